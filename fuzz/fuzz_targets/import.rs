//! Any text is imported as a backup or refused. `crates/play` tests the same property.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/play/tests/support/mod.rs"]
mod support;

fuzz_target!(|text: &str| support::any_input::import(text));
