//! [`Practised`]: how often each technique was practised, how often it was found at the first answer, and whether the
//! player says that it is known.

use nonet::logic::Technique;

/// Nobody says so often whether a technique is known; a damaged text may.
const MOST_TURNS: u32 = 1_000_000;

/// The key of its text.
pub(super) const KEY: &str = "practised";

/// How each technique stands with the player, each once in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Practised(Vec<Line>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// Its id: one that this Nonet does not know is kept all the same.
    id: String,
    n_practised: u32,
    n_found: u32,
    /// How often it was said whether it is known, first that it is: it is where the number is odd.
    n_turned: u32,
}

impl Practised {
    /// Reads a text: a line a technique, `x-wing 4 3 1`, of which older ones lack the last number. What is no such line
    /// is left out.
    pub(super) fn load(text: &str) -> Self {
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

    /// The text that [`load`](Self::load) reads.
    pub(super) fn save(&self) -> String {
        let line = |Line { id, n_practised, n_found, n_turned }: &Line| {
            format!("{id} {n_practised} {n_found} {n_turned}")
        };
        self.0.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// How often a technique was practised, and found.
    pub(super) fn of(&self, technique: Technique) -> (u32, u32) {
        let line = self.0.iter().find(|line| line.id == technique.id());
        line.map_or((0, 0), |line| (line.n_practised, line.n_found))
    }

    /// Whether the player says that a technique is known.
    pub(super) fn knows(&self, technique: Technique) -> bool {
        self.0.iter().any(|line| line.id == technique.id() && line.n_turned % 2 == 1)
    }

    /// The techniques that the player says are known.
    pub(super) fn known(&self) -> Vec<Technique> {
        Technique::ALL.iter().copied().filter(|&technique| self.knows(technique)).collect()
    }

    /// Says whether a technique is known.
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

    /// Takes in what another text knows: of each count the higher. A tab reads what others wrote before it counts, so
    /// nothing is lost.
    pub(super) fn join(&mut self, other: &Self) {
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
