//! [`Strategy`]: the choice of search algorithm.

/// One of the classic search algorithms.
///
/// ```
/// use nonet::trace::Strategy;
/// assert_eq!(Strategy::MostConstrained.id(), "most-constrained");
/// assert_eq!(Strategy::from_id("look-ahead"), Some(Strategy::LookAhead));
/// assert_eq!(Strategy::from_id("magic"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strategy {
    /// Cells in reading order, digits from 1 up, with a search of the row, column and box each time, and of the
    /// further houses of another board.
    Scan,
    /// The same order, with a table of used digits for each house.
    Tables,
    /// The empty cell with the fewest candidates is next.
    MostConstrained,
    /// The same, but it backtracks as soon as a cell has no candidate or a house no place for a digit.
    LookAhead,
    /// Naked and hidden singles are placed at once; it searches only when stuck.
    Propagation,
    /// Fills an empty grid at random, row by row, then removes givens while the solution stays unique. It ignores
    /// the given grid. On a board other than the classic one, it chooses cells as `LookAhead` does.
    Fill,
}

impl Strategy {
    /// All strategies, simplest first.
    pub const ALL: [Self; 6] =
        [Self::Scan, Self::Tables, Self::MostConstrained, Self::LookAhead, Self::Propagation, Self::Fill];

    /// Returns the name in JavaScript and on the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Scan => "scan",
            Self::Tables => "tables",
            Self::MostConstrained => "most-constrained",
            Self::LookAhead => "look-ahead",
            Self::Propagation => "propagation",
            Self::Fill => "fill",
        }
    }

    /// Returns the strategy with this name, or `None` if there is none.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.id() == id)
    }
}
