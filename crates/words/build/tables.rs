//! Compiles the files of messages without arguments of their own.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{self, Write};
use std::path::Path;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::fluent::{self, Fault, Message, Messages, fault, path_of};
use crate::rows::{Kind, PARTS, Row, Table};

/// Writes the enum of a table, unless the engine has it, and the function that returns the text of a variant.
pub(crate) fn compile(
    languages: &Path,
    rows: &[Row],
    table: &Table,
    out: &mut String,
) -> Result<(), Box<dyn Error>> {
    // The messages of the first language.
    let mut known: Messages<String> = Vec::new();
    let mut functions = String::new();
    let (function, of) = (table.function, table.enum_name);
    for (at, row) in rows.iter().enumerate() {
        let path = path_of(languages, row, table.file);
        let texts = read(&path, fluent::texts(&path, row)?, table.kind)?;
        if at == 0 {
            known.clone_from(&texts);
        }
        let by_key: BTreeMap<&str, &str> = texts.iter().map(|(key, text)| (&**key, &**text)).collect();
        if let Some(unknown) = by_key.keys().find(|key| !known.iter().any(|(known, _)| known == *key)) {
            fault(&path, unknown, &format!("is not in the language `{}`", rows[0].folder))?;
        }
        let name = format!("{function}_{}", row.snake());
        writeln!(functions, "const fn {name}(one: {of}) -> &'static str {{ match one {{")?;
        for (key, first) in &known {
            let Some(text) = by_key.get(&**key) else { fault(&path, key, "is missing")? };
            // The caller's arguments are those of the first language; every sentence may name every part of a step.
            let is_new = |sign: char| {
                let argument = format!("{{{sign}}}");
                sign.is_ascii_digit() && text.contains(&argument) && !first.contains(&argument)
            };
            if let Some((name, _)) = PARTS.iter().find(|(_, sign)| is_new(*sign)) {
                fault(&path, key, &format!("has no argument ${name}"))?;
            }
            writeln!(functions, "{of}::{} => {text:?},", variant(key, table.kind))?;
        }
        writeln!(functions, "}} }}")?;
    }
    if table.kind != Kind::Engine {
        let keys: Vec<&str> = known.iter().map(|(key, _)| &**key).collect();
        write_enum(table, &keys, out)?;
    }
    writeln!(out, "pub(crate) const fn {function}(language: Language, one: {of}) -> &'static str {{")?;
    writeln!(out, "match language {{")?;
    for row in rows {
        writeln!(out, "Language::{} => {function}_{}(one),", row.variant, row.snake())?;
    }
    writeln!(out, "}} }}\n{functions}")?;
    Ok(())
}

fn write_enum(table: &Table, keys: &[&str], out: &mut String) -> fmt::Result {
    let (file, of) = (table.file, table.enum_name);
    let variants: Vec<String> = keys.iter().map(|key| variant(key, table.kind)).collect();
    let visible = if table.kind == Kind::Lines { "pub(crate)" } else { "pub" };
    writeln!(out, "/// A text of `{file}.ftl`.")?;
    writeln!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq)]")?;
    writeln!(out, "#[allow(missing_docs, reason = \"the file has the texts\")]")?;
    writeln!(out, "{visible} enum {of} {{ {} }}", variants.join(", "))?;
    if !matches!(table.kind, Kind::WordsInList | Kind::WordsById) {
        return Ok(());
    }
    let all: Vec<String> = variants.iter().map(|name| format!("Self::{name}")).collect();
    writeln!(out, "impl {of} {{ /// All texts of the file.")?;
    writeln!(out, "pub const ALL: &'static [Self] = &[{}];", all.join(", "))?;
    if table.kind == Kind::WordsInList {
        return writeln!(out, "}}");
    }
    writeln!(out, "/// Returns the text with this id: its name in the file.")?;
    writeln!(out, "pub fn from_id(id: &str) -> Option<Self> {{ match id {{")?;
    for (key, name) in keys.iter().zip(&variants) {
        writeln!(out, "{key:?} => Some(Self::{name}),")?;
    }
    writeln!(out, "_ => None, }} }}")?;
    writeln!(out, "/// Returns the id: the name of the text in the file.")?;
    writeln!(out, "pub const fn id(self) -> &'static str {{ match self {{")?;
    for (key, name) in keys.iter().zip(&variants) {
        writeln!(out, "Self::{name} => {key:?},")?;
    }
    writeln!(out, "}} }} }}")
}

/// Reads the names of the techniques as they are in the folder of a language.
pub(crate) fn technique_names(languages: &Path, row: &Row) -> Result<Messages<String>, Fault> {
    let path = path_of(languages, row, "techniques");
    read(&path, fluent::messages(&path)?, Kind::Engine)
}

/// Returns the texts of messages in their order.
fn read(path: &Path, messages: Messages<Message>, kind: Kind) -> Result<Messages<String>, Fault> {
    let mut texts = Vec::new();
    for (key, message) in messages {
        let text = text_of(path, &key, &message.pattern, kind)?;
        texts.push((key, text));
    }
    Ok(texts)
}

/// Returns a text with the signs of its parts in braces.
fn text_of(path: &Path, key: &str, pattern: &Pattern<String>, kind: Kind) -> Result<String, Fault> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => {
                    text.push_str(&unescape_unicode_to_string(value));
                }
                InlineExpression::VariableReference { id } => {
                    let part = PARTS.iter().find(|(name, _)| kind == Kind::Lines && **name == *id.name);
                    let Some((_, sign)) = part else {
                        fault(path, key, &format!("has no argument ${}", id.name))?
                    };
                    text.extend(['{', *sign, '}']);
                }
                _ => fault(path, key, "only texts and arguments can stand in braces here")?,
            },
            PatternElement::Placeable { .. } => fault(path, key, "cannot hold a selection")?,
        }
    }
    Ok(text)
}

/// Returns the name of the variant for a message: `NewGame` for `new-game`.
fn variant(key: &str, kind: Kind) -> String {
    if matches!(kind, Kind::Engine | Kind::Lines) {
        return key.to_owned();
    }
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    key.split('-').map(capital).collect()
}
