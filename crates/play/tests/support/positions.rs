//! Positions of every technique, from the frozen cases of the tests and from the lessons. The browser tests use this
//! file too.

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

/// Returns the knowledge of a page about a board with all notes written.
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

/// Returns the step of the hint for a position.
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

/// Returns the text of a saved game in a position, with its notes.
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

/// Returns the candidates that are eliminated although the digits would still allow them.
fn gone(digits: &Grid, candidates: &Candidates) -> impl Iterator<Item = Candidate> {
    let (all, candidates) = (Candidates::of(digits).expect("a legal board"), *candidates);
    all.empty_cells().iter().flat_map(move |cell| {
        let gone = all.of_cell(cell).difference(candidates.of_cell(cell));
        gone.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
    })
}
