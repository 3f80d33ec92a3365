//! Draws the cages of a killer: a line inside the cells of each cage, and four tints, so that neighbours differ.

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, CellSet};
use nonet::layout::{Cage, Layout};

use super::cage_colours;
use super::units::{CELL, line_before};

/// The number of tints. Four are enough for cages whose cells are connected.
pub(super) const N_TINTS: usize = 4;

/// The distance of the line from the edge of a cell.
const INSET: isize = 6;

/// Half the side of a cell.
const HALF: isize = 30;

/// The height of the gap that the line leaves for the sum, and its width for each digit and beside them.
const GAP: [usize; 3] = [12, 8, 2];

/// Returns the line of all cages, as the `d` attribute of an SVG path. It leaves a gap for each sum.
pub(super) fn lines(layout: &Layout) -> String {
    layout.cages().iter().fold(String::new(), |mut path, cage| {
        push_line(&mut path, cage);
        path
    })
}

/// Returns the cells of the cages of each tint, as `d` attributes of SVG paths.
pub(super) fn tinted(layout: &Layout) -> [String; N_TINTS] {
    let (cages, mut paths) = (layout.cages(), [const { String::new() }; N_TINTS]);
    for (cage, tint) in cages.iter().zip(tints(layout)) {
        for cell in cage.cells() {
            let (left, top) = (line_before(cell.column()), line_before(cell.row()));
            let _ = write!(paths[tint], "M{left} {top}h{CELL}v{CELL}h-{CELL}Z");
        }
    }
    paths
}

/// Draws the line of a cage as closed rings, clockwise. The first one starts behind the sum and ends below it.
fn push_line(path: &mut String, cage: &Cage) {
    let mut pieces = pieces(cage.cells());
    let mut gap = cage.sum().map(|sum| GAP[1] * sum.to_string().len() + GAP[2]);
    // The first piece of the first cell in reading order is the one above it, and the corner on its left juts out.
    while !pieces.is_empty() {
        let (from, mut at) = pieces.remove(0);
        let mut points = vec![from, at];
        while let Some(next) = pieces.iter().position(|(start, _)| *start == at) {
            at = pieces.remove(next).1;
            points.push(at);
        }
        let is_corner = |window: &[(usize, usize)]| {
            let [one, middle, other] = [window[0], window[1], window[2]];
            !(one.0 == middle.0 && middle.0 == other.0 || one.1 == middle.1 && middle.1 == other.1)
        };
        let corners: Vec<_> =
            points.windows(3).filter(|window| is_corner(window)).map(|window| window[1]).collect();
        let gap = gap.take();
        let _ = write!(path, "M{} {}", from.0 + gap.unwrap_or(0), from.1);
        for (x, y) in corners {
            let _ = write!(path, "L{x} {y}");
        }
        match gap {
            Some(_) => {
                let _ = write!(path, "V{}", from.1 + GAP[0]);
            }
            None => path.push('Z'),
        }
    }
}

/// A straight piece of a line, from point to point.
type Piece = ((usize, usize), (usize, usize));

/// Returns the pieces of the line around some cells, at each side of a cell whose neighbour is not among them. Each
/// ends where the next one begins, clockwise.
fn pieces(cells: CellSet) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for cell in cells {
        // Sides in clockwise order: the direction of the neighbour, and that of the line.
        for (out, along) in [((-1, 0), (0, 1)), ((0, 1), (1, 0)), ((1, 0), (0, -1)), ((0, -1), (-1, 0))] {
            let is_in = |(rows, columns): (isize, isize)| {
                beside(cell, rows, columns).is_some_and(|other| cells.contains(other))
            };
            if is_in(out) {
                continue;
            }
            let back = (-along.0, -along.1);
            // From the middle of the side, the line goes to the corner of its own cell, of the next one, or of the one
            // that juts out there.
            let reach = |to: (isize, isize)| {
                let past = (out.0 + to.0, out.1 + to.1);
                match (is_in(to), is_in(past)) {
                    (false, _) => HALF - INSET,
                    (true, false) => HALF,
                    (true, true) => HALF + INSET,
                }
            };
            let point = |to: (isize, isize)| {
                let length = reach(to);
                let at = |start: usize, out: isize, to: isize| {
                    start.saturating_add_signed(HALF + out * (HALF - INSET) + to * length)
                };
                (at(line_before(cell.column()), out.1, to.1), at(line_before(cell.row()), out.0, to.0))
            };
            pieces.push((point(back), point(along)));
        }
    }
    pieces
}

/// Returns the cell this number of rows below and columns to the right, if the frame has it.
fn beside(cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
    let (row, column) = (cell.row().checked_add_signed(rows)?, cell.column().checked_add_signed(columns)?);
    (row < Layout::MOST_SIDE && column < Layout::MOST_SIDE).then(|| Cell::at(row, column))
}

/// Returns the tint of each cage. Cages that touch differ, if the search finds that soon.
fn tints(layout: &Layout) -> Vec<usize> {
    let touching = cage_colours::touching(layout);
    cage_colours::colours(&touching, N_TINTS).unwrap_or_else(|| {
        let mut tints: Vec<usize> = Vec::new();
        for around in &touching {
            let n_like =
                |tint: &usize| around.iter().filter(|&&other| tints.get(other) == Some(tint)).count();
            let rarest = (0..N_TINTS).min_by_key(n_like).unwrap_or(0);
            tints.push(rarest);
        }
        tints
    })
}
