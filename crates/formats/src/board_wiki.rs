//! Strings of SudokuWiki.org (<https://www.sudokuwiki.org/Sudoku_String_Definitions>) for other boards.
//!
//! In version B a letter says the kind (`S` boxes, `X` diagonals, `W` windows, `J` jigsaw, `L` cages, `M` cages and
//! pieces), the side follows, and `B`. Then follows a number in base 36 for each cell, padded with zeros to the width
//! of the greatest possible one. The number is 0 for an empty cell, 1 to `n` for a given, `n + 1` to `2n` for an entry,
//! and otherwise `2n` plus the candidates (1 for 1, 2 for 2, 4 for 3 and so on). In the bits above are the sum of a
//! cage in its first cell, the colour of the cage, from 0 to 4, and the number of the piece, from 0. A cage is a
//! connected set of cells with one colour.
//!
//! Version A of a killer has the colour of each cell, a comma, and the sum of each cage as two digits in its first
//! cell.

use nonet::grid::{Cell, Digit, Grid};
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;

use super::board_error::{ReadBoardError, expected};
use super::coloured_cages::{self, ColouredCell, N_COLOURS};
use super::tatham;

const BASE: u32 = 36;

/// The sides for which the boxes are known.
const SIDES_OF_BOXES: &str =
    if cfg!(wide) { "a side of boxes: 4, 6, 8, 9, A, C or G" } else { "a side of boxes: 4, 6, 8 or 9" };

/// Returns `true` if a text begins like a string of version B.
pub(super) fn is_one(text: &str) -> bool {
    let begins = |start: &[u8]| {
        start[0].is_ascii_alphabetic() && side_of(start[1]).is_some() && matches!(start[2], b'B' | b'b')
    };
    text.as_bytes().get(..3).is_some_and(begins)
}

/// Returns the side of a board by its sign.
fn side_of(sign: u8) -> Option<usize> {
    let side = char::from(sign).to_digit(BASE)? as usize;
    (4..=Layout::MOST_SIDE).contains(&side).then_some(side)
}

/// The parts that a cell has in the strings of a kind.
#[derive(Clone, Copy)]
struct Parts {
    has_pieces: bool,
    has_cages: bool,
}

impl Parts {
    /// Returns the parts of a kind, or `None` for an unknown kind.
    fn of(kind: u8) -> Option<Self> {
        let [has_pieces, has_cages] = match kind {
            b'S' | b'X' | b'W' => [false, false],
            b'J' => [true, false],
            b'L' => [false, true],
            b'M' => [true, true],
            _ => return None,
        };
        Some(Self { has_pieces, has_cages })
    }

    /// Returns the greatest values of the parts, from the lowest bits to the highest: the content, the sum, the colour
    /// and the piece.
    fn greatest(self, side: usize) -> [u32; 4] {
        let sum = if self.has_cages { side * (side + 1) / 2 } else { 0 };
        let colour = if self.has_cages { N_COLOURS - 1 } else { 0 };
        let piece = if self.has_pieces { side - 1 } else { 0 };
        [2 * side + (1 << side) - 1, sum, colour, piece].map(|most| u32::try_from(most).unwrap_or(u32::MAX))
    }

    /// Returns the number that has these parts.
    fn joined(self, side: usize, parts: [u32; 4]) -> u32 {
        let greatest = self.greatest(side);
        (0..4).rev().fold(0, |number, at| number << n_bits(greatest[at]) | parts[at])
    }

    /// Returns the parts of a number.
    fn split(self, side: usize, mut number: u32) -> [u32; 4] {
        let mut parts = self.greatest(side).map(n_bits);
        for (at, part) in parts.iter_mut().enumerate() {
            let mask = if at == 3 { u32::MAX } else { (1 << *part) - 1 };
            (*part, number) = (number & mask, number >> *part);
        }
        parts
    }

    /// Returns the number of characters of a cell.
    fn width(self, side: usize) -> usize {
        self.joined(side, self.greatest(side)).ilog(BASE) as usize + 1
    }
}

const fn n_bits(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

/// Returns the layout with the usual boxes of a side.
fn usual_boxes(side: usize) -> Option<Layout> {
    let (height, width) = match side {
        4 => (2, 2),
        6 => (2, 3),
        8 => (2, 4),
        9 => (3, 3),
        10 => (2, 5),
        12 => (3, 4),
        16 => (4, 4),
        _ => return None,
    };
    Layout::boxes(height, width).ok()
}

/// Reads a string of version B. Entries and notes are left out.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    let bytes = text.as_bytes();
    let [kind, side, _, cells @ ..] = bytes else { return Err(expected(1, "a kind of board")) };
    let kind = kind.to_ascii_uppercase();
    let side = side_of(*side).ok_or_else(|| expected(2, "the side of a board"))?;
    let parts = Parts::of(kind).ok_or_else(|| expected(1, "a kind of board: S, X, W, J, L or M"))?;
    let width = parts.width(side);
    let n_cells = side * side;
    if cells.len() != n_cells * width {
        let position = 4 + cells.len().min(n_cells * width);
        return Err(expected(position, "the end, after as many cells as the board has"));
    }
    let (mut pieces, mut cages, mut grid) = (Vec::new(), Vec::new(), Grid::EMPTY);
    for (index, digits) in cells.chunks(width).enumerate() {
        let position = 4 + index * width;
        let mut figures = digits.iter().map(|&byte| char::from(byte).to_digit(BASE));
        let number = figures.try_fold(0, |number, figure| Some(number * BASE + figure?));
        let number = number.ok_or_else(|| expected(position, "a digit or a letter without an accent"))?;
        let [content, sum, colour, piece] = parts.split(side, number);
        pieces.push(piece);
        cages.push(ColouredCell { colour, sum: u16::try_from(sum).unwrap_or(u16::MAX), position });
        let given = u8::try_from(content).ok().and_then(Digit::new);
        let given = given.filter(|digit| usize::from(digit.get()) <= side);
        grid.set(Cell::at(index / side, index % side), given);
    }
    let boxes = || usual_boxes(side).ok_or_else(|| expected(2, SIDES_OF_BOXES));
    let layout = match kind {
        b'J' | b'M' => Layout::from_labels(&pieces)?,
        b'X' => boxes()?.with_diagonals(),
        b'W' => boxes()?.with_windows()?,
        _ => boxes()?,
    };
    let layout = if parts.has_cages { coloured_cages::with_cages(layout, &cages)? } else { layout };
    Ok(Board::new(layout, grid)?)
}

/// Returns `true` if a text has the form of a killer in version A.
#[cfg(not(wide))]
pub(super) fn is_older_killer(text: &str) -> bool {
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once(',').is_some_and(|(colours, sums)| {
        colours.len() == Cell::COUNT
            && sums.len() == 2 * Cell::COUNT
            && are_digits(colours)
            && are_digits(sums)
    })
}

/// Reads a killer in version A.
#[cfg(not(wide))]
pub(super) fn read_older_killer(text: &str) -> Result<Board, ReadBoardError> {
    let (colours, sums) = text.split_once(',').unwrap_or((text, ""));
    let pairs = sums
        .as_bytes()
        .chunks(2)
        .map(|pair| pair.iter().fold(0, |sum, byte| 10 * sum + u16::from(byte - b'0')));
    let cells: Vec<ColouredCell> = colours
        .bytes()
        .zip(pairs)
        .enumerate()
        .map(|(at, (colour, sum))| ColouredCell {
            colour: colour.into(),
            sum,
            position: colours.len() + 2 + 2 * at,
        })
        .collect();
    Ok(Board::empty(coloured_cages::with_cages(Layout::classic().clone(), &cells)?))
}

/// Writes the givens, if the layout is one of the six kinds.
pub(super) fn write(board: &Board) -> Option<String> {
    let (layout, bare) = (board.layout(), board.layout().without_cages());
    let side = layout.side();
    let is_usual = usual_boxes(side).is_some_and(|usual| usual.box_shape() == layout.box_shape());
    let plain = Layout::from_pieces(&layout.pieces_text()).ok()?;
    let has_cages = !layout.cages().is_empty();
    let (kind, written) = match (is_usual, layout.has_diagonals(), layout.has_windows()) {
        (false, false, false) => (if has_cages { 'M' } else { 'J' }, plain),
        (true, false, false) => (if has_cages { 'L' } else { 'S' }, plain),
        (true, true, false) if !has_cages => ('X', plain.with_diagonals()),
        (true, false, true) if !has_cages => ('W', plain.with_windows().ok()?),
        _ => return None,
    };
    if written != bare || has_cages && !tatham::has_whole_cages(layout) {
        return None;
    }
    let colours = if has_cages { coloured_cages::colours(layout)? } else { Vec::new() };
    let parts = Parts { has_pieces: matches!(kind, 'J' | 'M'), has_cages };
    let width = parts.width(side);
    let sign = char::from_digit(u32::try_from(side).ok()?, BASE)?.to_ascii_uppercase();
    let mut text = format!("{kind}{sign}B");
    for cell in layout.cells() {
        let piece = if parts.has_pieces { u32::try_from(layout.piece(cell)?).ok()? } else { 0 };
        let cage = layout.cages().iter().position(|cage| cage.cells().contains(cell));
        let colour = cage.map_or(Some(0), |cage| u32::try_from(colours[cage]).ok())?;
        let sum = layout.cage_of(cell).filter(|cage| cage.first() == cell).and_then(Cage::sum);
        let content = board.grid().get(cell).map_or(0, |digit| u32::from(digit.get()));
        let number = parts.joined(side, [content, sum.unwrap_or(0).into(), colour, piece]);
        for place in (0..width).rev() {
            let figure = number / BASE.pow(u32::try_from(place).ok()?) % BASE;
            text.push(char::from_digit(figure, BASE)?);
        }
    }
    Some(text)
}
