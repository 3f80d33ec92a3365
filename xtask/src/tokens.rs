//! Rust source as tokens: enough to see which words it uses and which rooms it names.

use std::iter::Peekable;

use anyhow::{Result, anyhow};
use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Something worth knowing in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// What stands there.
    pub(crate) what: What,
    /// Whether it stands in a module or item that only tests see.
    pub(crate) in_tests: bool,
    /// Whether it stands in a `pub use`, which hands a name on and does not use it.
    pub(crate) is_handed_on: bool,
}

/// What a token or a few of them say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A path from the root of the crate on, its names without the root: `grid`, `Cell`.
    Path(Vec<String>),
    /// A path that begins with a name that is known here: `cell`, `Cell`. Its words come for themselves too.
    NearPath(Vec<String>),
    /// Any other word.
    Word(String),
    /// A macro called by this name.
    Macro(String),
    /// A method called by this name.
    Method(String),
    /// An attribute that begins with this name.
    Attribute(String),
}

/// Reads a source file that is this module: its names from the root of its crate on.
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
    /// The module that is read, from the root of its crate on.
    module: Vec<String>,
    in_tests: bool,
    is_handed_on: bool,
}

type Tokens = Peekable<IntoIter>;

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Dot,
    /// The first of the two colons of a path.
    Colon,
    /// Both of them.
    Path,
    Other,
}

impl Reader {
    fn add(&mut self, line: usize, what: What) {
        let (in_tests, is_handed_on) = (self.in_tests, self.is_handed_on);
        self.found.push(Found { line, what, in_tests, is_handed_on });
    }

    /// Reads the items or the inside of an item. What begins an item holds to its end: a semicolon or braces.
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
                    // `$crate` in a macro is a path for those who call it, mostly from outside.
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
        self.add(line, What::Attribute(name.to_string()));
        self.in_tests |= name == "test" || (name == "cfg" && is_for_tests(inside));
        self.read(group.stream());
    }

    fn word(&mut self, word: &str, line: usize, before: Before, tokens: &mut Tokens) {
        match word {
            "crate" if eat_path(tokens) => self.path(tokens, &[], line, What::Path),
            "self" if eat_path(tokens) => self.path(tokens, &self.module.clone(), line, What::Path),
            "super" => self.climb(line, tokens),
            _ if before == Before::Dot => self.add(line, What::Method(word.to_owned())),
            _ if is_mark(tokens.peek(), '!') => self.add(line, What::Macro(word.to_owned())),
            _ => {
                self.add(line, What::Word(word.to_owned()));
                // A copy is of all that is left, so it is made only where a path may begin.
                if before != Before::Path && is_mark(tokens.peek(), ':') {
                    let mut rest = tokens.clone();
                    if eat_path(&mut rest) {
                        self.path(&mut rest, &[word.to_owned()], line, What::NearPath);
                    }
                }
            }
        }
    }

    /// Follows a path that begins with `super` to where it arrives.
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
                    return self.path(tokens, &above, line, What::Path);
                }
            }
        }
    }

    /// Follows a path below `above`, all its branches too: `b::{c, d::*}`.
    fn path(&mut self, tokens: &mut Tokens, above: &[String], line: usize, what: fn(Vec<String>) -> What) {
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

/// Whether `(…)` after `cfg` asks for tests: `(test)` or `(all(test, …))`.
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

/// Whether what follows `pub` is a `use`: `(crate) use …`.
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

/// Takes `::` where it comes next, and not the single colon of `name: Type`.
fn eat_path(tokens: &mut Tokens) -> bool {
    let is_joint = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':' && mark.spacing() == Spacing::Joint);
    is_joint(tokens.peek()) && eat(tokens, ':') && eat(tokens, ':')
}
