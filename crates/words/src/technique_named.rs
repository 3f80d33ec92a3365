//! The technique that has a given name, in any language of the page, and the search among the names.

use nonet::logic::Technique;

use super::{Language, texts};

/// Finds the technique of a name: its id, or a name that the page has for it in any language, shown or not.
///
/// Case, spaces and punctuation make no difference. If a name has a second name in brackets, one of the two is
/// enough, unless several techniques have it. The older Chinese word for a fish works too.
///
/// ```
/// use nonet::Technique;
/// use nonet_words::technique_named;
/// assert_eq!(technique_named("xy wing"), Some(Technique::XYWing));
/// assert_eq!(technique_named("goldfish"), None);
/// ```
pub fn technique_named(text: &str) -> Option<Technique> {
    let wanted = bare(&now_called(text));
    let of = |is_it: &dyn Fn(&str) -> bool| {
        let has_it = |technique: &Technique| {
            is_it(technique.id())
                || Language::ALL.iter().any(|language| is_it(language.technique(*technique)))
        };
        let mut all = Technique::ALL.iter().copied().filter(has_it);
        all.next().filter(|_| all.next().is_none())
    };
    let has_half = |name: &str| name.split(['（', '）']).any(|half| bare(half) == wanted);
    if wanted.is_empty() { None } else { of(&|name| bare(name) == wanted).or_else(|| of(&has_half)) }
}

/// A search among the names of techniques, in any language of the page. Case, spaces and punctuation make no
/// difference.
///
/// ```
/// use nonet::Technique;
/// use nonet_words::NameSearch;
/// assert!(NameSearch::of_text("xy wing").finds(Technique::XYWing, &[]));
/// assert!(NameSearch::of_words("rectangle 2").finds(Technique::UniqueRectangle2, &[]));
/// ```
#[derive(Clone, Debug)]
pub struct NameSearch {
    /// The pieces that a name has to contain.
    pieces: Vec<String>,
}

impl NameSearch {
    /// Searches for the names that contain this text.
    pub fn of_text(text: &str) -> Self {
        Self::of_pieces([bare(&now_called(text))].into_iter())
    }

    /// Searches for the names that contain each word of this text.
    pub fn of_words(text: &str) -> Self {
        Self::of_pieces(now_called(text).split_whitespace().map(bare))
    }

    fn of_pieces(pieces: impl Iterator<Item = String>) -> Self {
        Self { pieces: pieces.filter(|piece| !piece.is_empty()).collect() }
    }

    /// Returns true if the search finds a name of a technique, or one of these other names for it.
    pub fn finds(&self, technique: Technique, other_names: &[String]) -> bool {
        let of_page = Language::ALL.into_iter().map(|language| language.technique(technique));
        let mut names = of_page.chain(other_names.iter().map(String::as_str));
        !self.pieces.is_empty()
            && names.any(|name| {
                let name = bare(name);
                self.pieces.iter().all(|piece| name.contains(piece))
            })
    }
}

/// Replaces older words in the names of techniques with those that players use today.
fn now_called(text: &str) -> String {
    Language::ALL.into_iter().fold(text.to_owned(), |text, language| match texts::old_word(language) {
        "" => text,
        old => text.replace(old, texts::new_word(language)),
    })
}

/// Returns the characters that distinguish a name: letters and digits in lower case, and `+`.
fn bare(name: &str) -> String {
    let is_compared = |sign: &char| sign.is_alphanumeric() || *sign == '+';
    name.chars().filter(is_compared).flat_map(char::to_lowercase).collect()
}
