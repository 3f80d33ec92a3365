//! The techniques that people know by name, in the order in which they find them.

mod aic;
#[cfg(not(wide))]
mod almost_locked;
mod als;
mod als_chains;
#[cfg(not(wide))]
mod basics;
mod blossom;
mod board_basics;
mod board_level;
mod boards;
mod cage_fit;
mod cage_nets;
mod cages;
mod classic_search;
mod colours;
mod conjugate;
mod eliminations;
mod families;
#[cfg(not(wide))]
mod fish_family;
mod fish_kind;
mod forcing;
mod forcing_net;
mod house_sums;
mod human;
mod joined;
mod leftovers;
mod level_walk;
mod links;
mod medusa;
mod options;
mod orders;
mod planes;
mod position;
#[cfg(not(wide))]
mod rectangles;
mod remote_pair;
mod simplest;
#[cfg(not(wide))]
mod single_digit;
#[cfg(not(wide))]
mod sue_de_coq;
mod w_wing;
mod wxyz_wing;

pub use board_level::BoardLevel;
pub(crate) use boards::in_all_houses;
pub use boards::{BoardPath, all_board_steps, board_path, next_board_step, next_board_steps};
#[cfg(not(wide))]
pub use human::{all_steps, next_step, next_steps};
pub(crate) use level_walk::LevelWalk;
pub use options::Options;
#[cfg(not(wide))]
pub(crate) use orders::before;
pub use orders::seen_before;
