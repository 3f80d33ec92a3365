//! Uses the engine and the formats in a project outside the workspace, with each set of features, and packs all
//! published crates for crates.io.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::{api, dist, sh};

/// The crates that crates.io gets, in the order of their dependencies.
const PUBLISHED: &str = "-p nonet-engine -p nonet-engine-wide -p nonet-formats -p nonet-formats-wide -p nonet-records -p nonet-records-wide -p nonet-cli";

/// The sets of features with which the program is built.
const FEATURES: [&str; 4] =
    ["--no-default-features", "--no-default-features --features serde", "", "--features formats,parallel"];

/// The manifest of the program. It takes the crates by their paths.
const MANIFEST: &str = r#"[package]
name = "outside"
edition = "2024"

[features]
default = ["entropy"]
entropy = ["nonet/default"]
serde = ["nonet/serde", "dep:serde_json"]
formats = ["dep:nonet-formats"]
parallel = ["nonet/parallel"]

[dependencies]
nonet = { package = "nonet-engine", path = "ENGINE", default-features = false }
nonet-formats = { path = "FORMATS", optional = true }
serde_json = { version = "1", optional = true }

[workspace]
"#;

/// The program. It is not formatted by `cargo fmt`, so it looks as it would in a README.
const PROGRAM: &str = r#"use nonet::{Grid, Puzzle, Request, generate, rate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid: Grid = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
    let puzzle = Puzzle::new(grid)?;
    assert_eq!(rate(&grid).unwrap().to_string(), "1.2/1.2/1.2");
    assert_eq!(generate(&Request::default()).n_clues(), generate(&Request::default()).n_clues());
    #[cfg(feature = "entropy")]
    assert_ne!(nonet::Rng::from_entropy()?, nonet::Rng::from_entropy()?);
    #[cfg(feature = "serde")]
    assert_eq!(serde_json::from_str::<Puzzle>(&serde_json::to_string(&puzzle)?)?, puzzle);
    #[cfg(feature = "formats")]
    assert_eq!(nonet_formats::read(&grid.to_string())?.sheets[0].givens, grid);
    #[cfg(feature = "parallel")]
    assert_eq!(nonet::parallel::rate_many(&[grid; 3]), [rate(&grid); 3]);
    println!("{}", puzzle.solution());
    Ok(())
}
"#;

/// Compares the public items with their lists, builds and runs a program that uses the engine and the formats with each
/// set of features, and packs and builds all published crates as crates.io would get them.
///
/// # Errors
///
/// When an item changed, a build or the program fails, or a crate lacks something that crates.io needs.
pub(crate) fn check() -> Result<()> {
    api::check()?;
    let folder = sh::target().join("tmp/outside");
    write_project(&folder).context("cannot write the project that uses the crates")?;
    for features in FEATURES {
        let mut run = sh::cargo(&format!("run --quiet {features}"));
        sh::run(run.current_dir(&folder).env("CARGO_TARGET_DIR", sh::target().join("outside")))?;
    }
    // The crates change without a new version, so cargo must not reuse what it built or unpacked of them.
    let built = sh::target().join("tmp/published");
    dist::clear(&built)?;
    forget_unpacked().context("cannot remove our crates from cargo's unpacked packages")?;
    let mut publish = sh::cargo(&format!("publish --dry-run --allow-dirty --quiet {PUBLISHED} --target-dir"));
    sh::run(publish.arg(built))
}

/// Removes from cargo's home the crates that an earlier run packed. Cargo's temporary registry has no host, so the name
/// of its folder begins with `-`. The folders of real registries begin with their host, and stay.
fn forget_unpacked() -> Result<()> {
    let Some(home) = sh::cargo_home() else { return Ok(()) };
    for folder in ["src", "cache"].map(|name| home.join("registry").join(name)) {
        let registries = fs::read_dir(folder).into_iter().flatten().flatten();
        for registry in registries.filter(|entry| entry.file_name().to_string_lossy().starts_with('-')) {
            for package in fs::read_dir(registry.path())? {
                let package = package?;
                if !package.file_name().to_string_lossy().starts_with("nonet-") {
                    continue;
                }
                if package.file_type()?.is_dir() {
                    fs::remove_dir_all(package.path())?;
                } else {
                    fs::remove_file(package.path())?;
                }
            }
        }
    }
    Ok(())
}

/// Writes the project, with the versions of dependencies that this workspace has.
fn write_project(folder: &Path) -> Result<()> {
    let path = |name: &str| sh::root().join("crates").join(name).to_string_lossy().replace('\\', "/");
    let manifest = MANIFEST.replace("ENGINE", &path("engine")).replace("FORMATS", &path("formats"));
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/main.rs"), PROGRAM)?;
    fs::copy(sh::root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    Ok(())
}
