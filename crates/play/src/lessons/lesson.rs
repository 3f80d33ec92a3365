//! [`Lesson`]: the text about a technique.

use nonet::logic::Technique;

/// The text about a technique in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The technique.
    pub technique: Technique,
    /// Its other common names.
    pub names: &'static [&'static str],
    /// The proof, sentence by sentence.
    pub reason: &'static [&'static str],
    /// The advice on how to spot it.
    pub spot: &'static str,
    /// The mistake or the technique that it is often confused with.
    pub mistaken: &'static str,
}

pub(super) const fn lesson(
    technique: Technique,
    names: &'static [&'static str],
    reason: &'static [&'static str],
    spot: &'static str,
    mistaken: &'static str,
) -> Lesson {
    Lesson { technique, names, reason, spot, mistaken }
}
