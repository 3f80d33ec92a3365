//! Starts the driver of a session, and finds and kills the browser's process.

use std::ffi::OsStr;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// The time limit for a driver to start and for a process to end. A start takes a few seconds on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// The number of ports to try, since another program may take a free one first.
const ATTEMPTS: usize = 5;

/// A driver that serves one session and ends with it.
#[derive(Debug)]
pub(crate) struct OwnDriver {
    child: Child,
    /// The address of the driver.
    pub(crate) url: String,
}

impl OwnDriver {
    /// Starts the driver on a free port of this machine. The fontconfig of its browser reads the file `fonts`.
    pub(crate) fn start(program: &str, fonts: Option<&Path>) -> Result<Self> {
        for _ in 0..ATTEMPTS {
            let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
            let child = Command::new(program)
                .envs(fonts.map(|file| ("FONTCONFIG_FILE", file)))
                .arg(format!("--port={port}"))
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .with_context(|| format!("cannot start {program}"))?;
            let mut driver = Self { child, url: format!("http://127.0.0.1:{port}") };
            let start = Instant::now();
            while matches!(driver.child.try_wait(), Ok(None)) && start.elapsed() < PATIENCE {
                if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                    return Ok(driver);
                }
                thread::sleep(Duration::from_millis(20));
            }
        }
        bail!("{program} does not listen")
    }

    /// Returns the id of the driver's process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for OwnDriver {
    fn drop(&mut self) {
        // The driver may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the process whose parent is this one.
pub(crate) fn child_of(parent: u32) -> Option<u32> {
    find(|id| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name in brackets may contain blanks. The state and the parent follow it.
        let rest = stat.rsplit_once(')')?.1;
        (rest.split_whitespace().nth(1)?.parse() == Ok(parent)).then_some(())
    })
}

/// Returns the main process that was started with this argument, not one of its helpers. Some browsers are started by a
/// shell script that has the same arguments and waits for the browser. A kill of the script would leave the browser
/// alive.
pub(crate) fn started_with(argument: &str) -> Option<u32> {
    const SHELLS: [&str; 3] = ["sh", "bash", "dash"];
    find(|id| {
        let program = fs::read_link(format!("/proc/{id}/exe")).ok()?;
        if SHELLS.iter().any(|shell| program.file_name() == Some(OsStr::new(shell))) {
            return None;
        }
        let line = fs::read(format!("/proc/{id}/cmdline")).ok()?;
        let line = String::from_utf8_lossy(&line).into_owned();
        let mut words = line.split('\0');
        let is_helper = words.clone().any(|word| word.starts_with("--type="));
        (!is_helper && words.any(|word| word == argument)).then_some(())
    })
}

/// Returns the first process for which `is_it` returns `Some`.
fn find(is_it: impl Fn(u32) -> Option<()>) -> Option<u32> {
    let ids = fs::read_dir("/proc").ok()?.flatten();
    ids.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).find(|&id| is_it(id).is_some())
}

/// Kills a process at once, and waits until it has ended.
pub(crate) fn kill(id: u32) -> Result<()> {
    let status = Command::new("kill").args(["-9", &id.to_string()]).status()?;
    ensure!(status.success(), "process {id} cannot be killed");
    // The process has ended once its entry is gone or is a zombie (`Z`).
    let start = Instant::now();
    while fs::read_to_string(format!("/proc/{id}/stat")).is_ok_and(|stat| !stat.contains(") Z ")) {
        ensure!(start.elapsed() < PATIENCE, "process {id} does not end");
        thread::sleep(Duration::from_millis(1));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TemporaryFile;

    /// Debian starts `chromium-headless-shell` in this way.
    #[test]
    fn the_program_is_killed_and_not_the_script_that_started_it() {
        let label = format!("--label=nonet-{}", std::process::id());
        // This waits for its input.
        let script = TemporaryFile::new("script.sh", b"grep x \"$@\"\nexit 7\n");
        let mut shell =
            Command::new("sh").arg(script.path()).arg(&label).stdin(Stdio::piped()).spawn().expect("a shell");
        let start = Instant::now();
        let found = loop {
            match started_with(&label) {
                Some(found) => break found,
                None => assert!(start.elapsed() < PATIENCE, "the program was not found"),
            }
            thread::sleep(Duration::from_millis(20));
        };
        assert_ne!(found, shell.id());
        kill(found).expect("the program can be killed");
        // The script goes on after the program has ended.
        let status = shell.wait().expect("the shell ends");
        assert_eq!(status.code(), Some(7), "the script did not go on");
    }
}
