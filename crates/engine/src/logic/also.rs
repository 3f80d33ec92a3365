//! The popular name of a technique that the scale names differently.
//!
//! The scale of Sudoku Explainer has one name where people have several. Its turbot fish may be a skyscraper
//! or a two-string kite, and its unique rectangle of type 2 may be one of type 5.

use alloc::vec::Vec;

use super::{Node, Step, Technique};
use crate::grid::{Candidates, CellSet, House, HouseKind};

impl Step {
    /// Returns the popular technique for the pattern of a rated step, if it is not the one that rates it.
    /// `candidates` are those before the step.
    ///
    /// ```
    /// use nonet::{Candidates, Climb, Grid, Technique};
    /// let grid: Grid =
    ///     "3.9............91.24...7..5....6.5..1..2...8..7..5...2..39...7......8........614.".parse()?;
    /// let mut climb = Climb::new(&Candidates::of(&grid).unwrap());
    /// let mut also = Vec::new();
    /// loop {
    ///     let before = climb.candidates();
    ///     let Some(rated) = climb.next() else { break };
    ///     also.extend(rated.step.also(&before));
    /// }
    /// assert!(also.contains(&Technique::UniqueRectangle5));
    /// # Ok::<(), nonet::ParseGridError>(())
    /// ```
    pub fn also(&self, candidates: &Candidates) -> Option<Technique> {
        match self.technique {
            Technique::TurbotFish => self.two_lines(candidates),
            Technique::UniqueRectangle2 => {
                let extras: CellSet = self.reason.fins.iter().map(|fin| fin.cell).collect();
                let is_side = extras.len() == 2 && lines().any(|line| line.cells().contains_all(extras));
                (!is_side).then_some(Technique::UniqueRectangle5)
            }
            _ => None,
        }
    }

    /// Detects a skyscraper or a kite: both strong links of the chain are in lines.
    fn two_lines(&self, candidates: &Candidates) -> Option<Technique> {
        let nodes = &self.reason.chains.first()?.nodes;
        let strong: Vec<&[Node]> = nodes.windows(2).filter(|link| !link[0].is_on && link[1].is_on).collect();
        let [[far, near], [close, end]] = strong[..] else { return None };
        let kind = |one: &Node, other: &Node| {
            let cells = one.cells.union(other.cells);
            let is_pair = |house: &House| candidates.places_in(one.digit, *house) == cells;
            lines().find(is_pair).map(House::kind)
        };
        let is_parallel = kind(far, near)? == kind(close, end)?;
        let middle = near.cells.union(close.cells);
        let has_middle = |house: House| house.cells().contains_all(middle);
        if is_parallel {
            lines().any(has_middle).then_some(Technique::Skyscraper)
        } else {
            (0..9).map(House::box_).any(has_middle).then_some(Technique::TwoStringKite)
        }
    }
}

/// Returns the rows and the columns.
fn lines() -> impl Iterator<Item = House> {
    House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box)
}
