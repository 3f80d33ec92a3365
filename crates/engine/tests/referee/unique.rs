//! Judges patterns that could be filled in two ways.

use super::board::{Board, House, Mark, bit, digits, houses, lines, sees, sees_all};
use super::judge::{Verdict, ensure};
use super::told::Told;

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

pub(super) fn rectangle(board: &Board, givens: Option<&[bool; 81]>, told: &Told) -> Verdict {
    ensure(is_rectangle(&told.cells), "no rectangle in two boxes")?;
    ensure(told.digits.count_ones() == 2, "two digits")?;
    if told.id.starts_with("avoidable") {
        return avoidable(board, givens.ok_or("the givens are not known")?, told);
    }
    deadly(board, told)?;
    let roof = roof(board, told);
    if told.id == "hidden-rectangle" {
        let goes = |&(cell, digit): &Mark| {
            let bound = told.digits & !bit(digit);
            let is_free = across(&told.cells, cell).is_some_and(|other| !roof.contains(&other));
            let is_bound = digits(bound).all(|bound| {
                told.houses.len() == 2
                    && told.houses.iter().all(|(_, house)| {
                        house.contains(&cell) && is_within(board, house, bound, &told.cells)
                    })
            });
            told.digits & bit(digit) != 0 && told.cells.contains(&cell) && is_free && is_bound
        };
        return ensure(told.gone.iter().all(goes), "the eliminations do not follow");
    }
    if told.id == "unique-rectangle-6" {
        let [one, other] = roof[..] else { return Err("two corners with extras".into()) };
        ensure(across(&told.cells, one) == Some(other), "the extras are not across")?;
        let goes = |&(cell, digit): &Mark| {
            let is_x_wing = told.houses.len() == 2
                && told.houses.iter().all(|(_, house)| is_within(board, house, digit, &told.cells));
            roof.contains(&cell) && told.digits & bit(digit) != 0 && is_x_wing
        };
        return ensure(told.gone.iter().all(goes), "the eliminations do not follow");
    }
    by_extras(board, told, &roof)
}

/// Returns `true` if a digit has places in a house and all of them are among `cells`.
fn is_within(board: &Board, house: &House, digit: u8, cells: &[usize]) -> bool {
    let places = board.places(house, digit);
    !places.is_empty() && places.iter().all(|place| cells.contains(place))
}

/// Returns the cells with digits other than the two.
fn roof(board: &Board, told: &Told) -> Vec<usize> {
    told.cells.iter().copied().filter(|&cell| board.candidates[cell] & !told.digits != 0).collect()
}

/// Checks that every cell is empty and may hold one of the two digits, that some cell has no other digit, and
/// that the step names all extras.
fn deadly(board: &Board, told: &Told) -> Verdict {
    let fits = |&cell: &usize| board.is_empty(cell) && board.candidates[cell] & told.digits != 0;
    ensure(told.cells.iter().all(fits), "a cell that holds neither digit")?;
    ensure(roof(board, told).len() < told.cells.len(), "extras everywhere")?;
    for cell in roof(board, told) {
        for digit in digits(board.candidates[cell] & !told.digits) {
            ensure(
                told.fins.is_empty() || told.fins.contains(&(cell, digit)),
                "an extra that the step does not name",
            )?;
        }
    }
    Ok(())
}

/// Checks types 1 to 5: one of the extras must be true.
fn by_extras(board: &Board, told: &Told, roof: &[usize]) -> Verdict {
    let extras = board.union(roof) & !told.digits;
    let in_house = |house: &House| roof.iter().all(|cell| house.contains(cell));
    let goes = |(cell, digit): Mark| match told.id.as_bytes()[told.id.len() - 1] {
        b'1' => roof == [cell] && told.digits & bit(digit) != 0,
        b'2' | b'5' => extras == bit(digit) && sees_all(cell, roof),
        // The two cells with extras act as one cell of a naked set with the extras, or of a hidden set with
        // the two digits.
        b'3' => match (&told.sets[..], &told.houses[..]) {
            ([(set, named)], [(_, house)]) if in_house(house) && roof.len() == 2 => {
                let size = named.count_ones() as usize;
                let together = [&set[..], roof].concat();
                let is_there = size == set.len() + 1 && set.iter().all(|one| house.contains(one));
                let is_naked = board.union(set) | extras == *named
                    && named & bit(digit) != 0
                    && sees_all(cell, &together)
                    && !together.contains(&cell);
                let is_hidden = named & told.digits == told.digits
                    && extras & named == 0
                    && digits(*named).all(|one| is_within(board, house, one, &together))
                    && set.contains(&cell)
                    && named & bit(digit) == 0;
                is_there && (is_naked || is_hidden)
            }
            _ => false,
        },
        b'4' => {
            let bound = told.digits & !bit(digit);
            let is_bound = |house: &House| {
                in_house(house) && digits(bound).all(|one| is_within(board, house, one, roof))
            };
            roof.contains(&cell) && told.digits & bit(digit) != 0 && houses().any(|house| is_bound(&house))
        }
        _ => false,
    };
    ensure(told.gone.iter().all(|&mark| goes(mark)), "the eliminations do not follow")?;
    ensure(
        told.placed.iter().all(|&(cell, digit)| roof == [cell] && extras == bit(digit)),
        "the placement does not follow",
    )?;
    let is_side = houses().any(|house| in_house(&house));
    ensure(told.id != "unique-rectangle-5" || !is_side, "the extras lie on a side")
}

fn avoidable(board: &Board, givens: &[bool; 81], told: &Told) -> Verdict {
    ensure(told.cells.iter().all(|&cell| !givens[cell]), "a corner was given")?;
    let empty: Vec<usize> = told.cells.iter().copied().filter(|&cell| board.is_empty(cell)).collect();
    // The digit that would make the rectangle deadly in a corner.
    let wanted = |cell: usize| {
        let other = across(&told.cells, cell).map_or(0, |other| board.digits[other]);
        let of_pair = digits(told.digits)
            .find(|&digit| told.cells.iter().all(|&one| board.digits[one] != digit || !sees(one, cell)));
        if other == 0 { of_pair } else { Some(other) }
    };
    for &cell in &told.cells {
        let is_right = board.is_empty(cell) || told.digits & bit(board.digits[cell]) != 0;
        ensure(is_right && wanted(cell).is_some(), "another digit")?;
    }
    let goes = |&(cell, digit): &Mark| match &empty[..] {
        [only] => told.id.ends_with('1') && cell == *only && wanted(cell) == Some(digit),
        [one, other] => {
            let extras = [*one, *other]
                .iter()
                .fold(0, |all, &cell| all | board.candidates[cell] & !bit(wanted(cell).unwrap_or(0)));
            told.id.ends_with('2') && extras == bit(digit) && sees_all(cell, &empty)
        }
        _ => false,
    };
    ensure(told.gone.iter().all(goes), "the eliminations do not follow")
}

/// Checks a loop of two digits: every house has two of its cells or none.
pub(super) fn deadly_loop(board: &Board, told: &Told) -> Verdict {
    ensure(told.cells.len() > 4 && told.digits.count_ones() == 2, "no loop of two digits")?;
    for house in houses() {
        let n_cells = told.cells.iter().filter(|cell| house.contains(cell)).count();
        ensure(n_cells == 0 || n_cells == 2, "a house with another number of cells")?;
    }
    deadly(board, told)?;
    by_extras(board, told, &roof(board, told))
}

/// Checks a BUG: all cells but one have two candidates, and each digit has two places in each house except
/// for one digit of that cell.
pub(super) fn bug(board: &Board, told: &Told) -> Verdict {
    let more: Vec<usize> =
        (0..81).filter(|&cell| board.is_empty(cell) && board.n_candidates(cell) != 2).collect();
    let [cell] = more[..] else { return Err("more than one cell with extras".into()) };
    let extra = match (&told.placed[..], &told.gone[..]) {
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
