//! Reads the parts of a hint that the board shows.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::Page;

/// Returns the index of a cell that the page returned.
fn place(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

impl Page {
    /// Returns the candidates with a mark of a hint (`eliminated`, `placed`, `fin`, `pattern`): the index of the cell,
    /// and the digit.
    #[track_caller]
    pub fn marked(&self, mark: &str) -> BTreeSet<(usize, char)> {
        let script = "return [...document.querySelectorAll(`#board [data-note=${arguments[0]}]`)]
            .filter(note => note.checkVisibility())
            .map(note => [+note.closest('[data-cell]').dataset.cell, note.dataset.n])";
        let found = self.script(script, &json!([mark]));
        let read = |one: &Value| Some((place(&one[0])?, one[1].as_str()?.chars().next()?));
        found.as_array().into_iter().flatten().filter_map(read).collect()
    }

    /// Returns the cells that the hint highlights.
    #[track_caller]
    pub fn looked_at(&self) -> BTreeSet<usize> {
        let script =
            "return [...document.querySelectorAll('#board [data-look]')].map(cell => +cell.dataset.cell)";
        self.script(script, &json!([])).as_array().into_iter().flatten().filter_map(place).collect()
    }

    /// Returns everything that is drawn: lines, frames, marks, and which marks are faded.
    #[track_caller]
    pub fn drawn(&self) -> String {
        let script = "return document.querySelector('#picture').innerHTML
            + [...document.querySelectorAll('#board [data-note]')].filter(one => one.checkVisibility())
                .map(one => one.closest('[data-cell]').dataset.cell + one.dataset.n + one.dataset.note
                    + one.hasAttribute('data-past')).join()";
        self.script(script, &json!([])).as_str().unwrap_or_default().to_owned()
    }
}
