//! The techniques that people know by name, in the order in which they find them.

mod aic;
mod almost_locked;
mod als;
mod als_chains;
mod basics;
mod blossom;
mod colours;
mod conjugate;
mod eliminations;
mod families;
mod fish_family;
mod forcing;
mod forcing_net;
mod human;
mod joined;
mod links;
mod medusa;
mod options;
mod orders;
mod planes;
mod position;
mod rectangles;
mod remote_pair;
mod simplest;
mod single_digit;
mod sue_de_coq;
mod w_wing;
mod wxyz_wing;

pub use human::{all_steps, next_step, next_steps};
pub use options::Options;
pub(crate) use orders::before;
pub use orders::seen_before;
