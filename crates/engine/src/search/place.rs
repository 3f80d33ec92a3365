//! The numbers and bits with which the general solver works.

/// The number of a cell of the board, 0 to 80.
pub(super) type Place = u8;

/// The bits of a [`DigitSet`](crate::grid::DigitSet): bit 0 is the digit 1.
pub(super) type Mask = u16;
