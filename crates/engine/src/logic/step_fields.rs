//! The fields of a [`Step`] by name, for all output forms: the line of text, JavaScript and JSON.

use super::{Chain, Closing, Reason, Step};
use crate::grid::{Candidate, CellSet, DigitSet, House};

/// The value of a field of a [`Step`]. A writer handles each kind of value.
#[derive(Clone, Copy, Debug)]
pub enum StepField<'a> {
    /// A list of candidates.
    Candidates(&'a [Candidate]),
    /// A list of houses.
    Houses(&'a [House]),
    /// A set of cells.
    Cells(CellSet),
    /// A set of digits.
    Digits(DigitSet),
    /// Sets of cells, each with its digits.
    Sets(&'a [(CellSet, DigitSet)]),
    /// Chains of inference.
    Chains(&'a [Chain]),
    /// The digits that exclude all alternatives to a single. Only a step of [`Step::with_closing`] has this
    /// field.
    Closing(&'a Closing),
}

impl StepField<'_> {
    /// Returns `true` if the value is empty.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Candidates(list) => list.is_empty(),
            Self::Houses(list) => list.is_empty(),
            Self::Cells(cells) => cells.is_empty(),
            Self::Digits(digits) => digits.is_empty(),
            Self::Sets(list) => list.is_empty(),
            Self::Chains(list) => list.is_empty(),
            Self::Closing(_) => false,
        }
    }
}

impl Step {
    /// Returns the fields of the step by name, except the technique: the effect, then [`Reason::fields`].
    ///
    /// ```
    /// use nonet::{Candidates, Climb, Grid};
    /// let grid: Grid =
    ///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
    /// let step = Climb::new(&Candidates::of(&grid).unwrap()).next().unwrap().step;
    /// let filled: Vec<&str> =
    ///     step.fields().filter(|(_, field)| !field.is_empty()).map(|(name, _)| name).collect();
    /// assert_eq!(filled, ["placements", "houses", "cells", "digits"]);
    /// # Ok::<(), nonet::ParseGridError>(())
    /// ```
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, StepField<'_>)> {
        let Self { technique: _, placements, eliminations, reason } = self;
        let does = [
            ("placements", StepField::Candidates(placements)),
            ("eliminations", StepField::Candidates(eliminations)),
        ];
        does.into_iter().chain(reason.fields())
    }
}

impl Reason {
    /// Returns the fields of the reason by name. `closing` is only included if it was computed.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, StepField<'_>)> {
        let Self { houses, covers, cells, digits, pattern, fins, sets, chains, closing } = self;
        let fields = [
            ("houses", StepField::Houses(houses)),
            ("covers", StepField::Houses(covers)),
            ("cells", StepField::Cells(*cells)),
            ("digits", StepField::Digits(*digits)),
            ("pattern", StepField::Candidates(pattern)),
            ("fins", StepField::Candidates(fins)),
            ("sets", StepField::Sets(sets)),
            ("chains", StepField::Chains(chains)),
        ];
        let closing = closing.as_deref().map(|closing| ("closing", StepField::Closing(closing)));
        fields.into_iter().chain(closing)
    }
}
