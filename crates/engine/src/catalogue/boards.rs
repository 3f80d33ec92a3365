//! The human catalogue on other boards: the next step, and the path to the solution.
//!
//! The functions of [`human`](super::human) are for the classic board. Only they know unique rectangles, patterns
//! of a box and a line, and the fast searches for simple techniques.
//!
//! The searches see the implied houses of a layout as houses. The rules, and so the candidates of the caller, do not.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::board_level::BoardLevel;
use super::families::Family;
use super::human::{all_of, first_of, next_of};
use super::options::Options;
use super::orders::on_boards;
use crate::grid::Contradiction;
use crate::logic::Step;
use crate::rules::{Board, BoardCandidates};

/// Returns the step that a person would find first on a board of any layout, if the catalogue has one.
///
/// The houses of the step are those of the layout, and its
/// [implied houses](crate::layout::Layout::implied_houses). Techniques that are only sound on the classic board, such
/// as unique rectangles, are left out. For a classic puzzle, [`next_step`](super::next_step) has these too.
///
/// ```
/// use nonet::catalogue::{Options, next_board_step};
/// use nonet::layout::Layout;
/// use nonet::rules::{Board, BoardCandidates};
/// let jigsaw = Layout::from_pieces("0001 0111 2233 2233")?;
/// let board = Board::parse(jigsaw, ".3.4 .... .... 3.1.")?;
/// let mut candidates = BoardCandidates::of(&board)?;
/// let step = next_board_step(&candidates, &Options::default()).ok_or("no step")?;
/// assert_eq!(step.reason.houses[0].to_string(), "piece 1");
/// assert_eq!(step.to_string(), "r2c1=4");
/// step.apply_on(&mut candidates);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_board_step(candidates: &BoardCandidates<'_>, options: &Options) -> Option<Step> {
    let in_rules = singles_in_rules(candidates, options)
        .and_then(|singles| next_of(candidates, options, core::iter::once(singles)));
    in_rules.or_else(|| {
        in_all_houses(candidates, options, |candidates| next_of(candidates, options, on_boards(options)))
    })
}

/// Returns all available steps on a board of any layout in the order of the catalogue, as
/// [`all_steps`](super::all_steps) does for the classic one.
pub fn all_board_steps(candidates: &BoardCandidates<'_>, options: &Options) -> Vec<Step> {
    in_all_houses(candidates, options, |candidates| all_of(candidates, options, on_boards(options)))
}

/// Returns the steps of the first family that has any, as [`next_steps`](super::next_steps) does for the classic
/// board.
pub fn next_board_steps(candidates: &BoardCandidates<'_>, options: &Options) -> Vec<Step> {
    let in_rules = singles_in_rules(candidates, options)
        .map_or_else(Vec::new, |singles| first_of(candidates, options, core::iter::once(singles)));
    if !in_rules.is_empty() {
        return in_rules;
    }
    in_all_houses(candidates, options, |candidates| first_of(candidates, options, on_boards(options)))
}

/// Returns the family of singles if the board has implied houses. People see the singles first that need none.
fn singles_in_rules(candidates: &BoardCandidates<'_>, options: &Options) -> Option<Family> {
    let has_implied = !options.has_only_rules && !candidates.layout().implied_houses().is_empty();
    on_boards(options).next().filter(|_| has_implied)
}

/// Searches on candidates with the implied houses of their layout, unless the options only allow its rules.
pub(crate) fn in_all_houses<T>(
    candidates: &BoardCandidates<'_>,
    options: &Options,
    search: impl FnOnce(&BoardCandidates<'_>) -> T,
) -> T {
    match candidates.layout().for_logic() {
        Cow::Owned(layout) if !options.has_only_rules => search(&candidates.for_logic(&layout)),
        _ => search(candidates),
    }
}

/// The way in which a person solves a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPath {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// True if the steps fill the board.
    pub is_solved: bool,
    /// The level of the hardest step, or the hardest level of the board if the steps do not fill it.
    pub level: BoardLevel,
}

/// Returns the path from a board to its solution, step by step, as [`next_board_step`] finds them.
///
/// The board should have exactly one solution, as the givens of a [`RuledPuzzle`](crate::search::RuledPuzzle)
/// have. Otherwise the search for a step can take very long.
///
/// # Errors
/// Returns a [`Contradiction`] if the board visibly has no solution.
///
/// ```
/// use nonet::catalogue::{BoardLevel, Options, board_path};
/// use nonet::craft::craft;
/// let puzzle = craft(&"v1-6x6x-none-rain".parse()?);
/// let path = board_path(puzzle.givens(), &Options::default())?;
/// assert!(path.is_solved);
/// assert_eq!(path.level, BoardLevel::Pairs);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board_path(board: &Board, options: &Options) -> Result<BoardPath, Contradiction> {
    let mut candidates = BoardCandidates::of(board)?;
    let mut steps = Vec::new();
    while let Some(step) = next_board_step(&candidates, options) {
        step.apply_on(&mut candidates);
        steps.push(step);
    }
    let is_solved = candidates.empty_cells().is_empty();
    let layout = board.layout();
    let level = if is_solved { BoardLevel::of(layout, &steps) } else { BoardLevel::hardest(layout) };
    Ok(BoardPath { steps, is_solved, level })
}
