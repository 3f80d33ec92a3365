//! [`Strategy`]: which of the classic searches.

/// One of the classic searches.
///
/// ```
/// use nonet::trace::Strategy;
/// assert_eq!(Strategy::MostConstrained.id(), "most-constrained");
/// assert_eq!(Strategy::from_id("look-ahead"), Some(Strategy::LookAhead));
/// assert_eq!(Strategy::from_id("magic"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strategy {
    /// Cells in reading order, digits 1 to 9, the row, column and box looked through each time.
    Scan,
    /// The same order; used digits are remembered for each row, column and box.
    Tables,
    /// The empty cell with the fewest candidates next.
    MostConstrained,
    /// The same, and it turns back as soon as a cell has no candidate or a house no place for a digit.
    LookAhead,
    /// Naked and hidden singles follow at once; it searches only when stuck.
    Propagation,
    /// Fills an empty grid at random, row by row, then digs holes while the solution stays the only one.
    /// It takes no notice of the grid that it is given.
    Fill,
}

impl Strategy {
    /// All of them, the plainest first.
    pub const ALL: [Self; 6] =
        [Self::Scan, Self::Tables, Self::MostConstrained, Self::LookAhead, Self::Propagation, Self::Fill];

    /// The name by which JavaScript and the page know it.
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

    /// The strategy of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.id() == id)
    }
}
