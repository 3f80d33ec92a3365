//! `cargo xtask test`: everything that CI runs, stage by stage, the quick ones first.
//!
//! A stage builds nothing that it does not need: the benches, their peers and the runner of the wasm tests take
//! longer to build than all the rest, and have stages of their own that only `--all` or their names run.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::browser::{self, Browser};
use crate::engines::Engines;
use crate::fonts::Fonts;
use crate::left_out::LeftOut;
use crate::server::{SUB_PATH, StaticServer};
use crate::wasm::{self, Profile};
use crate::{dist, sh, supply, tidy};

/// One stage of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    /// The source is formatted
    Format,
    /// The house rules hold
    Tidy,
    /// What we build on has licences that fit and comes from one place
    Supply,
    /// Clippy has nothing to say of the library, the page and the tools, natively and for wasm
    Lint,
    /// The native tests and the examples in the docs pass
    Native,
    /// The docs build without a warning
    Docs,
    /// The page builds, and its first load is no heavier than it may be
    Build,
    /// The page plays well in a browser, and its package keeps what is promised to callers
    Page,
    /// Clippy has nothing to say of the benches and of the runner of the wasm tests
    LintAll,
    /// The wasm tests pass in a browser
    Web,
}

/// The packages that are built in every run.
const OURS: &str = "--package nonet-cli --package nonet-engine --package nonet-formats --package nonet-words --package nonet-play --package nonet-page --package wasm-door --package wasm-parts --package nonet-tools --package xtask --package nonet-page-tests";

/// What a run is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Leave out the browser, and what is built for it and for readers.
    Quick,
    /// What CI runs.
    Usual,
    /// Every stage.
    All,
}

impl Stage {
    const fn is_in(self, extent: Extent) -> bool {
        match self {
            Self::Format | Self::Tidy | Self::Supply | Self::Lint | Self::Native => true,
            Self::Docs | Self::Build | Self::Page => !matches!(extent, Extent::Quick),
            Self::LintAll | Self::Web => matches!(extent, Extent::All),
        }
    }

    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    fn title(self) -> String {
        self.to_possible_value()
            .and_then(|value| value.get_help().map(ToString::to_string))
            .unwrap_or_default()
    }

    fn run(self, run: &mut Run) -> Result<()> {
        match self {
            Self::Format => sh::run(&mut sh::cargo("fmt --all --check")),
            Self::Tidy => tidy::tidy(),
            Self::Supply => supply::check(),
            Self::Lint => lint(),
            // The page tests need a browser and have a stage of their own.
            Self::Native => {
                let mut cargo = sh::cargo(
                    "test --package nonet-cli --package nonet-engine --package nonet-formats --package nonet-words --package nonet-play --package nonet-page --package wasm-door --package wasm-parts --package nonet-tools --package xtask",
                );
                run.left_out.tell(&mut cargo);
                sh::run(&mut cargo)
            }
            Self::Docs => {
                let mut doc = sh::cargo(&format!("doc --no-deps {OURS}"));
                sh::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
            }
            Self::Build => {
                let out = run.page()?;
                dist::print_sizes(&out)?;
                dist::check_first_load(&out)
            }
            Self::Page => page(&run.page()?, &run.left_out, &run.rest),
            Self::LintAll => sh::run(&mut sh::cargo("clippy --workspace --all-targets -- -D warnings")),
            Self::Web => web(),
        }
    }
}

/// What the stages of a run share.
struct Run {
    /// For the page tests.
    rest: Vec<String>,
    /// How much work goes into the page.
    profile: Profile,
    /// Where the page is, once a stage has built it.
    page: Option<PathBuf>,
    /// What its tests left out.
    left_out: LeftOut,
}

impl Run {
    /// The folder of the page, which is built once in a run.
    fn page(&mut self) -> Result<PathBuf> {
        if let Some(page) = &self.page {
            return Ok(page.clone());
        }
        let out = sh::root().join("dist");
        dist::build(&out, self.profile)?;
        Ok(self.page.insert(out).clone())
    }
}

/// Runs these stages, or those of the extent where none is named.
///
/// # Errors
///
/// At the first stage that fails.
pub(crate) fn run(extent: Extent, profile: Profile, stages: &[Stage], rest: &[String]) -> Result<()> {
    let of_extent = Stage::value_variants().iter().copied().filter(|stage| stage.is_in(extent));
    let stages: Vec<Stage> = if stages.is_empty() { of_extent.collect() } else { stages.to_vec() };
    let start = Instant::now();
    let mut run = Run { rest: rest.to_vec(), profile, page: None, left_out: LeftOut::new() };
    let mut times = Vec::new();
    for stage in stages {
        println!("\n== {}: {} ==", stage.name(), stage.title());
        let start = Instant::now();
        let result = stage.run(&mut run);
        let seconds = start.elapsed().as_secs_f64();
        result.with_context(|| {
            let name = stage.name();
            format!("The stage {name} failed after {seconds:.1} s. Run it again: cargo xtask test {name}")
        })?;
        println!("-- {} passed in {seconds:.1} s", stage.name());
        times.push(format!("{} {seconds:.0}", stage.name()));
    }
    println!();
    run.left_out.report()?;
    println!("All passed in {:.0} s ({})", start.elapsed().as_secs_f64(), times.join(", "));
    Ok(())
}

fn lint() -> Result<()> {
    sh::run(&mut sh::cargo(&format!("clippy {OURS} --all-targets -- -D warnings")))?;
    wasm::ensure_target()?;
    sh::run(&mut sh::cargo(&format!("clippy --lib --target {} -- -D warnings", wasm::TARGET)))
}

/// The wasm tests of the engine (`crates/engine/tests/web.rs`) and those of the vectors, in a browser, through this workspace's runner.
fn web() -> Result<()> {
    wasm::ensure_target()?;
    let browser = Browser::find_or_install()?;
    sh::run(&mut sh::cargo("build --package nonet-web-runner"))?;
    let runner = sh::target().join("debug").join(format!("nonet-web-runner{}", std::env::consts::EXE_SUFFIX));
    sh::run(
        sh::cargo(&format!("test --package nonet-engine --target {} --lib --test web", wasm::TARGET))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
            .env("CHROMEDRIVER", browser.driver())
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", browser.write_capabilities()?),
    )
}

/// The page tests: the built page served, a driver started, and cargo told where they are.
fn page(out: &Path, left_out: &LeftOut, rest: &[String]) -> Result<()> {
    let server = StaticServer::start(out)?;
    let browser = Browser::find_or_install()?;
    let fonts = Fonts::find_or_install()?;
    let driver = browser.start_driver_with(|command| fonts.fix(command))?;
    // Under a sub-path, as on a host that keeps several sites: what works there works at the root too.
    let url = format!("{}{}", server.url().trim_end_matches('/'), SUB_PATH);
    let engines = Engines::find_or_install();
    let mut cargo = sh::cargo("test --no-fail-fast --package nonet-page-tests");
    engines.tell(&mut cargo);
    fonts.tell(&mut cargo);
    left_out.tell(&mut cargo);
    cargo
        .env(nonet_page_tests::URL_VARIABLE, url)
        .env(nonet_page_tests::DIST_VARIABLE, out)
        .env(nonet_page_tests::WEBDRIVER_VARIABLE, driver.url())
        .env(nonet_page_tests::CHROMEDRIVER_VARIABLE, browser.driver())
        .env(nonet_page_tests::CHROMIUM_VARIABLE, browser.path())
        // What a player would have noticed stands in the message, and where in its first line: stacks only push
        // them out of a log that is cut.
        .env("RUST_BACKTRACE", "0");
    if let Some(axe) = axe() {
        cargo.env("NONET_AXE", axe);
    }
    cargo
        .arg("--")
        // Each test has a browser of its own; more of them than processors only wait for each other.
        .arg(format!("--test-threads={}", browser::sessions()))
        .args(rest);
    engines.advise();
    fonts.advise();
    sh::run(&mut cargo)
}

/// The path of axe, which knows what people who hear a page stumble over; brought by npm where there is one.
fn axe() -> Option<PathBuf> {
    let tools = sh::root().join("target/tools");
    let axe = tools.join("node_modules/axe-core/axe.min.js");
    if !axe.is_file() {
        let npm = sh::find(&["npm"])?;
        let mut install = sh::command(npm);
        install
            .args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"])
            .arg(&tools)
            .arg("axe-core@4");
        // Where it cannot be had, the test that needs it says so.
        let _ = std::fs::create_dir_all(&tools).is_ok() && sh::run(&mut install).is_ok();
    }
    axe.is_file().then_some(axe)
}
