//! [`Study`]: a question about techniques, and [`StudyAnswer`]: its answer, each as a line of text.

use core::fmt;
use std::rc::Rc;

use nonet::grid::{Candidate, Cell, Digit, DigitSet, Grid};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique, TechniqueGroup, Tenths};
use nonet::rules::Board;

use super::Known;
use crate::lessons::{StudyBoard, TURNS};
use nonet_formats::{read_rules_line, write_rules_line};
use nonet_words::Language;

/// A question about techniques.
#[derive(Clone, Debug, PartialEq)]
pub enum Study {
    /// Lists all techniques in learning order, then those of other boards.
    Course,
    /// Asks for the lesson on a technique, with an example on a board. If the technique is not offered there, the
    /// example is on the first board that has it.
    Lesson(Technique, Language, StudyBoard),
    /// Asks for a position on a board in which to find a technique; each number gives another one.
    Practise(Technique, StudyBoard, u64),
    /// Checks an answer to an exercise.
    Judge {
        /// The exercise.
        exercise: Box<Exercise>,
        /// The selected candidates: true if the candidate is the digit of its cell, false if it is eliminated.
        answer: Vec<(Candidate, bool)>,
    },
}

/// A technique in the list of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseLine {
    /// The technique.
    pub technique: Technique,
    /// Its group in the course.
    pub group: TechniqueGroup,
    /// The lowest rating of its steps.
    pub least: Tenths,
    /// Its other names, in all languages.
    pub names: Vec<String>,
}

/// The lesson on a technique.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonText {
    /// The technique.
    pub technique: Technique,
    /// The language of the texts.
    pub language: Language,
    /// The technique on the rating scale that it counts as.
    pub rated_as: Technique,
    /// The lowest rating of its steps.
    pub least: Tenths,
    /// The highest rating, if there is one.
    pub highest: Option<Tenths>,
    /// Its other names.
    pub names: Vec<String>,
    /// The reason why it is valid, in separate sentences.
    pub reason: Vec<String>,
    /// Advice on how to spot it.
    pub spot: String,
    /// The pattern for which people often mistake it.
    pub mistaken: String,
    /// The easier techniques that lead to it.
    pub leads: Vec<Technique>,
    /// The boards on which it can be studied.
    pub boards: Vec<StudyBoard>,
    /// The board of the example, one of these.
    pub board: StudyBoard,
    /// A position that shows it, if one is known.
    pub example: Option<Exercise>,
}

/// A position that contains a technique.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The layout of its board; `None` for the classic one.
    pub layout: Option<Rc<Layout>>,
    /// The givens of the puzzle.
    pub givens: Grid,
    /// The digits of the board and the candidates of each cell.
    pub known: Box<Known>,
    /// The step to find.
    pub step: Box<Step>,
    /// True if it is the next step; false if the position also has easier ones.
    pub is_next: bool,
}

/// The result of checking an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    /// The answer is what the technique gives here.
    Right {
        /// The step that proves the answer.
        step: Box<Step>,
        /// True if the answer is complete.
        is_all: bool,
    },
    /// The answer is true, but another technique proves it; holds that technique if known.
    Other(Option<Technique>),
    /// The answer is false for this candidate.
    Wrong(Candidate),
}

/// The answer to a [`Study`].
#[derive(Clone, Debug, PartialEq)]
pub enum StudyAnswer {
    /// The course, with a line for each technique.
    Course(Vec<CourseLine>),
    /// The lesson on a technique.
    Lesson(Box<LessonText>),
    /// A position for practice; `None` if none is known.
    Exercise(Technique, Option<Exercise>),
    /// The result of checking an answer.
    Judged(Judged),
}

fn language(tag: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.tag() == tag)
}

fn candidate(text: &str) -> Option<Candidate> {
    let mut figures = text.bytes().map(|byte| usize::from(byte.wrapping_sub(b'0')));
    let (tens, ones, digit) = (figures.next()?, figures.next()?, figures.next()?);
    let cell = Cell::new(10 * tens + ones)?;
    Some(Candidate { cell, digit: Digit::new(u8::try_from(digit).ok()?)? })
}

struct Figures(Candidate);

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{}", self.0.cell.index(), self.0.digit.get())
    }
}

/// Reads a position: the givens, the digits, and 81 candidate sets. The givens on a board other than the classic one
/// are a line with its rules.
fn position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<(Option<Rc<Layout>>, Grid, Box<Known>)> {
    let (givens, digits) = (words.next()?, words.next()?.parse().ok()?);
    let (layout, givens) = if givens.contains(RULES) {
        let board = read_rules_line(givens).ok()?;
        (Some(Rc::new(board.layout().clone())), *board.grid())
    } else {
        (None, givens.parse().ok()?)
    };
    let mut cells = [DigitSet::EMPTY; Cell::COUNT];
    for set in &mut cells {
        *set = DigitSet::from_bits(u16::from_str_radix(words.next()?, 16).ok()?);
    }
    Some((layout, givens, Box::new(Known { digits, cells: Some(cells) })))
}

/// A sign that a line with rules contains, and no grid.
const RULES: char = ':';

/// The first word of an exercise if its step is the next one.
const NEXT: &str = "next";
const AMONG: &str = "among";

impl Exercise {
    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(85, ' ');
        let is_next = words.next()? == NEXT;
        let (layout, givens, known) = position(&mut words)?;
        Some(Self { layout, is_next, givens, known, step: Box::new(Step::from_text(words.next()?)?) })
    }

    /// Returns the givens with their layout; `None` on the classic board.
    pub(super) fn board(&self) -> Option<Board> {
        Board::new(self.layout.as_deref()?.clone(), self.givens).ok()
    }
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", if self.is_next { NEXT } else { AMONG })?;
        match self.board() {
            Some(board) => f.write_str(&write_rules_line(&board))?,
            None => write!(f, "{}", self.givens)?,
        }
        write!(f, " {} {}", self.known, self.step.to_text())
    }
}

impl Study {
    /// Returns the number of a practice position. `turn` selects the position, `chance` varies how it looks.
    pub(crate) fn number(turn: u32, chance: u64) -> u64 {
        chance / TURNS * TURNS + u64::from(turn) % TURNS
    }

    /// Reads a study from a line.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (first, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        Some(match kind {
            "course" => Self::Course,
            "lesson" => {
                let (tag, board) = rest.split_once(' ')?;
                Self::Lesson(Technique::from_id(first)?, language(tag)?, StudyBoard::from_id(board)?)
            }
            "practise" => {
                let (board, number) = rest.split_once(' ')?;
                Self::Practise(Technique::from_id(first)?, StudyBoard::from_id(board)?, number.parse().ok()?)
            }
            "judge" => {
                let marked = |word: &str| {
                    Some((candidate(word.trim_start_matches(['+', '-']))?, word.starts_with('+')))
                };
                let answer: Option<Vec<_>> = first.split(MEMBER).map(marked).collect();
                Self::Judge { exercise: Box::new(Exercise::read(rest)?), answer: answer? }
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Course => f.write_str("course"),
            Self::Lesson(technique, language, board) => {
                write!(f, "lesson {} {} {}", technique.id(), language.tag(), board.id())
            }
            Self::Practise(technique, board, number) => {
                write!(f, "practise {} {} {number}", technique.id(), board.id())
            }
            Self::Judge { exercise, answer } => {
                let marked = answer.iter().map(|(one, places)| {
                    let sign = if *places { '+' } else { '-' };
                    format!("{sign}{}", Figures(*one))
                });
                write!(f, "judge {} {exercise}", marked.collect::<Vec<_>>().join(MEMBER))
            }
        }
    }
}

/// The separator between parts of a lesson or lines of the course; no part contains it.
const PART: char = '\t';

/// The separator between members of a list, in a lesson or in a line of the course.
const MEMBER: &str = "|";

impl CourseLine {
    fn read(text: &str) -> Option<Self> {
        let mut members = text.split(MEMBER);
        Some(Self {
            technique: Technique::from_id(members.next()?)?,
            group: TechniqueGroup::from_id(members.next()?)?,
            least: Tenths(members.next()?.parse().ok()?),
            names: members.map(str::to_owned).collect(),
        })
    }
}

impl fmt::Display for CourseLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{MEMBER}{}{MEMBER}{}", self.technique.id(), self.group.id(), self.least.0)?;
        self.names.iter().try_for_each(|name| write!(f, "{MEMBER}{name}"))
    }
}

impl LessonText {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(PART);
        let mut part = || parts.next();
        let list = |text: &str| -> Vec<String> { text.split(MEMBER).map(str::to_owned).collect() };
        Some(Self {
            technique: Technique::from_id(part()?)?,
            language: language(part()?)?,
            rated_as: Technique::from_id(part()?)?,
            least: Tenths(part()?.parse().ok()?),
            highest: part().filter(|text| !text.is_empty()).and_then(|text| text.parse().ok()).map(Tenths),
            names: list(part()?),
            reason: list(part()?),
            spot: part()?.into(),
            mistaken: part()?.into(),
            leads: part()?.split(MEMBER).filter_map(Technique::from_id).collect(),
            boards: part()?.split(MEMBER).filter_map(StudyBoard::from_id).collect(),
            board: StudyBoard::from_id(part()?)?,
            example: part().filter(|text| !text.is_empty()).and_then(Exercise::read),
        })
    }
}

impl fmt::Display for LessonText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leads: Vec<_> = self.leads.iter().map(|one| one.id()).collect();
        let boards: Vec<_> = self.boards.iter().map(|one| one.id()).collect();
        let highest = self.highest.map(|highest| highest.0.to_string());
        let parts = [
            self.technique.id(),
            self.language.tag(),
            self.rated_as.id(),
            &self.least.0.to_string(),
            &highest.unwrap_or_default(),
            &self.names.join(MEMBER),
            &self.reason.join(MEMBER),
            &self.spot,
            &self.mistaken,
            &leads.join(MEMBER),
            &boards.join(MEMBER),
            self.board.id(),
            &self.example.as_ref().map(ToString::to_string).unwrap_or_default(),
        ];
        f.write_str(&parts.join(&PART.to_string()))
    }
}

impl StudyAnswer {
    /// Reads the answer to a study from a line.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ')?;
        Some(match kind {
            "course" => Self::Course(rest.split(PART).map(CourseLine::read).collect::<Option<_>>()?),
            "told" => Self::Lesson(Box::new(LessonText::read(rest)?)),
            "exercise" => {
                let (technique, exercise) = rest.split_once(' ')?;
                let exercise = if exercise == "none" { None } else { Some(Exercise::read(exercise)?) };
                Self::Exercise(Technique::from_id(technique)?, exercise)
            }
            "judged" => {
                let (how, what) = rest.split_once(' ')?;
                Self::Judged(match how {
                    "all" | "part" => {
                        Judged::Right { step: Box::new(Step::from_text(what)?), is_all: how == "all" }
                    }
                    "other" => Judged::Other(Technique::from_id(what)),
                    "wrong" => Judged::Wrong(candidate(what)?),
                    _ => return None,
                })
            }
            _ => return None,
        })
    }
}

impl fmt::Display for StudyAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Course(course) => {
                let lines: Vec<_> = course.iter().map(ToString::to_string).collect();
                write!(f, "course {}", lines.join(&PART.to_string()))
            }
            Self::Lesson(lesson) => write!(f, "told {lesson}"),
            Self::Exercise(technique, None) => write!(f, "exercise {} none", technique.id()),
            Self::Exercise(technique, Some(exercise)) => write!(f, "exercise {} {exercise}", technique.id()),
            Self::Judged(judged) => match judged {
                Judged::Right { step, is_all } => {
                    write!(f, "judged {} {}", if *is_all { "all" } else { "part" }, step.to_text())
                }
                Judged::Other(other) => write!(f, "judged other {}", other.map_or("none", Technique::id)),
                Judged::Wrong(wrong) => write!(f, "judged wrong {}", Figures(*wrong)),
            },
        }
    }
}
