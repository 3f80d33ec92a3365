//! Removes steps from a record that the last step does not need.

use alloc::vec::Vec;

use super::proof::{Proof, Reapply, follow};
use super::record::{Found, Record};
use crate::catalogue::Options;
use crate::grid::{Candidate, Candidates};

/// Returns a proof of the record's last step in which every step is needed.
pub(super) fn lean(
    start: &Candidates,
    record: &Record,
    about: Candidate,
    options: &Options,
) -> Option<Proof> {
    let proof_of =
        |steps: &[Found]| follow(start, &steps.iter().collect::<Vec<_>>(), about, options, Reapply::IfNeeded);
    let proof = proof_of(&record.needed_steps()).or_else(|| proof_of(record.steps()))?;
    Some(leave_out(start, proof, about, options))
}

/// Removes the steps of a proof that it does not need.
fn leave_out(start: &Candidates, mut proof: Proof, about: Candidate, options: &Options) -> Proof {
    // A step may only be needed by one that is removed itself, so this repeats until nothing can be removed.
    loop {
        let n_steps = proof.steps.len();
        for at in (0..n_steps.saturating_sub(1)).rev() {
            // The steps before `at` have not moved.
            let others = proof.steps.iter().enumerate().filter(|(other, _)| *other != at);
            let others: Vec<&Found> = others.map(|(_, step)| step).collect();
            if others.len() < proof.steps.len() {
                let without = |anew| follow(start, &others, about, options, anew);
                proof = without(Reapply::IfNeeded).or_else(|| without(Reapply::Always)).unwrap_or(proof);
            }
        }
        if proof.steps.len() == n_steps {
            return proof;
        }
    }
}
