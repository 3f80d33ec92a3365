//! The page opens, keeps to itself, and hears a keyboard, a mouse and a finger.

use nonet_page_tests::{Page, Pointer};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn opens_quietly_with_a_board_of_81_cells() {
    let page = Page::open();
    assert_eq!(page.cells().len(), 81);
    page.assert_clean();
}

#[test]
fn asks_its_own_server_for_every_file() {
    let page = Page::open();
    let requests = page.requests();
    for file in ["index.html", "www/boot.js", "pkg/nonet.js", "pkg/nonet_bg.wasm"] {
        // A server sends `index.html` for the folder.
        let is_this = |url: &String| url.ends_with(file) || (file == "index.html" && url.ends_with('/'));
        assert!(requests.iter().any(is_this), "{file} is not among {requests:#?}");
    }
}

#[test]
fn hears_the_keyboard() {
    let page = Page::open_at(LINK);
    page.click(&Page::cell_selector(0));
    page.walk_to(2);
    page.press("Digit4");
    assert_eq!(page.cell(2).digit, '4');
    page.press("Control+KeyZ Numpad1");
    assert_eq!(page.cell(2).digit, '1');
    page.press("ArrowRight Shift+Digit2 Shift+Digit6");
    assert_eq!(page.cell(3).notes, "26");
    page.assert_clean();
}

#[test]
fn hears_the_mouse() {
    let page = Page::open_at(LINK);
    page.click(&Page::cell_selector(2));
    page.click("[data-key='4']");
    assert_eq!((page.selected(), page.cell(2).digit), (Some(2), '4'));
    page.assert_clean();
}

#[test]
fn hears_a_finger_on_a_small_phone() {
    let page = Page::open_at(LINK);
    page.resize(320, 568, Pointer::Touch);
    page.tap(&Page::cell_selector(80 - 2));
    page.tap("[data-key='9']");
    assert_eq!(page.cell(78).digit, '9');
    page.tap("#undo");
    assert_eq!(page.cell(78).digit, '.');
    page.assert_clean();
}
