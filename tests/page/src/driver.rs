//! A WebDriver client: one session of one browser.
//!
//! WebDriver is JSON over HTTP, so this needs no runtime and no generated bindings. Whatever WebDriver has no
//! word for (exact phone sizes, a slow processor, a dark theme) goes through [`Driver::cdp`], Chromium's own
//! protocol; all else is the same for the three engines.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::process::{self, OwnDriver};

/// A browser that does not answer for so long hangs; a slow one on a busy machine answers sooner.
pub(crate) const HANG: Duration = Duration::from_mins(5);

/// How to start the browser.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Which browser.
    pub engine: Engine,
    /// Where its driver listens, such as `http://127.0.0.1:9515`; or else the driver's path, and the session starts
    /// one of its own.
    pub webdriver: String,
    /// The browser's path, where the driver does not find it by itself.
    pub browser: Option<PathBuf>,
    /// A folder for the profile, kept from session to session; without it each session starts with an empty
    /// profile that is thrown away.
    pub profile: Option<PathBuf>,
    /// More arguments for the browser.
    pub arguments: Vec<String>,
    /// The file that fontconfig reads in place of the system's, for a session with a driver of its own.
    pub fonts: Option<PathBuf>,
    /// What is written down while it runs.
    pub log: Log,
}

/// What Chromium writes down of a page while it runs. That takes time, which is not the page's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Log {
    /// Its requests, for [`Page::requests`](crate::Page::requests).
    #[default]
    Requests,
    /// Nothing.
    Nothing,
    /// The tasks of its threads, and what they do for the page, for [`Page::trace`](crate::Page::trace).
    Tasks,
}

/// A line of the browser's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
    pub level: String,
    /// What it says.
    pub message: String,
}

/// One session of one browser, ended when dropped.
#[derive(Debug)]
pub struct Driver {
    agent: ureq::Agent,
    session: String,
    engine: Engine,
    /// The browser's process, to be killed.
    process: Option<u32>,
    /// It ends with this.
    _own: Option<OwnDriver>,
}

impl Driver {
    /// What WebDriver calls the capabilities of a session with these options.
    pub fn capabilities(options: &Options) -> Value {
        options.engine.capabilities(options)
    }

    /// Starts a browser.
    ///
    /// # Errors
    ///
    /// When the driver cannot be reached or cannot start the browser.
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
        let id = reply["sessionId"].as_str().context("the driver gave the session no name")?;
        let session = format!("{sessions}/{id}");
        let process = options.engine.process(&reply["capabilities"], own.as_ref().map(OwnDriver::id));
        Ok(Self { agent, session, engine: options.engine, process, _own: own })
    }

    /// Which browser this is.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// Ends the browser's process at once, without a word to it, as a system short of memory does.
    ///
    /// # Errors
    ///
    /// When its process was not found; it is looked for where Linux tells of processes.
    pub fn kill(&self) -> Result<()> {
        process::kill(self.process.context("the browser's process was not found")?)
    }

    /// Opens an address and waits until the page has loaded.
    ///
    /// # Errors
    ///
    /// When the browser cannot reach it.
    pub fn goto(&self, url: &str) -> Result<()> {
        self.post("url", &json!({ "url": url })).map(drop)
    }

    /// Loads the page again.
    ///
    /// # Errors
    ///
    /// When the browser does not answer.
    pub fn reload(&self) -> Result<()> {
        self.post("refresh", &json!({})).map(drop)
    }

    /// The tab that is driven.
    ///
    /// # Errors
    ///
    /// When it was closed.
    pub fn tab(&self) -> Result<String> {
        let tab = call(&self.agent, &format!("{}/window", self.session), None)?;
        Ok(tab.as_str().context("the tab has no name")?.to_owned())
    }

    /// Opens another tab, in WebKit a window, which is then driven.
    ///
    /// # Errors
    ///
    /// When the browser does not open one.
    pub fn open_tab(&self) -> Result<String> {
        // WebKit's small browser leaves a new tab in the background for good, and hears no key there.
        let kind = if self.engine == Engine::WebKit { "window" } else { "tab" };
        let reply = self.post("window/new", &json!({ "type": kind }))?;
        let tab = reply["handle"].as_str().context("the new tab has no name")?;
        self.go_to_tab(tab)?;
        Ok(tab.to_owned())
    }

    /// Drives this tab from now on.
    ///
    /// # Errors
    ///
    /// When it was closed.
    pub fn go_to_tab(&self, tab: &str) -> Result<()> {
        self.post("window", &json!({ "handle": tab }))?;
        // The driver of Chromium alone leaves the tab in the background.
        if self.engine == Engine::Chromium {
            self.cdp("Page.bringToFront", &json!({}))?;
        }
        Ok(())
    }

    /// Closes the tab that is driven. Another one has to be driven then.
    ///
    /// # Errors
    ///
    /// When the browser does not answer.
    pub fn close_tab(&self) -> Result<()> {
        let mut reply = self.agent.delete(format!("{}/window", self.session)).call()?;
        reply.body_mut().read_to_string()?;
        Ok(())
    }

    /// Runs the body of a JavaScript function in the page; `arguments` holds what is passed, and a promise is
    /// waited for.
    ///
    /// # Errors
    ///
    /// When the script throws.
    pub fn script(&self, body: &str, arguments: &Value) -> Result<Value> {
        self.post("execute/sync", &json!({ "script": body, "args": arguments }))
    }

    /// Waits so many seconds for the promise of a script; without this, thirty.
    ///
    /// # Errors
    ///
    /// When the browser does not answer.
    pub fn set_patience(&self, seconds: u32) -> Result<()> {
        self.post("timeouts", &json!({ "script": u64::from(seconds) * 1000 })).map(drop)
    }

    /// Sends a command of Chromium's own protocol (the Chrome DevTools protocol).
    ///
    /// # Errors
    ///
    /// When the browser is not Chromium, or does not know or refuses it.
    pub fn cdp(&self, command: &str, parameters: &Value) -> Result<Value> {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Performs WebDriver actions: a list of input sources, each with its ticks.
    ///
    /// # Errors
    ///
    /// When a place lies outside the window.
    pub fn actions(&self, sources: &Value) -> Result<()> {
        self.post("actions", &json!({ "actions": sources })).map(drop)
    }

    /// Takes the lines that the log `kind` (`browser` or `performance`) has gathered since the last call.
    ///
    /// # Errors
    ///
    /// When the browser does not answer.
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

    /// The visible part of the page as a PNG picture.
    ///
    /// # Errors
    ///
    /// When the browser does not answer.
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
        // Nobody is left to hear that the browser had already gone.
        let _ = self.agent.delete(&self.session).call();
    }
}

/// Sends one command and takes the `value` of the answer, or the error that it holds.
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
            // The rest of the message is the browser's stack, of no use to a reader of a test.
            let message = value["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default();
            Err(anyhow!("{error}: {message}"))
        }
        _ => Ok(value),
    }
}
