//! The orders in which Sudoku Explainer visits houses and the peers of a cell. Ratings and seeds depend on
//! them.

use crate::grid::{Cell, CellSet, House, HouseKind};

/// The kinds of house for intersections: source and target.
pub(crate) const INTERSECTIONS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

/// The kinds of line for fish: base and cover.
pub(crate) const FISH: [(HouseKind, HouseKind); 2] =
    [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)];

/// Returns all houses in the order for sets: boxes, columns, rows.
pub(crate) fn houses() -> impl Iterator<Item = House> {
    let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
    kinds.into_iter().flat_map(|kind| (0..9).map(move |index| House::of_kind(kind, index)))
}

/// Returns the houses of a cell: box, row, column.
pub(crate) const fn houses_of(cell: Cell) -> [House; 3] {
    let [row, column, box_] = cell.houses();
    [box_, row, column]
}

/// Returns the houses that contain all the cells, in the order box, row, column.
pub(crate) fn houses_around(cells: CellSet) -> impl Iterator<Item = House> {
    let of_first = cells.first().into_iter().flat_map(houses_of);
    of_first.filter(move |house| house.cells().contains_all(cells))
}

/// Returns some peers of a cell in order: those in its box, then those in its row, then those in its column.
pub(crate) fn peers_in_order(cell: Cell, peers: CellSet) -> impl Iterator<Item = Cell> {
    let [box_, row, _] = houses_of(cell);
    let of_box = peers.intersection(box_.cells());
    let rest = peers.difference(box_.cells());
    of_box.iter().chain(rest.intersection(row.cells())).chain(rest.difference(row.cells()))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{houses, houses_around, houses_of, peers_in_order};
    use crate::grid::{Cell, CellSet, House};

    #[test]
    fn each_house_and_each_peer_comes_once() {
        let mut all: Vec<House> = houses().collect();
        assert_eq!([all[0], all[9], all[18]], [House::box_(0), House::column(0), House::row(0)]);
        all.sort_unstable();
        assert_eq!(all, House::ALL);
        for cell in Cell::ALL {
            let peers: Vec<Cell> = peers_in_order(cell, cell.peers()).collect();
            assert_eq!(peers.iter().copied().collect::<CellSet>(), cell.peers());
            let rank = |peer: &Cell| houses_of(cell).iter().position(|house| house.cells().contains(*peer));
            assert!(peers.len() == 20 && peers.is_sorted_by_key(|peer| (rank(peer), *peer)), "{cell}");
        }
    }

    #[test]
    fn cells_in_a_box_and_a_line_have_two_houses_in_common() {
        let cells = CellSet::of(Cell::at(4, 3)).with(Cell::at(4, 5));
        assert_eq!(houses_around(cells).collect::<Vec<_>>(), [House::box_(4), House::row(4)]);
        assert_eq!(houses_around(cells.with(Cell::at(8, 8))).count(), 0);
    }
}
