//! The least of all equivalent forms of a puzzle, for JavaScript.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::canonical::canonical as least_form;

use super::classic_arguments;
use super::values::{array, number, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The least of all equivalent forms of a puzzle. */
export interface Canonical {
  /** 81 characters, "." for an empty cell. Equivalent puzzles have the same. */
  canonical: string;
  /** A transform that leads from the puzzle to this form. */
  transform: Transform;
}

/** A change of a puzzle that keeps its number of solutions: row r goes to `rows[r]`, column c to `columns[c]`. */
export interface Transform {
  /** The new digit of the digits 1 to 9. */
  digits: number[];
  /** The new place, 0 to 8, of each row. */
  rows: number[];
  /** The new place, 0 to 8, of each column. */
  columns: number[];
  /** True if rows and columns are swapped after that. */
  transposed: boolean;
}
"#;

/// Returns the least of all equivalent forms of a puzzle, read as a text in which an empty cell is below 1.
///
/// Equivalent forms have other digits, or rows, columns, bands and stacks in another order, or rows and columns
/// swapped. The puzzle may have any number of givens and solutions.
///
/// # Errors
/// Throws an `Error` if the text is not a grid.
#[wasm_bindgen(unchecked_return_type = "Canonical")]
pub fn canonical(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
) -> Result<JsValue, Error> {
    let form = least_form(&classic_arguments::classic_grid(puzzle, "canonical")?);
    let numbers = |numbers: [usize; 9]| array(numbers.into_iter().map(number));
    let transform = object(&[
        ("digits", numbers(form.transform.digits().map(|digit| usize::from(digit.get())))),
        ("rows", numbers(form.transform.rows())),
        ("columns", numbers(form.transform.columns())),
        ("transposed", form.transform.is_transposed().into()),
    ]);
    Ok(object(&[("canonical", form.grid.to_string().into()), ("transform", transform)]))
}
