//! Finds files of one room that use each other in a circle, so that a reader can begin with none of them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::tokens::{FindingKind, Found};

/// The name of `mod.rs` among the files of its room.
pub(crate) const FRONT: &str = "mod";

/// A file of a room: its name without the ending, and the findings in it.
pub(crate) type File<'a> = (&'a str, &'a [Found]);

/// Files that use each other in a circle, where the last uses the first again. The line is the one in the first file
/// that names the second.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Circle<'a> {
    pub(crate) files: Vec<&'a str>,
    pub(crate) line: usize,
}

/// Returns the shortest circles, each once. Tests may use everything. A `pub use` in the front re-exports a name, and a
/// file that imports the name from there depends on the file that defines it.
pub(crate) fn circles<'a>(room: &str, files: &[File<'a>]) -> Vec<Circle<'a>> {
    let arrows = arrows(room, files);
    let mut known: BTreeSet<BTreeSet<&str>> = BTreeSet::new();
    let mut circles = Vec::new();
    for &(start, _) in files {
        let Some(files) = shortest(&arrows, start) else { continue };
        if known.insert(files.iter().copied().collect()) {
            let second = files.get(1).copied().unwrap_or(start);
            let line = arrows[start].get(second).copied().unwrap_or(1);
            circles.push(Circle { files, line });
        }
    }
    circles
}

/// The files that each file uses, each with the first line that does so.
type Uses<'a> = BTreeMap<&'a str, BTreeMap<&'a str, usize>>;

fn arrows<'a>(room: &str, files: &[File<'a>]) -> Uses<'a> {
    let file = |name: &str| files.iter().map(|&(file, _)| file).find(|file| *file == name);
    // The names that the front re-exports, and the files that define them.
    let mut handed_on: BTreeMap<&str, &str> = BTreeMap::new();
    for found in files.iter().filter(|(name, _)| *name == FRONT).flat_map(|(_, found)| *found) {
        if let (FindingKind::NearPath(path), true) = (&found.what, found.is_handed_on)
            && let Some(from) = path.first().and_then(|name| file(name))
        {
            handed_on.extend(path.iter().skip(1).map(|name| (name.as_str(), from)));
        }
    }
    let mut uses: Uses<'a> = files.iter().map(|&(name, _)| (name, BTreeMap::new())).collect();
    for &(from, found) in files {
        for found in found.iter().filter(|found| !found.in_tests && !found.is_handed_on) {
            let to = match &found.what {
                FindingKind::Path(path) if path.first().is_some_and(|first| first == room) => {
                    let name = path.get(1).map_or("", String::as_str);
                    file(name).or_else(|| handed_on.get(name).copied()).or_else(|| file(FRONT))
                }
                FindingKind::NearPath(path) if from == FRONT => path.first().and_then(|name| file(name)),
                _ => None,
            };
            if let Some(to) = to.filter(|&to| to != from) {
                uses.entry(from).or_default().entry(to).or_insert(found.line);
            }
        }
    }
    uses
}

/// Returns the shortest path from a file back to itself.
fn shortest<'a>(uses: &Uses<'a>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut todo = VecDeque::from([start]);
    while let Some(now) = todo.pop_front() {
        for &next in uses[now].keys() {
            if next == start {
                let mut circle = vec![now];
                while let Some(&before) =
                    circle.last().filter(|last| **last != start).and_then(|last| from.get(last))
                {
                    circle.push(before);
                }
                circle.reverse();
                return Some(circle);
            }
            if let std::collections::btree_map::Entry::Vacant(entry) = from.entry(next) {
                entry.insert(now);
                todo.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::circles;
    use crate::tokens;

    /// Returns the circles among these files of the room `logic`, as texts.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let read = |&(name, text): &(&'static str, &str)| {
            let module = if name == "mod" { vec!["logic"] } else { vec!["logic", name] };
            (name, tokens::read(text, &module).unwrap())
        };
        let files: Vec<_> = files.iter().map(|&(name, text)| (leak(name), text)).collect();
        let read: Vec<_> = files.iter().map(read).collect();
        let files: Vec<_> = read.iter().map(|(name, found)| (*name, &found[..])).collect();
        circles("logic", &files)
            .iter()
            .map(|circle| format!("{}:{}", circle.line, circle.files.join(" ")))
            .collect()
    }

    fn leak(name: &str) -> &'static str {
        String::leak(name.to_owned())
    }

    #[test]
    fn finds_each_circle_once() {
        let none: [&str; 0] = [];
        assert_eq!(found(&[("a", "use super::b::B;"), ("b", "")]), none);
        assert_eq!(found(&[("a", "\nuse super::b::B;"), ("b", "use super::a::A;")]), ["2:a b"]);
        assert_eq!(found(&[("a", "use crate::logic::b::B;"), ("b", "fn f() { super::a::f() }")]), ["1:a b"]);
        let three = [("a", "use super::b;"), ("b", "use super::{c};"), ("c", "use super::a::{self, A};")];
        assert_eq!(found(&three), ["1:a b c"]);
    }

    #[test]
    fn a_re_exported_name_belongs_to_its_file() {
        let none: [&str; 0] = [];
        let front = "mod a; mod b; pub use a::{A, f}; pub(crate) use b::B;";
        assert_eq!(found(&[("mod", front), ("a", ""), ("b", "use super::A;")]), none);
        assert_eq!(found(&[("mod", front), ("a", "use super::B;"), ("b", "use super::{A};")]), ["1:a b"]);
    }

    #[test]
    fn a_file_does_not_use_the_module_that_uses_it() {
        let none: [&str; 0] = [];
        assert_eq!(found(&[("mod", "mod a; fn f() { a::g() }"), ("a", "use super::f;")]), ["1:mod a"]);
        assert_eq!(found(&[("mod", "mod a; use a::g; fn f() {}"), ("a", "use super::f;")]), ["1:mod a"]);
        assert_eq!(found(&[("mod", "mod a; fn f(a: u8) -> u8 { a }"), ("a", "use super::f;")]), none);
        assert_eq!(found(&[("mod", "mod a; fn f() { a::g() }"), ("a", "mod tests { use super::g; }")]), none);
        let tests = "#[cfg(test)] mod tests { use super::super::f; }";
        assert_eq!(found(&[("mod", "mod a; fn f() { a::g() }"), ("a", tests)]), none);
    }
}
