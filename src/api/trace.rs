//! Searches to watch, for JavaScript.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use nonet::rng::Rng;
use nonet::trace::{DeadEnd, Event, EventKind, Search, Strategy};

use super::arguments::{count, error, is_missing, text};
use super::classic_arguments::classic_grid;
use super::values::object;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type Strategy = "scan" | "tables" | "most-constrained" | "look-ahead" | "propagation" | "fill";

/** An event of a search. */
export interface TraceEvent {
  event: "look" | "try" | "refused" | "place" | "forced" | "erase" | "back-up" | "solved" | "no-solution"
    | "kept" | "minimal";
  /** The cell, 0 to 80. */
  cell?: number;
  /** The digit, 1 to 9. */
  digit?: number;
  /** The number of placements after it. */
  depth: number;
  /** For "refused": the cell that holds the digit already. */
  becauseOf?: number;
  /** For "forced" and "back-up": the house in which the digit has one place, or none: "row 3". */
  house?: string;
}

/** The counters of a search so far. */
export interface TraceCounters {
  /** The number of tries: one digit in one empty cell. */
  tries: number;
  /** Tries that passed. */
  placements: number;
  /** Placements taken back. */
  erasures: number;
  /** Digits written without a try, because no other was left. */
  forced: number;
  /** The number of dead ends. */
  backUps: number;
  /** The current number of placements. */
  depth: number;
  maxDepth: number;
  /** Cells read to find the digit of a try, or to count candidates. */
  cellsLookedAt: number;
  /** The number of look-ups of the used digits of a row, a column or a box. */
  tableLookups: number;
  /** The number of events, reported or not. */
  events: number;
}

/**
 * Starts one of the classic searches. "fill" makes a full grid from the seed, then digs holes in it, and
 * ignores the puzzle.
 * Throws an `Error` if the text is no grid or the strategy is unknown, and a `TypeError` if one of the
 * three is not a text.
 */
export function trace(puzzle: string, strategy: Strategy, seed?: string | null): Trace;
"#;

/// A search to watch. It stops at the first solution.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Trace {
    search: Search,
}

/// Starts one of the classic searches.
///
/// # Errors
/// Throws an `Error` if the text is not a grid or the strategy is unknown. Throws a `TypeError` if an argument is not a
/// string.
#[wasm_bindgen(skip_typescript)]
pub fn trace(puzzle: &JsValue, strategy: &JsValue, seed: &JsValue) -> Result<Trace, Error> {
    let grid = classic_grid(puzzle, "trace")?;
    let strategy = Strategy::from_id(&text(strategy, "The strategy")?).ok_or_else(|| {
        let known: Vec<&str> = Strategy::ALL.into_iter().map(Strategy::id).collect();
        error(&format!("This strategy is not known; there are {}.", known.join(", ")))
    })?;
    let seed = if is_missing(seed) { String::new() } else { text(seed, "The seed")? };
    let seed = Rng::from_seed_text(&seed).next_u64();
    Ok(Trace { search: Search::new(&grid, strategy, seed) })
}

#[wasm_bindgen]
#[allow(clippy::cast_precision_loss, reason = "nobody counts to 2^53")]
impl Trace {
    /// Returns the next `n` events, or fewer if the search ends.
    ///
    /// # Errors
    /// Throws a `TypeError` if `n` is not a whole number from 0.
    #[wasm_bindgen(unchecked_return_type = "TraceEvent[]")]
    pub fn next(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] n: &JsValue,
    ) -> Result<Array, Error> {
        let n = usize::try_from(count(n, "The number of events")?).unwrap_or(usize::MAX);
        Ok((&mut self.search).take(n).map(|event| event_object(&event)).collect())
    }

    /// Continues without events until the search ends or has made `limit` more tries.
    ///
    /// # Errors
    /// Throws a `TypeError` if the limit is given and is not a whole number from 0.
    pub fn run(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] limit: &JsValue,
    ) -> Result<(), Error> {
        let limit = if is_missing(limit) { u64::MAX } else { count(limit, "The limit")? };
        self.search.run(limit);
        Ok(())
    }

    /// Returns the counters of the search so far.
    #[wasm_bindgen(unchecked_return_type = "TraceCounters")]
    pub fn counters(&self) -> JsValue {
        let counters = self.search.counters();
        let entries = [
            ("tries", counters.tries),
            ("placements", counters.placements),
            ("erasures", counters.erasures),
            ("forced", counters.forced),
            ("backUps", counters.back_ups),
            ("depth", counters.depth),
            ("maxDepth", counters.max_depth),
            ("cellsLookedAt", counters.cells_looked_at),
            ("tableLookups", counters.table_lookups),
            ("events", counters.events),
        ];
        object(&entries.map(|(name, count)| (name, JsValue::from(count as f64))))
    }

    /// Returns the current grid: 81 characters, with "." for an empty cell.
    pub fn board(&self) -> String {
        self.search.grid().to_string()
    }

    /// True if the search has ended.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.search.is_done()
    }
}

fn event_object(event: &Event) -> JsValue {
    #[allow(clippy::cast_possible_truncation, reason = "below 81")]
    let index = |cell: nonet::grid::Cell| JsValue::from(cell.index() as u32);
    let mut entries = vec![("event", JsValue::from(event.kind.id())), ("depth", event.depth.into())];
    if let Some(cell) = event.kind.cell() {
        entries.push(("cell", index(cell)));
    }
    if let Some(digit) = event.kind.digit() {
        entries.push(("digit", digit.get().into()));
    }
    match event.kind {
        EventKind::Refused { because_of, .. } => entries.push(("becauseOf", index(because_of))),
        EventKind::Forced { house: Some(house), .. }
        | EventKind::BackUp { because: DeadEnd::NoPlace(_, house) } => {
            entries.push(("house", house.to_string().into()));
        }
        _ => {}
    }
    object(&entries)
}
