//! `nonet convert`: writes each puzzle in another format.

use std::sync::Mutex;
use std::sync::PoisonError;

use nonet_formats::{Form, Sheet, write_all};
use nonet_records as records;

use super::{MANY, OutputStyle, each_on_any_board, print};
use crate::answers::{Answers, record};
use crate::input::{AnyItem, BoardItem, Item};
use crate::options::Convert;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Convert, n_threads: usize) -> Result<bool, OutputError> {
    if Form::from_id(&options.to) == Some(Form::OpenSudoku) && !options.json {
        return as_one(options);
    }
    each_on_any_board("convert", options.source(), n_threads, MANY, || {
        move |item, answers| match item {
            AnyItem::Classic(item) => convert(options, item, answers),
            AnyItem::Other(item) => convert_board(options, item, answers),
        }
    })
}

fn convert(options: &Convert, item: &Item, answers: &mut Answers) {
    if !options.json && Form::from_id(&options.to) == Some(Form::Line) {
        return answers.grid(&item.sheet.givens);
    }
    match records::convert_classic(&item.sheet, &options.to) {
        Err(message) => answers.complain(&item.place, &message),
        Ok(text) if options.json => {
            let mut record = record("convert", item);
            record.extend(records::convert(&item.sheet, &options.to, &text));
            answers.record(record);
        }
        Ok(text) => answers.line(text.strip_suffix('\n').unwrap_or(&text)),
    }
}

fn convert_board(options: &Convert, item: &BoardItem, answers: &mut Answers) {
    let style = if options.json { OutputStyle::Json } else { OutputStyle::Lines };
    answers.report("convert", item, style, item.board.convert(&options.to));
}

/// Writes `OpenSudoku`, in which all puzzles are one file. The puzzles stay in memory until all are read.
fn as_one(options: &Convert) -> Result<bool, OutputError> {
    let sheets: Mutex<Vec<Sheet>> = Mutex::new(Vec::new());
    let all = || sheets.lock().unwrap_or_else(PoisonError::into_inner);
    // A single thread keeps the order.
    let is_good = each_on_any_board("convert", options.source(), 1, MANY, || {
        |item, answers| match item {
            AnyItem::Classic(item) => all().push((*item.sheet).clone()),
            AnyItem::Other(item) => convert_board(options, item, answers),
        }
    })?;
    print(&write_all(&all(), "", Form::OpenSudoku))?;
    Ok(is_good)
}
