//! Forcing nets with sums: a candidate leads to a contradiction by singles, combinations of cages and sums of houses.

use alloc::vec::Vec;

use super::cages::find_in_net;
use super::forcing::{contradiction, open_candidates};
use super::forcing_net::ForcingNet;
use super::house_sums::{self, MOST_CELLS, MOST_LINES, Region, regions};
use super::position::Position;
use crate::grid::Candidate;
use crate::logic::Step;
use crate::rules::BoardCandidates;
use crate::search::Searcher;

/// Finds one candidate that leads to a contradiction. It tries those of cells with few candidates first. The
/// solver knows quickly which lead to one; only for these the steps are searched.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    if !candidates.layout().has_sums() {
        return;
    }
    let mut open: Vec<Candidate> = open_candidates(candidates).collect();
    open.sort_by_key(|about| candidates.of_cell(about.cell).len());
    let regions = regions(candidates.layout(), MOST_LINES);
    let mut searcher = Searcher::new(candidates.layout());
    let mut refuted = searcher.refuted(candidates, &open);
    steps.extend(refuted.find_map(|about| refute(candidates, &regions, about)));
}

/// Returns the step that proves a candidate false, if singles and sums refute it.
fn refute(candidates: &BoardCandidates<'_>, regions: &[Region], about: Candidate) -> Option<Step> {
    let mut net = ForcingNet::of(candidates, false, about, true);
    while net.contradiction.is_none() {
        let of_houses = || house_sums::steps(&net.left, regions, 2..=MOST_CELLS).next();
        let step = find_in_net(&net.left).or_else(of_houses)?;
        net.exclude_all(&step);
    }
    contradiction(candidates.layout(), &net, about, true, false)
}
