//! `nonet path`: lists all steps to the solution of each puzzle.

use nonet::catalogue::{Options, next_step};
use nonet::{Candidates, RatedPath, Rating, Step, Tenths};

use super::Writing;
use super::position::{allowed, each_position};
use crate::answers::record;
use crate::draw;
use crate::json;
use crate::options::{By, Walk};
use crate::pipeline::OutputError;

/// The steps of a path, and its rating if the steps are rated.
struct Way {
    rating: Option<Rating>,
    steps: Vec<(Step, Option<Tenths>)>,
    is_solved: bool,
}

pub(super) fn run(options: &Walk, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(options.files.style);
    writing.start(&["puzzle", "number", "rating", "technique", "action"])?;
    each_position("path", &options.files, n_threads, |item, candidates, answers| {
        let way = match options.by {
            By::Rated => rated(&candidates),
            By::People => of_people(candidates, &allowed(item, options.no_uniqueness)),
        };
        let board = candidates.grid().to_string();
        match writing {
            Writing::Json => {
                let mut record = record("path", item);
                record.insert("board".into(), board.clone().into());
                if let Some(rating) = way.rating {
                    json::add_rating(&mut record, rating);
                }
                record.insert("solved".into(), way.is_solved.into());
                let steps = way.steps.iter().map(|(step, rating)| json::step(step, *rating));
                record.insert("steps".into(), steps.collect());
                answers.record(record);
            }
            Writing::Lines | Writing::Drawn => {
                let rating = way.rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
                answers.line(&format!("@ {board} {rating} {}", way.steps.len()));
                if writing == Writing::Drawn {
                    answers.line(&draw::board(candidates.grid()));
                }
            }
            Writing::Tsv => {}
        }
        for (number, (step, rating)) in (1..).zip(&way.steps) {
            let rating = rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
            match writing {
                Writing::Json => {}
                Writing::Tsv => {
                    let number = number.to_string();
                    answers.columns(&[&board, &number, &rating, step.technique.id(), &step.to_string()]);
                }
                Writing::Lines | Writing::Drawn => {
                    answers.line(&format!("{number}\t{rating}\t{}\t{step}", step.technique.id()));
                }
            }
        }
        if !way.is_solved {
            answers.complain(&item.place, "The steps do not lead to the solution.");
        }
    })
}

/// Returns the path by Sudoku Explainer's ratings.
fn rated(candidates: &Candidates) -> Way {
    let path = RatedPath::of(candidates);
    let rating = path.as_ref().map(|path| path.rating);
    let is_solved = path.as_ref().is_none_or(RatedPath::is_solved);
    let steps = path.into_iter().flat_map(|path| path.steps);
    Way { rating, steps: steps.map(|rated| (rated.step, Some(rated.rating))).collect(), is_solved }
}

/// Returns the path in the order in which people see the steps.
fn of_people(mut candidates: Candidates, options: &Options) -> Way {
    let mut steps = Vec::new();
    while !candidates.grid().is_full()
        && let Some(step) = next_step(&candidates, options)
    {
        step.apply(&mut candidates);
        steps.push((step, None));
    }
    Way { rating: None, steps, is_solved: candidates.grid().is_full() }
}
