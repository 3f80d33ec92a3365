//! Requests, generates, stocks and announces new puzzles.

use nonet::generate::{PuzzleRequest, Request, Symmetry, Target};
use nonet::grid::Grid;
use nonet::logic::{Difficulty, Tenths};
use nonet::puzzle::Puzzle;

use super::stock::{NewPuzzle, Search, is_alike, text_of};
use crate::effects::Effect;
use crate::game::Game;
use crate::keeping::date_of_number;
use crate::library::daily_of;
use crate::settings::Field;
use crate::shell::{App, Command, LibraryCommand, Mode, other_page};
use crate::work::{Job, Kind, Rated};
use nonet_words::{FailedTask, Message, PatternMessage, Trouble};

/// The number of seconds after which a search with a pattern stops.
const PATTERN_SECONDS: u16 = 60;

fn ready_message(fresh: &NewPuzzle) -> Message {
    let n_clues = fresh.puzzle.n_clues();
    Message::PuzzleReady { er: fresh.rated.map(|rated| rated.rating.er), n_clues }
}

impl App {
    /// Requests the first puzzle of a new player: an easy one.
    #[cfg(not(wide))]
    #[allow(clippy::unused_self, reason = "the page of large boards needs it")]
    pub(crate) fn first_puzzle(&mut self) -> Vec<Effect> {
        vec![Effect::MakeEasy(super::request::default_request().symmetry)]
    }

    /// Generates a puzzle for the request, or takes one from the stock.
    pub(crate) fn new_game(&mut self, now: u64) -> Vec<Effect> {
        if let Some(error) = self.making.form.error().cloned() {
            self.say(error);
            return Vec::new();
        }
        if self.making.form.refuses_pattern() {
            return Vec::new();
        }
        self.dialog = None;
        let request = self.making.form.take();
        self.seek_puzzle(request, now)
    }

    /// Generates a puzzle of a difficulty, without a pattern.
    pub(crate) fn new_of(&mut self, difficulty: Difficulty, now: u64) -> Vec<Effect> {
        self.dialog = None;
        self.making.form.forget_seed();
        self.making.form.set(Field::Target, difficulty.id());
        let request = self.making.form.take_free();
        self.seek_puzzle(request, now)
    }

    /// Opens the daily puzzle of a difficulty: the saved game or a new one.
    pub(crate) fn daily(&mut self, difficulty: Difficulty, now: u64) -> Vec<Effect> {
        let date = match self.day_to_play(now) {
            Ok(date) => date,
            Err(message) => return self.said(message),
        };
        self.dialog = None;
        let request = nonet::generate::daily(date, difficulty);
        if let Some(id) = self.games.find_label(&request.to_string()) {
            return self.update(Command::Library(LibraryCommand::Play(id)), now);
        }
        self.seek_puzzle(request, now)
    }

    /// Starts another puzzle like the one on the board. After a daily puzzle it is the next unsolved one of that day.
    pub(crate) fn next_game(&mut self, now: u64) -> Vec<Effect> {
        self.dialog = None;
        if let Some(layout) = self.layout().cloned() {
            return self.next_board(&layout, now);
        }
        if let Some((request, id)) = self.next_daily() {
            return match id {
                Some(id) => self.update(Command::Library(LibraryCommand::Play(id)), now),
                None => self.seek_puzzle(request, now),
            };
        }
        let request = self.like_this();
        self.seek_puzzle(request, now)
    }

    /// Returns the next puzzle of the same day as the one on the board, and its saved game. Returns none if all are
    /// solved, or if the board has no daily puzzle.
    pub(crate) fn next_daily(&self) -> Option<(Request, Option<u64>)> {
        let (day, difficulty) = daily_of(&self.game()?.label)?;
        let (before, after) = Difficulty::ALL.split_at(difficulty as usize);
        let mut requests =
            after.iter().chain(before).map(|&other| nonet::generate::daily(date_of_number(day), other));
        requests.find_map(|request| {
            let id = self.games.find_label(&request.to_string());
            let is_solved = |id| self.games.all().any(|kept| kept.id == id && kept.was_solved());
            (!id.is_some_and(is_solved)).then_some((request, id))
        })
    }

    /// Returns the request for a puzzle like the one on the board: with the same request, or else of the same level.
    pub(crate) fn like_this(&self) -> PuzzleRequest {
        let usual = Request { seed: String::new(), ..self.making.form.request.clone() };
        let Some(kept) = self.games.current_kept() else { return usual.into() };
        match kept.game.label.parse::<PuzzleRequest>() {
            Ok(PuzzleRequest::Free(wish)) if wish.target != Target::Any => {
                return Request { seed: String::new(), version: usual.version, ..wish }.into();
            }
            Ok(PuzzleRequest::Pattern(wish)) => return wish.with_seed("").into(),
            _ => {}
        }
        let Some(rated) = kept.rated else { return usual.into() };
        Request { target: Target::Difficulty(Difficulty::of_er(rated.rating.er)), ..usual }.into()
    }

    pub(crate) fn seek_puzzle(&mut self, request: impl Into<PuzzleRequest>, now: u64) -> Vec<Effect> {
        let request = request.into();
        let mut effects = self.stop_search();
        effects.extend(self.stop_board());
        if request.seed().is_empty() {
            if let Some(fresh) = self.making.ready.take_if(|fresh| is_alike(&fresh.request, &request)) {
                effects.extend(self.fresh(*fresh, now));
                return effects;
            }
            if let Some(at) =
                self.making.stock.ready.iter().position(|fresh| is_alike(&fresh.request, &request))
            {
                let fresh = self.making.stock.ready.remove(at);
                effects.extend(self.deliver(fresh, false, now));
                return effects;
            }
        }
        let (nearest, is_stopped, is_left) = (None, false, false);
        let search =
            Search { request: request.clone(), since: now, n_tries: 0, nearest, is_stopped, is_left };
        self.say(search.message());
        self.making.search = Some(search);
        effects.push(self.helpers.ask(Job::Make(request)));
        effects
    }

    /// Cancels the search for a puzzle.
    pub(crate) fn stop_search(&mut self) -> Vec<Effect> {
        if self.making.search.take().is_none() {
            return Vec::new();
        }
        self.messages.clear();
        vec![self.helpers.stop(Kind::Make)]
    }

    /// Pauses the search for a puzzle, or resumes it.
    pub(crate) fn toggle_search(&mut self, now: u64) -> Vec<Effect> {
        let Some(search) = &mut self.making.search else { return Vec::new() };
        search.is_stopped = !search.is_stopped;
        search.since = now;
        let job = if search.is_stopped { Job::Pause } else { Job::GoOn };
        let message = search.message();
        self.say(message);
        self.helpers.steer(job).into_iter().collect()
    }

    /// Plays the puzzle that came nearest to the request, and cancels the search.
    pub(crate) fn play_nearest(&mut self, now: u64) -> Vec<Effect> {
        let Some((givens, _)) = self.making.search.as_ref().and_then(|search| search.nearest) else {
            return Vec::new();
        };
        let mut effects = self.stop_search();
        match Puzzle::new(givens) {
            // It gets no label, because no seed reproduces it.
            Ok(puzzle) => effects.extend(self.add_game(Game::new(puzzle), None, true, now)),
            Err(_) => self.say(Message::MakeFailed),
        }
        effects
    }

    /// Restarts the search for the puzzle without its symmetry.
    pub(crate) fn drop_symmetry(&mut self, now: u64) -> Vec<Effect> {
        let Some(search) = self.making.search.as_ref().filter(|search| search.may_drop_symmetry()) else {
            return Vec::new();
        };
        let PuzzleRequest::Free(request) = search.request.clone() else { return Vec::new() };
        self.seek_puzzle(Request { symmetry: Symmetry::None, ..request }, now)
    }

    /// Updates the progress of the search for a puzzle. A search with a pattern stops after some time, because a
    /// pattern may have no puzzle.
    pub(crate) fn making(&mut self, n_tries: u64, nearest: Option<(Grid, Tenths)>, now: u64) -> Vec<Effect> {
        if let Some(search) = &mut self.making.search {
            (search.n_tries, search.nearest) = (n_tries, nearest);
            let is_pattern = matches!(search.request, PuzzleRequest::Pattern(_));
            if is_pattern
                && !search.is_stopped
                && now.saturating_sub(search.since) >= u64::from(PATTERN_SECONDS) * 1_000
            {
                return self.give_pattern_up();
            }
            // While the player does something else, the messages about that stay.
            if matches!(self.messages.shown(), None | Some(Message::Making { .. })) {
                self.messages.show(search.message());
            }
        }
        Vec::new()
    }

    /// Stops the search with a pattern, and says so. The player can let it go on.
    fn give_pattern_up(&mut self) -> Vec<Effect> {
        let Some(search) = &mut self.making.search else { return Vec::new() };
        search.is_stopped = true;
        let message = Message::Pattern(PatternMessage::NotFound { n_seconds: PATTERN_SECONDS.into() });
        if matches!(self.messages.shown(), None | Some(Message::Making { .. })) {
            self.say(message);
        } else {
            // The message about what the player does in the meantime stays.
            self.messages.whisper(Some(message));
        }
        self.helpers.steer(Job::Pause).into_iter().collect()
    }

    /// Delivers the puzzle that was searched for.
    pub(crate) fn made(
        &mut self,
        request: PuzzleRequest,
        givens: Grid,
        rated: Rated,
        now: u64,
    ) -> Vec<Effect> {
        self.helpers.done(Kind::Make);
        let Some(search) = self.making.search.take() else { return Vec::new() };
        self.messages.clear_if(|message| matches!(message, Message::Making { .. }));
        let is_sought = is_alike(&search.request, &request)
            && (search.request.seed().is_empty() || search.request.seed() == request.seed());
        match Puzzle::new(givens) {
            Ok(puzzle) if is_sought => {
                self.deliver(NewPuzzle { request, puzzle, rated: Some(rated) }, search.is_left, now)
            }
            _ => self.said(Message::MakeFailed),
        }
    }

    /// Adds a new puzzle to the pages that wait to be printed, or else to the stock.
    pub(crate) fn stocked(&mut self, request: PuzzleRequest, givens: Grid, rated: Rated) -> Vec<Effect> {
        self.helpers.done(Kind::Stock);
        let Ok(puzzle) = Puzzle::new(givens) else {
            self.lose_print(Message::MakeFailed);
            return Vec::new();
        };
        match self.made_to_print(Box::new(NewPuzzle { request, puzzle, rated: Some(rated) })) {
            Ok(effects) => effects,
            Err(fresh) => {
                self.making.stock.ready.push(*fresh);
                self.fill_stock()
            }
        }
    }

    /// Generates an easy puzzle on the page without a worker, if a level was requested. The page cannot rate, so it
    /// cannot fulfil a request with a seed, with a pattern or with another target.
    pub(crate) fn make_without(&mut self, trouble: Trouble) -> Vec<Effect> {
        if self.lose_board(&trouble) {
            return Vec::new();
        }
        let Some(search) = &self.making.search else { return Vec::new() };
        if let PuzzleRequest::Free(request) = &search.request
            && request.seed.is_empty()
            && matches!(request.target, Target::Difficulty(_))
        {
            let symmetry = request.symmetry;
            self.say(Message::NoHelper { trouble, task: FailedTask::Difficulty });
            return vec![Effect::MakeEasy(symmetry)];
        }
        self.making.search = None;
        self.said(Message::NoHelper { trouble, task: FailedTask::Request })
    }

    /// Delivers a puzzle that the page itself generated: the very first, or the result of a search without a worker.
    pub(crate) fn made_here(&mut self, fresh: NewPuzzle, now: u64) -> Vec<Effect> {
        // The board of a link may have come first.
        if self.layout().is_some() && self.making.search.is_none() {
            return Vec::new();
        }
        let is_left = self.making.search.take().is_some_and(|search| search.is_left);
        // The earlier message about the trouble must survive the change of the game.
        let news = self.messages.take();
        let effects = self.deliver(fresh, is_left, now);
        if let Some(news) = news {
            self.say(news);
        }
        effects
    }

    /// Puts a puzzle on the board if the player still waits for it. If the player does something else or has typed a
    /// puzzle, it only announces that the new one is ready.
    fn deliver(&mut self, fresh: NewPuzzle, is_left: bool, now: u64) -> Vec<Effect> {
        let is_typing = matches!(&self.mode, Mode::Setup(setup) if *setup.grid() != Grid::EMPTY);
        if !is_left && !is_typing && !self.is_on_tour() {
            return self.fresh(fresh, now);
        }
        if self.teacher.has_hint() || self.is_on_tour() {
            // The visible hint text stays in the page.
            self.messages.whisper(Some(ready_message(&fresh)));
        } else {
            self.say(ready_message(&fresh));
        }
        self.making.stock.ready.extend(self.making.ready.replace(Box::new(fresh)).map(|fresh| *fresh));
        Vec::new()
    }

    /// Returns the announcement of the puzzle that is ready.
    pub(crate) fn ready_message(&self) -> Option<Message> {
        self.making.ready.as_deref().map(ready_message)
    }

    /// Plays the puzzle that is ready.
    pub(crate) fn play_ready(&mut self, now: u64) -> Vec<Effect> {
        let Some(fresh) = self.making.ready.take() else { return Vec::new() };
        self.fresh(*fresh, now)
    }

    /// Puts the ready puzzle back into the stock, where the next request like it finds it.
    pub(crate) fn drop_ready(&mut self) -> Vec<Effect> {
        self.making.stock.ready.extend(self.making.ready.take().map(|fresh| *fresh));
        self.messages.clear();
        Vec::new()
    }

    /// Notes that the player turns to something else while a puzzle is generated.
    pub(crate) fn look_at_search(&mut self, command: &Command) {
        if let Some(search) = &mut self.making.search {
            search.is_left |= command.leaves_search();
        }
    }

    /// Plays a newly generated puzzle.
    fn fresh(&mut self, fresh: NewPuzzle, now: u64) -> Vec<Effect> {
        let mut game = Game::new(fresh.puzzle);
        game.label = text_of(&fresh.request);
        let mut effects = self.add_game(game, fresh.rated, true, now);
        effects.extend(self.fill_stock());
        effects
    }

    /// Requests the next puzzle that a print or else the stock lacks.
    pub(crate) fn fill_stock(&mut self) -> Vec<Effect> {
        if self.helpers.question(Kind::Stock).is_some() || !other_page::HAS_CLASSIC {
            return Vec::new();
        }
        if let Some(request) = self.wanted_to_print() {
            return vec![self.helpers.ask(Job::Stock(request))];
        }
        let symmetry = self.making.form.request.symmetry;
        self.making.stock.ready.retain(
            |fresh| matches!(&fresh.request, PuzzleRequest::Free(request) if request.symmetry == symmetry),
        );
        let wanted = Difficulty::ALL.map(|difficulty| {
            PuzzleRequest::Free(Request {
                target: Target::Difficulty(difficulty),
                symmetry,
                ..super::request::default_request()
            })
        });
        let is_ready =
            |request: &PuzzleRequest| self.making.stock.ready.iter().any(|fresh| fresh.is_for(request));
        let missing = wanted.into_iter().find(|request| !is_ready(request));
        missing.map(|request| self.helpers.ask(Job::Stock(request))).into_iter().collect()
    }
}
