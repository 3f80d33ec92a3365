//! Nonet's own links: `#p=` and 81 digits, 0 for an empty cell. A link with entries and notes has an `S` before the
//! digits, and the state of the open cells and a `Z` after them.
//!
//! A link has only letters and digits after its `#p=`. Chats, mail programs and Markdown truncate, escape or style most
//! other characters. A truncated link is recognizable: it has fewer than 81 digits, or no `Z`.
//!
//! The state describes the cells without a given, in reading order. A digit is an entry; a letter from `a` to `z` is 1
//! to 26 empty cells. A cell with notes is `C` and two base-32 digits for its corner notes, `M` and two for its centre
//! notes, or both. The number is the sum of 1 for 1, 2 for 2, 4 for 3 and so on.
//!
//! Old links have a dot for an empty cell, `&s=` before the state, `-` for `C` and `_` for `M`. They leave out empty
//! cells at the end of the state, and have no `Z`. [`find`] reads both kinds anywhere in a text. They may be truncated
//! or percent-encoded, and may have other characters around them.

use std::borrow::Cow;

use nonet::grid::{Cell, Digit, DigitSet, Grid, ParseGridError, is_unseen, plain_sign};

use super::sheet::{Imported, LeftOut, Sheet};
use super::{ReadError, percent, xml};

/// The start of a link's fragment.
const START: &str = "#p=";

/// The largest number of times that a link may have been encoded. Each program that passes it on may encode it once
/// more.
const MOST_ROUNDS: usize = 6;

/// The encodings of the symbols in a link, each with its symbol, besides percent-encoding. HTML and JSON escape the
/// symbols, quoted-printable mail encodes and breaks them, gateways replace them, and input methods write wide ones.
const ENCODINGS: [(&str, &str); 29] = [
    ("&amp;", "&"),
    ("&#38;", "&"),
    ("&#35;", "#"),
    ("&#x23;", "#"),
    ("&num;", "#"),
    ("&#61;", "="),
    ("&#x3d;", "="),
    ("&#x3D;", "="),
    ("&equals;", "="),
    ("&shy;", ""),
    ("<wbr>", ""),
    ("\\u0023", "#"),
    ("\\u0026", "&"),
    ("\\u003d", "="),
    ("\\u003D", "="),
    ("\\n", "\n"),
    ("\\", ""),
    ("＃", "#"),
    ("ｐ", "p"),
    ("＝", "="),
    ("=23p", "#p"),
    ("=26s", "&s"),
    ("#=\n", "#"),
    ("#p=\n=", "#p="),
    ("=3D", "="),
    // Proofpoint's URL Defense, version 2 and version 3.
    ("-23p-3D", START),
    ("-26s-3D", "&s="),
    ("*p=", START),
    ("#P=", START),
];

/// The largest number of lines over which a mail program may break a link, after the first.
const MOST_LINES: usize = 8;

/// The fewest bytes of a line that continues an old link, or that continues any link and has more text after it. A
/// shorter line may be a number in the text.
const SHORTEST_LINE: usize = 12;

/// The fewest cells of a truncated link. A shorter text may be a page number.
const FEWEST_CELLS: usize = 9;

/// The largest number of links that are read in one text.
const MOST_LINKS: usize = 2_000;

/// The characters that mark the parts of a state.
struct StateSigns {
    corner: char,
    centre: char,
    end: Option<char>,
}

const SIGNS: StateSigns = StateSigns { corner: 'C', centre: 'M', end: Some('Z') };
const OLD_SIGNS: StateSigns = StateSigns { corner: '-', centre: '_', end: None };

/// A link that was read.
struct Link {
    sheet: Sheet,
    /// The number of cells missing at the end of a truncated link, 0 if only the end of the state is missing, and
    /// `None` for a whole link.
    n_missing: Option<usize>,
}

impl Link {
    /// Returns whether this is a truncated copy of `other`.
    fn is_start_of(&self, other: &Self) -> bool {
        let n_here = |link: &Self| link.n_missing.map_or(82, |n_missing| 81 - n_missing);
        let [here, there] = [self, other].map(|link| link.sheet.givens.as_array());
        let n_cells = n_here(self).min(81);
        n_here(self) < n_here(other) && here[..n_cells] == there[..n_cells]
    }
}

/// Reads the links of a text: one, or a collection. Returns `None` if it holds none.
///
/// An error is only reported for a text of one line; a longer text may hold something else.
pub(super) fn find(text: &str) -> Option<Result<Imported, ReadError>> {
    // Every link has a `p`; this skips most texts early.
    if !text.contains(['p', 'P', 'ｐ']) {
        return None;
    }
    let mut decoded = Cow::Borrowed(text);
    let mut n_rounds = 0;
    while !decoded.contains(START) {
        n_rounds += 1;
        decoded = decoded_once(&decoded).filter(|_| n_rounds <= MOST_ROUNDS)?.into();
    }
    let rest = &*decoded;
    // A text that looks like a link only after other replacements may be something else.
    let is_sure = text.contains(START) || text.contains('%');
    let is_alone = is_sure && rest.trim().lines().count() == 1;
    let links = rest.split(START).skip(1).take(MOST_LINKS).map(read_lines);
    let mut error = None;
    let mut found: Vec<Link> = Vec::new();
    for (number, link) in links.enumerate() {
        match link {
            Ok(link) => found.push(link),
            Err(reason) => error = error.or_else(|| Some(placed(reason, text, number))),
        }
    }
    let mut sheets: Vec<Sheet> = Vec::new();
    let (mut n_cut, mut first) = (0, None);
    for link in &found {
        // Some programs show a truncated link next to the whole one.
        if !sheets.contains(&link.sheet) && !found.iter().any(|other| link.is_start_of(other)) {
            sheets.push(link.sheet.clone());
            n_cut += usize::from(link.n_missing.is_some());
            first = first.or(link.n_missing);
        }
    }
    if sheets.is_empty() {
        return error.filter(|_| is_alone).map(Err);
    }
    let left_out = first.map(|n_missing| LeftOut { n_lines: n_cut, first: ReadError::CutLink { n_missing } });
    Some(Ok(Imported { sheets, left_out, ..Imported::empty() }))
}

/// Returns an error in the link with this number, counted from 0, with its place in the whole text. The places in a
/// decoded link differ from those in the text, so the error only says that the link is damaged.
fn placed(error: ReadError, text: &str, number: usize) -> ReadError {
    let ReadError::Grid(ParseGridError::Character { column, character, .. }) = error else { return error };
    let place = || {
        let (at, _) = text.match_indices(START).nth(number)?;
        let link = text.get(at + START.len()..)?;
        let n_before = column.checked_sub(1)? + usize::from(link.starts_with('S'));
        let (in_link, found) = link.char_indices().nth(n_before)?;
        (plain_sign(found) == character).then(|| xml::place(text, at + START.len() + in_link))
    };
    place().map_or(ReadError::Damaged, |(line, column)| {
        ParseGridError::Character { line, column, character }.into()
    })
}

/// Undoes one round of the encodings that programs apply to links. Returns `None` if there is nothing to undo.
fn decoded_once(text: &str) -> Option<String> {
    let mut bare = if text.contains('%') { percent::unescaped(text) } else { text.to_owned() };
    for (encoded, symbol) in ENCODINGS {
        if bare.contains(encoded) {
            bare = bare.replace(encoded, symbol);
        }
    }
    bare.retain(is_seen);
    (bare != text).then_some(bare)
}

/// Returns whether a character is visible, a tab or a line break. Programs put invisible characters into long words and
/// around links.
fn is_seen(sign: char) -> bool {
    sign == '\n' || sign == '\t' || !is_unseen(sign)
}

/// Reads a link from the text after its start. A mail program may have broken it over several lines.
fn read_lines(text: &str) -> Result<Link, ReadError> {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let mut word = word_of(first).to_owned();
    let mut read = read_word(&word);
    let is_whole = |read: &Result<Link, ReadError>| matches!(read, Ok(Link { n_missing: None, .. }));
    // Mail breaks a line with an equals sign, so the link continues even if it looks complete.
    let is_continued = |word: &str| word.ends_with('=');
    let mut is_last = word.len() < first.trim_end().len();
    for line in lines.take(MOST_LINES) {
        let is_broken = is_continued(&word);
        if is_last || is_whole(&read) && !is_broken {
            break;
        }
        let line = line.trim_start_matches(['>', '|', ' ', '\t']).trim_end();
        let part = word_of(line);
        is_last = part.len() < line.len();
        // A chat may drop the dots at the end of an old link, so a short line after it may be a number of the text. So
        // may a short word that starts a sentence after any link.
        let is_number = (word.contains('.') || is_last) && part.len() < SHORTEST_LINE && !is_broken;
        if part.is_empty() || is_number {
            break;
        }
        word.truncate(word.trim_end_matches('=').len());
        word.push_str(part);
        let more = read_word(&word);
        if is_whole(&more) {
            read = more;
        }
    }
    read
}

/// Returns the text up to the first whitespace.
fn word_of(line: &str) -> &str {
    line.split(char::is_whitespace).next().unwrap_or_default()
}

/// Reads a link from the word after its start.
fn read_word(word: &str) -> Result<Link, ReadError> {
    let mut bare = word.to_owned();
    for _ in 0..MOST_ROUNDS {
        match decoded_once(&bare) {
            Some(next) => bare = next,
            None => break,
        }
    }
    // Mail writes an equals sign as `=3D`, and may break the line before it.
    let text = bare.trim_start_matches('=');
    let text = text.strip_prefix("3D").unwrap_or(text);
    let text: String = text.chars().map(plain_sign).collect();
    let (has_state, text) = text.strip_prefix('S').map_or((false, text.as_str()), |text| (true, text));
    let (cells, rest) = cells_of(text);
    let n_cells = cells.len();
    if n_cells < 81 {
        return read_cut(text, cells, rest);
    }
    if !has_state && rest.starts_with(|sign: char| sign.is_ascii_digit()) {
        let n_more = rest.chars().take_while(char::is_ascii_digit).count();
        return Err(ParseGridError::Count { n_cells: n_cells + n_more }.into());
    }
    let givens = <[Option<Digit>; 81]>::try_from(cells).map_or(Grid::EMPTY, Grid::from);
    let sheet = Sheet::of(givens);
    if has_state {
        return read_state(sheet, rest, &SIGNS);
    }
    match rest.split_once("&s=") {
        Some((_, state)) => read_state(sheet, state, &OLD_SIGNS),
        None => Ok(Link { sheet, n_missing: None }),
    }
}

/// Returns the cells at the start of a text, 81 at most, and the text after them.
fn cells_of(text: &str) -> (Vec<Option<Digit>>, &str) {
    let mut cells = Vec::new();
    let mut rest = text;
    // A link with zeros has no dots, so dots at its end belong to the sentence.
    let has_zeros = text.find('0').is_some_and(|zero| text.find('.').is_none_or(|dot| zero < dot));
    while cells.len() < 81 {
        let mut signs = rest.chars();
        match signs.next() {
            Some('.' | '…') if has_zeros => {
                let after = rest.trim_start_matches(['.', '…']);
                if !after.starts_with(|sign: char| sign.is_ascii_digit()) {
                    break;
                }
                cells.push(None);
            }
            Some('0' | '.' | '。') => cells.push(None),
            // A phone may have joined three dots into one character; or a program shows the link truncated.
            Some('…') if signs.as_str().starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') => {
                cells.extend([None; 3]);
            }
            Some(sign) => match Digit::from_char(sign) {
                Some(digit) => cells.push(Some(digit)),
                None => break,
            },
            None => break,
        }
        rest = signs.as_str();
    }
    cells.truncate(81);
    (cells, rest)
}

/// Reads a link with fewer than 81 cells. The missing cells at its end become empty.
fn read_cut(text: &str, mut cells: Vec<Option<Digit>>, rest: &str) -> Result<Link, ReadError> {
    let n_cells = cells.len();
    if rest.contains("&s=") {
        return Err(ReadError::Damaged);
    }
    let is_cut = n_cells >= FEWEST_CELLS && !rest.starts_with(|sign: char| sign.is_ascii_alphanumeric());
    if !is_cut || cells.iter().all(Option::is_none) {
        // A typed link may have a grid in any form of plain text.
        let typed = text.split('&').next().unwrap_or_default().parse();
        return typed.map(|grid| Link { sheet: Sheet::of(grid), n_missing: None }).map_err(ReadError::from);
    }
    cells.resize(81, None);
    let givens = <[Option<Digit>; 81]>::try_from(cells).map_or(Grid::EMPTY, Grid::from);
    Ok(Link { sheet: Sheet::of(givens), n_missing: Some(81 - n_cells) })
}

/// Reads the state of the open cells, up to its end or to the first character that does not belong to it.
fn read_state(mut sheet: Sheet, state: &str, signs_of: &StateSigns) -> Result<Link, ReadError> {
    let mut open = Cell::ALL.into_iter().filter(|&cell| sheet.givens.get(cell).is_none());
    let (mut entries, mut corner, mut centre) = (sheet.entries, sheet.corner, sheet.centre);
    let mut signs = state.chars();
    let mut last = None;
    let mut is_whole = signs_of.end.is_none();
    while let Some(sign) = signs.next() {
        match sign {
            'a'..='z' => {
                last = None;
                for _ in 'a'..=sign {
                    open.next().ok_or(ReadError::Damaged)?;
                }
            }
            '1'..='9' => {
                last = None;
                entries.set(open.next().ok_or(ReadError::Damaged)?, Digit::from_char(sign));
            }
            sign if sign == signs_of.corner || sign == signs_of.centre => {
                let figure = |sign: Option<char>| sign.and_then(|sign| sign.to_digit(32));
                let next = signs.next();
                let (Some(high), Some(low)) = (figure(next), figure(signs.next())) else {
                    // A sign without digits is part of other text, such as Markdown emphasis. A sign at the very end
                    // was truncated.
                    is_whole &= next.is_some_and(|next| next != '…' && figure(Some(next)).is_none());
                    break;
                };
                let bits = u16::try_from(high * 32 + low)
                    .ok()
                    .filter(|bits| *bits < 512)
                    .ok_or(ReadError::Damaged)?;
                let is_centre = sign == signs_of.centre;
                // Centre notes directly after corner notes belong to the same cell.
                let cell = match last.filter(|_| is_centre) {
                    Some(cell) => cell,
                    None => open.next().ok_or(ReadError::Damaged)?,
                };
                last = (!is_centre).then_some(cell);
                (if is_centre { &mut centre } else { &mut corner })[cell.index()] = DigitSet::from_bits(bits);
            }
            sign if Some(sign) == signs_of.end => {
                if open.next().is_some() {
                    return Err(ReadError::Damaged);
                }
                is_whole = true;
                break;
            }
            // The program shows the link truncated.
            '…' => {
                is_whole = false;
                break;
            }
            _ => break,
        }
    }
    drop(open);
    (sheet.entries, sheet.corner, sheet.centre) = (entries, corner, centre);
    Ok(Link { sheet, n_missing: (!is_whole).then_some(0) })
}

/// Writes the fragment of the link to the puzzle alone.
pub(super) fn write(sheet: &Sheet) -> String {
    format!("{START}{}", sheet.givens.to_string().replace('.', "0"))
}

/// Writes the fragment of the link to the puzzle with entries and notes.
pub(super) fn write_state(sheet: &Sheet) -> String {
    let givens = write(sheet);
    if !sheet.has_progress() {
        return givens;
    }
    let (start, cells) = givens.split_at(START.len());
    format!("{start}S{cells}{}", state_of(sheet, &SIGNS))
}

/// Writes the old form of the fragment, without its `#`. Saved collections use it.
pub fn write_old(sheet: &Sheet) -> String {
    let state = state_of(sheet, &OLD_SIGNS);
    let state = if state.is_empty() { state } else { format!("&s={state}") };
    format!("p={}{state}", sheet.givens)
}

/// Returns the state of the open cells.
fn state_of(sheet: &Sheet, signs: &StateSigns) -> String {
    let mut state = String::new();
    let mut n_blank: u8 = 0;
    let blanks = |state: &mut String, n_blank: &mut u8| {
        if *n_blank > 0 {
            state.push(char::from(b'a' + *n_blank - 1));
        }
        *n_blank = 0;
    };
    let mut has_corner_before = false;
    for cell in Cell::ALL.into_iter().filter(|&cell| sheet.givens.get(cell).is_none()) {
        let (corner, centre) = (sheet.corner[cell.index()], sheet.centre[cell.index()]);
        let entry = sheet.entries.get(cell);
        if entry.is_none() && corner.is_empty() && centre.is_empty() {
            n_blank += 1;
            has_corner_before = false;
            if n_blank == 26 {
                blanks(&mut state, &mut n_blank);
            }
            continue;
        }
        blanks(&mut state, &mut n_blank);
        if let Some(digit) = entry {
            has_corner_before = false;
            state.push(digit.to_char());
            continue;
        }
        // Centre notes right after a cell with only corner notes would count as that cell's. A corner sign separates
        // them.
        let needs_sign = !corner.is_empty() || has_corner_before;
        for (sign, notes, is_written) in
            [(signs.corner, corner, needs_sign), (signs.centre, centre, !centre.is_empty())]
        {
            if is_written {
                let figures = [u32::from(notes.bits()) / 32, u32::from(notes.bits()) % 32];
                state.push(sign);
                state.extend(figures.into_iter().filter_map(|figure| char::from_digit(figure, 32)));
            }
        }
        has_corner_before = centre.is_empty();
    }
    if let Some(end) = signs.end {
        blanks(&mut state, &mut n_blank);
        state.push(end);
    }
    state
}
