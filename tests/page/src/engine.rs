//! The browser engines that the tests know, and how a session of each is asked for.

use std::fs::OpenOptions;
use std::io::Write;

use serde_json::{Value, json};

use crate::driver::{HANG, Log, Options};
use crate::process;
use crate::{CHROMIUM_VARIABLE, LEFT_OUT_VARIABLE, WEBDRIVER_VARIABLE};

/// A browser engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, which can do all that the tests ask for.
    #[default]
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKit, in the small browser that WebKitGTK brings.
    WebKit,
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// Its name, as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
        }
    }

    /// The two variables that say where it is: its driver and the browser. Chromium's driver is named by its
    /// address and serves any number of sessions; the others are named by their path, and each session has one of
    /// its own.
    pub const fn variables(self) -> [&'static str; 2] {
        match self {
            Self::Chromium => [WEBDRIVER_VARIABLE, CHROMIUM_VARIABLE],
            Self::Firefox => ["NONET_GECKODRIVER", "NONET_FIREFOX"],
            Self::WebKit => ["NONET_WEBKITDRIVER", "NONET_MINIBROWSER"],
        }
    }

    /// Whether `cargo xtask test page` found it. A test that needs it and must be left out is counted.
    pub fn is_here(self) -> bool {
        let is_here = self.variables().iter().all(|name| std::env::var_os(name).is_some());
        if !is_here {
            leave_out(self.name());
        }
        is_here
    }

    /// The browser's process, by what its driver says of the session, or by the driver that started it.
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

    /// What WebDriver calls the capabilities of a session with these options.
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
        // How long a script may take is for the waits to say.
        let hang = HANG.as_secs() * 1000;
        asked["timeouts"] = json!({ "script": hang, "pageLoad": hang });
        asked
    }
}

/// Counts a test that is left out, for want of this.
pub(crate) fn leave_out(what: &str) {
    let line = format!("{what}\n");
    print!("Left out, for there is no {line}");
    let file = std::env::var_os(LEFT_OUT_VARIABLE)
        .and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok());
    // Without the file the line above has to do.
    let _ = file.map(|mut file| file.write_all(line.as_bytes()));
}

/// The arguments that let Chromium run unseen on a build machine, as root too, without calling home, and without half a
/// second of work for windows of its own beside each page.
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
    json!({ "browserName": "chrome", "goog:chromeOptions": chrome, "goog:loggingPrefs": logs })
}
