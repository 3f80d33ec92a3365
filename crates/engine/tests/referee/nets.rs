//! Tests that nets are explained one branch after another.

use super::{frozen, on_all_cores};
use nonet::catalogue::{Options, next_step};
use nonet::logic::Chain;
use nonet::{Candidates, Climb, Grid, Step, Tenths};

/// Returns the number of nodes that do not follow from the node right before them, and the number that is
/// unavoidable. If a node has several parents, only one of them can be right before it.
fn jumps(Chain { nodes }: &Chain) -> (usize, usize) {
    let follows = |at: &usize| nodes[*at].parents.contains(&(at - 1));
    let n_jumps = (1..nodes.len()).filter(|at| !follows(at)).count();
    let ends = (0..nodes.len()).filter(|at| !nodes.iter().any(|node| node.parents.contains(at))).count();
    let joins: usize = nodes.iter().map(|node| node.parents.len().saturating_sub(1)).sum();
    (n_jumps, joins + ends.saturating_sub(1))
}

/// Returns an objection if the chains of a step are not in the order of their branches.
fn objection(step: &Step) -> Option<String> {
    let is_wrong = |chain: &Chain| {
        let (n_jumps, n_needed) = jumps(chain);
        let is_ordered =
            chain.nodes.iter().enumerate().all(|(at, node)| node.parents.iter().all(|one| *one < at));
        // A node without parents starts its own branch.
        let roots = chain.nodes.iter().filter(|node| node.parents.is_empty()).count();
        !is_ordered || n_jumps > n_needed + roots.saturating_sub(1)
    };
    step.reason.chains.iter().any(is_wrong).then(|| format!("{} {step}", step.technique.id()))
}

#[test]
fn a_net_is_told_one_branch_after_the_other() {
    let hardest: Vec<&str> = frozen()[240..].iter().copied().step_by(2).collect();
    let told = on_all_cores(&hardest, |givens| {
        let grid = givens.parse::<Grid>().unwrap();
        let start = Candidates::of(&grid).unwrap();
        let options = Options::default().with_givens(grid.filled_cells());
        let (mut candidates, mut steps) = (start, Vec::new());
        while let Some(step) = next_step(&candidates, &options) {
            step.apply(&mut candidates);
            steps.push(step);
        }
        steps.extend(Climb::up_to(&start, Tenths(93)).map(|rated| rated.step));
        let is_net = |step: &&Step| step.reason.chains.iter().any(|chain| jumps(chain).1 > 0);
        (steps.iter().filter(is_net).count(), steps.iter().filter_map(objection).collect::<Vec<_>>())
    });
    let n_nets: usize = told.iter().map(|one| one.0).sum();
    let faults: Vec<String> = told.into_iter().flat_map(|one| one.1).collect();
    assert!(n_nets > 100, "{n_nets}");
    assert!(faults.is_empty(), "{} of {n_nets} nets: {faults:?}", faults.len());
}
