//! [`BoardMessage`] and [`BoardPlace`]: the content of messages about boards other than the classic one.

use std::rc::Rc;

use nonet::grid::{Cell, Digit, DigitSet, House};
use nonet::layout::{BoardHouse, Cage, Layout, Leap};
use nonet::logic::Difficulty;
use nonet::rules::BoardConflict;
use nonet_formats::ReadBoardError;

use super::Signs;

/// A message about a board other than the classic one.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardMessage {
    /// A game is on the board: its rules, and the number of givens.
    Ready {
        /// The board.
        layout: Rc<Layout>,
        /// The number of givens.
        n_clues: usize,
    },
    /// A puzzle that has a title is on the board.
    Opened {
        /// The title of the puzzle.
        title: String,
        /// The author; may be empty.
        author: String,
        /// The board.
        layout: Rc<Layout>,
        /// The number of givens.
        n_clues: usize,
    },
    /// A puzzle is being made.
    Sought,
    /// An entry made a conflict.
    Conflict(BoardConflict),
    /// A digit is in all of its cells.
    DigitDone {
        /// The digit.
        digit: Digit,
        /// The number of its cells.
        side: usize,
    },
    /// The digits of a house, cell by cell; spoken only.
    House {
        /// The house.
        house: BoardHouse,
        /// Its digits in reading order.
        digits: Vec<Option<Digit>>,
    },
    /// The digits that a house lacks; spoken only.
    HouseLacks {
        /// The house.
        house: BoardHouse,
        /// Those digits.
        digits: DigitSet,
    },
    /// The pieces of a jigsaw that is being drawn are its rows.
    PiecesAreRows,
    /// A piece of a jigsaw that is being drawn has too many or too few cells.
    PieceSize {
        /// Its number.
        piece: Digit,
        /// The number of its cells.
        n_cells: usize,
        /// The number of cells that it needs.
        side: usize,
    },
    /// All pieces of a jigsaw that is being drawn have the right size.
    PiecesAreWhole {
        /// The number of cells of each.
        side: usize,
        /// The first piece whose cells are not all connected.
        split: Option<Digit>,
    },
    /// The new puzzle has a lower level than the chosen one, which is not made for its board.
    LevelLowered {
        /// The chosen level.
        wanted: Difficulty,
        /// The level of the puzzle.
        made: Difficulty,
    },
    /// The command works on the classic board only.
    ClassicOnly,
    /// The combinations of a cage.
    Cage(CageWords),
    /// A cell is in no cage.
    NoCage(Cell),
    /// The sum of the selected cells.
    Sum(SumWords),
    /// One message after the other.
    Both(Box<[BoardMessage; 2]>),
    /// The sum of a cage of a typed puzzle is being typed.
    DrawnCage(Box<DrawnCage>),
    /// The cages of a typed puzzle, and the number of its solutions.
    DrawnCages(Box<DrawnCages>),
    /// Each cell of a typed puzzle is in a cage, and the sums do not have the total of a full board.
    CageTotal {
        /// The total of the sums.
        sum: usize,
        /// The total that they need.
        total: usize,
    },
    /// More cells are selected than a cage of different digits can have.
    CageTooLarge {
        /// The number of selected cells.
        n_cells: usize,
        /// The greatest possible number.
        side: usize,
    },
    /// Cells have left their cages; spoken only.
    Uncaged {
        /// The number of these cells.
        n_cells: usize,
    },
    /// The searches to watch do not know the sums of cages.
    NoSums,
    /// The board of a link or a text is being proven to have exactly one solution.
    Checking,
    /// The board of a link or a text cannot be read.
    Unreadable(ReadBoardError),
}

/// The rule by which two cells of a board other than the classic one must differ, if they are in no row, column or box
/// together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedRule {
    /// They are in this house.
    House(House),
    /// They are one such move apart.
    Leap(Leap),
}

/// The houses of a cell on a board other than the classic one, besides its row and its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// Its box or its piece.
    pub piece: House,
    /// Its window.
    pub window: Option<House>,
    /// True if it is on a diagonal that is a house.
    pub is_on_diagonal: bool,
    /// Its cage.
    pub cage: Option<CagePlace>,
    /// The signs of its digit and its notes.
    pub signs: Signs,
}

/// A cage with the lists of digits that have its sum.
#[derive(Clone, Debug, PartialEq)]
pub struct CageWords {
    /// The cage.
    pub cage: Cage,
    /// The combinations that its cells can still hold.
    pub possible: Vec<DigitSet>,
    /// The combinations that the digits on the board rule out.
    pub ruled_out: Vec<DigitSet>,
}

/// The sum of the digits in a cage or in selected cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumWords {
    /// The cage; `None` for selected cells.
    pub cage: Option<CagePlace>,
    /// The number of cells.
    pub n_cells: usize,
    /// The number of cells without a digit.
    pub n_empty: usize,
    /// The sum of the digits in the others.
    pub sum: usize,
}

/// A cage of a typed puzzle whose sum is being typed.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnCage {
    /// Its size, and its sum so far.
    pub place: CagePlace,
    /// Its least and its greatest possible sum.
    pub possible: (u16, u16),
    /// The message about the puzzle.
    pub verdict: Option<BoardMessage>,
}

impl DrawnCage {
    /// Returns true if the cage has a sum that its cells can have.
    pub fn is_possible(&self) -> bool {
        let (least, most) = self.possible;
        self.place.sum.is_some_and(|sum| (least..=most).contains(&sum))
    }
}

/// The cages of a typed puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnCages {
    /// Their number.
    pub n_cages: usize,
    /// The number of those without a sum.
    pub n_without_sum: usize,
    /// The number of cells in no cage.
    pub n_uncaged: usize,
    /// The number of solutions, if it is known and worth a sentence.
    pub solutions: Option<DrawnSolutions>,
}

/// The number of solutions of a typed puzzle with cages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnSolutions {
    /// A worker looks for it.
    Checking,
    /// There is none.
    None,
    /// There is one.
    One,
    /// There are several: a cell may hold one digit or another.
    Several(Cell, Digit, Digit),
}

/// The size and the sum of a cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CagePlace {
    /// The number of its cells.
    pub n_cells: usize,
    /// Its sum.
    pub sum: Option<u16>,
}
