//! How would a person see it? Techniques, steps and ratings, from the candidates alone.
//!
//! Nothing here knows the solution: the room may use `grid` and nothing else.

mod aligned;
mod bug;
mod chain_multiple;
mod chain_nested;
mod chain_net;
mod chain_rules;
mod chain_static;
mod chain_step;
mod chain_walk;
mod fish;
mod intersections;
mod ladder;
mod loops;
mod marks;
mod rating;
mod sets;
mod singles;
mod step;
mod technique;
mod wings;

pub use rating::{Climb, RatedStep, Rating, Tenths, path, rate, rate_up_to};
pub use step::{Chain, Link, Node, Reason, Step};
pub use technique::Technique;
