//! The player's settings, and the fields of all forms on the page.

mod letters;
mod table;

pub use letters::{Letters, LettersError};
pub use table::{Field, NoteKeeping, Settings, Side, Theme};
