//! All native tests of the engine in one program, so that it is only linked once.
//!
//! `cargo test -p nonet-engine --test all technique_cases` runs the tests of one file.

mod any;
mod board_paths;
mod boards;
mod cage_steps;
mod canonical;
mod craft;
mod definitions;
mod frozen;
mod generate;
mod generate_wish;
mod grid;
mod hidden_windows;
mod human;
mod killers;
mod ladder_sound;
mod laws;
mod layout;
mod leftovers;
mod logic;
mod near_miss;
mod order;
#[cfg(feature = "parallel")]
mod parallel;
mod pattern;
mod puzzle;
mod rated;
mod referee;
#[cfg(feature = "serde")]
mod serialization;
mod solve;
mod solve_time;
mod step_text;
mod support;
mod technique_cases;
mod trace;
mod trace_boards;
mod why;
mod why_boards;
