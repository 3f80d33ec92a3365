//! Whether steps lead somewhere, for tests that leave one out. The tests in a browser use this file too.

use nonet::catalogue::{Options, all_steps};
use nonet::{Candidate, Candidates, Step, Technique};

/// Whether the steps lead to one that decides about the candidate, each found where it stands.
pub(crate) fn leads(start: &Candidates, steps: &[&Step], about: Candidate) -> bool {
    let mut candidates = *start;
    for step in steps {
        // With less filled in, the same step may have another name, and so has a chain that takes less away.
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
