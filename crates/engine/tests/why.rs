//! Tests "Why not?": every answer agrees with the solution, and no step of it can be left out.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::catalogue::Options;
use nonet::why::{Answer, why};
use nonet::{
    Candidate, Candidates, Cell, Difficulty, Digit, DigitSet, Grid, Puzzle, Request, Step, Target, Technique,
    generate,
};

use crate::support::minimal::leads;

/// Returns a puzzle of this difficulty.
fn puzzle(difficulty: Difficulty, number: usize) -> Puzzle {
    let target = Target::Difficulty(difficulty);
    generate(&Request { target, seed: format!("why {number}"), ..Request::default() })
}

/// Checks an answer against the solution, and every step of it against the board after the steps before it.
/// Returns the number of steps.
fn verify(start: &Candidates, about: Candidate, solution: &Grid, answer: &Answer) -> usize {
    let Answer::Follows { is_true, steps } = answer else { return 0 };
    assert_eq!(*is_true, solution.get(about.cell) == Some(about.digit), "{about}");
    let mut candidates = *start;
    for (at, step) in steps.iter().enumerate() {
        assert!(candidates.has(about.cell, about.digit), "{about} is decided before step {at}");
        step.apply(&mut candidates);
        assert!(step.eliminations.iter().all(|one| solution.get(one.cell) != Some(one.digit)), "{step}");
        assert!(step.placements.iter().all(|one| solution.get(one.cell) == Some(one.digit)), "{step}");
    }
    assert!(!candidates.has(about.cell, about.digit), "{about} is not decided");
    let all: Vec<&Step> = steps.iter().collect();
    assert!(leads(start, &all, about), "{about}: {all:#?}");
    for at in 0..steps.len() - 1 {
        let mut without = all.clone();
        let left_out = without.remove(at);
        assert!(!leads(start, &without, about), "{about} without {left_out}");
    }
    steps.len()
}

#[test]
fn every_answer_is_true_and_needs_all_its_steps() {
    let (mut n_asked, mut open, mut longest) = (0, Vec::new(), 0);
    for (number, difficulty) in
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert].into_iter().enumerate()
    {
        let puzzle = puzzle(difficulty, number);
        let start = Candidates::of(puzzle.givens()).unwrap();
        for cell in start.empty_cells().iter().step_by(4) {
            for digit in start.of_cell(cell) {
                let about = Candidate { cell, digit };
                let answer = why(&start, about, &Options::default());
                n_asked += 1;
                open.extend((answer == Answer::Open).then_some((number, about)));
                longest = longest.max(verify(&start, about, puzzle.solution(), &answer));
            }
        }
    }
    assert!(n_asked > 100 && open.is_empty(), "no answer to some of {n_asked} questions: {open:?}");
    assert!(longest >= 5, "the longest answer takes {longest} steps");
}

#[test]
fn digits_on_the_board_need_no_step() {
    let puzzle = puzzle(Difficulty::Easy, 1);
    let start = Candidates::of(puzzle.givens()).unwrap();
    let (cell, digit) = puzzle.givens().filled().next().unwrap();
    let options = Options::default();
    for asked in Digit::ALL {
        assert_eq!(why(&start, Candidate { cell, digit: asked }, &options), Answer::Filled(digit));
    }
    let peer = cell.peers().intersection(start.empty_cells()).first().unwrap();
    let Answer::Seen(holder) = why(&start, Candidate { cell: peer, digit }, &options) else { panic!() };
    assert!(holder.sees(peer) && puzzle.givens().get(holder) == Some(digit));
}

#[test]
fn a_removed_candidate_is_explained_as_if_it_were_there() {
    let puzzle = puzzle(Difficulty::Medium, 2);
    let bare = Candidates::of(puzzle.givens()).unwrap();
    let cell = bare.empty_cells().first().unwrap();
    let is_right = |digit: &Digit| puzzle.solution().get(cell) == Some(*digit);
    let struck = bare.of_cell(cell).iter().find(|digit| !is_right(digit)).unwrap();
    let mut known = bare;
    known.remove(cell, struck);
    let about = Candidate { cell, digit: struck };
    let answer = why(&known, about, &Options::default());
    assert!(verify(&bare, about, puzzle.solution(), &answer) >= 1, "{answer:?}");
}

#[test]
fn without_an_allowed_technique_the_answer_is_open() {
    // "The hardest": no easy step makes progress anywhere.
    let grid: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let start = Candidates::of(&grid).unwrap();
    let about = Candidate { cell: Cell::at(0, 1), digit: start.of_cell(Cell::at(0, 1)).first().unwrap() };
    let singles = Options::default().only(&[Technique::HiddenSingle, Technique::NakedSingle]);
    assert_eq!(why(&start, about, &singles), Answer::Open);
}

#[test]
fn an_answer_uses_only_allowed_techniques() {
    let puzzle = puzzle(Difficulty::Hard, 3);
    let start = Candidates::of(puzzle.givens()).unwrap();
    let options = Options::default().without(Technique::Pointing).without_uniqueness();
    let mut used = Vec::new();
    for cell in start.empty_cells().iter().step_by(9) {
        let digits: DigitSet = start.of_cell(cell);
        let about = Candidate { cell, digit: digits.first().unwrap() };
        let Answer::Follows { steps, .. } = why(&start, about, &options) else { continue };
        used.extend(steps.iter().map(|step| step.technique));
    }
    assert!(!used.is_empty() && used.iter().all(|technique| options.allows(*technique)), "{used:?}");
}

/// Chains that were found together invalidate each other's candidates. Each is explained on a board where it
/// is valid.
#[test]
fn each_step_of_a_long_answer_is_valid_on_its_board() {
    let grid: Grid =
        ".3...2.7...8...5..6.5....2..9....4.5...51428........3..7.64....9.3...1.......8...".parse().unwrap();
    let puzzle = Puzzle::new(grid).unwrap();
    let start = Candidates::of(&grid).unwrap();
    let mut longest = 0;
    for cell in start.empty_cells().iter().step_by(5) {
        for digit in start.of_cell(cell) {
            let about = Candidate { cell, digit };
            let answer = why(&start, about, &Options::default());
            longest = longest.max(verify(&start, about, puzzle.solution(), &answer));
        }
    }
    assert!(longest >= 20, "the longest answer takes {longest} steps");
}
