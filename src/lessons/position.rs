//! [`Position`]: a board in which a technique is the next step, from a table of such.

use super::twin::Twin;
use crate::catalogue::{Options, next_step, seen_before};
use crate::grid::{Candidates, Cell, CellSet, Digit, Grid};
use crate::ladder::Climb;
use crate::logic::{Step, Technique};

/// One line a position: technique, board, removed candidates. Digits are givens, letters a to i placed digits 1 to 9.
const TABLE: &str = include_str!("positions.txt");

/// A board, and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The digits that the puzzle started with.
    pub givens: Grid,
    /// What is left.
    pub candidates: Candidates,
}

/// The positions that are kept for a technique, the easiest to look at first.
pub fn positions(technique: Technique) -> impl Iterator<Item = Position> {
    TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
        let mut fields = line.split('|').map(str::trim);
        (fields.next() == Some(technique.id())).then_some(())?;
        Position::read(fields.next()?, fields.next()?)
    })
}

/// Whether it ever is the next step: some are always forestalled by simpler ones, and some are only looked for on
/// request.
pub fn occurs(technique: Technique) -> bool {
    !matches!(
        technique,
        Technique::DirectClaiming | Technique::FinnedMutantSquirmbag | Technique::FinnedMutantWhale
    )
}

/// The next step of a position, as who knows this technique would see it: the catalogue, or the ladder for what only
/// that has.
pub fn next_of(technique: Technique, position: &Position) -> Option<Step> {
    if seen_before(technique).is_some() {
        next_step(&position.candidates, &position.options())
    } else {
        Climb::new(&position.candidates).next().map(|rated| rated.step)
    }
}

impl Position {
    fn read(board: &str, removed: &str) -> Option<Self> {
        let (mut givens, mut digits) = (Grid::EMPTY, Grid::EMPTY);
        for (cell, sign) in Cell::ALL.into_iter().zip(board.chars()) {
            let placed = u8::try_from(sign).ok().and_then(|sign| Digit::new(sign.wrapping_sub(b'a' - 1)));
            let given = Digit::from_char(sign);
            givens.set(cell, given);
            digits.set(cell, given.or(placed));
        }
        let mut candidates = Candidates::of(&digits).ok()?;
        for gone in removed.split_whitespace() {
            let (cell, digits) = gone.split_once("<>")?;
            let mut figures =
                cell.bytes().filter(u8::is_ascii_digit).map(|figure| usize::from(figure - b'1'));
            let cell = Cell::at(figures.next()?, figures.next()?);
            digits.chars().filter_map(Digit::from_char).for_each(|digit| {
                candidates.remove(cell, digit);
            });
        }
        Some(Self { givens, candidates })
    }

    /// How a player works who knows what was given.
    pub(super) fn options(&self) -> Options {
        Options::default().with_givens(self.givens.filled_cells())
    }

    /// The same in other clothes.
    pub(super) fn dressed(&self, twin: &Twin) -> Option<Self> {
        let dress = |grid: &Grid| {
            let mut dressed = Grid::EMPTY;
            grid.filled().for_each(|(cell, digit)| dressed.set(twin.cell(cell), Some(twin.digit(digit))));
            dressed
        };
        let mut candidates = Candidates::of(&dress(self.candidates.grid())).ok()?;
        let empty: CellSet = self.candidates.empty_cells();
        for cell in empty {
            for digit in Digit::ALL {
                if !self.candidates.has(cell, digit) {
                    candidates.remove(twin.cell(cell), twin.digit(digit));
                }
            }
        }
        Some(Self { givens: dress(&self.givens), candidates })
    }
}
