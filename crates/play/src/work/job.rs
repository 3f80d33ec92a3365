//! [`Job`]: a piece of work, as a line of text.

use core::fmt;

use nonet::craft::OtherRequest;
use nonet::generate::PuzzleRequest;
use nonet::grid::{Candidate, Cell, Digit, Grid};

use super::{Allowed, Known, Study};

/// The kind of a job. The page asks one question of each kind at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rates a puzzle.
    Rate,
    /// Finds the next step.
    Hint,
    /// Makes or proves a puzzle for a waiting player.
    Make,
    /// Makes a puzzle for the stock.
    Stock,
    /// Answers questions about techniques.
    Study,
    /// Explains why a digit can or cannot go in a cell, or how to solve a puzzle.
    Tour,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Rate, Self::Hint, Self::Make, Self::Stock, Self::Study, Self::Tour];
}

/// The order of the steps to a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order in which a person would see them.
    Person,
    /// The order of the rating.
    Rating,
}

impl Order {
    /// Returns its name in texts and in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Rating => "rating",
        }
    }

    /// Returns the order with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        [Self::Person, Self::Rating].into_iter().find(|order| order.id() == id)
    }
}

/// The steps that a hint asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The step that a person would see next.
    Next,
    /// The steps that are as easy to see as the next one.
    AsEasy,
    /// All steps, also those that are harder to see.
    All,
}

impl Wanted {
    const ALL: [Self; 3] = [Self::Next, Self::AsEasy, Self::All];

    const fn id(self) -> &'static str {
        match self {
            Self::Next => "next",
            Self::AsEasy => "as-easy",
            Self::All => "all",
        }
    }
}

/// A piece of work for a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// Rates the puzzle with these givens; it has exactly one solution.
    Rate(Grid),
    /// Finds the next step.
    Hint {
        /// The givens of the puzzle.
        givens: Grid,
        /// The digits and candidates of the board.
        candidates: Box<Known>,
        /// The techniques that the step may use.
        allowed: Allowed,
    },
    /// Finds the other steps on the board.
    Hints {
        /// The givens of the puzzle.
        givens: Grid,
        /// The digits and candidates of the board.
        candidates: Box<Known>,
        /// The techniques that the steps may use.
        allowed: Allowed,
        /// True to include steps that are harder to see than the next one.
        is_all: bool,
    },
    /// Finds steps on a board other than the classic one.
    BoardHints {
        /// The puzzle with its board, as `nonet_formats::write_rules_line` writes it.
        rules: String,
        /// The digits and candidates of the board.
        candidates: Box<Known>,
        /// The techniques that the steps may use.
        allowed: Allowed,
        /// The steps to find.
        wanted: Wanted,
    },
    /// Finds all steps that a person would see to the solution of a puzzle on a board other than the classic one.
    BoardPath {
        /// The puzzle with its board, as `nonet_formats::write_rules_line` writes it.
        rules: String,
        /// The techniques that the steps may use.
        allowed: Allowed,
    },
    /// Makes a puzzle for a waiting player.
    Make(PuzzleRequest),
    /// Makes a puzzle for the stock.
    Stock(PuzzleRequest),
    /// Makes a puzzle of a level for a board other than the classic one, or a killer.
    Craft(OtherRequest),
    /// Solves the puzzle of a board's line (`nonet_formats::read_rules_line`), and proves that it has one solution.
    Prove(String),
    /// Pauses the making of a puzzle.
    Pause,
    /// Resumes the making of a puzzle.
    GoOn,
    /// Gives up making a puzzle.
    Drop,
    /// Answers a question about techniques.
    Study(Study),
    /// Explains why a digit cannot go in a cell, or why it must.
    Why {
        /// The cell and the digit.
        about: Candidate,
        /// The givens of the puzzle.
        givens: Grid,
        /// The digits and candidates of the board.
        candidates: Box<Known>,
        /// The techniques that the explanation may use.
        allowed: Allowed,
    },
    /// Explains the same on a board other than the classic one.
    BoardWhy {
        /// The cell and the digit.
        about: Candidate,
        /// The puzzle with its board, as `nonet_formats::write_rules_line` writes it.
        rules: String,
        /// The digits and candidates of the board.
        candidates: Box<Known>,
        /// The techniques that the explanation may use.
        allowed: Allowed,
    },
    /// Finds all steps to the solution of the puzzle with these givens; it has exactly one solution. [`Allowed`] counts
    /// only for [`Order::Person`].
    Path(Order, Grid, Allowed),
}

/// The difference between the numbers of one digit in consecutive cells.
const PER_CELL: usize = Digit::COUNT + 1;

/// Writes a candidate as a number. On the classic board its last figure is the digit, and the others are the cell, 0 to
/// 80.
pub(super) fn text_of(one: Candidate) -> String {
    (one.cell.index() * PER_CELL + usize::from(one.digit.get())).to_string()
}

/// Reads a candidate as [`text_of`] writes it.
pub(super) fn candidate_of(text: &str) -> Option<Candidate> {
    let number: usize = text.parse().ok()?;
    let digit = Digit::new(u8::try_from(number % PER_CELL).ok()?)?;
    Some(Candidate { cell: Cell::new(number / PER_CELL)?, digit })
}

impl Job {
    /// Returns the kind of the job.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Rate(_) => Kind::Rate,
            Self::Hint { .. } | Self::Hints { .. } | Self::BoardHints { .. } => Kind::Hint,
            Self::Make(_) | Self::Craft(_) | Self::Prove(_) | Self::Pause | Self::GoOn | Self::Drop => {
                Kind::Make
            }
            Self::Stock(_) => Kind::Stock,
            Self::Study(_) => Kind::Study,
            Self::Why { .. } | Self::BoardWhy { .. } | Self::Path(..) | Self::BoardPath { .. } => Kind::Tour,
        }
    }

    /// Reads a job from a line; `None` if the line is not a job.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = rest.split(' ').filter(|word| !word.is_empty());
        let grid = |words: &mut dyn Iterator<Item = &str>| words.next()?.parse::<Grid>().ok();
        Some(match kind {
            "rate" => Self::Rate(grid(&mut words)?),
            "hint" | "hints" | "all-hints" => {
                let allowed = Allowed::of_word(words.next()?)?;
                let givens = grid(&mut words)?;
                let candidates = Box::new(Known::of_words(&mut words)?);
                match kind {
                    "hint" => Self::Hint { givens, candidates, allowed },
                    _ => Self::Hints { givens, candidates, allowed, is_all: kind == "all-hints" },
                }
            }
            "board-hints" => {
                let wanted = words.next()?;
                let wanted = Wanted::ALL.into_iter().find(|known| known.id() == wanted)?;
                let rules = words.next()?.to_owned();
                let allowed = Allowed::of_word(words.next()?)?;
                Self::BoardHints {
                    rules,
                    candidates: Box::new(Known::of_words(&mut words)?),
                    allowed,
                    wanted,
                }
            }
            "why" => {
                let about = candidate_of(words.next()?)?;
                let allowed = Allowed::of_word(words.next()?)?;
                let givens = grid(&mut words)?;
                Self::Why { about, givens, candidates: Box::new(Known::of_words(&mut words)?), allowed }
            }
            "board-why" => {
                let about = candidate_of(words.next()?)?;
                let rules = words.next()?.to_owned();
                let allowed = Allowed::of_word(words.next()?)?;
                Self::BoardWhy { about, rules, candidates: Box::new(Known::of_words(&mut words)?), allowed }
            }
            "path" => {
                let order = Order::from_id(words.next()?)?;
                let allowed = Allowed::of_word(words.next()?)?;
                Self::Path(order, grid(&mut words)?, allowed)
            }
            "board-path" => {
                let rules = words.next()?.to_owned();
                Self::BoardPath { rules, allowed: Allowed::of_word(words.next()?)? }
            }
            "make" => Self::Make(rest.parse().ok()?),
            "craft" => Self::Craft(OtherRequest::whole(rest)?),
            "prove" => Self::Prove(rest.to_owned()),
            "stock" => Self::Stock(rest.parse().ok()?),
            "pause" => Self::Pause,
            "go-on" => Self::GoOn,
            "drop" => Self::Drop,
            "study" => Self::Study(Study::read(rest)?),
            _ => return None,
        })
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rate(grid) => write!(f, "rate {grid}"),
            Self::Hint { givens, candidates, allowed } => write!(f, "hint {allowed} {givens} {candidates}"),
            Self::Hints { givens, candidates, allowed, is_all } => {
                write!(f, "{} {allowed} {givens} {candidates}", if *is_all { "all-hints" } else { "hints" })
            }
            Self::BoardHints { rules, candidates, allowed, wanted } => {
                write!(f, "board-hints {} {rules} {allowed} {candidates}", wanted.id())
            }
            Self::Why { about, givens, candidates, allowed } => {
                write!(f, "why {} {allowed} {givens} {candidates}", text_of(*about))
            }
            Self::BoardWhy { about, rules, candidates, allowed } => {
                write!(f, "board-why {} {rules} {allowed} {candidates}", text_of(*about))
            }
            Self::BoardPath { rules, allowed } => write!(f, "board-path {rules} {allowed}"),
            Self::Path(order, grid, allowed) => write!(f, "path {} {allowed} {grid}", order.id()),
            Self::Make(request) => write!(f, "make {request}"),
            Self::Craft(request) => write!(f, "craft {request}"),
            Self::Prove(line) => write!(f, "prove {line}"),
            Self::Stock(request) => write!(f, "stock {request}"),
            Self::Pause => f.write_str("pause"),
            Self::GoOn => f.write_str("go-on"),
            Self::Drop => f.write_str("drop"),
            Self::Study(study) => write!(f, "study {study}"),
        }
    }
}
