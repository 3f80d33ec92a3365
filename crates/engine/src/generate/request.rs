//! [`Request`]: the choices from which a puzzle is generated.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{ParseSymmetryError, ParseTargetError, Symmetry, Target};

/// The choices from which a puzzle is generated. The same request always gives the same puzzle.
#[doc(alias("wish"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Request {
    /// The target: a difficulty, a rating, a technique or a time.
    pub target: Target,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The number of givens.
    pub clues: Clues,
    /// Any text. A different text gives a different puzzle.
    pub seed: String,
    /// The version of the generator.
    pub version: Version,
}

impl Request {
    /// Returns the seed as people share it, with its version: `n1-x7k2m9qa`.
    pub fn seed_text(&self) -> String {
        format!("{}-{}", self.version, self.seed)
    }

    /// Parses a seed as people share it: `n1-x7k2m9qa`. Without a version it gets the newest one for the
    /// target. The text may also be a whole request as `{}` writes it. Then it replaces the whole request,
    /// and the result is `true`.
    ///
    /// A seed may contain spaces. So a text is a whole request if it begins with a version and at least two
    /// of its last three words are a valid target, symmetry and number of clues.
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
    /// [`ParseRequestError`] if the version is unknown, or if one word of a whole request is invalid.
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
    /// Returns the text that `{}` writes if the target is [`Target::Any`], and `None` otherwise.
    ///
    /// Unlike `{}`, this does not need the names of all techniques, so a page can do without them at first.
    pub fn text_without_target(&self) -> Option<String> {
        (self.target == Target::Any).then(|| self.text_with(&"any"))
    }

    fn text_with(&self, target: &dyn fmt::Display) -> String {
        format!("{}-{} {target} {} {}", self.version, self.seed, self.symmetry, self.clues)
    }

    /// Sets the newest version for the target, unless the text of the seed names one.
    pub fn take_newest_version(&mut self, written: &str) {
        if !matches!(versioned(written.trim()), Ok((Some(_), _))) {
            self.version = Version::newest_for(&self.target);
        }
    }
}

/// Splits the version, if there is one, from the seed after it.
fn versioned(text: &str) -> Result<(Option<Version>, &str), ParseVersionError> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((version, seed)) if version.strip_prefix('n').is_some_and(is_number) => {
            Ok((Some(version.parse()?), seed))
        }
        _ => Ok((None, text)),
    }
}

/// Splits a text into the seed, the target, the symmetry and the clues.
fn parts(text: &str) -> Option<[&str; 4]> {
    let mut words = text.rsplitn(4, ' ');
    let [clues, symmetry, target, seed] = core::array::from_fn(|_| words.next());
    Some([seed?, target?, symmetry?, clues?])
}

/// Returns `true` if a text with a version is meant as a whole request.
fn is_whole(text: &str) -> bool {
    parts(text).is_some_and(|[_, target, symmetry, clues]| {
        let is_target = target.parse::<Target>().is_ok();
        let is_symmetry = symmetry.parse::<Symmetry>().is_ok();
        let is_clues = clues.parse::<Clues>().is_ok();
        usize::from(is_target) + usize::from(is_symmetry) + usize::from(is_clues) > 1
    })
}

impl fmt::Display for Request {
    /// Writes the canonical text of a request: `n1-rain hard rotational any`. Workers receive it, games store
    /// it, and people share it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text_with(&self.target))
    }
}

impl FromStr for Request {
    type Err = ParseRequestError;

    /// Parses the text that `{}` writes.
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

/// The reason why a text is not a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseRequestError {
    /// The version is unknown.
    Version(ParseVersionError),
    /// The text has fewer than four words.
    Short,
    /// The word in the position of the target is not one.
    Target(String),
    /// The word in the position of the symmetry is not one.
    Symmetry(String),
    /// The word in the position of the clues is not one.
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
                write!(f, "In the seed, “{word}” stands where a target should. {ParseTargetError}")
            }
            Self::Symmetry(word) => {
                write!(f, "In the seed, “{word}” stands where a symmetry should. {ParseSymmetryError}")
            }
            Self::Clues(word) => {
                write!(f, "In the seed, “{word}” stands where the clues should. {ParseCluesError}")
            }
        }
    }
}

impl core::error::Error for ParseRequestError {}

/// The number of givens of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clues {
    /// A minimal puzzle: no given can be removed without a second solution. With a symmetry, no given can be
    /// removed together with all that are symmetric to it.
    #[default]
    Minimal,
    /// Stop at this number, or at the next reachable one above. 81 and more leave the grid full.
    ///
    /// With a target it is a guarantee: the number is reached or exceeded by less than the size of an orbit.
    DownTo(u8),
    /// The number that suits the target: more for an easy puzzle than for a difficult one. Without a target it
    /// is the same as [`Clues::Minimal`].
    Any,
}

impl Clues {
    /// Returns the least number of givens.
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

    /// Parses `minimal`, `any` or a number.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "minimal" => Ok(Self::Minimal),
            "any" => Ok(Self::Any),
            _ => text.parse().map(Self::DownTo).map_err(|_| ParseCluesError),
        }
    }
}

/// The error for a text that is not a number of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCluesError;

impl fmt::Display for ParseCluesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The clues are a whole number, “minimal” or “any”.")
    }
}

impl core::error::Error for ParseCluesError {}

/// A version of the generator. Old versions stay, so that old seeds keep their puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Version {
    /// The first version.
    #[default]
    N1,
    /// The second version. It only differs from the first for targets that are techniques of the catalogue.
    /// Then the easier techniques are those that come first in today's order of hints. `N1` keeps the first
    /// order of hints.
    N2,
}

impl Version {
    /// Returns the version for new puzzles with this target: the oldest that gives the same puzzles as the
    /// newest.
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

    /// Parses the short name that `{}` writes.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "n1" => Ok(Self::N1),
            "n2" => Ok(Self::N2),
            _ => Err(ParseVersionError),
        }
    }
}

/// The error for a text that is not a version.
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
    use alloc::borrow::ToOwned;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_request_is_parsed_back_unchanged() {
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
    fn a_seed_with_blanks_is_not_a_whole_request() {
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
