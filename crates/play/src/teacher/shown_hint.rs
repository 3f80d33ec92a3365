//! [`Hint`]: the hint that the page looks for or shows, and the [`Alternatives`] beside it.

use std::rc::Rc;

use nonet::grid::{Candidate, Candidates, Cell, CellSet, DigitSet, Grid};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique};

use crate::drawing::Walk;
use crate::game::Game;
use crate::work::Known;
use nonet_words::{Message, Stage};
use wasm_door::kept;

/// The state of a hint.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hint {
    /// A worker looks for it.
    Sought {
        /// The number of the question.
        number: u32,
        /// The position for which it is sought.
        known: Box<Known>,
    },
    /// The page shows it.
    Shown(Box<ShownHint>),
}

/// A visible hint.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShownHint {
    pub step: Step,
    pub stage: Stage,
    /// The position among its links, once the whole hint is visible.
    pub walk: Walk,
    /// The candidates on the board.
    pub candidates: Candidates,
    /// The other hints.
    pub others: Alternatives,
    /// The definition of its technique in each language; empty if it did not arrive.
    pub gist: Vec<String>,
    /// True if its technique is new to the player.
    pub is_new: bool,
}

impl ShownHint {
    /// Returns true if the list of all hints replaces it.
    pub(crate) fn is_listed(&self) -> bool {
        !self.others.all.is_empty()
    }

    /// Returns true if the hint is at its first stage and no person would find its step. The page then offers
    /// alternatives.
    pub(crate) fn is_beyond_people(&self) -> bool {
        self.stage == Stage::Where && !self.is_listed() && is_beyond_people(&self.step)
    }

    /// Returns its current message on a board with this layout, `None` for the classic one.
    pub(super) fn message(&self, layout: Option<&Rc<Layout>>) -> Message {
        if self.is_beyond_people() {
            return Message::BeyondPeople;
        }
        let Some(spot) = self.walk.spot().filter(|_| self.stage == Stage::Whole && !self.walk.is_at_end())
        else {
            let step = Box::new(self.step.clone());
            let (gist, is_new, layout) = (self.gist.clone(), self.is_new, layout.cloned());
            return Message::Hint { step, stage: self.stage, gist, is_new, layout };
        };
        let (step, layout) = (spot.step(&self.step).unwrap_or(&self.step).clone(), layout.cloned());
        let (number, n_links) = (self.walk.at + 1, self.walk.n_links());
        Message::Link { step: Box::new(step), node: spot.node, side: spot.side, number, n_links, layout }
    }
}

/// The hints other than the visible one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Alternatives {
    /// The number of the open question.
    pub(super) asked: Option<u32>,
    /// The next hints: as easy to see as the first, or of the technique that was chosen from the list. `None` until
    /// they are known.
    pub(super) easy: Option<Vec<Step>>,
    /// True if they are of a technique that the player chose. The page then names it at once.
    pub(super) is_chosen: bool,
    /// All hints, while they are listed.
    pub(super) all: Vec<Step>,
    /// True if there are known to be none.
    pub(crate) are_none: bool,
}

impl Alternatives {
    /// Returns the techniques of the list, each with its number of steps.
    pub(crate) fn lines(&self) -> Vec<(Technique, usize)> {
        let mut lines: Vec<(Technique, usize)> = Vec::new();
        for step in &self.all {
            match lines.iter_mut().find(|line| line.0 == step.technique) {
                Some(line) => line.1 += 1,
                None => lines.push((step.technique, 1)),
            }
        }
        lines
    }
}

/// The largest number of links in a chain that a person follows.
const MOST_LINKS: usize = 12;

/// Returns true if no person would find the step: it is a forcing net, or a chain of very many links.
pub(super) fn is_beyond_people(step: &Step) -> bool {
    let is_net = matches!(step.technique, Technique::ForcingNetContradiction | Technique::ForcingNetVerity)
        || (Technique::DynamicContradiction..=Technique::NestedDynamicPlusRegion).contains(&step.technique);
    is_net || step.reason.chains.iter().any(|chain| chain.nodes.len() > MOST_LINKS + 1)
}

/// Returns true if all placements of a step are in the solution and none of its eliminations is.
pub(crate) fn is_right(step: &Step, solution: &Grid) -> bool {
    let is_of_it = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    step.placements.iter().all(is_of_it) && !step.eliminations.iter().any(is_of_it)
}

/// Returns the candidates of a board with this layout, `None` for the classic one. Returns `None` if its digits
/// contradict each other.
pub(crate) fn candidates_on(known: &Known, layout: Option<&Layout>) -> Option<Candidates> {
    match layout {
        None => known.read(),
        Some(layout) => kept(|| known.read_on(layout)),
    }
}

/// Returns the digits on the board, and the notes of each cell where they are complete and contain the solution.
pub(crate) fn known(game: &Game) -> Known {
    let board = game.board();
    let is_known = |cell: Cell| {
        let solution = game.puzzle().solution().get(cell);
        board.complete().contains(cell) && solution.is_some_and(|digit| board.notes(cell).contains(digit))
    };
    let cells_known: CellSet = Cell::ALL.into_iter().filter(|&cell| is_known(cell)).collect();
    let cells =
        Cell::ALL.map(|cell| if cells_known.contains(cell) { board.notes(cell) } else { DigitSet::ALL });
    Known { digits: *board.digits(), cells: (!cells_known.is_empty()).then_some(cells) }
}
