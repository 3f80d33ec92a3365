//! Positions of every technique: the frozen ones beside the tests, and those of the lessons. The tests in a browser use
//! this file too.

use nonet::{Candidate, Candidates, Cell, DigitSet, Grid, Step, Technique};
use nonet_play::lessons::{Position, among_easier, positions};
use nonet_play::work::{Allowed, Answer, Job, Known, Question, Reply, Runner};

const CASES: &str = include_str!("../../../engine/tests/data/human_cases.txt");

/// Returns all known positions in which a technique is available, as the next step or not.
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

/// Returns the state of a board whose notes are all written, as the page sends it to a worker.
pub(crate) fn known(position: &Position) -> Known {
    let digits = *position.candidates.grid();
    let of_cell = |cell: Cell| match digits.get(cell) {
        Some(_) => DigitSet::ALL,
        None => position.candidates.of_cell(cell),
    };
    Known { digits, cells: Some(Cell::ALL.map(of_cell)) }
}

/// Returns the last answer of a worker to a job.
pub(crate) fn answered(job: Job) -> Reply {
    let mut answers: Vec<Answer> = Vec::new();
    Runner::default().take(Question { number: 1, job }, &mut |answer| answers.push(answer));
    answers.pop().expect("an answer").reply
}

/// Returns the step that the page shows on such a board.
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

/// Returns a saved game with this position and its notes, as text.
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

/// Returns the removed candidates that the digits alone would still allow.
fn gone(digits: &Grid, candidates: &Candidates) -> impl Iterator<Item = Candidate> {
    let (all, candidates) = (Candidates::of(digits).expect("a legal board"), *candidates);
    all.empty_cells().iter().flat_map(move |cell| {
        let gone = all.of_cell(cell).difference(candidates.of_cell(cell));
        gone.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
    })
}
