//! Paints the view of searches.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlInputElement};

use nonet::grid::{Cell, CellSet, Digit};
use nonet::layout::Layout;

use super::paint_board::draw_layout;
use super::paint_cell::DIGITS;
use crate::dom;
use nonet_play::app::{RacerScene, Scene};
use nonet_words::{Signs, number};

/// The elements that change in every frame; empty until the view is in the page.
#[derive(Default)]
pub(super) struct WatchPainter {
    counts: Vec<Element>,
    racers: Vec<PaintedRacer>,
}

struct PaintedRacer {
    figure: Element,
    /// The cells of the small board, created when a race on such a board first starts.
    cells: Vec<(Cell, Element)>,
    /// The layout of that board; `None` for the classic one.
    layout: Option<Rc<Layout>>,
}

impl WatchPainter {
    pub(super) fn new(document: &Document) -> Self {
        let figures = dom::all(document, "[data-strategy]");
        Self {
            counts: dom::all(document, "[data-count]"),
            racers: figures
                .into_iter()
                .map(|figure| PaintedRacer { figure, cells: Vec::new(), layout: None })
                .collect(),
        }
    }

    /// Paints the changes since the last scene.
    pub(super) fn paint(&mut self, document: &Document, whole: &Scene, last: Option<&Scene>) {
        let (scene, last) = (whole.watch.as_deref(), last.and_then(|last| last.watch.as_deref()));
        if scene == last {
            return;
        }
        let is_racing = scene.is_some_and(|scene| scene.race.is_some());
        if let Some(body) = document.body() {
            dom::set(&body, "data-race", is_racing.then_some(""));
            dom::set(&body, "data-playing", scene.is_some_and(|scene| scene.is_playing).then_some(""));
        }
        for (id, is_hidden) in [("race-track", !is_racing), ("board", is_racing)] {
            if let Some(element) = document.get_element_by_id(id) {
                dom::set(&element, "hidden", is_hidden.then_some(""));
            }
        }
        let Some(scene) = scene else { return };
        dom::write(document, "watch-line", &scene.line);
        dom::write(document, "pace", &scene.pace);
        dom::write(document, "path", &scene.path);
        let position = scene.counts.first().map_or("", |(_, count)| count.as_str());
        let of = scene.length.map(|length| format!(" / {}", number(length))).unwrap_or_default();
        dom::write(document, "position-text", &format!("{position}{of}"));
        for element in &self.counts {
            let name = element.get_attribute("data-count").unwrap_or_default();
            if let Some((_, count)) = scene.counts.iter().find(|(other, _)| *other == name) {
                element.set_text_content(Some(count));
            }
        }
        if last.map(|last| &last.plot) != Some(&scene.plot)
            && let Some(line) = document.get_element_by_id("plot-line")
        {
            dom::set(&line, "points", Some(&scene.plot));
        }
        if last.and_then(|last| last.length) != scene.length || last.is_none() {
            paint_slider(document, scene.length);
        }
        if let Some(race) = &scene.race {
            let before = last.and_then(|last| last.race.as_deref());
            for (at, (painted, racer)) in self.racers.iter_mut().zip(race).enumerate() {
                painted.paint(document, whole, racer, before.and_then(|before| before.get(at)));
            }
        }
        if let Some(stop) = document.get_element_by_id("stop-race") {
            dom::set(&stop, "aria-disabled", scene.is_race_over.then_some("true"));
        }
    }
}

impl PaintedRacer {
    fn paint(&mut self, document: &Document, scene: &Scene, racer: &RacerScene, last: Option<&RacerScene>) {
        let layout = scene.layout.as_ref();
        let is_new = self.cells.is_empty() || self.layout.as_ref() != layout;
        if is_new {
            self.layout = layout.cloned();
            self.cells =
                make_cells(document, &self.figure, layout.map(|layout| &**layout)).unwrap_or_default();
        }
        let last = last.filter(|_| !is_new);
        let has_signs = scene.signs() != Signs::Digits;
        for (cell, element) in &self.cells {
            let at = cell.index();
            if last.map(|last| last.digits[at]) != Some(racer.digits[at]) {
                let digit = racer.digits[at].map(Digit::to_char).map(String::from).unwrap_or_default();
                element.set_text_content(Some(&digit));
                let shape = racer.digits[at].filter(|_| has_signs).map(|digit| DIGITS[digit.index()]);
                dom::set(element, "data-shape", shape);
            }
            if last.map(|last| last.heat[at]) != Some(racer.heat[at]) {
                dom::set(element, "data-heat", Some(&racer.heat[at].to_string()));
            }
        }
        if last.map(|last| (&last.counts, last.bar)) != Some((&racer.counts, racer.bar)) || racer.is_done {
            if let Ok(Some(text)) = self.figure.query_selector("p") {
                text.set_text_content(Some(&racer.counts));
            }
            if let Ok(Some(bar)) = self.figure.query_selector("progress") {
                dom::set(&bar, "value", Some(&racer.bar.to_string()));
            }
            dom::set(&self.figure, "data-done", racer.is_done.then_some(""));
        }
    }
}

/// Makes the small board of a racer, in place of one with another layout.
fn make_cells(
    document: &Document,
    figure: &Element,
    layout: Option<&Layout>,
) -> Option<Vec<(Cell, Element)>> {
    let board = figure.query_selector(".mini").ok()??;
    board.set_text_content(None);
    dom::set(&board, "data-own", layout.map(|_| ""));
    let make = |cell| {
        let element = document.create_element("i").ok()?;
        board.append_child(&element).ok()?;
        Some((cell, element))
    };
    let cells = layout.map_or(CellSet::ALL, Layout::cells).into_iter().map(make).collect();
    if let Some(layout) = layout {
        draw_layout(&board, layout, None);
    }
    cells
}

/// Sets the slider to cover the whole run, once its length is known.
fn paint_slider(document: &Document, length: Option<u64>) {
    let slider = document.get_element_by_id("position");
    if let Some(slider) = slider.and_then(|slider| slider.dyn_into::<HtmlInputElement>().ok()) {
        slider.set_max(&length.unwrap_or(0).to_string());
        slider.set_disabled(length.is_none());
    }
}
