//! Doors: the functions in the source behind which a part of a wasm module begins.
//!
//! A function that can only be reached through a door of a part goes into the file of that part. All other functions
//! are in the file that loads first. A door simply calls its closure, natively and in wasm, so it only affects the size
//! of the files. If the part is not loaded yet, the call loads the file and blocks until it is there.
//!
//! The build finds the doors by the names of these functions.
#![no_std]

/// Calls a function in the part for work after the first frame: dialogs, hints, printing, import and films.
#[inline(never)]
pub fn later<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Calls a function in the part that reads saved games, settings and links. The page loads this part together with the
/// first file if there is something to read.
#[inline(never)]
pub fn kept<R>(work: impl FnOnce() -> R) -> R {
    work()
}
