//! Exports the puzzle search as plain functions with numbers as arguments and results. There is one search at a time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::RefCell;

use nonet::{Clues, Request, Seeker, Symmetry};

thread_local! {
    static TARGET: RefCell<String> = const { RefCell::new(String::new()) };
    static SEEKER: RefCell<Option<Seeker>> = const { RefCell::new(None) };
}

/// Adds a letter to the text of the target.
#[unsafe(no_mangle)]
pub extern "C" fn request(letter: u8) {
    TARGET.with_borrow_mut(|target| target.push(char::from(letter)));
}

/// Starts a search for the target in the text, with rotational symmetry or none. Returns whether the target is valid.
#[unsafe(no_mangle)]
pub extern "C" fn start(is_rotational: bool, seed: u32) -> bool {
    let symmetry = if is_rotational { Symmetry::Rotational } else { Symmetry::None };
    let Ok(target) = TARGET.take().parse() else { return false };
    let request =
        Request { target, symmetry, clues: Clues::Any, seed: format!("bench{seed}"), ..Request::default() };
    SEEKER.set(Some(Seeker::new(&request)));
    true
}

/// Makes up to `n_tries` tries. Returns whether the puzzle is found.
#[unsafe(no_mangle)]
pub extern "C" fn run(n_tries: u32) -> bool {
    SEEKER.with_borrow_mut(|seeker| {
        seeker.as_mut().is_some_and(|seeker| {
            let end = seeker.n_tries() + u64::from(n_tries);
            while seeker.found().is_none() && seeker.n_tries() < end {
                seeker.step();
            }
            seeker.found().is_some()
        })
    })
}

/// Returns a checksum of the givens of the puzzle that was found, to compare with other hosts.
#[unsafe(no_mangle)]
pub extern "C" fn sum() -> u32 {
    SEEKER.with_borrow(|seeker| {
        let givens = seeker.as_ref().and_then(Seeker::found).map(|made| *made.puzzle.givens());
        givens
            .into_iter()
            .flat_map(|givens| givens.to_string().into_bytes())
            .fold(0, |sum: u32, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)))
    })
}
