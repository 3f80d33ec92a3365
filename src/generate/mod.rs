//! Make one: a [`Request`] in, a [`Puzzle`] out.
//!
//! A random full grid is filled, then givens are taken away in a random order, each only if the solution
//! stays the only one. Nothing but the request says what comes out: the same request gives the same
//! puzzle on every platform, for ever.

mod aim;
mod daily;
mod dig;
mod digger;
mod fill;
mod grave;
mod orbits;
mod plant;
mod prospect;
mod request;
mod seek;
mod symmetry;
mod target;
mod walk;

pub use daily::daily;
pub use fill::full_grid;
pub use request::{Clues, ParseVersionError, Request, Version};
pub use seek::{Made, Progress, Seeker};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use target::{ParseTargetError, Target};

use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// How many full grids are dug before a number of givens is taken to be out of reach.
const MAX_ATTEMPTS: usize = 100;

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

/// Makes a puzzle as [`generate`] does, but takes no notice of the target: at once, and without rating.
pub fn without_target(request: &Request) -> Puzzle {
    let Version::N1 = request.version;
    let mut rng = Rng::from_seed_text(&request.seed);
    // A symmetry takes up to eight givens at once, less the one that would be too many.
    let near_enough = match request.clues {
        Clues::Minimal | Clues::Any => 81,
        Clues::DownTo(n_clues) => usize::from(n_clues) + request.symmetry.max_orbit() - 1,
    };
    let mut best: Option<Puzzle> = None;
    let mut n_attempts = 0;
    loop {
        let solution = full_grid(&mut rng);
        // Digging keeps the one solution, so this is a puzzle.
        if let Ok(puzzle) = Puzzle::new(dig::dig(&solution, request, &mut rng))
            && best.as_ref().is_none_or(|best| puzzle.n_clues() < best.n_clues())
        {
            best = Some(puzzle);
        }
        n_attempts += 1;
        if let Some(puzzle) = best.take_if(|best| best.n_clues() <= near_enough || n_attempts >= MAX_ATTEMPTS)
        {
            return puzzle;
        }
    }
}
