//! Ids of "Solo", the Sudoku of Simon Tatham's puzzles
//! (<https://www.chiark.greenend.org.uk/~sgtatham/puzzles/>, `solo.c`).
//!
//! An id is `parameters:cells` or, for a jigsaw, `parameters:cells,borders`:
//!
//! - The parameters are the height and the width of a box, as in `2x3`, or the side and `j` for a jigsaw. `x` adds the
//!   diagonals, and `k` adds cages. The symmetry and the level after them are skipped.
//! - Cells are in reading order: `a` to `z` are 1 to 26 empty cells, a number is a digit, and `_` separates two
//!   numbers.
//! - Borders: first those right of each cell, row by row, then those below each cell, column by column. `a` to `y` are
//!   1 to 25 places without a border and one with a border after them. `_` is only a place with a border, and `z` is
//!   only places without one. One more border follows the last place.
//!
//! - Cages follow after a comma: their borders, another comma, and their sums in the form of the cells, each in the
//!   first cell of its cage. Every cell is in a cage.
//!
//! Our own extension: after the comma, `=` and the number of each cell's piece may replace the borders.
//!
//! For `z` the writer of Solo means 25 places, but its reader takes 26. Both are tried, and 26 is written.

use core::ops::RangeInclusive;

use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::layout::{Cage, Layout, LayoutError};
use nonet::rules::{Board, BoardError};

use super::board_error::{ReadBoardError, expected};

/// The number of places that `z` stands for to the reader of Solo.
const LONG_RUN: usize = 26;

/// The number of places for which the writer of Solo uses `z`.
const OTHER_LONG_RUN: usize = 25;

/// The parameters of an id.
struct Parameters {
    /// The height and the width of a box. A jigsaw has only their product, the side.
    shape: (usize, usize),
    is_jigsaw: bool,
    has_diagonals: bool,
    has_cages: bool,
}

/// Returns `true` if a word begins like an id: the numbers and letters of its parameters, and a colon.
pub(super) fn is_one(word: &str) -> bool {
    let Some((parameters, cells)) = word.split_once(':') else { return false };
    let Some((_, rest)) = number(parameters) else { return false };
    let rest = match rest.strip_prefix('x') {
        Some(behind) => number(behind).map(|(_, rest)| rest),
        None => rest.strip_prefix('j'),
    };
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    !cells.is_empty() && rest.is_some_and(|rest| rest.bytes().all(is_letter))
}

/// Reads an id.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    if let Some(position) = text.bytes().position(|byte| !byte.is_ascii_graphic()) {
        return Err(expected(position + 1, "a letter, a digit or a sign of an id"));
    }
    let (parameters, rest) = text.split_once(':').ok_or_else(|| expected(1, "a board, such as 2x3:"))?;
    let start = parameters.len() + 2;
    let parameters = read_parameters(parameters)?;
    let side = parameters.shape.0.saturating_mul(parameters.shape.1);
    if !(4..=Layout::MOST_SIDE).contains(&side) {
        return Err(LayoutError::Side { side }.into());
    }
    let (rest, cages) = if parameters.has_cages { split_cages(rest, start)? } else { (rest, None) };
    let (cells, borders) =
        rest.split_once(',').map_or((rest, None), |(cells, borders)| (cells, Some(borders)));
    let grid = read_cells(cells, side, start)?;
    let layout = match (parameters.is_jigsaw, borders) {
        (false, None) => Layout::boxes(parameters.shape.0, parameters.shape.1)?,
        (true, Some(borders)) => {
            let start = start + cells.len() + 1;
            match borders.strip_prefix('=') {
                Some(pieces) => Layout::from_pieces(pieces)?,
                None => Layout::from_labels(&read_pieces(borders, side, start)?)?,
            }
        }
        (false, Some(_)) => return Err(expected(start + cells.len(), "the end")),
        (true, None) => return Err(expected(start + cells.len(), "a comma and the borders of the pieces")),
    };
    if layout.side() != side {
        return Err(expected(start + cells.len() + 2, "a piece for each cell"));
    }
    let mut layout = if parameters.has_diagonals { layout.with_diagonals() } else { layout };
    if let Some((borders, sums)) = cages {
        layout = with_cages(layout, borders, sums, start + rest.len() + 1)?;
    }
    Ok(Board::new(layout, grid)?)
}

/// The borders and the sums of cages.
type Cages<'t> = (&'t str, &'t str);

/// Splits the text after the colon into the part before the cages, and their borders and sums. `start` is the number of
/// its first character in the whole text.
fn split_cages(text: &str, start: usize) -> Result<(&str, Option<Cages<'_>>), ReadBoardError> {
    let parts = text.rsplit_once(',').and_then(|(rest, sums)| {
        let (rest, borders) = rest.rsplit_once(',')?;
        Some((rest, Some((borders, sums))))
    });
    parts.ok_or_else(|| expected(start + text.len(), "a comma and the borders and sums of the cages"))
}

/// Adds cages. `start` is the number of the first character of their borders in the whole text.
fn with_cages(mut layout: Layout, borders: &str, sums: &str, start: usize) -> Result<Layout, ReadBoardError> {
    let side = layout.side();
    let labels = read_pieces(borders, side, start)?;
    let start = start + borders.len() + 1;
    let mut cages: Vec<(usize, CellSet, Option<u16>)> = Vec::new();
    let sums = read_numbers(sums, side, start, &(0..=usize::MAX, "a sum"))?;
    for ((cell, label), sum) in layout.cells().iter().zip(labels).zip(sums) {
        let at = cages.iter().position(|cage| cage.0 == label).unwrap_or(cages.len());
        if at == cages.len() {
            cages.push((label, CellSet::EMPTY, None));
        }
        let cage = &mut cages[at];
        cage.1 = cage.1.with(cell);
        if let Some((position, sum)) = sum
            && cage.2.replace(u16::try_from(sum).unwrap_or(u16::MAX)).is_some()
        {
            return Err(expected(position, "one sum for each cage"));
        }
    }
    for (_, cells, sum) in cages {
        layout =
            layout.with_cage(sum.map_or_else(|| Cage::without_sum(cells), |sum| Cage::new(cells, sum)))?;
    }
    Ok(layout)
}

/// Returns the number at the start of a text, and the text after it.
fn number(text: &str) -> Option<(usize, &str)> {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    Some((text[..text.len() - rest.len()].parse().ok()?, rest))
}

fn read_parameters(text: &str) -> Result<Parameters, ReadBoardError> {
    let at = |rest: &str| text.len() - rest.len() + 1;
    let (first, mut rest) = number(text).ok_or_else(|| expected(1, "the height of a box, or a side"))?;
    let mut shape = (first, 1);
    if let Some(behind) = rest.strip_prefix('x') {
        let wants = "the width of a box";
        (shape.1, rest) = number(behind).ok_or_else(|| expected(at(behind), wants))?;
    }
    let (mut is_jigsaw, mut has_diagonals, mut has_cages) = (false, false, false);
    while let Some(sign) = rest.chars().next() {
        rest = &rest[1..];
        match sign {
            'j' => is_jigsaw = true,
            'x' => has_diagonals = true,
            'k' => has_cages = true,
            'd' => rest = rest.strip_prefix(['t', 'b', 'i', 'a', 'e', 'u']).unwrap_or(rest),
            'm' => rest = rest.strip_prefix('d').unwrap_or(rest),
            _ => {}
        }
    }
    Ok(Parameters { shape, is_jigsaw, has_diagonals, has_cages })
}

/// Reads the cells. `start` is the number of their first character in the whole text.
fn read_cells(text: &str, side: usize, start: usize) -> Result<Grid, ReadBoardError> {
    let mut grid = Grid::EMPTY;
    for (index, number) in
        read_numbers(text, side, start, &(1..=side, "a digit of the board"))?.into_iter().enumerate()
    {
        let digit = number.and_then(|(_, value)| Digit::new(u8::try_from(value).ok()?));
        grid.set(Cell::at(index / side, index % side), digit);
    }
    Ok(grid)
}

/// Reads the number of each cell, with the position of the number, or `None` for an empty cell. `known` has the
/// possible numbers, and says what they are.
fn read_numbers(
    text: &str,
    side: usize,
    start: usize,
    known: &(RangeInclusive<usize>, &'static str),
) -> Result<Vec<Option<(usize, usize)>>, ReadBoardError> {
    let (mut numbers, mut n_cells, mut rest) = (vec![None; side * side], 0_usize, text);
    while let Some(sign) = rest.chars().next() {
        let position = start + text.len() - rest.len();
        match sign {
            'a'..='z' => {
                n_cells += sign as usize - 'a' as usize + 1;
                rest = &rest[1..];
            }
            '_' => rest = &rest[1..],
            _ => {
                let (value, behind) = number(rest)
                    .ok_or_else(|| expected(position, "a lowercase letter, a digit or an underscore"))?;
                if !known.0.contains(&value) {
                    return Err(expected(position, known.1));
                }
                if let Some(number) = numbers.get_mut(n_cells) {
                    *number = Some((position, value));
                }
                (n_cells, rest) = (n_cells + 1, behind);
            }
        }
    }
    if n_cells == side * side { Ok(numbers) } else { Err(BoardError::Count { n_cells, side }.into()) }
}

/// Returns the two cells on both sides of each inner border, as indices in reading order.
fn inner_borders(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let lines = move || (0..side).flat_map(move |line| (0..side - 1).map(move |at| (line, at)));
    let right = lines().map(move |(row, column)| (row * side + column, row * side + column + 1));
    let below = lines().map(move |(column, row)| (row * side + column, (row + 1) * side + column));
    right.chain(below)
}

/// Reads the borders and returns a label for the piece of each cell. `start` is the number of their first character in
/// the whole text.
fn read_pieces(text: &str, side: usize, start: usize) -> Result<Vec<usize>, ReadBoardError> {
    let n_borders = 2 * side * (side - 1);
    let decode = |long_run: usize| {
        let mut borders = Vec::new();
        for (position, byte) in (start..).zip(text.bytes()) {
            let (n_open, has_border) = match byte {
                b'_' => (0, true),
                b'a'..=b'y' => (usize::from(byte - b'a') + 1, true),
                b'z' => (long_run, false),
                _ => return Err(expected(position, "a lowercase letter or an underscore")),
            };
            borders.extend(core::iter::repeat_n(false, n_open));
            borders.extend(has_border.then_some(true));
        }
        Ok(borders)
    };
    let mut borders = decode(LONG_RUN)?;
    if borders.len() != n_borders + 1 {
        borders = decode(OTHER_LONG_RUN)?;
    }
    if borders.len() != n_borders + 1 {
        return Err(expected(start + text.len(), "the end, after a border for each place"));
    }
    let mut labels: Vec<usize> = (0..side * side).collect();
    for ((one, other), has_border) in inner_borders(side).zip(borders) {
        if !has_border {
            let (kept, gone) = (labels[one], labels[other]);
            labels.iter_mut().filter(|label| **label == gone).for_each(|label| *label = kept);
        }
    }
    Ok(labels)
}

/// Writes an id, if Solo has the rules of the layout and all pieces are connected.
pub(super) fn write(board: &Board) -> Option<String> {
    let layout = board.layout();
    let n_houses = 3 * layout.side() + if layout.has_diagonals() { 2 } else { 0 };
    let has_other_rules = layout.houses().len() != n_houses || layout.leaps().next().is_some();
    if has_other_rules || !is_connected(layout) || !(layout.cages().is_empty() || has_cages_of_solo(layout)) {
        return None;
    }
    Some(id(board))
}

/// Returns `true` if the cages of a layout are those of Solo: they cover the board, each has two connected cells or
/// more, and a sum of different digits.
pub(super) fn has_cages_of_solo(layout: &Layout) -> bool {
    has_whole_cages(layout) && layout.cages().iter().all(|cage| cage.cells().len() > 1)
}

/// Returns `true` if the cages of a layout cover the board, and each is connected and has a sum of different digits.
pub(super) fn has_whole_cages(layout: &Layout) -> bool {
    let fits = |cage: &Cage| cage.sum().is_some() && !cage.may_repeat();
    let cage = |cell: Cell| layout.cage_of(cell).map(Cage::first);
    layout.caged_cells() == layout.cells() && layout.cages().iter().all(fits) && are_connected(layout, cage)
}

/// Returns `true` if the borders between cells with different labels separate exactly the sets of cells with equal
/// ones.
fn are_connected<T: PartialEq>(layout: &Layout, label: impl Fn(Cell) -> T) -> bool {
    let Ok(again) = read_pieces(&borders_text(layout, &label), layout.side(), 1) else { return false };
    let known: Vec<(T, usize)> = layout.cells().iter().map(label).zip(again).collect();
    known.iter().all(|(one, part)| known.iter().all(|(other, of)| (one == other) == (part == of)))
}

/// Returns `true` if the cells of each piece are connected, so that the borders alone separate the pieces.
pub(super) fn is_connected(layout: &Layout) -> bool {
    are_connected(layout, |cell| layout.piece(cell))
}

/// Writes the id of a board without the rules that Solo does not have. For pieces that are not connected, it has the
/// number of each cell's piece in place of the borders.
pub(super) fn id(board: &Board) -> String {
    let layout = board.layout();
    let mut text = match layout.box_shape() {
        Some((height, width)) => format!("{height}x{width}"),
        None => format!("{}j", layout.side()),
    };
    if layout.has_diagonals() {
        text.push('x');
    }
    let has_cages = has_cages_of_solo(layout);
    text += if has_cages { "k:" } else { ":" };
    push_numbers(&mut text, layout, |cell| board.grid().get(cell).map(|digit| digit.get().into()));
    if layout.box_shape().is_none() {
        text.push(',');
        if is_connected(layout) {
            text += &borders_text(layout, &|cell| layout.piece(cell));
        } else {
            text.push('=');
            text += &layout.pieces_text();
        }
    }
    if has_cages {
        text.push(',');
        text += &borders_text(layout, &|cell| layout.cage_of(cell).map(Cage::first));
        text.push(',');
        push_numbers(&mut text, layout, |cell| {
            layout.cage_of(cell).filter(|cage| cage.first() == cell).and_then(Cage::sum)
        });
    }
    text
}

/// Writes the number of each cell, or that it is empty.
fn push_numbers(text: &mut String, layout: &Layout, number: impl Fn(Cell) -> Option<u16>) {
    let (mut n_empty, mut is_behind_number) = (0, false);
    for cell in layout.cells() {
        let Some(number) = number(cell) else {
            n_empty += 1;
            continue;
        };
        push_empty(text, n_empty);
        if n_empty == 0 && is_behind_number {
            text.push('_');
        }
        *text += &number.to_string();
        (n_empty, is_behind_number) = (0, true);
    }
    push_empty(text, n_empty);
}

/// Writes a number of empty cells.
fn push_empty(text: &mut String, mut n_empty: usize) {
    while n_empty > 0 {
        let n_now = n_empty.min(26);
        text.push(letter(n_now));
        n_empty -= n_now;
    }
}

/// Returns the letter for a number from 1 to 26.
fn letter(number: usize) -> char {
    u8::try_from(number).map_or('z', |number| char::from(b'a' - 1 + number.clamp(1, 26)))
}

/// Writes the borders between cells with different labels.
fn borders_text<T: PartialEq>(layout: &Layout, label: &impl Fn(Cell) -> T) -> String {
    let side = layout.side();
    let label = |index: usize| label(Cell::at(index / side, index % side));
    let borders = inner_borders(side).map(|(one, other)| label(one) != label(other));
    let (mut text, mut n_open) = (String::new(), 0);
    for has_border in borders.chain([true]) {
        if !has_border {
            n_open += 1;
            continue;
        }
        while n_open >= LONG_RUN {
            text.push('z');
            n_open -= LONG_RUN;
        }
        text.push(if n_open == 0 { '_' } else { letter(n_open) });
        n_open = 0;
    }
    text
}
