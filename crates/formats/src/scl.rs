//! SCL, the long form of a puzzle in a link of `SudokuPad`: JSON with short names, packed with LZ-string.
//!
//! A puzzle has `cells` (short `ce`), rows of cells with a `value` (`v`). Its drawings are `cages` (`ca`), `lines`
//! (`l`), `arrows` (`a`), `overlays` (`o`) and `underlays` (`u`). `regions` (`re`) are its boxes or pieces. A cage with
//! a cell for each digit and no sum but that of all digits is an extra house. Any other cage is one of a killer: its
//! sum is the `sum` or the `value`, and digits may repeat if `unique` is false. The title is under `metadata`, or in a
//! cage without cells as `title: …`. The source is `SudokuPad`'s own packer (<https://sudokupad.app/puzzlezipper.js>).

#[cfg(not(wide))]
use nonet::grid::Grid;
use nonet::grid::{Cell, CellSet};
use nonet::layout::Layout;
use nonet::rules::Board;

use super::board_error::ReadBoardError;
#[cfg(not(wide))]
use super::gnome;
use super::json::{Json, quoted};
use super::ruled_sheet::{self, RuledSheet, SIDES, board_cells, cells_in, usual_region};
use super::sheet::{Sheet, digit_of, title_of};
use super::titles::Titles;
#[cfg(wide)]
use super::wide_cells;
use super::{ReadError, Rule, f_puzzles, json, lz, percent, variant};

/// Reads a packed puzzle.
pub(super) fn read_packed(packed: &str) -> Result<RuledSheet, ReadBoardError> {
    let text = lz::unpacked(packed).ok_or(ReadError::Damaged)?;
    read(&json::read(&text).map_err(|_| ReadError::Damaged)?)
}

/// Reads a puzzle from JSON of `SudokuPad`, f-puzzles or GNOME Sudoku.
pub(super) fn read(puzzle: &Json) -> Result<RuledSheet, ReadBoardError> {
    if let Some(grid) = puzzle.get(&["grid"]) {
        return if is_plain(grid) { read_plain(puzzle, grid) } else { f_puzzles::read(puzzle) };
    }
    let cells = puzzle.get(&["cells", "ce"]).ok_or_else(|| no_plain(puzzle, &Json::Null))?;
    let rows = cells.items();
    #[cfg(not(wide))]
    if gnome::is(rows) {
        return Ok(gnome::read(rows)?.into());
    }
    if is_plain(cells) {
        return read_plain(puzzle, cells);
    }
    let side = rows.len();
    #[cfg(not(wide))]
    if side == 81 {
        return Ok(in_one_list(rows).into());
    }
    if !SIDES.contains(&side) {
        return Err(ReadError::Size(side).into());
    }
    refuse_rules(puzzle)?;
    let mut read = RuledSheet::empty(read_layout(puzzle, side)?);
    let sheet = &mut read.sheet;
    for (cell, entries) in cells_in(rows, side)? {
        let digit = entries.get(&["value", "v"]).and_then(Json::number).and_then(digit_of);
        let is_entry = entries.get(&["given"]).is_some_and(|given| !given.has_content());
        (if is_entry { &mut sheet.entries } else { &mut sheet.givens }).set(cell, digit);
        sheet.corner[cell.index()] = f_puzzles::notes(entries, &["cornermarks", "cornerMarks"]);
        sheet.centre[cell.index()] = f_puzzles::notes(entries, &["centremarks", "pencilMarks"]);
    }
    name(sheet, puzzle);
    read.sheet = read.sheet.tidied();
    Ok(read)
}

/// Returns the puzzle of a list of 81 cells, as programs without a format of their own write it.
#[cfg(not(wide))]
fn in_one_list(cells: &[Json]) -> Sheet {
    let mut sheet = Sheet::of(Grid::EMPTY);
    for (cell, entries) in Cell::ALL.into_iter().zip(cells) {
        let digit = entries.get(&["value", "v", "digit"]).and_then(Json::number).and_then(digit_of);
        let is_entry = entries.get(&["given", "fixed"]).is_some_and(|given| !given.has_content());
        (if is_entry { &mut sheet.entries } else { &mut sheet.givens }).set(cell, digit);
    }
    sheet.tidied()
}

/// Returns whether the cells are only digits. No program is known to write that, so the text is searched for grids, or
/// the cells are read without a format if the board is large.
fn is_plain(cells: &Json) -> bool {
    let is_value = |cell: &Json| matches!(cell, Json::Number(_) | Json::Text(_) | Json::Null);
    !matches!(cells, Json::List(_))
        || cells.items().iter().any(|row| is_value(row) || row.items().iter().any(is_value))
}

/// Reads a puzzle whose cells are only digits, if it is larger than the classic one.
fn read_plain(puzzle: &Json, cells: &Json) -> Result<RuledSheet, ReadBoardError> {
    let error = no_plain(puzzle, cells);
    #[cfg(wide)]
    if let ReadError::Size(10..=16) = error {
        let rows = cells.items().iter();
        let number = |cell: &Json| match (cell.number(), cell.text().unwrap_or_default()) {
            (Some(number), _) => number.to_string(),
            (None, empty) if empty.is_empty() => ".".into(),
            (None, sign) => sign,
        };
        let numbers: Vec<String> = rows.flat_map(Json::items).map(number).collect();
        if let Some(board) = wide_cells::read(&numbers.join(" ")) {
            let board = board?;
            let mut read = RuledSheet { sheet: Sheet::of(*board.grid()), layout: board.layout().clone() };
            name(&mut read.sheet, puzzle);
            return Ok(read);
        }
    }
    Err(error.into())
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

/// Reads the pieces, the cages that are extra houses, and the other cages.
fn read_layout(puzzle: &Json, side: usize) -> Result<Layout, ReadBoardError> {
    let regions = puzzle.get(&["regions", "re"]).map(Json::items).unwrap_or_default();
    let regions: Option<Vec<CellSet>> = regions.iter().map(|region| places(region, side)).collect();
    let layout = layout_of(&regions.ok_or(ReadError::Rule(Rule::Regions))?, side)?;
    let (mut houses, mut killer_cages) = (Vec::new(), Vec::new());
    for cage in cages(puzzle) {
        let cells = cage.get(&["cells", "ce"]).filter(|cells| !cells.items().is_empty());
        let is_line = cage.get(&["type"]).and_then(Json::text).as_deref() == Some("rowcol");
        // Rows, columns and boxes are cages too, and the metadata of a puzzle are a cage without cells.
        let Some(cells) = cells.filter(|_| !is_line) else { continue };
        let cells = places(cells, side).ok_or(ReadError::Rule(Rule::Cages))?;
        if !ruled_sheet::is_house(cage, cells, side) {
            // A cage without a sum that does not say that digits differ may be only a drawing.
            let read = ruled_sheet::cage_in(cage, cells);
            let read = read.filter(|read| read.sum().is_some() || cage.get(&["unique"]).is_some());
            killer_cages.push(read.ok_or(ReadError::Rule(Rule::Cages))?);
        } else if layout.houses().iter().all(|house| house.cells != cells) {
            houses.push(cells);
        }
    }
    ruled_sheet::with_cages(ruled_sheet::with_houses(layout, houses)?, killer_cages)
}

/// Returns the layout with these regions. Without regions, or if each is a usual box, it has the usual boxes.
fn layout_of(regions: &[CellSet], side: usize) -> Result<Layout, ReadBoardError> {
    let usual: Vec<usize> = board_cells(side).map(|cell| usual_region(cell, side)).collect();
    let usual = Layout::from_labels(&usual)?;
    let mut named = regions.iter().filter(|region| !region.is_empty());
    if named.all(|region| usual.houses().iter().skip(2 * side).any(|house| house.cells == *region)) {
        return Ok(usual);
    }
    let label = |cell: Cell| regions.iter().position(|region| region.contains(cell));
    let labels: Vec<Option<usize>> = board_cells(side).map(label).collect();
    let layout = Layout::from_labels(&labels)?;
    // The cells without a region may be as many as those of a piece.
    if labels.contains(&None) { Err(ReadError::Rule(Rule::Regions).into()) } else { Ok(layout) }
}

/// Returns the cells of a list of places, each a row and a column from 0.
fn places(list: &Json, side: usize) -> Option<CellSet> {
    let line = |line: &Json| line.number().filter(|line| *line < side);
    let cell = |place: &Json| match place.items() {
        [row, column] => Some(Cell::at(line(row)?, line(column)?)),
        _ => None,
    };
    list.items().iter().map(cell).collect()
}

/// Writes a link of the givens, the boxes or pieces, and the cages, or returns `None` if the board has other rules,
/// which this format only draws.
pub(super) fn write_board(board: &Board, titles: &Titles) -> Option<String> {
    let (layout, side) = (board.layout(), board.layout().side());
    let has_others = layout.houses().len() > 3 * side || layout.leaps().next().is_some();
    let places = |cells: CellSet| {
        let places: Vec<String> =
            cells.iter().map(|cell| format!("[{},{}]", cell.row(), cell.column())).collect();
        format!("[{}]", places.join(","))
    };
    let cell = |cell: Cell| match board.grid().get(cell) {
        Some(digit) => format!("{{\"value\":{digit}}}"),
        None => "{}".to_owned(),
    };
    let cells: Vec<String> = layout.cells().iter().map(cell).collect();
    let rows: Vec<String> = cells.chunks(side).map(|row| format!("[{}]", row.join(","))).collect();
    let regions: Vec<String> = layout.houses()[2 * side..].iter().map(|house| places(house.cells)).collect();
    let mut cages = Vec::new();
    for cage in layout.cages() {
        let sum = match cage.sum() {
            Some(sum) => format!(",\"value\":\"{sum}\",\"sum\":{sum}"),
            None if cage.may_repeat() => return None,
            None => String::new(),
        };
        let unique = !cage.may_repeat();
        cages.push(format!("{{\"cells\":{}{sum},\"unique\":{unique}}}", places(cage.cells())));
    }
    let metadata = [("title", &titles.title), ("author", &titles.author)]
        .into_iter()
        .filter(|(_, words)| !words.is_empty())
        .map(|(name, words)| format!("\"{name}\":{}", quoted(words)));
    let metadata = metadata.collect::<Vec<_>>().join(",");
    let metadata = if metadata.is_empty() { metadata } else { format!("\"metadata\":{{{metadata}}},") };
    let text = format!(
        "{{\"cellSize\":50,{metadata}\"cells\":[{}],\"regions\":[{}],\"cages\":[{}]}}",
        rows.join(","),
        regions.join(","),
        cages.join(",")
    );
    (!has_others).then(|| format!("https://sudokupad.app/scl{}", percent::escaped(&lz::packed(&text))))
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
