//! [`View`]: a text as lines and words, with one character for each symbol.

use std::borrow::Cow;

use super::found_sign::{self as sign, Value, value_of};
use super::rows::is_frame;

/// The characters that quote a line or make it a comment.
pub(super) const QUOTES: [char; 5] = ['>', ' ', '#', '/', '%'];

/// The character that begins a command to a terminal.
const ESCAPE: char = '\u{1B}';

/// A text, prepared for the finders.
pub(super) struct View {
    pub(super) text: String,
    /// True if a dash, a tilde or a hash is an empty cell.
    pub(super) has_dashes: bool,
    /// The byte range of each line.
    lines: Vec<(usize, usize)>,
    pub(super) words: Vec<Word>,
    /// The index of the first word of each line.
    first_words: Vec<usize>,
}

/// A run of letters, digits and symbols for empty cells, or a single `=` or `:`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub(super) span: (usize, usize),
    pub(super) line: usize,
    /// The number of cells; 0 if the word holds anything besides cells.
    pub(super) n_cells: usize,
}

impl View {
    pub(super) fn new(text: &str, has_dashes: bool) -> Self {
        let text = plain(text);
        let mut view = Self {
            text: String::new(),
            has_dashes,
            lines: Vec::new(),
            words: Vec::new(),
            first_words: Vec::new(),
        };
        let mut start = 0;
        for line in text.split('\n') {
            view.first_words.push(view.words.len());
            if has_dashes || !is_frame(line.trim_start_matches(QUOTES)) {
                view.read_words(line, start);
            }
            view.lines.push((start, start + line.len()));
            start += line.len() + 1;
        }
        view.text = text;
        view
    }

    pub(super) fn n_lines(&self) -> usize {
        self.lines.len()
    }

    /// Returns the byte at which a line starts.
    pub(super) fn start(&self, line: usize) -> usize {
        self.lines[line].0
    }

    pub(super) fn line(&self, line: usize) -> &str {
        let (start, end) = self.lines[line];
        self.text.get(start..end).unwrap_or_default()
    }

    /// Returns a line without the characters that quote it or make it a comment.
    pub(super) fn unquoted(&self, line: usize) -> &str {
        self.line(line).trim_start_matches(QUOTES)
    }

    /// Returns the words of a line.
    pub(super) fn words_of(&self, line: usize) -> &[Word] {
        let end = self.first_words.get(line + 1).copied().unwrap_or(self.words.len());
        self.words.get(self.first_words[line]..end).unwrap_or_default()
    }

    /// Returns whether a line has letters or digits.
    pub(super) fn has_letter_or_digit(&self, line: usize) -> bool {
        self.line(line).contains(char::is_alphanumeric)
    }

    /// Returns the cells of a word.
    pub(super) fn values(&self, word: Word) -> impl Iterator<Item = Value> + use<'_> {
        let text = self.text.get(word.span.0..word.span.1).unwrap_or_default();
        let mut is_entry = false;
        text.chars().filter_map(move |sign| {
            if sign == '+' {
                is_entry = true;
                return None;
            }
            let value = value_of(sign, self.has_dashes);
            match (core::mem::take(&mut is_entry), value) {
                (true, Some(Value::Given(digit))) => Some(Value::Entry(digit)),
                (_, value) => value,
            }
        })
    }

    /// Adds the words of the next line, which starts at byte `first`.
    fn read_words(&mut self, text: &str, first: usize) {
        let line = self.lines.len();
        let mut word: Option<Word> = None;
        let mut is_of_cells = true;
        let mut signs = text.char_indices().peekable();
        while let Some((at, sign)) = signs.next() {
            let is_cell = value_of(sign, self.has_dashes).is_some();
            // A plus before a digit marks an entry.
            let is_mark = sign == '+'
                && signs.peek().is_some_and(|(_, next)| matches!(next, '1'..='9'))
                && (word.is_none() || is_of_cells);
            if is_cell || is_mark || sign.is_alphanumeric() {
                is_of_cells = (is_of_cells || word.is_none()) && (is_cell || is_mark);
                let word = word.get_or_insert(Word { span: (first + at, 0), line, n_cells: 0 });
                word.span.1 = first + at + sign.len_utf8();
                word.n_cells = if is_of_cells { word.n_cells + usize::from(is_cell) } else { 0 };
                continue;
            }
            self.words.extend(word.take().map(|word| whole(text, first, word)));
            if matches!(sign, '=' | ':') {
                let span = (first + at, first + at + 1);
                self.words.push(Word { span, line, n_cells: 0 });
            }
        }
        self.words.extend(word.map(|word| whole(text, first, word)));
    }
}

/// Returns a word without the full stop of a sentence, if it is a row with a full stop.
fn whole(line: &str, first: usize, word: Word) -> Word {
    let (start, end) = (word.span.0 - first, word.span.1 - first);
    let has_stop = word.n_cells == 10 && line.get(start..end).is_some_and(|text| text.ends_with('.'));
    if has_stop { Word { span: (word.span.0, word.span.1 - 1), n_cells: 9, ..word } } else { word }
}

/// Returns the text with a blank for each `+` with which `diff` begins the lines that are new.
///
/// Before a digit it could begin an entry, so an empty cell must follow it in some line.
fn without_signs_of_change(text: &str) -> Cow<'_, str> {
    let is_change = |line: &str| line.starts_with("@@ -") || line.starts_with("+.") || line.starts_with("+0");
    if !text.lines().any(is_change) {
        return text.into();
    }
    let blank = |line: &str| line.strip_prefix('+').map_or(line.to_owned(), |line| format!(" {line}"));
    text.split('\n').map(blank).collect::<Vec<_>>().join("\n").into()
}

/// Returns the text with one character for each symbol, and without backslash escapes.
fn plain(text: &str) -> String {
    let text = &without_signs_of_change(text);
    if text.is_ascii() && !text.contains(['\\', ESCAPE]) {
        return text.to_string();
    }
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            // An escaped line break or tab in a string literal becomes a space.
            ('\\', Some('n' | 'r' | 't')) => {
                signs.next();
                out.push(' ');
            }
            ('\\', Some('*' | '_' | '.' | '-' | '|' | '\\')) => {}
            // The colours of a terminal.
            (ESCAPE, Some('[')) => drop(signs.find(char::is_ascii_alphabetic)),
            (sign, _) if sign::is_drawn_over(sign) => {}
            (sign, _) => out.push(sign::plain(sign)),
        }
    }
    out
}
