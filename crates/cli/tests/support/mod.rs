//! Runs the binary for the tests.
#![allow(clippy::unwrap_used, reason = "a test that cannot run its program fails")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

/// A puzzle with one solution, rated 10.7.
pub(crate) const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Its solution.
pub(crate) const HARD_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// A puzzle with one solution, rated 1.2.
pub(crate) const EASY: &str =
    ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.";

/// A grid with two or more solutions.
pub(crate) const SEVERAL: &str =
    "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The result of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

/// Returns a command that runs the binary.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nonet"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary with the given standard input.
pub(crate) fn nonet(args: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let mut child = command(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    // The binary may exit before it has read all input.
    let writer = thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
}

/// Reports that a test has nothing to test without this program.
pub(crate) fn leave_out(program: &str) {
    println!("{program}: not installed, nothing was tested");
    let file = std::env::var_os("NONET_LEFT_OUT")
        .and_then(|path| fs::OpenOptions::new().append(true).create(true).open(path).ok());
    // Without that file, the printed line must do.
    let _ = file.map(|mut file| file.write_all(format!("{program}\n").as_bytes()));
}

/// Parses each line as JSON.
pub(crate) fn json(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A folder with files for one test, which is deleted when the value is dropped.
pub(crate) struct Files(PathBuf);

impl Files {
    /// Creates an empty folder. Each test uses a different name.
    pub(crate) fn new(test: &str) -> Self {
        let folder =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{test}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Writes a file, and returns its path.
    pub(crate) fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// Returns the path of a file that does not exist.
    pub(crate) fn missing(&self) -> String {
        self.0.join("missing.txt").to_str().unwrap().to_owned()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}
