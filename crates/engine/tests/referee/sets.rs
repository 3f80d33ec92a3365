//! Judges almost locked sets, Sue de Coq and colours.

use super::board::{Board, Mark, bit, digits, houses, lines, sees, sees_all};
use super::claim::{BOX, Claim};
use super::judge::{Verdict, ensure, only_digit};

/// Returns `true` if the cells are in one house and have one digit more than cells.
fn is_almost_locked(board: &Board, cells: &[usize]) -> bool {
    let in_one = houses().any(|house| cells.iter().all(|cell| house.contains(cell)));
    in_one
        && cells.iter().all(|&cell| board.is_empty(cell))
        && board.union(cells).count_ones() as usize == cells.len() + 1
}

/// Returns the digits that cannot be in both sets.
fn restricted(board: &Board, one: &[usize], other: &[usize]) -> u16 {
    digits(board.union(one) & board.union(other))
        .filter(|&digit| {
            board.places(one, digit).iter().all(|&cell| sees_all(cell, &board.places(other, digit)))
        })
        .fold(0, |all, digit| all | bit(digit))
}

/// Returns `true` if a cell sees every place of a digit in a set, and there is at least one.
fn sees_places(board: &Board, cell: usize, set: &[usize], digit: u8) -> bool {
    let places = board.places(set, digit);
    !places.is_empty() && sees_all(cell, &places)
}

fn sets(board: &Board, claim: &Claim) -> Result<Vec<Vec<usize>>, String> {
    let all: Vec<Vec<usize>> = claim.sets.iter().map(|set| set.0.clone()).collect();
    ensure(all.iter().all(|set| is_almost_locked(board, set)), "a set that is not almost locked")?;
    ensure(claim.sets.iter().all(|(set, digits)| board.union(set) == *digits), "a set of other digits")?;
    Ok(all)
}

pub(super) fn als_xz(board: &Board, claim: &Claim) -> Verdict {
    let all = sets(board, claim)?;
    let [a, b] = &all[..] else { return Err("two sets".into()) };
    let joint = restricted(board, a, b);
    ensure(joint != 0, "nothing joins the sets")?;
    let is_double = joint.count_ones() > 1;
    for &(cell, digit) in &claim.gone {
        let in_both = sees_places(board, cell, a, digit)
            && sees_places(board, cell, b, digit)
            && joint & !bit(digit) != 0;
        let in_one = is_double
            && joint & bit(digit) == 0
            && (sees_places(board, cell, a, digit) || sees_places(board, cell, b, digit));
        ensure(in_both || in_one, "the eliminations do not follow")?;
    }
    Ok(())
}

/// Checks almost locked candidates. Two houses cross in three cells. In the first house, n - 1 cells outside
/// the crossing hold only n digits. In the second house, these digits have places only in the crossing and in
/// as many cells outside.
pub(super) fn almost_locked(board: &Board, claim: &Claim) -> Verdict {
    let ([(_, one), (_, other)], [(first, digits_of), (second, _)]) = (&claim.houses[..], &claim.sets[..])
    else {
        return Err("not two houses and two sets".into());
    };
    let crossing: Vec<usize> = one.iter().copied().filter(|cell| other.contains(cell)).collect();
    let n_digits = digits_of.count_ones() as usize;
    ensure(crossing.len() == 3 && first.len() + 1 == n_digits && second.len() == first.len(), "other sizes")?;
    let is_beside = |cells: &[usize], house: &[usize]| {
        cells.iter().all(|cell| house.contains(cell) && !crossing.contains(cell) && board.is_empty(*cell))
    };
    ensure(is_beside(first, one) && is_beside(second, other), "a set elsewhere")?;
    ensure(board.union(first) & !digits_of == 0, "the first set has another digit")?;
    for digit in digits(*digits_of) {
        let places = board.places(other, digit);
        let is_in = |cell: &usize| crossing.contains(cell) || second.contains(cell);
        ensure(!places.is_empty() && places.iter().all(is_in), "another place in the second house")?;
    }
    for &(cell, digit) in &claim.gone {
        let in_second = second.contains(&cell) && digits_of & bit(digit) == 0;
        let in_first = one.contains(&cell)
            && !crossing.contains(&cell)
            && !first.contains(&cell)
            && digits_of & bit(digit) != 0;
        ensure(in_second || in_first, "the eliminations do not follow")?;
    }
    Ok(())
}

/// Checks a WXYZ-wing: four cells with four digits, of which all but one can occur there only once. So the
/// other one does occur there.
pub(super) fn wxyz_wing(board: &Board, claim: &Claim) -> Verdict {
    let mut cells: Vec<usize> = claim.pattern.iter().map(|mark| mark.0).chain(claim.cells.clone()).collect();
    cells.sort_unstable();
    cells.dedup();
    let all = board.union(&cells);
    ensure(cells.len() == 4 && all.count_ones() == 4, "no four cells of four digits")?;
    let places = |digit: u8| cells.iter().copied().filter(move |&cell| board.has((cell, digit)));
    let is_free = |digit: &u8| {
        let places: Vec<usize> = places(*digit).collect();
        places.iter().any(|&one| places.iter().any(|&other| one != other && !sees(one, other)))
    };
    let free: Vec<u8> = digits(all).filter(is_free).collect();
    let [free] = free[..] else { return Err("one digit is not restricted".into()) };
    for &(cell, digit) in &claim.gone {
        let follows = digit == free && places(free).all(|place| sees(cell, place));
        ensure(follows && !cells.contains(&cell), "the eliminations do not follow")?;
    }
    Ok(())
}

/// Checks an ALS chain: neighbouring sets are linked by a digit that differs from the one before. The other
/// digits common to both ends are eliminated.
pub(super) fn als_chain(board: &Board, claim: &Claim) -> Verdict {
    let all = sets(board, claim)?;
    ensure((all.len() == 3) == (claim.id == "als-xy-wing") && all.len() > 2, "another number of sets")?;
    ensure((1..all.len()).all(|at| !all[..at].contains(&all[at])), "a set twice: in both states")?;
    let joints: Vec<u16> = all.windows(2).map(|two| restricted(board, &two[0], &two[1])).collect();
    let named = claim.pattern.iter().fold(0, |all, mark| all | bit(mark.1));
    for &(cell, digit) in &claim.gone {
        // The digits by which the chain may have come this far.
        let first = joints[0] & named & !bit(digit);
        let last = joints[1..].iter().fold(first, |before, joint| {
            digits(joint & named)
                .filter(|&next| before & !bit(next) != 0)
                .fold(0, |all, next| all | bit(next))
        });
        ensure(last & !bit(digit) != 0, "the sets are not joined")?;
        let (a, b) = (&all[0], &all[all.len() - 1]);
        ensure(
            sees_places(board, cell, a, digit) && sees_places(board, cell, b, digit),
            "the eliminations do not follow",
        )?;
    }
    Ok(())
}

pub(super) fn death_blossom(board: &Board, claim: &Claim) -> Verdict {
    let all = sets(board, claim)?;
    let [stem] = claim.cells[..] else { return Err("one stem".into()) };
    ensure(
        board.candidates[stem] == claim.digits && all.len() == claim.digits.count_ones() as usize,
        "a petal is missing",
    )?;
    for (petal, digit) in all.iter().zip(digits(claim.digits)) {
        ensure(
            !petal.contains(&stem) && sees_places(board, stem, petal, digit),
            "a petal that the stem does not see",
        )?;
    }
    let goes = |&(cell, digit): &Mark| {
        claim.digits & bit(digit) == 0
            && cell != stem
            && all.iter().all(|petal| sees_places(board, cell, petal, digit))
    };
    ensure(claim.gone.iter().all(goes), "the eliminations do not follow")
}

pub(super) fn sue_de_coq(board: &Board, claim: &Claim) -> Verdict {
    let ([(_, line), (kind, box_)], [middle, ours, theirs]) = (&claim.houses[..], &claim.sets[..]) else {
        return Err("a line, a box and three sets".into());
    };
    ensure(*kind == BOX && middle.0.len() > 1, "no box, or one cell in the middle")?;
    ensure(
        middle.0.iter().all(|cell| line.contains(cell) && box_.contains(cell)),
        "the middle lies elsewhere",
    )?;
    ensure(
        ours.0.iter().all(|cell| line.contains(cell) && !box_.contains(cell)),
        "the line's cells lie elsewhere",
    )?;
    ensure(
        theirs.0.iter().all(|cell| box_.contains(cell) && !line.contains(cell)),
        "the box's cells lie elsewhere",
    )?;
    let [m, o, t] = [middle, ours, theirs].map(|set| board.union(&set.0));
    let n_cells = middle.0.len() + ours.0.len() + theirs.0.len();
    ensure(o & t == 0 && (m | o | t).count_ones() as usize == n_cells, "not as many digits as cells")?;
    let goes = |&(cell, digit): &Mark| {
        let outside = !middle.0.contains(&cell);
        let by_line = line.contains(&cell) && !ours.0.contains(&cell) && (m | o) & !t & bit(digit) != 0;
        let by_box = box_.contains(&cell) && !theirs.0.contains(&cell) && (m | t) & !o & bit(digit) != 0;
        outside && (by_line || by_box)
    };
    ensure(claim.gone.iter().all(goes), "the eliminations do not follow")
}

pub(super) fn colours(board: &Board, claim: &Claim) -> Verdict {
    let digit = only_digit(claim)?;
    let colours: Vec<&[usize]> = claim.sets.iter().map(|set| &set.0[..]).collect();
    for net in colours.chunks(2) {
        is_net(board, digit, net)?;
    }
    let sees_some = |cell: usize, colour: &[usize]| colour.iter().any(|&one| sees(cell, one));
    let meet = |one: &[usize], other: &[usize]| one.iter().any(|&cell| sees_some(cell, other));
    let goes = |(cell, gone): Mark| {
        gone == digit
            && match (claim.id, &colours[..]) {
                ("simple-colours-trap", &[a, b]) => sees_some(cell, a) && sees_some(cell, b),
                ("simple-colours-wrap", &[a, b]) => {
                    [a, b].iter().any(|one| one.contains(&cell) && meet(one, one))
                }
                ("multi-colours-1", &[a, b, c, d]) => {
                    [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)].iter().any(
                        |&(one, rest, other, rest_too)| {
                            meet(one, other) && sees_some(cell, rest) && sees_some(cell, rest_too)
                        },
                    )
                }
                ("multi-colours-2", &[a, b, c, d]) => {
                    [a, b].iter().any(|one| one.contains(&cell) && meet(one, c) && meet(one, d))
                }
                _ => false,
            }
    };
    ensure(claim.gone.iter().all(|&mark| goes(mark)), "the eliminations do not follow")
}

/// Checks a cluster: its places are linked by houses with two places, whose two ends have different colours.
fn is_net(board: &Board, digit: u8, net: &[&[usize]]) -> Verdict {
    let [a, b] = net else { return Err("two colours".into()) };
    let all = [*a, *b].concat();
    let mut reached = vec![*all.first().ok_or("an empty net")?];
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        at += 1;
        for (kind, number) in lines(cell).into_iter().enumerate() {
            let places = board.places(&super::board::house(kind, number), digit);
            let is_pair = places.len() == 2 && places.iter().all(|place| all.contains(place));
            if is_pair && a.contains(&places[0]) != a.contains(&places[1]) {
                let other = if places[0] == cell { places[1] } else { places[0] };
                if !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
    }
    ensure(reached.len() == all.len(), "a place that nothing joins to the net")
}
