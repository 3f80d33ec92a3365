//! `Serialize` and `Deserialize` for the feature `serde`.
//!
//! Most values are written as the text that people share, so they stay readable and need no version of their
//! own. Digits and ratings are numbers, and sets are lists. Deserializing validates: a [`Puzzle`] is solved
//! again, and a [`Step`] has the checks of [`Step::from_text`].
//!
//! | type | form |
//! |---|---|
//! | [`Digit`] | the number |
//! | [`Cell`], [`House`], [`Candidate`] | `"r1c3"`, `"row 1"`, `"r1c3=4"` |
//! | [`DigitSet`], [`CellSet`] | a list |
//! | [`Grid`], [`Puzzle`] | 81 characters; of a puzzle, the givens |
//! | [`Tenths`] | a number such as 7.2 |
//! | [`Technique`], [`Difficulty`] | the `id` |
//! | [`Symmetry`], [`Target`], [`Clues`], [`Version`], [`Request`] | the text that `{}` writes |
//! | [`Step`] | the text of [`Step::to_text`] |
//! | [`Rating`](crate::Rating), [`RatedStep`](crate::RatedStep), [`RatedPath`](crate::RatedPath) | their fields |

use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::generate::{Clues, Request, Symmetry, Target, Version};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::logic::{Difficulty, Step, Technique, Tenths};
use crate::puzzle::Puzzle;

/// Reads a value from its text.
struct FromText<T> {
    expected: &'static str,
    read: fn(&str) -> Option<T>,
}

impl<T> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

macro_rules! as_text {
    ($($type:ty, $expected:literal, $write:expr, $read:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&Self) -> String = $write;
                serializer.serialize_str(&write(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(FromText { expected: $expected, read: $read })
            }
        }
    )*};
}

as_text! {
    Cell, "a cell such as r1c3", ToString::to_string, cell;
    House, "a house such as row 1", ToString::to_string, house;
    Candidate, "a candidate such as r1c3=4", ToString::to_string, candidate;
    Grid, "a grid of 81 cells", ToString::to_string, |text| text.parse().ok();
    Technique, "the id of a technique", |technique| technique.id().to_string(), Technique::from_id;
    Difficulty, "the id of a difficulty", |difficulty| difficulty.id().to_string(), Difficulty::from_id;
    Symmetry, "the name of a symmetry", ToString::to_string, |text| text.parse().ok();
    Target, "a target such as hard or 7.1-7.3", ToString::to_string, |text| text.parse().ok();
    Clues, "any, minimal or a number of clues", ToString::to_string, |text| text.parse().ok();
    Version, "n1 or n2", ToString::to_string, |text| text.parse().ok();
    Request, "a request such as n1-rain hard none any", ToString::to_string, |text| text.parse().ok();
    Step, "the text of a step", Step::to_text, Step::from_text;
}

/// Reads a number from 1 to 9 as an index.
fn index(text: &str) -> Option<usize> {
    let mut signs = text.chars();
    let digit = Digit::from_char(signs.next()?)?;
    signs.next().is_none().then_some(digit.index())
}

fn cell(text: &str) -> Option<Cell> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    Some(Cell::at(index(row)?, index(column)?))
}

fn house(text: &str) -> Option<House> {
    (0..).map_while(House::from_index).find(|house| house.to_string() == text)
}

fn candidate(text: &str) -> Option<Candidate> {
    let (at, digit) = text.split_once('=')?;
    Some(Candidate { cell: cell(at)?, digit: Digit::from_index(index(digit)?) })
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let wrong = Unexpected::Unsigned(number.into());
        Self::new(number).ok_or_else(|| Error::invalid_value(wrong, &"a digit from 1 to 9"))
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.givens().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(Grid::deserialize(deserializer)?).map_err(Error::custom)
    }
}

impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rating = f64::deserialize(deserializer)?;
        let wrong = Unexpected::Float(rating);
        Self::from_number(rating).ok_or_else(|| Error::invalid_value(wrong, &"a rating such as 7.2"))
    }
}

/// Reads a list of cells or digits.
struct Items<T, Set>(&'static str, PhantomData<(T, Set)>);

impl<'de, T: Deserialize<'de>, Set: FromIterator<T>> Visitor<'de> for Items<T, Set> {
    type Value = Set;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Set, A::Error> {
        core::iter::from_fn(|| items.next_element().transpose()).collect()
    }
}

macro_rules! as_list {
    ($($set:ty, $item:ty, $expected:literal;)*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_seq(Items::<$item, Self>($expected, PhantomData))
            }
        }
    )*};
}

as_list! {
    DigitSet, Digit, "a list of digits";
    CellSet, Cell, "a list of cells";
}
