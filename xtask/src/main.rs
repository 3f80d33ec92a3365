//! Builds, serves, tests and measures Nonet.

fn main() {}
