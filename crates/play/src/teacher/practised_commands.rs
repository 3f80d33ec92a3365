//! The player's knowledge and practice: what hints may use, what is counted, and the merge with other tabs.

use nonet::logic::Technique;

use super::practice_record::PracticeRecord;
use crate::effects::Effect;
use crate::keeping::PRACTISED;
use crate::shell::App;
use crate::work::Allowed;

/// The techniques that fill a cell. They become known with any other technique.
const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

impl App {
    /// Returns the techniques that hints may use.
    pub(crate) fn allowed(&self) -> Allowed {
        Allowed { known: self.teacher.practised.known(), uniqueness: self.settings.hints_by_uniqueness }
    }

    /// Returns true if a technique is new to a player who has marked some as known.
    pub(super) fn is_new(&self, technique: Technique) -> bool {
        !self.teacher.practised.knows(technique) && !self.teacher.practised.known().is_empty()
    }

    /// Marks techniques as known or unknown, and saves that.
    pub(super) fn turn_known(&mut self, techniques: &[Technique], is_known: bool) -> Effect {
        let singles = if is_known { &SINGLES[..] } else { &[] };
        let all = singles.iter().chain(techniques);
        all.for_each(|&technique| self.teacher.practised.turn(technique, is_known));
        // If only singles are left, they are unmarked too, so that hints are again as before the first mark.
        if !is_known && self.teacher.practised.known().iter().all(|known| SINGLES.contains(known)) {
            for single in SINGLES {
                self.teacher.practised.turn(single, false);
            }
        }
        let body = self.teacher.practised.save();
        self.save_small(PRACTISED, &body)
    }

    /// Counts a practised position, and saves that.
    pub(super) fn count_practised(&mut self, technique: Technique, is_found: bool) -> Effect {
        self.teacher.practised.count(technique, is_found);
        let body = self.teacher.practised.save();
        self.save_small(PRACTISED, &body)
    }

    /// Merges the text of another tab or the journal; saves the result if that text lacked something.
    pub(crate) fn take_practised(&mut self, body: &str) -> Option<Effect> {
        let theirs = PracticeRecord::load(body);
        self.teacher.practised.join(&theirs);
        let mut joined = theirs;
        joined.join(&self.teacher.practised);
        if joined == PracticeRecord::load(body) {
            return None;
        }
        let body = self.teacher.practised.save();
        Some(self.save_small(PRACTISED, &body))
    }
}
