//! `nonet hint`: finds the next step of each position.

use nonet::catalogue;
use nonet::ladder::all_rated_steps;
use nonet::{Candidates, Climb, Step, Tenths};

use super::Writing;
use super::position::{allowed, each_position};
use crate::answers::record;
use crate::draw;
use crate::input::Item;
use crate::json;
use crate::options::{By, Hint};
use crate::pipeline::OutputError;

pub(super) fn run(options: &Hint, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(options.files.style);
    writing.start(&["puzzle", "technique", "action", "rating"])?;
    each_position("hint", &options.files, n_threads, |item, candidates, answers| {
        let steps = steps(options, item, &candidates);
        if writing == Writing::Json {
            let mut record = record("hint", item);
            record.insert("board".into(), candidates.grid().to_string().into());
            record.insert(
                "steps".into(),
                steps.iter().map(|(step, rating)| json::step(step, *rating)).collect(),
            );
            answers.record(record);
        }
        for (step, rating) in &steps {
            match writing {
                Writing::Json => {}
                Writing::Tsv => {
                    let rating = rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
                    let board = candidates.grid().to_string();
                    answers.columns(&[&board, step.technique.id(), &step.to_string(), &rating]);
                }
                Writing::Lines => answers.line(&draw::line(step)),
                Writing::Drawn => answers.line(&draw::step(candidates.grid(), step)),
            }
        }
        if steps.is_empty() {
            answers.complain(&item.place, "No step is found.");
        }
    })
}

/// Returns the steps that the options request, with their ratings if they are rated.
fn steps(options: &Hint, item: &Item, candidates: &Candidates) -> Vec<(Step, Option<Tenths>)> {
    match (options.by, options.all) {
        (By::People, all) => {
            let allowed = allowed(item, options.no_uniqueness);
            let steps = if all {
                catalogue::all_steps(candidates, &allowed)
            } else {
                catalogue::next_step(candidates, &allowed).into_iter().collect()
            };
            steps.into_iter().map(|step| (step, None)).collect()
        }
        (By::Rated, true) => all_rated_steps(candidates, Tenths(0)..=Tenths::BEYOND)
            .into_iter()
            .map(|rated| (rated.step, Some(rated.rating)))
            .collect(),
        (By::Rated, false) => {
            Climb::new(candidates).next().map(|rated| (rated.step, Some(rated.rating))).into_iter().collect()
        }
    }
}
