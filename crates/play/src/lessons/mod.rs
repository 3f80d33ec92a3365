//! Lessons: for each technique a text, positions in which it is the next step, and practice.
//!
//! The texts are for people who meet a technique for the first time; they are in the words. The library that the
//! workers load contains all of it, and the page's own module contains none.

mod board_position;
mod board_practice;
mod course;
mod gist;
mod made;
mod position;
mod practice;
mod study_board;

pub use board_position::{BoardExample, board_made, board_numbers, board_steps, boards_of};
pub use board_practice::{board_example, board_exercise, judge_on};
pub use course::{TechniqueRating, technique_rating};
pub use gist::gist;
pub use made::made;
pub use nonet_words::Lesson;
pub use position::{Example, Position, among_easier, example, next_of, positions};
pub use practice::{TURNS, Verdict, exercise, judge};
pub use study_board::StudyBoard;

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
