//! Judges answers to "Why not?" step by step, and checks that no step can be dropped.

use super::board::Board;
use super::{Case, apply, is_decided, on_all_cores};
use crate::support::usual_of;
use nonet::catalogue::Options;
use nonet::why::{Answer, why};
use nonet::{Candidate, Candidates, Difficulty, Grid, Request, Rng, Step, Target, generate};

/// A board and the candidate in question.
struct Question {
    board: String,
    about: Candidate,
}

/// The result of judging an answer.
struct Judged {
    n_steps: usize,
    faults: Vec<String>,
}

/// Gets an answer and judges its verdict, each step on the board after the steps before it, and the answer
/// with each step dropped in turn.
fn judged(Question { board: text, about }: &Question) -> Judged {
    let case = Case::of(text);
    let grid = text.parse::<Grid>().unwrap();
    let candidates = Candidates::of(&grid).unwrap();
    let in_answer = |fault: &str| format!("{text} {about}: {fault}");
    let (is_true, steps) = match why(&candidates, *about, &Options::default()) {
        Answer::Follows { is_true, steps } => (is_true, steps),
        other => return Judged { n_steps: 0, faults: vec![in_answer(&format!("{other:?}"))] },
    };
    let mut faults = Vec::new();
    if is_true != (case.solution[about.cell.index()] == about.digit.get()) {
        faults.push(in_answer("the answer is not right"));
    }
    let mut board = case.start.clone();
    for (at, step) in steps.iter().enumerate() {
        if is_decided(&board, *about) {
            faults.push(in_answer(&format!("it is decided before step {}", at + 1)));
        }
        faults.extend(case.objection(&board, step).map(|why| in_answer(&format!("step {}, {why}", at + 1))));
        apply(&mut board, step);
    }
    if !is_decided(&board, *about) {
        faults.push(in_answer("it is not decided in the end"));
    }
    for dropped in 0..steps.len() {
        let rest: Vec<&Step> =
            steps.iter().enumerate().filter(|one| one.0 != dropped).map(|one| one.1).collect();
        if leads(&case, &rest, *about) {
            faults.push(in_answer(&format!(
                "step {} of {} can be dropped: {}",
                dropped + 1,
                steps.len(),
                steps[dropped]
            )));
        }
    }
    Judged { n_steps: steps.len(), faults }
}

/// Returns `true` if the steps still lead to an answer, each exactly as explained.
fn leads(case: &Case, steps: &[&Step], about: Candidate) -> bool {
    let mut board: Board = case.start.clone();
    for step in steps {
        if case.objection(&board, step).is_some() {
            return false;
        }
        apply(&mut board, step);
    }
    is_decided(&board, about)
}

/// Returns positions of puzzles of a difficulty, with a few cells of the solution filled in, and candidates
/// to ask about.
fn questions(difficulty: Difficulty, n_questions: usize) -> Vec<Question> {
    let mut rng = Rng::from_u64(2_000 + difficulty as u64);
    let mut all = Vec::new();
    for number in 0.. {
        let target = Target::Difficulty(difficulty);
        let puzzle = generate(&Request { target, seed: format!("referee {number}"), ..Request::default() });
        let mut grid = *puzzle.givens();
        let n_filled = rng.below(12);
        for _ in 0..n_filled {
            let open: Vec<_> =
                nonet::Cell::ALL.into_iter().filter(|&cell| grid.get(cell).is_none()).collect();
            let cell = open[rng.below(u32::try_from(open.len()).unwrap()) as usize];
            grid.set(cell, puzzle.solution().get(cell));
        }
        let board = grid.to_string();
        let candidates = Candidates::of(&grid).unwrap();
        let cells = candidates.empty_cells();
        let choices: Vec<Candidate> = cells
            .iter()
            .flat_map(|cell| candidates.of_cell(cell).iter().map(move |digit| Candidate { cell, digit }))
            .collect();
        for _ in 0..10 {
            let about = choices[rng.below(u32::try_from(choices.len()).unwrap()) as usize];
            all.push(Question { board: board.clone(), about });
        }
        if all.len() >= n_questions {
            break;
        }
    }
    all
}

/// Checks the answers to all questions; none may have a fault.
fn verify(difficulty: Difficulty) {
    let questions = questions(difficulty, usual_of(400, 2_000));
    let judged = on_all_cores(&questions, judged);
    let longest = judged.iter().map(|one| one.n_steps).max();
    println!("{difficulty:?}: {} answers, the longest of {longest:?} steps", judged.len());
    let faults: Vec<String> = judged.into_iter().flat_map(|one| one.faults).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn answers_on_extreme_boards_are_right_and_need_all_their_steps() {
    verify(Difficulty::Extreme);
}

#[test]
fn answers_on_medium_boards_are_right_and_need_all_their_steps() {
    verify(Difficulty::Medium);
}

#[test]
fn answers_on_hard_boards_are_right_and_need_all_their_steps() {
    verify(Difficulty::Hard);
}

#[test]
fn answers_on_expert_boards_are_right_and_need_all_their_steps() {
    verify(Difficulty::Expert);
}

#[test]
fn answers_on_master_boards_are_right_and_need_all_their_steps() {
    verify(Difficulty::Master);
}

fn verify_case(board: &str, row: usize, column: usize, digit: u8) {
    let about =
        Candidate { cell: nonet::Cell::at(row - 1, column - 1), digit: nonet::Digit::new(digit).unwrap() };
    let Judged { n_steps, faults } = judged(&Question { board: board.to_owned(), about });
    assert!(n_steps > 0 && faults.is_empty(), "{}", faults.join("\n"));
}

/// In these four positions it is easy to use a candidate that an earlier step removed.
#[test]
fn a_chain_never_names_r8c2_which_a_skyscraper_eliminated() {
    verify_case(".49........5..9.486....7.59..43..5.6....65..4956...873..3...9....2.1..6...7...4.5", 5, 2, 8);
}

#[test]
fn a_chain_never_names_r5c2_which_the_step_before_eliminated() {
    verify_case("18......6729568143.63...7...4.89.......2.........15.....7...3...5...962.6...5..71", 8, 5, 7);
}

#[test]
fn a_link_never_names_r2c3_which_was_eliminated_before() {
    verify_case("9..7..3..65..2..17..7.....93..6..7...69.5..3...2..8..61..4..6...4..6..8...6..3..4", 3, 7, 5);
}

#[test]
fn a_link_never_names_r9c2_which_was_eliminated_before() {
    verify_case("85..92.1..1.4.5.....91..5..1.65.39..4.5918....9.....515.18.4...96..51.8.2..769135", 2, 8, 9);
}

/// In these two positions a long answer easily contains steps that can be dropped.
#[test]
fn no_step_of_a_long_answer_can_be_left_out() {
    verify_case(".....5.7.9.8.1..4.7.2.691.3..91..56..1.5.8.......96..1.9..83417.....4...8....13.6", 8, 9, 5);
}

#[test]
fn no_step_of_another_long_answer_can_be_left_out() {
    verify_case("....8.9.....9.....9.53.1486.16..9....49.68.12...1..69.....9..676.8.132....2...1..", 2, 7, 7);
}
