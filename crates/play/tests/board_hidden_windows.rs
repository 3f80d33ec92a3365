//! Hints on windoku that use the hidden windows: what they say, and what they draw.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::Player;
use nonet::catalogue::{Options, board_path};
use nonet::layout::Layout;
use nonet::rules::BoardCandidates;
use nonet::search::RuledPuzzle;
use nonet::{Candidate, Cell, CellSet, House, HouseKind, Step};
use nonet_play::app::{MakingCommand, Scene, SelectionCommand};
use nonet_play::work::Kind;
use nonet_words::{Language, Stage};

/// Presses a button and lets the workers answer.
fn ask(player: &mut Player, button: &str) {
    player.presses(button);
    player.works_all();
}

/// Returns a puzzle with these givens.
fn windoku(givens: &str) -> RuledPuzzle {
    let layout = Layout::CLASSIC.with_windows().unwrap();
    RuledPuzzle::new(nonet::rules::Board::parse(layout, givens).unwrap()).unwrap()
}

/// A puzzle whose path needs hidden windows in several ways.
fn puzzle() -> RuledPuzzle {
    windoku("........8.7...........4..25..2....16....9..8...58.......6.....4...4....1......9.7")
}

fn player() -> Player {
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::OpenText(nonet_formats::write_rules_line(puzzle().givens())));
    player
}

fn lit(scene: &Scene) -> CellSet {
    let cells = scene.cells.iter().zip(Cell::ALL);
    cells.filter(|(cell, _)| cell.hint.is_looked_at).map(|(_, cell)| cell).collect()
}

/// Returns the steps of the path, each with its closing.
fn path() -> Vec<Step> {
    let puzzle = puzzle();
    let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
    let steps = board_path(puzzle.givens(), &Options::default()).unwrap().steps;
    let closed = steps.into_iter().map(|step| {
        let closed = step.clone().with_closing_on(puzzle.layout(), candidates.tables());
        step.apply_on(&mut candidates);
        closed
    });
    closed.collect()
}

fn is_hidden(house: House) -> bool {
    house.kind() == HouseKind::HiddenWindow
}

#[test]
fn a_step_in_a_hidden_window_says_where_it_is_and_why_it_holds_each_digit_once() {
    let puzzle = puzzle();
    let path = path();
    let step =
        path.iter().find(|step| step.reason.houses.first().is_some_and(|house| is_hidden(*house))).unwrap();
    assert_eq!(step.reason.houses[0].to_string(), "hidden window 4");
    let says = |language: Language, stage| language.explain_on(puzzle.layout(), step, stage);
    let place = "Hidden window 4 is where rows 6, 7 and 8 cross columns 1, 5 and 9.";
    assert_eq!(says(Language::En, Stage::Where), format!("Look at hidden window 4. {place}"));
    assert!(says(Language::En, Stage::Which).ends_with(&format!(" in hidden window 4. {place}")));
    let whole = says(Language::En, Stage::Whole);
    assert!(whole.starts_with("In hidden window 4, 3 can only be in r7c1 and r8c5."), "{whole}");
    let why = "These rows hold each digit three times and the two windows in them hold it twice, \
        so these nine cells hold it once.";
    assert!(whole.ends_with(&format!("{place} {why}")), "{whole}");
    let place = "第4个隐藏窗口是第 6、7、8 行与第 1、5、9 列相交的九格。";
    assert_eq!(says(Language::Zh, Stage::Where), format!("请看：第4个隐藏窗口。{place}"));
    let why = "这三行里每个数字出现三次，其中两个窗口占去两次，所以这九格里每个数字恰好出现一次。";
    let whole = says(Language::Zh, Stage::Whole);
    assert!(whole.ends_with(&format!("{place}{why}")), "{whole}");
}

#[test]
fn every_text_says_where_each_hidden_window_is_that_it_names() {
    let puzzle = puzzle();
    let (mut n_named, mut n_whys) = (0, 0);
    for step in path() {
        for (language, name, why) in [
            (Language::En, "idden window ", "hold each digit three times"),
            (Language::Zh, "个隐藏窗口", "每个数字出现三次"),
        ] {
            for stage in [Stage::Where, Stage::Which, Stage::Whole] {
                let text = language.explain_on(puzzle.layout(), &step, stage);
                for number in 1..=5 {
                    let [named, place] = if language == Language::En {
                        [format!("in {name}{number}"), format!("H{name}{number} is where rows ")]
                    } else {
                        [format!("第{number}{name}里"), format!("第{number}{name}是第")]
                    };
                    assert!(!text.contains(&named) || text.contains(&place), "{text}");
                    n_named += usize::from(text.contains(&place));
                }
                let n = text.matches(why).count();
                assert!(n <= 1 && (n == 0 || stage == Stage::Whole), "{text}");
                n_whys += n;
            }
        }
    }
    assert!(n_named > 20 && n_whys > 10, "{n_named} {n_whys}");
}

#[test]
fn a_note_that_a_hidden_window_excludes_is_named() {
    let puzzle = puzzle();
    let mut rules = BoardCandidates::of(puzzle.givens()).unwrap();
    let mut n_lost = 0;
    for step in path() {
        let closing = step.reason.closing.as_deref().cloned().unwrap_or_default();
        if step.placements.is_empty() {
            for lost in &closing.lost {
                assert!(rules.has(lost.cell, lost.digit), "{lost} is a note");
                let text = Language::En.explain_on(puzzle.layout(), &step, Stage::Whole);
                let sentence = text.split(". ").find(|sentence| {
                    sentence.starts_with(&format!("The {} in ", lost.digit))
                        && sentence.contains(&lost.cell.to_string())
                        && sentence.trim_end_matches('.').ends_with(&format!("cannot be {}", lost.digit))
                });
                assert!(sentence.is_some(), "{lost}: {text}");
                n_lost += 1;
            }
        }
        step.apply_on(&mut rules);
    }
    assert!(n_lost > 4, "{n_lost}");
}

#[test]
fn a_hint_in_a_hidden_window_lights_and_frames_its_cells() {
    let mut player = player();
    let layout = Layout::CLASSIC.with_windows().unwrap();
    for _ in 0..200 {
        ask(&mut player, "hint");
        if let Some(rest) = player.status().strip_prefix("Look at hidden window ") {
            let number: usize = rest.split('.').next().unwrap().parse().unwrap();
            let cells = layout.cells_of(House::of_kind(HouseKind::HiddenWindow, number - 1));
            assert_eq!(lit(&player.sees()), cells);
            player.presses("hint");
            let framed = |cell: Cell| {
                player.sees().picture.frames.iter().any(|frame| {
                    let [left, top, width, height] = frame.sides.map(|side| usize::try_from(side).unwrap());
                    let is_in = |at: usize, from: usize, size: usize| {
                        (from..from + size).contains(&(at * 1000 + 500))
                    };
                    is_in(cell.column(), left, width) && is_in(cell.row(), top, height)
                })
            };
            assert!(cells.iter().all(framed), "{:?}", player.sees().picture.frames);
            return;
        }
        player.presses("hint");
        player.presses("hint");
        assert!(!player.sees().is_over, "no hint named a hidden window");
    }
}

#[test]
fn the_notes_of_the_player_follow_the_rules_alone() {
    let mut player = player();
    player.presses("note-all");
    let scene = player.sees();
    let rules = BoardCandidates::of(puzzle().givens()).unwrap().tables().to_owned();
    for cell in rules.empty_cells() {
        assert_eq!(scene.cells[cell.index()].notes, rules.of_cell(cell), "{cell}");
    }
}

#[test]
fn a_digit_in_a_hidden_window_answers_why_not() {
    let mut player = player();
    let puzzle = puzzle();
    let layout = puzzle.layout();
    let rules = BoardCandidates::of(puzzle.givens()).unwrap();
    let notes = rules.empty_cells().iter().flat_map(|cell| {
        rules.of_cell(cell).iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
    });
    let mut n_seen = 0;
    for about in notes {
        let holders = puzzle.givens().grid().cells_of(about.digit);
        let house = layout
            .implied_houses()
            .iter()
            .find(|house| house.cells.contains(about.cell) && !house.cells.intersection(holders).is_empty());
        let Some(house) = house.filter(|_| n_seen < 5) else { continue };
        player.does(SelectionCommand::Select(about.cell));
        player.presses("why-not");
        player.presses(&format!("digit {}", about.digit));
        let at = player.jobs.iter().position(|question| question.job.kind() == Kind::Tour).unwrap();
        let question = player.jobs.remove(at);
        player.works(question);
        let holder = house.cells.intersection(holders).first().unwrap();
        let number = house.position + 1;
        let text = player.status();
        assert!(text.starts_with(&format!("{} cannot be {}.", about.cell, about.digit)), "{text}");
        assert!(
            text.contains(&format!("Hidden window {number} ")) && text.contains(&holder.to_string()),
            "{text}"
        );
        let place = format!("Hidden window {number} is where rows ");
        assert!(text.contains(&place) && text.ends_with("so these nine cells hold it once."), "{text}");
        player.presses("leave");
        n_seen += 1;
    }
    assert_eq!(n_seen, 5);
}
