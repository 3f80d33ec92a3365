//! Printing: the right content is on paper, and nothing else.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::{Value, json};

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the result of a script while the browser emulates print.
fn on_paper(page: &Page, body: &str) -> Value {
    page.driver().cdp("Emulation.setEmulatedMedia", &json!({ "media": "print" })).unwrap();
    let seen = page.script(body, &json!([]));
    page.driver().cdp("Emulation.setEmulatedMedia", &json!({ "media": "" })).unwrap();
    seen
}

/// Returns the number of pages of a PDF, on paper of this size in inches.
fn n_pages(page: &Page, width: f64, height: f64) -> usize {
    let asked = json!({ "paperWidth": width, "paperHeight": height, "preferCSSPageSize": false });
    let answer = page.driver().cdp("Page.printToPDF", &asked).unwrap();
    let data = answer["data"].as_str().unwrap();
    // Base64: four characters are three bytes.
    let bytes: Vec<u8> = data
        .bytes()
        .filter_map(|sign| {
            let place = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".iter();
            place.clone().position(|one| *one == sign)
        })
        .collect::<Vec<_>>()
        .chunks(4)
        .flat_map(|four| {
            let bits = four.iter().fold(0, |bits, six| bits << 6 | six) << (6 * (4 - four.len()));
            [bits >> 16, bits >> 8, bits].map(|byte| u8::try_from(byte & 255).unwrap())
        })
        .collect();
    let text = String::from_utf8_lossy(&bytes);
    text.matches("/Type /Page\n").count()
}

/// A4 and Letter, portrait and landscape, in inches.
const PAPERS: [(f64, f64); 4] = [(8.27, 11.69), (8.5, 11.0), (11.69, 8.27), (11.0, 8.5)];

const SHOWN: &str = "const seen = one => one.checkVisibility();
    return [seen(document.querySelector('#board')), [...document.querySelectorAll('#paper .leaf')].filter(seen).length,
        [...document.querySelectorAll('#paper .given')].map(one => one.textContent).join('')]";

#[test]
fn the_board_is_printed_alone_and_the_page_is_as_before() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.script("window.print = () => window.n_printed = (window.n_printed ?? 0) + 1", &json!([]));
    page.choose("#print");
    page.click("#dialog-print [data-do=print]");
    assert_eq!(page.script("return window.n_printed", &json!([])), json!(1));
    let digits = GIVENS.replace('.', "");
    // The puzzle, with its solution below.
    assert_eq!(on_paper(&page, SHOWN), json!([false, 1, format!("{digits}{digits}")]));
    for (width, height) in PAPERS {
        assert_eq!(n_pages(&page, width, height), 1, "{width} x {height} inches");
    }
    page.click("#dialog-print [data-do=close]");
    assert_eq!(on_paper(&page, SHOWN), json!([true, 0, ""]));
    page.assert_clean();
}

/// The browser's own print command, as with Ctrl+P.
#[test]
fn the_browser_prints_a_clean_sheet_of_the_puzzle_and_no_button() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.press("Digit4");
    for (width, height) in PAPERS {
        assert_eq!(n_pages(&page, width, height), 1, "{width} x {height} inches");
    }
    let digits = GIVENS.replace('.', "");
    assert_eq!(on_paper(&page, SHOWN), json!([false, 1, format!("{digits}{digits}")]));
    let buttons =
        "return [...document.querySelectorAll('button, .bar')].filter(one => one.checkVisibility()).length";
    assert_eq!(on_paper(&page, buttons), json!(0));
    // The same holds before the sheet exists.
    page.script("document.querySelector('#paper').remove()", &json!([]));
    assert_eq!(on_paper(&page, buttons), json!(0));
    page.assert_clean();
}

#[test]
fn a_printed_page_has_the_requested_number_of_puzzles_on_either_paper() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.script("window.print = () => window.n_printed = (window.n_printed ?? 0) + 1", &json!([]));
    page.choose("#print");
    page.click("#dialog-print [name=prints][value=new] + span");
    let set =
        "const field = document.querySelector(`[data-set=${arguments[0]}]`); field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    page.script(set, &json!(["print-level", "easy"]));
    page.script(set, &json!(["print-count", "12"]));
    for (at, (size, solutions, n_wanted)) in
        [("6", "below", 2), ("2", "below", 6), ("4", "below", 3), ("4", "last", 4), ("1", "none", 12)]
            .into_iter()
            .enumerate()
    {
        page.click(&format!("[name=print-size][value='{size}'] + span"));
        page.click(&format!("[name=print-solutions][value={solutions}] + span"));
        page.click("#dialog-print [data-do=print]");
        page.wait("the pages", &format!("return window.n_printed === {}", at + 1));
        for (width, height) in PAPERS {
            assert_eq!(
                n_pages(&page, width, height),
                n_wanted,
                "{size}, {solutions}: {width} x {height} inches"
            );
        }
    }
    page.assert_clean();
}
