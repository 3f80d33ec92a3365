//! A WebDriver client: one session of one browser.
//!
//! WebDriver is JSON over HTTP, so this needs no runtime and no generated bindings. Whatever WebDriver has no
//! word for (exact phone sizes, a slow processor, a dark theme) goes through [`Driver::cdp`], the browser's
//! own protocol.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

/// How to start the browser.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where chromedriver listens, such as `http://127.0.0.1:9515`.
    pub webdriver: String,
    /// The browser's path, where chromedriver does not find it by itself.
    pub chromium: Option<PathBuf>,
    /// A folder for the profile, kept from session to session; without it each session starts with an empty
    /// profile that is thrown away.
    pub profile: Option<PathBuf>,
    /// More arguments for the browser.
    pub arguments: Vec<String>,
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
}

impl Driver {
    /// The arguments that let Chromium run unseen on a build machine, as root too, without calling home.
    pub const ARGUMENTS: [&str; 10] = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--hide-scrollbars",
        "--window-size=1280,900",
    ];

    /// What WebDriver calls the capabilities of a session with these options.
    pub fn capabilities(options: &Options) -> Value {
        let mut arguments: Vec<String> = Self::ARGUMENTS.map(str::to_owned).to_vec();
        arguments.extend(options.arguments.iter().cloned());
        if let Some(profile) = &options.profile {
            arguments.push(format!("--user-data-dir={}", profile.display()));
        }
        let mut chrome = json!({ "args": arguments });
        if let Some(path) = &options.chromium {
            chrome["binary"] = json!(path);
        }
        json!({
            "browserName": "chrome",
            "goog:chromeOptions": chrome,
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
        })
    }

    /// Starts a browser.
    ///
    /// # Errors
    ///
    /// When chromedriver cannot be reached or cannot start the browser.
    pub fn start(options: &Options) -> Result<Self> {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(90)))
            .build()
            .new_agent();
        let sessions = format!("{}/session", options.webdriver.trim_end_matches('/'));
        let body = json!({ "capabilities": { "alwaysMatch": Self::capabilities(options) } });
        let reply = call(&agent, &sessions, Some(&body)).context("no browser could be started")?;
        let id = reply["sessionId"].as_str().context("chromedriver gave the session no name")?;
        Ok(Self { agent, session: format!("{sessions}/{id}") })
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

    /// Sends a command of the browser's own protocol (the Chrome DevTools protocol).
    ///
    /// # Errors
    ///
    /// When the browser does not know or refuses it.
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
        let reply = self.cdp("Page.captureScreenshot", &json!({ "format": "png" }))?;
        let text = reply["data"].as_str().context("the browser sent no picture")?;
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
