//! [`Helpers`]: the work that the page waits for. One question of each kind, and whether a worker has it.

use super::Effect;
use crate::work::{Job, Kind, Question};

/// A question that no loaded worker has after this number of ticks, which come every second, is given up.
const PATIENCE: u32 = 10;

/// A question that a worker has had for this number of ticks is not waited for when there is a new one.
const QUICK: u32 = 2;

/// The questions that are not answered yet, one of each kind. Each has a number; a reply with any other number is
/// dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct Helpers {
    n_asked: u32,
    helpers: [Helper; Kind::ALL.len()],
}

#[derive(Clone, Copy, Debug, Default)]
struct Helper {
    /// The question that is not answered yet.
    question: Option<u32>,
    /// Whether a loaded worker has it, or will have it.
    is_ready: bool,
    /// Ticks since it was asked, until a worker has it; since then, ticks since that.
    n_ticks: u32,
}

/// What has to be said of work that takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overdue {
    /// No worker has said a word.
    Missing,
    /// A worker is there and works.
    Busy,
}

impl Helpers {
    const fn of(&self, kind: Kind) -> &Helper {
        &self.helpers[kind as usize]
    }

    fn of_mut(&mut self, kind: Kind) -> &mut Helper {
        &mut self.helpers[kind as usize]
    }

    /// Asks for a job. Whatever was asked before of its kind is not waited for any longer.
    pub(super) fn ask(&mut self, job: Job) -> Effect {
        self.n_asked = self.n_asked.wrapping_add(1);
        let number = self.n_asked;
        let helper = self.of_mut(job.kind());
        // Who asks again while nothing is there has waited since the first time.
        let has_waited = helper.question.is_some() && !helper.is_ready;
        let n_ticks = if has_waited { helper.n_ticks } else { 0 };
        *helper = Helper { question: Some(number), is_ready: false, n_ticks };
        Effect::Run(Box::new(Question { number, job }))
    }

    /// Stops the job of this kind for a while, or goes on with it.
    pub(super) fn steer(&self, job: Job) -> Option<Effect> {
        let number = self.of(job.kind()).question?;
        Some(Effect::Run(Box::new(Question { number, job })))
    }

    /// Stops the work of a kind; nothing is waited for any longer.
    pub(super) fn stop(&mut self, kind: Kind) -> Effect {
        let is_silent = self.is_silent(kind);
        *self.of_mut(kind) = Helper::default();
        if is_silent { Effect::GiveUp(kind) } else { Effect::Stop(kind) }
    }

    /// The number of the question of this kind that is not answered yet.
    pub(super) const fn question(&self, kind: Kind) -> Option<u32> {
        self.of(kind).question
    }

    /// The kind of the question with this number, while it stands. Whoever answers it is there and loaded.
    pub(super) fn answered(&mut self, number: u32) -> Option<Kind> {
        let kind = Kind::ALL.into_iter().find(|&kind| self.question(kind) == Some(number))?;
        if !self.of(kind).is_ready {
            self.ready(kind);
        }
        Some(kind)
    }

    /// The question of this kind is answered.
    pub(super) fn done(&mut self, kind: Kind) {
        self.of_mut(kind).question = None;
    }

    /// A loaded worker has the question of this kind.
    pub(super) fn ready(&mut self, kind: Kind) {
        let helper = self.of_mut(kind);
        (helper.is_ready, helper.n_ticks) = (true, 0);
    }

    /// Whether a worker is busy with a question of this kind that takes long.
    pub(super) fn is_slow(&self, kind: Kind) -> bool {
        let helper = self.of(kind);
        helper.question.is_some() && helper.is_ready && helper.n_ticks >= QUICK
    }

    /// Whether no worker has said a word about the question of this kind for longer than one waits.
    pub(super) fn is_silent(&self, kind: Kind) -> bool {
        let helper = self.of(kind);
        helper.question.is_some() && !helper.is_ready && helper.n_ticks >= PATIENCE
    }

    /// A second has passed. Gives those that have now taken too long to be passed over in silence.
    pub(super) fn tick(&mut self) -> Vec<(Kind, Overdue)> {
        let mut overdue = Vec::new();
        for kind in Kind::ALL {
            let helper = self.of_mut(kind);
            if helper.question.is_none() {
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
