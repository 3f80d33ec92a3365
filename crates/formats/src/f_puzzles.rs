//! The format of f-puzzles.com: JSON, packed with LZ-string in a link.
//!
//! A puzzle has a `size`, a `grid` of rows of cells, a `title` and an `author`. A cell has a `value`, a `given` flag,
//! `centerPencilMarks` and `cornerPencilMarks`, and a `region` from 0 if it is not in the usual box.
//!
//! Some other entries say nothing about the puzzle, such as `metadata`; every further one is taken for a rule. Nonet
//! plays four flags, `diagonal-` (`\`), `diagonal+` (`/`), `antiknight` and `antiking`, and two lists of objects with
//! `cells` such as `R1C1`: `extraregion` and `killercage`. A cage has a sum under `value`, or none, and its digits
//! differ. One with a cell for each digit is a house.
//!
//! The site does not document the format. Its users do, for example <https://github.com/dclamage/SudokuSolver>
//! (`FPuzzlesBoard`).

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, CellSet, DigitSet};
use nonet::layout::{Cage, Layout, Leap};
use nonet::rules::Board;

use super::board_error::ReadBoardError;
use super::json::{Json, quoted};
use super::ruled_sheet::{self, RuledSheet, SIDES, board_cells, cells_in, diagonals, usual_region};
use super::sheet::{Sheet, digit_of, title_of};
use super::titles::Titles;
use super::{ReadError, Rule, json, lz, percent, variant};

/// The flags of the diagonals, in the order of [`diagonals`].
const DIAGONALS: [&str; 2] = ["diagonal-", "diagonal+"];

const SITE: &str = "https://f-puzzles.com/?load=";
const EXTRA_REGION: &str = "extraregion";
const CAGE: &str = "killercage";

/// The entries of a puzzle that Nonet plays or can ignore.
const PLAYED: [&str; 18] = [
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
    DIAGONALS[0],
    DIAGONALS[1],
    EXTRA_REGION,
    CAGE,
    flag(Leap::Knight),
    flag(Leap::King),
];

/// Returns the flag of a move of a chess piece.
const fn flag(leap: Leap) -> &'static str {
    match leap {
        Leap::Knight => "antiknight",
        Leap::King => "antiking",
    }
}

/// Reads a packed puzzle.
pub(super) fn read_packed(packed: &str) -> Result<RuledSheet, ReadBoardError> {
    let text = lz::unpacked(packed).ok_or(ReadError::Damaged)?;
    read(&json::read(&text).map_err(|_| ReadError::Damaged)?)
}

pub(super) fn read(puzzle: &Json) -> Result<RuledSheet, ReadBoardError> {
    let rows = puzzle.get(&["grid"]).map(Json::items).unwrap_or_default();
    let side = puzzle.get(&["size"]).and_then(Json::number).unwrap_or(rows.len());
    if !SIDES.contains(&side) {
        return Err(ReadError::Size(side).into());
    }
    variant::refuse_unknown(puzzle, &PLAYED)?;
    let (houses, cages) = read_houses(puzzle, side)?;
    let cells = cells_in(rows, side)?;
    let layout = read_layout(puzzle, &cells, houses, side)?;
    let mut read = RuledSheet::empty(ruled_sheet::with_cages(layout, cages)?);
    for (cell, entries) in cells {
        read_cell(&mut read.sheet, cell, entries)?;
    }
    let words =
        |name| puzzle.get(&[name]).and_then(Json::text).map(|text| title_of(&text)).unwrap_or_default();
    (read.sheet.title, read.sheet.author) = (words("title"), words("author"));
    read.sheet = read.sheet.tidied();
    Ok(read)
}

fn has(puzzle: &Json, name: &str) -> bool {
    puzzle.get(&[name]).is_some_and(Json::has_content)
}

/// Returns the houses (a single diagonal, the extra regions, and the cages that are houses) and the other cages.
fn read_houses(puzzle: &Json, side: usize) -> Result<(Vec<CellSet>, Vec<Cage>), ReadError> {
    let (mut houses, mut cages) = (Vec::new(), Vec::new());
    let lines = DIAGONALS.map(|name| has(puzzle, name));
    if lines != [true, true] {
        houses.extend(diagonals(side).into_iter().zip(lines).filter(|(_, has)| *has).map(|(line, _)| line));
    }
    let items = |name: &str| puzzle.get(&[name]).map(Json::items).unwrap_or_default().iter();
    for region in items(EXTRA_REGION).filter(|region| region.has_content()) {
        houses.push(cells_of(region, side).ok_or(ReadError::Rule(Rule::ExtraRegions))?);
    }
    for cage in items(CAGE).filter(|cage| cage.has_content()) {
        let cells = cells_of(cage, side).ok_or(ReadError::Rule(Rule::Cages))?;
        if ruled_sheet::is_house(cage, cells, side) {
            houses.push(cells);
        } else {
            cages.push(ruled_sheet::cage_in(cage, cells).ok_or(ReadError::Rule(Rule::Cages))?);
        }
    }
    Ok((houses, cages))
}

fn read_layout(
    puzzle: &Json,
    cells: &[(Cell, &Json)],
    houses: Vec<CellSet>,
    side: usize,
) -> Result<Layout, ReadBoardError> {
    let region = |(cell, entries): &(Cell, &Json)| match entries.get(&["region"]) {
        None => Ok(usual_region(*cell, side)),
        // A cell without a region has `null`.
        Some(region) => region.number().ok_or(ReadError::Rule(Rule::Regions)),
    };
    let regions: Vec<usize> = cells.iter().map(region).collect::<Result<_, _>>()?;
    let mut layout = Layout::from_labels(&regions)?;
    if DIAGONALS.iter().all(|name| has(puzzle, name)) {
        layout = layout.with_diagonals();
    }
    let layout = ruled_sheet::with_houses(layout, houses)?;
    Ok(ruled_sheet::with_leaps(layout, |leap| has(puzzle, flag(leap))))
}

/// Returns the cells of an object, or `None` if one of its names is not a cell of the board.
fn cells_of(object: &Json, side: usize) -> Option<CellSet> {
    let line = |text: &str| text.parse().ok().filter(|line| (1..=side).contains(line)).map(|line| line - 1);
    let cell = |name: &Json| {
        let name = name.text()?.to_ascii_uppercase();
        let (row, column) = name.strip_prefix('R')?.split_once('C')?;
        Some(Cell::at(line(row)?, line(column)?))
    };
    let cells = object.get(&["cells"])?.items();
    cells.iter().map(cell).collect()
}

fn read_cell(sheet: &mut Sheet, cell: Cell, entries: &Json) -> Result<(), ReadError> {
    let digit = entries.get(&["value"]).and_then(Json::number).and_then(digit_of);
    let is_given = entries.get(&["given"]).is_some_and(Json::has_content);
    (if is_given { &mut sheet.givens } else { &mut sheet.entries }).set(cell, digit);
    sheet.corner[cell.index()] = notes(entries, &["cornerPencilMarks"]);
    sheet.centre[cell.index()] = notes(entries, &["centerPencilMarks"]);
    if entries.get(&["givenPencilMarks"]).is_some_and(Json::has_content) {
        return Err(ReadError::Rule(Rule::GivenCandidates));
    }
    Ok(())
}

/// Returns the digits in the list of numbers under one of `names`.
pub(super) fn notes(cell: &Json, names: &[&str]) -> DigitSet {
    let items = cell.get(names).map(Json::items).unwrap_or_default();
    items.iter().filter_map(|item| digit_of(item.number()?)).collect()
}

/// Returns the puzzle as JSON.
fn text(sheet: &Sheet, layout: &Layout) -> String {
    let list = |set: DigitSet| {
        let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
        format!("[{}]", digits.join(","))
    };
    let side = layout.side();
    let piece = |cell: Cell| layout.piece(cell).unwrap_or_default();
    let has_usual_boxes = board_cells(side).all(|cell| piece(cell) == usual_region(cell, side));
    let cell = |cell: Cell| {
        let mut entries = Vec::new();
        if !has_usual_boxes {
            entries.push(format!("\"region\":{}", piece(cell)));
        }
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
        let cells: Vec<String> = (0..side).map(|column| cell(Cell::at(row, column))).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    let mut text = format!("{{\"size\":{side}");
    for (name, words) in [("title", &sheet.title), ("author", &sheet.author)] {
        if !words.is_empty() {
            let _ = write!(text, ",\"{name}\":{}", quoted(words));
        }
    }
    let _ = write!(text, ",\"grid\":[{}]", rows.join(","));
    push_rules(&mut text, layout);
    text + "}"
}

/// Writes the rules besides the boxes or pieces.
fn push_rules(text: &mut String, layout: &Layout) {
    let mut houses: Vec<CellSet> =
        ruled_sheet::windows(layout).chain(ruled_sheet::extra_houses(layout)).collect();
    let lines = diagonals(layout.side());
    // The reader puts a single diagonal before the other houses, so only the first house is written as one.
    let single = houses.first().copied().filter(|first| lines.contains(first) && !layout.has_diagonals());
    if single.is_some() {
        houses.remove(0);
    }
    let has = |line: CellSet| layout.has_diagonals() || single == Some(line);
    let flags = DIAGONALS.into_iter().zip(lines).filter(|(_, line)| has(*line)).map(|(name, _)| name);
    for name in flags.chain(layout.leaps().map(flag)) {
        let _ = write!(text, ",\"{name}\":true");
    }
    let cell = |cell: Cell| format!("\"R{}C{}\"", cell.row() + 1, cell.column() + 1);
    let object = |cells: CellSet, sum: Option<u16>| {
        let cells: Vec<String> = cells.iter().map(cell).collect();
        let sum = sum.map(|sum| format!(",\"value\":\"{sum}\"")).unwrap_or_default();
        format!("{{\"cells\":[{}]{sum}}}", cells.join(","))
    };
    let houses: Vec<String> = houses.into_iter().map(|house| object(house, None)).collect();
    let cages: Vec<String> = layout.cages().iter().map(|cage| object(cage.cells(), cage.sum())).collect();
    for (name, objects) in [(EXTRA_REGION, houses), (CAGE, cages)] {
        if !objects.is_empty() {
            let _ = write!(text, ",\"{name}\":[{}]", objects.join(","));
        }
    }
}

/// Returns a puzzle as links hold it.
fn packed(sheet: &Sheet, layout: &Layout) -> String {
    percent::escaped(&lz::packed(&text(sheet, layout)))
}

/// Writes the link to f-puzzles.com, with entries and notes.
pub(super) fn write(sheet: &Sheet) -> String {
    format!("{SITE}{}\n", packed(sheet, Layout::classic()))
}

/// Writes the link to f-puzzles.com of a board, unless it has a cage in which digits may repeat, or too many
/// cages with a cell for each digit.
pub(super) fn write_board(board: &Board, titles: &Titles) -> Option<String> {
    Some(format!("{SITE}{}", packed_board(board, titles)?))
}

fn packed_board(board: &Board, titles: &Titles) -> Option<String> {
    let (layout, cages) = (board.layout(), board.layout().cages());
    // A cage with a cell for each digit is read as a house, and the number of houses is limited.
    let mut large = cages.iter().map(Cage::cells).filter(|cells| cells.len() == layout.side());
    let has_room = large.try_fold(layout.without_cages(), Layout::with_house).is_ok();
    let may_repeat = cages.iter().any(Cage::may_repeat);
    (has_room && !may_repeat).then(|| packed(&titles.over(*board.grid()), layout))
}

/// Writes the link to `SudokuPad` of a board, unless it has a cage in which digits may repeat, or too many
/// cages with a cell for each digit. The site reads the puzzles of f-puzzles, whose format also has the rules that
/// `SudokuPad`'s own format only draws.
pub(super) fn write_sudoku_pad(board: &Board, titles: &Titles) -> Option<String> {
    Some(format!("https://sudokupad.app/fpuzzles{}", packed_board(board, titles)?))
}
