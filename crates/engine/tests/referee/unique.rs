//! Judges patterns that could be filled in two ways.

use super::board::{Board, House, Mark, bit, digits, houses, lines, sees, sees_all};
use super::claim::Claim;
use super::judge::{Verdict, ensure};

/// Returns `true` for four cells in two rows, two columns and two boxes.
fn is_rectangle(cells: &[usize]) -> bool {
    let different = |kind: usize| {
        let mut all: Vec<usize> = cells.iter().map(|&cell| lines(cell)[kind]).collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    cells.len() == 4 && (0..3).all(|kind| different(kind) == 2)
}

/// Returns the corner that shares neither a row nor a column with this one.
fn across(cells: &[usize], corner: usize) -> Option<usize> {
    let is_across = |&cell: &usize| (0..2).all(|kind| lines(cell)[kind] != lines(corner)[kind]);
    cells.iter().copied().find(is_across)
}

pub(super) fn rectangle(board: &Board, givens: Option<&[bool; 81]>, claim: &Claim) -> Verdict {
    ensure(is_rectangle(&claim.cells), "no rectangle in two boxes")?;
    ensure(claim.digits.count_ones() == 2, "two digits")?;
    if claim.id.starts_with("avoidable") {
        return avoidable(board, givens.ok_or("the givens are not known")?, claim);
    }
    deadly(board, claim)?;
    let roof = roof(board, claim);
    if claim.id == "hidden-rectangle" {
        let goes = |&(cell, digit): &Mark| {
            let bound = claim.digits & !bit(digit);
            let is_free = across(&claim.cells, cell).is_some_and(|other| !roof.contains(&other));
            let is_bound = digits(bound).all(|bound| {
                claim.houses.len() == 2
                    && claim.houses.iter().all(|(_, house)| {
                        house.contains(&cell) && is_within(board, house, bound, &claim.cells)
                    })
            });
            claim.digits & bit(digit) != 0 && claim.cells.contains(&cell) && is_free && is_bound
        };
        return ensure(claim.gone.iter().all(goes), "the eliminations do not follow");
    }
    if claim.id == "unique-rectangle-6" {
        let [one, other] = roof[..] else { return Err("two corners with extras".into()) };
        ensure(across(&claim.cells, one) == Some(other), "the extras are not across")?;
        let goes = |&(cell, digit): &Mark| {
            let is_x_wing = claim.houses.len() == 2
                && claim.houses.iter().all(|(_, house)| is_within(board, house, digit, &claim.cells));
            roof.contains(&cell) && claim.digits & bit(digit) != 0 && is_x_wing
        };
        return ensure(claim.gone.iter().all(goes), "the eliminations do not follow");
    }
    by_extras(board, claim, &roof)
}

/// Returns `true` if a digit has places in a house and all of them are among `cells`.
fn is_within(board: &Board, house: &House, digit: u8, cells: &[usize]) -> bool {
    let places = board.places(house, digit);
    !places.is_empty() && places.iter().all(|place| cells.contains(place))
}

/// Returns the cells with digits other than the two.
fn roof(board: &Board, claim: &Claim) -> Vec<usize> {
    claim.cells.iter().copied().filter(|&cell| board.candidates[cell] & !claim.digits != 0).collect()
}

/// Checks that every cell is empty and may hold one of the two digits, that some cell has no other digit, and
/// that a step that names extras names all of them.
fn deadly(board: &Board, claim: &Claim) -> Verdict {
    let fits = |&cell: &usize| board.is_empty(cell) && board.candidates[cell] & claim.digits != 0;
    ensure(claim.cells.iter().all(fits), "a cell that holds neither digit")?;
    ensure(roof(board, claim).len() < claim.cells.len(), "extras everywhere")?;
    for cell in roof(board, claim) {
        for digit in digits(board.candidates[cell] & !claim.digits) {
            ensure(
                claim.fins.is_empty() || claim.fins.contains(&(cell, digit)),
                "an extra that the step does not name",
            )?;
        }
    }
    Ok(())
}

/// Checks types 1 to 5: one of the extras must be true.
fn by_extras(board: &Board, claim: &Claim, roof: &[usize]) -> Verdict {
    let extras = board.union(roof) & !claim.digits;
    let in_house = |house: &House| roof.iter().all(|cell| house.contains(cell));
    let goes = |(cell, digit): Mark| match claim.id.as_bytes()[claim.id.len() - 1] {
        b'1' => roof == [cell] && claim.digits & bit(digit) != 0,
        b'2' | b'5' => extras == bit(digit) && sees_all(cell, roof),
        // The two cells with extras act as one cell of a naked set with the extras, or of a hidden set with
        // the two digits.
        b'3' => match (&claim.sets[..], &claim.houses[..]) {
            ([(set, named)], [(_, house)]) if in_house(house) && roof.len() == 2 => {
                let size = named.count_ones() as usize;
                let together = [&set[..], roof].concat();
                let is_there = size == set.len() + 1 && set.iter().all(|one| house.contains(one));
                let is_naked = board.union(set) | extras == *named
                    && named & bit(digit) != 0
                    && sees_all(cell, &together)
                    && !together.contains(&cell);
                let is_hidden = named & claim.digits == claim.digits
                    && extras & named == 0
                    && digits(*named).all(|one| is_within(board, house, one, &together))
                    && set.contains(&cell)
                    && named & bit(digit) == 0;
                is_there && (is_naked || is_hidden)
            }
            _ => false,
        },
        b'4' => {
            let bound = claim.digits & !bit(digit);
            let is_bound = |house: &House| {
                in_house(house) && digits(bound).all(|one| is_within(board, house, one, roof))
            };
            roof.contains(&cell) && claim.digits & bit(digit) != 0 && houses().any(|house| is_bound(&house))
        }
        _ => false,
    };
    ensure(claim.gone.iter().all(|&mark| goes(mark)), "the eliminations do not follow")?;
    ensure(
        claim.placed.iter().all(|&(cell, digit)| roof == [cell] && extras == bit(digit)),
        "the placement does not follow",
    )?;
    let is_side = houses().any(|house| in_house(&house));
    ensure(claim.id != "unique-rectangle-5" || !is_side, "the extras lie on a side")
}

fn avoidable(board: &Board, givens: &[bool; 81], claim: &Claim) -> Verdict {
    ensure(claim.cells.iter().all(|&cell| !givens[cell]), "a corner was given")?;
    let empty: Vec<usize> = claim.cells.iter().copied().filter(|&cell| board.is_empty(cell)).collect();
    // The digit that would make the rectangle deadly in a corner.
    let wanted = |cell: usize| {
        let other = across(&claim.cells, cell).map_or(0, |other| board.digits[other]);
        let of_pair = digits(claim.digits)
            .find(|&digit| claim.cells.iter().all(|&one| board.digits[one] != digit || !sees(one, cell)));
        if other == 0 { of_pair } else { Some(other) }
    };
    for &cell in &claim.cells {
        let is_right = board.is_empty(cell) || claim.digits & bit(board.digits[cell]) != 0;
        ensure(is_right && wanted(cell).is_some(), "another digit")?;
    }
    let goes = |&(cell, digit): &Mark| match &empty[..] {
        [only] => claim.id.ends_with('1') && cell == *only && wanted(cell) == Some(digit),
        [one, other] => {
            let extras = [*one, *other]
                .iter()
                .fold(0, |all, &cell| all | board.candidates[cell] & !bit(wanted(cell).unwrap_or(0)));
            claim.id.ends_with('2') && extras == bit(digit) && sees_all(cell, &empty)
        }
        _ => false,
    };
    ensure(claim.gone.iter().all(goes), "the eliminations do not follow")
}

/// Checks a loop of two digits: every house has two of its cells or none.
pub(super) fn deadly_loop(board: &Board, claim: &Claim) -> Verdict {
    ensure(claim.cells.len() > 4 && claim.digits.count_ones() == 2, "no loop of two digits")?;
    for house in houses() {
        let n_cells = claim.cells.iter().filter(|cell| house.contains(cell)).count();
        ensure(n_cells == 0 || n_cells == 2, "a house with another number of cells")?;
    }
    deadly(board, claim)?;
    by_extras(board, claim, &roof(board, claim))
}

/// Checks a BUG: all cells but one have two candidates, and each digit has two places in each house except
/// for one digit of that cell.
pub(super) fn bug(board: &Board, claim: &Claim) -> Verdict {
    let more: Vec<usize> =
        (0..81).filter(|&cell| board.is_empty(cell) && board.n_candidates(cell) != 2).collect();
    let [cell] = more[..] else { return Err("more than one cell with extras".into()) };
    let extra = match (&claim.placed[..], &claim.gone[..]) {
        (&[(at, digit)], _) if at == cell => bit(digit),
        ([], gone) if gone.iter().all(|one| one.0 == cell) => {
            gone.iter().fold(board.candidates[cell], |left, one| left & !bit(one.1))
        }
        _ => return Err("another cell".into()),
    };
    for digit in 1..=9 {
        for house in houses() {
            let mut n_places = board.places(&house, digit).len();
            n_places -= usize::from(extra & bit(digit) != 0 && house.contains(&cell));
            ensure(n_places == 0 || n_places == 2, "a digit with another number of places")?;
        }
    }
    Ok(())
}
