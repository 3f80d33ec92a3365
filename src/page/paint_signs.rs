//! Paints shapes or colours instead of digits on a small board. The style sheet draws most of them; typing and storage
//! keep the digits.

use web_sys::{Document, Element};

use nonet::grid::Digit;

use super::paint_cell::{DIGITS, PaintedCell, add_note, new_part, notes_of_text};
use crate::dom;
use nonet_formats::{SignLook, sign_outline};
use nonet_play::app::{CellScene, Scene};
use nonet_play::game::Mark;
use nonet_words::{KeyName, Signs};

/// Marks the cells with the numbers of their signs, draws their notes and names the keys; or removes the signs of the
/// last scene.
pub(super) fn paint(document: &Document, scene: &Scene, cells: &[PaintedCell]) {
    let signs = scene.signs();
    let word = match signs {
        Signs::Digits => None,
        Signs::Shapes => Some(""),
        Signs::Colours => Some("colours"),
    };
    let Some(root) = document.document_element() else { return };
    if word.is_none() && !root.has_attribute("data-shapes") {
        return;
    }
    dom::set(&root, "data-shapes", word);
    let has_signs = signs != Signs::Digits;
    for (cell, element) in scene.cells.iter().zip(dom::all(document, "#board .digit")) {
        let digit = cell.digit.filter(|_| has_signs);
        dom::set(&element, "data-shape", digit.map(|digit| DIGITS[digit.index()]));
    }
    for (scene, cell) in scene.cells.iter().zip(cells) {
        paint_notes(document, cell, has_signs.then_some(scene));
    }
    let is_colour = scene.marking == Mark::Colour;
    for (digit, key) in Digit::ALL.into_iter().zip(dom::all(document, "[data-key]")) {
        let left = scene.digits_left[digit.index()].filter(|_| !is_colour);
        let name = KeyName { digit, left, is_colour };
        let name = if has_signs && !is_colour {
            scene.language.sign_key(signs, name)
        } else {
            scene.language.key_name(name)
        };
        dom::set(&key, "aria-label", Some(&name));
    }
}

/// The attribute that says which notes a frame has.
const NOTED: &str = "data-noted";

/// Paints the notes that would be a text with digits as elements, which the style sheet draws as signs. Other notes are
/// elements anyway. The frame says what it has, because the cells of the last scene are gone.
fn paint_notes(document: &Document, cell: &PaintedCell, scene: Option<&CellScene>) {
    let notes = scene.map(notes_of_text).unwrap_or_default();
    let old = cell.element.query_selector(".signs").ok().flatten();
    if notes.is_empty() && old.is_none() {
        return;
    }
    let Some(frame) = old.or_else(|| new_part(document, &cell.element, "notes signs")) else { return };
    let content = scene.map(|scene| format!("{notes:?} {:?} {:?}", scene.ruled_out, scene.lit));
    if frame.get_attribute(NOTED) == content {
        return;
    }
    dom::set(&frame, NOTED, content.as_deref());
    frame.set_text_content(None);
    let Some(scene) = scene else { return };
    for digit in notes {
        add_note(document, &frame, digit, scene);
    }
}

/// Draws the sign of a digit in a picture: a square of 100 units, moved and scaled by `place`. Returns `None` if the
/// picture has digits.
pub(super) fn draw(
    svg: &Element,
    signs: Signs,
    digit: Digit,
    class: &str,
    place: [usize; 3],
) -> Option<Element> {
    let look = match signs {
        Signs::Digits => return None,
        Signs::Shapes => SignLook::Shapes,
        Signs::Colours => SignLook::Colours,
    };
    let [left, top, thousandths] = place;
    let place = format!("translate({left} {top}) scale({}.{:03})", thousandths / 1000, thousandths % 1000);
    let number = DIGITS[digit.index()];
    let outline = sign_outline(look, digit)?;
    dom::draw(svg, "path", &[("class", class), ("data-shape", number), ("d", outline), ("transform", &place)])
}
