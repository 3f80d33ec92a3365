//! `cargo xtask test`: runs the stages of the tests, the fast ones first, in two tiers.
//!
//! A change needs the quick tier, and CI runs the full tier. `tests/tiers.txt` says which tests belong to which. A
//! stage builds only what it needs. The benches, the programs they compare with and the runner of the wasm tests take
//! longer to build than everything else, so only the full tier builds them.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::browser::{self, Browser};
use crate::left_out::LeftOut;
use crate::page_tests::PageTests;
use crate::test_run::{self, Failure};
use crate::tiers::{Tier, Tiers};
use crate::wasm::{self, Profile};
use crate::{dist, fuzz, npm_tests, published, python, sh, supply, tidy};

/// One stage of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    /// The source is formatted
    Format,
    /// The house rules hold
    Tidy,
    /// All dependencies have allowed licences and come from crates.io
    Supply,
    /// Clippy finds nothing, natively and for wasm
    Lint,
    /// The native tests and the examples in the docs pass
    Native,
    /// The docs build without a warning
    Docs,
    /// The page builds, and its first load is within its limit
    Build,
    /// The page tests pass in a browser, and so do those of the JavaScript package
    Page,
    /// The layout tests pass in a language with longer words
    Pseudo,
    /// The crates work in a project outside the workspace with each feature, and crates.io would take them
    Crates,
    /// The wasm tests pass in a browser
    Web,
    /// The wheel of the Python package works in an empty environment
    Python,
    /// No fuzz target finds a fault in 5,000 inputs
    Fuzz,
    /// The npm package works in Node, in a browser and through three bundlers
    Npm,
}

/// The packages with native tests, and the features that only these tests use.
const TESTED: &str = "--package nonet-cli --package nonet-engine --package nonet-formats --package nonet-words --package nonet-play --package nonet-page --package nonet-records --package wasm-door --package wasm-parts --package xtask --features nonet-engine/serde,nonet-engine/parallel";

/// The programs of maintainers. They have no tests, and building them as tests takes long.
const TOOLS: &str = "--package nonet-tools";

/// The crates that are compiled a second time for large boards. Their documentation is that of the first time.
const WIDE: &str = "--package nonet-engine-wide --package nonet-formats-wide --package nonet-records-wide --package nonet-words-wide --package nonet-play-wide";

/// The language tag of the pseudo-language (`crates/words/build/rows.rs`).
const PSEUDO_LANGUAGE: &str = "en-XA";

/// The tests that run in the pseudo-language: those of the layout that expect no English, in a font as wide as Arial.
const PSEUDO_TESTS: [&str; 8] = [
    "layout::liberation",
    "layout::the_keypad_is",
    "layout::the_way_out",
    "layout::the_ways_elsewhere",
    "in_sight::the_way_out",
    "in_sight::the_button",
    "in_sight::sliders",
    "in_sight::what_is_offered",
];

/// The package of the page tests, which need a browser and have a stage of their own.
const PAGE_TESTS: &str = "--package nonet-page-tests";

impl Stage {
    const fn is_in(self, tier: Tier) -> bool {
        match self {
            Self::Pseudo | Self::Crates | Self::Web | Self::Python | Self::Fuzz | Self::Npm => {
                matches!(tier, Tier::Full)
            }
            _ => true,
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
            Self::Lint => lint(run.tier),
            Self::Native => run.native(),
            Self::Docs => {
                let mut doc = sh::cargo(&format!("doc --no-deps {TESTED} {TOOLS} {PAGE_TESTS}"));
                sh::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
            }
            Self::Build => {
                let out = run.built_page()?;
                if run.tier == Tier::Full {
                    dist::print_sizes(&out)?;
                }
                dist::check_first_load(&out)
            }
            Self::Page => run.page(),
            Self::Pseudo => run.pseudo(),
            Self::Crates => published::check(),
            Self::Web => web(),
            Self::Python => run.lacks(python::run()?, "The Python package was not tested"),
            Self::Fuzz => run.lacks(fuzz::run()?, "The fuzz targets did not run"),
            Self::Npm => run.lacks(npm_tests::run()?, "The npm package was not tested"),
        }
    }
}

/// The state that the stages of a run share.
struct Run {
    /// The tier of the run.
    tier: Tier,
    /// The tests of each tier.
    tiers: Tiers,
    /// The arguments for the page tests.
    rest: Vec<String>,
    /// The build profiles of the page's module and of the library. Only the page's module counts in the first load.
    profiles: [Profile; 2],
    /// The folder of the page, once a stage has built it.
    page: Option<PathBuf>,
    /// The tests that lacked something on this machine.
    left_out: LeftOut,
    /// The work that the quick tier leaves to the full one.
    for_full: Vec<String>,
    /// The page tests that failed at first and passed in the second run.
    again: Vec<Failure>,
}

impl Run {
    /// Returns the folder of the page, and builds it at the first call.
    fn built_page(&mut self) -> Result<PathBuf> {
        if let Some(page) = &self.page {
            return Ok(page.clone());
        }
        let [of_page, of_library] = self.profiles;
        let out = match of_library {
            Profile::Shipped => sh::root().join("dist"),
            // `dist` is for the shipped build.
            _ => sh::target().join("tested-page"),
        };
        dist::build_both(&out, of_page, of_library)?;
        Ok(self.page.insert(out).clone())
    }

    fn native(&mut self) -> Result<()> {
        let mut n_left_out = 0;
        let mut all_passed = true;
        // Clippy has already checked the examples, so nothing builds them here. A failure in one crate does not hide
        // those of the next.
        // The wide crates compile the same sources once more. Their examples in the docs are those of the others.
        let wide = if self.tier == Tier::Full { WIDE } else { "" };
        for (targets, wide) in [("--tests", wide), ("--doc", "")] {
            let mut cargo = sh::cargo(&format!("test --no-fail-fast {targets} {TESTED} {wide}"));
            self.left_out.pass_to(&mut cargo);
            if self.tier == Tier::Quick {
                cargo.arg("--").args(self.tiers.of_native());
            }
            let (passed, report) = test_run::run(&mut cargo)?;
            all_passed &= passed;
            n_left_out += report.n_left_out;
        }
        if !all_passed {
            bail!("native tests failed");
        }
        if self.tier == Tier::Full {
            // A third language shows whether a language needs more than its texts.
            sh::run(&mut sh::cargo("test --package nonet-words --features pseudo --test all"))?;
            sh::run(&mut sh::cargo(
                "check --package nonet-play --package nonet-page --tests --features nonet-words/pseudo",
            ))?;
        }
        self.leave_out(n_left_out, "native tests");
        if self.tier == Tier::Quick {
            self.for_full.push("the native tests of large boards".to_owned());
        }
        Ok(())
    }

    /// Runs the page tests: the quick ones, all of them, or those that the arguments select. Failed tests run a second
    /// time, because browsers are slow on a busy machine.
    fn page(&mut self) -> Result<()> {
        let (options, filters): (Vec<String>, Vec<String>) =
            self.rest.iter().cloned().partition(|argument| argument.starts_with('-'));
        let is_quick = self.tier == Tier::Quick && filters.is_empty();
        let chosen = if is_quick { self.tiers.of_page() } else { filters.clone() };
        let page = PageTests::start(&self.built_page()?, !is_quick)?;
        let tests = |chosen: &[String]| {
            let mut tests = page.tests();
            self.left_out.pass_to(&mut tests);
            tests.args(&options).args(chosen);
            tests
        };
        // Each test has its own browser.
        let (passed, report) =
            test_run::run(tests(&chosen).arg(format!("--test-threads={}", browser::sessions())))?;
        let again = if passed { Vec::new() } else { test_run::once_more(&report, tests)? };
        self.again = again;
        if is_quick {
            self.leave_out(report.n_left_out, "page tests");
        }
        Ok(())
    }

    /// Runs the layout tests on a page that speaks the pseudo-language.
    fn pseudo(&mut self) -> Result<()> {
        let out = sh::target().join("pseudo-page");
        dist::build(&out, Profile::Pseudo)?;
        let page = PageTests::start(&out, false)?;
        let tests = |chosen: &[String]| {
            let mut tests = page.tests();
            self.left_out.pass_to(&mut tests);
            tests.env(nonet_page_tests::LANGUAGE_VARIABLE, PSEUDO_LANGUAGE).args(chosen);
            tests
        };
        let chosen = PSEUDO_TESTS.map(str::to_owned);
        let (passed, report) =
            test_run::run(tests(&chosen).arg(format!("--test-threads={}", browser::sessions())))?;
        let again = if passed { Vec::new() } else { test_run::once_more(&report, tests)? };
        self.again.extend(again);
        Ok(())
    }

    /// Records the tool that a stage lacked, if there is one.
    fn lacks(&self, missing: Option<&'static str>, what: &str) -> Result<()> {
        let Some(missing) = missing else { return Ok(()) };
        println!("!! {what}: this machine lacks {missing}");
        self.left_out.note(missing)
    }

    /// Records the number of items that the quick tier leaves to the full one.
    fn leave_out(&mut self, n: usize, what: &str) {
        if n > 0 {
            self.for_full.push(format!("{n} {what}"));
        }
    }
}

/// Runs these stages, or those of the tier if the list is empty.
///
/// # Errors
///
/// At the first stage that fails.
pub(crate) fn run(tier: Tier, is_served: bool, stages: &[Stage], rest: &[String]) -> Result<()> {
    let is_whole = stages.is_empty();
    let (chosen, later): (Vec<Stage>, Vec<Stage>) = Stage::value_variants()
        .iter()
        .partition(|stage| if is_whole { stage.is_in(tier) } else { stages.contains(stage) });
    let start = Instant::now();
    let mut run = Run {
        tier,
        tiers: Tiers::of_workspace()?,
        rest: rest.to_vec(),
        profiles: match (is_served, tier) {
            (true, _) => [Profile::Served; 2],
            (_, Tier::Quick) => [Profile::Shipped, Profile::Served],
            (_, Tier::Full) => [Profile::Shipped; 2],
        },
        page: None,
        left_out: LeftOut::new(),
        for_full: Vec::new(),
        again: Vec::new(),
    };
    let mut times = Vec::new();
    for stage in chosen {
        println!("\n== {}: {} ==", stage.name(), stage.title());
        let start = Instant::now();
        let result = stage.run(&mut run);
        let seconds = start.elapsed().as_secs_f64();
        result.with_context(|| {
            let name = stage.name();
            let full = if tier == Tier::Full { " --full" } else { "" };
            format!(
                "The stage {name} failed after {seconds:.1} s. Run it again: cargo xtask test{full} {name}"
            )
        })?;
        println!("-- {} passed in {seconds:.1} s", stage.name());
        times.push(format!("{} {seconds:.0}", stage.name()));
    }
    println!();
    test_run::tell_again(&run.again);
    run.left_out.report()?;
    if is_whole {
        run.for_full.extend(later.iter().map(|stage| format!("the stage {}", stage.name())));
    }
    if !run.for_full.is_empty() {
        println!("!! LEFT to `cargo xtask test --full`: {}", run.for_full.join(", "));
    }
    println!("All passed in {:.0} s ({})", start.elapsed().as_secs_f64(), times.join(", "));
    Ok(())
}

/// Runs clippy. The full tier includes the benches, the other solvers and the runner of the wasm tests.
fn lint(tier: Tier) -> Result<()> {
    let packages = match tier {
        // The crates of large boards are checked below, as the page's workers use them.
        Tier::Quick => format!("{TESTED} {TOOLS} {PAGE_TESTS}"),
        Tier::Full => "--workspace --features nonet-engine/serde,nonet-engine/parallel".to_owned(),
    };
    sh::run(&mut sh::cargo(&format!("clippy {packages} --all-targets -- -D warnings")))?;
    wasm::ensure_target()?;
    // Each set of features that is shipped.
    let ours = ["page,library", "page", "library", "basic"].map(|features| ("nonet-page", features));
    for (package, features) in
        ours.into_iter().chain(["page,worker", "library"].map(|one| ("nonet-page-wide", one)))
    {
        let line =
            format!("clippy --package {package} --lib --target {} --no-default-features", wasm::TARGET);
        sh::run(sh::cargo(&line).args(["--features", features, "--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Runs the wasm tests of the engine (`crates/engine/tests/web.rs`) and of the vectors in a browser, with the runner of
/// this workspace.
fn web() -> Result<()> {
    wasm::ensure_target()?;
    let browser = Browser::find_or_install()?;
    sh::run(&mut sh::cargo("build --package nonet-web-runner"))?;
    let runner = sh::target().join("debug").join(sh::executable("nonet-web-runner"));
    sh::run(
        sh::cargo(&format!("test --package nonet-engine --target {} --lib --test web", wasm::TARGET))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
            .env("CHROMEDRIVER", browser.driver())
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", browser.write_capabilities()?),
    )
}
