//! Candidates agree after any change. The law is a test of `crates/engine`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one law")]
#[path = "../../crates/engine/tests/support/any_input.rs"]
mod any_input;

fuzz_target!(|input: &[u8]| any_input::candidates(input));
