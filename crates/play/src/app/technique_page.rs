//! [`TechniquePage`]: the list of techniques, a page for each, and [`Practice`]. The game stays as it is meanwhile.

use nonet::grid::{Candidate, Cell, Digit, DigitSet, Grid};
use nonet::logic::{Step, Technique};

use super::Direction;
use super::course::Course;
use super::walk::{Stride, Walk};
use crate::work::{Exercise, Judged, Study, Told};
use nonet_words::{StudyLine, Trouble};

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
    /// Follow the links of the example another way.
    Stride(Stride),
    /// Say that the technique is known, or that it is not.
    Known,
    /// Say that all techniques up to this one are known.
    KnownToHere,
    /// Say of no technique that it is known.
    NoneKnown,
    /// Fold or unfold the techniques beyond people.
    Fold,
    /// Open the page of the first technique that the search finds.
    OpenFound,
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
            ("stride", stride) => Self::Stride(Stride::from_id(stride)?),
            ("known", "") => Self::Known,
            ("known", "to-here") => Self::KnownToHere,
            ("known", "none") => Self::NoneKnown,
            ("fold", "") => Self::Fold,
            ("open-found", "") => Self::OpenFound,
            _ => return None,
        })
    }
}

/// An example with more links than these is shown from its first link on, not as a whole.
const MOST_AT_ONCE: usize = 10;

/// The page of techniques.
#[derive(Clone, Debug, Default)]
pub(super) struct TechniquePage {
    /// The list of all techniques.
    pub(super) course: Course,
    /// The technique whose page is open; none for the list.
    pub(super) at: Option<Technique>,
    /// What is told of it.
    pub(super) told: Option<Box<Told>>,
    /// How far the step of its example is followed.
    pub(super) walk: Option<Walk>,
    pub(super) practice: Option<Box<Practice>>,
    /// Which of its positions was asked for last, counted from the first.
    pub(super) turn: u32,
    /// What to ask when the answer that is waited for is there.
    pub(super) next: Option<Study>,
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
    /// What the last key or button did, for those who hear it.
    pub(super) heard: Option<StudyLine>,
    /// What was said of the answer.
    pub(super) judged: Option<Judged>,
    /// Whether the step is shown.
    pub(super) is_shown: bool,
    /// Whether it is counted already: only the first answer counts.
    pub(super) is_counted: bool,
}

impl TechniquePage {
    /// What is told of a technique comes.
    pub(super) fn tell(&mut self, mut told: Box<Told>) {
        told.example = told.example.map(closed);
        self.walk = told.example.as_ref().and_then(|example| {
            let mut walk = Some(Walk::of(&example.step)).filter(Walk::is_walked)?;
            // Many links at once tell nobody anything.
            if walk.n_links() > MOST_AT_ONCE {
                walk.go(&example.step, Stride::ToStart);
            }
            Some(walk)
        });
        self.told = Some(told);
    }

    /// Follows the links of its example another way.
    pub(super) fn stride(&mut self, stride: Stride) {
        let example = self.told.as_ref().and_then(|told| told.example.as_ref());
        if let (Some(walk), Some(example)) = (&mut self.walk, example) {
            walk.go(&example.step, stride);
        }
    }
}

/// A position whose step says what closes its other ways.
fn closed(mut exercise: Exercise) -> Exercise {
    if let Some(candidates) = exercise.known.read() {
        *exercise.step = exercise.step.clone().with_closing(&candidates);
    }
    exercise
}

impl Practice {
    pub(super) fn new(exercise: Exercise) -> Self {
        let exercise = closed(exercise);
        let stands = !exercise.step.placements.is_empty();
        let empty = Cell::ALL.into_iter().find(|&cell| exercise.known.digits.get(cell).is_none());
        Self {
            exercise,
            cell: empty.unwrap_or(Cell::at(4, 4)),
            stands,
            answer: Vec::new(),
            heard: None,
            judged: None,
            is_shown: false,
            is_counted: false,
        }
    }

    /// The step that is shown in the end.
    pub(super) fn shows(&mut self, step: &Step) {
        *self.exercise.step = step.clone();
        self.exercise = closed(self.exercise.clone());
    }

    /// The digits that may be marked in a cell: its candidates, or all where no notes are shown; none where it is
    /// filled.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let candidates = candidates(&self.exercise, cell);
        if has_notes(&self.exercise) || candidates.is_empty() { candidates } else { DigitSet::ALL }
    }

    /// Marks a candidate of the cell, or takes the mark away; a digit stands alone in its cell.
    pub(super) fn mark(&mut self, digit: Digit) {
        let one = Candidate { cell: self.cell, digit };
        if self.is_over() {
            return;
        }
        if !self.candidates(self.cell).contains(digit) {
            self.heard = Some(StudyLine::NoCandidate(digit));
            return;
        }
        self.judged = None;
        let was = self.answer.iter().position(|mark| *mark == (one, self.stands));
        let (cell, stands) = (self.cell, self.stands);
        self.answer.retain(|(other, stood)| *other != one && !(other.cell == cell && (stands || *stood)));
        self.heard = Some(StudyLine::Unmarked(digit));
        if was.is_none() {
            self.heard = Some(StudyLine::Mark { digit, stands });
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

/// Whether the notes of a position are shown.
pub(super) const fn has_notes(exercise: &Exercise) -> bool {
    !exercise.step.technique.is_seen_without_notes()
}

/// The givens of a position.
pub(super) const fn givens(exercise: &Exercise) -> &Grid {
    &exercise.givens
}
