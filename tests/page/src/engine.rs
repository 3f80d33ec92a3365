//! The browser engines of the tests, and the sessions of each.

use std::fs::OpenOptions;
use std::io::Write;

use serde_json::{Value, json};

use crate::driver::{HANG, Log, Options};
use crate::process;
use crate::{CHROMIUM_VARIABLE, LEFT_OUT_VARIABLE, WEBDRIVER_VARIABLE};

/// A browser engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, which supports everything that the tests use.
    #[default]
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKit, in the `MiniBrowser` of WebKitGTK.
    WebKit,
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// Returns the name of the engine.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
        }
    }

    /// Returns the names of the two variables that hold its driver and its browser.
    ///
    /// Chromium's driver is given by its address and serves any number of sessions. The other drivers are given by
    /// their paths, and each session starts its own.
    pub const fn variables(self) -> [&'static str; 2] {
        match self {
            Self::Chromium => [WEBDRIVER_VARIABLE, CHROMIUM_VARIABLE],
            Self::Firefox => ["NONET_GECKODRIVER", "NONET_FIREFOX"],
            Self::WebKit => ["NONET_WEBKITDRIVER", "NONET_MINIBROWSER"],
        }
    }

    /// Returns whether `cargo xtask test page` found the engine. If it did not, the calling test counts as left out.
    pub fn is_here(self) -> bool {
        let is_here = self.variables().iter().all(|name| std::env::var_os(name).is_some());
        if !is_here {
            leave_out(self.name());
        }
        is_here
    }

    /// Returns the id of the browser's process, from the capabilities of the session or from the driver that started
    /// it.
    pub(crate) fn process(self, given: &Value, driver: Option<u32>) -> Option<u32> {
        match self {
            Self::Chromium => {
                let profile = given["chrome"]["userDataDir"].as_str()?;
                process::started_with(&format!("--user-data-dir={profile}"))
            }
            Self::Firefox => given["moz:processID"].as_u64()?.try_into().ok(),
            Self::WebKit => process::child_of(driver?),
        }
    }

    /// Returns the WebDriver capabilities of a session with these options.
    pub(crate) fn capabilities(self, options: &Options) -> Value {
        let mut asked = match self {
            Self::Chromium => chromium(options),
            Self::Firefox => {
                let mut arguments = vec!["-headless".to_owned()];
                if let Some(profile) = &options.profile {
                    arguments.extend(["-profile".to_owned(), profile.display().to_string()]);
                }
                let mut firefox = json!({ "args": arguments });
                if let Some(path) = &options.browser {
                    firefox["binary"] = json!(path);
                }
                json!({ "moz:firefoxOptions": firefox })
            }
            Self::WebKit => {
                let mut webkit = json!({ "args": ["--automation"] });
                if let Some(path) = &options.browser {
                    webkit["binary"] = json!(path);
                }
                json!({ "webkitgtk:browserOptions": webkit })
            }
        };
        // The waits in the tests decide how long a script may take.
        let hang = HANG.as_secs() * 1000;
        asked["timeouts"] = json!({ "script": hang, "pageLoad": hang });
        asked
    }
}

/// Counts a test as left out because something is missing.
pub(crate) fn leave_out(what: &str) {
    let line = format!("{what}\n");
    print!("Left out, for there is no {line}");
    let file = std::env::var_os(LEFT_OUT_VARIABLE)
        .and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok());
    // If the file cannot be written, the printed line must do.
    let _ = file.map(|mut file| file.write_all(line.as_bytes()));
}

/// The arguments that run Chromium headless on a build machine, also as root. They turn off its background requests,
/// and also the work for its own windows, which takes half a second for each page.
const CHROMIUM_ARGUMENTS: [&str; 11] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-features=PreloadTopChromeWebUI",
    "--hide-scrollbars",
    "--window-size=1280,900",
];

/// The program that is Chromium without its own windows. It starts in half the time.
const SHELL: &str = "chromium-headless-shell";

fn chromium(options: &Options) -> Value {
    let mut arguments: Vec<String> = CHROMIUM_ARGUMENTS.map(str::to_owned).to_vec();
    arguments.extend(options.arguments.iter().cloned());
    if let Some(profile) = &options.profile {
        arguments.push(format!("--user-data-dir={}", profile.display()));
    }
    let mut chrome = json!({ "args": arguments });
    if let Some(path) = &options.browser {
        chrome["binary"] = json!(path);
    }
    let mut logs = json!({ "browser": "ALL" });
    if options.log != Log::Nothing {
        logs["performance"] = json!("ALL");
    }
    if options.log == Log::Tasks {
        chrome["perfLoggingPrefs"] = json!({
            "enableNetwork": false,
            "enablePage": false,
            "traceCategories": "toplevel,devtools.timeline",
        });
    }
    let is_shell = options.browser.as_ref().is_some_and(|path| path.ends_with(SHELL));
    let name = if is_shell { "chrome-headless-shell" } else { "chrome" };
    json!({ "browserName": name, "goog:chromeOptions": chrome, "goog:loggingPrefs": logs })
}
