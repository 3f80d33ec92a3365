//! Words for the lists of games and collections.

use nonet::grid::isolated;

use super::texts::{self, GamesWord};
use super::{Language, number};
use nonet_formats::Sheet;

/// The progress of a puzzle of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say all")]
pub enum PuzzleProgress {
    New,
    Begun,
    Solved,
}

impl Language {
    /// Returns a fixed word of the lists of games and collections.
    pub const fn games_word(self, word: GamesWord) -> &'static str {
        texts::games_word(self, word)
    }

    /// Names a collection in the list of saved ones.
    pub fn saved_collection(self, title: &str, n_sheets: usize, n_solved: usize) -> String {
        let [n_sheets, n_solved] = [n_sheets, n_solved].map(|n| number(n as u64));
        texts::kept_collection(self, &n_sheets, &n_solved, &isolated(title))
    }

    /// Names a puzzle in the list of a collection, with its progress.
    pub fn sheet_line(self, place: usize, sheet: &Sheet, progress: PuzzleProgress) -> String {
        let name = self.sheet_name(place, sheet);
        match progress {
            PuzzleProgress::New => name,
            PuzzleProgress::Begun => texts::sheet_begun(self, &name),
            PuzzleProgress::Solved => texts::sheet_solved(self, &name),
        }
    }
}
