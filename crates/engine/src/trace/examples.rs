//! [`EXAMPLES`]: grids that show the searches well.

use crate::grid::{Cell, Digit, Grid};

/// A grid that shows the searches well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// A short name, the same in every language.
    pub id: &'static str,
    /// The initial grid.
    pub grid: Grid,
}

/// The six examples:
///
/// - an easy puzzle,
/// - one that was called the hardest,
/// - one that defeats the plain scan,
/// - the empty grid,
/// - one that has no solution, which is hard to recognize,
/// - and one with many solutions.
pub const EXAMPLES: [Example; 6] = [
    Example {
        id: "easy",
        grid: drawn(
            "
            5 3 . | . 7 . | . . .
            6 . . | 1 9 5 | . . .
            . 9 8 | . . . | . 6 .
            ------+-------+------
            8 . . | . 6 . | . . 3
            4 . . | 8 . 3 | . . 1
            7 . . | . 2 . | . . 6
            ------+-------+------
            . 6 . | . . . | 2 8 .
            . . . | 4 1 9 | . . 5
            . . . | . 8 . | . 7 9",
        ),
    },
    Example {
        id: "hardest",
        grid: drawn(
            "
            8 . . | . . . | . . .
            . . 3 | 6 . . | . . .
            . 7 . | . 9 . | 2 . .
            ------+-------+------
            . 5 . | . . 7 | . . .
            . . . | . 4 5 | 7 . .
            . . . | 1 . . | . 3 .
            ------+-------+------
            . . 1 | . . . | . 6 8
            . . 8 | 5 . . | . 1 .
            . 9 . | . . . | 4 . .",
        ),
    },
    // The solution starts with 987654321, so a scan that tries 1 first reaches it last: after 69,175,316
    // placements.
    Example {
        id: "anti-scan",
        grid: drawn(
            "
            . . . | . . . | . . .
            . . . | . . 3 | . 8 5
            . . 1 | . 2 . | . . .
            ------+-------+------
            . . . | 5 . 7 | . . .
            . . 4 | . . . | 1 . .
            . 9 . | . . . | . . .
            ------+-------+------
            5 . . | . . . | . 7 3
            . . 2 | . 1 . | . . .
            . . . | . 4 . | . . 9",
        ),
    },
    Example { id: "empty", grid: Grid::EMPTY },
    // The puzzle "hardest" with a different digit in its last row.
    Example {
        id: "no-solution",
        grid: drawn(
            "
            8 . . | . . . | . . .
            . . 3 | 6 . . | . . .
            . 7 . | . 9 . | 2 . .
            ------+-------+------
            . 5 . | . . 7 | . . .
            . . . | . 4 5 | 7 . .
            . . . | 1 . . | . 3 .
            ------+-------+------
            . . 1 | . . . | . 6 8
            . . 8 | 5 . . | . 1 .
            . 2 . | . . . | 4 . .",
        ),
    },
    // The puzzle "easy" without ten of its givens.
    Example {
        id: "many-solutions",
        grid: drawn(
            "
            5 3 . | . 7 . | . . .
            6 . . | . 9 . | . . .
            . 9 . | . . . | . 6 .
            ------+-------+------
            8 . . | . . . | . . 3
            4 . . | 8 . . | . . 1
            . . . | . 2 . | . . .
            ------+-------+------
            . 6 . | . . . | 2 . .
            . . . | 4 . 9 | . . 5
            . . . | . 8 . | . 7 .",
        ),
    },
];

/// Reads a drawing of nine rows: digits, and `.` for an empty cell. All else is ignored.
const fn drawn(drawing: &str) -> Grid {
    let bytes = drawing.as_bytes();
    let (mut grid, mut at, mut n_cells) = (Grid::EMPTY, 0, 0);
    while at < bytes.len() {
        let digit = Digit::from_char(bytes[at] as char);
        if digit.is_some() || bytes[at] == b'.' {
            grid.set(Cell::from_index(n_cells), digit);
            n_cells += 1;
        }
        at += 1;
    }
    assert!(n_cells == 81, "a drawing has 81 cells");
    grid
}
