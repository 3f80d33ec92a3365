//! Why can this digit not stand there, or why must it? The fewest and easiest steps that answer it, and none that
//! the answer does not need.
//!
//! Three searches propose an answer: one step that says it at once; all easy steps together, layer upon layer, which
//! gives the fewest layers; and the easiest steps first. Of each, the steps on which the answer does not lean are
//! left out one by one, until every one that is left is needed. Each step is told for a reason that holds on the board
//! as the steps before it leave it. The answer with the lowest sum of scores is given.

mod lean;
mod proof;
mod record;
mod view;

use crate::catalogue::{Options, next_steps};
use crate::grid::{Candidate, Candidates, Cell, Digit};
use crate::logic::{Step, Technique};
use lean::lean;
use proof::{Proof, says};
use record::{Found, Record};

/// The techniques that are looked for together, layer upon layer: the singles, intersections, sets and wings. What
/// they decide is told in a part of a second.
pub const EASY: [Technique; 19] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::LockedPair,
    Technique::LockedTriple,
    Technique::Pointing,
    Technique::Claiming,
    Technique::NakedPair,
    Technique::NakedTriple,
    Technique::NakedQuad,
    Technique::HiddenPair,
    Technique::HiddenTriple,
    Technique::HiddenQuad,
    Technique::XWing,
    Technique::Skyscraper,
    Technique::TwoStringKite,
    Technique::XYWing,
    Technique::XYZWing,
    Technique::WWing,
];

/// What can be said of a digit in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The cell holds a digit already: this one.
    Filled(Digit),
    /// It cannot be: this cell, which the asked one sees, holds the digit.
    Seen(Cell),
    /// It follows, in this order, and none of the steps can be left out.
    Follows {
        /// Whether the digit must stand there; otherwise it cannot.
        is_so: bool,
        /// The steps. The last one says it.
        steps: Vec<Step>,
    },
    /// Nothing that the options allow tells.
    Open,
}

/// Why the digit `about` cannot stand in its cell, or why it must, from what stands on the board.
///
/// `candidates` is where the reasoning starts: the digits on the board and what is known of the empty cells. A digit
/// that is gone from them already is asked for as if only the digits on the board were known. The techniques are
/// those that `options` allow, but for 3D Medusa; chains may take a tenth of a second, nets seconds.
///
/// ```
/// use nonet::{Candidate, Candidates, Cell, Digit, Grid, catalogue::Options, why::{Answer, why}};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let candidates = Candidates::of(&grid).unwrap();
/// let about = |row, column, digit| Candidate { cell: Cell::at(row, column), digit };
/// let Answer::Follows { is_so, steps } = why(&candidates, about(0, 2, Digit::D4), &Options::default()) else {
///     unreachable!()
/// };
/// assert!(is_so);
/// assert_eq!(steps.len(), 1);
/// assert_eq!(steps[0].to_string(), "r1c3=4");
/// assert_eq!(why(&candidates, about(0, 0, Digit::D3), &Options::default()), Answer::Seen(Cell::at(1, 0)));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn why(candidates: &Candidates, about: Candidate, options: &Options) -> Answer {
    // A net is told as a whole, so it cannot be said which of the steps before it rests on.
    let options = &options.without(Technique::Medusa3D);
    if let Some(digit) = candidates.grid().get(about.cell) {
        return Answer::Filled(digit);
    }
    if let Some(cell) = candidates.grid().cells_of(about.digit).intersection(about.cell.peers()).first() {
        return Answer::Seen(cell);
    }
    let start = &start(candidates, about);
    let easy = options.and_only(&EASY);
    let proofs = [
        at_once(start, about, &easy),
        in_layers(start, about, &easy, &crate::catalogue::all_steps),
        in_layers(start, about, options, &next_steps),
    ];
    let shortest = proofs.into_iter().flatten().min_by_key(Proof::score);
    let Some(proof) = shortest.or_else(|| at_once(start, about, options)) else { return Answer::Open };
    Answer::Follows { is_so: proof.is_so, steps: proof.steps.into_iter().map(|found| found.step).collect() }
}

/// Where an answer starts: what is known, or the digits on the board alone where the candidate is gone already.
#[must_use]
pub fn start(candidates: &Candidates, about: Candidate) -> Candidates {
    match Candidates::of(candidates.grid()) {
        Ok(bare) if !candidates.has(about.cell, about.digit) => bare,
        _ => *candidates,
    }
}

/// One step that says it, the easiest there is.
fn at_once(start: &Candidates, about: Candidate, options: &Options) -> Option<Proof> {
    let steps = crate::catalogue::all_steps(start, options).into_iter();
    let proof = |step| Some(Proof { is_so: says(&step, about)?, steps: vec![Found { step, on: *start }] });
    let proofs = steps.filter_map(proof);
    proofs.min_by_key(Proof::score)
}

/// Does all the steps that `find` gives, again and again, until one says it.
fn in_layers(
    start: &Candidates,
    about: Candidate,
    options: &Options,
    find: &dyn Fn(&Candidates, &Options) -> Vec<Step>,
) -> Option<Proof> {
    let mut record = Record::new(start);
    loop {
        let on = *record.candidates();
        let layer = find(&on, options);
        if let Some(last) = layer.iter().find(|step| says(step, about).is_some()) {
            record.add(last, &on);
            return lean(start, &record, about, options);
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
