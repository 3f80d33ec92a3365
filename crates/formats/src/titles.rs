//! [`Titles`]: the title and the author of a puzzle on another board.

use nonet::grid::Grid;

use super::sheet::Sheet;

/// The title and the author of a puzzle. Either may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Titles {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
}

impl Titles {
    /// Returns the titles of a sheet.
    pub fn of(sheet: &Sheet) -> Self {
        Self { title: sheet.title.clone(), author: sheet.author.clone() }
    }

    /// Returns a sheet that has them and these givens.
    pub(super) fn over(&self, givens: Grid) -> Sheet {
        Sheet { title: self.title.clone(), author: self.author.clone(), ..Sheet::of(givens) }
    }
}
