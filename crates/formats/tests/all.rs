//! All native tests of the formats in one program, so that it is linked once.
//!
//! `cargo test -p nonet-formats --test all found` runs those of one file.

mod formats;
mod found;
mod support;
