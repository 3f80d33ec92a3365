//! Forcing chains and nets: they try a candidate, or all candidates of a cell or of a digit in a house, and
//! find what follows in every case. They are the last resort, because they nearly always find something.

use alloc::{vec, vec::Vec};

use super::eliminations::Eliminations;
use super::forcing_net::ForcingNet;
use super::planes::Planes;
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House};
use crate::layout::Layout;
use crate::logic::{Chain, Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// Finds forcing chains: every statement follows from one other.
pub(super) fn find_chains(position: &Position<'_>, steps: &mut Vec<Step>) {
    find(position, true, steps);
}

/// Finds forcing nets: a statement may follow from several others.
pub(super) fn find_nets(position: &Position<'_>, steps: &mut Vec<Step>) {
    find(position, false, steps);
}

/// Returns all candidates, cell by cell.
pub(super) fn open_candidates<'a>(
    candidates: &'a BoardCandidates<'_>,
) -> impl Iterator<Item = Candidate> + 'a {
    candidates
        .empty_cells()
        .iter()
        .flat_map(|cell| candidates.of_cell(cell).iter().map(move |digit| Candidate { cell, digit }))
}

/// Finds contradictions, or if there are none, statements that follow in every case.
fn find(position: &Position<'_>, is_chain: bool, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let mut nets = Vec::new();
    for about in open_candidates(candidates) {
        let both = [false, true].map(|is_on| ForcingNet::of(candidates, is_chain, about, is_on));
        for (is_on, net) in [(true, &both[1]), (false, &both[0])] {
            let found = contradiction(candidates.layout(), net, about, is_on, is_chain);
            steps.extend(found.filter(|step| position.options.allows(step.technique)));
        }
        nets.push((about, both));
    }
    if !steps.is_empty() {
        return;
    }
    let technique = if is_chain { Technique::ForcingChainVerity } else { Technique::ForcingNetVerity };
    let mut simplest = Simplest::default();
    let mut conclude = |cases: &[&ForcingNet<'_>], houses: &[House], cells: CellSet, digits: DigitSet| {
        if cases.iter().any(|net| net.contradiction.is_some()) {
            return;
        }
        for about in open_candidates(candidates) {
            for is_on in [true, false] {
                if !cases.iter().all(|net| net.says(about, is_on)) {
                    continue;
                }
                let chains: Vec<Chain> = cases.iter().map(|net| net.chain_to(about, is_on)).collect();
                let cost = chains.iter().map(|chain| chain.nodes.len()).sum();
                let mut eliminated = Eliminations::default();
                if is_on {
                    eliminated.add_all(DigitSet::ALL.without(about.digit), CellSet::of(about.cell));
                } else {
                    eliminated.add(about.digit, CellSet::of(about.cell));
                }
                simplest.offer(technique, &eliminated.on_board(candidates), cost, || {
                    let reason =
                        Reason { houses: houses.to_vec(), cells, digits, chains, ..Reason::default() };
                    step(technique, about, is_on, reason)
                });
            }
        }
    };
    let on = |about: Candidate| nets.iter().find(|net| net.0 == about).map(|net| &net.1[1]);
    for (about, [off, on]) in &nets {
        conclude(&[on, off], &[], CellSet::of(about.cell), DigitSet::of(about.digit));
    }
    for cell in candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() > 2) {
        let digits = candidates.of_cell(cell);
        let cases: Vec<&ForcingNet<'_>> =
            digits.iter().filter_map(|digit| on(Candidate { cell, digit })).collect();
        conclude(&cases, &[], CellSet::of(cell), digits);
    }
    let houses = candidates.layout().houses().iter();
    for (house, digit) in houses.flat_map(|house| Digit::ALL.map(|digit| (house, digit))) {
        let places = candidates.places(digit).intersection(house.cells);
        if places.len() > 2 {
            let cases: Vec<&ForcingNet<'_>> =
                places.iter().filter_map(|cell| on(Candidate { cell, digit })).collect();
            conclude(&cases, &[house.house()], places, DigitSet::of(digit));
        }
    }
    steps.extend(simplest.into_steps());
}

/// Returns the step that proves `about` true (`is_on`) or false.
fn step(technique: Technique, about: Candidate, is_on: bool, reason: Reason) -> Step {
    let (placements, eliminations) =
        if is_on { (vec![about], Vec::new()) } else { (Vec::new(), vec![about]) };
    Step { technique, placements, eliminations, reason }
}

/// Returns the step of a net that ends in a contradiction, so its start is false.
pub(super) fn contradiction(
    layout: &Layout,
    net: &ForcingNet<'_>,
    about: Candidate,
    is_on: bool,
    is_chain: bool,
) -> Option<Step> {
    let contradiction = net.contradiction.as_ref()?;
    let chain = net.chain_to_contradiction();
    let technique =
        if is_chain { Technique::ForcingChainContradiction } else { Technique::ForcingNetContradiction };
    let reason = Reason {
        houses: contradiction.house.into_iter().collect(),
        cells: contradiction.house.map_or(CellSet::of(contradiction.cell), |house| layout.cells_of(house)),
        digits: DigitSet::of(contradiction.digit),
        chains: vec![chain],
        ..Reason::default()
    };
    Some(step(technique, about, !is_on, reason))
}

/// Finds nets with nested nets, at most `most` deep and no deeper than necessary.
///
/// A false candidate of a puzzle with one solution is always refuted at some depth. So without a limit there is
/// a step as long as an empty cell has several candidates.
pub(super) fn find_nested(position: &Position<'_>, most: usize, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let planes = Planes::of(candidates);
    let open = planes.open();
    for depth in 2..=open.len().min(most) {
        let found = open.iter().find(|&&about| planes.with(about).is_refuted(depth));
        if let Some(step) = found.and_then(|&about| refute(candidates, about, depth)) {
            steps.push(step);
            return;
        }
    }
}

/// Returns the step that proves a candidate false, if it can be refuted at this depth.
fn refute(candidates: &BoardCandidates<'_>, about: Candidate, depth: usize) -> Option<Step> {
    let mut net = ForcingNet::of(candidates, false, about, true);
    let mut has_gained = true;
    while net.contradiction.is_none() && has_gained && depth > 1 {
        has_gained = false;
        for inner in Planes::of(&net.left).open() {
            if net.contradiction.is_some() || !net.left.has(inner.cell, inner.digit) {
                continue;
            }
            if Planes::of(&net.left).with(inner).is_refuted(depth - 1)
                && let Some(step) = refute(&net.left.clone(), inner, depth - 1)
            {
                let parents = net.parents_of(&step);
                net.exclude(step, parents);
                has_gained = true;
            }
        }
    }
    contradiction(candidates.layout(), &net, about, true, false)
}
