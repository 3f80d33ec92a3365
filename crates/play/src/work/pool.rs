//! [`Pool`]: a few workers for all kinds of work. It decides which worker gets which question, and when.
//!
//! The pool is plain data: it takes each event of a worker or of the page with its time, and returns the [`PoolAction`]s that
//! follow. It never calls the browser.

use super::{Answer, Job, Kind, Question, VERSION};

/// The milliseconds that a question waits for a worker that is busy with less urgent work. Starting a new worker takes
/// about as long, and most work is done by then.
const GRACE: u64 = 200;

/// The milliseconds after which an idle worker is ended, unless it is the oldest loaded one.
const IDLE: u64 = 30_000;

/// The milliseconds by which a timer may fire early.
const EARLY: u64 = 2;

/// An action that the pool requests.
#[derive(Clone, Debug, PartialEq)]
pub enum PoolAction {
    /// Start a worker.
    Start {
        /// Its name, which no other worker has.
        worker: u32,
        /// True if the library has to be fetched again, because it may be what failed.
        is_anew: bool,
    },
    /// Send a question to a worker.
    Send {
        /// The worker.
        worker: u32,
        /// The question.
        question: Question,
    },
    /// End a worker, whatever it does.
    End {
        /// The worker.
        worker: u32,
    },
    /// Call [`Pool::wake`] after this number of milliseconds.
    Wake(u64),
    /// Tell the page that a loaded worker has its question, or will have it.
    Ready {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// The version of the worker.
        version: String,
    },
    /// Give the page an answer.
    Answer(Box<Answer>),
    /// Tell the page that its question will not be answered.
    Lost {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// The reason.
        reason: String,
    },
}

/// The workers and the questions that are not answered yet, at most one of each kind.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The maximum number of workers.
    n_most: usize,
    /// The number of workers started so far.
    n_started: u32,
    /// The workers, oldest first.
    workers: Vec<Worker>,
    /// The questions that no worker has taken yet.
    queue: Vec<Asked>,
    /// True if the next worker fetches the library again.
    is_anew: bool,
    /// True if a worker failed to load since the last question was asked. No worker is started before the next
    /// question.
    is_down: bool,
    /// The time of the next [`wake`](Self::wake).
    wake_at: Option<u64>,
    /// The acts for workers.
    acts: Vec<PoolAction>,
    /// The acts for the page. They come last, because the page may ask or cancel at once.
    said: Vec<PoolAction>,
}

#[derive(Clone, Debug)]
struct Worker {
    name: u32,
    state: State,
    /// The question that it works on without interruption.
    busy: Option<Asked>,
    /// True if the page no longer waits for the answer to `busy`.
    is_dropped: bool,
    /// The puzzles that it generates in slices. It answers other questions in between.
    making: Vec<Asked>,
    /// The time at which it loaded, last finished a question, or had one dropped.
    since: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The worker has sent nothing yet.
    Loading,
    /// The worker was silent for so long that the page gave it up. It is still used if it loads.
    Late,
    /// The worker takes questions.
    Loaded,
}

#[derive(Clone, Debug)]
struct Asked {
    question: Question,
    /// The time at which it started to wait for a worker.
    since: u64,
    /// True if it is a paused search.
    is_paused: bool,
    /// True if a worker already failed on it. A second failure loses the question.
    has_failed: bool,
    /// True if the page knows that a worker is loaded.
    is_reported: bool,
}

/// Returns the position of a kind in the order in which questions get workers, the most urgent first.
const fn rank(kind: Kind) -> u8 {
    match kind {
        Kind::Hint => 0,
        Kind::Study => 1,
        Kind::Tour => 2,
        Kind::Make => 3,
        Kind::Rate => 4,
        Kind::Stock => 5,
    }
}

impl Asked {
    const fn kind(&self) -> Kind {
        self.question.job.kind()
    }

    /// Returns true if the [`Runner`](super::Runner) works in slices, so that the worker can do something else in
    /// between.
    const fn is_sliced(&self) -> bool {
        matches!(self.question.job, Job::Make(_) | Job::Stock(_))
    }
}

/// The suitability of a worker for a question, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The worker is idle.
    Idle,
    /// The worker generates a puzzle for the stock, which may pause.
    Shared,
    /// The worker generates a puzzle that the page waits for, and ending the worker would lose it. A new worker is
    /// better.
    Crowded,
}

impl Worker {
    const fn is_idle(&self) -> bool {
        self.busy.is_none() && self.making.is_empty()
    }

    fn makes(&self, kind: Kind) -> bool {
        self.making.iter().any(|asked| asked.kind() == kind)
    }

    /// Returns how well it fits a question, or `None` if it cannot take one.
    fn fit(&self) -> Option<Fit> {
        if self.state != State::Loaded || self.busy.is_some() {
            return None;
        }
        if self.making.is_empty() {
            Some(Fit::Idle)
        } else if self.makes(Kind::Make) {
            Some(Fit::Crowded)
        } else {
            Some(Fit::Shared)
        }
    }
}

impl Pool {
    /// Creates a pool of at least one and at most `n_most` workers. It starts none before the first question.
    pub const fn new(n_most: usize) -> Self {
        Self {
            n_most: if n_most == 0 { 1 } else { n_most },
            n_started: 0,
            workers: Vec::new(),
            queue: Vec::new(),
            is_anew: false,
            is_down: false,
            wake_at: None,
            acts: Vec::new(),
            said: Vec::new(),
        }
    }

    /// Returns the maximum number of workers for a machine: all its cores but one for the page, at most one for each
    /// kind of work, and at most two on a phone.
    pub fn size(n_cores: usize, is_phone: bool) -> usize {
        n_cores.saturating_sub(1).clamp(1, if is_phone { 2 } else { Kind::ALL.len() })
    }

    /// Takes a question, and drops an earlier one of the same kind. [`Job::Pause`] and [`Job::GoOn`] go to the worker
    /// that generates the puzzle with their number.
    pub fn ask(&mut self, question: Question, now: u64) -> Vec<PoolAction> {
        if matches!(question.job, Job::Pause | Job::GoOn) {
            self.steer(&question);
        } else {
            self.drop_kind(question.job.kind(), now);
            self.is_down = false;
            self.queue.push(Asked {
                question,
                since: now,
                is_paused: false,
                has_failed: false,
                is_reported: false,
            });
        }
        self.finish(now)
    }

    /// Drops the question of a kind. The page never gets its answer, not even late.
    pub fn cancel(&mut self, kind: Kind, now: u64) -> Vec<PoolAction> {
        self.drop_kind(kind, now);
        self.finish(now)
    }

    /// Drops the question of a kind because no worker has answered yet. The next question starts a new worker.
    pub fn give_up(&mut self, kind: Kind, now: u64) -> Vec<PoolAction> {
        self.drop_kind(kind, now);
        for worker in self.take_workers(|worker| worker.state == State::Late) {
            self.acts.push(PoolAction::End { worker: worker.name });
        }
        for worker in &mut self.workers {
            if worker.state == State::Loading {
                worker.state = State::Late;
                (self.is_anew, self.is_down) = (true, true);
            }
        }
        self.finish(now)
    }

    /// Handles a worker that reports that it is loaded. A worker of another build would not understand the questions.
    pub fn ready(&mut self, worker: u32, version: &str, now: u64) -> Vec<PoolAction> {
        if version == VERSION {
            self.welcome(worker, now);
        } else {
            let act = |kind, number| PoolAction::Ready { kind, number, version: version.into() };
            self.not_loaded(worker, now, &act);
        }
        self.finish(now)
    }

    /// Uses a worker that is loaded. A late one replaces a worker that is still loading.
    fn welcome(&mut self, worker: u32, now: u64) {
        let is_over = self.n_workers() >= self.n_most;
        let loading = self.workers.iter().find(|one| one.state == State::Loading).map(|one| one.name);
        let Some(found) = self.find(worker).filter(|worker| worker.state != State::Loaded) else { return };
        let was_late = found.state == State::Late;
        (found.state, found.since) = (State::Loaded, now);
        if was_late && is_over {
            self.end(loading.unwrap_or(worker), now);
        }
    }

    /// Handles an answer of a worker. The page gets it only if it still waits for it.
    pub fn answered(&mut self, worker: u32, answer: Box<Answer>, now: u64) -> Vec<PoolAction> {
        let (number, is_last) = (answer.number, answer.reply.is_last());
        let Some(worker) = self.find(worker) else { return Vec::new() };
        let is_it = |asked: &Asked| asked.question.number == number;
        let is_busy_with = worker.busy.as_ref().is_some_and(is_it);
        if !is_busy_with && !worker.making.iter().any(is_it) {
            return Vec::new();
        }
        let is_wanted = !(is_busy_with && worker.is_dropped);
        if is_last {
            if is_busy_with {
                (worker.busy, worker.is_dropped) = (None, false);
            }
            worker.making.retain(|asked| !is_it(asked));
            worker.since = now;
        }
        if is_wanted {
            self.said.push(PoolAction::Answer(answer));
        }
        self.finish(now)
    }

    /// Handles a worker that cannot start, fails, or sends a line that cannot be read. Another worker replaces it, and
    /// retries its question once.
    pub fn died(&mut self, worker: u32, reason: &str, now: u64) -> Vec<PoolAction> {
        let Some(found) = self.find(worker) else { return Vec::new() };
        // The worker failed on `busy` if it had one, so a puzzle that it generates is not at fault.
        let (state, is_busy) = (found.state, found.busy.is_some());
        let lost = |kind, number| PoolAction::Lost { kind, number, reason: reason.into() };
        if state != State::Loaded {
            self.not_loaded(worker, now, &lost);
            return self.finish(now);
        }
        self.is_anew = true;
        for mut asked in self.end(worker, now) {
            let is_at_fault = !is_busy || !asked.is_sliced();
            if is_at_fault && core::mem::replace(&mut asked.has_failed, true) {
                self.said.push(lost(asked.kind(), asked.question.number));
            } else {
                self.queue.push(asked);
            }
        }
        self.finish(now)
    }

    /// Handles the timer of a [`PoolAction::Wake`].
    pub fn wake(&mut self, now: u64) -> Vec<PoolAction> {
        self.wake_at = self.wake_at.filter(|&at| at > now + EARLY);
        self.finish(now)
    }

    /// Returns the number of workers that are loaded or still loading.
    pub fn n_workers(&self) -> usize {
        self.workers.iter().filter(|worker| worker.state != State::Late).count()
    }

    fn find(&mut self, worker: u32) -> Option<&mut Worker> {
        self.workers.iter_mut().find(|one| one.name == worker)
    }

    /// Removes and returns the workers for which `is_one` is true.
    fn take_workers(&mut self, is_one: impl Fn(&Worker) -> bool) -> Vec<Worker> {
        let (taken, left) = self.workers.drain(..).partition(is_one);
        self.workers = left;
        taken
    }

    /// Ends a worker and returns its questions that the page still waits for.
    fn end(&mut self, worker: u32, now: u64) -> Vec<Asked> {
        let mut questions = Vec::new();
        for ended in self.take_workers(|one| one.name == worker) {
            self.acts.push(PoolAction::End { worker });
            questions.extend(ended.busy.filter(|_| !ended.is_dropped));
            questions.extend(ended.making);
        }
        for asked in &mut questions {
            asked.since = now;
        }
        questions
    }

    /// Ends a worker that failed to load. If no other worker is left, all waiting questions are lost.
    fn not_loaded(&mut self, worker: u32, now: u64, act: &dyn Fn(Kind, u32) -> PoolAction) {
        let Some(found) = self.find(worker) else { return };
        let was_late = found.state == State::Late;
        self.end(worker, now);
        if was_late {
            return;
        }
        (self.is_anew, self.is_down) = (true, true);
        if self.n_workers() == 0 {
            let lost = self.queue.drain(..).map(|asked| act(asked.kind(), asked.question.number));
            self.said.extend(lost);
        }
    }

    fn drop_kind(&mut self, kind: Kind, now: u64) {
        self.queue.retain(|asked| asked.kind() != kind);
        for worker in &mut self.workers {
            if let Some(at) = worker.making.iter().position(|asked| asked.kind() == kind) {
                let number = worker.making.remove(at).question.number;
                worker.since = now;
                let question = Question { number, job: Job::Drop };
                self.acts.push(PoolAction::Send { worker: worker.name, question });
            }
            if !worker.is_dropped && worker.busy.as_ref().is_some_and(|asked| asked.kind() == kind) {
                (worker.is_dropped, worker.since) = (true, now);
            }
        }
    }

    /// Pauses or resumes a search.
    fn steer(&mut self, question: &Question) {
        let is_paused = question.job == Job::Pause;
        let is_it = |asked: &&mut Asked| asked.question.number == question.number;
        if let Some(asked) = self.queue.iter_mut().find(is_it) {
            asked.is_paused = is_paused;
        }
        for worker in &mut self.workers {
            if let Some(asked) = worker.making.iter_mut().find(is_it) {
                asked.is_paused = is_paused;
                self.acts.push(PoolAction::Send { worker: worker.name, question: question.clone() });
            }
        }
    }

    /// Does what is due, and returns all acts.
    fn finish(&mut self, now: u64) -> Vec<PoolAction> {
        self.end_dropped(now);
        self.assign(now);
        self.make_room(now);
        self.end_idle(now);
        if let Some(at) = self.next_wake()
            && self.wake_at.is_none_or(|set| at < set)
        {
            self.wake_at = Some(at);
            self.acts.push(PoolAction::Wake(at.saturating_sub(now).max(1)));
        }
        self.acts.append(&mut self.said);
        core::mem::take(&mut self.acts)
    }

    /// Returns the time since which a worker works on a dropped question.
    fn dropped_since(worker: &Worker) -> Option<u64> {
        worker.is_dropped.then_some(worker.since)
    }

    /// Ends workers that still work on a dropped question after the grace period.
    fn end_dropped(&mut self, now: u64) {
        let is_due = |worker: &&Worker| Self::dropped_since(worker).is_some_and(|since| since + GRACE <= now);
        while let Some(worker) = self.workers.iter().find(is_due).map(|worker| worker.name) {
            let questions = self.end(worker, now);
            self.queue.extend(questions);
        }
    }

    /// Gives the questions to workers, the most urgent first, and starts missing workers.
    fn assign(&mut self, now: u64) {
        self.queue.sort_by_key(|asked| rank(asked.kind()));
        let mut n_loading = self.workers.iter().filter(|worker| worker.state == State::Loading).count();
        let mut waiting = Vec::new();
        for mut asked in core::mem::take(&mut self.queue) {
            let kind = asked.kind();
            let fits = self.workers.iter().enumerate().filter_map(|(at, worker)| Some((worker.fit()?, at)));
            // The stock waits, unless every worker runs a search, which may never end.
            let is_wanted = kind != Kind::Stock || self.workers.iter().all(|worker| worker.makes(Kind::Make));
            let best = fits.min().filter(|(fit, _)| !asked.is_paused && (is_wanted || *fit < Fit::Crowded));
            let may_start = is_wanted && !asked.is_paused && !self.is_down && self.n_workers() < self.n_most;
            match best {
                Some((fit, at)) if fit < Fit::Crowded || (n_loading == 0 && !may_start) => {
                    self.report_ready(&mut asked);
                    self.send(at, asked);
                    continue;
                }
                _ if n_loading > 0 => n_loading -= 1,
                _ if may_start => self.start(now),
                _ => {}
            }
            if self.workers.iter().any(|worker| worker.state == State::Loaded) {
                self.report_ready(&mut asked);
            }
            waiting.push(asked);
        }
        self.queue = waiting;
    }

    fn report_ready(&mut self, asked: &mut Asked) {
        if !core::mem::replace(&mut asked.is_reported, true) {
            let (kind, number) = (asked.kind(), asked.question.number);
            self.said.push(PoolAction::Ready { kind, number, version: VERSION.into() });
        }
    }

    fn start(&mut self, now: u64) {
        self.n_started = self.n_started.wrapping_add(1);
        let name = self.n_started;
        let is_anew = core::mem::take(&mut self.is_anew);
        self.acts.push(PoolAction::Start { worker: name, is_anew });
        self.workers.push(Worker {
            name,
            state: State::Loading,
            busy: None,
            is_dropped: false,
            making: Vec::new(),
            since: now,
        });
    }

    fn send(&mut self, at: usize, asked: Asked) {
        let worker = &mut self.workers[at];
        self.acts.push(PoolAction::Send { worker: worker.name, question: asked.question.clone() });
        if asked.is_sliced() {
            worker.making.push(asked);
        } else {
            worker.busy = Some(asked);
        }
    }

    /// Returns the worker with the least urgent work, if that is less urgent than this question.
    fn victim(&self, asked: &Asked) -> Option<u32> {
        let busy =
            self.workers.iter().filter_map(|worker| Some((rank(worker.busy.as_ref()?.kind()), worker.name)));
        busy.max().filter(|(other, _)| *other > rank(asked.kind())).map(|(_, worker)| worker)
    }

    /// Returns the worker that blocks the question that has waited longest for less urgent work, and the time since
    /// which that question waits. While a worker is loading or has failed to load, no question counts.
    fn blocker(&self) -> Option<(u64, u32)> {
        if self.is_down || self.workers.iter().any(|worker| worker.state == State::Loading) {
            return None;
        }
        let waiting = self.queue.iter().filter(|asked| !asked.is_paused);
        waiting.filter_map(|asked| Some((asked.since, self.victim(asked)?))).min()
    }

    /// Ends work that blocked a more urgent question for the grace period, and puts it back in the queue. The free
    /// worker then gets the most urgent question, even if another one waited longer.
    fn make_room(&mut self, now: u64) {
        let Some((_, worker)) = self.blocker().filter(|(since, _)| since + GRACE <= now) else { return };
        let questions = self.end(worker, now);
        self.queue.extend(questions);
        self.assign(now);
    }

    /// Returns the idle workers, except the first loaded one, which stays.
    fn idle(&self) -> impl Iterator<Item = &Worker> {
        let loaded = self.workers.iter().filter(|worker| worker.state == State::Loaded);
        loaded.skip(1).filter(|worker| worker.is_idle())
    }

    /// Ends workers that were idle for a while.
    fn end_idle(&mut self, now: u64) {
        let due =
            |pool: &Self| pool.idle().find(|worker| worker.since + IDLE <= now).map(|worker| worker.name);
        while let Some(worker) = due(self) {
            self.end(worker, now);
        }
    }

    /// Returns the next time at which something is due without an event.
    fn next_wake(&self) -> Option<u64> {
        let dropped = self.workers.iter().filter_map(Self::dropped_since).map(|since| since + GRACE);
        let blocked = self.blocker().map(|(since, _)| since + GRACE);
        dropped.chain(blocked).chain(self.idle().map(|worker| worker.since + IDLE)).min()
    }
}
