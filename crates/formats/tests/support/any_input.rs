//! Properties of the readers and writers that hold for any input. The tests check them on inputs from proptest, and the
//! targets in `fuzz/` on inputs from libFuzzer.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use nonet::grid::plain_sign;
use nonet::layout::Cage;
use nonet::rng::Rng;
use nonet::rules::Board;
use nonet::{Cell, Digit, DigitSet, Grid, ParseGridError};
use nonet_formats::{
    BoardForm, Form, Imported, ReadError, Sheet, find_board, qr_code, read, read_board, read_rules_line,
    write, write_board, write_old,
};

use super::damage::damaged;
use super::sheets::grid;
use super::{GIVENS, ksudoku, shapes};

/// The largest number of sheets of a text that are written and read again. A collection may have thousands.
const MOST_SHEETS: usize = 3;

/// The largest link that a QR code holds, in bytes.
const MOST_OF_A_QR_CODE: usize = 2_953;

/// Any text is read or refused. A refusal names a place in the text, and a sheet can be written and read again.
pub(crate) fn any_text(text: &str) {
    any_board(text);
    match read(text) {
        Ok(Imported { sheets, left_out, .. }) => {
            assert!(!sheets.is_empty(), "nothing was read");
            if let Some(left_out) = left_out {
                assert!(left_out.n_lines > 0, "{left_out:?}");
                has_place(&left_out.first, text);
            }
            for sheet in sheets.iter().take(MOST_SHEETS) {
                assert_eq!(*sheet, sheet.clone().tidied(), "a digit has an entry or a note in its cell");
                assert_read_back(sheet, &plain_forms());
            }
        }
        Err(error) => has_place(&error, text),
    }
}

/// Any text is a board or is refused. A board is the same after it is written in each form and read again.
pub(crate) fn any_board(text: &str) {
    for read in [Some(read_board(text)), find_board(text)].into_iter().flatten() {
        let board = match read {
            Ok(board) => board,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        for form in BoardForm::ALL.into_iter().filter(|form| *form != BoardForm::Plain) {
            let Some(written) = write_board(&board, form) else { continue };
            let again = read_board(&written).unwrap_or_else(|error| panic!("{form:?} {written}: {error}"));
            assert_eq!(again.grid(), board.grid(), "{form:?} {written}");
            assert_eq!(rules(&again), rules(&board), "{form:?} {written}");
        }
    }
}

/// Returns the rules of a board without the names of its houses, because layouts with other names are not equal. A cage
/// with a cell for each digit counts as a house, which is what f-puzzles makes of it.
fn rules(board: &Board) -> (usize, BTreeSet<u128>, Vec<String>, Vec<Cage>) {
    let layout = board.layout();
    let (large, cages): (Vec<Cage>, Vec<Cage>) =
        layout.cages().iter().partition(|cage| cage.cells().len() == layout.side() && !cage.may_repeat());
    let large = large.into_iter().map(|cage| cage.cells().bits());
    let houses = layout.houses().iter().map(|house| house.cells.bits()).chain(large).collect();
    (layout.side(), houses, layout.leaps().map(|leap| leap.to_string()).collect(), cages)
}

/// Fails if an error names a place that is not in the text.
fn has_place(error: &ReadError, text: &str) {
    assert!(!error.to_string().is_empty());
    let text = text.trim_end_matches(|sign: char| sign.is_whitespace() && sign != '\t');
    let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n").replace('\r', "\n");
    // A text with zero bytes was UTF-16, and is read without them.
    let is_wide = text.contains('\0');
    let text: String = text
        .chars()
        .filter(|sign| !is_wide || !matches!(*sign, '\0' | char::REPLACEMENT_CHARACTER))
        .collect();
    let text = text.trim_start_matches('\u{FEFF}');
    let line_of = |line: usize| text.split('\n').nth(line.checked_sub(1).expect("lines count from 1"));
    let (line, place) = match error {
        ReadError::Expected { line, column, found, .. } => (*line, Some((*column, *found))),
        ReadError::Grid(ParseGridError::Character { line, column, character }) => {
            (*line, Some((*column, Some(*character))))
        }
        // In a web page or an email with broken lines, this is the line as a reader sees it.
        ReadError::Aside { .. } if text.contains('<') || text.contains("=\n") => return,
        ReadError::Grid(ParseGridError::Line { line, .. })
        | ReadError::Cells { line, .. }
        | ReadError::Aside { line } => (*line, None),
        _ => return,
    };
    let words = line_of(line).unwrap_or_else(|| panic!("there is no such line: {error}"));
    if let Some((column, found)) = place {
        let sign = words.chars().nth(column.checked_sub(1).expect("columns count from 1"));
        let is_at_end = words.chars().count() + 1 == column;
        assert!(sign.is_some() || is_at_end, "there is no such column: {error}");
        assert_eq!(sign.map(plain_sign), found.map(plain_sign), "another character is there: {error}");
    }
}

/// Returns the texts that [`file`] damages: a position in every format except own links, and a puzzle in the layouts of
/// [`shapes`].
fn files() -> Vec<String> {
    let puzzle = shapes::puzzle(&mut Rng::from_u64(1));
    let shapes = shapes::known(&puzzle).into_iter().chain(shapes::others(&puzzle)).map(|(_, text)| text);
    let forms = Form::ALL.into_iter().filter(|form| !form.is_own_link());
    forms.map(|form| write(&played(), form)).chain(shapes).collect()
}

/// Returns the texts that [`link`] damages: links of other sites, as people pass them on.
fn links() -> Vec<String> {
    let zeros = GIVENS.replace('.', "0");
    let of = |form| write(&played(), form).trim_end().to_owned();
    let packed = of(Form::FPuzzles);
    let packed = packed.split_once("load=").map_or("", |(_, packed)| packed).to_owned();
    vec![
        of(Form::SudokuPad),
        of(Form::FPuzzles),
        of(Form::SudokuWiki),
        format!("https://sudokupad.app/fpuzzles{packed}"),
        format!("https://sudokupad.app/?puzzleid=scl{packed}"),
        format!("https://app.crackingthecryptic.com/sudoku/{}", of(Form::SudokuPad).replace("https://", "")),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B069e0g{}", "00".repeat(78)),
        format!("https://sudokuexchange.com/play/?s={zeros}&d=3"),
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://example.org/?url=https%3A%2F%2Fsudoku.coach%2Fen%2Fplay%2F{zeros}&x=1"),
        format!("Play this one:\n<{}> and tell me", of(Form::SudokuPad)),
        "https://f-puzzles.com/?id=yhkyz63b".to_owned(),
    ]
}

/// Returns the texts that [`own_link`] damages: links of Nonet, as people pass them on.
fn own_links() -> Vec<String> {
    let old = write_old(&played());
    let short = format!("https://example.org/nonet/{}", write(&played(), Form::Link));
    let long = format!("https://example.org/nonet/{}", write(&played(), Form::LinkWithProgress));
    let broken: String =
        long.as_bytes().chunks(72).map(|line| String::from_utf8_lossy(line) + "=\n").collect();
    let encoded = |link: &str| link.replace('#', "%23").replace('=', "%3D").replace('&', "%26");
    vec![
        short.clone(),
        long.clone(),
        format!("https://example.org/#{old}"),
        format!("<a href=\"https://example.org/#{}\">play</a>", old.replace('&', "&amp;")),
        encoded(&long),
        encoded(&encoded(&format!("https://example.org/#{old}"))),
        broken,
        format!("> {long}\n> {short}\nThe first is hard."),
        format!("#p=\n{}", grid(GIVENS)),
    ]
}

/// Returns the texts that [`board`] damages: other boards, as Nonet and other programs write them.
fn boards() -> Vec<String> {
    let lines = [
        "3x3x:a3_7_4d1_1d7d9l6a4c2_1_4_8_6c6a7l3d9d2_3d5_8_9a;n",
        "4j:a3a4h3a1a,b_cbba_a_ba",
        "4jx:p,=1212121234343434;n;k;r11243144",
        "3x3:5zzzb;w;k",
        "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a",
        "4jk:a3n,b_cbba_a_ba,_a_____bbaa_aa__,5_4a5a6_8a6e6a",
        "3x3:5zzzb;s17=1112,9=2131,=4353;a20=5567717273748182",
        "3x3:zzzc;s17=1112,9=2131,45=414243445152535455,3=8899",
    ];
    let boards = lines.map(|line| read_rules_line(line).unwrap());
    let row = |row: &str| format!("[{}]", row.split(' ').collect::<Vec<_>>().join(","));
    let cell = |piece: usize| format!("{{\"region\":{piece}}}");
    let given = |piece: usize| format!("{{\"region\":{piece},\"value\":3,\"given\":true}}");
    let rows = [[0, 0, 0, 1], [0, 1, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]
        .map(|[a, b, c, d]| row(&format!("{} {} {} {}", cell(a), given(b), cell(c), cell(d))));
    let house = "{\"cells\":[\"R1C1\",\"R2C4\",\"R3C2\",\"R4C3\"]}";
    let json = format!(
        "{{\"size\":4,\"title\":\"T\",\"grid\":[{}],\"diagonal+\":true,\"antiking\":true,\"extraregion\":[{house}]}}",
        rows.join(",")
    );
    let pad = "{id:'x',metadata:{t:'A'},cs:50,ce:[[{v:1},,,],[,,{v:3},],[,,,],[,,,]],\
        re:[[[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
        ca:[{unique:t,ce:[[0,0],[1,3],[2,1],[3,2]]},{v:'author: Ada'}]}";
    let short = format!("{}*xw", write(&Sheet::of(grid(GIVENS)), Form::SudokuPad).trim_end());
    let forms =
        BoardForm::ALL.into_iter().filter(|form| !matches!(form, BoardForm::Plain | BoardForm::Tatham));
    let written = boards.iter().flat_map(|board| forms.clone().filter_map(|form| write_board(board, form)));
    let caged =
        json.replace("\"extraregion\"", "\"killercage\"").replace("R4C3\"]", "R4C3\"],\"value\":\"10\"");
    let pad_caged =
        pad.replace("ca:[", "ca:[{sum:5,v:5,ce:[[0,2],[0,3]]},{unique:f,sum:9,ce:[[2,2],[3,3],[3,2]]},");
    let older = format!(
        "{},{}",
        "1122".repeat(21).get(..81).unwrap_or_default(),
        "05000000".repeat(21).get(..162).unwrap_or_default()
    );
    let iss = ".Diagonal~-1 .~R1C1_5~R2C2_1.AllDifferent~R9C1~R9C2.Sum~20~R5C5~R6C6";
    let more = [json, pad.to_owned(), short, caged, pad_caged, older, iss.to_owned()];
    let games = boards.iter().filter_map(ksudoku::written);
    let game = ksudoku::file(
        "<graph order=\"9\" type=\"sudoku\"/>",
        &"_b".repeat(41)[..81],
        "<simple-event index=\"80\" value=\"9\"/><simple-event index=\"2\" markers=\"010000001\"/>",
    );
    more.into_iter().chain(written).chain(games).chain([game]).collect()
}

static BOARDS: LazyLock<Vec<String>> = LazyLock::new(boards);
static FILES: LazyLock<Vec<String>> = LazyLock::new(files);
static LINKS: LazyLock<Vec<String>> = LazyLock::new(links);
static OWN_LINKS: LazyLock<Vec<String>> = LazyLock::new(own_links);

/// Returns the text that the first byte chooses, with the edits that the other bytes stand for.
fn chosen(texts: &[String], input: &[u8]) -> Option<String> {
    let (first, edits) = input.split_first()?;
    Some(damaged(&texts[usize::from(*first) % texts.len()], edits))
}

/// A damaged file is read or refused. The first byte chooses the file.
pub(crate) fn file(input: &[u8]) {
    if let Some(text) = chosen(&FILES, input) {
        any_text(&text);
    }
}

/// A damaged link to another site is read or refused. The first byte chooses the link.
pub(crate) fn link(input: &[u8]) {
    if let Some(text) = chosen(&LINKS, input) {
        any_text(&text);
    }
}

/// A damaged text of another board is read or refused. The first byte chooses the text.
pub(crate) fn board(input: &[u8]) {
    if let Some(text) = chosen(&BOARDS, input) {
        any_text(&text);
    }
}

/// A damaged link of Nonet is read or refused. The first byte chooses the link.
pub(crate) fn own_link(input: &[u8]) {
    if let Some(text) = chosen(&OWN_LINKS, input) {
        any_text(&text);
    }
}

/// Any sheet is written and read again in the formats of [`plain_forms`], and its link is drawn as a QR code if the
/// link is short enough.
///
/// Each cell takes two bytes, and the title and the author take the rest.
pub(crate) fn sheet(input: &[u8]) {
    let (cells, words) = input.split_at(input.len().min(162));
    let mut sheet = Sheet::of(Grid::EMPTY);
    for (cell, bytes) in Cell::ALL.into_iter().zip(cells.chunks_exact(2)) {
        let digit = Digit::new(bytes[1] % 9 + 1);
        let notes = DigitSet::from_bits(u16::from(bytes[1]) << (bytes[0] & 1));
        match bytes[0] / 2 % 8 {
            0 | 1 => sheet.givens.set(cell, digit),
            2 => sheet.entries.set(cell, digit),
            3 => sheet.corner[cell.index()] = notes,
            4 => sheet.centre[cell.index()] = notes,
            5 => (sheet.corner[cell.index()], sheet.centre[cell.index()]) = (notes, DigitSet::of(Digit::D9)),
            _ => {}
        }
    }
    if sheet.givens == Grid::EMPTY {
        // Readers take the entries of an empty puzzle for its givens.
        std::mem::swap(&mut sheet.givens, &mut sheet.entries);
    }
    let words = String::from_utf8_lossy(words);
    let (title, author) = words.split_once('\n').unwrap_or((&words, ""));
    let shown = |words: &str| nonet::grid::one_line(&words.replace('\u{FFFD}', ""), 120);
    (sheet.title, sheet.author) = (shown(title), shown(author));
    assert_read_back(&sheet, &plain_forms());
    let link = write(&sheet, Form::LinkWithProgress) + &sheet.title.repeat(input.len() / 8);
    let code = qr_code(&link, "A link");
    assert_eq!(code.is_some(), link.len() <= MOST_OF_A_QR_CODE, "{} bytes", link.len());
}

/// Returns a position with an entry, corner notes and centre notes.
pub(crate) fn played() -> Sheet {
    let digits = |text: &str| text.chars().filter_map(Digit::from_char).collect();
    let mut sheet =
        Sheet { title: "A <first> \"one\"".into(), author: "Ada & Co".into(), ..Sheet::of(grid(GIVENS)) };
    sheet.entries.set(Cell::at(0, 2), Some(Digit::D4));
    sheet.corner[Cell::at(0, 3).index()] = digits("26");
    sheet.centre[Cell::at(0, 5).index()] = digits("268");
    sheet.centre[Cell::at(8, 0).index()] = digits("3");
    sheet.corner[Cell::at(8, 1).index()] = digits("45");
    sheet.centre[Cell::at(8, 1).index()] = digits("4");
    sheet
}

/// Returns the formats that can be read again whatever notes a sheet has. The formats of candidates hold only notes
/// that the digits allow.
fn plain_forms() -> Vec<Form> {
    let is_plain = |form: &Form| {
        !matches!(form, Form::Candidates | Form::HoDoKu | Form::Sdx | Form::SudokuWiki | Form::Svg)
    };
    Form::ALL.into_iter().filter(is_plain).collect()
}

/// Fails if a sheet that is written in one of these formats is read as another one.
pub(crate) fn assert_read_back(sheet: &Sheet, forms: &[Form]) {
    // A title or an author may hold a whole link of Nonet, and the reader takes that.
    if [&sheet.title, &sheet.author].iter().any(|words| words.contains("p=") && read(words).is_ok()) {
        return;
    }
    for &form in forms {
        let text = write(sheet, form);
        let read = read(&text).map(|imported| imported.sheets);
        let mut wanted = kept(sheet, form);
        if form == Form::HoDoKu && text.contains("::::") {
            wanted.corner = [DigitSet::EMPTY; 81];
        }
        assert_eq!(read, Ok(vec![wanted]), "{form:?}\n{text}");
    }
}

/// Returns the part of a sheet that a format keeps.
fn kept(sheet: &Sheet, form: Form) -> Sheet {
    let mut kept = sheet.clone();
    let both = |kept: &mut Sheet| {
        for cell in Cell::ALL {
            kept.corner[cell.index()] = sheet.notes(cell);
        }
        kept.centre = [DigitSet::EMPTY; 81];
    };
    match form {
        Form::Link | Form::Line | Form::Sdm | Form::SimpleSudoku => kept = Sheet::of(sheet.givens),
        Form::Sdk | Form::SudokuPad => {
            kept =
                Sheet { title: sheet.title.clone(), author: sheet.author.clone(), ..Sheet::of(sheet.givens) };
        }
        Form::Board => kept = Sheet::of(sheet.digits()),
        Form::Candidates => {
            both(&mut kept);
            kept.givens = sheet.digits();
            (kept.entries, kept.title, kept.author) = (Grid::EMPTY, String::new(), String::new());
        }
        Form::HoDoKu => {
            both(&mut kept);
            kept.author = String::new();
        }
        Form::Sdx | Form::SudokuWiki => {
            both(&mut kept);
            (kept.title, kept.author) = (String::new(), String::new());
        }
        Form::LinkWithProgress => (kept.title, kept.author) = (String::new(), String::new()),
        Form::OpenSudoku => {
            if sheet.has_progress() {
                kept.author = String::new();
            }
        }
        Form::FPuzzles | Form::Svg => {}
    }
    kept
}
