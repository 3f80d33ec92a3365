//! Hints on boards other than the classic one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, player_on};
use nonet::catalogue::{BoardLevel, Options, board_path};
use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::Layout;
use nonet::rules::Board;
use nonet::{CellSet, Difficulty, Digit, Step, Technique};
use nonet_play::app::{BoardCommand, FrameKind, MakingCommand, Scene, SelectionCommand};
use nonet_words::Language;

/// The number of hints after which a test gives up.
const MOST_HINTS: usize = 400;

/// Presses a button and lets the workers answer.
fn ask(player: &mut Player, button: &str) {
    player.presses(button);
    player.works_all();
}

fn layout_of(scene: &Scene) -> Layout {
    (**scene.layout.as_ref().unwrap()).clone()
}

/// Returns the cells that the hint lights.
fn lit(scene: &Scene) -> CellSet {
    let cells = scene.cells.iter().zip(nonet::Cell::ALL);
    cells.filter(|(cell, _)| cell.hint.is_looked_at).map(|(_, cell)| cell).collect()
}

#[test]
fn hints_lead_to_the_finish_on_every_board() {
    for kind in BoardKind::ALL {
        let mut player = player_on(kind.id());
        let layout = layout_of(&player.sees());
        let mut messages = Vec::new();
        for number in 0.. {
            assert!(number < MOST_HINTS, "{kind}: the hints do not end");
            ask(&mut player, "hint");
            let scene = player.sees();
            assert!(scene.shown_hint.is_some(), "{kind}: {}", player.status());
            assert!(layout.cells().contains_all(lit(&scene)), "{kind}: {}", player.status());
            messages.push(player.status());
            player.presses("hint");
            assert!(layout.cells().contains_all(lit(&player.sees())), "{kind}: {}", player.status());
            messages.push(player.status());
            player.presses("hint");
            if player.sees().is_over {
                break;
            }
            let scene = player.sees();
            assert!(scene.shown_hint.is_none(), "{kind}: the step was not done: {}", player.status());
        }
        let says = |word: &str| messages.iter().any(|text| text.contains(word));
        assert_eq!(says("piece "), layout.box_shape().is_none(), "{kind}: {messages:#?}");
        assert!(layout.box_shape().is_some() || !says("box "), "{kind}: {messages:#?}");
        for digit in layout.side() + 1..=9 {
            assert!(!says(&format!("={digit}")), "{kind}: {messages:#?}");
        }
    }
}

/// Returns the level of the puzzle on the board.
fn level_of(player: &Player) -> BoardLevel {
    let scene = player.sees();
    let givens = scene.cells.iter().zip(nonet::Cell::ALL).filter_map(|(cell, at)| Some((at, cell.digit?)));
    let grid = givens.fold(nonet::Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit));
    let board = Board::new(layout_of(&scene), grid).unwrap();
    board_path(&board, &Options::default()).unwrap().level
}

#[test]
fn a_newcomer_gets_an_easy_puzzle_on_every_board() {
    for kind in BoardKind::ALL {
        let player = player_on(kind.id());
        assert_eq!(level_of(&player), BoardLevel::of_side(kind.side())[0], "{kind}");
    }
}

#[test]
fn the_next_board_is_about_as_hard_as_the_game_before() {
    let mut player = Player::new();
    ask(&mut player, "new hard");
    player.presses("new-board x");
    assert_eq!(level_of(&player), BoardLevel::About(Difficulty::Hard));
    player.presses("new-board 6x6x");
    assert_eq!(level_of(&player), BoardLevel::Pairs);
}

#[test]
fn a_hint_on_a_jigsaw_lights_its_piece() {
    let mut player = player_on("jigsaw5");
    let layout = layout_of(&player.sees());
    for _ in 0..MOST_HINTS {
        ask(&mut player, "hint");
        if let Some(number) = player.status().strip_prefix("Look at piece ") {
            let number: usize = number.split('.').next().unwrap().parse().unwrap();
            let piece = layout.cells().iter().filter(|&cell| layout.piece(cell) == Some(number - 1));
            assert_eq!(lit(&player.sees()), piece.collect());
            return;
        }
        player.presses("hint");
        player.presses("hint");
        assert!(!player.sees().is_over, "no hint named a piece");
    }
}

/// Returns a player who needs the law of leftovers now, with that step and the layout.
fn before_leftovers() -> (Player, Step, Layout) {
    for number in 0.. {
        let request = BoardRequest {
            kind: BoardKind::Jigsaw7,
            seed: format!("leftovers {number}"),
            ..BoardRequest::default()
        };
        let puzzle = craft(&request);
        let path = board_path(puzzle.givens(), &Options::default()).unwrap();
        let is_it = |step: &Step| step.technique == Technique::LawOfLeftovers && step.reason.cells.len() > 2;
        let Some(at) = path.steps.iter().position(is_it) else { continue };
        let mut player = Player::with_puzzle();
        player.does(MakingCommand::OpenText(nonet_formats::write_rules_line(puzzle.givens())));
        for _ in 0..at {
            ask(&mut player, "hint");
            player.presses("hint");
            player.presses("hint");
        }
        return (player, path.steps[at].clone(), puzzle.layout().clone());
    }
    unreachable!("a jigsaw needs it")
}

#[test]
fn leftovers_are_drawn_as_two_sets_and_explained_in_both_languages() {
    let (mut player, step, layout) = before_leftovers();
    let (houses, covers) = (&step.reason.houses, &step.reason.covers);
    let cells = houses.iter().chain(covers).fold(CellSet::EMPTY, |all, &one| all.union(layout.cells_of(one)));
    ask(&mut player, "hint");
    let names: Vec<String> = houses.iter().chain(covers).map(ToString::to_string).collect();
    let (last, first) = names.split_last().unwrap();
    let look = format!("Look at {} and {last}.\n\n", first.join(", "));
    assert!(player.status().starts_with(&look), "{}", player.status());
    assert_eq!(lit(&player.sees()), cells);
    player.presses("hint");
    let scene = player.sees();
    let n_frames = |kind| scene.picture.frames.iter().filter(|frame| frame.kind == kind).count();
    let [one, other] = &step.reason.sets[..] else { panic!("two sets") };
    assert_eq!([n_frames(FrameKind::Set), n_frames(FrameKind::SecondSet)], [one.0.len(), other.0.len()]);
    assert!(n_frames(FrameKind::Base) >= houses.len() && n_frames(FrameKind::Cover) >= covers.len());
    for (cell, marks) in nonet::Cell::ALL.into_iter().zip(&scene.cells) {
        let gone = step.eliminations.iter().filter(|gone| gone.cell == cell).map(|gone| gone.digit);
        assert_eq!(marks.hint.eliminated, gone.collect(), "{cell}");
    }
    let english = player.status();
    let chinese = Language::Zh.why_on(&layout, &step);
    for text in [&english, &chinese] {
        for cell in one.0.iter().chain(other.0.iter()) {
            assert!(text.contains(&cell.to_string()), "{text} without {cell}");
        }
        for gone in &step.eliminations {
            assert!(text.contains(gone.digit.to_char()), "{text} without {gone}");
        }
    }
    assert!(english.starts_with("Together, ") && english.contains("hold the same digits as"), "{english}");
    assert!(chinese.contains("去掉两边共有的格"), "{chinese}");
}

#[test]
fn the_page_of_leftovers_has_a_text_and_an_example_on_a_jigsaw() {
    let (mut player, ..) = before_leftovers();
    ask(&mut player, "hint");
    player.presses("hint");
    ask(&mut player, "study hint");
    let scene = player.sees().techniques.unwrap();
    assert_eq!(scene.title, "Law of leftovers");
    let page = scene.page.unwrap();
    assert!(
        page.example_text.starts_with("Together, ") && page.example_text.contains("piece"),
        "{}",
        page.example_text
    );
    assert!(page.layout.is_some_and(|layout| layout.box_shape().is_none()));
    assert_eq!((page.previous, page.next), (None, None));
    assert!(page.facts.iter().all(|fact| !fact.contains("Rated")), "{:?}", page.facts);
    assert!(page.parts.iter().all(|(_, text)| !text.is_empty()));
    // The law of leftovers is not in the list. The list counts the three singles first, and then all techniques that
    // lead to it.
    for (button, n_known) in [("study known", 3), ("study known to-here", 8)] {
        ask(&mut player, "study hint");
        player.presses(button);
        assert!(player.sees().techniques.unwrap().is_known, "{button}");
        player.presses("study back");
        let list = player.sees().techniques.unwrap();
        let lines = list.course.iter().flat_map(|group| &group.lines);
        assert_eq!(lines.filter(|line| line.known == "known").count(), n_known, "{button}");
        let n_techniques = Technique::course().count();
        let said = format!("You know {n_known} of {n_techniques}");
        assert!(list.known.starts_with(&said), "{button}: {}", list.known);
    }
}

#[test]
fn a_wrong_entry_is_named_before_a_hint() {
    let mut player = player_on("6x6");
    let scene = player.sees();
    let cells = scene.layout.as_ref().unwrap().cells();
    let empty = cells.iter().find(|cell| scene.cells[cell.index()].digit.is_none()).unwrap();
    ask(&mut player, "show-digit");
    let shown = player.status();
    assert!(!shown.contains("classic"), "{shown}");
    assert_eq!(player.n_actions(), 1);
    player.does(BoardCommand::Undo);
    for digit in 1..=6 {
        player.enters(empty.index(), digit);
        player.presses("hint");
        if player.sees().shown_hint.is_none() && player.jobs.is_empty() {
            assert!(player.sees().cells[empty.index()].is_wrong, "{}", player.status());
            return;
        }
        player.does(SelectionCommand::Escape);
        player.jobs.clear();
    }
    panic!("six digits are right in one cell");
}

#[test]
fn other_hints_are_found_on_a_board() {
    let mut player = player_on("6x6x");
    ask(&mut player, "hint");
    let first = player.status();
    for _ in 0..50 {
        ask(&mut player, "other-hint");
        if player.sees().shown_hint.is_some_and(|hint| !hint.choices.is_empty()) {
            player.presses("choose-hint 0");
            assert!(player.sees().shown_hint.is_some_and(|hint| hint.choices.is_empty()));
            return;
        }
    }
    panic!("the hints after {first:?} are never listed: {}", player.status());
}

#[test]
fn the_digit_that_is_shown_is_of_the_solution() {
    for kind in BoardKind::ALL {
        let mut player = player_on(kind.id());
        for _ in 0..81 {
            if player.sees().is_over {
                break;
            }
            player.presses("show-digit");
            let side = layout_of(&player.sees()).side();
            let digits: Vec<Digit> = player.sees().cells.iter().filter_map(|cell| cell.digit).collect();
            assert!(digits.iter().all(|digit| digit.index() < side), "{kind}");
        }
        assert!(player.sees().is_over, "{kind}: {}", player.status());
    }
}

#[test]
fn a_path_leads_from_the_givens_to_the_solution_of_a_board() {
    for kind in ["4x4", "6x6", "jigsaw7", "x", "windoku", "knight"] {
        let mut player = player_on(kind);
        let scene = player.sees();
        let layout = layout_of(&scene);
        ask(&mut player, "path");
        assert!(!player.can("by-rating"), "{kind}: no other board has a rating");
        ask(&mut player, "path-by person");
        let scene = player.sees();
        let tour = scene.tour.clone().unwrap();
        assert!(tour.at.1 > 0 && !tour.lines.is_empty(), "{kind}: {}", player.status());
        assert_eq!(layout_of(&scene), layout, "{kind}: the path has the shape of the board");
        player.presses("wind end");
        let last = player.sees();
        let n_empty =
            last.cells.iter().zip(nonet::Cell::ALL).filter(|(_, cell)| layout.cells().contains(*cell));
        assert!(n_empty.filter(|(cell, _)| cell.digit.is_none()).count() <= 1, "{kind}: {}", player.status());
        player.presses("leave");
        assert!(player.sees().tour.is_none() && player.n_actions() == 0, "{kind}");
    }
}
