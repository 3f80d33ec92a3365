//! The clock of the game that is played: it runs while the game can be seen and played.

use super::state::Mode;
use super::tour::Topic;
use super::{App, Dialog, Effect};

/// The clock is kept this often, in milliseconds, though nothing is done.
const SAVE_EVERY: u64 = 5_000;

/// The screen stays on for so long though nothing is done, in milliseconds.
const LONGEST_THOUGHT: u64 = 10 * 60_000;

impl App {
    /// The page can be seen from now on, or cannot.
    pub(super) fn be_seen(&mut self, is_seen: bool, now: u64) -> Vec<Effect> {
        self.is_hidden = !is_seen;
        self.run_clock(now);
        if is_seen { self.seek_version(now) } else { self.save_clock(now) }
    }

    pub(super) fn run_clock(&mut self, now: u64) {
        // Who reads up on a technique, or practises it, does not play, nor does who goes through a game again. As with a
        // hint, the clock runs on while steps are looked at.
        let is_learning = self.dialog == Some(Dialog::Techniques);
        let is_played = match &self.mode {
            Mode::Play => true,
            Mode::Tour(tour) => tour.setup.is_none() && !matches!(tour.topic, Topic::Replay(_)),
            Mode::Setup(_) | Mode::Watch(_) => false,
        };
        // The time of a game is the one in which it was first solved; looking back at it takes none.
        let was_solved = self.games.current_kept().is_some_and(|kept| kept.solved.is_some());
        let may_run = !self.is_paused && !self.is_hidden && !is_learning && is_played && !was_solved;
        if let Some(game) = self.games.current_mut() {
            if may_run { game.run_clock(now) } else { game.clock.stop(now) }
        }
    }

    /// Whether the screen is to stay on: while a game is played, for some minutes after the last that was done. Not
    /// while it is paused, cannot be seen, or is solved.
    pub fn wants_awake(&self, now: u64) -> bool {
        let is_played = self.game().is_some_and(|game| game.clock.is_running());
        self.settings.keeps_awake && is_played && now.saturating_sub(self.touched_at) < LONGEST_THOUGHT
    }

    pub(super) fn stop_clock(&mut self, now: u64) {
        if let Some(game) = self.games.current_mut() {
            game.clock.stop(now);
        }
    }

    pub(super) fn tick(&mut self, now: u64) -> Vec<Effect> {
        let Some(game) = self.games.current_mut().filter(|game| game.clock.is_running()) else {
            return Vec::new();
        };
        game.clock.tick(now);
        if now < self.saved_at + SAVE_EVERY {
            return Vec::new();
        }
        self.saved_at = now;
        self.save_clock(now)
    }
}
