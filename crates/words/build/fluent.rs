//! Reads the files of a language.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Pattern};

use crate::pseudo;
use crate::rows::{Row, is_wide};

/// The reason why the texts cannot be compiled.
pub(crate) struct Fault(pub(crate) String);

impl fmt::Debug for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// Returns the fault of a message in a file.
pub(crate) fn fault<T>(file: &Path, message: &str, what: &str) -> Result<T, Fault> {
    Err(Fault(format!("{}: {message}: {what}", file.display())))
}

/// A message in source form.
pub(crate) struct Message {
    pub(crate) pattern: Pattern<String>,
    /// The arguments that its comment names: `# $cells (text) - where it was done`.
    pub(crate) named: Vec<String>,
}

/// The messages of a file, in their order.
pub(crate) type Messages<T> = Vec<(String, T)>;

/// Returns the path of a file of a language.
pub(crate) fn path_of(languages: &Path, row: &Row, file: &str) -> PathBuf {
    languages.join(row.folder).join(format!("{file}.ftl"))
}

/// Reads the messages of a file of a language in their order.
pub(crate) fn texts(path: &Path, row: &Row) -> Result<Messages<Message>, Fault> {
    let mut texts = messages(path)?;
    if row.is_pseudo {
        for (_, message) in &mut texts {
            pseudo::change(&mut message.pattern);
        }
    }
    Ok(texts)
}

/// Reads the messages of a file as they are there.
pub(crate) fn messages(path: &Path) -> Result<Messages<Message>, Fault> {
    let source = fs::read_to_string(path).map_err(|error| Fault(format!("{}: {error}", path.display())))?;
    let resource = fluent_syntax::parser::parse(source)
        .map_err(|(_, errors)| Fault(format!("{}: {}", path.display(), errors[0])))?;
    let mut messages: Messages<Message> = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        // The module of the classic board does not hold the texts of large boards.
        if key.starts_with("wide-") && !is_wide() {
            continue;
        }
        if messages.iter().any(|(known, _)| *known == key) {
            fault(path, &key, "appears twice")?;
        }
        let Some(pattern) = message.value else { fault(path, &key, "has no text")? };
        let comment = message.comment.map(|comment| comment.content).unwrap_or_default();
        let named = comment.iter().filter_map(|line| line.strip_prefix('$')?.split(' ').next());
        messages.push((key, Message { pattern, named: named.map(str::to_owned).collect() }));
    }
    Ok(messages)
}
