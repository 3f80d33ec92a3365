//! [`Helpers`]: the workers as the page knows them. What each was asked, and whether it is there at all.

use super::hint::Hint;
use super::{App, Effect};
use crate::grid::Grid;
use crate::words::{Lost, Message, Trouble};
use crate::work::{Answer, Job, Kind, Question, Reply, VERSION};

/// A worker that has said nothing for so many ticks, which come every second, is taken to be missing.
const PATIENCE: u32 = 10;

/// A question that the worker has had for so many ticks is not waited for when there is a new one.
const QUICK: u32 = 2;

/// The workers, one for each kind of work. Each question has a number; a reply with any other number than
/// that of the question that stands is dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct Helpers {
    n_asked: u32,
    helpers: [Helper; Kind::ALL.len()],
}

#[derive(Clone, Copy, Debug, Default)]
struct Helper {
    /// The number of the first question that this worker got, which names it; none where there is no worker.
    worker: Option<u32>,
    /// Whether it has said that it is loaded.
    is_ready: bool,
    /// The question that it has not answered yet.
    question: Option<u32>,
    /// Ticks since it was started, until it is ready; since then, ticks since its question was asked.
    n_ticks: u32,
}

/// What has to be said of a worker that takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overdue {
    /// It has not said a word.
    Missing,
    /// It is there and works.
    Busy,
}

impl Helpers {
    const fn of(&self, kind: Kind) -> &Helper {
        &self.helpers[kind as usize]
    }

    fn of_mut(&mut self, kind: Kind) -> &mut Helper {
        &mut self.helpers[kind as usize]
    }

    /// Asks the worker of a job's kind, which is started if it is not there. Whatever that worker was asked
    /// before is not waited for any more.
    pub(super) fn ask(&mut self, job: Job) -> Effect {
        self.n_asked = self.n_asked.wrapping_add(1);
        let number = self.n_asked;
        let helper = self.of_mut(job.kind());
        if helper.worker.is_none() {
            *helper = Helper { worker: Some(number), ..Helper::default() };
        }
        helper.question = Some(number);
        if helper.is_ready {
            helper.n_ticks = 0;
        }
        Effect::Run(Box::new(Question { number, job }))
    }

    /// Stops the job of this kind for a while, or goes on with it.
    pub(super) fn steer(&self, job: Job) -> Option<Effect> {
        let number = self.of(job.kind()).question?;
        Some(Effect::Run(Box::new(Question { number, job })))
    }

    /// Ends the worker of a kind; nothing is waited for any more.
    pub(super) fn stop(&mut self, kind: Kind) -> Effect {
        *self.of_mut(kind) = Helper::default();
        Effect::Stop(kind)
    }

    /// The number of the question of this kind that is not answered yet.
    pub(super) const fn question(&self, kind: Kind) -> Option<u32> {
        self.of(kind).question
    }

    /// The kind of the question with this number, while it stands. Whoever answers it is there and loaded.
    pub(super) fn answered(&mut self, number: u32) -> Option<Kind> {
        let kind = Kind::ALL.into_iter().find(|&kind| self.question(kind) == Some(number))?;
        let helper = self.of_mut(kind);
        if !core::mem::replace(&mut helper.is_ready, true) {
            helper.n_ticks = 0;
        }
        Some(kind)
    }

    /// The question of this kind is answered.
    pub(super) fn done(&mut self, kind: Kind) {
        self.of_mut(kind).question = None;
    }

    /// Whether this is the worker of this kind, and not one that was ended.
    pub(super) fn is_there(&self, kind: Kind, worker: u32) -> bool {
        self.of(kind).worker == Some(worker)
    }

    /// The worker of this kind is loaded.
    pub(super) fn ready(&mut self, kind: Kind) {
        let helper = self.of_mut(kind);
        (helper.is_ready, helper.n_ticks) = (true, 0);
    }

    /// Whether the worker of this kind is busy with a question that takes long.
    pub(super) fn is_slow(&self, kind: Kind) -> bool {
        let helper = self.of(kind);
        helper.question.is_some() && helper.is_ready && helper.n_ticks >= QUICK
    }

    /// Whether the worker of this kind was started, and has not said a word for longer than one waits.
    pub(super) fn is_silent(&self, kind: Kind) -> bool {
        let helper = self.of(kind);
        helper.worker.is_some() && !helper.is_ready && helper.n_ticks >= PATIENCE
    }

    /// A second has passed. Gives those that have now taken too long to be passed over in silence.
    pub(super) fn tick(&mut self) -> Vec<(Kind, Overdue)> {
        let mut overdue = Vec::new();
        for kind in Kind::ALL {
            let helper = self.of_mut(kind);
            if helper.worker.is_none() || (helper.is_ready && helper.question.is_none()) {
                continue;
            }
            helper.n_ticks = helper.n_ticks.saturating_add(1);
            match helper.n_ticks {
                QUICK if helper.is_ready => overdue.push((kind, Overdue::Busy)),
                PATIENCE if !helper.is_ready => overdue.push((kind, Overdue::Missing)),
                _ => {}
            }
        }
        overdue
    }
}

impl App {
    /// What came of some work. Where nobody waits for it any more, nothing is done.
    pub(super) fn replied(&mut self, answer: Answer, now: u64) -> Vec<Effect> {
        let Answer { number, reply } = answer;
        let Some(kind) = self.helpers.answered(number) else { return Vec::new() };
        match (kind, reply) {
            (Kind::Make, Reply::Making { n_tries, nearest }) => self.making(n_tries, nearest),
            (Kind::Make, Reply::Made { request, givens, rated }) => self.made(request, givens, rated, now),
            (Kind::Stock, Reply::Made { request, givens, rated }) => self.stocked(request, givens, rated),
            (Kind::Hint, Reply::Hinted { digits, step, gists }) => {
                self.helpers.done(Kind::Hint);
                self.gists.join(gists);
                self.hinted(number, &digits, step.map(|step| *step))
            }
            (Kind::Study, Reply::Studied(studied)) => {
                self.helpers.done(Kind::Study);
                self.studied(studied)
            }
            (Kind::Hint, Reply::Steps { digits, is_all, steps, gists }) => {
                self.helpers.done(Kind::Hint);
                self.gists.join(gists);
                self.found_others(number, &digits, is_all, steps)
            }
            (Kind::Tour, Reply::Told { about, digits, answer, takes, is_last }) => {
                if is_last {
                    self.helpers.done(Kind::Tour);
                }
                self.why_told(number, (about, &digits), (answer, takes), is_last)
            }
            (Kind::Tour, Reply::Pathing { n_left }) => self.pathing(number, n_left),
            (Kind::Tour, Reply::Path(path)) => {
                self.helpers.done(Kind::Tour);
                self.path_told(number, path)
            }
            (Kind::Rate, Reply::Rating { grid, er, n_left }) if self.rates(&grid) => {
                self.rating_so_far = Some((er, n_left));
                Vec::new()
            }
            (Kind::Rate, Reply::Rated { grid, rated }) if self.rates(&grid) => {
                self.helpers.done(Kind::Rate);
                self.rating_so_far = None;
                self.shelf.rated(&grid, rated);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// A worker is loaded. One of another build would not understand what it is asked.
    pub(super) fn worker_ready(&mut self, kind: Kind, worker: u32, version: &str) -> Vec<Effect> {
        if !self.helpers.is_there(kind, worker) {
            return Vec::new();
        }
        if version != VERSION {
            return self.worker_failed(kind, worker, Trouble::OtherVersion);
        }
        self.helpers.ready(kind);
        Vec::new()
    }

    /// A worker is not there or broke down: nothing more is waited for, and the next job starts another.
    pub(super) fn worker_failed(&mut self, kind: Kind, worker: u32, trouble: Trouble) -> Vec<Effect> {
        if !self.helpers.is_there(kind, worker) {
            return Vec::new();
        }
        let was_asked = self.helpers.question(kind).is_some();
        let mut effects = vec![self.helpers.stop(kind)];
        if was_asked {
            effects.extend(self.lose(kind, trouble));
        }
        effects
    }

    /// What becomes of a question that is not answered.
    fn lose(&mut self, kind: Kind, trouble: Trouble) -> Vec<Effect> {
        match kind {
            Kind::Rate => {
                self.rating_so_far = None;
                // Nobody asked for it, so it is not said over anything that somebody did ask for.
                if matches!(self.status, None | Some(Message::Ready { .. })) {
                    self.say(Message::NoHelper { trouble, lost: Lost::Rating });
                }
                Vec::new()
            }
            Kind::Hint if matches!(self.hint, Some(Hint::Sought { .. })) => {
                self.hint = None;
                self.said(Message::NoHelper { trouble, lost: Lost::Hint })
            }
            Kind::Study => self.study_lost(trouble),
            Kind::Tour if self.is_on_tour() => {
                self.lose_tour();
                self.said(Message::NoHelper { trouble, lost: Lost::Tour })
            }
            Kind::Stock => {
                self.lose_print(Message::NoHelper { trouble, lost: Lost::Print });
                Vec::new()
            }
            Kind::Hint => {
                self.lose_seen();
                Vec::new()
            }
            Kind::Tour => Vec::new(),
            Kind::Make => self.make_without(trouble),
        }
    }

    /// A second has passed: whoever takes too long is told of.
    pub(super) fn tick_helpers(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (kind, overdue) in self.helpers.tick() {
            match (overdue, kind) {
                (Overdue::Busy, Kind::Hint) if matches!(self.hint, Some(Hint::Sought { .. })) => {
                    self.say(Message::HintStillSought);
                }
                (Overdue::Missing, Kind::Hint | Kind::Make | Kind::Study | Kind::Tour) => {
                    effects.push(self.helpers.stop(kind));
                    effects.extend(self.lose(kind, Trouble::Silent));
                }
                (Overdue::Missing, Kind::Stock) if self.is_making_to_print() => {
                    effects.push(self.helpers.stop(kind));
                    effects.extend(self.lose(kind, Trouble::Silent));
                }
                // Nobody sees this wait: it may still come, over a slow line.
                (Overdue::Missing, Kind::Rate) => effects.extend(self.lose(kind, Trouble::Silent)),
                (Overdue::Missing, Kind::Stock) | (Overdue::Busy, _) => {}
            }
        }
        effects
    }

    fn rates(&self, grid: &Grid) -> bool {
        self.game().is_some_and(|game| game.puzzle().givens() == grid)
    }
}
