//! The tables of a layout for the solver. Cells are numbered without gaps, in the board's reading order.

use alloc::vec::Vec;

use super::place::{HouseSet, Mask, Place, PlaceSet};
use super::sums::Sums;
use crate::grid::{Cell, CellSet};
use crate::layout::Layout;

/// Two houses that share two or more cells.
#[derive(Clone, Debug)]
pub(super) struct Crossing {
    /// The bits of both houses.
    pub(super) houses: HouseSet,
    /// The cells that are in both.
    pub(super) shared: Vec<Place>,
    /// The cells that are only in the first or only in the second house.
    pub(super) rests: [Vec<Place>; 2],
}

/// A layout as the solver uses it.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) side: usize,
    /// The cell of each place.
    pub(super) cells: Vec<Cell>,
    /// All digits.
    pub(super) all: Mask,
    /// The places of each house.
    pub(super) houses: Vec<Vec<Place>>,
    /// The houses of each place.
    pub(super) houses_of: Vec<HouseSet>,
    /// The places that each place sees.
    pub(super) peers: Vec<Vec<Place>>,
    /// The same as sets.
    pub(super) seen_by: Vec<PlaceSet>,
    /// The pairs of houses that share two or more places.
    pub(super) crossings: Vec<Crossing>,
    /// True if some places may see each other without a common house: by leaps or in cages.
    pub(super) has_leaps: bool,
    /// The sums of cages, and those that follow from them.
    pub(super) sums: Sums,
}

impl Tables {
    pub(super) fn new(layout: &Layout) -> Self {
        let cells: Vec<Cell> = layout.cells().iter().collect();
        let place = |cell: Cell| {
            #[allow(clippy::cast_possible_truncation, reason = "below 256")]
            let place = (cell.row() * layout.side() + cell.column()) as Place;
            place
        };
        let places = |set: CellSet| set.iter().map(place).collect::<Vec<_>>();
        let all = layout.houses().iter().chain(layout.implied_houses());
        let sets: Vec<CellSet> = all.map(|house| house.cells).collect();
        let houses: Vec<Vec<Place>> = sets.iter().map(|&set| places(set)).collect();
        let houses_of = |&cell: &Cell| {
            let numbers = (0..sets.len()).filter(|&number| sets[number].contains(cell));
            numbers.fold(0, |bits, number| bits | 1 << number)
        };
        let peers_of = |&cell: &Cell| {
            let houses = sets.iter().filter(|set| set.contains(cell));
            houses.fold(layout.peers(cell), |peers, set| peers.union(*set)).without(cell)
        };
        let place_set = |set: CellSet| set.iter().map(|cell| Cell::ALL[usize::from(place(cell))]).collect();
        let mut crossings = Vec::new();
        for one in 0..sets.len() {
            for other in 0..one {
                let shared = sets[one].intersection(sets[other]);
                if shared.len() > 1 && shared != sets[one] {
                    crossings.push(Crossing {
                        houses: 1 << one | 1 << other,
                        shared: places(shared),
                        rests: [one, other].map(|house| places(sets[house].difference(shared))),
                    });
                }
            }
        }
        Self {
            side: layout.side(),
            all: layout.digits().bits(),
            houses_of: cells.iter().map(houses_of).collect(),
            peers: cells.iter().map(|cell| places(peers_of(cell))).collect(),
            seen_by: cells.iter().map(|cell| place_set(peers_of(cell))).collect(),
            sums: Sums::new(layout, &cells, place),
            cells,
            houses,
            crossings,
            has_leaps: layout.leaps().next().is_some() || !layout.cages().is_empty(),
        }
    }

    /// Returns `true` if two places must differ.
    pub(super) fn sees(&self, place: usize, other: usize) -> bool {
        self.seen_by[place].contains(Cell::ALL[other])
    }

    /// Returns the place of a cell of the board.
    pub(super) fn place(&self, cell: Cell) -> usize {
        cell.row() * self.side + cell.column()
    }
}
