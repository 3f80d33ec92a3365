//! The technique of a name as a person writes it, in any language of the page.

use super::Language;
use crate::logic::Technique;

/// The technique of a name: the one that programs use, or one that the page has for it in any of its languages, be it
/// shown or not. Small and large letters, blanks and signs make no difference; of `三阶鱼（剑鱼）` either half is enough,
/// and the older Chinese word for a fish, 链列, is understood too.
///
/// ```
/// use nonet::{Technique, words::technique_named};
/// assert_eq!(technique_named("xy wing"), Some(Technique::XYWing));
/// assert_eq!(technique_named("剑鱼"), Some(Technique::Swordfish));
/// assert_eq!(technique_named("三链列"), Some(Technique::Swordfish));
/// assert_eq!(technique_named("goldfish"), None);
/// ```
pub fn technique_named(text: &str) -> Option<Technique> {
    let wanted = bare(&text.replace("链列", "阶鱼"));
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

/// What of a name tells it from all others.
fn bare(name: &str) -> String {
    let is_told = |sign: &char| sign.is_alphanumeric() || *sign == '+';
    name.chars().filter(is_told).flat_map(char::to_lowercase).collect()
}
