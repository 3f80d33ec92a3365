//! Reads the arguments of JavaScript callers. It checks the type first, and the length before it copies anything. An
//! exception of the caller's own objects becomes an error of ours: one that passed through the module would leak its
//! memory.

use js_sys::{Array, Error, JsString, Reflect, TypeError};
use wasm_bindgen::prelude::*;

use nonet::generate::OptionError;
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
    let length =
        text.map(JsString::length).ok_or_else(|| type_error(&format!("{name} must be a string.")))?;
    if length > most {
        let sentence = format!("{name} is too long: {length} characters, at most {most}.");
        return Err(error(&sentence));
    }
    value.as_string().ok_or_else(|| type_error(&format!("{name} must be a string.")))
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
pub(super) fn entries(value: &JsValue) -> Option<Vec<(JsValue, JsValue)>> {
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
pub(super) fn name_of(name: &JsValue) -> String {
    let Some(text) = name.dyn_ref::<JsString>().filter(|_| name.is_string()) else {
        return "Symbol()".into();
    };
    if text.length() <= MOST_OF_A_NAME {
        return name.as_string().unwrap_or_default();
    }
    format!("{}…", String::from(text.slice(0, MOST_OF_A_NAME)))
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
        .ok_or_else(|| type_error(&format!("The options must be a plain object, such as {example}.")))?
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

/// Returns the error to throw for invalid options.
pub(crate) fn refusal(reason: &OptionError) -> Error {
    if reason.is_type() { type_error(&reason.to_string()) } else { error(reason) }
}
