//! A step in the referee's form: cells as indices, digits as numbers.

use nonet::logic::Link;
use nonet::{Candidate, CellSet, Digit, DigitSet, HouseKind, Step};

use super::board::{Board, House, Mark, bit, house};

/// The kinds of houses.
pub(super) const ROW: usize = 0;
pub(super) const COLUMN: usize = 1;
pub(super) const BOX: usize = 2;

/// A house with its kind.
pub(super) type Named = (usize, House);

/// A statement of a chain.
pub(super) struct ClaimNode {
    pub(super) cells: Vec<usize>,
    pub(super) digit: u8,
    pub(super) is_on: bool,
    pub(super) by: By,
    pub(super) parents: Vec<usize>,
}

/// The way in which a statement follows.
pub(super) enum By {
    Nothing,
    Cell,
    House(House),
    Set(Vec<usize>),
    Step(Box<Claim>),
}

/// All the content of a step.
pub(super) struct Claim {
    pub(super) id: &'static str,
    pub(super) placed: Vec<Mark>,
    pub(super) gone: Vec<Mark>,
    pub(super) houses: Vec<Named>,
    pub(super) covers: Vec<Named>,
    pub(super) cells: Vec<usize>,
    pub(super) digits: u16,
    pub(super) pattern: Vec<Mark>,
    pub(super) fins: Vec<Mark>,
    pub(super) sets: Vec<(Vec<usize>, u16)>,
    pub(super) chains: Vec<Vec<ClaimNode>>,
    pub(super) text: String,
}

fn mark(candidate: Candidate) -> Mark {
    (candidate.cell.index(), candidate.digit.get())
}

fn cells(set: CellSet) -> Vec<usize> {
    set.iter().map(nonet::Cell::index).collect()
}

fn bits(set: DigitSet) -> u16 {
    set.iter().map(Digit::get).fold(0, |all, digit| all | bit(digit))
}

fn named(one: nonet::House) -> Named {
    let kind = match one.kind() {
        HouseKind::Row => ROW,
        HouseKind::Column => COLUMN,
        _ => BOX,
    };
    (kind, house(kind, one.position()))
}

impl Claim {
    pub(super) fn of(step: &Step) -> Self {
        let reason = &step.reason;
        let said = |node: &nonet::logic::Node| ClaimNode {
            cells: cells(node.cells),
            digit: node.digit.get(),
            is_on: node.is_on,
            by: match &node.link {
                Link::Assumed => By::Nothing,
                // No two cells of the classic board see each other without a house.
                Link::Cell | Link::Sight => By::Cell,
                Link::House(house) => By::House(named(*house).1),
                Link::Set(set) => By::Set(cells(*set)),
                Link::Step(step) => By::Step(Box::new(Self::of(step))),
            },
            parents: node.parents.clone(),
        };
        Self {
            id: step.technique.id(),
            placed: step.placements.iter().copied().map(mark).collect(),
            gone: step.eliminations.iter().copied().map(mark).collect(),
            houses: reason.houses.iter().copied().map(named).collect(),
            covers: reason.covers.iter().copied().map(named).collect(),
            cells: cells(reason.cells),
            digits: bits(reason.digits),
            pattern: reason.pattern.iter().copied().map(mark).collect(),
            fins: reason.fins.iter().copied().map(mark).collect(),
            sets: reason.sets.iter().map(|&(set, digits)| (cells(set), bits(digits))).collect(),
            chains: reason.chains.iter().map(|chain| chain.nodes.iter().map(said).collect()).collect(),
            text: format!("{} {step}", step.technique.id()),
        }
    }

    /// Applies the step.
    pub(super) fn apply(&self, board: &mut Board) {
        for &(cell, digit) in &self.gone {
            board.candidates[cell] &= !bit(digit);
        }
        for &(cell, digit) in &self.placed {
            board.place(cell, digit);
        }
    }
}
