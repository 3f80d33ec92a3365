//! Results of logical solving, for JavaScript: a rating, the next step as data and in words, all steps.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::catalogue::{Options, next_step};
use nonet::grid::{Candidates, Cell, CellSet, DigitSet, Grid};
use nonet::ladder::{Climb, RatedPath};
use nonet::layout::Layout;
use nonet::logic::{Difficulty, RatedStep};
use nonet::puzzle::Puzzle;
use nonet::solve_time::predict_time;

use super::arguments::{self, error};
use super::board_logic;
use super::boards::{AnyBoard, any_board};
use super::classic_arguments;
use super::notes::read_notes;
use super::steps::{NO_SOLUTION, NO_STEP, SOLVED, View, sentences, step_entries};
use super::values::{array, cells, number, object, tenths};
use nonet_play::work::Known;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The difficulty of a classic puzzle on the scale of Sudoku Explainer. */
export interface Rated {
  /** The rating of the hardest step, such as 7.2, or 20 if no known technique solves the puzzle. */
  er: number;
  /** The highest rating up to the first step that places a digit. */
  ep: number;
  /** The rating of the first step. */
  ed: number;
  difficulty: Difficulty;
  /** The predicted average solving time. */
  minutes: number;
  /** A score: 100 for five minutes, and 100 more for each doubling. */
  score: number;
  /** The techniques of the path with their counts, from the lowest rating to the highest. */
  path: { technique: string; rating: number; count: number }[];
}

export interface RatedStep extends Step {
  rating: number;
  /**
   * The popular name of the pattern if the scale has another: a "turbot-fish" may be a
   * "skyscraper" or a "two-string-kite", and a "unique-rectangle-2" a "unique-rectangle-5". `name` has both names.
   */
  also?: string;
}

/**
 * Rates a classic puzzle, or finds the level of one on another board. The hardest puzzles take seconds, so call this
 * in a worker. Without `options`, a text that itself says that it is another board has a `BoardRated` too.
 *
 * Throws an `Error` if the text is not a grid, if the puzzle does not have exactly one solution, or if it is already
 * solved.
 */
export function rate(puzzle: string, options: { board: BoardKind }): BoardRated;
export function rate(puzzle: string, options?: { board?: "classic" | null } | null): Rated;
export function rate(puzzle: string, options: BoardOptions): Rated | BoardRated;

/**
 * Returns all steps to the solution of a classic puzzle in the order of the rating: each is the first that Sudoku
 * Explainer finds. On another board the steps are those of a person. Without `options`, a text that itself says that
 * it is another board has a `BoardPath` too.
 *
 * Throws an `Error` if the text is not a grid, if the puzzle does not have exactly one solution or is already solved,
 * or if the language is unknown.
 */
export function path(puzzle: string, language: Language | null | undefined, options: { board: BoardKind }): BoardPath;
export function path(puzzle: string, language?: Language | null, options?: { board?: "classic" | null } | null): RatedStep[];
export function path(puzzle: string, language: Language | null | undefined, options: BoardOptions): RatedStep[] | BoardPath;
"#;

/// Returns a classic puzzle; an `Error` if it does not have exactly one solution.
pub(super) fn puzzle_of(grid: Grid) -> Result<Puzzle, Error> {
    Puzzle::new(grid).map_err(|reason| error(&reason))
}

/// Returns the candidates of a puzzle; an `Error` if it is already full.
fn start_of(puzzle: &Puzzle) -> Result<Candidates, Error> {
    if puzzle.givens().is_full() {
        return Err(error(&SOLVED));
    }
    Candidates::of(puzzle.givens()).map_err(|_| error(&NO_SOLUTION))
}

/// Rates a classic puzzle, or finds the level of one on another board. The hardest puzzles take seconds, so call this
/// in a worker.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, if the puzzle does not have exactly one solution, or if it is already
/// solved.
#[wasm_bindgen(skip_typescript)]
pub fn rate(puzzle: &JsValue, options: &JsValue) -> Result<JsValue, Error> {
    let grid = match any_board(puzzle, "The puzzle", options)? {
        AnyBoard::Classic(grid) => grid,
        AnyBoard::Other(board) => return board_logic::rate(*board),
    };
    let start = start_of(&puzzle_of(grid)?)?;
    let RatedPath { rating, steps: path } = RatedPath::of(&start).ok_or_else(|| error(&SOLVED))?;
    let predicted = predict_time(&start, &path);
    let mut uses: Vec<_> = path.iter().map(|rated| (rated.rating, rated.step.technique)).collect();
    uses.sort_unstable();
    let uses = uses.chunk_by(|one, other| one == other).map(|same| {
        object(&[
            ("technique", same[0].1.id().into()),
            ("rating", tenths(same[0].0)),
            ("count", number(same.len())),
        ])
    });
    Ok(object(&[
        ("er", tenths(rating.er)),
        ("ep", tenths(rating.ep)),
        ("ed", tenths(rating.ed)),
        ("difficulty", Difficulty::of(rating).id().into()),
        ("minutes", predicted.minutes.into()),
        ("score", predicted.score.into()),
        ("path", array(uses)),
    ]))
}

/// Returns all steps to the solution in the order of the rating: each is the first that Sudoku Explainer finds. On
/// another board the steps are those of a person.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, if the puzzle does not have exactly one solution or is already solved,
/// or if the language is unknown.
#[wasm_bindgen(skip_typescript)]
pub fn path(puzzle: &JsValue, language: &JsValue, options: &JsValue) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    let grid = match any_board(puzzle, "The puzzle", options)? {
        AnyBoard::Classic(grid) => grid,
        AnyBoard::Other(board) => return board_logic::path(*board, language),
    };
    let mut before = start_of(&puzzle_of(grid)?)?;
    let path = RatedPath::of(&before);
    let to_object = |RatedStep { step, rating }: RatedStep| {
        let mut entries = step_entries(&step, View::classic(language));
        entries.push(("rating", tenths(rating)));
        if let Some(also) = step.also(&before) {
            let is_name = |entry: &&mut (&str, JsValue)| entry.0 == "name";
            let name = language.named(step.technique, Some(also));
            entries.iter_mut().find(is_name).into_iter().for_each(|entry| entry.1 = name.as_str().into());
            entries.push(("also", also.id().into()));
        }
        step.apply(&mut before);
        object(&entries)
    };
    Ok(array(path.into_iter().flat_map(|path| path.steps).map(to_object)))
}

/// Returns the step that a person would see next, as data and in words; null if every cell is filled and right.
///
/// `answer` is a grid in any format, with "." for empty cells; the givens count as filled.
///
/// `candidates` are the player's notes: 81 numbers in which bit 0 stands for 1 and bit 8 for 9, or a text of 729
/// characters, nine for each cell: the digit at its place, or a dot. On another board they are `size` times `size`
/// numbers, or `size` characters for each cell. A cell without notes may hold whatever the answer leaves. A note that
/// the answer rules out does not count.
///
/// If entries differ from the solution, or notes have lost the digit of their cell, it returns those cells instead.
///
/// # Errors
/// Throws an `Error` if a text is not a grid, if the puzzle does not have exactly one solution, if the language is
/// unknown, or if no step is found. Throws a `TypeError` if the notes have neither form.
#[wasm_bindgen(unchecked_return_type = "Hint | { wrong: number[] } | null")]
pub fn hint(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ArrayLike<number> | string | null")] candidates: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Language | null")] language: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    let grid = match any_board(puzzle, "The puzzle", options)? {
        AnyBoard::Classic(grid) => grid,
        AnyBoard::Other(board) => return board_logic::hint(*board, answer, candidates, language),
    };
    let puzzle = puzzle_of(grid)?;
    let mut digits: Grid = classic_arguments::grid(answer, "The answer")?;
    let notes = read_notes(candidates, Layout::classic())?;
    for (cell, given) in puzzle.givens().filled() {
        if digits.get(cell).is_none() {
            digits.set(cell, Some(given));
        }
    }
    let is_wrong = |cell: &Cell| {
        let right = puzzle.solution().get(*cell);
        digits.get(*cell).map_or_else(
            || {
                let may_hold = notes.map_or(DigitSet::ALL, |notes| notes[cell.index()]);
                right.is_some_and(|right| !may_hold.contains(right))
            },
            |digit| right != Some(digit),
        )
    };
    let wrong: CellSet = Cell::ALL.into_iter().filter(is_wrong).collect();
    if !wrong.is_empty() {
        return Ok(object(&[("wrong", cells(wrong))]));
    }
    if digits.is_full() {
        return Ok(JsValue::NULL);
    }
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    let options = if notes.is_some() { options.with_notes() } else { options };
    let step = Known { digits, cells: notes }
        .read()
        .and_then(|known| {
            let step = next_step(&known, &options);
            let step = step.or_else(|| Climb::new(&known).next().map(|rated| rated.step));
            step.map(|step| step.with_closing(&known))
        })
        .ok_or_else(|| error(&NO_STEP))?;
    let mut entries = step_entries(&step, View::classic(language));
    entries.extend(sentences(Layout::classic(), &step, language));
    Ok(object(&entries))
}
