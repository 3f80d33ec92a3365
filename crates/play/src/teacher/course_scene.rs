//! The list of techniques as data for the painter.

use nonet::logic::{Technique, TechniqueGroup};

use super::course::is_foldable;
use crate::shell::App;
use crate::work::CourseLine;
use nonet_words::{Language, StudyLine, StudyWord};

/// A group of the list with its heading.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseGroup {
    /// The group.
    pub group: TechniqueGroup,
    /// Its heading.
    pub heading: String,
    /// True if it is unfolded; none where it cannot be folded.
    pub is_open: Option<bool>,
    /// The number of its techniques, beside the heading of a group that can be folded.
    pub count: String,
    /// Its techniques; none while it is folded.
    pub lines: Vec<TechniqueLine>,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct TechniqueLine {
    /// The technique.
    pub link: TechniqueLink,
    /// Its lowest rating; empty for a technique of other boards.
    pub rating: String,
    /// The note that it is the technique to begin with; empty for the others.
    pub begins: &'static str,
    /// The practice counts as text; empty where it was not practised.
    pub practised: String,
    /// The note that the player knows it; empty for the others.
    pub known: &'static str,
}

/// A technique that can be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct TechniqueLink {
    /// The technique itself.
    pub technique: Technique,
    /// Its name.
    pub name: String,
}

pub(super) fn link(technique: Technique, language: Language) -> TechniqueLink {
    TechniqueLink { technique, name: language.technique(technique).to_owned() }
}

pub(super) fn practised(app: &App, technique: Technique) -> String {
    match app.teacher.practised.of(technique) {
        (0, _) => String::new(),
        (n_practised, n_found) => {
            app.language().study_line(&StudyLine::PracticeRecord { n_practised, n_found })
        }
    }
}

/// Returns the first technique that is neither known nor practised.
fn first_new(app: &App) -> Option<Technique> {
    let is_new = |technique: &Technique| {
        !app.teacher.practised.knows(*technique) && app.teacher.practised.of(*technique).0 == 0
    };
    app.teacher.techniques.course.lines.iter().map(|line| line.technique).find(is_new)
}

/// Returns the groups that have something to show. The last one is of killers.
pub(super) fn course(app: &App) -> Vec<CourseGroup> {
    let (language, course, first) = (app.language(), &app.teacher.techniques.course, first_new(app));
    let say = |applies: bool, word| if applies { language.study_word(word) } else { "" };
    let line = |line: &&CourseLine| TechniqueLine {
        // The scale rates steps on the classic board.
        rating: if line.technique.is_classic() { line.least.to_string() } else { String::new() },
        begins: say(first == Some(line.technique), StudyWord::Begin),
        ..unrated(app, line.technique)
    };
    let found = course.found();
    let of_course = found.iter().copied().filter(|line| !line.technique.needs_pieces());
    let of_course: Vec<&CourseLine> = of_course.collect();
    let groups = of_course.chunk_by(|one, next| one.group == next.group);
    groups
        .map(|lines| {
            let group = lines[0].group;
            let count = language.study_line(&StudyLine::Found(lines.len()));
            CourseGroup {
                group,
                heading: language.technique_group(group).to_owned(),
                is_open: is_foldable(group).then(|| course.is_open(group)),
                count: if is_foldable(group) { count } else { String::new() },
                lines: if course.is_open(group) { lines.iter().map(line).collect() } else { Vec::new() },
            }
        })
        .collect()
}

/// Returns the techniques that only jigsaws have; they have no group of their own.
pub(super) fn others(app: &App) -> Vec<TechniqueLine> {
    let found = app.teacher.techniques.course.found();
    let others = found.into_iter().map(|line| line.technique).filter(|technique| technique.needs_pieces());
    others.map(|technique| unrated(app, technique)).collect()
}

/// Returns the line of a technique without a rating.
fn unrated(app: &App, technique: Technique) -> TechniqueLine {
    let knows = app.teacher.practised.knows(technique);
    TechniqueLine {
        link: link(technique, app.language()),
        rating: String::new(),
        begins: "",
        practised: practised(app, technique),
        known: if knows { app.language().study_word(StudyWord::Knows) } else { "" },
    }
}

/// Describes the search results; empty without a search.
pub(super) fn found(app: &App) -> String {
    let course = &app.teacher.techniques.course;
    if !course.is_searched() {
        return String::new();
    }
    app.language().study_line(&match course.found().len() {
        0 => StudyLine::NotFound(course.search().trim().to_owned()),
        n_found => StudyLine::Found(n_found),
    })
}
