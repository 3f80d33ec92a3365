//! Compiles the texts in `languages/` to Rust, so that nothing of Fluent is in the program.
//!
//! A folder of `languages/` is a language, and a file in it a vocabulary. Every language has the same files with the
//! same messages. A message that is missing or unknown, or an argument that is unknown, stops the build with the name
//! of its file and message.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, error, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::unicode::unescape_unicode_to_string;

/// The languages: the folder, and the variant of `Language`. The first one decides which messages there are.
const LANGUAGES: [(&str, &str); 2] = [("en", "En"), ("zh", "Zh")];

/// A file of messages that have no arguments of their own, and the enum that names them.
struct Table {
    file: &'static str,
    /// The function that gives the text of a variant.
    function: &'static str,
    /// The enum; its variants are the messages.
    of: &'static str,
    kind: Kind,
}

/// Where the enum of a table comes from, and how its variants are written in the file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The engine has it. The messages are called like its variants.
    Engine,
    /// It is made from the file and public. The messages are called like its variants in lower case: `new-game`.
    Words,
    /// It is made from the file for this crate alone, and its texts name parts of a step.
    Lines,
}

/// The parts of a step that a text may name, and the sign of each in a template.
const PARTS: [(&str, char); 28] = [
    // What the caller puts in.
    ("one", '0'),
    ("two", '1'),
    ("three", '2'),
    ("four", '3'),
    ("five", '4'),
    // What the step says.
    ("technique", 'T'),
    ("outcome", 'g'),
    ("houses", 'h'),
    ("covers", 'o'),
    ("first-cover", 'p'),
    ("second-cover", 'q'),
    ("cells", 'c'),
    ("digits", 'd'),
    ("article", 'a'),
    ("fins", 'f'),
    ("one-of-fins", 'i'),
    ("fin-digits", 'x'),
    ("extras", 'F'),
    ("sets", 's'),
    ("first-set", 'A'),
    ("second-set", 'B'),
    ("third-set", 'C'),
    ("fourth-set", 'D'),
    ("first-set-digits", 'S'),
    ("eliminated-digits", 'e'),
    ("staying-digits", 'b'),
    ("pattern-digits", 'j'),
    ("placed-digits", 'w'),
];

const TABLES: [Table; 9] = [
    Table { file: "labels", function: "label", of: "Label", kind: Kind::Words },
    Table { file: "study-words", function: "study_word", of: "StudyWord", kind: Kind::Words },
    Table { file: "progress-words", function: "progress_word", of: "ProgressWord", kind: Kind::Words },
    Table { file: "games-words", function: "games_word", of: "GamesWord", kind: Kind::Words },
    Table { file: "branch-words", function: "branch_word", of: "BranchWord", kind: Kind::Words },
    Table { file: "techniques", function: "technique", of: "Technique", kind: Kind::Engine },
    Table { file: "technique-groups", function: "technique_group", of: "TechniqueGroup", kind: Kind::Engine },
    Table { file: "difficulties", function: "difficulty", of: "Difficulty", kind: Kind::Engine },
    Table { file: "lines", function: "line", of: "Line", kind: Kind::Lines },
];

/// Why the texts cannot be compiled.
#[derive(Debug)]
struct Fault(String);

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl error::Error for Fault {}

fn fault<T>(file: &Path, message: &str, what: &str) -> Result<T, Fault> {
    Err(Fault(format!("{}: {message}: {what}", file.display())))
}

fn main() -> Result<(), Box<dyn error::Error>> {
    println!("cargo::rerun-if-changed=languages");
    let mut source = String::new();
    for table in &TABLES {
        compile(table, &mut source)?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("texts.rs"), source)?;
    Ok(())
}

/// Writes the enum of a table, where it has none yet, and the function that gives the text of a variant.
fn compile(table: &Table, out: &mut String) -> Result<(), Box<dyn error::Error>> {
    // Those of the first language.
    let mut known: Vec<(String, String)> = Vec::new();
    let mut functions = String::new();
    let (function, of) = (table.function, table.of);
    for (at, (folder, language)) in LANGUAGES.iter().enumerate() {
        let path: PathBuf = ["languages", folder, &format!("{}.ftl", table.file)].iter().collect();
        let texts = read(&path, table.kind)?;
        if at == 0 {
            known.clone_from(&texts);
        }
        let by_key: BTreeMap<&str, &str> = texts.iter().map(|(key, text)| (&**key, &**text)).collect();
        if let Some(unknown) = by_key.keys().find(|key| !known.iter().any(|(known, _)| known == *key)) {
            fault(&path, unknown, &format!("is not in the language `{}`", LANGUAGES[0].0))?;
        }
        let name = format!("{function}_{}", language.to_lowercase());
        writeln!(functions, "const fn {name}(one: {of}) -> &'static str {{ match one {{")?;
        for (key, first) in &known {
            let Some(text) = by_key.get(&**key) else { fault(&path, key, "is missing")? };
            // What the program puts in is as in the first language; every sentence may name every part of a step.
            let is_new = |sign: char| {
                let argument = format!("{{{sign}}}");
                sign.is_ascii_digit() && text.contains(&argument) && !first.contains(&argument)
            };
            if let Some((name, _)) = PARTS.iter().find(|(_, sign)| is_new(*sign)) {
                fault(&path, key, &format!("${name} is no argument of it"))?;
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
    for (_, language) in LANGUAGES {
        writeln!(out, "Language::{language} => {function}_{}(one),", language.to_lowercase())?;
    }
    writeln!(out, "}} }}\n{functions}")?;
    Ok(())
}

fn write_enum(table: &Table, keys: &[&str], out: &mut String) -> fmt::Result {
    let (file, of) = (table.file, table.of);
    let variants: Vec<String> = keys.iter().map(|key| variant(key, table.kind)).collect();
    let visible = if table.kind == Kind::Lines { "pub(crate)" } else { "pub" };
    writeln!(out, "/// A text of `{file}.ftl`, which holds its words in each language.")?;
    writeln!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq)]")?;
    writeln!(out, "#[allow(missing_docs, reason = \"the words themselves say more\")]")?;
    writeln!(out, "{visible} enum {of} {{ {} }}", variants.join(", "))?;
    if table.kind == Kind::Lines {
        return Ok(());
    }
    let all: Vec<String> = variants.iter().map(|name| format!("Self::{name}")).collect();
    writeln!(out, "impl {of} {{ /// All of them.")?;
    writeln!(out, "pub const ALL: &'static [Self] = &[{}];", all.join(", "))?;
    writeln!(out, "/// The one that is called so in the file.")?;
    writeln!(out, "pub fn from_id(id: &str) -> Option<Self> {{ match id {{")?;
    for (key, name) in keys.iter().zip(&variants) {
        writeln!(out, "{key:?} => Some(Self::{name}),")?;
    }
    writeln!(out, "_ => None, }} }}")?;
    writeln!(out, "/// What it is called in the file.")?;
    writeln!(out, "pub const fn id(self) -> &'static str {{ match self {{")?;
    for (key, name) in keys.iter().zip(&variants) {
        writeln!(out, "Self::{name} => {key:?},")?;
    }
    writeln!(out, "}} }} }}")
}

/// The messages of a file with their texts, in their order.
fn read(path: &Path, kind: Kind) -> Result<Vec<(String, String)>, Box<dyn error::Error>> {
    let source = fs::read_to_string(path).map_err(|error| Fault(format!("{}: {error}", path.display())))?;
    let resource = fluent_syntax::parser::parse(source.as_str())
        .map_err(|(_, errors)| Fault(format!("{}: {}", path.display(), errors[0])))?;
    let mut texts: Vec<(String, String)> = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        if texts.iter().any(|(known, _)| known == key) {
            fault(path, key, "is there twice")?;
        }
        let Some(pattern) = message.value else { fault(path, key, "has no text")? };
        texts.push((key.to_owned(), text_of(path, key, &pattern, kind)?));
    }
    Ok(texts)
}

/// A text with the signs of its parts in braces.
fn text_of(path: &Path, key: &str, pattern: &Pattern<&str>, kind: Kind) -> Result<String, Fault> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => {
                    text.push_str(&unescape_unicode_to_string(value))
                }
                InlineExpression::VariableReference { id } => {
                    let part = PARTS.iter().find(|(name, _)| kind == Kind::Lines && *name == id.name);
                    let Some((_, sign)) = part else {
                        fault(path, key, &format!("${} is no argument of it", id.name))?
                    };
                    text.extend(['{', *sign, '}']);
                }
                _ => fault(path, key, "only texts and arguments can stand in braces here")?,
            },
            PatternElement::Placeable { .. } => fault(path, key, "nothing can be selected here")?,
        }
    }
    Ok(text)
}

/// The variant of a message: `NewGame` of `new-game`.
fn variant(key: &str, kind: Kind) -> String {
    if kind != Kind::Words {
        return key.to_owned();
    }
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    key.split('-').map(capital).collect()
}
