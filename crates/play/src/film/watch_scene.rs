//! The view in which the player watches a search or a race, as data for the painter.

use nonet::grid::{Cell, CellSet, Digit};
use nonet::trace::{Event, EventKind, Outcome, Strategy};

use super::watch::{Motion, PACES, Watch};
use crate::board::{CellScene, DigitSource, Highlight, WatchMark, bare, place_on};
use nonet_words::{CellName, Language, Message, number};
use wasm_door::kept;

/// A small board of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RacerScene {
    /// The search strategy.
    pub strategy: Strategy,
    /// The digit of each cell; `None` for an empty cell, or for one that changes too often to be read.
    pub digits: [Option<Digit>; Cell::COUNT],
    /// The heat of each cell, 0 to 6: how often it changes.
    pub heat: [u8; Cell::COUNT],
    /// Its counters in words.
    pub counts: String,
    /// The length of its bar, 0 to 100: its number of events on a logarithmic scale; 100 is the racer with the most.
    pub bar: u8,
    /// True if it is done.
    pub is_done: bool,
}

/// The view in which the player watches a search or a race.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchScene {
    /// True if the film or the race runs, so that frames are needed.
    pub is_running: bool,
    /// True if the play button pauses.
    pub is_playing: bool,
    /// The total number of events, if it is known.
    pub length: Option<u64>,
    /// The text about the current or the last event.
    pub line: String,
    /// The speed as text.
    pub pace: String,
    /// The counters, by their `data-count` in `index.html`. The first, the number of events, is also the text of the
    /// slider.
    pub counts: Vec<(&'static str, String)>,
    /// The newest digits of the stack, tried or forced.
    pub path: String,
    /// The depth over the events, as the points of a line. It is 100 wide, and 81 high for a full board of any size.
    pub plot: String,
    /// The race, if there is one.
    pub race: Option<Vec<RacerScene>>,
    /// True if the race is over or was stopped.
    pub is_race_over: bool,
}

/// The largest number of points of the plot: one for every few pixels.
const N_POINTS: usize = 160;

/// The largest number of digits of the stack to show.
const N_PATH: usize = 12;

pub(crate) fn watch_scene(watch: &Watch, language: Language) -> WatchScene {
    let search = watch.film.search();
    let line = match (watch.event, search.outcome(), watch.film.position()) {
        (Some(event), ..) => language.say(&watch.message_of(event)),
        (None, Some(outcome), n_events) => {
            language.say(&Message::Outcome { is_solved: outcome == Outcome::Solved, n_events })
        }
        (None, None, 0) => language.say(&Message::FilmStart),
        (None, None, n_events) => language.say(&Message::FilmRuns { n_events }),
    };
    let counters = search.counters();
    let counts = [
        ("events", counters.events),
        ("tries", counters.tries),
        ("placements", counters.placements),
        ("erasures", counters.erasures),
        ("forced", counters.forced),
        ("back-ups", counters.back_ups),
        ("max-depth", counters.max_depth),
        ("cells", counters.cells_looked_at),
        ("lookups", counters.table_lookups),
    ];
    WatchScene {
        is_running: watch.is_running(),
        is_playing: watch.motion != Motion::Still,
        length: watch.film.length_if_known(),
        line,
        pace: language.pace(PACES[watch.speed]),
        counts: counts.map(|(name, count)| (name, number(count))).into(),
        path: path(watch),
        plot: plot(watch),
        race: watch.race.as_ref().map(|race| {
            let most = race.racers.iter().map(|racer| racer.search.n_events()).max().unwrap_or(1);
            race.racers.iter().map(|racer| racer_scene(racer, most, watch.is_calm, language)).collect()
        }),
        is_race_over: watch.race.as_ref().is_some_and(super::race::Race::is_over),
    }
}

fn racer_scene(racer: &super::race::Racer, most: u64, is_calm: bool, language: Language) -> RacerScene {
    let search = &racer.search;
    let blurred = if search.is_done() { CellSet::EMPTY } else { racer.activity.blurred(is_calm) };
    let digit = |cell| if blurred.contains(cell) { None } else { search.grid().get(cell) };
    RacerScene {
        strategy: search.strategy(),
        digits: Cell::ALL.map(digit),
        heat: Cell::ALL.map(|cell| if search.is_done() { 0 } else { racer.activity.heat(cell) }),
        counts: language.say(&Message::Racer {
            n_events: search.n_events(),
            n_tries: search.counters().tries,
            is_solved: search.outcome().map(|outcome| outcome == Outcome::Solved),
        }),
        bar: bar(search.n_events(), most),
        is_done: search.is_done(),
    }
}

/// Returns the length of a bar in percent: the logarithm of `n` relative to that of `most`, rounded to half a bit.
fn bar(n: u64, most: u64) -> u8 {
    // The integer logarithm, and half a bit more if the second bit is set.
    let halves = |n: u64| {
        let n = n.max(1);
        2 * n.ilog2() + u32::from(n.ilog2() > 0 && n >> (n.ilog2() - 1) & 1 == 1)
    };
    u8::try_from(100 * halves(n) / halves(most).max(1)).unwrap_or(100)
}

fn path(watch: &Watch) -> String {
    let path: Vec<String> = watch.film.search().path().map(|candidate| candidate.to_string()).collect();
    let newest = &path[path.len().saturating_sub(N_PATH)..];
    format!("{}{}", if newest.len() < path.len() { "… " } else { "" }, newest.join(" "))
}

fn plot(watch: &Watch) -> String {
    let points: Vec<(u64, u64)> = watch.film.depths().collect();
    let last = points.last().map_or(1, |&(event, _)| event.max(1));
    let step = points.len().div_ceil(N_POINTS).max(1);
    let n_cells = watch.layout.as_ref().map_or(81, |layout| kept(|| layout.cells().len() as u64));
    let mut text = String::new();
    for &(event, depth) in points.iter().step_by(step) {
        use core::fmt::Write;
        // Writing to a string cannot fail.
        let _ = write!(text, "{},{} ", event * 100 / last, 81_u64.saturating_sub(depth * 81 / n_cells));
    }
    text
}

/// Returns the mark of the event in a cell.
fn mark(event: Event, cell: Cell) -> Option<WatchMark> {
    if let EventKind::Refused { because_of, .. } = event.kind
        && because_of == cell
    {
        return Some(WatchMark::Refuser);
    }
    if event.kind.cell() != Some(cell) {
        return None;
    }
    Some(match event.kind {
        EventKind::Look { .. } => WatchMark::Looked,
        EventKind::Try { .. } => WatchMark::Tried,
        EventKind::Refused { .. } => WatchMark::Refused,
        EventKind::Place { .. } | EventKind::Forced { .. } => WatchMark::Placed,
        EventKind::Erase { .. } => WatchMark::Erased,
        _ => WatchMark::Stuck,
    })
}

/// Returns the cells of the board while a search is watched.
pub(crate) fn watch_cells(watch: &Watch, selected: Cell) -> Vec<CellScene> {
    let search = watch.film.search();
    let givens = watch.grid();
    let is_still = watch.motion == Motion::Still;
    let blurred = if is_still { CellSet::EMPTY } else { watch.activity.blurred(watch.is_calm) };
    let forced = search.forced_cells();
    Cell::ALL
        .into_iter()
        .map(|cell| {
            let is_given = search.strategy() != Strategy::Fill && givens.get(cell).is_some();
            let is_blurred = blurred.contains(cell) && !is_given;
            let tried = watch.tried().filter(|(at, _)| *at == cell).map(|(_, digit)| digit);
            let digit = search.grid().get(cell).or(tried).filter(|_| !is_blurred);
            let origin = if is_given {
                DigitSource::Given
            } else if forced.contains(cell) {
                DigitSource::Revealed
            } else {
                DigitSource::Entry
            };
            let is_selected = is_still && cell == selected;
            let plain = bare(cell, digit, is_given);
            CellScene {
                origin,
                is_selected,
                highlight: if is_selected { Highlight::Selected } else { Highlight::Plain },
                mark: watch.event.and_then(|event| mark(event, cell)).filter(|_| !is_blurred),
                heat: if is_given || is_still { 0 } else { watch.activity.heat(cell) },
                name: CellName {
                    board: watch.layout.as_ref().and_then(|layout| kept(|| place_on(layout, cell))),
                    ..plain.name
                },
                ..plain
            }
        })
        .collect()
}
