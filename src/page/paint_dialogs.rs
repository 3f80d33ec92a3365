//! Opens and closes the dialogs, and shows what failed in them.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement};

use nonet::logic::Difficulty;

use super::{browser_state, paint_branches, paint_progress, paper};
use crate::dom;
use nonet_play::app::{Dialog, Scene};

/// Opens the dialog of the scene and closes the others.
pub(super) fn paint(document: &Document, scene: &Scene) {
    let open = scene.dialog;
    if open != Some(Dialog::Print) {
        paper::put_away(document);
    }
    for dialog in Dialog::ALL {
        let element = document.get_element_by_id(&format!("dialog-{}", dialog.id()));
        let Some(element) = element.and_then(|element| element.dyn_into::<HtmlDialogElement>().ok()) else {
            continue;
        };
        if open == Some(dialog) {
            if dialog == Dialog::New {
                mark_level(&element, scene.level);
                begin_at_title(&element, dom::is_by_pointer());
            }
            let _ = element.show_modal();
            match dialog {
                Dialog::Daily => paint_progress::focus_day(document),
                Dialog::Branches => paint_branches::focus_line(document),
                Dialog::Settings | Dialog::Games | Dialog::Print | Dialog::Help | Dialog::Statistics => {
                    focus_start(&element);
                }
                _ => {}
            }
        } else if browser_state::is_open(&element) {
            element.close();
        }
    }
}

/// Marks the level of the current puzzle in the list of levels.
fn mark_level(dialog: &Element, level: Option<Difficulty>) {
    for other in Difficulty::ALL {
        let button = dialog.query_selector(&format!("[data-do='new {}']", other.id()));
        if let Ok(Some(button)) = button {
            dom::set(&button, "aria-current", (Some(other) == level).then_some("true"));
        }
    }
}

/// Makes a dialog start at its title if `does`, so that players who use a pointer do not see one choice emphasized.
fn begin_at_title(dialog: &Element, does: bool) {
    if let Ok(Some(title)) = dialog.query_selector("h2") {
        dom::set(&title, "tabindex", does.then_some("-1"));
    }
}

/// Focuses the start of a dialog: its title if there is much to read, otherwise the checked option of its first choice.
/// A browser would focus the first button, however far down, or an option that is not checked.
fn focus_start(dialog: &Element) {
    if let Ok(Some(start)) = dialog.query_selector("h2[tabindex], input:checked") {
        dom::focus(&start);
    }
}

/// Shows in the open dialog what the browser failed to do, or removes that message.
pub(super) fn paint_trouble(document: &Document, trouble: &str) {
    for old in dom::all(document, "dialog .trouble") {
        old.remove();
    }
    if trouble.is_empty() {
        return;
    }
    let add = || {
        let form = browser_state::open_dialog()?.query_selector("form").ok()??;
        let element = document.create_element("p").ok()?;
        dom::set(&element, "class", Some("error trouble"));
        dom::set(&element, "role", Some("alert"));
        // The last row of buttons stays visible while the dialog scrolls.
        let rows = dom::elements(&form.query_selector_all(":scope > .row").ok()?).last();
        form.insert_before(&element, rows.as_ref().map(AsRef::as_ref)).ok()?;
        // Screen readers speak only text that is added to an existing alert.
        element.set_text_content(Some(trouble));
        element.scroll_into_view();
        Some(())
    };
    let _ = add();
}
