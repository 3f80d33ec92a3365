//! [`Paper`], the pages that the browser prints.

use nonet_formats::Drawing;

/// The pages to print.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    /// The number of puzzles on a page: 1, 2, 4 or 6.
    pub per_page: usize,
    /// The puzzles.
    pub puzzles: Vec<PrintedBoard>,
    /// The solutions upside down under the puzzles; empty if they are elsewhere.
    pub below: Vec<Drawing>,
    /// The solutions on pages of their own, page by page.
    pub last: Vec<Vec<PrintedBoard>>,
}

/// A board with its caption.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedBoard {
    /// The board.
    pub drawing: Drawing,
    /// The line under it.
    pub caption: String,
}
