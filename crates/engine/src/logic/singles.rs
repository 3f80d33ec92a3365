//! Singles: the last empty cell of a house, a digit with one place in a house, a cell with one candidate.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::marks::{Marks, cells_at};
use super::{Reason, Step, Technique};
use crate::grid::{Candidate, Candidates, CellSet, DigitSet, House, HouseBits, HouseKind, SIDE};

/// A single before its step is built.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Single {
    pub(crate) technique: Technique,
    pub(crate) placed: Candidate,
    /// The house in which the cell or the digit is alone; `None` for a naked single.
    pub(crate) house: Option<House>,
}

impl Single {
    pub(crate) fn step(self) -> Step {
        Step {
            technique: self.technique,
            placements: vec![self.placed],
            eliminations: Vec::new(),
            reason: Reason {
                houses: self.house.into_iter().collect(),
                cells: CellSet::of(self.placed.cell),
                digits: DigitSet::of(self.placed.digit),
                ..Reason::default()
            },
        }
    }
}

/// A board for placing one single after another, without building steps.
///
/// ```
/// use nonet::{Candidates, Grid, logic::SinglesBoard};
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let candidates = Candidates::of(&grid).map_err(|_| "a contradiction")?;
/// let mut board = SinglesBoard::of(&candidates);
/// while let Some(single) = board.next_single() {
///     board.place(single);
/// }
/// assert_eq!(board.n_empty(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SinglesBoard(Marks);

impl SinglesBoard {
    /// Creates the board with these candidates.
    pub fn of(candidates: &Candidates) -> Self {
        Self(Marks::of(candidates))
    }

    /// Places a digit and removes it from the cells that see it.
    pub fn place(&mut self, placed: Candidate) {
        self.0.place(placed.cell, placed.digit);
    }

    /// Returns the first hidden single, or the first naked one if there is none.
    pub fn next_single(&self) -> Option<Candidate> {
        hidden_singles(&self.0).chain(naked_singles(&self.0)).next().map(|single| single.placed)
    }

    /// Returns the number of empty cells.
    pub fn n_empty(&self) -> usize {
        self.0.empty_cells().len()
    }
}

/// Returns the houses of a bit mask in the order boxes, columns, rows.
fn boxes_columns_rows(houses: HouseBits) -> impl Iterator<Item = House> {
    [2 * SIDE, SIDE, 0].into_iter().flat_map(move |start| {
        let mut kind = houses >> start & ((1 << SIDE) - 1);
        core::iter::from_fn(move || {
            let house = (kind != 0).then(|| House::ALL[start + kind.trailing_zeros() as usize])?;
            kind &= kind - 1;
            Some(house)
        })
    })
}

/// Returns the singles in the last empty cells of houses.
pub(crate) fn full_houses(marks: &Marks) -> impl Iterator<Item = Single> {
    boxes_columns_rows(marks.almost_full()).filter_map(move |house| {
        let cell = marks.empty_cells().intersection(house.cells()).single()?;
        let placed = Candidate { cell, digit: marks.of_cell(cell).first()? };
        Some(Single { technique: Technique::FullHouse, placed, house: Some(house) })
    })
}

/// Returns the hidden singles: digits with one place in a house.
pub(crate) fn hidden_singles(marks: &Marks) -> impl Iterator<Item = Single> {
    boxes_columns_rows(marks.with_lone()).flat_map(move |house| {
        marks.lone(house).iter().filter_map(move |digit| {
            let cell = cells_at(house, marks.positions(digit, house)).single()?;
            let placed = Candidate { cell, digit };
            Some(Single { technique: Technique::HiddenSingle, placed, house: Some(house) })
        })
    })
}

/// Returns the naked singles: cells with one candidate.
pub(crate) fn naked_singles(marks: &Marks) -> impl Iterator<Item = Single> {
    marks.naked().iter().filter_map(move |cell| {
        let placed = Candidate { cell, digit: marks.of_cell(cell).single()? };
        Some(Single { technique: Technique::NakedSingle, placed, house: None })
    })
}

/// Returns `true` if the house of the single is a box.
pub(crate) fn is_in_box(single: Single) -> bool {
    single.house.is_some_and(|house| house.kind() == HouseKind::Box)
}

/// Calls `found` with the step of each single.
pub(crate) fn each(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    full_houses(marks)
        .chain(hidden_singles(marks))
        .chain(naked_singles(marks))
        .try_for_each(|single| found(single.step()))
}
