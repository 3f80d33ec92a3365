//! The shelf: the games that are kept, as they are shown.

use crate::support::player::{GIVENS, Player};
use nonet::app::{Command, Field};

#[test]
fn the_shelf_shows_pictures_and_what_is_wished_for() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("open games");
    let game = &player.sees().games[0];
    let [givens, entries] = &game.picture;
    assert_eq!((givens.matches('M').count(), entries.as_str()), (30, "M2 0h1v1h-1z"));
    let shows = |player: &mut Player, which: &str| {
        player.does(Command::Set(Field::Games, which.into()));
        player.sees().games.len()
    };
    assert_eq!(["all", "open", "solved"].map(|which| shows(&mut player, which)), [1, 1, 0]);
    player.presses("close");
    player.presses("solution");
    player.presses("open games");
    assert_eq!(["open", "solved", "all"].map(|which| shows(&mut player, which)), [0, 1, 1]);

    // Played again it is a game of its own, and the other stays as it was.
    let solved = player.sees().games[0].id;
    player.waits(1_000);
    player.presses(&format!("play-again {solved}"));
    assert_eq!((player.board().as_str(), player.sees().dialog), (GIVENS, None));
    player.enters(2, 4);
    let mut later = player.reloads();
    later.presses("open games");
    let over: Vec<bool> = later.sees().games.iter().map(|game| game.is_over).collect();
    assert_eq!(over, [false, true]);
}

#[test]
fn a_full_shelf_shows_its_games_bit_by_bit() {
    let mut player = Player::with_puzzle();
    for seed in 0..65 {
        player.does(Command::Set(Field::Seed, format!("shelf {seed}")));
        player.presses("new");
        player.presses("note-all");
    }
    player.presses("open games");
    let shown = |player: &Player| (player.sees().games.len(), player.sees().are_more_games);
    assert_eq!(shown(&player), (60, true));
    player.presses("more-games");
    assert_eq!(shown(&player), (65, false));
    player.presses("close");
    player.presses("open games");
    assert_eq!(shown(&player), (60, true));
}
