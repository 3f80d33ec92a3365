//! The candidates by cell and by digit agree after any change. `crates/engine` tests the same property.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one property")]
#[path = "../../crates/engine/tests/support/any_input.rs"]
mod any_input;

fuzz_target!(|input: &[u8]| any_input::candidates(input));
