//! The attributes of the page that show and hide parts, compared with the style sheets.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_play::app::{Reach, states};

use crate::support::html::file;
use crate::support::player::Player;

/// Returns each rule of the style sheets as its selectors and its declarations.
fn rules() -> Vec<(String, String)> {
    let sheets = ["board", "drawn", "hint", "layout", "menus", "sheets", "style", "themes"];
    let css: String = sheets.iter().map(|name| file(&format!("www/{name}.css"))).collect();
    let rules = css.split('}').filter_map(|rule| {
        let (before, says) = rule.rsplit_once('{')?;
        // The text before the last brace may begin with a media query.
        Some((before.rsplit('{').next()?.to_owned(), says.to_owned()))
    });
    rules.collect()
}

/// If the focused part goes, the focus is lost. The painter checks the focus only after a change of a state that shows
/// or hides parts. If such a state is not marked as one, the next key goes nowhere.
#[test]
fn a_state_that_shows_or_hides_parts_says_so() {
    let player = Player::with_puzzle();
    let hides = |name: &str| {
        let is_there = |(selectors, says): &(String, String)| {
            let is_of_state =
                selectors.contains(&format!("[{name}]")) || selectors.contains(&format!("[{name}="));
            is_of_state && ["display: none", "visibility: hidden"].iter().any(|hidden| says.contains(hidden))
        };
        rules().into_iter().find(is_there)
    };
    let mut n_hidden = 0;
    for state in states(&player.sees()) {
        // The painter always checks the focus after a change of the mode, and when the dialog of settings closes.
        if ["data-mode", "data-side", "data-theme"].contains(&state.name) {
            continue;
        }
        if let Some((selectors, _)) = hides(state.name) {
            n_hidden += 1;
            let selectors = selectors.trim();
            assert_eq!(state.reach, Reach::Parts, "{} hides parts, by {selectors:?} in www", state.name);
        }
    }
    assert!(n_hidden >= 5, "the style sheets were read");
}
