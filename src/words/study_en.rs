//! English for the pages of techniques.

use super::Language;
use super::study_line::{StudyLine, StudyWord};
use crate::logic::{Technique, Technique as T};

pub(super) const fn word(word: StudyWord) -> &'static str {
    match word {
        StudyWord::All => "All techniques",
        StudyWord::Back => "Back to its page",
        StudyWord::Previous => "Previous technique",
        StudyWord::Next => "Next technique",
        StudyWord::Why => "Why it is right",
        StudyWord::Spot => "How to spot it",
        StudyWord::Mistaken => "Often mistaken for",
        StudyWord::Leads => "Easier ones that lead here",
        StudyWord::Example => "An example",
        StudyWord::NoExample => {
            "There is no example: something simpler always comes first, or it is looked for only on request."
        }
        StudyWord::Practise => "Practise",
        StudyWord::Another => "Another one",
        StudyWord::Goes => "It goes",
        StudyWord::Stands => "It stands",
        StudyWord::Clear => "Clear",
        StudyWord::Check => "Check",
        StudyWord::Show => "Show it",
        StudyWord::Board => "Position: arrows go, digits mark, Enter checks",
        StudyWord::Digits => "Candidates of the cell",
        StudyWord::Waiting => "One moment…",
        StudyWord::Lost => "The library did not come. Close this and open it again to try once more.",
        StudyWord::Shown => "This is the step.",
        StudyWord::Known => "I know this",
        StudyWord::KnownToHere => "I know all up to here",
        StudyWord::NoneKnown => "Mark none as known",
        StudyWord::Knows => "known",
        StudyWord::First => "Select a cell, then its candidates.",
    }
}

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
                // How long its chains are says nothing of one that has none of its own.
                None if rated_as.is_some() => format!("from {least} on"),
                None => format!("from {least}, more for longer chains"),
            };
            match rated_as {
                None => format!("Rated {range}"),
                Some(other) => format!("Rated about as {}: {range}", lower(name(*other))),
            }
        }
        StudyLine::Known { n_known: 0, .. } => {
            "Mark what you know on a technique's page: hints then keep to it as long as it goes on.".into()
        }
        StudyLine::Known { n_known, n_techniques } => format!(
            "You know {n_known} of {n_techniques}: hints keep to these as long as they go on, then show the easiest new one."
        ),
        StudyLine::Practised { n_practised, n_found } => format!("found {n_found} of {n_practised}"),
        StudyLine::Task { technique, is_next: true } => {
            format!("{} is the next step, and nothing easier. Mark what follows from it.", name(*technique))
        }
        StudyLine::Task { technique, is_next: false } => {
            format!("{} is here, beside easier steps. Mark what follows from it.", name(*technique))
        }
        StudyLine::Right(technique) => format!("Right: that is {}.", lower(name(*technique))),
        StudyLine::RightSoFar(technique) => {
            format!("Right: that is {}, and it does more still.", lower(name(*technique)))
        }
        StudyLine::Other(technique, None) => {
            format!("True, but not by the {} found here. Look for another place.", lower(name(*technique)))
        }
        StudyLine::Other(technique, Some(other)) => format!(
            "True, but it takes {}. Here {} is asked for.",
            lower(name(*other)),
            lower(name(*technique))
        ),
        StudyLine::Stays(one) => {
            format!("Not so: {} is {} in the solution, so it must stay.", one.cell, one.digit)
        }
        StudyLine::Falls(one) => format!("Not so: {} is not {} in the solution.", one.cell, one.digit),
        StudyLine::Mark { digit, stands: true } => format!("{digit} stands"),
        StudyLine::Mark { digit, stands: false } => format!("{digit} goes"),
        StudyLine::Unmarked(digit) => format!("{digit} is not marked"),
        StudyLine::NothingMarked => "Nothing is marked".into(),
        StudyLine::Marking { stands: true } => "Marks say what stands".into(),
        StudyLine::Marking { stands: false } => "Marks say what goes".into(),
        StudyLine::NoCandidate(digit) => format!("{digit} is no candidate here"),
    }
}

/// That a technique was there to be seen: `An X-wing was there`.
pub(super) fn was_there(technique: Technique) -> String {
    let name = name(technique);
    let within = lower(name);
    if name.contains(" chains") || name.contains("colours") {
        return format!("{name} were there");
    }
    // A letter that is said as a word by itself, as in `X-wing` and `AIC`, begins as it sounds.
    let is_spelled =
        name.split(['-', ' ', '+']).next().is_some_and(|word| word.chars().all(char::is_uppercase));
    let vowels = if is_spelled { "AEFHILMNORSX" } else { "AEIO" };
    match technique {
        T::Pointing | T::Claiming | T::DirectPointing | T::DirectClaiming => format!("{name} was there"),
        _ if name.starts_with(|first| vowels.contains(first)) => format!("An {within} was there"),
        _ => format!("A {within} was there"),
    }
}

/// A name within a sentence: `X-wing` and `AIC` stay as they are, and so do people's names.
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
