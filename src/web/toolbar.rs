//! Rows of buttons go by arrow keys, as the authoring practices of ARIA have it.

use web_sys::{Element, KeyboardEvent};

use super::dom;

/// Gives the focus to the button before or after the one that a key was pressed on, round at the ends. Says whether
/// the key was for that.
pub(super) fn walk(event: &KeyboardEvent) -> bool {
    let step = match &*event.key() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        _ => return false,
    };
    if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return false;
    }
    let Some(row) = dom::closest(event, "[role=toolbar]") else { return false };
    let Ok(buttons) = row.query_selector_all("button") else { return false };
    let is_shown = |one: &Element| one.get_bounding_client_rect().width() > 0.0;
    let buttons: Vec<Element> = dom::elements(&buttons).filter(is_shown).collect();
    let own = dom::closest(event, "button");
    let Some(at) = buttons.iter().position(|one| Some(one) == own.as_ref()) else { return false };
    let to = (at + buttons.len()).wrapping_add_signed(step) % buttons.len();
    if let Some(button) = dom::html(&buttons[to]) {
        let _ = button.focus();
    }
    true
}
