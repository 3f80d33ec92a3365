//! Keeps a list of the public items of each published library, so that a change of the interface is seen in a review.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::sh;

/// The published libraries: their folder in `crates`, their package, and their name in code.
const LIBRARIES: [[&str; 3]; 6] = [
    ["engine", "nonet-engine", "nonet"],
    ["engine-wide", "nonet-engine-wide", "nonet_wide"],
    ["formats", "nonet-formats", "nonet_formats"],
    ["formats-wide", "nonet-formats-wide", "nonet_formats_wide"],
    ["records", "nonet-records", "nonet_records"],
    ["records-wide", "nonet-records-wide", "nonet_records_wide"],
];

/// Writes the list of each library to `api.txt` in its folder.
///
/// # Errors
///
/// When a library cannot be compiled or a list cannot be written.
pub(crate) fn write() -> Result<()> {
    for library in LIBRARIES {
        fs::write(list_of(library), items(library)?)?;
    }
    Ok(())
}

/// Compares the public items of each library with its list.
///
/// # Errors
///
/// When a library cannot be compiled, or items were added, changed or removed since the list was written.
pub(crate) fn check() -> Result<()> {
    let mut changes = String::new();
    for library in LIBRARIES {
        let written = fs::read_to_string(list_of(library)).unwrap_or_default();
        changes.push_str(&differences(&written, &items(library)?));
    }
    if !changes.is_empty() {
        bail!(
            "public items differ from `crates/*/api.txt`:\n{changes}`cargo xtask api` writes the lists again"
        );
    }
    Ok(())
}

fn list_of([folder, ..]: [&str; 3]) -> PathBuf {
    sh::root().join("crates").join(folder).join("api.txt")
}

/// Returns the public items of a library with all its features, a line each.
fn items([_, package, name]: [&str; 3]) -> Result<String> {
    let folder = sh::target().join("api");
    let mut rustdoc = sh::cargo(&format!("rustdoc --quiet --lib --all-features -p {package} --target-dir"));
    // The JSON of rustdoc is not stable yet. The variable allows it on a stable toolchain, whose format is fixed.
    rustdoc.arg(&folder).args([
        "--",
        "-Z",
        "unstable-options",
        "--output-format",
        "json",
        "--cap-lints",
        "allow",
    ]);
    sh::run(rustdoc.env("RUSTC_BOOTSTRAP", "1"))?;
    let json = folder.join("doc").join(name).with_extension("json");
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .context("this version of Rust describes public items in a format that `public-api` does not read")?;
    Ok(api.items().flat_map(|item| [item.to_string(), "\n".to_owned()]).collect())
}

/// Returns the lines that only one of two lists has: `-` before those of the first, `+` before those of the second.
fn differences(written: &str, found: &str) -> String {
    let [written, found] = [written, found].map(|list| list.lines().collect::<BTreeSet<_>>());
    let removed = written.difference(&found).map(|line| format!("- {line}\n"));
    let added = found.difference(&written).map(|line| format!("+ {line}\n"));
    removed.chain(added).collect()
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn a_changed_item_is_one_removed_and_one_added() {
        let written = "pub fn a::same()\npub fn a::old(u8)\n";
        let found = "pub fn a::old(u16)\npub fn a::same()\n";
        assert_eq!(differences(written, found), "- pub fn a::old(u8)\n+ pub fn a::old(u16)\n");
        assert_eq!(differences(written, written), "");
    }
}
