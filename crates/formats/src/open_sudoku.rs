//! The XML of `OpenSudoku`.
//!
//! The first version is `<opensudoku>` with `<name>`, `<author>` and games. Later versions have folders of games. The
//! data of a game are 81 digits with 0 for an empty cell, or `version: N` and then the cells. Each field of a cell ends
//! in a `|`:
//!
//! - the digit;
//! - the notes: in version 1 digits with a comma after each, or `-`; later the sum of 1 for 1, 2 for 2, 4 for 3 and so
//!   on;
//! - from version 4 on, the centre notes;
//! - from version 5 on, a colour;
//! - 1 if the cell can be edited, else 0.
//!
//! The sources are the readers of `OpenSudoku` and its successors (<https://github.com/romario333/opensudoku>,
//! `CellCollection.java`).

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, DigitSet, Grid};

use super::sheet::{Imported, LeftOut, Sheet, digit_of, title_of};
use super::{ReadError, Wants, xml};

/// The name of a game or a collection without one; `OpenSudoku` needs a name.
const UNNAMED: &str = "Nonet";

/// Returns whether the text is in this format.
pub(super) fn is(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<opensudoku")
}

pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let mut imported = Imported::empty();
    let mut author = String::new();
    for tag in xml::tags(text)? {
        match tag.name.as_str() {
            "name" => imported.title = title_of(&tag.text),
            "author" => author = title_of(&tag.text),
            "folder" if imported.title.is_empty() => {
                imported.title = title_of(tag.get("name").unwrap_or_default());
            }
            "game" => {
                let data = tag.get("data").or_else(|| tag.get("cells_data")).unwrap_or_default();
                if let Some(sheet) = read_game(data) {
                    imported.sheets.push(Sheet { author: author.clone(), ..sheet });
                } else {
                    let new = || LeftOut { n_lines: 0, first: fault(text, tag.at, data) };
                    imported.left_out.get_or_insert_with(new).n_lines += 1;
                }
            }
            _ => {}
        }
    }
    if imported.title == UNNAMED {
        imported.title.clear();
    }
    match (&mut imported.sheets[..], imported.left_out.take()) {
        ([], Some(left_out)) => return Err(left_out.first),
        ([], None) => return Err(ReadError::NoPuzzle),
        ([sheet], None) => sheet.title = core::mem::take(&mut imported.title),
        (_, left_out) => imported.left_out = left_out,
    }
    Ok(imported)
}

/// Returns the error in the data of a game, whose tag is at this byte of the text.
fn fault(text: &str, tag: usize, data: &str) -> ReadError {
    // The file escapes the line breaks of the data, so only the first line can be found in it.
    let first = data.trim_start().lines().next().unwrap_or_default();
    let rest = text.get(tag..).unwrap_or_default();
    let attribute = rest.find("data").unwrap_or_default();
    let start = rest[attribute..].find(first).filter(|_| !first.is_empty()).map(|start| attribute + start);
    let is_cell = |sign: char| sign.is_ascii_digit() || sign == '.';
    let is_plain = !first.starts_with("version:");
    let n_cells = data.chars().filter(|&sign| is_cell(sign)).count();
    if is_plain && n_cells > 0 && data.chars().all(|sign| is_cell(sign) || sign.is_whitespace()) {
        return ReadError::Cells { line: xml::place(text, tag + start.unwrap_or_default()).0, n_cells };
    }
    // The first character that is not a cell, or the start of data with a version, or else the tag.
    let wrong = first.find(|sign: char| !is_cell(sign) && !sign.is_whitespace());
    let at = match (start, wrong.filter(|_| is_plain)) {
        (Some(start), Some(wrong)) => tag + start + wrong,
        (Some(start), None) if !is_plain => tag + start,
        _ => tag,
    };
    let (line, column) = xml::place(text, at);
    let found = text.get(at..).and_then(|rest| rest.chars().next());
    ReadError::Expected { line, column, found, wants: Wants::Cell }
}

fn read_game(data: &str) -> Option<Sheet> {
    let Some(rest) = data.trim().strip_prefix("version:") else {
        let cells: String = data.split_whitespace().collect();
        return if cells.len() == 81 { cells.parse().ok().map(Sheet::of) } else { None };
    };
    let (version, cells) = rest.trim_start().split_once(char::is_whitespace)?;
    let n_fields = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => return None,
    };
    let notes = |field: &str| match version {
        "1" => Some(field.split(',').filter_map(|digit| digit_of(digit.parse().ok()?)).collect()),
        _ => field.parse().ok().filter(|bits| *bits < 512).map(DigitSet::from_bits),
    };
    // Version 2 has some empty fields without meaning.
    let fields: Vec<&str> = cells.split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
    if fields.len() != 81 * n_fields {
        return None;
    }
    let mut sheet = Sheet::of(Grid::EMPTY);
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks(n_fields)) {
        let digit = digit_of(fields[0].parse().ok().filter(|digit| *digit < 10)?);
        let is_entry = fields[n_fields - 1] == "1";
        (if is_entry { &mut sheet.entries } else { &mut sheet.givens }).set(cell, digit);
        sheet.corner[cell.index()] = notes(fields[1])?;
        if n_fields > 3 {
            sheet.centre[cell.index()] = notes(fields[2])?;
        }
    }
    Some(sheet.tidied())
}

/// Returns the data of a game in the shortest version that can hold them.
fn data(sheet: &Sheet) -> String {
    if !sheet.has_progress() {
        return sheet.givens.to_string().replace('.', "0");
    }
    let has_centre = sheet.centre.iter().any(|notes| !notes.is_empty());
    let mut text = format!("version: {}\n", if has_centre { 4 } else { 1 });
    for cell in Cell::ALL {
        let given = sheet.givens.get(cell);
        let digit = given.or(sheet.entries.get(cell)).map_or(0, nonet::grid::Digit::get);
        let (corner, centre) = (sheet.corner[cell.index()], sheet.centre[cell.index()]);
        let notes = match (has_centre, corner.is_empty()) {
            (true, _) => format!("{}|{}", corner.bits(), centre.bits()),
            (false, true) => "-".into(),
            (false, false) => corner.iter().flat_map(|digit| [digit.to_char(), ',']).collect(),
        };
        let _ = write!(text, "{digit}|{notes}|{}|", u8::from(given.is_none()));
    }
    text
}

pub(super) fn write(sheets: &[Sheet], title: &str) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let title = match sheets {
        [sheet] if !sheet.title.is_empty() => &sheet.title,
        _ => title,
    };
    let name = xml::escaped(if title.is_empty() { UNNAMED } else { title });
    if let [sheet] = sheets
        && !sheet.has_progress()
    {
        let author = xml::escaped(&sheet.author);
        let _ = write!(text, "<opensudoku>\n<name>{name}</name>\n<author>{author}</author>\n");
        let _ = writeln!(text, "<game data=\"{}\" />", data(sheet));
        return text + "</opensudoku>\n";
    }
    let _ = write!(text, "<opensudoku version=\"2\">\n<folder name=\"{name}\" created=\"0\">\n");
    for sheet in sheets {
        // State 0 is a game in progress, 1 a game that was not started.
        let state = u8::from(!sheet.has_progress());
        let data = xml::escaped(&data(sheet));
        let _ = writeln!(
            text,
            "<game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"\" />"
        );
    }
    text + "</folder>\n</opensudoku>\n"
}
