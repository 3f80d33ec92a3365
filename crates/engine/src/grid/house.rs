//! [`House`]: a row, a column or a box.

use core::fmt;

use super::{Cell, CellSet};

/// The three kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// A square of three by three cells.
    Box,
}

/// A row, a column or a box: nine cells that hold each digit once.
///
/// ```
/// use nonet::{Cell, House};
/// let middle = House::box_(4);
/// assert_eq!(middle.to_string(), "box 5");
/// assert!(middle.cells().contains(Cell::at(3, 3)));
/// assert_eq!(middle.cell(8), Cell::at(5, 5));
/// assert_eq!(House::ALL.len(), 27);
/// ```
#[doc(alias("unit", "group", "region", "block"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// All 27 houses: rows, then columns, then boxes.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut index = 0;
        while index < 27 {
            #[allow(clippy::cast_possible_truncation, reason = "below 27")]
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
        assert!(index < 9);
        Self::ALL[index]
    }

    /// Returns the column at `index` 0 to 8 from the left.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn column(index: usize) -> Self {
        assert!(index < 9);
        Self::ALL[9 + index]
    }

    /// Returns the box at `index` 0 to 8 in reading order.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn box_(index: usize) -> Self {
        assert!(index < 9);
        Self::ALL[18 + index]
    }

    /// Returns the house of a kind at `index` 0 to 8.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn of_kind(kind: HouseKind, index: usize) -> Self {
        match kind {
            HouseKind::Row => Self::row(index),
            HouseKind::Column => Self::column(index),
            HouseKind::Box => Self::box_(index),
        }
    }

    /// Returns the index in [`House::ALL`], 0 to 26.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind: row, column or box.
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Returns the index among the houses of its kind, 0 to 8.
    pub const fn position(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the nine cells.
    pub const fn cells(self) -> CellSet {
        HOUSE_CELLS[self.0 as usize]
    }

    /// Returns the cell at `position` 0 to 8: from the left in a row, from the top in a column, in reading
    /// order in a box.
    ///
    /// # Panics
    /// If `position` is 9 or more.
    pub const fn cell(self, position: usize) -> Cell {
        assert!(position < 9);
        let house = self.position();
        match self.kind() {
            HouseKind::Row => Cell::at(house, position),
            HouseKind::Column => Cell::at(position, house),
            HouseKind::Box => Cell::at(house / 3 * 3 + position / 3, house % 3 * 3 + position % 3),
        }
    }
}

const HOUSE_CELLS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut index = 0;
    while index < 27 {
        let mut position = 0;
        while position < 9 {
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
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.position() + 1)
    }
}
