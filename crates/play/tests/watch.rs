//! The view of the searches as data: the messages of a race.

use nonet_play::app::{BrowserEvent, Command, Field, FilmCommand, FilmControl};
use nonet_words::Language;

use crate::support::player::Player;

/// Runs frames until the race is over, and returns everything that was spoken.
fn race(player: &mut Player) -> Vec<String> {
    let mut spoken = Vec::new();
    for _ in 0..5_000 {
        player.now += 16;
        player.does(BrowserEvent::Frame { spent: 500 });
        let scene = player.sees();
        if !scene.spoken.is_empty() && spoken.last() != Some(&scene.spoken) {
            spoken.push(scene.spoken.clone());
        }
        if scene.watch.is_some_and(|watch| watch.is_race_over) {
            break;
        }
    }
    spoken
}

#[test]
fn the_end_of_a_race_is_announced_once_and_not_the_film_before_it() {
    for (language, is_equal, expected) in [
        (Language::En, "on", "The race is over: all solved it. Fewest events: Propagation, 52."),
        (Language::Zh, "off", "比赛结束，都解出了。事件最少：传播，52 个。"),
    ] {
        let mut player = Player::with_puzzle();
        player.does(Command::Set(Field::Language, language.tag().into()));
        player.does(FilmCommand::Watch);
        player.does(Command::Set(Field::Equal, is_equal.into()));
        for _ in 0..2 {
            player.does(FilmCommand::Control(FilmControl::Forward));
        }
        assert!(player.sees().spoken.contains("r1c3"));
        player.does(FilmCommand::Race);
        assert_eq!(player.sees().spoken, "");
        assert_eq!(race(&mut player), [expected]);
    }
}

#[test]
fn a_race_that_is_stopped_is_not_announced() {
    let mut player = Player::with_puzzle();
    player.does(FilmCommand::Watch);
    player.does(FilmCommand::Control(FilmControl::Forward));
    player.does(FilmCommand::Race);
    player.does(BrowserEvent::Frame { spent: 500 });
    player.does(FilmCommand::StopRace);
    player.does(BrowserEvent::Frame { spent: 500 });
    assert_eq!(player.sees().spoken, "", "the player who stops it needs no message");
}
