//! A puzzle is asked for by the player's own speed.

use nonet::generate::{Request, Version};

use super::pace::Pace;
use super::{App, Effect};

impl App {
    /// Looks at how quick the player is.
    pub(super) fn read_pace(&mut self, now: u64) {
        self.pace = Some(Pace::of(self.games.all(), now));
    }

    /// Makes a puzzle for about so many minutes of this player.
    pub(super) fn new_for(&mut self, minutes: u16, now: u64) -> Vec<Effect> {
        self.dialog = None;
        let target = Pace::of(self.games.all(), now).target(minutes);
        let version = Version::newest_for(&target);
        let request = Request { target, version, ..self.form.take() };
        self.seek_puzzle(request, now)
    }

    /// What is said of the player's speed.
    pub(super) fn pace_told(&self) -> String {
        let pace = self.pace.map(|pace| (pace.n_games, pace.is_known().then_some(pace.permille)));
        pace.map(|(n_games, permille)| self.language().own_pace(n_games, permille)).unwrap_or_default()
    }
}
