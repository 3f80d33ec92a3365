//! [`TextVersions`], the versions of the stored texts that are not games, and [`StorageState`], which says where texts
//! can be saved.

use super::versions::Versions;

pub(crate) const SETTINGS: &str = "settings";

/// The request for the next puzzle. Its key is an old name, which existing saves still use.
pub(crate) const REQUEST: &str = "wish";

pub(crate) const CURRENT: &str = "current";

/// The unplayed puzzle on the board: a reload finds it, and the next unplayed puzzle replaces it.
pub(crate) const UNPLAYED: &str = "unplayed";

/// The typed puzzle.
pub(crate) const SETUP: &str = "setup";

/// The techniques that the player practised.
pub(crate) const PRACTISED: &str = "practised";

/// The keys of the stored texts that are not games. Each is saved as a whole.
pub(crate) const SMALL: [&str; 6] = [SETTINGS, REQUEST, CURRENT, UNPLAYED, SETUP, PRACTISED];

/// The versions of each of the small texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextVersions([Versions; SMALL.len()]);

impl TextVersions {
    pub(crate) fn of(&mut self, key: &str) -> Option<&mut Versions> {
        let at = SMALL.iter().position(|name| *name == key)?;
        self.0.get_mut(at)
    }
}

/// The places where texts can be saved at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageState {
    /// True for the storage that is read before the first frame.
    pub quick: bool,
    /// True for the journal, which survives a crash of the browser.
    pub journal: bool,
    /// True if the games that only the journal holds can be read. There may be none.
    pub archive: bool,
}
