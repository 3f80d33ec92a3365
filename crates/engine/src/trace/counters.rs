//! [`Counters`]: what a search has done so far, in numbers.

/// What a search has done so far.
///
/// Of the six searches, `placements - erasures == depth` at every event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// How often one digit was put to the test in one empty cell.
    pub tries: u64,
    /// Tries that passed.
    pub placements: u64,
    /// Placements taken back; when it digs, taken out.
    pub erasures: u64,
    /// Digits written without a try, because no other was left.
    pub forced: u64,
    /// How often it met a dead end.
    pub back_ups: u64,
    /// Holes tested for uniqueness when it digs. The tries inside a test are not counted.
    pub tests: u64,
    /// How many placements stand now, 0 to 81.
    pub depth: u64,
    /// The largest `depth` so far.
    pub max_depth: u64,
    /// Cells read: to find the digit of a try, or to count candidates and places.
    pub cells_looked_at: u64,
    /// How often the used digits of a row, a column or a box were looked up.
    pub table_lookups: u64,
    /// How many events there were, told or not.
    pub events: u64,
}
