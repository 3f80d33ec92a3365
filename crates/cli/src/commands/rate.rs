//! `nonet rate`: rates each puzzle on Sudoku Explainer's scale.

use std::time::Instant;

use nonet::solve::Solver;
use nonet::{Candidates, Difficulty, RatedPath, rate};

use super::{FEW, Writing, each};
use crate::answers::record;
use crate::json;
use crate::letters::{Rated, hardest};
use crate::options::Rate;
use crate::pipeline::OutputError;
use crate::verdict::{solution_of, status};

pub(super) fn run(options: &Rate, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(options.files.style);
    let has_columns = matches!(writing, Writing::Json | Writing::Tsv);
    let needs_steps = if has_columns { options.techniques } else { options.format.needs_steps() };
    let mut columns = vec!["puzzle", "ER", "EP", "ED", "difficulty"];
    columns.extend(options.techniques.then_some("hardest technique"));
    writing.start(&columns)?;
    each("rate", options.files.source(), n_threads, FEW, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let start = Instant::now();
            let givens = &item.sheet.givens;
            let outcome = solution_of(&mut solver, givens);
            let (mut rating, mut steps) = (None, Vec::new());
            if outcome.is_ok() && !givens.is_full() {
                let path = Candidates::of(givens).ok().filter(|_| needs_steps);
                if let Some(path) = path.and_then(|candidates| RatedPath::of(&candidates)) {
                    (rating, steps) = (Some(path.rating), path.steps);
                } else {
                    rating = rate(givens);
                }
            }
            match writing {
                Writing::Json => {
                    let mut record = record("rate", item);
                    record.insert("status".into(), status(&outcome).into());
                    if let Some(rating) = rating {
                        json::add_rating(&mut record, rating);
                        if needs_steps {
                            record.insert("hardest".into(), hardest(&steps).into());
                            let techniques = steps.iter().map(|step| step.step.technique);
                            record.insert("techniques".into(), json::technique_counts(techniques));
                        }
                    }
                    answers.record(record);
                }
                Writing::Tsv => {
                    let mut columns = vec![givens.to_string()];
                    columns.extend(match rating {
                        Some(rating) => [rating.er, rating.ep, rating.ed].map(|tenths| tenths.to_string()),
                        None => ["-", "-", "-"].map(str::to_owned),
                    });
                    columns.push(rating.map_or("-", |rating| Difficulty::of(rating).id()).to_owned());
                    columns.extend(needs_steps.then(|| hardest(&steps).to_owned()));
                    answers.line(&columns.join("\t"));
                }
                Writing::Lines | Writing::Drawn => {
                    let rated = Rated { item, rating, steps: &steps, time: start.elapsed() };
                    answers.line(&options.format.write(&rated));
                }
            }
            match outcome {
                Err(error) => answers.complain(&item.place, &error.to_string()),
                Ok(_) if rating.is_none() => answers.complain(&item.place, "There is nothing left to do."),
                Ok(_) => {}
            }
        }
    })
}
