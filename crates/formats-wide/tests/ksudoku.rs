//! Boards of up to 16 rows in the XML of `KSudoku`.

use nonet::craft::{BoardKind, craft};
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;
use nonet::{Cell, CellSet};
use nonet_formats_wide::read_board;

#[path = "../../formats/tests/support/ksudoku.rs"]
mod writer;

#[test]
fn boards_of_each_size_are_read() {
    let mut sides = std::collections::BTreeSet::new();
    for kind in BoardKind::ALL {
        let board = craft(&format!("v1-{kind}-none-ksudoku").parse().unwrap()).givens().clone();
        let Some(text) = writer::written(&board) else { continue };
        assert_eq!(read_board(&text), Ok(board), "{text}");
        sides.insert(kind.side());
    }
    assert!([4, 6, 10, 12, 16].iter().all(|side| sides.contains(side)), "{sides:?}");
}

#[test]
fn boards_of_the_type_sudoku_have_square_boxes() {
    for (side, width) in [(4, 2), (9, 3), (16, 4)] {
        let graph = format!("<graph order=\"{side}\" type=\"sudoku\"/>");
        let board = read_board(&writer::file(&graph, &"_".repeat(side * side), "")).unwrap();
        assert_eq!(board, Board::empty(Layout::boxes(width, width).unwrap()));
    }
    let graph = "<graph order=\"25\" type=\"sudoku\"/>";
    let error = read_board(&writer::file(graph, &"_".repeat(625), "")).unwrap_err();
    assert_eq!(error.to_string(), "This puzzle is 25 by 25; Nonet plays 4 by 4 to 16 by 16.");
}

#[test]
fn cages_and_the_largest_digit_are_kept() {
    let pair: CellSet = [Cell::at(15, 14), Cell::at(15, 15)].into_iter().collect();
    let layout = Layout::boxes(4, 4).unwrap().with_diagonals().with_cage(Cage::new(pair, 31)).unwrap();
    let board = Board::parse(layout, &format!("G{}", ".".repeat(255))).unwrap();
    let text = writer::written(&board).unwrap();
    assert!(text.contains("<values>q_"), "{text}");
    assert_eq!(read_board(&text), Ok(board));
}
