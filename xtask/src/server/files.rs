//! Maps the path of a request to a file in the served folder, and never to a file outside.

use std::fs;
use std::path::{Component, Path, PathBuf};

use super::{Gate, SUB_PATH};
use crate::dist;

/// Returns the media type and the bytes of the requested file. Waits at the gate for a file of the library.
pub(super) fn read(target: &str, folder: &Path, gate: &Gate) -> Option<(&'static str, Vec<u8>)> {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let inner = path.strip_prefix(SUB_PATH).or_else(|| path.strip_prefix('/'))?;
    if dist::is_of_library(inner) {
        gate.wait();
    }
    let file = file_of(inner, folder)?;
    Some((kind_of(&file), fs::read(file).ok()?))
}

/// Returns the file at a path below the folder, if there is one inside it.
fn file_of(path: &str, folder: &Path) -> Option<PathBuf> {
    let mut path = percent_decoded(path)?;
    if path.is_empty() || path.ends_with('/') {
        path.push_str("index.html");
    }
    // These characters have another meaning on other systems.
    if path.contains(['\\', ':', '\0']) {
        return None;
    }
    let mut file = folder.to_path_buf();
    for part in path.split('/') {
        // An empty part would make the path absolute, and joining an absolute path replaces the folder.
        let mut components = Path::new(part).components();
        match (components.next(), components.next()) {
            (Some(Component::Normal(name)), None) if name == part => file.push(name),
            _ => return None,
        }
    }
    // A symbolic link may lead anywhere, so the check uses its target.
    let file = fs::canonicalize(file).ok()?;
    (file.starts_with(fs::canonicalize(folder).ok()?) && file.is_file()).then_some(file)
}

fn percent_decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'%' {
            let [high, low, after @ ..] = tail else { return None };
            bytes.push(hex(*high)? << 4 | hex(*low)?);
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

/// Returns the media type of a file. Browsers reject scripts and wasm files with a wrong one.
pub(super) fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "txt" | "ts" | "md" | "sdk" | "sdm" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
