//! [`seldom`]: what is gone through neither when the page starts nor while one plays.
//!
//! The page's module is parted in what the first frame needs and what comes after it, function by function. Where seldom
//! code stands in the midst of a function that is always needed, this takes it out into one of its own.

use core::hint::black_box;

/// Says that what stands around this call is gone through seldom. The compiler of the page's module then makes it a
/// function of its own; nothing else comes of it.
///
/// It takes it for the call of a cold function. [`core::hint::cold_path`] would do, but is not heard where code is made
/// small.
#[cold]
#[inline(never)]
pub(crate) fn seldom() {
    black_box(());
}
