//! Texts and files of other programs in the page, and the way out again.

use nonet_page_tests::{Page, TemporaryFile};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn each_form_is_pasted_on_the_board() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let plain = LINE.replace('.', "0");
    let entered = LINE.replacen("8.", "8+1", 1);
    let texts = [
        format!("https://sudoku.coach/en/play/{plain}"),
        format!("<opensudoku><name>One</name><game data=\"{plain}\"/></opensudoku>"),
        format!(
            "[Puzzle]\r\n{}\r\n",
            LINE.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\r\n")
        ),
    ];
    for text in texts {
        page.paste(&text);
        page.wait_for_board(LINE);
        page.paste(GIVENS);
        page.wait_for_board(GIVENS);
    }
    page.paste(&format!(":0000:x:{entered}:::::"));
    page.wait_for_board(&LINE.replacen("8.", "81", 1));
    page.paste("https://sudokupad.app/psxczr0jpr");
    page.wait_for_status(
        "This link only names a puzzle that its site keeps. Open it there and copy the puzzle itself.",
    );
    page.assert_clean();
}

#[test]
fn a_collection_of_two_thousand_is_dropped_and_one_of_it_played() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let text = format!("{GIVENS}\n{LINE}\n").repeat(1000);
    let file = TemporaryFile::new("collection.sdm", text.as_bytes());
    page.drop_file(&file);
    page.wait("the list", "return document.querySelectorAll('#collection-list button').length === 50");
    assert_eq!(page.text("#collection-name"), "2\u{202f}000 puzzles, 1 to 50 listed");
    page.click("#collection-on");
    page.wait(
        "more of it",
        "return document.querySelector('#collection-list button').textContent.startsWith('51 ·')",
    );
    page.click("[data-do='sheet 51']");
    page.wait_for_board(LINE);
    assert!(!page.is_shown("#dialog-collection"));
    page.assert_clean();
}

#[test]
fn the_board_is_shown_in_the_form_that_is_chosen() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.choose("#export");
    let choose = |form: &str| {
        let body = "const choice = document.querySelector('[data-set=form]'); choice.value = arguments[0]; \
                    choice.dispatchEvent(new Event('input', { bubbles: true }))";
        page.script(body, &json!([form]));
    };
    let shown = || page.script("return document.querySelector('#export-text').value", &json!([]));
    assert!(shown().as_str().is_some_and(|text| text.ends_with(&format!("/#p={GIVENS}"))), "{}", shown());
    choose("line");
    assert_eq!(shown(), json!(format!("{GIVENS}\n")));
    choose("svg");
    page.wait("the picture", "const picture = document.querySelector('#export-picture'); return picture.complete && picture.naturalWidth > 0");
    assert!(page.is_shown("#export-picture") && !page.is_shown("#export-text"));
    page.assert_clean();
}
