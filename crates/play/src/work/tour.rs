//! Explanations for a tour: why a digit cannot go in a cell, and how to solve a puzzle.

use nonet::catalogue::{Options, next_board_step, next_step};
use nonet::grid::{Candidate, Candidates, Grid};
use nonet::ladder::{Climb, RatedPath};
use nonet::logic::{Technique, Tenths};
use nonet::rules::{Board, BoardCandidates};
use nonet::why::{Answer, EASY, start, why as why_of, why_on_board};

use nonet_formats::read_rules_line;

use super::steps::is_single;
use super::{Allowed, Known, Order, Path, PathStep, Reply, options};

/// Explains why a digit cannot go in a cell, or why it must.
pub(super) fn why(
    about: Candidate,
    givens: &Grid,
    known: &Known,
    allowed: &Allowed,
    reply: &mut dyn FnMut(Reply),
) {
    let mut answer = answers(about, known.digits, reply);
    let Some(candidates) = known.read() else { return answer(Answer::Open, None, true) };
    let ask = |options: &Options| why_of(&candidates, about, options);
    let takes = || taken(&candidates, about);
    easiest_first(&ask, &takes, givens, allowed, &mut answer);
}

/// Explains the same on a board other than the classic one.
pub(super) fn board_why(
    about: Candidate,
    rules: &str,
    known: &Known,
    allowed: &Allowed,
    reply: &mut dyn FnMut(Reply),
) {
    let mut answer = answers(about, known.digits, reply);
    let Ok(puzzle) = read_rules_line(rules) else { return answer(Answer::Open, None, true) };
    let board = Board::new(puzzle.layout().clone(), known.digits).ok();
    let Some(candidates) = board.as_ref().and_then(|board| known.read_board(board)) else {
        return answer(Answer::Open, None, true);
    };
    let ask = |options: &Options| why_on_board(&candidates, about, options);
    easiest_first(&ask, &|| None, puzzle.grid(), allowed, &mut answer);
}

/// Returns a function that replies with an answer, the rating that it takes, and true for the last answer.
fn answers(
    about: Candidate,
    digits: Grid,
    reply: &mut dyn FnMut(Reply),
) -> impl FnMut(Answer, Option<Tenths>, bool) {
    move |answer, takes, is_last| reply(Reply::Why { about, digits, answer, takes, is_last })
}

/// Answers with easy techniques only, preferring those that the player knows. If they prove nothing, it searches with
/// all allowed techniques. `takes` returns the rating that the answer takes, if there is one.
fn easiest_first(
    ask: &dyn Fn(&Options) -> Answer,
    takes: &dyn Fn() -> Option<Tenths>,
    givens: &Grid,
    allowed: &Allowed,
    answer: &mut dyn FnMut(Answer, Option<Tenths>, bool),
) {
    let decided = |options: Options| Some(ask(&options)).filter(|answer| *answer != Answer::Open);
    let mut easy = options(givens, allowed).map(|options| options.and_only(&EASY));
    if let Some(easy) = easy.find_map(decided) {
        return answer(easy, None, true);
    }
    answer(Answer::Open, None, false);
    let takes = takes();
    if takes.is_some() {
        answer(Answer::Open, takes, false);
    }
    answer(options(givens, allowed).find_map(decided).unwrap_or(Answer::Open), takes, true);
}

/// Returns the hardest rating that the rating's own path needs to decide a candidate; `None` if it never does.
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

/// Finds all steps to the solution, and reports progress after each step that is not a single.
pub(super) fn path(order: Order, givens: &Grid, allowed: &Allowed, reply: &mut dyn FnMut(Reply)) {
    let mut observe = |technique: Technique, now: &Candidates| {
        if !is_single(technique) {
            reply(Reply::Pathing { n_left: 81 - now.grid().n_filled() });
        }
    };
    let (steps, is_whole) = match (Candidates::of(givens), order) {
        (Err(_), _) => (Vec::new(), false),
        (Ok(start), Order::Rating) => rated(&start, &mut observe),
        (Ok(start), Order::Person) => of_person(start, givens, allowed, &mut observe),
    };
    reply(path_of(order, givens, steps, is_whole));
}

/// Returns the reply with a path.
fn path_of(order: Order, givens: &Grid, steps: Vec<PathStep>, is_whole: bool) -> Reply {
    let weight = |one: &PathStep| (one.rating, one.step.technique.score());
    let hardest = (0..steps.len()).rev().max_by_key(|&at| weight(&steps[at])).unwrap_or_default();
    Reply::Path(Box::new(Path { order, givens: *givens, steps, hardest, is_whole }))
}

/// Finds all steps that a person would see on a board other than the classic one, and reports progress as [`path`]
/// does.
pub(super) fn board_path(rules: &str, allowed: &Allowed, reply: &mut dyn FnMut(Reply)) {
    let Ok(board) = read_rules_line(rules) else { return reply(Reply::Nothing) };
    let Ok(mut now) = BoardCandidates::of(&board) else { return reply(Reply::Nothing) };
    let mut steps = Vec::new();
    let next = |now: &BoardCandidates<'_>| {
        options(board.grid(), allowed).find_map(|options| next_board_step(now, &options))
    };
    while let Some(step) = next(&now) {
        step.apply_on(&mut now);
        if !is_single(step.technique) {
            reply(Reply::Pathing { n_left: now.empty_cells().len() });
        }
        steps.push(PathStep { step, rating: None });
    }
    reply(path_of(Order::Person, board.grid(), steps, now.empty_cells().is_empty()));
}

/// The steps of the rating, and whether they lead to the solution.
fn rated(start: &Candidates, observe: &mut dyn FnMut(Technique, &Candidates)) -> (Vec<PathStep>, bool) {
    let path = RatedPath::with_observer(start, &mut |rated, climb| {
        observe(rated.step.technique, &climb.candidates());
    });
    let is_whole = path.as_ref().is_none_or(RatedPath::is_solved);
    (path.into_iter().flat_map(|path| path.steps).map(PathStep::rated).collect(), is_whole)
}

/// The steps that a person would see, and whether they lead to the solution.
fn of_person(
    mut now: Candidates,
    givens: &Grid,
    allowed: &Allowed,
    observe: &mut dyn FnMut(Technique, &Candidates),
) -> (Vec<PathStep>, bool) {
    let mut steps = Vec::new();
    while !now.grid().is_full()
        && let Some(next) = seen(givens, &now, allowed)
    {
        next.step.apply(&mut now);
        observe(next.step.technique, &now);
        steps.push(next);
    }
    (steps, now.grid().is_full())
}

/// Returns the step that a person would see next, or the rating's step if there is none.
fn seen(givens: &Grid, candidates: &Candidates, allowed: &Allowed) -> Option<PathStep> {
    let seen = options(givens, allowed).find_map(|options| next_step(candidates, &options));
    let seen = seen.map(|step| PathStep { step, rating: None });
    seen.or_else(|| Climb::new(candidates).next().map(PathStep::rated))
}
