//! Compiles the languages to Rust source.

use std::error::Error;
use std::fmt::{self, Write};
use std::path::Path;

use crate::rows::{Row, TABLES};
use crate::{sentences, tables};

/// Returns the source of the texts of all languages, which are in the folder `languages`.
pub(crate) fn texts(languages: &Path, rows: &[Row]) -> Result<String, Box<dyn Error>> {
    let mut source = String::new();
    for table in &TABLES {
        tables::compile(languages, rows, table, &mut source)?;
    }
    sentences::compile(languages, rows, &mut source)?;
    Ok(source)
}

/// Returns the source of the enum `Language`, and of the macro that calls a function for each language.
pub(crate) fn language(rows: &[Row]) -> Result<String, fmt::Error> {
    let mut source = String::new();
    writeln!(source, "/// A language that the page speaks.")?;
    writeln!(source, "#[derive(Clone, Copy, Debug, PartialEq, Eq)]")?;
    writeln!(source, "pub enum Language {{")?;
    for Row { variant, name, .. } in rows {
        writeln!(source, "/// {name}.\n{variant},")?;
    }
    writeln!(source, "}} impl Language {{ /// All languages.")?;
    let all: Vec<String> = rows.iter().map(|row| format!("Self::{}", row.variant)).collect();
    writeln!(source, "pub const ALL: [Self; {}] = [{}];", rows.len(), all.join(", "))?;
    writeln!(source, "/// Returns the language tag, as in HTML's `lang`.")?;
    writeln!(source, "pub const fn tag(self) -> &'static str {{ match self {{")?;
    for Row { variant, tag, .. } in rows {
        writeln!(source, "Self::{variant} => {tag:?},")?;
    }
    writeln!(source, "}} }} }}")?;
    writeln!(source, "/// Calls a function that is generic over the texts of a language.")?;
    writeln!(
        source,
        "macro_rules! by_language {{ ($language:expr, $($function:ident)::+($($argument:expr),*)) => {{"
    )?;
    writeln!(source, "match $language {{")?;
    for (at, Row { variant, .. }) in rows.iter().enumerate() {
        let call = format!("$($function)::+::<$crate::texts::{variant}>($($argument),*)");
        let call = if at == 0 { call } else { format!("::wasm_door::later(|| {call})") };
        writeln!(source, "$crate::Language::{variant} => {call},")?;
    }
    writeln!(source, "}} }} }} pub(crate) use by_language;")?;
    Ok(source)
}
