//! One play-through: everything that undo brings back, and the clock.
//!
//! The state of play is a fold of its actions: undo moves a cursor, saving writes the actions.

mod action;
mod board;
mod clock;
mod judge;
mod mark;
mod old;
mod play;
mod save;
mod words;
mod write;

pub use action::{Action, ParseActionError};
pub use board::Board;
pub use clock::Clock;
pub use judge::{Judgement, judge};
pub use mark::Mark;
pub use old::OldAction;
pub use play::Game;
pub use save::LoadGameError;
pub use write::Write;
