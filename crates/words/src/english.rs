//! English names of techniques within a sentence. Other languages name a technique as it is.

use nonet::logic::{Technique, Technique as T};

use super::Language;

fn name(technique: Technique) -> &'static str {
    Language::En.technique(technique)
}

/// Returns true if the name of a technique is a plural: `Cell forcing chains`, `Simple colours: trap`, `Outies`.
pub(super) fn is_plural(technique: Technique) -> bool {
    let plurals =
        [" chains", "colours", " candidates", " combinations", " permutations", " bounds", "nnies", "uties"];
    plurals.iter().any(|plural| name(technique).contains(plural))
}

/// Returns the name of a technique within a sentence, with its article if it takes one: `an X-wing`, `pointing`.
pub(super) fn with_article(technique: Technique) -> String {
    let name = name(technique);
    let within = lower(technique);
    // The letters of `X-wing` and `AIC` are spoken one by one, so the article depends on the sound of the first letter.
    let is_spelled =
        name.split(['-', ' ', '+']).next().is_some_and(|word| word.chars().all(char::is_uppercase));
    let vowels = if is_spelled { "AEFHILMNORSX" } else { "AEIO" };
    match technique {
        T::Pointing
        | T::Claiming
        | T::DirectPointing
        | T::DirectClaiming
        | T::SueDeCoq
        | T::Nishio
        | T::CageAndHouse
        | T::CageSplitting => within,
        T::LawOfLeftovers | T::RuleOf45 => format!("the {within}"),
        _ if is_plural(technique) => within,
        _ if name.starts_with(|first| vowels.contains(first)) => format!("an {within}"),
        _ => format!("a {within}"),
    }
}

/// Returns the name of a technique as it is written within a sentence: `X-wing` and `AIC` stay as they are, and so do
/// people's names.
pub(super) fn lower(technique: Technique) -> String {
    let name = name(technique);
    if ["Franken", "Nishio", "Sue"].iter().any(|proper| name.starts_with(proper)) {
        return name.to_owned();
    }
    let mut signs = name.chars();
    match (signs.next(), signs.clone().next()) {
        (Some(first), Some(second)) if second.is_ascii_lowercase() => {
            [first.to_ascii_lowercase()].into_iter().chain(signs).collect()
        }
        _ => name.to_owned(),
    }
}
