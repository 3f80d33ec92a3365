//! [`BoardHouse`]: a house of a layout.

use core::fmt;

use crate::grid::{CellSet, House, HouseKind};

/// A house of a layout: as many cells as the board has digits, which hold each digit once.
///
/// `{}` writes it with its number, counted from 1: `piece 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardHouse {
    /// The kind.
    pub kind: HouseKind,
    /// The index among the houses of its kind, from 0. Boxes, pieces and windows are counted in reading order
    /// of their first cells. Diagonal 0 starts at the top left and diagonal 1 at the top right.
    pub position: usize,
    /// The cells.
    pub cells: CellSet,
}

impl BoardHouse {
    /// Returns the name of the house, which steps use.
    pub const fn house(&self) -> House {
        House::of_kind(self.kind, self.position)
    }
}

impl fmt::Display for BoardHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.house().fmt(f)
    }
}
