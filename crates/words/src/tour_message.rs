//! [`TourMessage`]: what is said while a person tours why something is so, or how a puzzle can be solved.
//!
//! The first line of each says what it is about, the second one the rest.

use nonet::grid::{Candidate, Cell, Digit, House};
use nonet::logic::{Step, Technique, Tenths};

use super::replay::ReplayMessage;

/// Something to tell a person who tours.
#[derive(Clone, Debug, PartialEq)]
pub enum TourMessage {
    /// Which digit is asked for in this cell?
    WhichDigit(Cell),
    /// The cell holds a digit: it must be an empty one.
    Filled(Cell, Digit),
    /// It is looked for.
    Looking(Candidate),
    /// It cannot be: the digit stands in the same house.
    Seen {
        /// The digit and the cell.
        about: Candidate,
        /// Where it stands.
        holder: Cell,
        /// The house.
        house: House,
    },
    /// It follows.
    Follows {
        /// The digit and the cell.
        about: Candidate,
        /// Whether it must be; otherwise it cannot.
        is_so: bool,
        /// By how many steps.
        n_steps: usize,
    },
    /// Nothing easy tells; the rest is looked through. It takes a step of this rating, where that is known.
    NotYet(Candidate, Option<Tenths>),
    /// Nothing known tells, but the rating does by a step so hard, where that is known.
    Open(Candidate, Option<Tenths>),
    /// A step.
    Step {
        /// Its number, from 1.
        number: usize,
        /// How many there are.
        n_steps: usize,
        /// The step.
        step: Box<Step>,
        /// The name by which the page knows its pattern, where the rating calls it otherwise.
        also: Option<Technique>,
        /// Its rating, where that is known.
        rating: Option<Tenths>,
        /// Whether no other is harder.
        is_hardest: bool,
        /// What cannot be for that, where it is the end of what was asked for and the step does not say it.
        end: Option<Candidate>,
    },
    /// The way to the solution would be shown: is that wished for?
    AskPath,
    /// It is looked for; so many cells are still empty.
    Pathing(Option<usize>),
    /// It is found.
    Path {
        /// How many steps.
        n_steps: usize,
        /// The technique of the hardest.
        technique: Technique,
        /// The name by which the page knows its pattern, where the rating calls it otherwise.
        also: Option<Technique>,
        /// Its rating, where that is known.
        rating: Option<Tenths>,
        /// Whether it leads to the solution.
        is_whole: bool,
    },
    /// A game that is gone through again.
    Replay(Box<ReplayMessage>),
}

/// The first line of a step: which one, its name, its rating.
pub(super) fn head(of: String, n_steps: usize, name: &str, rating: Option<Tenths>, hardest: &str) -> String {
    let mut parts = Vec::new();
    parts.extend((n_steps > 1).then_some(of));
    parts.push(name.to_owned());
    parts.extend(rating.map(|rating| rating.to_string()));
    parts.extend((!hardest.is_empty()).then(|| hardest.to_owned()));
    parts.join(" · ")
}
