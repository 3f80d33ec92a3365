//! `nonet rate`: rates each puzzle on Sudoku Explainer's scale, or gives the level of a puzzle on another board.

use std::time::Instant;

use nonet::Difficulty;
use nonet::solve::Solver;
use nonet_records::{self as records, classic_only, hardest};

use super::{FEW, OutputStyle, each_on_any_board};
use crate::answers::{Answers, record};
use crate::input::{AnyItem, Item};
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
        let mut solver = Solver::default();
        let format = &format;
        move |item, answers| match item {
            AnyItem::Classic(item) => rate(&mut solver, item, style, options.techniques, format, answers),
            AnyItem::Other(item) if options.format.is_some() => {
                answers.refuse(&item.place, &classic_only("--format"));
            }
            AnyItem::Other(item) => {
                answers.report("rate", item, style, item.board.rate(options.techniques));
            }
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
