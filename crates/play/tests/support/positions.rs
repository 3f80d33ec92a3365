//! Positions of every technique: those that are frozen beside the tests, and those of the lessons. The tests in a
//! browser use this file too.

use nonet::{Candidate, Candidates, Cell, DigitSet, Grid, Step, Technique};
use nonet_play::lessons::{Position, among_easier, positions};
use nonet_play::work::{Allowed, Answer, Job, Known, Question, Reply, Runner};

const CASES: &str = include_str!("../../../engine/tests/data/human_cases.txt");

/// All positions that are known in which a technique is there, next or not.
pub(crate) fn positions_of(technique: Technique) -> Vec<Position> {
    let cases = CASES.lines().filter_map(|line| {
        let mut fields = line.split('|').map(str::trim);
        (fields.next() == Some(technique.id())).then_some(())?;
        Position::read(fields.next()?, fields.next()?)
    });
    let mut all: Vec<Position> = Vec::new();
    for position in cases.chain(positions(technique)).chain(among_easier(technique)) {
        if !all.contains(&position) {
            all.push(position);
        }
    }
    all
}

/// What a page knows of a board whose notes are all written.
pub(crate) fn known(position: &Position) -> Known {
    let digits = *position.candidates.grid();
    let of_cell = |cell: Cell| match digits.get(cell) {
        Some(_) => DigitSet::ALL,
        None => position.candidates.of_cell(cell),
    };
    Known { digits, cells: Some(Cell::ALL.map(of_cell)) }
}

/// The last that a worker answers to a job.
pub(crate) fn answered(job: Job) -> Reply {
    let mut answers: Vec<Answer> = Vec::new();
    Runner::default().take(Question { number: 1, job }, &mut |answer| answers.push(answer));
    answers.pop().expect("an answer").reply
}

/// The step that a page tells of on such a board.
pub(crate) fn hint_on(position: &Position) -> Option<Step> {
    let job = Job::Hint {
        givens: position.givens,
        candidates: Box::new(known(position)),
        allowed: Allowed::default(),
    };
    match answered(job) {
        Reply::Hinted { step, .. } => step.map(|step| *step),
        _ => None,
    }
}

/// A game that stands there, with its notes, as text.
pub(crate) fn saved(position: &Position) -> String {
    let Position { givens, candidates } = position;
    let digits = candidates.grid();
    let placed = |cell: &Cell| givens.get(*cell).is_none();
    let mut actions: Vec<String> = digits
        .filled()
        .filter(|(cell, _)| placed(cell))
        .map(|(cell, digit)| format!("d{}={digit}", cell.index()))
        .collect();
    actions.push("notes".into());
    actions.extend(gone(digits, candidates).map(|one| format!("k{}={}-", one.cell.index(), one.digit)));
    let n_done = actions.len();
    format!("nonet game 1\npuzzle {givens}\nlabel \nclock 0\ndone {n_done}\nactions {}\n", actions.join(" "))
}

/// The candidates that are gone though the digits would still allow them.
fn gone(digits: &Grid, candidates: &Candidates) -> impl Iterator<Item = Candidate> {
    let (all, candidates) = (Candidates::of(digits).expect("a legal board"), *candidates);
    all.empty_cells().iter().flat_map(move |cell| {
        let gone = all.of_cell(cell).difference(candidates.of_cell(cell));
        gone.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
    })
}
