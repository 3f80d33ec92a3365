//! The readers of all formats read or refuse any text. `crates/formats` tests the same property.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/formats/tests/support/mod.rs"]
mod support;

fuzz_target!(|text: &str| support::any_input::any_text(text));
