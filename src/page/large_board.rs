//! The board of the page of large boards. Where it does not fit, it scrolls to the selected cell and to the cells of a
//! hint, and a lens shows the selected cell large enough to read its notes.

use std::cell::Cell as Slot;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, ResizeObserver};

use nonet::grid::{Cell, CellSet};
use nonet::layout::Layout;

use super::browser_state;
use super::paint_cell::PaintedCell;
use crate::dom;
use nonet_play::app::{CellScene, HintMarks, Scene};

/// The attribute of the frame of the board while the board does not fit in it.
const PANS: &str = "data-pans";

/// The attributes of a cell that its copy in the lens does not have.
const OF_BOARD: [&str; 7] =
    ["role", "data-cell", "tabindex", "aria-colindex", "aria-selected", "aria-label", "aria-invalid"];

thread_local! {
    /// True while a pointer is pressed on the board. The board does not move under it.
    static IS_HELD: Slot<bool> = const { Slot::new(false) };
}

/// Records whether a pointer is pressed on the board.
pub(super) fn set_held(is_held: bool) {
    IS_HELD.set(is_held);
}

/// The state of the board that was painted last.
#[derive(Default)]
pub(super) struct LargeBoard {
    cell: Option<(Cell, CellScene)>,
    layout: Option<Rc<Layout>>,
    /// The cells that a hint speaks of: all of them, and those that it changes.
    of_hint: [CellSet; 2],
}

impl LargeBoard {
    /// Forgets the painted digits of the lens, after the player has chosen letters or numbers for them.
    pub(super) const fn forget_digits(&mut self) {
        self.cell = None;
    }

    /// Paints the lens, and scrolls to what is new.
    pub(super) fn paint(&mut self, document: &Document, scene: &Scene, cells: &[PaintedCell]) {
        let cell = (scene.selected, scene.cells[scene.selected.index()]);
        let has_layout = self.layout.as_ref().map(Rc::as_ptr) == scene.layout.as_ref().map(Rc::as_ptr);
        let is_selected_before = self.cell.as_ref().map(|(cell, _)| *cell) == Some(scene.selected);
        if self.cell != Some(cell) || !has_layout {
            paint_lens(document, scene, &cells[scene.selected.index()].element);
            self.cell = Some(cell);
        }
        let of_hint = [of_hint(scene, speaks_of), of_hint(scene, changes)];
        if self.of_hint != of_hint {
            self.of_hint = of_hint;
            // The cells that it changes are in view, even if not all of the others fit.
            for some in of_hint {
                show(document, some.iter().map(|cell| &cells[cell.index()].element));
            }
        } else if !(IS_HELD.get() || is_selected_before && has_layout) {
            show(document, [&cells[scene.selected.index()].element].into_iter());
        }
        self.layout.clone_from(&scene.layout);
    }
}

fn of_hint(scene: &Scene, is_one: fn(&HintMarks) -> bool) -> CellSet {
    Cell::ALL
        .into_iter()
        .zip(&scene.cells)
        .filter(|(_, cell)| is_one(&cell.hint))
        .map(|(cell, _)| cell)
        .collect()
}

const fn speaks_of(marks: &HintMarks) -> bool {
    marks.is_looked_at || changes(marks)
}

const fn changes(marks: &HintMarks) -> bool {
    !marks.placed.is_empty() || !marks.eliminated.is_empty()
}

/// Puts a copy of a cell into the lens.
fn paint_lens(document: &Document, scene: &Scene, cell: &Element) {
    let Some(lens) = document.get_element_by_id("lens") else { return };
    lens.set_text_content(None);
    let has_cages = scene.layout.as_ref().is_some_and(|layout| !layout.cages().is_empty());
    dom::set(&lens, "data-cages", has_cages.then_some(""));
    let Ok(copy) = cell.clone_node_with_deep(true) else { return };
    if let Some(copy) = copy.dyn_ref::<Element>() {
        for name in OF_BOARD {
            dom::set(copy, name, None);
        }
    }
    // A browser refuses no copy of its own element.
    let _ = lens.append_child(&copy);
}

/// Scrolls the board so that these cells are in view with their neighbours.
fn show<'a>(document: &Document, cells: impl Iterator<Item = &'a Element>) {
    if let Some(frame) = document.get_element_by_id("scroller").filter(|frame| frame.has_attribute(PANS)) {
        browser_state::scroll_to_cells(&frame, cells);
    }
}

/// Scrolls to the selected cell, after a pointer was lifted.
pub(super) fn show_selected() {
    let Some(document) = dom::document() else { return };
    if let Ok(Some(cell)) = document.query_selector("#board [tabindex=\"0\"]") {
        show(&document, [&cell].into_iter());
    }
}

/// Tells the style sheet whether the board fits in its frame, now and whenever that changes. Where it does not, a
/// finger moves it.
pub(super) fn listen(document: &Document) {
    let Some(frame) = document.get_element_by_id("scroller") else { return };
    let Ok(Some(board)) = document.query_selector(".plate") else { return };
    let seen = frame.clone();
    let look = Closure::<dyn FnMut()>::new(move || {
        let pans = browser_state::overflow(&seen) > 0 || browser_state::overflow_aside(&seen) > 0;
        if seen.has_attribute(PANS) != pans {
            dom::set(&seen, PANS, pans.then_some(""));
            show_selected();
        }
    });
    if let Ok(observer) = ResizeObserver::new(look.as_ref().unchecked_ref()) {
        observer.observe(&frame);
        observer.observe(&board);
    }
    look.forget();
}
