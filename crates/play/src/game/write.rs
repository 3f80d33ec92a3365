//! [`Write`]: one mark, put in some cells or taken out of them.

use core::fmt;

use nonet::grid::{CellSet, Digit};

use super::Mark;
use super::words::{read_cells, read_target, write_cells};

/// A mark that is put in cells, or taken out of them. In a saved game it is `k4.5=7`: the kind (`d` digit,
/// `k` corner, `m` centre, `c` colour), the cells, the digit or colour, and a sign for each that is so:
/// `-` off, `a` from all, `t` tidies, `+` goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a sign of its own in a saved game")]
pub struct Write {
    /// Which kind.
    pub mark: Mark,
    /// Where. A digit leaves givens alone, a note goes in empty cells only.
    pub cells: CellSet,
    /// Which digit, or which of the nine colours.
    pub digit: Digit,
    /// Whether it is put in; else it is taken out.
    pub is_on: bool,
    /// For a corner note: whether a cell that has none starts from all that the rules still allow.
    pub from_all: bool,
    /// For a digit: whether the cell's peers lose their notes of it. They get them back when it goes.
    pub tidies_notes: bool,
    /// Whether undo takes it back together with the action before.
    pub goes_on: bool,
}

impl Write {
    /// A mark that is put in cells, and nothing besides.
    pub const fn on(mark: Mark, cells: CellSet, digit: Digit) -> Self {
        Self { mark, cells, digit, is_on: true, from_all: false, tidies_notes: false, goes_on: false }
    }

    /// The signs after the digit, and whether each is there.
    const fn signs(&self) -> [(char, bool); 4] {
        [('-', !self.is_on), ('a', self.from_all), ('t', self.tidies_notes), ('+', self.goes_on)]
    }

    pub(super) fn read(mark: Mark, text: &str) -> Option<Self> {
        let (cells, digit, signs) = read_target(text)?;
        let has = |sign| signs.contains(sign);
        let write = Self {
            is_on: !has('-'),
            from_all: has('a'),
            tidies_notes: has('t'),
            goes_on: has('+'),
            ..Self::on(mark, read_cells(cells)?, digit)
        };
        let may_tidy = matches!(mark, Mark::Digit) || !write.tidies_notes;
        let may_complete = matches!(mark, Mark::Corner) || !write.from_all;
        // Each sign once, in its order, and nothing else.
        let written = write.signs().into_iter().filter(|(_, is_there)| *is_there).map(|(sign, _)| sign);
        (may_tidy && may_complete && written.eq(signs.chars())).then_some(write)
    }
}

impl fmt::Display for Write {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mark.letter())?;
        write_cells(f, self.cells)?;
        write!(f, "={}", self.digit)?;
        self.signs()
            .into_iter()
            .filter(|(_, is_there)| *is_there)
            .try_for_each(|(sign, _)| write!(f, "{sign}"))
    }
}
