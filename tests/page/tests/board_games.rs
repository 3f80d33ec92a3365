//! Whole games on boards other than the classic one: by touch, by mouse and by keys from New game to the finish, with a
//! reload between, and by keys with a screen reader.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::layout::Layout;
use nonet::{Cell, CellSet, Digit, Grid, HouseKind};
use nonet_page_tests::{Page, Pointer, sort_to_and_fro};
use serde_json::json;

/// The device that the player uses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// A small phone.
    Touch,
    /// A laptop with a mouse.
    Mouse,
    /// A laptop, and no pointer.
    Keys,
}

impl Hand {
    /// Presses a button or a cell.
    #[track_caller]
    fn press(self, page: &Page, selector: &str) {
        match self {
            Self::Touch => page.tap(selector),
            Self::Mouse => page.click(selector),
            Self::Keys => {
                page.script("document.querySelector(arguments[0]).focus()", &json!([selector]));
                page.press("Enter");
            }
        }
    }

    #[track_caller]
    fn write(self, page: &Page, cell: usize, digit: char) {
        if self == Self::Keys {
            return page.type_digit(cell, digit);
        }
        self.press(page, &Page::cell_selector(cell));
        self.press(page, &format!("[data-key='{digit}']"));
    }

    #[track_caller]
    fn undo(self, page: &Page) {
        if self == Self::Keys { page.press("Control+KeyZ") } else { self.press(page, "#undo") }
    }

    /// Starts a game on a board of this kind.
    #[track_caller]
    fn start(self, page: &Page, kind: &str) {
        page.wait_until_whole();
        if self == Self::Keys {
            page.press("Shift+KeyN");
        } else {
            self.press(page, "#new-game");
        }
        page.wait("the dialog", "return document.querySelector('#dialog-new').open");
        self.press(page, "#boards");
        page.wait("the boards", "return document.querySelector('#dialog-boards').open");
        // The page ignores a tap soon after another one at the same place.
        page.wait("a moment", "return performance.now() - (window.then ??= performance.now()) > 450");
        self.press(page, &format!("#dialog-boards [data-do=\"new-board {kind}\"]"));
        page.wait("another board", "return document.querySelector('#board[data-own]') !== null");
    }
}

/// Returns the number of cells, the number of digit keys, the number of these and of the other buttons that reach out
/// of the window, and the shortest side of all in pixels.
fn targets(page: &Page) -> (usize, usize, u64, f64) {
    let found = page.script(
        "const shown = of => [...document.querySelectorAll(of)].filter(one => one.checkVisibility());
        const [cells, keys] = [shown('#board [data-cell]'), shown('#keypad [data-key]')];
        const boxes = [...cells, ...keys, ...shown('.modes button, #erase, #undo')]
            .map(one => one.getBoundingClientRect());
        const beyond = boxes.filter(box => box.left < 0 || box.top < 0 || box.right > innerWidth
            || box.bottom > innerHeight).length;
        return [cells.length, keys.length, beyond, Math.min(...boxes.flatMap(box => [box.width, box.height]))]",
        &json!([]),
    );
    let count = |at: usize| usize::try_from(found[at].as_u64().unwrap()).unwrap();
    (count(0), count(1), found[2].as_u64().unwrap(), found[3].as_f64().unwrap())
}

/// Plays a game from New game to the finish, with a wrong digit and a reload between.
#[track_caller]
fn play(hand: Hand, kind: &str, side: usize) {
    let page = Page::open();
    if hand == Hand::Touch {
        page.resize(360, 640, Pointer::Touch);
    }
    hand.start(&page, kind);
    let (n_cells, n_keys, n_beyond, shortest) = targets(&page);
    assert_eq!((n_cells, n_keys, n_beyond), (side * side, side, 0));
    assert!(shortest >= 24.0, "{shortest}");

    let (givens, moves) = (page.board(), page.missing_digits());
    let (cell, digit) = moves[0];
    let wrong = ('1'..='9').find(|other| *other != digit).unwrap();
    hand.write(&page, cell, wrong);
    assert_eq!(page.cell(cell).digit, wrong);
    hand.undo(&page);
    assert_eq!(page.board(), givens);
    for (number, (cell, digit)) in moves.iter().enumerate() {
        if number == moves.len() / 2 {
            let board = page.board();
            page.reload();
            page.wait_until_whole();
            assert_eq!(page.board(), board);
        }
        assert!(!page.status().starts_with("Solved"), "with cells left");
        hand.write(&page, *cell, *digit);
        assert_eq!(page.cell(*cell).digit, *digit);
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    assert_eq!(page.script("return [scrollX, scrollY]", &json!([])), json!([0, 0]));
    let solved = page.board();
    page.reload();
    assert_eq!(page.board(), solved);
    assert!(page.is_shown("#next"));
    page.assert_clean();
}

#[test]
fn a_four_by_four_board_is_played_by_touch() {
    play(Hand::Touch, "4x4", 4);
}

#[test]
fn a_six_by_six_board_is_played_by_mouse() {
    play(Hand::Mouse, "6x6", 6);
}

#[test]
fn a_six_by_six_board_is_played_by_keys() {
    play(Hand::Keys, "6x6", 6);
}

#[test]
fn an_x_board_is_played_by_touch() {
    play(Hand::Touch, "x", 9);
}

#[test]
fn an_x_board_is_played_by_mouse() {
    play(Hand::Mouse, "x", 9);
}

#[test]
fn a_jigsaw_of_nine_rows_is_played_by_touch() {
    play(Hand::Touch, "jigsaw", 9);
}

#[test]
fn a_jigsaw_of_nine_rows_is_played_by_keys() {
    play(Hand::Keys, "jigsaw", 9);
}

/// Returns the name of a cell for a screen reader. `holds` is its digit, or `empty`.
fn name_of(layout: &Layout, cell: Cell, holds: &str) -> String {
    let piece = layout.piece(cell).unwrap() + 1;
    let kind = if layout.box_shape().is_some() { "box" } else { "piece" };
    let (row, column) = (cell.row(), cell.column());
    let on_diagonal = row == column || row + column + 1 == layout.side();
    let end = if layout.has_diagonals() && on_diagonal { ", diagonal" } else { "" };
    format!("{holds}, row {}, column {}, {kind} {piece}{end}", row + 1, column + 1)
}

/// Returns an empty cell and a digit that only a house of this kind refuses, with that house.
fn refused_by(layout: &Layout, grid: &Grid, kind: HouseKind) -> (Cell, Digit, String) {
    let empty = layout.cells().iter().filter(|cell| grid.get(*cell).is_none());
    let pairs = empty.flat_map(|cell| layout.digits().iter().map(move |digit| (cell, digit)));
    let mut found = pairs.filter_map(|(cell, digit)| {
        let holds = |cells: CellSet| cells.iter().any(|other| grid.get(other) == Some(digit));
        let mut houses = layout.houses_of(cell).filter(|house| holds(house.cells));
        let house = houses.next().filter(|house| house.kind == kind)?;
        houses.next().is_none().then(|| (cell, digit, house.to_string()))
    });
    found.next().unwrap()
}

/// Plays the puzzle of a link by keys and hears everything: the names of the cells, a conflict in a house of this kind,
/// each digit, and the finish.
#[track_caller]
fn hear(link: &str, name: &str, kind: HouseKind) {
    let page = Page::open_at(&format!("#v={link}"));
    page.wait("the board", "return document.querySelector('#board[data-own]') !== null");
    page.wait_until_whole();
    let board = nonet_formats::read_board(link).unwrap();
    let (layout, grid, side) = (board.layout(), board.grid(), board.layout().side());
    assert_eq!(page.attribute("#board", "aria-label"), Some(format!("{name}, {side} rows of {side} cells")));
    let holds = |cell: Cell| grid.get(cell).map_or("empty".into(), |digit| format!("{digit}, given"));
    let expected: Vec<String> =
        layout.cells().iter().map(|cell| name_of(layout, cell, &holds(cell))).collect();
    assert_eq!(page.cell_names(), expected);

    page.listen();
    let (cell, digit, house) = refused_by(layout, grid, kind);
    page.type_digit(cell.index(), digit.to_char());
    assert_eq!(page.heard(), [format!("There are two {digit}s in {house}."), format!("{digit} in {cell}")]);
    let focused = || page.attribute(":focus", "aria-label").unwrap();
    assert_eq!(focused(), name_of(layout, cell, &format!("{digit}, conflict")));
    page.press("Backspace");
    assert_eq!(page.heard(), [format!("{cell} emptied")]);

    let mut moves = page.missing_digits();
    sort_to_and_fro(&mut moves, 9);
    let mut n_left = [side; 9];
    grid.filled().for_each(|(_, digit)| n_left[digit.index()] -= 1);
    for (number, &(at, digit)) in moves.iter().enumerate() {
        if number == moves.len() / 2 {
            page.reload();
            page.wait_until_whole();
            page.listen();
        }
        let cell = Cell::ALL[at];
        page.walk_to(at);
        assert_eq!(focused(), name_of(layout, cell, "empty"));
        page.press(&format!("Digit{digit}"));
        assert_eq!(focused(), name_of(layout, cell, &digit.to_string()));
        let (lines, left) = (page.heard(), &mut n_left[digit as usize - '1' as usize]);
        *left -= 1;
        let written = format!("{digit} in {cell}");
        if number + 1 == moves.len() {
            assert!(lines.iter().any(|line| line.starts_with("Solved in ")), "{lines:?}");
        } else if *left == 0 {
            assert_eq!(lines, [format!("All {side} {digit}s are on the board."), written]);
        } else {
            assert_eq!(lines, [written]);
        }
    }
    page.assert_clean();
}

#[test]
fn a_four_by_four_board_is_played_by_ear() {
    hear("2x2:a1a2d3b1b2a", "4×4 Sudoku", HouseKind::Box);
}

#[test]
fn a_six_by_six_board_is_played_by_ear() {
    hear("2x3:a5f3_4b1d4_4a2b6i5_6a", "6×6 Sudoku", HouseKind::Box);
}

#[test]
fn an_x_board_is_played_by_ear() {
    hear("3x3x:g8a2g5a7a6_5h6a9a1m1j1c2_8g9c4_6a7", "X Sudoku", HouseKind::Diagonal);
}

#[test]
fn a_jigsaw_is_played_by_ear() {
    let link = "9j:a2a4e9_1b4_8a5_2k1_7g5a7a1g4_7k2_4a9_8b1_7e3a2a,\
        _fb_b_c_cfa_k_gedha_aa_a_aaa__b________a_____a______a____b___acca";
    hear(link, "Jigsaw Sudoku", HouseKind::Piece);
}
