//! Tests of the commands on boards of 10, 12 and 16 rows.

use crate::support::{Files, HARD, HARD_SOLVED, json, nonet};

const KINDS: [&str; 8] = ["10x10", "12x12", "16x16", "10x10x", "12x12x", "16x16x", "jigsaw10", "jigsaw12"];

/// Returns the line of a puzzle of this level.
fn puzzle(kind: &str, level: &str) -> String {
    let ran = nonet(&["generate", "--board", kind, "--level", level, "--seed", "rain"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{kind}");
    ran.stdout.split('\t').next().unwrap_or_default().to_owned()
}

#[test]
fn puzzles_of_every_kind_are_made_solved_and_explained() {
    for kind in KINDS {
        let ran = nonet(
            &["generate", "--board", kind, "--level", "medium", "--seed", "rain", "--json", "--steps"],
            "",
        );
        let made = json(&ran.stdout).remove(0);
        let (id, solution) = (made["id"].as_str().unwrap(), made["solution"].as_str().unwrap());
        let side: usize = made["size"].as_u64().unwrap().try_into().unwrap();
        assert_eq!(solution.len(), side * side);
        assert_eq!(made["request"], format!("v2-{kind}-none-medium-rain"));
        // The seed alone is enough.
        let ran = nonet(&["generate", "--seed", made["request"].as_str().unwrap()], "");
        assert!(ran.stdout.starts_with(id), "{kind}");
        assert_eq!(nonet(&["solve", id], "").stdout, format!("{solution}\n"), "{kind}");
        assert_eq!(nonet(&["check", id], "").stdout, "unique\n");
        assert_eq!(nonet(&["count", id], "").stdout, "1\n");
        assert_eq!(nonet(&["rate", id], "").stdout, format!("{id} about medium\n"));
        let path = json(&nonet(&["path", "--json", id], "").stdout).remove(0);
        assert_eq!((&path["solved"], &path["level"]), (&true.into(), &"medium".into()));
        assert_eq!(path["steps"], made["steps"]);
        let hint = json(&nonet(&["hint", "--json", id], "").stdout).remove(0);
        assert_eq!(hint["steps"][0], path["steps"][0]);
    }
}

#[test]
fn a_question_names_rows_and_digits_above_nine() {
    let id = puzzle("16x16", "easy");
    let solution = nonet(&["solve", &id], "").stdout;
    let steps = json(&nonet(&["path", "--json", &id], "").stdout).remove(0)["steps"].clone();
    let far = |step: &&serde_json::Value| {
        let placed = &step["placements"][0];
        let cell = placed["cell"].as_str().unwrap_or_default();
        cell.len() == 6 && placed["digit"].as_u64() > Some(9)
    };
    let step = steps.as_array().unwrap().iter().find(far).unwrap();
    let about = step["action"].as_str().unwrap();
    let ran = nonet(&["why", about, &id], "");
    assert!(ran.stdout.starts_with(&format!("{about} must be true:\n")), "{}", ran.stdout);
    let other = about.split('=').next().unwrap().to_owned() + "<>1";
    assert!(nonet(&["why", &other, &id], "").stdout.contains("cannot be true"));
    assert_eq!(solution.trim_end().len(), 256);
    // The classic board has no such cell.
    let ran = nonet(&["why", about, HARD], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(
        ran.stderr.contains("A classic board has the rows, columns and digits 1 to 9."),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_file_may_have_boards_of_every_size() {
    let (wide, small) = (puzzle("12x12", "hard"), "2x3:3c5b5c4b2f6b2c1b3c5");
    let lines = format!("{HARD}\n{wide}\n{small}\n");
    let ran = nonet(&["solve", "--json"], lines);
    let sizes: Vec<usize> =
        json(&ran.stdout).iter().map(|one| one["solution"].as_str().unwrap().len()).collect();
    assert_eq!((sizes, ran.stderr.as_str()), (vec![81, 144, 36], ""));
    assert_eq!(json(&ran.stdout)[0]["solution"], HARD_SOLVED);
}

#[test]
fn texts_of_wide_boards_are_read_in_every_form() {
    let id = puzzle("16x16", "medium");
    let solution = nonet(&["solve", &id], "").stdout;
    let files = Files::new("wide_forms");
    for form in ["cells", "tatham", "sudokuwiki", "rules", "iss", "f-puzzles", "sudokupad", "jigsaw-line"] {
        let ran = nonet(&["convert", "--to", form, &id], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{form}");
        let file = files.file(form, &ran.stdout);
        let solved = nonet(&["solve", &file], "");
        assert_eq!((solved.stdout.as_str(), solved.stderr.as_str()), (solution.as_str(), ""), "{form}");
    }
    // Sixteen lines of numbers.
    let cells = nonet(&["convert", "--to", "cells", &id], "").stdout;
    let numbers: Vec<String> = cells
        .trim_end()
        .chars()
        .map(|sign| sign.to_digit(17).map_or_else(|| "0".to_owned(), |digit| digit.to_string()))
        .collect();
    let text: String = numbers.chunks(16).map(|row| row.join(" ") + "\n").collect();
    assert_eq!(nonet(&["solve", &files.file("numbers", text)], "").stdout, solution);
    assert_eq!(nonet(&["solve", "--board", "16x16"], cells).stdout, solution);
}

#[test]
fn errors_say_what_is_wrong() {
    let ran = nonet(&["generate", "--board", "16x16", "--level", "extreme"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("easy") && ran.stderr.contains("master"), "{}", ran.stderr);
    let ran = nonet(&["solve", "--board", "12x12"], format!("{HARD}\n"));
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    let rows = format!("{}{}", "0 1 2 3 4 5 6 7 8 9\n".repeat(9), "0 1 2 3 4 5 6 7 8 11\n");
    let ran = nonet(&["solve", "-"], rows);
    assert_eq!(ran.stderr, "-: Character 199 should be a number of the board, or 0.\n");
    let ten = "2x5:zzzv";
    let ran = nonet(&["solve", "--board", "12x12", ten], "");
    assert_eq!(ran.stderr, "2x5:zzzv:1: This is not a board of the kind “12x12”.\n");
    let ran = nonet(&["generate", "--board", "17x17"], "");
    assert!(ran.code == Some(2) && ran.stderr.contains("16x16"), "{}", ran.stderr);
    // The engine that knows the size says what is wrong.
    let ran = nonet(&["solve", ".Shape~16x16.Windoku.~R1C1_5"], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("Windows need a board of 9x9 cells; this one has 16x16."), "{}", ran.stderr);
    let ran = nonet(&["solve", "5x5:z"], "");
    assert_eq!(ran.stderr, "5x5:z:1: A board has a side of 4 to 16 cells, not 25.\n");
    let twice = format!("2x5:1_1{}", "z".repeat(3) + "t");
    let ran = nonet(&["check", "--json", &twice], "");
    let record = json(&ran.stdout).remove(0);
    assert_eq!((&record["status"], ran.code), (&"conflict".into(), Some(1)));
    assert_eq!(record["conflicts"][0]["house"], "row 1");
}
