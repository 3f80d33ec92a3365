//! Converts web pages and HTML mails to their visible text: a line for each table row and each paragraph, and a tab
//! between the cells of a row.

use super::xml::unescaped;

/// Tags by which a text is recognised as HTML.
const TAGS: [&str; 10] = ["<td", "<br", "<pre", "<p>", "<div", "<html", "<span", "<li", "<code", "<textarea"];

/// Elements that begin and end a line.
const BLOCKS: [&str; 16] = [
    "p",
    "br",
    "div",
    "tr",
    "li",
    "ul",
    "ol",
    "pre",
    "table",
    "blockquote",
    "section",
    "article",
    "textarea",
    "h1",
    "h2",
    "h3",
];

/// Elements that keep the line breaks of their text.
const KEEPING: [&str; 4] = ["pre", "textarea", "script", "xmp"];

/// Returns the text of a page, and its text with a dot in each empty `div` if there are any. Returns none if `text` is
/// not a page.
pub(super) fn texts_of(text: &str) -> Vec<String> {
    let has_tag = |tag: &str| text.contains(tag) || text.contains(&tag.to_ascii_uppercase());
    let is_xml = text.trim_start().starts_with('<') && text.contains("</");
    if !text.contains('<') || !is_xml && !TAGS.iter().any(|tag| has_tag(tag)) {
        return Vec::new();
    }
    let plain = text_of(text, false);
    let dotted = text_of(text, true);
    if dotted == plain { vec![plain] } else { vec![plain, dotted] }
}

fn text_of(text: &str, has_dots: bool) -> String {
    let mut page = Page { text: String::with_capacity(text.len()), keeps_breaks: false, has_cell: false };
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (words, tag) = rest.split_at(start);
        page.write(words);
        let (closes, length) = if tag.starts_with("<!--") { ("-->", 3) } else { (">", 1) };
        let is_tag = tag
            .get(1..)
            .is_some_and(|tag| tag.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!')));
        // If a tag has no end, no tag after it has one.
        let end = if is_tag { tag.find(closes) } else { None };
        if let Some(end) = end {
            let inner = tag.get(1..end).unwrap_or_default();
            page.apply_tag(inner);
            rest = tag.get(end + length..).unwrap_or_default();
            if has_dots && inner.starts_with("div") && rest.trim_start().starts_with("</div") {
                page.text.push('.');
            }
        } else if is_tag {
            page.write(tag);
            return page.text;
        } else {
            page.write("<");
            rest = tag.get(1..).unwrap_or_default();
        }
    }
    page.write(rest);
    page.text
}

struct Page {
    text: String,
    /// True inside an element that keeps its line breaks.
    keeps_breaks: bool,
    /// True if the current table row already has a cell.
    has_cell: bool,
}

impl Page {
    fn write(&mut self, words: &str) {
        let words = unescaped(words);
        if self.keeps_breaks {
            self.text.push_str(&words);
        } else {
            self.text.extend(words.chars().map(|c| if c.is_whitespace() { ' ' } else { c }));
        }
    }

    /// Applies the content of a tag.
    fn apply_tag(&mut self, tag: &str) {
        let (is_end, tag) = tag.strip_prefix('/').map_or((false, tag), |tag| (true, tag));
        let end = tag.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(tag.len());
        let (name, attributes) = tag.split_at(end);
        let name = name.to_ascii_lowercase();
        if KEEPING.contains(&name.as_str()) {
            self.keeps_breaks = !is_end;
        }
        if BLOCKS.contains(&name.as_str()) {
            self.text.push('\n');
            self.has_cell = false;
        } else if matches!(name.as_str(), "td" | "th") && !is_end {
            if self.has_cell {
                self.text.push('\t');
            }
            self.has_cell = true;
        } else if name == "input" {
            let value =
                attributes.split_once("value=").map(|(_, value)| value.trim_start_matches(['"', '\'']));
            self.text.extend(value.and_then(|value| value.chars().next()).filter(char::is_ascii_digit));
        }
    }
}
