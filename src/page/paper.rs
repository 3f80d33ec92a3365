//! Pages for the printer. They are in the document, but only visible on paper.

use wasm_bindgen::prelude::*;
use web_sys::{Document, Element};

use crate::dom;
use nonet_formats::Drawing;
use nonet_play::app::{Paper, PrintedBoard};

/// Lays out the pages and asks the browser to print them. They stay while the print dialog of the page is open,
/// because some browsers still read them after reporting that printing is done.
///
/// # Errors
/// Returns the browser's error if it does not print.
pub(super) fn print(paper: &Paper) -> Result<(), JsValue> {
    let (document, window) = (dom::document().ok_or(JsValue::NULL)?, dom::window().ok_or(JsValue::NULL)?);
    lay_out(&document, paper)?;
    window.print()
}

/// Removes the pages, so that the browser's print command prints the puzzle on the board again.
pub(super) fn put_away(document: &Document) {
    if let Some(old) = document.get_element_by_id("paper") {
        old.remove();
    }
}

/// Lays out the pages, invisible on screen.
///
/// # Errors
/// Fails if the browser refuses an element.
pub(super) fn lay_out(document: &Document, paper: &Paper) -> Result<(), JsValue> {
    put_away(document);
    let all = add(document, document.body().ok_or(JsValue::NULL)?.as_ref(), "div", "")?;
    dom::set(&all, "id", Some("paper"));
    for (at, puzzles) in paper.puzzles.chunks(paper.per_page).enumerate() {
        let leaf = add(document, &all, "section", "leaf")?;
        dom::set(&leaf, "data-n", Some(&paper.per_page.to_string()));
        for (slot, puzzle) in puzzles.iter().enumerate() {
            let figure = board(document, &leaf, puzzle)?;
            if let Some(solution) = paper.below.get(at * paper.per_page + slot) {
                dom::set(&draw(&figure, solution)?, "class", Some("turned"));
            }
        }
    }
    for solutions in &paper.last {
        let leaf = add(document, &all, "section", "leaf")?;
        dom::set(&leaf, "data-n", Some("solutions"));
        for solution in solutions {
            board(document, &leaf, solution)?;
        }
    }
    Ok(())
}

/// Adds a board with its caption.
fn board(document: &Document, leaf: &Element, board: &PrintedBoard) -> Result<Element, JsValue> {
    let figure = add(document, leaf, "figure", "")?;
    draw(&figure, &board.drawing)?;
    add(document, &figure, "figcaption", "")?.set_text_content(Some(&board.caption));
    Ok(figure)
}

fn draw(parent: &Element, drawing: &Drawing) -> Result<Element, JsValue> {
    let add = |parent: &Element, name: &str, class: &str| {
        dom::draw(parent, name, &[("class", class)]).ok_or(JsValue::NULL)
    };
    let svg = add(parent, "svg", "")?;
    dom::set(&svg, "viewBox", Some(&format!("0 0 {0} {0}", drawing.side)));
    // On paper, the lines of cages are enough.
    let Drawing { shade, diagonals, dashed, cages, thin, thick, .. } = drawing;
    let paths = [
        ("shade", shade),
        ("diagonal", diagonals),
        ("dashed", dashed),
        ("cage", cages),
        ("thin", thin),
        ("thick", thick),
    ];
    for (class, path) in paths.into_iter().filter(|(_, path)| !path.is_empty()) {
        dom::set(&add(&svg, "path", class)?, "d", Some(path));
    }
    for text in &drawing.texts {
        let element = add(&svg, "text", text.kind.id())?;
        for (name, value) in [("x", text.x), ("y", text.y), ("font-size", text.size)] {
            dom::set(&element, name, Some(&value.to_string()));
        }
        element.set_text_content(Some(&text.words));
    }
    for sign in &drawing.signs {
        let place = sign.transform();
        let group = add(&svg, "g", "")?;
        dom::set(&group, "fill", Some(sign.fill));
        for (class, outline) in [("sign", Some(sign.outline)), ("dot", sign.dot())] {
            let Some(outline) = outline else { continue };
            let path = add(&group, "path", class)?;
            dom::set(&path, "d", Some(outline));
            dom::set(&path, "transform", Some(&place));
        }
    }
    Ok(svg)
}

fn add(document: &Document, parent: &Element, name: &str, class: &str) -> Result<Element, JsValue> {
    let element = document.create_element(name)?;
    if !class.is_empty() {
        dom::set(&element, "class", Some(class));
    }
    parent.append_child(&element)?;
    Ok(element)
}
