//! Finds Chromium and its driver, installs them if possible, and starts them.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nonet_page_tests::{Driver, Log, Options};

use crate::sh::{self, Background};

/// The possible names of the Chromium program.
const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// The maximum time until a program is ready. A busy machine needs a few seconds.
const PATIENCE: Duration = Duration::from_mins(2);

/// A browser on this machine, and the matching driver.
#[derive(Debug)]
pub(crate) struct Browser {
    chromium: PathBuf,
    driver: PathBuf,
}

impl Browser {
    /// Finds Chromium and its driver, and installs them on Debian if this process may.
    ///
    /// # Errors
    ///
    /// When they are missing and cannot be installed; the message says what to install.
    pub(crate) fn find_or_install() -> Result<Self> {
        if let Some(browser) = Self::find() {
            return Ok(browser);
        }
        install("Chromium and its driver", "chromium chromium-driver")?;
        Self::find().context(
            "Install Chromium and its chromedriver (Debian: apt-get install chromium chromium-driver), \
             or name the stages without a browser: cargo xtask test format tidy supply lint native docs build",
        )
    }

    /// Finds both on this machine. The variable `NONET_BROWSER` names another program for Chromium.
    pub(crate) fn find() -> Option<Self> {
        let chromium = match std::env::var("NONET_BROWSER") {
            Ok(name) => sh::find(&[&name])?,
            Err(_) => sh::find(&CHROMIUM)?,
        };
        Some(Self { chromium, driver: sh::find(&["chromedriver"])? })
    }

    /// Returns the browser's path.
    pub(crate) fn path(&self) -> &Path {
        &self.chromium
    }

    /// Returns the driver's path.
    pub(crate) fn driver(&self) -> &Path {
        &self.driver
    }

    /// Returns the browser's name and version.
    pub(crate) fn version(&self) -> String {
        sh::output(&self.chromium.to_string_lossy(), "--version").unwrap_or_else(|| "unknown".to_owned())
    }

    /// Writes the capabilities of a session into a file, for programs that read them from one.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub(crate) fn write_capabilities(&self) -> Result<PathBuf> {
        let options = Options { browser: Some(self.chromium.clone()), ..Options::default() };
        let file = sh::target().join("webdriver.json");
        fs::write(&file, Driver::capabilities(&options).to_string())?;
        Ok(file)
    }

    /// Starts the driver on a free port of this machine.
    ///
    /// # Errors
    ///
    /// When it does not listen in time.
    pub(crate) fn start_driver(&self) -> Result<RunningDriver> {
        self.start_driver_with(|_| ())
    }

    /// Starts the driver with a command that `prepare` has changed.
    ///
    /// # Errors
    ///
    /// When it does not listen in time.
    pub(crate) fn start_driver_with(&self, prepare: impl Fn(&mut Command)) -> Result<RunningDriver> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        // A path in the target folder might be too long for the browser's sockets.
        let temporary = std::env::temp_dir().join(format!("nonet-browsers-{}-{port}", std::process::id()));
        fs::create_dir_all(&temporary)?;
        let mut command = sh::command(&self.driver);
        command.env("TMPDIR", &temporary);
        prepare(&mut command);
        let mut process = Background::start(command.arg(format!("--port={port}")))?;
        if !wait_for(&mut process, || TcpStream::connect(("127.0.0.1", port)).is_ok()) {
            bail!("{} does not start", self.driver.display());
        }
        let options = Options {
            webdriver: format!("http://127.0.0.1:{port}"),
            browser: Some(self.chromium.clone()),
            ..Options::default()
        };
        Ok(RunningDriver { options, temporary, _process: process })
    }
}

/// Installs packages on Debian if this process may; elsewhere it does nothing.
///
/// # Errors
///
/// When they cannot be installed.
pub(crate) fn install(what: &str, packages: &str) -> Result<()> {
    let is_root = sh::output("id", "-u").is_some_and(|id| id == "0");
    if !is_root || !Path::new("/etc/debian_version").exists() || sh::find(&["apt-get"]).is_none() {
        return Ok(());
    }
    println!("Installing {what}");
    let quiet = |line: &str| {
        let mut command = sh::command("apt-get");
        command.args(line.split_whitespace()).env("DEBIAN_FRONTEND", "noninteractive");
        sh::run(&mut command)
    };
    quiet("update -qq")?;
    quiet(&format!("install -y -qq --no-install-recommends {packages}"))
}

/// Waits until a program that was just started is ready. Returns false if the program ends before, or is too slow.
pub(crate) fn wait_for(process: &mut Background, is_ready: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !is_ready() {
        if !process.is_running() || start.elapsed() > PATIENCE {
            return false;
        }
        thread::sleep(Duration::from_millis(20));
    }
    true
}

/// A driver that runs until dropped.
#[derive(Debug)]
pub(crate) struct RunningDriver {
    options: Options,
    /// The folder of the browsers' temporary files. Browsers leave thousands of files behind.
    temporary: PathBuf,
    _process: Background,
}

impl Drop for RunningDriver {
    fn drop(&mut self) {
        // A browser that is still ending may hold some of the files. The system cleans up the rest.
        let _ = fs::remove_dir_all(&self.temporary);
    }
}

impl RunningDriver {
    /// Returns the address on which it listens.
    pub(crate) fn url(&self) -> &str {
        &self.options.webdriver
    }

    /// Returns the folder of its temporary files, which is removed when this is dropped.
    pub(crate) fn temporary(&self) -> &Path {
        &self.temporary
    }

    /// Returns the options that start a browser through it, with an empty profile.
    pub(crate) fn options(&self) -> Options {
        self.options.clone()
    }

    /// Returns the options for a browser to measure, which logs only the events of `log`.
    pub(crate) fn options_to_measure(&self, log: Log) -> Options {
        Options { log, ..self.options() }
    }
}

/// Returns the number of browsers to run at the same time: one more than there are processors, but at most five. A test
/// spends a large part of its time waiting for timeouts of the page.
pub(crate) fn sessions() -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(4) + 1
}
