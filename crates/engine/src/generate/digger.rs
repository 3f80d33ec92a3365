//! [`Digger`]: takes givens from one full grid while its solution stays the only one.
//!
//! Where one went, the digit can often be seen to stand there anyway, without a search: no other cell of a house is
//! left for it, or no other digit for the cell.
//!
//! A given that cannot go has a second solution to show for it. The cells in which the two differ are an
//! unavoidable set: every puzzle of this full grid has a given in it. The digger keeps those that it met, so
//! that it rarely has to ask the solver twice for the same reason. Who digs once, each given in turn, never has: what
//! cannot go stays, and with it a given in each set that was met.

use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::solve::Solver;

use super::swaps::Swaps;

/// So many unavoidable sets are kept for a cell; then each new one takes the place of one of them.
const MAX_KNOWN: usize = 48;

/// A full grid, what may be taken from it, and what is known of that.
///
/// With `SWAPS` it also sees the [`Swaps`] of the grid. They save searches and cost code, and change nothing in what is
/// dug.
#[derive(Clone, Debug)]
pub(super) struct Digger<const SWAPS: bool> {
    solution: Grid,
    /// Where the full grid has each digit.
    places: [CellSet; 9],
    solver: Solver,
    /// The unavoidable sets that are seen without a search.
    swaps: Option<Swaps>,
    /// Those that were met besides, of each cell; nothing where none is kept.
    unavoidable: Vec<Vec<CellSet>>,
    /// How many were met so far.
    n_met: usize,
    /// Of each of these sets a cell stays given.
    kept: Vec<CellSet>,
}

impl<const SWAPS: bool> Digger<SWAPS> {
    /// Nothing is known of this full grid yet.
    pub(super) fn new(solution: Grid) -> Self {
        Self { unavoidable: vec![Vec::new(); 81], ..Self::for_once(solution) }
    }

    /// For who [digs](Self::dig) this full grid once.
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

    /// From now on a cell of each of these sets stays given, beside what the one solution asks for.
    pub(super) fn keep(&mut self, kept: Vec<CellSet>) {
        self.kept = kept;
    }

    /// The full grid.
    pub(super) const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The givens with those of an orbit, as the solution has them.
    pub(super) fn with(&self, givens: &Grid, orbit: CellSet) -> Grid {
        let digits = orbit.iter().filter_map(|cell| Some((cell, self.solution.get(cell)?)));
        digits.fold(*givens, |givens, (cell, digit)| givens.with(cell, digit))
    }

    /// The givens without those of an orbit, if they still have only one solution.
    ///
    /// They go one by one: as long as no other digit fits where one went, the solution is the only one.
    pub(super) fn without(&mut self, givens: &Grid, orbit: CellSet) -> Option<Grid> {
        let mut fewer = *givens;
        self.take(&mut fewer, givens.filled_cells(), orbit).then_some(fewer)
    }

    /// Takes the givens of an orbit, if the others still have only one solution; `filled` are the cells of all.
    fn take(&mut self, givens: &mut Grid, mut filled: CellSet, orbit: CellSet) -> bool {
        // A set that loses no cell has a given before and after.
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

    /// The unavoidable sets with this cell that were met.
    fn met(&self, cell: Cell) -> &[CellSet] {
        self.unavoidable.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether no other digit fits in a cell that went, where the cells `filled` are filled now, and `left` are to be.
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

    /// Whether no other cell of a house of this cell is left for its digit.
    fn is_hidden_single(&self, filled: CellSet, cell: Cell, digit: Digit) -> bool {
        let same = self.places[digit.index()].intersection(filled);
        let closed = same.iter().fold(filled, |closed, one| closed.union(one.peers()));
        cell.houses().into_iter().any(|house| house.cells().difference(closed).len() == 1)
    }

    /// Keeps what another solution shows.
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

    /// Takes orbits away in this order, each if the solution stays the only one and no fewer givens than
    /// `least` are left. `taken` hears of each.
    ///
    /// An orbit that cannot go now cannot go later either, so each is tried once.
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
