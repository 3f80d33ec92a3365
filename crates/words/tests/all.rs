//! All native tests of the words in one program, so that it links only once.
//!
//! `cargo test -p nonet-words --test all spellings` runs the tests of one file.

mod compiling;
mod in_languages;
mod leftovers;
#[cfg(feature = "pseudo")]
mod pseudo_language;
mod signs;
mod spellings;
mod sums;
mod sums_of_killers;

// The program that compiles the texts, for the tests of `compiling`.
#[path = "../build/compile.rs"]
mod compile;
#[path = "../build/fluent.rs"]
mod fluent;
#[path = "../build/lessons.rs"]
mod lessons;
#[path = "../build/pseudo.rs"]
mod pseudo;
#[path = "../build/rows.rs"]
mod rows;
#[path = "../build/sentences.rs"]
mod sentences;
#[path = "../build/tables.rs"]
mod tables;
