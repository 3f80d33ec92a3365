//! A puzzle for about so many minutes of the player, by the times of the games that were solved.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet_play::app::{Command, Field};
use nonet_play::work::Job;
use nonet_words::Language;

/// A kept game of a puzzle for which five minutes are predicted: solved in so many seconds, alone or with help.
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

/// A player who has solved these games; what is asked for stays with the worker.
fn who_solved(games: &[(u32, bool)]) -> Player {
    let texts = games.iter().enumerate();
    let texts: BTreeMap<String, String> =
        texts.map(|(at, game)| (format!("game/{}", at + 1), solved(game.0, game.1))).collect();
    let mut player = Player::arrives(texts, Language::En, "", 1_000_000);
    player.is_slow = true;
    player
}

/// What is asked of the worker for a puzzle of so many minutes.
fn asked(player: &mut Player, minutes: u16) -> String {
    player.jobs.clear();
    player.presses(&format!("new-for {minutes}"));
    let made = player.jobs.iter().find_map(|question| match &question.job {
        Job::Make(request) => Some(request.target.to_string()),
        _ => None,
    });
    made.unwrap()
}

#[test]
fn with_few_games_it_goes_by_what_is_predicted_and_says_so() {
    // Helped games, and those of which nothing was predicted, do not count.
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
fn the_players_own_speed_is_the_middle_one_of_the_solved_games() {
    // Half of the predicted time in the middle; one was left lying for a day.
    let mut player = who_solved(&[(150, false), (140, false), (86_400, false), (160, false), (60, false)]);
    player.presses("open wish");
    let told = "Based on your own speed: your median over 5 games is 0.5 times the expected time.";
    assert_eq!(player.sees().pace, told);
    assert_eq!(asked(&mut player, 15), "24-38min");
    assert_eq!(asked(&mut player, 5), "8-13min");
    // What is chosen for other games stays as it was.
    assert_eq!(player.field(Field::Target), "medium");
    let mut slow = who_solved(&[(3_000, false); 6]);
    assert_eq!(asked(&mut slow, 5), "1-1min", "ten times as slow as predicted");
}
