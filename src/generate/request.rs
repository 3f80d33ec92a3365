//! [`Request`]: what a person chooses before a puzzle is made.

use core::fmt;
use core::str::FromStr;

use super::{Symmetry, Target};

/// What is asked of a puzzle. The same request always gives the same puzzle.
#[doc(alias("wish"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Request {
    /// How difficult it is, or what it takes.
    pub target: Target,
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// How many givens.
    pub clues: Clues,
    /// Any text; another one gives another puzzle.
    pub seed: String,
    /// The way in which the puzzle is made.
    pub version: Version,
}

impl Request {
    /// The seed as it is told to people, with the version that it belongs to: `n1-x7k2m9qa`.
    pub fn seed_text(&self) -> String {
        format!("{}-{}", self.version, self.seed)
    }

    /// Takes a seed as people tell it: `n1-x7k2m9qa`, or without a version for the newest.
    ///
    /// ```
    /// use nonet::Request;
    /// let mut request = Request::default();
    /// request.read_seed("n1-x7k2m9qa")?;
    /// assert_eq!(request.seed, "x7k2m9qa");
    /// assert!(request.read_seed("n9-x7k2m9qa").is_err());
    /// # Ok::<(), nonet::generate::ParseVersionError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseVersionError`] where it names a version that is not known.
    pub fn read_seed(&mut self, text: &str) -> Result<(), ParseVersionError> {
        let text = text.trim();
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.split_once('-') {
            Some((version, seed)) if version.strip_prefix('n').is_some_and(is_number) => {
                self.version = version.parse()?;
                seed.clone_into(&mut self.seed);
            }
            _ => {
                self.version = Version::default();
                text.clone_into(&mut self.seed);
            }
        }
        Ok(())
    }
}

/// How many givens a puzzle shall have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clues {
    /// As few as its solution bears: no given can go. With a symmetry, no given can go with all of those
    /// that lie symmetric to it.
    #[default]
    Minimal,
    /// Stop at so many, or as near above as can be reached. 81 and more leave the grid full.
    ///
    /// With a target it is a promise: so many, or above that fewer more than lie symmetric to each other.
    DownTo(u8),
    /// As many as the target likes: for an easy puzzle more than for a difficult one. Without a target the
    /// same as [`Clues::Minimal`].
    Any,
}

impl Clues {
    /// So many are left at least.
    pub(super) fn least(self) -> usize {
        match self {
            Self::Minimal | Self::Any => 0,
            Self::DownTo(n_clues) => n_clues.into(),
        }
    }
}

/// A way of making puzzles. Old ones stay, so that old seeds keep their puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Version {
    /// The first.
    #[default]
    N1,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::N1 => f.write_str("n1"),
        }
    }
}

impl FromStr for Version {
    type Err = ParseVersionError;

    /// Reads the short name that `{}` writes.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "n1" => Ok(Self::N1),
            _ => Err(ParseVersionError),
        }
    }
}

/// A text that names no version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseVersionError;

impl fmt::Display for ParseVersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("This way of making puzzles is not known; there is “n1”.")
    }
}

impl core::error::Error for ParseVersionError {}
