//! Paints the cells that the player draws for the givens of a new puzzle.

use web_sys::{Document, Element};

use nonet::grid::Cell;

use super::browser_state;
use super::builder::Builder;
use crate::dom;
use nonet_play::app::PatternScene;
use nonet_words::Language;

/// Paints the pattern, or hides it if there is none. While there is one, the number of clues cannot be chosen.
pub(super) fn paint(
    document: &Document,
    language: Language,
    scene: Option<&PatternScene>,
    is_new_language: bool,
) {
    let Some(frame) = document.get_element_by_id("pattern") else { return };
    for clues in dom::all(document, "label:has([data-set=clues])") {
        dom::set(&clues, "hidden", scene.map(|_| ""));
    }
    dom::set(&frame, "hidden", if scene.is_some() { None } else { Some("") });
    let Some(scene) = scene else { return };
    if is_new_language || frame.first_element_child().is_none() {
        frame.set_text_content(None);
        // Browsers accept all of these elements.
        let _ = fill(&Builder { document, language }, &frame);
    }
    let write = |id: &str, text: &str| dom::write(document, id, text);
    write("pattern-count", &scene.count);
    write("pattern-mirrored", scene.mirrored);
    if let Some(note) = write("pattern-note", &scene.note) {
        let was_refused = note.class_name() == "error";
        note.set_class_name(if scene.is_refused { "error" } else { "small" });
        if scene.is_refused && !was_refused {
            note.scroll_into_view();
            focus(document);
        }
    }
    let has_focus =
        document.get_element_by_id("pattern-cells").as_ref().is_some_and(browser_state::holds_focus);
    for (cell, button) in Cell::ALL.into_iter().zip(dom::all(document, "#pattern-cells button")) {
        dom::set(&button, "aria-pressed", Some(dom::truth(scene.cells.contains(cell))));
        let is_stop = scene.focus == cell;
        if is_stop != (button.get_attribute("tabindex").as_deref() == Some("0")) {
            dom::set(&button, "tabindex", Some(if is_stop { "0" } else { "-1" }));
        }
    }
    if has_focus {
        focus(document);
    }
}

/// Focuses the cell that is the tab stop.
fn focus(document: &Document) {
    if let Ok(Some(cell)) = document.query_selector("#pattern-cells [tabindex=\"0\"]") {
        dom::focus(&cell);
    }
}

fn fill(make: &Builder<'_>, frame: &Element) -> Option<()> {
    let grid = make.add(frame, "div", "pattern-cells", "")?;
    dom::set(&grid, "id", Some("pattern-cells"));
    dom::set(&grid, "role", Some("grid"));
    dom::set(&grid, "aria-label", Some(make.language.pattern_grid()));
    dom::set(&grid, "aria-describedby", Some("pattern-count pattern-note"));
    let add_in = |frame: &Element, role| {
        let element = make.add(frame, "div", "", "")?;
        dom::set(&element, "role", Some(role));
        Some(element)
    };
    for cells in Cell::ALL.chunks(9) {
        let row = add_in(&grid, "row")?;
        for cell in cells {
            let button =
                make.button(&add_in(&row, "gridcell")?, &format!("pattern cell {}", cell.index()), "")?;
            dom::set(&button, "aria-label", Some(&make.language.pattern_cell(*cell)));
            dom::set(&button, "tabindex", Some("-1"));
        }
    }
    let side = make.add(frame, "div", "pattern-side", "")?;
    let add = |tag, class, id| {
        let element = make.add(&side, tag, class, "")?;
        dom::set(&element, "id", Some(id));
        Some(element)
    };
    dom::set(&add("p", "", "pattern-count")?, "role", Some("status"));
    add("p", "small", "pattern-mirrored")?;
    dom::set(&add("p", "small", "pattern-note")?, "role", Some("status"));
    make.button(&side, "pattern clear", make.language.pattern_clear())?;
    Some(())
}
