//! Keys that leave a view or open the list of keys, even in a field beside the board. All other keys there belong to
//! the field. This module also handles keys from assistive software that types for a person.
#![allow(clippy::needless_pass_by_value, reason = "listeners receive owned events")]

use web_sys::{Document, KeyboardEvent};

use super::{browser_state, input, wheel};
use crate::dom;
use nonet_play::app::field_command_of;

pub(super) fn listen(document: &Document) {
    // Assistive software may send only this event, without a key code.
    dom::listen(document, "keypress", |event: KeyboardEvent| {
        if event.code().is_empty() {
            input::on_key(event);
        }
    });
    // These listeners are not on the document, because most keys there are for the board.
    for part in dom::all(document, "#hint-link, .watch") {
        dom::listen(&part, "keydown", on_key);
    }
}

fn on_key(event: KeyboardEvent) {
    let key = event.key();
    if field_command_of(&key, true).is_none() || event.default_prevented() || event.is_composing() {
        return;
    }
    if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let Some(field) = dom::closest(&event, "#hint-link, .watch :is(input, select)") else { return };
    // An open list or menu handles Escape first.
    if browser_state::is_list_open(&field) || browser_state::open_menu().is_some() {
        return;
    }
    if let Some(command) = field_command_of(&key, field.id() != "hint-link") {
        event.prevent_default();
        wheel::dispatch(command);
    }
}
