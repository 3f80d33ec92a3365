//! [`BoardExample`]: a position on a board other than the classic one, from the puzzle that a number generates.

use nonet::catalogue::{Options, board_path, next_board_step, techniques_before};
use nonet::craft::{BoardRequest, KillerRequest, craft, craft_killer};
use nonet::grid::{Candidates, Cell, HouseKind};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique, Technique as T};
use nonet::rng::Rng;
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;

use super::made::{FEWEST_EMPTY, LAST_RESORT, SINGLES};
use super::study_board::StudyBoard;

/// A line for each technique and board with the numbers of puzzles that give a position; the first shows the technique
/// best. The word `any` before the numbers means that most puzzles give one.
const NUMBERS: &str = include_str!("board_numbers.txt");

/// The word of a line for a technique that most puzzles have.
const ANY: &str = "any";

/// A position on a board other than the classic one, in which a technique is the next step.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardExample {
    /// The givens of the puzzle, with the layout.
    pub givens: Board,
    /// The digits on the board and the remaining candidates.
    pub candidates: Candidates,
    /// The next step.
    pub step: Step,
}

/// The numbers of a technique on a board.
pub(super) struct Numbers {
    /// True if most puzzles give a position.
    pub(super) is_of_any: bool,
    /// The numbers that are known to give a position.
    pub(super) numbers: Vec<u64>,
}

/// Returns the numbers of a technique on a board; none if it is not offered there.
pub(super) fn numbers(technique: Technique, board: StudyBoard) -> Option<Numbers> {
    NUMBERS.lines().find_map(|line| {
        let mut words = line.split(' ').peekable();
        let is_it = words.next() == Some(technique.id()) && words.next() == Some(board.id());
        is_it.then(|| Numbers {
            is_of_any: words.next_if_eq(&ANY).is_some(),
            numbers: words.filter_map(|word| word.parse().ok()).collect(),
        })
    })
}

/// Returns the numbers of the puzzles that are known to give a position, the one that shows the technique best first.
pub fn board_numbers(technique: Technique, board: StudyBoard) -> Vec<u64> {
    numbers(technique, board).map(|known| known.numbers).unwrap_or_default()
}

/// Returns the boards on which a technique can be studied, in the order in which the page offers them.
///
/// ```
/// use nonet::Technique;
/// use nonet_play::lessons::{StudyBoard, boards_of};
/// assert_eq!(boards_of(Technique::HiddenSingle).len(), 4);
/// assert_eq!(boards_of(Technique::LawOfLeftovers), [StudyBoard::Jigsaw]);
/// assert_eq!(boards_of(Technique::RuleOf45), [StudyBoard::Killer]);
/// ```
pub fn boards_of(technique: Technique) -> Vec<StudyBoard> {
    let is_offered = |board: &StudyBoard| match board {
        StudyBoard::Classic => technique.is_classic(),
        _ => numbers(technique, *board).is_some(),
    };
    StudyBoard::ALL.into_iter().filter(is_offered).collect()
}

/// Returns the options for the positions of a board: everything except the techniques of last resort.
pub(super) fn options() -> Options {
    let before = techniques_before(LAST_RESORT).unwrap_or_default();
    let of_boards = T::ALL.iter().copied().filter(|technique| !technique.is_classic());
    let known: Vec<Technique> = before.into_iter().chain(of_boards).collect();
    Options::default().and_only(&known)
}

/// Returns the puzzle of a number on a board; none for the classic one.
fn puzzle(board: StudyBoard, number: u64) -> Option<RuledPuzzle> {
    let seed = format!("lesson {number}");
    if board == StudyBoard::Killer {
        return Some(craft_killer(&KillerRequest { seed, ..KillerRequest::default() }));
    }
    Some(craft(&BoardRequest { kind: board.kind()?, seed, ..BoardRequest::default() }))
}

/// Returns the steps of the puzzle of a number, as far as the techniques of its positions go.
pub fn board_steps(board: StudyBoard, number: u64) -> Vec<Step> {
    let path = puzzle(board, number).and_then(|puzzle| board_path(puzzle.givens(), &options()).ok());
    path.map(|path| path.steps).unwrap_or_default()
}

/// Returns the position that the puzzle of a number gives on a board; there the technique is the next step.
///
/// This is the first such board of the puzzle. For singles, which people see without notes, it is a random one of all
/// boards with enough empty cells.
pub fn board_made(technique: Technique, board: StudyBoard, number: u64) -> Option<BoardExample> {
    let puzzle = puzzle(board, number)?;
    let givens = puzzle.givens();
    let mut candidates = BoardCandidates::of(givens).ok()?;
    let is_single = SINGLES.contains(&technique);
    let options = if is_single { options().and_only(&SINGLES) } else { options() };
    let fewest = fewest_empty(givens.layout());
    let mut found = Vec::new();
    while let Some(step) = next_board_step(&candidates, &options) {
        if is_single && candidates.empty_cells().len() < fewest {
            break;
        }
        if step.technique == technique {
            let example =
                BoardExample { givens: givens.clone(), candidates: *candidates.tables(), step: step.clone() };
            if !is_single {
                return Some(example);
            }
            found.push(example);
        }
        step.apply_on(&mut candidates);
    }
    let mut rng = Rng::from_u64(number);
    // A hidden single in a line is harder to see than one in a box.
    let is_of_line = |example: &BoardExample| {
        example
            .step
            .reason
            .houses
            .iter()
            .all(|house| matches!(house.kind(), HouseKind::Row | HouseKind::Column))
    };
    if technique == T::HiddenSingle && number.is_multiple_of(3) && found.iter().any(is_of_line) {
        found.retain(is_of_line);
    }
    let chosen = rng.below(u32::try_from(found.len()).ok()?.max(1)) as usize;
    found.into_iter().nth(chosen)
}

/// Returns the fewest empty cells of a position for practice without notes: the number for the classic board, in
/// proportion to the number of cells.
fn fewest_empty(layout: &Layout) -> usize {
    layout.cells().len() * FEWEST_EMPTY / Cell::COUNT
}
