//! Judges a step on a board: each technique by its short definition.

use super::board::{Board, Mark, bit, digits, sees, sees_all};
use super::chains::{are_twins, closes, follow, forces, one_end_is_true};
use super::told::Told;
use super::{fish, sets, unique};

/// The verdict on a step: the error says why it is not valid.
pub(super) type Verdict = Result<(), String>;

pub(super) fn ensure(is_so: bool, why: &str) -> Verdict {
    if is_so { Ok(()) } else { Err(why.to_owned()) }
}

/// Checks that a step is valid on a board as it is explained. The givens are only needed for avoidable
/// rectangles.
pub(super) fn holds(board: &Board, givens: Option<&[bool; 81]>, told: &Told) -> Verdict {
    judge(board, givens, told).map_err(|why| format!("{}: {why}", told.text))
}

fn judge(board: &Board, givens: Option<&[bool; 81]>, told: &Told) -> Verdict {
    ensure(!told.placed.is_empty() || !told.gone.is_empty(), "nothing is done")?;
    for &mark in told.placed.iter().chain(&told.gone) {
        ensure(board.has(mark), &format!("{mark:?} is gone already"))?;
    }
    for &mark in told.pattern.iter().chain(&told.fins) {
        ensure(board.has(mark), &format!("{mark:?} is told of and gone"))?;
    }
    // The sets of colours are the colours. The second set of almost locked candidates loses its other digits.
    let has_other_sets = told.id.contains("colours") || told.id == "almost-locked-candidates";
    let sets = told.sets.iter().filter(|set| !set.0.is_empty() && !has_other_sets);
    for (cells, digits) in sets {
        let is_hidden = cells.iter().all(|&cell| told.gone.iter().any(|gone| gone.0 == cell));
        ensure(is_hidden || board.union(cells) & !digits == 0, "a set has other digits")?;
    }
    follow(board, told)?;
    match told.id {
        "full-house" | "hidden-single" | "naked-single" => single(board, told),
        "direct-pointing" | "direct-claiming" | "pointing" | "claiming" => intersection(board, told),
        "locked-pair" | "naked-pair" => naked(board, told, 2),
        "locked-triple" | "naked-triple" => naked(board, told, 3),
        "naked-quad" => naked(board, told, 4),
        "direct-hidden-pair" | "hidden-pair" => hidden(board, told, 2),
        "direct-hidden-triple" | "hidden-triple" => hidden(board, told, 3),
        "hidden-quad" => hidden(board, told, 4),
        // The rating's turbot fish is a chain that returns to its start.
        "turbot-fish" if told.covers.is_empty() => forces(board, told),
        "skyscraper" | "two-string-kite" | "dual-two-string-kite" | "turbot-fish" => two_pairs(board, told),
        "empty-rectangle" | "dual-empty-rectangle" => empty_rectangle(board, told),
        "xy-wing" => wing(board, told, 2),
        "xyz-wing" => wing(board, told, 3),
        "w-wing" => {
            let chain = &told.chains[0];
            ensure(chain.len() == 6 && are_twins(board, chain[0].cells[0], chain[5].cells[0]), "no W-wing")?;
            one_end_is_true(told)
        }
        "remote-pair" => remote_pair(board, told),
        "x-chain" => {
            let digit = told.chains[0][0].digit;
            ensure(told.chains[0].iter().all(|said| said.digit == digit), "more than one digit")?;
            one_end_is_true(told)
        }
        "xy-chain" => {
            let two =
                |said: &super::told::Said| said.cells.len() == 1 && board.n_candidates(said.cells[0]) == 2;
            ensure(told.chains[0].iter().all(two), "a cell of more than two candidates")?;
            one_end_is_true(told)
        }
        "aic" | "discontinuous-nice-loop" | "grouped-aic" | "grouped-discontinuous-nice-loop" => {
            let is_grouped =
                |said: &super::told::Said| said.cells.len() > 1 || matches!(said.by, super::told::By::Set(_));
            let has_group = told.chains[0].iter().any(is_grouped);
            ensure(told.id.starts_with("grouped") == has_group, "groups where none are named, or none")?;
            one_end_is_true(told)
        }
        "continuous-nice-loop" | "grouped-continuous-nice-loop" => closes(board, told),
        "als-xz" => sets::als_xz(board, told),
        "wxyz-wing" => sets::wxyz_wing(board, told),
        "almost-locked-candidates" => sets::almost_locked(board, told),
        "als-xy-wing" | "als-chain" => sets::als_chain(board, told),
        "death-blossom" => sets::death_blossom(board, told),
        "sue-de-coq" => sets::sue_de_coq(board, told),
        "simple-colours-trap" | "simple-colours-wrap" | "multi-colours-1" | "multi-colours-2" => {
            sets::colours(board, told)
        }
        id if id.contains("rectangle") => unique::rectangle(board, givens, told),
        "unique-loop-1" | "unique-loop-2" | "unique-loop-3" | "unique-loop-4" => {
            unique::deadly_loop(board, told)
        }
        "bug-1" => unique::bug(board, told),
        id if id.contains("fish")
            || id.contains("x-wing")
            || id.contains("squirmbag")
            || id.contains("whale") =>
        {
            fish::fish(board, told)
        }
        // These have no short definition, so their effect is only checked against the solution.
        // `tests/definitions.rs` checks 3D Medusa against its definition with a search of its own.
        "bug-2" | "bug-3" | "bug-4" | "3d-medusa" => Ok(()),
        id if id.starts_with("aligned") => Ok(()),
        _ => forces(board, told),
    }
}

fn single(board: &Board, told: &Told) -> Verdict {
    let [(cell, digit)] = told.placed[..] else { return Err("one digit is placed".into()) };
    ensure(told.gone.is_empty(), "nothing else is told to go")?;
    match (told.id, &told.houses[..]) {
        ("naked-single", []) => {
            ensure(board.candidates[cell] == bit(digit), "the cell has another candidate")
        }
        ("hidden-single", [(_, house)]) => {
            ensure(board.places(house, digit) == [cell], "another place is left")
        }
        ("full-house", [(_, house)]) => {
            let open: Vec<usize> = house.iter().copied().filter(|&one| board.is_empty(one)).collect();
            ensure(open == [cell] && board.candidates[cell] == bit(digit), "another cell is empty")
        }
        _ => Err("no house, or too many".into()),
    }
}

/// Returns the single digit of a step.
pub(super) fn only_digit(told: &Told) -> Result<u8, String> {
    let mut all = digits(told.digits);
    match (all.next(), all.next()) {
        (Some(digit), None) => Ok(digit),
        _ => Err("it is about one digit".into()),
    }
}

fn intersection(board: &Board, told: &Told) -> Verdict {
    let digit = only_digit(told)?;
    let [(kind, from)] = &told.houses[..] else { return Err("one house".into()) };
    ensure((*kind == 2) == told.id.ends_with("pointing"), "pointing is from a box")?;
    let (_, to) = told.covers.first().ok_or("no other house")?;
    let places = board.places(from, digit);
    ensure(!places.is_empty() && places.iter().all(|cell| to.contains(cell)), "a place lies elsewhere")?;
    if let [(cell, placed)] = told.placed[..] {
        let (_, third) = told.covers.get(1).ok_or("no third house")?;
        let left: Vec<usize> =
            board.places(third, digit).into_iter().filter(|one| !to.contains(one)).collect();
        return ensure(placed == digit && left == [cell], "no hidden single is left");
    }
    let goes = |&(cell, gone): &Mark| gone == digit && to.contains(&cell) && !from.contains(&cell);
    ensure(told.gone.iter().all(goes), "what goes lies elsewhere")
}

fn naked(board: &Board, told: &Told, size: usize) -> Verdict {
    ensure(
        told.cells.len() == size && told.digits.count_ones() as usize == size,
        "the set has another size",
    )?;
    ensure(board.union(&told.cells) == told.digits, "the cells hold other digits")?;
    ensure(told.cells.iter().all(|&cell| board.is_empty(cell)), "a cell is filled")?;
    ensure(
        told.houses.iter().all(|(_, house)| told.cells.iter().all(|cell| house.contains(cell))),
        "no house",
    )?;
    let kinds: Vec<usize> = told.houses.iter().map(|house| house.0).collect();
    let is_locked = told.id.starts_with("locked");
    ensure(kinds.len() == if is_locked { 2 } else { 1 }, "another number of houses")?;
    ensure(!is_locked || kinds.contains(&2), "a locked set lies in a box and a line")?;
    let goes = |&(cell, digit): &Mark| {
        let beside = told.houses.iter().any(|(_, house)| house.contains(&cell));
        told.digits & bit(digit) != 0 && !told.cells.contains(&cell) && beside
    };
    ensure(told.gone.iter().all(goes), "what goes lies elsewhere")
}

fn hidden(board: &Board, told: &Told, size: usize) -> Verdict {
    let [(_, house)] = &told.houses[..] else { return Err("one house".into()) };
    ensure(
        told.cells.len() == size && told.digits.count_ones() as usize == size,
        "the set has another size",
    )?;
    for digit in digits(told.digits) {
        let places = board.places(house, digit);
        ensure(
            !places.is_empty() && places.iter().all(|cell| told.cells.contains(cell)),
            "another place is left",
        )?;
    }
    if let [(cell, digit)] = told.placed[..] {
        let places = board.places(house, digit);
        let left: Vec<usize> = places.into_iter().filter(|one| !told.cells.contains(one)).collect();
        return ensure(told.digits & bit(digit) == 0 && left == [cell], "no hidden single is left");
    }
    let goes = |&(cell, digit): &Mark| told.digits & bit(digit) == 0 && told.cells.contains(&cell);
    ensure(told.gone.iter().all(goes), "what goes lies elsewhere")
}

/// Checks a skyscraper, kite or turbot fish: houses with two places, of which two see each other.
fn two_pairs(board: &Board, told: &Told) -> Verdict {
    let digit = only_digit(told)?;
    for (_, house) in &told.houses {
        ensure(board.places(house, digit).len() == 2, "a house with another number of places")?;
    }
    let kinds: Vec<usize> = told.houses.iter().map(|house| house.0).collect();
    let across: Vec<usize> = told.covers.iter().map(|cover| cover.0).collect();
    ensure(
        match told.id {
            "skyscraper" => kinds[0] == kinds[1] && kinds[0] < 2 && across == [1 - kinds[0]],
            "turbot-fish" => kinds.len() == 2 && (kinds.contains(&2) || across != [2]),
            _ => kinds.chunks(2).all(|two| two.contains(&0) && two.contains(&1)) && across.contains(&2),
        },
        "houses of other kinds",
    )?;
    ensure(told.chains.iter().all(|chain| chain.len() == 4), "longer than four")?;
    one_end_is_true(told)
}

fn empty_rectangle(board: &Board, told: &Told) -> Verdict {
    let digit = only_digit(told)?;
    let (kind, box_) = told.houses[0];
    ensure(kind == 2, "no box")?;
    let places = board.places(&box_, digit);
    for cross in told.covers.chunks(2) {
        let on_cross = |cell: &usize| cross.iter().any(|line| line.1.contains(cell));
        ensure(places.len() > 1 && places.iter().all(on_cross), "a place of the box lies off the cross")?;
    }
    ensure(told.chains.iter().all(|chain| chain.len() == 4), "longer than four")?;
    one_end_is_true(told)
}

fn wing(board: &Board, told: &Told, size: u32) -> Verdict {
    let [(pivot, _), (one, _), (other, _)] = &told.sets[..] else {
        return Err("a pivot and two wings".into());
    };
    let (pivot, wings) = (pivot[0], [one[0], other[0]]);
    let [a, b] = wings.map(|cell| board.candidates[cell]);
    let all = board.candidates[pivot] | a | b;
    ensure(
        board.n_candidates(pivot) == size && wings.iter().all(|&cell| board.n_candidates(cell) == 2),
        "other cells",
    )?;
    ensure(sees_all(pivot, &wings) && a != b && all.count_ones() == 3, "no wing")?;
    let goes = |&(cell, digit): &Mark| {
        let pincers = sees_all(cell, &wings) && (size == 2 || sees(cell, pivot));
        bit(digit) == a & b && pincers && cell != pivot
    };
    ensure(told.gone.iter().all(goes), "what goes lies elsewhere")
}

fn remote_pair(board: &Board, told: &Told) -> Verdict {
    let mut path: Vec<usize> = told.pattern.iter().map(|mark| mark.0).collect();
    path.dedup();
    ensure(path.len() > 3 && path.len().is_multiple_of(2), "too short")?;
    ensure(path.iter().all(|&cell| board.candidates[cell] == told.digits), "another cell")?;
    ensure(told.digits.count_ones() == 2 && path.windows(2).all(|two| sees(two[0], two[1])), "no chain")?;
    let goes = |&(cell, digit): &Mark| {
        let sees_some = |odd: usize| (odd..path.len()).step_by(2).any(|at| sees(cell, path[at]));
        told.digits & bit(digit) != 0 && !path.contains(&cell) && sees_some(0) && sees_some(1)
    };
    ensure(told.gone.iter().all(goes), "what goes lies elsewhere")
}
