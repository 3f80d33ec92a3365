//! [`Step`]: one deduction as data, with the [`Reason`] that convinces a person.
//!
//! Hints, ratings, explanations, drawings and tests all use the same value.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::Technique;
use crate::grid::{Candidate, Candidates, CellSet, Digit, DigitSet, House};
use crate::rules::BoardCandidates;

/// One deduction: its effect and the reason why it is valid.
///
/// `{}` writes the effect, eliminations first: `r1c2<>57 r3c4<>5 r6c7=5`.
#[doc(alias("deduction", "move"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The digits to place, in ascending order of cell.
    #[doc(alias("assignments"))]
    pub placements: Vec<Candidate>,
    /// The candidates to remove, in ascending order of cell, then digit.
    #[doc(alias("exclusions", "deletions"))]
    pub eliminations: Vec<Candidate>,
    /// The reason why the step is valid.
    pub reason: Reason,
}

impl Step {
    /// Applies the step: first the eliminations, then the placements, which remove the digit from their
    /// peers.
    pub fn apply(&self, candidates: &mut Candidates) {
        for eliminated in &self.eliminations {
            candidates.remove(eliminated.cell, eliminated.digit);
        }
        for placed in &self.placements {
            candidates.place(placed.cell, placed.digit);
        }
    }

    /// Applies the step to a board of any layout, as [`Step::apply`] does to the classic one.
    pub fn apply_on(&self, candidates: &mut BoardCandidates<'_>) {
        for eliminated in &self.eliminations {
            candidates.remove(eliminated.cell, eliminated.digit);
        }
        for placed in &self.placements {
            candidates.place(placed.cell, placed.digit);
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for of_cell in self.eliminations.chunk_by(|one, next| one.cell == next.cell) {
            write!(f, "{gap}{}<>", of_cell[0].cell)?;
            for (number, eliminated) in of_cell.iter().enumerate() {
                // Digits of the wide engine may have two figures.
                let between = if cfg!(wide) && number > 0 { "," } else { "" };
                write!(f, "{between}{}", eliminated.digit)?;
            }
            gap = " ";
        }
        for placed in &self.placements {
            write!(f, "{gap}{placed}")?;
            gap = " ";
        }
        Ok(())
    }
}

/// All the evidence that a person needs to believe a step. Fields that a technique does not use stay empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The houses that contain the pattern: those of a single or a set, or the base houses of a fish.
    pub houses: Vec<House>,
    /// The houses that the pattern acts on: the other house of an intersection, or the cover houses of a
    /// fish.
    pub covers: Vec<House>,
    /// The cells of the pattern.
    pub cells: CellSet,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The candidates of the pattern.
    pub pattern: Vec<Candidate>,
    /// The candidates that weaken the pattern: the fins of a fish or the extras of a rectangle. For a 3D
    /// Medusa, the second colour.
    pub fins: Vec<Candidate>,
    /// The locked and almost locked sets: cells with their digits. For the law of leftovers, the leftover cells of
    /// the lines and those of the pieces, each with the digits that both may hold.
    pub sets: Vec<(CellSet, DigitSet)>,
    /// The chains of inference, each in the order in which a person follows it.
    pub chains: Vec<Chain>,
    /// The digits that exclude all alternatives to a single, and the implied houses, if they were computed; see
    /// [`Step::with_closing`].
    pub closing: Option<Box<Closing>>,
}

/// A digit on the board that excludes the same digit from a house that its cell is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocker {
    /// The digit in its cell.
    pub at: Candidate,
    /// The house that the digit excludes its kind from.
    pub house: House,
}

/// The reason why the other cells of a house cannot hold a digit, or why a cell cannot hold the other digits.
///
/// On a board with [implied houses](crate::layout::Layout::implied_houses) any step may have one. Then it has the
/// digits that remove, in an implied house only, candidates on which the step depends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closing {
    /// The digits on the board that exclude all alternatives that such digits can, through the fewest houses.
    pub blockers: Vec<Blocker>,
    /// For a hidden single, the empty cells of its house that cannot hold the digit.
    pub closed: CellSet,
    /// The alternatives that no digit on the board excludes, because earlier steps removed them. For a step that is
    /// not a single, these are the candidates that digits exclude from implied houses.
    pub lost: Vec<Candidate>,
    /// The implied houses that the step uses.
    pub implied: Vec<House>,
}

/// A chain of inference: if the first node is true, each later node follows from those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The nodes in order.
    pub nodes: Vec<Node>,
}

/// A statement in a chain: one of `cells` holds `digit` (on), or none of them does (off).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// One cell, or the cells of a group.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
    /// True if one of the cells holds the digit.
    pub is_on: bool,
    /// The way in which it follows from its parents.
    pub link: Link,
    /// The indices in `nodes` of the statements that it follows from; empty for the first. The first of several is on
    /// the same [`Branch`](super::Branch).
    pub parents: Vec<usize>,
}

/// The way in which a statement in a chain follows from those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Link {
    /// It is an assumption.
    #[default]
    Assumed,
    /// Within one cell: it holds another digit, or all others are excluded.
    Cell,
    /// Within one house: the digit is elsewhere, or all other places are excluded.
    House(House),
    /// Between two cells that see each other without a common house, such as cells a knight's move apart: only
    /// one of them holds the digit. The classic board has no such cells.
    Sight,
    /// Within an almost locked set: if it loses a digit, it is locked.
    Set(CellSet),
    /// By a separate step on the candidates that the statements before it leave.
    Step(Box<Step>),
}
