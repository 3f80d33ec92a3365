//! Helpful hints: what each press shows, what the page offers if no step helps, and how a long answer to "Why not?"
//! begins.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::logic::{Chain, Link, Node, Reason};
use nonet::why;
use nonet::{Candidate, Cell, CellSet, Digit, Grid, Step, Technique};
use nonet_play::app::{
    BoardCommand, Command, DigitSource, Field, SelectionCommand, TeacherCommand, WalkMove, WorkEvent,
};
use nonet_play::work::{Answer, Gists, Kind, Question, Reply};
use nonet_words::Stage;

use crate::support::player::{GIVENS, Player, SOLUTION, serve};

/// A puzzle that was called the hardest. No person solves it by logic.
const HARDEST: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn candidate(cell: usize, digit: u8) -> Candidate {
    Candidate { cell: Cell::from_index(cell), digit: Digit::new(digit).unwrap() }
}

/// Returns a step that places the 4 of r1c3 by a chain of this many links, all in r1c3.
fn chain(technique: Technique, n_links: usize) -> Step {
    let node = |at: usize| Node {
        cells: CellSet::of(Cell::from_index(2)),
        digit: Digit::new(4).unwrap(),
        is_on: at % 2 == 1,
        link: if at == 0 { Link::Assumed } else { Link::Cell },
        parents: at.checked_sub(1).into_iter().collect(),
    };
    let chains = vec![Chain { nodes: (0..=n_links).map(node).collect() }];
    let reason = Reason { cells: CellSet::of(Cell::from_index(2)), chains, ..Reason::default() };
    Step { technique, placements: vec![candidate(2, 4)], eliminations: Vec::new(), reason }
}

fn question(player: &Player, kind: Kind) -> Question {
    player.jobs.iter().rfind(|question| question.job.kind() == kind).unwrap().clone()
}

/// Returns a player who asks for a hint on the known puzzle and gets this step.
fn with_hint(step: &Step) -> Player {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    let number = question(&player, Kind::Hint).number;
    let digits: Grid = GIVENS.parse().unwrap();
    let reply = Reply::Hinted { digits, step: Some(Box::new(step.clone())), gists: Gists::default() };
    player.does(WorkEvent::Replied(Box::new(Answer { number, reply })));
    player
}

fn is_beyond_people(player: &Player) -> bool {
    player.sees().shown_hint.is_some_and(|hint| hint.is_beyond_people)
}

#[test]
fn the_first_press_names_place_and_technique_and_the_second_reason_and_digit() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    let scene = player.sees();
    assert_eq!(scene.hint, Some(Stage::Where));
    assert_eq!(scene.shown_hint.unwrap().head, "Hint 1 of 2 · Hidden single");
    assert!(player.status().starts_with("Look at box 2.\n\n"), "{}", player.status());
    assert!(scene.picture.targets.is_empty());

    player.presses("hint");
    let scene = player.sees();
    assert_eq!(scene.shown_hint.unwrap().head, "Hint 2 of 2 · Hidden single");
    let [target] = scene.picture.targets[..] else { panic!("{:?}", scene.picture.targets) };
    let end = format!("so {} is {}.", target.cell, target.digit);
    assert!(
        player.status().starts_with("In box 2, ") && player.status().ends_with(&end),
        "{}",
        player.status()
    );

    player.presses("hint");
    assert_eq!(player.status(), format!("Done: {} is {}.", target.cell, target.digit));
    assert_eq!(player.cell(target.cell.index()).digit, Some(target.digit));
}

#[test]
fn the_heads_of_a_hint_are_chinese_too() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Language, "zh".into()));
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    assert_eq!(player.sees().shown_hint.unwrap().head, "提示 1/2 · 排除");
    player.presses("hint");
    assert_eq!(player.sees().shown_hint.unwrap().head, "提示 2/2 · 排除");
}

#[test]
fn the_digit_to_place_has_its_cell_to_itself() {
    let mut player = with_hint(&chain(Technique::XChain, 3));
    player.presses("hint");
    assert_eq!(player.notes_in(2), "4", "no other candidate is there");
    assert_eq!(player.cell(2).hint.placed.single(), Some(candidate(2, 4).digit));
    player.does(TeacherCommand::WalkMove(WalkMove::Back));
    assert_eq!(player.notes_in(2), "124", "on the way, each candidate has its place");
    player.presses("drop-hint");
    assert!(player.sees().picture.targets.is_empty() && player.notes_in(2).is_empty());
}

#[test]
fn while_one_link_is_selected_each_candidate_keeps_its_disc() {
    let mut player = with_hint(&chain(Technique::XChain, 3));
    player.presses("hint");
    assert_eq!(player.sees().picture.targets, [candidate(2, 4)]);
    player.does(TeacherCommand::WalkMove(WalkMove::Back));
    assert!(player.sees().picture.targets.is_empty());
    player.does(TeacherCommand::WalkMove(WalkMove::ToEnd));
    assert_eq!(player.sees().picture.targets, [candidate(2, 4)]);
}

#[test]
fn a_step_that_no_person_would_find_says_so_and_names_nothing() {
    for (technique, n_links, is_beyond) in [
        (Technique::XChain, 12, false),
        (Technique::XChain, 13, true),
        (Technique::ForcingChain, 5, false),
        (Technique::ForcingNetContradiction, 3, true),
        (Technique::ForcingNetVerity, 3, true),
        (Technique::DynamicContradiction, 3, true),
        (Technique::NestedDynamicPlusRegion, 3, true),
        (Technique::ForcingChainVerity, 3, false),
    ] {
        let player = with_hint(&chain(technique, n_links));
        assert_eq!(is_beyond_people(&player), is_beyond, "{technique:?}, {n_links}");
        if is_beyond {
            let scene = player.sees();
            assert_eq!(player.status(), "No step that a person would find is left here.");
            let hint = scene.shown_hint.unwrap();
            assert_eq!((&*hint.head, scene.home), ("Hint 1 of 2", Some("show-digit")));
            assert!(hint.lines.is_empty() && hint.choices.is_empty());
            assert!(scene.cells.iter().all(|cell| !cell.hint.is_looked_at));
        }
    }
    let mut player = with_hint(&chain(Technique::ForcingNetVerity, 3));
    player.does(Command::Set(Field::Language, "zh".into()));
    assert!(is_beyond_people(&player));
}

#[test]
fn the_chain_is_still_shown_if_the_player_asks_for_it() {
    let mut player = with_hint(&chain(Technique::ForcingNetContradiction, 3));
    player.presses("hint");
    let scene = player.sees();
    assert_eq!((scene.hint, is_beyond_people(&player)), (Some(Stage::Whole), false));
    assert_eq!(scene.shown_hint.unwrap().head, "Hint 2 of 2 · Forcing net: contradiction");
    player.presses("hint");
    assert_eq!(player.cell(2).digit, candidate(2, 4).digit.into());
}

#[test]
fn one_digit_is_shown_counts_as_help_and_can_be_undone() {
    let mut player = with_hint(&chain(Technique::ForcingNetContradiction, 3));
    player.presses("show-digit");
    assert_eq!(player.sees().hint, None, "the hint is over");
    let shown = player.cells_that(|cell| cell.origin == DigitSource::Revealed && cell.digit.is_some());
    let [cell] = shown[..] else { panic!("{shown:?}") };
    let digit = player.cell(cell).digit.unwrap();
    assert_eq!(digit.to_char(), char::from(SOLUTION.as_bytes()[cell]));
    assert_eq!(player.status(), format!("{} is {digit}.", Cell::from_index(cell)));
    assert_eq!(player.sees().selected.index(), cell);
    player.presses("undo");
    assert_eq!(player.board(), GIVENS);
    player.presses("redo");
    player.fills_the_rest(SOLUTION);
    assert!(!player.sees().is_celebrating, "it was solved with help");
}

#[test]
fn a_puzzle_gets_another_clue_and_the_old_game_stays() {
    let mut player = with_hint(&chain(Technique::ForcingNetContradiction, 3));
    player.enters(2, 4);
    player.presses("ease");
    let clues = player.cells_that(|cell| cell.origin == DigitSource::Given && cell.digit.is_some());
    assert_eq!(clues.len(), GIVENS.bytes().filter(u8::is_ascii_digit).count() + 1);
    let [cell] = clues.into_iter().filter(|cell| GIVENS.as_bytes()[*cell] == b'.').collect::<Vec<_>>()[..]
    else {
        panic!("one clue more")
    };
    assert_eq!(player.cell(cell).digit.unwrap().to_char(), char::from(SOLUTION.as_bytes()[cell]));
    assert_eq!(player.cell(2).digit, Digit::new(4), "the entry is still there");
    assert_eq!(player.cell(2).origin, DigitSource::Entry);
    let said = format!(
        "{} is now a clue: {}. The puzzle without it is still in Games.",
        Cell::from_index(cell),
        player.cell(cell).digit.unwrap()
    );
    assert_eq!((player.status(), player.sees().selected.index()), (said, cell));
    player.presses("open games");
    assert_eq!(player.sees().games.len(), 2);
    player.does(Command::Close);
    player.presses("ease");
    player.fills_the_rest(SOLUTION);
    assert!(player.sees().is_celebrating);
}

#[test]
fn a_wrong_entry_is_named_before_a_digit_is_shown() {
    let mut player = Player::with_puzzle();
    player.enters(2, 1);
    let before = player.board();
    player.presses("show-digit");
    assert_eq!((player.status().as_str(), player.board()), ("Fix this first: r1c3 is wrong.", before));
}

#[test]
fn the_digit_that_is_shown_opens_more_than_any_other() {
    let mut player = Player::with_link(&format!("p={HARDEST}"));
    // Three digits that open as much as possible are enough for singles to lead to the end. Of three random ones that
    // is not so.
    for _ in 0..3 {
        player.presses("show-digit");
    }
    for _ in 0..81 {
        player.presses("hint");
        serve(&mut player, Kind::Hint);
        let Some(hint) = player.sees().shown_hint else { break };
        assert!(hint.head.ends_with("single") || hint.head.ends_with("Full house"), "{}", hint.head);
        player.presses("hint");
        player.presses("hint");
    }
    assert!(player.sees().is_over, "{}", player.board());
}

/// Returns a player who asked why r1c3 is not 1 and got an answer with this number of steps.
fn asks_why(n_steps: usize) -> Player {
    let mut player = Player::with_puzzle();
    player.does(SelectionCommand::Select(Cell::from_index(2)));
    player.presses("why-not");
    player.does(BoardCommand::Digit(Digit::new(1).unwrap()));
    let number = question(&player, Kind::Tour).number;
    let about = candidate(2, 1);
    let digits: Grid = GIVENS.parse().unwrap();
    let answer = why::Answer::Follows { is_true: false, steps: vec![chain(Technique::XChain, 3); n_steps] };
    let reply = Reply::Why { about, digits, answer, takes: None, is_last: true };
    player.does(WorkEvent::Replied(Box::new(Answer { number, reply })));
    player
}

#[test]
fn a_long_answer_asks_before_it_shows_its_steps() {
    let player = asks_why(5);
    assert_eq!(player.sees().tour.unwrap().progress, "shown");
    let mut player = asks_why(28);
    assert_eq!(player.status(), "r1c3 cannot be 1.\nIt takes 28 steps to show why.");
    let scene = player.sees();
    assert_eq!(scene.home, Some("tour-tell"));
    let tour = scene.tour.unwrap();
    assert_eq!((tour.progress, tour.at, tour.lines.len()), ("asks", (0, 28), 0));
    // Press the button that shows the steps.
    player.presses("path-by person");
    let tour = player.sees().tour.unwrap();
    assert_eq!((tour.progress, tour.at), ("shown", (1, 28)));
    assert!(player.status().starts_with("1 of 28 · X-chain"), "{}", player.status());
    // Back at the start, the buttons of the tour lead on.
    player.presses("wind back");
    assert_eq!(player.sees().tour.unwrap().progress, "shown");
    // An arrow key does the same as the button.
    let mut player = asks_why(6);
    player.presses("wind forward");
    let tour = player.sees().tour.unwrap();
    assert_eq!((tour.progress, tour.at), ("shown", (1, 6)));
}

#[test]
fn a_hint_can_take_the_place_of_a_long_answer() {
    let mut player = asks_why(28);
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    let scene = player.sees();
    assert_eq!((scene.mode, scene.hint), ("play", Some(Stage::Where)));
    assert!(player.status().starts_with("Look at box 2."), "{}", player.status());
}
