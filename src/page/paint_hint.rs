//! Paints a hint: the drawing over the board, and the list of its links.

use web_sys::{Document, Element, HtmlInputElement};

use nonet::grid::Candidate;

use super::browser_state;
use super::builder::Builder;
use super::paint_cell::sign;
use super::paint_signs;
use crate::dom;
use nonet_play::app::{CurvedArrow, DrawnLink, Frame, HintScene, LineScene, Picture};
use nonet_words::{Label, Language, Signs};
use wasm_bindgen::JsCast;

/// Paints the drawing over the board.
pub(super) fn paint_picture(svg: &Element, picture: &Picture, signs: Signs) {
    svg.set_text_content(None);
    for frame in &picture.frames {
        paint_frame(svg, frame);
    }
    for [from, to] in &picture.rays {
        dom::draw(
            svg,
            "path",
            &[("class", "ray"), ("d", &format!("M{} {}L{} {}", from.0, from.1, to.0, to.1))],
        );
    }
    for cross in &picture.crosses {
        let (reach, far) = (cross.reach, 2 * cross.reach);
        let (left, top) = (cross.middle.0 - reach, cross.middle.1 - reach);
        let cross = format!("M{left} {top}l{far} {far}m0-{far}l-{far} {far}");
        dom::draw(svg, "path", &[("class", "cross"), ("d", &cross)]);
    }
    // The halos of all lines are painted before the lines, so that no halo cuts a line.
    for link in &picture.links {
        dom::draw(svg, "path", &[("class", "halo"), ("d", &line(&link.arrow))]);
    }
    for link in &picture.links {
        paint_link(svg, link);
    }
    for target in &picture.targets {
        paint_target(svg, *target, signs);
    }
}

/// Paints the digit to place on a tile that fills its cell, above the ends of all lines.
fn paint_target(svg: &Element, target: Candidate, signs: Signs) {
    let (left, top) = (1000 * target.cell.column(), 1000 * target.cell.row());
    let place = |offset: usize| ((left + offset).to_string(), (top + offset).to_string());
    let (x, y) = place(40);
    dom::draw(svg, "rect", &[("class", "tile"), ("x", &x), ("y", &y), ("width", "920"), ("height", "920")]);
    if paint_signs::draw(svg, signs, target.digit, "tile-sign", [left + 210, top + 210, 5800]).is_some() {
        return;
    }
    // The baseline: the height of a digit is 0.72 of the font size, which is 780.
    let (x, y) = (place(500).0, place(781).1);
    if let Some(text) = dom::draw(svg, "text", &[("class", "tile-digit"), ("x", &x), ("y", &y)]) {
        text.set_text_content(Some(sign(target.digit)));
    }
}

fn paint_frame(svg: &Element, frame: &Frame) {
    let [left, top, width, height] = frame.sides.map(|side| side.to_string());
    let class = frame.kind.id();
    let sides = [("class", class), ("x", &left), ("y", &top), ("width", &width), ("height", &height)];
    dom::draw(svg, "rect", &sides);
}

fn line(arrow: &CurvedArrow) -> String {
    let CurvedArrow { from, bends: [one, other], to, .. } = arrow;
    format!("M{} {}C{} {} {} {} {} {}", from.0, from.1, one.0, one.1, other.0, other.1, to.0, to.1)
}

fn paint_link(svg: &Element, link: &DrawnLink) {
    let class = match (link.is_strong, link.is_past) {
        (true, false) => "link strong",
        (false, false) => "link weak",
        (true, true) => "link strong past",
        (false, true) => "link weak past",
    };
    dom::draw(svg, "path", &[("class", class), ("d", &line(&link.arrow))]);
    let [tip, one, other] = link.arrow.head;
    let head = format!("M{} {}L{} {}L{} {}Z", tip.0, tip.1, one.0, one.1, other.0, other.1);
    let class = if link.is_past { "head past" } else { "head" };
    dom::draw(svg, "path", &[("class", class), ("d", &head)]);
}

/// Paints the text of a hint and its list, or clears them if there is no hint.
pub(super) fn paint_hint(
    document: &Document,
    language: Language,
    hint: Option<&HintScene>,
    before: Option<&HintScene>,
) {
    let write = |id: &str, text: &str| dom::write(document, id, text);
    write("hint-head", hint.map_or("", |hint| &hint.head));
    write("hint-why", hint.map_or("", |hint| &hint.why));
    let lines = hint.map_or(&[][..], |hint| &hint.lines);
    let at = hint.map_or(0, |hint| hint.at);
    if let Some(slider) = document.get_element_by_id("hint-link")
        && let Some(slider) = slider.dyn_ref::<HtmlInputElement>()
    {
        slider.set_max(&lines.len().saturating_sub(1).to_string());
        slider.set_value(&at.to_string());
        // Screen readers read the position as text instead of a percentage.
        dom::set(slider, "aria-valuetext", lines.get(at).map(|line| &*line.text));
    }
    if let Some(list) = document.get_element_by_id("hint-choices") {
        let offered = |hint: Option<&HintScene>| {
            hint.map(|hint| (hint.choices.clone(), hint.is_beyond_people)).unwrap_or_default()
        };
        let (choices, is_beyond_people) = offered(hint);
        if offered(before) != (choices.clone(), is_beyond_people) {
            list.set_text_content(None);
            let make = Builder { document, language };
            let add = |does: &str, text: &str| make.button(&make.add(&list, "li", "", "")?, does, text);
            for (index, choice) in choices.iter().enumerate() {
                add(&format!("choose-hint {index}"), choice);
            }
            for (does, label) in OFFERS.into_iter().filter(|_| is_beyond_people) {
                if let Some(button) = add(does, language.label(label)) {
                    button.set_id(label.id());
                }
            }
        }
    }
    let Some(list) = document.get_element_by_id("hint-lines") else { return };
    let known = before.map_or(&[][..], |before| &before.lines);
    paint_lines(document, language, &list, "stride", (lines, at), known);
    let Some(hint) = hint else { return };
    if before.map(|before| before.stage) != Some(hint.stage) {
        to_top(document);
    } else if before.is_some_and(|before| before.at != at) {
        show_current(document, &list);
    }
}

/// Paints the links of a step as a list, if they differ from `known`, and marks the current line. The action of a line
/// is `does` with its number.
pub(super) fn paint_lines(
    document: &Document,
    language: Language,
    list: &Element,
    does: &str,
    (lines, at): (&[LineScene], usize),
    known: &[LineScene],
) {
    if lines != known {
        let focused = browser_state::focus_in(list).and_then(|place| place.action);
        list.set_text_content(None);
        for (index, line) in lines.iter().enumerate() {
            let item = new_line(document, language, (does, index), line);
            let _ = item.map(|item| list.append_child(&item));
        }
        // The button that opened or closed a step keeps the focus.
        if let Some(does) = focused.filter(|focused| focused.starts_with(&format!("{does} turn")))
            && let Ok(Some(button)) = list.query_selector(&format!("[data-do=\"{does}\"]"))
        {
            dom::focus(&button);
        }
    }
    for (index, item) in (0..).zip(dom::elements(&list.child_nodes())) {
        dom::set(&item, "aria-current", (index == at).then_some("step"));
    }
}

/// Scrolls the card to its top, where the text of the hint begins.
fn to_top(document: &Document) {
    if let Ok(Some(card)) = document.query_selector(".card") {
        card.set_scroll_top(0);
    }
}

/// Scrolls the card so that the current line is visible below the part that stays at the top. Nothing else on the page
/// moves. If the focus is in the list, the player scrolls by hand.
fn show_current(document: &Document, list: &Element) {
    let part = |selector: &str| document.query_selector(selector).ok().flatten();
    let (false, Some(card), Some(slider), Some(item)) = (
        browser_state::holds_focus(list),
        part(".card"),
        part("#hint-link"),
        part("#hint-lines [aria-current]"),
    ) else {
        return;
    };
    // The part at the top may become sticky only after some scrolling, which leaves more room.
    for _ in 0..2 {
        card.set_scroll_top(browser_state::scroll_to_show(&card, &slider, &item));
    }
}

/// The choices when no person would find the step: the action and the label of each button. The id of the label is also
/// that of the button.
const OFFERS: [(&str, Label); 3] =
    [("show-digit", Label::ShowDigit), ("ease", Label::Ease), ("hint", Label::ShowChain)];

/// Creates a list item with a link in words, and a button for its side branch or the step inside it.
fn new_line(
    document: &Document,
    language: Language,
    (does, index): (&str, usize),
    line: &LineScene,
) -> Option<Element> {
    let item = document.create_element("li").ok()?;
    dom::set(&item, "data-do", Some(&format!("{does} to {index}")));
    dom::set(&item, "data-depth", (line.depth > 0).then(|| line.depth.min(3).to_string()).as_deref());
    item.set_text_content((!line.is_side).then_some(&*line.text));
    dom::set(&item, "data-side", line.is_side.then_some(""));
    if let Some(is_open) = line.is_open {
        // The line of a side branch is its own button.
        let label = match (line.is_side, is_open) {
            (true, _) => &line.text,
            (false, true) => language.label(Label::HideStep),
            (false, false) => language.label(Label::ShowStep),
        };
        let make = Builder { document, language };
        let button = make.button(&item, &format!("{does} turn {index}"), label)?;
        dom::set(&button, "aria-expanded", Some(dom::truth(is_open)));
    }
    Some(item)
}
