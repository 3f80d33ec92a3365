//! [`read`]: recognizes the format of a text, and reads it.

use nonet::grid::{ParseGridError, plain_sign};

use super::error::MOST_BYTES;
use super::rows::{is_frame, is_silent, lines};
use super::ruled_reader::read_json;
use super::ruled_sheet::{RuledSheet, classic_error};
use super::sheet::{Imported, Sheet};
use super::{
    ReadBoardError, ReadError, found, hodoku, ksudoku, links, open_sudoku, own_link, pencil, plain, sdk,
    sdku, sdm, sdx, simple, svg, table,
};

/// The size of the largest text of a single puzzle on lines, in bytes, comments included.
const MOST_OF_ONE: usize = 64 * 1024;

/// Reads a text in any format.
///
/// Formats that cannot be mistaken for another are tried first. Other texts are read as a plain grid, whose errors are
/// the most detailed. If that fails too, the text is searched for grids.
///
/// # Errors
/// Returns a [`ReadError`] that says what cannot be read or played, and where.
pub fn read(text: &str) -> Result<Imported, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError::TooLong { n_bytes: text.len() });
    }
    // Any number of empty lines may follow. Tabs may be the end of a table.
    let text = text
        .trim_end_matches(|c: char| c.is_whitespace() && c != '\t')
        .trim_start_matches('\u{FEFF}')
        .replace("\r\n", "\n")
        .replace('\r', "\n");
    let mut text = if text.is_ascii() { text } else { text.chars().map(plain_sign).collect() };
    if text.contains('\0') {
        // The text was UTF-16, such as Windows' "Unicode text", and was decoded as UTF-8.
        text.retain(|sign| sign != '\0' && sign != char::REPLACEMENT_CHARACTER);
    }
    // The mark of the byte order may follow zero bytes.
    let text = text.trim_start_matches('\u{FEFF}');
    // Quoted-printable mail breaks its lines after an equals sign.
    let joined = || text.contains("=\n").then(|| text.replace("=\n", ""));
    let find = || found::find(text).or_else(|| found::find(&joined()?));
    let imported = read_known(text).or_else(|error| match error {
        error if names_all(&error, text) => Err(error),
        ReadError::Grid(_) => find().ok_or_else(|| size_of(text).map_or(error, ReadError::Size)),
        error => find().ok_or(error),
    });
    imported.map(|imported| {
        let sheets = imported.sheets.into_iter().map(Sheet::with_givens).collect();
        Imported { sheets, ..imported }
    })
}

/// Returns the size of a grid of another size: the number of lines, if each line has as many cells.
fn size_of(text: &str) -> Option<usize> {
    const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];
    let parts = |sign: char| sign.is_whitespace() || matches!(sign, '|' | ',' | ';' | '│' | '║' | '┃');
    let is_row = |line: &str, size: usize| {
        line.split(parts).filter(|word| !word.is_empty()).count() == size
            || line.chars().filter(|sign| !parts(*sign)).count() == size
    };
    let rows: Vec<&str> =
        lines(text).map(|(_, line)| line).filter(|line| !is_silent(line) && !is_frame(line)).collect();
    let size = SIZES.into_iter().find(|size| *size == rows.len())?;
    rows.iter().all(|line| is_row(line, size)).then_some(size)
}

/// Returns whether an error is final: the format and the problem are known, so no search is needed.
fn names_all(error: &ReadError, text: &str) -> bool {
    matches!(error, ReadError::Rule(_) | ReadError::Size(_))
        || open_sudoku::is(text)
        || ksudoku::is(text)
        || hodoku::is(text)
}

/// Returns the sheet of a classic puzzle that was read as any board.
fn classic(read: Result<RuledSheet, ReadBoardError>) -> Result<Imported, ReadError> {
    read.map_err(classic_error)?.classic().map(Imported::one)
}

/// Reads a text in one of the known formats.
fn read_known(text: &str) -> Result<Imported, ReadError> {
    let start = text.trim_start();
    if start.starts_with('<') {
        return if let Some(sheet) = svg::read(text) {
            sheet.map(Imported::one)
        } else if open_sudoku::is(text) {
            open_sudoku::read(text)
        } else if sdku::is(text) {
            sdku::read(text)
        } else if ksudoku::is(text) {
            classic(ksudoku::read(text))
        } else {
            let other = || classic(links::read(text)?).ok().map(Ok);
            own_link::find(text).or_else(other).unwrap_or(Err(ReadError::NoPuzzle))
        };
    }
    if start.starts_with('{') {
        let puzzle = classic(read_json(text));
        // JSON from a chat or a program may hold a link.
        return puzzle.or_else(|error| own_link::find(text).and_then(Result::ok).ok_or(error));
    }
    // The title in a line of another program may hold the start of a link, and is then no link.
    match own_link::find(text) {
        Some(read) => read.or_else(|error| read_foreign(text).map_err(|_| error)),
        None => read_foreign(text),
    }
}

/// Reads a text in one of the known formats of other programs, except XML and JSON.
fn read_foreign(text: &str) -> Result<Imported, ReadError> {
    if let Some(read) = links::read(text) {
        return classic(read);
    }
    if hodoku::is(text) {
        return hodoku::read(text);
    }
    if let Some(sheet) = hodoku::position(text) {
        return Ok(Imported::one(sheet));
    }
    if let Some(imported) = sdm::read(text) {
        return Ok(imported);
    }
    // The rest are formats of one grid. Each of them scans all lines to recognize its own.
    if text.len() > MOST_OF_ONE {
        return Err(ParseGridError::TooLong { n_bytes: text.len() }.into());
    }
    let table = table::read(text);
    let sheet = if sdk::is(text) {
        sdk::read(text)
    } else if pencil::is(text) {
        pencil::read(text)
    } else if sdx::is(text) {
        sdx::read(text)
    } else if let Some(Ok(sheet)) = table {
        Ok(sheet)
    } else if simple::is(text) {
        simple::read(text)
    } else {
        plain::read(text).map_err(|error| table.and_then(Result::err).unwrap_or(error))
    };
    sheet.map(|sheet| Imported::one(sdk::named(sheet, text)))
}
