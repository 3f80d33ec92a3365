//! How would a person see it? Techniques, steps and ratings, from the candidates alone.
//!
//! Nothing here knows the solution: the room may use `grid` and nothing else.

mod step;
mod technique;

pub use step::{Chain, Link, Node, Reason, Step};
pub use technique::Technique;
