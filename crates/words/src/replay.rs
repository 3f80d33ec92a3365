//! Words for the replay of a game.

use std::rc::Rc;

use nonet::layout::Layout;
use nonet::logic::Step;

use super::branch_words::ActionName;
use super::{Language, Stage, duration, english, texts};

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
        pause: Option<LongPause>,
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
        action: Option<ActionName>,
        /// True if other actions were undone before it.
        is_after_undo: bool,
        /// True if it entered a wrong digit.
        is_wrong: bool,
        /// The pause after it, if it is a long one.
        pause: Option<LongPause>,
    },
}

/// A long pause between actions.
#[derive(Clone, Debug, PartialEq)]
pub struct LongPause {
    /// The length of the pause.
    pub time: u64,
    /// True if no other pause was longer.
    pub is_longest: bool,
    /// The step that the player could have taken.
    pub available: AvailableStep,
}

/// The result of the search for a step that the player could have taken.
#[derive(Clone, Debug, PartialEq)]
pub enum AvailableStep {
    /// The search is still running.
    Searching,
    /// No step is known.
    NotFound,
    /// An entry was wrong, so that no step would be valid.
    WrongEntry,
    /// The player could have taken this step.
    Found {
        /// The step.
        step: Box<Step>,
        /// The layout of the board; `None` for the classic one.
        layout: Option<Rc<Layout>>,
    },
}

/// A line in the list of moments worth looking at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayLine {
    /// A pause: its length in milliseconds, and true if no other was longer.
    LongPause(u64, bool),
    /// A wrong entry, and the time that it stayed, in milliseconds.
    Wrong(ActionName, u64),
}

impl Language {
    pub(super) fn replay(self, message: &ReplayMessage) -> String {
        let (text, pause) = match message {
            ReplayMessage::Whole { n_actions, time, minutes, n_wrong, n_untimed, pause } => {
                (self.whole_play((*n_actions, *time), *minutes, *n_wrong, *n_untimed), pause)
            }
            ReplayMessage::At { number, n_actions, time, action, is_after_undo, is_wrong, pause } => {
                (self.play_at((*number, *n_actions), *time, *action, (*is_after_undo, *is_wrong)), pause)
            }
        };
        let pause = pause.as_ref().map(|pause| self.pause(pause)).unwrap_or_default();
        self.joined(&[text, pause])
    }

    fn whole_play(
        self,
        (n_actions, time): (usize, u64),
        minutes: Option<u32>,
        n_wrong: usize,
        n_untimed: usize,
    ) -> String {
        let time = duration(time);
        let how = match minutes {
            Some(minutes) => texts::how_it_went_expected(self, minutes as usize, n_actions, &time),
            None => texts::how_it_went(self, n_actions, &time),
        };
        let untimed = match n_untimed {
            _ if n_untimed == n_actions => texts::times_not_kept(self).into(),
            0 => String::new(),
            _ => texts::some_times_not_kept(self, n_untimed),
        };
        self.joined(&[how, texts::entries_wrong(self, n_wrong), untimed])
    }

    fn play_at(
        self,
        (number, n_actions): (usize, usize),
        time: u64,
        action: Option<ActionName>,
        (is_after_undo, is_wrong): (bool, bool),
    ) -> String {
        let done = match action.map(|action| self.action(&action)) {
            Some(action) if is_after_undo => texts::replay_after_undo(self, &action),
            Some(action) => texts::replay_move(self, &capital(&action)),
            None => texts::replay_end(self).into(),
        };
        let at = texts::replay_at(self, &done, n_actions, number, &duration(time));
        let wrong = if is_wrong { texts::that_is_wrong(self) } else { "" };
        self.joined(&[at, wrong.into()])
    }

    fn pause(self, LongPause { time, is_longest, available }: &LongPause) -> String {
        let time = duration(*time);
        let pause =
            if *is_longest { texts::pause_longest(self, &time) } else { texts::pause_long(self, &time) };
        let available = match available {
            AvailableStep::Searching => texts::step_sought(self).into(),
            AvailableStep::NotFound => texts::no_step_known(self).into(),
            AvailableStep::WrongEntry => texts::entry_was_wrong(self).into(),
            AvailableStep::Found { step, layout } => {
                let technique = step.technique;
                let n_things = if english::is_plural(technique) { 2 } else { 1 };
                let english = capital(&english::with_article(technique));
                let layout = match layout {
                    Some(layout) => layout,
                    None => Layout::classic(),
                };
                let why = self.explain_on(layout, step, Stage::Whole);
                texts::step_was_there(self, &english, n_things, self.technique(technique), &why)
            }
        };
        self.joined(&[pause, available])
    }

    /// Returns a line in the list of moments worth looking at: its name, and a detail.
    pub fn replay_line(self, line: ReplayLine, available: Option<&AvailableStep>) -> [String; 2] {
        match (line, available) {
            (ReplayLine::Wrong(action, stayed), _) => {
                [texts::line_wrong(self, &self.action(&action)), texts::stayed_for(self, &duration(stayed))]
            }
            (ReplayLine::LongPause(time, is_longest), available) => {
                let time = duration(time);
                let name = if is_longest {
                    texts::line_pause_longest(self, &time)
                } else {
                    texts::line_pause_long(self, &time)
                };
                let more = match available {
                    Some(AvailableStep::Found { step, .. }) => self.technique(step.technique),
                    Some(AvailableStep::WrongEntry) => texts::line_entry_wrong(self),
                    _ => "",
                };
                [name, more.into()]
            }
        }
    }

    /// Formats a moment within the whole time: `12:40 / 31:05`.
    pub fn time_of(self, time: u64, whole: u64) -> String {
        format!("{} / {}", duration(time), duration(whole))
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
