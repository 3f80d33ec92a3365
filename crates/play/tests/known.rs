//! The player's known techniques: marking them on their pages, saving them, their effect on hints, and the list of all
//! hints.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use crate::support::player::{Player, Store, answers, serve};
use nonet::catalogue::{Options, all_steps};
use nonet::{Candidates, Grid, Technique};
use nonet_play::app::{Command, Field, StudyAct, TeacherCommand, TechniqueScene};
use nonet_play::work::{Allowed, Job, Kind, Known, Order, Question};
use nonet_words::Language;

/// Lines with a technique, a puzzle whose first step it is, and the effects of the step.
const FIRST_STEPS: &str = include_str!("../../engine/tests/data/first_steps.txt");

/// The text beside a hint if no known technique helps.
const IS_NEW: &str = "You haven't marked this technique as known.";

fn first_steps() -> impl Iterator<Item = (Technique, &'static str)> {
    FIRST_STEPS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split(" | ");
        (Technique::from_id(fields.next().unwrap()).unwrap(), fields.next().unwrap())
    })
}

/// Returns the puzzle whose first step uses this technique.
fn puzzle_of(technique: Technique) -> &'static str {
    first_steps().find(|(one, _)| *one == technique).unwrap().1
}

fn asks(player: &mut Player, act: StudyAct) {
    player.does(TeacherCommand::Study(act));
    serve(player, Kind::Study);
}

/// Marks a technique as known on its page, or all up to it.
fn marks(player: &mut Player, technique: Technique, act: StudyAct) {
    asks(player, StudyAct::Open(technique));
    asks(player, act);
    player.presses("close");
}

fn page(player: &mut Player, technique: Technique) -> TechniqueScene {
    asks(player, StudyAct::Open(technique));
    let scene = *player.sees().techniques.unwrap();
    player.presses("close");
    scene
}

/// Returns the technique that the first stage of a hint names, and the text of that stage.
fn which(player: &mut Player) -> String {
    player.presses("hint");
    serve(player, Kind::Hint);
    let head = player.sees().shown_hint.map(|hint| hint.head).unwrap_or_default();
    let name = head.split_once(" · ").map_or("", |(_, name)| name);
    let said = format!("{name}: {}", player.status());
    player.presses("drop-hint");
    said
}

#[test]
fn if_no_technique_is_marked_as_known_none_is_new() {
    let mut player = Player::with_link(&format!("p={}", puzzle_of(Technique::Skyscraper)));
    assert!(which(&mut player).starts_with("Skyscraper"));
    assert!(!which(&mut player).contains(IS_NEW));
    assert!(!page(&mut player, Technique::Skyscraper).is_known);
}

#[test]
fn the_first_stage_says_what_the_technique_is_in_the_language_of_the_page() {
    let mut player = Player::with_link(&format!("p={}", puzzle_of(Technique::Skyscraper)));
    for language in Language::ALL {
        player.does(Command::Set(Field::Language, language.tag().into()));
        let said = which(&mut player);
        let gist = nonet_play::lessons::gist(Technique::Skyscraper, language);
        assert!(said.ends_with(&format!("\n\n{gist}")), "a paragraph of its own: {said}");
    }
}

#[test]
fn if_no_known_technique_helps_the_easiest_other_one_is_marked_as_new() {
    let mut player = Player::with_link(&format!("p={}", puzzle_of(Technique::Skyscraper)));
    marks(&mut player, Technique::XWing, StudyAct::KnownToHere);
    for technique in [Technique::FullHouse, Technique::NakedPair, Technique::XWing] {
        assert!(page(&mut player, technique).is_known, "{technique:?}");
    }
    assert!(!page(&mut player, Technique::Skyscraper).is_known);
    let said = which(&mut player);
    assert!(said.starts_with("Skyscraper") && said.contains(IS_NEW), "{said}");
    marks(&mut player, Technique::Skyscraper, StudyAct::Known);
    let said = which(&mut player);
    assert!(said.starts_with("Skyscraper") && !said.contains(IS_NEW), "{said}");
    // A second tap removes the mark.
    marks(&mut player, Technique::Skyscraper, StudyAct::Known);
    assert!(which(&mut player).contains(IS_NEW));
}

#[test]
fn a_known_technique_comes_before_an_easier_one() {
    let mut n_tried = 0;
    let is_single = |one: Technique| [Technique::HiddenSingle, Technique::NakedSingle].contains(&one);
    for (first, puzzle) in first_steps().filter(|(first, _)| !is_single(*first)).take(10) {
        let grid: Grid = puzzle.parse().unwrap();
        let options = Options::default().with_givens(grid.filled_cells());
        let steps = all_steps(&Candidates::of(&grid).unwrap(), &options);
        let Some(known) = steps.iter().map(|step| step.technique).rfind(|one| *one != first) else {
            continue;
        };
        let mut player = Player::with_link(&format!("p={puzzle}"));
        marks(&mut player, known, StudyAct::Known);
        let said = which(&mut player);
        assert!(said.starts_with(Language::En.technique(known)), "{first:?}, {known:?}: {said}");
        assert!(!said.contains(IS_NEW), "{said}");
        n_tried += 1;
    }
    assert!(n_tried >= 3, "{n_tried}");
}

#[test]
fn uniqueness_is_switched_off_for_good() {
    for technique in [Technique::UniqueRectangle1, Technique::Bug1] {
        let mut player = Player::with_link(&format!("p={}", puzzle_of(technique)));
        assert!(which(&mut player).starts_with(Language::En.technique(technique)));
        player.does(Command::Set(Field::Uniqueness, "off".into()));
        let said = which(&mut player);
        assert!(!said.starts_with(Language::En.technique(technique)), "{said}");
        assert!(said.len() > 5 && player.reloads().field(Field::Uniqueness) == "off");
    }
}

#[test]
fn neither_why_not_nor_the_solution_steps_lean_on_uniqueness_when_that_is_off() {
    let allowed = Allowed { known: vec![Technique::XWing, Technique::Bug1], uniqueness: false };
    let givens: Grid = puzzle_of(Technique::Bug1).parse().unwrap();
    let job = Job::Path(Order::Person, givens, allowed.clone());
    let replies = answers(Question { number: 1, job });
    let nonet_play::work::Reply::Path(path) = &replies.last().unwrap().reply else { panic!("{replies:?}") };
    assert!(path.is_whole && path.steps.iter().all(|one| !one.step.technique.is_uniqueness()));
    let start = Candidates::of(&givens).unwrap();
    for cell in start.empty_cells().iter().take(6) {
        let about = nonet::Candidate { cell, digit: start.of_cell(cell).iter().next().unwrap() };
        let candidates = Box::new(Known { digits: givens, cells: None });
        let job = Job::Why { about, givens, candidates, allowed: allowed.clone() };
        let replies = answers(Question { number: 1, job });
        let nonet_play::work::Reply::Why { answer, is_last: true, .. } = &replies.last().unwrap().reply
        else {
            panic!("{replies:?}")
        };
        if let nonet::why::Answer::Follows { steps, .. } = answer {
            assert!(steps.iter().all(|step| !step.technique.is_uniqueness()), "{about}");
        }
    }
}

#[test]
fn known_techniques_are_saved_merged_between_tabs_and_listed() {
    let store = Store::default();
    let mut one = Player::opens(store.clone(), Language::En, "", 1_000_000);
    let mut other = Player::opens(store, Language::En, "", 1_000_000);
    marks(&mut one, Technique::XWing, StudyAct::Known);
    marks(&mut other, Technique::Swordfish, StudyAct::Known);
    let mut later = other.reloads();
    for technique in [Technique::XWing, Technique::Swordfish, Technique::NakedSingle] {
        assert!(page(&mut later, technique).is_known, "{technique:?}");
    }
    asks(&mut later, StudyAct::Open(Technique::XWing));
    asks(&mut later, StudyAct::Back);
    let scene = *later.sees().techniques.unwrap();
    let known: Vec<&str> = scene
        .course
        .iter()
        .flat_map(|group| &group.lines)
        .filter(|line| !line.known.is_empty())
        .map(|line| &*line.link.name)
        .collect();
    assert_eq!(known, ["Full house", "Hidden single", "Naked single", "X-wing", "Swordfish"]);
    assert!(scene.known.starts_with("You know 5 of "), "{}", scene.known);
    asks(&mut later, StudyAct::NoneKnown);
    assert!(!later.sees().techniques.unwrap().knows_any);
}

#[test]
fn every_step_of_a_line_of_the_list_is_reached() {
    let mut player = Player::with_link(&format!("p={}", puzzle_of(Technique::Skyscraper)));
    let asks = |player: &mut Player, command: Command| {
        player.does(command);
        serve(player, Kind::Hint);
    };
    let choices = |player: &Player| player.sees().shown_hint.map_or_else(Vec::new, |hint| hint.choices);
    asks(&mut player, Command::Teacher(TeacherCommand::Hint));
    while choices(&player).is_empty() {
        asks(&mut player, Command::Teacher(TeacherCommand::OtherHint));
    }
    let list = choices(&player);
    for (line, choice) in list.iter().enumerate().take(8) {
        let (name, n_steps) = choice.split_once(" · ").unwrap();
        asks(&mut player, Command::Teacher(TeacherCommand::ChooseHint(line)));
        let mut messages = BTreeSet::new();
        while choices(&player).is_empty() {
            assert!(player.status().starts_with(name), "{}", player.status());
            player.presses("hint");
            messages.insert(player.status());
            asks(&mut player, Command::Teacher(TeacherCommand::OtherHint));
        }
        assert!(messages.len().to_string() == n_steps && choices(&player) == list, "{name}: {messages:?}");
    }
}

/// A puzzle in which only nets help after the second step.
const NETS: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn if_there_is_no_other_hint_the_shown_one_stays() {
    let mut player = Player::with_link(&format!("p={NETS}"));
    let asks = |player: &mut Player, button: &str| {
        player.presses(button);
        serve(player, Kind::Hint);
    };
    for _ in 0..7 {
        asks(&mut player, "hint");
    }
    assert!(player.sees().shown_hint.unwrap().is_beyond_people);
    let said = player.status();
    let head = player.sees().shown_hint.unwrap().head;
    for _ in 0..2 {
        asks(&mut player, "other-hint");
    }
    assert_eq!(player.status(), said);
    assert_eq!(player.sees().shown_hint.unwrap().head, format!("{head} · no other"));
    assert!(!player.can("hint-other"));
    player.presses("hint");
    assert!(player.sees().shown_hint.unwrap().head.starts_with("Hint 2 of 2"), "it goes on");
}

#[test]
fn asking_again_for_another_hint_does_not_restart_the_search() {
    let mut player = Player::with_link(&format!("p={}", puzzle_of(Technique::Skyscraper)));
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    for _ in 0..3 {
        player.presses("other-hint");
    }
    assert_eq!(player.jobs.iter().filter(|question| question.job.kind() == Kind::Hint).count(), 1);
    serve(&mut player, Kind::Hint);
    assert!(player.status().starts_with("Look at") || !player.sees().shown_hint.unwrap().choices.is_empty());
}

#[test]
fn another_hint_never_repeats_the_one_before() {
    let mut player = Player::with_link(
        "p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    player.does(TeacherCommand::Hint);
    serve(&mut player, Kind::Hint);
    let mut said = vec![player.status()];
    while player.sees().shown_hint.is_some_and(|hint| hint.choices.is_empty()) {
        player.presses("other-hint");
        serve(&mut player, Kind::Hint);
        said.push(player.status());
    }
    assert!(said.len() > 4 && said.windows(2).all(|two| two[0] != two[1]), "{said:?}");
}

#[test]
fn unmarking_the_only_technique_leaves_none_marked() {
    let mut player = Player::with_link(&format!("p={}", puzzle_of(Technique::Skyscraper)));
    let before = which(&mut player);
    player.presses("drop-hint");
    for _ in 0..2 {
        marks(&mut player, Technique::XWing, StudyAct::Known);
    }
    assert!(!page(&mut player, Technique::FullHouse).is_known);
    let said = which(&mut player);
    assert!(said == before && !said.contains(IS_NEW), "{said}");
}
