//! What is said in the lists of games and collections.

use nonet::grid::isolated;

use super::texts::{self, GamesWord};
use super::{Language, number};
use nonet_formats::Sheet;

/// How far a puzzle of a collection is, as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say all")]
pub enum HowFar {
    New,
    Begun,
    Solved,
}

impl Language {
    /// A fixed word of the lists of games and collections.
    pub const fn games_word(self, word: GamesWord) -> &'static str {
        texts::games_word(self, word)
    }

    /// A collection in the list of those that are kept.
    pub fn kept_collection(self, title: &str, n_sheets: usize, n_solved: usize) -> String {
        let [n_sheets, n_solved] = [n_sheets, n_solved].map(|n| number(n as u64));
        texts::kept_collection(self, &n_sheets, &n_solved, &isolated(title))
    }

    /// A puzzle in the list of a collection, and how far it is.
    pub fn sheet_line(self, place: usize, sheet: &Sheet, how_far: HowFar) -> String {
        let name = self.sheet_name(place, sheet);
        match how_far {
            HowFar::New => name,
            HowFar::Begun => texts::sheet_begun(self, &name),
            HowFar::Solved => texts::sheet_solved(self, &name),
        }
    }
}
