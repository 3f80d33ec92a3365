//! Lessons: for each technique a text, positions in which it is the next step, and practice.
//!
//! The texts are for people who meet a technique for the first time; they are in the words. The library that the
//! workers load contains all of it, and the page's own module contains none.

mod course;
mod gist;
mod made;
mod position;
mod practice;

pub use course::{TechniqueRating, technique_rating};
pub use gist::gist;
pub use made::made;
pub use nonet_words::Lesson;
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
    Some(nonet_words::lesson(technique, language))
}
