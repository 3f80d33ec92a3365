//! Builds parts of the technique pages: the choice of the board, the controls of a chain, the search field, and the
//! lines of the list.

use web_sys::Element;

use super::builder::Builder;
use crate::dom;
use nonet_play::app::{Field, LessonScene, StudyBoard, TechniqueLine};
use nonet_words::{Label, StudyWord};

impl Builder<'_> {
    /// Adds the choice of the board and the text about it. A technique of one board needs no choice.
    pub(super) fn boards(&self, frame: &Element, page: &LessonScene) -> Option<()> {
        if page.boards.len() <= 1 && page.about_board.is_empty() {
            return Some(());
        }
        let frame = &self.add(frame, "div", "study-boards", "")?;
        if page.boards.len() > 1 {
            let row = self.add(frame, "div", "row kinds", "")?;
            dom::set(&row, "role", Some("group"));
            dom::set(&row, "aria-label", Some(self.language.study_word(StudyWord::Boards)));
            for &board in &page.boards {
                let name = match board {
                    StudyBoard::Classic => self.language.study_word(StudyWord::Classic),
                    StudyBoard::SixBySix => self.language.label(Label::Board6x6),
                    StudyBoard::X => self.language.label(Label::BoardX),
                    StudyBoard::Jigsaw => self.language.label(Label::BoardJigsaw),
                    StudyBoard::Killer => self.language.study_word(StudyWord::Killer),
                };
                let button = self.button(&row, &format!("study board {}", board.id()), name)?;
                dom::set(&button, "aria-pressed", Some(dom::truth(board == page.chosen)));
            }
        }
        if !page.about_board.is_empty() {
            self.add(frame, "p", "small", page.about_board)?;
        }
        Some(())
    }

    /// Adds the controls for following the links of an example.
    pub(super) fn walk(&self, frame: &Element) -> Option<()> {
        let row = self.add(frame, "div", "study-walk", "")?;
        let way = |does: &str, id: &str, sign: &str, label: Label| {
            let button = self.button(&row, does, sign)?;
            dom::set(&button, "id", Some(id));
            dom::set(&button, "aria-label", Some(self.language.label(label)));
            Some(())
        };
        way("study stride back", "lesson-back", "‹", Label::LinkBack)?;
        let slider = self.add(&row, "input", "", "")?;
        for (name, value) in [
            ("id", "lesson-link"),
            ("type", "range"),
            ("min", "0"),
            ("data-set", Field::Link.id()),
            ("aria-label", self.language.label(Label::Links)),
        ] {
            dom::set(&slider, name, Some(value));
        }
        way("study stride on", "lesson-on", "›", Label::LinkOn)
    }

    /// Adds the search field of the list.
    pub(super) fn search(&self, frame: &Element, text: &str) -> Option<()> {
        let label = self.add(frame, "label", "field", "")?;
        self.add(&label, "span", "", self.language.study_word(StudyWord::Search))?;
        let field = self.add(&label, "input", "", "")?;
        for (name, value) in [
            ("id", "study-search"),
            ("type", "search"),
            ("data-set", Field::TechniqueSearch.id()),
            ("value", text),
            ("maxlength", "40"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
        ] {
            dom::set(&field, name, Some(value));
        }
        Some(())
    }

    pub(super) fn line(&self, list: &Element, line: &TechniqueLine) -> Option<()> {
        let item = self.add(list, "li", "", "")?;
        let button = self.button(&item, &format!("study open {}", line.link.technique.id()), "")?;
        self.add(&button, "span", "", &line.link.name)?;
        // The spaces separate the words for screen readers.
        self.add(&button, "span", "rating", &format!(" {}", line.rating))?;
        if !line.begins.is_empty() {
            self.add(&button, "span", "small begin", &format!(" {}", line.begins))?;
        }
        let said: Vec<&str> =
            [line.known, &line.practised].into_iter().filter(|said| !said.is_empty()).collect();
        if !said.is_empty() {
            self.add(&button, "span", "small", &format!(" {}", said.join(" · ")))?;
        }
        Some(())
    }
}
