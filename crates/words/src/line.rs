//! [`Line`]: the sentences that are said of a step, before a language words them.
//!
//! A sentence is a template, with a sign in braces for each argument. `build.rs` lists the signs, and
//! [`Teller`](super::teller::Teller) writes what they stand for.

pub(super) use super::texts::Line;

/// How much of a step is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Only where to look.
    Where,
    /// What is there to be found.
    Which,
    /// Why, and what follows.
    Whole,
}
