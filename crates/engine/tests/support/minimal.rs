//! Replays steps for tests that leave one out. The browser tests use this file too.

use nonet::catalogue::{Options, all_steps};
use nonet::{Candidate, Candidates, Step, Technique};

/// Returns `true` if the steps lead to one that decides the candidate. Each is searched for on its own board.
pub(crate) fn leads(start: &Candidates, steps: &[&Step], about: Candidate) -> bool {
    let mut candidates = *start;
    for step in steps {
        // With fewer cells filled, the same step may have another name, and so may a chain with fewer
        // eliminations.
        let singles = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];
        let naked =
            [Technique::NakedPair, Technique::NakedTriple, Technique::LockedPair, Technique::LockedTriple];
        let loops = [Technique::ContinuousNiceLoop, Technique::Aic, Technique::DiscontinuousNiceLoop];
        let grouped = [
            Technique::GroupedContinuousNiceLoop,
            Technique::GroupedAic,
            Technique::GroupedDiscontinuousNiceLoop,
        ];
        let options = match step.technique {
            technique if loops.contains(&technique) => Options::default().only(&loops),
            technique if grouped.contains(&technique) => Options::default().only(&[loops, grouped].concat()),
            Technique::FullHouse => Options::default().only(&singles),
            Technique::LockedPair | Technique::LockedTriple => Options::default().only(&naked),
            technique => Options::default().only(&[technique]),
        };
        let is_left = |one: &&Candidate| candidates.has(one.cell, one.digit);
        let here = all_steps(&candidates, &options);
        let found = here.iter().find(|other| {
            step.placements.iter().filter(is_left).all(|one| other.placements.contains(one))
                && step.eliminations.iter().filter(is_left).all(|one| other.eliminations.contains(one))
        });
        let Some(found) = found else { return false };
        found.apply(&mut candidates);
    }
    !candidates.has(about.cell, about.digit)
}
