//! The build compiles the languages as they are, and stops at a message or lesson that is missing, unknown or wrong.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::compile;
use crate::lessons;
use crate::rows::{LANGUAGES, PSEUDO, Row};

const LANGUAGES_HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/languages");

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// A copy of the languages that a test changes.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("nonet-words-{}-{name}", std::process::id()));
        copy(Path::new(LANGUAGES_HERE), &folder);
        Self(folder)
    }

    /// Changes a file, returns the fault that the build finds, and restores the file.
    fn fault_with(&self, file: &str, old: &str, new: &str) -> String {
        let path = self.0.join(file);
        let whole = fs::read_to_string(&path).unwrap();
        assert!(whole.contains(old), "{file} lacks {old}");
        fs::write(&path, whole.replacen(old, new, 1)).unwrap();
        let fault = compile::texts(&self.0, &LANGUAGES).expect_err(new).to_string();
        fs::write(&path, whole).unwrap();
        fault.replace('\\', "/")
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

#[test]
fn each_language_compiles_to_a_type_with_functions() {
    let texts = compile::texts(Path::new(LANGUAGES_HERE), &LANGUAGES).unwrap();
    for part in
        ["pub enum Label", "trait Texts", "impl Texts for En", "impl Texts for Zh", "fn ready(n_clues: usize"]
    {
        assert!(texts.contains(part), "{part}");
    }
    let language = compile::language(&LANGUAGES).unwrap();
    let all: Vec<_> = LANGUAGES.iter().map(|row| format!("Self::{}", row.variant)).collect();
    let all = format!("pub const ALL: [Self; {}] = [{}];", all.len(), all.join(", "));
    assert!(language.contains(&all), "{language}");
}

#[test]
fn a_faulty_language_stops_the_build_with_its_file_and_message() {
    let copy = Copy::new("faults");
    for (file, old, new, fault) in [
        // A message that only one language has.
        ("zh/labels.ftl", "\nundo = ", "\nunmake = ", "zh/labels.ftl: unmake: is not in the language `en`"),
        ("zh/labels.ftl", "\nundo = ", "\n# undo = ", "zh/labels.ftl: undo: is missing"),
        ("zh/play.ftl", "\nready = ", "\n# ready = ", "zh/play.ftl: ready: is missing"),
        (
            "zh/play.ftl",
            "\nready = ",
            "\nready = A\nreadier = ",
            "zh/play.ftl: readier: is not in the language `en`",
        ),
        (
            "en/techniques.ftl",
            "\nXWing = ",
            "\n# XWing = ",
            "zh/techniques.ftl: XWing: is not in the language `en`",
        ),
        // A message that appears twice, has no text, or cannot be parsed.
        ("en/play.ftl", "\nready = ", "\nready = A\nready = ", "en/play.ftl: ready: appears twice"),
        ("en/play.ftl", "\nready = ", "\nsheet-begun = A\nready = ", "sheet-begun: is also in "),
        ("zh/labels.ftl", "\nundo = ", "\nundo =\n    .title = ", "zh/labels.ftl: undo: has no text"),
        ("zh/labels.ftl", "\nundo = ", "\nundo = {", "zh/labels.ftl: "),
        // An argument that the message does not have.
        ("zh/play.ftl", "{ $n-clues }", "{ $n-cells }", "zh/play.ftl: ready: has no argument $n-cells"),
        ("zh/lines.ftl", "LookAt = ", "LookAt = { $two }", "zh/lines.ftl: LookAt: has no argument $two"),
        ("zh/lines.ftl", "LookAt = ", "LookAt = { $six }", "zh/lines.ftl: LookAt: has no argument $six"),
        ("zh/labels.ftl", "\nundo = ", "\nundo = { $one }", "zh/labels.ftl: undo: has no argument $one"),
        // A message that refers to another one.
        (
            "zh/play.ftl",
            "{ $n-clues }",
            "{ counted-sheep }",
            "zh/play.ftl: ready: refers to counted-sheep, which is",
        ),
        ("zh/play.ftl", "{ $n-clues }", "{ counted-cells }", "zh/play.ftl: ready: has no argument $n-cells"),
        ("zh/play.ftl", "{ $n-clues }", "{ ready }", "zh/play.ftl: ready: refers to itself"),
        // A selection.
        (
            "zh/film.ftl",
            "pace = ",
            "pace = { $n-events ->\n   [few] A\n  *[other] B\n }",
            "pace: [few] is not a plural",
        ),
        ("zh/film.ftl", "pace = ", "pace = { $events ->\n  *[other] B\n }", "pace: $events is not a number"),
        (
            "zh/labels.ftl",
            "\nundo = ",
            "\nundo = { $one ->\n *[other] A\n }",
            "undo: cannot hold a selection",
        ),
    ] {
        let found = copy.fault_with(file, old, new);
        assert!(found.contains(fault), "{file} with {new}:\n{found}\ninstead of\n{fault}");
    }
    assert!(compile::texts(&copy.0, &LANGUAGES).is_ok());
}

#[test]
fn a_faulty_lesson_stops_the_build_with_its_file() {
    let copy = Copy::new("lessons");
    let lesson = copy.0.join("zh/lessons/XWing.md");
    let whole = fs::read_to_string(&lesson).unwrap();
    let fault_with = |text: &str| {
        fs::write(&lesson, text).unwrap();
        lessons::compile(&copy.0, &LANGUAGES).expect_err(text).to_string().replace('\\', "/")
    };
    for (old, new, fault) in [
        ("# ", "# The ", "XWing.md: title: is not `# "),
        ("## Spot", "## Spotted", "XWing.md: Spotted: is not a part of a lesson"),
        ("## Spot\n", "", "XWing.md: Spot: needs one line"),
        ("## Mistaken", "## Reason", "XWing.md: Mistaken: needs one line"),
        ("\n## Names", "\nB\n\n## Names", "XWing.md: the text after the title: needs one line"),
    ] {
        let fault_found = fault_with(&whole.replacen(old, new, 1));
        assert!(fault_found.contains(fault), "{fault_found}");
    }
    fs::remove_file(&lesson).unwrap();
    assert!(lessons::compile(&copy.0, &LANGUAGES).is_err());
    fs::write(&lesson, &whole).unwrap();
    fs::write(copy.0.join("zh/lessons/YWing.md"), whole).unwrap();
    let fault = lessons::compile(&copy.0, &LANGUAGES).expect_err("no technique").to_string();
    assert!(fault.contains("YWing.md: lesson: belongs to no technique"), "{fault}");
}

#[test]
fn a_third_language_needs_only_a_folder_and_a_row() {
    let here = Copy::new("third");
    copy(&here.0.join("zh"), &here.0.join("nl"));
    let dutch = Row { tag: "nl", folder: "nl", variant: "Nl", name: "Dutch", ..LANGUAGES[0] };
    let rows = [LANGUAGES[0], LANGUAGES[1], dutch, PSEUDO];
    let texts = compile::texts(&here.0, &rows).unwrap();
    assert!(texts.contains("impl Texts for Nl") && texts.contains("impl Texts for Pseudo"));
    assert!(lessons::compile(&here.0, &rows).unwrap().contains("Language::Nl => lesson_nl(technique)"));
    assert!(compile::language(&rows).unwrap().contains("Self::Nl => \"nl\""));
    fs::remove_file(here.0.join("nl/film.ftl")).unwrap();
    let fault = compile::texts(&here.0, &rows).expect_err("a file is missing").to_string();
    assert!(fault.replace('\\', "/").contains("nl/film.ftl"), "{fault}");
}
