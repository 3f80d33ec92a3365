//! The functions for JavaScript: plain values in and out, so there is nothing to free.
//!
//! Wherever a puzzle goes in, the API accepts any text that `board` reads. A failure throws an `Error` with a message
//! that can be shown to the player. A value of the wrong type throws a `TypeError` that names the argument. Each argument
//! arrives as a raw `JsValue`, so that Nonet writes the message for a wrong one.

pub(crate) mod arguments;
mod board;
#[cfg(not(feature = "library"))]
pub mod board_basic;
#[cfg(feature = "library")]
mod board_logic;
#[cfg(feature = "library")]
pub mod boards;
pub mod canonical;
#[cfg(feature = "library")]
pub mod formats;
#[cfg(feature = "library")]
pub mod generate;
#[cfg(not(feature = "library"))]
pub mod generate_unrated;
#[cfg(feature = "library")]
pub mod logic;
#[cfg(feature = "library")]
mod notes;
mod request;
#[cfg(feature = "library")]
mod steps;
#[cfg(feature = "library")]
pub mod trace;
mod values;
#[cfg(feature = "library")]
pub mod why;
#[cfg(feature = "library")]
mod why_answer;
