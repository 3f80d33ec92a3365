//! [`PatternSeeker`]: a search for a puzzle with givens exactly in the cells of a pattern.
//!
//! Most ways to fill a pattern leave many solutions or none. The search starts with the digits of a random
//! full grid. Then it changes one to three givens at a time, and keeps a change that does not raise the number
//! of solutions. Once there is only one, it goes on among such puzzles, towards the target.
//!
//! The search counts solutions, but never looks at one. So its result does not depend on the order in which a
//! solver finds them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::fill::full_grid;
use super::search_state::GeneratedPuzzle;
use super::target_test::{Miss, TargetTest};
use super::{ParseTargetError, Request, Target, Version};
use crate::grid::{Candidates, Cell, CellSet, Digit, Grid, House};
use crate::ladder::RatedPath;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::solve::Solver;

/// The version of this search, before each seed.
const VERSION: &str = "p1-";

/// The largest number of solutions that is counted.
const MOST_SOLUTIONS: u64 = 1_000;

/// The number of tries without progress after which the search starts again.
const PATIENCE: u32 = 300;

/// A request for a puzzle with givens exactly in some cells. The same request always gives the same puzzle.
///
/// ```
/// use nonet::generate::{PatternRequest, PatternSeeker};
/// use nonet::{Cell, Target};
/// let cells = Cell::ALL.into_iter().filter(|cell| (cell.row() + cell.column()) % 3 != 1).collect();
/// let request = PatternRequest::new(cells, Target::Any, "rain")?;
/// assert_eq!(PatternRequest::new(cells, Target::Any, &request.seed_text())?, request);
///
/// let mut seeker = PatternSeeker::new(&request);
/// while seeker.found().is_none() {
///     seeker.step();
/// }
/// assert_eq!(seeker.found().map(|made| made.puzzle.givens().filled_cells()), Some(cells));
/// # Ok::<(), nonet::generate::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternRequest {
    cells: CellSet,
    target: Target,
    seed: String,
}

impl PatternRequest {
    /// Creates a request for givens in these cells. Any text can be the seed, with or without the version that
    /// [`seed_text`](Self::seed_text) writes.
    ///
    /// # Errors
    /// Returns a [`PatternError`] if no puzzle has its givens exactly there, as far as that is known.
    pub fn new(cells: CellSet, target: Target, seed: &str) -> Result<Self, PatternError> {
        if cells.len() < 17 {
            return Err(PatternError::Few { n_cells: cells.len() });
        }
        if cells.len() == 81 {
            return Err(PatternError::Full);
        }
        // Two empty rows of a band, or columns of a stack, could change places, which would give a second
        // solution.
        let lines = House::ALL.into_iter().filter(|house| house.index() < 18);
        let empty: Vec<House> = lines.filter(|house| house.cells().intersection(cells).is_empty()).collect();
        for pair in empty.windows(2) {
            if pair[0].index() / 3 == pair[1].index() / 3 {
                return Err(PatternError::EmptyLines { one: pair[0], other: pair[1] });
            }
        }
        let seed = seed.strip_prefix(VERSION).unwrap_or(seed);
        Ok(Self { cells, target, seed: seed.to_owned() })
    }

    /// Returns the seed with the version of this search: `p1-rain`.
    pub fn seed_text(&self) -> String {
        format!("{VERSION}{}", self.seed)
    }

    /// Returns the same request with another seed.
    #[must_use]
    pub fn with_seed(&self, seed: &str) -> Self {
        Self { seed: seed.to_owned(), ..self.clone() }
    }

    /// Returns the seed without a version.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Returns the cells of the givens.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the target.
    pub const fn target(&self) -> &Target {
        &self.target
    }

    /// Returns `true` if a text is meant as a whole request: it begins with the version and ends with a
    /// pattern.
    pub fn is_whole(text: &str) -> bool {
        let last = text.trim().rsplit(' ').next().unwrap_or_default();
        text.trim().starts_with(VERSION) && last.len() == 81 && last.bytes().all(|sign| b"x.".contains(&sign))
    }
}

/// Writes a pattern with an `x` for each given and a dot for each empty cell.
pub fn drawing_of(cells: CellSet) -> String {
    Cell::ALL.map(|cell| if cells.contains(cell) { 'x' } else { '.' }).iter().collect()
}

/// Parses a pattern of 81 cells in reading order: an `x` (or `*`, `#`, `o`, 1 to 9) for a given, and a dot (or
/// `0`, `_`) for an empty cell. Blanks and frames of `|`, `-` and `+` are skipped.
///
/// # Errors
/// [`ParsePatternError`] if another sign occurs, or the text does not draw 81 cells.
pub fn drawn_cells(text: &str) -> Result<CellSet, ParsePatternError> {
    let mut signs = Vec::new();
    let lines = (1..).zip(text.lines());
    for (line, sign) in lines.flat_map(|(number, line)| line.chars().map(move |sign| (number, sign))) {
        match sign {
            'x' | 'X' | '*' | '#' | 'o' | 'O' | '1'..='9' => signs.push(true),
            '.' | '0' | '_' => signs.push(false),
            '|' | '+' | '-' => {}
            sign if sign.is_whitespace() => {}
            sign => return Err(ParsePatternError::Sign { line, sign }),
        }
    }
    if signs.len() != 81 {
        return Err(ParsePatternError::Length { n_cells: signs.len() });
    }
    Ok(Cell::ALL.into_iter().zip(signs).filter(|(_, is_given)| *is_given).map(|(cell, _)| cell).collect())
}

/// The reason why a text draws no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePatternError {
    /// A sign is unknown.
    Sign {
        /// The number of its line, from 1.
        line: usize,
        /// The sign.
        sign: char,
    },
    /// The text does not draw 81 cells.
    Length {
        /// The number of cells that it draws.
        n_cells: usize,
    },
}

impl fmt::Display for ParsePatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sign { line, sign } => {
                write!(f, "line {line}: “{sign}” is neither an x for a given nor a dot.")
            }
            Self::Length { n_cells } => write!(f, "this draws {n_cells} cells; a Sudoku has 81."),
        }
    }
}

impl core::error::Error for ParsePatternError {}

impl fmt::Display for PatternRequest {
    /// Writes the seed with its version, the target, and the pattern with an `x` for each given.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.seed_text(), self.target, drawing_of(self.cells))
    }
}

impl FromStr for PatternRequest {
    type Err = ParsePatternRequestError;

    /// Parses the text that `{}` writes. The seed may contain spaces.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if !Self::is_whole(text) {
            return Err(ParsePatternRequestError::Form);
        }
        let mut words = text.trim().rsplitn(3, ' ');
        let [drawing, target, seed] = core::array::from_fn(|_| words.next());
        let (Some(drawing), Some(target), Some(seed)) = (drawing, target, seed) else {
            return Err(ParsePatternRequestError::Form);
        };
        let cells = drawn_cells(drawing).map_err(|_| ParsePatternRequestError::Form)?;
        let target = target.parse().map_err(|_| ParsePatternRequestError::Target(target.to_owned()))?;
        Self::new(cells, target, seed).map_err(ParsePatternRequestError::Cells)
    }
}

/// The reason why a text is not a whole request with a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsePatternRequestError {
    /// It is not a seed with its version, a target and a pattern.
    Form,
    /// The word before the pattern is not a target.
    Target(String),
    /// No puzzle has its givens exactly in these cells.
    Cells(PatternError),
}

impl fmt::Display for ParsePatternRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str(
                "This is not a whole request with a pattern: a seed such as “p1-rain”, a target and 81 signs.",
            ),
            Self::Target(word) => {
                write!(f, "In the seed, “{word}” stands where a target should. {ParseTargetError}")
            }
            Self::Cells(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParsePatternRequestError {}

/// The reason why no puzzle can have its givens exactly in some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// There are fewer than 17 cells.
    Few {
        /// The number of cells.
        n_cells: usize,
    },
    /// No cell is left to solve.
    Full,
    /// Two rows of a band, or two columns of a stack, have no cell.
    EmptyLines {
        /// The first of the lines.
        one: House,
        /// The second of the lines.
        other: House,
    },
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Few { n_cells } => {
                write!(f, "A puzzle needs at least 17 givens; this pattern has {n_cells}.")
            }
            Self::Full => f.write_str("This pattern leaves no cell to solve."),
            Self::EmptyLines { one, other } => {
                write!(f, "No puzzle has this pattern: {one} and {other} are empty and could be swapped.")
            }
        }
    }
}

impl core::error::Error for PatternError {}

/// A search for the puzzle of a [`PatternRequest`], in steps.
#[derive(Clone, Debug)]
pub struct PatternSeeker {
    request: PatternRequest,
    aim: Option<TargetTest>,
    rng: Rng,
    solver: Solver,
    position: Option<Position>,
    n_tries: u64,
    found: Option<GeneratedPuzzle>,
}

/// The current givens of the search.
#[derive(Clone, Copy, Debug)]
struct Position {
    givens: Grid,
    /// The number of solutions, up to [`MOST_SOLUTIONS`].
    n_solutions: u64,
    /// The nearness to the target; 0 while there are several solutions.
    nearness: u32,
    /// The number of tries without progress.
    n_stale: u32,
}

impl PatternSeeker {
    /// Creates a search. It makes no try yet.
    pub fn new(request: &PatternRequest) -> Self {
        let target = request.target.clone();
        let version = Version::newest_for(&target);
        Self {
            request: request.clone(),
            aim: TargetTest::of(&Request { target, version, ..Request::default() }),
            rng: Rng::from_seed_text(&request.seed),
            solver: Solver::default(),
            position: None,
            n_tries: 0,
            found: None,
        }
    }

    /// Returns the number of tries.
    pub const fn n_tries(&self) -> u64 {
        self.n_tries
    }

    /// Returns the puzzle, once it is found.
    pub const fn found(&self) -> Option<&GeneratedPuzzle> {
        self.found.as_ref()
    }

    /// Makes the next try, which takes from some microseconds to some tens of milliseconds. Does nothing once
    /// the puzzle is found.
    pub fn step(&mut self) {
        if self.found.is_some() {
            return;
        }
        self.n_tries += 1;
        let next = match self.position {
            None => {
                let full = full_grid(&mut self.rng);
                let givens = self.request.cells.iter().fold(Grid::EMPTY, |mut givens, cell| {
                    givens.set(cell, full.get(cell));
                    givens
                });
                let n_solutions = self.solver.count_solutions(&givens, MOST_SOLUTIONS);
                Some(Position { givens, n_solutions, nearness: 0, n_stale: 0 })
            }
            Some(position) => self.changed(&position),
        };
        let before = self.position;
        self.position = match next.map(|next| self.looked_at(next)) {
            Some(next) if before.is_none_or(|before| next.nearness >= before.nearness) => {
                let is_progress = before.is_none_or(|before| {
                    next.n_solutions < before.n_solutions || next.nearness > before.nearness
                });
                let n_stale = before.filter(|_| !is_progress).map_or(0, |before| before.n_stale + 1);
                Some(Position { n_stale, ..next })
            }
            _ => before.map(|before| Position { n_stale: before.n_stale + 1, ..before }),
        };
        self.position = self.position.filter(|position| position.n_stale < PATIENCE);
    }

    /// Changes one to three givens, so that the number of solutions does not grow.
    fn changed(&mut self, at: &Position) -> Option<Position> {
        let mut cells: Vec<Cell> = self.request.cells.iter().collect();
        self.rng.shuffle(&mut cells);
        let n_changed = 1 + self.rng.below(3) as usize;
        let (last, others) = cells[..n_changed].split_last()?;
        let mut givens = cells[..n_changed].iter().fold(at.givens, |givens, &cell| givens.without(cell));
        for &cell in others {
            let digit = *self.digits(&givens, cell).first()?;
            givens.set(cell, Some(digit));
        }
        let mut best: Option<Position> = None;
        for digit in self.digits(&givens, *last) {
            let changed = givens.with(*last, digit);
            if changed == at.givens {
                continue;
            }
            let most = best.map_or(at.n_solutions + 1, |best| best.n_solutions);
            let n_solutions = self.solver.count_solutions(&changed, most.min(MOST_SOLUTIONS));
            if n_solutions > 0 && n_solutions < most {
                best = Some(Position { givens: changed, n_solutions, nearness: 0, n_stale: 0 });
            }
        }
        best
    }

    /// Returns the digits that fit in an empty cell, in random order.
    fn digits(&mut self, givens: &Grid, cell: Cell) -> Vec<Digit> {
        let is_free = |digit: &Digit| givens.cells_of(*digit).intersection(cell.peers()).is_empty();
        let mut digits: Vec<Digit> = Digit::ALL.into_iter().filter(is_free).collect();
        self.rng.shuffle(&mut digits);
        digits
    }

    /// Tests a position that has one solution, and keeps the puzzle if it meets the target.
    fn looked_at(&mut self, position: Position) -> Position {
        if position.n_solutions != 1 {
            return position;
        }
        let givens = &position.givens;
        let path = match &self.aim {
            None => Candidates::of(givens).ok().and_then(|start| RatedPath::of(&start)),
            Some(aim) => {
                let sight = aim.look_at(givens);
                if sight.miss != Miss::Met {
                    return Position { nearness: 1 + sight.nearness, ..position };
                }
                aim.prove(givens)
            }
        };
        self.found = Puzzle::new(*givens).ok().zip(path).map(|(puzzle, path)| GeneratedPuzzle {
            puzzle,
            path,
            seed_text: self.request.seed_text(),
        });
        position
    }
}
