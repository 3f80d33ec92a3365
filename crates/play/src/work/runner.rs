//! [`Runner`]: runs the jobs of a worker. `Make` and `Stock` run in small slices, so that the worker can take other
//! questions in between. Every other job runs to its end.

use nonet::craft::{LevelRequest, LevelSeeker, OtherRequest};
use nonet::generate::{GeneratedPuzzle, PuzzleRequest, PuzzleSeeker};
use nonet::grid::Candidates;
use nonet::search::{RuledPuzzle, RuledPuzzleError};
use nonet_formats::read_rules_line;

use super::learn::learn;
use super::{Answer, Gists, Job, Question, Rated, Reply, Wanted, board_hints, hint, hints, rate, tour};
use crate::game::GamePuzzle;

/// The number of tries between two looks at the clock. One try takes from microseconds to some tens of milliseconds.
const TRIES_AT_A_TIME: u64 = 4;

/// The number of tries between two progress reports.
const TRIES_BETWEEN_REPLIES: u64 = 16;

/// One slice in this number goes to the stock while the page waits for another puzzle.
const SLICES_PER_STOCK_SLICE: u32 = 8;

/// Runs the jobs of a worker. It holds at most two unfinished puzzles: one that the page waits for, and one for the
/// stock.
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
    request: PuzzleRequest,
    seeker: PuzzleSeeker,
    is_stock: bool,
    is_paused: bool,
}

impl Runner {
    /// Runs a job, or begins it. Returns true if [`go_on`](Self::go_on) has more to do.
    pub fn take(&mut self, question: Question, answer: &mut dyn FnMut(Answer)) -> bool {
        let Question { number, job } = question;
        let mut reply = |reply| answer(Answer { number, reply });
        match job {
            Job::Rate(grid) => rate(&grid, &mut reply),
            Job::Hint { givens, candidates, allowed } => {
                let step = hint(&givens, &candidates, &allowed);
                let gists = Gists::of_techniques(step.iter().map(|step| step.technique));
                reply(Reply::Hinted { digits: candidates.digits, step: step.map(Box::new), gists });
            }
            Job::Study(study) => {
                reply(learn(&study).map_or(Reply::Nothing, Reply::StudyAnswer));
            }
            Job::Hints { givens, candidates, allowed, is_all } => {
                let steps = hints(&givens, &candidates, &allowed, is_all);
                let gists = Gists::of_techniques(steps.iter().map(|step| step.technique));
                reply(Reply::Steps { digits: candidates.digits, is_all, steps, gists });
            }
            Job::BoardHints { rules, candidates, allowed, wanted } => {
                let steps = board_hints(&rules, &candidates, &allowed, wanted);
                let gists = Gists::of_techniques(steps.iter().map(|step| step.technique));
                let digits = candidates.digits;
                reply(match wanted {
                    Wanted::Next => {
                        Reply::Hinted { digits, step: steps.into_iter().next().map(Box::new), gists }
                    }
                    Wanted::AsEasy | Wanted::All => {
                        Reply::Steps { digits, is_all: wanted == Wanted::All, steps, gists }
                    }
                });
            }
            Job::Why { about, givens, candidates, allowed } => {
                tour::why(about, &givens, &candidates, &allowed, &mut reply);
            }
            Job::BoardWhy { about, rules, candidates, allowed } => {
                tour::board_why(about, &rules, &candidates, &allowed, &mut reply);
            }
            Job::BoardPath { rules, allowed } => tour::board_path(&rules, &allowed, &mut reply),
            Job::Path(order, grid, allowed) => tour::path(order, &grid, &allowed, &mut reply),
            Job::Craft(request) => {
                reply(crafted(&request));
            }
            Job::Prove(line) => {
                reply(match read_rules_line(&line).map(RuledPuzzle::new) {
                    Ok(Ok(puzzle)) => {
                        Reply::Crafted { puzzle: Box::new(GamePuzzle::from(puzzle)), label: String::new() }
                    }
                    Ok(Err(RuledPuzzleError::ManySolutions(solutions))) => Reply::Refuted(Some(solutions)),
                    Ok(Err(_)) => Reply::Refuted(None),
                    Err(_) => Reply::Nothing,
                });
            }
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

    /// Begins to generate a puzzle, and replaces an earlier one of its kind.
    fn begin(&mut self, number: u32, request: PuzzleRequest, is_stock: bool) {
        self.making.retain(|making| making.is_stock != is_stock);
        let seeker = PuzzleSeeker::new(&request);
        self.making.push(Making { number, request, seeker, is_stock, is_paused: false });
    }

    /// Returns the index of the puzzle that gets the next slice.
    fn next(&self) -> Option<usize> {
        let is_for_stock = self.n_slices.is_multiple_of(SLICES_PER_STOCK_SLICE);
        let open = (0..self.making.len()).filter(|&at| !self.making[at].is_paused);
        open.max_by_key(|&at| self.making[at].is_stock == is_for_stock)
    }

    /// Continues while `has_time` returns true, and calls it after every few tries. Returns true if there is more to
    /// do.
    pub fn go_on(&mut self, has_time: &mut dyn FnMut() -> bool, answer: &mut dyn FnMut(Answer)) -> bool {
        self.n_slices = self.n_slices.wrapping_add(1);
        let Some(at) = self.next() else { return false };
        let making = &mut self.making[at];
        let number = making.number;
        let mut reply = |reply| answer(Answer { number, reply });
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
            let nearest = seeker.nearest().map(|(puzzle, rating)| (*puzzle.givens(), rating.er));
            reply(Reply::Making { n_tries, nearest });
        }
        true
    }
}

/// Makes a puzzle for another board, or a killer. If the search for a level gives up, it makes a puzzle of any
/// level.
fn crafted(request: &OtherRequest) -> Reply {
    let (puzzle, label) = match request {
        OtherRequest::Level(request) => of_level(request),
        OtherRequest::Any(_) | OtherRequest::Killer(_) => (request.craft(), request.to_string()),
    };
    Reply::Crafted { puzzle: Box::new(puzzle.into()), label }
}

fn of_level(request: &LevelRequest) -> (RuledPuzzle, String) {
    let mut seeker = LevelSeeker::new(request);
    while seeker.found().is_none() && seeker.n_tries() < LevelSeeker::most_tries(request) {
        seeker.step();
    }
    if let Some(made) = seeker.found() {
        return (made.puzzle.clone(), request.to_string());
    }
    let any = OtherRequest::Level(request.clone()).without_level();
    (any.craft(), any.to_string())
}

fn rated(made: &GeneratedPuzzle) -> Option<Rated> {
    let start = Candidates::of(made.puzzle.givens()).ok()?;
    Some(Rated::of(&made.path, &start))
}
