//! Random cages on the solution of a puzzle.

use nonet::layout::{Cage, Layout};
use nonet::rng::Rng;
use nonet::search::RuledPuzzle;
use nonet::{Cell, CellSet, DigitSet};

/// The cages that a board gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cover {
    /// Connected cages with sums on all cells.
    Whole,
    /// Connected cages, some without a sum, and cells between them.
    Gaps,
    /// Cages of cells anywhere.
    Apart,
    /// The same, in which digits may repeat.
    Repeats,
}

impl Cover {
    pub(crate) const ALL: [Self; 4] = [Self::Whole, Self::Gaps, Self::Apart, Self::Repeats];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Gaps => "gaps",
            Self::Apart => "apart",
            Self::Repeats => "repeats",
        }
    }
}

/// Returns a layout with these cages.
pub(crate) fn on(layout: Layout, cages: &[Cage]) -> Layout {
    cages.iter().fold(layout, |layout, cage| layout.with_cage(*cage).unwrap())
}

/// Returns the layout of a puzzle with random cages that its solution keeps.
pub(crate) fn random(puzzle: &RuledPuzzle, cover: Cover, rng: &mut Rng) -> Layout {
    let layout = puzzle.layout().clone();
    let digits = |cells: CellSet| cells.iter().filter_map(|cell| puzzle.solution().get(cell));
    let mut sets: Vec<CellSet> = Vec::new();
    let mut left = layout.cells();
    while let Some(first) = left.first() {
        let size = rng.below(4) as usize + if cover == Cover::Whole { 2 } else { 1 };
        // Cages smaller than a house, because f-puzzles has no others.
        let size = size.min(layout.side() - 1);
        let mut cells = CellSet::of(first);
        while cells.len() < size {
            let has_room = |cell: Cell| {
                let is_near = cells.iter().any(|other| {
                    cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1
                });
                let digit = puzzle.solution().get(cell).unwrap();
                let is_other = cover == Cover::Repeats || digits(cells).all(|other| other != digit);
                is_other && !cells.contains(cell) && (is_near || !matches!(cover, Cover::Whole | Cover::Gaps))
            };
            let mut free: Vec<Cell> = left.iter().filter(|cell| has_room(*cell)).collect();
            rng.shuffle(&mut free);
            let Some(cell) = free.first() else { break };
            cells = cells.with(*cell);
        }
        left = left.difference(cells);
        sets.push(cells);
    }
    if cover == Cover::Whole {
        join_single_cells(&mut sets, puzzle);
    }
    let mut cages = Vec::new();
    for cells in sets {
        let sum = digits(cells).map(|digit| u16::from(digit.get())).sum();
        let cage = match (cover, rng.below(5)) {
            (Cover::Gaps | Cover::Apart | Cover::Repeats, 0) => continue,
            (Cover::Gaps | Cover::Apart, 1) if cells.len() > 1 => Cage::without_sum(cells),
            (Cover::Repeats, _) => Cage::new(cells, sum).repeating(),
            _ => Cage::new(cells, sum),
        };
        cages.push(cage);
    }
    on(layout, &cages)
}

/// Joins single cells with a cage beside them, where the digits differ.
fn join_single_cells(sets: &mut Vec<CellSet>, puzzle: &RuledPuzzle) {
    let side = puzzle.layout().side();
    let digits = |cells: CellSet| -> DigitSet {
        cells.iter().filter_map(|cell| puzzle.solution().get(cell)).collect()
    };
    for at in (0..sets.len()).rev().filter(|at| sets[*at].len() == 1).collect::<Vec<_>>() {
        let single = sets[at].first().unwrap();
        let digit = puzzle.solution().get(single).unwrap();
        let fits = |cells: &CellSet| {
            let touches = cells.iter().any(|other| {
                single.row().abs_diff(other.row()) + single.column().abs_diff(other.column()) == 1
            });
            touches && cells.len() < side - 1 && !digits(*cells).contains(digit)
        };
        if let Some(other) = sets.iter().position(fits) {
            sets[other] = sets[other].with(single);
            sets.remove(at);
        }
    }
}
