//! Pictures of boards: what must not cover something else.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::layout::Layout;
use nonet::{Cell, Digit, Grid};
use nonet_formats::{Sheet, SignLook, drawing_on, write_picture_on};

/// The width of a cell and of the margin around the board.
const CELL: usize = 60;
const MARGIN: usize = 12;

#[test]
fn the_lines_of_diagonals_stay_at_the_corners_of_cells_also_beside_windows() {
    let layout = Layout::CLASSIC.with_diagonals().with_windows().unwrap();
    let sheet = Sheet::of(Grid::EMPTY);
    let drawn = drawing_on(&sheet, &layout);
    let numbers: Vec<usize> = drawn
        .diagonals
        .split(|sign: char| !sign.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    assert_eq!(numbers.len(), 2 * 10 * 4, "two lines at each corner on the diagonals");
    for number in numbers {
        let in_cell = (number - MARGIN) % CELL;
        assert!(in_cell.min(CELL - in_cell) <= 6, "{number} is inside a cell");
    }
    assert!(drawn.dashed.starts_with("M75 75H"), "the first window: {}", drawn.dashed);
    let picture = write_picture_on(&sheet, &layout);
    assert!(picture.contains(&format!("\"{}\"", drawn.diagonals)), "{picture}");
}

#[test]
fn signs_of_all_centre_notes_stay_in_their_cell() {
    let layout = Layout::boxes(2, 3).unwrap();
    for n_notes in 1..=6 {
        let mut sheet = Sheet::of(Grid::EMPTY);
        let cell = Cell::at(0, 1);
        for digit in Digit::ALL.into_iter().take(n_notes) {
            sheet.centre[cell.index()].insert(digit);
        }
        let drawn = drawing_on(&sheet, &layout).with_signs(SignLook::Shapes);
        assert_eq!(drawn.signs.len(), n_notes);
        for sign in drawn.signs {
            assert!(
                sign.x >= MARGIN + CELL && sign.x + sign.size <= MARGIN + 2 * CELL,
                "{n_notes}: {sign:?}"
            );
        }
    }
}
