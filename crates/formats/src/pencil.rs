//! The grid of candidates of Simple Sudoku, `HoDoKu` and forums: nine rows in a frame, with the candidates of each cell
//! side by side.
//!
//! The layout is that of `HoDoKu`'s clipboard (<https://hodoku.sourceforge.net/en/docs_play.php>). The format has no
//! mark for givens, so a cell with one digit is read as a given.

use nonet::grid::Cell;

use super::ReadError;
use super::rows::{digits_of, has_candidates, read_candidates};
use super::sheet::Sheet;

/// Returns whether the text is a grid of candidates in a frame.
pub(super) fn is(text: &str) -> bool {
    text.contains(['|', '│', '║', '┃']) && has_candidates(text)
}

pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    read_candidates(text)
}

pub(super) fn write(sheet: &Sheet) -> String {
    let cells = Cell::ALL.map(|cell| {
        let digits = digits_of(sheet.candidates(cell));
        if digits.is_empty() { String::from(".") } else { digits }
    });
    let width = |column: usize| (0..9).map(|row| cells[9 * row + column].len()).max().unwrap_or(1);
    let widths: [usize; 9] = core::array::from_fn(width);
    let stroke = |ends: [char; 3]| {
        let mut line = String::from(ends[0]);
        for (at, three) in widths.chunks(3).enumerate() {
            line.extend(core::iter::repeat_n('-', three.iter().sum::<usize>() + 6));
            line.push(if at == 2 { ends[2] } else { ends[1] });
        }
        line + "\n"
    };
    let mut text = stroke(['.', '.', '.']);
    for row in 0..9 {
        if row == 3 || row == 6 {
            text.push_str(&stroke([':', '+', ':']));
        }
        for column in 0..9 {
            text.push_str(if column % 3 == 0 { "| " } else { "" });
            let cell = &cells[9 * row + column];
            text.push_str(cell);
            let n_blanks = widths[column] - cell.len() + if column % 3 == 2 { 1 } else { 2 };
            text.extend(core::iter::repeat_n(' ', n_blanks));
        }
        text.push_str("|\n");
    }
    text + &stroke(['\'', '\'', '\''])
}
