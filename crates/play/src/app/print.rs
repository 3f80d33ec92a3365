//! [`Print`]: what is asked for on paper: which puzzles, how many on a page, and with what.

use nonet::generate::Request;
use nonet::grid::Grid;
use nonet::logic::{Difficulty, Tenths};

use super::{Field, Fresh};
use nonet_formats::{Drawing, Sheet};
use nonet_words::Message;

/// So many are made to be printed at once, at most.
pub(super) const MOST: usize = 60;

/// How many solutions stand on a page of their own.
pub(super) const SOLUTIONS_A_PAGE: usize = 12;

/// Which puzzles are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Which {
    /// The one on the board.
    #[default]
    Board,
    /// Those that are kept and not solved.
    Open,
    /// New ones.
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

/// Where the solutions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Solutions {
    /// Nowhere.
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

/// What is asked for in the dialog, and how far it is.
#[derive(Clone, Debug)]
pub(super) struct Print {
    pub(super) which: Which,
    /// How difficult new ones are; what was asked for last in "New game" where there is none.
    pub(super) level: Option<Difficulty>,
    /// How many new ones, as it is typed.
    pub(super) count: String,
    /// How many puzzles stand on a page: 1, 2, 4 or 6.
    pub(super) per_page: usize,
    /// Whether entries and notes are printed too.
    pub(super) has_marks: bool,
    /// Where the solutions are; `None` until the player chooses.
    pub(super) solutions: Option<Solutions>,
    /// What is made for printing, while it is.
    pub(super) making: Option<Making>,
    pub(super) told: Option<Message>,
}

#[derive(Clone, Debug)]
pub(super) struct Making {
    pub(super) request: Request,
    pub(super) n_wanted: usize,
    pub(super) made: Vec<Fresh>,
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
            told: None,
        }
    }
}

/// Pages to be printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    /// How many puzzles stand on a page: 1, 2, 4 or 6.
    pub per_page: usize,
    /// The puzzles.
    pub puzzles: Vec<PrintedBoard>,
    /// Their solutions, where they stand under them, upside down; else none.
    pub below: Vec<Drawing>,
    /// The solutions on pages of their own, so many on each.
    pub last: Vec<Vec<PrintedBoard>>,
}

/// A board with what is written under it.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedBoard {
    /// The board.
    pub drawing: Drawing,
    /// The line under it.
    pub caption: String,
}

/// What is printed of one puzzle.
pub(super) struct Item {
    pub(super) sheet: Sheet,
    pub(super) solution: Option<Grid>,
    pub(super) er: Option<Tenths>,
    pub(super) label: String,
}

impl Print {
    /// The value of a field of the dialog.
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
            // While it is typed it may be empty, or more than there can be.
            Field::PrintCount => self.count = value.into(),
            Field::PrintSize => {
                self.per_page = value.parse().ok().filter(|n| [1, 2, 4, 6].contains(n)).unwrap_or(1);
                // Pages are full unless more or fewer were asked for.
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

    /// Where the solutions are: below a single puzzle, so that it takes no second sheet, else last.
    pub(super) fn solutions(&self) -> Solutions {
        let is_single = self.which == Which::Board && self.per_page == 1;
        self.solutions.unwrap_or(if is_single { Solutions::Below } else { Solutions::Last })
    }

    pub(super) fn progress(&self) -> Option<Message> {
        let making = self.making.as_ref()?;
        Some(Message::MakingToPrint { n_made: making.made.len(), n_wanted: making.n_wanted })
    }
}
