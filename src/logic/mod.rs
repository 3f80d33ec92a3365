//! How would a person see it? Techniques, steps and ratings, from the candidates alone.
//!
//! Nothing here knows the solution: the room may use `grid` and nothing else.

mod aic;
mod als;
mod colours;
mod families;
mod fish_family;
mod gone;
mod human;
mod links;
mod rectangles;
mod remote_pair;
mod single_digit;
mod step;
mod technique;
mod w_wing;

pub use human::{Options, all_steps, next_step};
pub use step::{Chain, Link, Node, Reason, Step};
pub use technique::Technique;
