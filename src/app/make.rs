//! New puzzles: the wish, the ones that are kept ready, and a search that takes long.

use super::{App, Effect, wish};
use crate::game::Game;
use crate::generate::{Request, Symmetry, Target};
use crate::grid::Grid;
use crate::logic::{Difficulty, Tenths};
use crate::puzzle::Puzzle;
use crate::words::Message;
use crate::work::{Job, Kind, Rated};

/// A puzzle that was made for a wish.
#[derive(Clone, Debug, PartialEq)]
pub struct Fresh {
    /// The wish, with the seed that was used.
    pub request: Request,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How difficult it is, where that is known.
    pub rated: Option<Rated>,
}

/// A search for a puzzle that takes long.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Search {
    pub request: Request,
    pub n_tries: u64,
    /// The rating of the puzzle that comes nearest.
    pub nearest: Option<Tenths>,
    pub is_stopped: bool,
}

impl Search {
    /// Whether it may take long because of its symmetry. Difficulties come soon with any, and those of a day
    /// are to be the same for everybody.
    pub(super) fn may_drop_symmetry(&self) -> bool {
        self.request.symmetry != Symmetry::None && !matches!(self.request.target, Target::Difficulty(_))
    }
}

/// The puzzles that are kept ready: one for each difficulty, of the symmetry that is wished for.
#[derive(Clone, Debug, Default)]
pub(super) struct Stock {
    ready: Vec<Fresh>,
    /// What is being made.
    awaited: Option<Request>,
}

/// Whether two wishes ask for the same, whatever their seeds.
fn is_alike(one: &Request, other: &Request) -> bool {
    let without_seed = |request: &Request| Request { seed: String::new(), ..request.clone() };
    without_seed(one) == without_seed(other)
}

impl App {
    /// Makes a puzzle for the wish: at once where one is ready.
    pub(super) fn new_game(&mut self, now: u64) -> Vec<Effect> {
        if let Some(error) = &self.wish_error {
            self.say(error.clone());
            return Vec::new();
        }
        self.dialog = None;
        let request = self.wish.clone();
        self.wish.seed.clear();
        self.seek_puzzle(request, now)
    }

    /// The puzzle of a day and a difficulty: the game that is kept, or a new one.
    pub(super) fn daily(&mut self, difficulty: Difficulty, now: u64) -> Vec<Effect> {
        let Some(date) = wish::read_date(&self.date) else {
            return self.said(Message::BadDate);
        };
        self.dialog = None;
        let request = crate::generate::daily(date, difficulty);
        if let Some(id) = self.shelf.find_label(&wish::label(&request)) {
            return self.update(super::Command::Play(id), now);
        }
        self.seek_puzzle(request, now)
    }

    fn seek_puzzle(&mut self, request: Request, now: u64) -> Vec<Effect> {
        let mut effects = self.stop_search();
        if request.seed.is_empty()
            && let Some(at) = self.stock.ready.iter().position(|fresh| is_alike(&fresh.request, &request))
        {
            let fresh = self.stock.ready.remove(at);
            effects.extend(self.fresh(fresh, now));
            return effects;
        }
        self.search = Some(Search { request: request.clone(), n_tries: 0, nearest: None, is_stopped: false });
        self.say(Message::Making { n_tries: 0, nearest: None, is_stopped: false });
        effects.push(Effect::Run(Box::new(Job::Make(request))));
        effects
    }

    /// Gives up the search for a puzzle.
    pub(super) fn stop_search(&mut self) -> Vec<Effect> {
        if self.search.take().is_none() {
            return Vec::new();
        }
        self.status = None;
        vec![Effect::Stop(Kind::Make)]
    }

    /// Stops the search for a puzzle, or goes on with it.
    pub(super) fn toggle_search(&mut self) -> Vec<Effect> {
        let Some(search) = &mut self.search else { return Vec::new() };
        search.is_stopped = !search.is_stopped;
        let job = if search.is_stopped { Job::Pause } else { Job::GoOn };
        let (n_tries, nearest, is_stopped) = (search.n_tries, search.nearest, search.is_stopped);
        self.say(Message::Making { n_tries, nearest, is_stopped });
        vec![Effect::Run(Box::new(job))]
    }

    /// Searches for the same puzzle anew, without its symmetry.
    pub(super) fn drop_symmetry(&mut self, now: u64) -> Vec<Effect> {
        let Some(search) = self.search.as_ref().filter(|search| search.may_drop_symmetry()) else {
            return Vec::new();
        };
        let request = Request { symmetry: Symmetry::None, ..search.request.clone() };
        self.seek_puzzle(request, now)
    }

    /// How far the search for a puzzle is.
    pub(super) fn making(&mut self, n_tries: u64, nearest: Option<Tenths>) -> Vec<Effect> {
        if let Some(search) = &mut self.search {
            (search.n_tries, search.nearest) = (n_tries, nearest);
            let is_stopped = search.is_stopped;
            self.status = Some(Message::Making { n_tries, nearest, is_stopped });
        }
        Vec::new()
    }

    /// A puzzle was made by a worker: for the stock, or to be played.
    pub(super) fn made(&mut self, request: Request, givens: Grid, rated: Rated, now: u64) -> Vec<Effect> {
        let Ok(puzzle) = Puzzle::new(givens) else { return Vec::new() };
        let fresh = Fresh { request, puzzle, rated: Some(rated) };
        let is_sought = self.search.as_ref().is_some_and(|search| {
            is_alike(&search.request, &fresh.request)
                && (search.request.seed.is_empty() || search.request.seed == fresh.request.seed)
        });
        if is_sought {
            self.search = None;
            return self.fresh(fresh, now);
        }
        self.stock.awaited = None;
        self.stock.ready.push(fresh);
        self.fill_stock()
    }

    /// Plays a puzzle that was just made.
    pub(super) fn fresh(&mut self, fresh: Fresh, now: u64) -> Vec<Effect> {
        let mut game = Game::new(fresh.puzzle);
        game.label = wish::label(&fresh.request);
        let mut effects = self.add_game(game, fresh.rated, true, now);
        effects.extend(self.fill_stock());
        effects
    }

    /// Has the next puzzle made that should be ready and is not.
    pub(super) fn fill_stock(&mut self) -> Vec<Effect> {
        if self.stock.awaited.is_some() {
            return Vec::new();
        }
        let symmetry = self.wish.symmetry;
        self.stock.ready.retain(|fresh| fresh.request.symmetry == symmetry);
        let wished = Difficulty::ALL.map(|difficulty| Request {
            target: Target::Difficulty(difficulty),
            symmetry,
            ..wish::default()
        });
        let missing = wished
            .into_iter()
            .find(|request| !self.stock.ready.iter().any(|fresh| is_alike(&fresh.request, request)));
        let Some(request) = missing else { return Vec::new() };
        self.stock.awaited = Some(request.clone());
        vec![Effect::Run(Box::new(Job::Stock(request)))]
    }
}
