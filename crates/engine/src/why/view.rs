//! [`View`]: the candidates that a step depends on. If they are unchanged, the step is still valid as
//! explained.

use crate::grid::{Candidates, Cell, CellSet, DigitSet, House};
use crate::logic::{Link, Reason, Step, Technique};

/// The candidates that a step depends on, by cell.
pub(super) struct View([DigitSet; 81]);

impl View {
    /// Returns the view of a step.
    pub(super) fn of(step: &Step) -> Self {
        let mut view = Self([DigitSet::EMPTY; 81]);
        view.look(step);
        for placed in &step.placements {
            view.add(CellSet::of(placed.cell), DigitSet::of(placed.digit));
        }
        view
    }

    /// Returns the digits of a cell that the step depends on.
    pub(super) const fn of_cell(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Returns `true` if everything that the step depends on is the same on both boards.
    pub(super) fn is_same(&self, one: &Candidates, other: &Candidates) -> bool {
        Cell::ALL.into_iter().all(|cell| {
            let seen = self.of_cell(cell);
            one.of_cell(cell).intersection(seen) == other.of_cell(cell).intersection(seen)
        })
    }

    fn add(&mut self, cells: CellSet, digits: DigitSet) {
        for cell in cells {
            self.0[cell.index()] = self.0[cell.index()].union(digits);
        }
    }

    fn add_houses(&mut self, houses: &[House], digits: DigitSet) {
        for house in houses {
            self.add(house.cells(), digits);
        }
    }

    /// Adds the candidates that the reason of a step depends on.
    fn look(&mut self, step: &Step) {
        use Technique as T;
        let reason = &step.reason;
        for (cells, _) in &reason.sets {
            self.add(*cells, DigitSet::ALL);
        }
        match step.technique {
            T::FullHouse => self.add_houses(&reason.houses, DigitSet::ALL),
            T::HiddenSingle | T::Pointing | T::Claiming | T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
                self.add_houses(&reason.houses, reason.digits);
            }
            T::Bug1 => self.add(CellSet::ALL, DigitSet::ALL),
            // The reason does not name the houses with two places, so any house of a coloured cell may be
            // one.
            T::SimpleColoursTrap | T::SimpleColoursWrap | T::MultiColours1 | T::MultiColours2 => {
                for cell in reason.cells {
                    self.add_houses(&cell.houses(), reason.digits);
                }
            }
            _ if !reason.chains.is_empty() => self.look_along(reason, is_forcing(step.technique)),
            // A fish depends on its bases.
            _ if !reason.covers.is_empty() => self.add_houses(&reason.houses, reason.digits),
            _ => {
                self.add(reason.cells, DigitSet::ALL);
                self.add_houses(&reason.houses, reason.digits);
            }
        }
    }

    /// Adds the candidates that chains depend on: their statements, and the absent alternatives of each one
    /// that is on.
    fn look_along(&mut self, reason: &Reason, is_forcing: bool) {
        if is_forcing && reason.houses.is_empty() {
            self.add(reason.cells, DigitSet::ALL);
        }
        self.add_houses(&reason.houses, reason.digits);
        for node in reason.chains.iter().flat_map(|chain| &chain.nodes) {
            self.add(node.cells, DigitSet::of(node.digit));
            match &node.link {
                Link::Cell if node.is_on => self.add(node.cells, DigitSet::ALL),
                Link::House(house) if node.is_on => self.add(house.cells(), DigitSet::of(node.digit)),
                Link::Set(cells) => self.add(*cells, DigitSet::ALL),
                Link::Step(step) => self.look(step),
                Link::Assumed | Link::Cell | Link::House(_) | Link::Sight => {}
            }
        }
    }
}

/// Returns `true` if the chains of a technique start with each candidate of a cell or house, or leave one of
/// them empty.
const fn is_forcing(technique: Technique) -> bool {
    use Technique as T;
    matches!(
        technique,
        T::ForcingChainContradiction
            | T::ForcingChainVerity
            | T::ForcingNetContradiction
            | T::ForcingNetVerity
    )
}
