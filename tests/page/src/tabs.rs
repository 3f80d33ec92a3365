//! Several tabs of one browser, and what is kept in it.
#![expect(clippy::missing_panics_doc, reason = "whatever goes wrong here ends the test, by a panic")]

use serde_json::{Value, json};

use crate::Page;
use crate::page::must;

/// A page of the same origin that holds nothing of ours: what is kept can be read there, and nothing writes.
const QUIET: &str = "www/old.js";

/// A tab of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(String);

/// A game as the browser keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its givens.
    pub puzzle: String,
    /// How many of its actions are done; the others were taken back.
    pub n_done: usize,
    /// All its actions, as its text writes them: `e2=4t`, `n3=6`.
    pub actions: Vec<String>,
}

impl Page {
    /// The tab that is driven.
    #[track_caller]
    pub fn tab(&self) -> Tab {
        Tab(must(self.driver().tab()))
    }

    /// Opens the page in another tab, which is then driven.
    #[track_caller]
    pub fn open_tab(&self, rest: &str) -> Tab {
        let tab = Tab(must(self.driver().open_tab()));
        must(self.listen_first());
        self.visit(rest);
        tab
    }

    /// Opens a tab beside the page in which nothing of it runs, and which can read what is kept.
    #[track_caller]
    pub fn open_quiet_tab(&self) -> Tab {
        let tab = Tab(must(self.driver().open_tab()));
        self.leave();
        tab
    }

    /// Goes from the page to another one of its origin, in the same tab.
    #[track_caller]
    pub fn leave(&self) {
        must(self.driver().goto(&format!("{}{QUIET}", self.url)));
    }

    /// Drives this tab from now on, and has it in front.
    #[track_caller]
    pub fn go_to(&self, tab: &Tab) {
        must(self.driver().go_to_tab(&tab.0));
    }

    /// Closes this tab, and drives the other one.
    #[track_caller]
    pub fn close(&self, tab: &Tab, other: &Tab) {
        self.go_to(tab);
        must(self.driver().close_tab());
        self.go_to(other);
    }

    /// Every text of ours in the local storage, by key without what all begin with.
    #[track_caller]
    pub fn kept_texts(&self) -> Vec<(String, String)> {
        let script = "return Object.entries(localStorage)
            .filter(([key]) => key.startsWith('nonet/'))
            .map(([key, text]) => [key.slice(6), text])";
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        // At once: a page that is frozen waits for ever.
        let kept = must(self.driver().script(script, &json!([])));
        kept.as_array().into_iter().flatten().map(|entry| (text(&entry[0]), text(&entry[1]))).collect()
    }

    /// Every game that is kept.
    #[track_caller]
    pub fn kept_games(&self) -> Vec<Kept> {
        let texts = self.kept_texts();
        texts.iter().filter(|(key, _)| key.starts_with("game/")).map(|(_, text)| Kept::read(text)).collect()
    }
}

impl Kept {
    /// The actions that are not taken back.
    pub fn done(&self) -> &[String] {
        self.actions.get(..self.n_done).unwrap_or(&self.actions)
    }

    /// Reads a kept text by the words that its lines begin with.
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
