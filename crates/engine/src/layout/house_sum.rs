//! [`HouseSum`]: what cages leave of the sum of houses.

use crate::grid::{CellSet, House};

use super::{Cage, Layout};

/// The rest that cages leave of the sum of some houses. On a board of nine by nine cells this is the rule of 45: the
/// digits of a house sum to 45.
///
/// The innies are cells of the houses that no counted cage has, and the outies are the cells that the counted cages
/// have outside the houses. The digits of the innies minus those of the outies have the sum
/// [`HouseSum::rest`].
///
/// ```
/// use nonet::layout::{Cage, HouseSum, Layout};
/// use nonet::{Cell, CellSet, House};
/// // Row 1 has two cages. The second has one cell in row 2.
/// let row = House::row(0).cells();
/// let left: CellSet = row.iter().take(5).collect();
/// let right: CellSet = row.difference(left).with(Cell::at(1, 8));
/// let layout = Layout::classic().clone().with_cage(Cage::new(left, 20))?.with_cage(Cage::new(right, 28))?;
/// let sum = HouseSum::new(&layout, &[House::row(0)], CellSet::EMPTY);
/// assert_eq!((sum.of_houses, sum.of_cages), (45, 48));
/// // So the cell in row 2 holds 3.
/// assert_eq!((sum.innies, sum.outies), (CellSet::EMPTY, CellSet::of(Cell::at(1, 8))));
/// assert_eq!(sum.rest(), -3);
/// # Ok::<(), nonet::layout::LayoutError>(())
/// ```
#[doc(alias("rule of 45", "innies", "outies"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseSum {
    /// The sum of the digits of the houses.
    pub of_houses: i32,
    /// The sum of the cages that are counted.
    pub of_cages: i32,
    /// The cells of the houses that are in no counted cage.
    pub innies: CellSet,
    /// The cells of the counted cages outside the houses.
    pub outies: CellSet,
}

impl HouseSum {
    /// Returns the sum of houses that do not overlap. It counts every cage with a sum that has a cell in them, unless
    /// it has one of `left_out`.
    pub fn new(layout: &Layout, houses: &[House], left_out: CellSet) -> Self {
        let cells = houses.iter().fold(CellSet::EMPTY, |all, house| all.union(layout.cells_of(*house)));
        Self::counting(layout, cells, houses.len(), |cage| cage.cells().intersection(left_out).is_empty())
    }

    /// Returns the sum of the cells of houses that do not overlap, with the chosen cages.
    pub(crate) fn counting(
        layout: &Layout,
        cells: CellSet,
        n_houses: usize,
        is_counted: impl Fn(&Cage) -> bool,
    ) -> Self {
        let of_house = layout.side() * (layout.side() + 1) / 2;
        let of_houses = i32::try_from(n_houses * of_house).unwrap_or(0);
        let mut sum = Self { of_houses, of_cages: 0, innies: cells, outies: CellSet::EMPTY };
        let touched = |cage: &&Cage| !cage.cells().intersection(cells).is_empty();
        for cage in layout.cages().iter().filter(touched).filter(|cage| is_counted(cage)) {
            if let Some(of_cage) = cage.sum() {
                sum.of_cages += i32::from(of_cage);
                sum.innies = sum.innies.difference(cage.cells());
                sum.outies = sum.outies.union(cage.cells().difference(cells));
            }
        }
        sum
    }

    /// Returns the sum of the digits of the innies minus the sum of those of the outies.
    pub const fn rest(&self) -> i32 {
        self.of_houses - self.of_cages
    }
}
