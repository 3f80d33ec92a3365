//! Explains why a digit cannot go in a cell, or why it must. The answer has few and easy steps, all of which
//! are needed.
//!
//! Three searches propose an answer:
//!
//! - a single step that proves it directly;
//! - all easy steps together, layer by layer, which finds the fewest layers;
//! - the easiest steps first.
//!
//! From each proposal, steps that the answer does not need are removed one by one until all are needed. The
//! reason of each step is valid on the board after the steps before it. The answer with the lowest sum of
//! scores wins.

use alloc::{vec, vec::Vec};

mod easy;
mod lean;
mod proof;
mod question;
mod record;

use crate::catalogue::{Options, in_all_houses};
use crate::grid::{Candidate, Candidates, Cell, Digit};
use crate::logic::{Step, Technique};
use crate::rules::BoardCandidates;
pub use easy::EASY;
use lean::lean;
use proof::Proof;
use question::CLASSIC;
use question::{ON_BOARDS, Question, Search, Searches};
use record::{Found, Record};

/// The answer to a question about a digit in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The cell already holds a digit: this one.
    Filled(Digit),
    /// The digit is impossible: this cell, a peer, holds it.
    Seen(Cell),
    /// The answer follows from these steps in this order, and each of them is needed.
    Follows {
        /// True if the cell must hold the digit, false if it cannot.
        is_true: bool,
        /// The steps. The last one proves the answer.
        steps: Vec<Step>,
    },
    /// The techniques that the options allow find no answer.
    Open,
}

/// Explains from the board why the digit of `about` cannot go in its cell, or why it must.
///
/// `candidates` is the start: the digits on the board and what is known of the empty cells. If the candidate
/// is already removed from them, the search starts from the digits on the board alone.
///
/// The techniques are those that `options` allow, except 3D Medusa. Chains may take a tenth of a second, nets
/// seconds.
///
/// ```
/// use nonet::{Candidate, Candidates, Cell, Digit, Grid, catalogue::Options, why::{Answer, why}};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let candidates = Candidates::of(&grid).unwrap();
/// let about = |row, column, digit| Candidate { cell: Cell::at(row, column), digit };
/// let Answer::Follows { is_true, steps } = why(&candidates, about(0, 2, Digit::D4), &Options::default()) else {
///     unreachable!()
/// };
/// assert!(is_true);
/// assert_eq!(steps.len(), 1);
/// assert_eq!(steps[0].to_string(), "r1c3=4");
/// assert_eq!(why(&candidates, about(0, 0, Digit::D3), &Options::default()), Answer::Seen(Cell::at(1, 0)));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn why(candidates: &Candidates, about: Candidate, options: &Options) -> Answer {
    answer(&BoardCandidates::classic(candidates), about, options, &CLASSIC)
}

/// Explains on a board of any layout why the digit of `about` cannot go in its cell, or why it must, as [`why`]
/// does on the classic one.
///
/// The techniques are those of [`next_board_step`](crate::catalogue::next_board_step), and the houses of the steps
/// are those of the layout. The answer is [`Answer::Open`] for a cell or a digit that the board does not have.
///
/// ```
/// use nonet::{Candidate, Cell, Digit, catalogue::Options, layout::Layout};
/// use nonet::rules::{Board, BoardCandidates};
/// use nonet::why::{Answer, why_on_board};
/// let jigsaw = Layout::from_pieces("0001 0111 2233 2233")?;
/// let board = Board::parse(jigsaw, ".3.4 .... .... 3.1.")?;
/// let candidates = BoardCandidates::of(&board)?;
/// let about = Candidate { cell: Cell::at(1, 0), digit: Digit::D1 };
/// let Answer::Follows { is_true, steps } = why_on_board(&candidates, about, &Options::default()) else {
///     unreachable!()
/// };
/// assert!(!is_true);
/// assert_eq!(steps[0].to_string(), "r2c1=4");
/// assert_eq!(steps[0].reason.houses[0].to_string(), "piece 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_on_board(candidates: &BoardCandidates<'_>, about: Candidate, options: &Options) -> Answer {
    in_all_houses(candidates, options, |candidates| answer(candidates, about, options, &ON_BOARDS))
}

/// Returns the answer that these searches find.
fn answer(
    candidates: &BoardCandidates<'_>,
    about: Candidate,
    options: &Options,
    searches: &'static Searches,
) -> Answer {
    // A net is explained as a whole, so it is unknown which of the earlier steps it depends on.
    let options = &options.without(Technique::Medusa3D);
    let (layout, grid) = (candidates.layout(), candidates.grid());
    if let Some(digit) = grid.get(about.cell) {
        return Answer::Filled(digit);
    }
    if !layout.cells().contains(about.cell) || !layout.digits().contains(about.digit) {
        return Answer::Open;
    }
    if let Some(cell) = grid.cells_of(about.digit).intersection(layout.peers(about.cell)).first() {
        return Answer::Seen(cell);
    }
    let question = &Question::new(&start_on_board(candidates, about), about, searches);
    let easy = options.and_only(&EASY);
    let proofs = [
        at_once(question, &easy),
        in_layers(question, &easy, searches.all),
        in_layers(question, options, searches.next),
    ];
    let shortest = proofs.into_iter().flatten().min_by_key(|proof| proof.score(about));
    let Some(proof) = shortest.or_else(|| at_once(question, options)) else { return Answer::Open };
    Answer::Follows {
        is_true: proof.is_true,
        steps: proof.steps.into_iter().map(|found| found.step).collect(),
    }
}

/// Returns the start of an answer: the candidates, or those of the digits on the board alone if the candidate
/// is already removed.
#[must_use]
pub fn start(candidates: &Candidates, about: Candidate) -> Candidates {
    *start_on_board(&BoardCandidates::classic(candidates), about).tables()
}

/// Returns the start of an answer on a board of any layout, as [`start`] does on the classic one.
#[must_use]
pub fn start_on_board<'l>(candidates: &BoardCandidates<'l>, about: Candidate) -> BoardCandidates<'l> {
    match BoardCandidates::of_digits(candidates.layout(), candidates.grid()) {
        Ok(bare) if !candidates.has(about.cell, about.digit) => bare,
        _ => *candidates,
    }
}

/// Returns the easiest single step that proves the answer.
fn at_once<'l>(question: &Question<'l>, options: &Options) -> Option<Proof<'l>> {
    let steps = question.all_steps(&question.start, options).into_iter();
    let proof = |step| {
        Some(Proof { is_true: question.answered_by(&step)?, steps: vec![Found { step, on: question.start }] })
    };
    let proofs = steps.filter_map(proof);
    proofs.min_by_key(|proof| proof.score(question.about))
}

/// Applies all steps that `find` returns, again and again, until one proves the answer.
fn in_layers<'l>(question: &Question<'l>, options: &Options, find: Search) -> Option<Proof<'l>> {
    let mut record = Record::new(&question.start);
    loop {
        let on = *record.candidates();
        let layer = find(&on, options);
        if let Some(last) = layer.iter().find(|step| question.answered_by(step).is_some()) {
            record.add(last, &on);
            return lean(question, &record, options);
        }
        let before = record.steps().len();
        for step in &layer {
            record.add(step, &on);
        }
        if record.steps().len() == before {
            return None;
        }
    }
}
