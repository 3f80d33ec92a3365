//! Compares the searches with plain recursions, with their own events, and with each other.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "support/recursions.rs"]
mod recursions;
use crate::support::{check_events, corpus, naive_solutions};
use nonet::layout::Layout;
use nonet::trace::{Counters, EXAMPLES, EventKind, Film, Outcome, Search, Strategy};
use nonet::{Cell, Digit, Grid, check};
use recursions::{Counts, End, Recursion, Test};

fn numbers(grid: &Grid) -> [u8; 81] {
    grid.as_array().map(|digit| digit.map_or(0, Digit::get))
}

fn example(id: &str) -> Grid {
    let found = EXAMPLES.into_iter().find(|example| example.id == id);
    found.map_or_else(|| panic!("there is no example {id}"), |example| example.grid)
}

/// Returns a grid with conflicts. They are found before the search, so the recursions do not handle them.
fn conflict() -> Grid {
    let five = |grid: Grid, cell| grid.with(cell, Digit::D5);
    [Cell::at(0, 0), Cell::at(3, 4), Cell::at(8, 4)].into_iter().fold(Grid::EMPTY, five)
}

fn counts_of(counters: &Counters) -> Counts {
    Counts {
        tries: counters.tries,
        placements: counters.placements,
        erasures: counters.erasures,
        back_ups: counters.back_ups,
        depth: counters.depth,
        max_depth: counters.max_depth,
        cells_looked_at: counters.cells_looked_at,
        table_lookups: counters.table_lookups,
    }
}

/// Runs the scan or the tables, and the recursion, up to `most` tries, and compares the results.
fn assert_counts_as_recursion(puzzle: &Grid, test: Test, most: u64) -> End {
    let mut board = numbers(puzzle);
    let mut recursion = Recursion::new(&mut board, test, most);
    let end = recursion.search(0);
    let counts = recursion.counts;
    let strategy = if test == Test::Scan { Strategy::Scan } else { Strategy::Tables };
    let mut search = Search::new(puzzle, strategy, 0);
    search.run(most);
    assert_eq!(numbers(search.grid()), board, "{puzzle}");
    if end != End::OutOfTries {
        // After the last try there may be some backtracking left.
        search.run(1);
    }
    assert_eq!(counts_of(search.counters()), counts, "{puzzle}");
    let outcome = match end {
        End::Solved => Some(Outcome::Solved),
        End::NoSolution => Some(Outcome::NoSolution),
        End::OutOfTries => None,
    };
    assert_eq!(search.outcome(), outcome, "{puzzle}");
    end
}

#[test]
fn scan_and_tables_count_the_same_as_a_plain_recursion() {
    for example in EXAMPLES {
        for test in [Test::Scan, Test::Tables] {
            for most in [1, 2, 9, 10, 1000, 12_345, 5_000_000] {
                assert_counts_as_recursion(&example.grid, test, most);
            }
        }
    }
}

#[test]
fn tables_make_the_tries_of_scan_without_looking_at_a_cell() {
    let [mut scan, mut tables] =
        [Strategy::Scan, Strategy::Tables].map(|strategy| Search::new(&example("easy"), strategy, 0));
    scan.run(u64::MAX);
    tables.run(u64::MAX);
    assert_eq!(scan.counters().tries, tables.counters().tries);
    assert_eq!((scan.counters().table_lookups, tables.counters().cells_looked_at), (0, 0));
    assert_eq!(tables.counters().table_lookups, 3 * tables.counters().tries);
    assert!(scan.counters().cells_looked_at > 4 * tables.counters().table_lookups / 3);
}

#[test]
fn the_puzzle_against_scan_takes_69_million_placements() {
    let mut search = Search::new(&example("anti-scan"), Strategy::Tables, 0);
    search.run(u64::MAX);
    assert_eq!(search.counters().placements, 69_175_316);
    assert_eq!(search.counters().tries, 622_577_597);
    assert!(search.solution().unwrap().to_string().starts_with("987654321"));
}

#[test]
fn scan_and_tables_count_the_same_as_a_plain_recursion_on_the_corpus() {
    let files = [
        ("easy_34_givens.txt", 200),
        ("minimal_random.txt", 120),
        ("givens_17.txt", 30),
        ("magictour_1465.txt", 30),
        ("hardest_11plus.txt", 30),
        ("several_solutions.txt", 120),
    ];
    let (mut n_lines, mut n_finished) = (0, 0);
    for (file, n_samples) in files {
        let lines = corpus(file);
        let step = lines.len().div_ceil(n_samples).max(1);
        for puzzle in lines.iter().step_by(step).map(|line| line.parse().unwrap()) {
            assert_counts_as_recursion(&puzzle, Test::Scan, 300_000);
            let end = assert_counts_as_recursion(&puzzle, Test::Tables, 3_000_000);
            n_lines += 1;
            n_finished += usize::from(end != End::OutOfTries);
        }
    }
    println!("Counted {n_lines} of them, {n_finished} to the end.");
    assert!(2 * n_finished >= n_lines);
}

/// Returns searches of every kind on every example and on a grid with conflicts.
fn searches() -> impl Iterator<Item = Search> {
    let grids = EXAMPLES.into_iter().map(|example| example.grid).chain([conflict()]);
    grids.flat_map(|grid| Strategy::ALL.into_iter().map(move |strategy| Search::new(&grid, strategy, 7)))
}

#[test]
fn events_replayed_give_the_grid_and_the_counters() {
    for search in searches() {
        check_events(Layout::classic(), search, 20_000);
    }
}

#[test]
fn a_run_ends_in_the_same_state_as_its_events() {
    for search in searches() {
        let mut stepped = search.clone();
        let mut at = Vec::new();
        for n_events in [0, 1, 2, 3, 10, 77, 400, 401, 1999, 2000, 9000, 30_000_u64] {
            while stepped.n_events() < n_events && stepped.next().is_some() {}
            at.push(stepped.clone());
            let mut run = search.clone();
            run.run_events(n_events);
            assert_eq!(run.counters(), stepped.counters(), "{:?} at {n_events}", search.strategy());
            assert_eq!(run.grid(), stepped.grid());
            assert_eq!(run.path().collect::<Vec<_>>(), stepped.path().collect::<Vec<_>>());
            assert_eq!(run.outcome(), stepped.outcome());
            // The next events are the same too.
            assert!(run.take(50).eq(stepped.clone().take(50)));
        }
        for from in &at {
            for n_tries in [1, 5, 800, 5000] {
                let mut run = from.clone();
                run.run(n_tries);
                let made = run.counters().tries - from.counters().tries;
                assert!(made == n_tries || (made < n_tries && run.is_done()) || run.grid().is_full());
                let mut stepped = from.clone();
                stepped.run_events(run.n_events() - from.n_events());
                assert_eq!(run.counters(), stepped.counters());
            }
        }
    }
}

#[test]
fn every_search_finds_the_only_solution() {
    for id in ["easy", "hardest"] {
        let puzzle = example(id);
        let only = naive_solutions(&puzzle, 2);
        assert_eq!(only.len(), 1);
        for strategy in &Strategy::ALL[..5] {
            let mut search = Search::new(&puzzle, *strategy, 0);
            search.run(u64::MAX);
            assert_eq!(search.outcome(), Some(Outcome::Solved));
            assert_eq!(search.solution(), Some(only[0]), "{strategy:?}");
            assert_eq!(search.next(), None);
        }
    }
}

#[test]
fn the_cleverer_search_needs_fewer_tries() {
    let tries = Strategy::ALL.map(|strategy| {
        let mut search = Search::new(&example("hardest"), strategy, 0);
        search.run(u64::MAX);
        search.counters().tries
    });
    assert_eq!(tries[0], tries[1]);
    assert!(tries[1] > tries[2] && tries[2] > tries[3] && tries[3] > tries[4], "{tries:?}");
}

#[test]
fn every_search_says_that_there_is_no_solution() {
    assert!(naive_solutions(&example("no-solution"), 1).is_empty());
    for strategy in &Strategy::ALL[..5] {
        let mut search = Search::new(&example("no-solution"), *strategy, 0);
        let last = search.by_ref().last().unwrap();
        assert_eq!((last.kind, last.depth), (EventKind::NoSolution, 0), "{strategy:?}");
        assert_eq!(search.outcome(), Some(Outcome::NoSolution));
        assert_eq!(*search.grid(), example("no-solution"));
        assert_eq!(search.solution(), None);

        let search = Search::new(&conflict(), *strategy, 0);
        let events: Vec<EventKind> = search.clone().map(|event| event.kind).collect();
        let refused =
            EventKind::Refused { cell: Cell::at(8, 4), digit: Digit::D5, because_of: Cell::at(3, 4) };
        assert_eq!(events, [refused, EventKind::NoSolution]);
        assert_eq!(*search.grid(), conflict());
    }
}

#[test]
fn a_search_stops_at_the_first_of_many_solutions() {
    for id in ["empty", "many-solutions"] {
        assert_eq!(naive_solutions(&example(id), 2).len(), 2);
        for strategy in &Strategy::ALL[..5] {
            let mut search = Search::new(&example(id), *strategy, 0);
            search.run(u64::MAX);
            assert!(check(&search.solution().unwrap()).is_solved(), "{strategy:?}");
            assert!(search.grid().contains(&example(id)));
        }
    }
}

#[test]
fn a_full_grid_is_solved_at_once() {
    let full = naive_solutions(&example("easy"), 1)[0];
    for strategy in &Strategy::ALL[..5] {
        let mut search = Search::new(&full, *strategy, 0);
        assert_eq!(search.next().map(|event| event.kind), Some(EventKind::Solved));
        assert_eq!(search.next(), None);
        assert_eq!(search.solution(), Some(full));
    }
}

#[test]
fn fill_makes_a_full_grid_and_then_a_minimal_puzzle() {
    let mut rows = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut search = Search::new(&example("easy"), Strategy::Fill, seed);
        assert_eq!(*search.grid(), Grid::EMPTY);
        search.by_ref().find(|event| event.kind == EventKind::Solved).unwrap();
        let full = *search.grid();
        assert!(check(&full).is_solved());
        assert!(!search.is_done());
        rows.insert(full.to_string()[..9].to_string());

        let kept = search.by_ref().filter(|event| matches!(event.kind, EventKind::Kept { .. })).count();
        assert_eq!(search.outcome(), Some(Outcome::Solved));
        let puzzle = *search.grid();
        assert_eq!(puzzle.n_filled(), kept);
        assert_eq!(naive_solutions(&puzzle, 2), [full]);
        assert_eq!(search.solution(), Some(full));
        for cell in puzzle.filled_cells() {
            assert_eq!(naive_solutions(&puzzle.without(cell), 2).len(), 2);
        }
        let mut again = Search::new(&Grid::EMPTY, Strategy::Fill, seed);
        again.run(u64::MAX);
        assert_eq!(again.grid(), search.grid());
    }
    assert_eq!(rows.len(), 20);
}

#[test]
fn a_film_shows_an_event_equally_from_both_directions() {
    for search in searches() {
        let mut film = Film::new(search.grid(), search.strategy(), 7);
        let mut stepped = search.clone();
        let events: Vec<_> = (0..3000).map_while(|_| Some((stepped.next()?, *stepped.grid()))).collect();
        film.run_events(200_000);
        let end = film.position();
        let mut place = 1;
        for _ in 0..60 {
            // Pseudo-random positions, none of which predicts the next.
            place = place * 48_271 % 2_147_483_647;
            let number = place % (events.len() as u64 + 1);
            film.seek(number);
            assert_eq!(film.position(), number);
            let at = usize::try_from(number).unwrap();
            assert_eq!(film.event(), at.checked_sub(1).map(|at| events[at].0));
            assert_eq!(*film.search().grid(), at.checked_sub(1).map_or(*search.grid(), |at| events[at].1));
            if place % 3 == 0 {
                film.back();
                assert_eq!(film.position(), number.saturating_sub(1));
                assert_eq!(film.step(), at.checked_sub(1).map(|at| events[at].0).or(film.event()));
            }
        }
        film.seek(end);
        let mut run = search.clone();
        run.run_events(end);
        assert_eq!(film.search().counters(), run.counters());
    }
}

#[test]
fn a_film_knows_its_length_at_its_end() {
    for strategy in Strategy::ALL {
        let mut film = Film::new(&example("easy"), strategy, 3);
        let length = Search::new(&example("easy"), strategy, 3).count() as u64;
        let last = Search::new(&example("easy"), strategy, 3).last();
        film.run_events(length - 1);
        assert_eq!(film.length_if_known(), None);
        film.seek(length + 5);
        assert_eq!((film.position(), film.length_if_known()), (length, Some(length)));
        assert_eq!(film.event(), last);
        assert_eq!(film.step(), None);
        film.back();
        film.run(u64::MAX);
        assert_eq!((film.position(), film.event()), (length, last));
        film.seek(0);
        assert_eq!((film.position(), film.event()), (0, None));
    }
}

#[test]
fn a_film_of_a_hundred_million_events_keeps_few_check_points() {
    let mut film = Film::new(&example("anti-scan"), Strategy::Tables, 0);
    film.run_events(100_000_000);
    let depths: Vec<(u64, u64)> = film.depths().collect();
    assert!((500..=1024).contains(&depths.len()), "{}", depths.len());
    assert!(depths.windows(2).all(|pair| pair[1].0 - pair[0].0 == depths[1].0));
    assert!(depths[1].0 <= 200_000);
    for number in [99_999_999, 1, 50_000_001, 12_345_678, 12_345_677] {
        film.seek(number);
        let mut run = Search::new(&example("anti-scan"), Strategy::Tables, 0);
        run.run_events(number - 1);
        assert_eq!((film.event(), film.search().grid()), (run.next(), run.grid()));
        assert_eq!(film.search().counters(), run.counters());
    }
}

#[test]
fn searches_are_small() {
    assert!(size_of::<Search>() < 600, "{}", size_of::<Search>());
    assert!(size_of::<nonet::trace::Event>() <= 8);
    assert!(size_of::<Option<nonet::trace::Event>>() <= 8);
}

#[test]
fn every_strategy_has_its_own_name() {
    for strategy in Strategy::ALL {
        assert_eq!(Strategy::from_id(strategy.id()), Some(strategy));
    }
}
