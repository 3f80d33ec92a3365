//! Levels, hints and paths on other boards, for JavaScript.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::catalogue::{BoardPath, Options, board_path, next_board_step};
use nonet::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique};
use nonet::rules::Board;
use nonet::search::RuledPuzzle;
use nonet::why::why_on_board;
use nonet_play::work::Known;
use nonet_words::{Language, Stage};

use super::arguments::error;
use super::notes::read_notes;
use super::on_board::{answer_on, board_entries, level_entries};
use super::steps::{NO_SOLUTION, NO_STEP, SOLVED, View, sentences, step_entries};
use super::values::{array, cells_on, number, object};
use super::why_answer::{LOST, answer_entries, read_digit, read_number};

/// Returns the path to the solution of a board; an `Error` if it does not have exactly one, or is full.
fn path_of(board: Board) -> Result<(RuledPuzzle, BoardPath), Error> {
    let puzzle = RuledPuzzle::new(board).map_err(|reason| error(&reason))?;
    if puzzle.n_clues() == puzzle.layout().cells().len() {
        return Err(error(&SOLVED));
    }
    let path = board_path(puzzle.givens(), &Options::default()).map_err(|_| error(&NO_SOLUTION))?;
    Ok((puzzle, path))
}

/// Returns a step with its reason in words.
fn with_reason(step: &Step, layout: &Layout, view: View) -> JsValue {
    let mut entries = step_entries(step, view);
    entries.push(("why", view.language.explain_on(layout, step, Stage::Whole).into()));
    object(&entries)
}

/// Finds the level of a puzzle.
pub(super) fn rate(board: Board) -> Result<JsValue, Error> {
    let (puzzle, path) = path_of(board)?;
    let mut uses: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
    uses.sort_unstable();
    let uses = uses
        .chunk_by(|one, other| one == other)
        .map(|same| object(&[("technique", same[0].id().into()), ("count", number(same.len()))]));
    let mut rated = level_entries(path.level).to_vec();
    rated.push(("path", array(uses)));
    rated.extend(board_entries(puzzle.layout()));
    Ok(object(&rated))
}

/// Returns all steps to the solution, each with its reason.
pub(super) fn path(board: Board, language: Language) -> Result<JsValue, Error> {
    let (puzzle, path) = path_of(board)?;
    let view = View { language, side: puzzle.layout().side() };
    let steps = path.steps.iter().map(|step| with_reason(step, puzzle.layout(), view));
    let mut answer = level_entries(path.level).to_vec();
    answer.push(("solved", path.is_solved.into()));
    answer.push(("steps", array(steps)));
    answer.extend(board_entries(puzzle.layout()));
    Ok(object(&answer))
}

/// Returns the next step after an answer, the cells whose entries or notes are wrong, or null if it is the solution.
pub(super) fn hint(
    board: Board,
    answer: &JsValue,
    candidates: &JsValue,
    language: Language,
) -> Result<JsValue, Error> {
    let puzzle = RuledPuzzle::new(board).map_err(|reason| error(&reason))?;
    let (layout, solution) = (puzzle.layout(), puzzle.solution());
    let answer = answer_on(layout, answer)?;
    let notes = read_notes(candidates, layout)?;
    let has_given = |cell: Cell| puzzle.givens().grid().get(cell).is_some();
    let is_wrong = |&(cell, right): &(Cell, Digit)| match answer.grid().get(cell) {
        Some(digit) => digit != right,
        None => !has_given(cell) && has_lost(notes.as_ref(), cell, right),
    };
    let wrong: CellSet = solution.filled().filter(is_wrong).map(|(cell, _)| cell).collect();
    if !wrong.is_empty() {
        return Ok(object(&[("wrong", cells_on(layout.side(), wrong))]));
    }
    let givens = puzzle.givens().grid().filled();
    let digits = givens.fold(*answer.grid(), |digits, (cell, given)| digits.with(cell, given));
    let board = Board::new(layout.clone(), digits).map_err(|reason| error(&reason))?;
    let options = if notes.is_some() { Options::default().with_notes() } else { Options::default() };
    let known = Known { digits, cells: notes };
    let candidates = known.read_board(&board).ok_or_else(|| error(&NO_SOLUTION))?;
    if candidates.empty_cells().is_empty() {
        return Ok(JsValue::NULL);
    }
    let step = next_board_step(&candidates, &options).ok_or_else(|| error(&NO_STEP))?;
    let step = step.with_closing_on(layout, candidates.tables());
    let mut entries = step_entries(&step, View { language, side: layout.side() });
    entries.extend(sentences(layout, &step, language));
    entries.extend(board_entries(layout));
    Ok(object(&entries))
}

/// Returns whether a cell has notes without the digit that it must hold.
fn has_lost(notes: Option<&[DigitSet; Cell::COUNT]>, cell: Cell, right: Digit) -> bool {
    notes.is_some_and(|notes| !notes[cell.index()].contains(right))
}

/// Explains why a digit cannot stand in a cell, or why it must.
pub(super) fn why(
    board: Board,
    cell: &JsValue,
    digit: &JsValue,
    notes: &JsValue,
    allowed: &Options,
    language: Language,
) -> Result<JsValue, Error> {
    let puzzle = RuledPuzzle::new(board).map_err(|reason| error(&reason))?;
    let layout = puzzle.layout();
    let side = layout.side();
    let cell = read_number(cell, "The cell", 0, side * side - 1)?;
    let cell = Cell::at(cell / side, cell % side);
    let about = Candidate { cell, digit: read_digit(digit, side)? };
    let (givens, notes) = (puzzle.givens(), read_notes(notes, layout)?);
    let empty = puzzle.solution().filled().filter(|(cell, _)| givens.grid().get(*cell).is_none());
    if empty.into_iter().any(|(cell, right)| has_lost(notes.as_ref(), cell, right)) {
        return Err(error(&LOST));
    }
    let known = Known { digits: *givens.grid(), cells: notes };
    let candidates = known.read_board(givens).ok_or_else(|| error(&NO_SOLUTION))?;
    let view = View { language, side };
    // Each step is described on the board that the steps before it leave.
    let mut now = candidates;
    let describe = |step: Step| {
        let step = step.with_closing_on(layout, now.tables());
        step.apply_on(&mut now);
        with_reason(&step, layout, view)
    };
    let mut entries = answer_entries(why_on_board(&candidates, about, allowed), side, describe);
    entries.extend(board_entries(layout));
    Ok(object(&entries))
}
