//! `nonet rate`: rates each puzzle on Sudoku Explainer's scale.

use std::time::Instant;

use nonet::Difficulty;
use nonet::solve::Solver;
use nonet_records::{self as records, hardest};

use super::{FEW, OutputStyle, each};
use crate::answers::record;
use crate::letters::Rated;
use crate::options::Rate;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Rate, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.style);
    let has_columns = matches!(style, OutputStyle::Json | OutputStyle::Tsv);
    let needs_steps = if has_columns { options.techniques } else { options.format.needs_steps() };
    let mut columns = vec!["puzzle", "ER", "EP", "ED", "difficulty"];
    columns.extend(options.techniques.then_some("hardest technique"));
    style.start(&columns)?;
    each("rate", options.files.source(), n_threads, FEW, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let start = Instant::now();
            let givens = &item.sheet.givens;
            let rated = records::Rated::of(&mut solver, givens, needs_steps);
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
                    answers.line(&options.format.write(&rated));
                }
            }
            if let Some(problem) = rated.problem() {
                answers.complain(&item.place, &problem);
            }
        }
    })
}
