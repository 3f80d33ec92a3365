//! The texts of `languages/`, compiled by `build.rs`: for each file a function from the name of a text to its words.

use nonet::logic::{Difficulty, Technique, TechniqueGroup};

use super::Language;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
