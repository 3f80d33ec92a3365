//! [`Typed`]: the digits that the player has typed, their board, and the text in which both are saved.

use std::rc::Rc;

use nonet::craft::BoardKind;
use nonet::grid::{Cell, Digit, Grid};
use nonet::layout::Layout;
use nonet::rules::Board;
use nonet_formats::{read_rules_line, write_rules_line};

/// The word after the digits if the player went back to a game.
const ASIDE: &str = "aside";

/// The word before the rules of a board that is not the classic one.
const BOARD: &str = "board";

/// The word before the side of a jigsaw whose pieces are being drawn.
const PIECES: &str = "pieces";

/// The digits that the player has typed, and their board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Typed {
    pub(super) grid: Grid,
    /// `None` for the classic board.
    pub(super) layout: Option<Rc<Layout>>,
    /// True while the pieces of a jigsaw are drawn. The digits are then the numbers of the pieces.
    pub(super) draws_pieces: bool,
}

impl Default for Typed {
    /// Returns the empty classic board.
    fn default() -> Self {
        Self::classic(Grid::EMPTY)
    }
}

impl Typed {
    /// Returns digits on the classic board.
    pub(crate) fn classic(grid: Grid) -> Self {
        Self { grid, layout: None, draws_pieces: false }
    }

    /// Returns the digits of a board of any layout.
    pub(super) fn on(board: &Board) -> Self {
        let layout = Some(board.layout()).filter(|layout| **layout != *Layout::classic());
        Self { grid: *board.grid(), layout: layout.cloned().map(Rc::new), draws_pieces: false }
    }

    /// Returns the empty board of a kind. Before the givens of a jigsaw, its pieces are drawn: at first they are the rows.
    pub(super) fn empty(kind: BoardKind) -> Option<Self> {
        match kind.fixed_layout() {
            Some(layout) => Some(Self::on(&Board::empty(layout))),
            None => Self::rows(kind.side()),
        }
    }

    /// Returns a jigsaw to draw, each row of which is a piece.
    pub(super) fn rows(side: usize) -> Option<Self> {
        let rows: Vec<usize> = (0..side * side).map(|at| at / side).collect();
        let layout = Layout::from_labels(&rows).ok()?;
        let number = |cell: Cell| Digit::new(u8::try_from(cell.row() + 1).ok()?);
        let grid = layout.cells().iter().fold(Grid::EMPTY, |mut grid, cell| {
            grid.set(cell, number(cell));
            grid
        });
        Some(Self { grid, layout: Some(Rc::new(layout)), draws_pieces: true })
    }

    /// Returns true if both are on boards of the same kind. A jigsaw may have any pieces, drawn or not.
    pub(super) fn is_on_same_kind(&self, other: &Self) -> bool {
        let kind = |typed: &Self| typed.layout.as_ref().map(|layout| BoardKind::of(layout));
        kind(self) == kind(other)
    }

    /// Returns true if nothing is typed and no pieces were drawn.
    pub(super) fn is_empty(&self) -> bool {
        let has_pieces = self.layout.as_ref().is_some_and(|layout| layout.box_shape().is_none());
        self.grid == Grid::EMPTY && !has_pieces
    }

    /// Returns the board with the digits, unless it is the classic one or its pieces are being drawn.
    pub(super) fn board(&self) -> Option<Board> {
        let layout = self.layout.as_ref().filter(|_| !self.draws_pieces)?;
        Board::new((**layout).clone(), self.grid).ok()
    }

    /// Returns the empty jigsaw with the drawn pieces, if each has as many cells as the board has rows.
    pub(super) fn with_pieces(&self) -> Option<Self> {
        let cells = self.layout.as_ref()?.cells();
        let numbers: Option<Vec<Digit>> = cells.iter().map(|cell| self.grid.get(cell)).collect();
        let layout = Layout::from_labels(&numbers?).ok()?;
        Some(Self::on(&Board::empty(layout)))
    }

    /// Returns the text to save. `is_aside` is true if the player went back to a game.
    pub(super) fn to_text(&self, is_aside: bool) -> String {
        let board = match &self.layout {
            None => String::new(),
            Some(layout) if self.draws_pieces => format!("\n{PIECES} {}", layout.side()),
            Some(layout) => format!("\n{BOARD} {}", write_rules_line(&Board::empty((**layout).clone()))),
        };
        let aside = if is_aside { format!("\n{ASIDE}") } else { String::new() };
        format!("{}{board}{aside}", self.grid)
    }

    /// Reads the text of [`Typed::to_text`], and whether it was set aside. Returns `None` if a board is unknown, or a
    /// digit does not fit on it.
    pub(super) fn from_text(text: &str) -> Option<(Self, bool)> {
        let mut lines = text.lines();
        let mut typed = Self::classic(Grid::from_line(lines.next()?)?);
        let mut is_aside = false;
        for line in lines {
            match line.trim().split_once(' ') {
                None if line.trim() == ASIDE => is_aside = true,
                Some((BOARD, rules)) => {
                    let board = Board::new(read_rules_line(rules).ok()?.layout().clone(), typed.grid).ok()?;
                    typed = Self::on(&board);
                }
                Some((PIECES, side)) => {
                    let rows = Self::rows(side.parse().ok()?)?;
                    Board::new((**rows.layout.as_ref()?).clone(), typed.grid).ok()?;
                    typed = Self { grid: typed.grid, ..rows };
                }
                // Nonet has always ignored unknown words here.
                _ => {}
            }
        }
        Some((typed, is_aside))
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardKind, Digit, Typed};
    use nonet::grid::{Cell, Grid};

    #[test]
    fn what_is_typed_on_any_board_is_saved_and_read() {
        let digit = Grid::EMPTY.with(Cell::at(2, 1), Digit::D3);
        let classic = Typed::classic(digit);
        assert_eq!(classic.to_text(false), digit.to_string(), "as every version of Nonet wrote it");
        assert_eq!(classic.to_text(true), format!("{digit}\naside"));
        let boards = BoardKind::ALL.into_iter().filter_map(Typed::empty);
        for typed in boards.chain([classic]) {
            let typed = Typed { grid: typed.grid.with(Cell::at(2, 1), Digit::D3), ..typed };
            for is_aside in [false, true] {
                let text = typed.to_text(is_aside);
                assert_eq!(Typed::from_text(&text), Some((typed.clone(), is_aside)), "{text}");
            }
        }
    }

    #[test]
    fn digits_that_do_not_fit_on_the_board_are_refused() {
        let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::D5);
        assert_eq!(Typed::from_text(&format!("{grid}\nboard 2x2:p")), None, "5 on a board of four rows");
        assert_eq!(Typed::from_text(&format!("{grid}\npieces 4")), None);
        assert_eq!(Typed::from_text(&format!("{grid}\npieces 12")), None);
        assert_eq!(Typed::from_text(&format!("{grid}\nboard killer")), None);
        assert_eq!(Typed::from_text("5"), None);
    }
}
