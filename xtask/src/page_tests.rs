//! Runs the processes that the page tests need: a server of the built page, and the drivers of browsers.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::browser::{Browser, RunningDriver};
use crate::engines::Engines;
use crate::fonts::Fonts;
use crate::server::{SUB_PATH, StaticServer};
use crate::sh;

/// A served page and the browsers to test it in. Dropping this stops them.
pub(crate) struct PageTests {
    page: PathBuf,
    server: StaticServer,
    browser: Browser,
    driver: RunningDriver,
    fonts: Fonts,
    /// The other engines, if the tests may use them.
    engines: Option<Engines>,
    axe: Option<PathBuf>,
}

impl PageTests {
    /// Serves the page in this folder and starts a driver, for Chromium alone or for all available engines.
    ///
    /// # Errors
    ///
    /// When there is no Chromium, or something does not start.
    pub(crate) fn start(page: &Path, in_all_engines: bool) -> Result<Self> {
        let server = StaticServer::start(page)?;
        let browser = Browser::find_or_install()?;
        let fonts = Fonts::find_or_install()?;
        let driver = browser.start_driver_with(|command| fonts.use_in(command))?;
        let engines = in_all_engines.then(Engines::find_or_install);
        if let Some(engines) = &engines {
            engines.advise();
        }
        fonts.advise();
        Ok(Self { page: page.to_owned(), server, browser, driver, fonts, engines, axe: axe() })
    }

    /// Returns the command of the page tests, with all paths in its environment. The caller appends the test arguments.
    pub(crate) fn tests(&self) -> Command {
        let mut tests = sh::cargo("test --package nonet-page-tests");
        // The page is served under a sub-path, as on a host with several sites. What works there works at the root too.
        let url = format!("{}{}", self.server.url().trim_end_matches('/'), SUB_PATH);
        tests
            .env(nonet_page_tests::URL_VARIABLE, url)
            .env(nonet_page_tests::DIST_VARIABLE, &self.page)
            .env(nonet_page_tests::WEBDRIVER_VARIABLE, self.driver.url())
            // For the drivers that single tests start.
            .env("TMPDIR", self.driver.temporary())
            .env(nonet_page_tests::CHROMEDRIVER_VARIABLE, self.browser.driver())
            .env(nonet_page_tests::CHROMIUM_VARIABLE, self.browser.path())
            // The message of a failed test says what a player would have noticed, and its first line says where.
            // Backtraces would only push both out of a truncated log.
            .env("RUST_BACKTRACE", "0");
        if let Some(engines) = &self.engines {
            engines.pass_to(&mut tests);
        }
        self.fonts.pass_to(&mut tests);
        if let Some(axe) = &self.axe {
            tests.env("NONET_AXE", axe);
        }
        tests.arg("--");
        tests
    }
}

/// Returns the path of axe, the accessibility checker. Installs it first if it is missing and npm is available.
fn axe() -> Option<PathBuf> {
    let tools = sh::root().join("target/tools");
    let axe = tools.join("node_modules/axe-core/axe.min.js");
    if !axe.is_file() {
        let npm = sh::find(&["npm"])?;
        let mut install = sh::command(npm);
        install
            .args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"])
            .arg(&tools)
            .arg("axe-core@4");
        // If this fails, the test that needs axe says so.
        let _ = std::fs::create_dir_all(&tools).is_ok() && sh::run(&mut install).is_ok();
    }
    axe.is_file().then_some(axe)
}
