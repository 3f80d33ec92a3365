//! A picture of the board (SVG 1.1): its lines, givens, entries and notes.
//!
//! All that it needs is in it, and it looks the same with and without a style sheet: digits are texts in the family
//! that is there, placed by their base line, since not every program knows `dominant-baseline`.

// Writing to a string cannot fail.
use core::fmt::Write as _;

use super::sheet::Sheet;
use super::xml::escaped;
use crate::grid::{Cell, Digit};

/// The side of a cell.
const CELL: usize = 60;

/// The white around the board.
const MARGIN: usize = 12;

const INK: &str = "#1b1a17";
const ENTRY: &str = "#1b4aa5";
const NOTE: &str = "#46423a";

pub(super) fn write(sheet: &Sheet) -> String {
    let side = 9 * CELL + 2 * MARGIN;
    let title = escaped(if sheet.title.is_empty() { "Sudoku" } else { &sheet.title });
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{side}\" height=\"{side}\">\n\
         <title>{title}</title>\n<rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\n"
    );
    out.push_str(&lines());
    out.push_str(
        "<g font-family=\"'Atkinson Hyperlegible Next', system-ui, sans-serif\" text-anchor=\"middle\">\n",
    );
    for cell in Cell::ALL {
        out.push_str(&drawn(sheet, cell));
    }
    out + "</g>\n</svg>\n"
}

/// The lines of the board: thin ones between cells, thick ones around boxes.
fn lines() -> String {
    let path = |is_thick: bool| {
        let (end, mut path) = (MARGIN + 9 * CELL, String::new());
        for at in (0..=9).filter(|at| (at % 3 == 0) == is_thick).map(|at| MARGIN + at * CELL) {
            let _ = write!(path, "M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}");
        }
        path
    };
    let stroke = |is_thick: bool, colour: &str, width: usize| {
        let path = path(is_thick);
        format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>\n"
        )
    };
    stroke(false, "#8f8a7e", 1) + &stroke(true, INK, 3)
}

/// What stands in a cell.
fn drawn(sheet: &Sheet, cell: Cell) -> String {
    let (x, y) = (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL);
    let text = |x: usize, y: usize, size: usize, looks: &str, words: &str| {
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {looks}>{words}</text>\n")
    };
    let (middle, base) = (x + CELL / 2, y + CELL / 2 + 14);
    if let Some(digit) = sheet.givens.get(cell) {
        return text(middle, base, 40, &format!("fill=\"{INK}\" font-weight=\"640\""), &digit.to_string());
    }
    if let Some(digit) = sheet.entries.get(cell) {
        return text(middle, base, 40, &format!("fill=\"{ENTRY}\" font-weight=\"420\""), &digit.to_string());
    }
    let looks = format!("fill=\"{NOTE}\" font-weight=\"500\"");
    let corner = |digit: Digit| {
        let (column, row) = (digit.index() % 3, digit.index() / 3);
        text(x + 12 + 18 * column, y + 17 + 18 * row, 14, &looks, &digit.to_string())
    };
    let mut out: String = sheet.corner[cell.index()].iter().map(corner).collect();
    let centre = sheet.centre[cell.index()];
    if !centre.is_empty() {
        // More digits are written smaller, so that nine fit.
        let size = if centre.len() < 6 { 17 } else { 11 };
        let digits: String = centre.iter().map(Digit::to_char).collect();
        out.push_str(&text(middle, y + CELL / 2 + size / 3, size, &looks, &digits));
    }
    out
}
