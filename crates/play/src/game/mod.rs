//! A play-through of a puzzle: everything that undo brings back, and the clock.
//!
//! The state of play is a fold of its actions: undo moves a cursor, and saving writes the actions. Undone actions stay
//! as a branch.

mod action;
mod board;
mod clock;
mod game_puzzle;
mod judge;
mod load_error;
mod mark;
mod old;
mod play;
mod save;
mod tree;
mod tree_text;
mod words;
mod write;

pub use action::{Action, ParseActionError};
pub use board::Board;
pub use clock::Clock;
pub use game_puzzle::GamePuzzle;
pub use judge::{Judgement, judge};
pub use load_error::LoadGameError;
pub use mark::Mark;
pub use old::OldAction;
pub use play::Game;
pub use tree::{Branch, CheckPoint, Moment};
pub use write::Write;
