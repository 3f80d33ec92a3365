//! Parses one line of text: a puzzle, a candidate or a range.

use nonet::{Candidate, Cell, Digit, Grid};
use nonet_formats::Sheet;

use crate::report::About;

/// The number of rows of the largest board.
const MOST_SIDE: u8 = 16;

/// The error for a text that is not a cell and a digit.
const HOW_TO_WRITE: &str = "a candidate is written as r1c3=4: row 1, column 3, digit 4";

/// The separators between the columns of a table.
const SEPARATORS: [char; 7] = [' ', '\t', ',', ';', '|', '"', '\''];

/// The start of Nonet's own links without the address of the page. A line that starts with it is not a comment.
const LINK: &str = "#p=";

/// The cell that each byte of the most common line stands for, or `None` for a byte that is no cell. A table, because a
/// processor cannot foresee which cells are empty.
#[allow(clippy::option_option, reason = "one byte: an empty cell and a wrong byte differ")]
static CELLS: [Option<Option<Digit>>; 256] = {
    let mut cells = [None; 256];
    cells[b'.' as usize] = Some(None);
    let mut digit = 0;
    while digit <= 9 {
        cells[(b'0' + digit) as usize] = Some(Digit::new(digit));
        digit += 1;
    }
    cells
};

/// Returns the puzzle in a line of 81 digits and dots, which is the most common one and is read fastest.
pub(crate) fn cells(line: &str) -> Option<Grid> {
    let characters = <&[u8; Cell::COUNT]>::try_from(line.as_bytes()).ok()?;
    let cells = characters.map(|character| CELLS[usize::from(character)]);
    cells.iter().all(Option::is_some).then(|| Grid::from(cells.map(Option::flatten)))
}

/// Reads a line with one puzzle: 81 characters, a table with the puzzle in its first column of 81 characters, or any
/// one-line format of other programs.
///
/// # Errors
/// A sentence that describes the error.
pub fn sheet(line: &str) -> Result<Sheet, String> {
    if let Some(grid) = grid(line) {
        return Ok(Sheet::of(grid));
    }
    let imported = nonet_formats::read(line).map_err(|error| without_line(&error.to_string()).1)?;
    imported.sheets.into_iter().next().ok_or_else(|| "There is no Sudoku in this.".to_owned())
}

/// Returns the puzzle in a line of 81 characters or in a table.
pub fn grid(line: &str) -> Option<Grid> {
    if line.len() == 81
        && let Ok(grid) = line.parse()
    {
        return Some(grid);
    }
    // HoDoKu's lines do not match here, since colons and plus signs are part of their words.
    let mut words = line.split(SEPARATORS).filter(|word| word.len() == 81);
    words.find_map(|word| word.parse().ok())
}

/// Returns whether a file that begins with this line is read line by line.
pub(crate) fn is_puzzle(line: &str) -> bool {
    let is_one = || nonet_formats::read(line).is_ok_and(|imported| imported.sheets.len() == 1);
    grid(line).is_some() || (!line.trim().contains(char::is_whitespace) && is_one())
}

/// Returns whether a line is empty or a comment.
pub fn is_silent(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || (line.starts_with('#') && !line.starts_with(LINK))
}

/// Returns whether a line may be the header of a table.
pub fn is_header(line: &str) -> bool {
    line.contains(['\t', ',', ';'])
}

/// Splits the line number from the rest of an error message.
pub fn without_line(message: &str) -> (Option<usize>, String) {
    let parted = message.strip_prefix("Line ").and_then(|rest| {
        let end = rest.find([',', ':', ' '])?;
        let number = rest[..end].parse().ok()?;
        Some((number, rest[end..].trim_start_matches([',', ':', ' ']).to_owned()))
    });
    match parted {
        Some((number, rest)) => (Some(number), rest),
        None => (None, message.to_owned()),
    }
}

/// Parses a cell and a digit of any board: `r1c3=4`, or `r1c3<>4`, which means the same.
///
/// # Errors
/// A sentence that shows how to write them.
pub fn about(text: &str) -> Result<About, String> {
    let parse = || {
        let rest = text.trim().strip_prefix(['r', 'R'])?;
        let (row, rest) = rest.split_once(['c', 'C'])?;
        let (column, digit) = rest.split_once("<>").or_else(|| rest.split_once('='))?;
        let number = |text: &str| text.parse::<u8>().ok().filter(|number| (1..=MOST_SIDE).contains(number));
        Some(About { row: number(row)?, column: number(column)?, digit: number(digit)? })
    };
    parse().ok_or_else(|| HOW_TO_WRITE.to_owned())
}

/// Parses a candidate of the classic board, as [`about`] does.
///
/// # Errors
/// A sentence that shows how to write a candidate.
pub fn candidate(text: &str) -> Result<Candidate, String> {
    about(text)?.on_classic().ok_or_else(|| HOW_TO_WRITE.to_owned())
}

impl About {
    /// Returns the candidate of the classic board, if it has the cell and the digit.
    pub fn on_classic(self) -> Option<Candidate> {
        let number = |number: u8| Digit::new(number);
        let cell = Cell::at(number(self.row)?.index(), number(self.column)?.index());
        Some(Candidate { cell, digit: number(self.digit)? })
    }
}

/// Parses a range: `7.0..7.9`, `7.0-7.9`, or one number.
///
/// # Errors
/// A sentence that shows how to write a range.
pub fn range(text: &str) -> Result<(f64, f64), String> {
    let (low, high) = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    let number =
        |text: &str| text.trim().trim_start_matches('=').parse::<f64>().ok().filter(|n| n.is_finite());
    number(low).zip(number(high)).ok_or_else(|| "a range is written as 7.0..7.9".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_candidates_and_ranges() {
        assert_eq!(candidate("r1c3=4").unwrap().to_string(), "r1c3=4");
        assert_eq!(candidate("R9C9<>1").unwrap().to_string(), "r9c9=1");
        for wrong in ["", "r0c1=1", "r1c10=1", "r1c1", "r1c1=0", "413"] {
            assert!(candidate(wrong).is_err(), "{wrong}");
        }
        assert_eq!(range("7.0..7.9"), Ok((7.0, 7.9)));
        assert_eq!(range("3.8"), Ok((3.8, 3.8)));
        assert_eq!(range("5-10"), Ok((5.0, 10.0)));
        assert!(range("hard").is_err());
    }

    #[test]
    fn parts_the_line_from_a_message() {
        assert_eq!(
            without_line("Line 3: 5 cells; a Sudoku has 81."),
            (Some(3), "5 cells; a Sudoku has 81.".into())
        );
        assert_eq!(without_line("There is no Sudoku in this."), (None, "There is no Sudoku in this.".into()));
    }
}
