//! [`Hint`]: what is told of a step that is there, and how far; and what is known of the [`Others`].

use nonet::grid::{Candidate, Candidates, Cell, CellSet, DigitSet, Grid};
use nonet::logic::{Step, Technique};

use super::walk::Walk;
use crate::game::Game;
use crate::work::Known;
use nonet_words::{Message, Stage};

/// How far a hint has gone.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hint {
    /// It is looked for.
    Sought {
        /// The number of the question.
        number: u32,
        /// The position that it is sought for.
        known: Box<Known>,
    },
    /// This much of it is told.
    Told(Box<Told>),
}

/// A hint that is told.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Told {
    pub step: Step,
    pub stage: Stage,
    /// How far its links are followed, when the whole is told.
    pub walk: Walk,
    /// What may still stand on the board.
    pub candidates: Candidates,
    /// What is known of other hints.
    pub others: Others,
    /// What its technique is, in each language; nothing where that did not come.
    pub gist: Vec<String>,
    /// Whether it takes what the player does not know yet.
    pub is_new: bool,
}

impl Told {
    /// Whether all that can be seen is listed in its place.
    pub(super) fn is_listed(&self) -> bool {
        !self.others.all.is_empty()
    }

    /// Whether the hint has only begun and no person would find its step, so that other ways to go on are offered.
    pub(super) fn is_beyond_people(&self) -> bool {
        self.stage == Stage::Where && !self.is_listed() && is_beyond_people(&self.step)
    }

    /// What is said of it now.
    pub(super) fn message(&self) -> Message {
        if self.is_beyond_people() {
            return Message::BeyondPeople;
        }
        let Some(spot) = self.walk.spot().filter(|_| self.stage == Stage::Whole && !self.walk.is_at_end())
        else {
            let step = Box::new(self.step.clone());
            let (gist, is_new) = (self.gist.clone(), self.is_new);
            return Message::Hint { step, stage: self.stage, gist, is_new };
        };
        let step = spot.step(&self.step).unwrap_or(&self.step).clone();
        let (number, n_links) = (self.walk.at + 1, self.walk.n_links());
        Message::Link { step: Box::new(step), node: spot.node, side: spot.side, number, n_links }
    }
}

/// What is known of other hints than the one that is told.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Others {
    /// The number of the question that is asked.
    pub(super) asked: Option<u32>,
    /// Those that come next: as easy to see as the first, or of the technique that was chosen from the list. Nothing
    /// until they are known.
    pub(super) easy: Option<Vec<Step>>,
    /// Whether they are of a technique that was chosen, so that its name is told at once.
    pub(super) is_chosen: bool,
    /// All that are there, while they are listed.
    pub(super) all: Vec<Step>,
    /// Whether it is known that there are none.
    pub(super) are_none: bool,
}

impl Others {
    /// The techniques of the list, each with how many steps there are of it.
    pub(super) fn lines(&self) -> Vec<(Technique, usize)> {
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

/// Whether a step is one that no person would find: a forcing net, or a chain of very many links.
pub(super) fn is_beyond_people(step: &Step) -> bool {
    let is_net = matches!(step.technique, Technique::ForcingNetContradiction | Technique::ForcingNetVerity)
        || (Technique::DynamicContradiction..=Technique::NestedDynamicPlusRegion).contains(&step.technique);
    is_net || step.reason.chains.iter().any(|chain| chain.nodes.len() > MOST_LINKS + 1)
}

/// Whether all that a step places is the solution's, and nothing that it takes away.
pub(super) fn is_right(step: &Step, solution: &Grid) -> bool {
    let is_of_it = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    step.placements.iter().all(is_of_it) && !step.eliminations.iter().any(is_of_it)
}

/// The digits on the board, and the notes where they are complete and hold the digit of the solution.
pub(super) fn known(game: &Game) -> Known {
    let board = game.board();
    let is_told = |cell: Cell| {
        let solution = game.puzzle().solution().get(cell);
        board.complete().contains(cell) && solution.is_some_and(|digit| board.notes(cell).contains(digit))
    };
    let told: CellSet = Cell::ALL.into_iter().filter(|&cell| is_told(cell)).collect();
    let cells = Cell::ALL.map(|cell| if told.contains(cell) { board.notes(cell) } else { DigitSet::ALL });
    Known { digits: *board.digits(), cells: (!told.is_empty()).then_some(cells) }
}
