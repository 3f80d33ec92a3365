//! The result of a solved game, on its card and as a text to share, and the message about a shown solution.

use nonet::logic::{Difficulty, Tenths};

use super::{Language, duration};

/// A game that the player solved, and the times to compare it with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
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

impl Finish {
    /// Returns true if the time is the best of its level, reached without help.
    fn is_best(&self) -> bool {
        self.best.is_some_and(|best| self.time < best) && self.n_hints == 0 && !self.saw_solution
    }
}

impl Language {
    /// Returns the lines below the heading of a solved game.
    pub fn result(self, finish: &Finish) -> String {
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
    pub fn shared_result(self, finish: &Finish) -> String {
        const LIGHTS: &str = "■■■ ■■■ ■■■";
        let (time, hints) = (duration(finish.time), self.hints(finish));
        let level = finish.level.map(|level| self.difficulty(level));
        let head = match (self, finish.daily.zip(level)) {
            (Self::En, Some((_, level))) => format!("Nonet, Daily {level}, {}: ", self.day(finish)),
            (Self::Zh, Some((_, level))) => format!("Nonet 每日一题（{level}）{}：", self.day(finish)),
            (Self::En, None) if level.is_some() => format!("Nonet, {}: ", self.name_and_rating(finish)),
            (Self::Zh, None) if level.is_some() => format!("Nonet {}：", self.name_and_rating(finish)),
            (Self::En, None) => "Nonet: ".into(),
            (Self::Zh, None) => "Nonet：".into(),
        };
        let comma = if self == Self::En { ", " } else { "，" };
        format!("{head}{time}{comma}{hints}\n{LIGHTS}\n")
    }

    /// Returns the text of the button for the next puzzle, which has a known level.
    pub fn next_puzzle(self, level: Difficulty, is_daily: bool) -> String {
        let level = self.difficulty(level);
        match (self, is_daily) {
            (Self::En, true) => format!("Next: Daily {level}"),
            (Self::En, false) => format!("Next: {level}"),
            (Self::Zh, true) => format!("下一题：每日{level}"),
            (Self::Zh, false) => format!("下一题：{level}"),
        }
    }

    /// Returns as much of the name as is known: "Daily Medium 1.7 · 26 November".
    fn name_and_rating(self, finish: &Finish) -> String {
        let Some(level) = finish.level else { return String::new() };
        let rating = finish.rating.map(|rating| format!(" {rating}")).unwrap_or_default();
        let name = format!("{}{rating}", self.difficulty(level));
        match (self, finish.daily) {
            (_, None) => name,
            (Self::En, Some(_)) => format!("Daily {name} · {}", self.day(finish)),
            (Self::Zh, Some(_)) => format!("每日一题 {name} · {}", self.day(finish)),
        }
    }

    /// Returns the day of a daily puzzle, with its year if that is not the current one.
    fn day(self, finish: &Finish) -> String {
        let Some((year, month, day)) = finish.daily else { return String::new() };
        let is_this_year = year == finish.this_year;
        match self {
            Self::En if is_this_year => format!("{day} {}", self.month(month)),
            Self::En => format!("{day} {} {year}", self.month(month)),
            Self::Zh if is_this_year => format!("{month} 月 {day} 日"),
            Self::Zh => format!("{year} 年 {month} 月 {day} 日"),
        }
    }

    /// Says how the game was played: "no hints, no mistakes".
    fn how(self, finish: &Finish) -> String {
        let hints = self.hints(finish);
        match (self, finish.n_mistakes) {
            (Self::En, 0) => format!("{hints}, no mistakes"),
            (Self::En, 1) => format!("{hints}, 1 mistake"),
            (Self::En, n) => format!("{hints}, {n} mistakes"),
            (Self::Zh, 0) => format!("{hints}，没有填错"),
            (Self::Zh, n) => format!("{hints}，填错 {n} 次"),
        }
    }

    fn hints(self, finish: &Finish) -> String {
        match (self, finish.saw_solution, finish.n_hints) {
            (Self::En, true, _) => "solution seen".into(),
            (Self::En, false, 0) => "no hints".into(),
            (Self::En, false, 1) => "1 hint".into(),
            (Self::En, false, n) => format!("{n} hints"),
            (Self::Zh, true, _) => "看过答案".into(),
            (Self::Zh, false, 0) => "没用提示".into(),
            (Self::Zh, false, n) => format!("用了 {n} 次提示"),
        }
    }

    /// Returns the time beside those to compare it with, each kept on one line; empty if there are none.
    fn times(self, finish: &Finish) -> String {
        let is_best = finish.is_best();
        let [own, best, median] = match self {
            Self::En if is_best => ["New best", "Previous best", "Median"],
            Self::En => ["You", "Best", "Median"],
            Self::Zh if is_best => ["新纪录", "此前最快", "中位数"],
            Self::Zh => ["本次", "最快", "中位数"],
        };
        let expected = finish.minutes.map(|minutes| match self {
            Self::En => format!("Expected {minutes} min"),
            Self::Zh => format!("预计 {minutes} 分钟"),
        });
        let named = |name, time: Option<u64>| time.map(|time| format!("{name} {}", duration(time)));
        let others = [named(best, finish.best), named(median, finish.median), expected];
        let times: Vec<String> =
            named(own, Some(finish.time)).into_iter().chain(others.into_iter().flatten()).collect();
        if times.len() == 1 {
            return String::new();
        }
        let times: Vec<String> = times.iter().map(|time| time.replace(' ', "\u{A0}")).collect();
        times.join(" · ")
    }
}

/// Starts a sentence with a capital; Chinese has none.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(signs).collect()
}

/// Says in English that the solution was shown.
pub(super) fn shown_en(n_own: usize, n_shown: usize) -> String {
    let cells = |n: usize| if n == 1 { "1 cell".to_owned() } else { format!("{n} cells") };
    let filled = match (n_own, n_shown) {
        (0, n) => format!("The {} with a dot {} filled in for you.", cells(n), was(n)),
        (own, 1) => format!("You filled in {}; the one with a dot was filled in for you.", cells(own)),
        (own, n) => format!("You filled in {}; the {n} with a dot were filled in for you.", cells(own)),
    };
    format!("Solution shown. {filled} This game does not count as solved. Undo returns to it.")
}

fn was(n: usize) -> &'static str {
    if n == 1 { "was" } else { "were" }
}

/// Says in Chinese that the solution was shown.
pub(super) fn shown_zh(n_own: usize, n_shown: usize) -> String {
    let filled = match n_own {
        0 => format!("带点的 {n_shown} 格由程序填入。"),
        n_own => format!("你填了 {n_own} 格，带点的 {n_shown} 格由程序填入。"),
    };
    format!("已显示答案。{filled}本局不计为完成，撤销可继续。")
}
