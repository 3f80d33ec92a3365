//! The work of a tour: why a digit cannot stand in a cell, and how a puzzle can be solved.

use nonet::catalogue::next_step;
use nonet::grid::{Candidate, Candidates, Grid};
use nonet::ladder::Climb;
use nonet::logic::Tenths;
use nonet::why::{Answer, EASY, start, why as tell_why};

use super::{Allowed, Known, Order, Path, PathStep, Reply, options};

/// Tells why a digit cannot stand there, or why it must: at once what is easy, of what the player knows where that will
/// do, and else what all that there is tells.
pub(super) fn why(
    about: Candidate,
    givens: &Grid,
    known: &Known,
    allowed: &Allowed,
    tell: &mut dyn FnMut(Reply),
) {
    let digits = known.digits;
    let mut told = |answer, takes, is_last| tell(Reply::Told { about, digits, answer, takes, is_last });
    let Some(candidates) = known.read() else { return told(Answer::Open, None, true) };
    let tells =
        |options| Some(tell_why(&candidates, about, &options)).filter(|answer| *answer != Answer::Open);
    let mut easy = options(givens, allowed).map(|options| options.and_only(&EASY));
    if let Some(easy) = easy.find_map(tells) {
        return told(easy, None, true);
    }
    told(Answer::Open, None, false);
    let takes = taken(&candidates, about);
    told(Answer::Open, takes, false);
    told(options(givens, allowed).find_map(tells).unwrap_or(Answer::Open), takes, true);
}

/// The hardest step that the rating takes until it is decided whether a digit stands in a cell.
fn taken(candidates: &Candidates, about: Candidate) -> Option<Tenths> {
    let mut climb = Climb::new(&start(candidates, about));
    let mut hardest = None;
    while let Some(rated) = climb.next() {
        hardest = hardest.max(Some(rated.rating));
        let now = climb.candidates();
        if now.grid().get(about.cell).is_some() || !now.has(about.cell, about.digit) {
            return hardest;
        }
    }
    None
}

/// Tells all steps to the solution, and how far it is where a step is not a single.
pub(super) fn path(order: Order, givens: &Grid, allowed: &Allowed, tell: &mut dyn FnMut(Reply)) {
    let mut steps = Vec::new();
    let mut candidates = Candidates::of(givens).ok();
    let mut climb = candidates.as_ref().map(Climb::new);
    while let Some(now) = candidates.as_mut().filter(|now| !now.grid().is_full()) {
        let next = match order {
            Order::Rating => climb.as_mut().and_then(Iterator::next).map(PathStep::rated),
            Order::Person => seen(givens, now, allowed),
        };
        let Some(next) = next else { break };
        next.step.apply(now);
        if !next.is_single() {
            tell(Reply::Pathing { n_left: 81 - now.grid().n_filled() });
        }
        steps.push(next);
    }
    let is_whole = candidates.is_some_and(|candidates| candidates.grid().is_full());
    let weight = |one: &PathStep| (one.rating, one.step.technique.score());
    let hardest = (0..steps.len()).rev().max_by_key(|&at| weight(&steps[at])).unwrap_or_default();
    tell(Reply::Path(Box::new(Path { order, givens: *givens, steps, hardest, is_whole })));
}

/// The step that a person would see next; the rating's, where people know none.
fn seen(givens: &Grid, candidates: &Candidates, allowed: &Allowed) -> Option<PathStep> {
    let seen = options(givens, allowed).find_map(|options| next_step(candidates, &options));
    let seen = seen.map(|step| PathStep { step, rating: None });
    seen.or_else(|| Climb::new(candidates).next().map(PathStep::rated))
}
