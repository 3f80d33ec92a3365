//! Several tabs of one browser, and the data that it stores.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use serde_json::{Value, json};

use crate::Page;
use crate::page::must;

/// An address of the same origin at which the page does not run. A test can read the storage there, and nothing writes
/// to it.
const QUIET: &str = "www/old.js";

/// A tab of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(String);

/// A game, read from the storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The givens.
    pub puzzle: String,
    /// The number of actions that are done. The others were undone.
    pub n_done: usize,
    /// All actions as the stored text writes them, for example `d2=4` or `k3=6`.
    pub actions: Vec<String>,
}

impl Page {
    /// Returns the current tab.
    #[track_caller]
    pub fn tab(&self) -> Tab {
        Tab(must(self.driver().tab()))
    }

    /// Opens the page in another tab and switches to it.
    #[track_caller]
    pub fn open_tab(&self, rest: &str) -> Tab {
        let tab = Tab(must(self.driver().open_tab()));
        must(self.listen_first());
        self.visit(rest);
        tab
    }

    /// Opens a tab in which the page does not run, to read the storage, and switches to it.
    #[track_caller]
    pub fn open_quiet_tab(&self) -> Tab {
        let tab = Tab(must(self.driver().open_tab()));
        self.leave();
        tab
    }

    /// Leaves the page for another address of its origin, in the same tab.
    #[track_caller]
    pub fn leave(&self) {
        must(self.driver().goto(&format!("{}{QUIET}", self.url)));
    }

    /// Switches to a tab and brings it to the front.
    #[track_caller]
    pub fn go_to(&self, tab: &Tab) {
        must(self.driver().go_to_tab(&tab.0));
    }

    /// Closes a tab and switches to another one.
    #[track_caller]
    pub fn close(&self, tab: &Tab, other: &Tab) {
        self.go_to(tab);
        must(self.driver().close_tab());
        self.go_to(other);
    }

    /// Returns every text that Nonet keeps in the local storage, by its key without the common prefix.
    #[track_caller]
    pub fn kept_texts(&self) -> Vec<(String, String)> {
        let script = "return Object.entries(localStorage)
            .filter(([key]) => key.startsWith('nonet/'))
            .map(([key, text]) => [key.slice(6), text])";
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        // This does not wait for the page, since a frozen page would never answer.
        let kept = must(self.driver().script(script, &json!([])));
        kept.as_array().into_iter().flatten().map(|entry| (text(&entry[0]), text(&entry[1]))).collect()
    }

    /// Returns every stored game.
    #[track_caller]
    pub fn kept_games(&self) -> Vec<StoredGame> {
        let texts = self.kept_texts();
        texts
            .iter()
            .filter(|(key, _)| key.starts_with("game/"))
            .map(|(_, text)| StoredGame::read(text))
            .collect()
    }
}

impl StoredGame {
    /// Returns the actions that are not undone.
    pub fn done(&self) -> &[String] {
        self.actions.get(..self.n_done).unwrap_or(&self.actions)
    }

    /// Parses a stored game.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let line = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("a kept game has no line {name:?}:\n{text}")).trim()
        };
        Self {
            puzzle: line("puzzle ").to_owned(),
            n_done: line("done ").parse().unwrap_or_else(|_| panic!("{text}")),
            actions: line("actions").split_whitespace().map(str::to_owned).collect(),
        }
    }
}
