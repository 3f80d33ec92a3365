//! Paths of the workspace, and helpers to run other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// Returns the folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let own = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&own).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Returns cargo's target folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |path| root().join(path))
}

/// Returns the home folder of cargo, in which it stores downloaded crates.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}

/// Returns a command that runs in the workspace's folder.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Returns a command for the cargo that runs this program.
pub(crate) fn cargo(line: &str) -> Command {
    let mut command = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(line.split_whitespace());
    command
}

/// Runs a command to its end, with its output going to ours.
///
/// # Errors
///
/// When it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let name = describe(command);
    let status = command.status().with_context(|| format!("cannot start `{name}`"))?;
    if !status.success() {
        bail!("`{name}` failed ({status})");
    }
    Ok(())
}

/// Returns the trimmed output of a command, or `None` if it cannot run or fails.
pub(crate) fn output(program: &str, line: &str) -> Option<String> {
    let output = command(program).args(line.split_whitespace()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns the path of a tool of cargo in this version. Builds it into `target/tools` if it is missing.
///
/// # Errors
///
/// When it cannot be built.
pub(crate) fn cargo_tool(name: &str, version: &str) -> Result<PathBuf> {
    let tools = root().join("target/tools");
    let tool = tools.join("bin").join(executable(name));
    if output(&tool.to_string_lossy(), "--version").is_none_or(|found| !found.ends_with(version)) {
        println!("Building {name} {version} once; this takes a few minutes");
        let install = format!("install {name} --locked --version {version} --no-track --force --root");
        run(cargo(&install).arg(&tools))?;
    }
    Ok(tool)
}

/// Returns the file name of a program on this system.
pub(crate) fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// Returns the path of the first of these programs that is in `PATH`.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    names.iter().find_map(|name| {
        let name = executable(name);
        folders.iter().map(|folder| folder.join(&name)).find(|path| path.is_file())
    })
}

fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// A process that runs beside this one. Dropping this ends it.
#[derive(Debug)]
pub(crate) struct Background(Child);

impl Background {
    /// Starts it and discards its output.
    ///
    /// # Errors
    ///
    /// When it cannot be started.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let name = describe(command);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        Ok(Self(child.with_context(|| format!("cannot start `{name}`"))?))
    }

    /// Returns true if it is still running.
    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // If it has already ended, both calls fail without harm.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
