//! [`LibraryState`]: the dialogs about saved games, collections and days.

use super::collection::Collection;
use super::collections::Collections;
use super::games_list::GamesList;
use super::pace::Pace;
use super::progress::Progress;
use nonet_words::Message;

/// The state of the dialogs about saved games, collections and days.
#[derive(Clone, Debug, Default)]
pub(crate) struct LibraryState {
    /// The state of the list of games.
    pub(super) games_list: GamesList,
    /// The saved collections.
    pub(super) collections: Collections,
    /// The last opened collection.
    pub(super) collection: Option<Collection>,
    pub(super) progress: Progress,
    /// The chosen day of the calendar. `None` means today.
    pub(super) date: Option<String>,
    /// The player's speed, once it has been measured.
    pub(super) pace: Option<Pace>,
}

impl LibraryState {
    /// Returns the state of the list of games.
    pub(crate) const fn games_list(&self) -> &GamesList {
        &self.games_list
    }

    /// Returns the state of the list of games, to change its filter, its order or a name.
    pub(crate) const fn games_list_mut(&mut self) -> &mut GamesList {
        &mut self.games_list
    }

    /// Returns the saved collections.
    pub(crate) const fn collections(&self) -> &Collections {
        &self.collections
    }

    /// Returns the saved collections mutably, to merge another text into them.
    pub(crate) const fn collections_mut(&mut self) -> &mut Collections {
        &mut self.collections
    }

    /// Returns the last opened collection.
    pub(crate) const fn collection(&self) -> Option<&Collection> {
        self.collection.as_ref()
    }

    /// Returns the last opened collection, to turn its pages.
    pub(crate) const fn collection_mut(&mut self) -> Option<&mut Collection> {
        self.collection.as_mut()
    }

    /// Opens a collection.
    pub(crate) fn open_collection(&mut self, collection: Collection) {
        self.collection = Some(collection);
    }

    /// Returns the message in the dialog of games.
    pub(crate) const fn message(&self) -> Option<&Message> {
        self.progress.message.as_ref()
    }

    /// Shows a message in the dialog of games.
    pub(crate) fn show_message(&mut self, message: Message) {
        self.progress.message = Some(message);
    }

    /// Notes that the table of games is in the clipboard.
    pub(crate) const fn note_copied(&mut self) {
        self.progress.is_copied = true;
    }

    /// Returns the chosen day of the calendar, if it is not today.
    pub(crate) fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Selects a day of the calendar.
    pub(crate) fn choose_date(&mut self, date: String) {
        self.date = Some(date);
        self.progress.month = None;
    }
}
