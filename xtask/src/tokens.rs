//! Reads Rust source as tokens, to find the words that it uses and the rooms that it names.

use std::iter::Peekable;

use anyhow::{Result, anyhow};
use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// A finding in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The kind of the finding, with its names.
    pub(crate) what: FindingKind,
    /// True if it is in a module or item that only tests see.
    pub(crate) in_tests: bool,
    /// True if it is in a `pub use`, which re-exports a name and does not use it.
    pub(crate) is_handed_on: bool,
}

/// The meaning of one or more tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FindingKind {
    /// A path from the root of the crate, as its names without the root: `grid`, `Cell`.
    Path(Vec<String>),
    /// A path that begins with a name in scope: `cell`, `Cell`. Its words are separate findings too.
    NearPath(Vec<String>),
    /// Another word.
    Word(String),
    /// A call of a macro of this name.
    Macro(String),
    /// A call of a method of this name.
    Method(String),
    /// An attribute that begins with this name.
    Attribute(String),
}

/// Reads the source of a module. `module` is its path from the root of its crate.
///
/// # Errors
///
/// When it is not Rust.
pub(crate) fn read(source: &str, module: &[&str]) -> Result<Vec<Found>> {
    let stream: TokenStream = source.parse().map_err(|error| anyhow!("is not Rust: {error}"))?;
    let module = module.iter().map(ToString::to_string).collect();
    let mut reader = Reader { found: Vec::new(), module, in_tests: false, is_handed_on: false };
    reader.read(stream);
    Ok(reader.found)
}

struct Reader {
    found: Vec<Found>,
    /// The path of the current module from the root of its crate.
    module: Vec<String>,
    in_tests: bool,
    is_handed_on: bool,
}

type Tokens = Peekable<IntoIter>;

/// The token before the current one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Dot,
    /// The first of the two colons in a path.
    Colon,
    /// Both colons in a path.
    Path,
    Other,
}

impl Reader {
    fn add(&mut self, line: usize, what: FindingKind) {
        let (in_tests, is_handed_on) = (self.in_tests, self.is_handed_on);
        self.found.push(Found { line, what, in_tests, is_handed_on });
    }

    /// Reads items or the inside of an item. The attributes and visibility of an item apply until its end: a semicolon
    /// or braces.
    fn read(&mut self, stream: TokenStream) {
        let mut tokens = stream.into_iter().peekable();
        let outer = self.in_tests;
        let mut before = Before::Other;
        let mut new_module = None;
        while let Some(token) = tokens.next() {
            let line = token.span().start().line;
            let mut now = Before::Other;
            match token {
                TokenTree::Punct(mark) => match mark.as_char() {
                    '#' => self.attribute(&mut tokens),
                    '.' => now = Before::Dot,
                    ':' if mark.spacing() == Spacing::Joint => now = Before::Colon,
                    ':' if before == Before::Colon => now = Before::Path,
                    // `$crate` in a macro is a path for its callers, most of which are in other crates.
                    '$' => drop(tokens.next_if(|token| matches!(token, TokenTree::Ident(_)))),
                    ';' => {
                        (self.in_tests, new_module) = (outer, None);
                        self.is_handed_on = false;
                    }
                    _ => {}
                },
                TokenTree::Ident(word) if word == "mod" => {
                    new_module = tokens.peek().map(ToString::to_string);
                }
                TokenTree::Ident(word) if word == "pub" => self.is_handed_on = hands_on(tokens.clone()),
                TokenTree::Ident(word) => self.word(&word.to_string(), line, before, &mut tokens),
                TokenTree::Group(group) => {
                    let is_in_module = new_module.is_some() && group.delimiter() == Delimiter::Brace;
                    self.module.extend(new_module.take_if(|_| is_in_module));
                    self.read(group.stream());
                    if is_in_module {
                        self.module.pop();
                    }
                    if group.delimiter() == Delimiter::Brace {
                        (self.in_tests, new_module) = (outer, None);
                    }
                }
                TokenTree::Literal(_) => {}
            }
            before = now;
        }
        self.in_tests = outer;
    }

    fn attribute(&mut self, tokens: &mut Tokens) {
        eat(tokens, '!');
        let Some(TokenTree::Group(group)) = tokens.peek() else { return };
        let (group, line) = (group.clone(), group.span_open().start().line);
        tokens.next();
        let mut inside = group.stream().into_iter();
        let Some(TokenTree::Ident(name)) = inside.next() else { return };
        self.add(line, FindingKind::Attribute(name.to_string()));
        self.in_tests |= name == "test" || (name == "cfg" && is_for_tests(inside));
        self.read(group.stream());
    }

    fn word(&mut self, word: &str, line: usize, before: Before, tokens: &mut Tokens) {
        match word {
            "crate" if eat_path(tokens) => self.path(tokens, &[], line, FindingKind::Path),
            "self" if eat_path(tokens) => self.path(tokens, &self.module.clone(), line, FindingKind::Path),
            "super" => self.climb(line, tokens),
            _ if before == Before::Dot => self.add(line, FindingKind::Method(word.to_owned())),
            _ if is_mark(tokens.peek(), '!') => self.add(line, FindingKind::Macro(word.to_owned())),
            _ => {
                self.add(line, FindingKind::Word(word.to_owned()));
                // This clones all remaining tokens, so it happens only where a path may begin.
                if before != Before::Path && is_mark(tokens.peek(), ':') {
                    let mut rest = tokens.clone();
                    if eat_path(&mut rest) {
                        self.path(&mut rest, &[word.to_owned()], line, FindingKind::NearPath);
                    }
                }
            }
        }
    }

    /// Resolves a path that begins with `super`.
    fn climb(&mut self, line: usize, tokens: &mut Tokens) {
        let mut levels = 1;
        while eat_path(tokens) {
            match tokens.peek() {
                Some(TokenTree::Ident(word)) if *word == "super" => {
                    tokens.next();
                    levels += 1;
                }
                _ => {
                    let above = self.module[..self.module.len().saturating_sub(levels)].to_vec();
                    return self.path(tokens, &above, line, FindingKind::Path);
                }
            }
        }
    }

    /// Reads the rest of a path below `above`, including all its branches: `b::{c, d::*}`.
    fn path(
        &mut self,
        tokens: &mut Tokens,
        above: &[String],
        line: usize,
        what: fn(Vec<String>) -> FindingKind,
    ) {
        let mut path = above.to_vec();
        let mut line = line;
        loop {
            match tokens.peek() {
                Some(TokenTree::Ident(word)) => {
                    let word = word.clone();
                    line = word.span().start().line;
                    tokens.next();
                    if word != "self" {
                        path.push(word.to_string());
                    }
                }
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let mut inside = group.stream().into_iter().peekable();
                    tokens.next();
                    while inside.peek().is_some() {
                        self.path(&mut inside, &path, line, what);
                        while inside.next().is_some_and(|token| !is_mark(Some(&token), ',')) {}
                    }
                    return;
                }
                Some(TokenTree::Punct(mark)) if mark.as_char() == '*' => path.push("*".to_owned()),
                _ => {}
            }
            if !eat_path(tokens) {
                return self.add(line, what(path));
            }
        }
    }
}

/// Returns true if the `(…)` after `cfg` requires tests: `(test)` or `(all(test, …))`.
fn is_for_tests(mut inside: IntoIter) -> bool {
    let Some(TokenTree::Group(group)) = inside.next() else { return false };
    let mut words = group.stream().into_iter();
    match words.next() {
        Some(TokenTree::Ident(word)) if word == "test" => true,
        Some(TokenTree::Ident(word)) if word == "all" => match words.next() {
            Some(TokenTree::Group(all)) => {
                all.stream().into_iter().any(|word| matches!(word, TokenTree::Ident(word) if word == "test"))
            }
            _ => false,
        },
        _ => false,
    }
}

/// Returns true if a `use` follows `pub`: `(crate) use …`.
fn hands_on(mut tokens: Tokens) -> bool {
    tokens.next_if(|token| matches!(token, TokenTree::Group(_)));
    matches!(tokens.next(), Some(TokenTree::Ident(word)) if word == "use")
}

fn is_mark(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

fn eat(tokens: &mut Tokens, mark: char) -> bool {
    let is_there = is_mark(tokens.peek(), mark);
    if is_there {
        tokens.next();
    }
    is_there
}

/// Skips a `::`, but not the single colon of `name: Type`. Returns true if there was one.
fn eat_path(tokens: &mut Tokens) -> bool {
    let is_joint = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':' && mark.spacing() == Spacing::Joint);
    is_joint(tokens.peek()) && eat(tokens, ':') && eat(tokens, ':')
}
