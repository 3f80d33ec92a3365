//! [`TourMessage`]: the messages of a tour, which shows why something is true, or how a puzzle can be solved.
//!
//! The first line of each message says what it is about, and the second says the rest.

use std::rc::Rc;

use nonet::grid::{Candidate, Cell, Digit, House};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique, Tenths};

use super::replay::ReplayMessage;

/// A message for a player who takes a tour.
#[derive(Clone, Debug, PartialEq)]
pub enum TourMessage {
    /// The player has to choose the digit of this cell to ask about.
    WhichDigit(Cell),
    /// The cell already holds a digit; questions are about empty cells.
    Filled(Cell, Digit),
    /// The search for the reason is running.
    Looking(Candidate),
    /// The candidate is impossible: a cell that must differ already holds the digit.
    Seen {
        /// The digit and the cell.
        about: Candidate,
        /// The cell that holds the digit.
        holder: Cell,
        /// The house of both; `None` if they only see each other, as cells a knight's move apart.
        house: Option<House>,
        /// True if both are in a cage.
        is_in_cage: bool,
    },
    /// The answer follows from steps.
    Follows {
        /// The digit and the cell.
        about: Candidate,
        /// True if the cell must have the digit; otherwise it cannot.
        is_true: bool,
        /// The number of steps.
        n_steps: usize,
    },
    /// No easy step shows the answer, so the search goes on. It takes a step of this rating, if that is known.
    NotYet(Candidate, Option<Tenths>),
    /// No step was found that shows the answer. It takes a step of this rating, if that is known.
    Open(Candidate, Option<Tenths>),
    /// A step.
    Step {
        /// Its number, from 1.
        number: usize,
        /// The number of steps.
        n_steps: usize,
        /// The step.
        step: Box<Step>,
        /// The name by which the page knows its pattern, if the rating uses another.
        also: Option<Technique>,
        /// Its rating, if that is known.
        rating: Option<Tenths>,
        /// True if no other step is harder.
        is_hardest: bool,
        /// The impossible candidate, if the step is the last one of the answer and does not name the candidate itself.
        end: Option<Candidate>,
        /// The layout of the board; `None` for the classic one.
        layout: Option<Rc<Layout>>,
    },
    /// The tour offers to show the steps to the solution.
    AskPath,
    /// The search for the path is running, with this number of cells still empty.
    Pathing(Option<usize>),
    /// The path is found.
    Path {
        /// The number of steps.
        n_steps: usize,
        /// The technique of the hardest step.
        technique: Technique,
        /// The name by which the page knows its pattern, if the rating uses another.
        also: Option<Technique>,
        /// Its rating, if that is known.
        rating: Option<Tenths>,
        /// True if the path leads to the solution.
        is_whole: bool,
    },
    /// A message of a replay.
    Replay(Box<ReplayMessage>),
}

/// Returns the first line of a step: its number, its name, its rating.
pub(super) fn head(of: String, n_steps: usize, name: &str, rating: Option<Tenths>, hardest: &str) -> String {
    let mut parts = Vec::new();
    parts.extend((n_steps > 1).then_some(of));
    parts.push(name.to_owned());
    parts.extend(rating.map(|rating| rating.to_string()));
    parts.extend((!hardest.is_empty()).then(|| hardest.to_owned()));
    parts.join(" · ")
}
