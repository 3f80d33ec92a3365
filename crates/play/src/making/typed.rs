//! [`Typed`]: the digits that the player has typed, their board, and the text in which both are saved.

use std::rc::Rc;

use nonet::craft::BoardKind;
use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;
use nonet_formats::{read_rules_line, write_rules_line};

/// The word after the digits if the player went back to a game.
const ASIDE: &str = "aside";

/// The word before the rules of a board that is not the classic one.
const BOARD: &str = "board";

/// The word before the side of a jigsaw whose pieces are being drawn.
const PIECES: &str = "pieces";

/// The word before the impossible sums of cages, such as `0=50` for the cage whose first cell is r1c1.
const SUMS: &str = "sums";

/// The digits that the player has typed, and their board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Typed {
    pub(super) grid: Grid,
    /// `None` for the classic board.
    pub(super) layout: Option<Rc<Layout>>,
    /// True while the pieces of a jigsaw are drawn. The digits are then the numbers of the pieces.
    pub(super) draws_pieces: bool,
    /// The cages whose sums are impossible, such as a sum that is half typed. The layout has them without their sums.
    pub(super) impossible: Vec<Cage>,
}

impl Default for Typed {
    /// Returns the empty classic board, or the largest one where there is no classic board.
    fn default() -> Self {
        Self { layout: kept_layout(Layout::classic().clone()), ..Self::classic(Grid::EMPTY) }
    }
}

impl Typed {
    /// Returns digits on the classic board.
    pub(crate) fn classic(grid: Grid) -> Self {
        Self { grid, layout: None, draws_pieces: false, impossible: Vec::new() }
    }

    /// Returns the digits of a board of any layout.
    pub(super) fn on(board: &Board) -> Self {
        Self { layout: kept_layout(board.layout().clone()), ..Self::classic(*board.grid()) }
    }

    /// Returns the empty board of a kind. Before the givens of a jigsaw, its pieces are drawn: at first they are the
    /// rows.
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
        Some(Self { layout: Some(Rc::new(layout)), draws_pieces: true, ..Self::classic(grid) })
    }

    /// Returns true if both are on boards of the same kind. A jigsaw may have any pieces, drawn or not, and any board
    /// may have cages.
    pub(super) fn is_on_same_kind(&self, other: &Self) -> bool {
        let kind = |typed: &Self| kept_layout(typed.uncaged()).map(|layout| BoardKind::of(&layout));
        kind(self) == kind(other)
    }

    /// Returns true if nothing is typed, and no pieces or cages were drawn.
    pub(super) fn is_empty(&self) -> bool {
        let has_pieces = self.layout.as_ref().is_some_and(|layout| layout.box_shape().is_none());
        self.grid == Grid::EMPTY && !has_pieces && !self.has_cages()
    }

    /// Returns the layout without cages.
    fn uncaged(&self) -> Layout {
        self.layout.as_ref().map_or_else(|| Layout::classic().clone(), |layout| layout.without_cages())
    }

    /// Returns true if the board has cages.
    pub(super) fn has_cages(&self) -> bool {
        self.layout.as_ref().is_some_and(|layout| !layout.cages().is_empty())
    }

    /// Returns all cages with their sums, possible or not, in the order of their first cells.
    pub(super) fn cages(&self) -> Vec<Cage> {
        let cages = self.layout.as_ref().map_or(&[][..], |layout| layout.cages());
        let typed = |cage: &Cage| self.impossible.iter().find(|other| other.cells() == cage.cells());
        cages.iter().map(|cage| *typed(cage).unwrap_or(cage)).collect()
    }

    /// Returns the same board and digits with these cages. No two of them share a cell, and none has too many cells.
    pub(super) fn with_cages(&self, cages: impl IntoIterator<Item = Cage>) -> Self {
        let (mut layout, mut impossible) = (self.uncaged(), Vec::new());
        for cage in cages {
            layout = layout.clone().with_cage(cage).unwrap_or_else(|_| {
                impossible.push(cage);
                let unsummed = cage_with(cage.cells(), None, cage.may_repeat());
                layout.clone().with_cage(unsummed).unwrap_or(layout)
            });
        }
        impossible.sort_by_key(Cage::first);
        Self { grid: self.grid, layout: kept_layout(layout), draws_pieces: false, impossible }
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
        let sum = |cage: &Cage| format!(" {}={}", cage.first().index(), cage.sum().unwrap_or_default());
        let mut sums: String = self.impossible.iter().map(sum).collect();
        if !sums.is_empty() {
            sums.insert_str(0, &format!("\n{SUMS}"));
        }
        let aside = if is_aside { format!("\n{ASIDE}") } else { String::new() };
        format!("{}{board}{sums}{aside}", self.grid)
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
                Some((SUMS, sums)) => {
                    let sums: Option<Vec<(usize, u16)>> = sums.split_whitespace().map(read_sum).collect();
                    let sums = sums?;
                    typed = typed.with_cages(typed.cages().into_iter().map(|cage| {
                        let sum = sums.iter().find(|(first, _)| *first == cage.first().index());
                        let sum = sum.map_or(cage.sum(), |(_, sum)| Some(*sum));
                        cage_with(cage.cells(), sum, cage.may_repeat())
                    }));
                }
                // Nonet has always ignored unknown words here.
                _ => {}
            }
        }
        Some((typed, is_aside))
    }
}

/// Returns a cage with or without a sum.
pub(super) fn cage_with(cells: CellSet, sum: Option<u16>, may_repeat: bool) -> Cage {
    let cage = sum.map_or_else(|| Cage::without_sum(cells), |sum| Cage::new(cells, sum));
    if may_repeat { cage.repeating() } else { cage }
}

/// Returns the layout as a typed puzzle keeps it: `None` for the classic one.
fn kept_layout(layout: Layout) -> Option<Rc<Layout>> {
    (!layout.is_classic()).then(|| Rc::new(layout))
}

/// Reads the cell and the sum of a cage.
fn read_sum(text: &str) -> Option<(usize, u16)> {
    let (cell, sum) = text.split_once('=')?;
    Some((cell.parse().ok()?, sum.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{BoardKind, Cage, CellSet, Digit, Typed};
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
    fn cages_are_saved_and_read_with_sums_that_are_possible_impossible_and_missing() {
        let pair = |row: usize| CellSet::of(Cell::at(row, 0)).with(Cell::at(row, 1));
        let cages = [
            Cage::new(pair(0), 5),
            Cage::new(pair(1), 1),
            Cage::without_sum(pair(2)),
            Cage::new(pair(3), 99).repeating(),
        ];
        let boards = BoardKind::ALL.into_iter().filter_map(BoardKind::fixed_layout);
        let boards = boards.map(|layout| Typed::on(&super::Board::empty(layout))).chain([Typed::default()]);
        for typed in boards {
            let drawn = typed.with_cages(cages);
            assert_eq!((drawn.cages(), &drawn.impossible[..]), (cages.to_vec(), &[cages[1], cages[3]][..]));
            assert!(drawn.is_on_same_kind(&typed) && !drawn.is_empty());
            for is_aside in [false, true] {
                let text = drawn.to_text(is_aside);
                assert_eq!(Typed::from_text(&text), Some((drawn.clone(), is_aside)), "{text}");
            }
            assert_eq!(drawn.with_cages([]), typed);
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
