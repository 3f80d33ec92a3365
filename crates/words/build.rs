//! Compiles the texts in `languages/` to Rust, so that the program contains no Fluent code.
//!
//! Each folder of `languages/` is a language, and each file in it is a vocabulary. Every language has the same files
//! with the same messages. A missing or unknown message, or an unknown argument, stops the build. The error names the
//! file and the message.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, error, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

/// A language.
struct Row {
    folder: &'static str,
    /// The variant of `Language`.
    variant: &'static str,
    /// The plural forms besides `other`, each with its numbers as a Rust pattern.
    plurals: &'static [(&'static str, &'static str)],
}

/// The languages. The first one defines the set of messages.
const LANGUAGES: [Row; 2] = [
    Row { folder: "en", variant: "En", plurals: &[("one", "1")] },
    Row { folder: "zh", variant: "Zh", plurals: &[] },
];

/// Files of messages with arguments of their own. Each message becomes a function of the trait `Texts`. If the flag is
/// true, it also becomes a function that takes the language; a part of the program that calls this one contains both
/// languages.
const SENTENCES: [(&str, bool); 4] =
    [("tour", false), ("branches", true), ("collections", true), ("statistics", true)];

/// A file of messages without arguments of their own, and the enum that names them.
struct Table {
    file: &'static str,
    /// The name of the function that returns the text of a variant.
    function: &'static str,
    /// The name of the enum, whose variants are the messages.
    of: &'static str,
    kind: Kind,
}

/// The origin of the enum of a table, and the way in which the file writes its variants.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The engine defines the enum. The messages have the names of its variants.
    Engine,
    /// The build makes a public enum from the file. The messages have the names of its variants in lower case:
    /// `new-game`.
    Words,
    /// The build makes an enum for this crate alone from the file, whose texts name parts of a step.
    Lines,
}

/// The parts of a step that a text may name, each with its sign in a template.
const PARTS: [(&str, char); 28] = [
    // Arguments from the caller.
    ("one", '0'),
    ("two", '1'),
    ("three", '2'),
    ("four", '3'),
    ("five", '4'),
    // Parts of the step.
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

/// The reason why the texts cannot be compiled.
struct Fault(String);

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
    compile_sentences(&mut source)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("texts.rs"), source)?;
    Ok(())
}

/// Writes the enum of a table, unless the engine has it, and the function that returns the text of a variant.
fn compile(table: &Table, out: &mut String) -> Result<(), Box<dyn error::Error>> {
    // The messages of the first language.
    let mut known: Messages<String> = Vec::new();
    let mut functions = String::new();
    let (function, of) = (table.function, table.of);
    for (at, row) in LANGUAGES.iter().enumerate() {
        let path = path_of(row, table.file);
        let texts = read(&path, table.kind)?;
        if at == 0 {
            known.clone_from(&texts);
        }
        let by_key: BTreeMap<&str, &str> = texts.iter().map(|(key, text)| (&**key, &**text)).collect();
        if let Some(unknown) = by_key.keys().find(|key| !known.iter().any(|(known, _)| known == *key)) {
            fault(&path, unknown, &format!("is not in the language `{}`", LANGUAGES[0].folder))?;
        }
        let name = format!("{function}_{}", row.folder);
        writeln!(functions, "const fn {name}(one: {of}) -> &'static str {{ match one {{")?;
        for (key, first) in &known {
            let Some(text) = by_key.get(&**key) else { fault(&path, key, "is missing")? };
            // The caller's arguments are those of the first language; every sentence may name every part of a step.
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
    for Row { folder, variant, .. } in LANGUAGES {
        writeln!(out, "Language::{variant} => {function}_{folder}(one),")?;
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

fn path_of(row: &Row, file: &str) -> PathBuf {
    ["languages", row.folder, &format!("{file}.ftl")].iter().collect()
}

/// A message in source form.
struct Message {
    pattern: Pattern<String>,
    /// The arguments that its comment names: `# $cells (text) - where it was done`.
    told: Vec<String>,
}

/// The messages of a file, in their order.
type Messages<T> = Vec<(String, T)>;

fn patterns(path: &Path) -> Result<Messages<Message>, Box<dyn error::Error>> {
    let source = fs::read_to_string(path).map_err(|error| Fault(format!("{}: {error}", path.display())))?;
    let resource = fluent_syntax::parser::parse(source)
        .map_err(|(_, errors)| Fault(format!("{}: {}", path.display(), errors[0])))?;
    let mut patterns: Messages<Message> = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        if patterns.iter().any(|(known, _)| *known == key) {
            fault(path, &key, "is there twice")?;
        }
        let Some(pattern) = message.value else { fault(path, &key, "has no text")? };
        let comment = message.comment.map(|comment| comment.content).unwrap_or_default();
        let told = comment.iter().filter_map(|line| line.strip_prefix('$')?.split(' ').next());
        patterns.push((key, Message { pattern, told: told.map(str::to_owned).collect() }));
    }
    Ok(patterns)
}

/// Reads the messages of a file with their texts, in their order.
fn read(path: &Path, kind: Kind) -> Result<Messages<String>, Box<dyn error::Error>> {
    let mut texts = Vec::new();
    for (key, message) in patterns(path)? {
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

/// Returns the name of the variant for a message: `NewGame` for `new-game`.
fn variant(key: &str, kind: Kind) -> String {
    if kind != Kind::Words {
        return key.to_owned();
    }
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    key.split('-').map(capital).collect()
}

/// The signature of a message with arguments of its own, which is the same in every language.
struct Signature {
    file: &'static str,
    key: String,
    /// Arguments in alphabetical order, which does not depend on any text.
    arguments: BTreeSet<String>,
    /// True if it also has a function that takes the language.
    takes_language: bool,
}

impl Signature {
    /// Returns the head of its function, with `first` in front of its arguments.
    fn head(&self, first: &str) -> String {
        let argument = |name: &String| format!("{}: {}", snake(name), type_of(name));
        let list: String = self.arguments.iter().map(argument).map(|argument| argument + ", ").collect();
        let gives = if self.arguments.is_empty() { "&'static str" } else { "String" };
        format!("fn {}({first}{list}) -> {gives}", snake(&self.key))
    }
}

/// Writes the trait `Texts`, with a function for each message that has arguments of its own. Also writes a type for
/// each language that implements it.
fn compile_sentences(out: &mut String) -> Result<(), Box<dyn error::Error>> {
    let mut known: Vec<Signature> = Vec::new();
    let mut languages = String::new();
    for (at, row) in LANGUAGES.iter().enumerate() {
        let variant = row.variant;
        writeln!(
            languages,
            "pub(crate) struct {variant}; #[allow(unused_variables)] impl Texts for {variant} {{"
        )?;
        writeln!(languages, "const LANGUAGE: Language = Language::{variant};")?;
        for (file, takes_language) in SENTENCES {
            let path = path_of(row, file);
            let patterns = patterns(&path)?;
            for (key, message) in &patterns {
                let mut arguments = BTreeSet::new();
                find_arguments(&path, key, &message.pattern, &mut arguments)?;
                if at == 0 {
                    // Arguments that only other languages need.
                    arguments.extend(message.told.iter().cloned());
                    if known.iter().any(|known| known.key == *key) {
                        fault(&path, key, "is there twice")?;
                    }
                    known.push(Signature {
                        file,
                        key: key.clone(),
                        arguments: arguments.clone(),
                        takes_language,
                    });
                }
                let Some(known) = known.iter().find(|known| known.key == *key && known.file == file) else {
                    fault(&path, key, &format!("is not in the language `{}`", LANGUAGES[0].folder))?
                };
                if let Some(unknown) = arguments.difference(&known.arguments).next() {
                    fault(&path, key, &format!("${unknown} is no argument of it"))?;
                }
                let text = Sentence { path: &path, key, row }.text(&message.pattern)?;
                let end = if text.is_fixed && !known.arguments.is_empty() { ".to_owned()" } else { "" };
                writeln!(languages, "{} {{ {}{end} }}", known.head(""), text.source)?;
            }
            let is_missing =
                |known: &&Signature| known.file == file && !patterns.iter().any(|(key, _)| *key == known.key);
            if let Some(missing) = known.iter().find(is_missing) {
                fault(&path, &missing.key, "is missing")?;
            }
        }
        writeln!(languages, "}}")?;
    }
    writeln!(out, "pub(crate) trait Texts {{ const LANGUAGE: Language;")?;
    for known in &known {
        writeln!(out, "{};", known.head(""))?;
    }
    writeln!(out, "}}\n{languages}")?;
    for known in known.iter().filter(|known| known.takes_language) {
        writeln!(out, "pub(crate) {} {{ match language {{", known.head("language: Language, "))?;
        let values = known.arguments.iter().map(|name| snake(name)).collect::<Vec<_>>().join(", ");
        for Row { variant, .. } in LANGUAGES {
            writeln!(out, "Language::{variant} => {variant}::{}({values}),", snake(&known.key))?;
        }
        writeln!(out, "}} }}")?;
    }
    Ok(())
}

fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// Returns the type of an argument, which depends on its name.
fn type_of(name: &str) -> &'static str {
    match name {
        "number" => "usize",
        "cell" | "holder" => "Cell",
        "digit" => "Digit",
        "rating" => "Tenths",
        _ if name.starts_with("n-") => "usize",
        _ => "&str",
    }
}

/// Collects the arguments of a text.
fn find_arguments(
    path: &Path,
    key: &str,
    pattern: &Pattern<String>,
    found: &mut BTreeSet<String>,
) -> Result<(), Fault> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { .. }) => {}
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                found.insert(id.name.clone());
            }
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                found.insert(id.name.clone());
                for variant in variants {
                    find_arguments(path, key, &variant.value, found)?;
                }
            }
            _ => fault(path, key, "only texts, arguments and selections by a number can stand in braces")?,
        }
    }
    Ok(())
}

/// A text as Rust source. It is fixed if no argument changes it.
struct Compiled {
    source: String,
    is_fixed: bool,
}

/// A message during its compilation for a language.
struct Sentence<'a> {
    path: &'a Path,
    key: &'a str,
    row: &'a Row,
}

impl Sentence<'_> {
    fn text(&self, pattern: &Pattern<String>) -> Result<Compiled, Fault> {
        let (mut fixed, mut format, mut values) = (String::new(), String::new(), Vec::new());
        let mut is_fixed = true;
        for element in &pattern.elements {
            let text = match element {
                PatternElement::TextElement { value } => value.clone(),
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::StringLiteral { value }),
                } => unescape_unicode_to_string(value).into_owned(),
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { id }),
                } => {
                    is_fixed = false;
                    write!(format, "{{{}}}", snake(&id.name)).ok();
                    continue;
                }
                PatternElement::Placeable {
                    expression:
                        Expression::Select { selector: InlineExpression::VariableReference { id }, variants },
                } => {
                    is_fixed = false;
                    write!(format, "{{s{}}}", values.len()).ok();
                    values.push(self.choice(&id.name, variants)?);
                    continue;
                }
                PatternElement::Placeable { .. } => {
                    fault(self.path, self.key, "holds what cannot be compiled")?
                }
            };
            fixed.push_str(&text);
            format.push_str(&text.replace('{', "{{").replace('}', "}}"));
        }
        if is_fixed {
            return Ok(Compiled { source: format!("{fixed:?}"), is_fixed });
        }
        let values = values.iter().enumerate().map(|(at, value)| format!(", s{at} = {value}"));
        Ok(Compiled { source: format!("format!({format:?}{})", values.collect::<String>()), is_fixed })
    }

    /// Compiles a choice among several texts by a number.
    fn choice(&self, by: &str, variants: &[Variant<String>]) -> Result<String, Fault> {
        if type_of(by) != "usize" {
            fault(self.path, self.key, &format!("${by} is no number, so nothing can be selected by it"))?;
        }
        let texts =
            variants.iter().map(|variant| self.text(&variant.value)).collect::<Result<Vec<_>, _>>()?;
        let end = if texts.iter().all(|text| text.is_fixed) { "" } else { ".to_owned()" };
        let mut arms = String::new();
        // Numbers come before plural forms, whatever their order in the file, and the default comes last.
        for rank in 0..3 {
            for (variant, text) in variants.iter().zip(&texts) {
                let (of, numbers) = match &variant.key {
                    _ if variant.default => (2, "_"),
                    VariantKey::NumberLiteral { value } => (0, &**value),
                    VariantKey::Identifier { name } => {
                        match self.row.plurals.iter().find(|(form, _)| form == name) {
                            Some((_, numbers)) => (1, *numbers),
                            None => fault(
                                self.path,
                                self.key,
                                &format!("[{name}] is no plural of this language"),
                            )?,
                        }
                    }
                };
                if of == rank {
                    let end = if text.is_fixed { end } else { "" };
                    write!(arms, "{numbers} => {}{end},", text.source).ok();
                }
            }
        }
        Ok(format!("match {} {{ {arms} }}", snake(by)))
    }
}
