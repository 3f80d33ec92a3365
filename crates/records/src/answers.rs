//! The records of `solve`, `check`, `canonical` and `convert`.

use nonet::{Canonical, CellSet, Digit, Grid, PuzzleError, Verdict};
use nonet_formats::Sheet;
use serde_json::{Value, json};

use crate::Record;
use crate::step::cells;
use crate::verdict::status;

/// Returns the fields of `solve`: the status, and the solution or two solutions that differ.
pub fn solve(outcome: &Result<Grid, PuzzleError>) -> Record {
    let mut record = Record::new();
    record.insert("status".into(), status(outcome).into());
    match outcome {
        Ok(solution) => drop(record.insert("solution".into(), solution.to_string().into())),
        Err(PuzzleError::ManySolutions(two)) => add_solutions(&mut record, two),
        Err(_) => {}
    }
    record
}

fn add_solutions(record: &mut Record, two: &[Grid; 2]) {
    record.insert("solutions".into(), two.iter().map(ToString::to_string).collect());
}

/// Returns the cells of the entries that differ from the solution; none without exactly one solution.
pub fn wrong_entries(outcome: &Result<Grid, PuzzleError>, sheet: &Sheet) -> CellSet {
    outcome.as_ref().map_or(CellSet::EMPTY, |solution| {
        let entries = sheet.entries.filled();
        entries.filter(|&(cell, digit)| solution.get(cell) != Some(digit)).map(|(cell, _)| cell).collect()
    })
}

/// Returns the fields of `check`: the status, the number of clues, and the wrong entries or the evidence that the grid
/// is not a puzzle.
pub fn check(outcome: &Result<Grid, PuzzleError>, givens: &Grid, wrong: CellSet) -> Record {
    let mut record = Record::new();
    record.insert("status".into(), status(outcome).into());
    record.insert("clues".into(), givens.n_filled().into());
    match outcome {
        Ok(_) => drop(record.insert("wrong".into(), cells(wrong))),
        Err(PuzzleError::Conflict(verdict)) => drop(record.insert("conflicts".into(), conflicts(verdict))),
        Err(PuzzleError::ManySolutions(two)) => add_solutions(&mut record, two),
        Err(PuzzleError::NoSolution) => {}
    }
    record
}

/// Returns the conflicts of a grid, each with its digit, its house and its cells.
pub fn conflicts(verdict: &Verdict) -> Value {
    let conflicts = verdict.conflicts.iter().map(|conflict| {
        let house = conflict.house.to_string();
        json!({ "digit": conflict.digit.get(), "house": house, "cells": cells(conflict.cells) })
    });
    conflicts.collect()
}

/// Returns the transform to a canonical form: where each digit, row and column goes, as numbers from 1, and whether
/// rows and columns change places after that.
pub fn transform(form: &Canonical) -> ([[u8; 9]; 3], bool) {
    let from_one = |lines: [usize; 9]| lines.map(|line| Digit::from_index(line).get());
    let transform = &form.transform;
    let digits = transform.digits().map(Digit::get);
    ([digits, from_one(transform.rows()), from_one(transform.columns())], transform.is_transposed())
}

/// Returns the fields of `canonical`: the form and the transform to it.
pub fn canonical(form: &Canonical) -> Record {
    let ([digits, rows, columns], transposed) = transform(form);
    let mut record = Record::new();
    record.insert("canonical".into(), form.grid.to_string().into());
    record.insert(
        "transform".into(),
        json!({ "digits": digits, "rows": rows, "columns": columns, "transposed": transposed }),
    );
    record
}

/// Returns the fields of `convert`: the data of a sheet, and the text in a format.
pub fn convert(sheet: &Sheet, form: &str, text: &str) -> Record {
    let mut record = Record::new();
    let entries = sheet.entries.to_string();
    let fields: [(&str, Value); 5] = [
        ("entries", entries.into()),
        ("title", sheet.title.as_str().into()),
        ("author", sheet.author.as_str().into()),
        ("form", form.into()),
        ("text", text.into()),
    ];
    record.extend(fields.map(|(name, value)| (name.to_owned(), value)));
    record
}
