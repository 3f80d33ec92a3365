//! [`OutputStyle`]: drawings, lines, columns or JSON.

use std::io::{self, IsTerminal, Write};

use crate::options::Style;
use crate::pipeline::OutputError;

/// The output style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutputStyle {
    /// Drawings for a person at a terminal.
    Drawn,
    /// Plain lines.
    Lines,
    /// Columns separated by tabs.
    Tsv,
    /// JSON lines.
    Json,
}

impl OutputStyle {
    pub(crate) fn of(style: Style) -> Self {
        match style {
            Style { json: true, .. } => Self::Json,
            Style { tsv: true, .. } => Self::Tsv,
            _ if io::stdout().is_terminal() => Self::Drawn,
            _ => Self::Lines,
        }
    }

    /// Writes the header line of the columns, if the style has one.
    pub(crate) fn start(self, columns: &[&str]) -> Result<(), OutputError> {
        if self == Self::Tsv {
            print(&format!("#{}\n", columns.join("\t")))?;
        }
        Ok(())
    }
}

/// Writes to standard output and flushes it.
pub(crate) fn print(text: &str) -> Result<(), OutputError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
