//! The sum of the selected cells, and the combinations of a cage: those that are possible, and those that the digits on
//! the board rule out.

use crate::effects::Effect;
use crate::shell::App;
use nonet::grid::DigitSet;
use nonet::layout::{Cage, Layout};
use nonet_words::{BoardMessage, CagePlace, CageWords, SumWords};

impl App {
    /// Says the sum of the digits in the selected cells, and the number of empty ones. One cell stands for its cage.
    pub(crate) fn read_sum(&mut self) -> Vec<Effect> {
        let message = self.sum_message();
        message.map(|message| self.said(message.into())).unwrap_or_default()
    }

    fn sum_message(&self) -> Option<BoardMessage> {
        let layout = self.layout().filter(|layout| !layout.cages().is_empty() && !self.is_curtained())?;
        let cells = self.board.cells();
        let cage = cells.first().filter(|_| cells.len() == 1).map(|cell| (cell, layout.cage_of(cell)));
        let (cells, cage) = match cage {
            Some((cell, None)) => return Some(BoardMessage::NoCage(cell)),
            Some((_, Some(cage))) => {
                (cage.cells(), Some(CagePlace { n_cells: cage.cells().len(), sum: cage.sum() }))
            }
            None => (cells, None),
        };
        let digits: Vec<_> = cells.iter().filter_map(|cell| self.digit_in(cell)).collect();
        let sum = digits.iter().map(|digit| usize::from(digit.get())).sum();
        let n_cells = cells.len();
        Some(BoardMessage::Sum(SumWords { cage, n_cells, n_empty: n_cells - digits.len(), sum }))
    }

    /// Says the combinations of the selected cell's cage. If several cells are selected, their sum comes first.
    pub(crate) fn read_cage(&mut self) -> Vec<Effect> {
        let (cell, layout) = (self.board.selected(), self.layout().cloned());
        let Some(layout) = layout.filter(|layout| !layout.cages().is_empty() && !self.is_curtained()) else {
            return Vec::new();
        };
        let message = match layout.cage_of(cell) {
            None => BoardMessage::NoCage(cell),
            Some(cage) => {
                let (possible, ruled_out) = cage
                    .combinations(layout.side())
                    .into_iter()
                    .partition(|combination| self.fits_cage(&layout, cage, *combination));
                BoardMessage::Cage(CageWords { cage: *cage, possible, ruled_out })
            }
        };
        let sum = self.sum_message().filter(|_| self.board.cells().len() > 1);
        self.said(match sum {
            Some(sum) => BoardMessage::Both(Box::new([sum, message])).into(),
            None => message.into(),
        })
    }

    /// Returns true if the open cells of a cage can hold the digits of a combination that its other cells do not hold.
    fn fits_cage(&self, layout: &Layout, cage: &Cage, combination: DigitSet) -> bool {
        let (mut rest, mut open) = (combination, Vec::new());
        for cell in cage.cells() {
            match self.digit_in(cell) {
                Some(digit) if rest.contains(digit) => rest.remove(digit),
                Some(_) => return false,
                None => {
                    let seen = layout.peers(cell).iter().filter_map(|peer| self.digit_in(peer));
                    open.push(combination.difference(seen.collect()));
                }
            }
        }
        can_hold(&open, rest)
    }
}

/// Returns true if each cell can hold a different one of these digits. Each set has the digits that a cell may hold.
fn can_hold(cells: &[DigitSet], digits: DigitSet) -> bool {
    let Some((first, others)) = cells.split_first() else { return true };
    first.intersection(digits).iter().any(|digit| can_hold(others, digits.without(digit)))
}
