//! How the browser is asked for its promise not to clear what is kept.

use super::promise::Promise;
use super::{App, Dialog, Effect};
use nonet_words::{BackupMessage, Message};

/// A player with this number of games has much to lose.
const MUCH: usize = 10;

impl App {
    /// Whether so much is at stake that the player should hear of the promise.
    fn has_much(&self) -> bool {
        self.games.all().filter(|kept| kept.is_played()).take(MUCH).count() == MUCH
    }

    /// Finds out whether there is a promise already. To find out asks the player nothing.
    pub(super) fn look_at_promise(&self) -> Vec<Effect> {
        let is_wanted = self.games_list.promise != Promise::Given && self.has_much();
        if is_wanted { vec![Effect::TellPromise] } else { Vec::new() }
    }

    /// Hears what the browser says of the promise.
    pub(super) fn promised(&mut self, promise: Promise, is_asked: bool) -> Vec<Effect> {
        self.games_list.promise = promise;
        if is_asked && self.dialog == Some(Dialog::Games) {
            let is_given = promise == Promise::Given;
            let message = if is_given { BackupMessage::Promised } else { BackupMessage::NotPromised };
            self.progress.told = Some(Message::Backup(message));
        }
        Vec::new()
    }

    /// Whether the player is offered to ask for the promise.
    pub(super) fn offers_promise(&self) -> bool {
        self.dialog == Some(Dialog::Games) && self.games_list.promise == Promise::NotGiven && self.has_much()
    }
}
