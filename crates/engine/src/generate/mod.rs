//! The generator: it turns a [`Request`] into a [`Puzzle`].
//!
//! It fills a random full grid, then removes givens in a random order, each only if the solution stays
//! unique. The result depends on nothing but the request: the same request always gives the same puzzle on
//! every platform.

mod at_once;
mod bug_construction;
mod daily;
mod dig;
mod digger;
mod fill;
mod free_walk;
mod loop_construction;
mod next_wanted;
mod options;
mod orbits;
mod pattern;
mod puzzle_request;
mod rare_search;
mod request;
mod search_method;
mod search_state;
mod seek;
mod suggestion;
mod swaps;
mod target;
mod target_test;
mod walk;

pub use at_once::{easy_at_once, is_easy_at_once};
pub use daily::daily;
pub use dig::without_target;
pub use fill::full_grid;
pub use options::{OptionError, OptionValue, RequestOptions};
pub use pattern::{
    ParsePatternError, ParsePatternRequestError, PatternError, PatternRequest, PatternSeeker, drawing_of,
    drawn_cells,
};
pub use puzzle_request::{PuzzleRequest, PuzzleSeeker};
pub use request::{Clues, ParseCluesError, ParseRequestError, ParseVersionError, Request, Version};
pub use search_state::GeneratedPuzzle;
pub use seek::{Progress, Seeker};
pub use target::{ParseTargetError, Target};

pub use crate::grid::{ParseSymmetryError, Symmetry};
use crate::puzzle::Puzzle;

/// Generates the puzzle of `request`.
///
/// If the request has a target, it searches until there is such a puzzle, however long that takes. [`Seeker`]
/// does the same in small steps and can be stopped. If no puzzle can meet the target
/// ([`Target::is_possible`]), the search never ends.
///
/// Without a target, one attempt or a few are enough. If [`Clues::DownTo`] asks for fewer givens than a few
/// attempts reach, the puzzle has as few as the best of them. It never has fewer than requested. It may have
/// some more, because a symmetry removes givens in twos, fours or eights.
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
