//! Answers as Python dictionaries.

use nonet_formats::Sheet;
use nonet_records::{BoardPuzzle, Record, Report};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use serde_json::Value;

use crate::input::error;

/// Does the work while other Python threads run, and returns its answer as a dictionary.
pub(crate) fn answer(
    py: Python<'_>,
    work: impl FnOnce() -> Result<Record, String> + Send,
) -> PyResult<Bound<'_, PyDict>> {
    dict(py, &py.detach(work).map_err(error)?)
}

/// Puts the givens of a puzzle before the fields of an answer.
pub(crate) fn with_puzzle(sheet: &Sheet, fields: Record) -> Record {
    with_first("puzzle", sheet.givens.to_string().into(), fields)
}

/// Puts the fields about another board before those of the answer about it.
///
/// # Errors
/// A sentence if there is no answer.
pub(crate) fn with_board(board: &dyn BoardPuzzle, report: Report) -> Result<Record, String> {
    match report.problem {
        Some(problem) if report.record.is_empty() => Err(problem),
        _ => Ok(board.fields().into_iter().chain(report.record).collect()),
    }
}

/// Puts a field before the fields of an answer.
pub(crate) fn with_first(name: &str, value: Value, fields: Record) -> Record {
    [(name.to_owned(), value)].into_iter().chain(fields).collect()
}

/// Returns a record as a dictionary.
pub(crate) fn dict<'py>(py: Python<'py>, record: &Record) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, value) in record {
        dict.set_item(PyString::intern(py, name), object(py, value)?)?;
    }
    Ok(dict)
}

fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_u64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?,
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(values) => {
            let values: Vec<_> = values.iter().map(|value| object(py, value)).collect::<PyResult<_>>()?;
            PyList::new(py, values)?.into_any()
        }
        Value::Object(record) => dict(py, record)?.into_any(),
    })
}
