//! The functions for JavaScript: plain values in and out, so only `search` and `trace` return something to free.
//!
//! Wherever a puzzle goes in, the API accepts any text that `board` reads. A failure throws an `Error` with a message
//! that can be shown to the player. A value of the wrong type throws a `TypeError` that names the argument. Each
//! argument arrives as a raw `JsValue`, so that Nonet writes the message for a wrong one.

pub(crate) mod arguments;
#[cfg(not(wide))]
mod board;
#[cfg(not(feature = "library"))]
pub mod board_basic;
#[cfg(feature = "library")]
mod board_logic;
mod board_types;
#[cfg(all(feature = "library", not(wide)))]
pub mod boards;
#[cfg(not(wide))]
pub mod canonical;
#[cfg(not(wide))]
mod classic_arguments;
#[cfg(all(feature = "library", not(wide)))]
pub mod formats;
#[cfg(all(feature = "library", not(wide)))]
pub mod generate;
#[cfg(not(feature = "library"))]
pub mod generate_unrated;
#[cfg(wide)]
pub mod large;
#[cfg(all(feature = "library", not(wide)))]
pub mod logic;
#[cfg(feature = "library")]
mod notes;
#[cfg(feature = "library")]
mod on_board;
#[cfg(not(wide))]
mod request;
#[cfg(feature = "library")]
mod step_types;
#[cfg(feature = "library")]
mod steps;
#[cfg(all(feature = "library", not(wide)))]
pub mod trace;
mod values;
#[cfg(all(feature = "library", not(wide)))]
pub mod why;
#[cfg(feature = "library")]
mod why_answer;
