//! A minimal HTML and CSS reader for the page's own two files in tests.

use std::path::Path;

/// Returns the text of a file of the repository.
pub(crate) fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// An opening tag of a page.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    /// Its name, such as `button`.
    pub name: String,
    /// Its attributes, in their order.
    pub attributes: Vec<(String, String)>,
    /// The text up to the next tag.
    pub text: String,
}

impl Tag {
    /// Returns the value of an attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// Returns the opening tags of a page. Attribute values must be in double quotes, without `>` in them.
pub(crate) fn tags(html: &str) -> Vec<Tag> {
    let is_opening = |piece: &&str| piece.starts_with(|first: char| first.is_ascii_alphabetic());
    html.split('<').filter(is_opening).map(tag).collect()
}

fn tag(piece: &str) -> Tag {
    let (tag, text) = piece.split_once('>').unwrap_or_else(|| panic!("no end of <{piece}"));
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if let Some(quoted) = after.strip_prefix("=\"") {
            let (value, after) = quoted.split_once('"').unwrap_or_else(|| panic!("no end of {quoted}"));
            attributes.push((name.to_owned(), value.to_owned()));
            rest = after;
        } else {
            attributes.push((name.to_owned(), String::new()));
            rest = after;
        }
    }
    Tag { name: name.to_owned(), attributes, text: text.trim().to_owned() }
}

/// Returns the custom properties that a style sheet sets in the block after `selector`.
pub(crate) fn custom_properties(css: &str, selector: &str) -> Vec<(String, String)> {
    let (_, after) = css.split_once(&format!("{selector} {{")).unwrap_or_else(|| panic!("no {selector}"));
    let (block, _) = after.split_once('}').unwrap_or_else(|| panic!("no end of {selector}"));
    let declarations = block.split(';').filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'));
    declarations.map(|(name, value)| (name.to_owned(), value.trim().to_owned())).collect()
}
