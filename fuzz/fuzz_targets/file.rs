//! A damaged file of another program is read or refused. `crates/formats` tests the same property.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/formats/tests/support/mod.rs"]
mod support;

fuzz_target!(|input: &[u8]| support::any_input::file(input));
