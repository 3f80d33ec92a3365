//! Exports the rating as plain functions with numbers as arguments and results. There is one grid at a time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::Cell as Shared;

use nonet::{Cell, Digit, Grid};

thread_local! {
    static GRID: Shared<Grid> = const { Shared::new(Grid::EMPTY) };
}

/// Sets a cell of the grid, counted from 0, to a digit; 0 clears it.
#[unsafe(no_mangle)]
pub extern "C" fn set(cell: usize, digit: u8) {
    let mut grid = GRID.get();
    grid.set(Cell::from_index(cell), Digit::new(digit));
    GRID.set(grid);
}

/// Returns the rating of the grid as ER, EP and ED in tenths, with three decimal digits each; 0 if it has none.
#[unsafe(no_mangle)]
pub extern "C" fn rate() -> u32 {
    let rating = nonet::rate(&GRID.get());
    rating.map_or(0, |rating| {
        (u32::from(rating.er.0) * 1000 + u32::from(rating.ep.0)) * 1000 + u32::from(rating.ed.0)
    })
}
