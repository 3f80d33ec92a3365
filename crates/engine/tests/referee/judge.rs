//! Judges a step on a board: each technique by its short definition.

use super::board::{Board, Mark, bit, digits, sees, sees_all};
use super::chains::{are_twins, closes, follow, forces, one_end_is_true};
use super::claim::{BOX, By, COLUMN, Claim, ClaimNode, ROW};
use super::{fish, sets, unique};

/// The verdict on a step: the error says why it is not valid.
pub(super) type Verdict = Result<(), String>;

pub(super) fn ensure(is_true: bool, why: &str) -> Verdict {
    if is_true { Ok(()) } else { Err(why.to_owned()) }
}

/// Checks that a step is valid on a board as it is explained. The givens are only needed for avoidable
/// rectangles.
pub(super) fn holds(board: &Board, givens: Option<&[bool; 81]>, claim: &Claim) -> Verdict {
    judge(board, givens, claim).map_err(|why| format!("{}: {why}", claim.text))
}

fn judge(board: &Board, givens: Option<&[bool; 81]>, claim: &Claim) -> Verdict {
    ensure(!claim.placed.is_empty() || !claim.gone.is_empty(), "nothing is done")?;
    for &mark in claim.placed.iter().chain(&claim.gone) {
        ensure(board.has(mark), &format!("{mark:?} is gone already"))?;
    }
    for &mark in claim.pattern.iter().chain(&claim.fins) {
        ensure(board.has(mark), &format!("{mark:?} is named but gone"))?;
    }
    // In colouring, the sets are the cells of each colour. In almost locked candidates, the second set still has other
    // digits, which the step removes.
    let has_other_sets = claim.id.contains("colours") || claim.id == "almost-locked-candidates";
    let sets = claim.sets.iter().filter(|set| !set.0.is_empty() && !has_other_sets);
    for (cells, digits) in sets {
        let is_hidden = cells.iter().all(|&cell| claim.gone.iter().any(|gone| gone.0 == cell));
        ensure(is_hidden || board.union(cells) & !digits == 0, "a set has other digits")?;
    }
    follow(board, claim)?;
    match claim.id {
        "full-house" | "hidden-single" | "naked-single" => single(board, claim),
        "direct-pointing" | "direct-claiming" | "pointing" | "claiming" => intersection(board, claim),
        "locked-pair" | "naked-pair" => naked(board, claim, 2),
        "locked-triple" | "naked-triple" => naked(board, claim, 3),
        "naked-quad" => naked(board, claim, 4),
        "direct-hidden-pair" | "hidden-pair" => hidden(board, claim, 2),
        "direct-hidden-triple" | "hidden-triple" => hidden(board, claim, 3),
        "hidden-quad" => hidden(board, claim, 4),
        // The turbot fish of a rated path is a chain that returns to its start, and names no covers.
        "turbot-fish" if claim.covers.is_empty() => forces(board, claim),
        "skyscraper" | "two-string-kite" | "dual-two-string-kite" | "turbot-fish" => two_pairs(board, claim),
        "empty-rectangle" | "dual-empty-rectangle" => empty_rectangle(board, claim),
        "xy-wing" => wing(board, claim, 2),
        "xyz-wing" => wing(board, claim, 3),
        "w-wing" => {
            let chain = &claim.chains[0];
            ensure(chain.len() == 6 && are_twins(board, chain[0].cells[0], chain[5].cells[0]), "no W-wing")?;
            one_end_is_true(claim)
        }
        "remote-pair" => remote_pair(board, claim),
        "x-chain" => {
            let digit = claim.chains[0][0].digit;
            ensure(claim.chains[0].iter().all(|node| node.digit == digit), "more than one digit")?;
            one_end_is_true(claim)
        }
        "xy-chain" => {
            let two = |node: &ClaimNode| node.cells.len() == 1 && board.n_candidates(node.cells[0]) == 2;
            ensure(claim.chains[0].iter().all(two), "a cell of more than two candidates")?;
            one_end_is_true(claim)
        }
        "aic" | "discontinuous-nice-loop" | "grouped-aic" | "grouped-discontinuous-nice-loop" => {
            let is_grouped = |node: &ClaimNode| node.cells.len() > 1 || matches!(node.by, By::Set(_));
            let has_group = claim.chains[0].iter().any(is_grouped);
            ensure(
                claim.id.starts_with("grouped") == has_group,
                "`grouped` in the name but no group in the chain, or the reverse",
            )?;
            one_end_is_true(claim)
        }
        "continuous-nice-loop" | "grouped-continuous-nice-loop" => closes(board, claim),
        "als-xz" => sets::als_xz(board, claim),
        "wxyz-wing" => sets::wxyz_wing(board, claim),
        "almost-locked-candidates" => sets::almost_locked(board, claim),
        "als-xy-wing" | "als-chain" => sets::als_chain(board, claim),
        "death-blossom" => sets::death_blossom(board, claim),
        "sue-de-coq" => sets::sue_de_coq(board, claim),
        "simple-colours-trap" | "simple-colours-wrap" | "multi-colours-1" | "multi-colours-2" => {
            sets::colours(board, claim)
        }
        id if id.contains("rectangle") => unique::rectangle(board, givens, claim),
        "unique-loop-1" | "unique-loop-2" | "unique-loop-3" | "unique-loop-4" => {
            unique::deadly_loop(board, claim)
        }
        "bug-1" => unique::bug(board, claim),
        id if id.contains("fish")
            || id.contains("x-wing")
            || id.contains("squirmbag")
            || id.contains("whale") =>
        {
            fish::fish(board, claim)
        }
        // These have no short definition, so their effect is only checked against the solution.
        // `tests/definitions.rs` checks 3D Medusa against its definition with a search of its own.
        "bug-2" | "bug-3" | "bug-4" | "3d-medusa" => Ok(()),
        id if id.starts_with("aligned") => Ok(()),
        _ => forces(board, claim),
    }
}

fn single(board: &Board, claim: &Claim) -> Verdict {
    let [(cell, digit)] = claim.placed[..] else { return Err("not exactly one digit is placed".into()) };
    ensure(claim.gone.is_empty(), "a single eliminates candidates")?;
    match (claim.id, &claim.houses[..]) {
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
pub(super) fn only_digit(claim: &Claim) -> Result<u8, String> {
    let mut all = digits(claim.digits);
    match (all.next(), all.next()) {
        (Some(digit), None) => Ok(digit),
        _ => Err("not about exactly one digit".into()),
    }
}

fn intersection(board: &Board, claim: &Claim) -> Verdict {
    let digit = only_digit(claim)?;
    let [(kind, from)] = &claim.houses[..] else { return Err("not exactly one house".into()) };
    ensure(
        (*kind == BOX) == claim.id.ends_with("pointing"),
        "pointing that does not start in a box, or claiming that does",
    )?;
    let (_, to) = claim.covers.first().ok_or("no other house")?;
    let places = board.places(from, digit);
    ensure(!places.is_empty() && places.iter().all(|cell| to.contains(cell)), "a place lies elsewhere")?;
    if let [(cell, placed)] = claim.placed[..] {
        let (_, third) = claim.covers.get(1).ok_or("no third house")?;
        let left: Vec<usize> =
            board.places(third, digit).into_iter().filter(|one| !to.contains(one)).collect();
        return ensure(placed == digit && left == [cell], "no hidden single is left");
    }
    let goes = |&(cell, gone): &Mark| gone == digit && to.contains(&cell) && !from.contains(&cell);
    ensure(claim.gone.iter().all(goes), "an elimination is outside the pattern")
}

fn naked(board: &Board, claim: &Claim, size: usize) -> Verdict {
    ensure(
        claim.cells.len() == size && claim.digits.count_ones() as usize == size,
        "the set has another size",
    )?;
    ensure(board.union(&claim.cells) == claim.digits, "the cells hold other digits")?;
    ensure(claim.cells.iter().all(|&cell| board.is_empty(cell)), "a cell is filled")?;
    ensure(
        claim.houses.iter().all(|(_, house)| claim.cells.iter().all(|cell| house.contains(cell))),
        "no house",
    )?;
    let kinds: Vec<usize> = claim.houses.iter().map(|house| house.0).collect();
    let is_locked = claim.id.starts_with("locked");
    ensure(kinds.len() == if is_locked { 2 } else { 1 }, "another number of houses")?;
    ensure(!is_locked || kinds.contains(&BOX), "a locked set that is not in a box and a line")?;
    let goes = |&(cell, digit): &Mark| {
        let beside = claim.houses.iter().any(|(_, house)| house.contains(&cell));
        claim.digits & bit(digit) != 0 && !claim.cells.contains(&cell) && beside
    };
    ensure(claim.gone.iter().all(goes), "an elimination is outside the pattern")
}

fn hidden(board: &Board, claim: &Claim, size: usize) -> Verdict {
    let [(_, house)] = &claim.houses[..] else { return Err("not exactly one house".into()) };
    ensure(
        claim.cells.len() == size && claim.digits.count_ones() as usize == size,
        "the set has another size",
    )?;
    for digit in digits(claim.digits) {
        let places = board.places(house, digit);
        ensure(
            !places.is_empty() && places.iter().all(|cell| claim.cells.contains(cell)),
            "another place is left",
        )?;
    }
    if let [(cell, digit)] = claim.placed[..] {
        let places = board.places(house, digit);
        let left: Vec<usize> = places.into_iter().filter(|one| !claim.cells.contains(one)).collect();
        return ensure(claim.digits & bit(digit) == 0 && left == [cell], "no hidden single is left");
    }
    let goes = |&(cell, digit): &Mark| claim.digits & bit(digit) == 0 && claim.cells.contains(&cell);
    ensure(claim.gone.iter().all(goes), "an elimination is outside the pattern")
}

/// Checks a skyscraper, kite or turbot fish: houses with two places each, where a place of one sees a place of
/// the other.
fn two_pairs(board: &Board, claim: &Claim) -> Verdict {
    let digit = only_digit(claim)?;
    for (_, house) in &claim.houses {
        ensure(board.places(house, digit).len() == 2, "a house with another number of places")?;
    }
    let kinds: Vec<usize> = claim.houses.iter().map(|house| house.0).collect();
    let across: Vec<usize> = claim.covers.iter().map(|cover| cover.0).collect();
    ensure(
        match claim.id {
            "skyscraper" => kinds[0] == kinds[1] && kinds[0] != BOX && across == [1 - kinds[0]],
            "turbot-fish" => kinds.len() == 2 && (kinds.contains(&BOX) || across != [BOX]),
            _ => {
                kinds.chunks(2).all(|two| two.contains(&ROW) && two.contains(&COLUMN))
                    && across.contains(&BOX)
            }
        },
        "houses of other kinds",
    )?;
    ensure(claim.chains.iter().all(|chain| chain.len() == 4), "longer than four")?;
    one_end_is_true(claim)
}

fn empty_rectangle(board: &Board, claim: &Claim) -> Verdict {
    let digit = only_digit(claim)?;
    let (kind, box_) = claim.houses[0];
    ensure(kind == BOX, "no box")?;
    let places = board.places(&box_, digit);
    for cross in claim.covers.chunks(2) {
        let on_cross = |cell: &usize| cross.iter().any(|line| line.1.contains(cell));
        ensure(places.len() > 1 && places.iter().all(on_cross), "a place of the box lies off the cross")?;
    }
    ensure(claim.chains.iter().all(|chain| chain.len() == 4), "longer than four")?;
    one_end_is_true(claim)
}

fn wing(board: &Board, claim: &Claim, size: u32) -> Verdict {
    let [(pivot, _), (one, _), (other, _)] = &claim.sets[..] else {
        return Err("not a pivot and two wings".into());
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
        let sees_pincers = sees_all(cell, &wings) && (size == 2 || sees(cell, pivot));
        bit(digit) == a & b && sees_pincers && cell != pivot
    };
    ensure(claim.gone.iter().all(goes), "an elimination is outside the pattern")
}

fn remote_pair(board: &Board, claim: &Claim) -> Verdict {
    let mut path: Vec<usize> = claim.pattern.iter().map(|mark| mark.0).collect();
    path.dedup();
    ensure(path.len() > 3 && path.len().is_multiple_of(2), "too short")?;
    ensure(path.iter().all(|&cell| board.candidates[cell] == claim.digits), "another cell")?;
    ensure(claim.digits.count_ones() == 2 && path.windows(2).all(|two| sees(two[0], two[1])), "no chain")?;
    let goes = |&(cell, digit): &Mark| {
        let sees_some = |start: usize| (start..path.len()).step_by(2).any(|at| sees(cell, path[at]));
        claim.digits & bit(digit) != 0 && !path.contains(&cell) && sees_some(0) && sees_some(1)
    };
    ensure(claim.gone.iter().all(goes), "an elimination is outside the pattern")
}
