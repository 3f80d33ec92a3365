//! Builds the fuzz targets and runs each for a while, if there is a nightly toolchain.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;

use anyhow::{Context as _, Result, bail};

use crate::sh;

/// The version of cargo-fuzz.
const CARGO_FUZZ: &str = "0.13.2";

/// The largest time that each target runs, in seconds. On two cores two run at once.
const SECONDS: u32 = 30;

/// The largest time that one input may take, in seconds.
const MOST_SECONDS: u32 = 20;

/// The seed of libFuzzer and the number of inputs, so that every run tries the same ones. If a time is given, the seed
/// is random and the number has no limit.
const REPEATABLE: [&str; 2] = ["-seed=1", "-runs=5000"];

/// The name of the variable with another number of seconds for each target.
const VARIABLE: &str = "NONET_FUZZ_SECONDS";

/// Builds all targets and runs each. Returns the missing tool if this machine cannot.
///
/// New inputs go to `target/fuzz/corpus`. A run of a given time starts from them too.
///
/// # Errors
///
/// When a target does not build or a property fails.
pub(crate) fn run() -> Result<Option<&'static str>> {
    if let Some(missing) = missing() {
        return Ok(Some(missing));
    }
    let folder = sh::target().join("fuzz");
    let Ok(cargo_fuzz) = sh::cargo_tool("cargo-fuzz", CARGO_FUZZ) else {
        return Ok(Some("cargo-fuzz, which could not be built"));
    };
    // Without a sanitizer the targets are twice as fast, and it would find little: only `solve` has `unsafe`.
    let mut build = sh::command("rustup");
    build.args(["run", "nightly"]).arg(cargo_fuzz);
    build.args(["fuzz", "build", "--sanitizer", "none", "--target-dir"]).arg(&folder);
    // Cargo sets this for its own toolchain.
    sh::run(build.env_remove("CARGO").env_remove("RUSTC").env_remove("CARGO_TARGET_DIR"))?;
    let host = sh::output("rustc", "--print host-tuple").context("rustc names no host")?;
    let given_seconds: Option<u32> = std::env::var(VARIABLE).ok().and_then(|text| text.parse().ok());
    let n_at_once = thread::available_parallelism().map_or(1, usize::from);
    for names in targets()?.chunks(n_at_once) {
        let running = names.iter().map(|name| {
            let program = folder.join(&host).join("release").join(name);
            Ok((name, start(&program, name, &folder, given_seconds)?))
        });
        let running: Vec<(&String, Child)> = running.collect::<Result<_>>()?;
        let ended = running.into_iter().map(|(name, mut child)| (name, child.wait()));
        for (name, status) in ended.collect::<Vec<_>>() {
            finish(name, &folder, status?.success())?;
        }
    }
    Ok(None)
}

/// Returns the tool that this machine lacks.
fn missing() -> Option<&'static str> {
    if !cfg!(unix) {
        return Some("libFuzzer, which needs Linux or macOS");
    }
    let has_nightly = || sh::output("rustup", "run nightly rustc --version").is_some();
    if !has_nightly() {
        return Some("a nightly toolchain for the fuzz targets (`rustup toolchain install nightly`)");
    }
    sh::find(&["c++", "g++", "clang++"]).is_none().then_some("a C++ compiler for libFuzzer")
}

/// Returns the names of the targets.
fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for file in fs::read_dir(sh::root().join("fuzz/fuzz_targets"))? {
        let path = file?.path();
        names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

/// Starts a target. Its output goes to a file.
fn start(program: &Path, name: &str, folder: &Path, given_seconds: Option<u32>) -> Result<Child> {
    let (found, broken) = (folder.join("corpus").join(name), folder.join("broken").join(name));
    if given_seconds.is_none() && found.is_dir() {
        fs::remove_dir_all(&found)?;
    }
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&broken)?;
    let log = fs::File::create(log(folder, name))?;
    let mut command = sh::command(program);
    command.args([&found, &sh::root().join("fuzz/corpus").join(name)]);
    let seconds = given_seconds.unwrap_or(SECONDS);
    command.args(REPEATABLE.iter().filter(|_| given_seconds.is_none()));
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={MOST_SECONDS}"));
    command.arg(format!("-artifact_prefix={}/", broken.display())).arg("-print_final_stats=1");
    command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    command.spawn().with_context(|| format!("cannot start the fuzz target {name}"))
}

fn log(folder: &Path, name: &str) -> std::path::PathBuf {
    folder.join(format!("{name}.log"))
}

/// Prints the number of inputs that a target ran, or its last words if it failed.
fn finish(name: &str, folder: &Path, passed: bool) -> Result<()> {
    let text = String::from_utf8_lossy(&fs::read(log(folder, name))?).into_owned();
    if passed {
        println!("{name}: {} inputs", n_inputs(&text).unwrap_or("no"));
        return Ok(());
    }
    let lines: Vec<&str> = text.lines().collect();
    println!("{}", lines[lines.len().saturating_sub(40)..].join("\n"));
    bail!(
        "the fuzz target {name} failed. Its input is in {}: fix the fault, and put the input into fuzz/corpus/{name}",
        folder.join("broken").join(name).display()
    )
}

/// Returns the number of inputs in the closing lines of libFuzzer.
fn n_inputs(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:")).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::{n_inputs, targets};

    #[test]
    fn every_target_is_built_and_has_a_corpus() {
        let manifest = std::fs::read_to_string(crate::sh::root().join("fuzz/Cargo.toml")).unwrap();
        let targets = targets().unwrap();
        assert!(targets.len() > 5, "{targets:?}");
        for name in &targets {
            assert!(
                manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"")),
                "{name}"
            );
            let corpus = crate::sh::root().join("fuzz/corpus").join(name);
            assert!(std::fs::read_dir(corpus).is_ok_and(|mut files| files.next().is_some()), "{name}");
        }
        assert_eq!(manifest.matches("[[bin]]").count(), targets.len());
    }

    #[test]
    fn reads_the_number_of_inputs() {
        let text =
            "Done 9 runs in 3 second(s)\nstat::number_of_executed_units: 1234\nstat::peak_rss_mb: 40\n";
        assert_eq!(n_inputs(text), Some("1234"));
        assert_eq!(n_inputs(""), None);
    }
}
