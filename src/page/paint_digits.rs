//! Paints the signs of the digits again, after the player has chosen letters or numbers for those above 9.

use web_sys::{Document, Element};

use nonet::grid::Digit;

use super::paint_cell::{PaintedCell, sign};
use super::paint_hint;
use crate::dom;
use nonet_play::app::Scene;
use nonet_play::game::Mark;
use nonet_words::KeyName;

/// Paints all signs of the board and of the keypad. The style sheet has the signs of single notes.
pub(super) fn paint(document: &Document, scene: &Scene, cells: &mut [PaintedCell], keys: &[Element]) {
    if let Some(root) = document.document_element() {
        dom::set(&root, "data-letters", scene.has_letters.then_some(""));
    }
    for (cell, painted) in scene.cells.iter().zip(cells) {
        painted.repaint_digits(document, cell, scene.language);
    }
    let is_colour = scene.marking == Mark::Colour;
    for (digit, key) in Digit::ALL.into_iter().zip(keys).filter(|_| !is_colour) {
        if let Ok(Some(part)) = key.query_selector("b") {
            part.set_text_content(Some(sign(digit)));
        }
        let name = KeyName { digit, left: scene.digits_left[digit.index()], is_colour };
        dom::set(key, "aria-label", Some(&scene.language.key_name(name)));
    }
    if let Some(svg) = document.get_element_by_id("picture") {
        paint_hint::paint_picture(&svg, &scene.picture, scene.signs());
    }
}
