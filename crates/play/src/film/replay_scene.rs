//! A replay as data for the painter.

use nonet::grid::{Cell, DigitSet};

use super::replay::{Replay, milliseconds};
use crate::board::{CellScene, DigitSource, Highlight, TourLine, WatchMark, bare, place_on};
use crate::drawing::{HintMarks, draw_on};
use crate::game::Mark;
use nonet_words::{CellName, Language, ReplayLine, duration};
use wasm_door::kept;

/// The parts that a replay adds to a tour. Lengths are in thousandths of the whole time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayScene {
    /// The position and the end of the slider, in tenths of a second.
    pub time: (u32, u32),
    /// The position and the end in words.
    pub text: String,
    /// True while it plays.
    pub is_playing: bool,
    /// The times of actions, as an SVG path (attribute `d`) that is twenty high.
    pub actions: String,
    /// The times of wrong entries, in the same form.
    pub wrong: String,
    /// The long pauses, in the same form.
    pub pauses: String,
}

pub(super) fn replay_scene(replay: &Replay, language: Language) -> ReplayScene {
    let place = |time: u32| u64::from(time) * 1000 / u64::from(replay.end);
    let line = |time: u32, top: u32| format!("M{} {top}V20", place(time));
    let frames = |is_wrong: bool| replay.frames.iter().filter(move |frame| frame.is_wrong == is_wrong);
    let pauses = replay.pauses.iter().map(|pause| {
        let (from, to) = (place(pause.from), place(pause.to));
        format!("M{from} 6H{to}V20H{from}z")
    });
    ReplayScene {
        time: (replay.time, replay.end),
        text: language.time_of(milliseconds(replay.time), milliseconds(replay.end)),
        is_playing: replay.is_playing(),
        actions: frames(false).map(|frame| line(frame.time, 10)).collect(),
        wrong: frames(true).map(|frame| line(frame.time, 0)).collect(),
        pauses: pauses.collect(),
    }
}

/// Returns the highlights in their order: long pauses and wrong entries.
pub(super) fn replay_lines(replay: &Replay, current: usize, language: Language) -> Vec<TourLine> {
    let mut lines = Vec::new();
    for at in 0..=replay.frames.len() {
        let mut line = |time, line, available, is_wrong| {
            let [name, does] = language.replay_line(line, available);
            let rating = duration(milliseconds(time));
            let is_current = at == current;
            lines.push(TourLine { at, name, does, rating, is_hardest: is_wrong, is_current });
        };
        let frame = at.checked_sub(1).and_then(|at| replay.frames.get(at));
        let wrong = frame.filter(|frame| frame.is_wrong);
        if let Some((frame, action)) = wrong.and_then(|frame| Some((frame, frame.action_name()?))) {
            let stayed = milliseconds(frame.until.saturating_sub(frame.time));
            line(frame.time, ReplayLine::Wrong(action, stayed), None, true);
        }
        if let Some((number, pause)) = replay.pause(at) {
            let length = milliseconds(pause.to - pause.from);
            line(pause.from, ReplayLine::LongPause(length, number == 0), pause.available.as_ref(), false);
        }
    }
    lines
}

/// Returns the cells of the board after `at` frames, with wrong entries marked, and in a long pause the step that was
/// available.
pub(super) fn replay_cells(replay: &Replay, at: usize, selected: Cell, place_first: bool) -> Vec<CellScene> {
    let board = replay.board(at);
    let (puzzle, touched) = (replay.game.puzzle(), replay.touched(at));
    let shown = replay.shown(at);
    let layout = puzzle.layout();
    let drawn = shown.as_ref().map(|(step, candidates)| draw_on(layout, step, candidates).0);
    Cell::ALL
        .into_iter()
        .map(|cell| {
            let digit = board.digits().get(cell);
            let is_given = puzzle.givens().get(cell).is_some();
            let is_revealed = board.revealed().contains(cell);
            let is_wrong = digit.is_some() && digit != puzzle.solution().get(cell);
            let hint: HintMarks = drawn.as_ref().map(|drawn| drawn[cell.index()]).unwrap_or_default();
            let may_be = shown.as_ref().filter(|_| hint.is_involved && digit.is_none());
            let may_be = may_be.map_or(DigitSet::EMPTY, |(_, candidates)| candidates.of_cell(cell));
            let notes = board.notes(cell).union(may_be);
            let centre = if may_be.is_empty() { board.marks(cell, Mark::Centre) } else { DigitSet::EMPTY };
            let colours = board.marks(cell, Mark::Colour);
            let plain = bare(cell, digit, is_given);
            let is_touched = touched.contains(cell);
            CellScene {
                notes,
                centre,
                colours,
                hint,
                is_wrong,
                origin: if is_revealed { DigitSource::Revealed } else { plain.origin },
                mark: (is_touched && drawn.is_none()).then_some(WatchMark::Placed),
                is_selected: cell == selected,
                highlight: Highlight::Plain,
                name: CellName {
                    board: layout.and_then(|layout| kept(|| place_on(layout, cell))),
                    notes,
                    centre,
                    colours,
                    has_kinds: !centre.is_empty(),
                    is_revealed,
                    is_wrong,
                    place_first,
                    ..plain.name
                },
                ..plain
            }
        })
        .collect()
}
