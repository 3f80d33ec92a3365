//! Any text is loaded as a saved game or refused. The law is a test of `crates/play`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/play/tests/support/mod.rs"]
mod support;

fuzz_target!(|text: &str| support::any_input::save(text));
