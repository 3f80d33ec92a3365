//! Practice on other boards: a position in which to find the step, and the verdict on an answer.

use nonet::catalogue::all_board_steps;
use nonet::grid::Candidate;
use nonet::logic::Technique;
use nonet::rng::Rng;
use nonet::rules::BoardCandidates;
use nonet::search::RuledPuzzle;

use super::board_position::{BoardExample, board_made, numbers, options};
use super::practice::{TURNS, Verdict, verdict};
use super::study_board::StudyBoard;

/// The maximum number of new puzzles to try for a frequent technique before taking a known one.
const MAX_PUZZLES: usize = 3;

/// Returns the position that shows a technique on a board, if the technique is offered there.
pub fn board_example(technique: Technique, board: StudyBoard) -> Option<BoardExample> {
    let known = numbers(technique, board)?;
    board_made(technique, board, *known.numbers.first()?)
}

/// Returns a position on a board in which to find the technique.
///
/// Consecutive seeds give all known positions before one comes again; that of the example comes last. For a frequent
/// technique each seed gives a new puzzle, unless none of the first three puzzles shows the technique.
pub fn board_exercise(technique: Technique, board: StudyBoard, seed: u64) -> Option<BoardExample> {
    let known = numbers(technique, board)?;
    if known.is_of_any {
        let mut rng = Rng::from_u64(seed);
        let found = (0..MAX_PUZZLES).find_map(|_| board_made(technique, board, rng.next_u64()));
        if found.is_some() {
            return found;
        }
    }
    let turn = (seed % TURNS) as usize + 1;
    let number = known.numbers.get(turn % known.numbers.len().max(1))?;
    board_made(technique, board, *number)
}

/// Judges an answer to an exercise on a board as [`judge`](super::judge) does on the classic one. It finds the solution
/// by a search with the rules of the board, and returns `None` if there is not exactly one.
pub fn judge_on(exercise: &BoardExample, answer: &[(Candidate, bool)]) -> Option<Verdict> {
    let BoardExample { givens, candidates, step } = exercise;
    let puzzle = RuledPuzzle::new(givens.clone()).ok()?;
    let candidates = BoardCandidates::from_tables(givens.layout(), *candidates);
    let steps = || all_board_steps(&candidates, &options().only(&[step.technique]));
    let all = || all_board_steps(&candidates, &options());
    Some(verdict(answer, puzzle.solution(), step.technique, steps, all))
}
