//! A description of each technique in one sentence, which the first stage of a hint shows beside the name.

use nonet::logic::Technique;

use nonet_words::Language;

/// Returns the description of a technique in one sentence.
///
/// ```
/// use nonet::Technique;
/// use nonet_play::lessons::gist;
/// use nonet_words::Language;
/// assert!(gist(Technique::XWing, Language::En).starts_with("A digit has only two places"));
/// ```
pub const fn gist(technique: Technique, language: Language) -> &'static str {
    nonet_words::lesson(technique, language).gist
}
