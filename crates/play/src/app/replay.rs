//! [`Replay`]: a game gone through again, over the time that it took: where one stood long, and what was there to be
//! seen; which entries were not right, and when. The game itself is not touched.
//!
//! What was undone is there too: the moments of all branches come in the order of their times, so that one sees how it
//! was played, not only how it ended. Times are in tenths of a second.

use nonet::grid::{Candidates, CellSet, Digit};
use nonet::logic::Step;

use super::branches::deed_of;
use super::told::known;
use crate::game::{Action, Board, Game, Mark, Moment, OldAction, Write};
use nonet_words::{self, Deed, ReplayMessage, Seen, TourMessage};

/// The whole of a long game is played again in so many milliseconds.
const WHOLE: u64 = 30_000;

/// So many stands are told of at most.
const MOST_STANDS: usize = 3;

/// One that is not the longest is told of where it is this long.
const LONG: u32 = 200;

/// One that is shorter is no stand.
const SHORTEST: u32 = 50;

/// A moment of the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub moment: Moment,
    /// When it was reached.
    pub time: u32,
    /// Whether that is known.
    is_timed: bool,
    /// The action that led to it; none where one only went there.
    action: Option<Action>,
    /// Whether it does not follow from the frame before.
    is_after_undo: bool,
    /// Whether a digit was entered that is not the solution's.
    pub is_wrong: bool,
    /// When such a digit was gone again.
    pub until: u32,
}

/// A long time in which nothing was done.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stand {
    /// After so many frames.
    pub at: usize,
    pub from: u32,
    pub to: u32,
    /// What was there to be seen, as far as that is known: none where nobody asked yet.
    pub seen: Option<Seen>,
}

/// A game gone through again.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Replay {
    pub game: Game,
    /// Whether it is the game that is on the board otherwise.
    pub is_played: bool,
    pub frames: Vec<Frame>,
    /// The longest first.
    pub stands: Vec<Stand>,
    /// When it ends.
    pub end: u32,
    /// Where the slider stands.
    pub time: u32,
    /// Of how many frames the time was not kept.
    n_untimed: usize,
    minutes: Option<u32>,
    /// The stand whose step is looked for, and the number of the question.
    pub sought: Option<(usize, u32)>,
    /// When the last picture was drawn, while it plays by itself.
    pub played_at: Option<u64>,
    /// What of a tenth has passed since the slider moved, in milliseconds.
    pub rest: u64,
}

impl Replay {
    pub(super) fn new(game: &Game, is_played: bool, minutes: Option<u32>, now: u64) -> Self {
        let played = u32::try_from(game.clock.elapsed(now) / 100).unwrap_or(u32::MAX);
        let (frames, n_untimed) = frames(game, played);
        let end = frames.last().map_or(0, |frame| frame.time).max(played).max(1);
        let stands = if n_untimed < frames.len() { stands(&frames) } else { Vec::new() };
        let game = game.clone();
        let (sought, played_at) = (None, None);
        let mut replay = Self {
            game,
            is_played,
            frames,
            stands,
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

    /// The moment after so many frames.
    fn moment(&self, at: usize) -> Moment {
        at.checked_sub(1).and_then(|at| self.frames.get(at)).map_or(Moment::START, |frame| frame.moment)
    }

    /// The board after so many frames.
    pub(super) fn board(&self, at: usize) -> Board {
        self.game.look_at(self.moment(at)).1
    }

    /// The cells that the frame before was about.
    pub(super) fn touched(&self, at: usize) -> CellSet {
        let frame = at.checked_sub(1).and_then(|at| self.frames.get(at));
        match frame.and_then(Frame::deed) {
            Some(
                Deed::Enter { cells, .. }
                | Deed::Note { cells, .. }
                | Deed::Colour { cells }
                | Deed::Erase { cells }
                | Deed::Centre { cells },
            ) => cells,
            _ => CellSet::EMPTY,
        }
    }

    /// When the entry that the frame at this place made was gone again.
    fn until(&self, at: usize) -> u32 {
        let (entered, cells) = (*self.board(at + 1).digits(), self.touched(at + 1));
        let stands = |other: usize| {
            let board = self.board(other + 1);
            cells.iter().any(|cell| board.digits().get(cell) == entered.get(cell))
        };
        let gone = (at + 1..self.frames.len()).find(|&other| !stands(other));
        gone.map_or(self.end, |other| self.frames[other].time)
    }

    /// So many frames are over at a time.
    pub(super) fn at(&self, time: u32) -> usize {
        self.frames.partition_point(|frame| frame.time <= time)
    }

    /// The stand behind so many frames.
    pub(super) fn stand(&self, at: usize) -> Option<(usize, &Stand)> {
        self.stands.iter().enumerate().find(|(_, stand)| stand.at == at)
    }

    /// The step that was there to be seen, where one stood long, and what might still stand there.
    pub(super) fn shown(&self, at: usize) -> Option<(&Step, Candidates)> {
        let (_, stand) = self.stand(at)?;
        let Some(Seen::Step(step)) = &stand.seen else { return None };
        Some((step, known(&self.game_at(at)).read()?))
    }

    pub(super) fn game_at(&self, at: usize) -> Game {
        let mut game = self.game.clone();
        game.go_to(self.moment(at));
        game
    }

    /// What is said after so many frames.
    pub(super) fn message(&self, at: usize) -> TourMessage {
        let stand = self.stand(at).map(|(number, stand)| nonet_words::Stand {
            time: milliseconds(stand.to - stand.from),
            is_longest: number == 0,
            seen: stand.seen.clone().unwrap_or(Seen::Sought),
        });
        let frame = at.checked_sub(1).and_then(|at| self.frames.get(at));
        TourMessage::Replay(Box::new(match frame {
            None => ReplayMessage::Whole {
                n_actions: self.frames.len(),
                time: milliseconds(self.end),
                minutes: self.minutes,
                n_wrong: self.frames.iter().filter(|frame| frame.is_wrong).count(),
                n_untimed: self.n_untimed,
                stand,
            },
            Some(frame) => ReplayMessage::At {
                number: at,
                n_actions: self.frames.len(),
                time: milliseconds(frame.time),
                deed: frame.deed(),
                is_after_undo: frame.is_after_undo,
                is_wrong: frame.is_wrong,
                stand,
            },
        }))
    }

    /// Lets it play on up to `now`, and gives how many frames are over then.
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
    /// What was done, to be put in words.
    pub(super) fn deed(&self) -> Option<Deed> {
        self.action.map(deed_of)
    }
}

pub(super) fn milliseconds(tenths: u32) -> u64 {
    u64::from(tenths) * 100
}

/// The moments in the order of their times, and of how many of them the time was not kept: these are spread evenly
/// between those before and behind.
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
    // What was undone, where it is known when it was done. Within a tenth of a second it was done before what stands in
    // its place.
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
        // What is undone as one is one frame.
        if is_next && action.is_some_and(Action::goes_on) && !frames.is_empty() {
            frames.pop();
        }
        let is_after_undo = !is_next && !action.is_some_and(Action::goes_on);
        let is_wrong = action.is_some_and(|action| is_wrong(game, action));
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

/// How many actions of the way that was gone stand before a branch that starts from a moment, or that one's own branch.
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

/// A time for an action of which none was kept: between those before and behind it, as if all had taken equally long.
fn spread(times: &[Option<u32>], at: usize, played: u32) -> u32 {
    let first = times[..at].iter().rposition(Option::is_some).map_or(0, |before| before + 1);
    let last = times[at..].iter().position(Option::is_some).map_or(times.len(), |behind| at + behind);
    let from = first.checked_sub(1).and_then(|before| times[before]).unwrap_or(0);
    let to = times.get(last).copied().flatten();
    // Where nothing comes behind, the last of them is the end.
    let n_parts = last - first + usize::from(to.is_some());
    let whole = u64::from(to.unwrap_or(played).saturating_sub(from));
    let part = whole * (at + 1 - first) as u64 / n_parts.max(1) as u64;
    from.saturating_add(u32::try_from(part).unwrap_or(u32::MAX))
}

/// Whether an action enters a digit where the solution has another.
pub(super) fn is_wrong(game: &Game, action: Action) -> bool {
    let of = |cells: CellSet, digit: Digit| {
        let givens = game.puzzle().givens().filled_cells();
        cells.difference(givens).iter().any(|cell| game.puzzle().solution().get(cell) != Some(digit))
    };
    match action {
        Action::Write(Write { mark: Mark::Digit, cells, digit, is_on: true, .. }) => of(cells, digit),
        Action::Old(OldAction::Enter { cell, digit, .. }) => of(CellSet::of(cell), digit),
        _ => false,
    }
}

/// The longest times in which nothing was done, the longest first.
fn stands(frames: &[Frame]) -> Vec<Stand> {
    let mut stands: Vec<Stand> = Vec::new();
    let mut from = Some(0);
    for (at, frame) in frames.iter().enumerate() {
        let to = Some(frame.time).filter(|_| frame.is_timed);
        if let (Some(from), Some(to)) = (from, to) {
            let place = stands.iter().position(|other| other.to - other.from < to - from);
            stands.insert(place.unwrap_or(stands.len()), Stand { at, from, to, seen: None });
            stands.truncate(MOST_STANDS);
        }
        from = to;
    }
    let longest = stands.first().map_or(0, |stand| stand.to - stand.from);
    stands.retain(|stand| stand.to - stand.from >= LONG.min(longest).max(SHORTEST));
    stands
}
