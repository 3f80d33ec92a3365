//! [`GamePuzzle`]: the puzzle of a game, on the classic board or on another one.

use std::rc::Rc;

use nonet::check::check;
use nonet::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use nonet::layout::{Cage, Layout};
use nonet::puzzle::Puzzle;
use nonet::rules::{Board as RuledBoard, check_board};
use nonet::search::RuledPuzzle;
use nonet_formats::{read_rules_line, write_rules_line};
use wasm_door::kept;

/// The puzzle of a game: its givens, its solution, and the layout if the board is not the classic one.
///
/// A board of side `n` is the top left corner of the largest board, and its digits are 1 to `n`.
///
/// ```
/// use nonet::craft::craft;
/// use nonet::{Cell, Digit};
/// use nonet_play::game::GamePuzzle;
/// let puzzle = GamePuzzle::from(craft(&"v1-6x6x-none-rain".parse()?));
/// assert_eq!((puzzle.side(), puzzle.cells().len()), (6, 36));
/// assert!(puzzle.peers(Cell::at(0, 0)).contains(Cell::at(5, 5)), "they are on one diagonal");
/// assert!(!puzzle.digits().contains(Digit::D7));
/// # Ok::<(), nonet::craft::ParseBoardRequestError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GamePuzzle {
    givens: Grid,
    solution: Grid,
    /// `None` for the classic board.
    layout: Option<Rc<Layout>>,
}

impl PartialEq for GamePuzzle {
    fn eq(&self, other: &Self) -> bool {
        self.starts_as(other) && self.solution == other.solution
    }
}

impl From<Puzzle> for GamePuzzle {
    fn from(puzzle: Puzzle) -> Self {
        Self { givens: *puzzle.givens(), solution: *puzzle.solution(), layout: None }
    }
}

impl From<RuledPuzzle> for GamePuzzle {
    fn from(puzzle: RuledPuzzle) -> Self {
        let layout = Some(Rc::new(puzzle.layout().clone()));
        Self { givens: *puzzle.givens().grid(), solution: *puzzle.solution(), layout }
    }
}

impl GamePuzzle {
    /// Returns the puzzle with these givens and this solution, which the caller knows to be the only one. Returns
    /// `None` if it is not a solution: a cell is empty, a rule is broken, or it does not contain the givens.
    pub fn solved_by(givens: &RuledBoard, solution: Grid) -> Option<Self> {
        let full = RuledBoard::new(givens.layout().clone(), solution).ok()?;
        let is_solution = check_board(&full).is_solved() && solution.contains(givens.grid());
        let layout = Some(Rc::new(givens.layout().clone())).filter(|layout| !layout.is_classic());
        is_solution.then_some(Self { givens: *givens.grid(), solution, layout })
    }

    /// Returns the digits that the puzzle starts with.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the full grid that the player looks for.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the number of givens.
    pub fn n_clues(&self) -> usize {
        self.givens.n_filled()
    }

    /// Returns true if another puzzle has the same givens on the same layout.
    pub fn starts_as(&self, other: &Self) -> bool {
        let is_same_layout = match (&self.layout, &other.layout) {
            (None, None) => true,
            (Some(layout), Some(other)) => kept(|| layout == other),
            _ => false,
        };
        self.givens == other.givens && is_same_layout
    }

    /// Returns the layout; `None` for the classic board.
    pub const fn layout(&self) -> Option<&Rc<Layout>> {
        self.layout.as_ref()
    }

    /// Returns the givens if the board is the classic one, for everything that knows no other, such as ratings
    /// and collections.
    pub fn classic_givens(&self) -> Option<&Grid> {
        if self.layout.is_none() { Some(&self.givens) } else { None }
    }

    /// Returns the givens on their layout.
    pub fn board(&self) -> RuledBoard {
        let layout = self.layout.as_deref().unwrap_or_else(|| Layout::classic()).clone();
        // The digits were checked when the puzzle was made.
        RuledBoard::new(layout.clone(), self.givens).unwrap_or_else(|_| RuledBoard::empty(layout))
    }

    /// Returns the puzzle as two lines: the board with its rules, as [`write_rules_line`] writes it, and the digits of
    /// the solution in reading order.
    pub fn to_lines(&self) -> [String; 2] {
        let solution = self.cells().iter().filter_map(|cell| self.solution.get(cell));
        [write_rules_line(&self.board()), solution.map(Digit::to_char).collect()]
    }

    /// Reads a puzzle from the lines that [`GamePuzzle::to_lines`] writes. Returns `None` if a line cannot be read, or
    /// if the second one is not a solution of the board. Does not prove that there is no other solution.
    pub fn from_lines(rules: &str, solution: &str) -> Option<Self> {
        let board = read_rules_line(rules).ok()?;
        let cells = board.layout().cells();
        if solution.len() != cells.len() {
            return None;
        }
        let digit = |(cell, sign): (Cell, char)| Some((cell, Digit::from_char(sign)?));
        let filled: Option<Vec<(Cell, Digit)>> = cells.iter().zip(solution.chars()).map(digit).collect();
        let full = filled?.into_iter().fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit));
        Self::solved_by(&board, full)
    }

    /// Returns the number of rows, columns and digits.
    #[inline(never)]
    pub fn side(&self) -> usize {
        self.layout.as_ref().map_or(Digit::COUNT, |layout| layout.side())
    }

    /// Returns the cells of the board.
    #[inline(never)]
    pub fn cells(&self) -> CellSet {
        self.layout.as_ref().map_or(CellSet::ALL, |layout| kept(|| layout.cells()))
    }

    /// Returns the digits of the board, 1 to its side.
    #[inline(never)]
    pub fn digits(&self) -> DigitSet {
        self.layout.as_ref().map_or(DigitSet::ALL, |layout| kept(|| layout.digits()))
    }

    /// Returns the digits of the board for one of its cells, and none for a cell outside the board.
    #[inline(never)]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.layout.as_ref().map_or(DigitSet::ALL, |layout| {
            kept(|| if layout.cells().contains(cell) { layout.digits() } else { DigitSet::EMPTY })
        })
    }

    /// Returns the cells that must differ from a cell.
    #[inline(never)]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.layout.as_ref().map_or_else(|| cell.peers(), |layout| kept(|| layout.peers(cell)))
    }

    /// Returns the cells that hold the same digit as a cell from which they must differ, and those of full cages with a
    /// wrong sum.
    pub fn conflicting(&self, digits: &Grid) -> CellSet {
        if self.layout.is_none() {
            return check(digits).conflicting_cells();
        }
        kept(|| {
            let sees_equal = |(cell, digit): &(Cell, Digit)| {
                !self.peers(*cell).intersection(digits.cells_of(*digit)).is_empty()
            };
            let cells = digits.filled().filter(sees_equal).map(|(cell, _)| cell).collect();
            let cages = self.layout.iter().flat_map(|layout| layout.cages());
            let is_wrong =
                |cage: &&Cage| cage.sum().zip(cage.sum_on(digits)).is_some_and(|(due, sum)| sum != due);
            cages.filter(is_wrong).fold(cells, |cells: CellSet, cage| cells.union(cage.cells()))
        })
    }

    /// Returns the number of cells of the board that hold no digit.
    #[inline(never)]
    pub fn n_empty(&self, digits: &Grid) -> usize {
        let side = self.side();
        (side * side).saturating_sub(digits.n_filled())
    }
}
