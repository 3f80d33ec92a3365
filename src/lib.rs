//! Nonet: a game of Sudoku for the browser, on the engine [`nonet`].
//!
//! | room | what it answers |
//! |---|---|
//! | [`formats`] | what do other programs write? |
//! | [`game`] | one play-through: what undo brings back, the branches, the clock, saving |
//! | [`statistics`] | how is one getting on? |
//! | [`words`] | what is said to a person, and in which language? |
//! | [`mod@lessons`] | how does one learn a technique? |
//! | [`work`] | the long work as lines of text |
//! | [`app`] | the page as data: a command in, a scene and effects out |

pub use nonet_formats as formats;
pub use nonet_words as words;

pub mod game;

pub mod statistics;

pub mod lessons;

pub mod work;

pub mod app;

#[cfg(target_arch = "wasm32")]
pub mod web;
