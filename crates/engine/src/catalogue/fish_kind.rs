//! [`FishKind`]: the kinds of fish.

/// The houses that may be base and cover.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FishKind {
    /// Rows are covered by columns or columns by rows.
    Basic,
    /// Like basic, but with at least one box.
    Franken,
    /// Any houses.
    Mutant,
}
