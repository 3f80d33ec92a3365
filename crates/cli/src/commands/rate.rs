//! `nonet rate`: rates each puzzle on Sudoku Explainer's scale, or says its level on another board.

use std::time::Instant;

use nonet::Difficulty;
use nonet::solve::Solver;
use nonet_formats::write_rules_line;
use nonet_records::{self as records, BoardRated, BoardSolver, classic_only, hardest};

use super::{FEW, OutputStyle, each_on_any_board};
use crate::answers::{Answers, board_record, record};
use crate::input::{AnyItem, BoardItem, Item};
use crate::letters::{Pattern, Rated};
use crate::options::Rate;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Rate, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.input.style);
    let mut columns = vec!["puzzle", "ER", "EP", "ED", "difficulty"];
    columns.extend(options.techniques.then_some("hardest technique"));
    style.start(&columns)?;
    let format = options.format.clone().unwrap_or_default();
    each_on_any_board("rate", options.files.source(), n_threads, FEW, || {
        let (mut solver, mut board_solver) = (Solver::default(), BoardSolver::default());
        let format = &format;
        move |item, answers| match item {
            AnyItem::Classic(item) => rate(&mut solver, item, style, options.techniques, format, answers),
            AnyItem::Other(item) if options.format.is_some() => {
                answers.refuse(&item.place, &classic_only("--format"));
            }
            AnyItem::Other(item) => rate_board(&mut board_solver, item, style, options.techniques, answers),
        }
    })
}

fn rate(
    solver: &mut Solver,
    item: &Item,
    style: OutputStyle,
    techniques: bool,
    format: &Pattern,
    answers: &mut Answers,
) {
    let has_columns = matches!(style, OutputStyle::Json | OutputStyle::Tsv);
    let needs_steps = if has_columns { techniques } else { format.needs_steps() };
    let start = Instant::now();
    let givens = &item.sheet.givens;
    let rated = records::Rated::of(solver, givens, needs_steps);
    let rating = rated.rating;
    let steps = rated.steps.as_deref().unwrap_or_default();
    match style {
        OutputStyle::Json => {
            let mut record = record("rate", item);
            record.extend(rated.record());
            answers.record(record);
        }
        OutputStyle::Tsv => {
            let mut columns = vec![givens.to_string()];
            columns.extend(match rating {
                Some(rating) => [rating.er, rating.ep, rating.ed].map(|tenths| tenths.to_string()),
                None => ["-", "-", "-"].map(str::to_owned),
            });
            columns.push(rating.map_or("-", |rating| Difficulty::of(rating).id()).to_owned());
            columns.extend(needs_steps.then(|| hardest(steps).to_owned()));
            answers.line(&columns.join("\t"));
        }
        OutputStyle::Lines | OutputStyle::Drawn => {
            let rated = Rated { item, rating, steps, time: start.elapsed() };
            answers.line(&format.write(&rated));
        }
    }
    if let Some(problem) = rated.problem() {
        answers.complain(&item.place, &problem);
    }
}

/// Writes the level of a puzzle on another board. There are no ratings, so their columns have dashes.
fn rate_board(
    solver: &mut BoardSolver,
    item: &BoardItem,
    style: OutputStyle,
    techniques: bool,
    answers: &mut Answers,
) {
    let board = &item.board;
    let rated = BoardRated::of(solver, board);
    let level = rated.level().map_or_else(|| "-".to_owned(), |level| level.to_string());
    match style {
        OutputStyle::Json => {
            let mut record = board_record("rate", item);
            record.extend(rated.record(board, techniques));
            answers.record(record);
        }
        OutputStyle::Tsv => {
            let puzzle = write_rules_line(board);
            let mut columns = vec![puzzle.as_str(), "-", "-", "-", &level];
            columns.extend(techniques.then(|| rated.hardest(board)));
            answers.columns(&columns);
        }
        OutputStyle::Lines | OutputStyle::Drawn => {
            answers.line(&format!("{} {level}", write_rules_line(board)));
        }
    }
    if let Some(problem) = rated.problem() {
        answers.complain(&item.place, &problem);
    }
}
