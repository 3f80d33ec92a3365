//! Requests of the page to the browser: [`Effect`]s, and the questions that workers have.

mod effect;
mod helpers;
mod paper;

pub use effect::Effect;
pub use paper::{Paper, PrintedBoard};

pub(crate) use helpers::{DelayReason, Helpers};
