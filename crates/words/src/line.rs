//! [`Line`]: the sentences about a step, before a language words them.
//!
//! A sentence is a template, with a sign in braces for each argument. `build/rows.rs` lists the signs, and
//! [`StepWriter`](super::step_writer::StepWriter) replaces them.

pub(super) use super::texts::Line;

/// The part of a step that a hint shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Only where to look.
    Where,
    /// The pattern to find.
    Which,
    /// The reason, and what follows.
    Whole,
}
