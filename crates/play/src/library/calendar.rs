//! The calendar of the daily puzzles: a month, the progress of each day's puzzles, and the chosen day.

use nonet::craft::{BoardKind, DAILY_BOARDS};
use nonet::logic::Difficulty;

use super::progress::{PlayedOnBoard, ProgressAct};
use crate::keeping::{Date, date_of_number, number_of, read_date, text_of};
use crate::shell::App;
use nonet_words::{Label, Language, Message, ProgressWord};

/// The progress of a daily puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum DailyState {
    /// It has not been played.
    #[default]
    New,
    /// It was begun.
    Begun,
    /// It is solved.
    Solved,
}

/// A month of the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarScene {
    /// The month and the year.
    pub title: String,
    /// True if a later month can be shown.
    pub can_go_on: bool,
    /// True if an earlier month can be shown.
    pub can_go_back: bool,
    /// The days of the week, short and in full.
    pub weekdays: [(&'static str, &'static str); 7],
    /// The number of days in the first week that belong to the month before.
    pub n_before: usize,
    /// The days of the month.
    pub days: Vec<DayScene>,
    /// The streak as text.
    pub streak: String,
    /// The progress of the chosen day's puzzles, each with its text for screen readers.
    pub states: [(DailyState, String); 6],
    /// The same for other boards.
    pub boards: [(BoardKind, DailyState, String); DAILY_BOARDS.len()],
    /// The last day that can be chosen.
    pub today: String,
    /// The reason why the typed day cannot be played; empty where it can.
    pub error: String,
}

/// A day of the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is shown by itself")]
pub struct DayScene {
    /// The day as text.
    pub date: String,
    /// Its number in the month.
    pub number: u8,
    /// The text for screen readers.
    pub name: String,
    /// The progress of its puzzles, from the easiest to the hardest.
    pub states: [DailyState; 6],
    /// The progress of its puzzles for other boards.
    pub boards: [DailyState; DAILY_BOARDS.len()],
    /// True if it is the chosen day.
    pub is_chosen: bool,
    /// True if the tab key focuses it first.
    pub is_first: bool,
    /// True for today.
    pub is_today: bool,
    /// True for a future day.
    pub is_future: bool,
}

/// Returns the month that is `by` months later, if its year is supported.
fn month_by((year, month): (u16, u8), by: i32) -> Option<(u16, u8)> {
    let months = i32::from(year) * 12 + i32::from(month) - 1 + by;
    let year = u16::try_from(months.div_euclid(12)).ok().filter(|year| (1..=9999).contains(year))?;
    Some((year, u8::try_from(months.rem_euclid(12) + 1).ok()?))
}

/// Returns the number of days in a month.
fn n_days((year, month): (u16, u8)) -> i32 {
    let first = number_of((year, month, 1));
    (28..=31).rev().find(|n| date_of_number(first + n - 1).1 == month).unwrap_or(28)
}

/// Returns the day of the week, Monday being 0. 1 January 1970 was a Thursday.
fn weekday(number: i32) -> i32 {
    (number + 3).rem_euclid(7)
}

impl App {
    /// Returns the chosen day if it can be played.
    fn chosen_day(&self, now: u64) -> Result<i32, Message> {
        let Some(date) = &self.library.date else { return Ok(self.today(now)) };
        let number = read_date(date).map(number_of).ok_or(Message::BadDate)?;
        if number > self.today(now) { Err(Message::DayToCome) } else { Ok(number) }
    }

    /// Returns the day whose puzzle the player wants.
    pub(crate) fn day_to_play(&self, now: u64) -> Result<Date, Message> {
        self.chosen_day(now).map(date_of_number)
    }

    /// Returns the visible month.
    fn month(&self, now: u64) -> (u16, u8) {
        let (year, month, _) = date_of_number(self.chosen_day(now).unwrap_or_else(|_| self.today(now)));
        self.library.progress.month.unwrap_or((year, month))
    }

    /// Returns the day with keyboard focus: the chosen one, or in another month the day with the same number, or the
    /// nearest day that exists.
    fn focused_day(&self, now: u64) -> i32 {
        let (shown, today) = (self.month(now), self.today(now));
        let (.., number) = date_of_number(self.chosen_day(now).unwrap_or(today));
        let first = number_of((shown.0, shown.1, 1));
        (first + i32::from(number) - 1).min(first + n_days(shown) - 1).min(today)
    }

    /// Handles a calendar command. A future day cannot be chosen.
    pub(super) fn turn_calendar(&mut self, act: ProgressAct, now: u64) {
        let (focused, today) = (self.focused_day(now), self.today(now));
        let day = match act {
            ProgressAct::Month(by) => {
                let (year, month, _) = date_of_number(today);
                let is_there = |shown: &(u16, u8)| *shown <= (year, month);
                if let Some(shown) = month_by(self.month(now), by).filter(is_there) {
                    self.library.progress.month = Some(shown);
                }
                return;
            }
            ProgressAct::Day(day) => day,
            ProgressAct::DayBy(by) => focused + by,
            ProgressAct::Week { is_end } => focused - weekday(focused) + if is_end { 6 } else { 0 },
            ProgressAct::Level(_) | ProgressAct::Copy | ProgressAct::Save => return,
        };
        let day = if matches!(act, ProgressAct::Week { is_end: true }) { day.min(today) } else { day };
        if day <= today && day >= number_of((1, 1, 1)) {
            self.library.date = (day != today).then(|| text_of(day));
            self.library.progress.month = None;
        }
    }

    /// Returns the progress of a day's puzzles.
    fn states_of(&self, day: i32) -> [DailyState; 6] {
        let mut states = [DailyState::New; 6];
        for game in &self.library.progress.games {
            if let Some((_, difficulty)) = game.daily.filter(|(other, _)| *other == day) {
                let state = if game.is_solved { DailyState::Solved } else { DailyState::Begun };
                let best = &mut states[difficulty as usize];
                *best = state.max(*best);
            }
        }
        states
    }

    /// Returns the progress of a day's puzzles for other boards.
    fn states_on_boards(&self, day: i32) -> [DailyState; DAILY_BOARDS.len()] {
        let mut states = [DailyState::New; DAILY_BOARDS.len()];
        for PlayedOnBoard { game, daily, .. } in &self.library.progress.on_boards {
            if let Some((_, place)) = daily.filter(|(other, _)| *other == day) {
                let state = if game.is_solved { DailyState::Solved } else { DailyState::Begun };
                states[place] = state.max(states[place]);
            }
        }
        states
    }

    /// Returns the calendar as data for the painter.
    pub(crate) fn calendar_scene(&self, now: u64) -> CalendarScene {
        let (language, today) = (self.language(), self.today(now));
        let chosen = self.chosen_day(now);
        let (year, month) = self.month(now);
        let first = number_of((year, month, 1));
        let n_days = n_days((year, month));
        let focused = self.focused_day(now);
        let days = (first..first + n_days).map(|day| {
            let (states, boards) = (self.states_of(day), self.states_on_boards(day));
            let date = date_of_number(day);
            DayScene {
                date: text_of(day),
                number: date.2,
                name: day_name(language, date, weekday(day), states, boards),
                states,
                boards,
                is_chosen: chosen.as_ref() == Ok(&day),
                is_first: day == focused,
                is_today: day == today,
                is_future: day > today,
            }
        });
        let (current, longest) = self.streak(now);
        let states = chosen.as_ref().map_or_else(|_| Default::default(), |day| self.states_of(*day));
        let boards = chosen.as_ref().map_or_else(|_| Default::default(), |day| self.states_on_boards(*day));
        let this_month = date_of_number(today);
        CalendarScene {
            title: language.month_name(year, month),
            can_go_on: (year, month) < (this_month.0, this_month.1),
            can_go_back: (year, month) > (1, 1),
            weekdays: language.weekdays(),
            n_before: usize::try_from(weekday(first)).unwrap_or_default(),
            days: days.collect(),
            streak: language.streak(current, longest),
            states: Difficulty::ALL.map(|difficulty| {
                let state = states[difficulty as usize];
                (state, language.puzzle_state(language.difficulty(difficulty), is_solved(state)))
            }),
            boards: core::array::from_fn(|place| {
                let (kind, state) = (DAILY_BOARDS[place], boards[place]);
                (kind, state, language.puzzle_state(board_name(language, kind), is_solved(state)))
            }),
            today: text_of(today),
            error: chosen.err().map(|message| language.say(&message)).unwrap_or_default(),
        }
    }
}

/// Returns whether a puzzle is solved, or `None` if it was not played.
fn is_solved(state: DailyState) -> Option<bool> {
    (state != DailyState::New).then_some(state == DailyState::Solved)
}

/// Returns the name of a board that has daily puzzles.
fn board_name(language: Language, kind: BoardKind) -> &'static str {
    Label::from_id(&format!("board-{kind}")).map_or("", |name| language.label(name))
}

fn day_name(
    language: Language,
    date: Date,
    weekday: i32,
    states: [DailyState; 6],
    boards: [DailyState; DAILY_BOARDS.len()],
) -> String {
    let weekday = usize::try_from(weekday).unwrap_or_default();
    let levels = Difficulty::ALL.map(|difficulty| language.difficulty(difficulty)).into_iter().zip(states);
    let boards = DAILY_BOARDS.map(|kind| board_name(language, kind)).into_iter().zip(boards);
    let played = levels.chain(boards).filter(|(_, state)| *state != DailyState::New);
    let played: Vec<String> =
        played.map(|(name, state)| language.puzzle_state(name, is_solved(state))).collect();
    let played = played.join(language.progress_word(ProgressWord::Comma));
    language.day_name(date, weekday, &played)
}
