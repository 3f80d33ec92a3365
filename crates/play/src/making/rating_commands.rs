//! Requests and cancels the rating of the puzzle on the board.

use crate::effects::Effect;
use crate::shell::App;
use crate::work::{Job, Kind};

impl App {
    /// Requests the rating of the puzzle on the board, unless it is known.
    pub(crate) fn seek_rating(&mut self) -> Vec<Effect> {
        self.making.rating_so_far = None;
        let mut effects = self.stop_rating();
        let Some(givens) = self.game().and_then(|game| game.puzzle().classic_givens().copied()) else {
            return effects;
        };
        if self.games.rating().is_none() {
            effects.push(self.helpers.ask(Job::Rate(givens)));
        }
        effects
    }

    /// Cancels the rating if it is not finished.
    pub(crate) fn stop_rating(&mut self) -> Vec<Effect> {
        if self.helpers.question(Kind::Rate).is_none() {
            return Vec::new();
        }
        self.making.rating_so_far = None;
        vec![self.helpers.stop(Kind::Rate)]
    }
}
