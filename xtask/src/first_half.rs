//! What the first half of the page's wasm module holds: what starting the page, moving, writing and undoing go through.
//! All else comes after the first frame.
//!
//! Which functions that are was seen and not thought out: `cargo xtask bench unused --keep` plays in Chromium and
//! writes their names in `first_half.txt`. A function that has no line there is in the second half. If it is called
//! before that half is there, the page stands still until it has come, and a page test tells of it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The names of the functions that were seen, a line each.
const SEEN: &str = include_str!("first_half.txt");

/// Parts of the names of functions that are in the first half, seen or not: which of them make a puzzle is chance.
const BY_CHANCE: [&str; 4] =
    ["nonet::solve::", "nonet::generate::dig", "nonet::generate::fill", "nonet::rng::"];

/// Whether a function is of the later half, by its name.
pub(crate) fn is_later(name: &str) -> bool {
    static NAMES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| SEEN.lines().collect());
    let name = without_numbers(name);
    !NAMES.contains(name.as_str()) && (is_seldom(&name) || !BY_CHANCE.iter().any(|part| name.contains(part)))
}

/// Whether the compiler took this out of a function because the source says that it is seldom gone through, or
/// because it ends in a panic.
fn is_seldom(name: &str) -> bool {
    name.contains(".cold.")
}

/// What `first_half.txt` says where these functions were seen.
pub(crate) fn text<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: BTreeSet<String> = names.filter(|name| !name.is_empty()).map(without_numbers).collect();
    names.into_iter().map(|name| name + "\n").collect()
}

/// The name without the number that the compiler gives a crate: `core[5930c85a12de8220]::fmt`.
fn without_numbers(name: &str) -> String {
    let mut out = String::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        match after.split_once(']') {
            Some((number, after)) if number.len() == 16 => rest = after,
            _ => {
                out.push('[');
                rest = after;
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::{is_later, text};

    #[test]
    fn the_first_half_holds_what_was_seen_and_what_chance_may_need() {
        assert!(!is_later("nonet::app::scene::scene"));
        assert!(!is_later("nonet[0123456789abcdef]::app::scene::scene"));
        assert!(!is_later("nonet::solve::a function that nobody saw"));
        assert!(is_later("nonet::app::a function that nobody saw"));
        assert!(is_later("nonet::solve::a function that nobody saw.cold.1"));
    }

    #[test]
    fn names_are_sorted_and_written_once_and_without_numbers() {
        let names = ["b[1]::c", "a[0123456789abcdef]::b", "a[fedcba9876543210]::b", ""];
        assert_eq!(text(names.into_iter()), "a::b\nb[1]::c\n");
    }
}
