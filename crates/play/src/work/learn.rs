//! Answers a [`Study`] from the lessons.

use nonet::grid::Cell;
use nonet::logic::Technique;

use super::{CourseLine, Exercise, Judged, Known, LessonText, Study, StudyAnswer};
use crate::lessons::{self, Example, Position, Verdict};
use nonet_words::Language;

/// Returns the answer to a study; `None` if it has none.
pub(super) fn learn(study: &Study) -> Option<StudyAnswer> {
    Some(match study {
        Study::Course => StudyAnswer::Course(Technique::course().map(line).collect()),
        Study::Lesson(technique, language) => {
            StudyAnswer::Lesson(Box::new(lesson_text(*technique, *language)?))
        }
        Study::Practise(technique, number) => {
            let exercise = lessons::exercise(*technique, *number);
            StudyAnswer::Exercise(*technique, exercise.map(written))
        }
        Study::Judge { exercise, answer } => {
            StudyAnswer::Judged(match lessons::judge(&read(exercise)?, answer)? {
                Verdict::Right { step, is_all } => Judged::Right { step, is_all },
                Verdict::Other(other) => Judged::Other(other),
                Verdict::Wrong(wrong) => Judged::Wrong(wrong),
            })
        }
    })
}

fn line(technique: Technique) -> CourseLine {
    let lessons = Language::ALL.into_iter().filter_map(|language| lessons::lesson(technique, language));
    CourseLine {
        technique,
        group: technique.group(),
        least: lessons::technique_rating(technique).least,
        names: lessons.flat_map(|lesson| lesson.names).map(|&name| name.to_owned()).collect(),
    }
}

fn lesson_text(technique: Technique, language: Language) -> Option<LessonText> {
    let lesson = lessons::lesson(technique, language)?;
    let rating = lessons::technique_rating(technique);
    let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    Some(LessonText {
        technique,
        language,
        rated_as: rating.rated_as,
        least: rating.least,
        highest: rating.highest,
        names: owned(lesson.names),
        reason: owned(lesson.reason),
        spot: lesson.spot.into(),
        mistaken: lesson.mistaken.into(),
        leads: technique.leads().to_vec(),
        example: lessons::example(technique).map(written),
    })
}

fn read(Exercise { givens, known, step, is_next }: &Exercise) -> Option<Example> {
    let position = Position { givens: *givens, candidates: known.read()? };
    Some(Example { position, step: (**step).clone(), is_next: *is_next })
}

fn written(Example { position, step, is_next }: Example) -> Exercise {
    let candidates = &position.candidates;
    let known =
        Known { digits: *candidates.grid(), cells: Some(Cell::ALL.map(|cell| candidates.of_cell(cell))) };
    Exercise { givens: position.givens, known: Box::new(known), step: Box::new(step), is_next }
}
