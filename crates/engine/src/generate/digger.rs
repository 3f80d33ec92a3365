//! [`Digger`]: removes givens from one full grid while its solution stays unique.
//!
//! Often a removed digit can be seen to be forced without a search: no other cell of a house is left for it,
//! or no other digit for the cell.
//!
//! If a given cannot be removed, there is a second solution. The cells in which the two solutions differ are
//! an unavoidable set: every puzzle of this full grid has a given in it.
//!
//! The digger keeps these sets, so it rarely has to ask the solver twice for the same reason. A caller that
//! tries each given once never needs them: a given that cannot be removed stays, and so each known set keeps
//! a given.

use alloc::{vec, vec::Vec};

use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::solve::Solver;

use super::swaps::Swaps;

/// The maximum number of unavoidable sets kept for a cell. After that, each new one replaces an old one.
const MAX_KNOWN: usize = 48;

/// A full grid, and what is known about the givens that can be removed from it.
///
/// With `SWAPS` it also uses the [`Swaps`] of the grid. They save searches but need code, and they do not
/// change the result.
#[derive(Clone, Debug)]
pub(super) struct Digger<const SWAPS: bool> {
    solution: Grid,
    /// The cells of each digit in the full grid.
    places: [CellSet; Digit::COUNT],
    solver: Solver,
    /// The unavoidable sets that need no search.
    swaps: Option<Swaps>,
    /// The other unavoidable sets found so far, for each cell; empty if none are kept.
    unavoidable: Vec<Vec<CellSet>>,
    /// The number of sets found so far.
    n_met: usize,
    /// Sets of cells in each of which a given must stay.
    kept: Vec<CellSet>,
}

impl<const SWAPS: bool> Digger<SWAPS> {
    /// Creates a digger for a full grid, without any known sets.
    pub(super) fn new(solution: Grid) -> Self {
        Self { unavoidable: vec![Vec::new(); Cell::COUNT], ..Self::for_once(solution) }
    }

    /// Creates a digger for a single [`dig`](Self::dig) of this full grid.
    pub(super) fn for_once(solution: Grid) -> Self {
        Self {
            solution,
            places: Digit::ALL.map(|digit| solution.cells_of(digit)),
            swaps: if SWAPS { Swaps::of(&solution) } else { None },
            solver: Solver::default(),
            unavoidable: Vec::new(),
            n_met: 0,
            kept: Vec::new(),
        }
    }

    /// Requires from now on that each of these sets keeps a given, besides the unique solution.
    pub(super) fn keep(&mut self, kept: Vec<CellSet>) {
        self.kept = kept;
    }

    /// Returns the full grid.
    pub(super) const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the givens together with those of an orbit, as in the solution.
    pub(super) fn with(&self, givens: &Grid, orbit: CellSet) -> Grid {
        let digits = orbit.iter().filter_map(|cell| Some((cell, self.solution.get(cell)?)));
        digits.fold(*givens, |givens, (cell, digit)| givens.with(cell, digit))
    }

    /// Returns the givens without those of an orbit, if the solution is still unique.
    ///
    /// The givens are removed one by one: as long as no other digit fits in the cleared cell, the solution is
    /// unique.
    pub(super) fn without(&mut self, givens: &Grid, orbit: CellSet) -> Option<Grid> {
        let mut fewer = *givens;
        self.take(&mut fewer, givens.filled_cells(), orbit).then_some(fewer)
    }

    /// Removes the givens of an orbit if the solution stays unique. Returns `true` if it did. `filled` are
    /// the cells of all givens.
    fn take(&mut self, givens: &mut Grid, mut filled: CellSet, orbit: CellSet) -> bool {
        // A set that loses no cell keeps its given.
        let left = filled.difference(orbit);
        let is_lost = |set: &CellSet| set.intersection(left).is_empty();
        if self.kept.iter().any(is_lost) || orbit.iter().any(|cell| self.met(cell).iter().any(is_lost)) {
            return false;
        }
        let may_go = orbit.iter().all(|cell| {
            filled.remove(cell);
            givens.set(cell, None);
            self.may_go(givens, filled, left, cell)
        });
        if !may_go {
            orbit.iter().for_each(|cell| givens.set(cell, self.solution.get(cell)));
        }
        may_go
    }

    /// Returns the known unavoidable sets with this cell.
    fn met(&self, cell: Cell) -> &[CellSet] {
        self.unavoidable.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns `true` if no other digit fits in a cleared cell. `filled` are the cells that are filled now,
    /// and `left` those that will stay filled.
    fn may_go(&mut self, givens: &Grid, filled: CellSet, left: CellSet, cell: Cell) -> bool {
        let Some(digit) = self.solution.get(cell) else { return false };
        if self.is_hidden_single(filled, cell, digit) {
            return true;
        }
        let is_lost = |swaps: &Swaps| swaps.is_lost(&self.places, cell, left);
        if SWAPS && self.swaps.as_ref().is_some_and(is_lost) {
            return false;
        }
        if self.unavoidable.is_empty() {
            return !self.solver.has_solution_without(givens, cell, digit);
        }
        let other = self.solver.solution_without(givens, cell, digit);
        if let Some(other) = &other {
            self.remember(other);
        }
        other.is_none()
    }

    /// Returns `true` if no other cell of one of this cell's houses is left for its digit.
    fn is_hidden_single(&self, filled: CellSet, cell: Cell, digit: Digit) -> bool {
        let same = self.places[digit.index()].intersection(filled);
        let closed = same.iter().fold(filled, |closed, one| closed.union(one.peers()));
        cell.houses().into_iter().any(|house| house.cells().difference(closed).len() == 1)
    }

    /// Keeps the unavoidable set that another solution shows.
    fn remember(&mut self, other: &Grid) {
        let differs = |&cell: &Cell| self.solution.get(cell) != other.get(cell);
        let set: CellSet = Cell::ALL.into_iter().filter(differs).collect();
        for cell in set {
            let known = &mut self.unavoidable[cell.index()];
            if known.len() < MAX_KNOWN {
                known.push(set);
            } else {
                known[self.n_met % MAX_KNOWN] = set;
            }
        }
        self.n_met += 1;
    }

    /// Removes orbits in this order, each if the solution stays unique and at least `least` givens are left.
    /// Calls `taken` for each removed orbit.
    ///
    /// An orbit that cannot be removed now cannot be removed later either, so each is tried once.
    pub(super) fn dig(
        &mut self,
        givens: &Grid,
        order: &[CellSet],
        least: usize,
        mut taken: impl FnMut(CellSet),
    ) -> Grid {
        let mut givens = *givens;
        let mut filled = givens.filled_cells();
        for &orbit in order {
            if filled.len() < least + orbit.len() {
                continue;
            }
            if self.take(&mut givens, filled, orbit) {
                filled = filled.difference(orbit);
                taken(orbit);
            }
        }
        givens
    }
}
