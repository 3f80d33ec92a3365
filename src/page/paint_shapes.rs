//! Paints shapes instead of digits on a small board. The style sheet draws them; typing and storage keep the digits.

use web_sys::Document;

use nonet::grid::Digit;

use super::paint_cell::DIGITS;
use crate::dom;
use nonet_play::app::Scene;
use nonet_play::game::Mark;
use nonet_words::KeyName;

/// Marks the cells with the numbers of their shapes and names the keys, or removes the shapes of the last scene.
pub(super) fn paint(document: &Document, scene: &Scene) {
    let has_shapes = scene.has_shapes();
    let Some(root) = document.document_element() else { return };
    if !has_shapes && !root.has_attribute("data-shapes") {
        return;
    }
    dom::set(&root, "data-shapes", has_shapes.then_some(""));
    for (cell, element) in scene.cells.iter().zip(dom::all(document, "#board .digit")) {
        let digit = cell.digit.filter(|_| has_shapes);
        dom::set(&element, "data-shape", digit.map(|digit| DIGITS[digit.index()]));
    }
    let is_colour = scene.marking == Mark::Colour;
    for (digit, key) in Digit::ALL.into_iter().zip(dom::all(document, "[data-key]")) {
        let left = scene.digits_left[digit.index()].filter(|_| !is_colour);
        let name = KeyName { digit, left, is_colour };
        let name = if has_shapes && !is_colour {
            scene.language.shape_key(name)
        } else {
            scene.language.key_name(name)
        };
        dom::set(&key, "aria-label", Some(&name));
    }
}
