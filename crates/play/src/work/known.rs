//! [`Known`]: what is known of a board.

use core::fmt;

use nonet::grid::{Candidates, Cell, DigitSet, Grid};

/// What is known of a board: its digits, and the candidates of the cells whose notes are complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The digits.
    pub digits: Grid,
    /// For each cell the candidates that are left, all nine where nothing more is known; `None` where no
    /// cell has complete notes.
    pub cells: Option<[DigitSet; 81]>,
}

impl Known {
    /// The candidates; `None` where the digits contradict each other.
    pub fn read(&self) -> Option<Candidates> {
        let mut candidates = Candidates::of(&self.digits).ok()?;
        for (cell, known) in Cell::ALL.into_iter().zip(self.cells.iter().flatten()) {
            for digit in candidates.of_cell(cell).difference(*known) {
                candidates.remove(cell, digit);
            }
        }
        Some(candidates)
    }

    /// What the words of [`Display`](fmt::Display) say.
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
