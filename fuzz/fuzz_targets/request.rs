//! Any text is read as a request for a puzzle or refused. `crates/engine` tests the same property.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one property")]
#[path = "../../crates/engine/tests/support/any_input.rs"]
mod any_input;

fuzz_target!(|text: &str| any_input::request(text));
