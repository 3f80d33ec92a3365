//! Nonet: a Sudoku game for the browser, built on the engine [`nonet`].
//!
//! | module | purpose |
//! |---|---|
//! | [`formats`] | reads and writes the formats of other programs |
//! | [`game`] | a play-through: undo, branches, the clock, saving |
//! | [`statistics`] | counts, medians and streaks of the games played |
//! | [`words`] | all text for the player, in each language |
//! | [`mod@lessons`] | the course: texts, positions, practice |
//! | [`work`] | long work as lines of text: a job in, replies out |
//! | [`app`] | the page as data: a command in, a scene and effects out |

pub use nonet_formats as formats;

pub mod game;

pub mod statistics;

pub mod words;

pub mod lessons;

pub mod work;

pub mod app;

#[cfg(target_arch = "wasm32")]
pub mod web;
