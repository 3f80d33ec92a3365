//! [`Game`]: a puzzle, all that was ever done, and where undo stands in it.

use nonet::grid::{Cell, CellSet};
use nonet::puzzle::Puzzle;

use super::tree::Tree;
use super::{Action, Board, Branch, CheckPoint, Clock, Judgement, Moment, judge};

/// One play-through of a puzzle.
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
    puzzle: Puzzle,
    tree: Tree,
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
        Self { puzzle, tree: Tree::new(), board, clock: Clock::default(), label: String::new() }
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

    /// Every action, also those that are undone, and where one stands.
    pub(super) const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Puts a saved tree back.
    pub(super) fn restore(&mut self, tree: Tree) {
        self.board = self.board_at(&tree.way_to(tree.here()));
        self.tree = tree;
    }

    /// Does an action. Says whether the board changed; an action that changes nothing is not remembered. What was
    /// undone stays: as what redo does, where this is the same again, or else as a branch.
    pub fn act(&mut self, action: Action) -> bool {
        let before = self.board;
        self.board.apply(action, &self.puzzle);
        if self.board == before {
            return false;
        }
        let at = self.tree.grow(self.tree.here(), action);
        self.tree.go_to(at)
    }

    /// Takes the last action back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.tree.before().is_some_and(|moment| self.go_to(moment))
    }

    /// Does the last action that was undone again. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        self.tree.after().is_some_and(|moment| self.go_to(moment))
    }

    /// Goes to a moment, on whatever branch; undo and redo go on from there. Says whether it is there.
    pub fn go_to(&mut self, moment: Moment) -> bool {
        let is_there = self.tree.go_to(moment);
        self.board = self.board_at(&self.tree.way_to(self.tree.here()));
        is_there
    }

    /// Where one stands.
    pub const fn here(&self) -> Moment {
        self.tree.here()
    }

    /// The branches: first the way that undo and redo go, and each before those that leave it, the last that leaves
    /// first. None at the very start.
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

    /// The action that led to a moment; none to the start.
    pub fn action_of(&self, moment: Moment) -> Option<Action> {
        self.tree.action(moment)
    }

    /// When the action that led to a moment was done: after so many tenths of a second of play. None where that was not
    /// kept: an older Nonet kept none.
    pub fn time_of(&self, moment: Moment) -> Option<u32> {
        self.tree.time(moment)
    }

    /// The moment before the action that led to this one; of the start, the start.
    pub fn before(&self, moment: Moment) -> Moment {
        self.tree.parent(moment)
    }

    /// Takes down that what was done since this was called last was done at `now`.
    pub fn stamp(&mut self, now: u64) {
        let tenths = self.clock.elapsed(now) / 100;
        self.tree.stamp(u32::try_from(tenths).unwrap_or(u32::MAX));
    }

    /// Takes over what another game of the same puzzle knows of when things were done.
    pub fn take_times(&mut self, other: &Self) {
        if self.is_of_puzzle(other) {
            self.tree.take_times(&other.tree);
        }
    }

    /// How many actions stand at a moment.
    pub fn n_actions_at(&self, moment: Moment) -> usize {
        self.tree.way_to(moment).len()
    }

    /// How many actions stand at a moment, and what then stands on the board.
    pub fn look_at(&self, moment: Moment) -> (usize, Board) {
        let actions = self.tree.way_to(moment);
        (actions.len(), self.board_at(&actions))
    }

    /// The check-points, in the order in which they were set; at most one for a moment.
    pub fn check_points(&self) -> &[CheckPoint] {
        self.tree.points()
    }

    /// Sets a check-point where one stands, or gives the one that is there another name. A name is one line, of
    /// forty characters at most, and may be empty. Says whether anything changed.
    pub fn set_check_point(&mut self, name: &str) -> bool {
        self.tree.set_point(self.tree.here(), name)
    }

    /// Takes a check-point away; the moment stays. Says whether there was one.
    pub fn remove_check_point(&mut self, moment: Moment) -> bool {
        self.tree.remove_point(moment)
    }

    /// The check-point that was passed last on the way here, or else the one that was set last elsewhere.
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
        let before = self.n_done();
        let is_right = |game: &Self| game.wrong_cells().is_empty() && game.lost_notes().is_empty();
        while !is_right(self) && self.undo() {}
        before - self.n_done()
    }

    /// Whether there is an action to take back.
    pub fn can_undo(&self) -> bool {
        self.tree.here() != Moment::START
    }

    /// Whether there is an action to do again.
    pub fn can_redo(&self) -> bool {
        self.tree.after().is_some()
    }

    /// How many actions stand.
    pub fn n_done(&self) -> usize {
        self.tree.way_to(self.tree.here()).len()
    }

    /// How many actions there are, also those that are undone.
    pub const fn n_actions(&self) -> usize {
        self.tree.n_actions()
    }

    /// Whether it holds all that was done in the other game of the same puzzle, and its check-points.
    pub fn holds(&self, other: &Self) -> bool {
        self.is_of_puzzle(other) && self.tree.holds(&other.tree)
    }

    /// Whether both are games of the same puzzle.
    pub fn is_of_puzzle(&self, other: &Self) -> bool {
        self.puzzle.givens() == other.puzzle.givens()
    }

    /// Takes in what was done in another game of the same puzzle, as branches. The board stays as it is.
    pub fn join(&mut self, other: &Self) {
        if self.is_of_puzzle(other) {
            self.tree.join(&other.tree);
        }
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
        self.is_over() && self.tree.way_to(self.here()).contains(&Action::ShowSolution)
    }

    /// Every action that was ever done, in no order; what was undone counts too.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.tree.actions()
    }

    /// Whether Nonet did some of it: a step of a hint, a digit, the solution. What was taken back counts too.
    pub fn is_helped(&self) -> bool {
        let is_help = |action: &Action| {
            matches!(action, Action::Strike { .. } | Action::Reveal { .. } | Action::ShowSolution)
        };
        self.tree.actions().any(|action| is_help(&action))
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
