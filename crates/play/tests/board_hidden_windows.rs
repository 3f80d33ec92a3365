//! Hints on windoku that use the hidden windows: what they say, and what they draw.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::Player;
use nonet::catalogue::{Options, board_path};
use nonet::layout::Layout;
use nonet::rules::BoardCandidates;
use nonet::search::RuledPuzzle;
use nonet::{Candidate, Cell, CellSet, House, HouseKind, Step};
use nonet_play::app::{Command, Scene};
use nonet_play::work::Kind;
use nonet_words::{Language, Stage};

/// Presses a button and lets the workers answer.
fn ask(player: &mut Player, button: &str) {
    player.presses(button);
    while let Some(job) = player.jobs.pop() {
        player.works(job);
    }
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
    player.does(Command::OpenText(nonet_formats::write_rules_line(puzzle().givens())));
    player
}

fn lit(scene: &Scene) -> CellSet {
    let cells = scene.cells.iter().zip(Cell::ALL);
    cells.filter(|(cell, _)| cell.hint.is_looked_at).map(|(_, cell)| cell).collect()
}

/// Returns the steps of the path, each with the candidates before it and with its closing.
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

fn is_hidden(house: &House) -> bool {
    house.kind() == HouseKind::HiddenWindow
}

#[test]
fn print_hidden() {
    let puzzle = puzzle();
    for step in path() {
        for language in [Language::En, Language::Zh] {
            for stage in [Stage::Where, Stage::Which, Stage::Whole] {
                println!("{}", language.explain_on(puzzle.layout(), &step, stage));
            }
        }
    }
}
