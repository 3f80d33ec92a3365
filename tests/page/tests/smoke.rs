//! The page opens, loads nothing from elsewhere, and reacts to a keyboard, a mouse and a finger.

use nonet_page_tests::{Page, Pointer, Profile};
use serde_json::json;

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
    for file in ["index.html", "pkg/page.js", "pkg/page_bg.wasm"] {
        // A server sends `index.html` for the folder.
        let is_this = |url: &String| url.ends_with(file) || (file == "index.html" && url.ends_with('/'));
        assert!(requests.iter().any(is_this), "{file} is not among {requests:#?}");
    }
}

/// Nothing in the second half of the page's module is needed before it is loaded; otherwise the browser would block
/// until the file arrives.
#[test]
fn needs_nothing_that_comes_later() {
    let page = Page::open();
    let is_whole =
        "return performance.getEntriesByType('resource').some(one => one.name.endsWith('nonet_bg.wasm'))";
    let too_soon = "return performance.getEntriesByName('too-soon').map(one => one.detail)";
    page.wait("the second half", is_whole);
    assert_eq!(page.script(too_soon, &json!([])), json!([]));
    page.press("ArrowRight Digit5 Shift+Digit3 Backspace Control+KeyZ");
    page.visit(LINK);
    page.press("Digit4 ArrowDown Digit4 KeyN Digit2");
    page.wait("a rating", "return /\\d\\.\\d/.test(document.querySelector('#about').textContent)");
    // Settings and requests are read before the board appears.
    for field in ["[data-set=houses]", "[data-set=symmetry][value=full]"] {
        page.press_button(field);
    }
    page.reload();
    page.wait("the second half", is_whole);
    assert_eq!(page.script(too_soon, &json!([])), json!([]));
    page.assert_clean();
}

/// The same holds after following a link, for the first time or again.
#[test]
fn a_link_needs_nothing_that_comes_later() {
    const LINKS: [&str; 3] = [
        LINK,
        "#p=..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "#p=1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ];
    let page = Page::open();
    for link in LINKS {
        page.script("localStorage.clear(); Storage.prototype.setItem = () => {}", &json!([]));
        for visit in ["the first visit", "the second visit"] {
            page.script("history.replaceState(null, '', location.pathname + arguments[0])", &json!([link]));
            page.reload();
            assert_eq!(page.board(), link["#p=".len()..], "{visit}");
            let too_soon = "return performance.getEntriesByName('too-soon').map(one => one.detail)";
            assert_eq!(page.script(too_soon, &json!([])), json!([]), "{visit}, {link}");
        }
    }
    page.assert_clean();
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

/// Checks that the journal holds the last note of the test.
const JOURNALED: &str = "return new Promise(done => {
    const opening = indexedDB.open('nonet');
    opening.onsuccess = () => {
        const reading = opening.result.transaction('texts').objectStore('texts').getAll();
        reading.onsuccess = () => {
            opening.result.close();
            done(reading.result.some(text => text.includes('k3=2')));
        };
    };
});";

#[test]
fn a_killed_browser_brings_the_game_back() {
    let profile = Profile::new();
    let options = profile.options();
    let page = Page::start(&options, LINK);
    page.click(&Page::cell_selector(2));
    page.press("Digit4 ArrowRight Shift+Digit2");
    // Waits until the browser has stored the data; a real browser does not die in the instant of a key press.
    page.wait("the last action in the journal", JOURNALED);
    page.kill();

    let page = Page::start(&options, "");
    // The first data that the page finds may be older; it restarts with what it finds later.
    let script = "return document.querySelector('[data-cell=\"3\"] .notes')?.dataset.n?.trim() === '2'";
    page.wait("the game that was played", script);
    assert_eq!((page.cell(2).digit, page.cell(3).notes), ('4', "2".to_owned()));
    page.press("Control+KeyZ Control+KeyZ");
    assert_eq!(page.cell(2).digit, '.');
}

#[test]
fn the_title_is_in_the_language_of_the_page() {
    let page = Page::open();
    for (language, title) in [("en-GB", "Nonet: Sudoku"), ("zh-CN", "Nonet 数独")] {
        page.set_language(language);
        page.visit("");
        page.wait("its language", &format!("return document.title === '{title}'"));
    }
    page.assert_clean();
}

#[test]
fn no_button_of_a_chinese_page_is_left_in_english() {
    let page = Page::open();
    page.set_language("zh-CN");
    page.visit("");
    page.wait_until_whole();
    // Visible labels and hidden ones, but those of large boards, which are not in the texts of this page. Names of
    // programs and file formats do not count as English.
    let script = "return [...document.querySelectorAll('button, summary, legend, label > span')]
        .filter(one => !one.closest('.of-large'))
        .map(one => one.innerText || one.textContent)
        .map(text => text.replace(/PNG|SVG|English|Nonet/g, '').trim())
        .filter(text => /[A-Za-z]{2}/.test(text) && !document.querySelector('.trouble').textContent.includes(text))";
    assert_eq!(page.script(script, &json!([])), json!([]));
    page.assert_clean();
}
