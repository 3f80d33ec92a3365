//! The records of `count`.

#[cfg(not(wide))]
use nonet::Grid;
#[cfg(not(wide))]
use nonet::solve::Solver;

use crate::Record;

/// A number of solutions, counted up to a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of solutions, at most the limit.
    pub n_solutions: u64,
    /// False if there are more.
    pub is_exact: bool,
}

impl Count {
    /// Counts the solutions of a grid.
    #[cfg(not(wide))]
    pub fn of(solver: &mut Solver, grid: &Grid, limit: u64) -> Self {
        // Counting to one above the limit shows whether the number is exact.
        let found = solver.count_solutions(grid, limit.saturating_add(1));
        Self::up_to(found, limit)
    }

    /// Returns the count for a number that was counted up to one above the limit.
    pub(crate) const fn up_to(found: u64, limit: u64) -> Self {
        if found <= limit {
            Self { n_solutions: found, is_exact: true }
        } else {
            Self { n_solutions: limit, is_exact: false }
        }
    }

    /// Returns the number, with a plus sign if there are more.
    pub fn text(self) -> String {
        format!("{}{}", self.n_solutions, if self.is_exact { "" } else { "+" })
    }

    /// Returns the fields of `count`.
    pub fn record(self) -> Record {
        let mut record = Record::new();
        record.insert("solutions".into(), self.n_solutions.into());
        record.insert("exact".into(), self.is_exact.into());
        record
    }
}
