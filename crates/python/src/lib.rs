//! The Python package `nonet`. Its answers are dictionaries with the fields that the command line writes as JSON.

mod input;
mod ordered;
mod output;
mod single;
mod streams;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(nonet, Error, PyValueError, "A question without an answer. The message says why.");

/// The compiled part of the package.
#[pymodule]
fn _nonet(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Error", module.py().get_type::<Error>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    single::add(module)?;
    streams::add(module)
}
