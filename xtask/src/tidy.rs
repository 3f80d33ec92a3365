//! `cargo xtask tidy`: checks the house rules that neither the compiler nor clippy knows.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::arrows::Arrows;
use crate::circles::{FRONT, circles};
use crate::tiers::Tiers;
use crate::tokens::{FindingKind, Found};
use crate::{prose, sh, tiers, tokens};

/// The maximum number of lines in a source file.
const MOST_LINES: usize = 600;

/// Folders that contain none of our sources.
const SKIPPED: [&str; 4] = [".git", "target", "dist", "node_modules"];

/// The endings of text files.
const TEXT: [&str; 15] = [
    "rs",
    "py",
    "pyi",
    "toml",
    "md",
    "html",
    "css",
    "js",
    "json",
    "svg",
    "txt",
    "yml",
    "sh",
    "webmanifest",
    "ftl",
];

/// The crates of the browser, which only the root package may name.
const BROWSER: [&str; 4] = ["web_sys", "js_sys", "wasm_bindgen", "wasm_bindgen_futures"];

/// The rooms whose files may use each other in a circle: the types of `grid` consist of each other.
const MAY_CIRCLE: [&str; 1] = ["grid"];

/// The test folders that are one program. The `all.rs` of each names the other files, and a file that is missing there
/// would silently not run. `web.rs` is a separate program for wasm.
const PROGRAMS: [&str; 6] = [
    "crates/cli/tests",
    "crates/engine/tests",
    "crates/formats/tests",
    "crates/play/tests",
    "crates/words/tests",
    "tests/page/tests",
];

/// The sources of the root package.
const ROOT: &str = "src/";

/// The only source that may read the state that the browser owns.
const STATE_READER: &str = "src/page/browser_state.rs";

/// The methods that read the state that the browser owns.
const READS_STATE: [&str; 11] = [
    "active_element",
    "client_height",
    "client_left",
    "client_top",
    "client_width",
    "get_bounding_client_rect",
    "get_client_rects",
    "get_selection",
    "hidden",
    "scroll_height",
    "scroll_top",
];

/// The folders whose folders and files are rooms.
const HOMES: [&str; 3] = [ROOT, "crates/engine/src/", "crates/play/src/"];

/// The crates that are a room each, and the folders of their files.
const ROOMS_OF_THEIR_OWN: [(&str, &str); 2] =
    [("formats", "crates/formats/src/"), ("words", "crates/words/src/")];

/// The name of the engine's crate in other crates.
const ENGINE: &str = "nonet";

/// The name of the game's crate in other crates.
const PLAY: &str = "nonet_play";

/// A breach of a rule.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Complaint {
    file: String,
    line: usize,
    text: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.line, self.text)
    }
}

/// Checks every file of the workspace against the rules.
///
/// # Errors
///
/// When a rule is broken; each breach is printed with its place.
pub(crate) fn tidy() -> Result<()> {
    let root = sh::root();
    let mut files = Vec::new();
    walk(&root, &mut files)?;
    let arrows = Arrows::read(&fs::read_to_string(root.join("ARCHITECTURE.md"))?)?;
    let mut complaints = Vec::new();
    let mut names = Vec::new();
    let mut rooms: Rooms = arrows.rooms().map(|room| (room.to_owned(), BTreeMap::new())).collect();
    for file in &files {
        let name = file.strip_prefix(&root)?.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>();
        let name = name.join("/");
        names.push(name.clone());
        // A file that is not text has no lines to read.
        if let Ok(text) = fs::read_to_string(file) {
            complaints.extend(complaints_about(&arrows, &name, &text));
            if let (Some(room), Ok(found)) = (room(&name), tokens::read(&text, &module(&name))) {
                rooms.entry(room.to_owned()).or_default().insert(name, found);
            }
        }
    }
    complaints.extend(complaints_about_rooms(&rooms));
    for folder in PROGRAMS {
        let all = fs::read_to_string(root.join(folder).join("all.rs"))?;
        complaints.extend(complaints_about_program(folder, &all, &names));
    }
    complaints.extend(Tiers::of_workspace()?.complaints().into_iter().map(|(line, text)| Complaint {
        file: tiers::LIST.to_owned(),
        line,
        text,
    }));
    complaints.sort();
    for complaint in &complaints {
        println!("{complaint}");
    }
    if complaints.is_empty() {
        println!("{} files are tidy", files.len());
        return Ok(());
    }
    bail!("tidy found what is printed above ({} in all)", complaints.len())
}

/// Returns true if a file or folder of this name at the root of the workspace is part of the source.
pub(crate) fn is_ours(name: &OsStr) -> bool {
    SKIPPED.iter().all(|skipped| name != *skipped)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        // A link stands for sources that are checked at their own place.
        if entry.file_type()?.is_symlink() {
            continue;
        }
        if path.is_dir() {
            if is_ours(&name) {
                walk(&path, files)?;
            }
        } else if path.extension().is_some_and(|end| TEXT.iter().any(|text| end == *text)) {
            files.push(path);
        }
    }
    Ok(())
}

/// The findings in each file of each room, by the file's label.
type Rooms = BTreeMap<String, BTreeMap<String, Vec<Found>>>;

/// Complains about rooms without a file, and about files of one room that use each other in a circle.
fn complaints_about_rooms(rooms: &Rooms) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (room, files) in rooms {
        if files.is_empty() {
            let text = format!("the table names the room `{room}`, and there is none");
            complaints.push(Complaint { file: "ARCHITECTURE.md".to_owned(), line: 1, text });
        }
        if MAY_CIRCLE.contains(&room.as_str()) {
            continue;
        }
        let name = |file: &str| {
            let name = file.rsplit_once('/').map_or(FRONT, |(_, name)| name).trim_end_matches(".rs");
            // The `lib.rs` of a crate that is a room is the front of the room.
            if name == "lib" { FRONT.to_owned() } else { name.to_owned() }
        };
        let names: Vec<String> = files.keys().map(|file| name(file)).collect();
        let labelled = names.iter().map(String::as_str).zip(files.values().map(Vec::as_slice));
        for circle in circles(room, &labelled.collect::<Vec<_>>()) {
            let first = files.keys().find(|file| name(file) == circle.files[0]);
            let file = first.cloned().unwrap_or_else(|| room.clone());
            let text = format!("these files use each other in a circle: {}", circle.files.join(", "));
            complaints.push(Complaint { file, line: circle.line, text });
        }
    }
    complaints
}

/// Complains about test files in this folder that its `all.rs` does not name. `all` is the text of that file.
fn complaints_about_program(folder: &str, all: &str, files: &[String]) -> Vec<Complaint> {
    let modules = files.iter().filter_map(|file| {
        let file = file.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".rs")?;
        let module = file.strip_suffix("/mod").unwrap_or(file);
        (!module.contains('/') && !["all", "web"].contains(&module)).then_some(module)
    });
    let is_named = |module: &str| all.lines().any(|line| line == format!("mod {module};"));
    let complain = |module| {
        let text = format!("does not name the tests of `{module}`, which would not run");
        Complaint { file: format!("{folder}/all.rs"), line: 1, text }
    };
    modules.filter(|module| !is_named(module)).map(complain).collect()
}

/// Returns all complaints about one file. Its label is the path from the root of the workspace, with `/` between the
/// parts.
fn complaints_about(arrows: &Arrows, file: &str, text: &str) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut complain = |line, text: String| complaints.push(Complaint { file: file.to_owned(), line, text });
    for (at, line) in text.lines().enumerate() {
        if let Some(path) = machine_path(line) {
            complain(at + 1, format!("names a path of one machine: {path}"));
        }
    }
    for (line, text) in prose::complaints(file, text) {
        complain(line, text);
    }
    if Path::new(file).extension().is_some_and(|end| end == "rs") {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            complain(lines, format!("has {lines} lines, more than {MOST_LINES}: split it"));
        }
        // The folder of the package, if it is not the root.
        let folders = |start: &str, n| file.starts_with(start).then(|| file.splitn(n, '/').last()).flatten();
        let package = folders("crates/", 3).or_else(|| folders("benches/", 2)).or_else(|| {
            ["tools/", "xtask/", "tests/page/", "tests/runner/"]
                .iter()
                .find_map(|root| file.strip_prefix(root))
        });
        let inner = package.unwrap_or(file);
        if inner.matches('/').count() > 2 {
            complain(1, "lies more than two folders deep".to_owned());
        }
        match tokens::read(text, &module(file)) {
            Ok(found) => {
                for found in &found {
                    if let Some(text) = objection(arrows, file, found) {
                        complain(found.line, text);
                    }
                }
            }
            Err(error) => complain(1, error.to_string()),
        }
    }
    complaints
}

/// Returns the complaint about one word, macro, method, attribute or path.
fn objection(arrows: &Arrows, file: &str, found: &Found) -> Option<String> {
    let room = room(file);
    match &found.what {
        FindingKind::Attribute(name) if name == "ignore" => Some("an ignored test tests nothing".to_owned()),
        FindingKind::Macro(name) if ["todo", "unimplemented"].contains(&name.as_str()) => {
            Some(format!("`{name}!` is not a program"))
        }
        FindingKind::Method(name) if name == "unwrap" && room.is_some() && !found.in_tests => {
            Some("`unwrap` outside tests: say what cannot happen by a type, or hand the error on".to_owned())
        }
        // A bench exports functions by name, and `no_mangle` is an unsafe attribute.
        FindingKind::Word(word)
            if word == "unsafe" && room != Some("solve") && !file.starts_with("benches/") =>
        {
            Some("`unsafe` may occur only in `solve` and `benches`".to_owned())
        }
        FindingKind::Word(word)
            if BROWSER.contains(&word.as_str()) && room.is_some() && !file.starts_with(ROOT) =>
        {
            Some(format!("`{word}` belongs to the browser: only `{ROOT}` may name it"))
        }
        FindingKind::Method(name)
            if READS_STATE.contains(&name.as_str()) && file.starts_with(ROOT) && file != STATE_READER =>
        {
            Some(format!("`{name}` reads the browser's state: only `{STATE_READER}` may"))
        }
        // Tests may use what the program may not.
        FindingKind::Path(path) if !found.in_tests && !file.ends_with("/tests.rs") => {
            arrows.objection(room?, path)
        }
        // Other crates reach the rooms of the engine and of the game through the crate's name, and a crate that is a
        // room through its own.
        FindingKind::NearPath(path) if !found.in_tests && [ENGINE, PLAY].contains(&path[0].as_str()) => {
            arrows.objection(room?, &path[1..])
        }
        FindingKind::NearPath(path) if !found.in_tests => {
            let name = path[0].strip_prefix(ENGINE)?.strip_prefix('_')?;
            let (name, _) = ROOMS_OF_THEIR_OWN.into_iter().find(|(room, _)| *room == name)?;
            let inside = path[1..].iter().cloned();
            arrows.objection(room?, &[name.to_owned()].into_iter().chain(inside).collect::<Vec<_>>())
        }
        _ => None,
    }
}

/// Returns the crate of a file if that crate is a room.
fn room_of_its_own(file: &str) -> Option<&'static str> {
    ROOMS_OF_THEIR_OWN.into_iter().find_map(|(room, home)| file.starts_with(home).then_some(room))
}

/// Returns the room of a file.
fn room(file: &str) -> Option<&str> {
    if let Some(room) = room_of_its_own(file) {
        return Some(room);
    }
    let inner = HOMES.iter().find_map(|home| file.strip_prefix(home))?;
    Some(inner.split_once('/').map_or_else(|| inner.trim_end_matches(".rs"), |(room, _)| room))
}

/// Returns the path of a file's module from the root of its crate.
fn module(file: &str) -> Vec<&str> {
    let inner = file.rsplit_once("src/").map_or(file, |(_, inner)| inner).trim_end_matches(".rs");
    let inner = inner.trim_end_matches("/mod");
    let own = room_of_its_own(file);
    let names = inner.split('/').filter(|name| !["lib", "main"].contains(name));
    own.into_iter().chain(names).collect()
}

/// Returns a path that exists on one machine only, if the line contains one: an absolute path below a home or scratch
/// folder.
fn machine_path(line: &str) -> Option<&str> {
    // The names are separate from the slash, so that this file does not complain about itself.
    let folders = ["root", "home", "Users", "work", "farm", "tmp/bash_jobs"];
    line.match_indices('/').find_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        if before.is_some_and(|sign| sign.is_alphanumeric() || "_.-/~$}*>".contains(sign)) {
            return None;
        }
        let rest = &line[at + 1..];
        let folder = folders
            .iter()
            .find(|folder| rest.strip_prefix(**folder).is_some_and(|end| end.starts_with('/')))?;
        Some(&line[at..at + folder.len() + 2])
    })
}

#[cfg(test)]
mod tests {
    use super::{module, room};
    use crate::arrows::tests::arrows;

    const NONE: [usize; 0] = [];

    /// Returns the numbers of the lines with a complaint.
    fn lines(file: &str, text: &str) -> Vec<usize> {
        super::complaints_about(&arrows(), file, text).iter().map(|complaint| complaint.line).collect()
    }

    #[test]
    fn finds_a_forbidden_use_in_every_spelling() {
        for text in [
            "use crate::solve::solve;",
            "use crate::{grid::Cell, solve::{self}};",
            "use crate::{solve};",
            "fn f() { crate::solve::solve(); }",
            "fn f() { g!(x, crate::solve::solve()); }",
            "use super::super::solve;",
            "mod inner { use super::super::super::solve; }",
            "type T = Vec<crate::solve::Count>;",
            "pub(crate) use crate::solve as other;",
            "use crate::*;",
            "use crate::Puzzle;",
            "#[cfg(test)] mod tests {} use crate::solve;",
            "#[cfg(test)] use crate::grid; use crate::solve;",
        ] {
            assert_eq!(lines("crates/engine/src/logic/fish.rs", text), [1], "{text}");
        }
    }

    #[test]
    fn leaves_right_uses_alone() {
        for text in [
            "use crate::grid::{Cell, Digit};",
            "use crate::logic::step::Step;",
            "use super::step::Step;",
            "use super::super::grid::Cell;",
            "mod inner { use super::super::step; }",
            "pub(crate) fn f() {}",
            "// use crate::solve;",
            "/// [`crate::solve`] does it.\nfn f() {}",
            "const TEXT: &str = \"crate::solve\";",
            "#[cfg(test)] mod tests { use crate::solve::solve; }",
            "fn solve() { solve() }",
        ] {
            assert_eq!(lines("crates/engine/src/logic/fish.rs", text), NONE, "{text}");
        }
    }

    #[test]
    fn names_the_line_of_each_branch() {
        let text = "use crate::{\n    grid::Cell,\n    puzzle::Puzzle,\n    page::{\n        paint,\n        input,\n    },\n};\n";
        assert_eq!(lines("crates/engine/src/logic/fish.rs", text), [3, 5, 6]);
        assert_eq!(lines("src/page/paint.rs", "use crate::{dom, storage::LocalStorage};"), NONE);
    }

    #[test]
    fn the_rooms_of_the_engine_are_named_by_its_crate() {
        for text in [
            "use nonet::solve::solve;",
            "use nonet::{grid::Cell, solve::{self}};",
            "fn f() { nonet::solve::solve(); }",
            "use nonet::Puzzle;",
            "use nonet::*;",
            "use nonet::generate::generate;",
        ] {
            assert_eq!(lines("crates/play/src/shell/mod.rs", text), [1], "{text}");
        }
        for text in ["use nonet::grid::{Cell, Digit};", "use nonet::{grid::Cell, generate::PuzzleRequest};"] {
            assert_eq!(lines("crates/play/src/shell/mod.rs", text), NONE, "{text}");
        }
        assert_eq!(lines("src/api/board.rs", "use nonet::solve::solve;"), NONE);
        assert_eq!(lines("tests/solve.rs", "use nonet::Puzzle;"), NONE);
        assert_eq!(lines("crates/words/src/say.rs", "use nonet_formats::ReadError;"), NONE);
        assert_eq!(lines("crates/formats/src/lib.rs", "use nonet_words::Language;"), [1]);
    }

    #[test]
    fn a_file_room_counts_its_levels_too() {
        assert_eq!(lines("crates/engine/src/check.rs", "use super::grid::Grid;"), NONE);
        assert_eq!(lines("crates/engine/src/check.rs", "use super::solve::solve;"), [1]);
        assert_eq!(lines("crates/engine/src/check.rs", "mod tests { use super::solve; }"), NONE);
        assert_eq!(lines("src/lib.rs", "pub use crate::page::start;"), NONE);
        assert_eq!(lines("src/cellar.rs", "use crate::grid;"), [1]);
    }

    #[test]
    fn finds_forbidden_words() {
        // The dashes are removed, so that a search for these words in the sources does not find them here.
        for text in [
            "#[ig-nore] fn f() {}",
            "#[ig-nore = \"slow\"] fn f() {}",
            "fn f() { to-do!() }",
            "fn f() { unimple-mented!(\"later\") }",
            "fn f() { g().unwrap(); }",
            "fn f() { unsafe { g() } }",
            "use web_sys::Document;",
            "type Found = js_sys::Array;",
        ] {
            assert_eq!(lines("crates/play/src/game/mod.rs", &text.replace('-', "")), [1], "{text}");
        }
        assert_eq!(lines("crates/play/src/game/mod.rs", "fn f() { g().unwrap_or(1); }"), NONE);
        assert_eq!(lines("crates/play/src/game/mod.rs", "#[test] fn f() { g().unwrap(); } fn h() {}"), NONE);
        assert_eq!(lines("crates/engine/src/solve/band.rs", "fn f() { unsafe { g() } }"), NONE);
        assert_eq!(lines("src/dom.rs", "use web_sys::Document;"), NONE);
        let read = "fn f(page: &Document) { page.active_element(); }";
        assert_eq!(lines("src/page/paint.rs", read), [1]);
        assert_eq!(lines("src/page/browser_state.rs", read), NONE);
        let export = "#[unsafe(no_mangle)] pub extern \"C\" fn f() {}";
        assert_eq!(lines("benches/trace/src/lib.rs", export), NONE);
        assert_eq!(lines("crates/engine/src/trace/mod.rs", export), [1]);
    }

    #[test]
    fn finds_long_and_deep_files() {
        assert_eq!(lines("crates/engine/src/grid/cell.rs", &"\n".repeat(600)), NONE);
        assert_eq!(lines("crates/engine/src/grid/cell.rs", &"\n".repeat(601)), [601]);
        assert_eq!(lines("crates/engine/src/grid/text/forms.rs", ""), [1]);
        assert_eq!(lines("tests/page/src/page.rs", ""), NONE);
    }

    #[test]
    fn finds_tests_that_would_not_run() {
        let files = ["all", "web", "play", "forgotten", "walk/mod", "walk/hand", "lost/mod"];
        let files = files.map(|file| format!("tests/page/tests/{file}.rs"));
        let found = super::complaints_about_program("tests/page/tests", "mod play;\nmod walk;\n", &files);
        let texts: Vec<&str> = found.iter().map(|complaint| complaint.text.as_str()).collect();
        assert_eq!(texts.len(), 2, "{texts:?}");
        assert!(texts[0].contains("`forgotten`") && texts[1].contains("`lost`"), "{texts:?}");
    }

    #[test]
    fn finds_paths_of_one_machine() {
        let home = format!("see /{}/me/notes.md", "home");
        assert_eq!(lines("README.md", &home), [1]);
        let scratch = format!("let x = \"/{}/main\";", "work");
        assert_eq!(lines("crates/play/src/game/mod.rs", &scratch), [1]);
        assert_eq!(lines("README.md", "see ../shared/work/x and https://example.org/home/x"), NONE);
    }

    #[test]
    fn knows_rooms_and_levels() {
        assert_eq!(
            (room("crates/engine/src/grid/cell.rs"), &module("crates/engine/src/grid/cell.rs")[..]),
            (Some("grid"), &["grid", "cell"][..])
        );
        assert_eq!(
            (room("crates/engine/src/grid/mod.rs"), &module("crates/engine/src/grid/mod.rs")[..]),
            (Some("grid"), &["grid"][..])
        );
        assert_eq!(
            (room("crates/engine/src/check.rs"), &module("crates/engine/src/check.rs")[..]),
            (Some("check"), &["check"][..])
        );
        let json = "crates/formats/src/json.rs";
        assert_eq!((room(json), &module(json)[..]), (Some("formats"), &["formats", "json"][..]));
        let label = "crates/words/src/label.rs";
        assert_eq!((room(label), &module(label)[..]), (Some("words"), &["words", "label"][..]));
        assert_eq!((room("src/lib.rs"), &module("src/lib.rs")[..]), (Some("lib"), &[][..]));
        assert_eq!((room("xtask/src/tidy.rs"), &module("xtask/src/tidy.rs")[..]), (None, &["tidy"][..]));
    }
}
