//! The size of the largest board that the types can hold: nine by nine, or sixteen by sixteen in the wide engine.

/// The number of rows and of columns of a box of the classic board: 3, or 4 in the wide engine.
pub(crate) const BOX: usize = if cfg!(wide) { 4 } else { 3 };

/// The number of rows, columns, boxes and digits of the classic board: 9, or 16 in the wide engine.
pub(crate) const SIDE: usize = BOX * BOX;

/// A bit for each row, column and box of the classic board: bit `House::index`.
#[cfg(not(wide))]
pub(crate) type HouseBits = u32;
#[cfg(wide)]
pub(crate) type HouseBits = u64;
