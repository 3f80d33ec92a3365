//! Which of the page's attributes show and hide parts, as the style sheets have it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_play::app::{Reach, states};

use crate::support::html::file;
use crate::support::player::Player;

/// Each rule of the style sheets, as its selectors and what it says.
fn rules() -> Vec<(String, String)> {
    let sheets = ["board", "drawn", "layout", "menus", "sheets", "style", "themes", "told"];
    let css: String = sheets.iter().map(|name| file(&format!("www/{name}.css"))).collect();
    let rules = css.split('}').filter_map(|rule| {
        let (before, says) = rule.rsplit_once('{')?;
        // What stands before the last brace may begin with a media query.
        Some((before.rsplit('{').next()?.to_owned(), says.to_owned()))
    });
    rules.collect()
}

/// The focus is lost with the part that has it. The painter looks after it only where a state that changed shows or hides
/// parts; a state that does, and is not known to, would leave the next key to nobody.
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
        // The painter always looks after the focus in another mode, and where the dialog of settings closes.
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
