//! What the player knows and has practised: what hints may use, what is counted, what other tabs know.

use nonet::logic::Technique;

use super::practised::{KEY, Practised};
use super::{App, Effect};
use crate::work::Allowed;

/// What everybody knows who knows anything: to fill a cell.
const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

impl App {
    /// What hints may use.
    pub(super) fn allowed(&self) -> Allowed {
        Allowed { known: self.practised.known(), uniqueness: self.settings.hints_by_uniqueness }
    }

    /// Whether a technique is new to a player who has said what is known.
    pub(super) fn is_new(&self, technique: Technique) -> bool {
        !self.practised.knows(technique) && !self.practised.known().is_empty()
    }

    /// Says of techniques whether they are known, and keeps it.
    pub(super) fn turn_known(&mut self, techniques: &[Technique], is_known: bool) -> Effect {
        let singles = if is_known { &SINGLES[..] } else { &[] };
        let all = singles.iter().chain(techniques);
        all.for_each(|&technique| self.practised.turn(technique, is_known));
        // Who knows nothing else any more has marked nothing: hints are as they were.
        if !is_known && self.practised.known().iter().all(|known| SINGLES.contains(known)) {
            for single in SINGLES {
                self.practised.turn(single, false);
            }
        }
        let body = self.practised.save();
        self.save_small(KEY, &body)
    }

    /// Counts one more, and keeps it.
    pub(super) fn count_practised(&mut self, technique: Technique, is_found: bool) -> Effect {
        self.practised.count(technique, is_found);
        let body = self.practised.save();
        self.save_small(KEY, &body)
    }

    /// Takes in what another tab, or the journal, knows; keeps it anew where that lacked something.
    pub(super) fn take_practised(&mut self, body: &str) -> Option<Effect> {
        let theirs = Practised::load(body);
        self.practised.join(&theirs);
        let mut joined = theirs;
        joined.join(&self.practised);
        if joined == Practised::load(body) {
            return None;
        }
        let body = self.practised.save();
        Some(self.save_small(KEY, &body))
    }
}
