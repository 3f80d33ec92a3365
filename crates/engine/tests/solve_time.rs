//! Compares the predicted time, computed in integers, with a floating-point version.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{corpus, float_time};
use nonet::logic::RatedStep;
use nonet::solve_time::predict_time;
use nonet::{Candidates, Climb, Grid, Request, Tenths, generate};

/// Returns puzzles with recorded ratings and times, and new ones, each with its path if it is not too hard.
fn puzzles() -> Vec<(Candidates, Vec<RatedStep>)> {
    let recorded = ["human_times.tsv", "rated.tsv"].into_iter().flat_map(corpus);
    let recorded = recorded.map(|line| line.split('\t').next().unwrap().parse::<Grid>().unwrap());
    let made = (0..300)
        .map(|seed| *generate(&Request { seed: format!("time {seed}"), ..Request::default() }).givens());
    recorded
        .chain(made)
        .filter_map(|grid| {
            let start = Candidates::of(&grid).unwrap();
            let mut climb = Climb::up_to(&start, Tenths(75));
            let path = climb.by_ref().collect();
            climb.is_solved().then_some((start, path))
        })
        .collect()
}

#[test]
fn integers_predict_the_same_time_as_floating_point() {
    let puzzles = puzzles();
    assert!(puzzles.len() > 150, "{}", puzzles.len());
    for (start, path) in puzzles {
        let felt = predict_time(&start, &path);
        let minutes = float_time::minutes(&start, &path);
        assert!((felt.minutes / minutes - 1.0).abs() < 1e-6, "{felt:?} {minutes} {}", start.grid());
        // Exact, unless the floating-point version is within a hair of the next integer.
        let is_whole = |found: u32, float: f64| {
            let is = |float: f64| (f64::from(found) - float.floor()).abs() < 0.5;
            is(float * (1.0 - 1e-6)) || is(float * (1.0 + 1e-6))
        };
        assert!(is_whole(felt.whole_minutes.into(), minutes + 0.5), "{felt:?} {minutes}");
        assert!(is_whole(felt.tenths_of_minute, minutes * 10.0), "{felt:?} {minutes}");
        assert!(
            is_whole(felt.score, (100.5 + 100.0 * (minutes / 5.0).log2()).max(0.0)),
            "{felt:?} {minutes}"
        );
    }
}
