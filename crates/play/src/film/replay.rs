//! [`Replay`]: a replay of a game over time, with the long pauses, the step that was available in each, and the wrong
//! entries. The game itself does not change.
//!
//! The replay includes what was undone: the moments of all branches come in the order of their times. So the player
//! sees how the game was played, not only how it ended. Times are in tenths of a second.

use nonet::grid::{Candidates, CellSet};
use nonet::logic::Step;

use crate::board::action_name;
use crate::game::{Action, Board, Game, Moment};
use crate::teacher::{candidates_on, known};
use nonet_words::{self, ActionName, AvailableStep, ReplayMessage, TourMessage};

/// The duration of the replay of a long game, in milliseconds.
const WHOLE: u64 = 30_000;

/// The maximum number of pauses that are reported.
const MOST_PAUSES: usize = 3;

/// The length from which a pause other than the longest is reported.
const LONG: u32 = 200;

/// The length below which a wait does not count as a pause.
const SHORTEST: u32 = 50;

/// A moment in the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub moment: Moment,
    /// The time when it was reached.
    pub time: u32,
    /// True if the time is known.
    is_timed: bool,
    /// The action that led to it; none if the player only moved there.
    action: Option<Action>,
    /// True if it does not follow from the frame before.
    is_after_undo: bool,
    /// True if a wrong digit was entered.
    pub is_wrong: bool,
    /// The time when the wrong digit was removed.
    pub until: u32,
}

/// A long pause of the player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PauseMoment {
    /// The number of frames before it.
    pub at: usize,
    pub from: u32,
    pub to: u32,
    /// The step that was available; none until it is requested.
    pub available: Option<AvailableStep>,
}

/// A game in replay.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replay {
    pub game: Game,
    /// True for the current game.
    pub is_played: bool,
    pub frames: Vec<Frame>,
    /// The pauses, the longest first.
    pub pauses: Vec<PauseMoment>,
    /// The time when it ends.
    pub end: u32,
    /// The time of the slider.
    pub time: u32,
    /// The number of frames without a recorded time.
    n_untimed: usize,
    minutes: Option<u32>,
    /// The pause whose step is requested, and the number of the request.
    pub sought: Option<(usize, u32)>,
    /// The time of the last picture, while the replay runs.
    pub played_at: Option<u64>,
    /// The milliseconds since the last full tenth of a second.
    pub rest: u64,
}

impl Replay {
    pub(super) fn new(game: &Game, is_played: bool, minutes: Option<u32>, now: u64) -> Self {
        let played = u32::try_from(game.clock.elapsed(now) / 100).unwrap_or(u32::MAX);
        let (frames, n_untimed) = frames(game, played);
        let end = frames.last().map_or(0, |frame| frame.time).max(played).max(1);
        let pauses = if n_untimed < frames.len() { pauses(&frames) } else { Vec::new() };
        let game = game.clone();
        let (sought, played_at) = (None, None);
        let mut replay = Self {
            game,
            is_played,
            frames,
            pauses,
            end,
            time: 0,
            n_untimed,
            minutes,
            sought,
            played_at,
            rest: 0,
        };
        for at in 0..replay.frames.len() {
            if replay.frames[at].is_wrong {
                replay.frames[at].until = replay.until(at);
            }
        }
        replay
    }

    pub(super) const fn is_playing(&self) -> bool {
        self.played_at.is_some()
    }

    /// Returns the moment after `at` frames.
    fn moment(&self, at: usize) -> Moment {
        at.checked_sub(1).and_then(|at| self.frames.get(at)).map_or(Moment::START, |frame| frame.moment)
    }

    /// Returns the board after `at` frames.
    pub(super) fn board(&self, at: usize) -> Board {
        self.game.look_at(self.moment(at)).1
    }

    /// Returns the cells that the last of `at` frames changed.
    pub(super) fn touched(&self, at: usize) -> CellSet {
        let frame = at.checked_sub(1).and_then(|at| self.frames.get(at));
        match frame.and_then(Frame::action_name) {
            Some(
                ActionName::Enter { cells, .. }
                | ActionName::Note { cells, .. }
                | ActionName::Colour { cells }
                | ActionName::Erase { cells }
                | ActionName::Centre { cells },
            ) => cells,
            _ => CellSet::EMPTY,
        }
    }

    /// Returns the time when the entry of the frame at this index was removed.
    fn until(&self, at: usize) -> u32 {
        let (entered, cells) = (*self.board(at + 1).digits(), self.touched(at + 1));
        let is_there = |other: usize| {
            let board = self.board(other + 1);
            cells.iter().any(|cell| board.digits().get(cell) == entered.get(cell))
        };
        let gone = (at + 1..self.frames.len()).find(|&other| !is_there(other));
        gone.map_or(self.end, |other| self.frames[other].time)
    }

    /// Returns the number of frames that are over at a time.
    pub(super) fn at(&self, time: u32) -> usize {
        self.frames.partition_point(|frame| frame.time <= time)
    }

    /// Returns the pause after `at` frames.
    pub(super) fn pause(&self, at: usize) -> Option<(usize, &PauseMoment)> {
        self.pauses.iter().enumerate().find(|(_, pause)| pause.at == at)
    }

    /// Returns the step that was available in a pause after `at` frames, and the candidates of that position.
    pub(super) fn shown(&self, at: usize) -> Option<(&Step, Candidates)> {
        let (_, pause) = self.pause(at)?;
        let Some(AvailableStep::Found { step, layout }) = &pause.available else { return None };
        Some((step, candidates_on(&known(&self.game_at(at)), layout.as_deref())?))
    }

    pub(super) fn game_at(&self, at: usize) -> Game {
        let mut game = self.game.clone();
        game.go_to(self.moment(at));
        game
    }

    /// Returns the message after `at` frames.
    pub(super) fn message(&self, at: usize) -> TourMessage {
        let pause = self.pause(at).map(|(number, pause)| nonet_words::LongPause {
            time: milliseconds(pause.to - pause.from),
            is_longest: number == 0,
            available: pause.available.clone().unwrap_or(AvailableStep::Searching),
        });
        let frame = at.checked_sub(1).and_then(|at| self.frames.get(at));
        TourMessage::Replay(Box::new(match frame {
            None => ReplayMessage::Whole {
                n_actions: self.frames.len(),
                time: milliseconds(self.end),
                minutes: self.minutes,
                n_wrong: self.frames.iter().filter(|frame| frame.is_wrong).count(),
                n_untimed: self.n_untimed,
                pause,
            },
            Some(frame) => ReplayMessage::At {
                number: at,
                n_actions: self.frames.len(),
                time: milliseconds(frame.time),
                action: frame.action_name(),
                is_after_undo: frame.is_after_undo,
                is_wrong: frame.is_wrong,
                pause,
            },
        }))
    }

    /// Advances the replay to `now`, and returns the number of frames that are over.
    pub(super) fn play_on(&mut self, now: u64) -> usize {
        if let Some(before) = self.played_at {
            let times = (milliseconds(self.end) / WHOLE).max(1);
            let passed = self.rest + now.saturating_sub(before) * times;
            self.rest = passed % 100;
            let tenths = u32::try_from(passed / 100).unwrap_or(u32::MAX);
            self.time = self.time.saturating_add(tenths).min(self.end);
            self.played_at = (self.time < self.end).then_some(now);
        }
        self.at(self.time)
    }
}

impl Frame {
    /// Returns the action in a form that the language module puts into words.
    pub(super) fn action_name(&self) -> Option<ActionName> {
        self.action.map(action_name)
    }
}

pub(super) fn milliseconds(tenths: u32) -> u64 {
    u64::from(tenths) * 100
}

/// Returns the moments in the order of their times, and the number of those without a recorded time. These are spread
/// evenly between their neighbours.
fn frames(game: &Game, played: u32) -> (Vec<Frame>, usize) {
    let branches = game.branches();
    let here = game.here();
    let n_done = game.n_actions_at(here);
    let first = branches.first().map_or(&[][..], |first| &first.moments);
    let (way, undone) = first.split_at(n_done.min(first.len()));
    let times: Vec<Option<u32>> = way.iter().map(|&moment| game.time_of(moment)).collect();
    let mut found: Vec<(u32, usize, bool, Moment)> = Vec::new();
    for (at, &moment) in way.iter().enumerate() {
        let time = times[at].unwrap_or_else(|| spread(&times, at, played));
        found.push((time, at, true, moment));
    }
    // Insert the undone moments if their times are known. At equal tenths they come before the moments that replaced
    // them.
    let others = branches.iter().skip(1).map(|branch| (fork(game, way, branch.from), &branch.moments[..]));
    for (at, undone) in others.chain([(n_done, undone)]) {
        found.extend(undone.iter().filter_map(|&moment| Some((game.time_of(moment)?, at, false, moment))));
    }
    found.sort_by_key(|&(time, at, is_on_way, _)| (time, at, is_on_way));
    let n_untimed = times.iter().filter(|time| time.is_none()).count();
    let mut frames: Vec<Frame> = Vec::new();
    let mut before = Moment::START;
    for (time, _, _, moment) in found {
        let action = game.action_of(moment);
        let is_next = game.before(moment) == before;
        // Actions that are undone as one are one frame.
        if is_next && action.is_some_and(Action::continues_previous) && !frames.is_empty() {
            frames.pop();
        }
        let is_after_undo = !is_next && !action.is_some_and(Action::continues_previous);
        let is_wrong = action.is_some_and(|action| game.is_wrong(action));
        let is_timed = game.time_of(moment).is_some();
        frames.push(Frame { moment, time, is_timed, action, is_after_undo, is_wrong, until: time });
        before = moment;
    }
    if before != here {
        let time = frames.last().map_or(played, |frame| frame.time.max(played));
        let (is_timed, is_after_undo, is_wrong) = (false, true, false);
        let until = time;
        frames.push(Frame { moment: here, time, is_timed, action: None, is_after_undo, is_wrong, until });
    }
    (frames, n_untimed)
}

/// Returns the number of actions on the main line before a branch from a moment, or before the branch that it grows
/// from.
fn fork(game: &Game, way: &[Moment], from: Moment) -> usize {
    let mut from = from;
    loop {
        match way.iter().position(|&other| other == from) {
            Some(at) => return at + 1,
            None if from == Moment::START => return 0,
            None => from = game.before(from),
        }
    }
}

/// Returns a time for an action without a recorded time, as if all such actions in a row had taken equally long.
fn spread(times: &[Option<u32>], at: usize, played: u32) -> u32 {
    let first = times[..at].iter().rposition(Option::is_some).map_or(0, |before| before + 1);
    let last = times[at..].iter().position(Option::is_some).map_or(times.len(), |behind| at + behind);
    let from = first.checked_sub(1).and_then(|before| times[before]).unwrap_or(0);
    let to = times.get(last).copied().flatten();
    // With no time after them, the last of them is at the end.
    let n_parts = last - first + usize::from(to.is_some());
    let whole = u64::from(to.unwrap_or(played).saturating_sub(from));
    let part = whole * (at + 1 - first) as u64 / n_parts.max(1) as u64;
    from.saturating_add(u32::try_from(part).unwrap_or(u32::MAX))
}

/// Returns the longest pauses, the longest first.
fn pauses(frames: &[Frame]) -> Vec<PauseMoment> {
    let mut pauses: Vec<PauseMoment> = Vec::new();
    let mut from = Some(0);
    for (at, frame) in frames.iter().enumerate() {
        let to = Some(frame.time).filter(|_| frame.is_timed);
        if let (Some(from), Some(to)) = (from, to) {
            let place = pauses.iter().position(|other| other.to - other.from < to - from);
            pauses.insert(place.unwrap_or(pauses.len()), PauseMoment { at, from, to, available: None });
            pauses.truncate(MOST_PAUSES);
        }
        from = to;
    }
    let longest = pauses.first().map_or(0, |pause| pause.to - pause.from);
    pauses.retain(|pause| pause.to - pause.from >= LONG.min(longest).max(SHORTEST));
    pauses
}
