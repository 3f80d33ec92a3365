//! Reads the arguments of functions that take classic puzzles too.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::generate::{OptionError, OptionValue, RequestOptions};
use nonet::grid::Grid;

#[cfg(feature = "library")]
use nonet::rules::Board;
#[cfg(feature = "library")]
use nonet_formats::{self, Imported, ReadBoardError, ReadError, find_board};

use super::arguments::{entries, error, is_missing, name_of, refusal, text, type_error};

/// Reads a grid argument; `name` appears in the error message.
pub(crate) fn grid(value: &JsValue, name: &str) -> Result<Grid, Error> {
    grid_in(&text(value, name)?)
}

/// Reads the grid in a text.
pub(crate) fn grid_in(text: &str) -> Result<Grid, Error> {
    let read = text.parse::<Grid>();
    #[cfg(feature = "library")]
    let read = read.or_else(|reason| one_grid(text).ok_or(reason));
    read.map_err(|reason| error(&reason))
}

/// Reads a grid argument of a function that works on classic boards only.
pub(crate) fn classic_grid(value: &JsValue, function: &str) -> Result<Grid, Error> {
    let text = text(value, "The puzzle")?;
    #[cfg(feature = "library")]
    match other_board(&text) {
        None => {}
        Some(Err(ReadBoardError::Read(reason))) => return Err(error(&reason)),
        Some(_) => return Err(classic_only(function)),
    }
    #[cfg(not(feature = "library"))]
    let _ = function;
    grid_in(&text)
}

/// Returns the error for a function or an option that works on classic boards only.
#[cfg(feature = "library")]
pub(crate) fn classic_only(name: &str) -> Error {
    error(&format!("`{name}` works on classic boards only."))
}

/// Returns the board of a text that itself says that its board is not the classic one. The text is one line, or JSON or
/// XML on any number of lines.
#[cfg(feature = "library")]
pub(crate) fn other_board(text: &str) -> Option<Result<Board, ReadBoardError>> {
    let line = text.trim();
    if line.contains('\n') && !line.starts_with(['{', '<']) {
        return None;
    }
    find_board(line).filter(|board| !board.as_ref().is_ok_and(|board| board.layout().is_classic()))
}

/// Returns the properties of a plain object that are not missing; `None` for any other value.
#[cfg(feature = "library")]
pub(crate) fn entries_of_object(value: &JsValue) -> Option<Vec<(String, JsValue)>> {
    let given = entries(value)?.into_iter().filter(|(_, value)| !is_missing(value));
    Some(given.map(|(name, value)| (name_of(&name), value)).collect())
}

/// Returns the digits of the only puzzle in a text of any other format. A truncated link does not count.
#[cfg(feature = "library")]
fn one_grid(text: &str) -> Option<Grid> {
    if let Some(Ok(board)) = find_board(text.trim())
        && board.layout().is_classic()
    {
        return Some(*board.grid());
    }
    let Imported { sheets, left_out, .. } = nonet_formats::read(text).ok()?;
    let is_whole = left_out.is_none_or(|left_out| matches!(left_out.first, ReadError::Aside { .. }));
    match &sheets[..] {
        [sheet] if is_whole => Some(sheet.digits()),
        _ => None,
    }
}

/// Reads the options of a request.
pub(crate) fn request_options(options: &JsValue) -> Result<RequestOptions, Error> {
    let mut read = RequestOptions::default();
    if is_missing(options) {
        return Ok(read);
    }
    let entries = entries(options)
        .ok_or_else(|| type_error("The options must be a plain object, such as { difficulty: \"hard\" }."))?;
    for (name, value) in entries {
        let name = name_of(&name);
        let known = RequestOptions::OPTIONS.into_iter().find(|option| *option == name);
        if known.is_some() && is_missing(&value) {
            continue;
        }
        // Other boards were dealt with before, so this is the classic one.
        #[cfg(feature = "library")]
        if name == "board" {
            continue;
        }
        let given = match known {
            Some(option) => given(&value, option)?,
            None => OptionValue::Other,
        };
        read.set(&name, given).map_err(|reason| refusal(&reason))?;
    }
    Ok(read)
}

/// Reads the value of an option.
fn given(value: &JsValue, option: &'static str) -> Result<OptionValue, Error> {
    const ENDS: [&str; 2] = ["min", "max"];
    if value.is_string() {
        return Ok(OptionValue::Text(text(value, &format!("`{option}`"))?));
    }
    if let Some(number) = value.as_f64() {
        return Ok(OptionValue::Number(number));
    }
    let mut ends = [None; 2];
    for (name, value) in entries(value).unwrap_or_default() {
        let name = name_of(&name);
        match ENDS.iter().position(|end| *end == name) {
            Some(end) => ends[end] = value.as_f64(),
            None => return Err(refusal(&OptionError::Option { name, of: Some(option), known: &ENDS })),
        }
    }
    Ok(match ends {
        [Some(min), Some(max)] => OptionValue::Range { min, max },
        _ => OptionValue::Other,
    })
}
