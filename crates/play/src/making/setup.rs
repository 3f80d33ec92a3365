//! [`Setup`]: a puzzle that is being typed, and the messages about it.

use std::rc::Rc;

use nonet::check::{Conflict, check};
use nonet::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use nonet::layout::{Cage, Layout};
use nonet::puzzle::PuzzleError;
use nonet::rules::{Board, check_board};
use nonet::solve::Solutions;

use super::cages::SumEntry;
use super::typed::Typed;
use super::verdict::{Verdict, is_all_caged};
use nonet_words::{BoardMessage, DrawnCages, DrawnSolutions, Message};

/// The number of givens below which a classic board always has several solutions, so that the message would only be
/// noise. Other boards need about one a row.
const FEWEST_GIVENS: usize = 17;

/// A puzzle that is being typed, with its verdict after each key.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    before: Vec<Typed>,
    undone: Vec<Typed>,
    typed: Typed,
    verdict: Verdict,
    /// The cage whose sum is being typed.
    entry: Option<SumEntry>,
    /// True while a worker looks for the verdict.
    is_checking: bool,
}

impl Setup {
    pub(super) fn new(typed: Typed) -> Self {
        let verdict = Verdict::of(&typed);
        Self { before: Vec::new(), undone: Vec::new(), typed, verdict, entry: None, is_checking: false }
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

    /// Returns true if there are givens or cages to erase. The pieces of a jigsaw cover the board at all times.
    pub(crate) fn may_erase(&self) -> bool {
        self.givens() != Grid::EMPTY || self.typed.has_cages()
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

    /// Returns the cages whose sums are impossible. The layout has them without these sums.
    pub(crate) fn impossible(&self) -> &[Cage] {
        &self.typed.impossible
    }

    /// Returns the digits that may be typed.
    pub(super) fn digits(&self) -> DigitSet {
        self.layout().map_or(DigitSet::ALL, |layout| layout.digits())
    }

    /// Changes what is typed, and ends the typing of a sum.
    pub(super) fn change(&mut self, typed: Typed) {
        self.entry = None;
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

    /// Removes all digits; without digits, all cages. On a jigsaw with neither, the pieces are drawn again, from rows.
    pub(super) fn clear(&mut self) {
        if self.givens() == Grid::EMPTY && self.typed.has_cages() {
            return self.change(self.typed.with_cages([]));
        }
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

    /// Changes the cages on the same board. `is_same_step` is true if undo takes back this change together with the one
    /// before.
    pub(super) fn change_cages(&mut self, typed: Typed, is_same_step: bool) {
        if is_same_step && typed != self.typed {
            self.show(typed);
        } else {
            self.change(typed);
        }
    }

    /// Returns the cage whose sum is being typed.
    pub(crate) const fn entry(&self) -> Option<SumEntry> {
        self.entry
    }

    /// Begins to type the sum of a cage, goes on, or ends that.
    pub(super) const fn set_entry(&mut self, entry: Option<SumEntry>) {
        self.entry = entry;
    }

    /// Ends the typing of a sum. Returns false if none is typed.
    pub(crate) const fn take_entry(&mut self) -> bool {
        self.entry.take().is_some()
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
        self.take_verdict(Verdict::of(&typed));
        core::mem::replace(&mut self.typed, typed)
    }

    /// Begins the check of the typed board by a worker, if each cell is in a cage and the verdict takes long. Returns
    /// the board.
    pub(super) fn begin_check(&mut self) -> Option<Board> {
        self.is_checking = matches!(self.verdict, Verdict::Board(None))
            && self.layout().is_some_and(|layout| is_all_caged(layout));
        self.board().filter(|_| self.is_checking)
    }

    /// Takes the verdict on the typed puzzle.
    pub(super) fn take_verdict(&mut self, verdict: Verdict) {
        self.is_checking = false;
        self.verdict = verdict;
    }

    /// Returns the cells in which two solutions differ, two at most, with the digits of both.
    pub(crate) fn differences(&self) -> Vec<(Cell, Digit, Digit)> {
        let fewest = match self.layout() {
            None => FEWEST_GIVENS,
            Some(layout) if is_all_caged(layout) => 0,
            Some(layout) => layout.side(),
        };
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
        self.cages_message().map_or_else(|| self.digits_message(), Message::from)
    }

    /// Returns the message about a board with cages: the first rule that it breaks, or the number of its cages and, if
    /// it is known, of its solutions.
    pub(super) fn cages_message(&self) -> Option<BoardMessage> {
        let layout = self.layout().filter(|_| self.typed.has_cages())?;
        if let Verdict::Said { message, .. } = &self.verdict {
            return Some(message.clone());
        }
        let differences = self.differences();
        let several =
            differences.first().map(|(cell, one, other)| DrawnSolutions::Several(*cell, *one, *other));
        let cages = layout.cages();
        Some(BoardMessage::DrawnCages(Box::new(DrawnCages {
            n_cages: cages.len(),
            n_without_sum: cages.iter().filter(|cage| cage.sum().is_none()).count(),
            n_uncaged: layout.cells().difference(layout.caged_cells()).len(),
            solutions: match &self.verdict {
                Verdict::Board(Some(Solutions::One(_))) => Some(DrawnSolutions::One),
                Verdict::Board(Some(Solutions::None)) => Some(DrawnSolutions::None),
                _ if self.is_checking => Some(DrawnSolutions::Checking),
                _ => several,
            },
        })))
    }

    /// Returns the message about the typed digits.
    fn digits_message(&self) -> Message {
        let n_digits = self.typed.grid.n_filled();
        match &self.verdict {
            Verdict::Classic(Ok(_)) | Verdict::Board(Some(Solutions::One(_))) => {
                Message::SetupOne { n_digits }
            }
            Verdict::Classic(Err(PuzzleError::Conflict(verdict))) => match verdict.conflicts.first() {
                Some(&Conflict { digit, house, cells }) => {
                    Message::Conflict { digit, house, n_cells: cells.len() }
                }
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
