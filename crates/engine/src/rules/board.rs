//! [`Board`]: digits on a layout, and [`check_board`], which finds the broken rules.

use alloc::vec::Vec;

use core::fmt::{self, Write as _};

use crate::grid::{Cell, CellSet, Digit, Grid, marks_empty, plain_sign};
use crate::layout::{BoardHouse, Cage, Layout, Leap};

/// A grid on a layout: digits in cells of the board, each of them one of the board's digits. It may break the
/// rules.
///
/// `{}` writes its cells in reading order, a digit or a dot each, and [`Board::parse`] reads that form.
///
/// ```
/// use nonet::layout::Layout;
/// use nonet::rules::{Board, check_board};
/// let board = Board::parse(Layout::boxes(2, 2)?, "12.. ..1. .... 1...")?;
/// assert_eq!(board.to_string(), "12....1.....1...");
/// let verdict = check_board(&board);
/// assert_eq!(verdict.conflicts[0].to_string(), "column 1 holds 1 more than once");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    layout: Layout,
    grid: Grid,
}

impl Board {
    /// Returns the empty board with this layout.
    pub const fn empty(layout: Layout) -> Self {
        Self { layout, grid: Grid::EMPTY }
    }

    /// Creates the board with this grid.
    ///
    /// # Errors
    /// Returns [`BoardError::OffBoard`] or [`BoardError::Digit`] for the first digit of the grid that is
    /// outside the board or larger than its side.
    pub fn new(layout: Layout, grid: Grid) -> Result<Self, BoardError> {
        let side = layout.side();
        for (cell, digit) in grid.filled() {
            if !layout.cells().contains(cell) {
                return Err(BoardError::OffBoard { cell, side });
            }
            if !layout.digits().contains(digit) {
                return Err(BoardError::Digit { cell, digit, side });
            }
        }
        Ok(Self { layout, grid })
    }

    /// Creates a board from digits that the caller knows to be on the layout.
    pub(crate) const fn trusted(layout: Layout, grid: Grid) -> Self {
        Self { layout, grid }
    }

    /// Parses the cells of a board in reading order. An empty cell is `.`, `0`, `*`, `_`, `x` or `X`. Blanks
    /// and frames of `|`, `-` and `+` are skipped.
    ///
    /// # Errors
    /// Returns a [`BoardError`] that gives the first invalid character or digit with its position, or the
    /// number of cells if it is not that of the layout.
    pub fn parse(layout: Layout, text: &str) -> Result<Self, BoardError> {
        let side = layout.side();
        let (mut board, mut n_cells) = (Self::empty(layout), 0);
        for (position, character) in (1..).zip(text.chars()) {
            let digit = match plain_sign(character) {
                sign if sign.is_whitespace() || matches!(sign, '|' | '-' | '+') => continue,
                sign if marks_empty(sign) => None,
                sign => Some(Digit::from_char(sign).ok_or(BoardError::Character { position, character })?),
            };
            if n_cells < side * side {
                let cell = Cell::at(n_cells / side, n_cells % side);
                if let Some(digit) = digit.filter(|digit| !board.layout.digits().contains(*digit)) {
                    return Err(BoardError::Digit { cell, digit, side });
                }
                board.grid.set(cell, digit);
            }
            n_cells += 1;
        }
        if n_cells == side * side { Ok(board) } else { Err(BoardError::Count { n_cells, side }) }
    }

    /// Returns the layout.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the digits. The cells outside the board are empty.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the number of filled cells.
    pub fn n_filled(&self) -> usize {
        self.grid.n_filled()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.layout
            .cells()
            .iter()
            .try_for_each(|cell| f.write_char(self.grid.get(cell).map_or('.', Digit::to_char)))
    }
}

/// The reason why digits do not fit on a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A cell outside the board holds a digit.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The side of the board.
        side: usize,
    },
    /// A digit is larger than the side.
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The side of the board.
        side: usize,
    },
    /// A character has no meaning on a board.
    Character {
        /// The position of the character in the text, counted from 1.
        position: usize,
        /// The character.
        character: char,
    },
    /// The text does not have the number of cells of the board.
    Count {
        /// The number of cells in the text.
        n_cells: usize,
        /// The side of the board.
        side: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OffBoard { cell, side } => write!(f, "{cell} is not on a board of {side}x{side} cells."),
            Self::Digit { cell, digit, side } => {
                write!(f, "{cell} holds {digit}; the digits of this board are 1 to {side}.")
            }
            Self::Character { position, character } => {
                write!(f, "Character {position}, {character:?}, is neither a digit nor an empty cell.")
            }
            Self::Count { n_cells, side } => {
                write!(f, "Found {n_cells} cells; this board has {}.", side * side)
            }
        }
    }
}

impl core::error::Error for BoardError {}

/// Cells that break a rule: equal digits in cells that must differ, or a wrong sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardConflict {
    /// A house holds a digit twice or more.
    House {
        /// The digit.
        digit: Digit,
        /// The house.
        house: BoardHouse,
        /// The cells of the house that hold the digit, two or more.
        cells: CellSet,
    },
    /// Two cells one move of a chess piece apart hold the same digit, and share no house.
    Leap {
        /// The digit.
        digit: Digit,
        /// The move.
        leap: Leap,
        /// The two cells in reading order.
        cells: [Cell; 2],
    },
    /// A cage whose digits differ holds a digit twice or more, and these cells share no house.
    Cage {
        /// The digit.
        digit: Digit,
        /// The cage.
        cage: Cage,
        /// The cells of the cage that hold the digit, two or more.
        cells: CellSet,
    },
    /// All cells of a cage are filled, and their digits do not have its sum.
    Sum {
        /// The cage.
        cage: Cage,
        /// The sum of its digits.
        found: u16,
    },
}

impl BoardConflict {
    /// Returns the cells that hold the digit, two or more, or all cells of a cage with a wrong sum.
    pub fn cells(&self) -> CellSet {
        match *self {
            Self::House { cells, .. } | Self::Cage { cells, .. } => cells,
            Self::Sum { cage, .. } => cage.cells(),
            Self::Leap { cells, .. } => cells.into_iter().collect(),
        }
    }
}

impl fmt::Display for BoardConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House { digit, house, .. } => write!(f, "{house} holds {digit} more than once"),
            Self::Leap { digit, leap, cells: [one, other] } => {
                write!(f, "{one} and {other}, {leap} apart, both hold {digit}")
            }
            Self::Cage { digit, cage, .. } => {
                write!(f, "the cage at {} holds {digit} more than once", cage.first())
            }
            Self::Sum { cage, found } => {
                let sum = cage.sum().unwrap_or(0);
                write!(f, "the cage at {} has the sum {found} instead of {sum}", cage.first())
            }
        }
    }
}

/// The result of [`check_board`]: the conflicts of a board and the number of its empty cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardVerdict {
    /// All conflicts: those of the houses in the order of the layout, then those of leaps in reading order,
    /// and then those of the cages.
    pub conflicts: Vec<BoardConflict>,
    /// The number of empty cells.
    pub n_empty: usize,
}

impl BoardVerdict {
    /// Returns all cells that are part of a conflict.
    pub fn conflicting_cells(&self) -> CellSet {
        self.conflicts.iter().fold(CellSet::EMPTY, |cells, conflict| cells.union(conflict.cells()))
    }

    /// Returns `true` if no rule is broken.
    pub fn is_legal(&self) -> bool {
        self.conflicts.is_empty()
    }

    /// Returns `true` if every cell is filled and no rule is broken.
    pub fn is_solved(&self) -> bool {
        self.n_empty == 0 && self.is_legal()
    }
}

/// Checks a board against the rules of its layout, without a search.
pub fn check_board(board: &Board) -> BoardVerdict {
    let (layout, grid) = (board.layout(), board.grid());
    let mut conflicts = Vec::new();
    for &house in layout.houses() {
        for digit in layout.digits() {
            let cells = grid.cells_of(digit).intersection(house.cells);
            if cells.len() > 1 {
                conflicts.push(BoardConflict::House { digit, house, cells });
            }
        }
    }
    for (one, digit) in grid.filled() {
        for leap in layout.leaps() {
            let others = leap.from(one, layout.side()).intersection(grid.cells_of(digit));
            let is_first = |other: &Cell| {
                one < *other && !layout.houses_of(one).any(|house| house.cells.contains(*other))
            };
            let pairs = others.iter().filter(is_first);
            conflicts.extend(pairs.map(|other| BoardConflict::Leap { digit, leap, cells: [one, other] }));
        }
    }
    conflicts.extend(layout.cages().iter().flat_map(|cage| cage_conflicts(layout, grid, cage)));
    BoardVerdict { conflicts, n_empty: layout.cells().difference(grid.filled_cells()).len() }
}

/// Returns the conflicts of a cage: digits that it holds twice, unless a house holds them twice too, and a wrong sum.
fn cage_conflicts(layout: &Layout, grid: &Grid, cage: &Cage) -> Vec<BoardConflict> {
    let in_cage = |digit: Digit| grid.cells_of(digit).intersection(cage.cells());
    let is_twice = |digit: &Digit| {
        let cells = in_cage(*digit);
        !cage.may_repeat() && cells.len() > 1 && layout.shared_house(cells).is_none()
    };
    let twice = layout.digits().iter().filter(is_twice);
    let mut conflicts: Vec<_> =
        twice.map(|digit| BoardConflict::Cage { digit, cage: *cage, cells: in_cage(digit) }).collect();
    if let Some(found) = cage.sum_on(grid).filter(|&found| cage.sum().is_some_and(|sum| sum != found)) {
        conflicts.push(BoardConflict::Sum { cage: *cage, found });
    }
    conflicts
}
