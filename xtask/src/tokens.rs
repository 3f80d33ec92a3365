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
}

/// What a token or a few of them say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A path from the root of the crate on, its names without the root: `grid`, `Cell`.
    Path(Vec<String>),
    /// Any other word.
    Word(String),
    /// A macro called by this name.
    Macro(String),
    /// A method called by this name.
    Method(String),
    /// An attribute that begins with this name.
    Attribute(String),
}

/// Reads a source file that is the module `depth` levels below the root of its crate.
///
/// # Errors
///
/// When it is not Rust.
pub(crate) fn read(source: &str, depth: usize) -> Result<Vec<Found>> {
    let stream: TokenStream = source.parse().map_err(|error| anyhow!("is not Rust: {error}"))?;
    let mut reader = Reader { found: Vec::new(), depth, in_tests: false };
    reader.read(stream);
    Ok(reader.found)
}

struct Reader {
    found: Vec<Found>,
    depth: usize,
    in_tests: bool,
}

type Tokens = Peekable<IntoIter>;

impl Reader {
    fn add(&mut self, line: usize, what: What) {
        self.found.push(Found { line, what, in_tests: self.in_tests });
    }

    /// Reads the items or the inside of an item. What begins an item holds to its end: a semicolon or braces.
    fn read(&mut self, stream: TokenStream) {
        let mut tokens = stream.into_iter().peekable();
        let outer = self.in_tests;
        let mut after_dot = false;
        let mut is_module = false;
        while let Some(token) = tokens.next() {
            let line = token.span().start().line;
            let mut is_dot = false;
            match token {
                TokenTree::Punct(mark) => match mark.as_char() {
                    '#' => self.attribute(&mut tokens),
                    '.' => is_dot = true,
                    // `$crate` in a macro is a path for those who call it, mostly from outside.
                    '$' => drop(tokens.next_if(|token| matches!(token, TokenTree::Ident(_)))),
                    ';' => (self.in_tests, is_module) = (outer, false),
                    _ => {}
                },
                TokenTree::Ident(word) if word == "mod" => is_module = true,
                TokenTree::Ident(word) => self.word(&word.to_string(), line, after_dot, &mut tokens),
                TokenTree::Group(group) => {
                    let level = usize::from(is_module);
                    self.depth += level;
                    self.read(group.stream());
                    self.depth -= level;
                    if group.delimiter() == Delimiter::Brace {
                        (self.in_tests, is_module) = (outer, false);
                    }
                }
                TokenTree::Literal(_) => {}
            }
            after_dot = is_dot;
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

    fn word(&mut self, word: &str, line: usize, after_dot: bool, tokens: &mut Tokens) {
        match word {
            "crate" if eat_path(tokens) => self.path(tokens, &[], line),
            "super" => self.climb(line, tokens),
            _ if after_dot => self.add(line, What::Method(word.to_owned())),
            _ if is_mark(tokens.peek(), '!') => self.add(line, What::Macro(word.to_owned())),
            _ => self.add(line, What::Word(word.to_owned())),
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
                _ if levels >= self.depth => return self.path(tokens, &[], line),
                _ => return,
            }
        }
    }

    /// Follows a path below the root, all its branches too: `b::{c, d::*}`.
    fn path(&mut self, tokens: &mut Tokens, above: &[String], line: usize) {
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
                        self.path(&mut inside, &path, line);
                        while inside.next().is_some_and(|token| !is_mark(Some(&token), ',')) {}
                    }
                    return;
                }
                Some(TokenTree::Punct(mark)) if mark.as_char() == '*' => path.push("*".to_owned()),
                _ => {}
            }
            if !eat_path(tokens) {
                return self.add(line, What::Path(path));
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
