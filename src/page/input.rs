//! Turns events into commands, with one listener for each kind of event.
#![allow(clippy::needless_pass_by_value, reason = "listeners receive owned events")]

use wasm_bindgen::JsCast;
use wasm_door::later;
use web_sys::{
    ClipboardEvent, Document, DragEvent, Element, Event, EventTarget, File, HtmlInputElement,
    HtmlSelectElement, HtmlTextAreaElement, KeyboardEvent, MouseEvent, StorageEvent, Window,
};

use nonet::grid::Cell;

use super::pointer::{self, cell_of};
use super::wheel::{self, Journal, dispatch, dispatch_button, look_again, queue, tell_time};
use super::{browser_state, import, paint::Painter, toolbar};
use crate::{dom, storage};
use nonet_play::app::{
    BoardCommand, BranchesAct, BrowserEvent, Command, Dialog, Field, FilmCommand, Focus, GamesAct, KeyPress,
    LibraryCommand, MakingCommand, PatternAct, ProgressAct, SelectionCommand, StudyAct, TeacherCommand,
};

/// Listens for the closing of dialogs, which the browser can also do itself.
pub(super) fn listen_to_dialogs(document: &Document) {
    for element in dom::all(document, "dialog") {
        let id = element.id();
        let Some(dialog) = id.strip_prefix("dialog-").and_then(Dialog::from_id) else { continue };
        let own = element.clone();
        dom::listen(&element, "cancel", move |event: Event| {
            // A file field in the dialog fires its own `cancel`.
            if event.target().is_some_and(|target| target == **own) {
                dispatch(Command::Browser(BrowserEvent::Closed(dialog)));
            }
        });
        let own = element.clone();
        // This event comes late: another dialog may be open by now, or the same one again.
        dom::listen(&element, "close", move |_: Event| {
            if !browser_state::is_open(&own) {
                dispatch(Command::Browser(BrowserEvent::Closed(dialog)));
            }
        });
    }
}

pub(super) fn listen(document: &Document, window: &Window) {
    dom::listen(document, "keydown", on_key);
    pointer::listen(document);
    dom::listen(document, "click", on_click);
    dom::listen(document, "mouseover", |event: MouseEvent| {
        if event.buttons() == 1 {
            later(|| on_pattern_drag(&event));
        }
    });
    dom::listen(document, "focusin", on_focus);
    dom::listen(document, "input", |event| later(|| on_input(event)));
    dom::listen(document, "change", |event| later(|| on_change(event)));
    dom::listen(document, "paste", |event| later(|| on_paste(event)));
    dom::listen(document, "dragover", |event: DragEvent| event.prevent_default());
    dom::listen(document, "drop", |event| later(|| on_drop(event)));
    dom::listen(document, "visibilitychange", |_: Event| {
        if browser_state::is_hidden() {
            hide();
        } else {
            show();
        }
    });
    dom::listen(window, "pagehide", |_: Event| hide());
    // The browser restored the page from its cache; other tabs may have changed the data.
    dom::listen(window, "pageshow", |_: Event| {
        if !browser_state::is_hidden() {
            show();
        }
    });
    dom::listen(window, "storage", |event: StorageEvent| {
        let key = event.key();
        match key.as_deref().map(storage::key_of) {
            Some(Some(key)) => look_again(Some(key)),
            Some(None) => {}
            None => look_again(None),
        }
    });
    let hash = window.clone();
    dom::listen(window, "hashchange", move |_: Event| {
        let fragment = hash.location().hash().unwrap_or_default();
        dispatch(Command::Browser(BrowserEvent::Fragment(fragment.trim_start_matches('#').into())));
    });
    if let Ok(Some(motion)) = window.match_media("(prefers-reduced-motion: reduce)") {
        // This must not wait, because the first frame already depends on it.
        queue(Command::Browser(BrowserEvent::ReducedMotion(motion.matches())));
    }
    dom::every(1000, || {
        // The page's own clock stops while a machine sleeps.
        tell_time();
        dispatch(Command::Browser(BrowserEvent::Tick));
    });
}

fn hide() {
    dispatch(Command::Browser(BrowserEvent::Hide));
    // The page may never run again.
    Journal::flush_now();
}

fn show() {
    tell_time();
    dispatch(Command::Browser(BrowserEvent::Show));
}

/// Returns true if a dialog or a menu covers the page. Then no key is for the board, even if nothing in the dialog has
/// the focus, and Escape closes it.
///
/// Behind a dialog the board cannot have the focus. If the focus has moved from the menu to the board, the menu closes.
fn has_dialog(is_in_board: bool, event: &KeyboardEvent) -> bool {
    if browser_state::open_menu().is_some() {
        if !is_in_board || event.key() == "Escape" {
            return true;
        }
        later(close_menu);
    }
    !is_in_board && browser_state::open_dialog().is_some()
}

fn close_menu() {
    if let Some(menu) = browser_state::open_menu() {
        let _ = dom::html(&menu).map(web_sys::HtmlElement::hide_popover);
    }
}

pub(super) fn on_key(event: KeyboardEvent) {
    dom::set_by_pointer(false);
    pointer::forget_middle();
    // Dialogs and fields around the board do not take its keys. After a click the focus moves with the next frame, and
    // a key may be quicker.
    let is_in_board = dom::closest(&event, "#board").is_some() || wheel::is_about_to_focus();
    if !is_in_board && dom::closest(&event, "dialog").is_some() {
        return later(|| on_key_in_dialog(&event));
    }
    if event.default_prevented()
        || event.is_composing()
        || !is_in_board && browser_state::takes_keys(&event)
        || has_dialog(is_in_board, &event)
    {
        return;
    }
    if !is_in_board && toolbar::walk(&event) {
        return event.prevent_default();
    }
    let focus = if is_in_board {
        Focus::Board
    } else if dom::closest(&event, ".hint-row").is_some() {
        Focus::Hint
    } else if dom::closest(&event, "#curtain").is_some() {
        Focus::Curtain
    } else if dom::closest(&event, "button, a, summary").is_some() {
        Focus::Button
    } else {
        Focus::Elsewhere
    };
    let press = press_of(&event, focus);
    if let Some(command) = wheel::command_of(&press) {
        // If text on the page is selected, the browser copies it.
        if matches!(command, Command::Board(BoardCommand::CopyBoard) | Command::Film(FilmCommand::CopyTour))
            && browser_state::has_selected_text()
        {
            return;
        }
        event.prevent_default();
        dispatch(command);
    }
}

/// Returns the key press of an event.
fn press_of(event: &KeyboardEvent, focus: Focus) -> KeyPress {
    KeyPress {
        code: event.code(),
        key: event.key(),
        shift: event.shift_key(),
        control: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
        alt_graph: event.get_modifier_state("AltGraph"),
        num_lock: event.get_modifier_state("NumLock"),
        repeats: event.repeat(),
        focus,
    }
}

/// Handles a key in a dialog, where some parts have their own keys.
fn on_key_in_dialog(event: &KeyboardEvent) {
    if dom::closest(event, "#study-board").is_some() {
        on_study_key(event, StudyAct::of_key);
    } else if dom::closest(event, "#lesson-board").is_some() {
        on_study_key(event, StudyAct::of_walk_key);
    } else if dom::closest(event, "#calendar-days").is_some() {
        on_day_key(event);
    } else if dom::closest(event, "#pattern-cells").is_some() {
        on_pattern_key(event);
    } else if dom::closest(event, "#dialog-branches").is_some() {
        on_branch_key(event);
    } else if dom::closest(event, ".game-more input").is_some() {
        on_name_key(event);
    } else if event.key() == "Enter"
        && !event.is_composing()
        && dom::closest(event, "input:not([type=file])").is_some()
    {
        // A browser would close the dialog. In a dialog that makes something, Enter makes it.
        event.prevent_default();
        for (field, id) in [
            ("#dialog-wish input[type=text]", "new"),
            ("#dialog-print input[type=number]", "print"),
            ("#study-search", "study open-found"),
        ] {
            if dom::closest(event, field).is_some() {
                dispatch_button(id.into());
            }
        }
    }
}

/// Handles a key on a practice board or on the board of an example.
fn on_study_key(event: &KeyboardEvent, act_of: fn(&KeyPress) -> Option<StudyAct>) {
    if let Some(act) = act_of(&press_of(event, Focus::Board)).filter(|_| !event.is_composing()) {
        event.prevent_default();
        dispatch(Command::Teacher(TeacherCommand::Study(act)));
    }
}

/// Handles a key on a day of the calendar.
fn on_day_key(event: &KeyboardEvent) {
    let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key());
    if let Some(act) = ProgressAct::of_key(&event.key()).filter(|_| is_plain) {
        event.prevent_default();
        dispatch(Command::Library(LibraryCommand::Progress(act)));
    }
}

/// Handles a key on a cell of the pattern.
fn on_pattern_key(event: &KeyboardEvent) {
    let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key());
    if let Some(act) = PatternAct::of_key(&event.key()).filter(|_| is_plain) {
        event.prevent_default();
        dispatch(Command::Making(MakingCommand::Pattern(act)));
    }
}

/// Draws from cell to cell while the button of the mouse is down.
fn on_pattern_drag(event: &MouseEvent) {
    let cell_at = |target: Option<EventTarget>| {
        let place = target?.dyn_into::<Element>().ok()?.closest("[role=gridcell]").ok()??;
        let does = place.first_element_child()?.get_attribute("data-do")?;
        Cell::new(does.strip_prefix("pattern cell ")?.parse().ok()?)
    };
    // A line between two cells belongs to one of them.
    if let Some((from, to)) = cell_at(event.related_target()).zip(cell_at(event.target()))
        && from != to
    {
        dispatch(Command::Making(MakingCommand::Pattern(PatternAct::Draw { from, to })));
    }
}

/// Handles a key on the lines of the branches, or Enter in the name field of a checkpoint.
fn on_branch_key(event: &KeyboardEvent) {
    let is_plain = !(event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
        || event.shift_key()
        || event.is_composing());
    let act = if dom::closest(event, "#branch-lines").is_some() {
        BranchesAct::of_key(&event.key())
    } else {
        (event.key() == "Enter" && dom::closest(event, "input").is_some()).then_some(BranchesAct::Set)
    };
    if let Some(act) = act.filter(|_| is_plain) {
        event.prevent_default();
        dispatch(Command::Board(BoardCommand::Branches(act)));
    }
}

/// Handles a key in the name field of a game.
fn on_name_key(event: &KeyboardEvent) {
    if let Some(act) = GamesAct::of_key(&event.key()).filter(|_| !event.is_composing()) {
        event.prevent_default();
        dispatch(Command::Library(LibraryCommand::Games(act)));
    }
}

/// Focuses the selected cell.
fn focus_board() {
    if let Some(cell) = wheel::selected() {
        Painter::focus(cell);
    }
}

/// Handles a cell that gets the focus from outside the page, such as from a screen reader's cursor.
fn on_focus(event: Event) {
    if let Some(cell) = cell_of(&event)
        // During painting `selected` is `None`, so focus changes by the painter or by a closing dialog are ignored.
        && wheel::selected().is_some_and(|selected| selected != cell)
    {
        dispatch(Command::Selection(SelectionCommand::Select(cell)));
    }
}

fn on_click(event: MouseEvent) {
    if event.default_prevented() {
        return;
    }
    // A screen reader clicks a cell without a pointer.
    if let Some(cell) = cell_of(&event) {
        if !pointer::was_pressed(&event) {
            dispatch(Command::Selection(SelectionCommand::Press { cell, adds: false }));
        }
        return;
    }
    if pointer::was_held() {
        return;
    }
    if dom::closest(&event, ".skip").is_some() {
        event.prevent_default();
        return focus_board();
    }
    if dom::closest(&event, "a, button, label, input, select, textarea, summary, dialog, [popover]").is_none()
        && !browser_state::has_selected_text()
    {
        focus_board();
    }
    if let Some(button) = dom::closest(&event, "[data-do]")
        && let Some(id) = button.get_attribute("data-do")
    {
        // After a choice from the menu that covers the page, the next key is for the board.
        if browser_state::is_in_open_menu(&event) {
            focus_board();
            later(close_menu);
        }
        dispatch_button(id);
    }
}

/// Returns the field of a form element and its current value.
fn value_of(element: &Element) -> Option<(Field, String)> {
    let field = Field::from_id(&element.get_attribute("data-set")?)?;
    if element.is_instance_of::<HtmlTextAreaElement>() {
        return import::value_of(element).map(|value| (field, value));
    }
    if let Some(choice) = element.dyn_ref::<HtmlSelectElement>() {
        return Some((field, choice.value()));
    }
    let input: &HtmlInputElement = element.dyn_ref()?;
    let value = match input.type_().as_str() {
        "checkbox" => if input.checked() { "on" } else { "off" }.into(),
        _ => input.value(),
    };
    Some((field, value))
}

fn on_input(event: Event) {
    if let Some((field, value)) = dom::closest(&event, "[data-set]").as_ref().and_then(value_of) {
        dispatch(Command::Set(field, value));
    }
}

fn on_change(event: Event) {
    let Some(input) = dom::closest(&event, "input[type=file]") else { return };
    let Ok(input) = input.dyn_into::<HtmlInputElement>() else { return };
    if let Some(file) = input.files().and_then(|files| files.get(0)) {
        import::read_files(vec![file]);
    }
    // This allows the player to choose the same file again after changing it.
    input.set_value("");
}

fn on_paste(event: ClipboardEvent) {
    if browser_state::takes_keys(&event) || pointer::was_middle() {
        return;
    }
    if let Some(data) = event.clipboard_data()
        && import::read_text(&data)
    {
        event.prevent_default();
    }
}

fn on_drop(event: DragEvent) {
    event.prevent_default();
    let Some(data) = event.data_transfer() else { return };
    let files: Vec<File> = data
        .files()
        .map(|files| (0..files.length()).filter_map(|at| files.get(at)).collect())
        .unwrap_or_default();
    if files.is_empty() {
        import::read_text(&data);
    } else {
        import::read_files(files);
    }
}
