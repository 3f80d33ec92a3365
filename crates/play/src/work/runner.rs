//! [`Runner`]: does what a worker is asked. Making a puzzle is done bit by bit, so that it can be stopped in between.

use nonet::generate::{Made, Request, Seeker};
use nonet::grid::Candidates;

use super::learn::learn;
use super::{Answer, Gists, Job, Question, Rated, Reply, hint, hints, rate, tour};

/// So many tries are made before the clock is looked at: they take microseconds to a tenth of a second.
const TRIES_AT_A_TIME: u64 = 4;

/// After so many tries it is told how far the search is.
const TRIES_BETWEEN_REPLIES: u64 = 16;

/// Of this number of slices, one is for the stock while somebody waits for another puzzle.
const SLICES_FOR_ONE_OF_STOCK: u32 = 8;

/// Runs the jobs of a worker. It holds the puzzles that it is making: one that somebody waits for and one for the stock.
#[derive(Debug, Default)]
pub struct Runner {
    making: Vec<Making>,
    /// The number of slices so far.
    n_slices: u32,
}

#[derive(Debug)]
struct Making {
    /// The number of the question.
    number: u32,
    request: Request,
    seeker: Seeker,
    is_stock: bool,
    is_paused: bool,
}

impl Runner {
    /// Does what is asked, or begins it. Says whether there is more to be done by [`go_on`](Self::go_on).
    pub fn take(&mut self, question: Question, tell: &mut dyn FnMut(Answer)) -> bool {
        let Question { number, job } = question;
        let mut reply = |reply| tell(Answer { number, reply });
        match job {
            Job::Rate(grid) => rate(&grid, &mut reply),
            Job::Hint { givens, candidates, allowed } => {
                let step = hint(&givens, &candidates, &allowed);
                let gists = Gists::tell(step.iter().map(|step| step.technique));
                reply(Reply::Hinted { digits: candidates.digits, step: step.map(Box::new), gists });
            }
            Job::Study(study) => {
                reply(learn(&study).map_or(Reply::Nothing, Reply::Studied));
            }
            Job::Hints { givens, candidates, allowed, is_all } => {
                let steps = hints(&givens, &candidates, &allowed, is_all);
                let gists = Gists::tell(steps.iter().map(|step| step.technique));
                reply(Reply::Steps { digits: candidates.digits, is_all, steps, gists });
            }
            Job::Why { about, givens, candidates, allowed } => {
                tour::why(about, &givens, &candidates, &allowed, &mut reply);
            }
            Job::Path(order, grid, allowed) => tour::path(order, &grid, &allowed, &mut reply),
            Job::Make(request) => self.begin(number, request, false),
            Job::Stock(request) => self.begin(number, request, true),
            Job::Pause | Job::GoOn => {
                for making in self.making.iter_mut().filter(|making| making.number == number) {
                    making.is_paused = job == Job::Pause;
                }
            }
            Job::Drop => self.making.retain(|making| making.number != number),
        }
        self.next().is_some()
    }

    /// Begins to make a puzzle, in place of an earlier one of its kind.
    fn begin(&mut self, number: u32, request: Request, is_stock: bool) {
        self.making.retain(|making| making.is_stock != is_stock);
        let seeker = Seeker::new(&request);
        self.making.push(Making { number, request, seeker, is_stock, is_paused: false });
    }

    /// The puzzle that the next slice is for.
    fn next(&self) -> Option<usize> {
        let is_for_stock = self.n_slices.is_multiple_of(SLICES_FOR_ONE_OF_STOCK);
        let open = (0..self.making.len()).filter(|&at| !self.making[at].is_paused);
        open.max_by_key(|&at| self.making[at].is_stock == is_for_stock)
    }

    /// Goes on as long as `has_time` says, which is asked from time to time. Says whether there is still more
    /// to be done.
    pub fn go_on(&mut self, has_time: &mut dyn FnMut() -> bool, tell: &mut dyn FnMut(Answer)) -> bool {
        self.n_slices = self.n_slices.wrapping_add(1);
        let Some(at) = self.next() else { return false };
        let making = &mut self.making[at];
        let number = making.number;
        let mut reply = |reply| tell(Answer { number, reply });
        let seeker = &mut making.seeker;
        let before = seeker.n_tries();
        loop {
            let end = seeker.n_tries() + TRIES_AT_A_TIME;
            while seeker.found().is_none() && seeker.n_tries() < end {
                seeker.step();
            }
            if seeker.found().is_some() || !has_time() {
                break;
            }
        }
        if let Some(made) = seeker.found() {
            let made = rated(made).map(|rated| {
                let (request, givens) = (making.request.clone(), *made.puzzle.givens());
                Reply::Made { request, givens, rated }
            });
            reply(made.unwrap_or(Reply::Nothing));
            self.making.remove(at);
            return self.next().is_some();
        }
        let n_tries = seeker.n_tries();
        if before / TRIES_BETWEEN_REPLIES != n_tries / TRIES_BETWEEN_REPLIES {
            let nearest = seeker.progress().nearest.map(|(puzzle, rating)| (*puzzle.givens(), rating.er));
            reply(Reply::Making { n_tries, nearest });
        }
        true
    }
}

fn rated(made: &Made) -> Option<Rated> {
    let start = Candidates::of(made.puzzle.givens()).ok()?;
    Some(Rated::of(&made.path, &start))
}
