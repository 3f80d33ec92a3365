//! Builds, serves, tests and measures Nonet.
//!
//! `cargo xtask serve` plays, and `cargo xtask test` is what a change needs; `cargo xtask help` lists the
//! rest. Nothing but Rust has to be installed for playing; the tests also want Chromium and its driver, and
//! say so.

mod arrows;
mod bench;
mod browser;
mod circles;
mod dist;
mod engines;
mod fonts;
mod hosts;
mod left_out;
mod machine;
mod offline;
mod one_file;
mod page_tests;
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
    /// Build the page, serve it on this machine, open it, and build it again whenever a source changes
    Serve {
        /// The port to serve on; the next free one is taken where it is in use
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Build what players get, which takes minutes, and play faster
        #[arg(long)]
        release: bool,
        /// Leave the browser alone
        #[arg(long)]
        no_open: bool,
    },
    /// Build the page into a folder that any static host can serve, under any path
    Build {
        /// The folder
        #[arg(long, default_value = "dist")]
        out: PathBuf,
    },
    /// Run the tests that a change needs, those that CI runs (`--full`), or the stages that are named
    Test {
        /// Every stage and every test, as CI does: all engines, random walks, kills, every size and theme
        #[arg(long)]
        full: bool,
        /// Drive the page that is quick to build, not the one that players get: for trying one test again and again
        #[arg(long, conflicts_with = "full")]
        served: bool,
        /// The stages to run; those of the tier where none is named
        stages: Vec<Stage>,
        /// Passed on to the page tests: a part of a name selects from those of both tiers
        #[arg(last = true)]
        rest: Vec<String>,
    },
    /// Hold the source against the house rules: who may use whom, file sizes, forbidden words
    Tidy,
    /// Have cargo-deny check the licences, sources and known faults of everything that we build on
    Audit,
    /// Build the page twice, in folders and with homes that differ, and hold the files against each other
    Reproduce,
    /// Measure the `page`, the `size` of the wasm file, or a room with a table in benches/
    Bench {
        /// Whose table
        room: String,
        /// Passed on to the bench
        #[arg(last = true)]
        rest: Vec<String>,
    },
    /// Take pictures of the page in many sizes and moods, to be looked at
    Screenshots {
        /// The folder for the pictures
        #[arg(long, default_value = "target/screenshots")]
        out: PathBuf,
        /// Only the scenes whose name holds this text
        #[arg(long, default_value = "")]
        only: String,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().task {
        Task::Serve { port, release, no_open } => {
            serve::serve(port, if release { Profile::Release } else { Profile::Served }, !no_open)
        }
        Task::Build { out } => build(&sh::root().join(out)),
        Task::Test { full, served, stages, rest } => {
            let tier = if full { Tier::Full } else { Tier::Quick };
            stages::run(tier, served, &stages, &rest)
        }
        Task::Tidy => tidy::tidy(),
        Task::Audit => supply::audit(),
        Task::Reproduce => reproduce::reproduce(),
        Task::Bench { room, rest } => bench::bench(&room, &rest),
        Task::Screenshots { out, only } => screenshots::take(&sh::root().join(out), &only),
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
