//! [`View`]: the candidates that a step depends on. If they are unchanged, the step is still valid as
//! explained.

use super::{Link, Reason, Step, Technique};
use crate::grid::{Candidates, Cell, CellSet, DigitSet, House};
use crate::layout::Layout;

/// The candidates that a step depends on, by cell.
pub(crate) struct View<'l> {
    layout: &'l Layout,
    of_cell: [DigitSet; Cell::COUNT],
}

impl<'l> View<'l> {
    /// Returns the view of a step on a board of this layout.
    pub(crate) fn of(step: &Step, layout: &'l Layout) -> Self {
        let mut view = Self { layout, of_cell: [DigitSet::EMPTY; Cell::COUNT] };
        view.look(step);
        for placed in &step.placements {
            view.add(CellSet::of(placed.cell), DigitSet::of(placed.digit));
        }
        view
    }

    /// Returns the digits of a cell that the step depends on.
    pub(crate) const fn of_cell(&self, cell: Cell) -> DigitSet {
        self.of_cell[cell.index()]
    }

    /// Returns `true` if everything that the step depends on is the same on both boards.
    pub(crate) fn is_same(&self, one: &Candidates, other: &Candidates) -> bool {
        Cell::ALL.into_iter().all(|cell| {
            let seen = self.of_cell(cell);
            one.of_cell(cell).intersection(seen) == other.of_cell(cell).intersection(seen)
        })
    }

    fn add(&mut self, cells: CellSet, digits: DigitSet) {
        for cell in cells {
            let seen = &mut self.of_cell[cell.index()];
            *seen = seen.union(digits);
        }
    }

    fn add_houses(&mut self, houses: &[House], digits: DigitSet) {
        for &house in houses {
            self.add(self.layout.cells_of(house), digits);
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
            // Its sets are all that it depends on.
            T::LawOfLeftovers
            | T::RuleOf45
            | T::CageSplitting
            | T::Innies
            | T::Outies
            | T::InniesAndOuties => {}
            T::Bug1 => self.add(CellSet::ALL, DigitSet::ALL),
            // The reason does not name the houses with two places, so any house of a coloured cell may be
            // one.
            T::SimpleColoursTrap | T::SimpleColoursWrap | T::MultiColours1 | T::MultiColours2 => {
                for house in reason.cells.iter().flat_map(|cell| self.layout.houses_of(cell)) {
                    self.add(house.cells, reason.digits);
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
                Link::House(house) if node.is_on => {
                    self.add(self.layout.cells_of(*house), DigitSet::of(node.digit));
                }
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
