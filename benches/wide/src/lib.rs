//! Exports the work on large boards as plain functions with numbers as arguments and results. There is one board at a
//! time. `node benches/wide/bench.js` measures them.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::RefCell;

use nonet::catalogue::{Options, next_board_step};
use nonet::craft::{LevelRequest, LevelSeeker};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet_formats::read_board;

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
    static BOARD: RefCell<Option<Board>> = const { RefCell::new(None) };
}

/// Adds a letter to the text.
#[unsafe(no_mangle)]
pub extern "C" fn letter(letter: u8) {
    TEXT.with_borrow_mut(|text| text.push(char::from(letter)));
}

/// Makes the puzzle of the request in the text. Returns the number of tries, or 0 if the text is no request.
#[unsafe(no_mangle)]
pub extern "C" fn make() -> u32 {
    let Ok(request) = TEXT.take().parse::<LevelRequest>() else { return 0 };
    let mut seeker = LevelSeeker::new(&request);
    while seeker.found().is_none() {
        seeker.step();
    }
    BOARD.set(seeker.found().map(|made| made.puzzle.givens().clone()));
    u32::try_from(seeker.n_tries()).unwrap_or(u32::MAX)
}

/// Reads the board in the text. Returns whether there is one.
#[unsafe(no_mangle)]
pub extern "C" fn read() -> bool {
    BOARD.set(read_board(&TEXT.take()).ok());
    BOARD.with_borrow(Option::is_some)
}

/// Proves that the board has one solution. Returns whether it has.
#[unsafe(no_mangle)]
pub extern "C" fn prove() -> bool {
    BOARD.with_borrow(|board| board.as_ref().is_some_and(|board| RuledPuzzle::new(board.clone()).is_ok()))
}

/// Follows the path to its end, and asks the host for the time before each step. Returns the longest time of a step in
/// microseconds.
#[unsafe(no_mangle)]
pub extern "C" fn slowest_step() -> u32 {
    BOARD.with_borrow(|board| {
        let Some(mut candidates) = board.as_ref().and_then(|board| BoardCandidates::of(board).ok()) else {
            return 0;
        };
        let mut slowest = 0.0_f64;
        loop {
            let start = now();
            let step = next_board_step(&candidates, &Options::default());
            slowest = slowest.max(now() - start);
            let Some(step) = step else { break };
            step.apply_on(&mut candidates);
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some seconds at most")]
        let micros = (slowest * 1000.0) as u32;
        micros
    })
}

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Returns the time in milliseconds.
    safe fn now() -> f64;
}
