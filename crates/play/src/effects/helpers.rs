//! [`Helpers`]: the work that the page waits for, with one question of each kind at most.

use super::effect::Effect;
use crate::work::{Job, Kind, Question};

/// The number of ticks after which a question that no loaded worker has is overdue. A tick is a second.
const PATIENCE: u32 = 10;

/// The number of ticks after which the work of a worker counts as slow. A new question does not wait for it.
const QUICK: u32 = 2;

/// The questions that are not answered yet, one of each kind. Each has a number; a reply with any other number is
/// dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Helpers {
    n_asked: u32,
    helpers: [Helper; Kind::ALL.len()],
}

#[derive(Clone, Copy, Debug, Default)]
struct Helper {
    /// The number of the question that is not answered yet.
    question: Option<u32>,
    /// True if a loaded worker has it or will have it.
    is_ready: bool,
    /// The number of ticks since it was asked or, once a worker has it, since then.
    n_ticks: u32,
}

/// The reason why work takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DelayReason {
    /// No worker has responded.
    Missing,
    /// A worker is working on it.
    Busy,
}

impl Helpers {
    const fn of(&self, kind: Kind) -> &Helper {
        &self.helpers[kind as usize]
    }

    fn of_mut(&mut self, kind: Kind) -> &mut Helper {
        &mut self.helpers[kind as usize]
    }

    /// Requests a job. The page no longer waits for an earlier question of its kind.
    pub(crate) fn ask(&mut self, job: Job) -> Effect {
        self.n_asked = self.n_asked.wrapping_add(1);
        let number = self.n_asked;
        let helper = self.of_mut(job.kind());
        // If no worker was there for the earlier question, the wait goes on from that one.
        let has_waited = helper.question.is_some() && !helper.is_ready;
        let n_ticks = if has_waited { helper.n_ticks } else { 0 };
        *helper = Helper { question: Some(number), is_ready: false, n_ticks };
        Effect::Run(Box::new(Question { number, job }))
    }

    /// Pauses or resumes the work of the job's kind.
    pub(crate) fn steer(&self, job: Job) -> Option<Effect> {
        let number = self.of(job.kind()).question?;
        Some(Effect::Run(Box::new(Question { number, job })))
    }

    /// Stops the work of a kind. The page no longer waits for it.
    pub(crate) fn stop(&mut self, kind: Kind) -> Effect {
        let is_silent = self.is_silent(kind);
        *self.of_mut(kind) = Helper::default();
        if is_silent { Effect::GiveUp(kind) } else { Effect::Stop(kind) }
    }

    /// Returns the number of the question of this kind that is not answered yet.
    pub(crate) const fn question(&self, kind: Kind) -> Option<u32> {
        self.of(kind).question
    }

    /// Returns the kind of the open question with this number. The answer shows that a worker is loaded.
    pub(crate) fn answered(&mut self, number: u32) -> Option<Kind> {
        let kind = Kind::ALL.into_iter().find(|&kind| self.question(kind) == Some(number))?;
        if !self.of(kind).is_ready {
            self.ready(kind);
        }
        Some(kind)
    }

    /// Records that the question of this kind is answered.
    pub(crate) fn done(&mut self, kind: Kind) {
        self.of_mut(kind).question = None;
    }

    /// Records that a loaded worker has the question of this kind.
    pub(crate) fn ready(&mut self, kind: Kind) {
        let helper = self.of_mut(kind);
        (helper.is_ready, helper.n_ticks) = (true, 0);
    }

    /// Returns true if a worker is busy with a question of this kind that takes long.
    pub(crate) fn is_slow(&self, kind: Kind) -> bool {
        let helper = self.of(kind);
        helper.question.is_some() && helper.is_ready && helper.n_ticks >= QUICK
    }

    /// Returns true if no worker has responded to the question of this kind in time.
    pub(crate) fn is_silent(&self, kind: Kind) -> bool {
        let helper = self.of(kind);
        helper.question.is_some() && !helper.is_ready && helper.n_ticks >= PATIENCE
    }

    /// Counts a second. Returns the kinds of work that have just become overdue.
    pub(crate) fn tick(&mut self) -> Vec<(Kind, DelayReason)> {
        let mut overdue = Vec::new();
        for kind in Kind::ALL {
            let helper = self.of_mut(kind);
            if helper.question.is_none() {
                continue;
            }
            helper.n_ticks = helper.n_ticks.saturating_add(1);
            match helper.n_ticks {
                QUICK if helper.is_ready => overdue.push((kind, DelayReason::Busy)),
                PATIENCE if !helper.is_ready => overdue.push((kind, DelayReason::Missing)),
                _ => {}
            }
        }
        overdue
    }
}
