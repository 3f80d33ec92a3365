//! Draws the cages of a killer: a line inside the cells of each cage, and four tints, so that neighbours differ.

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, CellSet};
use nonet::layout::{Cage, Layout};

use super::units::{CELL, place};

/// The number of tints. Four are enough for cages whose cells are connected.
pub(super) const N_TINTS: usize = 4;

/// The distance of the line from the edge of a cell.
const INSET: isize = 6;

/// Half the side of a cell.
const HALF: isize = 30;

/// The height of the gap that the line leaves for the sum, and its width for each digit and beside them.
const GAP: [usize; 3] = [12, 8, 2];

/// The number of choices after which neighbours may have the same tint. Boards that people play need a few hundred.
const MOST_CHOICES: usize = 5000;

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
    for (cage, tint) in cages.iter().zip(tints(cages)) {
        for cell in cage.cells() {
            let (left, top) = (place(cell.column()), place(cell.row()));
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
                (at(place(cell.column()), out.1, to.1), at(place(cell.row()), out.0, to.0))
            };
            pieces.push((point(back), point(along)));
        }
    }
    pieces
}

/// Returns the cell that is a number of rows below and of columns to the right, if the frame has it.
fn beside(cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
    let (row, column) = (cell.row().checked_add_signed(rows)?, cell.column().checked_add_signed(columns)?);
    (row < 9 && column < 9).then(|| Cell::at(row, column))
}

/// Returns the tint of each cage. Cages that touch differ, if the search finds that soon.
fn tints(cages: &[Cage]) -> Vec<usize> {
    let around = |cage: &Cage| {
        let sides = [(-1, 0), (0, 1), (1, 0), (0, -1)];
        cage.cells().iter().fold(cage.cells(), |all, cell| {
            sides.iter().filter_map(|&(rows, columns)| beside(cell, rows, columns)).fold(all, CellSet::with)
        })
    };
    let touching: Vec<Vec<usize>> = (cages.iter().map(around).enumerate())
        .map(|(at, around)| {
            let touches =
                |other: &usize| *other != at && !cages[*other].cells().intersection(around).is_empty();
            (0..cages.len()).filter(touches).collect()
        })
        .collect();
    let mut tints = vec![None; cages.len()];
    if !fill(&touching, &mut tints, &mut { MOST_CHOICES }) {
        for at in 0..tints.len() {
            let n_like =
                |tint: &usize| touching[at].iter().filter(|&&other| tints[other] == Some(*tint)).count();
            tints[at] = (0..N_TINTS).min_by_key(n_like);
        }
    }
    tints.into_iter().map(Option::unwrap_or_default).collect()
}

/// Gives a tint to each cage without one: first to those that touch the most tints, and the rarest tint first. Returns
/// false if that is impossible or takes too many choices; then no tint has changed.
fn fill(touching: &[Vec<usize>], tints: &mut [Option<usize>], n_choices: &mut usize) -> bool {
    let is_free = |tints: &[Option<usize>], at: usize, tint: usize| {
        touching[at].iter().all(|&other| tints[other] != Some(tint))
    };
    let n_free = |at: &usize| (0..N_TINTS).filter(|&tint| is_free(tints, *at, tint)).count();
    let Some(at) = (0..tints.len()).filter(|&at| tints[at].is_none()).min_by_key(n_free) else { return true };
    let mut order: Vec<usize> = (0..N_TINTS).filter(|&tint| is_free(tints, at, tint)).collect();
    order.sort_by_key(|&tint| tints.iter().filter(|&&other| other == Some(tint)).count());
    for tint in order {
        if *n_choices == 0 {
            break;
        }
        *n_choices -= 1;
        tints[at] = Some(tint);
        if fill(touching, tints, n_choices) {
            return true;
        }
    }
    tints[at] = None;
    false
}
