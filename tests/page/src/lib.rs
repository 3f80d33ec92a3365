//! Plays Nonet's page in a real browser.
//!
//! [`Driver`] speaks WebDriver to a browser of one of three [engines](Engine). [`Page`] acts as a player does: it
//! presses keys, taps and clicks, and reads what the page shows and says.
//!
//! The tests are in `tests/`, and `cargo xtask test page` runs them. It builds and serves the page, starts
//! chromedriver, and names both in the environment. The benches and the screenshots of `xtask` use the same two types.

mod axe;
mod driver;
mod engine;
mod font;
mod hands;
mod hint;
mod keys;
mod language;
mod large;
mod many;
mod page;
mod process;
mod spoken;
mod tabs;
mod wait;

pub use driver::{Driver, Log, LogEntry, Options};
pub use engine::Engine;
pub use font::Font;
pub use hands::{Profile, TemporaryFile, sort_to_and_fro};
pub use large::{LARGE, LARGE_SIDE};
pub use page::{CellSeen, Page, Pointer};
pub use tabs::{StoredGame, Tab};

/// The sizes at which tests look at a part of the page: a small and a large phone, a phone on its side, and a laptop.
pub const SCREENS: [(u32, u32, Pointer); 4] = [
    (360, 640, Pointer::Touch),
    (390, 844, Pointer::Touch),
    (844, 390, Pointer::Touch),
    (1280, 800, Pointer::Mouse),
];

/// The variable that holds the address of the served page, such as `http://127.0.0.1:8080/`.
pub const URL_VARIABLE: &str = "NONET_URL";

/// The variable that holds the path of the folder that is served.
pub const DIST_VARIABLE: &str = "NONET_DIST";

/// The variable that holds the address of a running chromedriver.
pub const WEBDRIVER_VARIABLE: &str = "NONET_WEBDRIVER";

/// The variable that holds the path of chromedriver, for sessions that need one of their own.
pub const CHROMEDRIVER_VARIABLE: &str = "NONET_CHROMEDRIVER";

/// The variable that holds the path of the folder with a file for each installed [`Font`].
pub const FONTS_VARIABLE: &str = "NONET_FONTS";

/// The variable that holds the path of Chromium.
pub const CHROMIUM_VARIABLE: &str = "NONET_CHROMIUM";

/// The variable that holds the path of the file in which the tests note what they leave out: one line a test, with
/// what is missing, such as an engine or a font.
pub const LEFT_OUT_VARIABLE: &str = "NONET_LEFT_OUT";

/// The variable that holds the language of the browser, such as `en-XA`. Its default is the language of the system.
pub const LANGUAGE_VARIABLE: &str = "NONET_LANGUAGE";

/// A script that keeps each wasm module of a page in `window.modules` for the tests. It must run before the page's own
/// scripts.
pub const KEEP_MODULES: &str = "window.modules = [];
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given) => {
        const made = await instantiate(...given);
        window.modules.push(made.instance);
        return made;
    };";

/// Reads one of the variables that `cargo xtask test page` sets.
///
/// # Panics
///
/// Panics if the variable is not set, because then the tests were started in another way.
pub fn variable(name: &str) -> String {
    std::env::var(name)
        .unwrap_or_else(|_| panic!("{name} is not set: run these tests with `cargo xtask test page`"))
}

/// Reads a number from the environment, such as the number of rounds. Returns `None` if it is not set.
///
/// # Panics
///
/// Panics if it is not a number.
pub fn number<N: std::str::FromStr>(name: &str) -> Option<N> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}, which is not a number")))
}

/// Defines a test in each engine for each function that takes an [`Engine`]. Tests in missing engines are left out and
/// counted.
#[macro_export]
macro_rules! in_each_engine {
    ($($test:ident),+ $(,)?) => {
        mod chromium {
            $(#[test] fn $test() { super::$test(nonet_page_tests::Engine::Chromium); })+
        }
        mod firefox {
            $(#[test] fn $test() {
                let engine = nonet_page_tests::Engine::Firefox;
                if engine.is_here() { super::$test(engine); }
            })+
        }
        mod webkit {
            $(#[test] fn $test() {
                let engine = nonet_page_tests::Engine::WebKit;
                if engine.is_here() { super::$test(engine); }
            })+
        }
    };
}
