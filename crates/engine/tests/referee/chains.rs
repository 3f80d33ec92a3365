//! Judges chains by their definition: each statement follows from those before it, and together they prove
//! the effect.

use super::board::{Board, Mark, bit, digits, sees, sees_all};
use super::claim::{By, Claim, ClaimNode};
use super::judge::{Verdict, ensure, holds};

/// The cells, the digit, and true if the statement is on.
type Statement<'a> = (&'a [usize], u8, bool);

fn statement(said: &ClaimNode) -> Statement<'_> {
    (&said.cells, said.digit, said.is_on)
}

fn opposite((cells, digit, is_on): Statement<'_>) -> Statement<'_> {
    (cells, digit, !is_on)
}

/// Checks that each statement of each chain follows from those before it.
pub(super) fn follow(board: &Board, claim: &Claim) -> Verdict {
    for chain in &claim.chains {
        ensure(!chain.is_empty(), "a chain without statements")?;
        for (at, said) in chain.iter().enumerate() {
            ensure(
                said.parents.iter().all(|&parent| parent < at),
                "a statement comes before the one that it follows from",
            )?;
            let parents: Vec<&ClaimNode> = said.parents.iter().map(|&parent| &chain[parent]).collect();
            let named = said.cells.iter().all(|&cell| board.has((cell, said.digit)));
            ensure(named && !said.cells.is_empty(), &format!("{:?} is not there", statement(said)))?;
            let why = format!(
                "{:?} does not follow from {:?}",
                statement(said),
                parents.iter().map(|one| statement(one)).collect::<Vec<_>>()
            );
            ensure(follows(board, said, &parents)?, &why)?;
        }
    }
    Ok(())
}

fn follows(board: &Board, said: &ClaimNode, parents: &[&ClaimNode]) -> Result<bool, String> {
    let (cells, digit) = (&said.cells, said.digit);
    let is_off = |mark: Mark| {
        parents.iter().any(|one| !one.is_on && one.digit == mark.1 && one.cells.contains(&mark.0))
    };
    let is_alone = cells.len() == 1;
    Ok(match (&said.by, said.is_on) {
        (By::Nothing, _) => parents.is_empty(),
        (By::Cell, true) => {
            is_alone
                && digits(board.candidates[cells[0]] & !bit(digit)).all(|other| is_off((cells[0], other)))
        }
        (By::Cell, false) => {
            is_alone && parents.iter().any(|one| one.is_on && one.cells == *cells && one.digit != digit)
        }
        (By::House(house), true) => {
            cells.iter().all(|cell| house.contains(cell))
                && board
                    .places(house, digit)
                    .iter()
                    .all(|&other| cells.contains(&other) || is_off((other, digit)))
        }
        (By::House(house), false) => parents.iter().any(|one| {
            let together = one.cells.iter().chain(cells).all(|cell| house.contains(cell));
            one.is_on && one.digit == digit && together && !one.cells.iter().any(|cell| cells.contains(cell))
        }),
        (By::Set(set), true) => {
            let all = board.union(set);
            all.count_ones() as usize == set.len() + 1
                && all & bit(digit) != 0
                && board.places(set, digit).iter().all(|cell| cells.contains(cell))
                && parents.iter().any(|one| {
                    let lost = board.places(set, one.digit);
                    one.digit != digit
                        && !lost.is_empty()
                        && lost.iter().all(|&cell| is_off((cell, one.digit)))
                })
        }
        (By::Set(_), false) => parents.iter().any(|one| {
            one.is_on && one.digit == digit && cells.iter().all(|&cell| sees_all(cell, &one.cells))
        }),
        (By::Step(inner), false) => {
            let mut left = board.clone();
            for one in parents {
                ensure(!one.is_on, "a step inside uses a digit that is already placed")?;
                one.cells.iter().for_each(|&cell| left.candidates[cell] &= !bit(one.digit));
            }
            holds(&left, None, inner).map_err(|why| format!("inside: {why}"))?;
            is_alone && inner.gone.contains(&(cells[0], digit))
        }
        (By::Step(_), true) => false,
    })
}

/// Returns `true` if a chain has a candidate in both states, except at its two ends, or an almost locked set
/// twice.
pub(super) fn is_crooked(chain: &[ClaimNode]) -> bool {
    let ends = (0, chain.len() - 1);
    (0..chain.len()).any(|at| {
        (0..at).any(|before| {
            let (one, other) = (&chain[before], &chain[at]);
            if let (By::Set(set), By::Set(again), true, true) = (&one.by, &other.by, one.is_on, other.is_on)
                && set == again
            {
                return true;
            }
            (before, at) != ends
                && one.is_on != other.is_on
                && one.digit == other.digit
                && one.cells.iter().any(|cell| other.cells.contains(cell))
        })
    })
}

/// Checks that a chain alternates strong and weak links, from an "off" statement to an "on" statement.
pub(super) fn alternates(chain: &[ClaimNode]) -> Verdict {
    for (at, said) in chain.iter().enumerate() {
        ensure(said.is_on == (at % 2 == 1), "strong and weak links do not take turns")?;
        ensure(said.parents.len() == usize::from(at > 0), "a straight chain has one way")?;
        ensure(at == 0 || said.parents == [at - 1], "a straight chain has one way")?;
    }
    ensure(chain.len().is_multiple_of(2), "it does not end with a placed digit")?;
    ensure(!is_crooked(chain), "a candidate in both states")
}

/// Checks that the effect follows if one of the two ends of an alternating chain is true.
pub(super) fn one_end_is_true(claim: &Claim) -> Verdict {
    for chain in &claim.chains {
        alternates(chain)?;
    }
    let ends = |chain: &[ClaimNode], mark: Mark| {
        let (first, last) = (&chain[0], &chain[chain.len() - 1]);
        [first, last].into_iter().all(|end| rules_out(end, mark))
    };
    for &mark in &claim.gone {
        ensure(
            claim.chains.iter().any(|chain| ends(chain, mark)),
            &format!("{mark:?} does not see both ends"),
        )?;
    }
    for &(cell, digit) in &claim.placed {
        let says = |said: &ClaimNode| said.cells == [cell] && said.digit == digit;
        let (chain, is_one) = (&claim.chains[0], claim.chains.len() == 1);
        ensure(is_one && says(&chain[0]) && says(&chain[chain.len() - 1]), "the two ends are not the same")?;
    }
    Ok(())
}

/// Returns `true` if a candidate is false whenever one of these places holds the digit.
fn rules_out(end: &ClaimNode, (cell, digit): Mark) -> bool {
    if end.digit == digit { sees_all(cell, &end.cells) } else { end.cells == [cell] }
}

/// Checks a continuous loop: the end of the chain and its start exclude each other. Everything that two
/// neighbours exclude is removed.
pub(super) fn closes(board: &Board, claim: &Claim) -> Verdict {
    let [chain] = &claim.chains[..] else { return Err("a loop is one chain".into()) };
    alternates(chain)?;
    let (first, last) = (&chain[0], &chain[chain.len() - 1]);
    let is_weak = if first.digit == last.digit {
        first.cells.iter().all(|&cell| sees_all(cell, &last.cells))
    } else {
        first.cells == last.cells && first.cells.len() == 1
    };
    ensure(is_weak, "the loop does not close")?;
    for &mark in &claim.gone {
        let weak = (1..chain.len()).step_by(2).map(|at| (&chain[at], &chain[(at + 1) % chain.len()]));
        let by_pair = weak.into_iter().any(|(one, other)| rules_out(one, mark) && rules_out(other, mark));
        // A set on the loop always loses one of two digits, so it holds all its others.
        let by_set = (1..chain.len()).step_by(2).any(|at| match &chain[at].by {
            By::Set(set) => {
                let is_end = [chain[at].digit, chain[at - 1].digit].contains(&mark.1);
                let places = board.places(set, mark.1);
                !is_end && !places.is_empty() && sees_all(mark.0, &places)
            }
            _ => false,
        });
        ensure(by_pair || by_set, &format!("{mark:?} lies beside no weak link of the loop"))?;
    }
    Ok(())
}

/// Returns `true` for a cycle of the rating: it is true in one of two ways, so everything that sees the digit
/// both on and off is removed.
fn goes_round(claim: &Claim) -> bool {
    let [chain] = &claim.chains[..] else { return false };
    let (first, last) = (&chain[0], &chain[chain.len() - 1]);
    let seen =
        |mark: Mark, is_on: bool| chain.iter().any(|said| said.is_on == is_on && rules_out(said, mark));
    statement(first) == statement(last)
        && claim.gone.iter().all(|&mark| seen(mark, true) && seen(mark, false))
}

/// Checks a forcing chain: all ways lead to the effect, or one way leads to a contradiction.
pub(super) fn forces(board: &Board, claim: &Claim) -> Verdict {
    if claim.id.ends_with("-cycle") {
        return ensure(goes_round(claim), "it is not a loop");
    }
    let done = match (&claim.placed[..], &claim.gone[..]) {
        (&[(cell, digit)], gone) if gone.iter().all(|one| one.0 == cell && one.1 != digit) => {
            (cell, digit, true)
        }
        ([], &[(cell, digit)]) => (cell, digit, false),
        _ => return Err("more than one thing is done".into()),
    };
    let is_done =
        |(cells, digit, is_on): Statement<'_>| cells == [done.0] && (digit, is_on) == (done.1, done.2);
    let starts: Vec<Statement<'_>> = claim.chains.iter().map(|chain| statement(&chain[0])).collect();
    let ends: Vec<Statement<'_>> =
        claim.chains.iter().map(|chain| statement(&chain[chain.len() - 1])).collect();
    let is_refuted = starts.iter().all(|&start| is_done(opposite(start)));
    let contradicts = is_refuted
        && (ends.len() == 2 && ends[0] == opposite(ends[1])
            || claim.chains.len() == 1 && (is_done(ends[0]) || breaks(board, &claim.chains[0])));
    let leads = ends.iter().all(|&end| is_done(end)) && all_ways(board, &starts);
    ensure(contradicts || leads, "the effect does not follow from the chains")
}

/// Returns `true` if the statements leave a cell without a digit or a digit without a place, or contradict
/// each other.
fn breaks(board: &Board, chain: &[ClaimNode]) -> bool {
    let is_off =
        |mark: Mark| chain.iter().any(|said| !said.is_on && said.digit == mark.1 && said.cells == [mark.0]);
    let is_both =
        chain.iter().any(|one| chain.iter().any(|other| statement(one) == opposite(statement(other))));
    let no_digit = |cell: usize| {
        board.is_empty(cell) && digits(board.candidates[cell]).all(|digit| is_off((cell, digit)))
    };
    let no_place = |house: [usize; 9]| {
        (1..=9).any(|digit| {
            let places = board.places(&house, digit);
            !places.is_empty() && places.iter().all(|&cell| is_off((cell, digit)))
        })
    };
    is_both || (0..81).any(no_digit) || super::board::houses().any(no_place)
}

/// Returns `true` if one of the starts must be true.
fn all_ways(board: &Board, starts: &[Statement<'_>]) -> bool {
    let is_on = |mark: Mark| starts.contains(&(&[mark.0], mark.1, true));
    let both = starts.iter().any(|&start| starts.contains(&opposite(start)));
    let cell = starts
        .iter()
        .any(|start| digits(board.candidates[start.0[0]]).all(|digit| is_on((start.0[0], digit))));
    let house = super::board::houses().any(|house| {
        (1..=9).any(|digit| {
            let places = board.places(&house, digit);
            !places.is_empty() && places.iter().all(|&cell| is_on((cell, digit)))
        })
    });
    both || cell || house
}

/// Returns `true` if two cells have the same two candidates and do not see each other.
pub(super) fn are_twins(board: &Board, one: usize, other: usize) -> bool {
    board.candidates[one] == board.candidates[other] && board.n_candidates(one) == 2 && !sees(one, other)
}
