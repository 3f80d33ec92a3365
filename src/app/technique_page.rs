//! The techniques: a list, a page for each, and practice. The game stays as it is meanwhile.

use super::hint::Hint;
use super::{App, Dialog, Direction, Effect, Mode};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid};
use crate::logic::{Difficulty, Technique};
use crate::words::Trouble;
use crate::work::{Exercise, Job, Judged, Kind, Studied, Study, Told};

/// Something asked of the page of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyAct {
    /// Open the page of a technique.
    Open(Technique),
    /// Open the page of the technique that the hint names.
    OfHint,
    /// Back to the list, or from practice to the page.
    Back,
    /// A position to practise on, or another.
    Practise,
    /// Look at a cell of the position.
    Cell(Cell),
    /// Look at the next one in a direction.
    Move(Direction),
    /// Mark a candidate of the cell, or take the mark away.
    Digit(Digit),
    /// Whether marks say that a candidate stands.
    Stands(bool),
    /// Take all marks away.
    Clear,
    /// Ask whether the answer is right.
    Check,
    /// Show the step.
    Show,
    /// Say that the technique is known, or that it is not.
    Known,
    /// Say that all techniques up to this one are known.
    KnownToHere,
    /// Say of no technique that it is known.
    NoneKnown,
}

impl StudyAct {
    /// The act that a button names after `study`, such as `open x-wing`.
    pub fn from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("open", technique) => Self::Open(Technique::from_id(technique)?),
            ("hint", "") => Self::OfHint,
            ("back", "") => Self::Back,
            ("practise", "") => Self::Practise,
            ("cell", cell) => Self::Cell(Cell::new(cell.parse().ok()?)?),
            ("digit", digit) => Self::Digit(Digit::new(digit.parse().ok()?)?),
            ("goes", "") => Self::Stands(false),
            ("stands", "") => Self::Stands(true),
            ("clear", "") => Self::Clear,
            ("check", "") => Self::Check,
            ("show", "") => Self::Show,
            ("known", "") => Self::Known,
            ("known", "to-here") => Self::KnownToHere,
            ("known", "none") => Self::NoneKnown,
            _ => return None,
        })
    }

    /// What a key of the position's board asks for.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Move(Direction::Up),
            "ArrowDown" => Self::Move(Direction::Down),
            "ArrowLeft" => Self::Move(Direction::Left),
            "ArrowRight" => Self::Move(Direction::Right),
            "Home" => Self::Move(Direction::RowStart),
            "End" => Self::Move(Direction::RowEnd),
            "Enter" => Self::Check,
            "Backspace" | "Delete" => Self::Clear,
            "-" | "x" | "X" => Self::Stands(false),
            "=" | "+" => Self::Stands(true),
            key => Self::Digit(Digit::from_char(key.chars().next().filter(|_| key.len() == 1)?)?),
        })
    }
}

/// The page of techniques.
#[derive(Clone, Debug, Default)]
pub(super) struct TechniquePage {
    /// All techniques with their difficulties, once they are known.
    pub(super) course: Vec<(Technique, Difficulty)>,
    /// The technique whose page is open; none for the list.
    pub(super) at: Option<Technique>,
    /// What is told of it.
    pub(super) told: Option<Box<Told>>,
    pub(super) practice: Option<Box<Practice>>,
    /// What to ask when the answer that is waited for is there.
    next: Option<Study>,
    /// Why nothing comes.
    pub(super) trouble: Option<Trouble>,
}

/// A position that is practised on.
#[derive(Clone, Debug)]
pub(super) struct Practice {
    pub(super) exercise: Exercise,
    pub(super) cell: Cell,
    /// Whether marks say that a candidate stands.
    pub(super) stands: bool,
    /// What is marked so far.
    pub(super) answer: Vec<(Candidate, bool)>,
    /// What was said of the answer.
    pub(super) judged: Option<Judged>,
    /// Whether the step is shown.
    pub(super) is_shown: bool,
    /// Whether it is counted already: only the first answer counts.
    is_counted: bool,
}

impl Practice {
    fn new(exercise: Exercise) -> Self {
        let stands = !exercise.step.placements.is_empty();
        let empty = Cell::ALL.into_iter().find(|&cell| exercise.known.digits.get(cell).is_none());
        Self {
            exercise,
            cell: empty.unwrap_or(Cell::at(4, 4)),
            stands,
            answer: Vec::new(),
            judged: None,
            is_shown: false,
            is_counted: false,
        }
    }

    /// The candidates of a cell; none where it is filled.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        candidates(&self.exercise, cell)
    }

    /// Marks a candidate of the cell, or takes the mark away; a digit stands alone in its cell.
    fn mark(&mut self, digit: Digit) {
        let one = Candidate { cell: self.cell, digit };
        if self.is_over() || !self.candidates(self.cell).contains(digit) {
            return;
        }
        self.judged = None;
        let was = self.answer.iter().position(|mark| *mark == (one, self.stands));
        let (cell, stands) = (self.cell, self.stands);
        self.answer.retain(|(other, stood)| *other != one && !(other.cell == cell && (stands || *stood)));
        if was.is_none() {
            self.answer.push((one, self.stands));
            self.answer.sort_unstable_by_key(|(one, _)| *one);
        }
    }

    /// Whether there is nothing more to find.
    pub(super) const fn is_over(&self) -> bool {
        self.is_shown || matches!(self.judged, Some(Judged::Right { .. }))
    }
}

/// The candidates of a cell of a position; none where it is filled.
pub(super) fn candidates(exercise: &Exercise, cell: Cell) -> DigitSet {
    match (&exercise.known.cells, exercise.known.digits.get(cell)) {
        (Some(cells), None) => cells[cell.index()],
        _ => DigitSet::EMPTY,
    }
}

/// The givens of a position.
pub(super) const fn givens(exercise: &Exercise) -> &Grid {
    &exercise.givens
}

impl App {
    /// The dialog opens: where it was left, in the language of the page.
    pub(super) fn open_techniques(&mut self) -> Vec<Effect> {
        self.techniques.trouble = None;
        let language = self.language();
        if self.techniques.course.is_empty() {
            self.techniques.next = self.techniques.at.map(|at| Study::Lesson(at, language));
            return self.ask_study(Study::Course);
        }
        match self.techniques.at {
            Some(at) if self.techniques.told.as_ref().is_none_or(|told| told.language != language) => {
                self.ask_study(Study::Lesson(at, language))
            }
            _ => Vec::new(),
        }
    }

    fn ask_study(&mut self, study: Study) -> Vec<Effect> {
        self.techniques.trouble = None;
        vec![self.helpers.ask(Job::Study(study))]
    }

    /// Does what is asked of the page of techniques.
    pub(super) fn study(&mut self, act: StudyAct, now: u64) -> Vec<Effect> {
        match act {
            StudyAct::Open(technique) => self.open_technique(technique, now),
            StudyAct::OfHint => match (&self.mode, &self.hint) {
                (Mode::Play, Some(Hint::Told(told))) => self.open_technique(told.step.technique, now),
                _ => Vec::new(),
            },
            StudyAct::Back => {
                if self.techniques.practice.take().is_none() {
                    self.techniques.at = None;
                }
                Vec::new()
            }
            StudyAct::Practise => {
                let Some(at) = self.techniques.at else { return Vec::new() };
                let number = self.rng.next_u64();
                self.ask_study(Study::Practise(at, number))
            }
            StudyAct::Known => {
                let Some(at) = self.techniques.at else { return Vec::new() };
                let is_known = !self.practised.knows(at);
                vec![self.turn_known(&[at], is_known)]
            }
            StudyAct::KnownToHere => {
                let course = self.techniques.course.iter().map(|(technique, _)| *technique);
                let Some(at) = course.clone().position(|one| Some(one) == self.techniques.at) else {
                    return Vec::new();
                };
                let easier: Vec<Technique> = course.take(at + 1).collect();
                vec![self.turn_known(&easier, true)]
            }
            StudyAct::NoneKnown => vec![self.turn_known(Technique::ALL, false)],
            act => self.practise(act),
        }
    }

    fn practise(&mut self, act: StudyAct) -> Vec<Effect> {
        let technique = self.techniques.at;
        let Some(practice) = &mut self.techniques.practice else { return Vec::new() };
        match act {
            StudyAct::Cell(cell) => practice.cell = cell,
            StudyAct::Move(direction) => practice.cell = direction.from(practice.cell),
            StudyAct::Digit(digit) => practice.mark(digit),
            StudyAct::Stands(stands) => practice.stands = stands,
            StudyAct::Clear if !practice.is_over() => {
                practice.answer.clear();
                practice.judged = None;
            }
            StudyAct::Check if !practice.answer.is_empty() && !practice.is_over() => {
                let Exercise { givens, known, .. } = practice.exercise.clone();
                let answer = practice.answer.clone();
                let Some(technique) = technique else { return Vec::new() };
                return self.ask_study(Study::Judge { technique, givens, known, answer });
            }
            StudyAct::Show if !practice.is_over() => {
                practice.is_shown = true;
                let is_counted = core::mem::replace(&mut practice.is_counted, true);
                return technique
                    .filter(|_| !is_counted)
                    .map(|technique| self.count_practised(technique, false))
                    .into_iter()
                    .collect();
            }
            _ => {}
        }
        Vec::new()
    }

    fn open_technique(&mut self, technique: Technique, now: u64) -> Vec<Effect> {
        self.dialog = Some(Dialog::Techniques);
        self.run_clock(now);
        let language = self.language();
        let page = &mut self.techniques;
        let is_here = page.told.as_ref().is_some_and(|told| told.technique == technique);
        page.at = Some(technique);
        page.practice = None;
        if !is_here {
            page.told = None;
        }
        if page.course.is_empty() {
            page.next = Some(Study::Lesson(technique, language));
            return self.ask_study(Study::Course);
        }
        self.ask_study(Study::Lesson(technique, language))
    }

    /// What came of a question about techniques.
    pub(super) fn studied(&mut self, studied: Studied) -> Vec<Effect> {
        let page = &mut self.techniques;
        match studied {
            Studied::Course(course) => {
                page.course = course;
                if let Some(study) = page.next.take() {
                    return self.ask_study(study);
                }
            }
            Studied::Told(told) if page.at == Some(told.technique) => page.told = Some(told),
            Studied::Exercise(technique, Some(exercise)) if page.at == Some(technique) => {
                page.practice = Some(Box::new(Practice::new(exercise)));
            }
            Studied::Judged(judged) => return self.judged(judged),
            Studied::Told(_) | Studied::Exercise(..) => {}
        }
        Vec::new()
    }

    fn judged(&mut self, judged: Judged) -> Vec<Effect> {
        let (at, page) = (self.techniques.at, &mut self.techniques);
        let (Some(technique), Some(practice)) = (at, &mut page.practice) else { return Vec::new() };
        let is_right = matches!(judged, Judged::Right { .. });
        if let Judged::Right { step, .. } = &judged {
            practice.exercise.step.clone_from(step);
        }
        practice.judged = Some(judged);
        // Only the first answer counts.
        if core::mem::replace(&mut practice.is_counted, true) {
            return Vec::new();
        }
        vec![self.count_practised(technique, is_right)]
    }

    /// Nothing comes from the library.
    pub(super) fn study_lost(&mut self, trouble: Trouble) -> Vec<Effect> {
        self.techniques.trouble = Some(trouble);
        self.techniques.next = None;
        Vec::new()
    }

    /// Whether an answer is waited for.
    pub(super) const fn is_studying(&self) -> bool {
        self.helpers.question(Kind::Study).is_some()
    }
}
