//! Puzzles from other sources: opened, dropped, pasted, typed, linked; and invalid ones refused.

use nonet_page_tests::{Page, Pointer, TemporaryFile};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle as other programs write it, and in one line.
const FILE: &str = "8 0 0 0 0 0 0 0 0\r\n0 0 3 6 0 0 0 0 0\r\n0 7 0 0 9 0 2 0 0\r\n0 5 0 0 0 7 0 0 0\r\n\
                    0 0 0 0 4 5 7 0 0\r\n0 0 0 1 0 0 0 3 0\r\n0 0 1 0 0 0 0 6 8\r\n0 0 8 5 0 0 0 1 0\r\n\
                    0 9 0 0 0 0 4 0 0\r\n";
const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Opens the known puzzle with one entry.
fn open_played() -> Page {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.click_digit(2, '4');
    page
}

#[test]
fn a_file_is_opened_through_the_dialog() {
    let page = open_played();
    let file = TemporaryFile::new("opened.txt", FILE.as_bytes());
    page.open_file(&file);
    page.wait_for_board(LINE);
    assert!(!page.is_shown("#dialog-own"));
    assert_eq!(page.status(), "21 clues, one solution.");
    page.assert_clean();
}

#[test]
fn a_file_is_dropped_on_the_board() {
    let page = open_played();
    let file = TemporaryFile::new("dropped.txt", FILE.as_bytes());
    page.drop_file(&file);
    page.wait_for_board(LINE);
    page.assert_clean();
}

#[test]
fn a_text_is_pasted_on_the_board_or_in_the_dialog() {
    let page = open_played();
    page.paste(FILE);
    page.wait_for_board(LINE);
    page.paste("8 0 0");
    assert_eq!(page.status(), "Found 3 cells; a Sudoku has 81.");

    page.choose("#own");
    page.click("#own-text");
    page.type_text(&GIVENS[..80]);
    page.click("[data-do=read-text]");
    assert_eq!(page.text("#own-error"), "Found 80 cells; a Sudoku has 81.");
    page.type_text("9");
    assert!(!page.is_shown("#own-error"), "the text is being corrected");
    page.click("[data-do=read-text]");
    page.wait_for_board(&GIVENS.replacen("53.", "534", 1));
    page.assert_clean();
}

#[test]
fn broken_files_are_refused_and_the_game_is_untouched() {
    let page = open_played();
    let board = page.board();
    let huge = "8 0 0 0 0 0 0 0 0\n".repeat(600_000);
    let cases: [(&str, &[u8], &str); 6] = [
        ("short.txt", b"8 0 0 0 0 0 0 0 0\n", "Found 9 cells; a Sudoku has 81."),
        ("long.txt", &[b'1'; 82], "Found 82 cells; a Sudoku has 81."),
        (
            "letter.txt",
            b"8 0 0 q",
            "Line 1, character 7: \u{201c}q\u{201d} cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.",
        ),
        ("empty.txt", b"", "There is no Sudoku in this text."),
        ("binary.txt", b"\x7fELF\x02\x01\0\0\xff\xfe", "Line 1, character 1: U+007F cannot be read"),
        ("huge.txt", huge.as_bytes(), "10800000 bytes"),
    ];
    for (name, bytes, says) in cases {
        let file = TemporaryFile::new(name, bytes);
        page.open_file(&file);
        page.wait_for_text("#own-error", says);
        assert!(page.is_shown("#own-error"), "{name}");
    }
    page.press("Escape");
    let file = TemporaryFile::new("dropped-short.txt", b"8 0 0");
    page.drop_file(&file);
    page.wait_for_status("Found 3 cells; a Sudoku has 81.");
    assert_eq!(page.board(), board);
    page.click("#undo");
    assert_eq!(page.board(), GIVENS);
    page.assert_clean();
}

#[test]
fn a_puzzle_is_typed_on_the_board() {
    let page = open_played();
    page.choose("#own");
    page.click("[data-do=setup]");
    assert_eq!(
        (page.board(), page.status().as_str()),
        (".".repeat(81), "Type the givens, then press Start.")
    );
    for (cell, digit) in LINE.char_indices().filter(|(_, digit)| *digit != '.') {
        assert_eq!(page.attribute("#start", "aria-disabled").as_deref(), Some("true"));
        page.type_digit(cell, digit);
    }
    assert_eq!(page.status(), "21 clues, one solution. Press Start to play.");
    page.click("#start");
    assert_eq!((page.board().as_str(), page.is_shown("#check")), (LINE, true));
    assert!(page.cell(0).is("given"));
    page.assert_clean();
}

#[test]
fn a_puzzle_with_several_solutions_shows_two_cells_that_differ() {
    let page = open_played();
    page.paste(&LINE.replacen('8', ".", 1));
    assert!(page.status().starts_with("This has more than one solution: r"), "{}", page.status());
    let differing: Vec<_> = page.cells().into_iter().filter(|cell| cell.is("wrong")).collect();
    assert!(differing.len() == 2 && differing.iter().all(|cell| cell.notes.len() == 2), "{differing:?}");
    page.click("#start");
    assert!(page.is_shown("#start") && page.status().starts_with("This has more than one solution: "));
    page.click("#cancel-setup");
    assert_eq!(page.cell(2).digit, '4', "the game is where it was");
    page.assert_clean();
}

#[test]
fn a_link_opens_its_puzzle_and_share_copies_it() {
    let page = Page::open_at(&format!("#p={LINE}"));
    assert_eq!(page.board(), LINE);
    assert_eq!(
        page.script("return location.hash", &json!([])),
        json!(""),
        "a reload opens the game, not the link"
    );
    page.click_digit(1, '1');
    let grant = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    page.driver().cdp("Browser.grantPermissions", &grant).expect("the clipboard can be allowed");
    page.press_button("[data-do=share]");
    page.wait_for_status("Link copied.");
    let link = page.script("return navigator.clipboard.readText()", &json!([]));
    let address = page.script("return location.href", &json!([]));
    let shared = LINE.replace('.', "0");
    assert_eq!(link.as_str(), address.as_str().map(|address| format!("{address}#p={shared}")).as_deref());
    page.assert_clean();
}

#[test]
fn a_broken_link_shows_a_message_and_still_starts_a_game() {
    let page = Page::open_at("#p=12345");
    assert_eq!(page.status(), "The link holds no puzzle: found 5 cells; a Sudoku has 81. This is a new one.");
    assert!(page.empty_cells().len() < 60);
    // A link followed while the page is open.
    page.script("location.hash = arguments[0]", &json!([format!("p={GIVENS}")]));
    page.wait_for_board(GIVENS);
    page.assert_clean();
}

#[test]
fn a_link_that_a_chat_cut_or_decorated_opens_and_names_what_is_missing() {
    let bare = LINE.trim_end_matches('.');
    let shared = LINE.replace('.', "0");
    let says = "The end of this link is missing: its last 2 cells are left empty. \
                21 clues, one solution.";
    let page = Page::open_at(&format!("#p={bare}"));
    assert_eq!((page.board().as_str(), page.status().as_str()), (LINE, says));
    for fragment in [
        format!("p={shared})."),
        format!("p={shared}?fbclid=IwAR0x"),
        format!("p={bare}..&utm_source=x"),
        format!("p%3D{shared}"),
        format!("p={shared}这道题"),
    ] {
        page.visit(&format!("#p={GIVENS}"));
        page.wait_for_board(GIVENS);
        page.visit(&format!("?from=chat#{fragment}"));
        page.wait_for_board(LINE);
        page.paste(GIVENS);
        page.wait_for_board(GIVENS);
        page.paste(&format!("Look: (https://nonet.example/#{fragment})"));
        page.wait_for_board(LINE);
    }
    page.assert_clean();
}

#[test]
fn a_jigsaw_is_drawn_and_typed_on_the_board() {
    let page = Page::open();
    page.resize(360, 640, Pointer::Touch);
    page.choose("#own");
    page.click("#dialog-own summary");
    // The last buttons of the dialog stay at its end, and would cover this one after the driver has scrolled.
    page.press_button("[data-do='setup jigsaw5']");
    page.wait_for_status("Each row is a piece. Select cells, then press the number of their new piece.");
    let walls = || page.script("return document.querySelector('#board .wall').getAttribute('d')", &json!([]));
    let rows = walls();
    // A piece of the first four cells of row 1 and the first of row 2, and one of what is left of these rows.
    page.tap(&Page::cell_selector(9));
    page.tap("[data-key='1']");
    page.wait_for_status("Piece 1 should have 5 cells, not 6.");
    assert_ne!(walls(), rows, "the walls go around the drawn pieces");
    page.tap(&Page::cell_selector(4));
    page.tap("[data-key='2']");
    page.wait_for_status("Every piece has 5 cells. Press Start to type the givens.");
    assert!(page.cell(4).label.contains("piece 2"), "{}", page.cell(4).label);
    page.bring_axe();
    assert_eq!(page.objections(), Vec::<String>::new());
    page.reload();
    play_rows(&page, ["12345", "51234", "23451", "34512", "45123"]);
}

/// Opens the drawing of a jigsaw of five rows, in which each row is a piece.
fn draw_jigsaw() -> Page {
    let page = Page::open();
    page.choose("#own");
    page.click("#dialog-own summary");
    page.press_button("[data-do='setup jigsaw5']");
    page.wait_for_status("Each row is a piece. Select cells, then press the number of their new piece.");
    page
}

/// Returns the number of the piece of each cell in the first two rows, by the names of the cells.
fn first_pieces(page: &Page) -> String {
    let piece = |cell: usize| page.cell(cell).label.chars().last();
    [0, 1, 2, 3, 4, 9, 10, 11, 12, 13].into_iter().filter_map(piece).collect()
}

/// Starts the typing of the givens with pieces 1 and 2 in the first two rows, types them, and plays.
fn play_drawn_jigsaw(page: &Page) {
    page.wait_for_status("Every piece has 5 cells. Press Start to type the givens.");
    assert_eq!(first_pieces(page), "1112211222");
    page.reload();
    assert_eq!(first_pieces(page), "1112211222");
    play_rows(page, ["12345", "45123", "23451", "34512", "51234"]);
}

/// Types the givens of a jigsaw of five rows, which are all but the first column, and plays it to the finish.
fn play_rows(page: &Page, rows: [&str; 5]) {
    page.click("#start");
    page.wait_for_status("Type the givens, then press Start.");
    let (first, givens): (Vec<_>, Vec<_>) = rows.map(|row| row.split_at(1)).into_iter().unzip();
    for (row, digits) in givens.iter().enumerate() {
        for (column, digit) in digits.chars().enumerate() {
            page.type_digit(9 * row + column + 1, digit);
        }
    }
    page.wait_for_status("20 clues, one solution. Press Start to play.");
    page.click("#start");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert!(page.cell(9).label.ends_with("row 2, column 1, piece 1"), "{}", page.cell(9).label);
    for (row, digit) in first.concat().chars().enumerate() {
        page.type_digit(9 * row, digit);
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn the_pieces_of_a_jigsaw_are_drawn_by_mouse() {
    let page = draw_jigsaw();
    let drag = |from: usize, to: usize| {
        page.drag(Pointer::Mouse, &[&Page::cell_selector(from), &Page::cell_selector(to)]);
    };
    drag(3, 4);
    assert_eq!(page.cells().iter().filter(|cell| cell.is_selected).count(), 2);
    page.click("[data-key='2']");
    page.wait_for_status("Piece 1 should have 5 cells, not 3.");
    drag(9, 10);
    page.click("[data-key='1']");
    play_drawn_jigsaw(&page);
}

#[test]
fn the_pieces_of_a_jigsaw_are_drawn_by_keys_and_heard() {
    let page = draw_jigsaw();
    // After two changes, each piece has five cells again, but two are not connected.
    page.walk_to(4);
    page.press("Digit5");
    page.wait_for_status("Piece 1 should have 5 cells, not 4.");
    page.walk_to(36);
    page.press("Digit1");
    page.wait_for_status("Piece 1 is not connected.");
    assert!(page.cell(36).label.ends_with("piece 1"), "{}", page.cell(36).label);
    page.press("Control+KeyZ Control+KeyZ");
    page.wait_for_status("Each row is a piece.");
    page.walk_to(3);
    page.press("Shift+ArrowRight Digit2");
    page.wait_for_status("Piece 1 should have 5 cells, not 3.");
    page.press("Escape");
    page.walk_to(9);
    page.press("Shift+ArrowRight Digit1");
    play_drawn_jigsaw(&page);
}

#[test]
fn the_solution_steps_of_a_typed_board_lead_back_to_typing() {
    let page = Page::open();
    page.choose("#own");
    page.click("#dialog-own summary");
    page.press_button("[data-do='setup 4x4']");
    page.wait_for_status("Type the givens, then press Start.");
    for (row, digits) in ["1234", "3412", "2143"].iter().enumerate() {
        for (column, digit) in digits.chars().enumerate() {
            page.type_digit(9 * row + column, digit);
        }
    }
    page.wait_for_status("12 clues, one solution. Press Start to play.");
    page.press("Shift+KeyE");
    page.wait_for_status("the hardest: ");
    let shown = "return [...document.querySelectorAll('#board [data-cell]')].filter(one => one.checkVisibility()).length";
    assert_eq!(page.script(shown, &json!([])), json!(16));
    page.press("ArrowRight");
    assert!(page.status().starts_with("1 of 4"), "{}", page.status());
    page.press("End");
    page.bring_axe();
    assert_eq!(page.objections(), Vec::<String>::new());
    page.press("Escape");
    page.wait("the typed board", "return document.body.dataset.mode === 'setup'");
    assert_eq!(page.script(shown, &json!([])), json!(16));
    page.click("#start");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    page.assert_clean();
}
