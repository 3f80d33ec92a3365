//! The format of f-puzzles.com: JSON, packed with LZ-string in a link.
//!
//! A puzzle has a `size`, a `grid` of rows of cells, a `title` and an `author`. A cell has a `value`, a `given` flag,
//! `centerPencilMarks` and `cornerPencilMarks`. Every other entry of the puzzle is a rule.
//!
//! The site does not document the format. Its users do, for example <https://github.com/dclamage/SudokuSolver>
//! (`FPuzzlesBoard`).

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, DigitSet, Grid, ParseGridError};

use super::json::{Json, quoted};
use super::sheet::{Sheet, digit_of, title_of};
use super::{ReadError, Rule, json, lz, percent, variant};

/// The entries of a puzzle without variant rules.
const CLASSIC: [&str; 12] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "metadata",
    "id",
];

/// Reads a packed puzzle.
pub(super) fn read_packed(packed: &str) -> Result<Sheet, ReadError> {
    let text = lz::unpacked(packed).ok_or(ReadError::Damaged)?;
    read(&json::read(&text).map_err(|_| ReadError::Damaged)?)
}

pub(super) fn read(puzzle: &Json) -> Result<Sheet, ReadError> {
    let rows = puzzle.get(&["grid"]).map(Json::items).unwrap_or_default();
    let size = puzzle.get(&["size"]).and_then(Json::number).unwrap_or(rows.len());
    if size != 9 {
        return Err(ReadError::Size(size));
    }
    variant::refuse_unknown(puzzle, &CLASSIC)?;
    let mut sheet = Sheet::of(Grid::EMPTY);
    let mut cells = rows.iter().flat_map(Json::items);
    for cell in Cell::ALL {
        let n_cells = cell.index();
        read_cell(&mut sheet, cell, cells.next().ok_or(ParseGridError::Count { n_cells })?)?;
    }
    let words =
        |name| puzzle.get(&[name]).and_then(Json::text).map(|text| title_of(&text)).unwrap_or_default();
    (sheet.title, sheet.author) = (words("title"), words("author"));
    Ok(sheet.tidied())
}

fn read_cell(sheet: &mut Sheet, cell: Cell, entries: &Json) -> Result<(), ReadError> {
    let digit = entries.get(&["value"]).and_then(Json::number).and_then(digit_of);
    let is_given = entries.get(&["given"]).is_some_and(Json::says_something);
    (if is_given { &mut sheet.givens } else { &mut sheet.entries }).set(cell, digit);
    sheet.corner[cell.index()] = notes(entries, &["cornerPencilMarks"]);
    sheet.centre[cell.index()] = notes(entries, &["centerPencilMarks"]);
    if entries.get(&["givenPencilMarks"]).is_some_and(Json::says_something) {
        return Err(ReadError::Rule(Rule::GivenCandidates));
    }
    let region = entries.get(&["region"]).and_then(Json::number);
    if region.is_some_and(|region| region != cell.box_index()) {
        return Err(ReadError::Rule(Rule::Regions));
    }
    Ok(())
}

/// Returns the digits in the list of numbers under one of `names`.
pub(super) fn notes(cell: &Json, names: &[&str]) -> DigitSet {
    let items = cell.get(names).map(Json::items).unwrap_or_default();
    items.iter().filter_map(|item| digit_of(item.number()?)).collect()
}

/// Returns the puzzle as JSON.
fn text(sheet: &Sheet) -> String {
    let list = |set: DigitSet| {
        let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
        format!("[{}]", digits.join(","))
    };
    let cell = |cell: Cell| {
        let mut entries = Vec::new();
        match (sheet.givens.get(cell), sheet.entries.get(cell)) {
            (Some(digit), _) => entries.push(format!("\"value\":{digit},\"given\":true")),
            (None, Some(digit)) => entries.push(format!("\"value\":{digit}")),
            (None, None) => {}
        }
        let notes = [("center", sheet.centre[cell.index()]), ("corner", sheet.corner[cell.index()])];
        for (name, notes) in notes.into_iter().filter(|(_, notes)| !notes.is_empty()) {
            entries.push(format!("\"{name}PencilMarks\":{}", list(notes)));
        }
        format!("{{{}}}", entries.join(","))
    };
    let row = |row: usize| {
        let cells: Vec<String> = (0..9).map(|column| cell(Cell::at(row, column))).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..9).map(row).collect();
    let mut text = String::from("{\"size\":9");
    for (name, words) in [("title", &sheet.title), ("author", &sheet.author)] {
        if !words.is_empty() {
            let _ = write!(text, ",\"{name}\":{}", quoted(words));
        }
    }
    text + &format!(",\"grid\":[{}]}}", rows.join(","))
}

/// Writes the link to f-puzzles.com, with entries and notes.
pub(super) fn write(sheet: &Sheet) -> String {
    format!("https://f-puzzles.com/?load={}\n", percent::escaped(&lz::packed(&text(sheet))))
}
