//! [`Marks`]: the candidates with three indexes, so that the simple techniques only need lookups.
//!
//! | index | content |
//! |---|---|
//! | a cell | the digits that it may hold |
//! | a digit | the cells that may hold it |
//! | a digit in a house | the positions 0 to 8 that may hold it, as nine bits |
//!
//! Singles are updated with each change.

use alloc::vec::Vec;

use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseBits, SIDE};

/// Positions 0 to 8 in a house, nine bits.
pub(crate) type Positions = u16;

/// The candidates of a grid with the indexes that the techniques use.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    grid: Grid,
    empty: CellSet,
    of_cell: [DigitSet; Cell::COUNT],
    places: [CellSet; Digit::COUNT],
    positions: [[Positions; SIDE]; House::COUNT],
    n_empty: [u8; House::COUNT],
    /// The digits with exactly one position in each house.
    lone: [DigitSet; House::COUNT],
    /// The houses with such a digit, one bit each.
    with_lone: HouseBits,
    /// The houses with one empty cell, one bit each.
    almost_full: HouseBits,
    /// The cells with one candidate.
    naked: CellSet,
}

impl Marks {
    pub(crate) fn of(candidates: &Candidates) -> Self {
        let mut marks = Self {
            grid: *candidates.grid(),
            empty: candidates.empty_cells(),
            of_cell: [DigitSet::EMPTY; Cell::COUNT],
            places: Digit::ALL.map(|digit| candidates.places(digit)),
            positions: [[0; SIDE]; House::COUNT],
            n_empty: [0; House::COUNT],
            lone: [DigitSet::EMPTY; House::COUNT],
            with_lone: 0,
            almost_full: 0,
            naked: CellSet::EMPTY,
        };
        for cell in marks.empty {
            let digits = candidates.of_cell(cell);
            marks.of_cell[cell.index()] = digits;
            if digits.len() == 1 {
                marks.naked.insert(cell);
            }
            for (house, position) in HOUSES_OF[cell.index()] {
                marks.n_empty[house.index()] += 1;
                for digit in digits {
                    marks.positions[house.index()][digit.index()] |= 1 << position;
                }
            }
        }
        for house in House::ALL {
            if marks.n_empty[house.index()] == 1 {
                marks.almost_full |= 1 << house.index();
            }
            for digit in Digit::ALL {
                marks.update_lone(house, digit);
            }
        }
        marks
    }

    pub(crate) fn candidates(&self) -> Candidates {
        Candidates::from_parts(self.grid, self.of_cell, self.places)
    }

    pub(crate) const fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// Returns the digits that `cell` may hold; the set is empty if the cell is filled.
    pub(crate) const fn of_cell(&self, cell: Cell) -> DigitSet {
        self.of_cell[cell.index()]
    }

    /// Returns the cells that may hold `digit`.
    pub(crate) const fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the positions in `house` that may hold `digit`.
    pub(crate) const fn positions(&self, digit: Digit, house: House) -> Positions {
        self.positions[house.index()][digit.index()]
    }

    /// Returns the positions of all nine digits in `house`.
    pub(crate) const fn positions_in(&self, house: House) -> &[Positions; SIDE] {
        &self.positions[house.index()]
    }

    pub(crate) const fn n_empty(&self, house: House) -> usize {
        self.n_empty[house.index()] as usize
    }

    /// Returns the number of empty cells in the house that has the most.
    pub(crate) fn most_empty(&self) -> usize {
        self.n_empty.iter().copied().max().unwrap_or(0).into()
    }

    pub(crate) const fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.of_cell(cell).contains(digit)
    }

    /// Returns the cells with exactly two candidates.
    pub(crate) fn two_candidate_cells(&self) -> CellSet {
        self.empty.iter().filter(|&cell| self.of_cell(cell).len() == 2).collect()
    }

    /// Returns the digits with one position in `house`.
    pub(crate) const fn lone(&self, house: House) -> DigitSet {
        self.lone[house.index()]
    }

    /// Returns the houses with one empty cell as bits: bit `House::index`.
    pub(crate) const fn almost_full(&self) -> HouseBits {
        self.almost_full
    }

    /// Returns the houses in which a digit has one position as bits: bit `House::index`.
    pub(crate) const fn with_lone(&self) -> HouseBits {
        self.with_lone
    }

    /// Returns the cells with one candidate.
    pub(crate) const fn naked(&self) -> CellSet {
        self.naked
    }

    pub(crate) fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns the candidates of `digit` in `cells`, cell by cell.
    pub(crate) fn candidates_of(&self, digit: Digit, cells: CellSet) -> Vec<Candidate> {
        self.places(digit).intersection(cells).iter().map(|cell| Candidate { cell, digit }).collect()
    }

    /// Returns the candidates of `digits` in `cells`, cell by cell.
    pub(crate) fn candidates_in(&self, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
        let in_cell =
            |cell| self.of_cell(cell).intersection(digits).iter().map(move |digit| Candidate { cell, digit });
        cells.iter().flat_map(in_cell).collect()
    }

    /// Removes a candidate.
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        if !self.has(cell, digit) {
            return;
        }
        self.of_cell[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        if self.of_cell(cell).len() == 1 {
            self.naked.insert(cell);
        } else {
            self.naked.remove(cell);
        }
        for (house, position) in HOUSES_OF[cell.index()] {
            self.positions[house.index()][digit.index()] &= !(1 << position);
            self.update_lone(house, digit);
        }
    }

    /// Places a digit and removes it from the peers of its cell.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.of_cell(cell) {
            self.remove(cell, other);
        }
        for peer in self.places(digit).intersection(cell.peers()) {
            self.remove(peer, digit);
        }
        self.grid.set(cell, Some(digit));
        self.empty.remove(cell);
        for (house, _) in HOUSES_OF[cell.index()] {
            self.n_empty[house.index()] -= 1;
            match self.n_empty[house.index()] {
                1 => self.almost_full |= 1 << house.index(),
                0 => self.almost_full &= !(1 << house.index()),
                _ => {}
            }
        }
    }

    fn update_lone(&mut self, house: House, digit: Digit) {
        let index = house.index();
        if self.positions[index][digit.index()].is_power_of_two() {
            self.lone[index].insert(digit);
        } else {
            self.lone[index].remove(digit);
        }
        if self.lone[index].is_empty() {
            self.with_lone &= !(1 << index);
        } else {
            self.with_lone |= 1 << index;
        }
    }
}

/// Returns the cells of `house` at `positions`.
pub(crate) fn cells_at(house: House, mut positions: Positions) -> CellSet {
    let mut cells = CellSet::EMPTY;
    while positions != 0 {
        cells.insert(house.cell(positions.trailing_zeros() as usize));
        positions &= positions - 1;
    }
    cells
}

/// Returns the positions of `house` that lie in `other`.
pub(crate) const fn crossing(house: House, other: House) -> Positions {
    CROSSINGS[house.index()][other.index()]
}

/// The row, column and box of each cell, and its position in them.
pub(crate) const HOUSES_OF: [[(House, u8); 3]; Cell::COUNT] = {
    let mut all = [[(House::ALL[0], 0); 3]; Cell::COUNT];
    let mut index = 0;
    while index < House::COUNT {
        let mut position = 0;
        while (position as usize) < SIDE {
            all[House::ALL[index].cell(position as usize).index()][index / SIDE] =
                (House::ALL[index], position);
            position += 1;
        }
        index += 1;
    }
    all
};

const CROSSINGS: [[Positions; House::COUNT]; House::COUNT] = {
    let mut all = [[0; House::COUNT]; House::COUNT];
    let mut house = 0;
    while house < House::COUNT {
        let mut other = 0;
        while other < House::COUNT {
            let mut position = 0;
            while position < SIDE {
                if House::ALL[other].cells().contains(House::ALL[house].cell(position)) {
                    all[house][other] |= 1 << position;
                }
                position += 1;
            }
            other += 1;
        }
        house += 1;
    }
    all
};

/// Returns the subsets of `n` members of a set of nine bits, in ascending order of their bits.
pub(crate) fn subsets(of: u16, n: u32) -> impl Iterator<Item = u16> {
    let end = 1_u16 << of.count_ones();
    let mut next = Some((1_u16 << n) - 1).filter(|&first| first < end);
    core::iter::from_fn(move || {
        let packed = next?;
        if packed == 0 {
            next = None;
            return Some(0);
        }
        let lowest = packed & packed.wrapping_neg();
        let ripple = packed + lowest;
        let following = ((ripple ^ packed) / lowest) >> 2 | ripple;
        next = Some(following).filter(|&following| following < end);
        Some(spread(packed, of))
    })
}

/// Deposits the low bits of `packed` at the set bits of `of`.
fn spread(mut packed: u16, mut of: u16) -> u16 {
    let mut set = 0;
    while packed != 0 {
        let lowest = of & of.wrapping_neg();
        if packed & 1 == 1 {
            set |= lowest;
        }
        of ^= lowest;
        packed >>= 1;
    }
    set
}
