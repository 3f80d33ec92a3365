//! The clock of the game that is played: it runs while the game can be seen and played.

use crate::effects::Effect;
use crate::shell::{App, Dialog, Mode};

/// The interval at which the clock is saved while the player is idle, in milliseconds.
const SAVE_EVERY: u64 = 5_000;

/// The time that the screen stays on while the player is idle, in milliseconds.
const LONGEST_THOUGHT: u64 = 10 * 60_000;

impl App {
    /// Notes that the page became visible or hidden.
    pub(crate) fn be_seen(&mut self, is_seen: bool, now: u64) -> Vec<Effect> {
        self.board.is_hidden = !is_seen;
        self.run_clock(now);
        if is_seen { self.seek_version(now) } else { self.save_clock(now) }
    }

    pub(crate) fn run_clock(&mut self, now: u64) {
        // The clock stops while the player reads about or practises a technique, or replays a game. It runs on while
        // the solution steps are open, as with a hint.
        let is_learning = self.dialog == Some(Dialog::Techniques);
        let is_played = match &self.mode {
            Mode::Play => true,
            Mode::Tour(tour) => !tour.stops_clock(),
            Mode::Setup(_) | Mode::Watch(_) => false,
        };
        // The time of a game ends when it is first solved; looking back adds none.
        let was_solved = self.games.current_kept().is_some_and(|kept| kept.solved.is_some());
        let may_run =
            !self.board.is_paused && !self.board.is_hidden && !is_learning && is_played && !was_solved;
        if let Some(game) = self.games.current_mut() {
            if may_run { game.run_clock(now) } else { game.clock.stop(now) }
        }
    }

    /// Returns true if the screen should stay on: while a game is played, until some minutes after the last input. A
    /// game that is paused, hidden or solved does not keep it on.
    pub fn wants_awake(&self, now: u64) -> bool {
        let is_played = self.game().is_some_and(|game| game.clock.is_running());
        self.settings.keeps_awake && is_played && now.saturating_sub(self.touched_at) < LONGEST_THOUGHT
    }

    pub(crate) fn stop_clock(&mut self, now: u64) {
        if let Some(game) = self.games.current_mut() {
            game.clock.stop(now);
        }
    }

    pub(crate) fn tick(&mut self, now: u64) -> Vec<Effect> {
        let Some(game) = self.games.current_mut().filter(|game| game.clock.is_running()) else {
            return Vec::new();
        };
        game.clock.tick(now);
        if now < self.board.saved_at + SAVE_EVERY {
            return Vec::new();
        }
        self.board.saved_at = now;
        self.save_clock(now)
    }
}
