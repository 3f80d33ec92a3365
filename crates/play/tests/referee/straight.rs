//! Chains in hints, alternatives and practice never use a candidate as both true and false.

use super::chains::is_crooked;
use super::claim::Claim;
use super::{frozen, on_all_cores};
use nonet::catalogue::{Options, all_steps, next_step};
use nonet::{Candidate, Candidates, Cell, Digit, Grid, Step, Technique};
use nonet_play::lessons::{Example, Position, Verdict, exercise, judge};

/// Returns the text of a step whose chains are not straight, or whose almost locked sets include one set twice. Only
/// the chains of techniques that follow one chain from end to end have to be straight.
fn objection(step: &Step) -> Option<String> {
    let is_straight =
        ["x-chain", "xy-chain", "aic", "nice-loop", "w-wing", "turbot", "skyscraper", "kite", "empty"];
    let claim = Claim::of(step);
    let is_asked = is_straight.iter().any(|part| claim.id.contains(part)) && !claim.id.starts_with("forcing");
    let is_set_twice = (1..claim.sets.len()).any(|at| claim.sets[..at].contains(&claim.sets[at]));
    let is_als = claim.id.starts_with("als-");
    let is_wrong = is_asked && claim.chains.iter().any(|chain| is_crooked(chain)) || is_als && is_set_twice;
    is_wrong.then_some(claim.text)
}

#[test]
fn no_chain_of_a_hint_or_of_other_available_steps_uses_a_candidate_in_both_states() {
    let every_third: Vec<&str> = frozen()[200..].iter().copied().step_by(3).collect();
    let crooked = on_all_cores(&every_third, |givens| {
        let grid = givens.parse::<Grid>().unwrap();
        let options = Options::default().with_givens(grid.filled_cells());
        let mut candidates = Candidates::of(&grid).unwrap();
        let (mut n_chains, mut faults) = (0, Vec::new());
        while let Some(next) = next_step(&candidates, &options) {
            if next.placements.is_empty() {
                let all = all_steps(&candidates, &options.and_only(&chains()));
                n_chains += all.iter().filter(|step| !step.reason.chains.is_empty()).count();
                faults.extend(all.iter().chain([&next]).filter_map(objection));
            }
            next.apply(&mut candidates);
        }
        (n_chains, faults)
    });
    let n_chains: usize = crooked.iter().map(|one| one.0).sum();
    let faults: Vec<String> = crooked.into_iter().flat_map(|one| one.1).collect();
    assert!(n_chains > 5_000, "{n_chains}");
    assert!(faults.is_empty(), "{} of {n_chains} chains: {faults:?}", faults.len());
    println!("{n_chains} chains");
}

/// Returns the techniques that follow one chain from end to end.
fn chains() -> Vec<Technique> {
    let all = Technique::ALL.iter().copied();
    let chains = all.filter(|one| ["chain", "loop", "aic"].iter().any(|part| one.id().contains(part)));
    let chains = chains
        .filter(|one| one.score().is_some() && !one.is_uniqueness() && !one.id().starts_with("forcing"));
    chains.collect()
}

#[test]
fn practice_explains_no_answer_with_a_chain_that_uses_a_candidate_in_both_states() {
    let mut n_right = 0;
    assert!(chains().len() >= 9, "{:?}", chains());
    for technique in chains() {
        for seed in 0..6 {
            let exercise = exercise(technique, seed).unwrap();
            assert_eq!(objection(&exercise.step), None, "{}", technique.id());
            let Position { givens, candidates } = &exercise.position;
            let options = Options::default().with_givens(givens.filled_cells()).only(&[technique]);
            let all = all_steps(candidates, &options).into_iter();
            let mut answers: Vec<Candidate> = all.flat_map(|step| step.eliminations).collect();
            answers.sort_unstable();
            answers.dedup();
            for about in answers {
                if let Some(Verdict::Right { step, .. }) = judge(&exercise, &[(about, false)]) {
                    n_right += 1;
                    assert_eq!(objection(&step), None, "{} {about}", technique.id());
                }
            }
        }
    }
    assert!(n_right > 50, "{n_right}");
}

/// A case of a chain that took r9c5 as 3 and as not 3, and went through the opposite of its own start.
#[test]
fn practice_of_an_aic_takes_no_chain_through_r9c5_both_ways() {
    let board = "791..25645361748298246951736.39.721.972.1.64.1.5.2693725..6..9131.2.9..6469..1..2";
    let position = Position::read(board, "").unwrap();
    let options = Options::default().only(&[Technique::Aic]);
    let about = Candidate { cell: Cell::at(0, 3), digit: Digit::D3 };
    for step in all_steps(&position.candidates, &options) {
        assert_eq!(objection(&step), None);
        let exercise = Example { position: position.clone(), step, is_next: false };
        if let Some(Verdict::Right { step, .. }) = judge(&exercise, &[(about, false)]) {
            assert_eq!(objection(&step), None);
        }
    }
}
