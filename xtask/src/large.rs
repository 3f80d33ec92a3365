//! Makes the page of large boards from `index.html`: more cells and more digit keys, another module and one more style
//! sheet.

use anyhow::{Result, bail};

/// Its path in the built folder.
pub(crate) const PAGE: &str = "large.html";

/// The number of rows of its largest board.
pub(crate) const SIDE: usize = 16;

/// The number of rows of the largest board of `index.html`.
pub(crate) const USUAL_SIDE: usize = 9;

/// The key of the last digit of `index.html`.
const LAST_KEY: &str =
    "<button type=\"button\" data-key=\"9\" data-do=\"digit 9\"><b>9</b><small></small></button>";

/// The tag of the board in `index.html`, which scrolls on a phone.
const BOARD: &str = "<div id=\"board\" class=\"board\"";

/// Texts of `index.html`, and what stands for them in the page of large boards.
const CHANGES: [[&str; 2]; 8] = [
    ["<html lang=\"en\">", "<html lang=\"en\" data-large>"],
    ["href=\"pkg/page.js\"", "href=\"pkg/large.js\""],
    ["href=\"pkg/page_bg.wasm\"", "href=\"pkg/large_bg.wasm\""],
    [" aria-rowcount=\"9\" aria-colcount=\"9\"", " aria-rowcount=\"16\" aria-colcount=\"16\""],
    [
        "<link rel=\"stylesheet\" href=\"www/menus.css\">",
        "<link rel=\"stylesheet\" href=\"www/menus.css\">\n<link rel=\"stylesheet\" href=\"www/large.css\">",
    ],
    [
        "<svg id=\"picture\" class=\"picture\" viewBox=\"0 0 9000 9000\" aria-hidden=\"true\"></svg>",
        "<svg id=\"picture\" class=\"picture\" viewBox=\"0 0 16000 16000\" aria-hidden=\"true\"></svg></div></div>",
    ],
    [
        "data-do=\"open settings\" data-label=\"settings\">Settings</button>\n  </nav>",
        "data-do=\"open settings\" data-label=\"settings\">Settings</button>\n    <a class=\"button\" href=\"./\" data-label=\"to-classic\">Classic and smaller boards</a>\n  </nav>",
    ],
    // The selected cell, large enough to read its notes.
    [
        "<div class=\"card\">",
        "<div class=\"card\">\n      <div id=\"lens\" class=\"board lens\" aria-hidden=\"true\"></div>",
    ],
];

/// Returns the source of the page of large boards.
///
/// # Errors
///
/// When `index.html` does not have each of the texts that differ exactly once.
pub(crate) fn large_page(index: &str) -> Result<String> {
    let keys = (USUAL_SIDE + 1..=SIDE).map(|digit| {
        format!(
            "\n        <button type=\"button\" data-key=\"{digit}\" data-do=\"digit {digit}\"><b>{digit}</b><small></small></button>"
        )
    });
    let keys = keys.fold(LAST_KEY.to_owned(), |all, key| all + &key);
    let board = format!("<div id=\"scroller\" class=\"scroller\">{}<div class=\"plate\">{BOARD}", edges());
    let changes = CHANGES.into_iter().chain([[LAST_KEY, &keys], [BOARD, &board]]);
    let mut page = index.to_owned();
    for [from, to] in changes {
        if page.matches(from).count() != 1 {
            bail!("index.html must say {from} once, because the page of large boards differs there");
        }
        page = page.replace(from, to);
    }
    Ok(page)
}

/// Returns the numbers of the columns and rows along the edges of the board. The style sheet shows them, so that screen
/// readers do not read them.
fn edges() -> String {
    let numbers = (1..=SIDE)
        .zip('A'..)
        .map(|(number, letter)| format!("<i data-n=\"{number}\" data-row=\"{letter}\"></i>"));
    let numbers: String = numbers.collect();
    ["columns", "rows"]
        .map(|edge| format!("<div class=\"edge edge-{edge}\" aria-hidden=\"true\">{numbers}</div>"))
        .concat()
}

#[cfg(test)]
mod tests {
    use super::large_page;
    use crate::sh;

    #[test]
    fn the_page_of_large_boards_has_its_keys_and_its_board() {
        let index = std::fs::read_to_string(sh::root().join("index.html")).unwrap();
        let page = large_page(&index).unwrap();
        assert_eq!(page.matches("data-key=").count(), 16);
        assert_eq!(page.matches("data-row=").count(), 32);
        assert!(page.contains("<div class=\"plate\"><div id=\"board\""));
        assert_eq!(page.matches("<div").count(), page.matches("</div>").count());
        assert!(large_page(&index.replace("id=\"picture\"", "id=\"drawing\"")).is_err());
    }
}
