//! [`Pattern`]: the format of `rate --format`, with the letters of serate, the command line of Sudoku Explainer.
//!
//! The letters are those of `serate --man` (1.2.1.3 and Sukaku Explainer). Long names of techniques are Nonet's, and
//! short ones are Sukaku Explainer's.

use std::fmt::Write;
use std::str::FromStr;
use std::time::Duration;

use nonet::{RatedStep, Rating, Tenths};
use nonet_records::{hardest, hardest_step};

use crate::input::Item;
use crate::short_names::short_name;

/// A format for the output of each puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    Letter(char),
}

/// The letters that may follow a percent sign.
const LETTERS: &str = "gfinrpdRPDSTUelt%";

/// A puzzle with its rating.
#[derive(Debug)]
pub(crate) struct Rated<'a> {
    /// The puzzle.
    pub(crate) item: &'a Item,
    /// The rating; `None` if the puzzle does not have exactly one solution, or is full.
    pub(crate) rating: Option<Rating>,
    /// The steps; empty unless [`Pattern::needs_steps`].
    pub(crate) steps: &'a [RatedStep],
    /// The time that the rating took.
    pub(crate) time: Duration,
}

impl Default for Pattern {
    /// The format of serate: `%g ED=%r/%p/%d`.
    fn default() -> Self {
        let text = |text: &str| Piece::Text(text.to_owned());
        let letter = Piece::Letter;
        Self(vec![letter('g'), text(" ED="), letter('r'), text("/"), letter('p'), text("/"), letter('d')])
    }
}

impl FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut signs = text.chars();
        while let Some(sign) = signs.next() {
            if sign != '%' {
                match pieces.last_mut() {
                    Some(Piece::Text(text)) => text.push(sign),
                    _ => pieces.push(Piece::Text(sign.into())),
                }
                continue;
            }
            match signs.next() {
                Some(letter) if LETTERS.contains(letter) => pieces.push(Piece::Letter(letter)),
                Some(letter) => return Err(format!("%{letter} is not known; there are %{}", letters())),
                None => return Err("a percent sign ends the format; %% writes one".to_owned()),
            }
        }
        Ok(Self(pieces))
    }
}

/// Returns all letters, for a message.
fn letters() -> String {
    LETTERS.chars().map(String::from).collect::<Vec<_>>().join(" %")
}

impl Pattern {
    /// Returns whether the format names techniques.
    pub(crate) fn needs_steps(&self) -> bool {
        self.0.iter().any(|piece| matches!(piece, Piece::Letter('R' | 'P' | 'D' | 'S' | 'T' | 'U')))
    }

    /// Formats a puzzle. A puzzle without a rating gets 0.0, as in serate.
    pub(crate) fn write(&self, rated: &Rated) -> String {
        let mut out = String::new();
        let item = rated.item;
        let number = |of: fn(Rating) -> Tenths| rated.rating.map_or(Tenths(0), of).to_string();
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Letter(letter) => match letter {
                    'g' => out.push_str(&item.text()),
                    'f' => out.push_str(&item.sheet.givens.to_string()),
                    'i' => out.push_str(&item.sheet.givens.to_string().replace('.', "0")),
                    'n' => out.push_str(&item.place.number.to_string()),
                    'r' => out.push_str(&number(|rating| rating.er)),
                    'p' => out.push_str(&number(|rating| rating.ep)),
                    'd' => out.push_str(&number(|rating| rating.ed)),
                    'R' => out.push_str(hardest(rated.steps)),
                    'P' => out.push_str(hardest(to_first_placement(rated.steps))),
                    'D' => out.push_str(hardest(first(rated.steps))),
                    'S' => out.push_str(&short(rated.steps)),
                    'T' => out.push_str(&short(to_first_placement(rated.steps))),
                    'U' => out.push_str(&short(first(rated.steps))),
                    // Writing to a string cannot fail.
                    'e' => drop(write!(out, "{:.3}", rated.time.as_secs_f64())),
                    'l' => out.push('\n'),
                    't' => out.push('\t'),
                    other => out.push(*other),
                },
            }
        }
        out
    }
}

/// Returns the short name of the technique of the first step with the highest rating; a dash if there is no step.
fn short(steps: &[RatedStep]) -> String {
    hardest_step(steps).map_or_else(|| "-".to_owned(), |step| short_name(&step.step))
}

/// Returns the first step alone.
fn first(steps: &[RatedStep]) -> &[RatedStep] {
    steps.get(..1).unwrap_or_default()
}

/// Returns the steps up to and including the first that places a digit.
fn to_first_placement(steps: &[RatedStep]) -> &[RatedStep] {
    let first = steps.iter().position(|step| !step.step.placements.is_empty());
    first.map_or(steps, |first| &steps[..=first])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_letters_that_serate_does_not_have() {
        assert!("%q".parse::<Pattern>().unwrap_err().starts_with("%q is not known; there are %g %f"));
        assert!("100%".parse::<Pattern>().is_err());
        assert_eq!("%g ED=%r/%p/%d".parse(), Ok(Pattern::default()));
        assert_eq!(
            "a%%%g".parse(),
            Ok(Pattern(vec![Piece::Text("a".into()), Piece::Letter('%'), Piece::Letter('g')]))
        );
    }
}
