//! [`FishKind`]: the kinds of fish.

/// The houses that may be base and cover.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FishKind {
    /// Rows are covered by columns or columns by rows.
    Basic,
    /// Like basic, but boxes may be base and cover too, and at least one is.
    Franken,
    /// Any houses, with both rows and columns among the bases or among the covers.
    Mutant,
}
