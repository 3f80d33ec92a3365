//! Checks for the browser's promise not to clear the storage, and offers to request it.

use super::dialog::Dialog;
use super::state::App;
use crate::effects::Effect;
use crate::keeping::Promise;
use nonet_words::{BackupMessage, Message};

/// A player with this number of games has much to lose.
const MUCH: usize = 10;

impl App {
    /// Returns true if the player has enough games for the promise to matter.
    fn has_much(&self) -> bool {
        self.games.all().filter(|kept| kept.is_played()).take(MUCH).count() == MUCH
    }

    /// Checks whether there is a promise already. This does not prompt the player.
    pub(super) fn look_at_promise(&self) -> Vec<Effect> {
        let is_wanted = self.library.games_list().promise != Promise::Given && self.has_much();
        if is_wanted { vec![Effect::CheckPromise] } else { Vec::new() }
    }

    /// Handles the browser's answer about the promise.
    pub(super) fn promised(&mut self, promise: Promise, is_asked: bool) -> Vec<Effect> {
        self.library.games_list_mut().promise = promise;
        if is_asked && self.dialog == Some(Dialog::Games) {
            let is_given = promise == Promise::Given;
            let message = if is_given { BackupMessage::Promised } else { BackupMessage::NotPromised };
            self.library.show_message(Message::Backup(message));
        }
        Vec::new()
    }

    /// Returns true if the page offers to ask the browser for the promise.
    pub(super) fn offers_promise(&self) -> bool {
        self.dialog == Some(Dialog::Games)
            && self.library.games_list().promise == Promise::NotGiven
            && self.has_much()
    }
}
