//! [`Known`]: the known facts about a board.

use core::fmt;

use nonet::grid::{Candidates, Cell, DigitSet, Grid};
use nonet::layout::Layout;
use nonet::rules::{Board, BoardCandidates};

/// The known facts about a board: its digits, and the candidates of cells with complete notes.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The digits.
    pub digits: Grid,
    /// The candidates left in each cell, all digits where nothing more is known. `None` if no cell has complete notes.
    pub cells: Option<[DigitSet; Cell::COUNT]>,
}

impl Known {
    /// Returns the candidates of all cells; `None` if the digits contradict each other.
    pub fn read(&self) -> Option<Candidates> {
        let mut candidates = Candidates::of(&self.digits).ok()?;
        for (cell, known) in Cell::ALL.into_iter().zip(self.cells.iter().flatten()) {
            for digit in candidates.of_cell(cell).difference(*known) {
                candidates.remove(cell, digit);
            }
        }
        Some(candidates)
    }

    /// Returns the candidates of all cells of a board with this layout; `None` if the digits contradict each other.
    pub fn read_on(&self, layout: &Layout) -> Option<Candidates> {
        let board = Board::new(layout.clone(), self.digits).ok()?;
        Some(*self.read_board(&board)?.tables())
    }

    /// Returns the candidates of a board with the known digits; `None` if they contradict each other.
    pub fn read_board<'l>(&self, board: &'l Board) -> Option<BoardCandidates<'l>> {
        let mut candidates = BoardCandidates::of(board).ok()?;
        for (cell, known) in Cell::ALL.into_iter().zip(self.cells.iter().flatten()) {
            for digit in candidates.of_cell(cell).difference(*known) {
                candidates.remove(cell, digit);
            }
        }
        Some(candidates)
    }

    /// Reads the words that [`Display`](fmt::Display) writes.
    pub(super) fn of_words(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        let digits = words.next()?.parse().ok()?;
        let sets: Option<Vec<DigitSet>> =
            words.map(|word| u16::from_str_radix(word, 16).ok().map(DigitSet::from_bits)).collect();
        let sets = sets?;
        let cells = if sets.is_empty() { None } else { Some(sets.try_into().ok()?) };
        Some(Self { digits, cells })
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digits)?;
        self.cells.iter().flatten().try_for_each(|set| write!(f, " {:x}", set.bits()))
    }
}
