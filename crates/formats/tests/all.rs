//! All native tests of the formats in one program, so that it links only once.
//!
//! `cargo test -p nonet-formats --test all found` runs the tests of one file.

mod any;
mod board_links;
mod boards;
mod cages;
mod formats;
mod found;
mod killers;
mod ksudoku;
mod pictures;
mod published_killers;
mod support;
