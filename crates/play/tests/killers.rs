//! Games on boards with cages.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, finish, puzzle_of, serve};
use nonet::catalogue::{Options, next_step};
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;
use nonet::{Candidates, Cell, CellSet, DigitSet, Grid};
use nonet_formats::{read_rules_line, write_rules_line};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Effect, Field, MakingCommand, SelectionCommand, WorkEvent,
};
use nonet_play::work::{Answer, Gists, Kind, Reply};
use nonet_words::{Language, Stage};

/// A killer of four rows without givens. Its first cages: r1c1 and r2c1 have the sum 5, r1c2 and r1c3 the sum 4.
const SMALL: &str = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";

/// A killer of nine rows without givens.
const LARGE: &str = "3x3k:zzzc,_a_aa____aa___a__aa_a_aa____a______a___a____aa____aa_caaaa__aaa__a_a_aa_____a____aa____baa_____aa____a_,17_3a17_8a15a15a13_12a7a6e11a14_10_8a17_12a8c3b7b9_10a11a5_6_12_7b13_14e13b17_9_6_12_11a14a9d8a11b5a";

/// Returns a player who opened a killer by a link.
fn player_on(text: &str) -> Player {
    Player::with_link(&format!("v={text}"))
}

#[test]
fn a_killer_is_opened_by_link_and_by_text_and_played_to_the_end() {
    for text in [SMALL, LARGE] {
        let mut player = player_on(text);
        let rules = "The digits in a cage differ and have its sum.";
        assert!(player.status().contains(rules), "{}", player.status());
        assert_eq!(player.sees().level, None);
        let puzzle = puzzle_of(&player);
        assert_eq!(puzzle.to_lines()[0], text);
        let mut other = Player::with_puzzle();
        other.does(MakingCommand::OpenText(text.into()));
        assert_eq!(other.sees().layout, player.sees().layout);
        finish(&mut player, &puzzle);
        assert!(player.status().starts_with("Solved in "), "{}", player.status());
    }
}

#[test]
fn the_rules_say_if_digits_may_repeat_in_cages() {
    for (rules, english, chinese) in [
        ("s=1112", "The digits in a cage differ.", "虚线框内的数字不重复。"),
        ("a3=1112", "The digits in a cage have its sum and may repeat.", "数字可以重复。"),
        (
            "s3=1112;a5=2122",
            "The digits in a cage have its sum; in some cages they may repeat.",
            "有些框里的数字可以重复。",
        ),
    ] {
        let board = read_rules_line(&format!("2x2:p;{rules}")).unwrap();
        assert!(Language::En.board_rules(board.layout()).ends_with(english), "{rules}");
        assert!(Language::Zh.board_rules(board.layout()).ends_with(chinese), "{rules}");
    }
}

#[test]
fn the_name_of_a_cell_says_its_cage() {
    let mut player = player_on(LARGE);
    let name = |player: &Player, cell: usize, language: Language| language.cell_name(player.cell(cell).name);
    assert_eq!(name(&player, 0, Language::En), "empty, row 1, column 1, box 1, cage of 3 cells, sum 17");
    assert_eq!(name(&player, 1, Language::Zh), "空，第1行第2列，第1宫，2 格的虚线框，和为 3");
    player.does(MakingCommand::OpenText("2x2:4o;s=1112".into()));
    let name = name(&player, 1, Language::En);
    assert!(name.ends_with("box 1, cage of 2 cells"), "{name}");
}

#[test]
fn a_digit_twice_in_a_cage_and_a_wrong_sum_are_marked_and_announced() {
    let mut player = player_on(SMALL);
    let marked = |player: &Player| -> Vec<usize> {
        (0..81).filter(|&cell| player.cell(cell).is_conflicting).collect()
    };
    // r2c2 and r3c2 are a cage with the sum 6: 2 and 4.
    player.enters(10, 4);
    assert_eq!(marked(&player), []);
    player.enters(19, 1);
    assert_eq!(player.status(), "The cage at r2c2 has the sum 5, not 6.");
    assert_eq!(marked(&player), [10, 19]);
    player.enters(19, 2);
    assert_eq!(marked(&player), []);
    // r2c3, r3c3 and r3c4 are a cage, in no row, column or box together.
    player.enters(11, 3);
    player.enters(21, 3);
    assert_eq!(player.status(), "The cage at r2c3 holds 3 twice.");
    assert_eq!(marked(&player), [11, 21]);
}

#[test]
fn the_combinations_of_a_cage_are_said_with_those_that_are_ruled_out() {
    let mut player = player_on(LARGE);
    let cage_at = |player: &mut Player, cell: usize| {
        player.does(SelectionCommand::Select(Cell::ALL[cell]));
        player.presses("cage");
        player.status()
    };
    // r1c5 and r1c6.
    assert_eq!(cage_at(&mut player, 5), "This cage of 2 cells, sum 8: 1+7, 2+6, 3+5.");
    player.enters(8, 7);
    let said = "This cage of 2 cells, sum 8: 2+6, 3+5. No longer possible: 1+7.";
    assert_eq!(cage_at(&mut player, 4), said);
    player.enters(4, 6);
    let said = "This cage of 2 cells, sum 8: 2+6. No longer possible: 1+7, 3+5.";
    assert_eq!(cage_at(&mut player, 5), said);
    player.enters(5, 3);
    let said = "This cage of 2 cells, sum 8: nothing fits any more. No longer possible: 1+7, 2+6, 3+5.";
    assert_eq!(cage_at(&mut player, 5), said);
    player.does(MakingCommand::OpenText("2x2:4o;s=1112".into()));
    assert_eq!(player.sees().mode, "setup");
    assert_eq!(cage_at(&mut player, 0), "This cage of 2 cells: any digits that differ.");
    assert_eq!(cage_at(&mut player, 9), "r2c1 is in no cage.");
    // On the classic board the key does nothing.
    let mut player = Player::with_puzzle();
    let before = player.status();
    assert_eq!(cage_at(&mut player, 0), before);
}

#[test]
fn notes_follow_cages() {
    let mut player = player_on(SMALL);
    player.presses("note-all");
    let all: DigitSet = player.cell(21).notes;
    assert_eq!(all.len(), 4);
    // r3c4 is in the cage of r2c3, and in no house with it.
    player.enters(11, 3);
    let kept: Vec<usize> = (0..81).filter(|&cell| player.cell(cell).notes == all).collect();
    assert!(!kept.contains(&21), "{kept:?}");
    assert_eq!(player.notes_in(21).replace(' ', ""), "124");
    assert!(kept.contains(&27), "{kept:?}");
    player.presses("undo");
    assert_eq!(player.cell(21).notes, all);
}

#[test]
fn a_hint_of_a_killer_comes_from_its_sums_in_both_languages() {
    for (language, first, second) in [
        (Language::En, "Look at row 4.", "The digits of row 4 sum to 10. "),
        (Language::Zh, "请看：第4行。", "第4行的数字之和是 10。"),
    ] {
        let mut player = player_on(SMALL);
        player.does(Command::Set(Field::Language, language.tag().into()));
        player.presses("hint");
        serve(&mut player, Kind::Hint);
        assert!(player.status().starts_with(first), "{}", player.status());
        let lit = |player: &Player| (0..81).filter(|&cell| player.cell(cell).hint.is_looked_at).count();
        assert_eq!(lit(&player), 4);
        player.presses("hint");
        assert!(player.status().starts_with(second), "{}", player.status());
        let kinds: Vec<_> = player.sees().picture.frames.iter().map(|frame| frame.kind.id()).collect();
        assert_eq!(kinds, ["base", "set second"]);
        player.presses("hint");
        assert_eq!((0..81).filter(|&cell| player.cell(cell).digit.is_some()).count(), 1);
    }
}

/// r3c6, r4c5 and r4c6 are a cage; r3c6 and r4c5 are in no house together.
#[test]
fn why_not_names_the_cage_that_holds_the_digit() {
    for (language, in_cage, in_box) in [
        (
            Language::En,
            "r4c5 cannot be 2.\nIts cage already holds 2, in r3c6.",
            "r3c5 cannot be 2.\nBox 2 already has its 2, in r3c6.",
        ),
        (
            Language::Zh,
            "r4c5 不能是 2。\n同一虚线框里 r3c6 已是 2。",
            "r3c5 不能是 2。\n第2宫里 r3c6 已是 2。",
        ),
    ] {
        let mut player = player_on(LARGE);
        player.does(Command::Set(Field::Language, language.tag().into()));
        player.enters(23, 2);
        for (cell, said) in [(31, in_cage), (22, in_box)] {
            player.does(SelectionCommand::Select(Cell::ALL[cell]));
            player.presses("why-not");
            player.presses("digit 2");
            serve(&mut player, Kind::Tour);
            assert_eq!(player.status(), said);
            player.presses("leave");
        }
    }
}

#[test]
fn a_killer_shows_its_solution_steps_but_no_searches() {
    let mut player = player_on(SMALL);
    player.presses("watch");
    let no_sums = "The searches you can watch ignore cage sums.";
    assert_eq!((player.status().as_str(), player.sees().mode), (no_sums, "play"));
    player.presses("path");
    serve(&mut player, Kind::Tour);
    assert_eq!(player.sees().mode, "tour");
    player.presses("path-by person");
    serve(&mut player, Kind::Tour);
    player.presses("wind forward");
    assert!(player.status().contains("Rule of 45"), "{}", player.status());
    assert!(player.status().contains("The digits of row 4 sum to 10."), "{}", player.status());
}

#[test]
fn a_killer_is_copied_exported_and_printed_with_its_cages() {
    let mut player = player_on(SMALL);
    player.does(BoardCommand::CopyBoard);
    assert_eq!(player.wants.pop(), Some(Effect::Copy { text: SMALL.into() }));
    player.presses("open export");
    player.does(BrowserEvent::Address("https://example.org/".into()));
    player.does(Command::Set(Field::Form, "link".into()));
    assert_eq!(player.sees().export.unwrap().text, format!("https://example.org/#v={SMALL}"));
    let forms = [
        ("f-puzzles", "https://f-puzzles.com/?load="),
        ("sudokupad", "https://sudokupad.app/"),
        ("sudokuwiki", "L4B"),
    ];
    for (form, start) in forms {
        player.does(Command::Set(Field::Form, form.into()));
        let text = player.sees().export.unwrap().text;
        assert!(text.starts_with(start), "{form}: {text}");
        let mut other = Player::new();
        other.does(MakingCommand::OpenText(text));
        assert_eq!(puzzle_of(&other), puzzle_of(&player), "{form}");
    }
    player.does(Command::Set(Field::Form, "svg".into()));
    let picture = player.sees().export.unwrap().text;
    assert_eq!(picture.matches(">6</text>").count(), 3, "{picture}");
    player.presses("close");
    player.presses("open print");
    player.presses("print");
    let Some(Effect::Print(paper)) = player.wants.pop() else { panic!("nothing is printed") };
    let drawing = &paper.puzzles[0].drawing;
    assert_eq!((drawing.texts.len(), drawing.cages.is_empty()), (7, false));
    assert!(paper.puzzles[0].caption.contains("cage"), "{}", paper.puzzles[0].caption);
    assert_eq!(paper.below[0].texts.len(), 7 + 16, "the solution");
}

/// Techniques, each with a puzzle whose first step it is, and the effect of the step.
const FIRST_STEPS: &str = include_str!("../../engine/tests/data/first_steps.txt");

#[test]
fn the_lines_of_a_hint_end_at_the_notes_below_the_sums() {
    let line = FIRST_STEPS.lines().find(|line| line.starts_with("xy-chain")).unwrap();
    let givens: Grid = line.split(" | ").nth(1).unwrap().parse().unwrap();
    let step = next_step(&Candidates::of(&givens).unwrap(), &Options::default()).unwrap();
    // A cage of two cells in a row changes no candidate.
    let pair = CellSet::of(Cell::at(0, 0)).with(Cell::at(0, 1));
    let layout = Layout::CLASSIC.with_cage(Cage::without_sum(pair)).unwrap();
    let killer = write_rules_line(&Board::new(layout, givens).unwrap());
    let links = |link: String| {
        let mut player = Player::with_link(&link);
        player.presses("hint");
        let asked = player.jobs.iter().find(|question| question.job.kind() == Kind::Hint).unwrap().number;
        let reply =
            Reply::Hinted { digits: givens, step: Some(Box::new(step.clone())), gists: Gists::default() };
        player.does(WorkEvent::Replied(Box::new(Answer { number: asked, reply })));
        while player.sees().hint != Some(Stage::Whole) {
            player.presses("hint");
        }
        player.sees().picture.links
    };
    let (classic, caged) = (links(format!("p={givens}")), links(format!("v={killer}")));
    assert!(classic.len() > 3, "{}", classic.len());
    assert_eq!(classic.len(), caged.len());
    for (one, other) in classic.iter().zip(&caged) {
        assert_eq!(one.ends, other.ends);
        // The lengths in thousandths of a cell, as in `drawn.css`: notes begin at 0.1 and 0.22.
        let place = |at: u8, first: f64, next: f64| 1000.0 * (first + next * (f64::from(at) + 0.5));
        for (end, from, to) in
            [(0, one.arrow.from, other.arrow.from), (1, one.arrow.head[0], other.arrow.head[0])]
        {
            let (column, row) = ((one.ends[end].digit.get() - 1) % 3, (one.ends[end].digit.get() - 1) / 3);
            let across = place(column, 0.1, 0.265) - place(column, 0.0, 1.0 / 3.0);
            let down = place(row, 0.22, 0.225) - place(row, 0.0, 1.0 / 3.0);
            assert!((f64::from(to.0 - from.0) - across).abs() < 2.0, "{one:?} {other:?}");
            assert!((f64::from(to.1 - from.1) - down).abs() < 2.0, "{one:?} {other:?}");
        }
    }
}
