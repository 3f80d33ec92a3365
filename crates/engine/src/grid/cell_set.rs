//! [`CellSet`]: a set of cells, and [`cells!`](crate::cells), which makes one from a drawing.

use core::fmt;

use super::cell_bits::CellBits;
use super::frame::SIDE;
use super::{Cell, House};

/// A set of cells, 81 bits: bit 0 is `r1c1`, in reading order.
///
/// A set can be written as a drawing, and `{:?}` prints the same drawing:
///
/// ```
/// use nonet::{Cell, cells};
/// let peers = cells! {
///     . . . | . X . | . . .
///     . . . | . X . | . . .
///     . . . | . X . | . . .
///     ------+-------+------
///     . . . | X X X | . . .
///     X X X | X . X | X X X
///     . . . | X X X | . . .
///     ------+-------+------
///     . . . | . X . | . . .
///     . . . | . X . | . . .
///     . . . | . X . | . . .
/// };
/// assert_eq!(Cell::at(4, 4).peers(), peers);
/// assert!(format!("{peers:?}").starts_with("\n. . . | . X . | . . .\n"));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(CellBits);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(CellBits::EMPTY);
    /// All 81 cells.
    pub const ALL: Self = Self(CellBits::ALL);

    /// Returns the set of the 81 low bits, bit 0 for `r1c1`; higher bits are dropped.
    #[cfg(not(wide))]
    pub const fn from_bits(bits: u128) -> Self {
        Self(CellBits::from_number(bits).and(CellBits::ALL))
    }

    /// Returns the 81 bits, bit 0 for `r1c1`.
    #[cfg(not(wide))]
    pub const fn bits(self) -> u128 {
        self.0.number()
    }

    /// Returns the set of one cell.
    pub const fn of(cell: Cell) -> Self {
        Self(CellBits::OF[cell.index()])
    }

    /// Returns the number of cells, 0 to 81.
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns `true` if the set contains `cell`.
    pub const fn contains(self, cell: Cell) -> bool {
        !self.0.and(CellBits::OF[cell.index()]).is_empty()
    }

    /// Returns `true` if the set contains every cell of `other`.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0.and_not(self.0).is_empty()
    }

    /// Returns the set with `cell`.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0.or(CellBits::OF[cell.index()]))
    }

    /// Returns the set without `cell`.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0.and_not(CellBits::OF[cell.index()]))
    }

    /// Adds `cell`.
    pub const fn insert(&mut self, cell: Cell) {
        *self = self.with(cell);
    }

    /// Removes `cell`.
    pub const fn remove(&mut self, cell: Cell) {
        *self = self.without(cell);
    }

    /// Returns the cells that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    /// Returns the cells that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    /// Returns the cells that are in this set but not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0.and_not(other.0))
    }

    /// Returns the first cell in reading order, or `None` if the set is empty.
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.lowest())
    }

    /// Returns the cell, if there is exactly one.
    pub const fn single(self) -> Option<Cell> {
        if self.0.is_single() { self.first() } else { None }
    }

    /// Returns the cells that see every cell of this set on the classic board. None of them is in the set itself. For
    /// other boards, see [`Layout::common_peers`](crate::layout::Layout::common_peers).
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |seen, cell| seen.intersection(cell.peers()))
    }

    /// Returns `true` if each cell can be reached from each other one through [neighbours](Cell::neighbours) in the
    /// set.
    ///
    /// ```
    /// use nonet::{Cell, CellSet, House};
    /// assert!(House::box_(4).cells().is_connected());
    /// assert!(!CellSet::of(Cell::at(0, 0)).with(Cell::at(1, 1)).is_connected());
    /// ```
    pub fn is_connected(self) -> bool {
        let mut reached = self.first().map_or(Self::EMPTY, Self::of);
        loop {
            let more = reached.union(reached.neighbours()).intersection(self);
            if more == reached {
                return reached == self;
            }
            reached = more;
        }
    }

    /// Returns the cells above, below, left and right of these cells.
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let (first, last) = (House::column(0).cells().0, House::column(SIDE - 1).cells().0);
        let beside = self.0.and_not(first).earlier(1).or(self.0.and_not(last).later(1));
        Self(beside.or(self.0.earlier(SIDE)).or(self.0.later(SIDE)).and(CellBits::ALL))
    }

    /// Returns the cells in reading order.
    pub const fn iter(self) -> CellSetIter {
        CellSetIter(self)
    }

    /// Reads a drawing, as [`cells!`](crate::cells) takes it: `X` is a cell in the set, `.` one that is not,
    /// and all else is ignored.
    ///
    /// # Panics
    /// Panics if the drawing does not have 81 cells.
    pub const fn drawn(drawing: &str) -> Self {
        let bytes = drawing.as_bytes();
        let (mut set, mut at, mut n_cells) = (Self::EMPTY, 0, 0);
        while at < bytes.len() {
            if bytes[at] == b'X' {
                set = set.with(Cell::from_index(n_cells));
            }
            if bytes[at] == b'X' || bytes[at] == b'.' {
                n_cells += 1;
            }
            at += 1;
        }
        assert!(n_cells == Cell::COUNT, "a drawing has a sign for each cell");
        set
    }
}

/// Makes a [`CellSet`] from a drawing of nine rows: `X` for a cell in the set and `.` for one that is not.
/// The lines between the boxes may be drawn with `|`, `-` and `+`.
#[macro_export]
macro_rules! cells {
    ($($drawing:tt)*) => {
        const { $crate::CellSet::drawn(stringify!($($drawing)*)) }
    };
}

/// An iterator over the cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct CellSetIter(CellSet);

impl Iterator for CellSetIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 = self.0.0.without_lowest();
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellSetIter {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;

    fn into_iter(self) -> CellSetIter {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::text::draw(f, |cell| if self.contains(cell) { 'X' } else { '.' })
    }
}
