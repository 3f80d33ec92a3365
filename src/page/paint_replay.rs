//! Paints a replay: the slider over the time, with a strip above it that shows when actions were done.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlInputElement};

use crate::dom;
use nonet_play::app::ReplayScene;
use nonet_words::{Label, Language};

/// Paints the changes since the last scene.
pub(super) fn paint(
    document: &Document,
    language: Language,
    (scene, last): (Option<&ReplayScene>, Option<&ReplayScene>),
) {
    if let Some(body) = document.body() {
        dom::set(&body, "data-playing", scene.is_some_and(|scene| scene.is_playing).then_some(""));
    }
    let Some(root) = document.get_element_by_id("replay") else { return };
    let Some(scene) = scene else { return root.set_text_content(None) };
    if last.is_none() {
        root.set_text_content(None);
        // Browsers accept all of these elements.
        let _ = make(document, &root);
        // Space starts the replay, as in a video player.
        if let Some(play) = document.get_element_by_id("replay-play") {
            dom::focus(&play);
        }
    }
    let find = |selector: &str| root.query_selector(selector).ok().flatten();
    for (selector, shape) in [(".pauses", &scene.pauses), (".done", &scene.actions), (".wrong", &scene.wrong)]
    {
        if let Some(path) = find(selector) {
            dom::set(&path, "d", Some(shape));
        }
    }
    if let Some(text) = find("output") {
        text.set_text_content(Some(&scene.text));
    }
    let slider = find("input").and_then(|slider| slider.dyn_into::<HtmlInputElement>().ok());
    if let Some(slider) = slider {
        let (time, end) = (scene.time.0.to_string(), scene.time.1.to_string());
        dom::set(&slider, "aria-label", Some(language.label(Label::ReplayTime)));
        dom::set(&slider, "aria-valuetext", Some(&scene.text));
        slider.set_max(&end);
        if slider.value() != time {
            slider.set_value(&time);
        }
    }
}

fn make(document: &Document, root: &Element) -> Option<()> {
    let strip = [("viewBox", "0 0 1000 20"), ("preserveAspectRatio", "none"), ("aria-hidden", "true")];
    let strip = dom::draw(root, "svg", &strip)?;
    for class in ["pauses", "done", "wrong"] {
        dom::draw(&strip, "path", &[("class", class)])?;
    }
    let slider = document.create_element("input").ok()?;
    for (name, value) in
        [("id", "replay-time"), ("type", "range"), ("min", "0"), ("step", "1"), ("data-set", "position")]
    {
        dom::set(&slider, name, Some(value));
    }
    let text = document.create_element("output").ok()?;
    for part in [&slider, &text] {
        root.append_child(part).ok()?;
    }
    Some(())
}
