//! [`Game`]: a puzzle, the actions so far, and where undo stands among them.

use super::{Action, Board, Clock, Judgement, judge};
use crate::grid::{Cell, CellSet};
use crate::puzzle::Puzzle;

/// One play-through of a puzzle.
///
/// ```
/// use nonet::{Cell, CellSet, Digit, Puzzle, game::{Action, Game, Mark, Write}};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut game = Game::new(Puzzle::new(text.parse()?)?);
/// let cell = Cell::at(0, 2);
/// let four = |cell| Action::Write(Write::on(Mark::Digit, CellSet::of(cell), Digit::D4));
/// assert!(game.act(four(cell)));
/// assert!(!game.act(four(Cell::at(0, 0))), "givens never change");
/// assert!(game.undo() && !game.can_undo());
/// assert_eq!(game.board().digits(), game.puzzle().givens());
/// assert!(game.redo());
/// assert_eq!(game.board().digits().get(cell), Some(Digit::D4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    puzzle: Puzzle,
    actions: Vec<Action>,
    n_done: usize,
    board: Board,
    /// How long it has been played.
    pub clock: Clock,
    /// What its maker says of it, such as the seed; one line, may be empty.
    pub label: String,
}

impl Game {
    /// A game at its start.
    pub fn new(puzzle: Puzzle) -> Self {
        let board = Board::new(&puzzle);
        Self { puzzle, actions: Vec::new(), n_done: 0, board, clock: Clock::default(), label: String::new() }
    }

    /// A game of the same puzzle, at its start.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self { label: self.label.clone(), ..Self::new(self.puzzle.clone()) }
    }

    /// What is played.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What stands on the board now.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Every action, also those that are undone, and how many of them are done.
    pub(super) fn history(&self) -> (&[Action], usize) {
        (&self.actions, self.n_done)
    }

    /// Puts a saved history back.
    pub(super) fn restore(&mut self, actions: Vec<Action>, n_done: usize) {
        self.actions = actions;
        self.move_to(n_done);
    }

    /// Does an action, and forgets those that were undone. Says whether the board changed; an action
    /// that changes nothing is not remembered.
    pub fn act(&mut self, action: Action) -> bool {
        let before = self.board;
        self.board.apply(action, &self.puzzle);
        if self.board == before {
            return false;
        }
        self.actions.truncate(self.n_done);
        self.actions.push(action);
        self.n_done += 1;
        true
    }

    /// Takes the last action back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let can = self.can_undo();
        if can {
            // Actions that go on with the one before are taken back together with it.
            let first = self.actions[..self.n_done].iter().rposition(|action| !action.goes_on());
            self.move_to(first.unwrap_or(0));
        }
        can
    }

    /// Does the last action that was undone again. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        let can = self.can_redo();
        if can {
            let next = self.n_done + 1;
            let n_going_on = self.actions[next..].iter().take_while(|action| action.goes_on()).count();
            self.move_to(next + n_going_on);
        }
        can
    }

    /// The empty cells whose notes were complete and have lost the digit of the solution since.
    pub fn lost_notes(&self) -> CellSet {
        let board = &self.board;
        let is_lost = |&cell: &Cell| {
            let solution = self.puzzle.solution().get(cell);
            !board.notes(cell).is_empty() && solution.is_some_and(|digit| !board.notes(cell).contains(digit))
        };
        board.complete().iter().filter(is_lost).collect()
    }

    /// Takes actions back until no entry is wrong, and no complete notes lack what is right. Gives how many.
    pub fn undo_to_right(&mut self) -> usize {
        let before = self.n_done;
        let is_right = |game: &Self| game.wrong_cells().is_empty() && game.lost_notes().is_empty();
        while !is_right(self) && self.undo() {}
        before - self.n_done
    }

    /// Whether there is an action to take back.
    pub const fn can_undo(&self) -> bool {
        self.n_done > 0
    }

    /// Whether there is an action to do again.
    pub fn can_redo(&self) -> bool {
        self.n_done < self.actions.len()
    }

    /// How many actions stand.
    pub const fn n_done(&self) -> usize {
        self.n_done
    }

    fn move_to(&mut self, n_done: usize) {
        self.n_done = n_done.min(self.actions.len());
        self.board = Board::new(&self.puzzle);
        for &action in &self.actions[..self.n_done] {
            self.board.apply(action, &self.puzzle);
        }
    }

    /// How many actions there are, also those that are undone.
    pub const fn n_actions(&self) -> usize {
        self.actions.len()
    }

    /// Whether it is the other game, or that game played on: every action of the other is here too.
    pub fn goes_on_from(&self, other: &Self) -> bool {
        self.puzzle.givens() == other.puzzle.givens() && self.actions.starts_with(&other.actions)
    }

    /// What is to be said of the board.
    pub fn judge(&self) -> Judgement {
        judge(&self.puzzle, self.board.digits())
    }

    /// The entries that are not the solution's.
    pub fn wrong_cells(&self) -> CellSet {
        super::judge::wrong_cells(&self.puzzle, self.board.digits())
    }

    /// Whether every cell is right, by the player or by Nonet.
    pub fn is_over(&self) -> bool {
        self.board.digits() == self.puzzle.solution()
    }

    /// Whether the whole solution was shown and still stands.
    pub fn is_given_up(&self) -> bool {
        self.actions[..self.n_done].contains(&Action::ShowSolution) && self.is_over()
    }

    /// Whether Nonet did some of it: a step of a hint, a digit, the solution. What was taken back counts too.
    pub fn is_helped(&self) -> bool {
        let is_help = |action: &Action| {
            matches!(action, Action::Strike { .. } | Action::Reveal { .. } | Action::ShowSolution)
        };
        self.actions.iter().any(is_help)
    }

    /// Lets the clock run, unless the game is over.
    pub fn run_clock(&mut self, now: u64) {
        if self.is_over() {
            self.clock.stop(now);
        } else {
            self.clock.run(now);
        }
    }
}
