//! [`Technique`]: the named ways to deduce, of both catalogues.

/// A named way to deduce a placement or an elimination.
///
/// Each has one name, whichever catalogue finds it: the ladder that rates or the one that explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// A digit with one place left in a house.
    HiddenSingle,
    /// A cell with one candidate left.
    NakedSingle,
}
