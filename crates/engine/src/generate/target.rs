//! [`Target`]: the difficulty of a requested puzzle, or the technique that it needs.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::catalogue::Options;
use crate::logic::scale::{is_on_ladder, is_rating};
use crate::logic::{Difficulty, Technique, Tenths};

/// The difficulty or technique requested of a puzzle.
///
/// Its text form is short: `any`, a [`Difficulty::id`] (`hard`), an ER or a range of it (`3.8`, `8.2-8.7`), a
/// [`Technique::id`] (`swordfish`), or minutes (`5-10min`).
///
/// ```
/// use nonet::{Target, Technique, Tenths};
/// assert_eq!("3.6-4.0".parse(), Ok(Target::Er(Tenths(36)..=Tenths(40))));
/// assert_eq!("w-wing".parse(), Ok(Target::Technique(Technique::WWing)));
/// assert_eq!(Target::Minutes(5..=10).to_string(), "5-10min");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Target {
    /// Any puzzle.
    #[default]
    Any,
    /// A difficulty as a word.
    Difficulty(Difficulty),
    /// The rating of the hardest step, both ends included.
    Er(RangeInclusive<Tenths>),
    /// A technique that must be needed.
    ///
    /// For a technique that people know (one in [`techniques_before`](crate::catalogue::techniques_before)), the puzzle
    /// is solvable with it and everything that people find before it, but not without it. So nothing harder
    /// is needed either.
    ///
    /// For a technique that only the ladder has, such as [`Technique::Nishio`], the ladder must take it and
    /// nothing with a higher rating. The ladder always takes the easiest available step.
    Technique(Technique),
    /// The time that a player needs, as [`predict_time`](crate::solve_time::predict_time) predicts it: minutes,
    /// rounded, both ends included.
    Minutes(RangeInclusive<u16>),
}

impl Target {
    /// Returns `false` if it is known that no puzzle can meet the target: no step has the ER, neither the
    /// catalogue nor the ladder searches for the technique, or the range has no minutes above 0.
    ///
    /// ```
    /// use nonet::{Target, Tenths};
    /// assert!(!Target::Er(Tenths(13)..=Tenths(14)).is_possible());
    /// assert!(Target::Er(Tenths(13)..=Tenths(15)).is_possible());
    /// ```
    pub fn is_possible(&self) -> bool {
        match self {
            Self::Any | Self::Difficulty(_) => true,
            Self::Er(range) => (range.start().0..=range.end().0).any(is_rating),
            // The page calls this and must not load the whole catalogue for it. The scores contain the same
            // information.
            Self::Technique(technique) => {
                let is_seen = technique.score().is_some() && Options::default().allows(*technique);
                is_seen || is_on_ladder(*technique)
            }
            Self::Minutes(range) => !range.is_empty() && *range.end() > 0,
        }
    }

    /// Returns the nearest possible ratings below and above the range, if no puzzle can have an ER of the
    /// range.
    ///
    /// ```
    /// use nonet::{Target, Tenths};
    /// let target: Target = "1.3-1.4".parse()?;
    /// assert_eq!(target.nearest_ratings(), Some([Some(Tenths(12)), Some(Tenths(15))]));
    /// assert_eq!("1.3-1.5".parse::<Target>()?.nearest_ratings(), None);
    /// # Ok::<(), nonet::generate::ParseTargetError>(())
    /// ```
    pub fn nearest_ratings(&self) -> Option<[Option<Tenths>; 2]> {
        match self {
            Self::Er(range) if !range.is_empty() && !self.is_possible() => {
                let below = (0..range.start().0).rev().find(|&er| is_rating(er));
                let above = (range.end().0..=Tenths::BEYOND.0).find(|&er| is_rating(er));
                Some([below, above].map(|er| er.map(Tenths)))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::Difficulty(difficulty) => f.write_str(difficulty.id()),
            Self::Er(range) if range.start() == range.end() => write!(f, "{}", range.start()),
            Self::Er(range) => write!(f, "{}-{}", range.start(), range.end()),
            Self::Technique(technique) => f.write_str(technique.id()),
            Self::Minutes(range) => write!(f, "{}-{}min", range.start(), range.end()),
        }
    }
}

impl FromStr for Target {
    type Err = ParseTargetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "any" {
            return Ok(Self::Any);
        }
        if let Some(difficulty) = Difficulty::from_id(text) {
            return Ok(Self::Difficulty(difficulty));
        }
        if let Some(technique) = Technique::from_id(text) {
            return Ok(Self::Technique(technique));
        }
        let (range, is_minutes) = text.strip_suffix("min").map_or((text, false), |range| (range, true));
        let (start, end) = range.split_once('-').unwrap_or((range, range));
        let target = if is_minutes {
            start.parse().ok().zip(end.parse().ok()).map(|(start, end)| Self::Minutes(start..=end))
        } else {
            tenths(start).zip(tenths(end)).map(|(start, end)| Self::Er(start..=end))
        };
        target.ok_or(ParseTargetError)
    }
}

/// Parses `7.2` or `7`.
fn tenths(text: &str) -> Option<Tenths> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let is_tenth = tenth.len() == 1;
    let (whole, tenth): (u8, u8) = whole.parse().ok().zip(tenth.parse().ok())?;
    let er = Tenths(whole.checked_mul(10)?.checked_add(tenth)?);
    (is_tenth && er <= Tenths::BEYOND).then_some(er)
}

/// The error for a text that is not a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTargetError;

impl fmt::Display for ParseTargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "This is not known; there are words such as “hard”, ratings such as “3.8” and “8.2-8.7”, techniques \
             such as “swordfish” and minutes such as “5-10min”.",
        )
    }
}

impl core::error::Error for ParseTargetError {}
