//! The texts of `languages/`, compiled by `build`: for each table a function from the name of a text to its words, and
//! [`Texts`] for the messages with arguments of their own.
#![allow(
    clippy::match_same_arms,
    clippy::too_many_arguments,
    clippy::too_many_lines,
    clippy::useless_format,
    reason = "tables: two texts may be equal, and a text has the arguments that any language needs, and may be another text"
)]

use nonet::grid::{Cell, Digit};
use nonet::logic::{Difficulty, Technique, TechniqueGroup, Tenths};

use super::Language;
#[cfg(wide)]
use super::digit_letters::sign_before_s;
use super::sign::Sign;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
