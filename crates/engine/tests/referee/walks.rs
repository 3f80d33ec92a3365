//! Judges paths and hints step by step, from the start of puzzles to their end.

use std::collections::BTreeMap;

use super::claim::Claim;
use super::judge::holds;
use super::{Case, apply, frozen, on_all_cores};
use nonet::catalogue::{Options, all_steps, next_step};
use nonet::{Candidates, Grid};

/// The number of puzzles.
const N_PUZZLES: usize = 300;

fn puzzles() -> Vec<&'static str> {
    let all = frozen();
    assert!(all.len() >= N_PUZZLES);
    all[..N_PUZZLES].to_vec()
}

#[test]
fn every_step_of_a_rated_path_holds_on_its_board() {
    let judged = on_all_cores(&puzzles(), |givens| {
        let case = Case::of(givens);
        let mut board = case.start.clone();
        let (mut n_steps, mut faults) = (0, Vec::new());
        for rated in nonet::path(&givens.parse::<Grid>().unwrap()) {
            n_steps += 1;
            let objection = case.objection(&board, &rated.step);
            faults.extend(objection.map(|why| format!("{givens}, step {n_steps}: {why}")));
            apply(&mut board, &rated.step);
        }
        assert_eq!(board.digits, case.solution, "{givens} is not finished");
        (n_steps, faults)
    });
    report("path", judged);
}

/// Reports the results of the puzzles. None may have a fault.
fn report(what: &str, judged: Vec<(usize, Vec<String>)>) {
    let n_steps: usize = judged.iter().map(|one| one.0).sum();
    println!("{what}: {} puzzles, {n_steps} steps", judged.len());
    let faults: Vec<String> = judged.into_iter().flat_map(|one| one.1).collect();
    assert!(faults.is_empty(), "{} faults of {n_steps} steps:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_hint_to_the_end_of_a_puzzle_holds_on_its_board() {
    let judged = on_all_cores(&puzzles(), |givens| {
        let case = Case::of(givens);
        let mut board = case.start.clone();
        let grid = givens.parse::<Grid>().unwrap();
        let options = Options::default().with_givens(grid.filled_cells());
        let mut candidates = Candidates::of(&grid).unwrap();
        let (mut n_steps, mut faults) = (0, Vec::new());
        while let Some(step) = next_step(&candidates, &options) {
            n_steps += 1;
            faults
                .extend(case.objection(&board, &step).map(|why| format!("{givens}, hint {n_steps}: {why}")));
            apply(&mut board, &step);
            step.apply(&mut candidates);
        }
        assert!(board.is_full(), "{givens} is not finished");
        (n_steps, faults)
    });
    report("hints", judged);
}

/// The techniques that the referee has no definition of. Their effect is only checked against the solution.
const UNDEFINED: [&str; 6] =
    ["3d-medusa", "bug-2", "bug-3", "bug-4", "aligned-pair-exclusion", "aligned-triplet-exclusion"];

/// A referee that accepts everything would find no fault.
#[test]
fn the_referee_refuses_false_steps_and_steps_that_name_missing_candidates() {
    let judged = on_all_cores(&puzzles()[..80], |givens| {
        let case = Case::of(givens);
        let mut counts: BTreeMap<&'static str, [usize; 2]> = BTreeMap::new();
        let grid = givens.parse::<Grid>().unwrap();
        let options = Options::default().with_givens(grid.filled_cells());
        let mut candidates = Candidates::of(&grid).unwrap();
        let mut board = case.start.clone();
        while let Some(next) = next_step(&candidates, &options) {
            let others =
                if next.placements.is_empty() { all_steps(&candidates, &options) } else { Vec::new() };
            let is_defined = |step: &&nonet::Step| !UNDEFINED.contains(&step.technique.id());
            for step in others.iter().step_by(7).chain([&next]).filter(is_defined) {
                let count = counts.entry(step.technique.id()).or_default();
                if count[0] < 60 {
                    assert_eq!(case.objection(&board, step), None, "{givens}");
                    refuses(&case, &board, &|| Claim::of(step), count);
                }
            }
            apply(&mut board, &next);
            next.apply(&mut candidates);
        }
        counts
    });
    let mut counts: BTreeMap<&'static str, [usize; 2]> = BTreeMap::new();
    for (id, [n_untrue, n_gone]) in judged.into_iter().flatten() {
        let count = counts.entry(id).or_default();
        *count = [count[0] + n_untrue, count[1] + n_gone];
    }
    println!("{counts:?}");
    assert!(counts.len() > 50 && counts.values().all(|count| count[0] >= 20), "{counts:?}");
}

/// Checks that the referee refuses the step if it removes a digit of the solution, or if a candidate that it
/// names is already removed.
fn refuses(
    case: &Case,
    board: &super::Board,
    claim_of: &dyn Fn() -> Claim,
    [n_untrue, n_gone]: &mut [usize; 2],
) {
    for cell in (0..81).filter(|&cell| board.is_empty(cell)) {
        let mut untrue = claim_of();
        let digit = case.solution[cell];
        if untrue.placed.is_empty() {
            untrue.gone = vec![(cell, digit)];
        } else {
            let other = (1..=9).find(|&other| other != digit && board.has((cell, other)));
            let Some(other) = other else { continue };
            untrue.placed = vec![(cell, other)];
        }
        assert!(holds(board, Some(&case.givens), &untrue).is_err(), "{} at {cell}", untrue.text);
        *n_untrue += 1;
    }
    let claim = claim_of();
    let statements =
        claim.chains.iter().flatten().flat_map(|said| said.cells.iter().map(|&cell| (cell, said.digit)));
    let named: Vec<_> = claim.pattern.iter().chain(&claim.fins).copied().chain(statements).collect();
    for mark in named {
        let mut less = board.clone();
        less.candidates[mark.0] &= !super::board::bit(mark.1);
        assert!(holds(&less, Some(&case.givens), &claim).is_err(), "{} without {mark:?}", claim.text);
        *n_gone += 1;
    }
}
