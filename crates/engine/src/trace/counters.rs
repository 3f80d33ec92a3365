//! [`Counters`]: the work of a search so far, in numbers.

/// The work of a search so far.
///
/// In all six searches, `placements - erasures == depth` at every event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// The number of times that a digit was tested in an empty cell.
    pub tries: u64,
    /// The number of successful tries.
    pub placements: u64,
    /// The number of placements taken back or, in the digging phase, dug out.
    pub erasures: u64,
    /// The number of digits placed without a try because no other was left.
    pub forced: u64,
    /// The number of dead ends.
    pub back_ups: u64,
    /// The number of holes tested for uniqueness in the digging phase. The tries inside a test are not
    /// counted.
    pub tests: u64,
    /// The number of placements on the board now, 0 to 81.
    pub depth: u64,
    /// The largest `depth` so far.
    pub max_depth: u64,
    /// The number of cells read to find the digit of a try, or to count candidates and places. On a board with
    /// moves of chess pieces, the cells such a move away are read for the candidates, because only houses have
    /// tables.
    pub cells_looked_at: u64,
    /// The number of lookups of the used digits of a house.
    pub table_lookups: u64,
    /// The number of events, returned or not.
    pub events: u64,
}
