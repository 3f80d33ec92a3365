//! [`LevelSeeker`]: searches for a puzzle of a level on another board.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

use super::craft;
use super::killer::{KillerRequest, try_level};
use super::level_request::{Base, LevelRequest};
use super::request::BoardRequest;
use crate::catalogue::{BoardLevel, BoardPath, LevelWalk, board_path};
use crate::grid::Cell;
use crate::rng::Rng;
use crate::rules::Board;
use crate::search::RuledPuzzle;

/// A search for a puzzle of a level on another board, try by try.
///
/// A try is a minimal puzzle with as many givens put back as the techniques of the level need, in a random order. For a
/// killer, cages are cut in two instead, and the path must lead to the solution. The try succeeds if the hardest step
/// of the path then has that level. The same request finds the same puzzle on every platform, as long as the techniques
/// of the [`catalogue`](crate::catalogue) stay the same.
///
/// Some boards have no puzzle of a level, or only rare ones: four by four cells always need only singles. The caller
/// decides when to give up.
///
/// ```
/// use nonet::craft::{LevelRequest, LevelSeeker};
/// let request: LevelRequest = "v2-x-rotational-hard-rain".parse()?;
/// let mut seeker = LevelSeeker::new(&request);
/// while seeker.found().is_none() && seeker.n_tries() < LevelSeeker::most_tries(&request) {
///     seeker.step();
/// }
/// let made = seeker.found().ok_or("none found")?;
/// assert_eq!(made.path.level, request.level());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LevelSeeker {
    request: LevelRequest,
    n_tries: u64,
    found: Option<LevelPuzzle>,
}

/// A puzzle of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPuzzle {
    /// The puzzle.
    pub puzzle: RuledPuzzle,
    /// The path to its solution.
    pub path: BoardPath,
}

impl LevelSeeker {
    /// Returns the number of tries after which programs give up by default: 10,000, or 1,000 for killers, which take
    /// longer.
    pub const fn most_tries(request: &LevelRequest) -> u64 {
        match request.base() {
            Base::Board(_) => 10_000,
            Base::Killer(_) => 1_000,
        }
    }

    /// Starts a search. It does nothing until [`step`](Self::step) is called.
    pub fn new(request: &LevelRequest) -> Self {
        Self { request: request.clone(), n_tries: 0, found: None }
    }

    /// Returns the request.
    pub const fn request(&self) -> &LevelRequest {
        &self.request
    }

    /// Makes a try, unless the puzzle is found.
    pub fn step(&mut self) {
        if self.found.is_none() {
            self.n_tries += 1;
            self.found = attempt(&self.request, self.n_tries);
        }
    }

    /// Returns the puzzle, or `None` until it is found.
    pub const fn found(&self) -> Option<&LevelPuzzle> {
        self.found.as_ref()
    }

    /// Returns the number of tries so far.
    pub const fn n_tries(&self) -> u64 {
        self.n_tries
    }
}

/// Makes the try with this number, counted from 1. Returns `None` if its puzzle has another level.
fn attempt(request: &LevelRequest, number: u64) -> Option<LevelPuzzle> {
    let seed = request.seed();
    let seed = if number > 1 { format!("{seed}.{number}") } else { seed.to_owned() };
    let puzzle = match request.base() {
        Base::Board(board) => {
            let board = BoardRequest { seed, ..board.clone() };
            eased(request, &board, craft(&board))
        }
        Base::Killer(killer) => try_level(&KillerRequest { seed, ..killer.clone() }, request.level()),
    }?;
    let path = board_path(puzzle.givens(), &request.options()).ok()?;
    let is_explained = path.is_solved || matches!(request.base(), Base::Board(_));
    (path.level == request.level() && is_explained).then_some(LevelPuzzle { puzzle, path })
}

/// Puts givens back until the techniques of the level lead to the solution. Returns `None` if easier ones do.
fn eased(request: &LevelRequest, of_try: &BoardRequest, puzzle: RuledPuzzle) -> Option<RuledPuzzle> {
    // Nothing is above the last level.
    if request.level() == BoardLevel::hardest(puzzle.layout()) {
        return Some(puzzle);
    }
    let (layout, solution) = (puzzle.layout(), *puzzle.solution());
    let mut cells: Vec<Cell> = layout.cells().iter().collect();
    Rng::from_seed_text(&format!("{} {of_try}", request.level().id())).shuffle(&mut cells);
    let mut givens = *puzzle.givens().grid();
    let mut walk = LevelWalk::new(puzzle.givens(), request.level(), &request.options()).ok()?;
    let mut cells = cells.into_iter();
    loop {
        let empty = walk.go_on();
        // A filled cell stays filled, so one pass over the cells is enough.
        let Some(next) = cells.find(|cell| empty.contains(*cell)) else { break };
        for cell in of_try.symmetry.orbit_on(layout.side(), next) {
            let Some(digit) = solution.get(cell) else { continue };
            givens.set(cell, Some(digit));
            if empty.contains(cell) {
                walk.give(cell, digit);
            }
        }
    }
    walk.has_level().then(|| RuledPuzzle::dug(Board::trusted(layout.clone(), givens), solution))
}
