//! The search: propagate singles, then try the cell with the fewest candidates.

use crate::grid::{Cell, Digit, DigitSet, Grid, House};

/// What each cell may still be: filled cells have one digit.
#[derive(Clone)]
struct Board {
    of_cell: [DigitSet; 81],
}

impl Board {
    /// Takes digits from a cell and follows what that forces; says whether a contradiction came of it.
    fn keep(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let mut pending = vec![(cell, digits)];
        while let Some((cell, digits)) = pending.pop() {
            let before = self.of_cell[cell.index()];
            let after = before.intersection(digits);
            if after.is_empty() {
                return false;
            }
            self.of_cell[cell.index()] = after;
            if before == after {
                continue;
            }
            if after.len() == 1 {
                let others = DigitSet::ALL.difference(after);
                pending.extend(cell.peers().iter().map(|peer| (peer, others)));
            }
            for digit in before.difference(after) {
                for house in cell.houses() {
                    let mut places =
                        house.cells().iter().filter(|place| self.of_cell[place.index()].contains(digit));
                    match (places.next(), places.next()) {
                        (None, _) => return false,
                        (Some(place), None) => pending.push((place, DigitSet::of(digit))),
                        _ => {}
                    }
                }
            }
        }
        true
    }
}

/// A search for solutions, one after the other.
pub(super) struct Engine {
    /// What is still to be tried, the last first.
    boards: Vec<Board>,
}

impl Engine {
    /// A search for the solutions of `grid`.
    pub(super) fn new(grid: &Grid) -> Self {
        Self::start(grid, &mut Board { of_cell: [DigitSet::ALL; 81] })
    }

    /// A search for the solutions in which `cell` does not hold `digit`.
    pub(super) fn new_without(grid: &Grid, cell: Cell, digit: Digit) -> Self {
        let mut board = Board { of_cell: [DigitSet::ALL; 81] };
        board.of_cell[cell.index()].remove(digit);
        Self::start(&grid.without(cell), &mut board)
    }

    fn start(grid: &Grid, board: &mut Board) -> Self {
        let is_sound = grid.filled().all(|(cell, digit)| board.keep(cell, DigitSet::of(digit)));
        let has_places = |house: House| {
            house.cells().iter().fold(DigitSet::EMPTY, |set, cell| set.union(board.of_cell[cell.index()]))
                == DigitSet::ALL
        };
        let is_sound = is_sound && House::ALL.into_iter().all(has_places);
        Self { boards: if is_sound { vec![board.clone()] } else { Vec::new() } }
    }

    /// The next solution.
    pub(super) fn next(&mut self) -> Option<Grid> {
        while let Some(mut board) = self.boards.pop() {
            let open = Cell::ALL.into_iter().filter(|cell| board.of_cell[cell.index()].len() > 1);
            let Some(cell) = open.min_by_key(|cell| board.of_cell[cell.index()].len()) else {
                return Some(Grid::from(board.of_cell.map(DigitSet::single)));
            };
            let Some(digit) = board.of_cell[cell.index()].first() else { continue };
            let mut rest = board.clone();
            if rest.keep(cell, DigitSet::ALL.without(digit)) {
                self.boards.push(rest);
            }
            if board.keep(cell, DigitSet::of(digit)) {
                self.boards.push(board);
            }
        }
        None
    }
}
