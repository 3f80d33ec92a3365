//! [`House`]: a row, a column, a box, or a house that only other boards have.

use core::fmt;

use super::frame::{BOX, SIDE};
use super::{Cell, CellSet};

/// The kinds of house. The classic board has rows, columns and boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// The cells from left to right.
    Row,
    /// The cells from top to bottom.
    Column,
    /// A rectangle of cells: three by three on the classic board.
    Box,
    /// A piece of a jigsaw.
    Piece,
    /// A long diagonal of the board.
    Diagonal,
    /// A window of windoku: one of four extra squares of three by three cells.
    Window,
    /// A house of any other shape.
    Extra,
    /// A hidden window of windoku: one of five houses that follow from the windows and are no rule.
    HiddenWindow,
}

impl HouseKind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Row,
        Self::Column,
        Self::Box,
        Self::Piece,
        Self::Diagonal,
        Self::Window,
        Self::Extra,
        Self::HiddenWindow,
    ];

    /// Returns the English word for the kind, in lowercase letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Piece => "piece",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Extra => "extra house",
            Self::HiddenWindow => "hidden window",
        }
    }
}

/// The maximum number of houses of each kind, except extra houses.
const OF_A_KIND: usize = SIDE;

/// The index of the first extra house.
const FIRST_EXTRA: usize = 6 * OF_A_KIND;

/// The index of the first hidden window.
const FIRST_HIDDEN: usize = FIRST_EXTRA + House::MOST_EXTRA;

/// The number of names of houses. No board has all of them.
const N_HOUSES: usize = FIRST_HIDDEN + House::N_HIDDEN;

/// The name of a house, a kind and a number. A house has as many cells as the board has digits, and holds each
/// digit once.
///
/// On the classic board it is a row, a column or a box, and [`House::cells`] returns its nine cells. On any
/// other board, [`Layout::cells_of`](crate::layout::Layout::cells_of) does.
///
/// ```
/// use nonet::{Cell, House, HouseKind};
/// let middle = House::box_(4);
/// assert_eq!(middle.to_string(), "box 5");
/// assert!(middle.cells().contains(Cell::at(3, 3)));
/// assert_eq!(middle.cell(8), Cell::at(5, 5));
/// assert_eq!(House::ALL.len(), 27);
/// assert_eq!(House::of_kind(HouseKind::Piece, 2).to_string(), "piece 3");
/// ```
#[doc(alias("unit", "group", "region", "block"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// The maximum number of extra houses of a board.
    pub(crate) const MOST_EXTRA: usize = 16;

    /// The number of hidden windows.
    pub(crate) const N_HIDDEN: usize = 5;

    /// The number of houses of the classic board.
    pub(crate) const COUNT: usize = 3 * SIDE;

    /// All 27 houses of the classic board: rows, then columns, then boxes.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            #[allow(clippy::cast_possible_truncation, reason = "below 48")]
            let number = index as u8;
            all[index] = Self(number);
            index += 1;
        }
        all
    };

    /// Returns the row at `index` 0 to 8 from the top.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn row(index: usize) -> Self {
        assert!(index < SIDE);
        Self::ALL[index]
    }

    /// Returns the column at `index` 0 to 8 from the left.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn column(index: usize) -> Self {
        assert!(index < SIDE);
        Self::ALL[SIDE + index]
    }

    /// Returns the box at `index` 0 to 8 in reading order.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn box_(index: usize) -> Self {
        assert!(index < SIDE);
        Self::ALL[2 * SIDE + index]
    }

    /// Returns the house of a kind at `index`: 0 to 8, 0 to 15 for an extra house, or 0 to 4 for a hidden window.
    ///
    /// # Panics
    /// If `index` is larger.
    pub const fn of_kind(kind: HouseKind, index: usize) -> Self {
        let (first, n_houses) = match kind {
            HouseKind::Extra => (FIRST_EXTRA, Self::MOST_EXTRA),
            HouseKind::HiddenWindow => (FIRST_HIDDEN, Self::N_HIDDEN),
            _ => (kind as usize * OF_A_KIND, OF_A_KIND),
        };
        assert!(index < n_houses);
        #[allow(clippy::cast_possible_truncation, reason = "below 256")]
        let number = (first + index) as u8;
        Self(number)
    }

    /// Returns the house with this [`index`](Self::index), or `None` if it is 75 or more.
    pub const fn from_index(index: usize) -> Option<Self> {
        #[allow(clippy::cast_possible_truncation, reason = "below 256")]
        let number = index as u8;
        if index < N_HOUSES { Some(Self(number)) } else { None }
    }

    /// Returns the number of the house. On the classic board it is the index in [`House::ALL`], 0 to 26.
    /// Pieces follow from 27, diagonals from 36, windows from 45, extra houses from 54, and hidden windows from
    /// 70 to 74.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind.
    pub const fn kind(self) -> HouseKind {
        match self.index() {
            index @ ..FIRST_EXTRA => HouseKind::ALL[index / OF_A_KIND],
            FIRST_EXTRA..FIRST_HIDDEN => HouseKind::Extra,
            _ => HouseKind::HiddenWindow,
        }
    }

    /// Returns the index among the houses of its kind: 0 to 8, 0 to 15 for an extra house, or 0 to 4 for a
    /// hidden window.
    pub const fn position(self) -> usize {
        match self.index() {
            index @ ..FIRST_EXTRA => index % OF_A_KIND,
            index @ FIRST_EXTRA..FIRST_HIDDEN => index - FIRST_EXTRA,
            index => index - FIRST_HIDDEN,
        }
    }

    /// Returns the nine cells on the classic board. A house that only other boards have has none there.
    pub const fn cells(self) -> CellSet {
        HOUSE_CELLS[self.0 as usize]
    }

    /// Returns the cell at `position` 0 to 8: from the left in a row, from the top in a column, in reading
    /// order in a box.
    ///
    /// # Panics
    /// If `position` is 9 or more, or if only other boards have the house.
    pub const fn cell(self, position: usize) -> Cell {
        assert!(position < SIDE);
        let house = self.position();
        match self.kind() {
            HouseKind::Row => Cell::at(house, position),
            HouseKind::Column => Cell::at(position, house),
            HouseKind::Box => {
                Cell::at(house / BOX * BOX + position / BOX, house % BOX * BOX + position % BOX)
            }
            _ => panic!("not a house of the classic board"),
        }
    }
}

const HOUSE_CELLS: [CellSet; N_HOUSES] = {
    let mut sets = [CellSet::EMPTY; N_HOUSES];
    let mut index = 0;
    while index < House::COUNT {
        let mut position = 0;
        while position < SIDE {
            sets[index] = sets[index].with(House::ALL[index].cell(position));
            position += 1;
        }
        index += 1;
    }
    sets
};

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind().name(), self.position() + 1)
    }
}
