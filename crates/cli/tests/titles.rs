//! The titles of puzzles on other boards.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_formats::{BoardForm, Titles, read_board, read_titles, write_titled_board};

use crate::support::{json, nonet};

#[test]
fn titles_of_other_boards_are_converted() {
    let board = read_board("2x3:3c5b5c4b2f6b2c1b3c5").unwrap();
    let titles = Titles { title: "Six".into(), author: "A. Setter".into() };
    let link = write_titled_board(&board, &titles, BoardForm::FPuzzles).unwrap();
    let other = nonet(&["convert", "--to", "sudokupad", &link], "").stdout;
    assert_eq!(read_titles(other.trim()), titles);
    let record = &json(&nonet(&["convert", "--to", "line", "--json", &link], "").stdout)[0];
    assert_eq!((&record["title"], &record["author"]), (&"Six".into(), &"A. Setter".into()));
}
