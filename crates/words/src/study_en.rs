//! English for the pages of techniques.

use nonet::grid::isolated;
use nonet::logic::{Technique, Technique as T};

use super::Language;
use super::study_line::StudyLine;

fn name(technique: Technique) -> &'static str {
    Language::En.technique(technique)
}

pub(super) fn line(line: &StudyLine) -> String {
    match line {
        StudyLine::Names(names) => format!("Also called: {}", names.join(", ")),
        StudyLine::Rated { rated_as, least, highest } => {
            let range = match highest {
                Some(highest) if highest == least => format!("{least}"),
                Some(highest) => format!("{least} to {highest}"),
                // The length of chains says nothing about a technique that is rated as another.
                None if rated_as.is_some() => format!("{least} and up"),
                None => format!("from {least}, more for longer chains"),
            };
            match rated_as {
                None => format!("Rated {range}"),
                Some(other) => format!("Rated like {}: {range}", lower(name(*other))),
            }
        }
        StudyLine::Known { n_known: 0, .. } => {
            "Mark the techniques you know; hints will use only those while they can.".into()
        }
        StudyLine::Known { n_known, n_techniques } => format!(
            "You know {n_known} of {n_techniques}: hints use only these while they can, then show the easiest new one."
        ),
        StudyLine::Found(1) => "1 technique".into(),
        StudyLine::Found(n_found) => format!("{n_found} techniques"),
        StudyLine::NotFound(text) => format!("No technique called “{}”.", isolated(text)),
        StudyLine::Practised { n_practised, n_found } => format!("found {n_found} of {n_practised}"),
        StudyLine::Task { technique, is_next: true } => {
            format!(
                "The next step is {}; nothing easier works. Mark what follows from it.",
                with_article(*technique)
            )
        }
        StudyLine::Task { technique, is_next: false } => {
            format!(
                "There is {} here, beside easier steps. Mark what follows from it.",
                with_article(*technique)
            )
        }
        StudyLine::Right(technique) => format!("Right: that is {}.", with_article(*technique)),
        StudyLine::RightSoFar(technique) => {
            format!("Right: that is {}, and there is more to find.", with_article(*technique))
        }
        StudyLine::Other(technique, None) => {
            format!("True, but not by the {} found here. Look for another place.", lower(name(*technique)))
        }
        StudyLine::Other(technique, Some(other)) => format!(
            "True, but it needs {}. This exercise is about {}.",
            with_article(*other),
            with_article(*technique)
        ),
        StudyLine::Stays(one) => {
            format!("Not quite: {} is {}, so the {1} has to stay.", one.cell, one.digit)
        }
        StudyLine::Falls(one) => format!("Not quite: {} is not {} in the solution.", one.cell, one.digit),
        StudyLine::Mark { digit, stands: true } => format!("{digit}: place"),
        StudyLine::Mark { digit, stands: false } => format!("{digit}: eliminate"),
        StudyLine::Unmarked(digit) => format!("{digit} is not marked"),
        StudyLine::NothingMarked => "Nothing is marked".into(),
        StudyLine::Marking { stands: true } => "Marks place digits".into(),
        StudyLine::Marking { stands: false } => "Marks eliminate candidates".into(),
        StudyLine::NoCandidate(digit) => format!("{digit} is no candidate here"),
    }
}

/// Says that a technique could be seen: `An X-wing was there`.
pub(super) fn was_there(technique: Technique) -> String {
    let verb = if is_plural(technique) { "were" } else { "was" };
    let mut text = with_article(technique);
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{text} {verb} there")
}

/// Returns true if the name of a technique is a plural: `Cell forcing chains`, `Simple colours: trap`.
fn is_plural(technique: Technique) -> bool {
    [" chains", "colours", " candidates"].iter().any(|plural| name(technique).contains(plural))
}

/// Returns the name of a technique within a sentence, with its article if it takes one: `an X-wing`, `pointing`.
fn with_article(technique: Technique) -> String {
    let name = name(technique);
    let within = lower(name);
    // The letters of `X-wing` and `AIC` are spoken one by one, so the article depends on the sound of the first letter.
    let is_spelled =
        name.split(['-', ' ', '+']).next().is_some_and(|word| word.chars().all(char::is_uppercase));
    let vowels = if is_spelled { "AEFHILMNORSX" } else { "AEIO" };
    match technique {
        T::Pointing | T::Claiming | T::DirectPointing | T::DirectClaiming | T::SueDeCoq | T::Nishio => within,
        _ if is_plural(technique) => within,
        _ if name.starts_with(|first| vowels.contains(first)) => format!("an {within}"),
        _ => format!("a {within}"),
    }
}

/// Returns a name as it stands within a sentence: `X-wing` and `AIC` stay as they are, and so do people's names.
fn lower(name: &str) -> String {
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
