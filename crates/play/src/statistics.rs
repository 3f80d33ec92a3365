//! How one is getting on: counts, times with their median, and streaks of days, from the games that were played.
//!
//! Times are those of solved games alone. A game whose whole solution was shown is played and not solved; one that is
//! solved and has no time worth the name, such as one that came solved from elsewhere, counts without it.

use nonet::logic::{Difficulty, Tenths};

/// A solved game counts without a time where nobody played it for this long, in milliseconds.
pub const SHORTEST_TIME: u64 = 1_000;

/// What a game tells about its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// When it was solved, or else last played, in milliseconds since 1970.
    pub at: u64,
    /// The day of that, counted from 1 January 1970.
    pub day: i32,
    /// Its difficulty, where that is known.
    pub difficulty: Option<Difficulty>,
    /// Its rating, where that is known.
    pub rating: Option<Tenths>,
    /// How many givens it has.
    pub n_clues: usize,
    /// How long it was played, in milliseconds.
    pub time: u64,
    /// Whether the player solved it.
    pub is_solved: bool,
    /// Whether Nonet did some of it.
    pub is_helped: bool,
    /// The day of which it is the puzzle, counted as above.
    pub daily: Option<(i32, Difficulty)>,
}

impl Played {
    /// Its time, where it is solved and somebody played it.
    pub fn solving_time(&self) -> Option<u64> {
        (self.is_solved && self.time >= SHORTEST_TIME).then_some(self.time)
    }
}

/// What is told of the games of a difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The difficulty; none where it is not known.
    pub difficulty: Option<Difficulty>,
    /// How many were played.
    pub n_played: usize,
    /// How many of them were solved.
    pub n_solved: usize,
    /// How many of these without help.
    pub n_alone: usize,
    /// The shortest time.
    pub best: Option<u64>,
    /// The median of the times.
    pub median: Option<u64>,
}

/// Sums the games up, a line for each difficulty that was played, from the easiest on; last those of which it is not
/// known.
pub fn summaries(games: &[Played]) -> Vec<Summary> {
    let difficulties = Difficulty::ALL.into_iter().map(Some).chain([None]);
    let summary = |difficulty| {
        let of_it = || games.iter().filter(|game| game.difficulty == difficulty);
        let solved = || of_it().filter(|game| game.is_solved);
        let times: Vec<u64> = of_it().filter_map(Played::solving_time).collect();
        Summary {
            difficulty,
            n_played: of_it().count(),
            n_solved: solved().count(),
            n_alone: solved().filter(|game| !game.is_helped).count(),
            best: times.iter().copied().min(),
            median: median(&times),
        }
    };
    difficulties.map(summary).filter(|summary| summary.n_played > 0).collect()
}

/// The time that half of these times do not exceed: the one in the middle, or halfway between the two there.
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

/// A point in the course of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The game.
    pub game: Played,
    /// Its time.
    pub time: u64,
    /// The median of its time and those of the nine before.
    pub median: u64,
}

/// So many times make the median that a [`Point`] has.
pub const N_RECENT: usize = 10;

/// The times of the solved games, from the first to the last.
pub fn course(games: impl Iterator<Item = Played>) -> Vec<Point> {
    let mut games: Vec<(Played, u64)> =
        games.filter_map(|game| game.solving_time().map(|time| (game, time))).collect();
    games.sort_by_key(|(game, _)| game.at);
    let times: Vec<u64> = games.iter().map(|(_, time)| *time).collect();
    let point = |(at, &(game, time)): (usize, &(Played, u64))| {
        let recent = &times[(at + 1).saturating_sub(N_RECENT)..=at];
        Point { game, time, median: median(recent).unwrap_or(time) }
    };
    games.iter().enumerate().map(point).collect()
}

/// How many of these days follow each other: up to this day or the one before it, and at most.
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
