//! Builds the wheel of the Python package and tests it in an empty environment, if there is a Python.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::{dist, sh};

/// The pinned tools: maturin builds the wheel, Dask and mypy test it.
const REQUIREMENTS: &str = "crates/python/requirements.txt";

/// The profile of the wheel, in which a panic does not end the interpreter.
const PROFILE: &str = "wheel";

/// Settings of the profile for the tests: the same code, built in half the time.
const QUICK: [(&str, &str); 3] = [
    ("CARGO_PROFILE_WHEEL_LTO", "off"),
    ("CARGO_PROFILE_WHEEL_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_WHEEL_OPT_LEVEL", "2"),
];

/// A check that this Python can make environments and is new enough.
const USABLE_CHECK: &str = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 10))";

/// Builds the wheel, installs it and runs its tests. Returns the missing tool if this machine cannot.
///
/// # Errors
///
/// When the wheel does not build or a test fails.
pub(crate) fn run() -> Result<Option<&'static str>> {
    let Some(python) = python() else {
        return Ok(Some("Python 3.10 or later with venv and pip"));
    };
    let folder = sh::target().join("python");
    fs::create_dir_all(&folder)?;
    let tools = Environment(folder.join("tools"));
    if tools.install_pinned(&python).is_err() {
        return Ok(Some("maturin and Dask, which could not be installed"));
    }
    // The native tests have built it. It only has to give the same results, so it need not be as fast as the wheel.
    sh::run(&mut sh::cargo("build --profile test --package nonet-cli"))?;
    let command = sh::target().join("debug").join(sh::executable("nonet"));
    let wheel = build(&tools, &folder.join("wheels"))?;
    println!("{}: {} KB", wheel.display(), fs::metadata(&wheel)?.len() / 1000);

    let empty = Environment(folder.join("empty"));
    empty.make(&python)?;
    empty.install(&wheel)?;
    let mut tests = sh::command(empty.program("python"));
    tests.args(["-m", "unittest", "discover", "--start-directory", "crates/python/tests"]);
    sh::run(tests.env("NONET_COMMAND", command))?;

    tools.install(&wheel)?;
    for arguments in [
        &["-m", "mypy.stubtest", "nonet", "--allowlist", "crates/python/tests/stubtest.txt"][..],
        &["-m", "mypy", "--strict", "crates/python/tests/typed.py"],
        &["crates/python/tests/dask_test.py"],
    ] {
        sh::run(sh::command(tools.program("python")).args(arguments).env("MYPYPATH", ""))?;
    }
    Ok(None)
}

/// Returns a Python that can make environments.
fn python() -> Option<PathBuf> {
    let python = sh::find(&["python3", "python"])?;
    let mut check = sh::command(&python);
    check.args(["-c", USABLE_CHECK]).output().ok()?.status.success().then_some(python)
}

/// Builds the wheel and returns its path.
fn build(tools: &Environment, folder: &Path) -> Result<PathBuf> {
    dist::clear(folder)?;
    let mut maturin = sh::command(tools.program("maturin"));
    maturin.args(["build", "--profile", PROFILE, "--manifest-path", "crates/python/Cargo.toml", "--out"]);
    sh::run(maturin.arg(folder).envs(QUICK))?;
    let found = fs::read_dir(folder)?.next().context("maturin wrote no wheel")??;
    Ok(found.path())
}

/// A virtual environment of Python in a folder.
struct Environment(PathBuf);

impl Environment {
    /// Makes an empty one, and removes what was there.
    fn make(&self, python: &Path) -> Result<()> {
        dist::clear(&self.0)?;
        sh::run(sh::command(python).args(["-m", "venv"]).arg(&self.0))
    }

    /// Returns the path of a program in it.
    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.0.join(folder).join(sh::executable(name))
    }

    /// Installs the pinned tools, unless they are there.
    fn install_pinned(&self, python: &Path) -> Result<()> {
        let wanted = fs::read_to_string(sh::root().join(REQUIREMENTS))?;
        let installed = self.0.join("installed.txt");
        if fs::read_to_string(&installed).is_ok_and(|text| text == wanted) {
            return Ok(());
        }
        self.make(python)?;
        let mut pip = self.pip();
        sh::run(pip.args(["install", "--quiet", "--only-binary", ":all:", "--requirement", REQUIREMENTS]))?;
        Ok(fs::write(installed, wanted)?)
    }

    /// Installs a wheel, and nothing else.
    fn install(&self, wheel: &Path) -> Result<()> {
        let mut pip = self.pip();
        pip.args(["install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"]).arg(wheel);
        sh::run(&mut pip).context("the wheel could not be installed")
    }

    fn pip(&self) -> std::process::Command {
        let mut pip = sh::command(self.program("python"));
        pip.args(["-m", "pip", "--disable-pip-version-check"]);
        pip
    }
}
