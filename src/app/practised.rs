//! [`Practised`]: how often each technique was practised, and how often it was found at the first answer.

use super::{App, Effect};
use crate::logic::Technique;

/// The key of its text.
pub(super) const KEY: &str = "practised";

/// How often each technique was practised and found, each once in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Practised(Vec<Line>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// Its id: one that this Nonet does not know is kept all the same.
    id: String,
    n_practised: u32,
    n_found: u32,
}

impl Practised {
    /// Reads a text: a line a technique, `x-wing 4 3`. What is no such line is left out.
    pub(super) fn load(text: &str) -> Self {
        let line = |line: &str| {
            let mut words = line.split(' ');
            let id = words.next()?.to_owned();
            Some(Line { id, n_practised: words.next()?.parse().ok()?, n_found: words.next()?.parse().ok()? })
        };
        Self(text.lines().filter_map(line).collect())
    }

    /// The text that [`load`](Self::load) reads.
    pub(super) fn save(&self) -> String {
        let lines = self.0.iter().map(|line| format!("{} {} {}", line.id, line.n_practised, line.n_found));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// How often a technique was practised, and found.
    pub(super) fn of(&self, technique: Technique) -> (u32, u32) {
        let line = self.0.iter().find(|line| line.id == technique.id());
        line.map_or((0, 0), |line| (line.n_practised, line.n_found))
    }

    fn count(&mut self, technique: Technique, is_found: bool) {
        let line = self.line(technique.id());
        line.n_practised = line.n_practised.saturating_add(1);
        line.n_found = line.n_found.saturating_add(is_found.into());
    }

    /// Takes in what another text knows: of each count the higher. A tab reads what others wrote before it counts, so
    /// nothing is lost.
    pub(super) fn join(&mut self, other: &Self) {
        for theirs in &other.0 {
            let ours = self.line(&theirs.id);
            ours.n_practised = ours.n_practised.max(theirs.n_practised);
            ours.n_found = ours.n_found.max(theirs.n_found);
        }
    }

    fn line(&mut self, id: &str) -> &mut Line {
        let at = self.0.iter().position(|line| line.id == id).unwrap_or_else(|| {
            self.0.push(Line { id: id.to_owned(), n_practised: 0, n_found: 0 });
            self.0.len() - 1
        });
        &mut self.0[at]
    }
}

impl App {
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
