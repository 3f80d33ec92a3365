//! `nonet canonical`: writes the least of all equivalent forms of each puzzle.

use nonet::{Digit, Transform, canonical};
use serde_json::json;

use super::{MANY, Writing, each};
use crate::answers::record;
use crate::draw;
use crate::options::Input;
use crate::pipeline::OutputError;

pub(super) fn run(files: &Input, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(files.style);
    writing.start(&["puzzle", "canonical", "digits", "rows", "columns", "transposed"])?;
    each("canonical", files.source(), n_threads, MANY, || {
        |item, answers| {
            let givens = &item.sheet.givens;
            let form = canonical(givens);
            let transform = Numbers::of(&form.transform);
            match writing {
                Writing::Json => {
                    let mut record = record("canonical", item);
                    record.insert("canonical".into(), form.grid.to_string().into());
                    record.insert(
                        "transform".into(),
                        json!({
                            "digits": transform.digits, "rows": transform.rows, "columns": transform.columns,
                            "transposed": transform.is_transposed,
                        }),
                    );
                    answers.record(record);
                }
                Writing::Tsv => {
                    let text =
                        |numbers: [u8; 9]| numbers.map(|number| char::from(b'0' + number)).iter().collect();
                    let [digits, rows, columns]: [String; 3] =
                        [transform.digits, transform.rows, transform.columns].map(text);
                    let transposed = if transform.is_transposed { "yes" } else { "no" };
                    let (puzzle, form) = (givens.to_string(), form.grid.to_string());
                    answers.columns(&[&puzzle, &form, &digits, &rows, &columns, transposed]);
                }
                Writing::Lines => answers.line(&form.grid.to_string()),
                Writing::Drawn => answers.line(&draw::board(&form.grid)),
            }
        }
    })
}

/// A transform as numbers from 1: the new digit, row and column of each.
struct Numbers {
    digits: [u8; 9],
    rows: [u8; 9],
    columns: [u8; 9],
    is_transposed: bool,
}

impl Numbers {
    fn of(transform: &Transform) -> Self {
        let from_one = |lines: [usize; 9]| lines.map(|line| Digit::from_index(line).get());
        Self {
            digits: transform.digits().map(Digit::get),
            rows: from_one(transform.rows()),
            columns: from_one(transform.columns()),
            is_transposed: transform.is_mirrored(),
        }
    }
}
