//! [`Setup`]: a puzzle that is being typed, and the messages about it.

use std::rc::Rc;

use nonet::check::check;
use nonet::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use nonet::layout::Layout;
use nonet::puzzle::{Puzzle, PuzzleError};
use nonet::rules::{Board, check_board};
use nonet::search::Searcher;
use nonet::solve::Solutions;

use super::typed::Typed;
use nonet_words::{BoardMessage, Message};

/// The number of givens below which a classic board always has several solutions, so that the message would only be
/// noise. Other boards need about one a row.
const FEWEST_GIVENS: usize = 17;

/// The number of tries after which a board that is not the classic one has no verdict: a few milliseconds.
const MOST_TRIES: u64 = 2_000;

/// A puzzle that is being typed, with its verdict after each key.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    before: Vec<Typed>,
    undone: Vec<Typed>,
    typed: Typed,
    verdict: Verdict,
}

/// The number of solutions of a typed puzzle, as far as it is known.
#[derive(Clone, Debug)]
enum Verdict {
    Classic(Result<Puzzle, PuzzleError>),
    /// The solutions of another board without conflicts, or none if that takes longer.
    Board(Option<Solutions>),
    /// The first message that applies to a board with a conflict, or to the pieces of a jigsaw.
    Said {
        message: BoardMessage,
        is_whole: bool,
    },
}

impl Verdict {
    fn of(typed: &Typed) -> Self {
        let Some(layout) = &typed.layout else { return Self::Classic(Puzzle::new(typed.grid)) };
        if typed.draws_pieces {
            let message = pieces_message(typed, layout);
            return Self::Said { message, is_whole: typed.with_pieces().is_some() };
        }
        let conflict = typed.board().and_then(|board| check_board(&board).conflicts.into_iter().next());
        match conflict {
            Some(conflict) => Self::Said { message: BoardMessage::Conflict(conflict), is_whole: false },
            None => Self::Board(Searcher::new(layout).solve_within(&typed.grid, MOST_TRIES)),
        }
    }

    /// Returns two solutions, if there are several.
    fn several(&self) -> Option<[Grid; 2]> {
        match self {
            Self::Classic(Err(PuzzleError::ManySolutions(solutions))) => Some(**solutions),
            Self::Board(Some(Solutions::Several(one, other))) => Some([*one, *other]),
            _ => None,
        }
    }
}

/// Returns the message about the pieces of a jigsaw that are being drawn.
fn pieces_message(typed: &Typed, layout: &Layout) -> BoardMessage {
    let side = layout.side();
    let n_cells = |piece: Digit| typed.grid.cells_of(piece).len();
    if let Some(piece) = layout.digits().iter().find(|piece| n_cells(*piece) != side) {
        return BoardMessage::PieceSize { piece, n_cells: n_cells(piece), side };
    }
    let is_row = |cell: Cell| typed.grid.get(cell).is_some_and(|piece| piece.index() == cell.row());
    if layout.cells().iter().all(is_row) {
        return BoardMessage::PiecesAreRows;
    }
    let is_split = |piece: &Digit| !is_connected(typed.grid.cells_of(*piece));
    BoardMessage::PiecesAreWhole { side, split: layout.digits().iter().find(is_split) }
}

/// Returns true if one can go from each cell to each other one over common sides.
fn is_connected(cells: CellSet) -> bool {
    let Some(first) = cells.first() else { return true };
    let touches =
        |one: Cell, other: Cell| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    let (mut reached, mut n_reached) = (CellSet::of(first), 0);
    while reached.len() > n_reached {
        n_reached = reached.len();
        let next = cells.iter().filter(|cell| reached.iter().any(|other| touches(*cell, other)));
        reached = next.fold(reached, CellSet::with);
    }
    reached == cells
}

impl Setup {
    pub(super) fn new(typed: Typed) -> Self {
        let verdict = Verdict::of(&typed);
        Self { before: Vec::new(), undone: Vec::new(), typed, verdict }
    }

    /// Parses the typed digits of a saved text, and whether they were set aside.
    pub(crate) fn load(text: &str) -> Option<(Self, bool)> {
        let (typed, is_aside) = Typed::from_text(text)?;
        Some((Self::new(typed), is_aside))
    }

    pub(super) const fn typed(&self) -> &Typed {
        &self.typed
    }

    /// Returns the digits that are typed, and their board.
    pub(crate) fn into_typed(self) -> Typed {
        self.typed
    }

    /// Returns the digits on the board: givens, or the numbers of the pieces that are being drawn.
    pub(crate) const fn grid(&self) -> &Grid {
        &self.typed.grid
    }

    /// Returns true if there are givens to erase. The pieces of a jigsaw cover the board at all times.
    pub(crate) fn may_erase(&self) -> bool {
        self.givens() != Grid::EMPTY
    }

    /// Returns the typed givens.
    pub(crate) const fn givens(&self) -> Grid {
        if self.typed.draws_pieces { Grid::EMPTY } else { self.typed.grid }
    }

    /// Returns the layout of the board; `None` for the classic one.
    pub(crate) const fn layout(&self) -> Option<&Rc<Layout>> {
        self.typed.layout.as_ref()
    }

    /// Returns the typed board, unless it is the classic one or its pieces are being drawn.
    pub(crate) fn board(&self) -> Option<Board> {
        self.typed.board()
    }

    /// Returns the numbers of the pieces while they are drawn.
    pub(crate) fn pieces(&self) -> Option<Grid> {
        self.typed.draws_pieces.then_some(self.typed.grid)
    }

    /// Returns the digits that may be typed.
    pub(super) fn digits(&self) -> DigitSet {
        self.layout().map_or(DigitSet::ALL, |layout| layout.digits())
    }

    pub(super) fn change(&mut self, typed: Typed) {
        if typed != self.typed {
            self.undone.clear();
            let before = self.show(typed);
            self.before.push(before);
        }
    }

    /// Changes the digits on the same board.
    pub(super) fn change_digits(&mut self, grid: Grid) {
        self.change(Typed { grid, ..self.typed.clone() });
    }

    /// Removes all digits. On a jigsaw without givens, the pieces are drawn again, from rows.
    pub(super) fn clear(&mut self) {
        let rows = match self.layout() {
            Some(layout) if self.givens() == Grid::EMPTY && layout.box_shape().is_none() => {
                Typed::rows(layout.side())
            }
            _ => None,
        };
        match rows {
            Some(rows) => self.change(rows),
            None => self.change_digits(Grid::EMPTY),
        }
    }

    /// Goes on from the pieces of a jigsaw to its givens, if the pieces are whole.
    pub(super) fn use_pieces(&mut self) {
        if let Some(empty) = self.typed.with_pieces() {
            self.change(empty);
        }
    }

    pub(super) fn undo(&mut self) -> bool {
        let Some(typed) = self.before.pop() else { return false };
        let undone = self.show(typed);
        self.undone.push(undone);
        true
    }

    pub(super) fn redo(&mut self) -> bool {
        let Some(typed) = self.undone.pop() else { return false };
        let before = self.show(typed);
        self.before.push(before);
        true
    }

    /// Puts digits on the board. Returns those that were there.
    fn show(&mut self, typed: Typed) -> Typed {
        self.verdict = Verdict::of(&typed);
        core::mem::replace(&mut self.typed, typed)
    }

    /// Returns the cells in which two solutions differ, two at most, with the digits of both.
    pub(crate) fn differences(&self) -> Vec<(Cell, Digit, Digit)> {
        let fewest = self.layout().map_or(FEWEST_GIVENS, |layout| layout.side());
        if self.typed.grid.n_filled() < fewest {
            return Vec::new();
        }
        self.all_differences().take(2).collect()
    }

    /// Returns the cells in which two solutions differ, with the digits of both.
    fn all_differences(&self) -> impl Iterator<Item = (Cell, Digit, Digit)> {
        let both = |[one, other]: [Grid; 2]| {
            let both = move |cell| Some((cell, one.get(cell)?, other.get(cell)?));
            Cell::ALL.into_iter().filter_map(both).filter(|(_, one, other)| one != other)
        };
        self.verdict.several().into_iter().flat_map(both)
    }

    pub(crate) fn conflicting_cells(&self) -> CellSet {
        match &self.typed.layout {
            None => check(&self.typed.grid).conflicting_cells(),
            Some(_) => self.board().map_or(CellSet::EMPTY, |board| check_board(&board).conflicting_cells()),
        }
    }

    /// Returns true if Start goes on: the typed puzzle has one solution, or is not known to have another number, or the
    /// pieces are whole.
    pub(crate) const fn may_start(&self) -> bool {
        match &self.verdict {
            Verdict::Classic(puzzle) => puzzle.is_ok(),
            Verdict::Board(solutions) => matches!(solutions, None | Some(Solutions::One(_))),
            Verdict::Said { is_whole, .. } => *is_whole,
        }
    }

    /// Returns the typed givens and their layout, if they are known to have one solution.
    pub(crate) fn proven(&self) -> Option<(Grid, Option<Rc<Layout>>)> {
        let is_proven =
            matches!(self.verdict, Verdict::Classic(Ok(_)) | Verdict::Board(Some(Solutions::One(_))));
        is_proven.then(|| (self.typed.grid, self.typed.layout.clone()))
    }

    /// Returns the message about the typed puzzle.
    pub(crate) fn message(&self) -> Message {
        let n_digits = self.typed.grid.n_filled();
        match &self.verdict {
            Verdict::Classic(Ok(_)) | Verdict::Board(Some(Solutions::One(_))) => {
                Message::SetupOne { n_digits }
            }
            Verdict::Classic(Err(PuzzleError::Conflict(verdict))) => match verdict.conflicts.first() {
                Some(conflict) => Message::Conflict { digit: conflict.digit, house: conflict.house },
                None => Message::SetupNone,
            },
            Verdict::Classic(Err(PuzzleError::NoSolution)) | Verdict::Board(Some(Solutions::None)) => {
                Message::SetupNone
            }
            Verdict::Classic(Err(PuzzleError::ManySolutions(_)))
            | Verdict::Board(None | Some(Solutions::Several(..))) => match self.differences().first() {
                Some(&(cell, one, other)) => Message::SetupSeveral { cell, one, other },
                None => Message::Setup { n_digits },
            },
            Verdict::Said { message, .. } => message.clone().into(),
        }
    }

    /// Returns the reason why the puzzle cannot be played.
    pub(crate) fn refusal(&self) -> Message {
        match self.all_differences().next() {
            Some((cell, one, other)) => Message::SetupSeveral { cell, one, other },
            None => self.message(),
        }
    }
}
