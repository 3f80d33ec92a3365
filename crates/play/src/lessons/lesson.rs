//! [`Lesson`]: what is told of a technique.

use nonet::logic::Technique;

/// What is told of a technique, in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The technique.
    pub technique: Technique,
    /// The other names by which people know it.
    pub names: &'static [&'static str],
    /// Why it is right, a sentence each.
    pub reason: &'static [&'static str],
    /// How to spot it.
    pub spot: &'static str,
    /// What it is often mistaken for.
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
