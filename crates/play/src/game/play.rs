//! [`Game`]: a puzzle, every action ever done on it, and the position of undo.

use nonet::grid::{Cell, CellSet, Digit};

use super::tree::Tree;
use super::{
    Action, Board, Branch, CheckPoint, Clock, GamePuzzle, Judgement, Mark, Moment, OldAction, Write,
};

/// A play-through of a puzzle.
///
/// ```
/// use nonet::{Cell, CellSet, Digit, Puzzle};
/// use nonet_play::game::{Action, Game, Mark, Write};
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
    puzzle: GamePuzzle,
    tree: Tree,
    board: Board,
    /// The time it has been played.
    pub clock: Clock,
    /// Text from the maker of the puzzle, such as the seed: one line, may be empty.
    pub label: String,
}

impl Game {
    /// Returns a game at its start.
    pub fn new(puzzle: impl Into<GamePuzzle>) -> Self {
        Self::of(puzzle.into())
    }

    fn of(puzzle: GamePuzzle) -> Self {
        let board = Board::new(&puzzle);
        Self { puzzle, tree: Tree::new(), board, clock: Clock::default(), label: String::new() }
    }

    /// Returns a game of the same puzzle at its start.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self { label: self.label.clone(), ..Self::of(self.puzzle.clone()) }
    }

    /// Returns the puzzle.
    pub const fn puzzle(&self) -> &GamePuzzle {
        &self.puzzle
    }

    /// Returns the current board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the tree of all actions, also undone ones, with the current moment.
    pub(super) const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Restores a saved tree.
    pub(super) fn restore(&mut self, tree: Tree) {
        self.board = self.board_at(&tree.way_to(tree.here()));
        self.tree = tree;
    }

    /// Performs an action and returns true if the board changed. The game does not record an action that changes
    /// nothing. Undone actions stay: as the next redo if this action is the same, otherwise as a branch.
    pub fn act(&mut self, action: Action) -> bool {
        let before = self.board;
        self.board.apply(action, &self.puzzle);
        if self.board == before {
            return false;
        }
        let at = self.tree.grow(self.tree.here(), action);
        self.tree.go_to(at)
    }

    /// Takes the last action back; returns false if there is none.
    pub fn undo(&mut self) -> bool {
        self.tree.before().is_some_and(|moment| self.go_to(moment))
    }

    /// Redoes the last undone action; returns false if there is none.
    pub fn redo(&mut self) -> bool {
        self.tree.after().is_some_and(|moment| self.go_to(moment))
    }

    /// Goes to a moment on any branch; undo and redo continue from there. Returns false if the moment does not exist.
    pub fn go_to(&mut self, moment: Moment) -> bool {
        let is_there = self.tree.go_to(moment);
        self.board = self.board_at(&self.tree.way_to(self.tree.here()));
        is_there
    }

    /// Returns the current moment.
    pub const fn here(&self) -> Moment {
        self.tree.here()
    }

    /// Returns the branches. The first is the way that undo and redo follow, and each comes before those that leave it.
    /// Of several that leave one branch, the last to leave comes first. Empty if nothing was done yet.
    ///
    /// ```
    /// use nonet::Puzzle;
    /// use nonet_play::game::{Action, Game};
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut game = Game::new(Puzzle::new(text.parse()?)?);
    /// game.act("d2=4".parse()?);
    /// game.act("d3=6".parse()?);
    /// game.undo();
    /// game.act("d3=2".parse()?);
    /// let first = game.branches()[1].moments[0];
    /// assert_eq!(game.action_of(first), Some("d3=6".parse()?));
    /// assert!(game.go_to(first));
    /// assert_eq!(game.board().digits().to_string()[..4], *"5346");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn branches(&self) -> Vec<Branch> {
        self.tree.branches()
    }

    /// Returns the action that led to a moment; `None` for the start.
    pub fn action_of(&self, moment: Moment) -> Option<Action> {
        self.tree.action(moment)
    }

    /// Returns when the action that led to a moment was done, in tenths of a second of play. `None` if unknown, as in
    /// saves of older versions.
    pub fn time_of(&self, moment: Moment) -> Option<u32> {
        self.tree.time(moment)
    }

    /// Returns the moment before this one; for the start, the start.
    pub fn before(&self, moment: Moment) -> Moment {
        self.tree.parent(moment)
    }

    /// Gives the time `now` to all actions since the last call.
    pub fn stamp(&mut self, now: u64) {
        let tenths = self.clock.elapsed(now) / 100;
        self.tree.stamp(u32::try_from(tenths).unwrap_or(u32::MAX));
    }

    /// Takes over the times of actions that another game of the same puzzle knows.
    pub fn take_times(&mut self, other: &Self) {
        if self.is_of_puzzle(other) {
            self.tree.take_times(&other.tree);
        }
    }

    /// Returns the number of actions from the start to a moment.
    pub fn n_actions_at(&self, moment: Moment) -> usize {
        self.tree.way_to(moment).len()
    }

    /// Returns the number of actions from the start to a moment, and the board there.
    pub fn look_at(&self, moment: Moment) -> (usize, Board) {
        let actions = self.tree.way_to(moment);
        (actions.len(), self.board_at(&actions))
    }

    /// Returns the checkpoints in the order they were set; at most one for each moment.
    pub fn check_points(&self) -> &[CheckPoint] {
        self.tree.points()
    }

    /// Sets a checkpoint at the current moment, or renames the one that is there. A name is one line of at most 40
    /// characters and may be empty. Returns true if anything changed.
    pub fn set_check_point(&mut self, name: &str) -> bool {
        self.tree.set_point(self.tree.here(), name)
    }

    /// Removes a checkpoint; the moment stays. Returns false if there was none.
    pub fn remove_check_point(&mut self, moment: Moment) -> bool {
        self.tree.remove_point(moment)
    }

    /// Returns the last checkpoint on the way here, or else the one set last elsewhere.
    pub fn last_check_point(&self) -> Option<&CheckPoint> {
        self.tree.last_point()
    }

    fn board_at(&self, actions: &[Action]) -> Board {
        let mut board = Board::new(&self.puzzle);
        for &action in actions {
            board.apply(action, &self.puzzle);
        }
        board
    }

    /// Returns the empty cells whose notes were complete and now lack the digit of the solution. A cell whose notes are
    /// all gone does not count.
    pub fn lost_notes(&self) -> CellSet {
        let board = &self.board;
        let is_lost = |&cell: &Cell| {
            let solution = self.puzzle.solution().get(cell);
            !board.notes(cell).is_empty() && solution.is_some_and(|digit| !board.notes(cell).contains(digit))
        };
        board.complete().iter().filter(is_lost).collect()
    }

    /// Undoes actions until no entry is wrong and no complete notes lack the right digit. Returns the number of actions
    /// undone.
    pub fn undo_to_right(&mut self) -> usize {
        let before = self.n_done();
        let is_right = |game: &Self| game.wrong_cells().is_empty() && game.lost_notes().is_empty();
        while !is_right(self) && self.undo() {}
        before - self.n_done()
    }

    /// Returns true if there is an action to undo.
    pub fn can_undo(&self) -> bool {
        self.tree.here() != Moment::START
    }

    /// Returns true if there is an action to redo.
    pub fn can_redo(&self) -> bool {
        self.tree.after().is_some()
    }

    /// Returns the number of actions from the start to the current moment.
    pub fn n_done(&self) -> usize {
        self.tree.way_to(self.tree.here()).len()
    }

    /// Returns the number of all actions, undone ones included.
    pub const fn n_actions(&self) -> usize {
        self.tree.n_actions()
    }

    /// Returns true if this game holds every action and checkpoint of another game of the same puzzle.
    pub fn holds(&self, other: &Self) -> bool {
        self.is_of_puzzle(other) && self.tree.holds(&other.tree)
    }

    /// Returns true if both are games of the same puzzle.
    pub fn is_of_puzzle(&self, other: &Self) -> bool {
        self.puzzle.starts_as(&other.puzzle)
    }

    /// Adds the actions of another game of the same puzzle, as branches. The board stays as it is.
    pub fn join(&mut self, other: &Self) {
        if self.is_of_puzzle(other) {
            self.tree.join(&other.tree);
        }
    }

    /// Checks the board against the rules and the solution.
    pub fn judge(&self) -> Judgement {
        super::judge::judge_on(&self.puzzle, self.board.digits())
    }

    /// Returns the cells whose entry differs from the solution.
    pub fn wrong_cells(&self) -> CellSet {
        super::judge::wrong_cells(&self.puzzle, self.board.digits())
    }

    /// Returns true if an action enters a wrong digit.
    pub fn is_wrong(&self, action: Action) -> bool {
        let of = |cells: CellSet, digit: Digit| {
            let givens = self.puzzle.givens().filled_cells();
            cells.difference(givens).iter().any(|cell| self.puzzle.solution().get(cell) != Some(digit))
        };
        match action {
            Action::Write(Write { mark: Mark::Digit, cells, digit, is_on: true, .. }) => of(cells, digit),
            Action::Old(OldAction::Enter { cell, digit, .. }) => of(CellSet::of(cell), digit),
            _ => false,
        }
    }

    /// Returns true if every cell is right, filled by the player or by Nonet.
    pub fn is_over(&self) -> bool {
        self.board.digits() == self.puzzle.solution()
    }

    /// Returns true if the board still shows the whole solution that Nonet revealed.
    pub fn is_given_up(&self) -> bool {
        self.is_over() && self.tree.way_to(self.here()).contains(&Action::ShowSolution)
    }

    /// Returns every action ever done, in no particular order, undone ones included.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.tree.actions()
    }

    /// Returns true if Nonet made any move: a step of a hint, a digit, the solution. Undone moves count too.
    pub fn is_helped(&self) -> bool {
        let is_help = |action: &Action| {
            matches!(action, Action::Strike { .. } | Action::Reveal { .. } | Action::ShowSolution)
        };
        self.tree.actions().any(|action| is_help(&action))
    }

    /// Starts the clock, or stops it if the game is over.
    pub fn run_clock(&mut self, now: u64) {
        if self.is_over() {
            self.clock.stop(now);
        } else {
            self.clock.run(now);
        }
    }
}
