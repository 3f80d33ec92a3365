//! Any text is a request for a puzzle or refused. The law is a test of `crates/engine`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one law")]
#[path = "../../crates/engine/tests/support/any_input.rs"]
mod any_input;

fuzz_target!(|text: &str| any_input::request(text));
