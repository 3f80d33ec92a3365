//! The commands for puzzles that fit the player's own speed.

use nonet::generate::{Request, Version};

use super::pace::Pace;
use crate::effects::Effect;
use crate::shell::App;

impl App {
    /// Measures the player's speed.
    pub(crate) fn read_pace(&mut self, now: u64) {
        self.library.pace = Some(Pace::of(self.games.all(), now));
    }

    /// Generates a puzzle that takes this player about the given number of minutes.
    pub(crate) fn new_for(&mut self, minutes: u16, now: u64) -> Vec<Effect> {
        self.dialog = None;
        let target = Pace::of(self.games.all(), now).target(minutes);
        let version = Version::newest_for(&target);
        let request = Request { target, version, ..self.making.form_mut().take_free() };
        self.seek_puzzle(request, now)
    }

    /// Returns the text about the player's speed.
    pub(crate) fn pace_message(&self) -> String {
        let pace = self.library.pace.map(|pace| (pace.n_games, pace.is_known().then_some(pace.permille)));
        pace.map(|(n_games, permille)| self.language().own_pace(n_games, permille)).unwrap_or_default()
    }
}
