//! [`View`]: a text as its lines and words, with one sign for each thing.

use super::found_sign::{self as sign, Value, value_of};
use super::rows::is_frame;

/// The signs that quote a line, or make it a comment.
const QUOTES: [char; 5] = ['>', ' ', '#', '/', '%'];

/// A text as the finders go over it.
pub(super) struct View {
    pub(super) text: String,
    /// Whether a dash may be an empty cell.
    pub(super) has_dashes: bool,
    /// Where each line starts and ends.
    lines: Vec<(usize, usize)>,
    pub(super) words: Vec<Word>,
    /// The first word of each line.
    first_words: Vec<usize>,
}

/// A word of letters, digits and signs of empty cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub(super) span: (usize, usize),
    pub(super) line: usize,
    /// The number of its cells; 0 where it is no word of cells alone.
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

    /// Where a line starts.
    pub(super) fn start(&self, line: usize) -> usize {
        self.lines[line].0
    }

    pub(super) fn line(&self, line: usize) -> &str {
        let (start, end) = self.lines[line];
        self.text.get(start..end).unwrap_or_default()
    }

    /// A line without the signs that quote it or make it a comment.
    pub(super) fn unquoted(&self, line: usize) -> &str {
        self.line(line).trim_start_matches(QUOTES)
    }

    /// The words of a line.
    pub(super) fn words_of(&self, line: usize) -> &[Word] {
        let end = self.first_words.get(line + 1).copied().unwrap_or(self.words.len());
        self.words.get(self.first_words[line]..end).unwrap_or_default()
    }

    /// Whether a line has letters or digits.
    pub(super) fn says_something(&self, line: usize) -> bool {
        self.line(line).contains(char::is_alphanumeric)
    }

    /// The cells of a word.
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

    /// Reads the words of the line that comes next.
    fn read_words(&mut self, text: &str, first: usize) {
        let line = self.lines.len();
        let mut word: Option<Word> = None;
        let mut is_of_cells = true;
        let mut signs = text.char_indices().peekable();
        while let Some((at, sign)) = signs.next() {
            let is_cell = value_of(sign, self.has_dashes).is_some();
            // Before a digit a plus is the mark of an entry.
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
            self.words.extend(word.take());
            if matches!(sign, '=' | ':') {
                let span = (first + at, first + at + 1);
                self.words.push(Word { span, line, n_cells: 0 });
            }
        }
        self.words.extend(word);
    }
}

/// The text with one sign for each thing, and without the escapes of programs.
fn plain(text: &str) -> String {
    if text.is_ascii() && !text.contains('\\') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            // The end of a line within a quoted text.
            ('\\', Some('n' | 'r' | 't')) => {
                signs.next();
                out.push(' ');
            }
            ('\\', Some('*' | '_' | '.' | '-' | '|' | '\\')) => {}
            (sign, _) if sign::is_drawn_over(sign) => {}
            (sign, _) => out.push(sign::plain(sign)),
        }
    }
    out
}
