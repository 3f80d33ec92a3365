//! Help if no step is left that a person would find: one digit of the solution, entered or made a clue. It is the digit
//! that leads furthest.

use nonet::grid::{Candidate, Candidates, DigitSet, Grid};
use nonet::logic::SinglesBoard;
use nonet::rules::{Board, BoardCandidates};

use super::shown_hint::known;
use crate::effects::Effect;
use crate::game::{Action, Game};
use crate::shell::App;
use nonet_formats::Sheet;
use nonet_words::Message;
use wasm_door::kept;

impl App {
    /// Enters the digit after which singles fill the most cells. It is one undoable action, and counts as help like an
    /// applied hint.
    pub(crate) fn show_digit(&mut self, now: u64) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        if game.is_over() {
            return self.said_over();
        }
        if let Some(effects) = self.name_wrong() {
            return effects;
        }
        let Some(shown) = self.game().and_then(most_helpful) else { return Vec::new() };
        let Candidate { cell, digit } = shown;
        self.act(Action::Reveal { cell, digit, continues_previous: false });
        self.select_only(cell);
        self.say(Message::DigitShown(shown));
        let mut effects = self.changed(now);
        effects.push(Effect::Focus(cell));
        if self.is_over() {
            self.solved(now);
        }
        effects
    }

    /// Starts a new game in which one digit of the solution is an additional clue, with the player's entries and notes.
    /// The old game stays as it is.
    pub(crate) fn ease(&mut self, now: u64) -> Vec<Effect> {
        if let Some(effects) = self.name_wrong() {
            return effects;
        }
        let Some(game) = self.game().filter(|game| !game.is_over()) else { return self.said_over() };
        let Some(clue) = most_helpful(game) else { return Vec::new() };
        let Candidate { cell, digit } = clue;
        let mut sheet = Sheet { givens: game.puzzle().givens().with(cell, digit), ..self.sheet_of(game) };
        sheet.corner[cell.index()] = DigitSet::EMPTY;
        sheet.centre[cell.index()] = DigitSet::EMPTY;
        let mut effects = self.open_sheet(&sheet, false, now);
        self.select_only(cell);
        self.say(Message::Eased(clue));
        effects.push(Effect::Focus(cell));
        effects
    }
}

/// Returns the digit of the solution after which singles fill the most cells; the first of several.
fn most_helpful(game: &Game) -> Option<Candidate> {
    let (solution, digits) = (game.puzzle().solution(), game.board().digits());
    let empty = game.puzzle().cells().iter().filter(|&cell| digits.get(cell).is_none());
    let open = empty.filter_map(|cell| Some(Candidate { cell, digit: solution.get(cell)? }));
    // `max_by_key` returns the last of equals, so reverse the order.
    let open: Vec<Candidate> = open.collect();
    let open = open.into_iter().rev();
    if let Some(layout) = game.puzzle().layout() {
        return kept(|| {
            let board = Board::new((**layout).clone(), *digits).ok()?;
            let board = BoardCandidates::of(&board).ok()?;
            open.max_by_key(|&one| n_filled_on_board(board, one, solution))
        });
    }
    let board = known(game).read().or_else(|| Candidates::of(digits).ok())?;
    open.max_by_key(|&one| n_filled_after(&board, one, solution))
}

/// Returns what [`n_filled_after`] does for a board other than the classic one.
fn n_filled_on_board(mut board: BoardCandidates<'_>, first: Candidate, solution: &Grid) -> usize {
    let mut next = Some(first);
    while let Some(one) = next {
        board.place(one.cell, one.digit);
        let is_single = |one: &Candidate| {
            let houses = || board.layout().houses_of(one.cell);
            board.of_cell(one.cell).len() == 1
                || houses().any(|house| board.places_in(one.digit, house.house()).len() == 1)
        };
        let open = board.empty_cells().iter();
        let open = open.filter_map(|cell| Some(Candidate { cell, digit: solution.get(cell)? }));
        next = open.filter(|one| board.has(one.cell, one.digit)).find(is_single);
    }
    board.grid().n_filled()
}

/// Returns the number of cells that are filled after a digit and the singles that follow from it.
fn n_filled_after(board: &Candidates, first: Candidate, solution: &Grid) -> usize {
    let mut board = SinglesBoard::of(board);
    let mut next = Some(first);
    while let Some(one) = next {
        board.place(one);
        next = board.next_single().filter(|one| solution.get(one.cell) == Some(one.digit));
    }
    81 - board.n_empty()
}
