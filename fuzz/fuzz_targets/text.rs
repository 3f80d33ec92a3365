//! Any text is read or refused by the readers of all formats. The law is a test of `crates/formats`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/formats/tests/support/mod.rs"]
mod support;

fuzz_target!(|text: &str| support::any_input::any_text(text));
