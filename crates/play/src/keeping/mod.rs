//! Saved values: games and other texts with their versions, the journal, backups. It knows neither the
//! page nor the storage.

mod backup_reader;
mod date;
mod journal_queue;
mod promise;
mod saved_game;
mod saved_games;
mod text_versions;
mod versions;

pub use backup_reader::is_backup;
pub use journal_queue::{Batch, JournalEntry, JournalQueue};
pub use promise::Promise;
pub use text_versions::StorageState;
pub use versions::may_replace;

pub(crate) use backup_reader::{FORM, ImportState, START};
pub(crate) use date::{Date, date_of_number, date_text, day_of, number_of, read_date, text_of};
pub(crate) use saved_game::{Held, SavedGame, When, forgotten_text, id_of, is_forgotten_body, key};
pub(crate) use saved_games::{MergeResult, SavedGames};
pub(crate) use text_versions::{CURRENT, PRACTISED, REQUEST, SETTINGS, SETUP, SMALL, TextVersions, UNPLAYED};
pub(crate) use versions::{Order, Versions};
