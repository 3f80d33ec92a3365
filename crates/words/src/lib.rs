//! Everything that is said to a person, in each language: labels, messages, spoken cell names.
//!
//! What is to be said is data ([`Label`], [`Message`], [`CellName`]); how it is said is decided here.
//! Texts are Fluent files in `languages/`, a folder for each language. `build.rs` compiles them.

mod about;
mod branch_words;
mod chain_words;
mod closing_words;
mod en;
mod explain;
mod finish;
mod games_words;
mod import_words;
mod language;
mod lettered;
mod line;
mod message;
mod number;
mod place;
mod progress;
mod replay;
mod study;
mod study_en;
mod study_line;
mod study_zh;
mod technique_named;
mod teller;
#[allow(
    clippy::match_same_arms,
    clippy::too_many_lines,
    clippy::useless_format,
    reason = "tables; two texts may need one word"
)]
mod texts;
mod tour;
mod tour_message;
mod zh;

pub use about::{About, AboutRating};
pub use branch_words::{BranchMessage, Deed};
pub use chain_words::is_loop;
pub use finish::Finish;
pub use games_words::HowFar;
pub use language::Language;
pub use lettered::lettered;
pub use line::Stage;
pub use message::{BrowserAct, CellName, GameName, KeyName, Lost, MarkName, Message, SeedWord, Trouble};
pub use number::{duration, number};
pub use place::named_cells;
pub use progress::{BackupMessage, Besides, TimesTold};
pub use replay::{ReplayLine, ReplayMessage, Seen, Stand};
pub use study_line::StudyLine;
pub use technique_named::{NameSearch, technique_named};
pub use texts::{BranchWord, GamesWord, Label, ProgressWord, StudyWord};
pub use tour_message::TourMessage;

use wasm_door::later;

use nonet::trace::Strategy;

impl Language {
    /// A fixed word of the page.
    pub const fn label(self, label: Label) -> &'static str {
        texts::label(self, label)
    }

    /// A message as a sentence or two.
    pub fn say(self, message: &Message) -> String {
        match self {
            Self::En => en::say(message),
            Self::Zh => later(|| zh::say(message)),
        }
    }

    /// What a screen reader says of a cell: what is seen in it, in its order, then its place.
    pub fn cell_name(self, name: CellName) -> String {
        match self {
            Self::En => en::cell_name(name),
            Self::Zh => later(|| zh::cell_name(name)),
        }
    }

    /// What a screen reader says of a key of the keypad; it starts with what is seen on it.
    pub fn key_name(self, name: KeyName) -> String {
        match self {
            Self::En => en::key_name(name),
            Self::Zh => later(|| zh::key_name(name)),
        }
    }

    /// What stands above the board: what the puzzle is, and how many bytes of that are shown wherever there is room for
    /// a line.
    pub fn about(self, about: &About) -> (String, usize) {
        match self {
            Self::En => en::about(about),
            Self::Zh => later(|| zh::about(about)),
        }
    }

    /// How many cells are left to fill.
    pub fn cells_left(self, n_cells: usize) -> String {
        match self {
            Self::En => en::cells_left(n_cells),
            Self::Zh => zh::cells_left(n_cells),
        }
    }

    /// The text of the button that takes this number of moves back.
    pub fn go_back(self, n_moves: usize) -> String {
        match self {
            Self::En => en::go_back(n_moves),
            Self::Zh => zh::go_back(n_moves),
        }
    }

    /// What the puzzle of a day is called.
    pub fn puzzle_of(self, date: &str) -> String {
        match self {
            Self::En => en::puzzle_of(date),
            Self::Zh => zh::puzzle_of(date),
        }
    }

    /// The name of a search.
    pub const fn strategy(self, strategy: Strategy) -> &'static str {
        self.label(match strategy {
            Strategy::Scan => Label::StrategyScan,
            Strategy::Tables => Label::StrategyTables,
            Strategy::MostConstrained => Label::StrategyMostConstrained,
            Strategy::LookAhead => Label::StrategyLookAhead,
            Strategy::Propagation => Label::StrategyPropagation,
            Strategy::Fill => Label::StrategyFill,
        })
    }

    /// How fast a search runs: so many events a second, or as many as can be.
    pub fn pace(self, events: Option<u32>) -> String {
        match self {
            Self::En => en::pace(events),
            Self::Zh => zh::pace(events),
        }
    }

    /// A damaged text in the list of games, and how many actions of it can be read.
    pub fn damaged_game(self, n_actions: Option<usize>) -> String {
        match self {
            Self::En => en::damaged_game(n_actions),
            Self::Zh => zh::damaged_game(n_actions),
        }
    }

    /// A line in the list of games: how difficult it is; how far it is, and for how long it was played.
    pub fn game_name(self, name: &GameName) -> [String; 2] {
        match self {
            Self::En => en::game_name(name),
            Self::Zh => zh::game_name(name),
        }
    }
}
