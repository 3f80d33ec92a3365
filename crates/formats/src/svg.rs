//! Draws the board as an SVG 1.1 picture: lines, givens, entries and notes.
//!
//! The picture needs no style sheet and no other file. Texts use Atkinson Hyperlegible Next if it is installed, and
//! otherwise the system's font. They are placed by their baseline, since not every program supports
//! `dominant-baseline`.

// Writing to a string cannot fail.
use core::fmt::Write as _;

use nonet::grid::{Cell, Digit, Grid, HouseKind};
use nonet::layout::Layout;

use super::cage_paths;
use super::drawn_signs::{DrawnSign, SignLook, signs_of};
use super::sheet::Sheet;
use super::units::{CELL, MARGIN, line_before};
use super::xml::escaped;
#[cfg(not(wide))]
use super::{ReadError, Rule};

/// The distance of the outline of a window from its edge.
const INSET: usize = 3;

/// The reach of the line of a diagonal on each side of a corner of a cell, to the right and downwards. In the middle of
/// a cell it would cross a digit, a note or a sum.
const REACH: usize = 6;

/// The font size of a digit.
const DIGIT_SIZE: usize = 40;

/// The number of corner notes side by side in a cell: three, or four where there are more than nine digits.
pub const NOTES_IN_ROW: usize = if Digit::COUNT > 9 { 4 } else { 3 };

/// The font size of a corner note on boards of nine rows.
const CORNER_SIZE: usize = 14;

/// The fonts of all texts.
const FONTS: &str = "'Atkinson Hyperlegible Next', system-ui, sans-serif";
const INK: &str = "#1b1a17";
const ENTRY: &str = "#1b4aa5";
const NOTE: &str = "#46423a";
const TINTS: [&str; cage_paths::N_TINTS] = ["#fdf6cf", "#e6f3d6", "#f6e3f8", "#dfeefb"];

/// A board as lines and texts, in units of an SVG picture. A cell is 60 units wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The length of a side of the picture, including the margin.
    pub side: usize,
    /// The lines between cells, as the `d` attribute of an SVG path.
    pub thin: String,
    /// The lines around boxes or pieces, as the `d` attribute of an SVG path.
    pub thick: String,
    /// The cells of diagonals, windows and extra houses, as the `d` attribute of an SVG path; empty on the classic
    /// board.
    pub shade: String,
    /// The parts of the diagonals at the corners of cells, as the `d` attribute of an SVG path; empty on the classic
    /// board.
    pub diagonals: String,
    /// The outlines of windows, as the `d` attribute of an SVG path; empty on the classic board.
    pub dashed: String,
    /// The cells of cages in four tints, as `d` attributes of SVG paths. Cages that touch have different tints.
    pub tints: [String; 4],
    /// The lines inside the cells of the cages, as the `d` attribute of an SVG path.
    pub cages: String,
    /// The sums of the cages, then the digits and notes, cell by cell.
    pub texts: Vec<DrawnText>,
    /// The shapes or colours in place of digits.
    pub signs: Vec<DrawnSign>,
}

/// A text of a [`Drawing`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnText {
    /// The horizontal centre, from the left.
    pub x: usize,
    /// The baseline, from the top.
    pub y: usize,
    /// The font size.
    pub size: usize,
    /// The kind of text.
    pub kind: DrawnKind,
    /// The text: a digit, the centre notes of a cell, or the sum of a cage.
    pub words: String,
}

/// The kind of a text in a [`Drawing`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum DrawnKind {
    Given,
    Entry,
    Note,
    Sum,
}

impl DrawnKind {
    /// Returns the identifier, for use as a class in a style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Entry => "entry",
            Self::Note => "note",
            Self::Sum => "sum",
        }
    }

    const fn looks(self) -> (&'static str, u32) {
        match self {
            Self::Given => (INK, 640),
            Self::Entry => (ENTRY, 420),
            Self::Note | Self::Sum => (NOTE, 500),
        }
    }
}

/// Draws the board of a sheet.
pub fn drawing(sheet: &Sheet) -> Drawing {
    Drawing {
        side: 9 * CELL + 2 * MARGIN,
        thin: lines(false),
        thick: lines(true),
        shade: String::new(),
        diagonals: String::new(),
        dashed: String::new(),
        tints: Default::default(),
        cages: String::new(),
        texts: Cell::ALL.into_iter().flat_map(|cell| texts(sheet, cell, Look::default())).collect(),
        signs: Vec::new(),
    }
}

/// Draws a sheet on a board of any layout, with its pieces, diagonals and windows. The digits and notes of
/// the sheet are in the cells of the board.
///
/// ```
/// use nonet::Grid;
/// use nonet::layout::Layout;
/// use nonet_formats::{Sheet, drawing_on};
/// let drawn = drawing_on(&Sheet::of(Grid::EMPTY), &Layout::boxes(2, 2)?.with_diagonals());
/// assert_eq!(drawn.side, 264);
/// assert!(!drawn.diagonals.is_empty() && drawn.dashed.is_empty());
/// # Ok::<(), nonet::layout::LayoutError>(())
/// ```
pub fn drawing_on(sheet: &Sheet, layout: &Layout) -> Drawing {
    drawing_as(sheet, layout, false)
}

/// Draws a sheet as [`drawing_on`] does, with the letters `A` to `G` instead of the numbers 10 to 16.
#[cfg(wide)]
pub fn drawing_with_letters(sheet: &Sheet, layout: &Layout) -> Drawing {
    drawing_as(sheet, layout, true)
}

fn drawing_as(sheet: &Sheet, layout: &Layout, has_letters: bool) -> Drawing {
    let (end, mut thin) = (MARGIN + layout.side() * CELL, String::new());
    for line in (1..layout.side()).map(line_before) {
        let _ = write!(thin, "M{MARGIN} {line}H{end}M{line} {MARGIN}V{end}");
    }
    let BoardPaths { walls, shade, diagonals, dashed, tints, cages, .. } = board_paths(layout);
    let look = Look { has_cages: !layout.cages().is_empty(), has_letters };
    Drawing {
        side: end + MARGIN,
        thin,
        thick: format!("M{MARGIN} {MARGIN}H{end}V{end}H{MARGIN}Z{walls}"),
        shade,
        diagonals,
        dashed,
        tints,
        cages,
        texts: sums(layout).chain(layout.cells().iter().flat_map(|cell| texts(sheet, cell, look))).collect(),
        signs: Vec::new(),
    }
}

impl Drawing {
    /// Draws signs in place of the digits and notes.
    ///
    /// ```
    /// use nonet::{Cell, Digit, Grid, layout::Layout};
    /// use nonet_formats::{Sheet, SignLook, drawing_on};
    /// let mut sheet = Sheet::of(Grid::EMPTY);
    /// sheet.givens.set(Cell::at(0, 0), Some(Digit::D4));
    /// let drawn = drawing_on(&sheet, &Layout::boxes(2, 2)?).with_signs(SignLook::Shapes);
    /// assert_eq!((drawn.texts.len(), drawn.signs.len()), (0, 1));
    /// # Ok::<(), nonet::layout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn with_signs(mut self, look: SignLook) -> Self {
        for text in std::mem::take(&mut self.texts) {
            let DrawnText { x, y, size, kind, ref words } = text;
            let signs = signs_of(look, words, (x, y, size), kind == DrawnKind::Given);
            match signs.filter(|_| kind != DrawnKind::Sum) {
                Some(signs) => self.signs.extend(signs),
                None => self.texts.push(text),
            }
        }
        self
    }
}

/// The parts of a board's picture that show its rules. All but `view` are `d` attributes of SVG paths, which may be
/// empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPaths {
    /// The `viewBox` of a picture that ends at the edges of the board.
    pub view: String,
    /// The lines between boxes or pieces.
    pub walls: String,
    /// The cells of diagonals, windows and extra houses.
    pub shade: String,
    /// The parts of the diagonals at the corners of cells.
    pub diagonals: String,
    /// The outlines of the windows.
    pub dashed: String,
    /// The cells of cages in four tints. Cages that touch have different tints.
    pub tints: [String; 4],
    /// The lines inside the cells of the cages, each with a gap for its sum.
    pub cages: String,
}

/// Draws what shows the rules of a board. A cell is 60 units wide.
pub fn board_paths(layout: &Layout) -> BoardPaths {
    paths(layout, |cell| layout.piece(cell))
}

/// Draws a board with the pieces that a player is drawing on it, instead of those of its layout: `pieces` has the
/// number of each cell's piece.
pub fn board_paths_with(layout: &Layout, pieces: &Grid) -> BoardPaths {
    paths(layout, |cell| pieces.get(cell))
}

/// Draws what shows the rules of a board on which cells with equal labels form a piece.
fn paths<T: PartialEq>(layout: &Layout, piece: impl Fn(Cell) -> T) -> BoardPaths {
    let (side, end) = (layout.side(), line_before(layout.side()));
    let (mut walls, mut shade, mut diagonals) = (String::new(), String::new(), String::new());
    for cell in layout.cells() {
        let (row, column) = (cell.row(), cell.column());
        let (left, top, right, bottom) =
            (line_before(column), line_before(row), line_before(column + 1), line_before(row + 1));
        let differs = |other: Cell| piece(other) != piece(cell);
        if column + 1 < side && differs(Cell::at(row, column + 1)) {
            let _ = write!(walls, "M{right} {top}V{bottom}");
        }
        if row + 1 < side && differs(Cell::at(row + 1, column)) {
            let _ = write!(walls, "M{left} {bottom}H{right}");
        }
        if layout.houses_of(cell).any(|house| house.kind >= HouseKind::Diagonal) {
            let _ = write!(shade, "M{left} {top}H{right}V{bottom}H{left}Z");
        }
    }
    if layout.has_diagonals() {
        for corner in (0..=side).map(line_before) {
            let (from, to) = ((corner - REACH).max(MARGIN), (corner + REACH).min(end));
            let opposite = |place: usize| MARGIN + end - place;
            let _ =
                write!(diagonals, "M{from} {from}L{to} {to}M{} {from}L{} {to}", opposite(from), opposite(to));
        }
    }
    let mut dashed = String::new();
    let windows = layout.houses().iter().filter(|house| house.kind == HouseKind::Window);
    let corners = windows.filter_map(|window| Some((window.cells.first()?, window.cells.iter().last()?)));
    for (first, last) in corners {
        let (left, top) = (line_before(first.column()) + INSET, line_before(first.row()) + INSET);
        let (right, bottom) = (line_before(last.column() + 1) - INSET, line_before(last.row() + 1) - INSET);
        let _ = write!(dashed, "M{left} {top}H{right}V{bottom}H{left}Z");
    }
    let (tints, cages) = (cage_paths::tinted(layout), cage_paths::lines(layout));
    BoardPaths {
        view: format!("{MARGIN} {MARGIN} {0} {0}", end - MARGIN),
        walls,
        shade,
        diagonals,
        dashed,
        tints,
        cages,
    }
}

/// Reads a picture that [`write`] wrote. Returns `None` for any other text, also for such a picture with changes.
///
/// # Errors
/// Returns an error for Nonet's picture of a board with other rules: its digits alone are another puzzle.
#[cfg(not(wide))]
pub(super) fn read(text: &str) -> Option<Result<Sheet, ReadError>> {
    if !text.starts_with("<svg") || !text.contains(FONTS) {
        return None;
    }
    if !text.contains(&lines(true)) {
        return Some(Err(ReadError::Rule(Rule::Drawings)));
    }
    let mut sheet = Sheet::of(Grid::EMPTY);
    for tag in super::xml::tags(text).ok()? {
        if tag.name == "title" && tag.text != "Sudoku" {
            sheet.title = tag.text;
            continue;
        }
        if tag.name != "text" {
            continue;
        }
        let number = |name: &str| tag.get(name)?.parse::<usize>().ok();
        let place = |name: &str| Some(number(name)?.checked_sub(MARGIN)? / CELL).filter(|place| *place < 9);
        let cell = Cell::at(place("y")?, place("x")?);
        let is_entry = tag.get("fill") == Some(ENTRY);
        for digit in tag.text.chars().filter_map(Digit::from_char) {
            match number("font-size")? {
                DIGIT_SIZE if is_entry => sheet.entries.set(cell, Some(digit)),
                DIGIT_SIZE => sheet.givens.set(cell, Some(digit)),
                CORNER_SIZE => sheet.corner[cell.index()].insert(digit),
                _ => sheet.centre[cell.index()].insert(digit),
            }
        }
    }
    (write(&sheet).trim_end() == text.trim_end()).then_some(Ok(sheet))
}

pub(super) fn write(sheet: &Sheet) -> String {
    write_drawing(sheet, drawing(sheet))
}

/// Writes a sheet on a board of any layout as an SVG picture, as [`drawing_on`] draws it.
pub fn write_picture_on(sheet: &Sheet, layout: &Layout) -> String {
    write_drawing(sheet, drawing_on(sheet, layout))
}

/// Writes a drawing of a sheet as an SVG picture with the title of the sheet.
pub fn write_drawing(sheet: &Sheet, drawing: Drawing) -> String {
    let Drawing { side, thin, thick, shade, diagonals, dashed, tints, cages, texts, signs } = drawing;
    let title = escaped(if sheet.title.is_empty() { "Sudoku" } else { &sheet.title });
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{side}\" height=\"{side}\">\n\
         <title>{title}</title>\n<rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\n"
    );
    for (tint, colour) in tints.iter().zip(TINTS).filter(|(tint, _)| !tint.is_empty()) {
        let _ = writeln!(out, "<path d=\"{tint}\" fill=\"{colour}\"/>");
    }
    if !shade.is_empty() {
        let _ = writeln!(out, "<path d=\"{shade}\" fill=\"#e4e2dd\"/>");
    }
    if !diagonals.is_empty() {
        let _ =
            writeln!(out, "<path d=\"{diagonals}\" fill=\"none\" stroke=\"#8f8a7e\" stroke-width=\"2\"/>");
    }
    if !dashed.is_empty() {
        let _ = writeln!(
            out,
            "<path d=\"{dashed}\" fill=\"none\" stroke=\"#8f8a7e\" stroke-width=\"2\" stroke-dasharray=\"4 6\"/>"
        );
    }
    if !cages.is_empty() {
        let _ = writeln!(
            out,
            "<path d=\"{cages}\" fill=\"none\" stroke=\"{NOTE}\" stroke-width=\"1.2\" stroke-dasharray=\"4 2.5\"/>"
        );
    }
    for (path, colour, width) in [(thin, "#8f8a7e", 1), (thick, INK, 3)] {
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
        );
    }
    let _ = writeln!(out, "<g font-family=\"{FONTS}\" text-anchor=\"middle\">");
    for DrawnText { x, y, size, kind, words } in texts {
        let (colour, weight) = kind.looks();
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\" font-weight=\"{weight}\">{words}</text>"
        );
    }
    let _ = writeln!(out, "</g>");
    for sign in signs {
        let (place, outline, fill) = (sign.transform(), sign.outline, sign.fill);
        let _ = writeln!(out, "<path d=\"{outline}\" transform=\"{place}\" fill=\"{fill}\"/>");
        if let Some(dot) = sign.dot() {
            let _ = writeln!(out, "<path d=\"{dot}\" transform=\"{place}\" fill=\"#fff\"/>");
        }
    }
    out + "</svg>\n"
}

/// Returns the path of the thin lines between cells, or of the thick lines around boxes.
fn lines(is_thick: bool) -> String {
    let (end, mut path) = (MARGIN + 9 * CELL, String::new());
    for at in (0..=9).filter(|at| (at % 3 == 0) == is_thick).map(|at| MARGIN + at * CELL) {
        let _ = write!(path, "M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}");
    }
    path
}

/// Returns the sums of the cages as texts, each in the corner of the first cell.
fn sums(layout: &Layout) -> impl Iterator<Item = DrawnText> {
    layout.cages().iter().filter_map(|cage| {
        let (first, words) = (cage.first(), cage.sum()?.to_string());
        let (x, y) = (line_before(first.column()) + 4 + 4 * words.len(), line_before(first.row()) + 14);
        Some(DrawnText { x, y, size: 14, kind: DrawnKind::Sum, words })
    })
}

/// The look of the texts in cells.
#[derive(Clone, Copy, Default)]
struct Look {
    /// True if the notes leave the place of a sum free.
    has_cages: bool,
    /// True if digits above 9 are letters.
    has_letters: bool,
}

/// Returns the texts of a cell.
fn texts(sheet: &Sheet, cell: Cell, Look { has_cages, has_letters }: Look) -> Vec<DrawnText> {
    let sign = |digit: Digit| if has_letters { digit.to_char().to_string() } else { digit.to_string() };
    let (x, y) = (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL);
    let (middle, base) = (x + CELL / 2, y + CELL / 2 + 14);
    let digit = |kind: DrawnKind, digit: Digit| {
        vec![DrawnText { x: middle, y: base, size: DIGIT_SIZE, kind, words: sign(digit) }]
    };
    if let Some(given) = sheet.givens.get(cell) {
        return digit(DrawnKind::Given, given);
    }
    if let Some(entry) = sheet.entries.get(cell) {
        return digit(DrawnKind::Entry, entry);
    }
    let corner = |digit: Digit| {
        let (column, row) = (digit.index() % NOTES_IN_ROW, digit.index() / NOTES_IN_ROW);
        let (x, y, size) = if NOTES_IN_ROW == 4 {
            (x + 10 + 13 * column, y + 14 + 13 * row, 10)
        } else if has_cages {
            (x + 14 + 16 * column, y + 24 + 14 * row, 12)
        } else {
            (x + 12 + 18 * column, y + 17 + 18 * row, CORNER_SIZE)
        };
        DrawnText { x, y, size, kind: DrawnKind::Note, words: sign(digit) }
    };
    let mut out: Vec<DrawnText> = sheet.corner[cell.index()].iter().map(corner).collect();
    let centre = sheet.centre[cell.index()];
    if !centre.is_empty() {
        let is_spaced = Digit::COUNT > 9 && !has_letters;
        let words = centre.iter().map(sign).collect::<Vec<_>>().join(if is_spaced { " " } else { "" });
        // Up to five signs have the usual size. Six to nine are smaller, and more share the width of the cell.
        let size = match words.len() {
            ..6 => 17,
            6..10 => 11,
            n_signs => (100 / n_signs).max(3),
        };
        let y = y + CELL / 2 + size / 3;
        out.push(DrawnText { x: middle, y, size, kind: DrawnKind::Note, words });
    }
    out
}
