//! SCL, the long form of a puzzle in a link of `SudokuPad`: JSON with short names, packed with LZ-string.
//!
//! A puzzle has `cells` (short `ce`), rows of cells with a `value` (`v`). Its drawings are `cages` (`ca`), `lines`
//! (`l`), `arrows` (`a`), `overlays` (`o`) and `underlays` (`u`). `regions` (`re`) are its boxes. Its title is under
//! `metadata`, or in a cage without cells as `title: …`. The source is `SudokuPad`'s own packer
//! (<https://sudokupad.app/puzzlezipper.js>).

use nonet::grid::{Cell, CellSet, Grid, HouseKind, ParseGridError};

use super::json::Json;
use super::sheet::{Sheet, digit_of, title_of};
use super::{ReadError, Rule, f_puzzles, gnome, json, lz, variant};

/// Reads a packed puzzle.
pub(super) fn read_packed(packed: &str) -> Result<Sheet, ReadError> {
    let text = lz::unpacked(packed).ok_or(ReadError::Damaged)?;
    read(&json::read(&text).map_err(|_| ReadError::Damaged)?)
}

/// Reads a puzzle from JSON of `SudokuPad`, f-puzzles or GNOME Sudoku.
pub(super) fn read(puzzle: &Json) -> Result<Sheet, ReadError> {
    if let Some(grid) = puzzle.get(&["grid"]) {
        return if is_plain(grid) { Err(no_plain(puzzle, grid)) } else { f_puzzles::read(puzzle) };
    }
    let cells = puzzle.get(&["cells", "ce"]).ok_or_else(|| no_plain(puzzle, &Json::Null))?;
    let rows = cells.items();
    if gnome::is(rows) {
        return gnome::read(rows);
    }
    if is_plain(cells) {
        return Err(no_plain(puzzle, cells));
    }
    if rows.len() != 9 {
        return Err(ReadError::Size(rows.len()));
    }
    let mut sheet = Sheet::of(Grid::EMPTY);
    let mut cells = rows.iter().flat_map(Json::items);
    for cell in Cell::ALL {
        let entries = cells.next().ok_or(ParseGridError::Count { n_cells: cell.index() })?;
        let digit = entries.get(&["value", "v"]).and_then(Json::number).and_then(digit_of);
        let is_entry = entries.get(&["given"]).is_some_and(|given| !given.says_something());
        (if is_entry { &mut sheet.entries } else { &mut sheet.givens }).set(cell, digit);
        sheet.corner[cell.index()] = f_puzzles::notes(entries, &["cornermarks", "cornerMarks"]);
        sheet.centre[cell.index()] = f_puzzles::notes(entries, &["centremarks", "pencilMarks"]);
    }
    refuse_rules(puzzle)?;
    name(&mut sheet, puzzle);
    Ok(sheet.tidied())
}

/// Returns whether the cells are only digits. No program is known to write that, so the text is searched for grids.
fn is_plain(cells: &Json) -> bool {
    let is_value = |cell: &Json| matches!(cell, Json::Number(_) | Json::Text(_) | Json::Null);
    !matches!(cells, Json::List(_))
        || cells.items().iter().any(|row| is_value(row) || row.items().iter().any(is_value))
}

/// Returns the error for a puzzle whose cells are only digits: its rule or size, if these are not classic.
fn no_plain(puzzle: &Json, cells: &Json) -> ReadError {
    let n_rows = cells.items().len();
    let is_square = n_rows > 0 && n_rows != 9 && cells.items().iter().all(|row| row.items().len() == n_rows);
    let size = puzzle.get(&["size"]).and_then(Json::number).or(is_square.then_some(n_rows));
    match (variant::refuse_known(puzzle), size) {
        (Err(ReadError::Rule(rule)), _) if rule != Rule::Drawings => ReadError::Rule(rule),
        (_, Some(size)) if size != 9 => ReadError::Size(size),
        _ => ReadError::NoPuzzle,
    }
}

fn cages(puzzle: &Json) -> &[Json] {
    puzzle.get(&["cages", "ca"]).map(Json::items).unwrap_or_default()
}

fn refuse_rules(puzzle: &Json) -> Result<(), ReadError> {
    let drawn = [
        (["lines", "l"], Rule::Lines),
        (["arrows", "a"], Rule::Arrows),
        (["overlays", "o"], Rule::Drawings),
        (["underlays", "u"], Rule::Drawings),
    ];
    for (names, rule) in drawn {
        if puzzle.get(&names).is_some_and(|drawn| !drawn.items().is_empty()) {
            return Err(ReadError::Rule(rule));
        }
    }
    // Rows, columns and boxes are cages too, and the metadata of a puzzle are a cage without cells.
    let is_house = |cage: &Json| cage.get(&["type"]).and_then(Json::text).as_deref() == Some("rowcol");
    let has_cells = |cage: &&Json| cage.get(&["cells", "ce"]).is_some_and(|cells| !cells.items().is_empty());
    if cages(puzzle).iter().filter(has_cells).any(|cage| !is_house(cage)) {
        return Err(ReadError::Rule(Rule::Cages));
    }
    let regions = puzzle.get(&["regions", "re"]).map(Json::items).unwrap_or_default();
    if !regions.iter().all(is_box) {
        return Err(ReadError::Rule(Rule::Regions));
    }
    let others = puzzle.get(&["metadata"]).into_iter().chain([puzzle]);
    // The drawings and the entries without cells were checked above.
    for part in others {
        let Json::Object(entries) = part else { continue };
        let known = ["cages", "lines", "arrows", "overlays", "underlays", "text", "line", "cage"];
        let rest = entries.iter().filter(|(name, _)| !known.contains(&name.as_str())).cloned();
        variant::refuse_known(&Json::Object(rest.collect()))?;
    }
    Ok(())
}

/// Returns whether a list of places, each a row and a column from 0, is a box. An empty list counts as one.
fn is_box(region: &Json) -> bool {
    let cell = |place: &Json| match place.items() {
        [row, column] => {
            Some(Cell::at(row.number().filter(|at| *at < 9)?, column.number().filter(|at| *at < 9)?))
        }
        _ => None,
    };
    let cells: Option<CellSet> =
        region.items().iter().map(cell).collect::<Option<Vec<_>>>().map(|cells| cells.into_iter().collect());
    let house = |cells: CellSet| Some(cells.first()?.house(HouseKind::Box).cells());
    cells.is_some_and(|cells| cells.is_empty() || house(cells) == Some(cells))
}

/// Sets the title and the author.
fn name(sheet: &mut Sheet, puzzle: &Json) {
    let metadata = puzzle.get(&["metadata"]);
    let words = |long: &str, short: &str| {
        let said = metadata.and_then(|data| data.get(&[long, short])).or_else(|| puzzle.get(&[long, short]));
        let caged = || {
            let said = |cage: &Json| cage.get(&["value", "v"]).and_then(Json::text);
            cages(puzzle)
                .iter()
                .filter_map(said)
                .find_map(|said| Some(said.strip_prefix(long)?.strip_prefix(':')?.into()))
        };
        title_of(&said.and_then(Json::text).or_else(caged).unwrap_or_default())
    };
    (sheet.title, sheet.author) = (words("title", "t"), words("author", "author"));
}
