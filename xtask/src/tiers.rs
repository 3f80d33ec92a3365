//! The two tiers of the tests, as `tests/tiers.txt` lists them.
//!
//! A native test is quick unless the list names it. A page test is quick only if the list names it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::sh;

/// The path of the list, from the root of the workspace.
pub(crate) const LIST: &str = "tests/tiers.txt";

/// The file with the promises that the quick page tests have to cover.
const PROMISES: &str = "docs/PROMISES.md";

/// The folder of the page tests, which are one program.
const PAGE_TESTS: &str = "tests/page/tests";

/// The folders with native tests, each of which is a program.
const NATIVE_TESTS: [&str; 7] = [
    "crates/cli/tests",
    "crates/engine/tests",
    "crates/engine-wide/tests",
    "crates/formats/tests",
    "crates/formats-wide/tests",
    "crates/words-wide/tests",
    "crates/play/tests",
];

/// The scope of a test run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tier {
    /// The tests that a change needs.
    Quick,
    /// The tests that CI runs.
    Full,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// The line number, counted from 1.
    at: usize,
    /// A test with its module, or a file of page tests.
    name: String,
    /// The reason why the test is in its tier.
    reason: String,
}

/// The tests of the two tiers.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tiers {
    /// Native tests that only the full tier runs.
    long: Vec<Line>,
    /// Page tests that the quick tier runs.
    quick: Vec<Line>,
    /// Files of page tests without a quick test.
    without: Vec<Line>,
}

impl Tiers {
    /// Reads the list.
    ///
    /// # Errors
    ///
    /// When the list does not exist, or a line cannot be read.
    pub(crate) fn of_workspace() -> Result<Self> {
        let text =
            fs::read_to_string(sh::root().join(LIST)).with_context(|| format!("there is no {LIST}"))?;
        Self::read(&text)
    }

    fn read(text: &str) -> Result<Self> {
        let mut tiers = Self::default();
        let mut section = None;
        for (line, at) in text.lines().map(str::trim).zip(1..) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with('[') {
                section = Some(match line {
                    "[native, full]" => &mut tiers.long,
                    "[page, quick]" => &mut tiers.quick,
                    "[page, files without a quick test]" => &mut tiers.without,
                    _ => bail!("{LIST}:{at}: {line} is not a section"),
                });
                continue;
            }
            let parts = line.split_once(char::is_whitespace);
            let (Some((name, reason)), Some(section)) = (parts, &mut section) else {
                bail!("{LIST}:{at}: a line is a name and a reason, below a section")
            };
            section.push(Line { at, name: name.to_owned(), reason: reason.trim().to_owned() });
        }
        Ok(tiers)
    }

    /// Returns the arguments for the native test programs that leave the long tests out.
    pub(crate) fn of_native(&self) -> Vec<String> {
        let skips = self.long.iter().flat_map(|line| ["--skip".to_owned(), line.name.clone()]);
        ["--exact".to_owned()].into_iter().chain(skips).collect()
    }

    /// Returns the arguments for the page test program that select the quick tests.
    pub(crate) fn of_page(&self) -> Vec<String> {
        let names = self.quick.iter().map(|line| line.name.clone());
        ["--exact".to_owned()].into_iter().chain(names).collect()
    }

    /// Returns the errors in the list, with their lines: names without a test, and files and promises without a quick
    /// test. It also returns the commands in documents that select no test.
    pub(crate) fn complaints(&self) -> Vec<(usize, String)> {
        let root = sh::root();
        let read = |path: String| fs::read_to_string(root.join(path)).unwrap_or_default();
        let mut complaints = Vec::new();
        for (lines, folders) in [(&self.long, &NATIVE_TESTS[..]), (&self.quick, &[PAGE_TESTS][..])] {
            for line in lines {
                let is_there = folders.iter().any(|folder| is_test(&line.name, &root.join(folder)));
                if !is_there {
                    complaints.push((line.at, format!("there is no test `{}`", line.name)));
                }
            }
        }
        complaints.extend(self.uncovered_files(&read(format!("{PAGE_TESTS}/all.rs"))));
        complaints.extend(self.uncovered_promises(&read(PROMISES.to_owned())));
        for document in [PROMISES, "CONTRIBUTING.md", "docs/difficulty.md"] {
            let unfound = empty_commands(&read(document.to_owned()), &root);
            complaints.extend(unfound.into_iter().map(|text| (1, format!("{document}: {text}"))));
        }
        complaints
    }

    /// Returns files of page tests that have neither a quick test nor a reason, or both, and reasons for files that do
    /// not exist. `all` is the text that names the files.
    fn uncovered_files(&self, all: &str) -> Vec<(usize, String)> {
        let files: Vec<&str> =
            all.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
        let has_quick = |file: &str| self.quick.iter().any(|line| file_of(&line.name) == file);
        let mut complaints = Vec::new();
        for file in &files {
            if !has_quick(file) && !self.without.iter().any(|line| line.name == *file) {
                complaints
                    .push((1, format!("the page tests of `{file}` have neither a quick test nor a reason")));
            }
        }
        for line in &self.without {
            if !files.contains(&line.name.as_str()) {
                complaints.push((line.at, format!("there are no page tests `{}`", line.name)));
            } else if has_quick(&line.name) {
                complaints.push((line.at, format!("`{}` has a quick test", line.name)));
            }
        }
        complaints
    }

    /// Returns the promises that have page tests, but no quick one. `promises` is the text of all promises.
    fn uncovered_promises(&self, promises: &str) -> Vec<(usize, String)> {
        let commands = promises.split('`').filter_map(|part| part.split_once("xtask test page -- "));
        let filters = commands.map(|(_, words)| words.trim_start_matches("--nocapture "));
        let is_covered = |filter: &str| {
            self.quick.iter().any(|line| line.name.contains(filter))
                || self
                    .without
                    .iter()
                    .any(|line| line.reason.contains(&format!("`{filter}`")) || line.name == filter)
        };
        let uncovered = filters.filter(|filter| !is_covered(filter));
        uncovered
            .map(|filter| (1, format!("no quick test holds the promise of `{filter}` in {PROMISES}")))
            .collect()
    }
}

/// Returns the commands in a document that select native tests by a filter which no test has. Cargo would run nothing
/// and report success.
fn empty_commands(document: &str, root: &Path) -> Vec<String> {
    let spans = document.split('`').filter_map(|span| span.split_once("cargo test -p nonet-"));
    let filters = spans.filter_map(|(_, rest)| {
        let mut words = rest.split_whitespace();
        Some((words.next()?, words.next().filter(|word| !word.starts_with('-'))?))
    });
    let is_empty = |(krate, filter): &(&str, &str)| {
        let mut names = Vec::new();
        list_functions(&root.join("crates").join(krate).join("tests"), "", &mut names);
        !names.iter().any(|name| name.contains(filter))
    };
    let unfound = filters.filter(is_empty);
    unfound.map(|(krate, filter)| format!("nonet-{krate} has no test `{filter}`")).collect()
}

/// Lists the functions of the files in a folder with their modules, such as `referee::walks::every_hint`.
fn list_functions(folder: &Path, module: &str, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let module = if name == "mod" { module.to_owned() } else { format!("{module}{name}::") };
        if path.is_dir() {
            list_functions(&path, &module, names);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let functions =
                text.lines().filter_map(|line| line.trim().strip_prefix("fn ")?.split('(').next());
            names.extend(functions.map(|function| format!("{module}{function}")));
        }
    }
}

/// Returns the file of a page test: the first part of its name.
fn file_of(name: &str) -> &str {
    name.split("::").next().unwrap_or(name)
}

/// Returns true if the program in a folder has a test of this name: `file::test`, `folder::file::test`, or
/// `file::engine::test` if a macro makes it in each engine.
fn is_test(name: &str, folder: &Path) -> bool {
    let Some((path, function)) = name.rsplit_once("::") else { return false };
    let parts: Vec<&str> = path.split("::").collect();
    let of = |parts: &[&str]| {
        let file = parts.iter().fold(folder.to_owned(), |path, part| path.join(part));
        let text = fs::read_to_string(file.with_extension("rs"))
            .or_else(|_| fs::read_to_string(file.join("mod.rs")))
            .unwrap_or_default();
        text.contains(&format!("fn {function}("))
    };
    match parts.split_last() {
        Some((engine, file)) if ["chromium", "firefox", "webkit"].contains(engine) => of(file),
        _ => of(&parts),
    }
}

#[cfg(test)]
mod tests {
    use super::Tiers;
    use crate::sh;

    const LIST: &str = "# Tiers.\n[native, full]\nreferee::walks::all  Minutes.\n\n[page, quick]\n# Board\n\
        play::solved  The keyboard.\ntabs::chromium::two  The journal.\n\n[page, files without a quick test]\n\
        walk  The more the better (`input`).\n";

    #[test]
    fn the_list_selects_the_tests_of_a_tier() {
        let tiers = Tiers::read(LIST).unwrap();
        assert_eq!(tiers.of_native(), ["--exact", "--skip", "referee::walks::all"]);
        assert_eq!(tiers.of_page(), ["--exact", "play::solved", "tabs::chromium::two"]);
    }

    #[test]
    fn a_line_needs_a_section_and_a_reason() {
        for text in ["play::solved The keyboard.", "[page, quick]\nplay::solved", "[page]\n"] {
            assert!(Tiers::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn each_file_has_a_quick_test_or_a_reason() {
        let tiers = Tiers::read(LIST).unwrap();
        assert_eq!(tiers.uncovered_files("mod play;\nmod tabs;\nmod walk;\n"), []);
        let found = tiers.uncovered_files("mod play;\nmod tabs;\nmod print;\n");
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].1.contains("`print`") && found[1] == (11, "there are no page tests `walk`".to_owned())
        );
        let both = Tiers::read(&LIST.replace("play::solved", "walk::short")).unwrap();
        assert_eq!(both.uncovered_files("mod tabs;\nmod walk;\n").len(), 1);
    }

    #[test]
    fn each_promise_has_a_quick_test_or_a_reason() {
        let tiers = Tiers::read(LIST).unwrap();
        let promises =
            |filter: &str| format!("| none lost | `NONET_WALK=5 cargo xtask test page -- {filter}` |");
        for covered in ["chromium::", "walk", "--nocapture input", "solved"] {
            assert_eq!(tiers.uncovered_promises(&promises(covered)), [], "{covered}");
        }
        assert_eq!(tiers.uncovered_promises(&promises("killed")).len(), 1);
        assert_eq!(tiers.uncovered_promises("`cargo test -p nonet-play tabs`"), []);
    }

    #[test]
    fn a_command_that_selects_no_test_is_found() {
        let empty = |command: &str| {
            super::empty_commands(&format!("| true | `{command} -- --nocapture` |"), &sh::root())
        };
        assert_eq!(empty("cargo test -p nonet-engine referee::walks"), Vec::<String>::new());
        assert_eq!(
            empty("NONET_WHOLE=1 cargo test -p nonet-formats no_sudoku_is_invented"),
            Vec::<String>::new()
        );
        assert_eq!(empty("cargo test -p nonet-engine"), Vec::<String>::new());
        let found = empty("cargo test -p nonet-play referee::walks");
        assert_eq!(found, ["nonet-play has no test `referee::walks`"]);
    }

    #[test]
    fn finds_tests_by_their_names() {
        let page = sh::root().join("tests/page/tests");
        for name in ["smoke::hears_the_mouse", "load::refused::a_page_that_may_not_run_wasm_says_so"] {
            assert!(super::is_test(name, &page), "{name}");
        }
        for name in ["smoke::hears_nothing", "nowhere::hears_the_mouse", "hears_the_mouse"] {
            assert!(!super::is_test(name, &page), "{name}");
        }
    }
}
