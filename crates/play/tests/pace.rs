//! Puzzles for about a given number of minutes, by the player's times in earlier games.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet_play::app::{Command, Field};
use nonet_play::work::Job;
use nonet_words::Language;

/// Returns a saved game with a predicted time of five minutes, solved in this number of seconds, alone or with help.
fn solved(seconds: u32, is_helped: bool) -> String {
    let empty = GIVENS.chars().zip(SOLUTION.chars()).enumerate().filter(|(_, (given, _))| *given == '.');
    let mut words = empty.map(|(cell, (_, digit))| format!("d{cell}={digit}")).collect::<Vec<_>>();
    if is_helped {
        words[0].replace_range(..1, "r");
    }
    format!(
        "played 5\nrated 12 12 12 hidden-single 50\nnonet game 1\npuzzle {GIVENS}\nlabel \nclock {}\ndone {}\nactions {}\n",
        seconds * 1_000,
        words.len(),
        words.join(" ")
    )
}

/// Returns a player who has solved these games; the requests stay with the worker.
fn who_solved(games: &[(u32, bool)]) -> Player {
    let texts = games.iter().enumerate();
    let texts: BTreeMap<String, String> =
        texts.map(|(at, game)| (format!("game/{}", at + 1), solved(game.0, game.1))).collect();
    let mut player = Player::arrives(texts, Language::En, "", 1_000_000);
    player.is_slow = true;
    player
}

/// Returns the request to the worker for a puzzle of this number of minutes.
fn asked(player: &mut Player, minutes: u16) -> String {
    player.jobs.clear();
    player.presses(&format!("new-for {minutes}"));
    let made = player.jobs.iter().find_map(|question| match &question.job {
        Job::Make(request) => Some(request.target().to_string()),
        _ => None,
    });
    made.unwrap()
}

#[test]
fn with_few_games_it_uses_the_prediction_and_says_so() {
    // A helped game does not count.
    let mut player = who_solved(&[(150, false), (150, false), (150, false), (150, false), (10, true)]);
    player.presses("open wish");
    assert!(player.sees().pace.ends_with("(4 of 5)."), "{}", player.sees().pace);
    assert_eq!(asked(&mut player, 15), "12-19min");
    assert_eq!(player.sees().dialog, None);
    player.does(Command::Set(Field::Language, "zh".into()));
    player.presses("open wish");
    assert!(player.sees().pace.ends_with("目前有 4 局。"), "{}", player.sees().pace);
}

#[test]
fn the_speed_of_the_player_is_the_median_of_the_solved_games() {
    // The median is half of the predicted time; one game was left open for a day.
    let mut player = who_solved(&[(150, false), (140, false), (86_400, false), (160, false), (60, false)]);
    player.presses("open wish");
    let expected = "Based on your own speed: your median over 5 games is 0.5 times the expected time.";
    assert_eq!(player.sees().pace, expected);
    assert_eq!(asked(&mut player, 15), "24-38min");
    assert_eq!(asked(&mut player, 5), "8-13min");
    // The choice for other games stays as it was.
    assert_eq!(player.field(Field::Target), "medium");
    let mut slow = who_solved(&[(3_000, false); 6]);
    assert_eq!(asked(&mut slow, 5), "1-1min", "ten times as slow as predicted");
}
