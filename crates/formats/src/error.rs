//! [`ReadError`]: the reason why a text cannot be read, where the error is, and what was expected.

use core::fmt;

use nonet::grid::{ParseGridError, is_unseen, isolated};

use super::title::title_of;

/// The largest side of a board that Nonet plays.
const MOST: usize = nonet::layout::Layout::MOST_SIDE;

/// The size of the largest text that is read, in bytes. It leaves room for a collection of puzzles.
pub const MOST_BYTES: usize = 1_000_000;

/// The reason why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is not a grid in any plain format.
    Grid(ParseGridError),
    /// The text has an unexpected character, or ends too early.
    Expected {
        /// The line, counted from 1.
        line: usize,
        /// The column in characters, counted from 1.
        column: usize,
        /// The character at this place; `None` at the end of the text.
        found: Option<char>,
        /// The thing that was expected at this place.
        wants: Wants,
    },
    /// A line or a game that should hold a whole puzzle does not have 81 cells.
    Cells {
        /// The line, counted from 1.
        line: usize,
        /// The number of cells in the line.
        n_cells: usize,
    },
    /// The text is larger than [`MOST_BYTES`].
    TooLong {
        /// The size of the text in bytes.
        n_bytes: usize,
    },
    /// The text holds no puzzle.
    NoPuzzle,
    /// The puzzle has a rule that Nonet does not play.
    Rule(Rule),
    /// The board has a size that cannot be read. The value is the length of its side in cells.
    Size(usize),
    /// The link only names a puzzle. The puzzle itself is stored on the site.
    Elsewhere,
    /// The packed puzzle in the link is truncated or damaged.
    Damaged,
    /// The link holds no puzzle.
    Link,
    /// A line belongs to no grid, although the text holds grids.
    Aside {
        /// The line, counted from 1. In a web page or an email, this is the line as a reader sees it.
        line: usize,
    },
    /// The end of one of Nonet's own links is missing. The rest of it was read.
    CutLink {
        /// The number of cells that were missing and are now empty. It is 0 if only entries or notes may be missing.
        n_missing: usize,
    },
}

/// The thing that was expected at a place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A digit, or the symbol of an empty cell.
    Cell,
    /// The digit or the candidates of a cell.
    Candidates,
    /// A candidate as three digits: the digit, its row and its column, each from 1 to 9.
    RemovedCandidate,
    /// A JSON value, list or object.
    Value,
    /// The end of a list, an object, a tag or a quoted text, or the separator before its next part.
    End,
    /// Less nesting, or fewer values.
    LessDepth,
}

/// A variant rule that Nonet does not play, by its usual name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Rule {
    Cages,
    Thermometers,
    Arrows,
    Lines,
    Dots,
    Diagonals,
    Windows,
    ChessMoves,
    Regions,
    ExtraRegions,
    MarkedCells,
    OuterClues,
    Clones,
    Quadruples,
    Neighbours,
    DisjointGroups,
    GivenCandidates,
    Drawings,
    /// Another rule, by the name that the format gives it.
    Other(String),
}

impl Rule {
    /// Returns a rule that has no variant of its own, by the name that a format gives it.
    pub(super) fn named(name: &str) -> Self {
        let name: String = title_of(name).chars().take(40).collect();
        if name.is_empty() { Self::Other("?".into()) } else { Self::Other(name) }
    }

    /// Returns the English words for the rule; none for [`Self::Other`].
    const fn words(&self) -> &'static str {
        match self {
            Self::Cages => "cages",
            Self::Thermometers => "thermometers",
            Self::Arrows => "arrows",
            Self::Lines => "lines",
            Self::Dots => "dots between cells",
            Self::Diagonals => "diagonals",
            Self::Windows => "windows",
            Self::ChessMoves => "a knight’s or king’s move",
            Self::Regions => "irregular boxes",
            Self::ExtraRegions => "extra regions",
            Self::MarkedCells => "even, odd, lowest or highest cells",
            Self::OuterClues => "clues outside the grid",
            Self::Clones => "clones",
            Self::Quadruples => "quadruples",
            Self::Neighbours => "no consecutive neighbours",
            Self::DisjointGroups => "disjoint groups",
            Self::GivenCandidates => "given candidates",
            Self::Drawings => "drawings that may stand for rules",
            Self::Other(_) => "",
        }
    }
}

impl From<ParseGridError> for ReadError {
    fn from(error: ParseGridError) -> Self {
        Self::Grid(error)
    }
}

impl fmt::Display for Wants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cell => "a digit or an empty cell",
            Self::Candidates => "the digit or the candidates of a cell",
            Self::RemovedCandidate => "a candidate as digit, row and column, such as 714",
            Self::Value => "a value",
            Self::End => "the end or a separator",
            Self::LessDepth => "less nesting, or fewer values",
        })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid(error) => error.fmt(f),
            Self::Expected { line, column, found, wants } => {
                write!(f, "Line {line}, character {column}: ")?;
                match found {
                    Some(found) if is_unseen(*found) => write!(f, "U+{:04X}", u32::from(*found))?,
                    Some(found) => write!(f, "“{}”", isolated(&found.to_string()))?,
                    None => f.write_str("the text ends")?,
                }
                write!(f, " where {wants} should be.")
            }
            Self::Cells { line, n_cells: 1 } => write!(f, "Line {line}: 1 cell; a Sudoku has 81."),
            Self::Cells { line, n_cells } => write!(f, "Line {line}: {n_cells} cells; a Sudoku has 81."),
            Self::TooLong { n_bytes } => {
                write!(f, "This text is too long: {n_bytes} bytes; Nonet reads at most {MOST_BYTES}.")
            }
            Self::NoPuzzle => f.write_str("There is no Sudoku in this."),
            Self::Rule(Rule::Other(name)) => {
                write!(f, "This puzzle has a rule that Nonet does not play: {}.", isolated(name))
            }
            Self::Rule(rule) => write!(f, "This puzzle has rules that Nonet does not play: {}.", rule.words()),
            Self::Size(size) => write!(f, "This puzzle is {size} by {size}; Nonet plays 4 by 4 to {MOST} by {MOST}."),
            Self::Elsewhere => f.write_str(
                "This link only names a puzzle that its site keeps. Open it there and copy the puzzle itself.",
            ),
            Self::Damaged => f.write_str("The puzzle in this link is cut off or damaged."),
            Self::Link => f.write_str("There is no puzzle in this link."),
            Self::Aside { line } => write!(f, "Line {line} belongs to no Sudoku."),
            Self::CutLink { n_missing: 0 } => {
                f.write_str("The end of this link is missing, and perhaps some entries and notes with it.")
            }
            Self::CutLink { n_missing: 1 } => {
                f.write_str("The end of this link is missing: its last cell is left empty.")
            }
            Self::CutLink { n_missing } => {
                write!(f, "The end of this link is missing: its last {n_missing} cells are left empty.")
            }
        }
    }
}

impl core::error::Error for ReadError {}
