//! An easy puzzle without delay: the one of a first visit, before any worker has started.

use super::dig::without_target_in_little_code;
use super::{Clues, Request, Symmetry, Target};
use crate::grid::{Cell, CellSet, Digit, Grid, House};
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// The number of clues of the first tries. Hidden singles in boxes solve about half of such puzzles.
const FEWEST_CLUES: u8 = 36;

/// The number of tries after which a clue is added, up to 67 clues. Nearly every puzzle with that many is easy, so the
/// search ends.
const TRIES_FOR_A_CLUE: u8 = 8;

/// Generates an easy puzzle without rating it, together with the request that generates it again.
///
/// It draws seeds until hidden singles in boxes solve the puzzle, so the rating is 1.2 at most.
///
/// ```
/// use nonet::generate::easy_at_once;
/// use nonet::{Rng, Symmetry, generate};
/// let (request, puzzle) = easy_at_once(Symmetry::Rotational, &mut Rng::from_u64(1));
/// assert_eq!(generate(&request), puzzle);
/// ```
pub fn easy_at_once(symmetry: Symmetry, rng: &mut Rng) -> (Request, Puzzle) {
    let mut n_tries = 0;
    loop {
        let clues = Clues::DownTo(FEWEST_CLUES.saturating_add(n_tries / TRIES_FOR_A_CLUE).min(81));
        let request =
            Request { target: Target::Any, symmetry, clues, seed: rng.seed_text(), ..Request::default() };
        let puzzle = without_target_in_little_code(&request);
        if is_solved_in_boxes(puzzle.givens()) {
            return (request, puzzle);
        }
        n_tries = n_tries.saturating_add(1);
    }
}

/// Returns `true` if this request may come from [`easy_at_once`]: no other request asks for a number of clues
/// and nothing else.
pub fn is_easy_at_once(request: &str) -> bool {
    // Parsing a whole request would need more code than the first frame should wait for. A seed of this kind
    // contains no space.
    let words = || {
        let (target, rest) = request.split_once(' ')?.1.split_once(' ')?;
        Some((target, rest.split_once(' ')?.1))
    };
    words().is_some_and(|(target, clues)| {
        target == "any" && clues.parse().is_ok_and(|n_clues: u8| n_clues >= FEWEST_CLUES)
    })
}

/// Returns `true` if hidden singles in boxes solve the puzzle.
fn is_solved_in_boxes(givens: &Grid) -> bool {
    let mut cells_of = Digit::ALL.map(|digit| givens.cells_of(digit));
    loop {
        let mut empty = cells_of.iter().fold(CellSet::ALL, |empty, cells| empty.difference(*cells));
        if empty.is_empty() {
            return true;
        }
        let n_empty = empty.len();
        for cells in &mut cells_of {
            let mut open = cells.iter().fold(empty, |open, cell: Cell| open.difference(cell.peers()));
            for index in 0..9 {
                if let Some(cell) = open.intersection(House::box_(index).cells()).single() {
                    cells.insert(cell);
                    empty.remove(cell);
                    open = open.difference(cell.peers()).without(cell);
                }
            }
        }
        if empty.len() == n_empty {
            return false;
        }
    }
}
