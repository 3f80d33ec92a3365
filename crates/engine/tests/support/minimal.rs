//! Replays steps for tests that leave one out. The browser tests use this file too.

use nonet::catalogue::{Options, all_steps};
use nonet::{Candidate, Candidates, Step, Technique};

/// Returns `true` if the steps lead to one that decides the candidate. Each is searched for on its own board.
pub(crate) fn leads(start: &Candidates, steps: &[&Step], about: Candidate) -> bool {
    let mut candidates = *start;
    for step in steps {
        let here = all_steps(&candidates, &of_its_kind(step.technique));
        let Some(found) = here.iter().find(|other| does_as_much(&candidates, step, other)) else {
            return false;
        };
        found.apply(&mut candidates);
    }
    !candidates.has(about.cell, about.digit)
}

/// Returns the options to search for a step of this technique. With fewer cells filled, the same step may have
/// another name, and so may a chain with fewer eliminations.
pub(crate) fn of_its_kind(technique: Technique) -> Options {
    let singles = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];
    let naked =
        [Technique::NakedPair, Technique::NakedTriple, Technique::LockedPair, Technique::LockedTriple];
    let loops = [Technique::ContinuousNiceLoop, Technique::Aic, Technique::DiscontinuousNiceLoop];
    let grouped = [
        Technique::GroupedContinuousNiceLoop,
        Technique::GroupedAic,
        Technique::GroupedDiscontinuousNiceLoop,
    ];
    match technique {
        technique if loops.contains(&technique) => Options::default().only(&loops),
        technique if grouped.contains(&technique) => Options::default().only(&[loops, grouped].concat()),
        Technique::FullHouse => Options::default().only(&singles),
        Technique::LockedPair | Technique::LockedTriple => Options::default().only(&naked),
        technique => Options::default().only(&[technique]),
    }
}

/// Returns `true` if another step does everything that is left to do of this one.
pub(crate) fn does_as_much(candidates: &Candidates, step: &Step, other: &Step) -> bool {
    let is_left = |one: &&Candidate| candidates.has(one.cell, one.digit);
    step.placements.iter().filter(is_left).all(|one| other.placements.contains(one))
        && step.eliminations.iter().filter(is_left).all(|one| other.eliminations.contains(one))
}
