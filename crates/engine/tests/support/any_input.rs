//! Properties of the parsers that hold for any input. The tests check them on inputs from proptest, and the targets in
//! `fuzz/` on inputs from libFuzzer.

use nonet::check::check;
use nonet::grid::{Contradiction, House, plain_sign};
use nonet::{Candidates, Cell, Digit, DigitSet, Grid, ParseGridError, Puzzle, PuzzleError, Request};

/// The greatest number of changes of candidates that are checked.
const MOST_CHANGES: usize = 200;

/// Any text is a grid or an error at a place in the text. Each written form of a grid is parsed back unchanged. A grid is
/// a puzzle, or the error has the evidence that it is not.
pub(crate) fn grid(text: &str) {
    let grid: Grid = match text.parse() {
        Ok(grid) => grid,
        Err(error) => return has_place(&error, text),
    };
    for text in [grid.to_string(), format!("{grid:#}"), format!("{grid:?}")] {
        assert_eq!(text.parse(), Ok(grid), "{text}");
    }
    assert_eq!(Grid::from_line(&grid.to_string()), Some(grid));
    match Candidates::of(&grid) {
        Ok(candidates) => agree(&candidates),
        Err(contradiction) => is_true(contradiction, &grid),
    }
    let solves =
        |solution: &Grid| solution.is_full() && solution.contains(&grid) && check(solution).is_legal();
    match Puzzle::new(grid) {
        Ok(puzzle) => assert!(*puzzle.givens() == grid && solves(puzzle.solution())),
        Err(PuzzleError::Conflict(verdict)) => assert!(!verdict.conflicts.is_empty()),
        Err(PuzzleError::NoSolution) => assert!(check(&grid).is_legal()),
        Err(PuzzleError::ManySolutions(solutions)) => {
            let [one, other] = *solutions;
            assert!(one != other && solves(&one) && solves(&other));
        }
    }
}

fn has_place(error: &ParseGridError, text: &str) {
    assert!(!error.to_string().is_empty());
    let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n").replace('\r', "\n");
    let words = |line: usize| text.split('\n').nth(line.checked_sub(1).expect("lines count from 1"));
    match *error {
        ParseGridError::Character { line, column, character } => {
            let column = column.checked_sub(1).expect("columns count from 1");
            let found = words(line).and_then(|words| words.chars().nth(column));
            assert_eq!(found.map(plain_sign), Some(character), "{error}");
        }
        ParseGridError::Line { line, n_cells } => {
            assert!(
                words(line).is_some_and(|words| words.chars().count() >= n_cells && n_cells != 9),
                "{error}"
            );
        }
        ParseGridError::Count { n_cells } => {
            assert!((1..=text.len()).contains(&n_cells) && n_cells != 81, "{error}");
        }
        ParseGridError::Empty | ParseGridError::TooLong { .. } => {}
    }
}

fn is_true(contradiction: Contradiction, grid: &Grid) {
    let sees = |cell: Cell, digit: Digit| !cell.peers().intersection(grid.cells_of(digit)).is_empty();
    match contradiction {
        Contradiction::Conflict { first, second } => {
            assert!(grid.get(first).is_some() && grid.get(first) == grid.get(second), "{contradiction}");
            assert!(first.peers().contains(second), "{contradiction}");
        }
        Contradiction::NoCandidate(cell) => {
            assert!(grid.get(cell).is_none(), "{contradiction}");
            assert!(Digit::ALL.into_iter().all(|digit| sees(cell, digit)), "{contradiction}");
        }
        Contradiction::NoPlace(digit, house) => {
            let may_hold = |cell: Cell| match grid.get(cell) {
                Some(other) => other == digit,
                None => !sees(cell, digit),
            };
            assert!(!house.cells().iter().any(may_hold), "{contradiction}");
        }
    }
}

/// The views of the candidates, by cell and by digit, agree after any placements and removals. Two bytes of the input are
/// one change.
pub(crate) fn candidates(input: &[u8]) {
    let mut candidates = Candidates::of(&Grid::EMPTY).expect("an empty grid has no contradiction");
    for change in input.chunks_exact(2).take(MOST_CHANGES) {
        let (cell, digit) = (Cell::from_index(usize::from(change[0] % 81)), Digit::new(change[1] % 9 + 1));
        let digit = digit.expect("it is from 1 to 9");
        let had = candidates.has(cell, digit);
        if change[1] < 128 {
            candidates.place(cell, digit);
            assert_eq!(candidates.grid().get(cell), Some(digit));
        } else {
            assert_eq!(candidates.remove(cell, digit), had);
        }
        assert!(!candidates.has(cell, digit));
        agree(&candidates);
    }
    assert!(!format!("{candidates:?}").is_empty());
}

fn agree(candidates: &Candidates) {
    let grid = candidates.grid();
    for cell in Cell::ALL {
        let of_cell = candidates.of_cell(cell);
        let places: DigitSet =
            Digit::ALL.into_iter().filter(|digit| candidates.places(*digit).contains(cell)).collect();
        assert_eq!(of_cell, places, "{cell}");
        assert!(grid.get(cell).is_none() || of_cell.is_empty(), "{cell} holds a digit and candidates");
        let seen: DigitSet = cell.peers().iter().filter_map(|peer| grid.get(peer)).collect();
        assert!(of_cell.intersection(seen).is_empty(), "a candidate of {cell} sees its digit");
    }
    let is_stuck = candidates.empty_cells().iter().any(|cell| candidates.of_cell(cell).is_empty())
        || House::ALL.into_iter().any(|house| {
            Digit::ALL.into_iter().any(|digit| {
                let placed = grid.cells_of(digit).intersection(house.cells());
                placed.is_empty() && candidates.places_in(digit, house).is_empty()
            })
        });
    assert_eq!(candidates.contradiction().is_some(), is_stuck);
}

/// Any text is a request or is refused with a message. A request stays the same when it is written and read again.
pub(crate) fn request(text: &str) {
    match text.parse::<Request>() {
        Ok(request) => {
            assert_eq!(request.to_string().parse(), Ok(request.clone()), "{text}");
            let target = request.target.to_string();
            assert_eq!(target.parse().as_ref(), Ok(&request.target), "{text}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let mut read = Request::default();
    match read.read_seed(text) {
        Ok(true) => assert_eq!(read.to_string().parse(), Ok(read.clone()), "{text}"),
        Ok(false) => {
            assert!(text.ends_with(&read.seed) || text.trim().ends_with(&read.seed), "{text}");
            let (mut again, seed) = (Request::default(), read.seed_text());
            // A seed that ends like a request becomes a request as soon as a version comes before it.
            if again.read_seed(&seed) == Ok(false) {
                assert_eq!(
                    (again.seed.as_str(), again.version),
                    (read.seed.trim_end(), read.version),
                    "{text}"
                );
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
