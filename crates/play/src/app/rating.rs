//! The rating of the puzzle on the board: asked for, under way, given up.

use super::{App, Effect};
use crate::work::{Job, Kind};

impl App {
    /// Has the puzzle on the board rated, unless it is.
    pub(super) fn seek_rating(&mut self) -> Vec<Effect> {
        self.rating_so_far = None;
        let Some(givens) = self.game().map(|game| *game.puzzle().givens()) else { return Vec::new() };
        let mut effects = self.stop_rating();
        if self.games.rating().is_none() {
            effects.push(self.helpers.ask(Job::Rate(givens)));
        }
        effects
    }

    /// Gives up a rating that takes long.
    pub(super) fn stop_rating(&mut self) -> Vec<Effect> {
        if self.helpers.question(Kind::Rate).is_none() {
            return Vec::new();
        }
        self.rating_so_far = None;
        vec![self.helpers.stop(Kind::Rate)]
    }
}
