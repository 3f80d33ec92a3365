//! Builds the values that JavaScript callers receive.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use nonet::grid::{Cell, CellSet};
#[cfg(all(feature = "library", not(wide)))]
use nonet::logic::Tenths;

/// Returns an object with these properties.
pub(super) fn object(entries: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in entries {
        // Setting a property of a fresh object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// Returns a whole number.
pub(super) fn number(n: usize) -> JsValue {
    JsValue::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// Returns a rating as a number with one decimal.
#[cfg(all(feature = "library", not(wide)))]
pub(super) fn tenths(rating: Tenths) -> JsValue {
    JsValue::from(f64::from(rating.0) / 10.0)
}

pub(super) fn array(items: impl Iterator<Item = JsValue>) -> JsValue {
    items.collect::<Array>().into()
}

/// Returns the numbers of cells, 0 to 80.
#[cfg(not(wide))]
pub(super) fn cells(cells: CellSet) -> JsValue {
    cells_on(9, cells)
}

/// Returns the numbers of cells on a board with `side` rows, from 0 in its reading order.
pub(super) fn cells_on(side: usize, cells: CellSet) -> JsValue {
    array(cells.iter().map(|cell| cell_on(side, cell)))
}

/// Returns the number of a cell on a board with `side` rows.
pub(super) fn cell_on(side: usize, cell: Cell) -> JsValue {
    number(cell.row() * side + cell.column())
}
