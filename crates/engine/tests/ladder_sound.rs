//! Tests that every technique of the ladder keeps the digits of the solution, on puzzles of our own. Each is
//! tested a hundred times (less often in a usual run), even where the ladder itself would take an easier
//! step.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::{convince::objection, usual_of};
use nonet::{
    Candidates, Climb, Puzzle, RatedStep, Request, Technique as T, Tenths, generate,
    ladder::all_rated_steps,
    logic::{Link, Rung, Step},
};

/// Returns how often each technique is checked against the solution.
fn n_each() -> usize {
    usual_of(25, 100)
}

/// Returns the techniques of the ladder by the least rating of their rungs. BUGs are left out: they are rare,
/// and the first type has its own test with the human catalogue.
fn rungs() -> Vec<(u8, Vec<T>)> {
    let mut rungs: BTreeMap<u8, Vec<T>> = BTreeMap::new();
    for rung in Rung::ALL.iter().filter(|rung| !rung.techniques().any(|technique| technique == T::Bug1)) {
        rungs.entry(rung.least().0).or_default().extend(rung.techniques());
    }
    rungs.into_iter().collect()
}

/// Returns `true` if the rung below could not find this step. From 9.0 on, each rung allows harder steps inside
/// chains than the rung below, and the chains must contain one of these.
fn needs_its_rung(least: u8, step: &Step) -> bool {
    let inner = |step: &Step| -> Vec<Step> {
        let nodes = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
        let links = nodes.filter_map(|node| match &node.link {
            Link::Step(inner) => Some((**inner).clone()),
            _ => None,
        });
        links.collect()
    };
    let rank = |step: &Step| match step.technique {
        _ if step.reason.chains.is_empty() => 90,
        T::CellForcingChains | T::RegionForcingChains => 100,
        T::DynamicContradiction | T::DynamicDouble | T::DynamicCell | T::DynamicRegion => 105,
        T::DynamicPlusContradiction | T::DynamicPlusDouble | T::DynamicPlusCell | T::DynamicPlusRegion => 110,
        _ => 95,
    };
    least < 90 || inner(step).iter().any(|inner| rank(inner) == least)
}

fn puzzle(number: usize) -> Puzzle {
    generate(&Request { seed: format!("ladder {number}"), ..Request::default() })
}

/// Checks a step against the solution, and checks its reason if it has chains. The reason is left out if chains
/// inside its chains contain steps, because the candidates before these innermost steps are not recorded.
fn verify(puzzle: &Puzzle, candidates: &Candidates, step: &Step) {
    let is_in_solution = |at: &nonet::Candidate| puzzle.solution().get(at.cell) == Some(at.digit);
    let context = || format!("{} {step}\n{candidates:?}", step.technique.id());
    assert!(
        step.placements.iter().all(is_in_solution) && !step.eliminations.iter().any(is_in_solution),
        "{}",
        context()
    );
    if !step.reason.chains.is_empty() && !step.technique.id().starts_with("nested-dynamic-plus") {
        assert_eq!(objection(candidates, step), None, "{}", context());
    }
}

/// Follows the paths of puzzles and checks everything that the rungs find. A rung is searched until each of its
/// techniques has been checked often enough.
fn verify_rungs(rungs: &[(u8, Vec<T>)], puzzles: impl Iterator<Item = usize>) {
    let mut counts: BTreeMap<T, usize> = rungs.iter().flat_map(|rung| &rung.1).map(|&one| (one, 0)).collect();
    let mut n_puzzles = 0;
    for number in puzzles {
        if counts.values().all(|&count| count >= n_each()) {
            break;
        }
        n_puzzles += 1;
        let puzzle = puzzle(number);
        let mut climb = Climb::new(&Candidates::of(puzzle.givens()).unwrap());
        loop {
            let before = climb.candidates();
            let Some(RatedStep { step: next, rating }) = climb.next() else { break };
            verify(&puzzle, &before, &next);
            for (least, techniques) in rungs {
                let is_wanted = techniques.iter().any(|technique| counts[technique] < n_each());
                // While singles are left, the other techniques would find much the same again and again.
                if !is_wanted || *least >= 26 && rating < Tenths(26) {
                    continue;
                }
                for rated in all_rated_steps(&before, Tenths(*least)..=Tenths(*least)) {
                    if needs_its_rung(*least, &rated.step) {
                        verify(&puzzle, &before, &rated.step);
                        counts.entry(rated.step.technique).and_modify(|count| *count += 1);
                    }
                }
            }
        }
    }
    println!("{n_puzzles} puzzles");
    for (technique, count) in &counts {
        println!("{count:>7} {}", technique.id());
    }
    let wanted = |technique: &T| {
        FEW.iter().find(|few| few.0 == *technique).map_or(n_each(), |few| few.1.min(n_each()))
    };
    let few: Vec<_> = counts.iter().filter(|(technique, count)| **count < wanted(technique)).collect();
    assert!(few.is_empty(), "seen too rarely: {few:?}");
}

/// The techniques that random puzzles rarely need, with the numbers of puzzles that need them.
const RARE: &str = include_str!("data/rare_steps.txt");

/// The techniques that few of our puzzles have, with the counts of the first ten puzzles; the forty after them
/// have none. Multiple chains inside a net are only searched if there is no plain chain. The hardest known
/// puzzles have some more; see `benches/RESULTS-rate.md`.
const FEW: [(T, usize); 2] = [(T::NestedMultipleCell, 8), (T::NestedMultipleRegion, 16)];

#[test]
fn every_technique_without_steps_inside_keeps_the_solution_a_hundred_times() {
    let is_frequent =
        |technique: &T| !RARE.lines().any(|line| line.starts_with(&format!("{} ", technique.id())));
    let mut rungs: Vec<(u8, Vec<T>)> = rungs().into_iter().filter(|rung| rung.0 < 90).collect();
    for (_, techniques) in &mut rungs {
        techniques.retain(is_frequent);
    }
    verify_rungs(&rungs, 0..3_000);
}

#[test]
fn chains_with_steps_inside_keep_the_solution_a_hundred_times() {
    let rungs: Vec<_> = rungs().into_iter().filter(|rung| rung.0 >= 90).collect();
    verify_rungs(&rungs, 0..10);
}

/// These techniques are the next step of the ladder in the listed puzzles.
#[test]
fn rare_techniques_keep_the_solution_a_hundred_times() {
    for line in RARE.lines().filter(|line| !line.starts_with('#')) {
        let (id, numbers) = line.split_once(' ').unwrap();
        let technique = T::from_id(id).unwrap();
        let mut n_seen = 0;
        for number in numbers.split(' ') {
            if n_seen >= n_each() {
                break;
            }
            let puzzle = puzzle(number.parse().unwrap());
            let mut climb = Climb::up_to(&Candidates::of(puzzle.givens()).unwrap(), Tenths(62));
            loop {
                let before = climb.candidates();
                let Some(RatedStep { step, .. }) = climb.next() else { break };
                verify(&puzzle, &before, &step);
                n_seen += usize::from(step.technique == technique);
            }
        }
        println!("{n_seen:>7} {id}");
        assert!(n_seen >= n_each(), "{id} was seen {n_seen} times");
    }
}

#[test]
fn the_list_of_the_ladder_is_complete() {
    let of_chains = |technique: &&T| technique.id().contains("nested") || technique.id().contains("dynamic");
    let rungs = rungs();
    let listed = |technique: &T| rungs.iter().any(|rung| rung.1.contains(technique));
    assert_eq!(T::ALL.iter().filter(of_chains).count(), 24);
    assert!(T::ALL.iter().filter(of_chains).all(listed));
    let met: std::collections::BTreeSet<T> = include_str!("data/ladder.txt")
        .lines()
        .filter_map(|line| T::from_id(line.split(' ').next()?))
        .collect();
    assert!(met.iter().all(|technique| listed(technique) || technique.id().starts_with("bug")), "{met:?}");
}
