//! Tests the npm packages as their users have them: packed, installed into an empty project, and used in Node, in
//! Chromium and through three bundlers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use nonet_page_tests::Driver;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::npm::{self, LARGE, NONET, Package};
use crate::server::StaticServer;
use crate::{dist, sh};

/// The packages that are tested.
const PACKAGES: [Package; 2] = [NONET, LARGE];

/// The folder of the test programs, and of the tools with their versions.
const SOURCES: &str = "tests/npm";

/// The oldest version of Node that the package and its tools work with.
const OLDEST_NODE: u32 = 20;

/// The number of tasks of the pool that the tests in Node abort.
const N_ABORTED: &str = "1000";

/// The number of puzzles that are compared with those of the command line.
const N_SEEDS: &str = "100";

/// The folder of the puzzles and paths on other boards that every interface must reproduce, and its files.
const BOARDS: &str = "crates/engine/tests/data";
const BOARD_FILES: [&str; 3] = ["board_seeds.txt", "board_paths.txt", "killer_seeds.txt"];

/// The time until a page must have its results. A busy machine takes a minute.
const PATIENCE: Duration = Duration::from_mins(5);

/// Builds and tests the packages. Returns the name of the tool that this machine lacks, if there is one.
///
/// # Errors
///
/// When anything fails.
pub(crate) fn run() -> Result<Option<&'static str>> {
    let Some(tool) = sh::find(&["npm"]) else { return Ok(Some("npm")) };
    let node = sh::output("node", "--version").and_then(|version| major(&version));
    if node < Some(OLDEST_NODE) {
        return Ok(Some("Node 20 or newer"));
    }
    let folder = |package: &Package| sh::target().join("npm-tests").join(package.folder);
    for package in &PACKAGES {
        npm::build(package, &folder(package))?;
    }
    let tools = sh::target().join("npm-tests");
    let tests = Tests { npm: tool, project: tools.join("project"), tools };
    if tests.install_tools().is_err() {
        return Ok(Some("the tools for the npm packages, which could not be installed"));
    }
    tests.install_packages(&PACKAGES.map(|package| (package, folder(&package))))?;
    tests.check_types()?;
    let wanted = tests.check_in_node()?;
    tests.bundle()?;
    tests.check_in_browser(&wanted)?;
    Ok(None)
}

/// Returns the first number of a version such as `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// The npm program and the folders of a run.
struct Tests {
    npm: PathBuf,
    /// The folder with the tools, which stays between runs.
    tools: PathBuf,
    /// An empty project inside it, in which only the packages are installed.
    project: PathBuf,
}

impl Tests {
    /// Installs the tools in their fixed versions.
    fn install_tools(&self) -> Result<()> {
        let sources = sh::root().join(SOURCES);
        fs::create_dir_all(&self.tools)?;
        let lock = fs::read(sources.join("package-lock.json"))?;
        let installed = self.tools.join("package-lock.json");
        if fs::read(&installed).ok().as_ref() != Some(&lock) || !self.tools.join("node_modules").is_dir() {
            dist::copy(&sources.join("package.json"), &self.tools.join("package.json"))?;
            // `npm ci` needs the lock file. If it fails, the file goes, so that the next run installs again.
            fs::write(&installed, &lock)?;
            let done = sh::run(self.npm("ci", &self.tools).args(["--silent", "--no-audit", "--no-fund"]));
            if done.is_err() {
                fs::remove_file(&installed)?;
            }
            done?;
        }
        Ok(())
    }

    /// Packs the packages, checks their form, and installs them into an empty project.
    fn install_packages(&self, packages: &[(Package, PathBuf)]) -> Result<()> {
        let sources = sh::root().join(SOURCES);
        dist::clear(&self.project)?;
        fs::create_dir_all(&self.project)?;
        fs::write(self.project.join("package.json"), r#"{ "private": true, "type": "module" }"#)?;
        let mut install = self.npm("install", &self.project);
        install.args(["--silent", "--no-audit", "--no-fund", "--no-save"]);
        for (package, folder) in packages {
            sh::run(self.npm("pack", &self.tools).arg("--silent").arg(folder))?;
            let packed = self.tools.join(format!("{}-{}.tgz", package.name, env!("CARGO_PKG_VERSION")));
            let (size, most) = (fs::metadata(&packed)?.len(), package.most_packed);
            println!("{}: {size} bytes packed, at most {most} allowed", package.name);
            ensure!(size <= most, "the packed package {} is larger than it may be", package.name);
            sh::run(self.tool("publint", "run --strict --pack false").arg(folder))?;
            sh::run(self.tool("attw", "--profile esm-only --no-color").arg(&packed))?;
            install.arg(packed);
        }
        sh::run(&mut install)?;
        for name in fs::read_dir(&sources)? {
            let name = name?.file_name();
            if name != "package.json" && name != "package-lock.json" {
                dist::copy(&sources.join(&name), &self.project.join(&name))?;
            }
        }
        Ok(())
    }

    fn npm(&self, task: &str, folder: &Path) -> Command {
        let mut command = sh::command(&self.npm);
        command.arg(task).current_dir(folder);
        command
    }

    /// Returns a command for a tool of the tests, which runs in the project.
    fn tool(&self, name: &str, line: &str) -> Command {
        let mut command = sh::command(self.tools.join("node_modules/.bin").join(name));
        command.args(line.split_whitespace()).current_dir(&self.project);
        command
    }

    fn node(&self, file: &str) -> Command {
        let mut command = sh::command("node");
        command.arg(file).current_dir(&self.project);
        command
    }

    /// Checks the types, with the ways in which Node and bundlers find them, and runs the program that uses them.
    fn check_types(&self) -> Result<()> {
        sh::run(&mut self.tool("tsc", "--project tsconfig.json"))?;
        let bundler = "--project tsconfig.json --module esnext --moduleResolution bundler --noEmit";
        sh::run(&mut self.tool("tsc", bundler))?;
        let with_dom = "dom.ts --ignoreConfig --strict --noEmit --module nodenext --lib es2022,dom --types";
        // An empty `--types` stands for no packages of types.
        sh::run(self.tool("tsc", with_dom).arg(""))?;
        sh::run(&mut self.node("out/types/use.js"))?;
        sh::run(&mut self.node("out/types/use_large.js"))
    }

    /// Runs the examples of the documents, and calls every export in the installed Node, in a newer one, and in Deno.
    /// Returns the results of all calls.
    fn check_in_node(&self) -> Result<Value> {
        for (document, copy) in [("README.md", "README.md"), ("docs/javascript.md", "javascript.md")] {
            dist::copy(&sh::root().join(document), &self.project.join(copy))?;
        }
        sh::run(&mut self.node("examples.js"))?;
        let lines = self.generated("command-line.txt", &format!("-n {N_SEEDS}"))?;
        let large = self.generated("large-boards.txt", "--board 16x16 --level easy -n 5")?;
        for name in BOARD_FILES {
            dist::copy(&sh::root().join(BOARDS).join(name), &self.project.join(name))?;
        }
        // A worker of Deno takes long to start.
        let engines = [
            (self.node("node.js"), N_ABORTED),
            (self.tool("node", "node.js"), N_ABORTED),
            (self.tool("deno", "run -A node.js"), "20"),
        ];
        let mut wanted = Value::Null;
        for (mut engine, n_aborted) in engines {
            let output = engine.args([&lines, &large]).arg(n_aborted).output()?;
            if !output.status.success() {
                bail!("the tests in {engine:?} failed: {}", String::from_utf8_lossy(&output.stderr));
            }
            let found = serde_json::from_slice(&output.stdout)?;
            ensure!(wanted.is_null() || found == wanted, "the results in {engine:?} differ");
            wanted = found;
        }
        println!(
            "Two versions of Node, and Deno: {N_SEEDS} seeds as on the command line, {N_ABORTED} tasks aborted in Node"
        );
        Ok(wanted)
    }

    /// Writes puzzles of the command line into a file of the project, and returns its path.
    fn generated(&self, file: &str, options: &str) -> Result<PathBuf> {
        let line = format!("run --quiet --package nonet-cli -- generate --seed rain {options}");
        let made = sh::cargo(&line).output()?;
        ensure!(made.status.success(), "the command line generates nothing for {file}");
        let path = self.project.join(file);
        fs::write(&path, made.stdout)?;
        Ok(path)
    }

    /// Builds the test page with three bundlers, without a plugin and without settings of theirs.
    fn bundle(&self) -> Result<()> {
        sh::run(&mut self.tool("vite", "build --base ./ --outDir out/vite --logLevel warn"))?;
        let webpack = "--mode production --entry ./page.js --output-path out/webpack --stats errors-only";
        sh::run(&mut self.tool("webpack", webpack))?;
        let esbuild =
            "page.js node_modules/nonet/worker-thread.js --bundle --format=esm --entry-names=[name]";
        sh::run(&mut self.tool("esbuild", &format!("{esbuild} --outdir=out/esbuild --log-level=warning")))?;
        // esbuild does not copy the wasm files.
        for file in ["nonet/nonet.wasm", "nonet/basic.wasm", "nonet-large/large.wasm"] {
            let file = self.project.join("node_modules").join(file);
            let name = file.file_name().context("a file has a name")?;
            dist::copy(&file, &self.project.join("out/esbuild").join(name))?;
        }
        let page = fs::read_to_string(self.project.join("index.html"))?;
        fs::write(self.project.join("out/esbuild/index.html"), &page)?;
        let page = page.replace("./page.js", "./main.js");
        Ok(fs::write(self.project.join("out/webpack/index.html"), page)?)
    }

    /// Opens the test page in Chromium, unbundled and bundled, and compares its results with those in Node.
    fn check_in_browser(&self, wanted: &Value) -> Result<()> {
        let server = StaticServer::start(&self.project)?;
        let running = Browser::find_or_install()?.start_driver()?;
        for path in
            ["unbundled.html", "out/vite/index.html", "out/webpack/index.html", "out/esbuild/index.html"]
        {
            let driver = Driver::start(&running.options())?;
            driver.goto(&format!("{}/{path}", server.url().trim_end_matches('/')))?;
            let mut found = results(&driver).with_context(|| format!("{path} has no results"))?;
            ensure!(found["error"].is_null(), "{path}: {}", found["error"]);
            // In Node the module is ready at once, so only a browser reports a call that came too early.
            let early = found["early"].take();
            ensure!(early == "Nonet has not started: call `await init()` first.", "{path}: {early}");
            ensure!(found == *wanted, "{path}: the results differ from those in Node");
            println!("Chromium, {path}: the results are those of Node");
        }
        Ok(())
    }
}

/// Waits for the results of the open test page.
fn results(driver: &Driver) -> Result<Value> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(text) = driver.script("return window.result ?? null", &json!([]))?.as_str() {
            return Ok(serde_json::from_str(text)?);
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("the page takes too long")
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn reads_versions_of_node() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("22.0.0"), Some(22));
        assert_eq!(major(""), None);
    }
}
