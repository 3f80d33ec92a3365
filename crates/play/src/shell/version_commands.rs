//! A newer version of the page, which the browser keeps beside this one until the player wants it.

use nonet::generate::PuzzleRequest;

use super::state::{App, Mode};
use crate::effects::Effect;
use crate::making::text_of;
use nonet_words::Message;

/// The shortest interval between two checks for a newer version, in milliseconds.
const PATIENCE: u64 = 60 * 60 * 1000;

impl App {
    /// Offers a newer version that waits to take over.
    pub(super) fn offer_version(&mut self) -> Vec<Effect> {
        if !core::mem::replace(&mut self.newer.is_offered, true) {
            self.speak(Message::NewVersion);
        }
        Vec::new()
    }

    /// Lets the newer version take over, if one was offered.
    pub(super) fn take_version(&mut self) -> Vec<Effect> {
        let was_offered = core::mem::replace(&mut self.newer.is_offered, false);
        if was_offered { vec![Effect::TakeOver] } else { Vec::new() }
    }

    /// Postpones the newer version until the page is next opened.
    pub(super) fn drop_version(&mut self) -> Vec<Effect> {
        self.newer.is_offered = false;
        Vec::new()
    }

    /// Returns the current search as text, so that it can continue after a reload; empty if there is none.
    pub fn search_text(&self) -> String {
        self.making.search().map(|search| text_of(&search.request)).unwrap_or_default()
    }

    /// Restarts the search that ended when another tab let a newer version take over and this page was reloaded.
    pub(super) fn taken_over(&mut self, search: &str, now: u64) -> Vec<Effect> {
        let request: Option<PuzzleRequest> = search.parse().ok();
        let searches = request.is_some();
        let effects = request.map(|request| self.seek_puzzle(request, now)).unwrap_or_default();
        self.say(Message::TakenOver { searches });
        effects
    }

    /// Has the browser check for a newer version if the last check was long ago.
    pub(crate) fn seek_version(&mut self, now: u64) -> Vec<Effect> {
        if now.saturating_sub(self.newer.sought_at) < PATIENCE {
            return Vec::new();
        }
        self.newer.sought_at = now;
        vec![Effect::SeekVersion]
    }

    /// Returns the message about a newer version beside the board. It can wait, so all other messages come first.
    pub(super) fn version_message(&self) -> Option<Message> {
        let is_free = matches!(self.mode, Mode::Play | Mode::Setup(_))
            && !self.teacher.has_hint()
            && self.making.is_idle();
        (self.newer.is_offered && is_free).then_some(Message::NewVersion)
    }
}
