//! Leaves out of a record what the last step does not need.

use super::proof::{Proof, follow};
use super::record::{Found, Record};
use crate::catalogue::Options;
use crate::grid::{Candidate, Candidates};

/// The record's last step with no step before it that can be left out.
pub(super) fn lean(
    start: &Candidates,
    record: &Record,
    about: Candidate,
    options: &Options,
) -> Option<Proof> {
    let all = || record.steps().iter().collect::<Vec<_>>();
    let leant_on = record.leant_on();
    let some = leant_on.iter().collect::<Vec<_>>();
    let proof = follow(start, &some, about, options).or_else(|| follow(start, &all(), about, options))?;
    Some(leave_out(start, proof, about, options))
}

/// Leaves out of a proof what it does not need.
fn leave_out(start: &Candidates, mut proof: Proof, about: Candidate, options: &Options) -> Proof {
    // A step may be needed by one that goes itself, so until nothing more can go.
    loop {
        let n_steps = proof.steps.len();
        for at in (0..n_steps.saturating_sub(1)).rev() {
            // Those before `at` have not moved.
            let others = proof.steps.iter().enumerate().filter(|(other, _)| *other != at);
            let others: Vec<&Found> = others.map(|(_, step)| step).collect();
            if others.len() < proof.steps.len() {
                proof = follow(start, &others, about, options).unwrap_or(proof);
            }
        }
        if proof.steps.len() == n_steps {
            return proof;
        }
    }
}
