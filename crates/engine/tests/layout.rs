//! Tests of layouts: their houses and peers, and the messages for texts and houses that are refused.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::naive_boards::layouts;
use nonet::layout::{Layout, LayoutError, Leap};
use nonet::{Cell, CellSet, Digit, House, HouseKind};

#[test]
fn the_classic_layout_is_the_classic_grid() {
    let layout = Layout::CLASSIC;
    assert_eq!(layout, Layout::boxes(3, 3).unwrap());
    let houses: Vec<(CellSet, String)> =
        layout.houses().iter().map(|house| (house.cells, house.to_string())).collect();
    let classic: Vec<(CellSet, String)> =
        House::ALL.iter().map(|house| (house.cells(), house.to_string())).collect();
    assert_eq!(houses, classic);
    for cell in Cell::ALL {
        assert_eq!(layout.peers(cell), cell.peers());
        assert_eq!(layout.piece(cell), Some(cell.box_index()));
        assert!(layout.houses_of(cell).map(|house| house.cells).eq(cell.houses().map(House::cells)));
    }
}

#[test]
fn every_house_has_a_cell_for_each_digit_and_cells_see_each_other_both_ways() {
    for (name, layout) in layouts() {
        let side = layout.side();
        assert_eq!(layout.cells().len(), side * side, "{name}");
        assert_eq!(layout.digits().len(), side, "{name}");
        for house in layout.houses() {
            assert_eq!(house.cells.len(), side, "{name}: {house}");
            assert!(layout.cells().contains_all(house.cells), "{name}: {house}");
            for one in house.cells {
                assert!(layout.peers(one).with(one).contains_all(house.cells), "{name}: {house}");
            }
        }
        for one in Cell::ALL {
            let seen: CellSet = Cell::ALL.into_iter().filter(|other| layout.sees(*other, one)).collect();
            assert_eq!(layout.peers(one), seen, "{name}: {one}");
            assert!(layout.cells().contains_all(seen) && !seen.contains(one), "{name}: {one}");
            assert_eq!(layout.piece(one).is_some(), layout.cells().contains(one), "{name}: {one}");
        }
    }
}

#[test]
fn pieces_are_read_as_they_are_written_with_any_labels() {
    for (name, layout) in layouts() {
        let text = layout.pieces_text();
        let again = Layout::from_pieces(&text).unwrap();
        assert_eq!(again.pieces_text(), text, "{name}");
        assert_eq!(again.box_shape(), layout.box_shape(), "{name}");
        let labels: Vec<char> = text.chars().map(|number| char::from(b'z' - number as u8 + b'0')).collect();
        assert_eq!(Layout::from_labels(&labels).unwrap(), again, "{name}");
        let drawn: Vec<String> =
            labels.chunks(layout.side()).map(|row| row.iter().collect::<String>()).collect();
        assert_eq!(Layout::from_pieces(&drawn.join("\n")).unwrap(), again, "{name}");
    }
    let boxes = Layout::from_pieces("1122 1122 3344 3344").unwrap();
    assert_eq!(boxes, Layout::boxes(2, 2).unwrap());
    assert_eq!(boxes.houses()[8].kind, HouseKind::Box);
    assert_eq!(Layout::from_pieces("1112 1222 3344 3344").unwrap().houses()[8].kind, HouseKind::Piece);
}

#[test]
fn rules_may_be_added_in_any_order_and_twice() {
    let one = Layout::CLASSIC.with_diagonals().with_windows().unwrap().with_leap(Leap::King);
    let other = Layout::CLASSIC.with_leap(Leap::King).with_windows().unwrap().with_diagonals();
    assert_eq!(one, other);
    assert_eq!(one, one.clone().with_diagonals().with_windows().unwrap().with_leap(Leap::King));
    let names: Vec<String> = one.houses()[27..].iter().map(ToString::to_string).collect();
    assert_eq!(names, ["diagonal 1", "diagonal 2", "window 1", "window 2", "window 3", "window 4"]);
}

#[test]
fn a_text_that_is_not_a_layout_is_refused_with_its_place() {
    let message = |result: Result<Layout, LayoutError>| result.unwrap_err().to_string();
    assert_eq!(message(Layout::boxes(3, 4)), "A board has a side of 4 to 9 cells, not 12.");
    assert_eq!(message(Layout::boxes(usize::MAX, 2)).split(' ').next(), Some("A"));
    assert_eq!(message(Layout::boxes(1, 7)), "A box of 1x7 cells is not a house of its own.");
    assert_eq!(
        message(Layout::from_pieces("112")),
        "Found 3 cells of pieces; a board has 16, 25, 36, 49, 64 or 81."
    );
    assert!(Layout::from_pieces(&"1".repeat(10_000)).is_err());
    assert_eq!(
        message(Layout::from_pieces("11?")),
        "Character 3 of the pieces, '?', is neither a letter nor a digit."
    );
    assert_eq!(
        message(Layout::from_pieces("1112122233443345")),
        "The piece at r3c3 should have 4 cells, not 3."
    );
    let four = || Layout::boxes(2, 2).unwrap();
    assert_eq!(message(four().with_windows()), "Windows need a board of 9x9 cells; this one has 4x4.");
    let [on, off] = [Cell::at(0, 0), Cell::at(0, 4)].map(CellSet::of);
    assert_eq!(message(four().with_house(off)), "r1c5 is not on a board of 4x4 cells.");
    assert_eq!(message(four().with_house(on)), "An extra house should have 4 cells, not 1.");
    let row = House::row(0).cells();
    let full = (0..16).fold(Layout::CLASSIC, |layout, _| layout.with_house(row).unwrap());
    assert_eq!(full.houses().len(), 43);
    assert_eq!(message(full.with_house(row)), "A layout has at most 16 extra houses.");
    assert!(!four().digits().contains(Digit::D5));
}
