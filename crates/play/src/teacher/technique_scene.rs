//! The dialog of techniques as data for the painter.

use std::rc::Rc;

use nonet::grid::{Cell, Digit, DigitSet};
use nonet::layout::Layout;
use nonet::logic::Technique;

use super::course_scene::{
    CourseGroup, TechniqueLine, TechniqueLink, course, found, link, others, practised,
};
use super::technique_page::{Practice, all_candidates, candidates, cells, givens, has_notes};
use crate::board::{CellScene, Highlight, bare, place_on};
use crate::drawing::{
    HintMarks, LineScene, Picture, Walk, draw_as_far, draw_on, lines, or_classic, sentence,
};
use crate::shell::{App, Dialog};
use crate::work::{Exercise, Judged, LessonText, StudyBoard};
use nonet_words::{CellName, Language, ProgressWord, Stage, StudyLine, StudyWord};

/// The dialog of techniques.
#[derive(Clone, Debug, PartialEq)]
pub struct TechniqueScene {
    /// The heading of the dialog.
    pub title: String,
    /// The status line, also spoken: that something is loading or did not load, the task, or the verdict on an answer.
    pub status: String,
    /// True if the list is visible: no page is open, and the library has sent the list.
    pub is_list: bool,
    /// The groups of the list that have something to show.
    pub course: Vec<CourseGroup>,
    /// The techniques that only other boards have, below the groups.
    pub others: Vec<TechniqueLine>,
    /// The text in the search field above the list.
    pub search: String,
    /// The number of techniques that the search finds, as text; empty without a search.
    pub found: String,
    /// The number of techniques that the player knows, as text above the list.
    pub known: String,
    /// True if the player has marked any technique as known.
    pub knows_any: bool,
    /// True if the player knows the technique of the open page.
    pub is_known: bool,
    /// The open page.
    pub page: Option<LessonScene>,
    /// The open practice.
    pub practice: Option<PracticeScene>,
}

/// The page of a technique.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonScene {
    /// The technique.
    pub technique: Technique,
    /// The technique before it in the course.
    pub previous: Option<TechniqueLink>,
    /// The technique after it.
    pub next: Option<TechniqueLink>,
    /// Its other names, its rating and its practice counts.
    pub facts: Vec<String>,
    /// The sections, each with its heading and its text.
    pub parts: Vec<(&'static str, String)>,
    /// The easier techniques that lead to it.
    pub leads: Vec<TechniqueLink>,
    /// The boards on which it can be studied.
    pub boards: Vec<StudyBoard>,
    /// The chosen board.
    pub chosen: StudyBoard,
    /// The rule of that board, above the example; empty if the board has only rows, columns and boxes.
    pub about_board: &'static str,
    /// The layout of the board of the example; `None` for the classic one.
    pub layout: Option<Rc<Layout>>,
    /// The cells of the example, if there is one.
    pub board: Option<Vec<StudyCell>>,
    /// The drawing over it.
    pub picture: Picture,
    /// The text about the example: about the whole, or about the current link.
    pub example_text: String,
    /// The conclusion, while one link is selected.
    pub why: String,
    /// The links of its step as sentences, then what they prove; empty if there is no chain.
    pub lines: Vec<LineScene>,
    /// The index of the selected line.
    pub at: usize,
}

/// A practice position.
#[derive(Clone, Debug, PartialEq)]
pub struct PracticeScene {
    /// The technique.
    pub technique: Technique,
    /// The layout of the board; `None` for the classic one.
    pub layout: Option<Rc<Layout>>,
    /// The cells.
    pub board: Vec<StudyCell>,
    /// The drawing on top of the cells, once the practice is over.
    pub picture: Picture,
    /// The selected cell.
    pub cell: Cell,
    /// The digits that may be marked in it.
    pub candidates: DigitSet,
    /// The digits that are marked in it.
    pub marked: DigitSet,
    /// True if marks place digits; otherwise they eliminate candidates.
    pub places: bool,
    /// True if something is marked.
    pub has_answer: bool,
    /// True if there is nothing left to find.
    pub is_over: bool,
    /// The result of the last key or button, for screen readers.
    pub announcement: String,
}

/// A cell of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyCell {
    /// The visible part.
    pub cell: CellScene,
    /// The text for screen readers.
    pub name: String,
}

/// Returns the dialog of techniques, while it is open.
pub(crate) fn technique_scene(app: &App) -> Option<Box<TechniqueScene>> {
    if app.dialog != Some(Dialog::Techniques) {
        return None;
    }
    let (language, page) = (app.language(), &app.teacher.techniques);
    let practice = page.practice.as_deref().zip(page.at);
    let lesson = page.lesson.as_deref().filter(|lesson| Some(lesson.technique) == page.at);
    let title = match (practice, page.at) {
        (Some(_), Some(at)) => {
            let colon = language.study_word(StudyWord::Colon);
            [language.study_word(StudyWord::Practise), language.technique(at)].join(colon)
        }
        (None, Some(at)) => language.technique(at).to_owned(),
        _ => language.label(nonet_words::Label::Techniques).to_owned(),
    };
    let status = match practice {
        _ if page.trouble.is_some() => language.study_word(StudyWord::Lost).to_owned(),
        Some((practice, at)) => verdict(practice, at, language),
        None if app.is_studying() => language.study_word(StudyWord::Waiting).to_owned(),
        None => String::new(),
    };
    // The number leaves out techniques of other boards.
    let listed = page.course.lines.iter();
    let n_listed = listed.filter(|line| app.teacher.practised.knows(line.technique)).count();
    Some(Box::new(TechniqueScene {
        title,
        status,
        is_list: page.at.is_none() && !page.course.lines.is_empty(),
        course: if page.at.is_none() { course(app) } else { Vec::new() },
        others: if page.at.is_none() { others(app) } else { Vec::new() },
        search: page.course.search().to_owned(),
        found: found(app),
        known: language
            .study_line(&StudyLine::Known { n_known: n_listed, n_techniques: page.course.lines.len() }),
        knows_any: !app.teacher.practised.known().is_empty(),
        is_known: page.at.is_some_and(|at| app.teacher.practised.knows(at)),
        page: lesson.filter(|_| practice.is_none()).map(|lesson| lesson_scene(app, lesson)),
        practice: practice.map(|(practice, at)| practice_scene(practice, at, language)),
    }))
}

fn lesson_scene(app: &App, lesson: &LessonText) -> LessonScene {
    let language = app.language();
    let course = &app.teacher.techniques.course;
    let [previous, next] = course.beside(lesson.technique);
    let beside = |technique: Option<Technique>| Some(link(technique?, language));
    let rated = StudyLine::Rated {
        rated_as: (lesson.rated_as != lesson.technique).then_some(lesson.rated_as),
        least: lesson.least,
        highest: lesson.highest,
    };
    // The scale rates steps on the classic board.
    let is_classic = lesson.technique.is_classic();
    let facts = [
        language.study_line(&StudyLine::Names(lesson.names.clone())),
        if is_classic { language.study_line(&rated) } else { String::new() },
        practised(app, lesson.technique),
    ];
    let walk = app.teacher.techniques.walk.as_ref();
    let said = |example: &Exercise| match walk {
        None => language.explain_on(or_classic(example.layout.as_ref()), &example.step, Stage::Whole),
        Some(walk) => said_of(walk, example, language),
    };
    let (marks, picture) = match (&lesson.example, walk) {
        (Some(example), Some(walk)) => followed(example, walk),
        (example, _) => example.as_ref().map(drawn).unwrap_or_default(),
    };
    let followed = lesson.example.as_ref().zip(walk);
    let about_board = match lesson.board {
        StudyBoard::Classic | StudyBoard::SixBySix => "",
        StudyBoard::X => language.study_word(StudyWord::OnDiagonals),
        StudyBoard::Jigsaw => language.study_word(StudyWord::OnPieces),
        StudyBoard::Killer => language.study_word(StudyWord::OnCages),
    };
    LessonScene {
        technique: lesson.technique,
        boards: lesson.boards.clone(),
        chosen: app.teacher.techniques.board.or_first_of(&lesson.boards),
        about_board,
        layout: lesson.example.as_ref().and_then(|example| example.layout.clone()),
        previous: beside(previous),
        next: beside(next),
        facts: facts.into_iter().filter(|fact| !fact.is_empty()).collect(),
        parts: vec![
            (language.study_word(StudyWord::Why), language.paragraph(&lesson.reason)),
            (language.study_word(StudyWord::Spot), lesson.spot.clone()),
            (language.study_word(StudyWord::Mistaken), lesson.mistaken.clone()),
        ],
        leads: lesson.leads.iter().map(|&one| link(one, language)).collect(),
        board: lesson.example.as_ref().map(|example| {
            let marks = |cell: Cell| marks.get(cell.index()).copied().unwrap_or_default();
            cells(example).iter().map(|cell| study_cell(example, cell, marks(cell), None, language)).collect()
        }),
        picture,
        example_text: lesson
            .example
            .as_ref()
            .map_or_else(|| language.study_word(StudyWord::NoExample).to_owned(), said),
        why: followed
            .filter(|(_, walk)| !walk.is_at_end())
            .map_or(String::new(), |(example, _)| why(example, language)),
        lines: followed.map_or(Vec::new(), |(example, walk)| {
            lines(language, or_classic(example.layout.as_ref()), &example.step, walk)
        }),
        at: walk.map_or(0, |walk| walk.at),
    }
}

/// Returns the drawing of a position's step: the marks in each cell, and the picture over the board.
fn drawn(exercise: &Exercise) -> (Vec<HintMarks>, Picture) {
    let Some(candidates) = all_candidates(exercise) else { return Default::default() };
    draw_on(exercise.layout.as_ref(), &exercise.step, &candidates)
}

/// Returns the drawing up to the current link.
fn followed(exercise: &Exercise, walk: &Walk) -> (Vec<HintMarks>, Picture) {
    let Some(candidates) = all_candidates(exercise) else { return Default::default() };
    draw_as_far(exercise.layout.as_ref(), &exercise.step, &candidates, walk)
}

/// Returns the sentence of the current link with its number, or what all links prove.
fn said_of(walk: &Walk, exercise: &Exercise, language: Language) -> String {
    match walk.spot().filter(|_| !walk.is_at_end()) {
        Some(spot) => {
            let layout = or_classic(exercise.layout.as_ref());
            language.link_at(walk.at + 1, walk.n_links(), &sentence(language, layout, &exercise.step, spot))
        }
        None => why(exercise, language),
    }
}

/// Returns the reason of a position's step.
fn why(exercise: &Exercise, language: Language) -> String {
    language.why_on(or_classic(exercise.layout.as_ref()), &exercise.step)
}

/// Returns the task, or the verdict on an answer.
fn verdict(practice: &Practice, technique: Technique, language: Language) -> String {
    let step = || language.explain_on(practice.layout(), &practice.exercise.step, Stage::Whole);
    let line = match &practice.judged {
        Some(Judged::Right { is_all: true, .. }) => StudyLine::Right(technique),
        Some(Judged::Right { is_all: false, .. }) => StudyLine::RightSoFar(technique),
        _ if practice.is_shown => {
            return language.paragraph(&[language.study_word(StudyWord::Shown).to_owned(), step()]);
        }
        None => {
            let task = StudyLine::Task { technique, is_next: practice.exercise.is_next };
            let is_noted = has_notes(&practice.exercise);
            let first = if is_noted { StudyWord::First } else { StudyWord::FirstDigit };
            let first = language.study_word(first).to_owned();
            return language.paragraph(&[language.study_line(&task), first]);
        }
        Some(Judged::Other(other)) => StudyLine::Other(technique, *other),
        Some(Judged::Wrong(one)) => {
            let placed = practice.answer.contains(&(*one, true));
            if placed { StudyLine::WrongPlacement(*one) } else { StudyLine::WrongElimination(*one) }
        }
    };
    let said = language.study_line(&line);
    if practice.is_over() { language.paragraph(&[said, step()]) } else { said }
}

fn practice_scene(practice: &Practice, technique: Technique, language: Language) -> PracticeScene {
    let is_over = practice.is_over();
    let (shown, picture) = if is_over { drawn(&practice.exercise) } else { Default::default() };
    let marks = |cell: Cell| {
        if is_over {
            return shown.get(cell.index()).copied().unwrap_or_default();
        }
        let of = |places: bool| -> DigitSet {
            let of_cell =
                practice.answer.iter().filter(|(one, placed)| one.cell == cell && *placed == places);
            of_cell.map(|(one, _)| one.digit).collect()
        };
        HintMarks { eliminated: of(false), placed: of(true), ..HintMarks::default() }
    };
    let chosen = (!is_over).then_some(practice.cell);
    let marked = practice.answer.iter().filter(|(one, _)| one.cell == practice.cell);
    PracticeScene {
        technique,
        layout: practice.exercise.layout.clone(),
        board: cells(&practice.exercise)
            .iter()
            .map(|cell| study_cell(&practice.exercise, cell, marks(cell), chosen, language))
            .collect(),
        picture,
        cell: practice.cell,
        candidates: practice.candidates(practice.cell),
        marked: marked.map(|(one, _)| one.digit).collect(),
        places: practice.places,
        has_answer: !practice.answer.is_empty(),
        is_over,
        announcement: practice
            .announcement
            .as_ref()
            .map(|line| language.study_line(line))
            .unwrap_or_default(),
    }
}

/// Returns the digits of a cell that are marked, or that the drawing of a step needs.
fn shown_in(hint: &HintMarks) -> DigitSet {
    [hint.on, hint.off, hint.fins, hint.eliminated, hint.placed]
        .into_iter()
        .fold(hint.pattern, DigitSet::union)
}

/// Returns a cell with its digit or its notes, and its marks.
fn study_cell(
    exercise: &Exercise,
    cell: Cell,
    hint: HintMarks,
    chosen: Option<Cell>,
    language: Language,
) -> StudyCell {
    let (layout, digit) = (exercise.layout.as_ref(), exercise.known.digits.get(cell));
    let notes =
        if has_notes(exercise) || digit.is_some() { candidates(exercise, cell) } else { shown_in(&hint) };
    let is_given = givens(exercise).get(cell).is_some();
    let highlight = match chosen {
        Some(chosen) if chosen == cell => Highlight::Selected,
        Some(chosen) if or_classic(layout).peers(chosen).contains(cell) => Highlight::House,
        _ => Highlight::Plain,
    };
    let is_selected = highlight == Highlight::Selected;
    let plain = bare(cell, digit, is_given);
    let board = layout.and_then(|layout| place_on(layout, cell));
    let name = CellName { board, notes, place_first: true, ..plain.name };
    let marks = Digit::ALL.into_iter().filter_map(|digit| {
        let places = hint.placed.contains(digit);
        let mark = StudyLine::Mark { digit, places };
        (places || hint.eliminated.contains(digit)).then(|| language.study_line(&mark))
    });
    let spoken: Vec<String> = core::iter::once(language.cell_name(name)).chain(marks).collect();
    StudyCell {
        name: spoken.join(language.progress_word(ProgressWord::Comma)),
        cell: CellScene {
            notes,
            is_selected,
            rim: if is_selected { 15 } else { 0 },
            highlight,
            hint,
            name,
            ..plain
        },
    }
}
