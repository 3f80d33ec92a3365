//! Tests that generated puzzles meet their requests.
#![allow(clippy::cast_precision_loss, reason = "counts of grids")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{naive_solutions, usual_of};
use nonet::generate::easy_at_once;
use nonet::{Cell, Clues, Difficulty, Grid, Request, Rng, Symmetry, generate, rate};

fn request(symmetry: Symmetry, clues: Clues, seed: &str) -> Request {
    Request { symmetry, clues, seed: seed.to_owned(), ..Request::default() }
}

#[test]
fn every_puzzle_has_one_solution_and_its_symmetry() {
    for seed in 0..12 {
        for symmetry in Symmetry::ALL {
            for clues in [Clues::Minimal, Clues::DownTo(32), Clues::DownTo(50)] {
                let request = request(symmetry, clues, &seed.to_string());
                let puzzle = generate(&request);
                assert_eq!(naive_solutions(puzzle.givens(), 2), [*puzzle.solution()], "{request:?}");
                let filled = puzzle.givens().filled_cells();
                for cell in filled {
                    assert!(filled.contains_all(symmetry.orbit(cell)), "{request:?}");
                }
                if let Clues::DownTo(n_clues) = clues {
                    let n_more = puzzle.n_clues() - usize::from(n_clues);
                    assert!(n_more < symmetry.max_orbit(), "{request:?} has {n_more} more");
                }
            }
        }
    }
}

#[test]
fn no_given_of_a_minimal_puzzle_can_be_removed() {
    for seed in 0..usual_of(6, 30) {
        for symmetry in Symmetry::ALL {
            let request = request(symmetry, Clues::Minimal, &seed.to_string());
            let givens = *generate(&request).givens();
            for cell in givens.filled_cells() {
                let rest = symmetry.orbit(cell).iter().fold(givens, Grid::without);
                assert_eq!(naive_solutions(&rest, 2).len(), 2, "{request:?} without {cell}");
            }
        }
    }
}

#[test]
fn unreachable_clues_give_the_nearest_number() {
    let n_clues = generate(&request(Symmetry::None, Clues::DownTo(17), "far")).n_clues();
    assert!((17..=24).contains(&n_clues), "{n_clues}");
    assert_eq!(generate(&request(Symmetry::Full, Clues::DownTo(81), "full")).n_clues(), 81);
    assert_eq!(generate(&request(Symmetry::None, Clues::DownTo(255), "full")).n_clues(), 81);
}

#[test]
fn another_seed_gives_another_puzzle() {
    let of_seed = |seed| generate(&request(Symmetry::None, Clues::Minimal, seed));
    assert_eq!(of_seed("a"), of_seed("a"));
    assert_ne!(of_seed("a"), of_seed("b"));
    assert_ne!(of_seed(""), of_seed(" "));
}

#[test]
fn orbits_partition_the_grid() {
    let sizes = [1, 2, 4, 2, 2, 2, 2, 8];
    for (symmetry, size) in Symmetry::ALL.into_iter().zip(sizes) {
        assert_eq!(symmetry.max_orbit(), size);
        assert_eq!(Cell::ALL.map(|cell| symmetry.orbit(cell).len()).into_iter().max(), Some(size));
        for cell in Cell::ALL {
            for other in symmetry.orbit(cell) {
                assert_eq!(symmetry.orbit(other), symmetry.orbit(cell), "{symmetry} {cell} {other}");
            }
        }
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
    }
    let error = "round".parse::<Symmetry>().unwrap_err();
    assert!(error.to_string().contains("“none”, “rotational”"), "{error}");
}

#[test]
fn a_seed_gives_the_same_puzzle_for_ever() {
    // `tests/page/tests/library.js` checks the same puzzle in browsers.
    let puzzle = generate(&request(Symmetry::Rotational, Clues::DownTo(30), "a rainy sunday"));
    assert_eq!(
        puzzle.givens().to_string(),
        "4.1....9...5.14..6.7.6..4..7..2...3.2..9.8..4.4...6..8..4..7.6.6..59.1...1....7.5"
    );
}

/// Each digit is equally likely in each cell. In a row, in a column and in the diagonal, all pairs of digits that
/// may be in the first and the middle cell are equally likely.
#[test]
fn full_grids_prefer_no_digit_and_no_place() {
    const N_GRIDS: u32 = 40_000;
    let mut rng = nonet::Rng::from_seed_text("no bias");
    let mut of_cell = [[0_u32; 9]; 81];
    let mut of_pair = [[0_u32; 81]; 3];
    for _ in 0..N_GRIDS {
        let grid = nonet::generate::full_grid(&mut rng);
        let digits = grid.as_array().map(|digit| digit.unwrap().index());
        for (counts, digit) in of_cell.iter_mut().zip(digits) {
            counts[digit] += 1;
        }
        for (counts, other) in of_pair.iter_mut().zip([4, 36, 40]) {
            counts[digits[0] * 9 + digits[other]] += 1;
        }
    }
    // The chi-square statistic. With 8 and 71 degrees of freedom it stays below these limits in all but one of
    // 40,000 samples, and there are 84 samples here.
    let chi_square = |counts: &[u32]| {
        let n_kinds: u32 = counts.iter().map(|&count| count.min(1)).sum();
        let expected = f64::from(N_GRIDS) / f64::from(n_kinds);
        counts
            .iter()
            .filter(|&&count| count > 0)
            .map(|&count| (f64::from(count) - expected).powi(2) / expected)
            .sum::<f64>()
    };
    for (cell, counts) in of_cell.iter().enumerate() {
        assert!(chi_square(counts) < 37.0, "{cell}: {counts:?}");
    }
    for (counts, most) in of_pair.iter().zip([130.0, 130.0, 140.0]) {
        let same = counts.iter().step_by(10).sum::<u32>();
        if same == 0 {
            assert!(chi_square(counts) < most, "{counts:?}");
        } else {
            // Two cells that do not see each other may be equal; all unequal pairs are equally likely.
            let unlike: Vec<u32> = (0..81).filter(|at| at % 10 != 0).map(|at| counts[at]).collect();
            let expected = f64::from(N_GRIDS - same) / 72.0;
            let sum: f64 = unlike.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
            assert!(sum < most, "{counts:?}");
        }
    }
}

/// The file has requests of every kind, each with the puzzle that it must always give.
#[test]
fn seeds_keep_their_puzzles() {
    for line in include_str!("data/seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [seed, symmetry, clues, givens] = fields[..] else { panic!("{line}") };
        let clues = clues.parse().map_or(Clues::Minimal, Clues::DownTo);
        let request = request(symmetry.parse().unwrap(), clues, seed);
        assert_eq!(generate(&request).givens().to_string(), givens, "{request:?}");
    }
}

/// The command line, JavaScript and Python are compared with the same file.
#[test]
fn a_hundred_requests_give_their_puzzles() {
    let lines = include_str!("data/hundred_seeds.txt").lines().filter(|line| !line.starts_with('#'));
    let mut n_lines = 0;
    for line in lines {
        let (text, givens) = line.split_once('\t').unwrap();
        let request: Request = text.parse().unwrap();
        assert_eq!(request.to_string(), text);
        assert_eq!(generate(&request).givens().to_string(), givens, "{text}");
        n_lines += 1;
    }
    assert_eq!(n_lines, 100);
}

#[test]
fn the_puzzle_of_a_first_visit_is_easy() {
    for seed in 0..usual_of(40, 200) {
        for symmetry in [Symmetry::None, Symmetry::Rotational, Symmetry::Full] {
            let (request, puzzle) = easy_at_once(symmetry, &mut Rng::from_seed_text(&seed.to_string()));
            assert_eq!(generate(&request), puzzle, "{request}");
            let rating = rate(puzzle.givens()).unwrap();
            assert_eq!(Difficulty::of(rating), Difficulty::Easy, "{request} is {rating}");
            assert!((36..=50).contains(&puzzle.n_clues()), "{request} has {} clues", puzzle.n_clues());
        }
    }
}
