//! Words for the replay of a game, in both languages.

use nonet::logic::Step;

use super::branch_words::Deed;
use super::{Language, Stage, duration, study_en};

/// A message for a player who replays a game. Times are in milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayMessage {
    /// The whole game.
    Whole {
        /// The number of actions.
        n_actions: usize,
        /// The time played.
        time: u64,
        /// The predicted number of minutes, if it is known.
        minutes: Option<u32>,
        /// The number of wrong entries.
        n_wrong: usize,
        /// The number of actions whose time was not kept.
        n_untimed: usize,
        /// The pause before the first action, if it is a long one.
        stand: Option<Stand>,
    },
    /// An action.
    At {
        /// Its number, from 1.
        number: usize,
        /// The number of actions.
        n_actions: usize,
        /// The time of the action.
        time: u64,
        /// The action itself; `None` if actions were only undone or redone.
        deed: Option<Deed>,
        /// True if other actions were undone before it.
        is_after_undo: bool,
        /// True if it entered a wrong digit.
        is_wrong: bool,
        /// The pause after it, if it is a long one.
        stand: Option<Stand>,
    },
}

/// A long pause between actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// The length of the pause.
    pub time: u64,
    /// True if no other pause was longer.
    pub is_longest: bool,
    /// The step that the player could have seen.
    pub seen: Seen,
}

/// The result of the search for a step that the player could have seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// The search is still running.
    Sought,
    /// No step is known.
    Nothing,
    /// An entry was wrong, so that no step would be valid.
    WrongEntry,
    /// The player could have seen this step.
    Step(Box<Step>),
}

/// A line in the list of moments worth looking at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayLine {
    /// A pause: its length in milliseconds, and true if no other was longer.
    Stand(u64, bool),
    /// A wrong entry, and the time that it stood, in milliseconds.
    Wrong(Deed, u64),
}

impl Language {
    pub(super) fn replay(self, message: &ReplayMessage) -> String {
        let (mut text, stand) = match message {
            ReplayMessage::Whole { n_actions, time, minutes, n_wrong, n_untimed, stand } => {
                (self.whole_play((*n_actions, *time), *minutes, *n_wrong, *n_untimed), stand)
            }
            ReplayMessage::At { number, n_actions, time, deed, is_after_undo, is_wrong, stand } => {
                (self.play_at((*number, *n_actions), *time, *deed, (*is_after_undo, *is_wrong)), stand)
            }
        };
        if let Some(stand) = stand {
            text.push_str(if self == Self::En { " " } else { "" });
            text.push_str(&self.stand(stand));
        }
        text
    }

    fn whole_play(
        self,
        (n_actions, time): (usize, u64),
        minutes: Option<u32>,
        n_wrong: usize,
        n_untimed: usize,
    ) -> String {
        let time = duration(time);
        let mut parts = Vec::new();
        match self {
            Self::En => {
                let predicted = minutes.map(|minutes| format!("; {minutes} min expected"));
                let moves = if n_actions == 1 { "move" } else { "moves" };
                parts.push(format!(
                    "How it went\n{n_actions} {moves} in {time}{}.",
                    predicted.unwrap_or_default()
                ));
                parts.push(match n_wrong {
                    0 => "Every entry was right.".into(),
                    1 => "1 entry was wrong.".into(),
                    n => format!("{n} entries were wrong."),
                });
                if n_untimed == n_actions {
                    parts.push("The times were not kept, so the moves are spread evenly.".into());
                } else if n_untimed > 0 {
                    parts.push(format!("The times of {n_untimed} moves were not kept."));
                }
                parts.join(" ")
            }
            Self::Zh => {
                let predicted = minutes.map(|minutes| format!("，预计 {minutes} 分钟"));
                parts
                    .push(format!("回顾\n共 {n_actions} 步，用时 {time}{}。", predicted.unwrap_or_default()));
                parts.push(match n_wrong {
                    0 => "填入的数字都正确。".into(),
                    n => format!("有 {n} 次填得不对。"),
                });
                if n_untimed == n_actions {
                    parts.push("没有记录时间，各步均匀排列。".into());
                } else if n_untimed > 0 {
                    parts.push(format!("其中 {n_untimed} 步没有记录时间。"));
                }
                parts.concat()
            }
        }
    }

    fn play_at(
        self,
        (number, n_actions): (usize, usize),
        time: u64,
        deed: Option<Deed>,
        (is_after_undo, is_wrong): (bool, bool),
    ) -> String {
        let (time, deed) = (duration(time), deed.map(|deed| self.deed(&deed)));
        match self {
            Self::En => {
                let done = match deed {
                    Some(deed) if is_after_undo => format!("After undoing: {deed}."),
                    Some(deed) => format!("{}.", capital(&deed)),
                    None => "As it is now.".into(),
                };
                let wrong = if is_wrong { " That is wrong." } else { "" };
                format!("{number} of {n_actions} · {time}\n{done}{wrong}")
            }
            Self::Zh => {
                let done = match deed {
                    Some(deed) if is_after_undo => format!("撤销之后：{deed}。"),
                    Some(deed) => format!("{deed}。"),
                    None => "现在的局面。".into(),
                };
                let wrong = if is_wrong { "这不对。" } else { "" };
                format!("第 {number}/{n_actions} 步 · {time}\n{done}{wrong}")
            }
        }
    }

    fn stand(self, Stand { time, is_longest, seen }: &Stand) -> String {
        let time = duration(*time);
        match self {
            Self::En => {
                let which = if *is_longest { "Your longest pause was here" } else { "You paused long here" };
                let seen = match seen {
                    Seen::Sought => "Looking for the step that was there…".into(),
                    Seen::Nothing => "No step is known at that point.".into(),
                    Seen::WrongEntry => "An entry on the board was wrong then.".into(),
                    Seen::Step(step) => {
                        let there = study_en::was_there(step.technique);
                        format!("{there}: {}", self.explain(step, Stage::Whole))
                    }
                };
                format!("{which} ({time}). {seen}")
            }
            Self::Zh => {
                let which = if *is_longest { "最长的一次停顿" } else { "一次较长的停顿" };
                let seen = match seen {
                    Seen::Sought => "正在找当时能看出的一步……".into(),
                    Seen::Nothing => "没有找到当时能走的一步。".into(),
                    Seen::WrongEntry => "当时棋盘上有填错的数字。".into(),
                    Seen::Step(step) => {
                        let name = self.technique(step.technique);
                        format!("当时能看出：{name}。{}", self.explain(step, Stage::Whole))
                    }
                };
                format!("这里是{which}（{time}）。{seen}")
            }
        }
    }

    /// Returns a line in the list of moments worth looking at: its name, and a detail.
    pub fn replay_line(self, line: ReplayLine, seen: Option<&Seen>) -> [String; 2] {
        let name = match (self, line) {
            (Self::En, ReplayLine::Stand(time, true)) => format!("Longest pause: {}", duration(time)),
            (Self::En, ReplayLine::Stand(time, false)) => format!("Long pause: {}", duration(time)),
            (Self::Zh, ReplayLine::Stand(time, true)) => format!("最长停顿：{}", duration(time)),
            (Self::Zh, ReplayLine::Stand(time, false)) => format!("较长停顿：{}", duration(time)),
            (Self::En, ReplayLine::Wrong(deed, _)) => format!("Wrong: {}", self.deed(&deed)),
            (Self::Zh, ReplayLine::Wrong(deed, _)) => format!("填得不对：{}", self.deed(&deed)),
        };
        let more = match (self, line, seen) {
            (Self::En, ReplayLine::Wrong(_, stood), _) => format!("It stayed for {}", duration(stood)),
            (Self::Zh, ReplayLine::Wrong(_, stood), _) => format!("过了 {} 才改掉", duration(stood)),
            (_, _, Some(Seen::Step(step))) => self.technique(step.technique).into(),
            (Self::En, _, Some(Seen::WrongEntry)) => "with a wrong entry on the board".into(),
            (Self::Zh, _, Some(Seen::WrongEntry)) => "当时有填错的数字".into(),
            _ => String::new(),
        };
        [name, more]
    }

    /// Formats a moment within the whole time: `12:40 / 31:05`.
    pub fn time_of(self, time: u64, whole: u64) -> String {
        match self {
            Self::En | Self::Zh => format!("{} / {}", duration(time), duration(whole)),
        }
    }
}

/// Starts a sentence with a capital letter, unless it starts with a cell.
pub(super) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    match (signs.next(), signs.clone().next()) {
        (Some(first), Some(second)) if !second.is_ascii_digit() => {
            format!("{}{}", first.to_ascii_uppercase(), signs.as_str())
        }
        _ => text.to_owned(),
    }
}
