//! Tests of games on boards of 10, 12 and 16 rows, without a browser.
//!
//! `cargo test -p nonet-play-wide typing` runs the tests of one file.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(clippy::format_collect, clippy::type_complexity, reason = "short tests")]

// The helpers that both pages' tests share call the crate `nonet_play`.
extern crate nonet_play_wide as nonet_play;

mod boards;
mod elsewhere;
mod help;
#[path = "../../play/tests/support/large_texts.rs"]
mod large_texts;
mod letters;
#[path = "../../play/tests/support/player.rs"]
#[allow(dead_code, reason = "the tests of nonet-play use the rest")]
mod player;
mod typing;
