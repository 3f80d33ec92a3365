//! Doors: the places in the source behind which a part of a wasm module begins.
//!
//! A function that can only be reached through a door of a part is in the file of that part. All else is in the file
//! that is loaded first. Nothing but the size of the files depends on a door: it calls its closure, natively and in wasm.
//! Called before its part is there, it loads the file and blocks until it is.
//!
//! The build finds the doors by the names of these functions.
#![no_std]

/// Calls a function of the part for what comes after the first frame: dialogs, hints, paper, import, films.
#[inline(never)]
pub fn later<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Calls a function of the part that reads saved games, settings and links. The page loads it beside the first file
/// when there is something to read.
#[inline(never)]
pub fn kept<R>(work: impl FnOnce() -> R) -> R {
    work()
}
