//! What is made is as it was asked for.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use nonet::{Cell, Clues, Grid, Request, Symmetry, generate};
use support::naive_solutions;

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
fn no_given_of_a_minimal_puzzle_can_go() {
    for seed in 0..30 {
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
fn what_cannot_be_reached_gives_the_nearest() {
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
fn orbits_part_the_grid() {
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
    // `tests/web.rs` holds browsers to the same one.
    let puzzle = generate(&request(Symmetry::Rotational, Clues::DownTo(30), "a rainy sunday"));
    assert_eq!(
        puzzle.givens().to_string(),
        ".8.71..65..5....3.6....38...39..2.....79.63.....1..92...63....8.1....6..35..67.9."
    );
}
