//! A slow search for a puzzle, as the page shows it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player};
use nonet_play::app::{Command, Field, WorkEvent};
use nonet_play::work::{Job, Reply, Runner, WorkerLine};

#[test]
fn a_search_that_is_stopped_offers_what_comes_nearest() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.does(Command::Set(Field::Rating, "11.0".into()));
    player.presses("new");
    let question = player.jobs.iter().find(|question| matches!(question.job, Job::Make(_))).unwrap().clone();
    let (mut runner, mut answers) = (Runner::default(), Vec::new());
    assert!(runner.take(question, &mut |answer| answers.push(answer)));
    let nearest = loop {
        assert!(runner.go_on(&mut || false, &mut |answer| answers.push(answer)), "11.0 is not found so soon");
        let Some(answer) = answers.pop() else { continue };
        let line = WorkerLine::Answer(Box::new(answer)).to_string();
        let Some(WorkerLine::Answer(answer)) = WorkerLine::read(&line) else { panic!("{line}") };
        player.does(WorkEvent::Replied(answer.clone()));
        if let Reply::Making { nearest: Some((givens, er)), .. } = answer.reply {
            assert!(player.status().ends_with(&format!("the nearest is {er}.")), "{}", player.status());
            break givens;
        }
    };
    let offers = |player: &Player| player.sees().search.map(|search| search.offers_nearest);
    assert_eq!(offers(&player), Some(false), "while it is searched for, it may still get better");
    player.presses("toggle-search");
    assert_eq!(offers(&player), Some(true));
    assert_eq!(player.board(), GIVENS, "the game goes on");
    player.presses("play-nearest");
    assert_eq!((player.board(), player.sees().search), (nearest.to_string().replace('0', "."), None));
    assert_eq!(player.sees().seed, "", "no seed would reproduce it");
    assert!(player.jobs.iter().any(|question| matches!(question.job, Job::Rate(_))), "it is rated");
}
