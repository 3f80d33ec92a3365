//! `nonet canonical`: writes the least of all equivalent forms of each puzzle.

use nonet::canonical;
use nonet_records::{self as records, draw};

use super::{MANY, OutputStyle, each};
use crate::answers::record;
use crate::options::Input;
use crate::pipeline::OutputError;

pub(super) fn run(files: &Input, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(files.style);
    style.start(&["puzzle", "canonical", "digits", "rows", "columns", "transposed"])?;
    each("canonical", files.source(), n_threads, MANY, || {
        |item, answers| {
            let givens = &item.sheet.givens;
            let form = canonical(givens);
            match style {
                OutputStyle::Json => {
                    let mut record = record("canonical", item);
                    record.extend(records::canonical(&form));
                    answers.record(record);
                }
                OutputStyle::Tsv => {
                    let text =
                        |numbers: [u8; 9]| numbers.map(|number| char::from(b'0' + number)).iter().collect();
                    let (parts, is_transposed) = records::transform(&form);
                    let [digits, rows, columns]: [String; 3] = parts.map(text);
                    let transposed = if is_transposed { "yes" } else { "no" };
                    let (puzzle, form) = (givens.to_string(), form.grid.to_string());
                    answers.columns(&[&puzzle, &form, &digits, &rows, &columns, transposed]);
                }
                OutputStyle::Lines => answers.line(&form.grid.to_string()),
                OutputStyle::Drawn => answers.line(&draw::board(&form.grid)),
            }
        }
    })
}
