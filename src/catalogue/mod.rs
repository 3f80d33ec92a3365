//! What would a person see next? The techniques that people know by name, in the order in which they see them.

mod aic;
mod als;
mod als_chains;
mod basics;
mod blossom;
mod boards;
mod colours;
mod families;
mod fish_family;
mod forcing;
mod gone;
mod human;
mod links;
mod net;
mod rectangles;
mod remote_pair;
mod score;
mod single_digit;
mod sue_de_coq;
mod w_wing;

pub use families::seen_before;
pub use human::{Options, all_steps, next_step};
