//! Removes steps from a record that the last step does not need.

use alloc::vec::Vec;

use super::proof::{Proof, Reapply, follow};
use super::question::Question;
use super::record::{Found, Record};
use crate::catalogue::Options;

/// Returns a proof of the record's last step in which every step is needed.
pub(super) fn lean<'l>(question: &Question<'l>, record: &Record<'l>, options: &Options) -> Option<Proof<'l>> {
    let proof_of =
        |steps: &[Found<'l>]| follow(question, &steps.iter().collect::<Vec<_>>(), options, Reapply::IfNeeded);
    let proof = proof_of(&record.needed_steps()).or_else(|| proof_of(record.steps()))?;
    Some(leave_out(question, proof, options))
}

/// Removes the steps of a proof that it does not need.
fn leave_out<'l>(question: &Question<'l>, mut proof: Proof<'l>, options: &Options) -> Proof<'l> {
    // A step may only be needed by one that is removed itself, so this repeats until nothing can be removed.
    loop {
        let n_steps = proof.steps.len();
        for at in (0..n_steps.saturating_sub(1)).rev() {
            // The steps before `at` have not moved.
            let others = proof.steps.iter().enumerate().filter(|(other, _)| *other != at);
            let others: Vec<&Found<'_>> = others.map(|(_, step)| step).collect();
            if others.len() < proof.steps.len() {
                let without = |anew| follow(question, &others, options, anew);
                proof = without(Reapply::IfNeeded).or_else(|| without(Reapply::Always)).unwrap_or(proof);
            }
        }
        if proof.steps.len() == n_steps {
            return proof;
        }
    }
}
