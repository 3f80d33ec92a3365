//! [`Helpers`]: the workers as the page knows them. What each was asked, and whether it is there at all.

use super::Effect;
use crate::work::{Job, Kind, Question};

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
