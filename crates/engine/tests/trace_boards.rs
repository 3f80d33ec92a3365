//! Compares the searches on boards other than the classic one with `nonet::search`, with a plain recursion, and with
//! their own events.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::check_events;
use nonet::craft::{BoardKind, craft};
use nonet::layout::{Layout, Leap};
use nonet::rules::{Board, check_board};
use nonet::search::{Searcher, count_board_solutions};
use nonet::trace::{Counters, EventKind, Film, Outcome, Search, Strategy};
use nonet::{Cell, Digit, DigitSet, Grid, Rng, Solutions};

const KINDS: [BoardKind; 8] = [
    BoardKind::FourByFour,
    BoardKind::SixBySix,
    BoardKind::X,
    BoardKind::Jigsaw5,
    BoardKind::Jigsaw,
    BoardKind::Windoku,
    BoardKind::AntiKnight,
    BoardKind::AntiKing,
];

/// The number of tries after which a search that is not clever is given up: on a board of nine rows, a plain scan may
/// need billions.
const MOST_TRIES: u64 = 1_000_000;

fn puzzle(kind: BoardKind, number: usize) -> nonet::search::RuledPuzzle {
    craft(&format!("v1-{kind}-none-trace{number}").parse().unwrap())
}

fn on(layout: Layout, text: &str) -> Board {
    Board::parse(layout, text).unwrap()
}

fn four() -> Layout {
    Layout::boxes(2, 2).unwrap()
}

#[test]
fn every_search_agrees_with_the_proof_of_a_puzzle() {
    for kind in KINDS {
        let mut n_done = 0;
        for number in 0..4 {
            let puzzle = puzzle(kind, number);
            let proof = Searcher::new(puzzle.layout()).solve(puzzle.givens().grid());
            let Solutions::One(solution) = proof else { panic!("{kind}: {proof:?}") };
            for strategy in &Strategy::ALL[..5] {
                let mut search = Search::on(puzzle.givens(), *strategy, 0);
                search.run(MOST_TRIES);
                if search.is_done() {
                    assert_eq!(search.outcome(), Some(Outcome::Solved), "{kind} {strategy:?}");
                    assert_eq!(search.solution(), Some(solution), "{kind} {strategy:?}");
                    assert_eq!(search.next(), None);
                    n_done += 1;
                } else {
                    assert!(puzzle.layout().side() == 9, "{kind} {strategy:?}");
                    assert!(matches!(strategy, Strategy::Scan | Strategy::Tables), "{kind} {strategy:?}");
                }
            }
        }
        assert!(n_done >= 3 * 4, "{kind}");
    }
}

#[test]
fn every_search_says_that_a_board_has_no_solution() {
    for kind in KINDS {
        let puzzle = puzzle(kind, 0);
        // Another digit in a given cell that conflicts with no given: then there is no solution, or another one.
        let (layout, givens) = (puzzle.layout(), puzzle.givens().grid());
        let mut n_contradictions = 0;
        for (cell, digit) in givens.filled() {
            let seen: DigitSet = layout.peers(cell).iter().filter_map(|peer| givens.get(peer)).collect();
            for other in layout.digits().difference(seen).without(digit) {
                let board = Board::new(layout.clone(), givens.with(cell, other)).unwrap();
                if Searcher::new(layout).solve(board.grid()) != Solutions::None {
                    continue;
                }
                for strategy in [Strategy::MostConstrained, Strategy::LookAhead, Strategy::Propagation] {
                    let mut search = Search::on(&board, strategy, 0);
                    search.run(MOST_TRIES);
                    if !search.is_done() {
                        assert!(layout.side() == 9 && strategy == Strategy::MostConstrained, "{board}");
                        continue;
                    }
                    assert_eq!(search.outcome(), Some(Outcome::NoSolution), "{kind} {strategy:?} {board}");
                    assert_eq!((search.grid(), search.solution()), (board.grid(), None));
                    n_contradictions += 1;
                }
            }
            if n_contradictions >= 9 {
                break;
            }
        }
        assert!(n_contradictions > 0, "{kind}");
    }
    // The first cell sees all four digits.
    let board = on(four().with_diagonals(), ".1.. .2.. 3... 4...");
    for strategy in &Strategy::ALL[..5] {
        let search = Search::on(&board, *strategy, 0);
        let last = search.clone().last().map(|event| event.kind);
        assert_eq!(last, Some(EventKind::NoSolution), "{strategy:?}");
        let first = search.map(|event| event.kind).next();
        assert!(!matches!(first, Some(EventKind::Refused { .. })), "the givens are not in conflict");
    }
}

#[test]
fn givens_in_conflict_are_named_whatever_joins_them() {
    let classic = Layout::CLASSIC;
    let at = |row, column| Cell::at(row, column);
    let jigsaw = Layout::from_pieces("0001 0111 2233 2233").unwrap();
    let windows = classic.clone().with_windows().unwrap();
    let cases = vec![
        (four(), at(1, 0), at(1, 3)),
        (four().with_diagonals(), at(0, 3), at(3, 0)),
        (jigsaw, at(0, 3), at(1, 1)),
        (windows, at(1, 3), at(3, 1)),
        (classic.clone().with_leap(Leap::Knight), at(2, 2), at(4, 3)),
        (classic.with_leap(Leap::King), at(2, 2), at(3, 3)),
    ];
    for (layout, one, other) in cases {
        let grid = Grid::EMPTY.with(one, Digit::D2).with(other, Digit::D2);
        let board = Board::new(layout, grid).unwrap();
        for strategy in &Strategy::ALL[..5] {
            let mut search = Search::on(&board, *strategy, 0);
            let events: Vec<EventKind> = search.by_ref().map(|event| event.kind).collect();
            let refused = EventKind::Refused { cell: other, digit: Digit::D2, because_of: one };
            assert_eq!(events, [refused, EventKind::NoSolution], "{board:?}");
            assert_eq!(search.outcome(), Some(Outcome::NoSolution));
        }
    }
}

/// Returns searches of every kind on each kind of board, of a puzzle and of the empty board.
fn searches() -> impl Iterator<Item = (Board, Search)> {
    KINDS.into_iter().flat_map(|kind| {
        let givens = puzzle(kind, 1).givens().clone();
        let empty = Board::empty(givens.layout().clone());
        [givens, empty]
            .into_iter()
            .flat_map(|board| Strategy::ALL.map(|strategy| (board.clone(), Search::on(&board, strategy, 7))))
    })
}

#[test]
fn events_replayed_give_the_grid_and_the_counters() {
    for (board, search) in searches() {
        check_events(board.layout(), search, 4_000);
    }
}

#[test]
fn a_run_ends_in_the_same_state_as_its_events_and_a_film_finds_each_of_them() {
    for (board, search) in searches() {
        let mut stepped = search.clone();
        let mut film = Film::on(&board, search.strategy(), 7);
        for n_events in [0, 1, 2, 3, 10, 77, 401, 2000, 9000] {
            while stepped.n_events() < n_events && stepped.next().is_some() {}
            let mut run = search.clone();
            run.run_events(n_events);
            assert_eq!(run.counters(), stepped.counters(), "{:?} at {n_events}", search.strategy());
            assert_eq!(run.grid(), stepped.grid());
            assert_eq!(run.outcome(), stepped.outcome());
            assert!(run.path().eq(stepped.path()));
            assert!(run.take(50).eq(stepped.clone().take(50)));
            film.run_events(20_000);
            film.seek(n_events.min(stepped.n_events()));
            assert_eq!(film.search().counters(), stepped.counters());
        }
    }
}

/// A plain scan as a recursion: cells in reading order, digits from 1, and a look at all cells before and after that
/// must differ.
struct Scan<'l> {
    layout: &'l Layout,
    tries: u64,
    placements: u64,
    erasures: u64,
}

impl Scan<'_> {
    fn search(&mut self, grid: &mut Grid) -> bool {
        let Some(cell) = self.layout.cells().iter().find(|&cell| grid.get(cell).is_none()) else {
            return true;
        };
        for digit in self.layout.digits() {
            self.tries += 1;
            if self
                .layout
                .cells()
                .iter()
                .any(|other| self.layout.sees(cell, other) && grid.get(other) == Some(digit))
            {
                continue;
            }
            self.placements += 1;
            grid.set(cell, Some(digit));
            if self.search(grid) {
                return true;
            }
            grid.set(cell, None);
            self.erasures += 1;
        }
        false
    }
}

#[test]
fn scan_and_tables_count_the_same_as_a_plain_recursion() {
    let small = [
        BoardKind::FourByFour,
        BoardKind::SixBySix,
        BoardKind::Jigsaw5,
        BoardKind::Jigsaw6,
        BoardKind::SixBySixX,
    ];
    for kind in small {
        for number in 0..5 {
            let puzzle = puzzle(kind, number);
            let mut scan = Scan { layout: puzzle.layout(), tries: 0, placements: 0, erasures: 0 };
            let mut grid = *puzzle.givens().grid();
            assert!(scan.search(&mut grid));
            for strategy in [Strategy::Scan, Strategy::Tables] {
                let mut search = Search::on(puzzle.givens(), strategy, 0);
                search.run(u64::MAX);
                let counters = search.counters();
                assert_eq!(*search.grid(), grid);
                assert_eq!(
                    (counters.tries, counters.placements, counters.erasures),
                    (scan.tries, scan.placements, scan.erasures),
                    "{kind} {strategy:?}"
                );
            }
        }
    }
}

#[test]
fn each_house_is_a_table_and_the_cells_of_a_leap_are_read() {
    let first_try = |layout: &Layout, strategy, cell: Cell| {
        // Only this cell is empty.
        let full = Searcher::new(layout).search(&Grid::EMPTY, 1)[0];
        let board = Board::new(layout.clone(), full.without(cell)).unwrap();
        let mut search = Search::on(&board, strategy, 0);
        search.run(1);
        let Counters { tries, cells_looked_at, table_lookups, .. } = *search.counters();
        assert_eq!(tries, 1);
        (table_lookups, cells_looked_at)
    };
    let six = Layout::boxes(2, 3).unwrap();
    let x = six.clone().with_diagonals();
    let corner = Cell::at(0, 0);
    assert_eq!(first_try(&six, Strategy::Tables, corner), (3, 0));
    assert_eq!(first_try(&x, Strategy::Tables, corner), (4, 0));
    let knight = Layout::CLASSIC.with_leap(Leap::Knight);
    // All eight cells a knight's move from the middle of the board are in other houses.
    assert_eq!(first_try(&knight, Strategy::Tables, Cell::at(4, 4)), (3, 8));
    // From a corner, both are in the same box.
    assert_eq!(first_try(&knight, Strategy::Tables, corner), (3, 0));
    // The scan reads house by house, up to the cell that holds the digit.
    let (lookups, n_cells) = first_try(&x, Strategy::Scan, corner);
    assert!(lookups == 0 && (1..=4 * 6).contains(&n_cells), "{n_cells}");
}

#[test]
fn fill_makes_a_full_board_and_then_a_puzzle_with_one_solution() {
    for kind in KINDS {
        let layout = kind.layout(&mut Rng::from_seed_text("fill"));
        for seed in 0..3 {
            let mut search = Search::on(&Board::empty(layout.clone()), Strategy::Fill, seed);
            search.run(200_000);
            if !search.is_done() {
                assert_eq!(kind, BoardKind::Jigsaw, "few jigsaws take long");
                continue;
            }
            assert_eq!(search.outcome(), Some(Outcome::Solved));
            let full = search.solution().unwrap();
            assert!(check_board(&Board::new(layout.clone(), full).unwrap()).is_solved(), "{kind}");
            let made = Board::new(layout.clone(), *search.grid()).unwrap();
            assert!(made.n_filled() < layout.cells().len());
            assert_eq!(Searcher::new(&layout).solve(made.grid()), Solutions::One(full), "{kind}");
            for cell in made.grid().filled_cells() {
                let fewer = Board::new(layout.clone(), made.grid().without(cell)).unwrap();
                assert_eq!(count_board_solutions(&fewer, 2), 2, "{kind} {cell}");
            }
            // It starts from the empty board, whatever the given one holds.
            let mut again = Search::on(&puzzle_on(&layout, &full), Strategy::Fill, seed);
            again.run(u64::MAX);
            assert_eq!(again.grid(), made.grid());
        }
    }
}

/// Returns a board with one digit of a full grid.
fn puzzle_on(layout: &Layout, full: &Grid) -> Board {
    let cell = Cell::at(0, 0);
    Board::new(layout.clone(), Grid::EMPTY.with(cell, full.get(cell).unwrap())).unwrap()
}

#[test]
fn a_plain_scan_of_an_empty_board_of_four_rows_comes_to_its_end() {
    let empty = Board::empty(four());
    let search = Search::on(&empty, Strategy::Scan, 0);
    let events: Vec<EventKind> = search.clone().map(|event| event.kind).collect();
    assert_eq!(events.last(), Some(&EventKind::Solved));
    let mut run = search;
    run.run(u64::MAX);
    assert_eq!(run.n_events(), events.len() as u64);
    let solution = Board::new(four(), run.solution().unwrap()).unwrap();
    assert_eq!(solution.to_string(), "1234341221434321", "the first solution in the order of its digits");
}

#[test]
fn the_classic_layout_is_searched_as_before() {
    let grid: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let board = Board::new(Layout::CLASSIC, grid).unwrap();
    for strategy in Strategy::ALL {
        let (classic, other) = (Search::new(&grid, strategy, 3), Search::on(&board, strategy, 3));
        assert!(classic.clone().eq(other.clone()));
        let (mut classic, mut other) = (classic, other);
        classic.run(u64::MAX);
        other.run(u64::MAX);
        assert_eq!(classic.counters(), other.counters());
    }
}
