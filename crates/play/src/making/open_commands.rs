//! Replaces the game on the board by another one.

use crate::effects::Effect;
use crate::game::Game;
use crate::keeping::SavedGame;
use crate::shell::{App, Mode};
use crate::work::Rated;
use nonet_words::{BoardMessage, Message};
use wasm_door::kept;

impl App {
    /// Adds a game and puts it on the board. The previous game stays in the list if it was played. A game that was
    /// generated or came by a link gets its place in the list with its first action.
    pub(crate) fn add_game(
        &mut self,
        game: Game,
        rated: Option<Rated>,
        is_unasked: bool,
        now: u64,
    ) -> Vec<Effect> {
        let mut effects = self.leave_game(now);
        let mut kept = SavedGame::new(self.new_id(), game, rated, self.when(now));
        kept.has_place = !is_unasked;
        self.games.add(kept);
        if !is_unasked {
            effects.extend(self.games.save_change(now, self.when(now)));
        }
        effects.extend(self.save_entered(now));
        effects.extend(self.enter_game(now));
        effects
    }

    /// Stops and saves the clock of the game that leaves the board.
    pub(crate) fn leave_game(&mut self, now: u64) -> Vec<Effect> {
        self.board.set_paused(false);
        self.stop_clock(now);
        self.save_clock(now)
    }

    /// Resets everything that belonged to the previous game, and starts the clock of the new one.
    pub(crate) fn enter_game(&mut self, now: u64) -> Vec<Effect> {
        let mut effects =
            if matches!(self.mode, Mode::Play) { Vec::new() } else { kept(|| self.drop_setup()) };
        // A finger that is still down belongs to the previous game.
        self.board.reset();
        self.teacher.leave_board();
        self.dialog = None;
        self.select_first_empty();
        if self.is_over() {
            self.messages.clear();
        } else if let Some(game) = self.game() {
            let (puzzle, n_clues) = (game.puzzle(), game.puzzle().n_clues());
            self.say(match puzzle.layout() {
                None => Message::Ready { n_clues },
                Some(layout) => kept(|| BoardMessage::Ready { layout: layout.clone(), n_clues }.into()),
            });
        }
        self.run_clock(now);
        effects.extend(self.seek_rating());
        // The next key is for the board, wherever the player started the game.
        effects.push(Effect::Focus(self.board.selected()));
        effects
    }
}
