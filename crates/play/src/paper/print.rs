//! [`Print`], the print options: which puzzles, how many on a page, and what is printed with them.

use std::rc::Rc;

use nonet::generate::PuzzleRequest;
use nonet::grid::Grid;
use nonet::layout::Layout;
use nonet::logic::{Difficulty, Tenths};

use crate::making::NewPuzzle;
use crate::settings::Field;
use nonet_formats::Sheet;
use nonet_words::Message;

/// The maximum number of puzzles that are generated for one print.
pub(super) const MOST: usize = 60;

/// The number of solutions on a page of their own.
pub(super) const SOLUTIONS_A_PAGE: usize = 12;

/// The choice of puzzles to print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Which {
    /// The puzzle on the board.
    #[default]
    Board,
    /// The saved puzzles that are not solved.
    Open,
    /// New puzzles.
    New,
}

impl Which {
    const ALL: [Self; 3] = [Self::Board, Self::Open, Self::New];

    const fn id(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Open => "open",
            Self::New => "new",
        }
    }
}

/// The place of the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Solutions {
    /// No solutions.
    None,
    /// Under each puzzle, upside down.
    Below,
    /// After all puzzles, on a page of their own.
    Last,
}

impl Solutions {
    const ALL: [Self; 3] = [Self::None, Self::Below, Self::Last];

    const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Below => "below",
            Self::Last => "last",
        }
    }
}

/// The state of the print dialog.
#[derive(Clone, Debug)]
pub(super) struct Print {
    pub(super) which: Which,
    /// The level of new puzzles; none means all that is chosen in More options.
    pub(super) level: Option<Difficulty>,
    /// The number of new puzzles, as typed.
    pub(super) count: String,
    /// The number of puzzles on a page: 1, 2, 4 or 6.
    pub(super) per_page: usize,
    /// True if entries and notes are printed too.
    pub(super) has_marks: bool,
    /// The place of the solutions; `None` until the player chooses.
    pub(super) solutions: Option<Solutions>,
    /// The puzzles that are being generated for the print.
    pub(super) making: Option<Making>,
    pub(super) message: Option<Message>,
}

#[derive(Clone, Debug)]
pub(super) struct Making {
    pub(super) request: PuzzleRequest,
    pub(super) n_wanted: usize,
    pub(super) made: Vec<NewPuzzle>,
}

impl Default for Print {
    fn default() -> Self {
        Self {
            which: Which::Board,
            level: Some(Difficulty::Medium),
            count: "4".into(),
            per_page: 1,
            has_marks: false,
            solutions: None,
            making: None,
            message: None,
        }
    }
}

/// A puzzle to print.
pub(super) struct Item {
    pub(super) sheet: Sheet,
    pub(super) solution: Option<Grid>,
    pub(super) er: Option<Tenths>,
    pub(super) label: String,
    /// The layout; `None` for the classic board.
    pub(super) layout: Option<Rc<Layout>>,
}

impl Print {
    /// Returns the value of a field of the dialog.
    pub(super) fn value(&self, field: Field) -> String {
        match field {
            Field::Prints => self.which.id().into(),
            Field::PrintLevel => self.level.map_or("wish", Difficulty::id).into(),
            Field::PrintCount => self.count.clone(),
            Field::PrintSize => self.per_page.to_string(),
            Field::PrintMarks => if self.has_marks { "on" } else { "off" }.into(),
            _ => self.solutions().id().into(),
        }
    }

    pub(super) fn set(&mut self, field: Field, value: &str) {
        match field {
            Field::Prints => {
                self.which = Which::ALL.into_iter().find(|one| one.id() == value).unwrap_or_default();
            }
            Field::PrintLevel => self.level = Difficulty::from_id(value),
            // While the player types, it may be empty or above the limit.
            Field::PrintCount => self.count = value.into(),
            Field::PrintSize => {
                self.per_page = value.parse().ok().filter(|n| [1, 2, 4, 6].contains(n)).unwrap_or(1);
                // If more puzzles go on a page, the count rises to a full page.
                if self.count.parse().is_ok_and(|count: usize| count < self.per_page) {
                    self.count = self.per_page.to_string();
                }
            }
            Field::PrintMarks => self.has_marks = value == "on",
            _ => {
                self.solutions = Solutions::ALL.into_iter().find(|one| one.id() == value);
            }
        }
    }

    /// Returns the place of the solutions. The default is below a single puzzle, so that it needs no second sheet, else
    /// last.
    pub(super) fn solutions(&self) -> Solutions {
        let is_single = self.which == Which::Board && self.per_page == 1;
        self.solutions.unwrap_or(if is_single { Solutions::Below } else { Solutions::Last })
    }

    pub(super) fn progress(&self) -> Option<Message> {
        let making = self.making.as_ref()?;
        Some(Message::MakingToPrint { n_made: making.made.len(), n_wanted: making.n_wanted })
    }
}
