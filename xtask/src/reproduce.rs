//! `cargo xtask reproduce`: checks that the page has the same bytes on every machine and in every folder.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::dist::{self, Asset};
use crate::{sh, tidy};

/// Two folders with paths of different lengths, so that every file has different paths in them.
const PLACES: [&str; 2] = ["here", "in-another-folder/with-a-longer-name"];

/// Builds the page in two folders, each with its own home for cargo, and compares the files.
///
/// # Errors
///
/// When it does not build, or a file differs.
pub(crate) fn reproduce() -> Result<()> {
    let scratch = sh::target().join("reproduce");
    dist::clear(&scratch)?;
    let built = PLACES.map(|place| build(&scratch.join(place)));
    let [first, second] = built;
    let (first, second) = (first?, second?);
    let mut n_different = 0;
    for asset in &first {
        let same = second.iter().any(|other| other.path == asset.path && other.bytes == asset.bytes);
        n_different += u32::from(!same);
        println!("{} {:<38} {}", asset.hash(), asset.path, if same { "twice" } else { "DIFFERS" });
    }
    if n_different > 0 || first.len() != second.len() {
        bail!("two builds of one source differ; both are in {}", scratch.display());
    }
    dist::clear(&scratch)
}

/// Copies the source to a folder, builds it there and returns the built files.
fn build(place: &Path) -> Result<Vec<Asset>> {
    let (source, home) = (place.join("nonet"), place.join("home"));
    fs::create_dir_all(&source)?;
    for entry in fs::read_dir(sh::root())? {
        let entry = entry?;
        if tidy::is_ours(&entry.file_name()) {
            dist::copy(&entry.path(), &source.join(entry.file_name()))?;
        }
    }
    fs::create_dir_all(&home)?;
    // The configuration may name another source of crates.
    for name in ["config.toml", "config"] {
        let settings = sh::cargo_home().unwrap_or_default().join(name);
        if settings.is_file() {
            fs::copy(settings, home.join(name))?;
        }
    }
    let tools = sh::root().join("target/tools/node_modules/.bin");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(tools).chain(std::env::split_paths(&path)))?;
    println!("Building in {}", source.display());
    let mut fetch = sh::cargo("fetch --locked");
    sh::run(fetch.current_dir(&source).env("CARGO_HOME", &home))?;
    let mut build = sh::command(std::env::current_exe().context("this program does not know where it is")?);
    build
        .arg("build")
        .current_dir(&source)
        .env("CARGO_MANIFEST_DIR", source.join("xtask"))
        .env("CARGO_TARGET_DIR", place.join("target"))
        .env("CARGO_HOME", &home)
        .env("PATH", path);
    sh::run(&mut build)?;
    dist::assets(&source.join("dist"))
}
