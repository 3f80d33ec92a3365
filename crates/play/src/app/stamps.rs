//! [`Stamps`]: the changes that the texts besides the games hold; and whether texts can be kept ([`Keeping`]).

use super::versions::Versions;
use super::{practised, setup};

pub(super) const SETTINGS: &str = "settings";

/// As it was called first, and is in stores.
pub(super) const REQUEST: &str = "wish";

pub(super) const CURRENT: &str = "current";

/// The puzzle on the board that nobody has played yet: a reload finds it, and the next such takes its place.
pub(super) const UNPLAYED: &str = "unplayed";

/// The texts besides the games, each kept whole.
pub(super) const SMALL: [&str; 6] = [SETTINGS, REQUEST, CURRENT, UNPLAYED, setup::KEY, practised::KEY];

/// The changes that each of the small texts holds.
#[derive(Clone, Debug, Default)]
pub(super) struct Stamps([Versions; SMALL.len()]);

impl Stamps {
    pub(super) fn of(&mut self, key: &str) -> Option<&mut Versions> {
        let at = SMALL.iter().position(|name| *name == key)?;
        self.0.get_mut(at)
    }
}

/// Whether texts can be kept at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// In the storage that is read before the first frame.
    pub quick: bool,
    /// In the journal, which survives a killed browser.
    pub journal: bool,
    /// Whether the games that the journal alone holds can be had. There may be none.
    pub archive: bool,
}
