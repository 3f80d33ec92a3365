//! [`TechniquePage`], the list of techniques with a page for each, and [`Practice`]. They do not change the game.

use nonet::grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique};

use super::course::Course;
use super::shown_hint::candidates_on;
use crate::board::Direction;
use crate::drawing::{Walk, WalkMove, or_classic};
use crate::work::{Exercise, Judged, LessonText, Study, StudyBoard};
use nonet_words::{StudyLine, Trouble};

/// A command of the page of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyAct {
    /// Open the page of a technique.
    Open(Technique),
    /// Open the page of the technique that the hint names.
    OfHint,
    /// Go back to the list, or from practice to the page.
    Back,
    /// Choose the board of the example and of practice.
    Board(StudyBoard),
    /// Show a position to practise on, or another one.
    Practise,
    /// Select a cell of the position.
    Cell(Cell),
    /// Select the next cell in a direction.
    Move(Direction),
    /// Mark a candidate of the cell, or remove the mark.
    Digit(Digit),
    /// Set whether marks place digits or eliminate candidates.
    MarksPlace(bool),
    /// Remove all marks.
    Clear,
    /// Check the answer.
    Check,
    /// Show the step.
    Show,
    /// Move along the links of the example.
    WalkMove(WalkMove),
    /// Mark the technique as known or unknown.
    Known,
    /// Mark all techniques up to this one as known.
    KnownToHere,
    /// Mark all techniques as unknown.
    NoneKnown,
    /// Fold or unfold the techniques beyond people.
    Fold,
    /// Open the page of the first technique that the search finds.
    OpenFound,
}

impl StudyAct {
    /// Parses the part of a button's `data-do` after `study`, such as `open x-wing`.
    pub fn from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("open", technique) => Self::Open(Technique::from_id(technique)?),
            ("hint", "") => Self::OfHint,
            ("back", "") => Self::Back,
            ("board", board) => Self::Board(StudyBoard::from_id(board)?),
            ("practise", "") => Self::Practise,
            ("cell", cell) => Self::Cell(Cell::new(cell.parse().ok()?)?),
            ("digit", digit) => Self::Digit(Digit::new(digit.parse().ok()?)?),
            ("goes", "") => Self::MarksPlace(false),
            ("stands", "") => Self::MarksPlace(true),
            ("clear", "") => Self::Clear,
            ("check", "") => Self::Check,
            ("show", "") => Self::Show,
            ("stride", stride) => Self::WalkMove(WalkMove::from_id(stride)?),
            ("known", "") => Self::Known,
            ("known", "to-here") => Self::KnownToHere,
            ("known", "none") => Self::NoneKnown,
            ("fold", "") => Self::Fold,
            ("open-found", "") => Self::OpenFound,
            _ => return None,
        })
    }
}

/// The number of links beyond which an example starts at its first link, not with the whole chain.
const MOST_AT_ONCE: usize = 10;

/// The state of the page of techniques.
#[derive(Clone, Debug, Default)]
pub(super) struct TechniquePage {
    /// The list of all techniques.
    pub(super) course: Course,
    /// The technique whose page is open; none for the list.
    pub(super) at: Option<Technique>,
    /// The chosen board. A technique that is not offered there is shown on another one.
    pub(super) board: StudyBoard,
    /// The board of the game when the page was opened; if it has changed, the choice follows it.
    pub(super) board_of_game: StudyBoard,
    /// The text of the technique.
    pub(super) lesson: Option<Box<LessonText>>,
    /// The current link in the step of its example.
    pub(super) walk: Option<Walk>,
    pub(super) practice: Option<Box<Practice>>,
    /// The number of the last position, counted from the first.
    pub(super) turn: u32,
    /// The next question, to be sent when the awaited answer has arrived.
    pub(super) next: Option<Study>,
    /// The reason why nothing arrives.
    pub(super) trouble: Option<Trouble>,
}

/// A practice position.
#[derive(Clone, Debug)]
pub(super) struct Practice {
    pub(super) exercise: Exercise,
    pub(super) cell: Cell,
    /// True if marks place digits; otherwise they eliminate candidates.
    pub(super) places: bool,
    /// The marks so far.
    pub(super) answer: Vec<(Candidate, bool)>,
    /// The result of the last key or button, for screen readers.
    pub(super) announcement: Option<StudyLine>,
    /// The verdict on the answer.
    pub(super) judged: Option<Judged>,
    /// True if the step is visible.
    pub(super) is_shown: bool,
    /// True if it was counted already: only the first answer counts.
    pub(super) is_counted: bool,
}

impl TechniquePage {
    /// Takes the text of a technique that has arrived.
    pub(super) fn show_lesson(&mut self, mut lesson: Box<LessonText>) {
        lesson.example = lesson.example.map(closed);
        self.walk = lesson.example.as_ref().and_then(|example| {
            let mut walk = Some(Walk::of(&example.step)).filter(Walk::is_walked)?;
            // Many links at once explain nothing.
            if walk.n_links() > MOST_AT_ONCE {
                walk.go(&example.step, WalkMove::ToStart);
            }
            Some(walk)
        });
        self.lesson = Some(lesson);
    }

    /// Moves along the links of its example.
    pub(super) fn stride(&mut self, stride: WalkMove) {
        let example = self.lesson.as_ref().and_then(|lesson| lesson.example.as_ref());
        if let (Some(walk), Some(example)) = (&mut self.walk, example) {
            walk.go(&example.step, stride);
        }
    }
}

/// Adds to the step of a position which digits rule out the other cells.
fn closed(mut exercise: Exercise) -> Exercise {
    if let Some(candidates) = all_candidates(&exercise) {
        let layout = or_classic(exercise.layout.as_ref());
        *exercise.step = exercise.step.clone().with_closing_on(layout, &candidates);
    }
    exercise
}

/// Returns the candidates of all cells of a position.
pub(super) fn all_candidates(exercise: &Exercise) -> Option<Candidates> {
    candidates_on(&exercise.known, exercise.layout.as_deref())
}

/// Returns the cells of the board of a position.
pub(super) fn cells(exercise: &Exercise) -> CellSet {
    or_classic(exercise.layout.as_ref()).cells()
}

impl Practice {
    pub(super) fn new(exercise: Exercise) -> Self {
        let exercise = closed(exercise);
        let places = !exercise.step.placements.is_empty();
        let empty = cells(&exercise).iter().find(|&cell| exercise.known.digits.get(cell).is_none());
        Self {
            exercise,
            cell: empty.unwrap_or(Cell::at(0, 0)),
            places,
            answer: Vec::new(),
            announcement: None,
            judged: None,
            is_shown: false,
            is_counted: false,
        }
    }

    /// Replaces the step that is shown in the end.
    pub(super) fn shows(&mut self, step: &Step) {
        *self.exercise.step = step.clone();
        self.exercise = closed(self.exercise.clone());
    }

    /// Returns the digits that may be marked in a cell: its candidates, or all if no notes are visible; none if it is
    /// filled.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let candidates = candidates(&self.exercise, cell);
        if has_notes(&self.exercise) || candidates.is_empty() { candidates } else { self.layout().digits() }
    }

    /// Returns the layout of the board.
    pub(super) fn layout(&self) -> &Layout {
        or_classic(self.exercise.layout.as_ref())
    }

    /// Marks a candidate of the cell, or removes the mark. A true digit is the only mark of its cell.
    pub(super) fn mark(&mut self, digit: Digit) {
        let one = Candidate { cell: self.cell, digit };
        if self.is_over() {
            return;
        }
        if !self.candidates(self.cell).contains(digit) {
            self.announcement = Some(StudyLine::NoCandidate(digit));
            return;
        }
        self.judged = None;
        let was = self.answer.iter().position(|mark| *mark == (one, self.places));
        let (cell, places) = (self.cell, self.places);
        self.answer.retain(|(other, placed)| *other != one && !(other.cell == cell && (places || *placed)));
        self.announcement = Some(StudyLine::Unmarked(digit));
        if was.is_none() {
            self.announcement = Some(StudyLine::Mark { digit, places });
            self.answer.push((one, self.places));
            self.answer.sort_unstable_by_key(|(one, _)| *one);
        }
    }

    /// Returns true if there is nothing left to find.
    pub(crate) const fn is_over(&self) -> bool {
        self.is_shown || matches!(self.judged, Some(Judged::Right { .. }))
    }
}

/// Returns the candidates of a cell of a position; none if it is filled.
pub(super) fn candidates(exercise: &Exercise, cell: Cell) -> DigitSet {
    match (&exercise.known.cells, exercise.known.digits.get(cell)) {
        (Some(cells), None) => cells[cell.index()],
        _ => DigitSet::EMPTY,
    }
}

/// Returns true if the notes of a position are visible.
pub(super) const fn has_notes(exercise: &Exercise) -> bool {
    !exercise.step.technique.is_seen_without_notes()
}

/// Returns the givens of a position.
pub(super) const fn givens(exercise: &Exercise) -> &Grid {
    &exercise.givens
}
