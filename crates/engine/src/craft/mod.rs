//! Puzzles for other boards: pieces, cages, full grids, and digging with a limit of tries.
//!
//! A request makes the same puzzle on every platform and in every later version. So every stage is fixed: the
//! order of the random numbers, the conclusions that [`search`](mod@crate::search) draws before it tries a
//! candidate, and the limits of tries. A puzzle of a level depends on the techniques of the catalogue too.

mod cages;
mod daily;
mod dig;
mod killer;
mod kind;
mod level;
mod level_request;
mod other_request;
mod pieces;
mod request;

pub use daily::{DAILY_BOARDS, daily_board};
pub use killer::{KillerRequest, ParseKillerRequestError, craft_killer};
pub use kind::{BoardKind, ParseBoardKindError};
pub use level::{LevelPuzzle, LevelSeeker};
pub use level_request::{LevelRequest, ParseLevelRequestError};
pub use other_request::{OtherOptions, OtherRequest, OtherRequestError};
pub use pieces::random_pieces;
pub use request::{BoardRequest, ParseBoardRequestError};

use alloc::format;

use crate::grid::Grid;
use crate::layout::Layout;
use crate::rng::Rng;
use crate::search::{RuledPuzzle, Searcher};

/// The number of tries after which a full grid is started again.
const TRIES_A_GRID: u64 = 200;

/// The number of starts after which the search for a full grid of a layout gives up.
const MOST_STARTS: usize = 50;

/// Generates the puzzle of a request. It has exactly one solution, and is minimal up to the symmetry: without
/// any orbit of givens it would have more. The exception is a given for which the search ran out of tries; it
/// stays.
///
/// The algorithm: a random layout of the kind, a random full grid of it, and the givens removed in a random
/// order, each if the solution stays unique. All searches have limits. If no full grid is found, which is rare
/// and happens only with pieces, it starts again with another layout.
///
/// ```
/// use nonet::craft::{BoardKind, BoardRequest, craft};
/// let request = BoardRequest { kind: BoardKind::SixBySix, seed: "rain".to_owned(), ..BoardRequest::default() };
/// let puzzle = craft(&request);
/// assert_eq!(puzzle.layout().side(), 6);
/// assert_eq!(craft(&"v1-6x6-none-rain".parse()?), puzzle);
/// # Ok::<(), nonet::craft::ParseBoardRequestError>(())
/// ```
pub fn craft(request: &BoardRequest) -> RuledPuzzle {
    let mut rng = Rng::from_seed_text(&format!("{} {}", request.kind, request.seed));
    loop {
        let layout = request.kind.layout(&mut rng);
        let mut searcher = Searcher::new(&layout);
        if let Some(solution) = full_grid_with(&mut searcher, &mut rng) {
            return dig::dig(&layout, &mut searcher, &solution, request.symmetry, &mut rng);
        }
    }
}

/// Returns a random full grid of a layout, or `None` if none is found within 50 starts of 200 tries each.
/// Every full grid is possible; some may be likelier than others. Some layouts have none.
pub fn full_grid(layout: &Layout, rng: &mut Rng) -> Option<Grid> {
    full_grid_with(&mut Searcher::new(layout), rng)
}

fn full_grid_with(searcher: &mut Searcher, rng: &mut Rng) -> Option<Grid> {
    (0..MOST_STARTS).find_map(|_| searcher.random_solution(&Grid::EMPTY, rng, TRIES_A_GRID))
}
