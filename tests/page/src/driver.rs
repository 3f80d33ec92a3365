//! A WebDriver client: one session of one browser.
//!
//! WebDriver is JSON over HTTP, so this needs no runtime and no generated bindings. Features that WebDriver lacks
//! (exact phone sizes, a slow processor, a dark theme) go through [`Driver::cdp`], Chromium's own protocol. Only
//! Chromium's driver has logs. Everything else is the same for the three engines.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::process::{self, OwnDriver};

/// The time after which a browser counts as hung. A slow one on a busy machine answers sooner.
pub(crate) const HANG: Duration = Duration::from_mins(5);

/// The options for starting a browser.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The browser engine.
    pub engine: Engine,
    /// The address of a running driver, such as `http://127.0.0.1:9515`, or the path of a driver that the session
    /// starts for itself.
    pub webdriver: String,
    /// The path of the browser, if the driver does not find it by itself.
    pub browser: Option<PathBuf>,
    /// The folder of a profile that is kept between sessions, for Chromium and Firefox. Without it, each session has a
    /// new, temporary profile.
    pub profile: Option<PathBuf>,
    /// More arguments for Chromium.
    pub arguments: Vec<String>,
    /// The file that fontconfig reads instead of the system's, for a session with its own driver.
    pub fonts: Option<PathBuf>,
    /// The events that the browser logs.
    pub log: Log,
}

/// The events that Chromium logs while a page runs. Logging takes time, which must not be counted as the page's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Log {
    /// The requests of the page, for [`Page::requests`](crate::Page::requests).
    #[default]
    Requests,
    /// Only the console, which is always logged.
    Nothing,
    /// The tasks of the browser's threads for the page, for [`Page::trace`](crate::Page::trace).
    Tasks,
}

/// A line of the browser's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The level: `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
    pub level: String,
    /// The message.
    pub message: String,
}

/// One session of one browser, which ends when the value is dropped.
#[derive(Debug)]
pub struct Driver {
    agent: ureq::Agent,
    session: String,
    engine: Engine,
    /// The id of the browser's process, for [`Self::kill`].
    process: Option<u32>,
    /// The driver of this session, if it has its own. It ends with the session.
    _own: Option<OwnDriver>,
}

impl Driver {
    /// Returns the WebDriver capabilities of a session with these options.
    pub fn capabilities(options: &Options) -> Value {
        options.engine.capabilities(options)
    }

    /// Starts a browser.
    ///
    /// # Errors
    ///
    /// Fails if the driver cannot be reached or cannot start the browser.
    pub fn start(options: &Options) -> Result<Self> {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(HANG))
            .build()
            .new_agent();
        let is_address = options.webdriver.starts_with("http://");
        let own = if is_address {
            None
        } else {
            Some(OwnDriver::start(&options.webdriver, options.fonts.as_deref())?)
        };
        let driver = own.as_ref().map_or(options.webdriver.as_str(), |own| &own.url);
        let sessions = format!("{}/session", driver.trim_end_matches('/'));
        let body = json!({ "capabilities": { "alwaysMatch": Self::capabilities(options) } });
        let reply = call(&agent, &sessions, Some(&body)).context("no browser could be started")?;
        let id = reply["sessionId"].as_str().context("the driver gave the session no id")?;
        let session = format!("{sessions}/{id}");
        let process = options.engine.process(&reply["capabilities"], own.as_ref().map(OwnDriver::id));
        Ok(Self { agent, session, engine: options.engine, process, _own: own })
    }

    /// Returns the browser engine.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// Kills the browser's process without warning, as a system short of memory does.
    ///
    /// # Errors
    ///
    /// Fails if the process was not found. Chromium and WebKit are only found on Linux, through `/proc`.
    pub fn kill(&self) -> Result<()> {
        process::kill(self.process.context("the browser's process was not found")?)
    }

    /// Opens an address and waits until the page has loaded.
    ///
    /// # Errors
    ///
    /// Fails if the browser cannot reach the address.
    pub fn goto(&self, url: &str) -> Result<()> {
        self.post("url", &json!({ "url": url })).map(drop)
    }

    /// Reloads the page.
    ///
    /// # Errors
    ///
    /// Fails if the browser does not answer.
    pub fn reload(&self) -> Result<()> {
        self.post("refresh", &json!({})).map(drop)
    }

    /// Returns the current tab.
    ///
    /// # Errors
    ///
    /// Fails if the tab was closed.
    pub fn tab(&self) -> Result<String> {
        let tab = call(&self.agent, &format!("{}/window", self.session), None)?;
        Ok(tab.as_str().context("the tab has no handle")?.to_owned())
    }

    /// Opens another tab (in WebKit a window) and switches to it.
    ///
    /// # Errors
    ///
    /// Fails if the browser does not open one.
    pub fn open_tab(&self) -> Result<String> {
        // WebKit's MiniBrowser never brings a new tab to the front, and background tabs get no keys.
        let kind = if self.engine == Engine::WebKit { "window" } else { "tab" };
        let reply = self.post("window/new", &json!({ "type": kind }))?;
        let tab = reply["handle"].as_str().context("the new tab has no handle")?;
        self.go_to_tab(tab)?;
        Ok(tab.to_owned())
    }

    /// Switches to a tab.
    ///
    /// # Errors
    ///
    /// Fails if the tab was closed.
    pub fn go_to_tab(&self, tab: &str) -> Result<()> {
        self.post("window", &json!({ "handle": tab }))?;
        // Only Chromium's driver leaves the tab in the background.
        if self.engine == Engine::Chromium {
            self.cdp("Page.bringToFront", &json!({}))?;
        }
        Ok(())
    }

    /// Closes the current tab. The caller must then switch to another one.
    ///
    /// # Errors
    ///
    /// Fails if the browser does not answer.
    pub fn close_tab(&self) -> Result<()> {
        let mut reply = self.agent.delete(format!("{}/window", self.session)).call()?;
        reply.body_mut().read_to_string()?;
        Ok(())
    }

    /// Runs the body of a JavaScript function with `arguments`, and waits for the promise if it returns one.
    ///
    /// # Errors
    ///
    /// Fails if the script throws.
    pub fn script(&self, body: &str, arguments: &Value) -> Result<Value> {
        self.post("execute/sync", &json!({ "script": body, "args": arguments }))
    }

    /// Sets the time limit of scripts in seconds. The default is five minutes.
    ///
    /// # Errors
    ///
    /// Fails if the browser does not answer.
    pub fn set_script_timeout(&self, seconds: u32) -> Result<()> {
        self.post("timeouts", &json!({ "script": u64::from(seconds) * 1000 })).map(drop)
    }

    /// Sends a command of the Chrome DevTools protocol.
    ///
    /// # Errors
    ///
    /// Fails if the browser is not Chromium, or does not know the command or refuses it.
    pub fn cdp(&self, command: &str, parameters: &Value) -> Result<Value> {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Performs WebDriver actions: a list of input sources, each with its ticks.
    ///
    /// # Errors
    ///
    /// Fails if a position is outside the window.
    pub fn actions(&self, sources: &Value) -> Result<()> {
        self.post("actions", &json!({ "actions": sources })).map(drop)
    }

    /// Returns the lines of Chromium's log `kind` (`browser` or `performance`) since the last call.
    ///
    /// # Errors
    ///
    /// Fails in other browsers, and if the browser does not answer.
    pub fn log(&self, kind: &str) -> Result<Vec<LogEntry>> {
        let reply = self.post("se/log", &json!({ "type": kind }))?;
        let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        Ok(reply
            .as_array()
            .into_iter()
            .flatten()
            .map(|entry| LogEntry { level: text(entry, "level"), message: text(entry, "message") })
            .collect())
    }

    /// Returns the visible part of the page as a PNG picture.
    ///
    /// # Errors
    ///
    /// Fails if the browser does not answer.
    pub fn screenshot(&self) -> Result<Vec<u8>> {
        let reply = call(&self.agent, &format!("{}/screenshot", self.session), None)?;
        let text = reply.as_str().context("the browser sent no picture")?;
        Ok(BASE64_STANDARD.decode(text)?)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        call(&self.agent, &format!("{}/{path}", self.session), Some(body))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // If the browser has already gone, there is nothing to end.
        let _ = self.agent.delete(&self.session).call();
    }
}

/// Sends one command. Returns the `value` of the answer, or the error in it.
fn call(agent: &ureq::Agent, url: &str, body: Option<&Value>) -> Result<Value> {
    let mut reply = match body {
        Some(body) => agent.post(url).content_type("application/json").send(body.to_string())?,
        None => agent.get(url).call()?,
    };
    let text = reply.body_mut().with_config().limit(64 << 20).read_to_string()?;
    let mut answer: Value = serde_json::from_str(&text)?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(error) if !reply.status().is_success() => {
            // The rest of the message is the browser's stack, which does not help to understand a test.
            let message = value["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default();
            Err(anyhow!("{error}: {message}"))
        }
        _ => Ok(value),
    }
}
