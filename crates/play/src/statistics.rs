//! The player's statistics: counts, solving times with their median, and streaks of days.
//!
//! Only solved games have a solving time. A game whose whole solution was shown counts as played, not as solved. A
//! solved game without a plausible time, such as one imported as solved, counts without a time.

use nonet::logic::{Difficulty, Tenths};

/// The shortest plausible solving time, in milliseconds. A solved game played for less counts without a time.
pub const SHORTEST_TIME: u64 = 1_000;

/// A played game, as the statistics see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The time when the player solved it, or else last played it, in milliseconds since 1970.
    pub at: u64,
    /// The day of `at`, in days since 1 January 1970.
    pub day: i32,
    /// The difficulty, if known.
    pub difficulty: Option<Difficulty>,
    /// The rating, if known.
    pub rating: Option<Tenths>,
    /// The number of givens.
    pub n_clues: usize,
    /// The time played, in milliseconds.
    pub time: u64,
    /// True if the player solved it.
    pub is_solved: bool,
    /// True if Nonet made some of the moves.
    pub is_helped: bool,
    /// The day (counted like `day`) and the difficulty, if this is a daily puzzle.
    pub daily: Option<(i32, Difficulty)>,
}

impl PlayedGame {
    /// Returns the time in milliseconds if the player solved the game in at least [`SHORTEST_TIME`].
    pub fn solving_time(&self) -> Option<u64> {
        (self.is_solved && self.time >= SHORTEST_TIME).then_some(self.time)
    }
}

/// The statistics of some games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The number of games played.
    pub n_played: usize,
    /// The number of games solved.
    pub n_solved: usize,
    /// The number of games solved without help.
    pub n_alone: usize,
    /// The shortest solving time, in milliseconds.
    pub best: Option<u64>,
    /// The median solving time, in milliseconds.
    pub median: Option<u64>,
}

impl Summary {
    /// Returns the summary of these games.
    pub fn of<'a>(games: impl Iterator<Item = &'a PlayedGame> + Clone) -> Self {
        let solved = games.clone().filter(|game| game.is_solved);
        let times: Vec<u64> = games.clone().filter_map(PlayedGame::solving_time).collect();
        Self {
            n_played: games.count(),
            n_solved: solved.clone().count(),
            n_alone: solved.filter(|game| !game.is_helped).count(),
            best: times.iter().copied().min(),
            median: median(&times),
        }
    }
}

/// Returns each difficulty played with its summary, easiest first. Games of unknown difficulty (`None`) come last.
pub fn summaries(games: &[PlayedGame]) -> Vec<(Option<Difficulty>, Summary)> {
    let difficulties = Difficulty::ALL.into_iter().map(Some).chain([None]);
    let summary = |difficulty: Option<Difficulty>| {
        (difficulty, Summary::of(games.iter().filter(move |game| game.difficulty == difficulty)))
    };
    difficulties.map(summary).filter(|(_, summary)| summary.n_played > 0).collect()
}

/// Returns the median: the middle time, or the mean of the two middle ones. `None` if `times` is empty.
pub fn median(times: &[u64]) -> Option<u64> {
    let mut times = times.to_vec();
    times.sort_unstable();
    let middle = times.len() / 2;
    let upper = *times.get(middle)?;
    if times.len() % 2 == 1 {
        return Some(upper);
    }
    let lower = times[..middle].last().copied().unwrap_or(upper);
    Some(lower + (upper - lower) / 2)
}

/// A solved game on the chart of solving times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The game.
    pub game: PlayedGame,
    /// Its solving time, in milliseconds.
    pub time: u64,
    /// The median of this time and up to nine before it.
    pub median: u64,
}

/// The number of times that the moving median of a [`Point`] covers.
pub const N_RECENT: usize = 10;

/// Returns the solving times of the solved games, oldest game first.
pub fn course(games: impl Iterator<Item = PlayedGame>) -> Vec<Point> {
    let mut games: Vec<(PlayedGame, u64)> =
        games.filter_map(|game| game.solving_time().map(|time| (game, time))).collect();
    games.sort_by_key(|(game, _)| game.at);
    let times: Vec<u64> = games.iter().map(|(_, time)| *time).collect();
    let point = |(at, &(game, time)): (usize, &(PlayedGame, u64))| {
        let recent = &times[(at + 1).saturating_sub(N_RECENT)..=at];
        Point { game, time, median: median(recent).unwrap_or(time) }
    };
    games.iter().enumerate().map(point).collect()
}

/// Returns the current and the longest streak of consecutive days. The current one ends today or yesterday; otherwise
/// it is 0. Ignores days after `today`.
pub fn streaks(days: impl Iterator<Item = i32>, today: i32) -> (usize, usize) {
    let mut days: Vec<i32> = days.filter(|day| *day <= today).collect();
    days.sort_unstable();
    days.dedup();
    let (mut length, mut longest, mut last) = (0, 0, None);
    for day in days {
        length = if last == Some(day - 1) { length + 1 } else { 1 };
        longest = longest.max(length);
        last = Some(day);
    }
    let is_current = last.is_some_and(|last| last >= today - 1);
    (if is_current { length } else { 0 }, longest)
}
