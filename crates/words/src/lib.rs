//! Everything that Nonet says to a person, in each language: labels, messages, spoken cell names.
//!
//! [`Label`], [`Message`] and [`CellName`] hold the content as data; the functions of `Language` word it.
//! Texts are Fluent files in `languages/`, a folder for each language. `build` compiles them.

mod about;
mod board_message;
mod board_words;
mod branch_words;
mod browser_act;
mod chain_words;
mod closing_words;
mod digit_letters;
mod doors;
mod english;
mod explain;
mod film;
mod finish;
mod games_words;
mod implied_words;
mod import_words;
mod language;
#[allow(clippy::too_many_lines, reason = "a table")]
mod lessons;
mod lettered;
mod line;
mod message;
mod names;
mod number;
mod pattern_message;
mod pattern_words;
mod place;
mod progress;
mod replay;
mod say;
mod sign;
mod sign_names;
mod step_writer;
mod study;
mod study_line;
mod sums;
mod technique_named;
mod texts;
mod tour;
mod tour_message;
mod troubles;

pub use about::{About, AboutRating};
pub use board_message::{
    BoardMessage, BoardPlace, CagePlace, CageWords, DrawnCage, DrawnCages, DrawnSolutions, SharedRule,
    SumWords,
};
pub use branch_words::{ActionName, BranchMessage};
pub use browser_act::BrowserAct;
pub use chain_words::is_loop;
#[cfg(wide)]
pub use digit_letters::{NUMBERS, has_letters, sign, use_letters};
pub use finish::SolvedGame;
pub use games_words::PuzzleProgress;
pub use language::Language;
pub use lessons::{Lesson, lesson};
pub use lettered::lettered;
pub use line::Stage;
pub use message::{CellName, FailedTask, GameName, KeyName, MarkName, Message, SeedWord, Trouble};
pub use number::{duration, number};
pub use pattern_message::PatternMessage;
pub use place::named_cells;
pub use progress::{BackupExtras, BackupMessage, TimesSummary};
pub use replay::{AvailableStep, LongPause, ReplayLine, ReplayMessage};
pub use sign::{Signs, are_placeholders, in_signs};
pub use study_line::StudyLine;
pub use technique_named::{NameSearch, technique_named};
pub use texts::{BranchWord, GamesWord, Label, ProgressWord, StudyWord};
pub use tour_message::TourMessage;

use nonet::catalogue::BoardLevel;
use nonet::layout::Layout;
use nonet::trace::Strategy;
use nonet_formats::ReadBoardError;

use language::by_language;

impl Language {
    /// Returns a fixed word of the page.
    pub const fn label(self, label: Label) -> &'static str {
        texts::label(self, label)
    }

    /// Returns a message as a sentence or two.
    pub fn say(self, message: &Message) -> String {
        by_language!(self, say::say(message))
    }

    /// Returns the text that a screen reader says for a cell: its visible content in order, and its place.
    pub fn cell_name(self, name: CellName) -> String {
        by_language!(self, names::cell_name(name))
    }

    /// Returns the text that a screen reader says for a key of the keypad; it starts with the visible label.
    pub fn key_name(self, name: KeyName) -> String {
        by_language!(self, names::key_name(name))
    }

    /// Returns the text that a screen reader says for a key that shows a sign and its digit.
    pub fn sign_key(self, signs: Signs, name: KeyName) -> String {
        by_language!(self, board_words::sign_key(signs, name))
    }

    /// Returns the description of the puzzle above the board, and the length of its first part in bytes. That part
    /// shows wherever there is room for a line.
    pub fn about(self, about: &About) -> (String, usize) {
        by_language!(self, names::about(about))
    }

    /// Says how many cells are left to fill.
    pub fn cells_left(self, n_cells: usize) -> String {
        by_language!(self, names::cells_left(n_cells))
    }

    /// Returns the text of the button that takes back this number of moves.
    pub fn go_back(self, n_moves: usize) -> String {
        by_language!(self, names::go_back(n_moves))
    }

    /// Names the puzzle of a day.
    pub fn puzzle_of(self, date: &str) -> String {
        by_language!(self, names::puzzle_of(date))
    }

    /// Returns the name of a search.
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

    /// Says how fast a search runs: this number of events a second, or as fast as possible.
    pub fn pace(self, events: Option<u32>) -> String {
        by_language!(self, names::pace(events))
    }

    /// Describes a damaged text in the list of games, with the number of its actions that can be read.
    pub fn damaged_game(self, n_actions: Option<usize>) -> String {
        by_language!(self, names::damaged_game(n_actions))
    }

    /// Returns a line in the list of games: the difficulty; then the progress, and the time played.
    pub fn game_name(self, name: &GameName) -> [String; 2] {
        by_language!(self, names::game_name(name))
    }

    /// Names the level of a puzzle for a board other than the classic one.
    pub fn board_level(self, level: BoardLevel) -> String {
        by_language!(self, board_words::level(level))
    }

    /// Returns the name of a board, such as `X 6×6`.
    pub fn board_name(self, layout: &Layout) -> String {
        by_language!(self, board_words::name(layout))
    }

    /// Returns the label of the button that shows the combinations of a cage.
    pub fn cage_button(self) -> &'static str {
        by_language!(self, board_words::cage_button())
    }

    /// Returns the text that a screen reader says for a board.
    pub fn board_grid(self, layout: &Layout) -> String {
        by_language!(self, board_words::grid(layout))
    }

    /// Returns the reason why a text is not a board, as a sentence.
    pub fn unreadable_board(self, error: &ReadBoardError) -> String {
        by_language!(self, board_words::unreadable(error))
    }

    /// Returns the rules of a board as sentences.
    pub fn board_rules(self, layout: &Layout) -> String {
        by_language!(self, board_words::rules(layout))
    }
}
