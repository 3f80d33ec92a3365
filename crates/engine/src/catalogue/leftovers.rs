//! The law of leftovers: lines and as many pieces hold the same digits.

use alloc::{vec, vec::Vec};

use super::eliminations::Eliminations;
use super::position::Position;
use crate::grid::{Candidate, CellSet, DigitSet, HouseKind};
use crate::layout::BoardHouse;
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The most cells that the lines have outside the pieces. People compare few cells at a time.
///
/// `docs/techniques.md` has the number of steps for other limits.
const MOST_CELLS: usize = 4;

/// Neighbouring lines and as many pieces.
struct Overlap<'a> {
    lines: &'a [BoardHouse],
    pieces: &'a [&'a BoardHouse],
    /// The cells of the lines outside the pieces.
    of_lines: CellSet,
    /// The cells of the pieces outside the lines: as many, with the same digits.
    of_pieces: CellSet,
}

/// Finds steps by the law of leftovers.
///
/// A single line is left out: with one piece, it says the same as pointing and claiming. More than half of the lines
/// are left out too, because the other lines and pieces have the same leftover cells; those on either side of a run in
/// the middle are runs of their own. Boards with boxes are left out: there, leftover cells are whole intersections of a
/// line and a box, so pointing and claiming say the same.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    if layout.box_shape().is_some() {
        return;
    }
    let of_kind = |kind| layout.houses().iter().copied().filter(move |house: &BoardHouse| house.kind == kind);
    let pieces: Vec<BoardHouse> = of_kind(HouseKind::Piece).collect();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<BoardHouse> = of_kind(kind).collect();
        for run in (2..=layout.side() / 2).flat_map(|n_lines| lines.windows(n_lines)) {
            let cells = run.iter().fold(CellSet::EMPTY, |all, line| all.union(line.cells));
            let outside: Vec<(&BoardHouse, usize)> =
                pieces.iter().map(|piece| (piece, piece.cells.difference(cells).len())).collect();
            choose_pieces(&outside, run.len(), MOST_CELLS, &mut Vec::new(), &mut |chosen| {
                let covered = chosen.iter().fold(CellSet::EMPTY, |all, piece| all.union(piece.cells));
                let overlap = Overlap {
                    lines: run,
                    pieces: chosen,
                    of_lines: cells.difference(covered),
                    of_pieces: covered.difference(cells),
                };
                overlap.find(candidates, steps);
            });
        }
    }
}

/// Calls `found` with each choice of `n_pieces` pieces that have at most `most` cells outside the lines. Each piece
/// comes with its number of such cells.
fn choose_pieces<'a>(
    pieces: &[(&'a BoardHouse, usize)],
    n_pieces: usize,
    most: usize,
    chosen: &mut Vec<&'a BoardHouse>,
    found: &mut dyn FnMut(&[&'a BoardHouse]),
) {
    if n_pieces == 0 {
        return found(chosen);
    }
    for (index, &(piece, n_outside)) in pieces.iter().enumerate() {
        if n_outside <= most {
            chosen.push(piece);
            choose_pieces(&pieces[index + 1..], n_pieces - 1, most - n_outside, chosen, found);
            chosen.pop();
        }
    }
}

impl Overlap<'_> {
    /// Adds the steps in either direction.
    fn find(&self, candidates: &BoardCandidates<'_>, steps: &mut Vec<Step>) {
        for (from, to) in [(self.of_lines, self.of_pieces), (self.of_pieces, self.of_lines)] {
            let n_known = steps.len();
            self.place(candidates, from, to, steps);
            if steps.len() > n_known {
                continue;
            }
            let held = held(candidates, from);
            let mut gone = Eliminations::default();
            gone.add_all(DigitSet::ALL.difference(held), to);
            let gone = gone.list(candidates);
            if !gone.is_empty() {
                let digits = gone.iter().map(|gone| gone.digit).collect();
                steps.push(self.step(digits, held, Vec::new(), gone));
            }
        }
    }

    /// Adds the digits that `from` holds already and that have one place left in `to`.
    fn place(&self, candidates: &BoardCandidates<'_>, from: CellSet, to: CellSet, steps: &mut Vec<Step>) {
        for digit in candidates.layout().digits() {
            let known = candidates.grid().cells_of(digit);
            let is_needed = !known.intersection(from).is_empty() && known.intersection(to).is_empty();
            if let Some(cell) = candidates.places(digit).intersection(to).single().filter(|_| is_needed) {
                let digits = DigitSet::of(digit);
                steps.push(self.step(digits, digits, vec![Candidate { cell, digit }], Vec::new()));
            }
        }
    }

    /// Returns the step: about `digits`, where each of the two sets of cells can hold `held`.
    fn step(
        &self,
        digits: DigitSet,
        held: DigitSet,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
    ) -> Step {
        let reason = Reason {
            houses: self.lines.iter().map(BoardHouse::house).collect(),
            covers: self.pieces.iter().map(|piece| piece.house()).collect(),
            cells: self.of_lines.union(self.of_pieces),
            digits,
            sets: vec![(self.of_lines, held), (self.of_pieces, held)],
            ..Reason::default()
        };
        Step { technique: Technique::LawOfLeftovers, placements, eliminations, reason }
    }
}

/// Returns the digits that are in `cells` or may be there.
fn held(candidates: &BoardCandidates<'_>, cells: CellSet) -> DigitSet {
    let of_cell = |cell| match candidates.grid().get(cell) {
        Some(digit) => DigitSet::of(digit),
        None => candidates.of_cell(cell),
    };
    cells.iter().map(of_cell).fold(DigitSet::EMPTY, DigitSet::union)
}
