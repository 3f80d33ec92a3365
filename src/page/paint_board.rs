//! Paints the shape of a board that is not the classic one: its size, the borders of its pieces, and the cells of further
//! houses.
//!
//! Cells outside the board are hidden. Two drawings lie on the board: the borders over the cells; shades and lines of
//! diagonals and windows under them.

use std::fmt::Write;

use web_sys::{Document, Element};

use nonet::grid::{Cell, HouseKind};
use nonet::layout::Layout;

use crate::dom;
use nonet_play::app::Scene;
use nonet_words::Label;

/// The length of a cell's side in pixels up to which a board grows.
const MOST_OF_A_CELL: usize = 96;

/// The length of a board's side in pixels up to which any board grows.
const MOST_OF_A_SIDE: usize = 600;

/// Paints the shape of the board of a scene.
pub(super) fn paint(document: &Document, scene: &Scene) {
    let Some(board) = document.get_element_by_id("board") else { return };
    let layout = scene.layout.as_deref();
    let side = layout.map_or(9, Layout::side);
    let number = side.to_string();
    if let Some(root) = document.document_element()
        && let Some(root) = dom::html(&root)
    {
        // The cells of a small board need not fill a large screen, but the controls beside it need some height.
        for (name, value) in
            [("--n", number.clone()), ("--most", format!("{}px", MOST_OF_A_SIDE.max(MOST_OF_A_CELL * side)))]
        {
            let _ = match layout {
                Some(_) => root.style().set_property(name, &value),
                None => root.style().remove_property(name).map(|_| ()),
            };
        }
    }
    dom::set(&board, "data-own", layout.map(|_| ""));
    dom::set(&board, "aria-rowcount", Some(&number));
    dom::set(&board, "aria-colcount", Some(&number));
    let name = layout.map(|layout| scene.language.board_grid(layout));
    dom::set(&board, "aria-label", Some(name.as_deref().unwrap_or(scene.language.label(Label::Board))));
    for (row, line) in dom::all(document, "#board > .line").iter().enumerate() {
        show(line, row, side, layout.is_some());
    }
    for (cell, element) in Cell::ALL.into_iter().zip(dom::all(document, "#board [data-cell]")) {
        show(&element, cell.column(), side, layout.is_some());
    }
    for old in dom::all(document, "#board > svg") {
        old.remove();
    }
    if let Some(layout) = layout {
        // Browsers accept all of these elements.
        let _ = draw(&board, "zones", side, &[("shade", shade(layout)), ("rule", lines(layout))]);
        let _ = draw(&board, "walls", side, &[("wall", walls(layout))]);
    }
}

/// Shows a row or a cell of it if it is on the board, and notes if it is the last one.
fn show(element: &Element, at: usize, side: usize, is_own: bool) {
    dom::set(element, "hidden", (at >= side).then_some(""));
    dom::set(element, "data-last", (is_own && at + 1 == side).then_some(""));
}

/// Adds a drawing of paths to the board. A cell measures one by one.
fn draw(board: &Element, class: &str, side: usize, paths: &[(&str, String)]) -> Option<()> {
    let view = format!("0 0 {side} {side}");
    let drawing = dom::draw(board, "svg", &[("class", class), ("viewBox", &view), ("aria-hidden", "true")])?;
    for (class, line) in paths.iter().filter(|(_, line)| !line.is_empty()) {
        dom::draw(&drawing, "path", &[("class", class), ("d", line)])?;
    }
    Some(())
}

/// Returns the borders between boxes or pieces as a path.
fn walls(layout: &Layout) -> String {
    let (mut path, side) = (String::new(), layout.side());
    for cell in layout.cells() {
        let (row, column) = (cell.row(), cell.column());
        let differs = |other: Cell| layout.piece(other) != layout.piece(cell);
        // Writing to a string cannot fail.
        if column + 1 < side && differs(Cell::at(row, column + 1)) {
            let _ = write!(path, "M{} {row}v1", column + 1);
        }
        if row + 1 < side && differs(Cell::at(row + 1, column)) {
            let _ = write!(path, "M{column} {}h1", row + 1);
        }
    }
    path
}

/// Returns the cells of diagonals, windows and extra houses as a path.
fn shade(layout: &Layout) -> String {
    let mut path = String::new();
    let is_extra = |cell: &Cell| layout.houses_of(*cell).any(|house| house.kind >= HouseKind::Diagonal);
    for cell in layout.cells().iter().filter(is_extra) {
        let _ = write!(path, "M{} {}h1v1h-1z", cell.column(), cell.row());
    }
    path
}

/// Returns the diagonals as lines, and the outlines of the windows.
fn lines(layout: &Layout) -> String {
    let (mut path, side) = (String::new(), layout.side());
    if layout.has_diagonals() {
        let _ = write!(path, "M0 0L{side} {side}M{side} 0L0 {side}");
    }
    for window in layout.houses().iter().filter(|house| house.kind == HouseKind::Window) {
        if let Some(first) = window.cells.first() {
            let (left, top) = (first.column(), first.row());
            let _ = write!(path, "M{left}.1 {top}.1h2.8v2.8h-2.8z");
        }
    }
    path
}
