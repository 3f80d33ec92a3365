//! Tests that nets are explained one branch after another, the main line first.

use super::{frozen, on_all_cores};
use nonet::catalogue::{Options, next_step};
use nonet::logic::{Branch, Chain, Link};
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
    let mut chains = step.reason.chains.iter();
    let why = chains
        .find_map(|chain| broken(chain).or_else(|| is_wrong(chain).then_some("a link skips a node")))?;
    Some(format!("{} {step}: {why}", step.technique.id()))
}

/// Returns the reason why a reader cannot follow a chain by its branches, or `None` if a reader can.
fn broken(chain: &Chain) -> Option<&'static str> {
    let branches = chain.branches();
    let listed: Vec<usize> = branches.iter().flat_map(Branch::nodes).collect();
    if listed != (0..chain.nodes.len()).collect::<Vec<_>>() {
        return Some("a statement is missing, repeated or out of order");
    }
    let [main, others @ ..] = &branches[..] else { return Some("there is no main line") };
    let is_needed = |at: usize| chain.nodes.iter().any(|node| node.parents.contains(&at));
    let starts = main.links[0].node == 0 && chain.nodes[0].link == Link::Assumed;
    if !starts
        || others.iter().chain([main]).any(|branch| branch.links.last().is_none_or(|end| is_needed(end.node)))
    {
        return Some("the main line does not go from the first statement to an end");
    }
    let mut before = Vec::new();
    branches.iter().find_map(|branch| broken_branch(chain, branch, &mut before))
}

fn broken_branch(chain: &Chain, branch: &Branch, before: &mut Vec<usize>) -> Option<&'static str> {
    let mut last = None;
    for link in &branch.links {
        let parents = &chain.nodes[link.node].parents;
        if last.is_some_and(|last| parents.first() != Some(&last)) {
            return Some("a link does not follow from the one before it");
        }
        let ends: Vec<usize> = link.sides.iter().filter_map(|side| Some(side.links.last()?.node)).collect();
        if !ends.iter().all(|end| parents.contains(end) && !before.contains(end)) {
            return Some("a side branch is not needed where it is");
        }
        if let Some(why) = link.sides.iter().find_map(|side| broken_branch(chain, side, before)) {
            return Some(why);
        }
        if !parents.iter().all(|parent| before.contains(parent)) {
            return Some("a link needs a statement that is neither before nor beside it");
        }
        before.push(link.node);
        last = Some(link.node);
    }
    None
}

#[test]
fn a_net_is_described_branch_by_branch() {
    let hardest: Vec<&str> = frozen()[240..].iter().copied().step_by(2).collect();
    let judged = on_all_cores(&hardest, |givens| {
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
    let n_nets: usize = judged.iter().map(|one| one.0).sum();
    let faults: Vec<String> = judged.into_iter().flat_map(|one| one.1).collect();
    assert!(n_nets > 100, "{n_nets}");
    assert!(faults.is_empty(), "{} of {n_nets} nets: {faults:?}", faults.len());
}
