//! [`PracticeRecord`]: how often each technique was practised, how often it was found at the first answer, and whether
//! the player knows it.
//!
//! Positions on all boards count together: a technique has one line, whichever board it was practised on. So the texts
//! of older versions are read as they are, and older versions read ours.

use nonet::logic::Technique;

/// The limit of `n_turned`: no player reaches it, but a damaged text may.
const MOST_TURNS: u32 = 1_000_000;

/// The player's record of each technique, with at most one line for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PracticeRecord(Vec<Line>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// Its id. An id that this Nonet does not know is kept too.
    id: String,
    n_practised: u32,
    n_found: u32,
    /// The number of times that the player switched between unknown and known; the technique is known if it is odd.
    n_turned: u32,
}

impl PracticeRecord {
    /// Parses a text with a line for each technique, such as `x-wing 4 3 1`. Older texts lack the last number. Other
    /// lines are skipped.
    pub(crate) fn load(text: &str) -> Self {
        let line = |line: &str| {
            let mut words = line.split(' ');
            let id = words.next()?.to_owned();
            let mut number = || words.next()?.parse().ok();
            let (n_practised, n_found) = (number()?, number()?);
            let n_turned = number().filter(|&n_turned| n_turned < MOST_TURNS).unwrap_or_default();
            Some(Line { id, n_practised, n_found, n_turned })
        };
        Self(text.lines().filter_map(line).collect())
    }

    /// Returns the text that [`load`](Self::load) reads.
    pub(crate) fn save(&self) -> String {
        let line = |Line { id, n_practised, n_found, n_turned }: &Line| {
            format!("{id} {n_practised} {n_found} {n_turned}")
        };
        self.0.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Returns how often a technique was practised and how often it was found.
    pub(super) fn of(&self, technique: Technique) -> (u32, u32) {
        let line = self.0.iter().find(|line| line.id == technique.id());
        line.map_or((0, 0), |line| (line.n_practised, line.n_found))
    }

    /// Returns true if the player marked a technique as known.
    pub(super) fn knows(&self, technique: Technique) -> bool {
        self.0.iter().any(|line| line.id == technique.id() && line.n_turned % 2 == 1)
    }

    /// Returns the techniques that the player marked as known.
    pub(crate) fn known(&self) -> Vec<Technique> {
        Technique::ALL.iter().copied().filter(|&technique| self.knows(technique)).collect()
    }

    /// Marks a technique as known or unknown.
    pub(super) fn turn(&mut self, technique: Technique, is_known: bool) {
        if self.knows(technique) != is_known {
            let line = self.line(technique.id());
            line.n_turned = line.n_turned.saturating_add(1);
        }
    }

    pub(super) fn count(&mut self, technique: Technique, is_found: bool) {
        let line = self.line(technique.id());
        line.n_practised = line.n_practised.saturating_add(1);
        line.n_found = line.n_found.saturating_add(is_found.into());
    }

    /// Merges another text: the higher of each count wins. A tab reads the texts of others before it counts, so nothing
    /// is lost.
    pub(crate) fn join(&mut self, other: &Self) {
        for theirs in &other.0 {
            let ours = self.line(&theirs.id);
            ours.n_practised = ours.n_practised.max(theirs.n_practised);
            ours.n_found = ours.n_found.max(theirs.n_found);
            ours.n_turned = ours.n_turned.max(theirs.n_turned);
        }
    }

    fn line(&mut self, id: &str) -> &mut Line {
        let at = self.0.iter().position(|line| line.id == id).unwrap_or_else(|| {
            self.0.push(Line { id: id.to_owned(), n_practised: 0, n_found: 0, n_turned: 0 });
            self.0.len() - 1
        });
        &mut self.0[at]
    }
}
