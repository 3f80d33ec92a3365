//! Killers without givens in 81 characters, as the forum of enjoysudoku.com and Interactive Sudoku Solver write them
//! (<http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html>).
//!
//! One cell of each cage has its sum as one character: `0` to `9`, `A` (10) to `Z` (35), and `a` (36) to `j` (45). Each
//! other cell of the cage points to a cell of it: `<`, `>`, `^` and `v`, or diagonally `` ` `` (up and left), `'`
//! (up and right), `,` (down and left) and `.` (down and right). The sum 0 means no sum, and in a single cell no cage.

use nonet::grid::{Cell, CellSet};
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;

use super::board_error::{ReadBoardError, expected};

/// The characters that point to a neighbour, with its row and its column relative to the cell. The straight ones are
/// first.
const POINTERS: [(char, isize, isize); 8] = [
    ('<', 0, -1),
    ('^', -1, 0),
    ('>', 0, 1),
    ('v', 1, 0),
    ('`', -1, -1),
    ('\'', -1, 1),
    (',', 1, -1),
    ('.', 1, 1),
];

/// The characters of the sums, from 0.
const SUMS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

/// Returns `true` if a text has the form of a killer line. Some cell of it points to another one, which no line of a
/// classic puzzle does.
pub(super) fn is_one(text: &str) -> bool {
    let points = |sign: char| POINTERS.iter().any(|(pointer, ..)| *pointer == sign);
    signs(text).count() == Cell::COUNT
        && signs(text).all(|sign| points(sign) || SUMS.contains(sign))
        && signs(text).any(|sign| points(sign) && sign != '.')
}

fn signs(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|sign| !sign.is_whitespace())
}

/// Returns the cell to which a character in `cell` points, if it is on the board.
fn target(cell: Cell, (_, down, right): (char, isize, isize)) -> Option<Cell> {
    let line = |line: usize, by| line.checked_add_signed(by).filter(|line| *line < 9);
    Some(Cell::at(line(cell.row(), down)?, line(cell.column(), right)?))
}

/// Reads a text for which [`is_one`] is true.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    let signs: Vec<(usize, char)> =
        (1..).zip(text.chars()).filter(|(_, sign)| !sign.is_whitespace()).collect();
    let mut cages: Vec<(Cell, CellSet)> = Vec::new();
    for cell in Cell::ALL {
        let mut head = cell;
        for n_steps in 0.. {
            let (position, sign) = signs[head.index()];
            let Some(pointer) = POINTERS.into_iter().find(|pointer| pointer.0 == sign) else { break };
            head = target(head, pointer).ok_or_else(|| expected(position, "a sign that points to a cell"))?;
            if n_steps > Cell::COUNT {
                return Err(expected(signs[cell.index()].0, "a sign that leads to the sum of its cage"));
            }
        }
        match cages.iter_mut().find(|cage| cage.0 == head) {
            Some(cage) => cage.1 = cage.1.with(cell),
            None => cages.push((head, CellSet::of(cell))),
        }
    }
    let mut layout = Layout::classic().clone();
    for (head, cells) in cages {
        let sum = SUMS.chars().position(|sign| sign == signs[head.index()].1).unwrap_or_default();
        layout = match u16::try_from(sum) {
            Ok(sum) if sum > 0 => layout.with_cage(Cage::new(cells, sum))?,
            _ if cells.len() > 1 => layout.with_cage(Cage::without_sum(cells))?,
            _ => layout,
        };
    }
    Ok(Board::empty(layout))
}

/// Writes the cages of the classic board without givens, if the cells of each touch at sides or corners.
pub(super) fn write(board: &Board) -> Option<String> {
    let layout = board.layout();
    let is_known = layout.without_cages() == *Layout::classic() && board.grid().n_filled() == 0;
    let mut signs = ['0'; Cell::COUNT];
    for cage in layout.cages().iter().filter(|_| is_known) {
        let is_single = cage.cells().len() == 1 && cage.sum().is_none();
        if cage.may_repeat() || is_single {
            return None;
        }
        signs[cage.first().index()] = SUMS.chars().nth(cage.sum().unwrap_or(0).into())?;
        let (mut left, mut heads) = (cage.cells().without(cage.first()), vec![cage.first()]);
        // The straight ways come first, so that diagonals join only the parts that do not touch otherwise.
        while let Some((cell, sign)) = next(left, &heads) {
            signs[cell.index()] = sign;
            left = left.without(cell);
            heads.push(cell);
        }
        if !left.is_empty() {
            return None;
        }
    }
    let line: String = signs.into_iter().collect();
    (is_known && is_one(&line)).then_some(line)
}

/// Returns a cell that touches one of those with a sign, and the sign with which it points to that one.
fn next(left: CellSet, heads: &[Cell]) -> Option<(Cell, char)> {
    POINTERS.into_iter().find_map(|pointer| {
        let cell = left.iter().find(|cell| target(*cell, pointer).is_some_and(|to| heads.contains(&to)))?;
        Some((cell, pointer.0))
    })
}
