//! Reads the arguments of JavaScript callers. It checks the type first, and the length before it copies anything. An
//! exception of the caller's own objects becomes an error of ours: one that passed through the module would leak its
//! memory.

use js_sys::{Array, Error, JsString, Reflect, TypeError};
use wasm_bindgen::prelude::*;

use nonet::generate::{OptionError, OptionValue, RequestOptions};
use nonet::grid::Grid;

#[cfg(feature = "library")]
#[cfg(feature = "library")]
use nonet::rules::Board;
#[cfg(feature = "library")]
use nonet_formats::{self, Imported, ReadBoardError, ReadError, find_board};
#[cfg(feature = "library")]
use nonet_words::Language;

/// Returns a JavaScript error with this message.
pub(crate) fn error(message: &impl core::fmt::Display) -> Error {
    Error::new(&message.to_string())
}

/// The maximum length of a text. No meaningful one is longer, be it a grid with many comments or a seed.
const MOST_CHARACTERS: u32 = 64 * 1024;

/// The number of characters of an unknown name that an error message repeats.
const MOST_OF_A_NAME: u32 = 40;

/// The greatest whole number that JavaScript represents exactly.
const MOST: f64 = 9_007_199_254_740_991.0;

pub(crate) fn type_error(message: &str) -> Error {
    TypeError::new(message).into()
}

/// Returns true if an argument was left out.
pub(crate) fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// Reads a text argument; `name` appears in the error message.
pub(crate) fn text(value: &JsValue, name: &str) -> Result<String, Error> {
    text_up_to(value, name, MOST_CHARACTERS)
}

/// Reads a text argument of at most `most` characters.
pub(crate) fn text_up_to(value: &JsValue, name: &str, most: u32) -> Result<String, Error> {
    let text = value.dyn_ref::<JsString>().filter(|_| value.is_string());
    let length = text.map(JsString::length).ok_or_else(|| type_error(&format!("{name} must be a text.")))?;
    if length > most {
        let sentence = format!("{name} is too long: {length} characters, at most {most}.");
        return Err(error(&sentence));
    }
    value.as_string().ok_or_else(|| type_error(&format!("{name} must be a text.")))
}

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

/// Returns the board of a line, or of JSON or XML on any number of lines, that itself says that it is another one.
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

/// Reads a whole number from 0.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 2^53")]
pub(crate) fn count(value: &JsValue, name: &str) -> Result<u64, Error> {
    value
        .as_f64()
        .filter(|number| (0.0..=MOST).contains(number) && number.fract() == 0.0)
        .map(|number| number as u64)
        .ok_or_else(|| type_error(&format!("{name} must be a whole number from 0 to {MOST}.")))
}

/// Reads the language for names and sentences; English if it is missing.
#[cfg(feature = "library")]
pub(crate) fn language(value: &JsValue) -> Result<Language, Error> {
    if is_missing(value) {
        return Ok(Language::En);
    }
    Language::from_tag(&text(value, "The language")?)
        .ok_or_else(|| error(&"The language must be “en” or “zh”."))
}

/// Returns the names and values of a plain object. `None` if it is another object, such as an array or a map, or if it
/// refuses to list its names.
fn entries(value: &JsValue) -> Option<Vec<(JsValue, JsValue)>> {
    if !value.is_object() {
        return None;
    }
    let parent = Reflect::get_prototype_of(value).ok().map(JsValue::from)?;
    // `Object.prototype`, of this page or of another frame, has no prototype itself.
    if !parent.is_null() && !JsValue::from(Reflect::get_prototype_of(&parent).ok()?).is_null() {
        return None;
    }
    let names: Array = Reflect::own_keys(value).ok()?;
    names.iter().map(|name| Some((name.clone(), Reflect::get(value, &name).ok()?))).collect()
}

/// Returns a name for an error message, shortened if it is long.
fn name_of(name: &JsValue) -> String {
    let Some(text) = name.dyn_ref::<JsString>().filter(|_| name.is_string()) else {
        return "Symbol()".into();
    };
    if text.length() <= MOST_OF_A_NAME {
        return name.as_string().unwrap_or_default();
    }
    format!("{}…", String::from(text.slice(0, MOST_OF_A_NAME)))
}

/// Reads the options of a request.
pub(crate) fn request_options(options: &JsValue) -> Result<RequestOptions, Error> {
    let mut read = RequestOptions::default();
    if is_missing(options) {
        return Ok(read);
    }
    let entries = entries(options)
        .ok_or_else(|| type_error("The options must be a plain object, as { difficulty: \"hard\" }."))?;
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

/// Reads the options with `known` names. `example` shows in the error message how to write them.
#[cfg(feature = "library")]
pub(crate) fn options(
    value: &JsValue,
    known: &'static [&'static str],
    example: &str,
) -> Result<Vec<(&'static str, JsValue)>, Error> {
    if is_missing(value) {
        return Ok(Vec::new());
    }
    parts(value, known, None)
        .ok_or_else(|| type_error(&format!("The options must be a plain object, as {example}.")))?
}

/// Reads the properties with `known` names of an object; `None` if it is not a plain object. `of` names the object in
/// errors, unless it is the options.
#[cfg(feature = "library")]
pub(crate) fn parts(
    value: &JsValue,
    known: &'static [&'static str],
    of: Option<&'static str>,
) -> Option<Result<Vec<(&'static str, JsValue)>, Error>> {
    let mut read = Vec::new();
    for (name, value) in entries(value)? {
        let name = name_of(&name);
        match known.iter().find(|option| **option == name) {
            Some(option) if !is_missing(&value) => read.push((*option, value)),
            Some(_) => {}
            None => return Some(Err(refusal(&OptionError::Option { name, of, known }))),
        }
    }
    Some(Ok(read))
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

/// Returns the error to throw for invalid options.
pub(crate) fn refusal(reason: &OptionError) -> Error {
    if reason.is_type() { type_error(&reason.to_string()) } else { error(reason) }
}
