//! Films of searches in words: the events, and the results of a race.

use nonet::grid::{Candidate, Cell};
use nonet::layout::Leap;
use nonet::trace::{DeadEnd, Event, EventKind, Strategy};

use super::texts::Texts;
use super::{SharedRule, names, number, texts};

pub(super) fn event<L: Texts>(event: Event) -> String {
    match event.kind {
        EventKind::Look { cell } => L::event_look(cell),
        EventKind::Try { cell, digit } => L::event_try(cell, digit),
        EventKind::Refused { cell, digit, because_of } => L::event_refused(cell, digit, because_of),
        EventKind::Place { cell, digit } => L::event_place(cell, digit),
        EventKind::Forced { cell, digit, house: None } => L::event_forced(cell, digit),
        EventKind::Forced { cell, digit, house: Some(house) } => {
            L::event_forced_in_house(cell, digit, &names::house::<L>(house))
        }
        EventKind::Erase { cell, digit, was_forced: true } => L::event_erase_forced(cell, digit),
        EventKind::Erase { cell, digit, was_forced: false } => L::event_erase(cell, digit),
        EventKind::BackUp { because: DeadEnd::NoDigitLeft(cell) } => L::event_no_digit_left(cell),
        EventKind::BackUp { because: DeadEnd::NoCandidate(cell) } => L::event_no_candidate(cell),
        EventKind::BackUp { because: DeadEnd::NoPlace(digit, house) } => {
            L::event_no_place(digit, &names::house::<L>(house))
        }
        EventKind::Solved => L::event_solved().into(),
        EventKind::NoSolution => L::event_no_solution().into(),
        EventKind::Kept { cell, digit, other } => L::event_kept(cell, digit, other),
        EventKind::Minimal => L::event_minimal().into(),
    }
}

/// Says why `cell` refuses a digit that `holder` has, if the two cells share no row, column or box.
pub(super) fn refused<L: Texts>(
    Candidate { cell, digit }: Candidate,
    holder: Cell,
    rule: SharedRule,
) -> String {
    match rule {
        SharedRule::House(house) => L::event_refused_in_house(cell, digit, &names::house::<L>(house), holder),
        SharedRule::Leap(Leap::Knight) => L::event_refused_by_knight(cell, digit, holder),
        SharedRule::Leap(Leap::King) => L::event_refused_by_king(cell, digit, holder),
    }
}

/// Says how far a search in a race is.
pub(super) fn racer<L: Texts>(n_events: u64, n_tries: u64, is_solved: Option<bool>) -> String {
    let (events, tries) = (number(n_events), number(n_tries));
    match is_solved {
        Some(true) => L::racer_solved(&events, &tries),
        Some(false) => L::racer_without_solution(&events, &tries),
        None => L::racer(&events, &tries),
    }
}

/// Says how a race ended.
pub(super) fn race<L: Texts>(first: &[Option<Strategy>], n_events: u64, is_solved: bool) -> String {
    let names: Vec<&str> = first.iter().flatten().map(|&one| L::LANGUAGE.strategy(one)).collect();
    let names = names.join(texts::between_names(L::LANGUAGE));
    let events = number(n_events);
    if is_solved { L::race_solved(&events, &names) } else { L::race_without_solution(&events, &names) }
}
