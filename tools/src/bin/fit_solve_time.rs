//! Fits the weights of `solve_time` to the times of players, and prints how well it predicts.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin fit_solve_time [file]
//! ```
//!
//! The file has one puzzle per line, with columns separated by tabs: the puzzle, the number of players who
//! finished it, and their mean time in seconds. The default is `human_times.tsv` in `$NONET_DATA` or
//! `../shared/data`.
//!
//! The model is linear in the features of `solve_time` and predicts the logarithm of the seconds. It is a ridge
//! regression: features are scaled to mean 0 and deviation 1, and each puzzle is weighted by its number of
//! players.
//!
//! Five-fold cross-validation, repeated ten times with different folds, gives the rank correlation (Spearman)
//! between the predicted and the true times.
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles")]

use std::{env, error::Error, fs, path::PathBuf};

use nonet::{
    Candidates, Climb, Grid,
    solve_time::{N_FEATURES, features},
};

/// The strength of the ridge, which draws weights towards zero.
const RIDGE: f64 = 300.0;

/// The number of times that the folds are drawn.
const N_ROUNDS: u64 = 10;

/// A puzzle of the file.
struct Case {
    features: [f64; N_FEATURES],
    log_seconds: f64,
    n_players: f64,
}

/// The weights and the intercept.
struct Model {
    base: f64,
    weights: [f64; N_FEATURES],
}

impl Model {
    fn predict(&self, features: &[f64; N_FEATURES]) -> f64 {
        features.iter().zip(self.weights).fold(self.base, |sum, (feature, weight)| sum + feature * weight)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).map_or_else(
        || {
            let folder = env::var_os("NONET_DATA").map_or_else(
                || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"),
                PathBuf::from,
            );
            folder.join("human_times.tsv")
        },
        PathBuf::from,
    );
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut cases = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, n_players, seconds, ..] = fields[..] else {
            return Err(format!("not a puzzle with times: {line}").into());
        };
        let start = Candidates::of(&puzzle.parse::<Grid>()?).map_err(|why| format!("{puzzle}: {why:?}"))?;
        cases.push(Case {
            // The features are in units of 2⁻³².
            features: features(&start, &Climb::new(&start).collect::<Vec<_>>())
                .map(|feature| feature as f64 / 2_f64.powi(32)),
            log_seconds: seconds.parse::<f64>()?.ln(),
            n_players: n_players.parse()?,
        });
    }
    let times: Vec<f64> = cases.iter().map(|case| case.log_seconds).collect();
    println!("{} puzzles from {}", cases.len(), file.display());
    println!("Spearman of each feature alone:");
    for feature in 0..N_FEATURES {
        let alone: Vec<f64> = cases.iter().map(|case| case.features[feature]).collect();
        println!("  {feature}: {:.3}", spearman(&alone, &times));
    }
    let rounds: Vec<f64> =
        (0..N_ROUNDS).map(|round| spearman(&cross_validated(&cases, round), &times)).collect();
    let worst = rounds.iter().copied().fold(f64::INFINITY, f64::min);
    let mean = rounds.iter().sum::<f64>() / rounds.len() as f64;
    println!("five-fold cross-validated Spearman, {N_ROUNDS} rounds: mean {mean:.4}, worst {worst:.4}");
    let model = fit(&cases.iter().collect::<Vec<_>>());
    println!("const BASE: i64 = {:.0};", model.base * 1e6);
    println!("const WEIGHTS: [i64; N_FEATURES] = {:.0?};", model.weights.map(|weight| weight * 1e6));
    Ok(())
}

/// Predicts each case from a model that has not seen it.
fn cross_validated(cases: &[Case], round: u64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..cases.len()).collect();
    let mut state = round.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
    for last in (1..order.len()).rev() {
        // Knuth's MMIX generator; its high bits are good enough to shuffle.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        order.swap(last, (state >> 33) as usize % (last + 1));
    }
    let mut predicted = vec![0.0; cases.len()];
    for fold in 0..5 {
        let (held, seen): (Vec<_>, Vec<_>) = order.iter().enumerate().partition(|(at, _)| at % 5 == fold);
        let model = fit(&seen.into_iter().map(|(_, &case)| &cases[case]).collect::<Vec<_>>());
        for (_, &case) in held {
            predicted[case] = model.predict(&cases[case].features);
        }
    }
    predicted
}

/// Fits the ridge regression.
fn fit(cases: &[&Case]) -> Model {
    let total: f64 = cases.iter().map(|case| case.n_players).sum();
    let mean_of =
        |of: &dyn Fn(&Case) -> f64| cases.iter().map(|case| case.n_players * of(case)).sum::<f64>() / total;
    let centre = mean_of(&|case| case.log_seconds);
    let mut means = [0.0; N_FEATURES];
    let mut deviations = [1.0; N_FEATURES];
    for feature in 0..N_FEATURES {
        means[feature] = mean_of(&|case| case.features[feature]);
        deviations[feature] =
            mean_of(&|case| (case.features[feature] - means[feature]).powi(2)).sqrt().max(1e-9);
    }
    // The normal equations, with the right-hand side in the last column.
    let mut rows = [[0.0; N_FEATURES + 1]; N_FEATURES];
    for case in cases {
        let scaled: [f64; N_FEATURES] =
            std::array::from_fn(|at| (case.features[at] - means[at]) / deviations[at]);
        for (row, &left) in rows.iter_mut().zip(&scaled) {
            for (entry, right) in
                row.iter_mut().zip(scaled.iter().copied().chain([case.log_seconds - centre]))
            {
                *entry += case.n_players * left * right;
            }
        }
    }
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] += RIDGE;
    }
    // Gauss-Jordan elimination; the ridge keeps the diagonal away from zero.
    for pivot in 0..N_FEATURES {
        let of_pivot = rows[pivot];
        for (_, row) in rows.iter_mut().enumerate().filter(|&(at, _)| at != pivot) {
            let factor = row[pivot] / of_pivot[pivot];
            for (entry, above) in row.iter_mut().zip(of_pivot) {
                *entry -= factor * above;
            }
        }
    }
    let weights = std::array::from_fn(|at| rows[at][N_FEATURES] / rows[at][at] / deviations[at]);
    let base = means.iter().zip(weights).fold(centre, |base, (mean, weight): (_, f64)| base - mean * weight);
    Model { base, weights }
}

/// Returns the rank correlation (Spearman).
fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let n = one.len() as f64;
    let (mean_one, mean_other) = (one.iter().sum::<f64>() / n, other.iter().sum::<f64>() / n);
    let product = |a: &[f64], of_a: f64, b: &[f64], of_b: f64| {
        a.iter().zip(b).map(|(a, b)| (a - of_a) * (b - of_b)).sum::<f64>()
    };
    let both = product(&one, mean_one, &other, mean_other);
    let scale = product(&one, mean_one, &one, mean_one) * product(&other, mean_other, &other, mean_other);
    both / scale.sqrt()
}

/// Returns the rank of each number; equal numbers share the mean of their ranks.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut next = 0;
    for equal in order.chunk_by(|&one, &other| numbers[one].total_cmp(&numbers[other]).is_eq()) {
        let rank = next as f64 + (equal.len() as f64 - 1.0) / 2.0;
        for &at in equal {
            ranks[at] = rank;
        }
        next += equal.len();
    }
    ranks
}
