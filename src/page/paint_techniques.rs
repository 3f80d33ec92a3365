//! Paints the pages of techniques: the list, a page with its board, practice. A page is built when it opens. On a
//! practice board, only changes are written, so that the focus stays.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlInputElement};

use nonet::grid::{Cell, Digit};
use nonet::layout::Layout;
use nonet::logic::{Technique, TechniqueGroup};

use super::builder::Builder;
use super::paint_cell::{DIGITS, PaintedCell};
use super::paint_hint::{paint_lines, paint_picture};
use super::{browser_state, paint_board};
use crate::dom;
use nonet_play::app::{
    CourseGroup, LessonScene, Picture, PracticeScene, StudyCell, TechniqueLine, TechniqueLink, TechniqueScene,
};
use nonet_words::{Language, Signs, StudyWord};

/// The painter of the technique pages, with the last painted scene.
#[derive(Default)]
pub(super) struct TechniquesPainter {
    /// The current page, with everything that requires a rebuild when it changes.
    shape: Option<Shape>,
    cells: Vec<PaintedCell>,
    /// The groups of the list in learning order.
    groups: Vec<PaintedGroup>,
    /// The techniques that only other boards have, below the groups.
    others: Option<PaintedOthers>,
    last: Option<(Box<TechniqueScene>, Language)>,
}

#[derive(Clone, PartialEq)]
enum Shape {
    /// The list, and whether the player knows any technique.
    List(Language, bool),
    Page(Box<LessonScene>, Language),
    Practice(Technique, Option<Rc<Layout>>, Vec<Option<Digit>>, Language),
    Nothing,
}

fn shape(scene: &TechniqueScene, language: Language) -> Shape {
    if let Some(practice) = &scene.practice {
        let digits = practice.board.iter().map(|one| one.cell.digit).collect();
        return Shape::Practice(practice.technique, practice.layout.clone(), digits, language);
    }
    match &scene.page {
        Some(page) => Shape::Page(Box::new(fixed_parts(page)), language),
        None if scene.is_list => Shape::List(language, scene.knows_any),
        None => Shape::Nothing,
    }
}

/// A group of the list.
struct PaintedGroup {
    section: Element,
    heading: Element,
    list: Element,
    /// The last painted state, or `None` while the group is hidden.
    last: Option<CourseGroup>,
}

impl PaintedGroup {
    /// Creates an empty, hidden group.
    fn made(make: &Builder<'_>, frame: &Element, group: TechniqueGroup) -> Option<Self> {
        let section = make.add(frame, "section", "", "")?;
        dom::set(&section, "hidden", Some(""));
        let heading = make.add(&section, "h3", "", "")?;
        let list = make.add(&section, "ul", "course", "")?;
        let id = format!("course-{}", group.id());
        dom::set(&list, "id", Some(&id));
        Some(Self { section, heading, list, last: None })
    }

    fn paint(&mut self, make: &Builder<'_>, now: Option<&CourseGroup>) -> Option<()> {
        dom::set(&self.section, "hidden", now.is_none().then_some(""));
        let last = core::mem::replace(&mut self.last, now.cloned());
        let now = now?;
        if let Some(is_open) = now.is_open {
            // The button stays, and the focus with it.
            let button = match self.heading.first_element_child() {
                Some(button) => button,
                None => make.button(&self.heading, "study fold", "")?,
            };
            button.set_text_content(Some(&now.heading));
            make.add(&button, "span", "small", &format!(" {}", now.count))?;
            dom::set(&button, "aria-expanded", Some(dom::truth(is_open)));
            dom::set(&button, "aria-controls", Some(&self.list.id()));
            dom::set(&self.list, "hidden", (!is_open).then_some(""));
        } else {
            self.heading.set_text_content(Some(&now.heading));
        }
        if last.is_none_or(|last| last.lines != now.lines) {
            self.list.set_text_content(None);
            now.lines.iter().try_for_each(|line| make.line(&self.list, line))?;
        }
        Some(())
    }
}

/// The section of the techniques that only other boards have, with its last painted lines.
struct PaintedOthers {
    section: Element,
    list: Element,
    last: Vec<TechniqueLine>,
}

impl PaintedOthers {
    /// Creates the section, empty and hidden.
    fn made(make: &Builder<'_>, frame: &Element) -> Option<Self> {
        let section = make.add(frame, "section", "", "")?;
        dom::set(&section, "hidden", Some(""));
        make.add(&section, "h3", "", make.language.study_word(StudyWord::OtherBoards))?;
        let list = make.add(&section, "ul", "course", "")?;
        Some(Self { section, list, last: Vec::new() })
    }

    fn paint(&mut self, make: &Builder<'_>, lines: &[TechniqueLine]) -> Option<()> {
        if self.last == lines {
            return None;
        }
        self.last = lines.to_vec();
        dom::set(&self.section, "hidden", lines.is_empty().then_some(""));
        self.list.set_text_content(None);
        lines.iter().try_for_each(|line| make.line(&self.list, line))
    }
}

/// Returns the text above the list: the result of a search, or the number of known techniques.
fn about(scene: &TechniqueScene) -> &str {
    if scene.found.is_empty() { &scene.known } else { &scene.found }
}

/// Returns the parts of a page that stay while the player follows the links of its example.
fn fixed_parts(page: &LessonScene) -> LessonScene {
    LessonScene {
        board: page.board.as_ref().map(|_| Vec::new()),
        picture: Picture::default(),
        example_text: String::new(),
        why: String::new(),
        lines: page.lines.first().cloned().into_iter().collect(),
        at: 0,
        ..page.clone()
    }
}

impl TechniquesPainter {
    /// Paints the changes since the last scene.
    pub(super) fn paint(&mut self, document: &Document, scene: Option<&TechniqueScene>, language: Language) {
        let Some(scene) = scene else { return };
        if self.last.as_ref().is_some_and(|(last, spoken)| **last == *scene && *spoken == language) {
            return;
        }
        let write = |id: &str, text: &str| dom::write(document, id, text);
        write("title-techniques", &scene.title);
        write("study-status", &scene.status);
        let now = shape(scene, language);
        if self.shape.as_ref() != Some(&now) {
            let was = self.shape.replace(now.clone());
            self.cells.clear();
            if let Some(frame) = document.get_element_by_id("study") {
                let is_first = was.is_none();
                frame.set_text_content(None);
                let _ = self.build(&Builder { document, language }, &frame, scene);
                if let Ok(Some(sheet)) = frame.closest("dialog") {
                    sheet.set_scroll_top(0);
                }
                if !is_first && now != Shape::Nothing {
                    self.bring_focus(document, scene, was.as_ref());
                }
            }
        } else if let Some(practice) = &scene.practice {
            self.paint_practice(document, practice, language);
        } else if let Some(page) = &scene.page {
            self.paint_lesson(document, page, language);
        } else {
            self.paint_list(&Builder { document, language }, scene);
        }
        if let Some(known) = document.get_element_by_id("study-known") {
            dom::set(&known, "aria-pressed", Some(dom::truth(scene.is_known)));
        }
        self.last = Some((Box::new(scene.clone()), language));
    }

    /// Moves the focus to the selected cell of a practice board, to the chosen board of a page, or in the list to the
    /// technique whose page was open. If there is none, the focus moves to the title.
    fn bring_focus(&self, document: &Document, scene: &TechniqueScene, was: Option<&Shape>) {
        let found = match (&scene.practice, &scene.page, was) {
            (Some(practice), ..) => self.cell_at(practice).map(|cell| cell.element.clone()),
            // The player chose another board of the same page.
            (None, Some(page), Some(Shape::Page(was, _))) if was.technique == page.technique => document
                .query_selector(&format!("#study [data-do=\"study board {}\"]", page.chosen.id()))
                .ok()
                .flatten(),
            (None, None, Some(Shape::Page(page, _))) => document
                .query_selector(&format!("#study [data-do=\"study open {}\"]", page.technique.id()))
                .ok()
                .flatten(),
            _ => None,
        };
        // A new page starts at its title. In the list, a search may hide the technique whose page was open.
        if let Some(element) = found.or_else(|| document.get_element_by_id("title-techniques")) {
            dom::focus(&element);
        }
    }

    fn build(&mut self, make: &Builder<'_>, frame: &Element, scene: &TechniqueScene) -> Option<()> {
        if let Some(practice) = &scene.practice {
            return self.build_practice(make, frame, practice);
        }
        if let Some(page) = &scene.page {
            return self.build_page(make, frame, page);
        }
        self.build_list(make, frame, scene)
    }

    /// Builds the list of techniques, or only the part above it until the list arrives.
    fn build_list(&mut self, make: &Builder<'_>, frame: &Element, scene: &TechniqueScene) -> Option<()> {
        let say = |word| make.language.study_word(word);
        if scene.is_list {
            make.search(frame, &scene.search)?;
        }
        let row = make.add(frame, "div", "row", "")?;
        let about = make.add(&row, "p", "", about(scene))?;
        dom::set(&about, "id", Some("study-about"));
        dom::set(&about, "role", Some("status"));
        if scene.knows_any {
            make.button(&row, "study known none", say(StudyWord::NoneKnown))?;
        }
        self.groups.clear();
        if scene.is_list {
            make.add(frame, "p", "small", say(StudyWord::Course))?;
            for group in TechniqueGroup::ALL {
                self.groups.push(PaintedGroup::made(make, frame, group)?);
            }
            self.others = PaintedOthers::made(make, frame);
            self.paint_list(make, scene);
        }
        Some(())
    }

    /// Paints the techniques that the search finds, and which groups are open.
    fn paint_list(&mut self, make: &Builder<'_>, scene: &TechniqueScene) {
        dom::write(make.document, "study-about", about(scene));
        for (painted, group) in self.groups.iter_mut().zip(TechniqueGroup::ALL) {
            let now = scene.course.iter().find(|one| one.group == group);
            if painted.last.as_ref() != now {
                let _ = painted.paint(make, now);
            }
        }
        if let Some(others) = &mut self.others {
            let _ = others.paint(make, &scene.others);
        }
    }

    fn build_page(&mut self, make: &Builder<'_>, frame: &Element, page: &LessonScene) -> Option<()> {
        let ways = make.add(frame, "div", "ways", "")?;
        make.button(&ways, "study back", make.language.study_word(StudyWord::All))?;
        for (link, sign, word) in
            [(&page.previous, "‹", StudyWord::Previous), (&page.next, "›", StudyWord::Next)]
        {
            let word = make.language.study_word(word);
            let (does, name) = match link {
                Some(link) => {
                    (format!("study open {}", link.technique.id()), format!("{word}: {}", link.name))
                }
                None => (String::new(), word.to_owned()),
            };
            let button = make.button(&ways, &does, sign)?;
            dom::set(&button, "aria-label", Some(&name));
            dom::set(&button, "aria-disabled", link.is_none().then_some("true"));
        }
        let sides = make.add(frame, "div", "sides lesson", "")?;
        let figure = make.add(&sides, "div", "figure", "")?;
        make.boards(&figure, page)?;
        if let Some(board) = &page.board {
            let picture = self.board(make, &figure, page.layout.as_deref(), board, &page.picture)?;
            dom::set(&picture, "role", Some("img"));
            let label = format!("{}: {}", make.language.study_word(StudyWord::Example), page.example_text);
            dom::set(&picture, "aria-label", Some(&label));
            dom::set(&picture, "data-hint", Some(""));
            dom::set(&picture, "id", Some("lesson-board"));
            if !page.lines.is_empty() {
                dom::set(&picture, "tabindex", Some("0"));
            }
            self.cells.iter().for_each(|cell| dom::set(&cell.element, "role", Some("presentation")));
            if let Ok(lines) = picture.query_selector_all(".line") {
                dom::elements(&lines).for_each(|line| dom::set(&line, "role", Some("presentation")));
            }
            self.cells.iter().for_each(|cell| remove_controls(&cell.element));
        }
        if !page.lines.is_empty() {
            make.walk(&figure)?;
        }
        make.add(&figure, "p", "small", "").map(|why| dom::set(&why, "id", Some("lesson-why")))?;
        let text = make.add(&figure, "p", "example", "")?;
        for (name, value) in [("id", "example-text"), ("role", "status"), ("aria-live", "polite")] {
            dom::set(&text, name, Some(value));
        }
        if !page.lines.is_empty() {
            let list = make.add(&figure, "ol", "study-lines", "")?;
            dom::set(&list, "id", Some("lesson-lines"));
        }
        self.paint_lesson(make.document, page, make.language);
        let text = make.add(&sides, "div", "text", "")?;
        for fact in &page.facts {
            make.add(&text, "p", "small", fact)?;
        }
        let row = make.add(&text, "div", "row kinds", "")?;
        let known = make.button(&row, "study known", make.language.study_word(StudyWord::Known))?;
        dom::set(&known, "id", Some("study-known"));
        make.button(&row, "study known to-here", make.language.study_word(StudyWord::KnownToHere))?;
        for (heading, words) in &page.parts {
            make.add(&text, "h3", "", heading)?;
            make.add(&text, "p", "", words)?;
        }
        if !page.leads.is_empty() {
            make.add(&text, "h3", "", make.language.study_word(StudyWord::Leads))?;
            let row = make.add(&text, "div", "row", "")?;
            for TechniqueLink { technique, name } in &page.leads {
                make.button(&row, &format!("study open {}", technique.id()), name)?;
            }
        }
        if page.board.is_some() {
            let practise =
                make.button(&text, "study practise", make.language.study_word(StudyWord::Practise))?;
            practise.set_class_name("primary");
        }
        Some(())
    }

    /// Paints the current link of the example on a page.
    fn paint_lesson(&mut self, document: &Document, page: &LessonScene, language: Language) {
        let before = self.last.as_ref().and_then(|(last, _)| last.page.as_ref());
        let before = before.filter(|last| last.technique == page.technique);
        let write = |id: &str, text: &str| dom::write(document, id, text);
        write("example-text", &page.example_text);
        write("lesson-why", &page.why);
        if let Some(list) = document.get_element_by_id("lesson-lines") {
            let is_new = list.child_element_count() == 0;
            let known = before.filter(|_| !is_new).map_or(&[][..], |last| &last.lines);
            paint_lines(document, language, &list, "study stride", (&page.lines, page.at), known);
        }
        if let Some(slider) = document.get_element_by_id("lesson-link")
            && let Some(slider) = slider.dyn_ref::<HtmlInputElement>()
        {
            slider.set_max(&page.lines.len().saturating_sub(1).to_string());
            slider.set_value(&page.at.to_string());
            dom::set(slider, "aria-valuetext", page.lines.get(page.at).map(|line| &*line.text));
        }
        for (id, is_end) in [("lesson-back", page.at == 0), ("lesson-on", page.at + 1 >= page.lines.len())] {
            if let Some(button) = document.get_element_by_id(id) {
                dom::set(&button, "aria-disabled", is_end.then_some("true"));
            }
        }
        let (Some(board), Some(element)) = (&page.board, document.get_element_by_id("lesson-board")) else {
            return;
        };
        let label = format!("{}: {}", language.study_word(StudyWord::Example), page.example_text);
        dom::set(&element, "aria-label", Some(&label));
        let Some(last) = before.filter(|last| last.picture != page.picture || last.board != page.board)
        else {
            return;
        };
        let was = last.board.iter().flatten().map(|one| &one.cell);
        for ((painted, now), was) in self.cells.iter_mut().zip(board).zip(was) {
            if *was != now.cell {
                painted.paint(document, (&now.cell, language), Some((was, language)));
                remove_controls(&painted.element);
            }
        }
        if let Ok(Some(svg)) = element.query_selector(".picture") {
            paint_picture(&svg, &page.picture, Signs::Digits);
        }
    }

    fn build_practice(&mut self, make: &Builder<'_>, frame: &Element, scene: &PracticeScene) -> Option<()> {
        let say = |word| make.language.study_word(word);
        let sides = make.add(frame, "div", "sides", "")?;
        let board = self.board(make, &sides, scene.layout.as_deref(), &scene.board, &scene.picture)?;
        dom::set(&board, "id", Some("study-board"));
        dom::set(&board, "role", Some("grid"));
        dom::set(&board, "aria-label", Some(say(StudyWord::Board)));
        let hand = make.add(&sides, "div", "study-hand", "")?;
        let kinds = make.add(&hand, "div", "row kinds", "")?;
        dom::set(&make.button(&kinds, "study goes", say(StudyWord::Eliminate))?, "id", Some("study-goes"));
        dom::set(&make.button(&kinds, "study stands", say(StudyWord::Place))?, "id", Some("study-stands"));
        let keys = make.add(&hand, "div", "study-keys", "")?;
        dom::set(&keys, "role", Some("group"));
        dom::set(&keys, "aria-label", Some(say(StudyWord::Digits)));
        let side = scene.layout.as_deref().map_or(9, Layout::side);
        dom::set(&keys, "data-few", (side == 6).then_some(""));
        for digit in &DIGITS[..side] {
            let key = make.button(&keys, &format!("study digit {digit}"), digit)?;
            dom::set(&key, "id", Some(&format!("study-{digit}")));
        }
        let row = make.add(&hand, "div", "row", "")?;
        let check = make.button(&row, "study check", say(StudyWord::Check))?;
        check.set_class_name("primary");
        dom::set(&check, "id", Some("study-check"));
        for (does, word, id) in [
            ("study clear", StudyWord::Clear, "study-clear"),
            ("study show", StudyWord::Show, "study-show"),
            ("study practise", StudyWord::Another, "study-another"),
            ("study back", StudyWord::Back, "study-back"),
        ] {
            dom::set(&make.button(&row, does, say(word))?, "id", Some(id));
        }
        let status = make.add(&hand, "p", "unseen", "")?;
        for (name, value) in [("id", "study-heard"), ("role", "status"), ("aria-live", "polite")] {
            dom::set(&status, name, Some(value));
        }
        self.paint_practice(make.document, scene, make.language);
        Some(())
    }

    /// Creates another board from the same parts as the main one.
    fn board(
        &mut self,
        make: &Builder<'_>,
        frame: &Element,
        layout: Option<&Layout>,
        cells: &[StudyCell],
        picture: &Picture,
    ) -> Option<Element> {
        let board = make.add(frame, "div", "board study-board", "")?;
        let side = layout.map_or(9, Layout::side);
        let _ = dom::html(&board)?.style().set_property("--n", &side.to_string());
        for scenes in cells.chunks(side) {
            let line = make.add(&board, "div", "line", "")?;
            dom::set(&line, "role", Some("row"));
            for scene in scenes {
                let cell = scene.cell.name.cell;
                let is_last = |at: usize| (layout.is_some() && at + 1 == side).then_some("");
                dom::set(&line, "data-last", is_last(cell.row()));
                let mut painted = PaintedCell::made(make.document, &line, cell)?;
                dom::set(&painted.element, "data-last", is_last(cell.column()));
                dom::set(&painted.element, "data-cell", None);
                dom::set(&painted.element, "data-do", Some(&format!("study cell {}", cell.index())));
                painted.paint(make.document, (&scene.cell, make.language), None);
                dom::set(&painted.element, "aria-label", Some(&scene.name));
                self.cells.push(painted);
            }
        }
        let view = format!("0 0 {side}000 {side}000");
        let svg = [("class", "picture"), ("viewBox", view.as_str()), ("aria-hidden", "true")];
        paint_picture(&dom::draw(&board, "svg", &svg)?, picture, Signs::Digits);
        if let Some(layout) = layout {
            dom::set(&board, "data-own", Some(""));
            paint_board::draw_layout(&board, layout, None);
            dom::set(&board, "data-cages", (!layout.cages().is_empty()).then_some(""));
            let cell = |cell: Cell| Some(self.cells.get(cell.row() * side + cell.column())?.element.clone());
            paint_board::write_sums(make.document, layout.cages(), cell);
        }
        Some(board)
    }

    /// Returns the selected cell of a practice board.
    fn cell_at(&self, scene: &PracticeScene) -> Option<&PaintedCell> {
        let at = scene.board.iter().position(|one| one.cell.name.cell == scene.cell)?;
        self.cells.get(at)
    }

    fn paint_practice(&mut self, document: &Document, scene: &PracticeScene, language: Language) {
        let before = self.last.as_ref().and_then(|(last, _)| last.practice.as_ref());
        let before = before.filter(|last| last.board.len() == scene.board.len() && !self.cells.is_empty());
        let board = document.get_element_by_id("study-board");
        let has_focus = board.as_ref().is_some_and(browser_state::holds_focus);
        for (index, (painted, now)) in self.cells.iter_mut().zip(&scene.board).enumerate() {
            // A new board is painted completely.
            let is_same_board = before.is_some_and(|last| last.technique == scene.technique);
            let was = before.filter(|_| is_same_board);
            let cell = now.cell.name.cell;
            let (old, has_cursor) = (was.map(|last| &last.board[index].cell), scene.cell == cell);
            if old != Some(&now.cell) {
                painted.paint(document, (&now.cell, language), old.map(|old| (old, language)));
            }
            if was.is_some_and(|last| last.cell == cell) != has_cursor {
                painted.set_cursor(has_cursor);
            }
            dom::set(&painted.element, "aria-label", Some(&now.name));
        }
        if has_focus && let Some(cell) = self.cell_at(scene) {
            dom::focus(&cell.element);
        }
        if before.is_some_and(|last| last.picture != scene.picture)
            && let Ok(Some(svg)) = document.query_selector("#study-board .picture")
        {
            paint_picture(&svg, &scene.picture, Signs::Digits);
        }
        dom::write(document, "study-heard", &scene.announcement);
        let set = |id: &str, name: &str, value: Option<&str>| {
            if let Some(element) = document.get_element_by_id(id) {
                dom::set(&element, name, value);
            }
        };
        let truth = |is_true: bool| Some(dom::truth(is_true));
        set("study-goes", "aria-pressed", truth(!scene.places));
        set("study-stands", "aria-pressed", truth(scene.places));
        for digit in Digit::ALL {
            let id = format!("study-{digit}");
            let may = !scene.is_over && scene.candidates.contains(digit);
            set(&id, "aria-disabled", (!may).then_some("true"));
            set(&id, "aria-pressed", truth(scene.marked.contains(digit)));
        }
        for id in ["study-check", "study-clear"] {
            set(id, "aria-disabled", (scene.is_over || !scene.has_answer).then_some("true"));
        }
        set("study-show", "aria-disabled", scene.is_over.then_some("true"));
        set("study-board", "data-hint", scene.is_over.then_some(""));
    }
}

/// Removes the controls of a cell that is only part of a picture.
fn remove_controls(cell: &Element) {
    for name in ["tabindex", "aria-selected", "aria-label", "aria-colindex", "data-do"] {
        dom::set(cell, name, None);
    }
}
