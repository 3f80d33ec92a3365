//! The page opens with any texts in its store. `crates/play` tests the same property.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/play/tests/support/mod.rs"]
mod support;

fuzz_target!(|text: &str| support::any_input::store(text));
