//! Judges fish by counting houses.

use super::board::{Board, Mark, bit, sees_all};
use super::judge::{Verdict, ensure, only_digit};
use super::told::{Named, Told};

/// Returns the number of these houses that contain a cell.
fn count(houses: &[Named], cell: usize) -> usize {
    houses.iter().filter(|house| house.1.contains(&cell)).count()
}

/// Checks a fish. Each base holds the digit once, and so does each cover. So if no place is in more bases
/// than covers, none that is in more covers than bases can hold it. A place in more bases than covers is a
/// fin. Two fish in one step are judged separately.
pub(super) fn fish(board: &Board, told: &Told) -> Verdict {
    let digit = only_digit(told)?;
    let size = told.houses.len();
    let sizes = [("x-wing", 2), ("swordfish", 3), ("jellyfish", 4), ("squirmbag", 5), ("whale", 6)];
    let named = sizes.iter().find(|(name, _)| told.id.ends_with(name)).map(|one| one.1);
    ensure(named == Some(size), "another size")?;
    ensure(told.covers.len() == size || told.covers.len() == 2 * size, "another number of covers")?;
    let all: Vec<usize> = (0..81).collect();
    let places = board.places(&all, digit);
    let mut goes: Vec<Mark> = Vec::new();
    let mut all_fins = Vec::new();
    for covers in told.covers.chunks(size) {
        let base = |cell: usize| count(&told.houses, cell);
        let cover = |cell: usize| count(covers, cell);
        let fins: Vec<usize> = places.iter().copied().filter(|&cell| base(cell) > cover(cell)).collect();
        let out = places.iter().filter(|&&cell| cover(cell) > base(cell) && sees_all(cell, &fins));
        goes.extend(out.map(|&cell| (cell, digit)));
        let is_named = fins.iter().all(|&cell| told.fins.contains(&(cell, digit)));
        ensure(is_named, "a fin that is not told of")?;
        all_fins.extend(fins);
        kind(told, covers)?;
    }
    ensure(told.fins.iter().all(|fin| all_fins.contains(&fin.0)), "a fin that is none")?;
    let is_finned = told.id.contains("finned") || told.id.contains("sashimi");
    ensure(is_finned != told.fins.is_empty(), "fins where none are named, or none")?;
    ensure(
        told.digits == bit(digit) && told.gone.iter().all(|mark| goes.contains(mark)),
        "the eliminations do not follow",
    )
}

/// Checks that the houses are of the kinds that the name implies.
fn kind(told: &Told, covers: &[Named]) -> Verdict {
    let has = |houses: &[Named], kind: usize| houses.iter().any(|house| house.0 == kind);
    let only = |houses: &[Named], kinds: &[usize]| houses.iter().all(|house| kinds.contains(&house.0));
    let is_way = |extra: &[usize]| {
        [[0, 1], [1, 0]].iter().any(|&[base, cover]| {
            only(&told.houses, &[&[base], extra].concat()) && only(covers, &[&[cover], extra].concat())
        })
    };
    let is_mixed = |houses: &[Named]| has(houses, 0) && has(houses, 1);
    let fits = if told.id.contains("franken") {
        is_way(&[2]) && (has(&told.houses, 2) || has(covers, 2))
    } else if told.id.contains("mutant") {
        is_mixed(&told.houses) || is_mixed(covers)
    } else {
        is_way(&[])
    };
    ensure(fits, "houses of other kinds")
}
