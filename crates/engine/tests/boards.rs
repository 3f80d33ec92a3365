//! Tests of the general solver: known counts, published puzzles, and a naive solver on random boards of each kind.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::naive_boards::{JIGSAW_9, NaiveBoardSolver, layouts};
use nonet::layout::{Layout, Leap};
use nonet::rules::{Board, check_board};
use nonet::search::{RuledPuzzle, RuledPuzzleError, Searcher, count_board_solutions, search};
use nonet::{Cell, Digit, Grid, Rng, Solutions, check};

/// The number of random boards of each kind.
const N_RANDOM: u32 = 1_000;

/// The number of solutions up to which the naive solver and the solver are compared.
const MOST: usize = 20;

fn board(layout: &Layout, text: &str) -> Board {
    Board::parse(layout.clone(), text).unwrap()
}

/// Returns the board whose first row holds its digits in order.
fn with_first_row(layout: &Layout) -> Board {
    let first =
        layout.digits().iter().fold(Grid::EMPTY, |grid, digit| grid.with(Cell::at(0, digit.index()), digit));
    Board::new(layout.clone(), first).unwrap()
}

#[test]
fn full_grids_are_counted_as_published() {
    let count = |layout: &Layout| count_board_solutions(&Board::empty(layout.clone()), 10_000_000);
    let four = Layout::boxes(2, 2).unwrap();
    assert_eq!(count(&four), 288);
    assert_eq!(count(&four.with_diagonals()), 48);
    // All orders of the first row have equally many grids, because digits can be exchanged: 28,200,960 in all.
    let six = Layout::boxes(2, 3).unwrap();
    assert_eq!(count_board_solutions(&with_first_row(&six), 10_000_000) * 720, 28_200_960);
    let upright = Layout::boxes(3, 2).unwrap();
    assert_eq!(count_board_solutions(&with_first_row(&upright), 10_000_000) * 720, 28_200_960);
}

#[test]
fn a_limit_ends_a_count_and_a_search() {
    let four = Board::empty(Layout::boxes(2, 2).unwrap());
    for limit in [0, 1, 2, 287, 288] {
        assert_eq!(count_board_solutions(&four, limit), limit);
        let mut found = search(&four, usize::try_from(limit).unwrap());
        assert_eq!(found.len() as u64, limit);
        found.sort();
        found.dedup();
        assert_eq!(found.len() as u64, limit, "some solutions are equal");
    }
    assert_eq!(search(&four, 1_000).len(), 288);
}

#[test]
fn published_puzzles_have_their_solutions() {
    let x = Layout::CLASSIC.with_diagonals();
    let knight = Layout::CLASSIC.with_leap(Leap::Knight);
    // Puzzles by Simon Tatham's generator, and the anti-knight puzzle of SudokuGraphicCreator's tests.
    for (layout, givens, solution) in [
        (
            Layout::boxes(2, 3).unwrap(),
            "3...5..5...4..2......6..2...1..3...5",
            "324156156324642531513642265413431265",
        ),
        (Layout::from_pieces("0001011122332233").unwrap(), ".3.4........3.1.", "1324423121433412"),
        (
            x,
            ".374....11....7....9............6.4...21486...6.7............3....9....23....589.",
            "837492561124567389695831274518326947972148653463759128289614735756983412341275896",
        ),
        (
            Layout::from_pieces(JIGSAW_9).unwrap(),
            "..7....82.....49.........53.1.2......8.....3......5.4.13.........96.....29....8..",
            "967541382573824961841962753416238579685179234328795146132487695759613428294356817",
        ),
    ] {
        let puzzle = RuledPuzzle::new(board(&layout, givens)).unwrap();
        assert_eq!(Board::new(layout, *puzzle.solution()).unwrap().to_string(), solution);
        assert_eq!(puzzle.givens().to_string(), givens);
    }
    let text = "090000080108000305070000090000080000000906000000050000020000070407000906050000020";
    let puzzle = RuledPuzzle::new(board(&knight, text)).unwrap();
    assert_eq!(puzzle.n_clues(), 20);
    assert!(check_board(&Board::new(knight, *puzzle.solution()).unwrap()).is_solved());
}

#[test]
fn the_classic_solver_agrees_on_classic_puzzles() {
    let mut searcher = Searcher::new(&Layout::CLASSIC);
    let mut rng = Rng::from_u64(9);
    for number in 0..300 {
        let request = nonet::Request { seed: format!("boards {number}"), ..nonet::Request::default() };
        let puzzle = nonet::generate::without_target(&request);
        assert_eq!(searcher.solve(puzzle.givens()), Solutions::One(*puzzle.solution()));
        let (mut fewer, mut cells) = (*puzzle.givens(), Cell::ALL);
        rng.shuffle(&mut cells);
        cells[..20].iter().for_each(|&cell| fewer.set(cell, None));
        assert_eq!(searcher.count(&fewer, 500), nonet::count_solutions(&fewer, 500), "{fewer}");
    }
}

/// Returns a random solution of a layout: one that the solver finds from the first row in a random order.
fn a_solution(searcher: &mut Searcher, layout: &Layout, rng: &mut Rng) -> Grid {
    let mut digits: Vec<Digit> = layout.digits().iter().collect();
    loop {
        rng.shuffle(&mut digits);
        let first = (0..)
            .zip(&digits)
            .fold(Grid::EMPTY, |grid, (column, digit)| grid.with(Cell::at(0, column), *digit));
        if let Some(solution) = searcher.search(&first, 1).first() {
            return *solution;
        }
    }
}

/// Returns a part of a solution, in one of three cases with one cell changed.
fn a_board(solution: &Grid, layout: &Layout, rng: &mut Rng) -> Grid {
    let mut cells: Vec<Cell> = layout.cells().iter().collect();
    rng.shuffle(&mut cells);
    let least = if layout.side() < 7 { cells.len() / 5 } else { cells.len() / 2 };
    let n_filled = least + rng.below(u32::try_from(cells.len() - least).unwrap()) as usize;
    let mut grid = Grid::EMPTY;
    cells[..n_filled].iter().for_each(|&cell| grid.set(cell, solution.get(cell)));
    if rng.below(3) == 0 {
        grid.set(cells[rng.below(4) as usize], Digit::new(u8::try_from(rng.below(9)).unwrap()));
    }
    grid
}

#[test]
fn a_plain_search_finds_the_same_solutions_of_random_boards() {
    for (name, layout) in layouts() {
        let (mut rng, mut n_unlike) = (Rng::from_seed_text(name), [0; 3]);
        let (mut searcher, twin) = (Searcher::new(&layout), NaiveBoardSolver::new(&layout));
        let mut solution = Grid::EMPTY;
        for number in 0..N_RANDOM {
            if number % 50 == 0 {
                solution = a_solution(&mut searcher, &layout, &mut rng);
            }
            let grid = a_board(&solution, &layout, &mut rng);
            let mut expected = twin.solutions(&grid, MOST);
            let mut found = searcher.search(&grid, MOST);
            assert_eq!(found.len(), expected.len(), "{name}: {grid}");
            assert_eq!(searcher.count(&grid, MOST as u64), found.len() as u64, "{name}: {grid}");
            if found.len() < MOST {
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{name}: {grid}");
            }
            n_unlike[found.len().min(2)] += 1;
            let Ok(board) = Board::new(layout.clone(), grid) else { continue };
            for solution in &found {
                let full = Board::new(layout.clone(), *solution).unwrap();
                assert!(check_board(&full).is_solved() && solution.contains(&grid), "{name}: {grid}");
            }
            match RuledPuzzle::new(board) {
                Ok(puzzle) => assert_eq!([*puzzle.solution()], found[..], "{name}: {grid}"),
                Err(RuledPuzzleError::Conflict(_) | RuledPuzzleError::NoSolution) => {
                    assert!(found.is_empty());
                }
                Err(RuledPuzzleError::ManySolutions(two)) => assert!(found.len() > 1 && two[0] != two[1]),
            }
            // Is there a solution in which this cell does not hold the digit of the known one?
            if let Some((cell, digit)) = solution.filled().nth(rng.below(16) as usize) {
                let other = twin.solutions(&grid, MOST).iter().any(|found| found.get(cell) != Some(digit));
                let answer = searcher.has_solution_without(&grid, cell, digit, u64::MAX);
                assert!(answer == Some(other) || found.len() == MOST, "{name}: {cell}={digit} of {grid}");
            }
        }
        assert!(n_unlike.iter().all(|n_boards| *n_boards > 0), "{name}: {n_unlike:?}");
    }
}

#[test]
fn a_search_without_tries_says_that_it_does_not_know() {
    let mut searcher = Searcher::new(&Layout::CLASSIC);
    assert_eq!(searcher.has_solution_without(&Grid::EMPTY, Cell::at(0, 0), Digit::D1, 0), None);
    assert_eq!(searcher.has_solution_without(&Grid::EMPTY, Cell::at(0, 0), Digit::D1, 1_000), Some(true));
}

#[test]
fn a_verdict_names_the_conflict() {
    let knight = Layout::CLASSIC.with_leap(Leap::Knight).with_leap(Leap::King);
    let grid = Grid::EMPTY.with(Cell::at(0, 2), Digit::D7).with(Cell::at(2, 3), Digit::D7);
    assert!(check(&grid).is_legal());
    let verdict = check_board(&Board::new(knight.clone(), grid).unwrap());
    assert_eq!(verdict.conflicts.len(), 1);
    assert_eq!(verdict.conflicts[0].to_string(), "r1c3 and r3c4, a knight's move apart, both hold 7");
    assert_eq!((verdict.conflicting_cells(), verdict.n_empty), (grid.filled_cells(), 79));
    let grid = Grid::EMPTY.with(Cell::at(2, 2), Digit::D7).with(Cell::at(3, 3), Digit::D7);
    let error = RuledPuzzle::new(Board::new(knight, grid).unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "This Sudoku breaks the rules: r3c3 and r4c4, a king's move apart, both hold 7."
    );
    let x = Layout::boxes(2, 3).unwrap().with_diagonals();
    let error = RuledPuzzle::new(board(&x, "1......................2............")).unwrap_err();
    assert!(error.to_string().starts_with("This Sudoku has several solutions: r"), "{error}");
    assert!(error.first_difference().is_some());
    let error = RuledPuzzle::new(board(&x, "1..............................1....")).unwrap_err();
    assert!(error.to_string().starts_with("This Sudoku has several solutions"), "{error}");
    let error = RuledPuzzle::new(board(&x, "1..................................1")).unwrap_err();
    assert_eq!(error.to_string(), "This Sudoku breaks the rules: diagonal 1 holds 1 more than once.");
}

#[test]
fn a_board_without_a_solution_may_have_no_conflict() {
    let four = Layout::boxes(2, 2).unwrap();
    let error = RuledPuzzle::new(board(&four, "123. ...4 .... ....")).unwrap_err();
    assert_eq!(error, RuledPuzzleError::NoSolution);
    assert_eq!(error.to_string(), "This Sudoku has no solution.");
}

#[test]
fn a_board_is_read_as_it_is_written() {
    for (name, layout) in layouts() {
        let (mut searcher, mut rng) = (Searcher::new(&layout), Rng::from_seed_text(name));
        let solution = a_solution(&mut searcher, &layout, &mut rng);
        let board = Board::new(layout.clone(), solution).unwrap();
        let text = board.to_string();
        assert_eq!(Board::parse(layout.clone(), &text), Ok(board.clone()), "{name}");
        let rows: Vec<&str> =
            (0..layout.side()).map(|row| &text[row * layout.side()..][..layout.side()]).collect();
        assert_eq!(Board::parse(layout, &rows.join(" |\n")), Ok(board), "{name}");
    }
}

#[test]
fn a_puzzle_that_does_not_fit_on_a_board_is_refused_with_its_place() {
    let four = || Layout::boxes(2, 2).unwrap();
    let message = |text| Board::parse(four(), text).unwrap_err().to_string();
    assert_eq!(message("12.5............"), "r1c4 holds 5; the digits of this board are 1 to 4.");
    assert_eq!(message("12.a............"), "Character 4, 'a', is neither a digit nor an empty cell.");
    assert_eq!(message("12.."), "Found 4 cells; this board has 16.");
    assert_eq!(message(&".".repeat(17)), "Found 17 cells; this board has 16.");
    let at = |row, column, digit| Board::new(four(), Grid::EMPTY.with(Cell::at(row, column), digit));
    assert_eq!(at(0, 4, Digit::D1).unwrap_err().to_string(), "r1c5 is not on a board of 4x4 cells.");
    assert!(at(3, 3, Digit::D5).is_err() && at(3, 3, Digit::D4).is_ok());
}
