//! `nonet hint`: finds the next step of each position.

use nonet_records::{self as records, allowed, draw, hint_steps};

use super::OutputStyle;
use super::position::each_position_on_any_board;
use crate::answers::record;
use crate::options::{By, Hint};
use crate::pipeline::OutputError;

/// The message where there is no step.
const NO_STEP: &str = "No step is found.";

pub(super) fn run(options: &Hint, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.input.style);
    style.start(&["puzzle", "technique", "action", "rating"])?;
    each_position_on_any_board(
        "hint",
        &options.files,
        options.by,
        n_threads,
        |item, candidates, answers| {
            let allowed = allowed(&item.sheet, options.no_uniqueness);
            let steps = hint_steps(&candidates, &allowed, options.by == Some(By::Rated), options.all);
            if style == OutputStyle::Json {
                let mut record = record("hint", item);
                record.extend(records::hint(candidates.grid(), &steps));
                answers.record(record);
            }
            for (step, rating) in &steps {
                match style {
                    OutputStyle::Json => {}
                    OutputStyle::Tsv => {
                        let rating = rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
                        let board = candidates.grid().to_string();
                        answers.columns(&[&board, step.technique.id(), &step.to_string(), &rating]);
                    }
                    OutputStyle::Lines => answers.line(&draw::line(step)),
                    OutputStyle::Drawn => answers.line(&draw::step(candidates.grid(), step)),
                }
            }
            if steps.is_empty() {
                answers.complain(&item.place, NO_STEP);
            }
        },
        |board| board.hint(None, options.all),
    )
}
