//! Compiles the files of messages with arguments of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::fluent::{self, Fault, Message, fault, path_of};
use crate::rows::{Row, SENTENCES, is_wide, type_of};

/// The signature of a message, which is the same in every language.
struct Signature {
    file: &'static str,
    /// The arguments in alphabetical order, which does not depend on any text.
    arguments: BTreeSet<String>,
    /// True if the message also has a function that takes the language.
    takes_language: bool,
}

impl Signature {
    /// Returns the head of the function of a message, with `first` in front of its arguments.
    fn head(&self, key: &str, first: &str) -> String {
        let argument = |name: &String| format!("{}: {}, ", snake(name), type_of(name));
        let list: String = self.arguments.iter().map(argument).collect();
        let gives = if self.arguments.is_empty() { "&'static str" } else { "String" };
        format!("fn {}({first}{list}) -> {gives}", snake(key))
    }

    /// Returns the arguments of a call.
    fn call(&self) -> String {
        self.arguments.iter().map(|name| snake(name)).collect::<Vec<_>>().join(", ")
    }
}

/// The signatures of all messages by their keys.
type Signatures = BTreeMap<String, Signature>;

/// A message of a language, and its file.
struct Placed {
    file: &'static str,
    path: PathBuf,
    message: Message,
}

/// The messages of a language by their keys.
type Texts = BTreeMap<String, Placed>;

/// Writes the trait `Texts`, with a function for each message that has arguments of its own. Also writes a type for
/// each language that implements it.
pub(crate) fn compile(languages: &Path, rows: &[Row], out: &mut String) -> Result<(), Box<dyn Error>> {
    let mut known = Signatures::new();
    let mut types = String::new();
    for (at, row) in rows.iter().enumerate() {
        let texts = read(languages, row)?;
        if at == 0 {
            known = signatures(&texts)?;
        }
        let Row { variant, .. } = row;
        writeln!(
            types,
            "pub(crate) struct {variant}; #[allow(unused_variables)] impl Texts for {variant} {{"
        )?;
        writeln!(types, "const LANGUAGE: Language = Language::{variant};")?;
        writeln!(types, "const IS_FIRST: bool = {};", at == 0)?;
        for (key, signature) in &known {
            let text = texts.get(key).filter(|text| text.file == signature.file);
            let path = || path_of(languages, row, signature.file);
            let Some(text) = text else { fault(&path(), key, "is missing")? };
            let arguments = arguments_of(key, &texts, text, &mut Vec::new())?;
            if let Some(unknown) = arguments.difference(&signature.arguments).next() {
                fault(&text.path, key, &format!("has no argument ${unknown}"))?;
            }
            let source = Sentence { key, row, text, texts: &texts, known: &known }.function(signature)?;
            writeln!(types, "{source}")?;
        }
        if let Some((key, text)) = texts.iter().find(|(key, _)| !known.contains_key(*key)) {
            fault(&text.path, key, &format!("is not in the language `{}`", rows[0].folder))?;
        }
        writeln!(types, "}}")?;
    }
    writeln!(out, "pub(crate) trait Texts {{ const LANGUAGE: Language; const IS_FIRST: bool;")?;
    for (key, signature) in &known {
        writeln!(out, "{};", signature.head(key, ""))?;
    }
    writeln!(out, "}}\n{types}")?;
    for (key, signature) in known.iter().filter(|(_, signature)| signature.takes_language) {
        writeln!(out, "pub(crate) {} {{ match language {{", signature.head(key, "language: Language, "))?;
        for Row { variant, .. } in rows {
            writeln!(out, "Language::{variant} => {variant}::{}({}),", snake(key), signature.call())?;
        }
        writeln!(out, "}} }}")?;
    }
    Ok(())
}

/// Reads all messages of a language.
fn read(languages: &Path, row: &Row) -> Result<Texts, Fault> {
    let mut texts = Texts::new();
    for (file, _) in SENTENCES {
        let path = path_of(languages, row, file);
        for (key, message) in fluent::texts(&path, row)? {
            let placed = Placed { file, path: path.clone(), message };
            if let Some(other) = texts.insert(key.clone(), placed) {
                fault(&path, &key, &format!("is also in {}", other.path.display()))?;
            }
        }
    }
    Ok(texts)
}

/// Returns the signatures of the messages of the first language.
fn signatures(texts: &Texts) -> Result<Signatures, Fault> {
    let mut known = Signatures::new();
    for (key, text) in texts {
        let arguments = arguments_of(key, texts, text, &mut Vec::new())?;
        let takes_language = SENTENCES.contains(&(text.file, true));
        known.insert(key.clone(), Signature { file: text.file, arguments, takes_language });
    }
    Ok(known)
}

/// Returns the source of what a text shows of an argument. A digit may show as another sign. The text after it may be
/// the `s` of an English plural, which a letter parts from itself.
fn shown(name: &str, next: Option<&PatternElement<String>>) -> String {
    let argument = snake(name);
    let is_plural = matches!(next, Some(PatternElement::TextElement { value })
        if value.strip_prefix('s').is_some_and(|rest| !rest.starts_with(char::is_alphabetic)));
    match type_of(name) {
        "Digit" if is_wide() && is_plural => format!("sign_before_s({argument})"),
        "Digit" => format!("Sign({argument})"),
        _ => argument,
    }
}

fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// Returns the arguments of a message: those in its text, those that its comment names, and those of the messages to
/// which it refers.
fn arguments_of<'a>(
    key: &'a str,
    texts: &'a Texts,
    text: &'a Placed,
    within: &mut Vec<&'a str>,
) -> Result<BTreeSet<String>, Fault> {
    if within.contains(&key) {
        fault(&text.path, key, "refers to itself")?;
    }
    within.push(key);
    let mut found: BTreeSet<String> = text.message.named.iter().cloned().collect();
    let mut patterns = vec![&text.message.pattern];
    while let Some(pattern) = patterns.pop() {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(InlineExpression::StringLiteral { .. }) => {}
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    found.insert(id.name.clone());
                }
                Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                    let Some(other) = texts.get(&id.name) else {
                        fault(&text.path, key, &format!("refers to {}, which is missing", id.name))?
                    };
                    found.extend(arguments_of(&id.name, texts, other, within)?);
                }
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    found.insert(id.name.clone());
                    patterns.extend(variants.iter().map(|variant| &variant.value));
                }
                _ => fault(
                    &text.path,
                    key,
                    "only texts, arguments, messages and selections by a number can stand in braces",
                )?,
            }
        }
    }
    within.pop();
    Ok(found)
}

/// A text as Rust source. It is fixed if no argument changes it.
struct Compiled {
    source: String,
    is_fixed: bool,
}

/// A message during its compilation for a language.
struct Sentence<'a> {
    key: &'a str,
    row: &'a Row,
    text: &'a Placed,
    texts: &'a Texts,
    known: &'a Signatures,
}

impl Sentence<'_> {
    /// Returns the function of the message.
    fn function(&self, signature: &Signature) -> Result<String, Fault> {
        let text = self.compiled(&self.text.message.pattern)?;
        let end = if text.is_fixed && !signature.arguments.is_empty() { ".to_owned()" } else { "" };
        Ok(format!("{} {{ {}{end} }}", signature.head(self.key, ""), text.source))
    }

    fn fault<T>(&self, what: &str) -> Result<T, Fault> {
        fault(&self.text.path, self.key, what)
    }

    fn compiled(&self, pattern: &Pattern<String>) -> Result<Compiled, Fault> {
        if let [PatternElement::Placeable { expression: Expression::Select { selector, variants } }] =
            &pattern.elements[..]
            && let InlineExpression::VariableReference { id } = selector
        {
            let Compiled { source, is_fixed } = self.choice(&id.name, variants)?;
            let source = if is_fixed { format!("({source}).to_owned()") } else { source };
            return Ok(Compiled { source, is_fixed: false });
        }
        if let [PatternElement::Placeable { expression: Expression::Inline(inline) }] = &pattern.elements[..]
            && let InlineExpression::VariableReference { id } = inline
        {
            let owned = match type_of(&id.name) {
                "&str" => "to_owned",
                "Digit" => "text",
                _ => "to_string",
            };
            return Ok(Compiled { source: format!("{}.{owned}()", shown(&id.name, None)), is_fixed: false });
        }
        let (mut fixed, mut format, mut values) = (String::new(), String::new(), Vec::new());
        let mut is_fixed = true;
        for (at, element) in pattern.elements.iter().enumerate() {
            let (text, value) = match element {
                PatternElement::TextElement { value } => (value.clone(), None),
                PatternElement::Placeable { expression } => match expression {
                    Expression::Inline(InlineExpression::StringLiteral { value }) => {
                        (unescape_unicode_to_string(value).into_owned(), None)
                    }
                    Expression::Inline(InlineExpression::VariableReference { id }) => {
                        is_fixed = false;
                        if type_of(&id.name) != "Digit" {
                            write!(format, "{{{}}}", snake(&id.name)).ok();
                            continue;
                        }
                        (String::new(), Some(shown(&id.name, pattern.elements.get(at + 1))))
                    }
                    Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                        self.reference(&id.name)?
                    }
                    Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                        (String::new(), Some(self.choice(&id.name, variants)?.source))
                    }
                    _ => self.fault("holds what cannot be compiled")?,
                },
            };
            if let Some(value) = value {
                is_fixed = false;
                write!(format, "{{s{}}}", values.len()).ok();
                values.push(value);
            }
            fixed.push_str(&text);
            format.push_str(&text.replace('{', "{{").replace('}', "}}"));
        }
        if is_fixed {
            return Ok(Compiled { source: format!("{fixed:?}"), is_fixed });
        }
        let values = values.iter().enumerate().map(|(at, value)| format!(", s{at} = {value}"));
        Ok(Compiled { source: format!("format!({format:?}{})", values.collect::<String>()), is_fixed })
    }

    /// Returns the text of another message of the language if that is fixed, or else a call of its function.
    fn reference(&self, key: &str) -> Result<(String, Option<String>), Fault> {
        let (Some(text), Some(signature)) = (self.texts.get(key), self.known.get(key)) else {
            self.fault(&format!("refers to {key}, which is missing"))?
        };
        if let Some(mine) = self.known.get(self.key)
            && let Some(unknown) = signature.arguments.difference(&mine.arguments).next()
        {
            self.fault(&format!("refers to {key}, but has no argument ${unknown}"))?;
        }
        let other = Sentence { key, text, ..*self }.compiled(&text.message.pattern)?;
        if other.is_fixed
            && let [PatternElement::TextElement { value }] = &text.message.pattern.elements[..]
        {
            return Ok((value.clone(), None));
        }
        Ok((String::new(), Some(format!("Self::{}({})", snake(key), signature.call()))))
    }

    /// Compiles a choice among several texts by a number. It is fixed if all of them are.
    fn choice(&self, by: &str, variants: &[Variant<String>]) -> Result<Compiled, Fault> {
        if type_of(by) != "usize" {
            self.fault(&format!("${by} is not a number, so nothing can be selected by it"))?;
        }
        let texts =
            variants.iter().map(|variant| self.compiled(&variant.value)).collect::<Result<Vec<_>, _>>()?;
        let is_fixed = texts.iter().all(|text| text.is_fixed);
        let end = if is_fixed { "" } else { ".to_owned()" };
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
                            None => self.fault(&format!("[{name}] is not a plural of this language"))?,
                        }
                    }
                };
                if of == rank {
                    let end = if text.is_fixed { end } else { "" };
                    write!(arms, "{numbers} => {}{end},", text.source).ok();
                }
            }
        }
        Ok(Compiled { source: format!("match {} {{ {arms} }}", snake(by)), is_fixed })
    }
}
