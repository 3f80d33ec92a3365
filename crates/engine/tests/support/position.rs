//! Positions in the format of `tests/data/human_cases.txt`.

use nonet::{Candidates, Cell, Digit, Grid};

/// A board with its remaining candidates.
pub(crate) struct Position {
    pub(crate) givens: Grid,
    pub(crate) candidates: Candidates,
}

impl Position {
    /// Parses a board of 81 characters, with digits for givens and the letters a to i for placed digits.
    /// `removed` lists the removed candidates, such as `r1c5<>7 r3c4<>12`.
    pub(crate) fn read(board: &str, removed: &str) -> Option<Self> {
        let (mut givens, mut digits) = (Grid::EMPTY, Grid::EMPTY);
        for (cell, sign) in Cell::ALL.into_iter().zip(board.chars()) {
            let given = Digit::from_char(sign);
            let placed = ('a'..='i').position(|letter| letter == sign).map(Digit::from_index);
            givens.set(cell, given);
            digits.set(cell, given.or(placed));
        }
        let mut candidates = Candidates::of(&digits).ok()?;
        for gone in removed.split_whitespace() {
            let (cell, digits) = gone.split_once("<>")?;
            let cell = Cell::ALL.into_iter().find(|one| one.to_string() == cell)?;
            for digit in digits.chars().filter_map(Digit::from_char) {
                candidates.remove(cell, digit);
            }
        }
        Some(Self { givens, candidates })
    }
}
