//! All tests of the command line in one program. Each runs the real binary.
//!
//! `cargo test -p nonet-cli --test all input` runs the tests of one file.

mod boards;
mod canonical;
mod commands;
mod docs;
mod generate;
mod input;
mod killers;
mod ksudoku;
mod pipes;
mod resume;
mod support;
#[cfg(target_os = "linux")]
mod terminal;
mod titles;
mod wide;
