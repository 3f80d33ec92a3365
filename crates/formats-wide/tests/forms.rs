//! The forms of other programs, and the line of rules.

use nonet::craft::{BoardKind, craft};
use nonet::layout::{Cage, Layout, Leap};
use nonet::rules::Board;
use nonet::search::RuledPuzzle;
use nonet::{Cell, CellSet, Grid, House};
use nonet_formats_wide::{BoardForm, board_name, read_board, read_rules_line, write_board, write_rules_line};

fn puzzles() -> impl Iterator<Item = (BoardKind, RuledPuzzle)> {
    let wide = BoardKind::ALL.into_iter().filter(|kind| kind.side() > 9);
    wide.map(|kind| (kind, craft(&format!("v1-{kind}-none-forms").parse().unwrap())))
}

#[test]
fn every_form_returns_what_was_written() {
    for (kind, puzzle) in puzzles() {
        let board = puzzle.givens();
        let mut n_forms = 0;
        for form in BoardForm::ALL {
            let Some(text) = write_board(board, form) else { continue };
            if form == BoardForm::Plain
                && (board.layout().has_diagonals() || board.layout().box_shape().is_none())
            {
                continue;
            }
            assert_eq!(read_board(&text).as_ref(), Ok(board), "{kind} as {}: {text}", form.id());
            n_forms += 1;
        }
        assert!(n_forms >= 6, "{kind} has {n_forms} forms");
        if board.layout().box_shape().is_some() {
            assert_eq!(board_name(board.layout()), kind.id());
        }
    }
}

#[test]
fn puzzles_of_tatham_have_one_solution() {
    // Made by `solo` of Simon Tatham's puzzles.
    for id in [
        "2x5:a1j3_7a5_8_10_6a1a7a5_2b4a6a4b10d2a10b3_7f9_7b5a6d2b6a4a7b4_8a2a10a8_2_10_6a5_1j9a",
        "3x4:b6d5a10_9_1f11_8c3_3a12a10a9b8_7c3c2a10_1b12_1_11d9_8d5e12c6_2c8e5d6_9d2_10_11b7_1a10c12c3_8b9a7a4a12_5c11_12f11_2_4a6d5b",
        "4x4:b5_10a9c3_1c4a14g13b15_8a11_10_4b6a10_12b2_11a13_9a14b8d13_6c12_7_3a12b2c16a6c8c5_4_1_8_12a15_3d10c10_13c2_6b5b1a12_16c9a1d8_7_2a4_1a3_5_11d16a9c7_13a10b16b5_8c4_2c12d9_11a15_10_3_13_5c14c8a7c9b16a2_16_13c12_4d11b7a6_14a5_10b11_8a4b2_5_8a12_16b2g9a9c6_3c10a16_5b",
        "10j:c7c6a8b10_5_3_9_2a1b9a1a10a4f8d6_9_8p10_5_7d5f2a7a1a8b4a2_1_7_6_3b3a1c10c,acaab_cb_b__ba_a___a_____bab_a__baaba__bb___bddac_b_c_acab_a_cb__a_bbb__dd__b_o_",
        "3x4x:e2f12b6e10_2_7b4_2_11_12b8_3i4a9a8e10a8_5c11a8a3b12b10_1_5_6b7b2a11a9c9_10a12e10a2a6i12_8b10_7_6_2b6_1_5e9b12f6e",
    ] {
        let board = read_board(id).unwrap();
        assert_eq!(write_board(&board, BoardForm::Tatham).as_deref(), Some(id));
        assert!(RuledPuzzle::new(board).is_ok(), "{id}");
    }
}

#[test]
fn cages_leaps_and_extra_houses_are_kept() {
    let layout = Layout::boxes(4, 4).unwrap().with_leap(Leap::King);
    let house: CellSet = (0..16).map(|at| Cell::at(at, 15 - (at + 3) % 16)).collect();
    let pair = CellSet::of(Cell::at(15, 14)).with(Cell::at(15, 15));
    let layout = layout.with_house(house).unwrap().with_cage(Cage::new(pair, 31)).unwrap();
    let board = Board::new(layout, Grid::EMPTY).unwrap();
    let line = write_rules_line(&board);
    assert!(line.ends_with(";s31=gfgg"), "{line}");
    assert_eq!(read_rules_line(&line), Ok(board));
    let row = House::row(9).cells();
    let ten =
        Layout::boxes(2, 5).unwrap().with_cage(Cage::without_sum(row.iter().take(3).collect())).unwrap();
    let board = Board::new(ten, Grid::EMPTY).unwrap();
    for form in [BoardForm::Rules, BoardForm::Iss, BoardForm::FPuzzles, BoardForm::SudokuPad] {
        if let Some(text) = write_board(&board, form) {
            assert_eq!(read_board(&text).as_ref(), Ok(&board), "{text}");
        }
    }
}

#[test]
fn a_side_above_sixteen_is_refused() {
    let error = read_board("5x5:z").unwrap_err();
    assert_eq!(error.to_string(), "A board has a side of 4 to 16 cells, not 25.");
    let error = read_board(".Shape~25x25").unwrap_err();
    assert_eq!(error.to_string(), "This puzzle is 25 by 25; Nonet plays 4 by 4 to 16 by 16.");
}
