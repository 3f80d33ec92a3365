//! The player's settings, and the fields of all forms on the page.

mod letters;
mod table;
mod values;

pub use letters::{Letters, LettersError};
pub use table::{Field, Settings};
pub use values::{KeypadOrder, KeypadSide, NoteKeeping, Theme};
