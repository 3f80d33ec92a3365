//! What the page asks of the browser: [`Effect`]s, and the questions that are with workers.

mod effect;
mod helpers;
mod paper;

pub use effect::Effect;
pub use paper::{Paper, PrintedBoard};

pub(crate) use helpers::{Helpers, Overdue};
