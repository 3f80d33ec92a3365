//! Arrow keys in rows of buttons, as in the toolbar pattern of the ARIA Authoring Practices Guide.

use wasm_door::later;
use web_sys::{Element, KeyboardEvent};

use super::browser_state;
use crate::dom;

/// Moves the focus to the next button in the direction of an arrow key, wrapping at the ends, or to the first or last
/// button. Returns true if the key was one of these.
pub(super) fn walk(event: &KeyboardEvent) -> bool {
    if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return false;
    }
    dom::closest(event, "[role=toolbar]").is_some_and(|row| later(|| walk_in(&row, event)))
}

fn walk_in(row: &Element, event: &KeyboardEvent) -> bool {
    let Ok(buttons) = row.query_selector_all("button") else { return false };
    // In visual order: the calculator layout shows the keys in another order.
    let mut buttons: Vec<(f64, f64, Element)> = dom::elements(&buttons)
        .filter_map(|one| browser_state::place_of(&one).map(|(top, left)| (top, left, one)))
        .collect();
    buttons.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    let own = dom::closest(event, "button");
    let Some(at) = buttons.iter().position(|(.., one)| Some(one) == own.as_ref()) else { return false };
    let last = buttons.len() - 1;
    let is_one_row = buttons[0].0.total_cmp(&buttons[last].0).is_eq();
    let to = match &*event.key() {
        "ArrowRight" => (at + 1) % buttons.len(),
        "ArrowLeft" => at.checked_sub(1).unwrap_or(last),
        "ArrowDown" if is_one_row => (at + 1) % buttons.len(),
        "ArrowUp" if is_one_row => at.checked_sub(1).unwrap_or(last),
        key @ ("ArrowDown" | "ArrowUp") => above_or_below(&buttons, at, key == "ArrowDown"),
        "Home" => 0,
        "End" => last,
        _ => return false,
    };
    dom::focus(&buttons[to].2);
    true
}

/// Returns the nearest button in the next row; after the last row comes the first.
fn above_or_below(buttons: &[(f64, f64, Element)], at: usize, is_below: bool) -> usize {
    let (own_top, own_left, _) = &buttons[at];
    let rows = || buttons.iter().map(|(top, ..)| *top);
    let next = if is_below {
        rows().find(|top| top > own_top).or_else(|| rows().next())
    } else {
        rows().rev().find(|top| top < own_top).or_else(|| rows().next_back())
    };
    let of_row = (0..buttons.len()).filter(|&one| Some(buttons[one].0) == next);
    let distance = |one: &usize| (buttons[*one].1 - own_left).abs();
    of_row.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or(at)
}
