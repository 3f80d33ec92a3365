//! 3D Medusa: candidates that are joined where exactly one of two is true, in two colours.

use super::board::{Board, Mark, digits, houses, sees};
use super::judge::{Verdict, ensure};
use super::told::Told;

/// Whether exactly one of two candidates is true.
fn are_joined(board: &Board, one: Mark, other: Mark) -> bool {
    let is_cell = one.0 == other.0 && one.1 != other.1 && board.n_candidates(one.0) == 2;
    let has_both = |house: &[usize; 9]| house.contains(&one.0) && house.contains(&other.0);
    let is_only = |house: [usize; 9]| has_both(&house) && board.places(&house, one.1).len() == 2;
    is_cell || (one.0 != other.0 && one.1 == other.1 && houses().any(is_only))
}

/// Both colours of all that is joined to a candidate, its own first.
fn coloured(board: &Board, start: Mark) -> [Vec<Mark>; 2] {
    let all =
        (0..81).filter(|&cell| board.is_empty(cell)).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
    let all: Vec<Mark> = all.filter(|&mark| board.has(mark)).collect();
    let mut colours = [vec![start], Vec::new()];
    let mut open = vec![(start, 0)];
    while let Some((one, colour)) = open.pop() {
        for &other in &all {
            let is_new = !colours.iter().any(|marks| marks.contains(&other));
            if is_new && are_joined(board, one, other) {
                colours[1 - colour].push(other);
                open.push((other, 1 - colour));
            }
        }
    }
    colours
}

/// Whether a colour cannot be true: two of it in a cell, or of a digit in a house, or a cell that it leaves nothing.
fn is_false(board: &Board, colour: &[Mark], is_coloured: impl Fn(usize) -> bool) -> bool {
    let excludes = |&one: &Mark| {
        let against = |&other: &Mark| {
            (one.0 == other.0 && one.1 != other.1) || (one.1 == other.1 && sees(one.0, other.0))
        };
        colour.iter().any(against)
    };
    let is_emptied = |cell: usize| {
        let sees_it = |digit: u8| colour.iter().any(|mark| mark.1 == digit && sees(mark.0, cell));
        board.is_empty(cell) && !is_coloured(cell) && digits(board.candidates[cell]).all(sees_it)
    };
    colour.iter().any(excludes) || (0..81).any(is_emptied)
}

pub(super) fn medusa(board: &Board, told: &Told) -> Verdict {
    let Some(&start) = told.pattern.first() else { return Err("no net".into()) };
    let colours = coloured(board, start);
    let is_of = |marks: &[Mark], colour: &[Mark]| marks.iter().all(|mark| colour.contains(mark));
    ensure(
        is_of(&told.pattern, &colours[0]) && is_of(&told.fins, &colours[1]),
        "a candidate of another colour",
    )?;
    let is_coloured = |cell: usize| colours.iter().flatten().any(|mark| mark.0 == cell);
    for &gone in &told.gone {
        let in_cell = |colour: &[Mark]| colour.iter().any(|mark| mark.0 == gone.0);
        let is_seen = |colour: &[Mark]| colour.iter().any(|mark| mark.1 == gone.1 && sees(mark.0, gone.0));
        let by_false = colours.iter().any(|one| one.contains(&gone) && is_false(board, one, is_coloured));
        let [one, other] = &colours;
        let is_free = !one.contains(&gone) && !other.contains(&gone);
        let by_both = (in_cell(one) && (in_cell(other) || is_seen(other)))
            || (is_seen(one) && (in_cell(other) || is_seen(other)));
        ensure(by_false || is_free && by_both, "what goes does not follow")?;
    }
    Ok(())
}
