//! A player in front of the page of large boards: 256 cells, and digits of two figures.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use std::time::Duration;

use serde_json::json;

use crate::Page;

/// The address of the page, relative to that of the classic board.
pub const LARGE: &str = "large.html";

/// The number of columns of the page's cells, whatever the side of the board.
pub const LARGE_SIDE: usize = 16;

impl Page {
    /// Opens the page of large boards, with `rest` after its address, in a browser with an empty profile.
    #[track_caller]
    pub fn open_large(rest: &str) -> Self {
        let page = Self::open_at(&format!("{LARGE}{rest}"));
        page.wait_for_large();
        page
    }

    /// Waits until a large board with givens is there, and the dialogs too.
    #[track_caller]
    pub fn wait_for_large(&self) {
        self.wait(
            "a large board",
            "return document.documentElement.hasAttribute('data-large') && document.querySelector('.given') !== null",
        );
        self.wait_until_whole();
    }

    /// Returns the digits of the page's 256 cells, as the solution writes them: `1` to `9`, `A` to `G`, or a dot.
    #[track_caller]
    pub fn large_board(&self) -> Vec<char> {
        let digits = self.script(
            "return [...document.querySelectorAll('#board [data-cell]')]
                .sort((a, b) => a.dataset.cell - b.dataset.cell)
                .map(cell => cell.querySelector('.digit')?.textContent.trim() ?? '')",
            &json!([]),
        );
        let digits = digits.as_array().into_iter().flatten().map(|digit| digit.as_str().unwrap_or_default());
        digits.map(|digit| digit.parse().map_or('.', letter_of)).collect()
    }

    /// Returns the empty cells of the board, each with its digit.
    #[track_caller]
    pub fn large_moves(&self) -> Vec<(usize, usize)> {
        let solution: Vec<char> = self.stored_solution().chars().collect();
        let (board, side) = (self.large_board(), solution.len().isqrt());
        let places = solution.iter().enumerate();
        let places = places.map(|(at, sign)| (at / side * LARGE_SIDE + at % side, number_of(*sign)));
        places.filter(|(cell, _)| board[*cell] == '.').collect()
    }

    /// Moves to a cell with the arrow keys alone.
    #[track_caller]
    pub fn walk_on_large(&self, cell: usize) {
        let selected = || {
            let script = "return Number(document.querySelector('#board [aria-selected=true]').dataset.cell)";
            usize::try_from(self.script(script, &json!([])).as_u64().unwrap_or_default()).unwrap_or_default()
        };
        let from = selected();
        let walk = |from: usize, to: usize, back: &str, ahead: &str| {
            let key = if to < from { back } else { ahead };
            self.press(&vec![key; from.abs_diff(to)].join(" "));
        };
        walk(from / LARGE_SIDE, cell / LARGE_SIDE, "ArrowUp", "ArrowDown");
        walk(from % LARGE_SIDE, cell % LARGE_SIDE, "ArrowLeft", "ArrowRight");
        assert_eq!(selected(), cell, "the arrow keys lead elsewhere");
    }

    /// Types a number figure by figure, and waits until a single 1 is written.
    #[track_caller]
    pub fn type_number(&self, number: usize) {
        let figures: Vec<String> =
            number.to_string().chars().map(|figure| format!("Digit{figure}")).collect();
        self.press(&figures.join(" "));
        if number == 1 {
            std::thread::sleep(Duration::from_millis(450));
        }
    }
}

/// Returns the sign of a digit in texts.
fn letter_of(number: u8) -> char {
    char::from(if number < 10 { b'0' + number } else { b'A' + number - 10 })
}

/// Returns the digit of a sign in texts.
fn number_of(sign: char) -> usize {
    sign.to_digit(17).unwrap_or_default() as usize
}
