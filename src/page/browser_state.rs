//! The state that the browser owns: the focus, open menus and dialogs, the selected text, and where elements are. No
//! other file reads it (`cargo xtask tidy` checks that).

use web_sys::{Element, Event, PointerEvent};

use crate::dom;

/// Returns the element that has the focus.
pub(super) fn focused() -> Option<Element> {
    dom::document()?.active_element().filter(|one| one.tag_name() != "BODY")
}

/// Returns true if the element, or one that contains it, has the focus.
pub(super) fn has_focus(element: &Element) -> bool {
    matches!(element.closest(":focus"), Ok(Some(_)))
}

/// Returns true if the element or a part of it has the focus.
pub(super) fn holds_focus(element: &Element) -> bool {
    focused().is_some_and(|one| element.contains(Some(&one)))
}

/// The place of the focus in a part of the page, as data that outlives the elements of the part.
#[derive(Default)]
pub(super) struct FocusPlace {
    /// The action of the focused button.
    pub(super) action: Option<String>,
    /// The number of the game in whose line the focus is.
    pub(super) game: Option<String>,
    /// True if the focus is among the rarer actions on a game.
    pub(super) is_in_more: bool,
}

/// Returns the place of the focus, if it is in this part of the page.
pub(super) fn focus_in(part: &Element) -> Option<FocusPlace> {
    let focused = focused().filter(|one| part.contains(Some(one)))?;
    Some(FocusPlace {
        action: focused.get_attribute("data-do"),
        game: focused.closest("[data-game]").ok().flatten().and_then(|line| line.get_attribute("data-game")),
        is_in_more: matches!(focused.closest(".game-more"), Ok(Some(_))),
    })
}

/// Returns true if the player can see and use the element.
pub(super) fn is_usable(element: &Element) -> bool {
    element.get_bounding_client_rect().width() > 0.0 && matches!(element.closest("[inert]"), Ok(None))
}

/// Returns true if the page is not visible.
pub(super) fn is_hidden() -> bool {
    dom::document().is_some_and(|document| document.hidden())
}

/// Returns true if a dialog or a foldable part is open.
pub(super) fn is_open(element: &Element) -> bool {
    element.has_attribute("open")
}

/// Returns the open dialog.
pub(super) fn open_dialog() -> Option<Element> {
    find("dialog[open]")
}

/// Returns the menu if it is open and covers the page. Beside the board it is always visible, and not open.
pub(super) fn open_menu() -> Option<Element> {
    // Without the id, a browser would search the whole page.
    find("#menu:popover-open")
}

fn find(selector: &str) -> Option<Element> {
    dom::document()?.query_selector(selector).ok()?
}

/// Returns true if an event happened in the open menu.
pub(super) fn is_in_open_menu(event: &Event) -> bool {
    dom::closest(event, "#menu:popover-open").is_some()
}

/// Returns true if the keys belong to a text field, a choice or a dialog instead of the board. This includes the menu
/// only while it covers the page.
pub(super) fn takes_keys(event: &Event) -> bool {
    dom::closest(event, "input:not(#replay-time), textarea, select, dialog, #menu:popover-open").is_some()
}

/// Returns true if the list of a choice is open.
pub(super) fn is_list_open(choice: &Element) -> bool {
    matches!(choice.matches(":open"), Ok(true))
}

/// Returns true if text on the page is selected.
pub(super) fn has_selected_text() -> bool {
    let selection = dom::window().and_then(|window| window.get_selection().ok()?);
    selection.is_some_and(|selection| !selection.is_collapsed())
}

/// Returns the left edge, the top edge and the size of a board inside its border, in pixels.
pub(super) fn inside_of(board: &Element) -> (f64, f64, f64) {
    let frame = board.get_bounding_client_rect();
    let (left, top) = (f64::from(board.client_left()), f64::from(board.client_top()));
    (frame.left() + left, frame.top() + top, f64::from(board.client_width()).max(1.0))
}

/// Returns the top and the left edge of an element; `None` if it is not visible.
pub(super) fn place_of(element: &Element) -> Option<(f64, f64)> {
    let frame = element.get_bounding_client_rect();
    (frame.width() > 0.0).then(|| (frame.top(), frame.left()))
}

/// Returns true if a pointer is over an element. A finger that slides off still sends events to it.
pub(super) fn is_over(event: &PointerEvent, element: &Element) -> bool {
    let frame = element.get_bounding_client_rect();
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    frame.left() <= x && x < frame.right() && frame.top() <= y && y < frame.bottom()
}

/// Returns the number of pixels by which the content of an element is higher than the element.
pub(super) fn overflow(element: &Element) -> i32 {
    element.scroll_height() - element.client_height()
}

/// Returns the number of pixels by which the content of an element is wider than the element.
#[cfg(wide)]
pub(super) fn overflow_aside(element: &Element) -> i32 {
    element.scroll_width() - element.client_width()
}

/// Scrolls a board in its frame as little as possible, so that some of its cells are in view with their neighbours. If
/// not all of them fit, the first ones are in view.
#[cfg(wide)]
pub(super) fn scroll_to_cells<'a>(frame: &Element, cells: impl Iterator<Item = &'a Element>) {
    /// The space to show around the cells, in cell widths: a neighbour, and the numbers that cover a part of it.
    const NEAR: f64 = 1.6;
    let boxes: Vec<_> = cells.map(Element::get_bounding_client_rect).collect();
    let Some(near) = boxes.first().map(|cell| cell.width() * NEAR) else { return };
    let least = |of: fn(&web_sys::DomRect) -> f64| boxes.iter().map(of).fold(f64::MAX, f64::min) - near;
    let most = |of: fn(&web_sys::DomRect) -> f64| boxes.iter().map(of).fold(f64::MIN, f64::max) + near;
    let view = frame.get_bounding_client_rect();
    #[allow(clippy::cast_possible_truncation, reason = "some hundreds of pixels")]
    let away = |from: f64, to: f64, start: f64, end: f64| {
        let away = if from < start || to - from > end - start { from - start } else { (to - end).max(0.0) };
        away.round() as i32
    };
    let aside = away(least(|cell| cell.left()), most(|cell| cell.right()), view.left(), view.right());
    let down = away(least(|cell| cell.top()), most(|cell| cell.bottom()), view.top(), view.bottom());
    if aside != 0 {
        frame.set_scroll_left(frame.scroll_left() + aside);
    }
    if down != 0 {
        frame.set_scroll_top(frame.scroll_top() + down);
    }
}

/// The space to keep free above and below an item that a card scrolls to, in pixels.
const EDGE: f64 = 8.0;

/// Returns the scroll position of a card at which an item is visible below the head, which stays at the top.
pub(super) fn scroll_to_show(card: &Element, head: &Element, item: &Element) -> i32 {
    let [card_box, head, item] = [card, head, item].map(Element::get_bounding_client_rect);
    let (top, bottom) = ((card_box.top() + EDGE).max(head.bottom()), card_box.bottom() - EDGE);
    // An item that is longer than the visible part is aligned to its top.
    let away = if item.top() < top || item.height() > bottom - top {
        (item.top() - top).floor()
    } else {
        (item.bottom() - bottom).max(0.0).ceil()
    };
    #[allow(clippy::cast_possible_truncation, reason = "some thousands of pixels")]
    let away = away as i32;
    card.scroll_top() + away
}
