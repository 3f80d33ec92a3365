//! [`Grid`]: the digits in the 81 cells.

use core::fmt;

use super::parse;
use super::{Cell, CellSet, Digit, text};

/// The contents of the 81 cells: a digit or nothing in each. A grid may break the rules.
///
/// A grid can be parsed from any plain text form. `{}` writes the short form, `{:#}` a drawing:
///
/// ```
/// use nonet::{Cell, Digit, Grid};
/// let grid: Grid = "
///     8 . . | . . . | . . .
///     . . 3 | 6 . . | . . .
///     . 7 . | . 9 . | 2 . .
///     ------+-------+------
///     . 5 . | . . 7 | . . .
///     . . . | . 4 5 | 7 . .
///     . . . | 1 . . | . 3 .
///     ------+-------+------
///     . . 1 | . . . | . 6 8
///     . . 8 | 5 . . | . 1 .
///     . 9 . | . . . | 4 . .
/// ".parse()?;
/// assert_eq!(grid.get(Cell::at(0, 0)), Some(Digit::D8));
/// assert_eq!(grid.n_filled(), 21);
/// assert!(grid.to_string().starts_with("8..........36......7..9"));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Option<Digit>; Cell::COUNT]);

impl Grid {
    /// The empty grid.
    pub const EMPTY: Self = Self([None; Cell::COUNT]);

    /// Returns the digit in `cell`, or `None` if the cell is empty.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Writes `digit` in `cell`, or clears the cell if it is `None`.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Returns the grid with `digit` in `cell`.
    #[must_use]
    pub const fn with(mut self, cell: Cell, digit: Digit) -> Self {
        self.set(cell, Some(digit));
        self
    }

    /// Returns the grid with `cell` empty.
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.set(cell, None);
        self
    }

    /// Returns the filled cells with their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the number of filled cells, 0 to 81.
    pub fn n_filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns the filled cells.
    pub fn filled_cells(&self) -> CellSet {
        self.filled().map(|(cell, _)| cell).collect()
    }

    /// Returns the cells that hold `digit`.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.filled().filter(|&(_, written)| written == digit).map(|(cell, _)| cell).collect()
    }

    /// Returns `true` if every cell is filled.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Returns `true` if every digit of `part` is also in the same cell of this grid.
    pub fn contains(&self, part: &Self) -> bool {
        part.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// Returns the 81 cells in reading order.
    pub const fn as_array(&self) -> &[Option<Digit>; Cell::COUNT] {
        &self.0
    }
}

impl From<[Option<Digit>; Cell::COUNT]> for Grid {
    fn from(cells: [Option<Digit>; Cell::COUNT]) -> Self {
        Self(cells)
    }
}

impl Grid {
    /// Parses 81 digits and dots, the form in which a grid is written. A `0` is an empty cell too. Returns
    /// `None` for any other text.
    pub fn from_line(text: &str) -> Option<Self> {
        parse::whole_line(text)
    }
}

impl core::str::FromStr for Grid {
    type Err = super::ParseGridError;

    /// Parses any of the plain text forms.
    ///
    /// An empty cell is `.`, `0`, `*`, `_`, `x` or `X`. Where no other character marks one, a dash or a space
    /// does.
    ///
    /// The cells are in one line of 81 or in nine lines of 9. Blanks between cells and frames of `|`, `-` and
    /// `+` are allowed. A line that starts with `#` is a comment. All line endings are accepted. Digits, dots
    /// and blanks may be full-width.
    ///
    /// # Errors
    /// Returns a [`ParseGridError`](super::ParseGridError) that gives the first invalid character with its
    /// position, or the number of cells.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_line(text).map_or_else(|| parse::parse(text), Ok)
    }
}

fn character(grid: &Grid, cell: Cell) -> char {
    grid.get(cell).map_or('.', Digit::to_char)
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            text::draw(f, |cell| character(self, cell))
        } else {
            // One call of the writer is much faster than one for each cell.
            let mut line = [0; Cell::COUNT];
            for (sign, digit) in line.iter_mut().zip(self.0) {
                *sign = digit.map_or(b'.', |digit| digit.to_char() as u8);
            }
            f.write_str(core::str::from_utf8(&line).unwrap_or_default())
        }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::draw(f, |cell| character(self, cell))
    }
}
