//! [`Progress`]: what the dialogs of statistics and of the daily puzzle show; what can be asked there, and what a kept game
//! tells of itself.

use nonet::generate::{Request, Target, Version, daily};
use nonet::logic::Difficulty;

use super::date::{number_of, read_date, text_of};
use super::kept::Kept;
use crate::statistics::Played;
use nonet_words::Message;

/// Of which games the times are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Of all.
    #[default]
    All,
    /// Of a difficulty, or of those that were not rated.
    Of(Option<Difficulty>),
}

impl Level {
    /// Its name among the page's commands.
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

    /// Whether a game is among them.
    pub(super) fn has(self, game: &Played) -> bool {
        self == Self::All || self == Self::Of(game.difficulty)
    }
}

/// Something that is asked in the dialogs of statistics and of the daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressAct {
    /// Draw the times of these games.
    Level(Level),
    /// Put a line for each game in the clipboard.
    Copy,
    /// Save a line for each game as a file.
    Save,
    /// Show another month of the calendar: so many on.
    Month(i32),
    /// Choose a day, by its number from 1 January 1970 on.
    Day(i32),
    /// Choose the day that is so many on.
    DayBy(i32),
    /// Choose the first day of the week, or the last.
    Week {
        /// Whether it is the last.
        is_end: bool,
    },
}

impl ProgressAct {
    /// The act that a button names behind `progress`, such as `level hard` or `day 2026-11-20`.
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

    /// The act of a key on the days of the calendar.
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

/// What the two dialogs show, while one of them is open.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// The games that were played.
    pub games: Vec<Played>,
    /// Of which the times are drawn.
    pub level: Level,
    /// Whether the games were just put in the clipboard.
    pub is_copied: bool,
    /// What is to be said in the dialog of games.
    pub told: Option<Message>,
    /// The month of the calendar, where it is not that of the day that is chosen.
    pub month: Option<(u16, u8)>,
}

/// The date in the line of a puzzle of the day, `n1-2026-11-20-hard hard rotational any`, as it is written there.
pub(super) fn date_in(label: &str) -> Option<&str> {
    let (seed, rest) = label.split_once(' ')?;
    let (target, _) = rest.split_once(' ')?;
    let (version, seed) = seed.split_once('-')?;
    let _: Version = version.parse().ok()?;
    let date = seed.strip_suffix(target)?.strip_suffix('-')?;
    let is_date = date.len() == 10 && date.bytes().all(|sign| sign == b'-' || sign.is_ascii_digit());
    is_date.then_some(date)
}

/// The day of which a game is the puzzle, and its difficulty.
pub(super) fn daily_of(label: &str) -> Option<(i32, Difficulty)> {
    // First what is quick: this is asked of every game.
    let date = read_date(date_in(label)?)?;
    let request: Request = label.parse().ok()?;
    let Target::Difficulty(difficulty) = request.target else { return None };
    // A puzzle that an older version made for the day counts too.
    let daily = Request { version: request.version, ..daily(date, difficulty) };
    (daily == request).then(|| (number_of(date), difficulty))
}

/// What a kept game tells, where the clocks are so many minutes ahead.
pub(super) fn played(kept: &Kept, now: u64, offset: i32) -> Played {
    let game = &kept.game;
    let is_solved = kept.is_solved();
    let when = kept.solved.filter(|_| is_solved).unwrap_or(kept.played);
    Played {
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

/// A line for each game, under a line of names.
pub(super) fn table(games: &[Played]) -> String {
    let word = |is_so: bool| if is_so { "yes" } else { "no" };
    let line = |game: &Played| {
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
    use super::{Difficulty, Request, Version, daily, daily_of, date_in, number_of};

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
}
