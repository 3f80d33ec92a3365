//! [`KillerRequest`] and [`craft_killer`]: killers on any board.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use core::fmt;
use core::str::FromStr;

use super::cages::Cages;
use super::full_grid_with;
use super::kind::{BoardKind, ParseBoardKindError};
use crate::catalogue::{BoardLevel, LevelWalk, Options};
use crate::grid::{Cell, CellSet, Grid, ParseSymmetryError, Solutions, Symmetry};
use crate::layout::{Cage, Layout};
use crate::rng::Rng;
use crate::rules::Board;
use crate::search::{RuledPuzzle, Searcher};

/// The version of the generator, with which every seed begins.
const VERSION: &str = "k1";

/// The name of the classic board in a seed.
const CLASSIC: &str = "classic";

/// The number of times that the board is divided into cages anew for one full grid.
const DIVISIONS: usize = 60;

/// The number of tries to find out if the cages have more than one solution.
const TRIES: u64 = 2_000;

/// The choices from which a killer is made: a puzzle whose cells are divided into cages with sums. The same request
/// always gives the same puzzle.
///
/// `{}` writes it as one text, which can be parsed: version, board, greatest number of cells in a cage, number of
/// givens, symmetry and seed.
///
/// ```
/// use nonet::craft::{BoardKind, KillerRequest, craft_killer};
/// let request: KillerRequest = "k1-6x6-4-0-none-rain".parse()?;
/// assert_eq!((request.board, request.max_cage), (Some(BoardKind::SixBySix), 4));
/// assert_eq!(request.to_string(), "k1-6x6-4-0-none-rain");
/// let puzzle = craft_killer(&request);
/// assert_eq!((puzzle.n_clues(), puzzle.layout().caged_cells().len()), (0, 36));
/// # Ok::<(), nonet::craft::ParseKillerRequestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KillerRequest {
    /// The kind of board, or `None` for the classic one.
    pub board: Option<BoardKind>,
    /// The greatest number of cells in a cage, 2 to 5. Other numbers count as the nearest of these.
    pub max_cage: usize,
    /// The number of digits that are given. A number above that of the board's cells counts as all of them.
    pub n_givens: usize,
    /// The symmetry of the cages. The pieces of a jigsaw need not have it, nor the givens.
    pub symmetry: Symmetry,
    /// Any text. A different text gives a different puzzle.
    pub seed: String,
}

impl KillerRequest {
    /// Returns a board of the kind, without cages.
    fn layout(&self, rng: &mut Rng) -> Layout {
        self.board.map_or_else(|| Layout::classic().clone(), |kind| kind.layout(rng))
    }

    /// Parses the parts of a seed: the board, and the rest after it.
    pub(super) fn from_parts(board: &str, rest: &str) -> Result<Self, ParseKillerRequestError> {
        let board = if board == CLASSIC { None } else { Some(board.parse()?) };
        let mut parts = rest.splitn(4, '-');
        let mut next = || parts.next().ok_or(ParseKillerRequestError::Parts);
        Ok(Self {
            board,
            max_cage: number(next()?, 2, 5)?,
            n_givens: number(next()?, 0, Cell::COUNT)?,
            symmetry: next()?.parse()?,
            seed: next()?.to_owned(),
        })
    }
}

impl Default for KillerRequest {
    /// The classic board, cages of up to four cells, no givens, and no symmetry.
    fn default() -> Self {
        Self { board: None, max_cage: 4, n_givens: 0, symmetry: Symmetry::None, seed: String::new() }
    }
}

impl fmt::Display for KillerRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, max_cage, n_givens, symmetry, seed } = self;
        let board = board_id(*board);
        write!(f, "{VERSION}-{board}-{max_cage}-{n_givens}-{symmetry}-{seed}")
    }
}

impl FromStr for KillerRequest {
    type Err = ParseKillerRequestError;

    /// Parses a request as `{}` writes it. Everything after the fifth hyphen is the seed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.splitn(3, '-');
        let mut next = || parts.next().ok_or(ParseKillerRequestError::Parts);
        if next()? != VERSION {
            return Err(ParseKillerRequestError::Version);
        }
        Self::from_parts(next()?, next()?)
    }
}

/// Returns the name of a board in a seed.
pub(super) fn board_id(board: Option<BoardKind>) -> &'static str {
    board.map_or(CLASSIC, BoardKind::id)
}

/// Parses a number within bounds.
fn number(text: &str, least: usize, most: usize) -> Result<usize, ParseKillerRequestError> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or(ParseKillerRequestError::Number { least, most })
}

/// The reason why a text is not a request for a killer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseKillerRequestError {
    /// It does not begin with a known version.
    Version,
    /// It does not have the six parts.
    Parts,
    /// The second part is not a kind of board.
    Kind(ParseBoardKindError),
    /// The third or the fourth part is not a number, or is out of its range.
    Number {
        /// The least possible number.
        least: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// The fifth part is not a symmetry.
    Symmetry(ParseSymmetryError),
}

impl From<ParseBoardKindError> for ParseKillerRequestError {
    fn from(error: ParseBoardKindError) -> Self {
        Self::Kind(error)
    }
}

impl From<ParseSymmetryError> for ParseKillerRequestError {
    fn from(error: ParseSymmetryError) -> Self {
        Self::Symmetry(error)
    }
}

impl fmt::Display for ParseKillerRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => write!(f, "A seed for a killer begins with “{VERSION}-”."),
            Self::Parts => {
                write!(f, "A seed for a killer has six parts, such as “{VERSION}-{CLASSIC}-4-0-none-rain”.")
            }
            Self::Kind(error) => error.fmt(f),
            Self::Number { least, most } => write!(f, "A number from {least} to {most} is expected."),
            Self::Symmetry(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseKillerRequestError {}

/// Generates the killer of a request. It has exactly one solution. Each cell is in a cage; a cage has two cells or
/// more, except where its neighbours leave room for one only.
///
/// The algorithm: a random layout of the kind, a random full grid of it, and the cells divided into random connected
/// cages without repeats. While there are two solutions, a cage in which they differ is cut in two; if none can be cut,
/// the cells are divided anew. If that never leads to one solution, digits in which the solutions differ are given.
///
/// ```
/// use nonet::craft::{KillerRequest, craft_killer};
/// let puzzle = craft_killer(&KillerRequest { seed: "rain".to_owned(), ..KillerRequest::default() });
/// let sums = puzzle.layout().cages().iter().filter_map(|cage| cage.sum());
/// assert_eq!(sums.sum::<u16>(), 9 * 45);
/// ```
#[doc(alias("killer sudoku", "cage"))]
pub fn craft_killer(request: &KillerRequest) -> RuledPuzzle {
    let mut rng = Rng::from_seed_text(&format!("{request}"));
    loop {
        let layout = request.layout(&mut rng);
        let Some(solution) = full_grid_with(&mut Searcher::new(&layout), &mut rng) else { continue };
        let mut last = None;
        for _ in 0..DIVISIONS {
            let mut cages = Cages::random(&layout, &solution, request.max_cage, request.symmetry, &mut rng);
            let (layout, is_unique) = narrow(&layout, &solution, &mut cages, &mut rng);
            if is_unique {
                return with_givens(layout, &solution, Grid::EMPTY, request.n_givens, &mut rng);
            }
            last = Some(layout);
        }
        if let Some(layout) = last
            && let Some(givens) = needed_givens(&layout, &solution)
        {
            return with_givens(layout, &solution, givens, request.n_givens, &mut rng);
        }
    }
}

/// Generates a killer whose hardest step has this level, or returns `None` if this try has none.
///
/// It makes only the first division of [`craft_killer`] and cuts it until it has one solution. Where the techniques of
/// the level stop, a cage with an empty cell is cut in two, until they lead to the solution.
pub(super) fn try_level(request: &KillerRequest, level: BoardLevel) -> Option<RuledPuzzle> {
    let mut rng = Rng::from_seed_text(&format!("{request}"));
    let layout = request.layout(&mut rng);
    let solution = full_grid_with(&mut Searcher::new(&layout), &mut rng)?;
    let mut cages = Cages::random(&layout, &solution, request.max_cage, request.symmetry, &mut rng);
    let (killer, is_unique) = narrow(&layout, &solution, &mut cages, &mut rng);
    if !is_unique {
        return None;
    }
    let mut puzzle = with_givens(killer, &solution, Grid::EMPTY, request.n_givens, &mut rng);
    // Nothing is above the last level.
    if BoardLevel::all(&layout).last() == Some(&level) {
        return Some(puzzle);
    }
    loop {
        let mut walk = LevelWalk::new(puzzle.givens(), level, &Options::default()).ok()?;
        let empty = walk.go_on();
        if empty.is_empty() {
            return walk.has_level().then_some(puzzle);
        }
        if !cages.cut(empty, &mut rng) {
            return None;
        }
        let layout = with_sums(&layout, &solution, cages.all());
        let givens = *puzzle.givens().grid();
        puzzle = RuledPuzzle::dug(Board::trusted(layout, givens), solution);
    }
}

/// Cuts cages until the solution is unique. Returns the layout with the cages, and false if the solution is not known
/// to be unique and no cage can be cut.
fn narrow(layout: &Layout, solution: &Grid, cages: &mut Cages, rng: &mut Rng) -> (Layout, bool) {
    loop {
        let killer = with_sums(layout, solution, cages.all());
        let differing = match Searcher::new(&killer).solve_within(&Grid::EMPTY, TRIES) {
            Some(Solutions::One(_)) => return (killer, true),
            Some(Solutions::Several(one, other)) => {
                layout.cells().iter().filter(|cell| one.get(*cell) != other.get(*cell)).collect()
            }
            Some(Solutions::None) | None => layout.cells(),
        };
        if !cages.cut(differing, rng) {
            return (killer, false);
        }
    }
}

/// Returns the layout with these cages and the sums that they have in a solution.
fn with_sums(layout: &Layout, solution: &Grid, cages: impl Iterator<Item = CellSet>) -> Layout {
    cages.fold(layout.clone(), |layout, cells| {
        let digits = cells.iter().filter_map(|cell| solution.get(cell));
        let sum = digits.map(|digit| u16::from(digit.get())).sum();
        // Cages are disjoint, and their digits differ, so this does not fail.
        layout.clone().with_cage(Cage::new(cells, sum)).unwrap_or(layout)
    })
}

/// Returns digits that make the solution unique, or `None` if that is not known after the tries.
fn needed_givens(layout: &Layout, solution: &Grid) -> Option<Grid> {
    let (mut givens, mut searcher) = (Grid::EMPTY, Searcher::new(layout));
    loop {
        match searcher.solve_within(&givens, TRIES)? {
            Solutions::Several(one, other) => {
                let cell = layout.cells().iter().find(|cell| one.get(*cell) != other.get(*cell))?;
                givens.set(cell, solution.get(cell));
            }
            Solutions::One(_) => return Some(givens),
            Solutions::None => return None,
        }
    }
}

/// Returns the puzzle with these givens, and with more random ones until there are `n_givens`.
fn with_givens(
    layout: Layout,
    solution: &Grid,
    mut givens: Grid,
    n_givens: usize,
    rng: &mut Rng,
) -> RuledPuzzle {
    let mut cells: Vec<Cell> = layout.cells().difference(givens.filled_cells()).iter().collect();
    rng.shuffle(&mut cells);
    for cell in cells.into_iter().take(n_givens.saturating_sub(givens.n_filled())) {
        givens.set(cell, solution.get(cell));
    }
    RuledPuzzle::dug(Board::trusted(layout, givens), *solution)
}
