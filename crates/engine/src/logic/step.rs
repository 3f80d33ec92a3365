//! [`Step`]: one deduction as data, and the [`Reason`] that convinces a person.
//!
//! Hint, rating, explanation, drawing and test all read the same value.

use core::fmt;

use super::Technique;
use crate::grid::{Candidate, Candidates, CellSet, Digit, DigitSet, House};

/// One deduction: what it does and why it must be so.
///
/// `{}` writes what it does, eliminations first: `r1c2<>57 r3c4<>5 r6c7=5`.
#[doc(alias("deduction", "move"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The way in which it was found.
    pub technique: Technique,
    /// The digits that must stand, in ascending order of cell.
    #[doc(alias("assignments"))]
    pub placements: Vec<Candidate>,
    /// The candidates that must go, in ascending order of cell, then digit.
    #[doc(alias("exclusions", "deletions"))]
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub reason: Reason,
}

impl Step {
    /// Does what the step says: eliminations, then placements, which take the digit from their peers.
    pub fn apply(&self, candidates: &mut Candidates) {
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
            of_cell.iter().try_for_each(|eliminated| write!(f, "{}", eliminated.digit))?;
            gap = " ";
        }
        for placed in &self.placements {
            write!(f, "{gap}{placed}")?;
            gap = " ";
        }
        Ok(())
    }
}

/// Everything that a person needs to see to believe a step. What a technique does not need stays empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The houses in which the pattern is seen: of a single, a set; the base houses of a fish.
    pub houses: Vec<House>,
    /// The houses in which it acts: the other house of an intersection, the cover houses of a fish.
    pub covers: Vec<House>,
    /// The cells that make the pattern.
    pub cells: CellSet,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The candidates that make the pattern.
    pub pattern: Vec<Candidate>,
    /// The candidates that weaken it: the fins of a fish, the extras of a rectangle. Of a 3D Medusa the second colour.
    pub fins: Vec<Candidate>,
    /// Almost locked and locked sets: cells with their digits.
    pub sets: Vec<(CellSet, DigitSet)>,
    /// Chains of inference, each in the order in which a person follows it.
    pub chains: Vec<Chain>,
    /// What closes all other ways of a single, where that was looked up: see [`Step::with_closing`].
    pub closing: Option<Box<Closing>>,
}

/// A digit that stands on the board, and the house by which it keeps its kind away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocker {
    /// The digit in its cell.
    pub at: Candidate,
    /// The house.
    pub house: House,
}

/// What closes the other cells of a house to a digit, or a cell to all other digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closing {
    /// The fewest houses that close whatever digits on the board close, with these digits.
    pub blockers: Vec<Blocker>,
    /// Of a hidden single: the empty cells of its house in which the digit cannot stand.
    pub closed: CellSet,
    /// What no digit on the board closes: earlier steps took it away.
    pub lost: Vec<Candidate>,
}

/// A chain of inference: if the first node is so, each next one follows from those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The nodes in order.
    pub nodes: Vec<Node>,
}

/// A statement in a chain: `digit` stands in one of `cells` (on), or in none of them (off).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// One cell, or the cells of a group.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
    /// Whether it stands there.
    pub is_on: bool,
    /// How it follows from its parents.
    pub link: Link,
    /// The indices in `nodes` of the statements from which this one follows; empty for the first. The first of several
    /// is on the same [`Branch`](super::Branch).
    pub parents: Vec<usize>,
}

/// How a statement in a chain follows from those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Link {
    /// It is assumed, to see where it leads.
    #[default]
    Assumed,
    /// Within one cell: another digit stands there, or all others are gone.
    Cell,
    /// Within one house: the digit stands elsewhere, or all other places are gone.
    House(House),
    /// Within an almost locked set: when it loses a digit, it is locked.
    Set(CellSet),
    /// By a step of its own, on the candidates that the statements before it leave.
    Step(Box<Step>),
}
