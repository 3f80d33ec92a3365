//! [`Job`]: what is to be done, as a line of text.

use core::fmt;

use crate::generate::Request;
use crate::grid::{Candidates, Cell, DigitSet, Grid};

/// What kind of work a job is. Each kind has a worker of its own, so that a short one never waits for a long one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rating a puzzle.
    Rate,
    /// Finding the next step.
    Hint,
    /// Making a puzzle that somebody waits for.
    Make,
    /// Making one to have it ready.
    Stock,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Rate, Self::Hint, Self::Make, Self::Stock];
}

/// Something to be done away from the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// Rate the puzzle with these givens; it has exactly one solution.
    Rate(Grid),
    /// Find the next step.
    Hint {
        /// The digits that the puzzle started with.
        givens: Grid,
        /// What is known of the board.
        candidates: Box<Known>,
    },
    /// Make a puzzle that somebody waits for.
    Make(Request),
    /// Make one to have it ready.
    Stock(Request),
    /// Stop making, to go on later.
    Pause,
    /// Go on with making.
    GoOn,
}

/// What is known of a board: its digits, and the candidates of the cells whose notes are complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The digits.
    pub digits: Grid,
    /// For each cell the candidates that are left, all nine where nothing more is known; `None` where no
    /// cell has complete notes.
    pub cells: Option<[DigitSet; 81]>,
}

impl Known {
    /// The candidates; `None` where the digits contradict each other.
    pub fn read(&self) -> Option<Candidates> {
        let mut candidates = Candidates::of(&self.digits).ok()?;
        for (cell, known) in Cell::ALL.into_iter().zip(self.cells.iter().flatten()) {
            for digit in candidates.of_cell(cell).difference(*known) {
                candidates.remove(cell, digit);
            }
        }
        Some(candidates)
    }
}

impl Job {
    /// What kind of work it is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Rate(_) => Kind::Rate,
            Self::Hint { .. } => Kind::Hint,
            Self::Make(_) | Self::Pause | Self::GoOn => Kind::Make,
            Self::Stock(_) => Kind::Stock,
        }
    }

    /// The job of a line.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = rest.split(' ').filter(|word| !word.is_empty());
        let mut grid = || words.next()?.parse::<Grid>().ok();
        Some(match kind {
            "rate" => Self::Rate(grid()?),
            "hint" => {
                let (givens, digits) = (grid()?, grid()?);
                let sets: Option<Vec<DigitSet>> =
                    words.map(|word| u16::from_str_radix(word, 16).ok().map(DigitSet::from_bits)).collect();
                let sets = sets?;
                let cells = if sets.is_empty() { None } else { Some(sets.try_into().ok()?) };
                Self::Hint { givens, candidates: Box::new(Known { digits, cells }) }
            }
            "make" => Self::Make(rest.parse().ok()?),
            "stock" => Self::Stock(rest.parse().ok()?),
            "pause" => Self::Pause,
            "go-on" => Self::GoOn,
            _ => return None,
        })
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rate(grid) => write!(f, "rate {grid}"),
            Self::Hint { givens, candidates } => {
                write!(f, "hint {givens} {}", candidates.digits)?;
                candidates.cells.iter().flatten().try_for_each(|set| write!(f, " {:x}", set.bits()))
            }
            Self::Make(request) => write!(f, "make {request}"),
            Self::Stock(request) => write!(f, "stock {request}"),
            Self::Pause => f.write_str("pause"),
            Self::GoOn => f.write_str("go-on"),
        }
    }
}
