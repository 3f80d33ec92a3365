//! [`RequestOptions`]: a request as programs write it, option by option, with validation.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use super::suggestion::advise;
use super::{
    Clues, ParsePatternError, ParsePatternRequestError, ParseRequestError, PatternError, PatternRequest,
    PuzzleRequest, Request, Symmetry, Target, drawn_cells,
};
use crate::grid::CellSet;
use crate::logic::{Difficulty, Technique, Tenths};

/// The value of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// An object with two numbers.
    Range {
        /// The minimum.
        min: f64,
        /// The maximum.
        max: f64,
    },
    /// Any other value.
    Other,
}

/// A builder for a [`Request`]. Options that are not set are unrestricted.
///
/// ```
/// use nonet::generate::{OptionValue, RequestOptions};
/// let mut options = RequestOptions::default();
/// options.set("rating", OptionValue::Range { min: 3.8, max: 4.2 })?;
/// options.set("symmetry", OptionValue::Text("rotational".into()))?;
/// assert_eq!(options.request()?.target.to_string(), "3.8-4.2");
///
/// let error = options.set("simmetry", OptionValue::Text("none".into())).unwrap_err();
/// assert_eq!(error.to_string(), "`simmetry` is not an option; did you mean `symmetry`?");
/// # Ok::<(), nonet::generate::OptionError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RequestOptions {
    /// The targets, each with the name of its option.
    targets: Vec<(&'static str, Target)>,
    symmetry: Option<Symmetry>,
    clues: Option<Clues>,
    /// The cells of the givens.
    pattern: Option<CellSet>,
    /// The parsed seed, and a flag that is set if it is a whole request.
    seed: Option<(Request, bool)>,
    /// The seed as it was given.
    written: String,
}

impl RequestOptions {
    /// The names of all options.
    pub const OPTIONS: [&str; 8] =
        ["difficulty", "rating", "technique", "minutes", "clues", "symmetry", "pattern", "seed"];

    /// Sets one option.
    ///
    /// # Errors
    /// [`OptionError`] if the option is unknown or the value is invalid.
    pub fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        match option {
            "difficulty" => {
                let id = text("difficulty", value)?;
                let words = Difficulty::ALL.map(Difficulty::id);
                let word = Difficulty::from_id(&id).ok_or_else(|| unknown("a difficulty", &id, &words))?;
                self.targets.push(("difficulty", Target::Difficulty(word)));
            }
            "rating" => self.targets.push(("rating", Target::Er(ratings(&value)?))),
            "technique" => {
                let id = text("technique", value)?;
                let technique = Technique::from_id(&id).ok_or_else(|| {
                    let ids: Vec<&str> =
                        Technique::ALL.iter().filter(|one| one.is_classic()).map(|one| one.id()).collect();
                    unknown("a technique", &id, &ids)
                })?;
                self.targets.push(("technique", Target::Technique(technique)));
            }
            "minutes" => self.targets.push(("minutes", Target::Minutes(minutes(&value)?))),
            "clues" => self.clues = Some(clues(&value)?),
            "symmetry" => {
                let name = text("symmetry", value)?;
                let names = Symmetry::ALL.map(Symmetry::name);
                let symmetry = name.parse().map_err(|_| unknown("a symmetry", &name, &names))?;
                self.symmetry = Some(symmetry);
            }
            "pattern" => {
                let cells = drawn_cells(&text("pattern", value)?).map_err(OptionError::Drawing)?;
                self.pattern = Some(cells);
            }
            "seed" => {
                let mut request = Request::default();
                self.written = text("seed", value)?;
                let is_whole = request.read_seed(&self.written).map_err(OptionError::Seed)?;
                self.seed = Some((request, is_whole));
            }
            _ => {
                let name = shortened(option);
                return Err(OptionError::Option { name, of: None, known: &Self::OPTIONS });
            }
        }
        Ok(())
    }

    /// Returns `true` if a seed was given.
    pub const fn has_seed(&self) -> bool {
        self.seed.is_some()
    }

    /// Returns the request of all the options.
    ///
    /// # Errors
    /// [`OptionError`] if two options contradict each other, or no puzzle can meet them.
    pub fn puzzle_request(&self) -> Result<PuzzleRequest, OptionError> {
        let whole: Option<PatternRequest> = if PatternRequest::is_whole(&self.written) {
            Some(self.written.parse().map_err(OptionError::PatternSeed)?)
        } else {
            None
        };
        let Some(cells) = self.pattern.or_else(|| whole.as_ref().map(PatternRequest::cells)) else {
            return self.request().map(PuzzleRequest::Free);
        };
        let beside = [("clues", self.clues.is_some()), ("symmetry", self.symmetry.is_some())];
        if let Some((option, _)) = beside.into_iter().find(|(_, is_given)| *is_given) {
            return Err(OptionError::Together("pattern", option));
        }
        let Some(whole) = whole else {
            let request = self.request()?;
            // A whole request without a pattern determines the cells of the givens already.
            if self.seed.as_ref().is_some_and(|(_, is_whole)| *is_whole) {
                return Err(OptionError::Together("pattern", "seed"));
            }
            let request = PatternRequest::new(cells, request.target, &request.seed);
            return request.map(PuzzleRequest::Pattern).map_err(OptionError::Pattern);
        };
        if cells != whole.cells() {
            return Err(OptionError::Together("pattern", "seed"));
        }
        match &self.targets[..] {
            [(one, _), (other, _), ..] => Err(OptionError::Together(one, other)),
            [(option, target)] if target != whole.target() => {
                Err(OptionError::Contradicts { option, named: whole.target().to_string() })
            }
            _ => possible(whole.target()).map(|()| PuzzleRequest::Pattern(whole)),
        }
    }

    /// Returns the request of all the options but the pattern.
    ///
    /// # Errors
    /// [`OptionError`] if two options contradict each other, or no puzzle can meet them.
    pub fn request(&self) -> Result<Request, OptionError> {
        if let [(one, _), (other, _), ..] = self.targets[..] {
            return Err(OptionError::Together(one, other));
        }
        let (mut request, is_whole) = self.seed.clone().unwrap_or_default();
        if is_whole {
            self.check_seed(&request)?;
        } else {
            request.symmetry = self.symmetry.unwrap_or_default();
            request.clues = self.clues.unwrap_or(Clues::Any);
            request.target = self.targets.first().map(|(_, target)| target.clone()).unwrap_or_default();
            request.take_newest_version(&self.written);
        }
        possible(&request.target)?;
        match option_of(&request.target) {
            Some(option) if matches!(request.clues, Clues::DownTo(81..)) => Err(OptionError::Full(option)),
            _ => Ok(request),
        }
    }

    /// Checks that no other option contradicts a seed that is a whole request.
    fn check_seed(&self, whole: &Request) -> Result<(), OptionError> {
        let contradicts = |option, named: &dyn fmt::Display| {
            Err(OptionError::Contradicts { option, named: named.to_string() })
        };
        match (self.targets.first(), self.symmetry, self.clues) {
            (Some((option, target)), ..) if *target != whole.target => contradicts(option, &whole.target),
            (_, Some(symmetry), _) if symmetry != whole.symmetry => contradicts("symmetry", &whole.symmetry),
            (.., Some(clues)) if clues != whole.clues => contradicts("clues", &whole.clues),
            _ => Ok(()),
        }
    }
}

/// Checks that a puzzle can meet a target.
fn possible(target: &Target) -> Result<(), OptionError> {
    let Some(option) = option_of(target) else { return Ok(()) };
    if let Some(beside) = target.nearest_ratings() {
        return Err(OptionError::Rating(beside));
    }
    if !target.is_possible() {
        return Err(OptionError::Never { option, value: target.to_string() });
    }
    Ok(())
}

/// Returns the name of the option for a target.
const fn option_of(target: &Target) -> Option<&'static str> {
    match target {
        Target::Any => None,
        Target::Difficulty(_) => Some("difficulty"),
        Target::Er(_) => Some("rating"),
        Target::Technique(_) => Some("technique"),
        Target::Minutes(_) => Some("minutes"),
    }
}

fn text(option: &'static str, value: OptionValue) -> Result<String, OptionError> {
    match value {
        OptionValue::Text(text) => Ok(text),
        _ => Err(OptionError::Type { option, wants: "a string" }),
    }
}

fn unknown(kind: &'static str, name: &str, known: &[&'static str]) -> OptionError {
    OptionError::Name { kind, name: shortened(name), known: known.to_vec() }
}

/// The maximum number of characters of an unknown name that are repeated and compared.
const MOST_OF_A_NAME: usize = 40;

/// Returns a name as an error repeats it: only its beginning if it is long.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(MOST_OF_A_NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// Returns the number as an integer, if it is a whole number in range.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the difference shows what a cast changed"
)]
fn whole(number: f64) -> Option<u16> {
    let whole = number as u16;
    (number - f64::from(whole) == 0.0).then_some(whole)
}

fn ratings(value: &OptionValue) -> Result<RangeInclusive<Tenths>, OptionError> {
    let OptionValue::Range { min, max } = *value else {
        return Err(OptionError::Type {
            option: "rating",
            wants: "an object such as { min: 3.8, max: 4.2 }",
        });
    };
    let ends = Tenths::from_number(min).zip(Tenths::from_number(max)).filter(|ends| ends.1 <= Tenths::BEYOND);
    match ends {
        Some((min, max)) if min <= max => Ok(min..=max),
        Some(_) => Err(OptionError::Backwards("rating")),
        None => Err(OptionError::Ends { option: "rating", wants: "numbers such as 3.8, from 0 to 20" }),
    }
}

fn minutes(value: &OptionValue) -> Result<RangeInclusive<u16>, OptionError> {
    let OptionValue::Range { min, max } = *value else {
        return Err(OptionError::Type { option: "minutes", wants: "an object such as { min: 5, max: 10 }" });
    };
    match whole(min).zip(whole(max)) {
        Some((min, max)) if min <= max => Ok(min..=max),
        Some(_) => Err(OptionError::Backwards("minutes")),
        None => Err(OptionError::Ends { option: "minutes", wants: "whole numbers from 0 to 65535" }),
    }
}

fn clues(value: &OptionValue) -> Result<Clues, OptionError> {
    match *value {
        OptionValue::Text(ref text) if text == "minimal" => Ok(Clues::Minimal),
        OptionValue::Number(number) => match whole(number).and_then(|number| u8::try_from(number).ok()) {
            Some(number @ 17..=81) => Ok(Clues::DownTo(number)),
            _ => Err(OptionError::Clues),
        },
        OptionValue::Text(_) => Err(OptionError::Clues),
        _ => {
            Err(OptionError::Type { option: "clues", wants: "“minimal” or a whole number from 17 to 81" })
        }
    }
}

/// The reason why options make no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The name is not an option, or not part of one.
    Option {
        /// The name.
        name: String,
        /// The option that it should be part of.
        of: Option<&'static str>,
        /// The valid names.
        known: &'static [&'static str],
    },
    /// The value has the wrong type.
    Type {
        /// The option.
        option: &'static str,
        /// The valid types, as a phrase for the message.
        wants: &'static str,
    },
    /// An end of a range is not a number, or is out of range.
    Ends {
        /// The option.
        option: &'static str,
        /// The valid values of both ends, as a phrase for the message.
        wants: &'static str,
    },
    /// The range ends before it begins.
    Backwards(&'static str),
    /// The text is not a valid name.
    Name {
        /// The kind of name that is expected.
        kind: &'static str,
        /// The text.
        name: String,
        /// The valid names.
        known: Vec<&'static str>,
    },
    /// The number of clues is out of range.
    Clues,
    /// The text draws no pattern.
    Drawing(ParsePatternError),
    /// No puzzle has its givens exactly in the cells of the pattern.
    Pattern(PatternError),
    /// The seed has an unknown version, or a word that is not valid.
    Seed(ParseRequestError),
    /// The seed is a whole request with a pattern, but not a valid one.
    PatternSeed(ParsePatternRequestError),
    /// The option contradicts the seed, which is a whole request.
    Contradicts {
        /// The option.
        option: &'static str,
        /// The value in the seed.
        named: String,
    },
    /// Two options contradict each other.
    Together(&'static str, &'static str),
    /// No puzzle has this rating. These are the nearest ratings below and above.
    Rating([Option<Tenths>; 2]),
    /// No puzzle meets this.
    Never {
        /// The option.
        option: &'static str,
        /// The requested value.
        value: String,
    },
    /// The request is for a full grid, but also has this option.
    Full(&'static str),
}

impl OptionError {
    /// Returns `true` if the type of a value was wrong, and `false` if its content was.
    pub const fn is_type(&self) -> bool {
        matches!(self, Self::Type { .. })
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option { name, of, known } => {
                match of {
                    None => write!(f, "`{name}` is not an option")?,
                    Some(option) => write!(f, "`{name}` is not a part of `{option}`")?,
                }
                advise(f, name, known, ['`', '`'])
            }
            Self::Name { kind, name, known } => {
                write!(f, "“{name}” is not {kind}")?;
                advise(f, name, known, ['“', '”'])
            }
            Self::Type { option, wants } => write!(f, "`{option}` must be {wants}."),
            Self::Ends { option, wants } => write!(f, "`{option}.min` and `{option}.max` must be {wants}."),
            Self::Backwards(option) => write!(f, "`{option}.min` must not be above `{option}.max`."),
            Self::Clues => f.write_str("`clues` must be “minimal” or a whole number from 17 to 81."),
            Self::Drawing(error) => write!(f, "`pattern`: {error}"),
            Self::Pattern(error) => error.fmt(f),
            Self::Seed(error) => error.fmt(f),
            Self::PatternSeed(error) => error.fmt(f),
            Self::Contradicts { option, named } => {
                write!(
                    f,
                    "`{option}` and `seed`, which names “{named}”, cannot both be asked for: leave one of them out."
                )
            }
            Self::Together(one, other) => {
                write!(f, "`{one}` and `{other}` cannot both be asked for: leave one of them out.")
            }
            Self::Rating(beside) => {
                let beside: Vec<String> = beside.iter().flatten().map(ToString::to_string).collect();
                let verb = if beside.len() == 1 { "is" } else { "are" };
                write!(
                    f,
                    "No puzzle has a `rating` in this range; the nearest {verb} {}.",
                    beside.join(" and ")
                )
            }
            Self::Never { option, value } => write!(f, "No puzzle has the `{option}` {value}."),
            Self::Full(option) => {
                write!(f, "With 81 `clues` nothing is left to solve, so `{option}` cannot be asked for.")
            }
        }
    }
}

impl core::error::Error for OptionError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(option: &str, value: OptionValue) -> String {
        let mut options = RequestOptions::default();
        let error = options.set(option, value).and_then(|()| options.request().map(drop));
        error.map_or_else(|error| error.to_string(), |()| "nothing".to_owned())
    }

    fn text(text: &str) -> OptionValue {
        OptionValue::Text(text.to_owned())
    }

    const fn range(min: f64, max: f64) -> OptionValue {
        OptionValue::Range { min, max }
    }

    #[test]
    fn the_nearest_name_is_suggested() {
        for (name, meant) in [("dificulty", "difficulty"), ("Clues", "clues"), ("sead", "seed")] {
            let sentence = format!("`{name}` is not an option; did you mean `{meant}`?");
            assert_eq!(message(name, OptionValue::Other), sentence);
        }
        assert!(
            message("colour", OptionValue::Other)
                .starts_with("`colour` is not an option; there are `difficulty`,")
        );
        assert_eq!(
            message("technique", text("sword-fish")),
            "“sword-fish” is not a technique; did you mean “swordfish”?"
        );
        assert_eq!(
            message("symmetry", text("rotation")),
            "“rotation” is not a symmetry; did you mean “rotational”?"
        );
        assert!(
            message("difficulty", text("nice"))
                .ends_with("there are “easy”, “medium”, “hard”, “expert”, “master”, “extreme”.")
        );
    }

    #[test]
    fn ranges_need_two_numbers_in_range() {
        for (min, max) in [(1.1, 1.2), (1.2, 1.2), (0.0, 20.0), (8.2, 8.7), (4.35e0 - 0.05, 4.4)] {
            assert_eq!(message("rating", range(min, max)), "nothing", "{min} {max}");
        }
        for (min, max) in [(1.25, 2.0), (1.0, 20.1), (-1.0, 2.0), (f64::NAN, 2.0), (1.0, f64::INFINITY)] {
            assert!(
                message("rating", range(min, max)).ends_with("numbers such as 3.8, from 0 to 20."),
                "{min} {max}"
            );
            assert!(message("minutes", range(min + 0.5, 1e9)).ends_with("from 0 to 65535."), "{min}");
        }
        assert_eq!(message("rating", range(4.0, 3.8)), "`rating.min` must not be above `rating.max`.");
        assert_eq!(message("minutes", range(9.0, 5.0)), "`minutes.min` must not be above `minutes.max`.");
        assert_eq!(
            message("rating", OptionValue::Number(4.0)),
            "`rating` must be an object such as { min: 3.8, max: 4.2 }."
        );
    }

    #[test]
    fn impossible_values_are_refused_with_the_nearest_possible_ones() {
        assert_eq!(
            message("rating", range(1.3, 1.4)),
            "No puzzle has a `rating` in this range; the nearest are 1.2 and 1.5."
        );
        assert_eq!(
            message("rating", range(14.0, 15.0)),
            "No puzzle has a `rating` in this range; the nearest is 13.0."
        );
        assert_eq!(
            message("technique", text("direct-claiming")),
            "No puzzle has the `technique` direct-claiming."
        );
        assert_eq!(message("minutes", range(0.0, 0.0)), "No puzzle has the `minutes` 0-0min.");
    }

    #[test]
    fn options_that_contradict_are_refused_by_name() {
        let mut options = RequestOptions::default();
        options.set("technique", text("x-wing")).unwrap();
        options.set("difficulty", text("hard")).unwrap();
        let sentence = "`technique` and `difficulty` cannot both be asked for: leave one of them out.";
        assert_eq!(options.request().unwrap_err().to_string(), sentence);
        let mut options = RequestOptions::default();
        options.set("clues", OptionValue::Number(81.0)).unwrap();
        assert!(options.request().is_ok());
        options.set("difficulty", text("hard")).unwrap();
        assert_eq!(options.request().unwrap_err(), OptionError::Full("difficulty"));
    }

    #[test]
    fn a_whole_request_as_seed_allows_no_other_value() {
        let mut options = RequestOptions::default();
        options.set("seed", text("n1-a rainy day hard diagonal 30")).unwrap();
        let request = options.request().unwrap();
        assert_eq!(request.to_string(), "n1-a rainy day hard diagonal 30");
        for (option, same, other, named) in [
            ("difficulty", text("hard"), text("easy"), "hard"),
            ("symmetry", text("diagonal"), text("none"), "diagonal"),
            ("clues", OptionValue::Number(30.0), text("minimal"), "30"),
        ] {
            let [mut agrees, mut contradicts] = [options.clone(), options.clone()];
            agrees.set(option, same).unwrap();
            assert_eq!(agrees.request().as_ref(), Ok(&request), "{option}");
            contradicts.set(option, other).unwrap();
            let says = format!(
                "`{option}` and `seed`, which names “{named}”, cannot both be asked for: leave one of them out."
            );
            assert_eq!(contradicts.request().unwrap_err().to_string(), says);
        }
        options.set("technique", text("x-wing")).unwrap();
        assert!(options.request().is_err(), "another kind of target contradicts too");

        let message = |seed: &str| {
            let mut options = RequestOptions::default();
            options.set("seed", text(seed)).and_then(|()| options.request()).unwrap_err().to_string()
        };
        assert!(
            message("n1-rain hrad none any").starts_with("In the seed, “hrad” stands where a target should.")
        );
        assert!(message("n1-rain hard nowhere any").contains("“nowhere” stands where a symmetry should."));
        assert!(message("n1-rain hard none few").contains("“few” stands where the clues should."));
        assert_eq!(
            message("n1-rain direct-claiming none any"),
            "No puzzle has the `technique` direct-claiming."
        );
        assert_eq!(
            message("n1-rain 1.3 none any"),
            "No puzzle has a `rating` in this range; the nearest are 1.2 and 1.5."
        );
        assert_eq!(
            message("n1-rain hard none 90"),
            "With 81 `clues` nothing is left to solve, so `difficulty` cannot be asked for."
        );
    }

    #[test]
    fn every_option_ends_up_in_the_request() {
        let mut options = RequestOptions::default();
        for (option, value) in RequestOptions::OPTIONS.into_iter().zip([
            text("master"),
            range(3.8, 4.2),
            text("w-wing"),
            range(5.0, 10.0),
            OptionValue::Number(30.0),
            text("diagonal"),
            text(&"x.".repeat(41)[..81]),
            text("n1-rain"),
        ]) {
            let mut alone = RequestOptions::default();
            alone.set(option, value.clone()).unwrap();
            let none = RequestOptions::default().puzzle_request().unwrap();
            assert_ne!(alone.puzzle_request().unwrap(), none, "{option}");
            if options.targets.is_empty() || !["rating", "technique", "minutes", "pattern"].contains(&option)
            {
                options.set(option, value).unwrap();
            }
        }
        let request = options.request().unwrap();
        assert!(options.has_seed());
        assert_eq!(request.target, Target::Difficulty(Difficulty::Master));
        assert_eq!(
            (request.clues, request.symmetry, request.seed_text().as_str()),
            (Clues::DownTo(30), Symmetry::Diagonal, "n1-rain")
        );
        assert_eq!(
            RequestOptions::default().request().unwrap(),
            Request { clues: Clues::Any, ..Request::default() }
        );
    }
}
