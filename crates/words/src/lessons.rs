//! [`Lesson`]: the text about a technique. The lessons are Markdown files in `languages`, which `build` compiles.

use nonet::logic::Technique;

use super::Language;

/// The text about a technique in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The technique.
    pub technique: Technique,
    /// Its description in one sentence.
    pub gist: &'static str,
    /// Its other common names.
    pub names: &'static [&'static str],
    /// The proof, sentence by sentence.
    pub reason: &'static [&'static str],
    /// The advice on how to spot it.
    pub spot: &'static str,
    /// The mistake or the technique that it is often confused with.
    pub mistaken: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/lessons.rs"));
