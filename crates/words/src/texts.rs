//! The texts of `languages/`, compiled by `build.rs`: for each table a function from the
//! name of a text to its words, and [`Texts`] for the messages with arguments of their own.
#![allow(clippy::too_many_arguments, reason = "a text has as many as its languages need")]

use nonet::grid::{Cell, Digit};
use nonet::logic::{Difficulty, Technique, TechniqueGroup, Tenths};

use super::Language;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
