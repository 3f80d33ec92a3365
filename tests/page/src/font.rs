//! The fonts in which the page's words are tested: what a system calls its own font decides how wide they are.

use std::path::PathBuf;

use crate::driver::Options;
use crate::engine::{Engine, leave_out};
use crate::{CHROMEDRIVER_VARIABLE, FONTS_VARIABLE, variable};

/// A font that a system may have as its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// The widest; all tests that name no font use it.
    DejaVu,
    /// Linux desktops and Android for many scripts.
    Noto,
    /// As wide as Arial and Helvetica.
    Liberation,
    /// Android.
    Roboto,
    /// Much like Apple's.
    Inter,
}

impl Font {
    /// All fonts.
    pub const ALL: [Self; 5] = [Self::DejaVu, Self::Noto, Self::Liberation, Self::Roboto, Self::Inter];

    /// The name of its family.
    pub const fn family(self) -> &'static str {
        match self {
            Self::DejaVu => "DejaVu Sans",
            Self::Noto => "Noto Sans",
            Self::Liberation => "Liberation Sans",
            Self::Roboto => "Roboto",
            Self::Inter => "Inter",
        }
    }

    /// The name of the file that holds its usual letters, without its ending.
    pub const fn file(self) -> &'static str {
        match self {
            Self::DejaVu => "DejaVuSans",
            Self::Noto => "NotoSans-Regular",
            Self::Liberation => "LiberationSans-Regular",
            Self::Roboto => "Roboto-Regular",
            Self::Inter => "Inter-Regular",
        }
    }

    /// The path of the file that makes fontconfig take it for the system's font, in the folder of such files.
    pub fn config(self, folder: impl Into<PathBuf>) -> PathBuf {
        folder.into().join(format!("{}.conf", self.file()))
    }

    /// Whether `cargo xtask test page` found it. A test that needs it and must be left out is counted.
    pub fn is_here(self) -> bool {
        let is_here = self.config(std::env::var_os(FONTS_VARIABLE).unwrap_or_default()).is_file();
        if !is_here {
            leave_out(self.family());
        }
        is_here
    }

    /// How to start Chromium on a system whose font this is.
    pub fn options(self) -> Options {
        let [_, browser] = Engine::Chromium.variables();
        Options {
            webdriver: variable(CHROMEDRIVER_VARIABLE),
            browser: std::env::var_os(browser).map(PathBuf::from),
            fonts: Some(self.config(variable(FONTS_VARIABLE))),
            ..Options::default()
        }
    }
}

/// Makes of each function, which takes a [`Font`], a test in each. A test in a font that is not
/// here is left out, and counted.
#[macro_export]
macro_rules! in_each_font {
    ($($test:ident),+ $(,)?) => {
        $crate::in_each_font!(@ dejavu DejaVu $($test)+);
        $crate::in_each_font!(@ noto Noto $($test)+);
        $crate::in_each_font!(@ liberation Liberation $($test)+);
        $crate::in_each_font!(@ roboto Roboto $($test)+);
        $crate::in_each_font!(@ inter Inter $($test)+);
    };
    (@ $module:ident $font:ident $($test:ident)+) => {
        mod $module {
            $(#[test] fn $test() {
                let font = nonet_page_tests::Font::$font;
                if font.is_here() { super::$test(font); }
            })+
        }
    };
}
