//! Compares techniques with their definitions by an independent second search. Both must find the same. If
//! one more candidate breaks the definition, the technique must no longer be found.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use crate::support::convince::inner_holds;
use crate::support::usual_of;
use nonet::catalogue::{Options, all_steps, next_step};
use nonet::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle, Request, Step,
    Technique as T, generate,
};

/// Returns positions without singles, each with its puzzle.
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

/// Returns the candidates in these cells that the rules leave but the position does not.
fn gone(position: &Candidates, cells: CellSet) -> Vec<Candidate> {
    let all = Candidates::of(position.grid()).unwrap();
    let of_cell = |cell| {
        let gone = all.of_cell(cell).difference(position.of_cell(cell));
        gone.iter().map(move |digit| Candidate { cell, digit })
    };
    cells.intersection(all.empty_cells()).iter().flat_map(of_cell).collect()
}

/// Returns the position with one candidate given back.
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

/// Checks a technique against its definition. `holds` checks a single step, and `every` returns all
/// eliminations by the definition.
fn verify(
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
            let context = format!("{technique:?} {step}\n{position:?}");
            assert!(holds(&position, &step), "{context}");
            let is_false = |gone: &Candidate| {
                puzzle.solution().get(gone.cell) != Some(gone.digit) && position.has(gone.cell, gone.digit)
            };
            assert!(!step.eliminations.is_empty() && step.eliminations.iter().all(is_false), "{context}");
            n_steps += 1;
            let houses = step.reason.houses.iter().map(|house| house.cells());
            let marked = step.reason.pattern.iter().chain(&step.reason.fins).map(|one| one.cell);
            let near = marked.fold(houses.fold(step.reason.cells, CellSet::union), CellSet::with);
            for back in gone(&position, near).into_iter().take(12) {
                let more = with_one_more(&position, back);
                if !holds(&more, &step) {
                    let is_same = |other: &Step| other.reason == step.reason;
                    assert!(!found(&more, technique).iter().any(is_same), "{back} given back: {context}");
                    n_misses += 1;
                }
            }
        }
    }
    println!("{technique:?}: {n_steps} steps, {n_misses} near misses");
    assert!(n_steps >= 20 && n_misses >= 20, "{technique:?}: {n_steps} steps, {n_misses} near misses");
}

/// Returns the digit that four cells eliminate elsewhere: they have four digits, and only the places of this
/// one do not all see each other.
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

/// Returns the candidates that see every place of the free digit.
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
    verify(T::WXYZWing, holds, every);
}

/// Returns the pairs of candidates of which one is true: the two of a cell, or the two places of a digit in a
/// house.
fn joints(position: &Candidates) -> Vec<[Candidate; 2]> {
    let mut all = Vec::new();
    for cell in position.empty_cells() {
        let digits: Vec<Digit> = position.of_cell(cell).iter().collect();
        if let [one, other] = digits[..] {
            all.push([one, other].map(|digit| Candidate { cell, digit }));
        }
    }
    for (house, digit) in House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit))) {
        let places: Vec<Cell> = position.places_in(digit, house).iter().collect();
        if let [one, other] = places[..] {
            all.push([one, other].map(|cell| Candidate { cell, digit }));
        }
    }
    all
}

/// Returns the colours of all candidates that are linked to a start, which is in the first colour.
fn colours(joints: &[[Candidate; 2]], start: Candidate) -> [BTreeSet<Candidate>; 2] {
    let mut colours = [BTreeSet::from([start]), BTreeSet::new()];
    loop {
        let before = colours.clone();
        for &[one, other] in joints {
            for (from, to) in [(one, other), (other, one)] {
                for colour in 0..2 {
                    if colours[colour].contains(&from) && !colours.iter().any(|colour| colour.contains(&to)) {
                        colours[1 - colour].insert(to);
                    }
                }
            }
        }
        if colours == before {
            return colours;
        }
    }
}

fn excludes(one: Candidate, other: Candidate) -> bool {
    one != other && (one.cell == other.cell || one.digit == other.digit && one.cell.sees(other.cell))
}

/// Returns the eliminations of two colours by the six rules. The first three rules show that a colour is
/// false. The others only apply if neither is.
fn by_rules(position: &Candidates, colours: &[BTreeSet<Candidate>; 2]) -> BTreeSet<Candidate> {
    let of_cell = |cell: Cell| position.of_cell(cell).iter().map(move |digit| Candidate { cell, digit });
    let is_coloured = |one: &Candidate| colours.iter().any(|colour| colour.contains(one));
    let hit =
        |colour: &BTreeSet<Candidate>, one: &Candidate| colour.iter().any(|other| excludes(*one, *other));
    let sees = |colour: &BTreeSet<Candidate>, one: &Candidate| {
        colour.iter().any(|other| one.digit == other.digit && one.cell.sees(other.cell))
    };
    let is_false = |colour: &&BTreeSet<Candidate>| {
        let clashes = colour.iter().any(|one| hit(colour, one));
        let empties = |cell: Cell| of_cell(cell).all(|one| !is_coloured(&one) && sees(colour, &one));
        clashes || position.empty_cells().iter().any(empties)
    };
    let wrong: BTreeSet<Candidate> = colours.iter().filter(is_false).flatten().copied().collect();
    if !wrong.is_empty() {
        return wrong;
    }
    let all = position.empty_cells().iter().flat_map(of_cell);
    all.filter(|one| !is_coloured(one) && colours.iter().all(|colour| hit(colour, one))).collect()
}

#[test]
fn a_3d_medusa_is_a_net_in_two_colours_with_six_rules() {
    let holds = |position: &Candidates, step: &Step| {
        let [one, other] = [&step.reason.pattern, &step.reason.fins];
        let is_there = |one: &Candidate| position.has(one.cell, one.digit);
        let digits: DigitSet = one.iter().chain(other).map(|one| one.digit).collect();
        if !one.iter().chain(other).all(is_there) || digits.len() < 2 {
            return false;
        }
        let inside = |ends: &[Candidate; 2]| ends.iter().all(|end| one.contains(end) || other.contains(end));
        let joints: Vec<_> = joints(position).into_iter().filter(inside).collect();
        let colours = colours(&joints, one[0]);
        let is_same = colours.iter().zip([one, other]).all(|(found, known)| found.iter().eq(known));
        let taken = by_rules(position, &colours);
        is_same && step.eliminations.iter().all(|gone| taken.contains(gone))
    };
    let every = |position: &Candidates| {
        let joints = joints(position);
        let (mut known, mut taken) = (BTreeSet::new(), BTreeSet::new());
        for start in joints.iter().flatten() {
            if !known.contains(start) {
                let colours = colours(&joints, *start);
                known.extend(colours.iter().flatten().copied());
                let digits: DigitSet = colours.iter().flatten().map(|one| one.digit).collect();
                if digits.len() > 1 {
                    taken.extend(by_rules(position, &colours));
                }
            }
        }
        taken
    };
    verify(T::Medusa3D, holds, every);
}

/// Returns the eliminations of a set in one house and the places of its digits in another, if they lock the
/// digits in the crossing. The result is empty if they do not.
fn of_almost_locked(position: &Candidates, [house, other]: [House; 2], set: CellSet) -> BTreeSet<Candidate> {
    let crossing = house.cells().intersection(other.cells());
    let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all.union(position.of_cell(cell)));
    let places = |digit: Digit| position.places_in(digit, other);
    let beyond =
        digits.iter().fold(CellSet::EMPTY, |all, digit| all.union(places(digit))).difference(crossing);
    let is_bound = (2..=4).contains(&digits.len())
        && set.len() + 1 == digits.len()
        && beyond.len() == set.len()
        && house.cells().difference(crossing).contains_all(set)
        && digits.iter().all(|digit| !places(digit).is_empty());
    let mut taken = BTreeSet::new();
    for cell in position.empty_cells() {
        for digit in position.of_cell(cell) {
            let is_outside = house.cells().difference(crossing).difference(set).contains(cell);
            let is_other = beyond.contains(cell) && !digits.contains(digit);
            if is_bound && (is_other || is_outside && digits.contains(digit)) {
                taken.insert(Candidate { cell, digit });
            }
        }
    }
    taken
}

#[test]
fn almost_locked_candidates_are_a_set_in_one_house_and_as_few_places_in_the_other() {
    let holds = |position: &Candidates, step: &Step| {
        let ([house, other], [set, beyond]) = (&step.reason.houses[..], &step.reason.sets[..]) else {
            return false;
        };
        let taken = of_almost_locked(position, [*house, *other], set.0);
        step.reason.cells == set.0.union(beyond.0)
            && step.eliminations.iter().all(|gone| taken.contains(gone))
    };
    let every = |position: &Candidates| {
        let mut taken = BTreeSet::new();
        let is_box = |house: &House| house.kind() == HouseKind::Box;
        for (house, other) in House::ALL.into_iter().flat_map(|one| House::ALL.map(|other| (one, other))) {
            let crossing = house.cells().intersection(other.cells());
            if is_box(&house) == is_box(&other) || crossing.len() != 3 {
                continue;
            }
            let outside = house.cells().difference(crossing).intersection(position.empty_cells());
            let cells: Vec<Cell> = outside.iter().collect();
            for chosen in 1_u32..1 << cells.len() {
                if chosen.count_ones() <= 3 {
                    let set =
                        (0..cells.len()).filter(|at| chosen >> at & 1 == 1).map(|at| cells[at]).collect();
                    taken.extend(of_almost_locked(position, [house, other], set));
                }
            }
        }
        taken
    };
    verify(T::AlmostLockedCandidates, holds, every);
}
