//! [`Request`]: what a person chooses before a puzzle is made.

use core::fmt;
use core::str::FromStr;

use super::{ParseSymmetryError, ParseTargetError, Symmetry, Target};

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

    /// Takes a seed as people tell it: `n1-x7k2m9qa`, or without a version for the newest one of the target, or all
    /// that makes a puzzle again, as `{}` writes it. Says whether it was all, so that the rest of the request is taken
    /// from the text too.
    ///
    /// A seed may hold blanks. So a text is all where it begins with a version and at least two of its last
    /// three words stand for a target, a symmetry and a number of clues.
    ///
    /// ```
    /// use nonet::{Request, Symmetry};
    /// let mut request = Request::default();
    /// assert!(!request.read_seed("n1-x7k2m9qa")?);
    /// assert_eq!(request.seed, "x7k2m9qa");
    /// assert!(request.read_seed("n1-rain hard rotational any")?);
    /// assert_eq!((request.seed.as_str(), request.symmetry), ("rain", Symmetry::Rotational));
    /// assert!(request.read_seed("n9-x7k2m9qa").is_err());
    /// # Ok::<(), nonet::generate::ParseRequestError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseRequestError`] where it names a version that is not known, or is all but for a word.
    pub fn read_seed(&mut self, text: &str) -> Result<bool, ParseRequestError> {
        let text = text.trim();
        let (version, seed) = versioned(text)?;
        if seed.len() < text.len() && is_whole(text) {
            *self = text.parse()?;
            return Ok(true);
        }
        self.version = version.unwrap_or_else(|| Version::newest_for(&self.target));
        seed.clone_into(&mut self.seed);
        Ok(false)
    }
}

impl Request {
    /// Takes the newest version for the target, unless the seed as it was written names one.
    pub fn take_newest_version(&mut self, written: &str) {
        if !matches!(versioned(written.trim()), Ok((Some(_), _))) {
            self.version = Version::newest_for(&self.target);
        }
    }
}

/// Parts a version, where there is one, from the seed behind it.
fn versioned(text: &str) -> Result<(Option<Version>, &str), ParseVersionError> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((version, seed)) if version.strip_prefix('n').is_some_and(is_number) => {
            Ok((Some(version.parse()?), seed))
        }
        _ => Ok((None, text)),
    }
}

/// The seed, the target, the symmetry and the clues of a text.
fn parts(text: &str) -> Option<[&str; 4]> {
    let mut words = text.rsplitn(4, ' ');
    let [clues, symmetry, target, seed] = core::array::from_fn(|_| words.next());
    Some([seed?, target?, symmetry?, clues?])
}

/// Whether a text with a version is meant as all of a request.
fn is_whole(text: &str) -> bool {
    parts(text).is_some_and(|[_, target, symmetry, clues]| {
        let is_target = target.parse::<Target>().is_ok();
        let is_symmetry = symmetry.parse::<Symmetry>().is_ok();
        let is_clues = clues.parse::<Clues>().is_ok();
        usize::from(is_target) + usize::from(is_symmetry) + usize::from(is_clues) > 1
    })
}

impl fmt::Display for Request {
    /// The one text of a request: `n1-rain hard rotational any`. It is what workers are told, what is written
    /// on a game and what people pass on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{} {} {} {}", self.version, self.seed, self.target, self.symmetry, self.clues)
    }
}

impl FromStr for Request {
    type Err = ParseRequestError;

    /// Reads what `{}` writes.
    ///
    /// ```
    /// use nonet::Request;
    /// let text = "n1-a rainy sunday 3.8-4.2 none 30";
    /// assert_eq!(text.parse::<Request>()?.to_string(), text);
    /// # Ok::<(), nonet::generate::ParseRequestError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (version, rest) = versioned(text)?;
        let [seed, target, symmetry, clues] = parts(rest).ok_or(ParseRequestError::Short)?;
        Ok(Self {
            target: target.parse().map_err(|_| ParseRequestError::Target(target.into()))?,
            symmetry: symmetry.parse().map_err(|_| ParseRequestError::Symmetry(symmetry.into()))?,
            clues: clues.parse().map_err(|_| ParseRequestError::Clues(clues.into()))?,
            seed: seed.into(),
            version: version.unwrap_or_default(),
        })
    }
}

/// Why a text is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseRequestError {
    /// Its version is not known.
    Version(ParseVersionError),
    /// It has fewer than four words.
    Short,
    /// This word stands where the target should, and names none.
    Target(String),
    /// This word stands where the symmetry should, and names none.
    Symmetry(String),
    /// This word stands where the clues should, and is no number of them.
    Clues(String),
}

impl From<ParseVersionError> for ParseRequestError {
    fn from(error: ParseVersionError) -> Self {
        Self::Version(error)
    }
}

impl fmt::Display for ParseRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(error) => error.fmt(f),
            Self::Short => f.write_str(
                "This is not a whole request: a seed, a target, a symmetry and the clues, as in \
                 “n1-rain hard rotational any”.",
            ),
            Self::Target(word) => {
                write!(f, "In the seed “{word}” stands where a target should. {ParseTargetError}")
            }
            Self::Symmetry(word) => {
                write!(f, "In the seed “{word}” stands where a symmetry should. {ParseSymmetryError}")
            }
            Self::Clues(word) => {
                write!(f, "In the seed “{word}” stands where the clues should. {ParseCluesError}")
            }
        }
    }
}

impl core::error::Error for ParseRequestError {}

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

impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Minimal => f.write_str("minimal"),
            Self::DownTo(n_clues) => n_clues.fmt(f),
            Self::Any => f.write_str("any"),
        }
    }
}

impl FromStr for Clues {
    type Err = ParseCluesError;

    /// Reads `minimal`, `any` or a number.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "minimal" => Ok(Self::Minimal),
            "any" => Ok(Self::Any),
            _ => text.parse().map(Self::DownTo).map_err(|_| ParseCluesError),
        }
    }
}

/// A text that is no number of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCluesError;

impl fmt::Display for ParseCluesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The clues are a whole number, “minimal” or “any”.")
    }
}

impl core::error::Error for ParseCluesError {}

/// A way of making puzzles. Old ones stay, so that old seeds keep their puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Version {
    /// The first.
    #[default]
    N1,
    /// The second. It differs from the first only where a technique is asked for that people see: what comes before
    /// the technique is what hints show before it today. `N1` keeps to the order that hints had at first.
    N2,
}

impl Version {
    /// The version of new puzzles with this target: the oldest that makes the same puzzles as the newest.
    ///
    /// ```
    /// use nonet::generate::Version;
    /// assert_eq!(Version::newest_for(&"swordfish".parse()?), Version::N2);
    /// assert_eq!(Version::newest_for(&"hard".parse()?), Version::N1);
    /// # Ok::<(), nonet::generate::ParseTargetError>(())
    /// ```
    pub const fn newest_for(target: &Target) -> Self {
        if matches!(target, Target::Technique(_)) { Self::N2 } else { Self::N1 }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::N1 => f.write_str("n1"),
            Self::N2 => f.write_str("n2"),
        }
    }
}

impl FromStr for Version {
    type Err = ParseVersionError;

    /// Reads the short name that `{}` writes.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "n1" => Ok(Self::N1),
            "n2" => Ok(Self::N2),
            _ => Err(ParseVersionError),
        }
    }
}

/// A text that names no version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseVersionError;

impl fmt::Display for ParseVersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("This way of making puzzles is not known; there are “n1” and “n2”.")
    }
}

impl core::error::Error for ParseVersionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_read_as_it_was_written_whatever_its_seed() {
        for seed in ["rain", "", " a rainy  sunday ", "n2-rain", "hard none any", "雨;-"] {
            for (target, clues) in
                [("any", Clues::Minimal), ("8.2-8.7", Clues::Any), ("5-10min", Clues::DownTo(30))]
            {
                let target = target.parse().unwrap();
                let symmetry = Symmetry::Antidiagonal;
                let request = Request { target, symmetry, clues, seed: seed.into(), ..Request::default() };
                assert_eq!(request.to_string().parse(), Ok(request.clone()));
                let mut read = Request::default();
                assert_eq!(read.read_seed(&request.to_string()), Ok(true));
                assert_eq!(read, request);
            }
        }
    }

    #[test]
    fn a_seed_with_blanks_is_not_taken_for_more() {
        for seed in ["a rainy sunday", "not any hard day", "rain hard none any", "we have hard rain"] {
            for (text, is_whole) in
                [(seed.to_owned(), false), (format!("n1-{seed}"), seed.ends_with("none any"))]
            {
                let mut read = Request::default();
                assert_eq!(read.read_seed(&text), Ok(is_whole), "{text}");
                assert!(is_whole || read == Request { seed: seed.into(), ..Request::default() }, "{text}");
            }
        }
    }
}
