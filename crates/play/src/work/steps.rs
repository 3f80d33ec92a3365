//! Sequences of steps as text: an answer and a path.
//!
//! They form one line, separated by `|`; no step contains that character.

use core::fmt;

use nonet::grid::{Cell, Digit, Grid};
use nonet::logic::{RatedStep, Step, Technique, Tenths};
use nonet::why::Answer;

use super::Order;

/// A step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathStep {
    /// The step with its reason.
    pub step: Step,
    /// The rating, if the path follows the rating.
    pub rating: Option<Tenths>,
}

/// The steps that solve a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The order of the steps.
    pub order: Order,
    /// The puzzle.
    pub givens: Grid,
    /// The steps.
    pub steps: Vec<PathStep>,
    /// The index of the hardest step.
    pub hardest: usize,
    /// True if the steps lead to the solution; otherwise no known technique continues after them.
    pub is_whole: bool,
}

/// Returns true if a technique only fills a cell.
pub(super) const fn is_single(technique: Technique) -> bool {
    matches!(technique, Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle)
}

impl PathStep {
    pub(super) fn rated(RatedStep { step, rating }: RatedStep) -> Self {
        Self { step, rating: Some(rating) }
    }

    /// Returns true if the step only fills a cell.
    pub const fn is_single(&self) -> bool {
        is_single(self.step.technique)
    }
}

impl fmt::Display for Path {
    /// Writes `person 53..7…9 whole 3|- hidden-single …|45 naked-pair …`: the order, the puzzle, `whole` or `part`, and
    /// the index of the hardest step. Each step follows after its rating.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = if self.is_whole { "whole" } else { "part" };
        write!(f, "{} {} {whole} {}", self.order.id(), self.givens, self.hardest)?;
        self.steps.iter().try_for_each(|PathStep { step, rating }| match rating {
            Some(rating) => write!(f, "|{} {}", rating.0, step.to_text()),
            None => write!(f, "|- {}", step.to_text()),
        })
    }
}

impl Path {
    /// Reads a path from a text.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let mut parts = text.split('|');
        let mut words = parts.next()?.split(' ');
        let order = Order::from_id(words.next()?)?;
        let givens = words.next()?.parse().ok()?;
        let is_whole = match words.next()? {
            "whole" => true,
            "part" => false,
            _ => return None,
        };
        let hardest = words.next()?.parse().ok()?;
        let read = |part: &str| {
            let (rating, step) = part.split_once(' ')?;
            let rating = if rating == "-" { None } else { Some(Tenths(rating.parse().ok()?)) };
            Some(PathStep { step: Step::from_text(step)?, rating })
        };
        let steps = parts.map(read).collect::<Option<Vec<_>>>()?;
        words.next().is_none().then_some(Self { order, givens, steps, hardest, is_whole })
    }
}

/// Writes an answer as text: `cannot` or `must` with the steps, `filled 5`, `seen 80`, or `open`.
pub(super) fn text_of_answer(answer: &Answer) -> String {
    match answer {
        Answer::Filled(digit) => format!("filled {digit}"),
        Answer::Seen(cell) => format!("seen {}", cell.index()),
        Answer::Open => "open".into(),
        Answer::Follows { is_true, steps } => {
            let steps: Vec<String> = steps.iter().map(Step::to_text).collect();
            format!("{} {}", if *is_true { "must" } else { "cannot" }, steps.join("|"))
        }
    }
}

/// Reads an answer as [`text_of_answer`] writes it.
pub(super) fn answer_of(text: &str) -> Option<Answer> {
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some(match kind {
        "filled" => Answer::Filled(Digit::new(rest.parse().ok()?)?),
        "seen" => Answer::Seen(Cell::new(rest.parse().ok()?)?),
        "open" if rest.is_empty() => Answer::Open,
        "must" | "cannot" => {
            let steps = rest.split('|').map(Step::from_text).collect::<Option<Vec<_>>>()?;
            Answer::Follows { is_true: kind == "must", steps }
        }
        _ => return None,
    })
}
