//! The plain text forms of a grid: reading them, with errors that say what and where, and drawing one.

use core::fmt::{self, Write};
use std::borrow::Cow;

use super::{Cell, Digit, Grid};

/// No text of one grid is longer than this, comments included.
const MAX_BYTES: usize = 64 * 1024;

/// Returns whether a sign is not seen but may change how others are, such as one that turns the direction of a line.
pub fn is_unseen(sign: char) -> bool {
    let is_of_direction = matches!(sign, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}');
    // The last ones are fillers of Hangul and Braille, and what is between characters.
    let is_blank = matches!(
        sign,
        '\u{AD}'
            | '\u{180E}'
            | '\u{115F}'
            | '\u{1160}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FFA0}'
            | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}'
    );
    sign.is_control() || is_of_direction || is_blank
}

/// No more characters of a text of another's stand within a sentence.
const MOST_IN_A_SENTENCE: usize = 200;

/// Returns a text of a player's or of a file's as it stands within a sentence. One that is written from right to left
/// would change the order of the words and numbers around it, so it is isolated; signs that turn the direction are left
/// out.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let is_from_right = |sign: char| {
        matches!(
            sign,
            '\u{590}'..='\u{8FF}'
                | '\u{FB1D}'..='\u{FDFF}'
                | '\u{FE70}'..='\u{FEFC}'
                | '\u{10800}'..='\u{10FFF}'
                | '\u{1E800}'..='\u{1EFFF}'
        )
    };
    let is_plain = !text.contains(is_unseen) && text.len() <= MOST_IN_A_SENTENCE;
    let text = if is_plain { Cow::Borrowed(text) } else { one_line(text, MOST_IN_A_SENTENCE).into() };
    if text.contains(is_from_right) { format!("\u{2068}{text}\u{2069}").into() } else { text }
}

/// Returns whether a sign is one for an empty cell in every text.
pub const fn marks_empty(sign: char) -> bool {
    matches!(sign, '.' | '0' | '*' | '_' | 'x' | 'X')
}

/// Returns a sign as it is read: digits, dots and blanks that are as wide as Chinese ones become the plain ones.
pub fn plain_sign(sign: char) -> char {
    match sign {
        '０'..='９' => char::from_digit(u32::from(sign) - u32::from('０'), 10).unwrap_or(sign),
        '．' => '.',
        '＋' => '+',
        '\u{3000}' | '\u{A0}' => ' ',
        sign => sign,
    }
}

/// Returns a title or a name as it is kept: one line of what can be seen, of `n_most` characters at most. Persian words
/// and emoji need the signs that join and part their characters, so these stay within a word.
pub fn one_line(text: &str, n_most: usize) -> String {
    let mut line = String::new();
    let mut before = None;
    for sign in text.chars() {
        if sign.is_whitespace() || sign.is_control() {
            before = Some(' ');
        } else if matches!(sign, '\u{200C}' | '\u{200D}') {
            before = before.or(Some(sign));
        } else if !is_unseen(sign) {
            line.extend(before.take().filter(|_| !line.is_empty()));
            line.push(sign);
            // A character has four bytes at most.
            if line.len() > 4 * n_most {
                break;
            }
        }
    }
    let line: String = line.chars().take(n_most).collect();
    line.trim_end_matches([' ', '\u{200C}', '\u{200D}']).to_owned()
}

/// Why a text is not a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseGridError {
    /// There is nothing in it but blanks, frames and comments.
    Empty,
    /// It has more bytes than any grid.
    TooLong {
        /// How many.
        n_bytes: usize,
    },
    /// A character that stands for nothing in a grid.
    Character {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in characters.
        column: usize,
        /// The character itself.
        character: char,
    },
    /// One of the nine lines does not hold nine cells.
    Line {
        /// Counted from 1.
        line: usize,
        /// How many cells it holds.
        n_cells: usize,
    },
    /// There are not 81 cells.
    Count {
        /// How many there are.
        n_cells: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty => f.write_str("There is no Sudoku in this text."),
            Self::TooLong { n_bytes } => {
                write!(f, "This text is too long for a Sudoku: {n_bytes} bytes.")
            }
            Self::Character { line, column, character } => {
                write!(f, "Line {line}, character {column}: ")?;
                if is_unseen(character) || character == char::REPLACEMENT_CHARACTER {
                    write!(f, "U+{:04X}", u32::from(character))?;
                } else {
                    write!(f, "“{}”", isolated(&character.to_string()))?;
                }
                f.write_str(" cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.")
            }
            Self::Line { line, n_cells: 1 } => write!(f, "Line {line} holds 1 cell; it must hold 9."),
            Self::Line { line, n_cells } => write!(f, "Line {line} holds {n_cells} cells; it must hold 9."),
            Self::Count { n_cells: 1 } => f.write_str("Found 1 cell; a Sudoku has 81."),
            Self::Count { n_cells } => write!(f, "Found {n_cells} cells; a Sudoku has 81."),
        }
    }
}

impl core::error::Error for ParseGridError {}

/// A line that says something, with its number counted from 1.
struct Line<'a> {
    number: usize,
    text: &'a str,
}

pub(super) fn parse(text: &str) -> Result<Grid, ParseGridError> {
    if text.len() > MAX_BYTES {
        return Err(ParseGridError::TooLong { n_bytes: text.len() });
    }
    let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n").replace('\r', "\n");
    let text: String = text.chars().map(plain_sign).collect();
    let lines: Vec<Line> = (1..)
        .zip(text.split('\n'))
        .map(|(number, text)| Line { number, text })
        .filter(|line| !line.text.trim_start().starts_with('#'))
        .collect();

    let mut rows = Vec::new();
    for line in &lines {
        let cells = read_line(line)?;
        if !cells.is_empty() {
            rows.push((line.number, cells));
        }
    }
    let n_cells: usize = rows.iter().map(|(_, cells)| cells.len()).sum();
    if n_cells != 81
        && let Some(grid) = parse_spaces(&lines).or_else(|| parse_dashes(&lines))
    {
        return Ok(grid);
    }
    let looks_like_rows = (5..=13).contains(&rows.len());
    if looks_like_rows
        && (rows.len() == 9 || n_cells != 81)
        && let Some((line, cells)) = rows.iter().find(|(_, cells)| cells.len() != 9)
    {
        return Err(ParseGridError::Line { line: *line, n_cells: cells.len() });
    }
    let cells: Vec<Option<Digit>> = rows.into_iter().flat_map(|(_, cells)| cells).collect();
    match <[Option<Digit>; 81]>::try_from(cells) {
        Ok(cells) => Ok(Grid::from(cells)),
        Err(_) if n_cells == 0 => Err(ParseGridError::Empty),
        Err(_) => Err(ParseGridError::Count { n_cells }),
    }
}

/// The grid of the form that is met most, 81 characters and no more; nothing where it is another.
pub(super) fn one_line_of_81(text: &str) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    let characters = <&[u8; 81]>::try_from(text.as_bytes()).ok()?;
    for (cell, character) in Cell::ALL.into_iter().zip(characters) {
        match character {
            b'1'..=b'9' => grid.set(cell, Digit::from_char(char::from(*character))),
            b'.' | b'0' => {}
            _ => return None,
        }
    }
    Some(grid)
}

/// The cells of a line; blanks and frames hold none.
fn read_line(line: &Line) -> Result<Vec<Option<Digit>>, ParseGridError> {
    let mut cells = Vec::new();
    for (column, character) in (1..).zip(line.text.chars()) {
        match character {
            '1'..='9' => cells.push(Digit::from_char(character)),
            sign if sign == '。' || marks_empty(sign) => cells.push(None),
            // The last range is Unicode's box drawing.
            ' ' | '\t' | '|' | '-' | '+' | '\u{2500}'..='\u{257F}' => {}
            _ => return Err(ParseGridError::Character { line: line.number, column, character }),
        }
    }
    Ok(cells)
}

/// The form in which only a space marks an empty cell: one line of 81 characters, or nine of at most 9
/// (spaces at a line's end are easily lost).
fn parse_spaces(lines: &[Line]) -> Option<Grid> {
    let is_spaced = |line: &Line| line.text.chars().all(|c| c == ' ' || Digit::from_char(c).is_some());
    let has_space = lines.iter().any(|line| line.text.contains(' '));
    let has_digit = lines.iter().any(|line| !line.text.trim().is_empty());
    if !lines.iter().all(is_spaced) || !has_space || !has_digit {
        return None;
    }
    // A text ends with a line end; a last row that is empty may end with it too.
    let rows = match lines {
        [rows @ .., last] if last.text.is_empty() && (rows.len() == 1 || rows.len() == 9) => rows,
        rows => rows,
    };
    let width = if rows.len() == 1 { 81 } else { 9 };
    let fits = match rows {
        [line] => line.text.len() == 81,
        rows => rows.len() == 9 && rows.iter().all(|line| line.text.len() <= 9),
    };
    if !fits {
        return None;
    }
    let padded = rows.iter().flat_map(|line| line.text.chars().chain(core::iter::repeat(' ')).take(width));
    let cells: Vec<Option<Digit>> = padded.map(Digit::from_char).collect();
    <[Option<Digit>; 81]>::try_from(cells).ok().map(Grid::from)
}

/// The form in which a dash marks an empty cell, not a frame: one line of 81 signs, or nine of 9.
fn parse_dashes(lines: &[Line]) -> Option<Grid> {
    let is_between = |c: char| c.is_whitespace() || c == '|' || ('\u{2500}'..='\u{257F}').contains(&c);
    let rows = lines.iter().map(|line| line.text.chars().filter(|c| !is_between(*c)).collect::<String>());
    let is_frame = |row: &str| {
        let is_dashed = row.chars().all(|c| matches!(c, '-' | '+'));
        is_dashed && (row.contains('+') || !matches!(row.len(), 9 | 81))
    };
    let rows: Vec<String> = rows.filter(|row| !is_frame(row)).collect();
    let width = if rows.len() == 1 { 81 } else { 9 };
    if rows.iter().any(|row| row.chars().count() != width) {
        return None;
    }
    let cells = rows.iter().flat_map(|row| row.chars()).map(|c| match c {
        sign if matches!(sign, '-' | '。') || marks_empty(sign) => Some(None),
        c => Digit::from_char(c).map(Some),
    });
    let cells: Vec<Option<Digit>> = cells.collect::<Option<_>>()?;
    let has_digit = cells.iter().any(Option::is_some);
    <[Option<Digit>; 81]>::try_from(cells).ok().filter(|_| has_digit).map(Grid::from)
}

/// Draws nine rows with lines between the boxes, one character a cell, a line end first.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, character: impl Fn(Cell) -> char) -> fmt::Result {
    for cell in Cell::ALL {
        f.write_str(match (cell.row(), cell.column()) {
            (3 | 6, 0) => "\n------+-------+------\n",
            (_, 0) => "\n",
            (_, 3 | 6) => " | ",
            _ => " ",
        })?;
        f.write_char(character(cell))?;
    }
    f.write_char('\n')
}
