//! The naive twin and the corpora, for tests.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

pub(crate) mod convince;
pub(crate) mod float_time;
pub(crate) mod html;
pub(crate) mod player;
mod twin;

use std::path::PathBuf;

pub(crate) use twin::{hold_solutions, naive_solutions};

/// The lines of a corpus file that say something, or none where the corpora are absent. Says how many.
pub(crate) fn corpus(name: &str) -> Vec<String> {
    let folder = std::env::var_os("NONET_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), PathBuf::from);
    let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    let lines: Vec<String> = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    match lines.len() {
        0 => println!("{name}: not there, nothing was tested"),
        n_lines => println!("{name}: {n_lines} lines"),
    }
    lines
}
