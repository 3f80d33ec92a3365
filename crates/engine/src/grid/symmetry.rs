//! [`Symmetry`]: the symmetry of the givens, and the cells that belong together.

use core::fmt;
use core::str::FromStr;

use super::frame::SIDE;
use super::{Cell, CellSet};

/// The symmetry of a puzzle's givens: the rotations and reflections that map their pattern onto itself.
///
/// ```
/// use nonet::{Cell, Symmetry, cells};
/// assert_eq!(Symmetry::Quarter.orbit(Cell::at(0, 2)), cells! {
///     . . X . . . . . .
///     . . . . . . . . .
///     . . . . . . . . X
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     X . . . . . . . .
///     . . . . . . . . .
///     . . . . . . X . .
/// });
/// assert_eq!("rotational".parse(), Ok(Symmetry::Rotational));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry is required.
    #[default]
    None,
    /// Rotation by a half turn.
    Rotational,
    /// Rotation by a quarter turn.
    Quarter,
    /// Reflection from left to right.
    Horizontal,
    /// Reflection from top to bottom.
    Vertical,
    /// Reflection in the diagonal from the top left to the bottom right.
    Diagonal,
    /// Reflection in the diagonal from the top right to the bottom left.
    Antidiagonal,
    /// All of these.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Rotational,
        Self::Quarter,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Full,
    ];

    /// Returns the cells that `cell` is mapped to, including itself.
    pub fn orbit(self, cell: Cell) -> CellSet {
        self.orbit_on(SIDE, cell)
    }

    /// Returns the same for a cell of a board with this side.
    pub(crate) fn orbit_on(self, side: usize, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        loop {
            let mut grown = orbit;
            for cell in orbit {
                self.images(side - 1, cell).into_iter().for_each(|image| grown.insert(image));
            }
            if grown == orbit {
                return orbit;
            }
            orbit = grown;
        }
    }

    /// Returns the images of a set of cells under the rotations and reflections that generate this symmetry, on a board
    /// with this side.
    pub(crate) fn images_of(self, side: usize, cells: CellSet) -> [CellSet; 2] {
        [0, 1].map(|number| cells.iter().map(|cell| self.images(side - 1, cell)[number]).collect())
    }

    /// Returns the images of a cell under the rotations and reflections that generate this symmetry. `last` is
    /// the index of the last row and column.
    fn images(self, last: usize, cell: Cell) -> [Cell; 2] {
        let (row, column) = (cell.row(), cell.column());
        let half_turn = Cell::at(last - row, last - column);
        let quarter_turn = Cell::at(column, last - row);
        let left_right = Cell::at(row, last - column);
        match self {
            Self::None => [cell; 2],
            Self::Rotational => [half_turn; 2],
            Self::Quarter => [quarter_turn; 2],
            Self::Horizontal => [left_right; 2],
            Self::Vertical => [Cell::at(last - row, column); 2],
            Self::Diagonal => [Cell::at(column, row); 2],
            Self::Antidiagonal => [Cell::at(last - column, last - row); 2],
            Self::Full => [quarter_turn, left_right],
        }
    }

    /// Returns the maximum size of an orbit: 1, 2, 4 or 8.
    pub const fn max_orbit(self) -> usize {
        match self {
            Self::None => 1,
            Self::Quarter => 4,
            Self::Full => 8,
            _ => 2,
        }
    }

    /// Returns the short name in lowercase letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotational => "rotational",
            Self::Quarter => "quarter",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Full => "full",
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    /// Parses the short name.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(ParseSymmetryError)
    }
}

/// The error for a text that is not a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("This symmetry is not known; there are")?;
        for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            write!(f, "{} “{symmetry}”", if index == 0 { "" } else { "," })?;
        }
        f.write_str(".")
    }
}

impl core::error::Error for ParseSymmetryError {}
