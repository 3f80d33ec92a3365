//! What happens where one game leaves the board and another one comes.

use super::kept::Kept;
use super::state::Mode;
use super::{App, Effect};
use crate::game::Game;
use crate::words::Message;
use crate::work::Rated;
use nonet::grid::CellSet;
use wasm_door::kept;

impl App {
    /// Plays a game from now on. The one before stays in the list, where it was played. One that came by itself,
    /// made or by a link, gets a place of its own with its first action.
    pub(super) fn add_game(
        &mut self,
        game: Game,
        rated: Option<Rated>,
        comes_by_itself: bool,
        now: u64,
    ) -> Vec<Effect> {
        let mut effects = self.leave_game(now);
        let mut kept = Kept::new(self.new_id(), game, rated, self.when(now));
        kept.has_place = !comes_by_itself;
        self.games.add(kept);
        if !comes_by_itself {
            effects.extend(self.games.save_change(now, self.when(now)));
        }
        effects.extend(self.save_entered(now));
        effects.extend(self.enter_game(now));
        effects
    }

    /// What comes before another game is on the board.
    pub(super) fn leave_game(&mut self, now: u64) -> Vec<Effect> {
        self.is_paused = false;
        self.stop_clock(now);
        self.save_clock(now)
    }

    /// What follows when another game is on the board.
    pub(super) fn enter_game(&mut self, now: u64) -> Vec<Effect> {
        let mut effects =
            if matches!(self.mode, Mode::Play) { Vec::new() } else { kept(|| self.drop_setup()) };
        // A finger that is still down was put on the game before.
        self.grip.touch = None;
        self.hint = None;
        self.is_asking = false;
        self.dialog = None;
        self.wrong = CellSet::EMPTY;
        self.shows_conflicts = false;
        self.is_celebrating = false;
        self.is_paused = false;
        self.is_gathering = false;
        self.highlight = None;
        self.select_first_empty();
        if self.is_over() {
            self.status = None;
        } else if let Some(game) = self.game() {
            self.say(Message::Ready { n_clues: game.puzzle().n_clues() });
        }
        self.run_clock(now);
        effects.extend(self.seek_rating());
        // The next key is for the board, wherever the game was asked for.
        effects.push(Effect::Focus(self.selected));
        effects
    }
}
