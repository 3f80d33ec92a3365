//! A picture of the board (SVG 1.1): its lines, givens, entries and notes.
//!
//! All that it needs is in it, and it looks the same with and without a style sheet: digits are texts in the family
//! that is there, placed by their base line, since not every program knows `dominant-baseline`.

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, Digit};

use super::sheet::Sheet;
use super::xml::escaped;

/// The side of a cell.
const CELL: usize = 60;

/// The white around the board.
const MARGIN: usize = 12;

const INK: &str = "#1b1a17";
const ENTRY: &str = "#1b4aa5";
const NOTE: &str = "#46423a";

/// A board as lines and texts, a cell being 60 units wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// How long its sides are, with the white around the board.
    pub side: usize,
    /// The lines between cells, as the `d` of an SVG path.
    pub thin: String,
    /// The lines around boxes.
    pub thick: String,
    /// Its digits, cell by cell.
    pub texts: Vec<DrawnText>,
}

/// A text of a [`Drawing`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnText {
    /// Where its middle is, from the left.
    pub x: usize,
    /// Where its base line is, from above.
    pub y: usize,
    /// How large it is.
    pub size: usize,
    /// What it is.
    pub kind: DrawnKind,
    /// The text: a digit, or the centre notes of a cell.
    pub words: String,
}

/// What a text of a [`Drawing`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum DrawnKind {
    Given,
    Entry,
    Note,
}

impl DrawnKind {
    /// Its name, for a style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Entry => "entry",
            Self::Note => "note",
        }
    }

    const fn looks(self) -> (&'static str, u32) {
        match self {
            Self::Given => (INK, 640),
            Self::Entry => (ENTRY, 420),
            Self::Note => (NOTE, 500),
        }
    }
}

/// Draws what stands on a board.
pub fn drawing(sheet: &Sheet) -> Drawing {
    Drawing {
        side: 9 * CELL + 2 * MARGIN,
        thin: lines(false),
        thick: lines(true),
        texts: Cell::ALL.into_iter().flat_map(|cell| texts(sheet, cell)).collect(),
    }
}

pub(super) fn write(sheet: &Sheet) -> String {
    let Drawing { side, thin, thick, texts } = drawing(sheet);
    let title = escaped(if sheet.title.is_empty() { "Sudoku" } else { &sheet.title });
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{side}\" height=\"{side}\">\n\
         <title>{title}</title>\n<rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\n"
    );
    for (path, colour, width) in [(thin, "#8f8a7e", 1), (thick, INK, 3)] {
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
        );
    }
    out.push_str(
        "<g font-family=\"'Atkinson Hyperlegible Next', system-ui, sans-serif\" text-anchor=\"middle\">\n",
    );
    for DrawnText { x, y, size, kind, words } in texts {
        let (colour, weight) = kind.looks();
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\" font-weight=\"{weight}\">{words}</text>"
        );
    }
    out + "</g>\n</svg>\n"
}

/// The lines of the board: thin ones between cells, thick ones around boxes.
fn lines(is_thick: bool) -> String {
    let (end, mut path) = (MARGIN + 9 * CELL, String::new());
    for at in (0..=9).filter(|at| (at % 3 == 0) == is_thick).map(|at| MARGIN + at * CELL) {
        let _ = write!(path, "M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}");
    }
    path
}

/// What stands in a cell.
fn texts(sheet: &Sheet, cell: Cell) -> Vec<DrawnText> {
    let (x, y) = (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL);
    let (middle, base) = (x + CELL / 2, y + CELL / 2 + 14);
    let digit = |kind: DrawnKind, digit: Digit| {
        vec![DrawnText { x: middle, y: base, size: 40, kind, words: digit.to_string() }]
    };
    if let Some(given) = sheet.givens.get(cell) {
        return digit(DrawnKind::Given, given);
    }
    if let Some(entry) = sheet.entries.get(cell) {
        return digit(DrawnKind::Entry, entry);
    }
    let corner = |digit: Digit| {
        let (column, row) = (digit.index() % 3, digit.index() / 3);
        let (x, y) = (x + 12 + 18 * column, y + 17 + 18 * row);
        DrawnText { x, y, size: 14, kind: DrawnKind::Note, words: digit.to_string() }
    };
    let mut out: Vec<DrawnText> = sheet.corner[cell.index()].iter().map(corner).collect();
    let centre = sheet.centre[cell.index()];
    if !centre.is_empty() {
        // More digits are written smaller, so that nine fit.
        let size = if centre.len() < 6 { 17 } else { 11 };
        let words: String = centre.iter().map(Digit::to_char).collect();
        let y = y + CELL / 2 + size / 3;
        out.push(DrawnText { x: middle, y, size, kind: DrawnKind::Note, words });
    }
    out
}
