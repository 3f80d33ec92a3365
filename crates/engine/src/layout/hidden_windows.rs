//! The hidden windows of windoku: houses that follow from the windows.
//!
//! Rows 2 to 4 hold each digit three times, and the two windows in them hold it twice. So the other nine cells of
//! these rows hold it once. The same is true of rows 6 to 8, of columns 2 to 4 and of columns 6 to 8. Then rows 1, 5
//! and 9 hold each digit once outside the first two hidden windows.

use super::board_house::BoardHouse;
use crate::grid::{Cell, CellSet, House, HouseKind};

/// The hidden windows of windoku: the two with rows 1, 5 and 9, the two with columns 1, 5 and 9, and that with the
/// corners.
pub static HIDDEN_WINDOWS: [BoardHouse; House::N_HIDDEN] = {
    const BETWEEN: [usize; 3] = [0, 4, 8];
    const FIRST: [usize; 3] = [1, 2, 3];
    const SECOND: [usize; 3] = [5, 6, 7];
    [
        hidden(0, BETWEEN, FIRST),
        hidden(1, BETWEEN, SECOND),
        hidden(2, FIRST, BETWEEN),
        hidden(3, SECOND, BETWEEN),
        hidden(4, BETWEEN, BETWEEN),
    ]
};

/// Returns the hidden window in which these rows and columns cross.
const fn hidden(position: usize, rows: [usize; 3], columns: [usize; 3]) -> BoardHouse {
    let (mut cells, mut at) = (CellSet::EMPTY, 0);
    while at < 9 {
        cells = cells.with(Cell::at(rows[at / 3], columns[at % 3]));
        at += 1;
    }
    BoardHouse { kind: HouseKind::HiddenWindow, position, cells }
}
