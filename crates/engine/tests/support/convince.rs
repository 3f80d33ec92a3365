//! Checks the reason of a step sceptically: it accepts nothing but what is on the board.

use nonet::logic::{Chain, Link, Node};
use nonet::{Candidate, Candidates, Cell, CellSet, Digit, House, Step, Technique};

/// Returns an objection if the reason of a step with chains is not convincing.
pub(crate) fn objection(candidates: &Candidates, step: &Step) -> Option<String> {
    let chains = &step.reason.chains;
    if let Some(objection) = chains.iter().find_map(|chain| in_chain(candidates, step, chain)) {
        return Some(objection);
    }
    let first = |chain: &Chain| statement(&chain.nodes[0]);
    let last = |chain: &Chain| chain.nodes.last().map(statement);
    let ends: Vec<_> = chains.iter().filter_map(last).collect();
    let starts: Vec<_> = chains.iter().map(first).collect();
    let is_proven = match step.technique.id() {
        id if id.ends_with("contradiction") || id == "nishio" => {
            let same_start = starts[0] == starts[1];
            same_start && opposite(ends[0]) == ends[1] && concludes(step, opposite(starts[0]))
        }
        id if id.ends_with("double") => opposite(starts[0]) == starts[1] && all_conclude(step, &ends),
        id if id.contains("cell") => {
            let cell = starts[0].0;
            let digits = starts.iter().filter(|start| start.0 == cell && start.2).map(|start| start.1);
            digits.collect::<nonet::DigitSet>() == candidates.of_cell(cell) && all_conclude(step, &ends)
        }
        id if id.contains("region") => {
            let digit = starts[0].1;
            let cells = starts.iter().filter(|start| start.1 == digit && start.2).map(|start| start.0);
            let places = candidates.places_in(digit, step.reason.houses[0]);
            cells.collect::<CellSet>() == places && all_conclude(step, &ends)
        }
        "x-cycle" | "y-cycle" | "xy-cycle" => {
            starts == ends && step.eliminations.iter().all(|gone| is_between(&chains[0], *gone))
        }
        _ => opposite(starts[0]) == ends[0] && concludes(step, ends[0]),
    };
    (!is_proven).then(|| format!("{step} by {:?} does not follow from {chains:#?}", step.technique))
}

/// The cell, the digit, and true if the statement is on.
type Statement = (Cell, Digit, bool);

fn statement(node: &Node) -> Statement {
    (node.cells.single().expect("these chains have no groups"), node.digit, node.is_on)
}

fn opposite((cell, digit, is_on): Statement) -> Statement {
    (cell, digit, !is_on)
}

/// Returns `true` if the effect of the step follows from a statement.
fn concludes(step: &Step, (cell, digit, is_on): Statement) -> bool {
    let candidate = Candidate { cell, digit };
    if is_on {
        step.placements == [candidate]
            && step.eliminations.iter().all(|gone| gone.cell == cell && gone.digit != digit)
    } else {
        step.placements.is_empty() && step.eliminations == [candidate]
    }
}

fn all_conclude(step: &Step, ends: &[Statement]) -> bool {
    ends.iter().all(|&end| concludes(step, end))
}

/// Returns `true` if a candidate sees its digit both on and off in a cycle, which is true in one of two ways.
fn is_between(cycle: &Chain, gone: Candidate) -> bool {
    [true, false].iter().all(|&is_on| {
        let sees = |node: &Node| {
            node.is_on == is_on && node.digit == gone.digit && gone.cell.sees(statement(node).0)
        };
        cycle.nodes.iter().any(sees)
    })
}

fn in_chain(candidates: &Candidates, step: &Step, chain: &Chain) -> Option<String> {
    chain.nodes.iter().enumerate().find_map(|(place, node)| {
        let parents: Vec<&Node> = node.parents.iter().map(|&parent| &chain.nodes[parent]).collect();
        let follows =
            node.parents.iter().all(|&parent| parent < place) && follows(candidates, node, &parents);
        (!follows).then(|| format!("in {step}: {node:?} does not follow from {parents:?}"))
    })
}

fn follows(candidates: &Candidates, node: &Node, parents: &[&Node]) -> bool {
    let (cell, digit, is_on) = statement(node);
    let is_off =
        |cell: Cell, digit: Digit| parents.iter().any(|parent| statement(parent) == (cell, digit, false));
    match &node.link {
        Link::Assumed => parents.is_empty(),
        Link::Cell if is_on => {
            candidates.of_cell(cell).without(digit).iter().all(|other| is_off(cell, other))
        }
        Link::Cell => {
            parents.iter().any(|parent| statement(parent).0 == cell && parent.is_on && parent.digit != digit)
        }
        Link::House(house) if is_on => {
            house.cells().contains(cell)
                && candidates.places_in(digit, *house).without(cell).iter().all(|other| is_off(other, digit))
        }
        Link::House(house) => {
            let [parent] = parents else { return false };
            let (from, of, is_on) = statement(parent);
            is_on
                && of == digit
                && from != cell
                && house.cells().contains(from)
                && house.cells().contains(cell)
        }
        Link::Sight | Link::Set(_) => false,
        Link::Step(inner) => {
            let mut left = *candidates;
            for parent in parents {
                let (cell, digit, is_on) = statement(parent);
                if is_on {
                    return false;
                }
                left.remove(cell, digit);
                // In the crossing of the two houses of an intersection, another place does not matter.
                let crosses = |cover: &House| cover.cells().contains(cell);
                if is_intersection(inner) && inner.reason.covers.iter().any(crosses) {
                    return false;
                }
            }
            inner.eliminations.contains(&Candidate { cell, digit }) && inner_holds(&left, inner)
        }
    }
}

fn is_intersection(step: &Step) -> bool {
    matches!(step.technique, Technique::Pointing | Technique::Claiming)
}

/// Returns `true` if a step is valid on the remaining candidates: an intersection, a set, a fish, a wing or a
/// chain.
pub(crate) fn inner_holds(left: &Candidates, inner: &Step) -> bool {
    let reason = &inner.reason;
    let digits = reason.digits;
    match inner.technique {
        Technique::Pointing | Technique::Claiming => {
            let places = places(left, digits.first().expect("a digit"), reason.houses[0]);
            reason.covers[0].cells().contains_all(places)
        }
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
            digits.iter().all(|digit| reason.cells.contains_all(places(left, digit, reason.houses[0])))
        }
        Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
            reason.cells.iter().all(|cell| digits.contains_all(left.of_cell(cell)))
        }
        Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
            let digit = digits.first().expect("a digit");
            let covered = reason.covers.iter().fold(CellSet::EMPTY, |all, cover| all.union(cover.cells()));
            reason.houses.iter().all(|&base| covered.contains_all(places(left, digit, base)))
        }
        Technique::XYWing | Technique::XYZWing | Technique::WXYZWing => {
            let cells: Vec<Cell> = reason.cells.iter().collect();
            inner.eliminations.iter().all(|gone| every_filling_hits(left, &cells, &mut Vec::new(), *gone))
        }
        _ => objection(left, inner).is_none(),
    }
}

/// Returns `true` if every way to fill the cells puts the digit where it eliminates the candidate.
fn every_filling_hits(
    left: &Candidates,
    cells: &[Cell],
    filled: &mut Vec<Candidate>,
    gone: Candidate,
) -> bool {
    let Some((&cell, rest)) = cells.split_first() else {
        return filled.iter().any(|one| one.digit == gone.digit && one.cell.sees(gone.cell));
    };
    left.of_cell(cell).iter().all(|digit| {
        let clashes = filled.iter().any(|one| one.digit == digit && one.cell.sees(cell));
        filled.push(Candidate { cell, digit });
        let hits = clashes || every_filling_hits(left, rest, filled, gone);
        filled.pop();
        hits
    })
}

fn places(left: &Candidates, digit: Digit, house: House) -> CellSet {
    left.places_in(digit, house)
}
