//! A small reader for the tags of XML 1.0: names, attributes and the text between tags. It does not track nesting, so
//! depth is no problem, and it skips everything that is not a tag.

use nonet::grid::ParseGridError;

use super::{ReadError, Wants};

/// The largest number of tags that are read: enough for ten collections of 2,000 puzzles. The page cannot respond
/// meanwhile.
const MOST_TAGS: usize = 20_000;

/// A tag and the text after it.
#[derive(Debug)]
pub(super) struct Tag {
    /// The name; an end tag has a `/` before it.
    pub name: String,
    /// The names and values of the attributes.
    pub attributes: Vec<(String, String)>,
    /// The text up to the next tag.
    pub text: String,
    /// The number of bytes before the tag.
    pub at: usize,
}

impl Tag {
    /// Returns the value of an attribute.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// Returns the line and the column of a byte, both counted from 1.
pub(super) fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Returns all tags of a text.
pub(super) fn tags(text: &str) -> Result<Vec<Tag>, ReadError> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('<')).map(|found| at + found) {
        let rest = text.get(start..).unwrap_or_default();
        let (opens, closes) = match rest {
            rest if rest.starts_with("<!--") => ("<!--", "-->"),
            rest if rest.starts_with("<![CDATA[") => ("<![CDATA[", "]]>"),
            rest if rest.starts_with("<?") => ("<?", "?>"),
            _ => ("<", ">"),
        };
        let end = if opens == "<" {
            let (tag, length) = tag(rest).ok_or_else(|| unended(text, start))?;
            if tags.len() == MOST_TAGS {
                return Err(ParseGridError::TooLong { n_bytes: text.len() }.into());
            }
            tags.push(Tag { at: start, ..tag });
            start + length
        } else {
            let inside = rest.get(opens.len()..).unwrap_or_default();
            let length = inside.find(closes).ok_or_else(|| unended(text, start))?;
            start + opens.len() + length + closes.len()
        };
        let after = text.get(end..).unwrap_or_default();
        let words = after.split('<').next().unwrap_or_default();
        if let Some(last) = tags.last_mut() {
            last.text.push_str(&unescaped(words));
        }
        at = end;
    }
    Ok(tags)
}

fn unended(text: &str, start: usize) -> ReadError {
    let (line, column) = place(text, start);
    ReadError::Expected { line, column, found: Some('<'), wants: Wants::End }
}

/// Reads the tag at the start of a text. Returns it with its length in bytes.
fn tag(text: &str) -> Option<(Tag, usize)> {
    let ends = |c: char| c.is_whitespace() || c == '>' || c == '=';
    let inside = text.get(1..)?;
    let name_end = inside.find(|c: char| ends(c) || (c == '/' && !inside.starts_with('/')))?;
    let name = inside.get(..name_end)?.to_owned();
    let mut tag = Tag { name, attributes: Vec::new(), text: String::new(), at: 0 };
    let mut at = 1 + name_end;
    loop {
        let rest = text.get(at..)?;
        let blank = rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/').len();
        let rest = rest.get(blank..)?;
        at += blank;
        if rest.starts_with('>') {
            return Some((tag, at + 1));
        }
        let length = rest.find(ends)?;
        let name = rest.get(..length)?.to_owned();
        let value = rest.get(length..)?.trim_start().strip_prefix('=').map(str::trim_start);
        let Some(value) = value else {
            at += length.max(1);
            continue;
        };
        let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, after) = value.get(1..)?.split_once(quote)?;
        tag.attributes.push((name, unescaped(value)));
        at = text.len() - after.len();
    }
}

/// Replaces the character references of XML.
pub(super) fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut parts = text.split('&');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let sign = part.split_once(';').and_then(|(name, rest)| Some((sign_of(name)?, rest)));
        if let Some((sign, rest)) = sign {
            out.push(sign);
            out.push_str(rest);
        } else {
            out.push('&');
            out.push_str(part);
        }
    }
    out
}

fn sign_of(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        name => {
            let number = name.strip_prefix('#')?;
            let number = match number.strip_prefix(['x', 'X']) {
                Some(number) => u32::from_str_radix(number, 16),
                None => number.parse(),
            };
            char::from_u32(number.ok()?)?
        }
    })
}

/// Escapes a text for XML. Control characters become blanks, except line breaks.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
