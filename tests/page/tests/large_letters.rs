//! Letters instead of numbers for the digits above 9, on the page of large boards.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::json;

/// A puzzle of 16 rows.
const SIXTEEN: &str = "#v=4x4:b5_10a9c3_1c4a14g13b15_8a11_10_4b6a10_12b2_11a13_9a14b8d13_6c12_7_3a12b2c16a6c8c5_4_1_8_12a15_3d10c10_13c2_6b5b1a12_16c9a1d8_7_2a4_1a3_5_11d16a9c7_13a10b16b5_8c4_2c12d9_11a15_10_3_13_5c14c8a7c9b16a2_16_13c12_4d11b7a6_14a5_10b11_8a4b2_5_8a12_16b2g9a9c6_3c10a16_5b";

/// Returns the parts of the page that show a sign: the first given, a single note, and the last key.
const SHOWN: &str =
    "const given = [...document.querySelectorAll('#board .given')].find(cell => cell.dataset.cell === '3');
    const key = document.querySelector('[data-key=\"16\"]');
    return [given.querySelector('.digit').textContent, given.getAttribute('aria-label').split(',')[0],
        key.querySelector('b').textContent, key.getAttribute('aria-label').split(',')[0]]";

/// Chooses the signs of the digits above 9 in the settings.
fn choose_signs(page: &Page, value: &str) {
    page.choose("#settings");
    page.set_field("letter-digits", value);
    page.press("Escape");
    let is_there = if value == "on" { "" } else { "!" };
    page.wait(
        "the signs",
        &format!("return {is_there}document.documentElement.hasAttribute('data-letters')"),
    );
}

#[test]
fn letters_are_shown_typed_and_heard_instead_of_numbers_above_nine() {
    let page = Page::open_large(SIXTEEN);
    page.wait_for_status("one solution");
    let (cell, digit) = page.large_moves().into_iter().find(|(_, digit)| *digit > 11).unwrap();
    let letter = ['C', 'D', 'E', 'F', 'G'][digit - 12];
    let selector = Page::cell_selector(cell);
    let label = || page.attribute(&selector, "aria-label").unwrap();
    let shown = || page.script(SHOWN, &json!([]));
    page.walk_on_large(cell);
    page.press("Shift+Digit1 Shift+Digit0");
    let notes = format!("return document.querySelector('{selector} .notes').dataset.n.replace(/\\s/g, '')");
    let notes = || page.script(&notes, &json!([]));
    assert_eq!((shown(), notes()), (json!(["10", "10", "16", "16"]), json!("10")));

    choose_signs(&page, "on");
    assert_eq!((shown(), notes()), (json!(["A", "A (10)", "G", "G (16)"]), json!("A")));
    assert!(label().starts_with("A noted, row "), "{}", label());
    page.walk_on_large(cell);
    page.listen();
    page.press(&format!("Key{letter}"));
    assert_eq!(page.text(&format!("{selector} .digit")), letter.to_string());
    assert!(label().starts_with(&format!("{letter} ({digit}), row ")), "{}", label());
    let heard = page.heard();
    assert!(heard.iter().any(|line| line.starts_with(&format!("{letter} in r"))), "{heard:?}");
    page.press(&format!("Key{letter} Shift+KeyB"));
    assert!(label().starts_with("A B noted, row "), "{}", label());
    // The letter has its other command with Alt: why not this digit?
    page.press("Alt+KeyE");
    page.wait("the question", "return document.querySelector('#status').textContent.includes('Which digit')");
    page.press("Escape");
    // The letters have the width of the figures.
    let is_as_wide = "const [figure, letter] = ['7', 'G'].map(sign => {
            const part = document.createElement('span');
            part.textContent = sign;
            part.style.cssText = 'font: 500 100px Digits, Letters; position: absolute';
            document.body.append(part);
            const { width } = part.getBoundingClientRect();
            part.remove();
            return width;
        });
        return Math.abs(figure - letter) < 1";
    page.wait("the font", is_as_wide);

    page.reload();
    page.wait_for_large();
    page.wait("the letters", "return document.documentElement.hasAttribute('data-letters')");
    assert_eq!((shown(), notes()), (json!(["A", "A (10)", "G", "G (16)"]), json!("AB")));
    choose_signs(&page, "off");
    assert_eq!((shown(), notes()), (json!(["10", "10", "16", "16"]), json!("1011")));
    page.assert_clean();
}
