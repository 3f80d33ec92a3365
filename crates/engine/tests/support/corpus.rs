//! The corpora: puzzles of others that are not in this repository.

use std::io::Write;
use std::path::PathBuf;

/// Returns the lines of a corpus file except for comments, or none if the corpora are absent. It
/// prints their number. `cargo xtask test` counts the absent files at its end.
pub(crate) fn corpus(name: &str) -> Vec<String> {
    let folder = std::env::var_os("NONET_DATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    let lines: Vec<String> = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    match lines.len() {
        0 => leave_out(name),
        n_lines => println!("{name}: {n_lines} lines"),
    }
    lines
}

/// Reports that a test has nothing to test without this file.
fn leave_out(name: &str) {
    println!("{name}: not there, nothing was tested");
    let file = std::env::var_os("NONET_LEFT_OUT")
        .and_then(|path| std::fs::OpenOptions::new().append(true).create(true).open(path).ok());
    // Without that file, the printed line must do.
    let _ = file.map(|mut file| file.write_all(format!("{name}\n").as_bytes()));
}
