//! [`ReadError`]: why a text cannot be opened: where, and what was expected.

use core::fmt;

use nonet::grid::{ParseGridError, is_unseen, isolated};

use super::title::title_of;

/// No text that is opened has more bytes; it may be a collection.
pub const MOST_BYTES: usize = 1_000_000;

/// Why a text cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is no grid in any plain form.
    Grid(ParseGridError),
    /// Something else should stand at a place of the text.
    Expected {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in characters.
        column: usize,
        /// What stands there; nothing where the text ends.
        found: Option<char>,
        /// What should stand there.
        wants: Wants,
    },
    /// A line, or what stands for one, that should hold a whole puzzle has not 81 cells.
    Cells {
        /// Counted from 1.
        line: usize,
        /// How many cells it holds.
        n_cells: usize,
    },
    /// It has more bytes than are read at once.
    TooLong {
        /// How many.
        n_bytes: usize,
    },
    /// Nothing in it is a puzzle.
    NoPuzzle,
    /// It has a rule that Nonet does not play.
    Rule(Rule),
    /// Its grid is not nine by nine.
    Size(usize),
    /// The link names a puzzle and does not hold it: that site alone knows it.
    Elsewhere,
    /// What is packed in the link is cut off or damaged.
    Damaged,
    /// A link in which no puzzle is found.
    Link,
    /// A line that belongs to no grid, of a text in which there are grids.
    Aside {
        /// Counted from 1.
        line: usize,
    },
    /// The end of one of Nonet's own links is missing; the rest of it was read.
    CutLink {
        /// The number of cells that were missing and are empty now; 0 where only entries or notes may be missing.
        n_missing: usize,
    },
}

/// What should stand at a place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// The digit of a cell, or the sign of an empty one.
    Cell,
    /// The digit or the candidates of a cell.
    Candidates,
    /// A candidate as three digits: which, its row, its column.
    RemovedCandidate,
    /// A value, a list or an object of JSON.
    Value,
    /// The end of a list, an object, a tag or a quoted text, or what comes next in it.
    End,
    /// Less of one thing within another.
    LessDepth,
}

/// A rule of other puzzles, as people call it.
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
    /// What the form calls it.
    Other(String),
}

impl Rule {
    /// A rule that has no words here, by what a form calls it.
    pub(super) fn named(name: &str) -> Self {
        let name: String = title_of(name).chars().take(40).collect();
        if name.is_empty() { Self::Other("?".into()) } else { Self::Other(name) }
    }

    /// The words for it in English.
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
            Self::End => "the end, or what comes next",
            Self::LessDepth => "fewer things within each other",
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
                write!(
                    f,
                    "This is longer than can be read at once: {n_bytes} bytes, of at most {MOST_BYTES}."
                )
            }
            Self::NoPuzzle => f.write_str("There is no Sudoku in this."),
            Self::Rule(Rule::Other(name)) => {
                write!(f, "This puzzle has a rule that Nonet does not play: {}.", isolated(name))
            }
            Self::Rule(rule) => write!(f, "This puzzle has rules that Nonet does not play: {}.", rule.words()),
            Self::Size(size) => write!(f, "This puzzle is {size} by {size}; Nonet plays 9 by 9."),
            Self::Elsewhere => f.write_str(
                "This link only names a puzzle that its site keeps. Open it there and copy the puzzle itself.",
            ),
            Self::Damaged => f.write_str("The puzzle in this link is cut off or damaged."),
            Self::Link => f.write_str("No puzzle is found in this link."),
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
