//! The difficulty of a step and of a puzzle, as numbers on the scale of Sudoku Explainer.

use core::fmt;

use super::Step;

/// A rating in tenths: 72 is written `7.2`.
///
/// ```
/// use nonet::Tenths;
/// assert_eq!(Tenths(72).to_string(), "7.2");
/// assert_eq!(Tenths(110).to_string(), "11.0");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u8);

impl Tenths {
    /// The rating of a puzzle that the ladder cannot solve: 20.0.
    pub const BEYOND: Self = Self(200);

    /// Returns the rating for a number such as 7.2, from 0 to 25.5, if it has at most one decimal place.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the difference shows what a cast changed"
    )]
    pub(crate) fn from_number(number: f64) -> Option<Self> {
        // 1.1 * 10 is slightly more than 11.
        let tenths = (number * 10.0 + 0.5) as u8;
        let is_tenth = (number * 10.0 - f64::from(tenths)).abs() < 1e-6;
        is_tenth.then_some(Self(tenths))
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The three ratings of Sudoku Explainer: `ed <= ep <= er`. They are written `7.2/1.2/1.2`.
#[doc(alias("ER", "grade"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// The rating of the hardest step.
    pub er: Tenths,
    /// The highest rating up to and including the first step that places a digit ("pearl").
    pub ep: Tenths,
    /// The rating of the first step ("diamond").
    pub ed: Tenths,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// A step with its rating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RatedStep {
    /// The step.
    pub step: Step,
    /// Its rating.
    pub rating: Tenths,
}
