//! Requests for one exact puzzle: by a seed or by a rating.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::Player;
use nonet_play::app::{Command, Field};

#[test]
fn a_seed_is_taken_with_or_without_its_version() {
    let of_seed = |seed: &str| {
        let mut player = Player::new();
        player.does(Command::Set(Field::Seed, seed.into()));
        player.presses("new");
        player
    };
    assert_eq!(of_seed("n1-rain").board(), of_seed("rain").board());
    let player = of_seed("n9-rain");
    assert_eq!(player.sees().request_error, "This seed was made by a newer version of Nonet.");
    assert_eq!(player.board(), Player::new().board(), "the game is untouched");
}

#[test]
fn the_seed_of_a_puzzle_brings_it_back_with_all_that_was_asked_for() {
    let mut made = Player::new();
    for (field, value) in
        [(Field::Target, "hard"), (Field::Symmetry, "diagonal"), (Field::Seed, "a rainy day")]
    {
        made.does(Command::Set(field, value.into()));
    }
    made.presses("new");
    assert_eq!(made.sees().seed, "n1-a rainy day hard diagonal any");

    let mut player = Player::new();
    player.does(Command::Set(Field::Seed, format!(" {}\n", made.sees().seed)));
    let shown = [Field::Target, Field::Symmetry, Field::Clues].map(|field| player.field(field));
    assert_eq!(
        (player.sees().request_error.as_str(), shown),
        ("", ["hard", "diagonal", "any"].map(String::from))
    );
    player.presses("new");
    assert_eq!((player.board(), player.sees().seed), (made.board(), made.sees().seed));
    assert_eq!(player.field(Field::Seed), "", "the next puzzle is a new one");

    player.does(Command::Set(Field::Seed, "n1-rain 3.8-4.2 none 30".into()));
    assert_eq!([Field::Target, Field::Rating].map(|field| player.field(field)), ["exact", "3.8-4.2"]);
    player.does(Command::Set(Field::Target, "easy".into()));
    assert_eq!(player.field(Field::Seed), "n1-rain", "the later choice applies, and the field shows it");
}

#[test]
fn a_seed_says_what_is_wrong_with_it_until_it_is_right() {
    for (seed, says) in [
        ("n9-rain hard none any", "This seed was made by a newer version of Nonet."),
        ("n1-rain hrad none any", "In the seed, “hrad” is in the place of the difficulty."),
        ("n1-rain hard nowhere any", "In the seed, “nowhere” is in the place of the symmetry."),
        ("n1-rain hard none few", "In the seed, “few” is in the place of the number of clues."),
        ("n1-rain 1.3-1.4 none any", "No puzzle has this rating; the nearest are 1.2 and 1.5."),
    ] {
        let mut player = Player::new();
        let before = (player.board(), player.field(Field::Target), player.field(Field::Symmetry));
        player.does(Command::Set(Field::Seed, seed.into()));
        assert_eq!(player.sees().request_error, says, "{seed}");
        player.does(Command::Set(Field::Clues, "40".into()));
        assert_eq!(player.sees().request_error, says, "another choice does not fix {seed}");
        player.presses("new");
        let after = (player.board(), player.field(Field::Target), player.field(Field::Symmetry));
        assert_eq!(before, after, "{seed}");
        player.does(Command::Set(Field::Seed, "rain".into()));
        assert_eq!(player.sees().request_error, "");
    }
    let mut player = Player::new();
    for typed in ["n", "n1", "n1-", "n1-r"] {
        player.does(Command::Set(Field::Seed, typed.into()));
        assert_eq!(player.field(Field::Seed), typed, "typed text stays");
    }
}

#[test]
fn an_exact_request_is_shown_again_after_a_reload() {
    let mut player = Player::new();
    player.does(Command::Set(Field::Rating, "3.8-4.2".into()));
    let player = player.reloads();
    assert_eq!([Field::Target, Field::Rating].map(|field| player.field(field)), ["exact", "3.8-4.2"]);
}

#[test]
fn a_rating_that_no_puzzle_has_is_refused_with_the_nearest_ratings() {
    for (exact, says) in [
        ("1.3-1.4", "No puzzle has this rating; the nearest are 1.2 and 1.5."),
        ("1.9", "No puzzle has this rating; the nearest are 1.7 and 2.0."),
        ("13.5", "No puzzle has this rating; the nearest is 13.0."),
        ("1.5", ""),
    ] {
        let mut player = Player::new();
        let before = player.board();
        player.does(Command::Set(Field::Rating, exact.into()));
        assert_eq!(player.sees().request_error, says, "{exact}");
        if !says.is_empty() {
            player.presses("new");
            assert_eq!(player.board(), before, "no search begins");
        }
    }
}
