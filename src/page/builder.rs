//! Creates the elements of lists and dialogs, with their texts in one language.

use web_sys::{Document, Element};

use crate::dom;
use nonet_words::Language;

/// Creates elements in a document.
pub(super) struct Builder<'a> {
    pub(super) document: &'a Document,
    pub(super) language: Language,
}

impl Builder<'_> {
    /// Adds an element to another.
    pub(super) fn add(&self, frame: &Element, tag: &str, class: &str, text: &str) -> Option<Element> {
        let element = self.document.create_element(tag).ok()?;
        if !class.is_empty() {
            element.set_class_name(class);
        }
        if !text.is_empty() {
            element.set_text_content(Some(text));
        }
        frame.append_child(&element).ok()?;
        Some(element)
    }

    /// Adds a button to an element.
    pub(super) fn button(&self, frame: &Element, does: &str, text: &str) -> Option<Element> {
        let button = self.add(frame, "button", "", text)?;
        dom::set(&button, "type", Some("button"));
        dom::set(&button, "data-do", Some(does));
        Some(button)
    }
}
