//! Exports the work on other boards as plain functions with numbers as arguments and results. There is one text and one
//! board at a time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::RefCell;

use nonet::craft::{BoardRequest, LevelRequest, LevelSeeker, craft};
use nonet::rules::Board;
use nonet::search::RuledPuzzle;

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
    static BOARD: RefCell<Option<Board>> = const { RefCell::new(None) };
}

/// Removes the text.
#[unsafe(no_mangle)]
pub extern "C" fn clear() {
    TEXT.take();
}

/// Adds a letter to the text.
#[unsafe(no_mangle)]
pub extern "C" fn letter(letter: u8) {
    TEXT.with_borrow_mut(|text| text.push(char::from(letter)));
}

/// Makes the minimal puzzle of the request in the text. Returns the number of its givens, or 0 if the text is no
/// request.
#[unsafe(no_mangle)]
pub extern "C" fn make_minimal() -> usize {
    let Ok(request) = TEXT.with_borrow(|text| text.parse::<BoardRequest>()) else { return 0 };
    let puzzle = craft(&request);
    BOARD.set(Some(puzzle.givens().clone()));
    puzzle.n_clues()
}

/// Makes the puzzle of the request for a level in the text. Returns the number of its givens, or 0 if the text is no
/// request or the usual number of tries finds no puzzle.
#[unsafe(no_mangle)]
pub extern "C" fn make_level() -> usize {
    let Ok(request) = TEXT.with_borrow(|text| text.parse::<LevelRequest>()) else { return 0 };
    let mut seeker = LevelSeeker::new(&request);
    while seeker.found().is_none() && seeker.n_tries() < LevelSeeker::most_tries(&request) {
        seeker.step();
    }
    let Some(made) = seeker.found() else { return 0 };
    BOARD.set(Some(made.puzzle.givens().clone()));
    made.puzzle.n_clues()
}

/// Proves that the board has one solution. Returns whether it has.
#[unsafe(no_mangle)]
pub extern "C" fn prove() -> bool {
    BOARD.with_borrow(|board| board.as_ref().is_some_and(|board| RuledPuzzle::new(board.clone()).is_ok()))
}
