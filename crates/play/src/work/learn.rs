//! Answers a [`Study`] from the lessons.

use std::rc::Rc;

use nonet::grid::{Candidates, Cell};
use nonet::logic::Technique;

use super::{CourseLine, Exercise, Judged, Known, LessonText, Study, StudyAnswer};
use crate::lessons::{self, BoardExample, Example, Position, StudyBoard, Verdict};
use nonet_words::Language;

/// Returns the answer to a study; `None` if it has none.
pub(super) fn learn(study: &Study) -> Option<StudyAnswer> {
    Some(match study {
        Study::Course => {
            let of_other_boards = Technique::ALL.iter().copied().filter(|technique| !technique.is_classic());
            StudyAnswer::Course(Technique::course().chain(of_other_boards).map(line).collect())
        }
        Study::Lesson(technique, language, board) => {
            StudyAnswer::Lesson(Box::new(lesson_text(*technique, *language, *board)?))
        }
        Study::Practise(technique, board, number) => {
            let exercise = match board.or_first_of(&lessons::boards_of(*technique)) {
                StudyBoard::Classic => lessons::exercise(*technique, *number).map(written),
                board => lessons::board_exercise(*technique, board, *number).map(written_on),
            };
            StudyAnswer::Exercise(*technique, exercise)
        }
        Study::Judge { exercise, answer } => {
            let verdict = match read_on(exercise) {
                Some(exercise) => lessons::judge_on(&exercise, answer)?,
                None => lessons::judge(&read(exercise)?, answer)?,
            };
            StudyAnswer::Judged(match verdict {
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

fn lesson_text(technique: Technique, language: Language, board: StudyBoard) -> Option<LessonText> {
    let lesson = lessons::lesson(technique, language)?;
    let rating = lessons::technique_rating(technique);
    let boards = lessons::boards_of(technique);
    let board = board.or_first_of(&boards);
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
        boards,
        board,
        example: match board {
            StudyBoard::Classic => lessons::example(technique).map(written),
            board => lessons::board_example(technique, board).map(written_on),
        },
    })
}

fn read(Exercise { givens, known, step, is_next, .. }: &Exercise) -> Option<Example> {
    let position = Position { givens: *givens, candidates: known.read()? };
    Some(Example { position, step: (**step).clone(), is_next: *is_next })
}

fn written(Example { position, step, is_next }: Example) -> Exercise {
    let known = Box::new(known(&position.candidates));
    Exercise { layout: None, givens: position.givens, known, step: Box::new(step), is_next }
}

/// Reads an exercise on another board; `None` if it is on the classic one.
fn read_on(exercise: &Exercise) -> Option<BoardExample> {
    let givens = exercise.board()?;
    let candidates = exercise.known.read_on(givens.layout())?;
    Some(BoardExample { givens, candidates, step: (*exercise.step).clone() })
}

fn written_on(BoardExample { givens, candidates, step }: BoardExample) -> Exercise {
    Exercise {
        layout: Some(Rc::new(givens.layout().clone())),
        givens: *givens.grid(),
        known: Box::new(known(&candidates)),
        step: Box::new(step),
        is_next: true,
    }
}

fn known(candidates: &Candidates) -> Known {
    Known { digits: *candidates.grid(), cells: Some(Cell::ALL.map(|cell| candidates.of_cell(cell))) }
}
