//! Lessons: for each technique a text, positions in which it is the next step, and practice.
//!
//! The texts are for people who meet a technique for the first time, with a file for each family and language. The
//! library that the workers load contains all of it, and the page's own module contains none.

mod course;
mod en;
mod en_basics;
mod en_chains;
mod en_fish;
mod en_forcing;
mod en_links;
mod en_unique;
mod gist;
mod lesson;
mod made;
mod position;
mod practice;
mod zh;
mod zh_basics;
mod zh_chains;
mod zh_fish;
mod zh_forcing;
mod zh_links;
mod zh_unique;

pub use course::{Standing, course, group, leads, standing};
pub use gist::gist;
pub use lesson::Lesson;
pub use made::made;
pub use position::{Example, Position, among_easier, example, next_of, positions};
pub use practice::{TURNS, Verdict, exercise, judge};

use nonet::logic::Technique;

use nonet_words::Language;

/// Returns the text about a technique.
///
/// ```
/// use nonet::Technique;
/// use nonet_play::lessons::lesson;
/// use nonet_words::Language;
/// let lesson = lesson(Technique::XWing, Language::En).unwrap();
/// assert!(lesson.reason[0].starts_with("In two rows"));
/// ```
pub fn lesson(technique: Technique, language: Language) -> Option<&'static Lesson> {
    let families = match language {
        Language::En => en::FAMILIES,
        Language::Zh => zh::FAMILIES,
    };
    families.iter().copied().flatten().find(|lesson| lesson.technique == technique)
}
