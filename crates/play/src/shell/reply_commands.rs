//! The handlers for the answers of workers, and for questions without an answer.

use super::state::App;
use crate::effects::{DelayReason, Effect};
use crate::work::{Answer, Kind, Reply, VERSION};
use nonet::grid::Grid;
use nonet_words::{FailedTask, Message, Trouble};
use wasm_door::later;

impl App {
    /// Handles an answer. Ignores it if the page no longer waits for it.
    pub(super) fn replied(&mut self, answer: Answer, now: u64) -> Vec<Effect> {
        let Answer { number, reply } = answer;
        let Some(kind) = self.helpers.answered(number) else { return Vec::new() };
        match (kind, reply) {
            (Kind::Make, Reply::Making { n_tries, nearest }) => self.making(n_tries, nearest, now),
            (Kind::Make, Reply::Made { request, givens, rated }) => self.made(request, givens, rated, now),
            (Kind::Make, Reply::Crafted { puzzle, label }) => self.crafted(*puzzle, label, now),
            (Kind::Stock, Reply::Made { request, givens, rated }) => self.stocked(request, givens, rated),
            (Kind::Hint, Reply::Hinted { digits, step, gists }) => {
                self.helpers.done(Kind::Hint);
                self.teacher.take_gists(gists);
                self.hinted(number, &digits, step.map(|step| *step))
            }
            (Kind::Study, Reply::StudyAnswer(studied)) => {
                self.helpers.done(Kind::Study);
                self.studied(studied)
            }
            (Kind::Hint, Reply::Steps { digits, is_all, steps, gists }) => {
                self.helpers.done(Kind::Hint);
                self.teacher.take_gists(gists);
                self.found_others(number, &digits, is_all, steps)
            }
            (Kind::Tour, Reply::Why { about, digits, answer, takes, is_last }) => {
                if is_last {
                    self.helpers.done(Kind::Tour);
                }
                self.why_then(number, (about, &digits), (answer, takes), is_last)
            }
            (Kind::Tour, Reply::Pathing { n_left }) => self.pathing(number, n_left),
            (Kind::Tour, Reply::Path(path)) => {
                self.helpers.done(Kind::Tour);
                self.path_then(number, path)
            }
            (Kind::Rate, Reply::Rating { grid, er, n_left }) if self.rates(&grid) => {
                self.making.set_rating_so_far(Some((er, n_left)));
                Vec::new()
            }
            (Kind::Rate, Reply::Rated { grid, rated }) if self.rates(&grid) => {
                self.helpers.done(Kind::Rate);
                self.making.set_rating_so_far(None);
                self.games.rated(&grid, rated);
                Vec::new()
            }
            // A puzzle without empty cells has no rating.
            (Kind::Rate, Reply::Nothing) => {
                self.helpers.done(Kind::Rate);
                self.making.set_rating_so_far(None);
                Vec::new()
            }
            (Kind::Make, Reply::Refuted(solutions)) => {
                self.helpers.done(Kind::Make);
                later(|| self.refuted(solutions, now))
            }
            (kind, Reply::Nothing) => {
                self.helpers.done(kind);
                self.lose(kind, Trouble::NoAnswer)
            }
            _ => Vec::new(),
        }
    }

    /// Records that a loaded worker has this question. A worker of another build would not understand it.
    pub(super) fn worker_ready(&mut self, kind: Kind, number: u32, version: &str) -> Vec<Effect> {
        if self.helpers.question(kind) != Some(number) {
            return Vec::new();
        }
        if version != VERSION {
            return self.worker_failed(kind, number, Trouble::OtherVersion);
        }
        self.helpers.ready(kind);
        Vec::new()
    }

    /// Gives up a question for which there is no worker, or whose worker broke down.
    pub(super) fn worker_failed(&mut self, kind: Kind, number: u32, trouble: Trouble) -> Vec<Effect> {
        if self.helpers.question(kind) != Some(number) {
            return Vec::new();
        }
        let mut effects = vec![self.helpers.stop(kind)];
        effects.extend(self.lose(kind, trouble));
        effects
    }

    /// Handles a question that gets no answer.
    fn lose(&mut self, kind: Kind, trouble: Trouble) -> Vec<Effect> {
        match kind {
            Kind::Rate => {
                self.making.set_rating_so_far(None);
                // The player did not request a rating, so this must not replace a message that the player did request.
                if matches!(self.messages.shown(), None | Some(Message::Ready { .. })) {
                    self.say(Message::NoHelper { trouble, task: FailedTask::Rating });
                }
                Vec::new()
            }
            kind => later(|| self.lose_asked(kind, trouble)),
        }
    }

    /// Says that the player's request gets no answer.
    fn lose_asked(&mut self, kind: Kind, trouble: Trouble) -> Vec<Effect> {
        match kind {
            Kind::Hint if self.teacher.is_hint_sought() => {
                self.teacher.forget_hint();
                self.said(Message::NoHelper { trouble, task: FailedTask::Hint })
            }
            Kind::Study => self.study_lost(trouble),
            Kind::Tour if self.is_on_tour() => {
                self.lose_tour();
                self.said(Message::NoHelper { trouble, task: FailedTask::Tour })
            }
            Kind::Stock => {
                self.lose_print(Message::NoHelper { trouble, task: FailedTask::Print });
                Vec::new()
            }
            Kind::Hint => {
                self.lose_seen();
                Vec::new()
            }
            Kind::Tour | Kind::Rate => Vec::new(),
            Kind::Make => self.make_without(trouble),
        }
    }

    /// Counts a second and handles the work that takes too long.
    pub(super) fn tick_helpers(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (kind, overdue) in self.helpers.tick() {
            self.miss(kind, overdue, &mut effects);
        }
        effects
    }

    /// Handles work that takes too long.
    fn miss(&mut self, kind: Kind, overdue: DelayReason, effects: &mut Vec<Effect>) {
        match (overdue, kind) {
            (DelayReason::Busy, Kind::Hint) if self.teacher.is_hint_sought() => {
                self.say(Message::HintStillSought);
            }
            (DelayReason::Missing, Kind::Hint | Kind::Make | Kind::Study | Kind::Tour) => {
                effects.push(self.helpers.stop(kind));
                effects.extend(self.lose(kind, Trouble::Silent));
            }
            (DelayReason::Missing, Kind::Stock) if self.is_making_to_print() => {
                effects.push(self.helpers.stop(kind));
                effects.extend(self.lose(kind, Trouble::Silent));
            }
            // This wait is invisible, and the worker may still arrive over a slow connection.
            (DelayReason::Missing, Kind::Rate) => effects.extend(self.lose(kind, Trouble::Silent)),
            (DelayReason::Missing, Kind::Stock) | (DelayReason::Busy, _) => {}
        }
    }

    fn rates(&self, grid: &Grid) -> bool {
        self.game().is_some_and(|game| game.puzzle().classic_givens() == Some(grid))
    }
}
