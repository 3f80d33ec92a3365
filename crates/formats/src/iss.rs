//! The lines of Interactive Sudoku Solver (<https://github.com/sigh/Interactive-Sudoku-Solver>,
//! `js/sudoku_constraint.js`).
//!
//! A line has items, each after a dot: a name and arguments after tildes, as in
//! `.Shape~6x6.Cage~9~R1C1~R1C2.Diagonal~1`. An item without a name has givens: `.~R1C3_5`. Rows and columns above 9
//! are `a` to `g`. Blanks between items are skipped.
//!
//! Nonet plays `Shape`, `Jigsaw`, `NoBoxes`, `Diagonal` (`1` is `/`, `-1` is `\`), `Windoku`, `AntiKnight`, `AntiKing`,
//! `AllDifferent`, `Cage` (the sum 0 means none) and `Sum`, whose digits may repeat. It refuses other items by name.

use core::fmt::Write as _;

use nonet::grid::{Cell, CellSet, Digit, Grid, HouseKind};
use nonet::layout::{Cage, Layout, Leap};
use nonet::rules::Board;

use super::board_error::{ReadBoardError, expected};
use super::ruled_sheet::{SIDES, board_cells, diagonals, usual_region};
use super::rules_line::sign_of;
use super::{ReadError, Rule};

/// The side of a board without `Shape`.
const USUAL_SIDE: usize = 9;

/// A part of a line, with the number of its first character.
#[derive(Clone, Copy)]
struct Part<'t> {
    position: usize,
    text: &'t str,
}

impl<'t> Part<'t> {
    /// Splits the part at a separator. Blanks around the new parts are left out.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'t>> {
        let mut position = self.position;
        self.text.split(separator).map(move |text| {
            let start = position + text.chars().take_while(|sign| sign.is_whitespace()).count();
            position += text.chars().count() + 1;
            Part { position: start, text: text.trim() }
        })
    }

    const fn expected(self, wants: &'static str) -> ReadBoardError {
        expected(self.position, wants)
    }
}

/// An item of a line.
struct Item<'t> {
    name: &'t str,
    arguments: Vec<Part<'t>>,
    position: usize,
}

/// Returns `true` if a word starts with an item: a dot, then either arguments or a name with a lowercase letter. A dot
/// with capitals alone may be empty cells and digits, and an `x` may be an empty cell too.
pub(super) fn is_one(word: &str) -> bool {
    let Some(rest) = word.strip_prefix('.') else { return false };
    let (name, has_arguments) = match rest.find(|sign: char| !sign.is_ascii_alphanumeric()) {
        Some(end) => (&rest[..end], rest[end..].starts_with('~')),
        None => (rest, false),
    };
    let is_name = name.starts_with(|sign: char| sign.is_ascii_uppercase())
        && name.contains(|sign: char| sign.is_ascii_lowercase() && sign != 'x');
    is_name || has_arguments && (name.is_empty() || name.starts_with(|sign: char| sign.is_ascii_uppercase()))
}

/// Reads a line.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    let items = items(text)?;
    let all = |name: &'static str| items.iter().filter(move |item| item.name == name);
    let side = all("Shape").next().map_or(Ok(USUAL_SIDE), read_shape)?;
    let mut layout = read_pieces(&items, side)?;
    let directions: Vec<usize> = all("Diagonal").map(read_diagonal).collect::<Result<_, _>>()?;
    let has_both = directions.contains(&0) && directions.contains(&1);
    if has_both {
        layout = layout.with_diagonals();
    }
    let mut grid = Grid::EMPTY;
    for item in &items {
        layout = match item.name {
            "" => {
                read_givens(item, &mut grid, side)?;
                layout
            }
            "Diagonal" if has_both => layout,
            "Diagonal" => layout.with_house(diagonals(side)[read_diagonal(item)?])?,
            _ => with_item(layout, item)?,
        };
    }
    Ok(Board::new(layout, grid)?)
}

fn items(text: &str) -> Result<Vec<Item<'_>>, ReadBoardError> {
    let mut parts = Part { position: 1, text }.split('.');
    if let Some(before) = parts.next().filter(|part| !part.text.is_empty()) {
        return Err(before.expected("a dot and the name of a rule"));
    }
    Ok(parts.map(item).collect())
}

fn item(part: Part<'_>) -> Item<'_> {
    let mut parts = part.split('~');
    let name = parts.next().map_or("", |name| name.text);
    // `Given` is the name of the items without one.
    let name = if name == "Given" { "" } else { name };
    Item { name, arguments: parts.collect(), position: part.position }
}

fn read_shape(item: &Item<'_>) -> Result<usize, ReadBoardError> {
    let error = expected(item.position, "a square shape, such as Shape~6x6");
    let mut arguments = item.arguments.iter().map(|argument| argument.text);
    let Some((rows, columns)) = arguments.next().and_then(|shape| shape.split_once('x')) else {
        return Err(error);
    };
    let side: usize = rows.parse().map_err(|_| error.clone())?;
    if rows != columns {
        return Err(error);
    }
    if !SIDES.contains(&side) {
        return Err(ReadError::Size(side).into());
    }
    // Further arguments may ask for digits other than 1 to the side, which Nonet does not play.
    let is_usual = |digits: &str| digits == side.to_string() || digits == format!("1-{side}");
    if arguments.all(is_usual) { Ok(side) } else { Err(Rule::named("Shape").into()) }
}

/// Reads the boxes or pieces. A jigsaw without `NoBoxes` has boxes too, which are extra houses.
fn read_pieces(items: &[Item<'_>], side: usize) -> Result<Layout, ReadBoardError> {
    let boxes: Vec<usize> = board_cells(side).map(|cell| usual_region(cell, side)).collect();
    let boxes = Layout::from_labels(&boxes)?;
    let has_boxes = !items.iter().any(|item| item.name == "NoBoxes");
    if let Some(jigsaw) = items.iter().find(|item| item.name == "Jigsaw") {
        let pieces = jigsaw.arguments.last().filter(|pieces| pieces.text.len() == side * side);
        let error = expected(jigsaw.position, "a jigsaw with a piece for each cell");
        let mut layout = Layout::from_pieces(pieces.ok_or(error)?.text)?;
        for house in boxes.houses()[2 * side..].iter().filter(|_| has_boxes && boxes.box_shape().is_some()) {
            if layout.houses().iter().all(|other| other.cells != house.cells) {
                layout = layout.with_house(house.cells)?;
            }
        }
        return Ok(layout);
    }
    if has_boxes {
        return Ok(boxes);
    }
    let rows: Vec<usize> = board_cells(side).map(Cell::row).collect();
    Ok(Layout::from_labels(&rows)?)
}

/// Returns the index of a diagonal in [`diagonals`].
fn read_diagonal(item: &Item<'_>) -> Result<usize, ReadBoardError> {
    match item.arguments.first().map(|direction| direction.text) {
        Some("-1") => Ok(0),
        Some("1") => Ok(1),
        _ => Err(expected(item.position, "Diagonal~1 or Diagonal~-1")),
    }
}

/// Reads givens. A cell with several digits has given candidates, which Nonet does not play.
fn read_givens(item: &Item<'_>, grid: &mut Grid, side: usize) -> Result<(), ReadBoardError> {
    for argument in &item.arguments {
        let error = || argument.expected("a cell and its digit, such as R1C3_5");
        let mut parts = argument.split('_');
        let cell = read_cell(parts.next().ok_or_else(error)?, side)?;
        let digit =
            parts.next().and_then(|digit| digit.text.parse().ok()).and_then(Digit::new).ok_or_else(error)?;
        if parts.next().is_some() {
            return Err(Rule::GivenCandidates.into());
        }
        if grid.get(cell).is_some_and(|known| known != digit) {
            return Err(argument.expected("the digit that this cell already has"));
        }
        grid.set(cell, Some(digit));
    }
    Ok(())
}

fn read_cell(name: Part<'_>, side: usize) -> Result<Cell, ReadBoardError> {
    let line = |sign: u8| {
        char::from(sign).to_digit(36).map(|line| line as usize).filter(|line| (1..=side).contains(line))
    };
    let cell = match name.text.as_bytes() {
        [b'R' | b'r', row, b'C' | b'c', column] => line(*row).zip(line(*column)),
        _ => None,
    };
    let (row, column) = cell.ok_or_else(|| name.expected("a cell of the board, such as R1C3"))?;
    Ok(Cell::at(row - 1, column - 1))
}

fn read_cells(names: &[Part<'_>], side: usize) -> Result<CellSet, ReadBoardError> {
    let mut cells = CellSet::EMPTY;
    for name in names {
        let cell = read_cell(*name, side)?;
        if cells.contains(cell) {
            return Err(name.expected("a cell that this item does not name yet"));
        }
        cells = cells.with(cell);
    }
    Ok(cells)
}

/// Adds the rule of an item that is no given and no diagonal.
fn with_item(layout: Layout, item: &Item<'_>) -> Result<Layout, ReadBoardError> {
    let side = layout.side();
    let rule = match item.name {
        "Shape" | "Jigsaw" | "NoBoxes" => return Ok(layout),
        "Windoku" => return Ok(layout.with_windows()?),
        "AntiKnight" => return Ok(layout.with_leap(Leap::Knight)),
        "AntiKing" => return Ok(layout.with_leap(Leap::King)),
        "AllDifferent" => {
            let cells = read_cells(&item.arguments, side)?;
            let is_house = cells.len() == side;
            return Ok(if is_house {
                layout.with_house(cells)?
            } else {
                layout.with_cage(Cage::without_sum(cells))?
            });
        }
        "Cage" | "Sum" => return with_cage(layout, item),
        "Thermo" => Rule::Thermometers,
        "Arrow" | "DoubleArrow" | "PillArrow" => Rule::Arrows,
        "Whisper" | "Renban" | "Modular" | "Entropic" | "RegionSumLine" | "Between" | "Lockout"
        | "Palindrome" | "Zipper" | "SumLine" => Rule::Lines,
        "WhiteDot" | "BlackDot" | "X" | "V" | "StrictKropki" | "StrictXV" => Rule::Dots,
        "AntiConsecutive" => Rule::Neighbours,
        "DisjointSets" => Rule::DisjointGroups,
        "LittleKiller" | "Sandwich" | "XSum" | "Skyscraper" | "HiddenSkyscraper" | "NumberedRoom"
        | "FullRank" => Rule::OuterClues,
        "Quad" => Rule::Quadruples,
        name => Rule::named(name),
    };
    Err(rule.into())
}

fn with_cage(layout: Layout, item: &Item<'_>) -> Result<Layout, ReadBoardError> {
    let may_repeat = item.name == "Sum";
    let (sum, cells) =
        item.arguments.split_first().ok_or_else(|| expected(item.position, "a sum and cells"))?;
    if may_repeat && sum.text.contains('_') {
        return Err(Rule::named("Sum with factors").into());
    }
    let cells = read_cells(cells, layout.side())?;
    let cage = match sum.text.parse() {
        Ok(sum) if may_repeat => Cage::new(cells, sum).repeating(),
        Ok(0) => Cage::without_sum(cells),
        Ok(sum) => Cage::new(cells, sum),
        Err(_) if sum.text.is_empty() && !may_repeat => Cage::without_sum(cells),
        Err(_) => return Err(sum.expected("the sum of a cage")),
    };
    Ok(layout.with_cage(cage)?)
}

/// Writes any board, unless it has a cage that says nothing: without a sum, and with repeats.
pub(super) fn write(board: &Board) -> Option<String> {
    let layout = board.layout();
    let side = layout.side();
    let mut text = format!(".Shape~{side}x{side}");
    let usual: Vec<usize> = board_cells(side).map(|cell| usual_region(cell, side)).collect();
    let pieces: Vec<usize> = layout.cells().iter().filter_map(|cell| layout.piece(cell)).collect();
    if usual != pieces {
        text += ".NoBoxes.Jigsaw~";
        text += &layout.pieces_text();
    }
    if layout.has_diagonals() {
        text += ".Diagonal~1.Diagonal~-1";
    }
    if layout.has_windows() {
        text += ".Windoku";
    }
    for leap in layout.leaps() {
        text += match leap {
            Leap::Knight => ".AntiKnight",
            Leap::King => ".AntiKing",
        };
    }
    let push_cells = |text: &mut String, cells: CellSet| {
        for cell in cells {
            let [row, column] = [cell.row(), cell.column()].map(sign_of);
            // Writing to a string cannot fail.
            let _ = write!(text, "~R{row}C{column}");
        }
    };
    for house in layout.houses().iter().filter(|house| house.kind == HouseKind::Extra) {
        text += ".AllDifferent";
        push_cells(&mut text, house.cells);
    }
    for cage in layout.cages() {
        let (name, sum) = match cage.sum() {
            Some(sum) => (if cage.may_repeat() { "Sum" } else { "Cage" }, sum),
            None if cage.may_repeat() => return None,
            None => ("Cage", 0),
        };
        let _ = write!(text, ".{name}~{sum}");
        push_cells(&mut text, cage.cells());
    }
    if board.grid().n_filled() > 0 {
        text.push('.');
    }
    for cell in layout.cells() {
        if let Some(digit) = board.grid().get(cell) {
            push_cells(&mut text, CellSet::of(cell));
            let _ = write!(text, "_{digit}");
        }
    }
    Some(text)
}
