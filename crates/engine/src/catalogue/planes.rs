//! [`Planes`]: a bit set of cells for each digit, to check fast whether a candidate can be refuted.

use alloc::vec::Vec;

use crate::grid::{Candidate, CellSet, Digit};
use crate::layout::Layout;
use crate::rules::BoardCandidates;

/// For each digit, the cells that hold it or may hold it.
#[derive(Clone, Debug)]
pub(super) struct Planes<'l> {
    layout: &'l Layout,
    of_digit: [CellSet; Digit::COUNT],
    /// The cells whose single digit has been removed from their peers.
    settled: CellSet,
}

impl<'l> Planes<'l> {
    pub(super) fn of(candidates: &BoardCandidates<'l>) -> Self {
        let grid = candidates.grid();
        let of_digit = Digit::ALL.map(|digit| candidates.places(digit).union(grid.cells_of(digit)));
        Self { layout: candidates.layout(), of_digit, settled: grid.filled_cells() }
    }

    /// Returns a copy in which one candidate is assumed to be true.
    pub(super) fn with(&self, about: Candidate) -> Self {
        let mut planes = self.clone();
        planes.set(about);
        planes
    }

    fn set(&mut self, about: Candidate) {
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != about.digit) {
            self.of_digit[digit.index()].remove(about.cell);
        }
    }

    /// Returns the cells with at least one digit and those with at least two.
    fn counts(&self) -> (CellSet, CellSet) {
        self.of_digit.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(ones, twos), &plane| {
            (ones.union(plane), twos.union(ones.intersection(plane)))
        })
    }

    /// Places all singles. Returns `true` if that leads to a contradiction.
    fn collapses(&mut self) -> bool {
        loop {
            let (ones, twos) = self.counts();
            if ones != self.layout.cells() {
                return true;
            }
            let single = ones.difference(twos).difference(self.settled);
            self.settled = self.settled.union(single);
            for plane in &mut self.of_digit {
                for cell in single.intersection(*plane) {
                    *plane = plane.difference(self.layout.peers(cell));
                }
            }
            if single.is_empty() {
                match self.hidden_single() {
                    Err(()) => return true,
                    Ok(None) => return false,
                    Ok(Some(about)) => self.set(about),
                }
            }
        }
    }

    /// Returns a digit with one place in a house where that place is not settled yet, or an error if a digit
    /// has no place.
    fn hidden_single(&self) -> Result<Option<Candidate>, ()> {
        let mut found = None;
        for digit in self.layout.digits() {
            let plane = self.of_digit[digit.index()];
            let open = plane.difference(self.settled);
            for house in self.layout.houses() {
                let places = plane.intersection(house.cells);
                if places.is_empty() {
                    return Err(());
                }
                if let Some(cell) = places.single().filter(|&cell| open.contains(cell)) {
                    found = Some(Candidate { cell, digit });
                }
            }
        }
        Ok(found)
    }

    /// Returns the candidates of the cells that are not settled, those of cells with two candidates first.
    pub(super) fn open(&self) -> Vec<Candidate> {
        let (mut ones, mut twos, mut more) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for plane in &self.of_digit {
            more = more.union(twos.intersection(*plane));
            twos = twos.union(ones.intersection(*plane));
            ones = ones.union(*plane);
        }
        let mut all = Vec::new();
        for cells in [twos.difference(more), more] {
            for cell in cells.difference(self.settled) {
                let digits =
                    Digit::ALL.into_iter().filter(|digit| self.of_digit[digit.index()].contains(cell));
                all.extend(digits.map(|digit| Candidate { cell, digit }));
            }
        }
        all
    }

    /// Returns `true` if there is a contradiction. With `depth` 1 it uses singles only. With more depth it
    /// also removes the candidates that are refuted at a lower depth.
    pub(super) fn is_refuted(&mut self, depth: usize) -> bool {
        if self.collapses() {
            return true;
        }
        let mut has_gained = depth > 1;
        while has_gained {
            has_gained = false;
            for about in self.open() {
                let is_open = self.of_digit[about.digit.index()].contains(about.cell);
                if is_open && self.with(about).is_refuted(depth - 1) {
                    self.of_digit[about.digit.index()].remove(about.cell);
                    if self.collapses() {
                        return true;
                    }
                    has_gained = true;
                }
            }
        }
        false
    }
}
