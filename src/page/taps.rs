//! Taps that a browser reports badly: keys that two thumbs touch at once, which get no click, and double taps whose
//! second tap hits a new button in the place of the first.

use std::cell::RefCell;

use web_sys::{Document, Element, MouseEvent, PointerEvent};

use super::browser_state;
use super::wheel::dispatch_button;
use crate::dom;

/// The time in milliseconds that a player needs to see a new button, and the distance in pixels between two taps in one
/// place. A second tap within both was not meant for a button that has just appeared.
const REACTION: f64 = 400.0;
const NEAR: i32 = 24;

/// The longest time in milliseconds between a touch and the click that belongs to it.
const CLICK_DELAY: f64 = 700.0;

/// A pointer that is down.
struct Down {
    pointer: i32,
    /// The key that it touches.
    key: Option<Element>,
    /// True if another pointer was down at the same time.
    is_among_others: bool,
}

/// The last tap.
struct Tap {
    button: Element,
    time: f64,
    at: (i32, i32),
    /// True if it has had its effect, so that its click has none.
    is_done: bool,
}

#[derive(Default)]
struct Taps {
    down: Vec<Down>,
    last: Option<Tap>,
}

thread_local! {
    static TAPS: RefCell<Taps> = RefCell::default();
}

/// Listens for taps before the page handles clicks.
pub(super) fn listen(document: &Document) {
    let Some(body) = document.body() else { return };
    dom::listen(&body, "pointerdown", |event: PointerEvent| {
        let key = dom::closest(&event, ".keys [data-do], .modes [data-do]");
        TAPS.with_borrow_mut(|taps| taps.press(event.pointer_id(), key, event.is_primary()));
    });
    dom::listen(&body, "pointerup", |event: PointerEvent| {
        let lifted = TAPS.with_borrow_mut(|taps| taps.lift(event.pointer_id()));
        if let Some(button) = lifted.filter(|button| browser_state::is_over(&event, button))
            && let Some(id) = button.get_attribute("data-do")
        {
            record(&event, button, true);
            dispatch_button(id);
        }
    });
    dom::listen(&body, "pointercancel", |event: PointerEvent| {
        TAPS.with_borrow_mut(|taps| taps.lift(event.pointer_id()));
    });
    dom::listen(&body, "click", |event: MouseEvent| {
        let Some(button) = dom::closest(&event, "button") else { return };
        if TAPS.with_borrow(|taps| taps.last.as_ref().is_some_and(|last| last.is_unmeant(&event, &button))) {
            event.prevent_default();
        } else {
            record(&event, button, false);
        }
    });
}

/// Records a tap.
fn record(event: &MouseEvent, button: Element, is_done: bool) {
    let tap = Tap { button, time: event.time_stamp(), at: (event.client_x(), event.client_y()), is_done };
    TAPS.with_borrow_mut(|taps| taps.last = Some(tap));
}

impl Taps {
    fn press(&mut self, pointer: i32, key: Option<Element>, is_primary: bool) {
        // This is the first finger; earlier ones have left without an event.
        if is_primary {
            self.down.clear();
        }
        self.down.push(Down { pointer, key, is_among_others: false });
        let is_among_others = self.down.len() > 1;
        self.down.iter_mut().for_each(|down| down.is_among_others |= is_among_others);
    }

    /// Removes a pointer. Returns the key that it touched, if the browser will send no click.
    fn lift(&mut self, pointer: i32) -> Option<Element> {
        let at = self.down.iter().position(|down| down.pointer == pointer)?;
        let down = self.down.swap_remove(at);
        down.key.filter(|_| down.is_among_others)
    }
}

impl Tap {
    /// Returns true if a click belongs to this tap, which has already had its effect, or was meant for the button that
    /// was there before.
    fn is_unmeant(&self, event: &MouseEvent, button: &Element) -> bool {
        let since = event.time_stamp() - self.time;
        let (x, y) = (event.client_x(), event.client_y());
        // A click from the keyboard has the position (0, 0).
        let is_near = (x, y) != (0, 0) && (x - self.at.0).abs() < NEAR && (y - self.at.1).abs() < NEAR;
        if self.button == *button { self.is_done && since < CLICK_DELAY } else { is_near && since < REACTION }
    }
}
