//! Paints the dialogs for collections and for saving a puzzle as a file.

use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlTextAreaElement};

use crate::dom;
use nonet_play::app::{CollectionScene, ExportScene};
use nonet_words::PuzzleProgress;

/// Lists the puzzles of a collection.
pub(super) fn paint_collection(document: &Document, scene: &CollectionScene) {
    let write = |id: &str, text: &str| dom::write(document, id, text);
    write("collection-name", &scene.heading);
    write("collection-left-out", &scene.left_out);
    for (id, is_enabled) in [("collection-back", scene.can_go_back), ("collection-on", scene.can_go_on)] {
        if let Some(button) = document.get_element_by_id(id) {
            dom::set(&button, "aria-disabled", (!is_enabled).then_some("true"));
        }
    }
    let Some(list) = document.get_element_by_id("collection-list") else { return };
    list.set_text_content(None);
    for (at, name, how_far) in &scene.lines {
        let add = || {
            let item = document.create_element("li").ok()?;
            let button = document.create_element("button").ok()?;
            dom::set(&button, "type", Some("button"));
            dom::set(&button, "data-do", Some(&format!("sheet {at}")));
            button.set_text_content(Some(name));
            dom::set(&button, "class", (*how_far == PuzzleProgress::Solved).then_some("solved"));
            item.append_child(&button).ok()?;
            list.append_child(&item).ok()
        };
        let _ = add();
    }
    list.set_scroll_top(0);
}

/// Shows a preview of the file: its text, or the picture.
pub(super) fn paint_export(document: &Document, scene: &ExportScene) {
    if let Some(message) = document.get_element_by_id("export-message") {
        message.set_text_content(Some(&scene.message));
    }
    if let Some(area) = document.get_element_by_id("export-text")
        && let Some(area) = area.dyn_ref::<HtmlTextAreaElement>()
    {
        area.set_value(&scene.text);
        dom::set(area, "hidden", scene.is_picture.then_some(""));
    }
    if let Some(picture) = document.get_element_by_id("export-picture") {
        let source = scene.picture.as_deref().map(dom::source_of);
        dom::set(&picture, "src", source.as_deref());
        dom::set(&picture, "alt", Some(scene.picture_name));
        dom::set(&picture, "class", Some(if scene.is_picture { "sample" } else { "sample code" }));
        dom::set(&picture, "hidden", source.is_none().then_some(""));
    }
    if let Ok(Some(button)) = document.query_selector("[data-do=\"export png\"]") {
        dom::set(&button, "hidden", scene.picture.is_none().then_some(""));
    }
}
