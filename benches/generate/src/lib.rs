//! The search for puzzles as plain functions with numbers in and out. There is one search at a time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::RefCell;

use nonet::{Clues, Request, Seeker, Symmetry};

/// The wishes, in the order of `bench.js`.
const WISHES: [&str; 55] = [
    "easy",
    "medium",
    "hard",
    "expert",
    "6.5-7.5",
    "8.2-8.7",
    "8.8-9.3",
    "3.8",
    "5.6",
    "swordfish",
    "xy-wing",
    "w-wing",
    "skyscraper",
    "4.7",
    "5.0",
    "5.2",
    "5.4",
    "5.8",
    "6.5",
    "7.4",
    "4.8",
    "5.9",
    "6.0",
    "1.2",
    "1.5",
    "1.7",
    "2.0",
    "2.3",
    "2.5",
    "2.6",
    "2.8",
    "3.0",
    "3.2",
    "3.4",
    "3.6",
    "4.0",
    "4.2",
    "4.4",
    "4.5",
    "4.6",
    "5.7",
    "6.2",
    "6.6",
    "6.7",
    "6.8",
    "6.9",
    "7.0",
    "7.1",
    "7.2",
    "7.3",
    "7.5",
    "4.9",
    "5.1",
    "5.3",
    "6.1",
];

thread_local! {
    static SEEKER: RefCell<Option<Seeker>> = const { RefCell::new(None) };
}

/// Starts the search for a wish, with half a turn or without.
#[unsafe(no_mangle)]
pub extern "C" fn start(wish: usize, is_rotational: bool, seed: u32) {
    let symmetry = if is_rotational { Symmetry::Rotational } else { Symmetry::None };
    let target = WISHES[wish].parse().unwrap_or_default();
    let request =
        Request { target, symmetry, clues: Clues::Any, seed: format!("bench{seed}"), ..Request::default() };
    SEEKER.set(Some(Seeker::new(&request)));
}

/// Makes so many tries; whether the puzzle is found.
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

/// A number made from the givens of the puzzle that was found, to hold against another host's.
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
