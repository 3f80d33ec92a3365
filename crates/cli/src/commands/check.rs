//! `nonet check`: reports whether each grid has exactly one solution, and which entries are wrong.

use nonet::solve::Solver;
use nonet::{CellSet, PuzzleError};
use serde_json::{Value, json};

use super::{MANY, Writing, each};
use crate::answers::record;
use crate::json;
use crate::options::Input;
use crate::pipeline::OutputError;
use crate::verdict::{solution_of, status};

pub(super) fn run(files: &Input, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(files.style);
    writing.start(&["puzzle", "status", "clues", "wrong entries"])?;
    each("check", files.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let givens = &item.sheet.givens;
            let outcome = solution_of(&mut solver, givens);
            let wrong: CellSet = outcome.as_ref().map_or(CellSet::EMPTY, |solution| {
                let entries = item.sheet.entries.filled();
                entries
                    .filter(|&(cell, digit)| solution.get(cell) != Some(digit))
                    .map(|(cell, _)| cell)
                    .collect()
            });
            match writing {
                Writing::Json => {
                    let mut record = record("check", item);
                    record.insert("status".into(), status(&outcome).into());
                    record.insert("clues".into(), givens.n_filled().into());
                    match &outcome {
                        Ok(_) => drop(record.insert("wrong".into(), json::cells(wrong))),
                        Err(error) => add_evidence(&mut record, error),
                    }
                    answers.record(record);
                }
                Writing::Tsv => {
                    let clues = givens.n_filled().to_string();
                    answers.columns(&[&givens.to_string(), status(&outcome), &clues, &names(wrong)]);
                }
                Writing::Lines | Writing::Drawn => answers.line(status(&outcome)),
            }
            match outcome {
                Err(error) => answers.complain(&item.place, &error.to_string()),
                Ok(_) if !wrong.is_empty() => {
                    answers.complain(&item.place, &format!("These entries are wrong: {}.", names(wrong)));
                }
                Ok(_) => {}
            }
        }
    })
}

/// Returns the names of cells, separated by blanks; a dash for no cells.
fn names(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

/// Adds the evidence that a grid is not a puzzle.
fn add_evidence(record: &mut serde_json::Map<String, Value>, error: &PuzzleError) {
    match error {
        PuzzleError::Conflict(verdict) => {
            let conflicts = verdict.conflicts.iter().map(|conflict| {
                let house = conflict.house.to_string();
                json!({ "digit": conflict.digit.get(), "house": house, "cells": json::cells(conflict.cells) })
            });
            record.insert("conflicts".into(), conflicts.collect());
        }
        PuzzleError::ManySolutions(two) => {
            let two: Vec<String> = two.iter().map(ToString::to_string).collect();
            record.insert("solutions".into(), two.into());
        }
        PuzzleError::NoSolution => {}
    }
}
