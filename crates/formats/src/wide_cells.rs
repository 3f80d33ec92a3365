//! The cells of boards with boxes and 10 to 16 digits, without a layout: one sign, two figures or a number for each
//! cell.
//!
//! - One sign: `.`, or `0` if there is no dot, is an empty cell. The digits are `1` to `9` and `A` to `G`. If there are
//!   dots and zeros, they are `0` to `9` and `A` to `F`. If there is a letter above the last of these, or no figure at
//!   all, they are `A` to `P`.
//! - Two figures: `00` is an empty cell.
//! - Numbers are separated by blanks, commas, semicolons, bars, brackets or quotes. `0`, `.`, `-` and `_` are empty
//!   cells.
//!
//! Boxes are as square as possible, and not higher than wide.

use nonet::grid::{Cell, Digit, Grid, marks_empty, plain_sign};
use nonet::layout::Layout;
use nonet::rules::{Board, BoardError};

use super::board_error::{ReadBoardError, expected};
use super::ruled_sheet::{board_cells, usual_region};

/// The sides of boards above nine by nine cells that have boxes.
const SIDES: [usize; 5] = [10, 12, 14, 15, 16];

/// A piece of the text that stands for a cell, with the number of its first character.
type Piece = (usize, String);

/// Reads a text. Returns `None` if it does not have the cells of such a board.
pub(super) fn read(text: &str) -> Option<Result<Board, ReadBoardError>> {
    let lines: Vec<(usize, &str)> = numbered_lines(text).filter(|(_, line)| !is_frame(line)).collect();
    let words: Vec<Piece> = lines.iter().flat_map(|(start, line)| words(*start, line)).collect();
    if let Some(side) = side_of(words.len()) {
        let cells: Option<Vec<(usize, usize)>> = words.iter().map(number).collect();
        if let Some(cells) = cells.filter(|cells| cells.iter().any(|(_, number)| *number > 9)) {
            return Some(board(side, &cells));
        }
    }
    let signs: Vec<(usize, char)> =
        words.iter().flat_map(|(start, word)| (*start..).zip(word.chars().map(plain_sign))).collect();
    if let Some(side) = side_of(signs.len()) {
        return Some(alphabet(side, &signs).and_then(|cells| board(side, &cells)));
    }
    let side = signs.len().is_multiple_of(2).then(|| side_of(signs.len() / 2)).flatten()?;
    let pairs: Option<Vec<(usize, usize)>> = signs
        .chunks(2)
        .map(|pair| {
            let figure = |at: usize| pair[at].1.to_digit(10).map(|figure| figure as usize);
            Some((pair[0].0, 10 * figure(0)? + figure(1)?))
        })
        .collect();
    let pairs = pairs.filter(|pairs| pairs.iter().all(|(_, number)| *number <= side))?;
    Some(board(side, &pairs))
}

fn side_of(n_cells: usize) -> Option<usize> {
    SIDES.into_iter().find(|side| side * side == n_cells)
}

/// Returns the lines, each with the number of its first character in the text, from 1.
fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 1;
    text.split('\n').map(move |line| {
        let at = start;
        start += line.chars().count() + 1;
        (at, line)
    })
}

/// Returns `true` for a line of a frame, such as `----+----`.
fn is_frame(line: &str) -> bool {
    let is_stroke =
        |sign: char| matches!(sign, '-' | '=' | '+' | '|') || ('\u{2500}'..='\u{257F}').contains(&sign);
    line.chars().all(|sign| is_stroke(sign) || sign.is_whitespace())
        && line.contains(['-', '=', '─', '━', '═'])
        && !line.contains("- ")
}

/// Returns the words of a line.
fn words(start: usize, line: &str) -> Vec<Piece> {
    let mut words: Vec<Piece> = Vec::new();
    let mut is_between = true;
    for (position, sign) in (start..).zip(line.chars()) {
        if sign.is_whitespace() || ",;|[](){}\"'".contains(sign) || ('\u{2500}'..='\u{257F}').contains(&sign)
        {
            is_between = true;
            continue;
        }
        match words.last_mut().filter(|_| !is_between) {
            Some((_, word)) => word.push(sign),
            None => words.push((position, sign.to_string())),
        }
        is_between = false;
    }
    words
}

/// Reads cells of one sign each on a layout that is known.
pub(super) fn on_layout(layout: Layout, text: &str) -> Result<Board, ReadBoardError> {
    let signs: Vec<(usize, char)> =
        (1..).zip(text.chars().map(plain_sign)).filter(|(_, sign)| !sign.is_whitespace()).collect();
    let side = layout.side();
    if signs.len() != side * side {
        return Err(BoardError::Count { n_cells: signs.len(), side }.into());
    }
    let cells = alphabet(side, &signs)?;
    Ok(Board::new(layout, grid(side, &cells)?)?)
}

/// Returns the number of a word, 0 for an empty cell.
fn number((position, word): &Piece) -> Option<(usize, usize)> {
    let is_empty = |word: &str| {
        let mut signs = word.chars().map(plain_sign);
        signs.next().is_some_and(|sign| sign == '-' || marks_empty(sign)) && signs.next().is_none()
    };
    let number = if is_empty(word) { Some(0) } else { word.parse().ok() };
    number.map(|number| (*position, number))
}

/// Returns the number of each sign, 0 for an empty cell.
fn alphabet(side: usize, signs: &[(usize, char)]) -> Result<Vec<(usize, usize)>, ReadBoardError> {
    let has = |wanted: &dyn Fn(char) -> bool| signs.iter().any(|(_, sign)| wanted(*sign));
    let letter =
        |sign: char| sign.is_ascii_alphabetic().then(|| usize::from(sign.to_ascii_uppercase() as u8 - b'A'));
    let is_above = |sign: char| !marks_empty(sign) && letter(sign).is_some_and(|letter| letter + 10 > side);
    let is_letter = |sign: char| !marks_empty(sign) && letter(sign).is_some();
    let has_figure = has(&|sign| matches!(sign, '1'..='9'));
    let has_letters_alone = has(&is_above) || !has_figure && has(&is_letter);
    let has_zero = !has_letters_alone && has(&|sign| sign == '0') && has(&|sign| sign == '.');
    signs
        .iter()
        .map(|&(position, sign)| {
            let number = match sign {
                '0' if has_zero => Some(1),
                sign if sign == '-' || marks_empty(sign) => Some(0),
                sign if has_letters_alone => letter(sign).map(|letter| letter + 1),
                sign => sign.to_digit(17).map(|digit| digit as usize + usize::from(has_zero)),
            };
            let number = number.filter(|number| *number <= side);
            Ok((position, number.ok_or_else(|| expected(position, "a digit of the board or an empty cell"))?))
        })
        .collect()
}

/// Returns the board with these numbers.
fn board(side: usize, cells: &[(usize, usize)]) -> Result<Board, ReadBoardError> {
    let regions: Vec<usize> = board_cells(side).map(|cell| usual_region(cell, side)).collect();
    Ok(Board::new(Layout::from_labels(&regions)?, grid(side, cells)?)?)
}

/// Returns the grid with these numbers.
fn grid(side: usize, cells: &[(usize, usize)]) -> Result<Grid, ReadBoardError> {
    let mut grid = Grid::EMPTY;
    for (index, &(position, number)) in cells.iter().enumerate() {
        if number > side {
            return Err(expected(position, "a number of the board, or 0"));
        }
        grid.set(Cell::at(index / side, index % side), u8::try_from(number).ok().and_then(Digit::new));
    }
    Ok(grid)
}
