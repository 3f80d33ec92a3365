//! The long work, as lines of text: a [`Job`] in, [`Reply`]s out.
//!
//! A worker of the browser does it away from the page; nothing here knows that. A line that cannot be read
//! is no job and no reply.

mod job;
mod reply;

pub use job::{Job, Kind, Known};
pub use reply::{Rated, Reply};

use crate::grid::{Candidates, CellSet};
use crate::logic::{Climb, Options, Rating, Tenths, feel, next_step};

/// Steps below this rating take no time worth telling of.
const SLOW: Tenths = Tenths(75);

/// Does a job and tells what comes of it, step by step where it takes long.
pub fn run(job: &Job, tell: &mut dyn FnMut(Reply)) {
    match job {
        Job::Rate(grid) => {
            let Ok(start) = Candidates::of(grid) else { return };
            let mut climb = Climb::new(&start);
            let mut path = Vec::new();
            while let Some(rated) = climb.next() {
                let is_slow = rated.rating > SLOW;
                path.push(rated);
                if let Some(so_far) = climb.rating().filter(|_| is_slow) {
                    let n_left = 81 - climb.candidates().grid().n_filled();
                    tell(Reply::Rating { grid: *grid, er: so_far.er, n_left });
                }
            }
            let hardest = path.iter().rev().max_by_key(|rated| rated.rating);
            if let (Some(rating), Some(hardest)) = (climb.rating(), hardest) {
                let technique = hardest.step.technique;
                let minutes = feel(&start, &path).minutes;
                let rating = if climb.is_solved() { rating } else { Rating { er: Tenths::BEYOND, ..rating } };
                tell(Reply::Rated { grid: *grid, rated: Rated { rating, technique, minutes } });
            }
        }
        Job::Hint { givens, candidates } => {
            let is_noted = candidates.cells.is_some();
            let step = candidates.read().and_then(|start| {
                let givens: CellSet = givens.filled_cells();
                let mut options = Options::default();
                (options.givens, options.has_notes) = (Some(givens), is_noted);
                next_step(&start, &options)
            });
            tell(Reply::Hinted(step));
        }
    }
}
