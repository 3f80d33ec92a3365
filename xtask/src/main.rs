//! Builds, serves, tests and measures Nonet.
//!
//! `cargo xtask serve` starts the page for playing, `cargo xtask test` runs the tests that a change needs, and
//! `cargo xtask help` lists the rest. Playing needs nothing but Rust. The tests also need Chromium and its driver, and
//! say so if they are missing.

mod api;
mod arrows;
mod bench;
mod browser;
mod circles;
mod dist;
mod engines;
mod fonts;
mod fuzz;
mod hosts;
mod large;
mod left_out;
mod machine;
mod npm;
mod npm_tests;
mod offline;
mod one_file;
mod page_tests;
mod prose;
mod published;
mod python;
mod reproduce;
mod screenshots;
mod serve;
mod server;
mod sh;
mod small;
mod stages;
mod supply;
mod test_run;
mod tidy;
mod tiers;
mod tokens;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::stages::Stage;
use crate::tiers::Tier;
use crate::wasm::Profile;

/// Builds, serves, tests and measures Nonet.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page, serve it on this machine, open it, and rebuild it whenever a source changes
    Serve {
        /// The port to serve on; if it is in use, the next free one
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Build the optimized page, which takes minutes and plays faster
        #[arg(long)]
        release: bool,
        /// Do not open a browser
        #[arg(long)]
        no_open: bool,
    },
    /// Build the page into a folder that any static host can serve, under any path
    Build {
        /// The folder for the page
        #[arg(long, default_value = "dist")]
        out: PathBuf,
    },
    /// Build the npm packages into `dist/npm` and `dist/npm-large`
    Package,
    /// Write the public items of the published libraries to `crates/*/api.txt`
    Api,
    /// Run the tests that a change needs, those that CI runs (`--full`), or only the given stages
    Test {
        /// Run every stage and every test, as CI does: all engines, random walks, kills, every size and theme
        #[arg(long)]
        full: bool,
        /// Test the page as `serve` builds it, not the shipped one: quicker when one test runs again and again
        #[arg(long, conflicts_with = "full")]
        served: bool,
        /// The stages to run; by default those of the tier
        stages: Vec<Stage>,
        /// Arguments for the page tests: part of a name selects tests from both tiers
        #[arg(last = true)]
        rest: Vec<String>,
    },
    /// Check the source against the house rules: which module may use which, file sizes, forbidden words
    Tidy,
    /// Let cargo-deny check the licences, sources and advisories of all dependencies
    Audit,
    /// Build the page twice, in different folders and with different homes, and compare the files
    Reproduce,
    /// Measure the `page`, the `size` of the wasm file, or a room with a table in benches/
    Bench {
        /// The table: `page`, `size` or the name of a room
        room: String,
        /// Arguments for the bench
        #[arg(last = true)]
        rest: Vec<String>,
    },
    /// Take screenshots of the page in many sizes and themes
    Screenshots {
        /// The folder for the screenshots
        #[arg(long, default_value = "target/screenshots")]
        out: PathBuf,
        /// Take only the scenes whose name contains this text
        #[arg(long, default_value = "")]
        only: String,
        /// Show the page as `serve` builds it, not the shipped one: quicker after a change
        #[arg(long)]
        served: bool,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().task {
        Task::Serve { port, release, no_open } => {
            serve::serve(port, if release { Profile::Release } else { Profile::Served }, !no_open)
        }
        Task::Package => npm::package(),
        Task::Api => api::write(),
        Task::Build { out } => build(&sh::root().join(out)),
        Task::Test { full, served, stages, rest } => {
            let tier = if full { Tier::Full } else { Tier::Quick };
            stages::run(tier, served, &stages, &rest)
        }
        Task::Tidy => tidy::tidy(),
        Task::Audit => supply::audit(),
        Task::Reproduce => reproduce::reproduce(),
        Task::Bench { room, rest } => bench::bench(&room, &rest),
        Task::Screenshots { out, only, served } => {
            let profile = if served { Profile::Served } else { Profile::Release };
            screenshots::take(&sh::root().join(out), &only, profile)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn build(out: &std::path::Path) -> Result<()> {
    let optimizer = dist::build(out, Profile::Shipped)?;
    println!("The page is in {}", out.display());
    match optimizer {
        Some(name) => println!("Optimized with {name}"),
        None => println!(
            "Built without wasm-opt {0}, so the wasm files are larger than they could be, and not the bytes that \
             others get: `npm install --prefix target/tools binaryen@{0}.0.0` brings it",
            wasm::WASM_OPT
        ),
    }
    dist::print_sizes(out)
}
