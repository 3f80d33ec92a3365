//! Make one: a [`Request`] in, a [`Puzzle`] out.
//!
//! A random full grid is filled, then givens are taken away in a random order, each only if the solution
//! stays the only one. Nothing but the request says what comes out: the same request gives the same
//! puzzle on every platform, for ever.

mod aim;
mod at_once;
mod bug_construction;
mod daily;
mod dig;
mod digger;
mod fill;
mod free_walk;
mod ground;
mod loop_construction;
mod next_wanted;
mod options;
mod orbits;
mod rare_search;
mod request;
mod seek;
mod strategy;
mod swaps;
mod symmetry;
mod target;
mod walk;

pub use at_once::{easy_at_once, is_easy_at_once};
pub use daily::daily;
pub use dig::without_target;
pub use fill::full_grid;
pub use ground::Made;
pub use options::{Given, OptionError, RequestOptions};
pub use request::{Clues, ParseCluesError, ParseRequestError, ParseVersionError, Request, Version};
pub use seek::{Progress, Seeker};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use target::{ParseTargetError, Target};

use crate::puzzle::Puzzle;

/// Makes the puzzle that `request` stands for.
///
/// Where the request has a target, it searches until there is such a puzzle, however long that takes;
/// [`Seeker`] does the same bit by bit and can be stopped. Where there can be none
/// ([`Target::is_possible`]), that is for ever.
///
/// Without a target it takes one attempt or a few. Where [`Clues::DownTo`] asks for fewer givens than a few attempts reach, the puzzle has as few as any
/// of them. It never has fewer than asked for, but a symmetry takes givens by twos, fours or eights, so it
/// may have some more.
///
/// ```
/// use nonet::{Clues, Request, Symmetry, generate};
/// let request = Request {
///     symmetry: Symmetry::Rotational,
///     clues: Clues::DownTo(30),
///     seed: "a rainy sunday".to_owned(),
///     ..Request::default()
/// };
/// let puzzle = generate(&request);
/// assert!(puzzle.n_clues() >= 30);
/// assert_eq!(puzzle, generate(&request));
/// ```
pub fn generate(request: &Request) -> Puzzle {
    if request.target == Target::Any {
        return without_target(request);
    }
    let mut seeker = Seeker::new(request);
    loop {
        seeker.step();
        if let Some(made) = seeker.found() {
            return made.puzzle.clone();
        }
    }
}
