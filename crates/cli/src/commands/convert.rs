//! `nonet convert`: writes each puzzle in another format.

use std::sync::Mutex;
use std::sync::PoisonError;

use nonet_formats::{Form, Sheet, write, write_all};

use super::{MANY, each, print};
use crate::answers::record;
use crate::options::Convert;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Convert, n_threads: usize) -> Result<bool, OutputError> {
    // The command line accepts only known names.
    let form = Form::from_id(&options.to).unwrap_or_default();
    if form == Form::OpenSudoku && !options.json {
        return as_one(options, form);
    }
    each("convert", options.source(), n_threads, MANY, || {
        move |item, answers| {
            let text = write(&item.sheet, form);
            if options.json {
                let mut record = record("convert", item);
                record.extend(nonet_records::convert(&item.sheet, form, &text));
                answers.record(record);
            } else {
                answers.line(text.strip_suffix('\n').unwrap_or(&text));
            }
        }
    })
}

/// Writes a format in which all puzzles are one file. The puzzles stay in memory until all are read.
fn as_one(options: &Convert, form: Form) -> Result<bool, OutputError> {
    let sheets: Mutex<Vec<Sheet>> = Mutex::new(Vec::new());
    let all = || sheets.lock().unwrap_or_else(PoisonError::into_inner);
    // A single thread keeps the order.
    let is_good = each("convert", options.source(), 1, MANY, || |item, _| all().push(item.sheet.clone()))?;
    print(&write_all(&all(), "", form))?;
    Ok(is_good)
}
