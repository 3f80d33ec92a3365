//! Unavoidable sets that are seen in a full grid without a search.
//!
//! Two lines of a band, or of a stack, may exchange what they hold where both have the same digits, and two digits may
//! change places in cells that no other cell of theirs sees. The rest of the grid stays as it is, so each puzzle of it has
//! a given in each of these sets:
//!
//! ```text
//! 1 . . 2      2 . . 1      rows of one band: the columns keep 1 and 2 where the pairs close a circle,
//! 2 . . 1  ->  1 . . 2      here after two, at most after nine
//! ```
//!
//! They are a part of what G. `McGuire`, B. Tugemann and G. Civario collect in "There is no 16-clue Sudoku" (2012), where each is
//! looked up in a table of shapes.

use crate::grid::{Cell, CellSet, Digit, Grid};

/// So many of these sets a cell is in: with two other rows and two other columns, and with eight other digits.
pub(super) const N_SWAPS: usize = 12;

/// The two of three lines that may exchange what they hold.
const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

/// The sets that each cell of a full grid is in; nothing where the grid is not full.
pub(super) fn swaps(solution: &Grid) -> Vec<[CellSet; N_SWAPS]> {
    if !solution.is_full() {
        return Vec::new();
    }
    let mut swaps = vec![[CellSet::EMPTY; N_SWAPS]; 81];
    let mut n_known = [0; 81];
    let mut add = |set: CellSet| {
        for cell in set {
            let n_known = &mut n_known[cell.index()];
            if let Some(place) = swaps[cell.index()].get_mut(*n_known) {
                *place = set;
                *n_known += 1;
            }
        }
    };
    let digits = solution.as_array().map(|digit| digit.map_or(0, Digit::index));
    for band in 0..3 {
        for (one, other) in PAIRS.map(|(one, other)| (3 * band + one, 3 * band + other)) {
            circles(&digits, |at| (Cell::at(one, at), Cell::at(other, at)), &mut add);
            circles(&digits, |at| (Cell::at(at, one), Cell::at(at, other)), &mut add);
        }
    }
    let mut places = Digit::ALL.map(|digit| solution.cells_of(digit)).into_iter();
    while let Some(one) = places.next() {
        places.clone().for_each(|other| apart(one.union(other), &mut add));
    }
    swaps
}

/// Adds the sets of two lines, whose cells beside each other are the pairs 0 to 8: from the digit of the second line to
/// where the first has it, until the circle is closed.
fn circles(digits: &[usize; 81], pair: impl Fn(usize) -> (Cell, Cell), add: &mut impl FnMut(CellSet)) {
    let mut place = [0; 9];
    for at in 0..9 {
        place[digits[pair(at).0.index()]] = at;
    }
    let mut is_done = [false; 9];
    for start in 0..9 {
        let (mut set, mut at) = (CellSet::EMPTY, start);
        while !is_done[at] {
            is_done[at] = true;
            let (one, other) = pair(at);
            set.insert(one);
            set.insert(other);
            at = place[digits[other.index()]];
        }
        add(set);
    }
}

/// Adds the parts of the cells of two digits that do not see each other.
fn apart(mut cells: CellSet, add: &mut impl FnMut(CellSet)) {
    while let Some(first) = cells.first() {
        let (mut set, mut open) = (CellSet::EMPTY, CellSet::of(first));
        while let Some(cell) = open.first() {
            open.remove(cell);
            set.insert(cell);
            cells.remove(cell);
            open = open.union(cells.intersection(cell.peers()));
        }
        add(set);
    }
}

#[cfg(test)]
mod tests {
    use super::swaps;
    use crate::generate::full_grid;
    use crate::grid::{Cell, Grid};
    use crate::rng::Rng;
    use crate::solve::count_solutions;

    #[test]
    fn without_any_of_these_sets_a_full_grid_has_other_solutions() {
        for seed in 0..20 {
            let solution = full_grid(&mut Rng::from_u64(seed));
            for (sets, cell) in swaps(&solution).into_iter().zip(Cell::ALL) {
                for set in sets {
                    assert!(set.contains(cell), "seed {seed}, {cell}: {set:?}");
                    let left = set.iter().fold(solution, Grid::without);
                    assert!(count_solutions(&left, 2) == 2, "seed {seed}, {cell}: {set:?}");
                }
            }
        }
    }
}
