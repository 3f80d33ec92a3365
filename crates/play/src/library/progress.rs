//! [`Progress`], the state of the dialogs of statistics and of the daily puzzle, their commands, and the facts about a
//! saved game that they use.

use std::rc::Rc;

use nonet::craft::{BoardKind, DAILY_BOARDS, LevelRequest, daily_board};
use nonet::generate::{Request, Target, Version, daily};
use nonet::layout::Layout;
use nonet::logic::Difficulty;

use crate::keeping::{SavedGame, number_of, read_date, text_of};
use crate::statistics::PlayedGame;
use nonet_words::Message;

/// A filter of the games whose times are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// All games.
    #[default]
    All,
    /// The games of a difficulty, or those without a rating.
    Of(Option<Difficulty>),
}

impl Level {
    /// Returns its name among the page's commands.
    pub fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Of(difficulty) => difficulty.map_or("none", Difficulty::id),
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        match id {
            "all" => Some(Self::All),
            "none" => Some(Self::Of(None)),
            id => Difficulty::from_id(id).map(|difficulty| Self::Of(Some(difficulty))),
        }
    }

    /// Returns true if the filter includes a game.
    pub(super) fn has(self, game: &PlayedGame) -> bool {
        self == Self::All || self == Self::Of(game.difficulty)
    }
}

/// A command in the dialogs of statistics and of the daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressAct {
    /// Draw the times of these games.
    Level(Level),
    /// Copy a table with a line for each game.
    Copy,
    /// Save a table with a line for each game as a file.
    Save,
    /// Move the calendar by this number of months.
    Month(i32),
    /// Select a day, by its number from 1 January 1970 on.
    Day(i32),
    /// Move the selection by this number of days.
    DayBy(i32),
    /// Select the first day of the week or the last.
    Week {
        /// True for the last day.
        is_end: bool,
    },
}

impl ProgressAct {
    /// Parses the part of a button's `data-do` after `progress`, such as `level hard` or `day 2026-11-20`.
    pub fn from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("level", level) => Self::Level(Level::from_id(level)?),
            ("copy", "") => Self::Copy,
            ("save", "") => Self::Save,
            ("month", "back") => Self::Month(-1),
            ("month", "on") => Self::Month(1),
            ("day", date) => Self::Day(number_of(read_date(date)?)),
            _ => return None,
        })
    }

    /// Returns the act of a key on the days of the calendar.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::DayBy(-1),
            "ArrowRight" => Self::DayBy(1),
            "ArrowUp" => Self::DayBy(-7),
            "ArrowDown" => Self::DayBy(7),
            "PageUp" => Self::Month(-1),
            "PageDown" => Self::Month(1),
            "Home" => Self::Week { is_end: false },
            "End" => Self::Week { is_end: true },
            _ => return None,
        })
    }
}

/// A game that was played on a board other than the classic one.
#[derive(Clone, Debug)]
pub(crate) struct PlayedOnBoard {
    /// The board.
    pub layout: Rc<Layout>,
    /// The facts of the game.
    pub game: PlayedGame,
    /// The day and the place of the board in [`DAILY_BOARDS`], if this is a daily puzzle.
    pub daily: Option<(i32, usize)>,
}

/// The state of the two dialogs while one of them is open, and the message in the dialog of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// The games that were played on the classic board.
    pub games: Vec<PlayedGame>,
    /// The games that were played on other boards.
    pub on_boards: Vec<PlayedOnBoard>,
    /// The filter of the games whose times are drawn.
    pub level: Level,
    /// True if the games were just copied.
    pub is_copied: bool,
    /// The message in the dialog of games.
    pub message: Option<Message>,
    /// The visible month, if it is not that of the selected day.
    pub month: Option<(u16, u8)>,
}

/// Returns the date in the label of a daily puzzle, such as `n1-2026-11-20-hard hard rotational any`, as text.
pub(crate) fn date_in(label: &str) -> Option<&str> {
    date_on_board(label).or_else(|| date_on_classic(label))
}

/// Returns the date in the label of a daily puzzle for another board, such as `v2-x-rotational-medium-2026-11-20`.
fn date_on_board(label: &str) -> Option<&str> {
    daily_board_in(label).map(|(date, _)| date)
}

/// Returns the date and the kind of board in the label of a daily puzzle for another board.
fn daily_board_in(label: &str) -> Option<(&str, BoardKind)> {
    let request: LevelRequest = label.parse().ok()?;
    let date = label.get(label.len() - request.seed().len()..)?;
    let kind = request.kind()?;
    let daily = daily_board(read_date(date)?, kind);
    (daily == Some(request)).then_some((date, kind))
}

/// Returns the day and the place in [`DAILY_BOARDS`] if the label is that of a daily puzzle for another board.
pub(super) fn daily_board_of(label: &str) -> Option<(i32, usize)> {
    let (date, kind) = daily_board_in(label)?;
    let place = DAILY_BOARDS.iter().position(|other| *other == kind)?;
    Some((number_of(read_date(date)?), place))
}

/// Returns the date in the label of a daily puzzle for the classic board.
fn date_on_classic(label: &str) -> Option<&str> {
    let (seed, rest) = label.split_once(' ')?;
    let (target, _) = rest.split_once(' ')?;
    let (version, seed) = seed.split_once('-')?;
    let _: Version = version.parse().ok()?;
    let date = seed.strip_suffix(target)?.strip_suffix('-')?;
    let is_date = date.len() == 10 && date.bytes().all(|sign| sign == b'-' || sign.is_ascii_digit());
    is_date.then_some(date)
}

/// Returns the day if the label is that of a daily puzzle, on whichever board.
pub(super) fn daily_day_of(label: &str) -> Option<i32> {
    let on_classic = daily_of(label).map(|(day, _)| day);
    on_classic.or_else(|| date_on_board(label).and_then(read_date).map(number_of))
}

/// Returns the day and the difficulty if the label is that of a daily puzzle for the classic board.
pub(crate) fn daily_of(label: &str) -> Option<(i32, Difficulty)> {
    // The quick test comes first, because this runs for every game.
    let date = read_date(date_on_classic(label)?)?;
    let request: Request = label.parse().ok()?;
    let Target::Difficulty(difficulty) = request.target else { return None };
    // A daily puzzle generated by an older version counts too.
    let daily = Request { version: request.version, ..daily(date, difficulty) };
    (daily == request).then(|| (number_of(date), difficulty))
}

/// Collects the facts of a saved game, where local time is `offset` minutes ahead of UTC.
pub(super) fn played(kept: &SavedGame, now: u64, offset: i32) -> PlayedGame {
    let game = &kept.game;
    let is_solved = kept.was_solved();
    let when = kept.solved.unwrap_or(kept.played);
    PlayedGame {
        at: when.at,
        day: when.day_in(offset),
        difficulty: kept.level(),
        rating: kept.rated.map(|rated| rated.rating.er),
        n_clues: game.puzzle().n_clues(),
        time: game.clock.elapsed(now),
        is_solved,
        is_helped: game.is_helped(),
        daily: daily_of(&game.label),
    }
}

/// Returns a table with a header line and a line for each game.
pub(super) fn table(games: &[PlayedGame]) -> String {
    let word = |is_true: bool| if is_true { "yes" } else { "no" };
    let line = |game: &PlayedGame| {
        format!(
            "{},{},{},{},{},{},{}\n",
            text_of(game.day),
            game.difficulty.map_or("", Difficulty::id),
            game.rating.map(|er| er.to_string()).unwrap_or_default(),
            game.n_clues,
            game.time / 1_000,
            word(game.is_solved),
            word(game.is_helped),
        )
    };
    let lines: Vec<String> = games.iter().map(line).collect();
    "day,difficulty,rating,clues,seconds,solved,helped\n".to_owned() + &lines.concat()
}

#[cfg(test)]
mod tests {
    use super::{
        BoardKind, DAILY_BOARDS, Difficulty, Request, Version, daily, daily_board, daily_day_of, daily_of,
        date_in, number_of,
    };

    #[test]
    fn the_puzzle_of_a_day_counts_whichever_version_made_it() {
        let date = (2026, 11, 20);
        for version in [Version::N1, Version::N2] {
            let label = Request { version, ..daily(date, Difficulty::Hard) }.to_string();
            assert_eq!(date_in(&label), Some("2026-11-20"), "{label}");
            assert_eq!(daily_of(&label), Some((number_of(date), Difficulty::Hard)), "{label}");
        }
        let unknown = daily(date, Difficulty::Hard).to_string().replacen("n1", "n0", 1);
        assert_eq!(date_in(&unknown), None, "{unknown}");
    }

    #[test]
    fn the_puzzles_of_a_day_on_all_boards_count_for_the_streak() {
        let date = (2026, 11, 20);
        let label = daily(date, Difficulty::Easy).to_string();
        assert_eq!(daily_day_of(&label), Some(number_of(date)), "{label}");
        for kind in DAILY_BOARDS {
            let label = daily_board(date, kind).unwrap().to_string();
            assert_eq!((daily_day_of(&label), date_in(&label)), (Some(number_of(date)), Some("2026-11-20")));
            assert_eq!(daily_of(&label), None, "{label}");
            // The same seed on a board without daily puzzles is an ordinary request.
            let other = label.replacen(&kind.to_string(), &BoardKind::Windoku.to_string(), 1);
            assert_eq!(daily_day_of(&other), None, "{other}");
        }
    }
}
