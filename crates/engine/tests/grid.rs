//! Tests parsing a grid: every plain text form, and the messages for other texts.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Candidates, Grid, ParseGridError};

const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn rows() -> Vec<String> {
    LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

#[test]
fn every_form_of_a_grid_is_read() {
    let grid: Grid = LINE.parse().unwrap();
    let rows = rows();
    let spaced: Vec<String> = rows
        .iter()
        .map(|row| row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(" "))
        .collect();
    let forms = [
        format!("{LINE}\n"),
        LINE.replace('.', "0"),
        LINE.replace('.', "*"),
        LINE.replace('.', "_"),
        LINE.replace('.', "x"),
        LINE.replace('.', " "),
        rows.join("\n"),
        rows.join("\r\n") + "\r\n",
        rows.join("\r"),
        spaced.join("\n"),
        format!("# a title\n{}\n", spaced.join("\n")),
        format!("\u{FEFF}{LINE}"),
        format!("{grid:#}"),
        format!("{grid:?}"),
    ];
    for form in forms {
        assert_eq!(form.parse(), Ok(grid), "{form}");
    }
    assert_eq!(grid.to_string(), LINE);
}

/// Returns the message for a text that is not a grid.
fn message(text: &str) -> String {
    text.parse::<Grid>().map_or_else(|error| error.to_string(), |grid| format!("a grid: {grid}"))
}

#[test]
fn mistakes_are_reported_with_their_place() {
    let mut rows = rows();
    assert_eq!(message(""), "There is no Sudoku in this text.");
    assert_eq!(message(" \n# only a comment\n"), "There is no Sudoku in this text.");
    assert_eq!(message(&LINE[1..]), "Found 80 cells; a Sudoku has 81.");
    assert_eq!(message(&format!("{LINE}.")), "Found 82 cells; a Sudoku has 81.");
    assert_eq!(message("5"), "Found 1 cell; a Sudoku has 81.");
    rows[3].push('7');
    assert_eq!(message(&rows.join("\n")), "Line 4 holds 10 cells; it must hold 9.");
    rows[3] = "..a......".to_owned();
    assert_eq!(
        message(&rows.join("\n")),
        "Line 4, character 3: “a” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot."
    );
    // The most common form, one line, has no letters either: only on larger boards are letters digits.
    for letter in ['A', 'G', 'H', 'a'] {
        let line = format!("{}{letter}", &LINE[..80]);
        assert_eq!(
            message(&line),
            format!(
                "Line 1, character 81: “{letter}” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot."
            )
        );
        assert_eq!(Grid::from_line(&line), None);
    }
    let binary: String = (0..200_u8).map(char::from).collect();
    assert_eq!(
        message(&binary),
        "Line 1, character 1: U+0000 cannot be read: a digit is 1 to 9, an empty cell 0 or a dot."
    );
    let long = "5".repeat(10_000_000);
    assert_eq!(long.parse::<Grid>(), Err(ParseGridError::TooLong { n_bytes: 10_000_000 }));
    assert!(message(&long).starts_with("This text is too long for a Sudoku"));
}

#[test]
fn a_contradiction_says_where_it_is() {
    let of = |text: &str| Candidates::of(&text.parse().unwrap()).unwrap_err().to_string();
    let row = format!("1......1.{}", ".".repeat(72));
    assert_eq!(of(&row), "r1c1 and r1c8 hold the same digit");
    let cell = format!("12345678.........9{}", ".".repeat(63));
    assert_eq!(of(&cell), "r1c9 has no candidate left");
    let house = format!("...234...1..............1..{}", ".".repeat(54));
    assert_eq!(of(&house), "1 has no place left in row 1");
}
