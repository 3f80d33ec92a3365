//! A small JSON reader, which also reads JSON as `SudokuPad` shortens it.
//!
//! Shortened JSON has names without quotes, texts in single quotes, and `t` and `f` for true and false. A list leaves
//! out its empty objects (<https://sudokupad.app/puzzlezipper.js>). All of JSON (RFC 8259) is read too. The depth and
//! the number of values are limited.

use super::{ReadError, Wants};

/// The deepest nesting that is read; puzzles need less.
const MOST_DEPTH: usize = 32;

/// The largest number of values that are read. Puzzles need fewer, and the page cannot respond while it reads them.
const MOST_VALUES: usize = 20_000;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Json {
    /// Returns the value of the first entry of an object that has one of these names.
    pub(super) fn get(&self, names: &[&str]) -> Option<&Self> {
        let Self::Object(entries) = self else { return None };
        entries.iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value)
    }

    /// Returns the items of a list; none for other values.
    pub(super) fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// Returns a text, or a number as text.
    pub(super) fn text(&self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text.clone()),
            Self::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// Returns a whole number from 0 to 999, even if it is written as text.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and below 1000")]
    pub(super) fn number(&self) -> Option<usize> {
        match self {
            Self::Number(number) if (0..1000).contains(number) => Some(*number as usize),
            Self::Text(text) if text.len() < 4 => text.parse().ok(),
            _ => None,
        }
    }

    /// Returns whether the value has content. `null`, `false`, an empty text, and lists or objects without content have
    /// none.
    pub(super) fn has_content(&self) -> bool {
        match self {
            Self::Null | Self::Bool(false) => false,
            Self::Text(text) => !text.is_empty(),
            Self::List(items) => items.iter().any(Self::has_content),
            Self::Object(entries) => entries.iter().any(|(_, value)| value.has_content()),
            Self::Bool(true) | Self::Number(_) => true,
        }
    }
}

/// Reads a text that is a single value.
pub(super) fn read(text: &str) -> Result<Json, ReadError> {
    let mut reader = Reader { text, at: 0, n_values: 0 };
    let value = reader.value(0)?;
    reader.skip();
    if reader.at < text.len() { Err(reader.expected(Wants::End)) } else { Ok(value) }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    n_values: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn skip(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// Skips whitespace, then consumes `wanted` if it is next. Returns whether it was.
    fn takes(&mut self, wanted: char) -> bool {
        self.skip();
        let is_there = self.peek() == Some(wanted);
        if is_there {
            self.next();
        }
        is_there
    }

    fn expected(&self, wants: Wants) -> ReadError {
        let (line, column) = super::xml::place(self.text, self.at);
        ReadError::Expected { line, column, found: self.peek(), wants }
    }

    fn value(&mut self, depth: usize) -> Result<Json, ReadError> {
        self.n_values += 1;
        if depth > MOST_DEPTH || self.n_values > MOST_VALUES {
            return Err(self.expected(Wants::LessDepth));
        }
        if self.takes('{') {
            return self.object(depth);
        }
        if self.takes('[') {
            return self.list(depth);
        }
        match self.peek() {
            Some('"' | '\'') => self.quoted().map(Json::Text),
            _ => self.word(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, ReadError> {
        let mut entries = Vec::new();
        if self.takes('}') {
            return Ok(Json::Object(entries));
        }
        loop {
            self.skip();
            let name = match self.peek() {
                Some('"' | '\'') => self.quoted()?,
                _ => self.bare(),
            };
            if !self.takes(':') {
                return Err(self.expected(Wants::End));
            }
            entries.push((name, self.value(depth + 1)?));
            if self.takes('}') {
                return Ok(Json::Object(entries));
            }
            if !self.takes(',') {
                return Err(self.expected(Wants::End));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json, ReadError> {
        let mut items = Vec::new();
        if self.takes(']') {
            return Ok(Json::List(items));
        }
        loop {
            self.skip();
            // The shortened format left out an empty object here.
            let is_left_out = matches!(self.peek(), Some(',' | ']'));
            self.n_values += usize::from(is_left_out);
            items.push(if is_left_out { Json::Object(Vec::new()) } else { self.value(depth + 1)? });
            if self.takes(']') {
                return Ok(Json::List(items));
            }
            if !self.takes(',') {
                return Err(self.expected(Wants::End));
            }
            if self.n_values > MOST_VALUES {
                return Err(self.expected(Wants::LessDepth));
            }
        }
    }

    fn quoted(&mut self) -> Result<String, ReadError> {
        let mut text = String::new();
        let quote = self.next();
        loop {
            match self.next() {
                None => return Err(self.expected(Wants::End)),
                next if next == quote => return Ok(text),
                Some('\\') => match self.next() {
                    Some('n' | 'r' | 't' | 'f' | 'b') => text.push(' '),
                    Some('u') => text.push(self.escaped()),
                    Some(other) => text.push(other),
                    None => return Err(self.expected(Wants::End)),
                },
                Some(other) => text.push(other),
            }
        }
    }

    /// Reads the four hexadecimal digits of an escaped character. Joins surrogate pairs.
    fn escaped(&mut self) -> char {
        let half = |reader: &mut Self| {
            let number = u32::from_str_radix(reader.rest().get(..4)?, 16).ok()?;
            reader.at += 4;
            Some(number)
        };
        let Some(first) = half(self) else { return char::REPLACEMENT_CHARACTER };
        if (0xD800..0xDC00).contains(&first) && self.rest().starts_with("\\u") {
            self.at += 2;
            let second = half(self).unwrap_or_default();
            if (0xDC00..0xE000).contains(&second) {
                let both = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                return char::from_u32(both).unwrap_or(char::REPLACEMENT_CHARACTER);
            }
        }
        char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    /// Reads letters, digits and the symbols of numbers and colours.
    fn bare(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) =
            self.peek().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '#' | '+' | '-' | '.' | '_'))
        {
            word.push(c);
            self.next();
        }
        word
    }

    fn word(&mut self) -> Result<Json, ReadError> {
        let start = self.at;
        let word = self.bare();
        Ok(match word.as_str() {
            "" => {
                self.at = start;
                return Err(self.expected(Wants::Value));
            }
            "null" => Json::Null,
            "true" | "t" => Json::Bool(true),
            "false" | "f" => Json::Bool(false),
            // Parsing fractions would pull in large tables, and no format needs them.
            word => word.parse().map_or_else(|_| Json::Text(word.into()), Json::Number),
        })
    }
}

/// Returns a text in quotes, escaped for JSON.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out + "\""
}
