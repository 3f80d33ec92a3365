//! Long work as lines of text: a [`Question`] in, [`WorkerLine`]s out.
//!
//! A web worker does this work away from the page, but nothing in this module depends on that. A question is a [`Job`]
//! with a number. Every [`Reply`] carries the number of its question, so that the page cannot take it for another's.
//! Reading a line that is not a question or a word gives `None`.

mod allowed;
mod gists;
mod job;
mod known;
mod learn;
mod line;
mod pool;
mod reply;
mod runner;
mod steps;
mod study;
mod tour;

pub use crate::lessons::StudyBoard;
pub use allowed::Allowed;
pub use gists::Gists;
pub use job::{Job, Kind, Order, Wanted};
pub use known::Known;
pub use line::{Answer, Question, VERSION, WorkerLine};
pub use pool::{Pool, PoolAction};
pub use reply::{ParseRatedError, Rated, Reply};
pub use runner::Runner;
pub use steps::{Path, PathStep};
pub use study::{CourseLine, Exercise, Judged, LessonText, Study, StudyAnswer};

use nonet::catalogue::{
    Options, all_board_steps, all_steps, next_board_step, next_board_steps, next_step, next_steps,
};
use nonet::grid::{Candidates, Grid};
use nonet::ladder::{Climb, RatedPath};
use nonet::logic::{RatedStep, Step, Technique, Tenths};
use nonet::rules::Board;
use nonet_formats::read_rules_line;

/// The rating up to which a step is fast enough to need no progress report.
const SLOW: Tenths = Tenths(75);

/// Rates a puzzle and reports progress after each slow step.
fn rate(grid: &Grid, reply: &mut dyn FnMut(Reply)) {
    let start = Candidates::of(grid);
    let mut observe = |step: &RatedStep, climb: &Climb| {
        if let Some(so_far) = climb.rating().filter(|_| step.rating > SLOW) {
            let n_left = 81 - climb.candidates().grid().n_filled();
            reply(Reply::Rating { grid: *grid, er: so_far.er, n_left });
        }
    };
    let rated = start.ok().and_then(|start| Some((RatedPath::with_observer(&start, &mut observe)?, start)));
    reply(match rated {
        Some((path, start)) => Reply::Rated { grid: *grid, rated: Rated::of(&path, &start) },
        None => Reply::Nothing,
    });
}

/// Returns the options for these givens: first with only the techniques that the player knows, if any, then with all.
fn options(givens: &Grid, allowed: &Allowed) -> impl DoubleEndedIterator<Item = Options> {
    let all = Options::default().with_givens(givens.filled_cells());
    let all = if allowed.uniqueness { all } else { all.without_uniqueness() };
    let known = (!allowed.known.is_empty()).then(|| all.and_only(&allowed.known));
    known.into_iter().chain([all])
}

/// Returns the same options for a board, which may have notes.
fn options_on(known: &Known, givens: &Grid, allowed: &Allowed) -> impl DoubleEndedIterator<Item = Options> {
    let has_notes = known.cells.is_some();
    options(givens, allowed).map(move |options| if has_notes { options.with_notes() } else { options })
}

/// Returns the step that a person would see next. It uses the techniques that the player knows, or else the easiest new
/// one.
fn hint(givens: &Grid, known: &Known, allowed: &Allowed) -> Option<Step> {
    let candidates = known.read()?;
    options_on(known, givens, allowed).find_map(|options| next_step(&candidates, &options))
}

/// Returns the steps that are as easy to see as the next one. With `is_all`, it returns all steps except forcing chains
/// and nets, which exist almost everywhere.
fn hints(givens: &Grid, known: &Known, allowed: &Allowed, is_all: bool) -> Vec<Step> {
    let Some(candidates) = known.read() else { return Vec::new() };
    let mut options = options_on(known, givens, allowed);
    if !is_all {
        let mut steps = options.map(|options| next_steps(&candidates, &options));
        return steps.find(|steps| !steps.is_empty()).unwrap_or_default();
    }
    options.next_back().map(|options| all_steps(&candidates, &without_tries(options))).unwrap_or_default()
}

/// Returns the options without forcing chains and nets.
fn without_tries(options: Options) -> Options {
    let tries = [
        Technique::ForcingChainContradiction,
        Technique::ForcingChainVerity,
        Technique::ForcingNetContradiction,
        Technique::ForcingNetVerity,
    ];
    tries.into_iter().fold(options, Options::without)
}

/// Returns steps on a board other than the classic one, as [`hint`] and [`hints`] do on the classic one.
fn board_hints(rules: &str, known: &Known, allowed: &Allowed, wanted: Wanted) -> Vec<Step> {
    let Ok(start) = read_rules_line(rules) else { return Vec::new() };
    let Ok(board) = Board::new(start.layout().clone(), known.digits) else { return Vec::new() };
    let Some(candidates) = known.read_board(&board) else { return Vec::new() };
    let mut options = options_on(known, start.grid(), allowed);
    match wanted {
        Wanted::Next => {
            options.find_map(|options| next_board_step(&candidates, &options)).into_iter().collect()
        }
        Wanted::AsEasy => {
            let mut steps = options.map(|options| next_board_steps(&candidates, &options));
            steps.find(|steps| !steps.is_empty()).unwrap_or_default()
        }
        Wanted::All => options
            .next_back()
            .map(|options| all_board_steps(&candidates, &without_tries(options)))
            .unwrap_or_default(),
    }
}
