//! The fonts in which the tests show the page. The system font decides how wide its texts are.

use std::path::PathBuf;

use crate::driver::Options;
use crate::engine::{Engine, leave_out};
use crate::{CHROMEDRIVER_VARIABLE, FONTS_VARIABLE, variable};

/// A font that may be the system font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// The widest font, which tests use unless they name another.
    DejaVu,
    /// The font of Linux desktops, and of Android for many scripts.
    Noto,
    /// A font as wide as Arial and Helvetica.
    Liberation,
    /// The font of Android.
    Roboto,
    /// A font much like Apple's.
    Inter,
}

impl Font {
    /// All fonts.
    pub const ALL: [Self; 5] = [Self::DejaVu, Self::Noto, Self::Liberation, Self::Roboto, Self::Inter];

    /// Returns the name of the font family.
    pub const fn family(self) -> &'static str {
        match self {
            Self::DejaVu => "DejaVu Sans",
            Self::Noto => "Noto Sans",
            Self::Liberation => "Liberation Sans",
            Self::Roboto => "Roboto",
            Self::Inter => "Inter",
        }
    }

    /// Returns the name of the file with the regular style, without its extension.
    pub const fn file(self) -> &'static str {
        match self {
            Self::DejaVu => "DejaVuSans",
            Self::Noto => "NotoSans-Regular",
            Self::Liberation => "LiberationSans-Regular",
            Self::Roboto => "Roboto-Regular",
            Self::Inter => "Inter-Regular",
        }
    }

    /// Returns the path of the configuration in `folder` that makes this the system font for fontconfig.
    pub fn config(self, folder: impl Into<PathBuf>) -> PathBuf {
        folder.into().join(format!("{}.conf", self.file()))
    }

    /// Returns whether `cargo xtask test page` found the font. If not, it counts the calling test as left out.
    pub fn is_here(self) -> bool {
        let is_here = self.config(std::env::var_os(FONTS_VARIABLE).unwrap_or_default()).is_file();
        if !is_here {
            leave_out(self.family());
        }
        is_here
    }

    /// Returns the options for starting Chromium on a system with this font.
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

/// Defines a test in each font for each function that takes a [`Font`]. Tests in missing fonts are left out and
/// counted.
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
