//! What the first half of the page's wasm module holds: what starting the page, moving, writing and undoing go through.
//! What only those go through who come with a link, or find again what they left, comes beside it where anything is kept
//! or linked to. All else comes after the first frame.
//!
//! Which functions that are was seen and not thought out: `cargo xtask bench unused -- --keep` plays in Chromium and
//! writes their names in `first_half.txt` and `kept_part.txt`. A function that has no line in either is in the second
//! half. If it is called before that half is there, the page stands still until it has come, and a page test tells of it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The names of the functions that were seen at first visits, a line each, and of those that were seen only else.
const SEEN: &str = include_str!("first_half.txt");
const SEEN_ELSE: &str = include_str!("kept_part.txt");

/// Parts of the names of functions that are in the first half, seen or not, with all that they call: which of them make
/// a puzzle, and find a piece of memory, is chance.
const BY_CHANCE: [&str; 6] = [
    "nonet::solve::",
    "nonet::generate::dig",
    "nonet::generate::fill",
    "nonet::rng::",
    "talc::",
    "name_by_letters",
];

/// Parts of the names of those of them that no first puzzle needs: where no open cell has two candidates (of three
/// thousand none came by it), and where a full grid is dug again and again.
const NEVER_AT_FIRST: [&str; 2] = ["choose_wide", "Digger>::remember"];

/// Parts of the names of those that are there without what they call: what a button is for that somebody presses before
/// the second half is there is read at once, and what it asks for waits. Whether anybody waits is asked where that half
/// did not come.
const AT_ONCE: [&str; 2] = ["Command::seldom_from_id", "is_waited_for"];

/// Parts of the names of those that are called only where something is wrong, which is told in the second half.
const WRONG: [&str; 4] = [SPLIT_OFF, "panicking", "_fail", "handle_error"];

/// What stands in the name of what the compiler took out of a function, with its number there behind it.
const SPLIT_OFF: &str = ".cold.";

/// Whether a function is of the later half, by its name.
pub(crate) fn is_later(name: &str) -> bool {
    static NAMES: LazyLock<BTreeSet<&str>> =
        LazyLock::new(|| SEEN.lines().chain(SEEN_ELSE.lines()).collect());
    !NAMES.contains(without_numbers(name).as_str())
}

/// Whether a function is of what reads what is kept, by its name.
pub(crate) fn is_kept(name: &str) -> bool {
    static NAMES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| SEEN_ELSE.lines().collect());
    NAMES.contains(without_numbers(name).as_str())
}

/// What `first_half.txt` and `kept_part.txt` say where these functions were seen, at first visits and in all, by their
/// numbers. `callees` says which functions each of them calls.
pub(crate) fn texts(
    names: &[&str],
    at_first: &BTreeSet<usize>,
    seen: &BTreeSet<usize>,
    callees: &[Vec<usize>],
) -> [String; 2] {
    let mut first = lines(names, at_first, callees);
    first.retain(|name| !NEVER_AT_FIRST.iter().any(|part| name.contains(part)));
    let all = lines(names, seen, callees);
    let text = |names: &mut dyn Iterator<Item = &String>| names.flat_map(|name| [name, "\n"]).collect();
    [text(&mut first.iter()), text(&mut all.difference(&first))]
}

/// The names of those that were seen, and of those that have to be with them.
fn lines(names: &[&str], seen: &BTreeSet<usize>, callees: &[Vec<usize>]) -> BTreeSet<String> {
    let holds = |parts: &[&str], name: &str| parts.iter().any(|part| name.contains(part));
    let mut all = seen.clone();
    all.extend((0..names.len()).filter(|one| holds(&AT_ONCE, names[*one]) && !holds(&WRONG, names[*one])));
    let by_chance =
        (0..names.len()).filter(|one| holds(&BY_CHANCE, names[*one]) && !holds(&WRONG, names[*one]));
    let mut open: Vec<usize> = by_chance.collect();
    all.extend(&open);
    while let Some(caller) = open.pop() {
        for callee in &callees[caller] {
            if !holds(&WRONG, names[*callee]) && all.insert(*callee) {
                open.push(*callee);
            }
        }
    }
    all.iter().map(|one| without_numbers(names[*one])).filter(|name| !name.is_empty()).collect()
}

/// The name without the numbers that are others in each build: of a crate, as in `core[5930c85a12de8220]::fmt`, and of
/// one of several with the same name, as in `core::fmt.75`.
fn without_numbers(name: &str) -> String {
    let name = match name.rsplit_once('.') {
        Some((before, number)) if is_number(number) && !name.contains(SPLIT_OFF) => before,
        _ => name,
    };
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

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{is_kept, is_later, texts};

    #[test]
    fn the_first_half_holds_what_was_seen() {
        assert!(!is_later("nonet::app::scene::scene"));
        assert!(!is_later("nonet[0123456789abcdef]::app::scene::scene"));
        assert!(is_later("nonet::app::a function that nobody saw"));
        assert!(is_kept("nonet::game::action::read") && !is_later("nonet::game::action::read"));
        assert!(!is_kept("nonet::app::scene::scene") && !is_kept("nonet::app::a function that nobody saw"));
    }

    #[test]
    fn names_are_sorted_and_written_once_and_without_numbers() {
        let names =
            ["b[1]::c", "a[0123456789abcdef]::b", "a[fedcba9876543210]::b.75", "", "b.cold.1", "not seen"];
        let written = texts(&names, &[1, 2].into(), &(0..5).collect(), &[const { Vec::new() }; 6]);
        assert_eq!(written, ["a::b\n", "b.cold.1\nb[1]::c\n"]);
    }

    #[test]
    fn what_chance_may_need_is_there_with_what_it_calls_but_for_what_tells_of_faults() {
        let names = [
            "nonet::solve::x",
            "core::y",
            "core::panicking::z",
            "nonet::solve::x.cold.1",
            "core::w",
            "nonet::solve::choose_wide",
        ];
        let callees = [vec![1, 2, 3, 5], vec![1], vec![4], vec![4], vec![], vec![]];
        assert_eq!(
            texts(&names, &[].into(), &[1, 4].into(), &callees),
            ["core::y\nnonet::solve::x\n", "core::w\nnonet::solve::choose_wide\n"]
        );
    }
}
