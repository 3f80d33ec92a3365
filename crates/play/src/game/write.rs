//! [`Write`]: a mark to write in cells, or to remove from them.

use core::fmt;

use nonet::grid::{CellSet, Digit};

use super::Mark;
use super::words::{read_cells, read_target, write_cells};

/// A mark to write in cells, or to remove from them.
///
/// In a saved game it is `k4.5=7`: the kind (`d` digit, `k` corner, `m` centre, `c` colour), the cells, and the digit
/// or colour. A sign follows for each flag: `-` off, `a` from all, `t` tidies, `+` goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a sign of its own in a saved game")]
pub struct Write {
    /// The kind of mark.
    pub mark: Mark,
    /// The cells. A digit leaves givens alone; a note goes in empty cells only.
    pub cells: CellSet,
    /// The digit, or the number of one of the nine colours.
    pub digit: Digit,
    /// True to write the mark, false to remove it.
    pub is_on: bool,
    /// For a corner note: a cell without notes starts with all digits that the rules still allow.
    pub from_all: bool,
    /// For a digit: the peers of the cell lose their notes of it, until the digit is removed.
    pub tidies_notes: bool,
    /// True if undo takes it back together with the previous action.
    pub continues_previous: bool,
}

impl Write {
    /// Returns a mark to write in cells, without any other effect.
    pub const fn on(mark: Mark, cells: CellSet, digit: Digit) -> Self {
        Self {
            mark,
            cells,
            digit,
            is_on: true,
            from_all: false,
            tidies_notes: false,
            continues_previous: false,
        }
    }

    /// Returns the signs after the digit, each with its flag.
    const fn signs(&self) -> [(char, bool); 4] {
        [('-', !self.is_on), ('a', self.from_all), ('t', self.tidies_notes), ('+', self.continues_previous)]
    }

    pub(super) fn read(mark: Mark, text: &str) -> Option<Self> {
        let (cells, digit, signs) = read_target(text)?;
        let has = |sign| signs.contains(sign);
        let write = Self {
            is_on: !has('-'),
            from_all: has('a'),
            tidies_notes: has('t'),
            continues_previous: has('+'),
            ..Self::on(mark, read_cells(cells)?, digit)
        };
        let may_tidy = matches!(mark, Mark::Digit) || !write.tidies_notes;
        let may_complete = matches!(mark, Mark::Corner) || !write.from_all;
        // Each sign may occur once, in this order, and nothing else.
        let written = write.signs().into_iter().filter(|(_, is_there)| *is_there).map(|(sign, _)| sign);
        (may_tidy && may_complete && mark.has(digit) && written.eq(signs.chars())).then_some(write)
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
