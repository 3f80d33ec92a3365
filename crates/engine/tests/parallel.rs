//! The functions for many puzzles give what those for one puzzle give, in the order of the arguments.

use nonet::parallel::{canonical_many, generate_many, rate_many, solve_many};
use nonet::{Grid, Request, canonical, generate, rate, solve};

fn requests() -> Vec<Request> {
    (0..40).map(|number| Request { seed: format!("many {number}"), ..Request::default() }).collect()
}

#[test]
fn many_puzzles_give_the_results_of_single_ones_in_order() {
    let puzzles = generate_many(&requests());
    assert_eq!(puzzles, requests().iter().map(generate).collect::<Vec<_>>());

    let mut grids: Vec<Grid> = puzzles.iter().map(|puzzle| *puzzle.givens()).collect();
    // The results differ, so a wrong order would show.
    grids.push(Grid::EMPTY);
    assert_eq!(solve_many(&grids), grids.iter().map(solve).collect::<Vec<_>>());
    assert_eq!(canonical_many(&grids), grids.iter().map(canonical).collect::<Vec<_>>());
    grids.pop();
    assert_eq!(rate_many(&grids), grids.iter().map(rate).collect::<Vec<_>>());
}

#[test]
fn no_puzzles_give_no_results() {
    assert_eq!((solve_many(&[]), rate_many(&[])), (Vec::new(), Vec::new()));
}
