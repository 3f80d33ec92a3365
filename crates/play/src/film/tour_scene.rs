//! A tour as data for the painter.

use nonet::grid::{Candidates, Cell, DigitSet};
use nonet::logic::Step;
use nonet::why::Answer;

use super::replay_scene::{ReplayScene, replay_cells, replay_lines, replay_scene};
use super::tour::{Progress, Topic, Tour, subject};
use crate::board::{CellScene, Control, DigitSource, Highlight, TourLine, bare, place_on};
use crate::drawing::{HintMarks, Picture, draw_on};
use crate::work::{Order, Path};
use nonet_words::{CellName, Language};
use wasm_door::kept;

/// The parts of a tour beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is shown by itself")]
pub struct TourScene {
    /// The progress: `asks`, `sought` or `shown`.
    pub progress: &'static str,
    /// The order of the current path; none for a tour about a digit and for a replay.
    pub order: Option<Order>,
    /// The number of the current step, and the number of all.
    pub at: (usize, usize),
    /// True if something on the board is highlighted and the rest is dimmed.
    pub is_lit: bool,
    /// True if the text was just copied.
    pub is_copied: bool,
    /// The steps of a path, or the highlights of a replay.
    pub lines: Vec<TourLine>,
    /// The other parts of a replay.
    pub replay: Option<Box<ReplayScene>>,
}

pub(crate) fn tour_scene(tour: &Tour, language: Language) -> TourScene {
    TourScene {
        progress: match tour.progress {
            Progress::Asks => "asks",
            Progress::Sought(_) => "sought",
            Progress::Shown => "shown",
        },
        order: match tour.topic {
            Topic::Path(order) => Some(order),
            Topic::Why(..) | Topic::Replay(_) => None,
        },
        at: (tour.at, tour.n_steps()),
        is_lit: match &tour.topic {
            Topic::Why(..) => true,
            Topic::Path(_) => tour.shown().is_some(),
            Topic::Replay(replay) => replay.shown(tour.at).is_some(),
        },
        is_copied: tour.is_copied,
        lines: match &tour.topic {
            Topic::Replay(replay) => replay_lines(replay, tour.at, language),
            _ => tour.path().map(|path| lines(tour, path, language)).unwrap_or_default(),
        },
        replay: match &tour.topic {
            Topic::Replay(replay) => Some(Box::new(replay_scene(replay, language))),
            _ => None,
        },
    }
}

/// Returns the lines of a path; successive singles share a line.
fn lines(tour: &Tour, path: &Path, language: Language) -> Vec<TourLine> {
    let mut lines = Vec::new();
    let (mut at, mut board) = (1, tour.start);
    let fits =
        |one: &crate::work::PathStep, next: &crate::work::PathStep| one.is_single() && next.is_single();
    for run in path.steps.chunk_by(fits) {
        let name = match run {
            [one] => language.named(one.step.technique, one.rating.and_then(|_| one.step.also(&board))),
            run => language.singles(run.len()),
        };
        let numbers = at..at + run.len();
        lines.push(TourLine {
            at,
            name,
            does: language.step_effects(run.iter().map(|one| &one.step)),
            rating: run
                .iter()
                .filter_map(|one| one.rating)
                .max()
                .map_or(String::new(), |one| one.to_string()),
            is_hardest: numbers.contains(&(path.hardest + 1)),
            is_current: numbers.contains(&tour.at),
        });
        at += run.len();
        for one in run {
            tour.apply(&one.step, &mut board);
        }
    }
    lines
}

pub(crate) fn tour_controls(tour: &Tour) -> Vec<Control> {
    let button = |id, is_enabled| Control { id, is_enabled, is_pressed: None };
    let order =
        |id, order| Control { id, is_enabled: true, is_pressed: Some(tour.topic == Topic::Path(order)) };
    vec![
        button("tour-back", tour.at > 0),
        button("tour-on", tour.at < tour.n_steps()),
        button("tour-copy", tour.n_steps() > 0),
        order("by-person", Order::Person),
        Control { is_enabled: tour.layout.is_none(), ..order("by-rating", Order::Rating) },
    ]
}

/// Returns the drawing of the current step; empty if there is none.
fn drawn(tour: &Tour) -> (Vec<HintMarks>, Picture) {
    if let Topic::Replay(replay) = &tour.topic {
        let drawn = |(step, board): (&Step, Candidates)| draw_on(tour.layout.as_ref(), step, &board);
        return replay.shown(tour.at).map(drawn).unwrap_or_default();
    }
    let (mut marks, picture) =
        tour.shown().map(|step| draw_on(tour.layout.as_ref(), step, &tour.moment())).unwrap_or_default();
    if let Some((end, marks)) = tour.end().and_then(|end| Some((end, marks.get_mut(end.cell.index())?))) {
        marks.eliminated.insert(end.digit);
        marks.is_looked_at = true;
        marks.is_involved = true;
    }
    (marks, picture)
}

/// Returns the picture over the board in a tour.
pub(crate) fn tour_picture(tour: &Tour) -> Picture {
    drawn(tour).1
}

/// Returns the marks in a cell.
fn hint_marks(tour: &Tour, drawn: &[HintMarks], cell: Cell) -> HintMarks {
    if let Some(marks) = drawn.get(cell.index()) {
        return *marks;
    }
    if let Some((digit, is_true)) = subject(tour, cell) {
        let digit = DigitSet::of(digit);
        let none = HintMarks { is_looked_at: true, ..HintMarks::default() };
        return match is_true {
            Some(true) => HintMarks { placed: digit, ..none },
            Some(false) => HintMarks { eliminated: digit, ..none },
            None => HintMarks { pattern: digit, ..none },
        };
    }
    let is_looked_at = matches!(&tour.topic, Topic::Why(_, Answer::Seen(holder)) if *holder == cell);
    HintMarks { is_looked_at, ..HintMarks::default() }
}

/// Returns the cells of the board in a tour, with the candidates at that step.
pub(crate) fn tour_cells(tour: &Tour, selected: Cell, place_first: bool) -> Vec<CellScene> {
    if let Topic::Replay(replay) = &tour.topic {
        return replay_cells(replay, tour.at, selected, place_first);
    }
    let moment: Candidates = tour.moment();
    let (drawn, _) = drawn(tour);
    Cell::ALL
        .into_iter()
        .map(|cell| {
            let digit = moment.grid().get(cell);
            let is_given = tour.givens.contains(cell);
            let is_new = tour.start.grid().get(cell).is_none();
            let hint = hint_marks(tour, &drawn, cell);
            let named = hint.eliminated.union(hint.placed).union(hint.pattern).union(hint.on).union(hint.off);
            let notes = if digit.is_none() { moment.of_cell(cell).union(named) } else { DigitSet::EMPTY };
            let is_revealed = is_new && digit.is_some();
            let plain = bare(cell, digit, is_given);
            CellScene {
                notes,
                hint,
                origin: if is_revealed { DigitSource::Revealed } else { plain.origin },
                is_selected: cell == selected,
                highlight: if cell == selected { Highlight::Selected } else { Highlight::Plain },
                name: CellName {
                    board: tour.layout.as_ref().and_then(|layout| kept(|| place_on(layout, cell))),
                    notes,
                    is_revealed,
                    place_first,
                    ..plain.name
                },
                ..plain
            }
        })
        .collect()
}
