//! Texts for the player are in `languages` alone: no other Rust source contains a Chinese word.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;

/// Files with Chinese, by the end of their path, and the reason.
const ALLOWED: [(&str, &str); 1] = [("/request.rs", "reads what the player types, and tests it")];

/// Folders with Chinese, and the reason.
const FOLDERS: [(&str, &str); 1] = [("/tests/", "inputs and expected texts")];

/// Returns true for the characters of Chinese words.
fn is_han(sign: char) -> bool {
    matches!(sign, '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{20000}'..='\u{2FA1F}')
}

/// Calls a function with the path and text of each Rust file in a folder.
fn each_file(folder: &Path, visit: &mut impl FnMut(&str, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && !name.starts_with('.') && !["target", "node_modules", "dist"].contains(&name) {
            each_file(&path, visit);
        } else if path.extension().is_some_and(|end| end == "rs") {
            visit(&path.to_str().unwrap().replace('\\', "/"), &fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn chinese_is_in_the_languages_alone() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).canonicalize().unwrap();
    let mut found = Vec::new();
    each_file(&root, &mut |path, text| {
        let is_allowed = ALLOWED.iter().any(|(end, _)| path.ends_with(end))
            || FOLDERS.iter().any(|(folder, _)| path.contains(folder));
        let lines = text.lines().enumerate().filter(|(_, line)| !is_allowed && line.contains(is_han));
        found.extend(lines.map(|(at, line)| format!("{path}:{}: {line}", at + 1)));
    });
    assert!(found.is_empty(), "move these texts to crates/words/languages:\n{}", found.join("\n"));
}
