//! The formats of other programs, for JavaScript.

use js_sys::{Array, Error, Uint16Array};
use wasm_bindgen::prelude::*;

use nonet::grid::{DigitSet, Grid};
use nonet::layout::Layout;
use nonet::rules::Board;

use super::arguments::{self, error, type_error};
use super::classic_arguments;
use super::notes::{numbers, sets};
use super::on_board::{board_entries, written};
use super::values::{number, object};
use nonet_formats::{
    self, Form, Imported, LeftOut, MOST_BYTES, ReadBoardError, ReadError, Sheet, Titles, find_board,
    read_board, read_titles, write_rules_line,
};
use nonet_words::Language;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A format for a puzzle. Links of Nonet are written without the address of the page. */
export type Form =
  | "link" | "link-with-progress" | "line" | "board" | "candidates" | "hodoku" | "sdk" | "sdm" | "ss" | "sdx"
  | "opensudoku" | "sudokupad" | "f-puzzles" | "sudokuwiki" | "svg";

/** A format for a puzzle on another board. */
export type BoardForm =
  | "line" | "rules" | "cells" | "jigsaw-line" | "killer-line" | "sumocue" | "tatham" | "sudokuwiki" | "iss"
  | "f-puzzles" | "sudokupad";

/** A puzzle with entries and notes. It may have any number of solutions, and entries may be wrong. */
export interface Sheet extends OnBoard {
  /** The title; may be empty. */
  title: string;
  /** The author; may be empty. */
  author: string;
  /** 81 characters in reading order, "." for a cell without a given; for another board its line with all rules. */
  givens: string;
  /** The digits that a player entered, one character for each cell; none on another board. */
  entries: string;
  /** The corner notes of the cells, bit 0 for digit 1. Formats with one kind of notes use these. */
  corner: Uint16Array;
  /** The centre notes. */
  centre: Uint16Array;
}

/** The puzzles found in a text: one, or a collection. */
export interface Imported {
  /** The title of the collection; may be empty. */
  title: string;
  puzzles: Sheet[];
  /**
   * The number of puzzles of a collection that could not be read, of links whose end is missing, or of lines that
   * belong to no puzzle, and the reason for the first of them.
   */
  leftOut: { count: number; why: string } | null;
  /**
   * What the letters mean in names of cells such as `A1`, if the text is one puzzle whose cells have such names. The
   * other reading would give its mirror image.
   */
  letters: "rows" | "columns" | null;
}
"#;

/// The property names of a sheet.
const PARTS: [&str; 6] = ["title", "author", "givens", "entries", "corner", "centre"];

/// Reads a text, a file or a link of another program, of at most 1,000,000 bytes. It detects the format. If a text has
/// none, such as an email or the source of a program, it searches the text for puzzles. A puzzle on another
/// board is read with its givens only.
///
/// # Errors
/// Throws a `TypeError` if `text` is not a string, and an `Error` that says what cannot be read or played, and where.
#[wasm_bindgen(unchecked_return_type = "Imported")]
pub fn read(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Language | null")] language: &JsValue,
) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    let text = arguments::text_up_to(text, "The text", u32::try_from(MOST_BYTES).unwrap_or(u32::MAX))?;
    let read = nonet_formats::read(&text);
    match board_in(&text, read.is_ok()) {
        Some(Ok(board)) => return Ok(imported_board(&board, &read_titles(&text))),
        Some(Err(reason)) => return Err(error(&language.unreadable_board(&reason))),
        None => {}
    }
    let Imported { title, sheets, left_out, letters } =
        read.map_err(|reason| error(&language.unreadable(&reason)))?;
    let left_out = left_out.map_or(JsValue::NULL, |left_out| {
        object(&[("count", number(left_out.n_lines)), ("why", language.unreadable(&left_out.first).into())])
    });
    let puzzles: Array = sheets.iter().map(sheet_object).collect();
    let letters = letters.map_or(JsValue::NULL, |letters| letters.id().into());
    Ok(imported_object(&title, &puzzles, left_out, letters))
}

fn imported_object(title: &str, puzzles: &Array, left_out: JsValue, letters: JsValue) -> JsValue {
    object(&[
        ("title", title.into()),
        ("puzzles", puzzles.into()),
        ("leftOut", left_out),
        ("letters", letters),
    ])
}

/// Returns the board in a text, as the page finds it. In a text that is also a classic puzzle, only a line that says
/// that it is another board counts as one.
fn board_in(text: &str, is_classic: bool) -> Option<Result<Board, ReadBoardError>> {
    if is_classic {
        let is_whole = text.split_whitespace().nth(2).is_none();
        return classic_arguments::other_board(text).filter(|board| is_whole && board.is_ok());
    }
    find_board(text).or_else(|| Some(read_board(text)).filter(Result::is_ok))
}

/// Returns what was read if it is one puzzle on any board.
fn imported_board(board: &Board, titles: &Titles) -> JsValue {
    let layout = board.layout();
    let puzzle = if layout.is_classic() {
        sheet_object(&Sheet::of(*board.grid()))
    } else {
        let notes = || Uint16Array::new_with_length(u32::try_from(layout.cells().len()).unwrap_or(0));
        let mut entries = vec![
            ("title", titles.title.as_str().into()),
            ("author", titles.author.as_str().into()),
            ("givens", write_rules_line(board).into()),
            ("entries", ".".repeat(layout.cells().len()).into()),
            ("corner", notes().into()),
            ("centre", notes().into()),
        ];
        entries.extend(board_entries(layout));
        object(&entries)
    };
    imported_object("", &Array::of1(&puzzle), JsValue::NULL, JsValue::NULL)
}

/// Returns the board of a puzzle to write, or of the givens of a sheet, if it is another board, with its titles.
fn board_to_write(puzzle: &JsValue) -> Result<Option<(Board, Titles)>, Error> {
    let parts = classic_arguments::entries_of_object(puzzle);
    let part = |name: &str| {
        let parts = parts.iter().flatten();
        parts.clone().find(|(other, _)| other == name).map(|(_, value)| value.clone())
    };
    let givens = if parts.is_some() { part("givens") } else { Some(puzzle.clone()) };
    let Some(givens) = givens.filter(JsValue::is_string) else { return Ok(None) };
    let text = arguments::text(&givens, "The puzzle")?;
    let board = classic_arguments::other_board(&text).transpose().map_err(|reason| error(&reason))?;
    let Some(board) = board else { return Ok(None) };
    if parts.is_none() {
        return Ok(Some((board, read_titles(&text))));
    }
    let words = |name: &str| {
        let value = part(name).filter(|value| !value.is_undefined());
        value.map_or(Ok(String::new()), |value| arguments::text(&value, &format!("`{name}`")))
    };
    Ok(Some((board, Titles { title: words("title")?, author: words("author")? })))
}

/// Writes a puzzle in a format. The puzzle is a sheet as [`read`] returns it, in which only `givens` is required, or
/// any text that [`read`] reads as one puzzle. For another board, only `givens` and, in links,
/// `title` and `author` are written.
///
/// # Errors
/// Throws a `TypeError` if a value has the wrong type. Throws an `Error` if a text cannot be read or holds several
/// puzzles, or if the format or a property of the sheet is unknown.
#[wasm_bindgen]
pub fn write(
    #[wasm_bindgen(unchecked_param_type = "string | (Partial<Sheet> & { givens: string })")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Form | BoardForm")] form: &JsValue,
) -> Result<String, Error> {
    let name = arguments::text(form, "The form")?;
    if let Some((board, titles)) = board_to_write(puzzle)? {
        return written(&board, &titles, &name);
    }
    let form = Form::from_id(&name).ok_or_else(|| {
        let known = Form::ALL.map(|form| format!("“{}”", form.id()));
        error(&format!("There is no such form; there are {}.", known.join(", ")))
    })?;
    let sheet = if puzzle.is_string() { sheet_of_text(puzzle)? } else { sheet_of_object(puzzle)? };
    Ok(nonet_formats::write(&sheet, form))
}

fn sheet_object(sheet: &Sheet) -> JsValue {
    let notes = |notes: &[DigitSet; 81]| Uint16Array::from(notes.map(DigitSet::bits).as_slice());
    object(&[
        ("title", sheet.title.as_str().into()),
        ("author", sheet.author.as_str().into()),
        ("givens", sheet.givens.to_string().into()),
        ("entries", sheet.entries.to_string().into()),
        ("corner", notes(&sheet.corner).into()),
        ("centre", notes(&sheet.centre).into()),
    ])
}

fn sheet_of_text(text: &JsValue) -> Result<Sheet, Error> {
    let text = arguments::text(text, "The puzzle")?;
    let refused = |reason: &ReadError| error(&Language::En.unreadable(reason));
    let Imported { mut sheets, left_out, .. } =
        nonet_formats::read(&text).map_err(|reason| refused(&reason))?;
    if let Some(LeftOut { first: cut @ ReadError::CutLink { .. }, .. }) = &left_out {
        return Err(refused(cut));
    }
    match (sheets.pop(), sheets.len()) {
        (Some(sheet), 0) => Ok(sheet),
        (_, n_more) => Err(error(&format!("The text holds {} puzzles; write one at a time.", n_more + 1))),
    }
}

fn sheet_of_object(value: &JsValue) -> Result<Sheet, Error> {
    let parts = arguments::parts(value, &PARTS, Some("sheet")).ok_or_else(|| {
        type_error("The puzzle must be a string, or an object such as { givens: \"53..7...\" }.")
    })??;
    let (mut sheet, mut has_givens) = (Sheet::of(Grid::EMPTY), false);
    let (mut entries, mut corner, mut centre) = (Grid::EMPTY, None, None);
    for (name, value) in parts {
        match name {
            "title" => sheet.title = arguments::text(&value, "`title`")?,
            "author" => sheet.author = arguments::text(&value, "`author`")?,
            "givens" => (sheet.givens, has_givens) = (classic_arguments::grid(&value, "`givens`")?, true),
            "entries" => entries = classic_arguments::grid(&value, "`entries`")?,
            "corner" => corner = Some(notes(&value, name)?),
            _ => centre = Some(notes(&value, name)?),
        }
    }
    if !has_givens {
        return Err(type_error("`givens` must be a string."));
    }
    sheet.entries = entries;
    sheet.corner = corner.unwrap_or(sheet.corner);
    sheet.centre = centre.unwrap_or(sheet.centre);
    Ok(sheet.tidied())
}

fn notes(value: &JsValue, name: &str) -> Result<[DigitSet; 81], Error> {
    let layout = Layout::classic();
    let sets = numbers(value, layout).and_then(|numbers| sets(&numbers, layout));
    sets.ok_or_else(|| type_error(&format!("`{name}` must be 81 numbers from 0 to 511.")))
}
