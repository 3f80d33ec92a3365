//! [`StoreState`]: what the page knows of the storage, the clock and its own tab.

use nonet::rng::Rng;

use crate::keeping::{StorageState, TextVersions};

/// The state of saving.
#[derive(Clone, Debug)]
pub(crate) struct StoreState {
    /// The number of this tab in the versions of texts.
    pub(super) tab: u32,
    /// The source of the numbers of new games.
    pub(super) rng: Rng,
    pub(super) stamps: TextVersions,
    /// The current game according to the store.
    pub(super) stored_current: Option<u64>,
    /// The unplayed game in the store, if it is of this tab.
    pub(super) stored_unplayed: Option<u64>,
    /// The keys under which the journal and the storage hold the same text, while the journal is read.
    pub(super) same_in_journal: Vec<String>,
    /// The places where texts can be saved.
    pub(super) keeping: StorageState,
    /// The difference between the time of day and the page's own clock.
    pub(super) wall_ahead: u64,
    /// The number of minutes that local time is ahead of UTC, once the browser has reported it.
    pub(super) offset: Option<i32>,
}

impl StoreState {
    /// Creates the state of a tab that has just been opened.
    pub(super) fn new(tab: u32, rng: Rng) -> Self {
        Self {
            tab,
            rng,
            stamps: TextVersions::default(),
            stored_current: None,
            stored_unplayed: None,
            same_in_journal: Vec::new(),
            keeping: StorageState { quick: true, journal: true, archive: true },
            wall_ahead: 0,
            offset: None,
        }
    }

    /// Returns the number of this tab in the versions of texts.
    pub(crate) const fn tab(&self) -> u32 {
        self.tab
    }

    /// Returns the number of minutes that local time is ahead of UTC.
    pub(crate) fn offset(&self) -> i32 {
        self.offset.unwrap_or_default()
    }

    /// Returns a random number.
    pub(crate) fn random(&mut self) -> u64 {
        self.rng.next_u64()
    }
}
