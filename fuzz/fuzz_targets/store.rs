//! The page opens with any texts in its store. The law is a test of `crates/play`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/play/tests/support/mod.rs"]
mod support;

fuzz_target!(|text: &str| support::any_input::store(text));
