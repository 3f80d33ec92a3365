//! [`Candidates`]: the digits that each empty cell may still hold.

use alloc::format;
use core::fmt;

use super::frame::SIDE;
use super::{Cell, CellSet, Digit, DigitSet, Grid, House};

/// A digit in a cell that may be true: `r3c4=5`.
#[doc(alias("possibility", "literal"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

/// The reason why a grid can have no solution, found without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Two cells of one house hold the same digit.
    Conflict {
        /// The first cell in reading order.
        first: Cell,
        /// The other cell.
        second: Cell,
    },
    /// An empty cell has no candidate left.
    NoCandidate(Cell),
    /// A digit has no place left in a house.
    NoPlace(Digit, House),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { first, second } => write!(f, "{first} and {second} hold the same digit"),
            Self::NoCandidate(cell) => write!(f, "{cell} has no candidate left"),
            Self::NoPlace(digit, house) => write!(f, "{digit} has no place left in {house}"),
        }
    }
}

impl core::error::Error for Contradiction {}

/// A grid with the digits that each empty cell may still hold.
///
/// Placements and candidates always agree: a filled cell has no candidates, and no candidate sees a cell with
/// the same digit. Candidates are indexed both by cell and by digit.
///
/// ```
/// use nonet::{Candidates, Cell, Digit, Grid};
/// let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::D5);
/// let mut candidates = Candidates::of(&grid).unwrap();
/// assert!(!candidates.of_cell(Cell::at(1, 1)).contains(Digit::D5));
/// assert_eq!(candidates.places(Digit::D5).len(), 60);
/// candidates.place(Cell::at(4, 4), Digit::D5);
/// assert_eq!(candidates.places(Digit::D5).len(), 41);
/// ```
#[doc(alias("possibility", "option", "pencil mark"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates {
    grid: Grid,
    of_cell: [DigitSet; Cell::COUNT],
    places: [CellSet; Digit::COUNT],
}

impl Candidates {
    /// Creates the candidates of a grid: all digits that the digits of `grid` do not exclude.
    ///
    /// # Errors
    /// Returns a [`Contradiction`] if a house holds a digit twice, an empty cell has no candidate, or a digit
    /// has no place in a house.
    pub fn of(grid: &Grid) -> Result<Self, Contradiction> {
        let mut candidates = Self {
            grid: Grid::EMPTY,
            of_cell: [DigitSet::ALL; Cell::COUNT],
            places: [CellSet::ALL; Digit::COUNT],
        };
        for (cell, digit) in grid.filled() {
            if !candidates.of_cell(cell).contains(digit) {
                let twin = candidates.grid.cells_of(digit).intersection(cell.peers()).first();
                return Err(Contradiction::Conflict { first: twin.unwrap_or(cell), second: cell });
            }
            candidates.place(cell, digit);
        }
        candidates.contradiction().map_or(Ok(candidates), Err)
    }

    /// Creates candidates from their parts. The caller guarantees that the parts agree.
    pub(crate) const fn from_parts(
        grid: Grid,
        of_cell: [DigitSet; Cell::COUNT],
        places: [CellSet; Digit::COUNT],
    ) -> Self {
        Self { grid, of_cell, places }
    }

    /// Returns the digits placed so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the digits that `cell` may still hold; the set is empty if the cell is filled.
    pub const fn of_cell(&self, cell: Cell) -> DigitSet {
        self.of_cell[cell.index()]
    }

    /// Returns the empty cells that may still hold `digit`.
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the cells of `house` that may still hold `digit`.
    pub const fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places(digit).intersection(house.cells())
    }

    /// Returns `true` if `cell` may still hold `digit`.
    pub const fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.of_cell(cell).contains(digit)
    }

    /// Returns the cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        CellSet::ALL.difference(self.grid.filled_cells())
    }

    /// Places `digit` in `cell` and removes it from the candidates of the cell's peers. A digit that is
    /// already there is replaced; candidates that it removed do not come back.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.of_cell[cell.index()] {
            self.places[other.index()].remove(cell);
        }
        self.of_cell[cell.index()] = DigitSet::EMPTY;
        self.grid.set(cell, Some(digit));
        for peer in self.places(digit).intersection(cell.peers()) {
            self.of_cell[peer.index()].remove(digit);
        }
        self.places[digit.index()] = self.places(digit).difference(cell.peers());
    }

    /// Writes `digit` into `cell`, which has no candidates left.
    pub(crate) fn fill(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
    }

    /// Removes a candidate. Returns `true` if it was there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        let was_there = self.has(cell, digit);
        self.of_cell[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        was_there
    }

    /// Returns the reason why these candidates can lead to no solution, if it is visible without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.empty_cells().iter().find(|&cell| self.of_cell(cell).is_empty()) {
            return Some(Contradiction::NoCandidate(cell));
        }
        Digit::ALL.into_iter().find_map(|digit| {
            let placed = self.grid.cells_of(digit);
            let cells = self.places(digit).union(placed);
            let house = House::ALL.into_iter().find(|house| cells.intersection(house.cells()).is_empty())?;
            Some(Contradiction::NoPlace(digit, house))
        })
    }
}

impl fmt::Debug for Candidates {
    /// Writes nine rows of nine columns: the digit in brackets, or the candidates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            let end = if cell.column() == SIDE - 1 { "\n" } else { " " };
            let text = match self.grid.get(cell) {
                Some(digit) => format!("[{digit}]"),
                None => self.of_cell(cell).iter().map(Digit::to_char).collect(),
            };
            write!(f, "{text:<SIDE$}{end}")?;
        }
        Ok(())
    }
}
