//! The numbers and bits with which the general solver works.

use crate::grid::CellSet;

/// The number of a cell of the board, from 0 in reading order.
pub(super) type Place = u8;

/// A set of places: the cell with the index `n` is the place `n`.
pub(super) type PlaceSet = CellSet;

/// A set of houses of a layout: bit `n` is the house `n`.
#[cfg(not(wide))]
pub(super) type HouseSet = u64;
#[cfg(wide)]
pub(super) type HouseSet = u128;

/// The bits of a [`DigitSet`](crate::grid::DigitSet): bit 0 is the digit 1.
pub(super) type Mask = u16;
