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

/// Texts of `index.html`, and what stands for them in the page of large boards.
const CHANGES: [[&str; 2]; 5] = [
    ["<html lang=\"en\">", "<html lang=\"en\" data-large>"],
    ["href=\"pkg/page.js\"", "href=\"pkg/large.js\""],
    ["href=\"pkg/page_bg.wasm\"", "href=\"pkg/large_bg.wasm\""],
    [" aria-rowcount=\"9\" aria-colcount=\"9\"", " aria-rowcount=\"16\" aria-colcount=\"16\""],
    [
        "<link rel=\"stylesheet\" href=\"www/menus.css\">",
        "<link rel=\"stylesheet\" href=\"www/menus.css\">\n<link rel=\"stylesheet\" href=\"www/large.css\">",
    ],
];

/// Returns the source of the page of large boards.
///
/// # Errors
///
/// When `index.html` does not have exactly one of the texts that differ.
pub(crate) fn large_page(index: &str) -> Result<String> {
    let keys = (USUAL_SIDE + 1..=SIDE).map(|digit| {
        format!(
            "\n        <button type=\"button\" data-key=\"{digit}\" data-do=\"digit {digit}\"><b>{digit}</b><small></small></button>"
        )
    });
    let keys = keys.fold(LAST_KEY.to_owned(), |all, key| all + &key);
    let changes = CHANGES.into_iter().chain([[LAST_KEY, &keys]]);
    let mut page = index.to_owned();
    for [from, to] in changes {
        if page.matches(from).count() != 1 {
            bail!("index.html must say {from} once, because the page of large boards differs there");
        }
        page = page.replace(from, to);
    }
    Ok(page)
}
