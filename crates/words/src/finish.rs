//! The result of a solved game, on its card and as a text to share, and the message about a shown solution.

use nonet::logic::{Difficulty, Tenths};

use super::{Language, duration, texts};

/// A game that the player solved, and the times to compare it with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedGame {
    /// The level, if it is known.
    pub level: Option<Difficulty>,
    /// The rating, if it is known.
    pub rating: Option<Tenths>,
    /// Year, month and day, if it is a daily puzzle.
    pub daily: Option<(u16, u8, u8)>,
    /// The current year.
    pub this_year: u16,
    /// True if the player did anything: a puzzle may also be solved from the start.
    pub is_played: bool,
    /// The time in milliseconds.
    pub time: u64,
    /// The best time of the other games of this level.
    pub best: Option<u64>,
    /// Their median time, if there are enough of them.
    pub median: Option<u64>,
    /// The expected number of minutes, if the puzzle is rated.
    pub minutes: Option<u32>,
    /// The number of hints that the player looked at.
    pub n_hints: usize,
    /// True if the player looked at the solution and undid that.
    pub saw_solution: bool,
    /// The number of wrong entries, including those that were undone.
    pub n_mistakes: usize,
    /// The current and the longest run of days with a solved daily puzzle; only for a daily puzzle.
    pub streak: Option<(usize, usize)>,
}

impl SolvedGame {
    /// Returns true if the time is the best of its level, reached without help.
    fn is_best(&self) -> bool {
        self.best.is_some_and(|best| self.time < best) && self.n_hints == 0 && !self.saw_solution
    }
}

impl Language {
    /// Returns the lines below the heading of a solved game.
    pub fn result(self, finish: &SolvedGame) -> String {
        let name = self.name_and_rating(finish);
        let mut lines: Vec<String> = Vec::new();
        if !finish.is_played {
            return name;
        }
        let how = self.how(finish);
        if name.is_empty() || finish.daily.is_some() {
            lines.push(name);
            lines.push(capital(&how));
        } else {
            lines.push(format!("{name} · {how}"));
        }
        lines.push(self.times(finish));
        if let Some((current, longest)) = finish.streak {
            lines.push(self.streak(current, longest));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// Returns the result of a solved game as a friend reads it in a chat; the link follows it.
    pub fn shared_result(self, finish: &SolvedGame) -> String {
        const LIGHTS: &str = "■■■ ■■■ ■■■";
        let (time, hints) = (duration(finish.time), self.hints(finish));
        let said = match finish.level {
            Some(level) if finish.daily.is_some() => {
                texts::shared_daily(self, &self.day(finish), &hints, self.difficulty(level), &time)
            }
            Some(_) => texts::shared_rated(self, &hints, &self.name_and_rating(finish), &time),
            None => texts::shared_unrated(self, &hints, &time),
        };
        format!("{said}\n{LIGHTS}\n")
    }

    /// Returns the text of the button for the next puzzle, which has a known level.
    pub fn next_puzzle(self, level: Difficulty, is_daily: bool) -> String {
        let level = self.difficulty(level);
        if is_daily { texts::next_daily_puzzle(self, level) } else { texts::next_puzzle(self, level) }
    }

    /// Returns as much of the name as is known: "Daily Medium 1.7 · 26 November".
    fn name_and_rating(self, finish: &SolvedGame) -> String {
        let Some(level) = finish.level else { return String::new() };
        let rating = finish.rating.map(|rating| format!(" {rating}")).unwrap_or_default();
        let name = format!("{}{rating}", self.difficulty(level));
        if finish.daily.is_some() { texts::daily_name(self, &self.day(finish), &name) } else { name }
    }

    /// Returns the day of a daily puzzle, with its year if that is not the current one.
    fn day(self, finish: &SolvedGame) -> String {
        let Some((year, month, day)) = finish.daily else { return String::new() };
        let name = self.month(month);
        if year == finish.this_year {
            texts::day_of_this_year(self, &name, day.into(), month.into())
        } else {
            texts::day_of_year(self, &name, day.into(), month.into(), year.into())
        }
    }

    /// Says how the game was played: "no hints, no mistakes".
    fn how(self, finish: &SolvedGame) -> String {
        texts::how_played(self, &self.hints(finish), finish.n_mistakes)
    }

    fn hints(self, finish: &SolvedGame) -> String {
        if finish.saw_solution {
            texts::solution_seen(self).into()
        } else {
            texts::hints_used(self, finish.n_hints)
        }
    }

    /// Returns the time beside those to compare it with, each kept on one line; empty if there are none.
    fn times(self, finish: &SolvedGame) -> String {
        let own = duration(finish.time);
        let (best, median) = (finish.best.map(duration), finish.median.map(duration));
        let (own, best) = if finish.is_best() {
            (texts::time_new_best(self, &own), best.map(|best| texts::time_previous_best(self, &best)))
        } else {
            (texts::time_own(self, &own), best.map(|best| texts::time_best(self, &best)))
        };
        let median = median.map(|median| texts::time_median(self, &median));
        let expected = finish.minutes.map(|minutes| texts::time_expected(self, minutes as usize));
        let others = [best, median, expected];
        if others.iter().all(Option::is_none) {
            return String::new();
        }
        let times = [Some(own)].into_iter().chain(others).flatten();
        let times: Vec<String> = times.map(|time| time.replace(' ', "\u{A0}")).collect();
        times.join(" · ")
    }
}

/// Starts a sentence with a capital, in scripts that have any.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(signs).collect()
}
