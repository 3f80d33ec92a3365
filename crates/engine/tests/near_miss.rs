//! Tests that the ladder does not find a step when one more candidate invalidates its pattern.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::convince::inner_holds;
use nonet::{
    Candidate, Candidates, Climb, Request, Technique as T, Tenths, generate,
    ladder::all_rated_steps,
    logic::{Rung, Step},
};

/// The number of near misses required for each technique.
const N_EACH: usize = 20;

/// Returns the techniques by the least rating of their rungs, from pointing to dynamic chains. It leaves out
/// techniques that are too rare, that rely on uniqueness, or that depend on more than the candidates of their
/// pattern.
fn rungs() -> Vec<(u8, Vec<T>)> {
    let left_out = [
        T::UniqueRectangle1,
        T::NakedQuad,
        T::Jellyfish,
        T::HiddenQuad,
        T::Bug1,
        T::AlignedPairExclusion,
        T::AlignedTripletExclusion,
    ];
    let within = |rung: &&Rung| (Tenths(26)..=Tenths(85)).contains(&rung.least());
    let rungs = Rung::ALL.iter().filter(within);
    let rungs = rungs.filter(|rung| !rung.techniques().any(|technique| left_out.contains(&technique)));
    rungs.map(|rung| (rung.least().0, rung.techniques().collect())).collect()
}

/// Returns the candidates that the rules leave but the position does not.
fn gone(position: &Candidates) -> Vec<Candidate> {
    let all = Candidates::of(position.grid()).unwrap();
    let of_cell = |cell| {
        let gone = all.of_cell(cell).difference(position.of_cell(cell));
        gone.iter().map(move |digit| Candidate { cell, digit })
    };
    all.empty_cells().iter().flat_map(of_cell).collect()
}

/// Returns the position with one candidate given back.
fn with_one_more(gone: &[Candidate], position: &Candidates, back: Candidate) -> Candidates {
    let mut more = Candidates::of(position.grid()).unwrap();
    for other in gone.iter().filter(|other| **other != back) {
        more.remove(other.cell, other.digit);
    }
    more
}

#[test]
fn a_step_is_not_found_with_one_more_candidate_that_breaks_its_reason() {
    let all = rungs();
    let mut counts: BTreeMap<T, usize> = all.iter().flat_map(|rung| &rung.1).map(|&one| (one, 0)).collect();
    for number in 0..1_500 {
        let is_rare = |rung: &&(u8, Vec<T>)| rung.1.iter().any(|technique| counts[technique] < N_EACH);
        let rungs: Vec<_> = all.iter().filter(is_rare).collect();
        if rungs.is_empty() {
            break;
        }
        let puzzle = generate(&Request { seed: format!("ladder {number}"), ..Request::default() });
        let mut climb = Climb::new(&Candidates::of(puzzle.givens()).unwrap());
        loop {
            let position = climb.candidates();
            let Some(next) = climb.next() else { break };
            let gone = gone(&position);
            if next.rating < Tenths(26) || gone.is_empty() {
                continue;
            }
            for (least, _) in &rungs {
                let rung = Tenths(*least)..=Tenths(*least);
                for step in all_rated_steps(&position, rung.clone()).into_iter().map(|rated| rated.step) {
                    let Some(count) = counts.get_mut(&step.technique).filter(|count| **count < N_EACH) else {
                        continue;
                    };
                    assert!(inner_holds(&position, &step), "{} {step}\n{position:?}", step.technique.id());
                    let mores = gone.iter().map(|&back| with_one_more(&gone, &position, back));
                    if let Some(miss) = mores.into_iter().find(|more| !inner_holds(more, &step)) {
                        let is_same = |found: &Step| found == &step;
                        let found = all_rated_steps(&miss, rung.clone());
                        let context = format!("{} {step}\n{miss:?}", step.technique.id());
                        assert!(!found.iter().any(|found| is_same(&found.step)), "{context}");
                        *count += 1;
                    }
                }
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.values().all(|&count| count >= N_EACH), "{counts:?}");
}
