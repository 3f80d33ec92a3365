//! [`Stamps`], the versions of the texts besides the games, and [`Keeping`], which says where texts can be saved.

use super::versions::Versions;
use super::{practised, setup};

pub(super) const SETTINGS: &str = "settings";

/// The old name; existing saves still use it.
pub(super) const REQUEST: &str = "wish";

pub(super) const CURRENT: &str = "current";

/// The unplayed puzzle on the board: a reload finds it, and the next unplayed puzzle replaces it.
pub(super) const UNPLAYED: &str = "unplayed";

/// The keys of the texts besides the games, each saved as a whole.
pub(super) const SMALL: [&str; 6] = [SETTINGS, REQUEST, CURRENT, UNPLAYED, setup::KEY, practised::KEY];

/// The versions of each of the small texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Stamps([Versions; SMALL.len()]);

impl Stamps {
    pub(super) fn of(&mut self, key: &str) -> Option<&mut Versions> {
        let at = SMALL.iter().position(|name| *name == key)?;
        self.0.get_mut(at)
    }
}

/// The places where texts can be saved at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// True for the storage that is read before the first frame.
    pub quick: bool,
    /// True for the journal, which survives a crash of the browser.
    pub journal: bool,
    /// True if the games that only the journal holds can be read. There may be none.
    pub archive: bool,
}
