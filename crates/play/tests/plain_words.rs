//! The messages fit the situation: names as people write them, a finished game, a hint that waits, a link without a
//! puzzle.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use nonet::{Candidate, Cell, Digit, Technique};
use nonet_play::app::{
    BoardCommand, BrowserEvent, CellScene, Command, Field, Highlight, HintMarks, MakingCommand, Picture,
    SelectionCommand, TeacherCommand, WalkMove,
};
use nonet_play::lessons::lesson;
use nonet_play::work::Kind;
use nonet_words::{Language, Stage, technique_named};

use crate::support::player::{GIVENS, Player, SOLUTION, serve};
use crate::support::positions::{hint_on, positions_of, saved};

/// Returns a player whose board is a position of a technique, with that technique as the hint.
fn stands_before(technique: Technique) -> Player {
    let is_next = |position: &_| hint_on(position).is_some_and(|step| step.technique == technique);
    let position = positions_of(technique).into_iter().find(is_next).unwrap();
    let texts = [("game/7", format!("played 1\n{}", saved(&position))), ("current", "7".to_owned())];
    let texts = texts.map(|(key, text)| (key.to_owned(), text));
    Player::arrives(texts.into_iter().collect(), Language::En, "", 1_000_000)
}

/// Presses a button that needs the worker for hints.
fn asks(player: &mut Player, button: &str) {
    player.presses(button);
    serve(player, Kind::Hint);
}

#[test]
fn a_technique_is_asked_for_by_the_names_of_the_page() {
    for &technique in Technique::ALL {
        for name in [technique.id(), Language::En.technique(technique), Language::Zh.technique(technique)] {
            for name in [name.to_owned(), name.to_lowercase(), format!(" {} ", name.to_uppercase())] {
                assert_eq!(technique_named(&name), Some(technique), "{name}");
            }
        }
    }
    let mut player = Player::new();
    for (written, meant) in [
        ("X-wing", "x-wing"),
        ("XY-wing", "xy-wing"),
        ("W-wing", "w-wing"),
        ("naked pair", "naked-pair"),
        ("Hidden Pair", "hidden-pair"),
        ("AIC", "aic"),
        ("ALS-XZ", "als-xz"),
        ("Sue de Coq", "sue-de-coq"),
        ("Unique rectangle type 1", "unique-rectangle-1"),
        ("5-10 min", "5-10min"),
        ("10 min", "10-10min"),
        ("10 分钟", "10-10min"),
        ("8.2 – 8.7", "8.2-8.7"),
        ("三链列", "swordfish"),
        ("剑鱼", "swordfish"),
        ("三链列（剑鱼）", "swordfish"),
        ("三阶鱼（剑鱼）", "swordfish"),
        ("三阶鱼", "swordfish"),
        ("skyscraper", "skyscraper"),
        ("Hard", "hard"),
    ] {
        player.does(Command::Set(Field::Rating, written.into()));
        assert_eq!(player.sees().request_error, "", "{written}");
        let kept = player.kept();
        let request = kept.values().find(|text| text.contains("\nsymmetry ")).unwrap();
        assert!(request.contains(&format!("target {meant}\n")), "{written}: {request}");
    }
}

#[test]
fn a_request_that_cannot_be_read_is_named() {
    let mut player = Player::new();
    let ends = "Try 3.8, 8.2-8.7, X-wing or 5-10 min.";
    for (written, says) in [
        ("goldfish", "Nonet knows no technique called “goldfish”. "),
        ("3,8x", "“3,8x” isn't a rating or a time. "),
        ("0 min", "No puzzle can be made for “0 min”. "),
    ] {
        player.does(Command::Set(Field::Rating, written.into()));
        assert_eq!(player.sees().request_error, format!("{says}{ends}"));
    }
    let mut player = Player::arrives(BTreeMap::new(), Language::Zh, "", 1_000_000);
    player.does(Command::Set(Field::Rating, "金鱼".into()));
    assert!(player.sees().request_error.starts_with("Nonet 不认识“金鱼”这个技巧。"));
}

#[test]
fn the_message_of_a_solved_game_stays() {
    let mut player = Player::with_puzzle();
    serve(&mut player, Kind::Rate);
    player.waits(61_000);
    player.fills_the_rest(SOLUTION);
    let says = |player: &Player| {
        let text = player.sees().finish.unwrap().text;
        assert_eq!(player.status(), "Solved in 1:01.");
        assert!(text.ends_with("You\u{A0}1:01 · Expected\u{A0}4\u{A0}min"), "{text}");
    };
    says(&player);
    player.presses("pause");
    says(&player);
    assert_eq!(player.spoken(), "", "it does not go on");
    player.presses("replay");
    player.presses("leave");
    says(&player);
    says(&player.reloads());
    player.presses("undo");
    assert_eq!(player.status(), "You can edit the puzzle again.");
}

#[test]
fn a_hint_waits_behind_a_pause_and_beside_a_given() {
    let mut player = stands_before(Technique::XYChain);
    asks(&mut player, "hint");
    player.presses("hint");
    player.does(TeacherCommand::WalkMove(WalkMove::Back));
    let before = (player.sees().shown_hint, player.status());
    assert!(before.0.as_ref().is_some_and(|hint| !hint.lines.is_empty()));
    player.presses("pause");
    let scene = player.sees();
    assert!(scene.shown_hint.is_none() && scene.picture == Picture::default(), "the pause hides it");
    player.does(BoardCommand::Digit(Digit::ALL[0]));
    player.presses("resume");
    assert_eq!((player.sees().shown_hint, player.status()), before);
    // A digit on a given is refused aloud, and nothing else changes.
    let given = player.cells_that(|cell| cell.name.is_given)[0];
    player.does(SelectionCommand::Select(Cell::from_index(given)));
    player.does(BoardCommand::Digit(Digit::ALL[0]));
    assert_eq!((player.sees().shown_hint, player.status()), before);
    assert!(player.spoken().ends_with("is a clue; it can't be changed."), "{}", player.spoken());
    // On an empty cell the digit is entered.
    let empty = player.cells_that(|cell| cell.digit.is_none())[0];
    player.enters(empty, 1);
    assert!(player.sees().shown_hint.is_none());
}

#[test]
fn the_effect_of_a_hint_is_announced() {
    for (language, says) in [(Language::En, "Done: "), (Language::Zh, "已完成：")] {
        let step = positions_of(Technique::XWing).iter().find_map(hint_on).unwrap();
        let message = nonet_words::Message::HintDone(Box::new(step.clone()));
        let said = language.say(&message);
        assert!(said.starts_with(says) && !said.contains("<>"), "{said}");
        let does = language.step_effects([&step].into_iter());
        assert!(!does.contains("<>"), "{does}");
        let cells: Vec<Cell> = step.eliminations.iter().map(|one: &Candidate| one.cell).collect();
        assert!(cells.iter().all(|cell| does.contains(&cell.to_string())), "{does}");
    }
}

#[test]
fn the_list_of_all_hints_says_what_it_is_and_leads_on() {
    let mut player = stands_before(Technique::XWing);
    asks(&mut player, "hint");
    for _ in 0..20 {
        if !player.can("hint-other") {
            break;
        }
        asks(&mut player, "other-hint");
    }
    let scene = player.sees();
    let hint = scene.shown_hint.unwrap();
    assert_eq!(hint.head, "What can be seen");
    assert!(hint.choices.len() > 1 && scene.hint.is_some());
    let is_dark = |cell: &CellScene| {
        cell.hint == HintMarks::default() && matches!(cell.highlight, Highlight::Plain | Highlight::Selected)
    };
    assert!(scene.cells.iter().all(is_dark), "nothing is highlighted");
    assert_eq!(scene.picture, Picture::default());
    player.presses("other-hint");
    assert_eq!(player.sees().shown_hint.unwrap().choices, hint.choices, "there is no other");
    let easiest = hint.choices[0].split(" · ").next().unwrap().to_owned();
    player.presses("hint");
    let hint = player.sees().shown_hint.unwrap();
    assert_eq!((hint.stage, hint.head), (Stage::Which, format!("Hint 1 of 2 · {easiest}")));
    assert!(hint.choices.is_empty() && player.can("hint-other"));
}

#[test]
fn going_back_at_the_check_point_says_so() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    assert!(!player.can("to-point"));
    player.presses("branches back");
    assert_eq!(player.status(), "There is no checkpoint to go back to.");
    player.presses("branches mark");
    player.presses("branches back");
    assert_eq!(player.status(), "You are at the checkpoint.");
    player.enters(3, 2);
    assert!(player.can("to-point"));
    player.presses("pause");
    assert!(!player.can("to-point") && !player.can("set-point"));
}

#[test]
fn the_message_about_a_link_without_a_puzzle_names_the_link() {
    let player = Player::with_link("p=abc");
    // The place counts from the `#` of the link.
    let reason = "line 1, character 4: “a” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.";
    assert_eq!(player.status(), format!("The link holds no puzzle: {reason} This is a new one."));
    let player = Player::with_link(&format!("p={GIVENS}123"));
    assert_eq!(
        player.status(),
        "The link holds no puzzle: found 84 cells; a Sudoku has 81. This is a new one."
    );
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.does(BrowserEvent::Fragment("p=12".into()));
    assert_eq!(
        player.status(),
        "The link holds no puzzle: found 2 cells; a Sudoku has 81. Your game is unchanged."
    );
    player.does(MakingCommand::OpenText("12".into()));
    assert_eq!(player.status(), "Found 2 cells; a Sudoku has 81.");
    let player = Player::arrives(BTreeMap::new(), Language::Zh, "p=12", 1_000_000);
    assert_eq!(player.status(), "链接里没有题目：找到 2 格，数独应有 81 格。这是一道新题。");
}

#[test]
fn no_page_reads_an_example_that_it_may_not_have() {
    for technique in Technique::course() {
        for (language, word) in [(Language::En, "example"), (Language::Zh, "例子")] {
            let lesson = lesson(technique, language).unwrap();
            let says_so =
                ["If there is an example", "如果有例子"].iter().any(|words| lesson.spot.contains(words));
            assert!(!lesson.spot.contains(word) || says_so, "{}", lesson.spot);
        }
    }
}

#[test]
fn english_puts_the_right_article_before_a_digit() {
    for technique in [Technique::XWing, Technique::Swordfish, Technique::FinnedXWing] {
        for step in positions_of(technique).iter().filter_map(hint_on) {
            let said = Language::En.explain(&step, Stage::Whole);
            assert!(!said.contains(" a 8") && !said.contains(" an 1"), "{said}");
        }
    }
}

#[test]
fn sets_of_cells_are_separated_by_semicolons() {
    for technique in [Technique::AlsXZ, Technique::AlsXYWing, Technique::AlsChain, Technique::DeathBlossom] {
        let steps: Vec<_> = positions_of(technique)
            .iter()
            .filter_map(hint_on)
            .filter(|step| step.technique == technique)
            .collect();
        assert!(!steps.is_empty(), "{technique:?}");
        for step in steps {
            let [english, chinese] =
                [Language::En, Language::Zh].map(|language| language.explain(&step, Stage::Whole));
            assert!(english.contains("); r") && !english.contains(") and r"), "{english}");
            assert!(chinese.contains("）；r") && !chinese.contains("）、r"), "{chinese}");
        }
    }
}
