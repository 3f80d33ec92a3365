//! Techniques held to their definitions by a second search that knows nothing of the first: it finds what they find,
//! and where one candidate more breaks the definition, they find it no more.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use crate::support::convince::inner_holds;
use crate::support::usual_of;
use nonet::catalogue::{Options, all_steps, next_step};
use nonet::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Puzzle, Request, Step, Technique as T, generate,
};

/// Positions in which no single is there, with the solution.
fn positions() -> Vec<(Candidates, Puzzle)> {
    let simple = [
        T::FullHouse,
        T::HiddenSingle,
        T::NakedSingle,
        T::Pointing,
        T::Claiming,
        T::NakedPair,
        T::HiddenPair,
        T::XWing,
        T::XYWing,
    ];
    let walk = Options::default().only(&simple);
    let mut all = Vec::new();
    for number in 0..usual_of(120, 1_000) {
        let puzzle = generate(&Request { seed: format!("definition {number}"), ..Request::default() });
        let mut candidates = Candidates::of(puzzle.givens()).unwrap();
        while let Some(step) = next_step(&candidates, &walk) {
            if step.placements.is_empty() {
                all.push((candidates, puzzle.clone()));
            }
            step.apply(&mut candidates);
        }
        all.push((candidates, puzzle));
    }
    all
}

/// What the rules leave and the position does not, in these cells.
fn gone(position: &Candidates, cells: CellSet) -> Vec<Candidate> {
    let all = Candidates::of(position.grid()).unwrap();
    let of_cell = |cell| {
        let gone = all.of_cell(cell).difference(position.of_cell(cell));
        gone.iter().map(move |digit| Candidate { cell, digit })
    };
    cells.intersection(all.empty_cells()).iter().flat_map(of_cell).collect()
}

/// The position with one candidate given back.
fn with_one_more(position: &Candidates, back: Candidate) -> Candidates {
    let mut more = Candidates::of(position.grid()).unwrap();
    for other in gone(position, CellSet::ALL).into_iter().filter(|other| *other != back) {
        more.remove(other.cell, other.digit);
    }
    more
}

fn found(position: &Candidates, technique: T) -> Vec<Step> {
    all_steps(position, &Options::default().only(&[technique]))
}

/// Holds a technique against `holds`, which says whether a step of it is what its definition says, and `every`, which
/// finds all that the definition takes away.
fn hold(
    technique: T,
    holds: impl Fn(&Candidates, &Step) -> bool,
    every: impl Fn(&Candidates) -> BTreeSet<Candidate>,
) {
    let (mut n_steps, mut n_misses) = (0, 0);
    for (position, puzzle) in positions() {
        let steps = found(&position, technique);
        let taken: BTreeSet<Candidate> =
            steps.iter().flat_map(|step| step.eliminations.iter().copied()).collect();
        assert_eq!(taken, every(&position), "{technique:?}\n{position:?}");
        for step in steps {
            let told = format!("{technique:?} {step}\n{position:?}");
            assert!(holds(&position, &step), "{told}");
            let is_false = |gone: &Candidate| {
                puzzle.solution().get(gone.cell) != Some(gone.digit) && position.has(gone.cell, gone.digit)
            };
            assert!(!step.eliminations.is_empty() && step.eliminations.iter().all(is_false), "{told}");
            n_steps += 1;
            let houses = step.reason.houses.iter().map(|house| house.cells());
            let near = houses.fold(step.reason.cells, CellSet::union);
            for back in gone(&position, near).into_iter().take(12) {
                let more = with_one_more(&position, back);
                if !holds(&more, &step) {
                    let is_same = |other: &Step| other.reason == step.reason;
                    assert!(!found(&more, technique).iter().any(is_same), "{back} given back: {told}");
                    n_misses += 1;
                }
            }
        }
    }
    println!("{technique:?}: {n_steps} steps, {n_misses} near misses");
    assert!(n_steps >= 20 && n_misses >= 20, "{technique:?}: {n_steps} steps, {n_misses} near misses");
}

/// The digit of four cells that is taken away elsewhere: they hold four digits between them, and the places of this one
/// alone do not all see each other.
fn free_digit(position: &Candidates, cells: CellSet) -> Option<Digit> {
    let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all.union(position.of_cell(cell)));
    let places = |digit: Digit| position.places(digit).intersection(cells);
    let is_restricted = |digit: Digit| {
        places(digit).iter().all(|one| places(digit).iter().all(|other| one == other || one.sees(other)))
    };
    let free: Vec<Digit> = digits.iter().filter(|digit| !is_restricted(*digit)).collect();
    let has_two = |digit: Digit| places(digit).len() > 1;
    (digits.len() == 4 && free.len() == 1 && digits.iter().all(has_two)).then(|| free[0])
}

/// What sees every place of the free digit.
fn of_wing(position: &Candidates, cells: CellSet) -> BTreeSet<Candidate> {
    let Some(digit) = free_digit(position, cells) else { return BTreeSet::new() };
    let places = position.places(digit).intersection(cells);
    let sees_all = |cell: &Cell| places.iter().all(|place| cell.sees(place));
    position.places(digit).iter().filter(sees_all).map(|cell| Candidate { cell, digit }).collect()
}

#[test]
fn a_wxyz_wing_is_four_cells_of_four_digits_of_which_one_is_free() {
    let holds = |position: &Candidates, step: &Step| {
        let wing = of_wing(position, step.reason.cells);
        let holds = step.reason.cells.len() == 4 && step.eliminations.iter().all(|gone| wing.contains(gone));
        assert!(!holds || inner_holds(position, step), "{step}\n{position:?}");
        holds
    };
    let every = |position: &Candidates| {
        let is_small = |cell: &Cell| (2..=4).contains(&position.of_cell(*cell).len());
        let cells: Vec<Cell> = position.empty_cells().iter().filter(is_small).collect();
        let digits = |cells: &[Cell]| {
            cells.iter().fold(DigitSet::EMPTY, |all, &cell| all.union(position.of_cell(cell))).len()
        };
        let mut all = BTreeSet::new();
        for (i, &a) in cells.iter().enumerate() {
            for (j, &b) in cells.iter().enumerate().skip(i + 1).filter(|(_, b)| digits(&[a, **b]) <= 4) {
                for (k, &c) in cells.iter().enumerate().skip(j + 1).filter(|(_, c)| digits(&[a, b, **c]) <= 4)
                {
                    for &d in &cells[k + 1..] {
                        all.extend(of_wing(position, [a, b, c, d].into_iter().collect()));
                    }
                }
            }
        }
        all
    };
    hold(T::WXYZWing, holds, every);
}
