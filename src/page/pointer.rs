//! Pointers on the board and the keypad: presses, strokes, and long presses of keys.

use std::cell::Cell as Slot;

use wasm_door::later;
use web_sys::{Document, Element, Event, MouseEvent, PointerEvent};

use nonet::grid::{Cell, CellSet, Digit};

use super::browser_state;
use super::wheel::{dispatch, is_touch_waiting};
use crate::dom;
use nonet_play::app::{BoardCommand, Command, SelectionCommand, Touch, cells_between};

/// The time in milliseconds after which holding a key of the keypad selects its digit.
const HOLD: i32 = 500;

/// The longest time in milliseconds between a pointer event and the click that belongs to it.
const CLICK: f64 = 700.0;

/// A stroke of a pointer over the board.
#[derive(Clone, Copy)]
struct Drawn {
    pointer: i32,
    /// The left edge, the top edge and the size of the cells' area, in pixels.
    left: f64,
    top: f64,
    size: f64,
    /// The number of rows and columns of the board.
    side: f64,
    /// The last position, in cells.
    at: (f64, f64),
    /// The cells that it has touched.
    cells: CellSet,
    /// The kind of movement so far.
    way: Way,
    /// The cells of the first move and the last of them, held back until a second move.
    first: (CellSet, Option<Cell>),
}

/// The kind of movement of a pointer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// A mouse, or a pointer that has moved before: each cell counts at once.
    Stroke,
    /// A finger or a pen that has not moved. Its first move may be the last before the browser takes over the gesture.
    Still,
    /// Another finger pressed a key meanwhile, so this can only be a tap.
    Tap,
}

thread_local! {
    static DRAWN: Slot<Option<Drawn>> = const { Slot::new(None) };
    /// The time of the last pointer event on the board.
    static SEEN: Slot<f64> = const { Slot::new(f64::MIN) };
    /// Counts presses and releases, to detect whether the same key is still held.
    static HELD: Slot<u32> = const { Slot::new(0) };
    /// True if the held key has selected its digit.
    static HAS_CHOSEN: Slot<bool> = const { Slot::new(false) };
    /// True if the last pressed button was the middle button of a mouse.
    static IS_MIDDLE: Slot<bool> = const { Slot::new(false) };
}

pub(super) fn listen(document: &Document) {
    dom::listen(document, "pointerdown", |event| on_down(&event));
    dom::listen(document, "pointermove", |event| on_move(&event));
    dom::listen(document, "pointerup", |event| on_end(&event, true));
    dom::listen(document, "pointercancel", |event| on_end(&event, false));
    dom::listen(document, "mousedown", |event: MouseEvent| {
        IS_MIDDLE.set(event.button() == 1);
        // A click on a button leaves the focus where it is, because the next key is for the board.
        if dom::closest(&event, "dialog").is_none()
            && dom::closest(&event, "[data-do], [popovertarget]").is_some()
        {
            event.prevent_default();
        }
    });
    dom::listen(document, "contextmenu", |event: Event| {
        if dom::closest(&event, "[data-key], [data-cell]").is_some() {
            event.prevent_default();
        }
    });
}

/// Returns the cell in which an event happened.
pub(super) fn cell_of(event: &Event) -> Option<Cell> {
    Cell::new(dom::closest(event, "[data-cell]")?.get_attribute("data-cell")?.parse().ok()?)
}

/// Returns true if a click came from a pointer that was just on the board, not from assistive software.
pub(super) fn was_pressed(event: &Event) -> bool {
    event.time_stamp() - SEEN.get() < CLICK
}

/// Returns true if the last pressed button was the middle one. On Linux it pastes the selected text, even if the user
/// only meant to scroll.
pub(super) fn was_middle() -> bool {
    IS_MIDDLE.get()
}

/// Forgets the middle button, because a key was pressed.
pub(super) fn forget_middle() {
    IS_MIDDLE.set(false);
}

/// Returns true, once, if a click ends a long press that has had its effect.
pub(super) fn was_held() -> bool {
    HAS_CHOSEN.replace(false)
}

fn place(drawn: &Drawn, event: &PointerEvent) -> (f64, f64) {
    let cells = |at: i32, start: f64| (f64::from(at) - start) / drawn.size * drawn.side;
    (cells(event.client_x(), drawn.left), cells(event.client_y(), drawn.top))
}

fn on_down(event: &PointerEvent) {
    HAS_CHOSEN.set(false);
    HELD.set(HELD.get().wrapping_add(1));
    dom::set_by_pointer(true);
    IS_MIDDLE.set(event.button() == 1);
    if event.button() != 0 || !event.is_primary() {
        return on_other(event);
    }
    if let Some(cell) = cell_of(event) {
        // Otherwise the browser would move the focus itself, after the page did.
        event.prevent_default();
        SEEN.set(event.time_stamp());
        let board = dom::closest(event, "#board");
        DRAWN.set(board.map(|board| start(&board, event, cell)));
        #[cfg(wide)]
        super::large_board::set_held(true);
        let adds = event.ctrl_key() || event.meta_key() || event.shift_key();
        dispatch(if event.pointer_type() == "mouse" {
            Command::Selection(SelectionCommand::Press { cell, adds })
        } else {
            Command::Selection(SelectionCommand::Touch(Touch::Put { cell, adds }))
        });
    } else if let Some(key) = dom::closest(event, "[data-key]") {
        hold(&key);
    }
}

/// Handles a second finger: it turns the first into a pinch, unless it presses a key.
fn on_other(event: &PointerEvent) {
    let Some(drawn) = DRAWN.take() else { return };
    if event.button() == 0 && dom::closest(event, "[data-do]").is_some() {
        DRAWN.set(Some(Drawn { way: Way::Tap, ..drawn }));
    } else {
        dispatch(Command::Selection(SelectionCommand::Touch(Touch::Revoke)));
    }
}

fn start(board: &Element, event: &PointerEvent, cell: Cell) -> Drawn {
    let (left, top, size) = browser_state::inside_of(board);
    // A number is read as an integer, because the code that reads decimal fractions is large.
    let n_columns: u8 =
        later(|| board.get_attribute("aria-colcount").and_then(|number| number.parse().ok()).unwrap_or(9));
    let mut drawn = Drawn {
        pointer: event.pointer_id(),
        left,
        top,
        size,
        side: n_columns.into(),
        at: (0.0, 0.0),
        cells: CellSet::of(cell),
        first: (CellSet::EMPTY, None),
        way: if event.pointer_type() == "mouse" { Way::Stroke } else { Way::Still },
    };
    drawn.at = place(&drawn, event);
    drawn
}

fn on_move(event: &PointerEvent) {
    let Some(mut drawn) = DRAWN.get().filter(|drawn| drawn.pointer == event.pointer_id()) else { return };
    if event.buttons() == 0 {
        return DRAWN.set(None);
    }
    match drawn.way {
        Way::Stroke => draw(drawn, event),
        Way::Still => {
            let to = place(&drawn, event);
            drawn.first = cells_between(drawn.at, to);
            (drawn.way, drawn.at) = (Way::Stroke, to);
            DRAWN.set(Some(drawn));
        }
        Way::Tap => {}
    }
}

/// Continues a stroke to the position of the pointer.
fn draw(mut drawn: Drawn, event: &PointerEvent) {
    let to = place(&drawn, event);
    let (cells, last) = cells_between(drawn.at, to);
    let (first, last_of_first) = std::mem::take(&mut drawn.first);
    let (cells, last) = (cells.union(first), last.or(last_of_first));
    let is_new = !drawn.cells.contains_all(cells);
    (drawn.at, drawn.cells) = (to, drawn.cells.union(cells));
    DRAWN.set(Some(drawn));
    if let Some(to) = last.filter(|_| is_new) {
        dispatch(Command::Selection(SelectionCommand::Drag { cells, to }));
    }
}

fn on_end(event: &PointerEvent, is_lifted: bool) {
    HELD.set(HELD.get().wrapping_add(1));
    #[cfg(wide)]
    super::large_board::set_held(false);
    if cell_of(event).is_some() {
        SEEN.set(event.time_stamp());
    }
    let Some(drawn) = DRAWN.get().filter(|drawn| drawn.pointer == event.pointer_id()) else { return };
    if event.pointer_type() != "mouse" {
        if is_lifted && drawn.way == Way::Stroke {
            draw(drawn, event);
        }
        if !is_lifted {
            dispatch(Command::Selection(SelectionCommand::Touch(Touch::Revoke)));
        } else if is_touch_waiting() {
            dispatch(Command::Selection(SelectionCommand::Touch(Touch::Lift)));
        }
    }
    SEEN.set(event.time_stamp());
    DRAWN.set(None);
    #[cfg(wide)]
    if is_lifted {
        super::large_board::show_selected();
    }
}

/// Selects the digit of a key that is held long enough.
fn hold(key: &Element) {
    let digit = key.get_attribute("data-key").and_then(|key| Digit::new(key.parse().ok()?));
    let Some(digit) = digit else { return };
    let held = HELD.get();
    dom::after(HOLD, move || {
        if HELD.get() == held {
            HAS_CHOSEN.set(true);
            dispatch(Command::Board(BoardCommand::Choose(digit)));
        }
    });
}
