//! Shapes and colours in place of digits on a small board: notes, a hint, and what is heard.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::{Value, json};

const SHAPES: [&str; 4] = ["circle", "triangle", "square", "star"];
const COLOURS: [&str; 4] = ["blue", "red", "green", "yellow"];

/// Chooses the signs of small boards in the settings, and waits for their word in the page; none for digits.
fn choose_signs(page: &Page, value: &str, word: Option<&str>) {
    page.choose("#settings");
    page.set_field("shapes", value);
    page.press("Escape");
    let word = word.map_or("undefined".into(), |word| format!("'{word}'"));
    page.wait("the signs", &format!("return document.documentElement.dataset.shapes === {word}"));
}

/// Returns the visible notes of a cell: the number of each, its outline, and whether it is a visible square.
fn notes(page: &Page, cell: usize) -> Value {
    let script = "return [...document.querySelectorAll(arguments[0] + ' .signs i')].map(note => {
            const sign = getComputedStyle(note, '::before');
            return [note.dataset.n, sign.content, parseFloat(sign.width) > 8 && sign.width === sign.height];
        })";
    page.script(script, &json!([Page::cell_selector(cell)]))
}

#[test]
fn notes_and_hints_of_a_small_board_have_signs_with_names() {
    let page = Page::open();
    page.start_board("4x4");
    let (cell, digit) = page.missing_digits()[0];
    let digit = digit.to_digit(10).unwrap() as usize;
    let other = digit % 4 + 1;
    for (value, word, names) in [("on", "", SHAPES), ("colours", "colours", COLOURS)] {
        choose_signs(&page, value, Some(word));
        page.walk_to(cell);
        page.press(&format!("Shift+Digit{digit} Shift+Digit{other}"));
        let mut both = [digit, other];
        both.sort_unstable();
        let shown = both.map(|number| json!([number.to_string(), "\"\"", true]));
        assert_eq!(notes(&page, cell), json!(shown));
        let heard = both.map(|number| names[number - 1]).join(" ");
        let label = page.cell(cell).label;
        assert!(label.starts_with(&format!("{heard} noted, row ")), "{label}");
        let spoken = page.text("#spoken");
        assert!(spoken.contains(&format!("Note {}", names[other - 1])), "{spoken}");

        // The note is visible without the text that it replaces.
        let script =
            "return getComputedStyle(document.querySelector(arguments[0] + ' .notes'), '::before').content";
        assert_eq!(page.script(script, &json!([Page::cell_selector(cell)])), json!("none"));

        page.press("KeyH");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        page.press("KeyH");
        page.wait("its picture", "return document.querySelector('#picture .tile-sign') !== null");
        assert_eq!(page.script("return document.querySelector('.tile-digit')", &json!([])), Value::Null);
        let said = page.status();
        let named = names
            .iter()
            .any(|name| said.contains(&format!(" is {name}.")) || said.contains(&format!(" is the {name}.")));
        assert!(named, "{said}");
        page.press("Escape");
        page.wait("the game", "return !document.body.hasAttribute('data-hint')");
        page.bring_axe();
        assert_eq!(page.objections(), Vec::<String>::new());
        page.walk_to(cell);
        page.press(&format!("Shift+Digit{digit} Shift+Digit{other}"));
    }
    choose_signs(&page, "off", None);
    page.walk_to(cell);
    page.press(&format!("Shift+Digit{digit}"));
    assert_eq!(notes(&page, cell), json!([]));
    assert!(page.cell(cell).label.starts_with(&format!("{digit} noted, ")));
    page.assert_clean();
}
