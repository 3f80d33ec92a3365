//! [`Cell`]: one of the 81 cells of a grid.

use core::fmt;

use super::frame::{BOX, HouseBits, SIDE};
use super::{CellSet, House, house::HouseKind};

/// One of the 81 cells of a grid, in reading order from the top left.
///
/// People write a cell as `r3c5`, row and column counted from 1; code counts from 0.
///
/// ```
/// use nonet::Cell;
/// let cell = Cell::at(2, 4);
/// assert_eq!(cell.to_string(), "r3c5");
/// assert_eq!(cell.index(), 22);
/// assert_eq!((cell.row(), cell.column(), cell.box_index()), (2, 4, 1));
/// assert_eq!(cell.peers().len(), 20);
/// assert!(cell.sees(Cell::at(0, 3)));
/// ```
#[doc(alias("square", "field"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells in a grid.
    pub const COUNT: usize = SIDE * SIDE;

    /// All cells in reading order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            #[allow(clippy::cast_possible_truncation, reason = "below 256")]
            let number = index as u8;
            all[index] = Self(number);
            index += 1;
        }
        all
    };

    /// Returns the cell at `index` 0 to 80 in reading order, or `None` if `index` is 81 or more.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns the cell at `index` 0 to 80 in reading order.
    ///
    /// # Panics
    /// If `index` is 81 or more.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Returns the cell in `row` and `column`, each 0 to 8.
    ///
    /// # Panics
    /// If either is 9 or more.
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < SIDE && column < SIDE);
        Self::ALL[row * SIDE + column]
    }

    /// Returns the index in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0 to 8 from the top.
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// Returns the column, 0 to 8 from the left.
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// Returns the box, 0 to 8 in reading order.
    pub const fn box_index(self) -> usize {
        self.row() / BOX * BOX + self.column() / BOX
    }

    /// Returns the cell's row, column and box.
    pub const fn houses(self) -> [House; 3] {
        [House::row(self.row()), House::column(self.column()), House::box_(self.box_index())]
    }

    /// Returns a bit set with the bit `House::index` of each of the cell's houses.
    pub(crate) fn house_bits(self) -> HouseBits {
        self.houses().into_iter().fold(0, |bits, house| bits | 1 << house.index())
    }

    /// Returns the cell's house of one kind on the classic board.
    ///
    /// # Panics
    /// If `kind` is neither row, column nor box.
    pub const fn house(self, kind: HouseKind) -> House {
        match kind {
            HouseKind::Row => House::row(self.row()),
            HouseKind::Column => House::column(self.column()),
            HouseKind::Box => House::box_(self.box_index()),
            _ => panic!("not a kind of the classic board"),
        }
    }

    /// Returns the 20 other cells that share a house with this one.
    #[doc(alias("buddies"))]
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Returns the cells above, below, left and right of this one.
    ///
    /// ```
    /// use nonet::{Cell, CellSet};
    /// assert_eq!(Cell::at(0, 0).neighbours(), CellSet::of(Cell::at(0, 1)).with(Cell::at(1, 0)));
    /// ```
    pub const fn neighbours(self) -> CellSet {
        CellSet::of(self).neighbours()
    }

    /// Returns `true` if the two cells are peers. No cell sees itself.
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

const PEERS: [CellSet; Cell::COUNT] = {
    let mut peers = [CellSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell::ALL[index];
        let [row, column, box_] = cell.houses();
        peers[index] = row.cells().union(column.cells()).union(box_.cells()).without(cell);
        index += 1;
    }
    peers
};

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}
