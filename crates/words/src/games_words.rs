//! What is said in the lists of games and collections, in both languages.

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
        let title = isolated(title);
        let [n_sheets, n_solved] = [n_sheets, n_solved].map(|n| number(n as u64));
        match self {
            Self::En => format!("{title} · {n_sheets} puzzles · {n_solved} solved"),
            Self::Zh => format!("{title} · {n_sheets} 道题 · 已完成 {n_solved} 道"),
        }
    }

    /// A puzzle in the list of a collection, and how far it is.
    pub fn sheet_line(self, place: usize, sheet: &Sheet, how_far: HowFar) -> String {
        let name = self.sheet_name(place, sheet);
        match (self, how_far) {
            (_, HowFar::New) => name,
            (Self::En, HowFar::Begun) => format!("{name} · begun"),
            (Self::En, HowFar::Solved) => format!("{name} · solved"),
            (Self::Zh, HowFar::Begun) => format!("{name} · 进行中"),
            (Self::Zh, HowFar::Solved) => format!("{name} · 已完成"),
        }
    }
}
