//! The page asks the browser to keep the games only if there are many, and only if the player wants it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_play::app::{BrowserEvent, Command, Dialog, Effect, Promise};

use crate::support::player::{GIVENS, Player};

/// Returns a player who has played this number of games.
fn with_games(number: u32) -> Player {
    let mut player = Player::with_puzzle();
    for game in 0..number {
        // The same puzzle with exchanged digits is another game.
        let turn = |sign: char| {
            sign.to_digit(10).map_or('.', |digit| char::from_digit((digit + game) % 9 + 1, 10).unwrap())
        };
        let mut signs: Vec<char> = GIVENS.chars().map(turn).collect();
        // There are nine such exchanges, and nine more with the board upside down.
        if game >= 9 {
            signs.reverse();
        }
        let givens: String = signs.into_iter().collect();
        player.does(BrowserEvent::Fragment(format!("p={givens}")));
        let is_empty = |cell: &usize| givens.as_bytes()[*cell] == b'.';
        let cell = (0..81).find(is_empty).unwrap();
        player.notes(cell, 1);
        assert!(!player.wants.contains(&Effect::Persist), "the browser is not asked without the dialog");
    }
    player
}

#[test]
fn only_a_player_with_many_games_is_offered_that_the_browser_keeps_them() {
    let mut player = with_games(9);
    player.does(Command::Open(Dialog::Games));
    assert!(!player.wants.contains(&Effect::CheckPromise), "nine games are few");
    let mut player = with_games(10);
    player.does(Command::Open(Dialog::Games));
    assert!(player.wants.contains(&Effect::CheckPromise));
    assert!(!player.sees().offers_promise, "nothing is known yet");
    player.does(BrowserEvent::Promised { promise: Promise::NotGiven, is_asked: false });
    assert!(player.sees().offers_promise);
    // Another order of the list has the same games.
    player.does(Command::Set(nonet_play::app::Field::GamesOrder, "left".into()));
    assert!(player.sees().offers_promise);
    player.presses("games keep");
    assert_eq!(player.wants, [Effect::Persist]);
    player.does(BrowserEvent::Promised { promise: Promise::Refused, is_asked: true });
    assert!(!player.sees().offers_promise);
    assert_eq!(player.sees().games_message, "The browser did not agree. Save a backup from time to time.");
}

#[test]
fn persistence_that_is_already_granted_is_not_requested() {
    let mut player = with_games(10);
    player.does(Command::Open(Dialog::Games));
    player.does(BrowserEvent::Promised { promise: Promise::Given, is_asked: false });
    assert!(!player.sees().offers_promise && player.sees().games_message.is_empty());
    player.does(Command::Close);
    player.does(Command::Open(Dialog::Games));
    assert!(!player.wants.contains(&Effect::CheckPromise));
}
