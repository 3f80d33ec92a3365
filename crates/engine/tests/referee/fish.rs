//! Judges fish by counting houses.

use super::board::{Board, Mark, bit, sees_all};
use super::claim::{BOX, COLUMN, Claim, Named, ROW};
use super::judge::{Verdict, ensure, only_digit};

/// Returns the number of these houses that contain a cell.
fn count(houses: &[Named], cell: usize) -> usize {
    houses.iter().filter(|house| house.1.contains(&cell)).count()
}

/// Checks a fish. Each base holds the digit once, and so does each cover. So if no place is in more bases
/// than covers, none that is in more covers than bases can hold it. A place in more bases than covers is a
/// fin. Two fish in one step are judged separately.
pub(super) fn fish(board: &Board, claim: &Claim) -> Verdict {
    let digit = only_digit(claim)?;
    let size = claim.houses.len();
    let sizes = [("x-wing", 2), ("swordfish", 3), ("jellyfish", 4), ("squirmbag", 5), ("whale", 6)];
    let named = sizes.iter().find(|(name, _)| claim.id.ends_with(name)).map(|one| one.1);
    ensure(named == Some(size), "another size")?;
    ensure(claim.covers.len() == size || claim.covers.len() == 2 * size, "another number of covers")?;
    let all: Vec<usize> = (0..81).collect();
    let places = board.places(&all, digit);
    let mut goes: Vec<Mark> = Vec::new();
    let mut all_fins = Vec::new();
    for covers in claim.covers.chunks(size) {
        let base = |cell: usize| count(&claim.houses, cell);
        let cover = |cell: usize| count(covers, cell);
        let fins: Vec<usize> = places.iter().copied().filter(|&cell| base(cell) > cover(cell)).collect();
        let out = places.iter().filter(|&&cell| cover(cell) > base(cell) && sees_all(cell, &fins));
        goes.extend(out.map(|&cell| (cell, digit)));
        let is_named = fins.iter().all(|&cell| claim.fins.contains(&(cell, digit)));
        ensure(is_named, "a fin that is not named")?;
        all_fins.extend(fins);
        kind(claim, covers)?;
    }
    ensure(claim.fins.iter().all(|fin| all_fins.contains(&fin.0)), "a fin that is none")?;
    let is_finned = claim.id.contains("finned") || claim.id.contains("sashimi");
    ensure(is_finned != claim.fins.is_empty(), "fins where none are named, or none")?;
    ensure(
        claim.digits == bit(digit) && claim.gone.iter().all(|mark| goes.contains(mark)),
        "the eliminations do not follow",
    )
}

/// Checks that the houses are of the kinds that the name implies.
fn kind(claim: &Claim, covers: &[Named]) -> Verdict {
    let has = |houses: &[Named], kind: usize| houses.iter().any(|house| house.0 == kind);
    let only = |houses: &[Named], kinds: &[usize]| houses.iter().all(|house| kinds.contains(&house.0));
    let is_way = |extra: &[usize]| {
        [[ROW, COLUMN], [COLUMN, ROW]].iter().any(|&[base, cover]| {
            only(&claim.houses, &[&[base], extra].concat()) && only(covers, &[&[cover], extra].concat())
        })
    };
    let is_mixed = |houses: &[Named]| has(houses, ROW) && has(houses, COLUMN);
    let fits = if claim.id.contains("franken") {
        is_way(&[BOX]) && (has(&claim.houses, BOX) || has(covers, BOX))
    } else if claim.id.contains("mutant") {
        is_mixed(&claim.houses) || is_mixed(covers)
    } else {
        is_way(&[])
    };
    ensure(fits, "houses of other kinds")
}
