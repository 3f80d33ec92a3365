//! Rectangles that could be filled in two ways: unique rectangles of types 1 to 6, hidden and avoidable
//! rectangles.
//!
//! A rectangle is four cells in two rows, two columns and two boxes, none of them given. If the two digits
//! alternated in them, they could be swapped, and the puzzle would have a second solution.

use alloc::{vec, vec::Vec};

use super::eliminations::Eliminations;
use super::position::Position;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The corners: two in a row, then the two below them. Corner `3 - n` is diagonally opposite to corner `n`.
type Corners = [Cell; 4];

/// Returns all rectangles in two boxes.
fn all_corners() -> impl Iterator<Item = Corners> {
    let twos = || (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    twos().flat_map(move |(top, bottom)| {
        twos().filter_map(move |(left, right)| {
            let in_two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
            let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
            in_two_boxes.then_some(corners.map(|(row, column)| Cell::at(row, column)))
        })
    })
}

/// A rectangle with its two digits.
struct Rectangle<'a> {
    candidates: &'a BoardCandidates<'a>,
    corners: Corners,
    pair: DigitSet,
    /// The corners with candidates other than the two digits.
    roof: CellSet,
    steps: &'a mut Vec<Step>,
}

/// Finds unique rectangles of types 1 to 6 and hidden rectangles. A corner may have lost one of the two
/// digits.
pub(super) fn find_unique(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    for corners in all_corners() {
        let all: CellSet = corners.into_iter().collect();
        if !candidates.empty_cells().contains_all(all) {
            continue;
        }
        let sets = corners.map(|cell| candidates.of_cell(cell));
        for (index, &pair) in sets.iter().enumerate().filter(|(_, set)| set.len() == 2) {
            // Some corner has only the two digits, and every corner has one of them.
            if sets[..index].contains(&pair) || sets.iter().any(|set| set.intersection(pair).is_empty()) {
                continue;
            }
            let roof = corners.into_iter().filter(|&cell| !pair.contains_all(candidates.of_cell(cell)));
            let roof: CellSet = roof.collect();
            if !roof.is_empty() {
                Rectangle { candidates, corners, pair, roof, steps }.tests();
            }
        }
    }
}

impl Rectangle<'_> {
    /// Returns the digits of the roof other than the two.
    fn extras(&self) -> DigitSet {
        let all =
            self.roof.iter().fold(DigitSet::EMPTY, |all, cell| all.union(self.candidates.of_cell(cell)));
        all.difference(self.pair)
    }

    fn conclude(
        &mut self,
        technique: Technique,
        eliminated: &Eliminations,
        houses: Vec<House>,
        set: Option<(CellSet, DigitSet)>,
    ) {
        let eliminations = eliminated.list(self.candidates);
        if eliminations.is_empty() {
            return;
        }
        let (cells, mut pattern, mut fins) =
            (self.corners.into_iter().collect(), Eliminations::default(), Eliminations::default());
        pattern.add_all(self.pair, cells);
        fins.add_all(self.extras(), self.roof);
        self.steps.push(Step {
            technique,
            placements: Vec::new(),
            eliminations,
            reason: Reason {
                houses,
                cells,
                digits: self.pair,
                pattern: pattern.list(self.candidates),
                fins: fins.list(self.candidates),
                sets: set.into_iter().collect(),
                ..Reason::default()
            },
        });
    }

    /// Returns the houses that contain the whole roof.
    fn roof_houses(&self) -> Vec<House> {
        House::ALL.into_iter().filter(|house| house.cells().contains_all(self.roof)).collect()
    }

    fn tests(&mut self) {
        let (roof, pair) = (self.roof, self.pair);
        let mut eliminated = Eliminations::default();
        if roof.len() == 1 {
            eliminated.add_all(pair, roof);
            self.conclude(Technique::UniqueRectangle1, &eliminated, Vec::new(), None);
            return;
        }
        let is_side = !self.roof_houses().is_empty();
        if let Some(extra) = self.extras().single() {
            eliminated.add(extra, roof.common_peers());
            let technique = if is_side { Technique::UniqueRectangle2 } else { Technique::UniqueRectangle5 };
            self.conclude(technique, &eliminated, Vec::new(), None);
        }
        if is_side && roof.len() == 2 {
            self.with_set();
            self.with_bound_digit();
        } else if roof.len() == 2 {
            self.with_x_wing();
        }
        self.hidden();
    }

    /// Finds type 3: the extras act as one cell of a naked set.
    fn with_set(&mut self) {
        let extras = self.extras();
        for house in self.roof_houses() {
            let free = house.cells().intersection(self.candidates.empty_cells()).difference(self.roof);
            let free: Vec<Cell> = free.iter().collect();
            for choice in 1_u16..1 << free.len() {
                let chosen = || (0..free.len()).filter(|at| choice >> at & 1 == 1).map(|at| free[at]);
                let digits = chosen().fold(extras, |all, cell| all.union(self.candidates.of_cell(cell)));
                let n_chosen = choice.count_ones() as usize;
                // A set that fills the house removes nothing.
                if digits.len() != n_chosen + 1 || n_chosen + 2 >= free.len() + 2 {
                    continue;
                }
                let cells: CellSet = chosen().collect();
                let mut eliminated = Eliminations::default();
                eliminated.add_all(digits, cells.union(self.roof).common_peers());
                self.conclude(Technique::UniqueRectangle3, &eliminated, vec![house], Some((cells, digits)));
            }
        }
    }

    /// Finds type 4: in a house of the roof only the roof can hold one of the digits, so it cannot hold the
    /// other.
    fn with_bound_digit(&mut self) {
        for house in self.roof_houses() {
            for bound in self.pair {
                let places = self.candidates.places_in(bound, house);
                if self.roof.contains_all(places) && !places.is_empty() {
                    let mut eliminated = Eliminations::default();
                    eliminated.add_all(self.pair.without(bound), self.roof);
                    self.conclude(Technique::UniqueRectangle4, &eliminated, vec![house], None);
                }
            }
        }
    }

    /// Returns `true` if `digit` has places in the corner's line of this kind, and all of them are corners.
    fn is_bound(&self, digit: Digit, corner: Cell, kind: HouseKind) -> bool {
        let corners: CellSet = self.corners.into_iter().collect();
        let places = self.candidates.places_in(digit, corner.house(kind));
        corners.contains_all(places) && !places.is_empty()
    }

    /// Finds type 6: a digit forms an X-wing on the corners. On the roof's diagonal, it would make the
    /// rectangle deadly.
    fn with_x_wing(&mut self) {
        let [first, .., last] = self.corners;
        for digit in self.pair {
            for kind in [HouseKind::Row, HouseKind::Column] {
                if self.is_bound(digit, first, kind) && self.is_bound(digit, last, kind) {
                    let mut eliminated = Eliminations::default();
                    eliminated.add(digit, self.roof);
                    let houses = vec![first.house(kind), last.house(kind)];
                    self.conclude(Technique::UniqueRectangle6, &eliminated, houses, None);
                }
            }
        }
    }

    /// Finds hidden rectangles: opposite to a corner without extras, a digit is confined to the corners in
    /// both lines, so the other would make the rectangle deadly.
    fn hidden(&mut self) {
        for (index, &corner) in self.corners.clone().iter().enumerate() {
            if self.roof.contains(self.corners[3 - index]) {
                continue;
            }
            for bound in self.pair {
                if self.is_bound(bound, corner, HouseKind::Row)
                    && self.is_bound(bound, corner, HouseKind::Column)
                {
                    let mut eliminated = Eliminations::default();
                    eliminated.add_all(self.pair.without(bound), CellSet::of(corner));
                    let houses = vec![corner.house(HouseKind::Row), corner.house(HouseKind::Column)];
                    self.conclude(Technique::HiddenRectangle, &eliminated, houses, None);
                }
            }
        }
    }
}

/// Finds avoidable rectangles: some corners are filled but not given, so they could be swapped too.
pub(super) fn find_avoidable(position: &Position<'_>, steps: &mut Vec<Step>) {
    let Some(givens) = position.options.givens else { return };
    let candidates = position.candidates;
    for corners in all_corners() {
        let all: CellSet = corners.into_iter().collect();
        let empty = all.intersection(candidates.empty_cells());
        if !givens.intersection(all).is_empty() || !(1..=2).contains(&empty.len()) {
            continue;
        }
        // The two diagonals. All filled cells of a diagonal hold the same digit.
        let diagonals = [[corners[0], corners[3]], [corners[1], corners[2]]];
        let digits = diagonals.map(|diagonal| {
            let on = diagonal.map(|cell| candidates.grid().get(cell));
            match on {
                [Some(one), Some(other)] if one != other => None,
                [one, other] => one.or(other),
            }
        });
        let [Some(one), Some(other)] = digits else { continue };
        let mut eliminated = Eliminations::default();
        let wanted = |cell: Cell| if diagonals[0].contains(&cell) { one } else { other };
        if !empty.iter().all(|cell| candidates.has(cell, wanted(cell))) || one == other {
            continue;
        }
        let technique = if let Some(cell) = empty.single() {
            eliminated.add(wanted(cell), empty);
            Technique::AvoidableRectangle1
        } else {
            let extras = empty
                .iter()
                .map(|cell| candidates.of_cell(cell).without(wanted(cell)))
                .reduce(DigitSet::union);
            let Some(extra) = extras.and_then(DigitSet::single) else { continue };
            eliminated.add(extra, empty.common_peers());
            Technique::AvoidableRectangle2
        };
        let eliminations = eliminated.list(candidates);
        if eliminations.is_empty() {
            continue;
        }
        let digits = DigitSet::of(one).with(other);
        let mut extras = Eliminations::default();
        for cell in empty {
            extras.add_all(candidates.of_cell(cell).difference(digits), CellSet::of(cell));
        }
        let reason = Reason { cells: all, digits, fins: extras.list(candidates), ..Reason::default() };
        steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
    }
}

/// Finds BUG+1: every cell but one has two candidates, and every digit occurs twice in every house except for
/// one digit of that cell. Without that digit there would be no solution or two.
pub(super) fn find_bug(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let more = candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() != 2);
    let Some(cell) = more.collect::<CellSet>().single() else { return };
    if candidates.of_cell(cell).len() != 3 {
        return;
    }
    let is_twice = |digit: Digit, house: House, but: Option<Digit>| {
        let n_extra = usize::from(but == Some(digit) && house.cells().contains(cell));
        let n_places = candidates.places_in(digit, house).len();
        n_places == 0 || n_places == 2 + n_extra
    };
    let is_key = |&digit: &Digit| {
        House::ALL.into_iter().all(|house| Digit::ALL.into_iter().all(|d| is_twice(d, house, Some(digit))))
    };
    let Some(key) = candidates.of_cell(cell).iter().find(is_key) else { return };
    let placed = crate::grid::Candidate { cell, digit: key };
    let reason = Reason {
        cells: CellSet::of(cell),
        digits: DigitSet::of(key),
        pattern: vec![placed],
        ..Reason::default()
    };
    steps.push(Step {
        technique: Technique::Bug1,
        placements: vec![placed],
        eliminations: Vec::new(),
        reason,
    });
}
