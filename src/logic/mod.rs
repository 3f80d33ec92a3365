//! How would a person see it? Techniques, steps and ratings, from the candidates alone.
//!
//! Nothing here knows the solution: the room may use `grid` and nothing else.

mod aic;
mod aligned;
mod als;
mod als_chains;
mod basics;
mod blossom;
mod boards;
mod bug;
mod chain_multiple;
mod chain_nested;
mod chain_net;
mod chain_rules;
mod chain_static;
mod chain_step;
mod chain_walk;
mod colours;
mod difficulty;
mod families;
mod fish;
mod fish_family;
mod forcing;
mod gone;
mod human;
mod intersections;
mod ladder;
mod links;
mod loops;
pub(crate) mod marks;
mod net;
pub(crate) mod order;
mod rating;
mod rectangles;
mod remote_pair;
mod rungs;
mod score;
mod sets;
mod single_digit;
mod singles;
mod step;
mod step_text;
mod sue_de_coq;
mod technique;
mod w_wing;
mod wings;

pub use difficulty::Difficulty;
pub use families::seen_before;
pub use human::{Options, all_steps, next_step};
pub(crate) use loops::loop_rating;
pub use rating::{Climb, RatedStep, Rating, Tenths, path, rate, rate_up_to};
pub use rungs::all_rated_steps;
pub use step::{Chain, Link, Node, Reason, Step};
pub use technique::Technique;
