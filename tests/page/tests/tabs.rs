//! Several tabs with one game, in every engine: no action in any tab is lost, whichever closes first.

use std::time::{Duration, Instant};

use nonet_page_tests::{Engine, Page, StoredGame, Tab, in_each_engine};
use serde_json::{Value, json};

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

in_each_engine!(
    what_one_tab_does_is_not_lost_to_another_that_closes_later,
    what_one_tab_does_is_not_lost_to_another_that_is_looked_at,
    tabs_that_act_in_turn_lose_nothing_in_whatever_order_they_close,
    new_games_of_two_tabs_are_two_games,
    settings_that_are_changed_in_several_tabs_are_all_kept,
    a_page_that_is_gone_back_to_loses_nothing,
);

/// A browser with tabs of one game, and a quiet tab that runs no script but can read the storage.
struct Tabs {
    page: Page,
    quiet: Tab,
    open: Vec<Tab>,
    /// The notes written, as actions.
    written: Vec<String>,
}

impl Tabs {
    fn open(engine: Engine, n_tabs: usize) -> Self {
        let page = Page::start(&Page::options_of(engine), &format!("#p={GIVENS}"));
        let first = page.tab();
        let quiet = page.open_quiet_tab();
        let mut tabs = Self { page, quiet, open: vec![first], written: Vec::new() };
        for _ in 1..n_tabs {
            let tab = tabs.page.open_tab("");
            assert_eq!(tabs.page.board(), GIVENS);
            tabs.open.push(tab);
        }
        tabs
    }

    /// Switches to a tab at the speed of a person: stored data reaches the other tabs first.
    #[track_caller]
    fn go_to(&self, tab: &Tab) {
        let there = self.page.kept_games();
        self.page.go_to(tab);
        self.come_to_rest(|games| *games == there);
    }

    /// Reads the stored games until they are right, or until they no longer change.
    #[track_caller]
    fn come_to_rest(&self, is_right: impl Fn(&Vec<StoredGame>) -> bool) -> Vec<StoredGame> {
        let (mut games, mut changed) = (self.page.kept_games(), Instant::now());
        while !is_right(&games) && changed.elapsed() < REST {
            let now = self.page.kept_games();
            if now != games {
                (games, changed) = (now, Instant::now());
            }
        }
        games
    }

    /// Writes `n_notes` notes, 9 at most, in a cell without any.
    #[track_caller]
    fn write_notes(&mut self, n_notes: usize) {
        let mut empty = GIVENS.match_indices('.').map(|(cell, _)| cell);
        let is_new = |cell: &usize| !self.written.iter().any(|note| note.starts_with(&format!("k{cell}=")));
        let cell = empty.find(is_new).expect("a cell is left");
        self.page.click(&Page::cell_selector(cell));
        for digit in 1..=n_notes {
            self.page.press(&format!("Shift+Digit{digit}"));
            self.written.push(format!("k{cell}={digit}"));
        }
    }

    /// Writes notes in a tab.
    #[track_caller]
    fn write_in(&mut self, at: usize, n_notes: usize) {
        self.go_to(&self.open[at].clone());
        self.write_notes(n_notes);
    }

    #[track_caller]
    fn close(&self, at: usize) {
        self.go_to(&self.open[at]);
        self.page.close(&self.open[at], &self.quiet);
    }

    /// Asserts that each note is an action of some stored game and is not undone, before and after the page is opened
    /// again.
    #[track_caller]
    fn assert_all_is_kept(&self) {
        self.page.go_to(&self.quiet);
        self.assert_is_kept();
        self.page.visit("");
        self.assert_is_kept();
        self.page.assert_clean();
    }

    #[track_caller]
    fn assert_is_kept(&self) {
        let lost = |games: &Vec<StoredGame>| -> Vec<String> {
            let is_kept = |note: &&String| games.iter().any(|game| game.done().contains(*note));
            self.written.iter().filter(|note| !is_kept(note)).cloned().collect()
        };
        let games = self.come_to_rest(|games| lost(games).is_empty());
        let lost = lost(&games);
        let (n_lost, n_written) = (lost.len(), self.written.len());
        assert!(lost.is_empty(), "{n_lost} of {n_written} notes are lost: {lost:?} are not in {games:#?}");
    }
}

/// The longest time that stored data needs from one tab to another.
const REST: Duration = Duration::from_secs(5);

fn what_one_tab_does_is_not_lost_to_another_that_closes_later(engine: Engine) {
    let mut tabs = Tabs::open(engine, 2);
    tabs.write_in(1, 9);
    tabs.close(1);
    tabs.close(0);
    tabs.assert_all_is_kept();
}

fn what_one_tab_does_is_not_lost_to_another_that_is_looked_at(engine: Engine) {
    let mut tabs = Tabs::open(engine, 2);
    tabs.write_in(1, 5);
    tabs.go_to(&tabs.open[0]);
    // The clock is saved every five seconds.
    let now = tabs.page.script("return performance.now()", &json!([]));
    tabs.page.wait("six seconds", &format!("return performance.now() > {now} + 6000"));
    tabs.assert_is_kept();
    tabs.close(1);
    tabs.close(0);
    tabs.assert_all_is_kept();
}

fn tabs_that_act_in_turn_lose_nothing_in_whatever_order_they_close(engine: Engine) {
    for order in [[0, 1, 2], [2, 0, 1]] {
        let mut tabs = Tabs::open(engine, 3);
        for at in [0, 1, 2, 1, 0, 2] {
            tabs.write_in(at, 2);
        }
        for at in order {
            tabs.close(at);
        }
        tabs.assert_all_is_kept();
    }
}

fn new_games_of_two_tabs_are_two_games(engine: Engine) {
    let tabs = Tabs::open(engine, 2);
    let mut played = Vec::new();
    // Both games are created first, then both are played.
    for tab in &tabs.open {
        tabs.go_to(tab);
        let before = tabs.page.board();
        tabs.page.ask_for("easy");
        tabs.page.wait_for_another_board(&before);
        played.push((tabs.page.board(), Vec::new()));
    }
    for (tab, (givens, notes)) in tabs.open.iter().zip(&mut played) {
        tabs.go_to(tab);
        // The first empty cell is selected.
        let cell = givens.find('.').expect("there is an empty cell");
        for digit in 1..=5 {
            tabs.page.press(&format!("Shift+Digit{digit}"));
            notes.push(format!("k{cell}={digit}"));
        }
    }
    for at in [0, 1] {
        tabs.close(at);
    }
    tabs.page.go_to(&tabs.quiet);
    tabs.page.visit("");
    let is_kept = |games: &Vec<StoredGame>| {
        let has = |(givens, notes): &(String, Vec<String>)| {
            games.iter().any(|game| game.puzzle == *givens && game.done() == notes)
        };
        played.iter().all(has)
    };
    let games = tabs.come_to_rest(is_kept);
    assert!(is_kept(&games), "{played:#?} are not all kept in {games:#?}");
    tabs.page.assert_clean();
}

/// Changes a setting through its dialog.
#[track_caller]
fn set(page: &Page, field: &str) {
    page.choose("#settings");
    // Waits until the dialog has finished opening, as a person would.
    page.settle();
    page.click(field);
    page.press("Escape");
}

fn settings_that_are_changed_in_several_tabs_are_all_kept(engine: Engine) {
    let tabs = Tabs::open(engine, 3);
    let fields = ["input[name=theme][value=dark]", "[data-set=same]", "[name=tidy][value=complete]"];
    for (tab, field) in tabs.open.iter().zip(fields) {
        tabs.go_to(tab);
        set(&tabs.page, field);
    }
    // A later change in the first tab must not take back those of the others.
    tabs.go_to(&tabs.open[0]);
    set(&tabs.page, "[data-set=houses]");
    for at in [2, 0, 1] {
        tabs.close(at);
    }
    tabs.page.go_to(&tabs.quiet);
    tabs.page.visit("");
    tabs.page.wait_until_whole();
    let script = "const is_on = name => document.querySelector(`[data-set=${name}]`).checked;
        const notes = document.querySelector('[name=tidy]:checked').value;
        return [document.documentElement.dataset.theme, is_on('same'), notes, is_on('houses')]";
    let now: Value = tabs.page.script(script, &json!([]));
    assert_eq!(now, json!(["dark", false, "complete", false]), "theme, equal digits, notes, houses");
    tabs.page.assert_clean();
}

fn a_page_that_is_gone_back_to_loses_nothing(engine: Engine) {
    let mut tabs = Tabs::open(engine, 1);
    tabs.write_in(0, 3);
    // The page goes into the browser's back-forward cache, and the same game is played on another page.
    tabs.page.script("window.isFirst = true", &json!([]));
    tabs.page.leave();
    tabs.page.visit("");
    tabs.write_notes(3);
    // This is one jump. With two of the driver's own steps, the second may start before the first is done.
    tabs.page.script("history.go(-2)", &json!([]));
    // A browser without such a cache loads the page again.
    let is_first =
        "return window.isFirst || performance.getEntriesByType('navigation')[0].type === 'back_forward'";
    tabs.page.wait("the first page", is_first);
    tabs.page.wait_until_playable();
    let other = Page::cell_selector(3);
    let notes = format!("return document.querySelector('{other}').ariaLabel.startsWith('1 2 3 ')");
    tabs.page.wait("the notes of the other page", &notes);
    tabs.write_notes(3);
    tabs.assert_is_kept();
    tabs.close(0);
    tabs.assert_all_is_kept();
}

#[test]
fn a_tab_that_was_frozen_takes_over_what_others_did() {
    let mut tabs = Tabs::open(Engine::Chromium, 2);
    tabs.write_in(0, 2);
    freeze(&tabs.page, "frozen");
    tabs.write_in(1, 5);
    tabs.go_to(&tabs.open[0]);
    freeze(&tabs.page, "active");
    tabs.write_notes(1);
    tabs.assert_is_kept();
    tabs.close(1);
    tabs.close(0);
    tabs.assert_all_is_kept();
}

/// Freezes the tab, as the browser does to save power, or resumes it.
#[track_caller]
fn freeze(page: &Page, state: &str) {
    page.driver().cdp("Page.setWebLifecycleState", &json!({ "state": state })).expect("a tab can be frozen");
}
