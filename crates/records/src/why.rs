//! The records of `why`.

use nonet::catalogue::Options;
use nonet::rules::{Board, BoardCandidates};
use nonet::why;
use nonet::{Candidate, Cell, Step};
#[cfg(not(wide))]
use nonet::{Candidates, Grid};

use crate::Record;
use crate::board_logic::{plain, with_digits};

/// The error for a cell or a digit that a classic board does not have.
#[cfg(not(wide))]
pub const OFF_BOARD: &str = "A classic board has the rows, columns and digits 1 to 9.";

/// The kind of answer about a digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The digit must be in the cell.
    Must,
    /// It cannot.
    Cannot,
    /// The cell already holds it.
    Placed,
    /// No technique decides.
    Open,
}

impl Answer {
    /// Returns the word in columns and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::Cannot => "cannot",
            Self::Placed => "placed",
            Self::Open => "open",
        }
    }
}

/// The answer about a digit in a cell.
#[derive(Clone, Debug)]
pub struct Why {
    /// The digit and the cell.
    pub about: Candidate,
    /// The kind of answer.
    pub answer: Answer,
    /// The answer as a sentence.
    pub sentence: String,
    /// The cell that decides without a step: one that holds the digit, or this cell if it is filled.
    pub holder: Option<Cell>,
    /// The steps that prove the answer.
    pub steps: Vec<Step>,
}

impl Why {
    /// Searches for the fewest steps that decide about a digit in a cell.
    #[cfg(not(wide))]
    pub fn of(candidates: &Candidates, about: Candidate, allowed: &Options) -> Self {
        Self::from_answer(about, why::why(candidates, about, allowed))
    }

    /// Searches for the fewest steps that decide about a digit in a cell of another board.
    ///
    /// # Errors
    /// A sentence if the board does not have the cell or the digit.
    pub fn on_board(candidates: &BoardCandidates<'_>, about: Candidate) -> Result<Self, String> {
        let layout = candidates.layout();
        let side = layout.side();
        if !layout.cells().contains(about.cell) {
            return Err(format!("The cell {} is not on this board of {side} rows.", about.cell));
        }
        if !layout.digits().contains(about.digit) {
            return Err(format!("This board has the digits 1 to {side}, not {}.", about.digit));
        }
        Ok(Self::from_answer(about, why::why_on_board(candidates, about, &Options::default())))
    }

    fn from_answer(about: Candidate, answer: why::Answer) -> Self {
        let mut holder = None;
        let (answer, sentence, steps) = match answer {
            why::Answer::Filled(digit) => {
                holder = Some(about.cell);
                if digit == about.digit {
                    (Answer::Placed, format!("{about} is already on the board."), vec![])
                } else {
                    (Answer::Cannot, format!("{about} cannot be true: the cell holds {digit}."), vec![])
                }
            }
            why::Answer::Seen(cell) => {
                holder = Some(cell);
                (Answer::Cannot, format!("{about} cannot be true: {cell} holds the digit."), vec![])
            }
            why::Answer::Follows { is_true: true, steps } => {
                (Answer::Must, format!("{about} must be true:"), steps)
            }
            why::Answer::Follows { is_true: false, steps } => {
                (Answer::Cannot, format!("{about} cannot be true:"), steps)
            }
            why::Answer::Open => {
                (Answer::Open, format!("{about} is not decided by these techniques."), vec![])
            }
        };
        Self { about, answer, sentence, holder, steps }
    }

    /// Returns the fields of `why`.
    #[cfg(not(wide))]
    pub fn record(&self, board: &Grid) -> Record {
        let mut record = Record::new();
        record.insert("board".into(), board.to_string().into());
        self.add_answer(&mut record);
        record
    }

    /// Returns the fields of `why` for another board.
    pub fn board_record(&self, digits: &Board) -> Record {
        let mut record = with_digits(digits);
        self.add_answer(&mut record);
        record
    }

    fn add_answer(&self, record: &mut Record) {
        record.insert("cell".into(), self.about.cell.to_string().into());
        record.insert("digit".into(), self.about.digit.get().into());
        record.insert("answer".into(), self.answer.word().into());
        if let Some(holder) = self.holder {
            record.insert("holder".into(), holder.to_string().into());
        }
        record.insert("steps".into(), plain(&self.steps));
    }
}
