//! Paints a tour: the part of it beside the board.

use web_sys::{Document, Element};

use super::paint_replay;
use crate::dom;
use nonet_play::app::{TourLine, TourScene};
use nonet_words::{Label, Language};

/// Paints the changes since the last scene.
pub(super) fn paint(
    document: &Document,
    language: Language,
    (scene, last): (Option<&TourScene>, Option<&TourScene>),
) {
    if let Some(body) = document.body() {
        dom::set(&body, "data-tour", scene.map(|scene| scene.progress));
        let topic = scene.map(|scene| match (scene.order, &scene.replay) {
            (Some(_), _) => "path",
            (None, Some(_)) => "replay",
            (None, None) => "why",
        });
        dom::set(&body, "data-topic", topic);
    }
    let replay = |scene: Option<&'_ TourScene>| scene.and_then(|scene| scene.replay.clone());
    let (now, before) = (replay(scene), replay(last));
    if now != before {
        paint_replay::paint(document, language, (now.as_deref(), before.as_deref()));
    }
    let Some(scene) = scene else { return };
    if let Some(copy) = document.get_element_by_id("tour-copy") {
        copy.set_text_content(Some(language.label(if scene.is_copied {
            Label::Copied
        } else {
            Label::CopySteps
        })));
    }
    if last.map(|last| (last.at, last.order, last.progress)) != Some((scene.at, scene.order, scene.progress))
    {
        to_top(document);
    }
    let known = last.map_or(&[][..], |last| &last.lines);
    if known != scene.lines {
        paint_lines(document, language, (known, &scene.lines), scene.order.is_some());
    }
}

/// Scrolls the card to its top, where the sentence of the step begins.
fn to_top(document: &Document) {
    if let Ok(Some(card)) = document.query_selector(".card") {
        card.set_scroll_top(0);
    }
}

fn paint_lines(
    document: &Document,
    language: Language,
    (known, lines): (&[TourLine], &[TourLine]),
    is_path: bool,
) {
    let Some(list) = document.get_element_by_id("tour-list") else { return };
    let is_same = |(one, other): (&TourLine, &TourLine)| {
        TourLine { is_current: other.is_current, ..one.clone() } == *other
    };
    // For another step of the same list, the lines stay, and the focus with them.
    if known.len() != lines.len() || !known.iter().zip(lines).all(is_same) {
        list.set_text_content(None);
        for line in lines {
            // Browsers accept all of these elements.
            let _ = new_line(document, language, line, is_path).map(|item| list.append_child(&item));
        }
    }
    for (button, line) in dom::all(document, "#tour-list button").iter().zip(lines) {
        dom::set(button, "aria-current", line.is_current.then_some("step"));
    }
}

fn new_line(document: &Document, language: Language, line: &TourLine, is_path: bool) -> Option<Element> {
    let part = |name: &str, text: &str| {
        let part = document.create_element(name).ok()?;
        part.set_text_content(Some(text));
        Some(part)
    };
    let item = document.create_element("li").ok()?;
    let button = document.create_element("button").ok()?;
    dom::set(&button, "type", Some("button"));
    dom::set(&button, "data-do", Some(&format!("tour-at {}", line.at)));
    dom::set(&button, "data-hardest", line.is_hardest.then_some(""));
    let add = |part: Option<Element>| {
        let part = part?;
        button.append_child(&part).ok()
    };
    let name = if is_path { format!("{}. {}", line.at, line.name) } else { line.name.clone() };
    add(part("b", &name))?;
    let hardest = if line.is_hardest && is_path { language.label(Label::Hardest) } else { "" };
    let gap = if hardest.is_empty() || line.rating.is_empty() { "" } else { " · " };
    add(part("span", &format!("{hardest}{gap}{}", line.rating)))?;
    add(part("small", &line.does))?;
    item.append_child(&button).ok()?;
    Some(item)
}
