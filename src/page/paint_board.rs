//! Paints the shape of a board that is not the classic one: its size, the borders of its pieces, and the cells of
//! further houses.
//!
//! Cells outside the board are hidden. Two drawings lie on the board: the borders and the lines of cages over the
//! cells; tints, shades, and the lines of diagonals and windows under them. The sum of a cage is a part of its first
//! cell.

use std::rc::Rc;

use web_sys::{Document, Element};

use nonet::grid::{Cell, Digit, Grid};
use nonet::layout::{Cage, Layout};

use super::paint_cell::new_part;
use crate::dom;
use nonet_formats::{BoardPaths, board_paths, board_paths_with};
use nonet_play::app::Scene;
use nonet_words::{Label, Language};

/// The largest side of a cell in pixels, on a board that is larger than [`MOST_OF_A_SIDE`].
const MOST_OF_A_CELL: usize = 96;

/// The side in pixels up to which any board may grow, however large its cells become.
const MOST_OF_A_SIDE: usize = 600;

/// Paints the shape and the name of the board of a scene, if they differ from those of the last scene.
pub(super) fn paint(document: &Document, scene: &Scene, last: Option<&Scene>) {
    // A new language gives a board another name.
    let shape = |scene: &Scene| {
        let layout = scene.layout.as_ref();
        layout.map(|layout| (Rc::as_ptr(layout), scene.pieces, scene.language, scene.types_sum))
    };
    if last.and_then(shape) == shape(scene) {
        return;
    }
    let Some(board) = document.get_element_by_id("board") else { return };
    let layout = scene.layout.as_deref();
    let side = layout.map_or(Digit::COUNT, Layout::side);
    let number = side.to_string();
    if let Some(root) = document.document_element()
        && let Some(root) = dom::html(&root)
    {
        // The style sheet shows this number of digit keys. A sum may have any digit.
        dom::set(root, "data-rows", layout.filter(|_| !scene.types_sum).map(|_| &*number));
        // The cells of a small board need not fill a large screen, but the controls beside it need some height.
        for (name, value) in
            [("--n", number.clone()), ("--most", format!("{}px", MOST_OF_A_SIDE.max(MOST_OF_A_CELL * side)))]
        {
            // An empty value removes a property.
            let _ = root.style().set_property(name, layout.map_or("", |_| &value));
        }
    }
    if let Some(picture) = document.get_element_by_id("picture") {
        dom::set(&picture, "viewBox", Some(&format!("0 0 {side}000 {side}000")));
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
    for old in dom::all(document, "#board > svg, #board .sum") {
        old.remove();
    }
    let has_cages = layout.is_some_and(|layout| !layout.cages().is_empty());
    dom::set(&board, "data-cages", has_cages.then_some(""));
    dom::set(&board, "data-sum", scene.types_sum.then_some(""));
    let _ = show_cage_button(document, has_cages.then_some(scene.language));
    // A board has its name in the place of a level. After a replay on another board the level comes back.
    let level = scene.level.map(|level| scene.language.difficulty(level)).unwrap_or_default();
    let name = layout.map(|layout| scene.language.board_name(layout));
    dom::write(document, "level", name.as_deref().unwrap_or(level));
    if let Some(layout) = layout {
        draw_layout(&board, layout, scene.pieces.as_ref());
        let cell = |cell: Cell| board.query_selector(&format!("[data-cell=\"{}\"]", cell.index())).ok()?;
        write_sums(document, layout.cages(), cell);
        write_sums(document, &scene.impossible, cell);
    }
}

/// Adds the button that shows the combinations of a cage, in this language, or removes it.
fn show_cage_button(document: &Document, language: Option<Language>) -> Option<()> {
    if let Some(old) = document.get_element_by_id("cage") {
        old.remove();
    }
    let label = language?.cage_button();
    let button = document.create_element("button").ok()?;
    for (name, value) in [("id", "cage"), ("type", "button"), ("data-do", "cage")] {
        dom::set(&button, name, Some(value));
    }
    button.set_text_content(Some(label));
    dom::all(document, ".modes").first()?.append_child(&button).ok()?;
    Some(())
}

/// Writes the sums of cages into their first cells.
pub(super) fn write_sums(document: &Document, cages: &[Cage], cell: impl Fn(Cell) -> Option<Element>) {
    for cage in cages {
        if let (Some(sum), Some(cell)) = (cage.sum(), cell(cage.first()))
            && let Some(part) = new_part(document, &cell, "sum")
        {
            part.set_text_content(Some(&sum.to_string()));
        }
    }
}

/// Draws the borders and the further houses of a layout on a board, also on a small one. `pieces` are those that the
/// player draws.
pub(super) fn draw_layout(board: &Element, layout: &Layout, pieces: Option<&Grid>) {
    // Browsers accept all of these elements.
    let BoardPaths { view, walls, shade, diagonals, dashed, tints, cages } = match pieces {
        Some(pieces) => board_paths_with(layout, pieces),
        None => board_paths(layout),
    };
    let [first, second, third, fourth] = &tints;
    let zones = [
        ("tint-1", &**first),
        ("tint-2", second),
        ("tint-3", third),
        ("tint-4", fourth),
        ("shade", &shade),
        ("diagonal", &diagonals),
        ("dashed", &dashed),
    ];
    let _ = draw(board, "zones", &view, &zones);
    let _ = draw(board, "walls", &view, &[("cage", &cages), ("wall", &walls)]);
}

/// Shows a row, or a cell of a row, if it is on the board, and marks the last one.
fn show(element: &Element, at: usize, side: usize, is_own: bool) {
    dom::set(element, "hidden", (at >= side).then_some(""));
    dom::set(element, "data-last", (is_own && at + 1 == side).then_some(""));
}

/// Adds a drawing of paths to the board.
fn draw(board: &Element, class: &str, view: &str, paths: &[(&str, &str)]) -> Option<()> {
    let drawing = dom::draw(board, "svg", &[("class", class), ("viewBox", view), ("aria-hidden", "true")])?;
    for (class, line) in paths.iter().filter(|(_, line)| !line.is_empty()) {
        dom::draw(&drawing, "path", &[("class", class), ("d", line)])?;
    }
    Some(())
}
