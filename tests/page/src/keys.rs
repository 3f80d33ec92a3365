//! Converts key names to keyboard messages.

use serde_json::{Value, json};

/// The data about a key that the browser's protocol needs.
struct Key {
    /// `event.key`, with and without Shift.
    names: (String, String),
    /// The legacy key code (`keyCode`).
    number: u32,
    /// True if the key writes its `key` into a text field.
    writes: bool,
}

/// Returns the two messages, key down and key up, of a key such as `Digit5`, `ArrowLeft`, `Shift+Digit5` or
/// `Control+KeyZ`. The names are those of `event.code`, with any modifiers before them. The layout is US English.
///
/// # Panics
///
/// Panics if the key is not in this file.
#[track_caller]
pub(crate) fn messages(chord: &str) -> [Value; 2] {
    let mut parts: Vec<&str> = chord.split('+').collect();
    let code = parts.pop().unwrap_or_default();
    let modifiers = modifiers(&parts);
    let Key { names: (plain, shifted), number, writes } =
        find(code).unwrap_or_else(|| panic!("there is no key {code:?} here: add it to keys.rs"));
    let is_held = |name: &str| parts.contains(&name);
    let key = if is_held("Shift") { shifted } else { plain };
    // With Control, Alt or Meta held, a key is a command and writes nothing.
    let text = match key.as_str() {
        "Enter" => "\r",
        text if writes && parts.iter().all(|part| *part == "Shift") => text,
        _ => "",
    };
    let message = |kind: &str, text: &str| {
        json!({
            "type": kind, "key": key, "code": code, "text": text, "modifiers": modifiers,
            "windowsVirtualKeyCode": number, "isKeypad": code.starts_with("Numpad"),
            "location": if code.starts_with("Numpad") { 3 } else { 0 },
        })
    };
    [message(if text.is_empty() { "rawKeyDown" } else { "keyDown" }, text), message("keyUp", "")]
}

#[track_caller]
fn modifiers(held: &[&str]) -> u32 {
    held.iter().fold(0, |bits, part| {
        bits | match *part {
            "Alt" => 1,
            "Control" => 2,
            "Meta" => 4,
            "Shift" => 8,
            other => panic!("there is no modifier {other:?}"),
        }
    })
}

/// Returns key down and key up of a key in any layout, from the modifiers, `event.code` and `event.key`.
#[track_caller]
pub(crate) fn messages_as(held: &str, code: &str, key: &str) -> [Value; 2] {
    let held: Vec<&str> = held.split('+').filter(|part| !part.is_empty()).collect();
    let modifiers = modifiers(&held);
    ["rawKeyDown", "keyUp"]
        .map(|kind| json!({ "type": kind, "key": key, "code": code, "text": "", "modifiers": modifiers }))
}

/// Returns the press or the release of a modifier.
pub(crate) fn half(key: &str, kind: &str) -> Vec<Value> {
    vec![json!({ "type": kind, "value": special(key).to_string() })]
}

/// Returns a key, named as for [`messages`], as WebDriver ticks, which every engine supports.
///
/// # Panics
///
/// Panics if the key is not in this file.
#[track_caller]
pub(crate) fn ticks(chord: &str) -> Vec<Value> {
    let mut parts: Vec<&str> = chord.split('+').collect();
    let code = parts.pop().unwrap_or_default();
    let Key { names: (plain, shifted), .. } =
        find(code).unwrap_or_else(|| panic!("there is no key {code:?} here: add it to keys.rs"));
    let name = if parts.contains(&"Shift") { shifted } else { plain };
    let keys: Vec<char> = parts.iter().map(|part| special(part)).chain([value(code, &name)]).collect();
    let tick = |kind: &str, key: &char| json!({ "type": kind, "value": key.to_string() });
    let down = keys.iter().map(|key| tick("keyDown", key));
    down.chain(keys.iter().rev().map(|key| tick("keyUp", key))).collect()
}

/// Returns the WebDriver ticks that write a text.
pub(crate) fn typing(text: &str) -> Vec<Value> {
    let tick = |kind: &str, key: char| json!({ "type": kind, "value": key.to_string() });
    text.chars().flat_map(|key| [tick("keyDown", key), tick("keyUp", key)]).collect()
}

fn value(code: &str, name: &str) -> char {
    if let Some(digit) = code.strip_prefix("Numpad").and_then(|rest| rest.parse::<u32>().ok()) {
        return char::from_u32(0xE01A + digit).unwrap_or_default();
    }
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => letter,
        _ => special(name),
    }
}

/// Returns the character that stands for a key without text in WebDriver.
fn special(name: &str) -> char {
    match name {
        "Backspace" => '\u{E003}',
        "Tab" => '\u{E004}',
        "Enter" => '\u{E007}',
        "Shift" => '\u{E008}',
        "Control" => '\u{E009}',
        "Alt" => '\u{E00A}',
        "Escape" => '\u{E00C}',
        "PageUp" => '\u{E00E}',
        "PageDown" => '\u{E00F}',
        "End" => '\u{E010}',
        "Home" => '\u{E011}',
        "ArrowLeft" => '\u{E012}',
        "ArrowUp" => '\u{E013}',
        "ArrowRight" => '\u{E014}',
        "ArrowDown" => '\u{E015}',
        "Delete" => '\u{E017}',
        "F1" => '\u{E031}',
        "Meta" => '\u{E03D}',
        other => panic!("WebDriver has no key {other:?} here: add it to keys.rs"),
    }
}

fn find(code: &str) -> Option<Key> {
    let named = |key: &str, number| {
        Some(Key { names: (key.to_owned(), key.to_owned()), number, writes: key.chars().count() == 1 })
    };
    let pair = |plain: char, shifted: char, number| {
        Some(Key { names: (plain.into(), shifted.into()), number, writes: true })
    };
    let last = code.chars().last()?;
    if let Some(digit) = code.strip_prefix("Digit").and_then(|rest| rest.parse::<u8>().ok()) {
        let shifted = char::from(*b")!@#$%^&*(".get(usize::from(digit))?);
        return pair(last, shifted, 48 + u32::from(digit));
    }
    if let Some(digit) = code.strip_prefix("Numpad").and_then(|rest| rest.parse::<u8>().ok()) {
        return pair(last, last, 96 + u32::from(digit));
    }
    if code.len() == 4 && code.starts_with("Key") {
        return pair(last.to_ascii_lowercase(), last, u32::from(last));
    }
    match code {
        "Backspace" => named("Backspace", 8),
        "Tab" => named("Tab", 9),
        "Enter" => named("Enter", 13),
        "Escape" => named("Escape", 27),
        "Space" => named(" ", 32),
        "PageUp" => named("PageUp", 33),
        "PageDown" => named("PageDown", 34),
        "End" => named("End", 35),
        "Home" => named("Home", 36),
        "ArrowLeft" => named("ArrowLeft", 37),
        "ArrowUp" => named("ArrowUp", 38),
        "ArrowRight" => named("ArrowRight", 39),
        "ArrowDown" => named("ArrowDown", 40),
        "Delete" => named("Delete", 46),
        "F1" => named("F1", 112),
        "Slash" => pair('/', '?', 191),
        "Period" => pair('.', '>', 190),
        "Comma" => pair(',', '<', 188),
        "Minus" => pair('-', '_', 189),
        "Equal" => pair('=', '+', 187),
        "BracketLeft" => pair('[', '{', 219),
        "BracketRight" => pair(']', '}', 221),
        _ => None,
    }
}
