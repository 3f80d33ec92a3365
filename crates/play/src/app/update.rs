//! A newer version of the page, which the browser keeps beside this one until somebody wants it.

use nonet::generate::Request;

use super::state::Mode;
use super::{App, Command, Effect};
use nonet_words::Message;

/// A newer version is looked for no more often, in milliseconds.
const PATIENCE: u64 = 60 * 60 * 1000;

impl App {
    /// Hears of a newer version, has it take over, or puts it off until the page is opened the next time.
    pub(super) fn look_at_version(&mut self, command: &Command) -> Vec<Effect> {
        let was_offered = core::mem::replace(&mut self.newer.is_offered, *command == Command::NewVersion);
        match command {
            Command::NewVersion if !was_offered => self.speak(Message::NewVersion),
            Command::Update if was_offered => return vec![Effect::TakeOver],
            _ => {}
        }
        Vec::new()
    }

    /// The search that is going on, as text, for the time after the page is loaded again; empty where there is none.
    pub fn search_text(&self) -> String {
        self.search.as_ref().map(|search| search.request.to_string()).unwrap_or_default()
    }

    /// The page was loaded again since another tab had a newer version take over. The search that this ended begins anew.
    pub(super) fn taken_over(&mut self, search: &str, now: u64) -> Vec<Effect> {
        let request: Option<Request> = search.parse().ok();
        let searches = request.is_some();
        let effects = request.map(|request| self.seek_puzzle(request, now)).unwrap_or_default();
        self.say(Message::TakenOver { searches });
        effects
    }

    /// Has the browser look for a newer version where that is long ago.
    pub(super) fn seek_version(&mut self, now: u64) -> Vec<Effect> {
        if now.saturating_sub(self.newer.sought_at) < PATIENCE {
            return Vec::new();
        }
        self.newer.sought_at = now;
        vec![Effect::SeekVersion]
    }

    /// What is said beside the board of a newer version. It can wait: whatever else is to be read there comes first.
    pub(super) fn version_message(&self) -> Option<Message> {
        let is_free = matches!(self.mode, Mode::Play | Mode::Setup(_))
            && self.hint.is_none()
            && self.search.is_none()
            && self.ready.is_none();
        (self.newer.is_offered && is_free).then_some(Message::NewVersion)
    }
}
