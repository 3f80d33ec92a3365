//! A simulated page and browser around a pool of workers, driven by a test.

use std::collections::BTreeMap;

use nonet::generate::{Clues, Request, Symmetry, Target, Version};
use nonet::{Difficulty, Grid};
use nonet_play::work::{
    Allowed, Answer, Job, Kind, Known, Order, Pool, PoolAction, Question, Reply, Study, VERSION,
};

pub(crate) fn job(kind: Kind) -> Job {
    let candidates = Box::new(Known { digits: Grid::EMPTY, cells: None });
    match kind {
        Kind::Rate => Job::Rate(Grid::EMPTY),
        Kind::Hint => Job::Hint { givens: Grid::EMPTY, candidates, allowed: Allowed::default() },
        Kind::Make => Job::Make(request("wish").into()),
        Kind::Stock => Job::Stock(request("stock").into()),
        Kind::Study => Job::Study(Study::Course),
        Kind::Tour => Job::Path(Order::Person, Grid::EMPTY, Allowed::default()),
    }
}

pub(crate) fn request(seed: &str) -> Request {
    let target = Target::Difficulty(Difficulty::Medium);
    let version = Version::newest_for(&target);
    Request { target, symmetry: Symmetry::None, clues: Clues::Minimal, seed: seed.into(), version }
}

/// Returns true if a worker does a job in slices and takes other questions in between.
pub(crate) const fn is_sliced(job: &Job) -> bool {
    matches!(job, Job::Make(_) | Job::Stock(_))
}

/// A job of the kind `Make` that a worker does without interruption, as it does a board of another kind.
pub(crate) fn proof() -> Job {
    Job::Prove(String::new())
}

/// The browser's view of a worker.
#[derive(Debug, Default)]
pub(crate) struct WorkerState {
    pub is_loaded: bool,
    /// The questions that it received and has not answered.
    pub has: Vec<Question>,
}

/// A pool between a simulated page and a simulated browser.
#[derive(Debug)]
pub(crate) struct Play {
    pub pool: Pool,
    pub n_most: usize,
    pub now: u64,
    n_asked: u32,
    /// The times at which the pool wants to be woken.
    timers: Vec<u64>,
    pub workers: BTreeMap<u32, WorkerState>,
    /// The ended workers, each with an unanswered question: an answer may still arrive.
    pub ended: Vec<(u32, Question)>,
    /// The questions that the page waits for, each with its kind and the time at which it was asked.
    pub awaited: BTreeMap<u32, (Kind, u64)>,
    /// The messages to the page: `ready 1`, `version 0.0.1`, `answer 1`, `lost 1`.
    pub messages: Vec<String>,
    /// For each started worker, true if it had to fetch the library again.
    pub anew: Vec<bool>,
}

impl Play {
    pub(crate) fn new(n_most: usize) -> Self {
        Self {
            pool: Pool::new(n_most),
            n_most,
            now: 1_000,
            n_asked: 0,
            timers: Vec::new(),
            workers: BTreeMap::new(),
            ended: Vec::new(),
            awaited: BTreeMap::new(),
            messages: Vec::new(),
            anew: Vec::new(),
        }
    }

    /// Performs the acts of the pool.
    pub(crate) fn perform(&mut self, acts: Vec<PoolAction>) {
        let first_said = acts.iter().position(|act| {
            matches!(act, PoolAction::Ready { .. } | PoolAction::Answer(_) | PoolAction::Lost { .. })
        });
        for (at, act) in acts.into_iter().enumerate() {
            let is_for_page = first_said.is_some_and(|first| at >= first);
            match act {
                PoolAction::Start { worker, is_anew } => {
                    assert!(!is_for_page && !self.workers.contains_key(&worker));
                    self.anew.push(is_anew);
                    self.workers.insert(worker, WorkerState::default());
                }
                PoolAction::Send { worker, question } => {
                    let seen = self.workers.get_mut(&worker).expect("a worker that is there");
                    assert!(!is_for_page && seen.is_loaded);
                    match question.job {
                        Job::Drop => seen.has.retain(|other| other.number != question.number),
                        Job::Pause | Job::GoOn => {
                            assert!(seen.has.iter().any(|other| other.number == question.number));
                        }
                        _ => seen.has.push(question),
                    }
                    let is_sliced = |one: &&Question| is_sliced(&one.job);
                    let n_sliced = seen.has.iter().filter(is_sliced).count();
                    assert!(seen.has.len() - n_sliced <= 1, "{:?}", seen.has);
                }
                PoolAction::End { worker } => {
                    assert!(!is_for_page);
                    let seen = self.workers.remove(&worker).expect("a worker that is there");
                    self.ended.extend(seen.has.into_iter().map(|question| (worker, question)));
                }
                PoolAction::Wake(after) => {
                    assert!(after > 0);
                    self.timers.push(self.now + after);
                }
                PoolAction::Ready { kind, number, version } => {
                    assert!(self.awaited.get(&number).is_some_and(|(of, _)| *of == kind));
                    self.messages.push(format!("ready {number}"));
                    if version != VERSION {
                        self.awaited.remove(&number);
                        self.messages.push(format!("version {version}"));
                    }
                }
                PoolAction::Answer(answer) => {
                    let number = answer.number;
                    assert!(self.awaited.contains_key(&number), "{number} is answered too late");
                    self.messages.push(format!("answer {number}"));
                    if answer.reply.is_last() {
                        self.awaited.remove(&number);
                    }
                }
                PoolAction::Lost { kind, number, .. } => {
                    assert!(self.awaited.remove(&number).is_some_and(|(of, _)| of == kind), "{number}");
                    self.messages.push(format!("lost {number}"));
                }
            }
        }
        assert!(self.pool.n_workers() <= self.n_most);
    }

    pub(crate) fn asks(&mut self, kind: Kind) -> u32 {
        self.asks_for(job(kind))
    }

    pub(crate) fn asks_for(&mut self, job: Job) -> u32 {
        let kind = job.kind();
        self.n_asked += 1;
        self.awaited.retain(|_, (other, _)| *other != kind);
        self.awaited.insert(self.n_asked, (kind, self.now));
        let acts = self.pool.ask(Question { number: self.n_asked, job }, self.now);
        self.perform(acts);
        self.n_asked
    }

    pub(crate) fn steers(&mut self, number: u32, job: Job) {
        let acts = self.pool.ask(Question { number, job }, self.now);
        self.perform(acts);
    }

    pub(crate) fn cancels(&mut self, kind: Kind) {
        self.awaited.retain(|_, (other, _)| *other != kind);
        let acts = self.pool.cancel(kind, self.now);
        self.perform(acts);
    }

    pub(crate) fn gives_up(&mut self, kind: Kind) {
        self.awaited.retain(|_, (other, _)| *other != kind);
        let acts = self.pool.give_up(kind, self.now);
        self.perform(acts);
    }

    pub(crate) fn loads(&mut self, worker: u32) {
        self.workers.get_mut(&worker).expect("a worker that is there").is_loaded = true;
        let acts = self.pool.ready(worker, VERSION, self.now);
        self.perform(acts);
    }

    /// Sends an answer of a worker, possibly one that has been ended.
    pub(crate) fn says(&mut self, worker: u32, number: u32, reply: Reply) {
        if let Some(seen) = self.workers.get_mut(&worker).filter(|_| reply.is_last()) {
            seen.has.retain(|question| question.number != number);
        }
        let acts = self.pool.answered(worker, Box::new(Answer { number, reply }), self.now);
        self.perform(acts);
    }

    pub(crate) fn answers(&mut self, worker: u32, number: u32) {
        assert!(self.has(worker).contains(&number), "{worker} has {:?}", self.has(worker));
        self.says(worker, number, Reply::Nothing);
    }

    pub(crate) fn dies(&mut self, worker: u32) {
        let acts = self.pool.died(worker, "a trap", self.now);
        self.perform(acts);
    }

    /// Lets time pass, and wakes the pool when its timers fire.
    pub(crate) fn wait_ms(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while let Some(at) = self.timers.iter().copied().filter(|&at| at <= end).min() {
            self.timers.retain(|&other| other != at);
            self.now = self.now.max(at);
            let acts = self.pool.wake(self.now);
            self.perform(acts);
        }
        self.now = end;
    }

    /// Returns the numbers of the questions that a worker has.
    pub(crate) fn has(&self, worker: u32) -> Vec<u32> {
        self.workers[&worker].has.iter().map(|question| question.number).collect()
    }

    pub(crate) fn names(&self) -> Vec<u32> {
        self.workers.keys().copied().collect()
    }

    pub(crate) fn take_messages(&mut self) -> Vec<String> {
        std::mem::take(&mut self.messages)
    }
}

/// Returns a pool whose first worker is loaded and idle.
pub(crate) fn loaded(n_most: usize) -> Play {
    let mut play = Play::new(n_most);
    let first = play.asks(Kind::Hint);
    play.loads(1);
    play.answers(1, first);
    play.take_messages();
    play
}
