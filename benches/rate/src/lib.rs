//! The rating as plain functions with numbers in and out. There is one grid at a time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::Cell as Shared;

use nonet::{Cell, Digit, Grid};

thread_local! {
    static GRID: Shared<Grid> = const { Shared::new(Grid::EMPTY) };
}

/// Writes a digit in a cell of the grid, 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn set(cell: usize, digit: u8) {
    let mut grid = GRID.get();
    grid.set(Cell::from_index(cell), Digit::new(digit));
    GRID.set(grid);
}

/// The rating of the grid, as ER, EP and ED in tenths, three figures each; 0 where it has none.
#[unsafe(no_mangle)]
pub extern "C" fn rate() -> u32 {
    let rating = nonet::rate(&GRID.get());
    rating.map_or(0, |rating| {
        (u32::from(rating.er.0) * 1000 + u32::from(rating.ep.0)) * 1000 + u32::from(rating.ed.0)
    })
}
