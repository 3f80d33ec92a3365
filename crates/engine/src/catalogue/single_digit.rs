//! Short patterns of one digit: skyscraper, two-string kite, turbot fish, empty rectangle.
//!
//! All of them prove that one of two places holds the digit. So the digit is removed from cells that see both.

use alloc::{vec, vec::Vec};

use super::conjugate::{ConjugatePair, conjugate_pairs};
use super::eliminations::of_digit;
use super::joined::join_pairs;
use super::position::Position;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Chain, Link, Node, Reason, Step, Technique};

/// Finds skyscrapers, two-string kites and turbot fish: two conjugate pairs, and an end of one sees an end
/// of the other. So one of the two far ends holds the digit.
pub(super) fn find_turbot_fish(position: &Position<'_>, steps: &mut Vec<Step>) {
    let start = steps.len();
    for digit in Digit::ALL {
        let all = conjugate_pairs(position.candidates, digit);
        for (index, one) in all.iter().enumerate() {
            for two in &all[index + 1..] {
                for ends in 0..4 {
                    let ([far, near], [close, end]) =
                        (turned(one.cells, ends & 1 == 1), turned(two.cells, ends & 2 == 2));
                    let cells: CellSet = [far, near, close, end].into_iter().collect();
                    if cells.len() == 4
                        && near.sees(close)
                        && !far.sees(end)
                        && let Some(step) = turbot_fish(position, digit, [one, two], [far, near, close, end])
                    {
                        steps.push(step);
                    }
                }
            }
        }
    }
    join_pairs(steps, start, position.candidates, |one, other| {
        one.technique == Technique::TwoStringKite
            && other.technique == Technique::TwoStringKite
            && one.reason.covers == other.reason.covers
            && middle(one) == middle(other)
    });
    for step in &mut steps[start..] {
        if step.technique == Technique::TwoStringKite && step.reason.houses.len() == 4 {
            step.technique = Technique::DualTwoStringKite;
        }
    }
}

/// Returns the two places where a kite's lines meet the box.
fn middle(step: &Step) -> CellSet {
    step.reason
        .chains
        .iter()
        .flat_map(|chain| &chain.nodes[1..3])
        .fold(CellSet::EMPTY, |all, node| all.union(node.cells))
        .intersection(step.reason.covers[0].cells())
}

fn turned([one, two]: [Cell; 2], is_turned: bool) -> [Cell; 2] {
    if is_turned { [two, one] } else { [one, two] }
}

fn turbot_fish(
    position: &Position<'_>,
    digit: Digit,
    pairs: [&ConjugatePair; 2],
    chain: [Cell; 4],
) -> Option<Step> {
    let [far, near, close, end] = chain;
    let eliminations = of_digit(position.candidates, digit, far.peers().intersection(end.peers()));
    let across = position.candidates.layout().shared_house([near, close].into_iter().collect())?;
    if eliminations.is_empty() {
        return None;
    }
    let technique = match (pairs[0].house.kind(), pairs[1].house.kind()) {
        (HouseKind::Row, HouseKind::Row) | (HouseKind::Column, HouseKind::Column)
            if across.kind() != HouseKind::Box =>
        {
            Technique::Skyscraper
        }
        (HouseKind::Row, HouseKind::Column) | (HouseKind::Column, HouseKind::Row)
            if near.box_index() == close.box_index() =>
        {
            Technique::TwoStringKite
        }
        _ => Technique::TurbotFish,
    };
    let across = if technique == Technique::TwoStringKite { House::box_(near.box_index()) } else { across };
    let nodes = [
        (far, Link::Assumed),
        (near, Link::House(pairs[0].house)),
        (close, Link::House(across)),
        (end, Link::House(pairs[1].house)),
    ];
    Some(Step {
        technique,
        placements: Vec::new(),
        eliminations,
        reason: Reason {
            houses: pairs.map(|pair| pair.house).to_vec(),
            covers: vec![across],
            cells: chain.into_iter().collect(),
            digits: DigitSet::of(digit),
            pattern: of_digit(position.candidates, digit, chain.into_iter().collect()),
            chains: vec![alternating(digit, nodes.map(|(cell, link)| (CellSet::of(cell), link)))],
            ..Reason::default()
        },
    })
}

/// Returns a chain of one digit that starts with an "off" node and alternates.
pub(super) fn alternating(digit: Digit, nodes: impl IntoIterator<Item = (CellSet, Link)>) -> Chain {
    let nodes = nodes.into_iter().enumerate().map(|(index, (cells, link))| Node {
        cells,
        digit,
        is_on: index % 2 == 1,
        link,
        parents: index.checked_sub(1).into_iter().collect(),
    });
    Chain { nodes: nodes.collect() }
}

/// Finds empty rectangles. All places of the digit in a box are on one row and one column. A conjugate pair
/// has its near end in that row: if the near end holds the digit, the box has it in the column; otherwise the
/// far end holds it. So it is removed where the far end's row meets the column. Rows and columns may be
/// swapped.
pub(super) fn find_empty_rectangle(position: &Position<'_>, steps: &mut Vec<Step>) {
    let start = steps.len();
    for digit in Digit::ALL {
        let all = conjugate_pairs(position.candidates, digit);
        for box_ in (0..9).map(House::box_) {
            let places = position.candidates.places_in(digit, box_);
            for (row, column) in (0..9).map(|at| (at / 3, at % 3)) {
                let row = House::row(box_.position() / 3 * 3 + row);
                let column = House::column(box_.position() % 3 * 3 + column);
                let is_cross = places.len() > 1
                    && row.cells().union(column.cells()).contains_all(places)
                    && !row.cells().contains_all(places)
                    && !column.cells().contains_all(places);
                if !is_cross {
                    continue;
                }
                for pair in all.iter().filter(|pair| pair.house.kind() != HouseKind::Box) {
                    let (along, across) =
                        if pair.house.kind() == HouseKind::Column { (row, column) } else { (column, row) };
                    for [near, far] in [pair.cells, turned(pair.cells, true)] {
                        if !along.cells().contains(near)
                            || box_.cells().contains(near)
                            || box_.cells().contains(far)
                        {
                            continue;
                        }
                        let eliminated = far
                            .peers()
                            .intersection(across.cells())
                            .difference(box_.cells())
                            .difference(pair.house.cells());
                        // Only the cell where the far end's line meets the cross counts, not all cells that
                        // both see.
                        let line = far.house(along.kind());
                        let eliminations =
                            of_digit(position.candidates, digit, eliminated.intersection(line.cells()));
                        if eliminations.is_empty() {
                            continue;
                        }
                        let chain = alternating(
                            digit,
                            [
                                (CellSet::of(far), Link::Assumed),
                                (CellSet::of(near), Link::House(pair.house)),
                                (places.intersection(along.cells()), Link::House(along)),
                                (places.difference(along.cells()), Link::House(box_)),
                            ],
                        );
                        steps.push(Step {
                            technique: Technique::EmptyRectangle,
                            placements: Vec::new(),
                            eliminations,
                            reason: Reason {
                                houses: vec![box_, pair.house],
                                covers: vec![row, column],
                                cells: places.with(near).with(far),
                                digits: DigitSet::of(digit),
                                pattern: of_digit(position.candidates, digit, places.with(near).with(far)),
                                chains: vec![chain],
                                ..Reason::default()
                            },
                        });
                    }
                }
            }
        }
    }
    join_pairs(steps, start, position.candidates, |one, other| {
        one.reason.digits == other.reason.digits
            && one.reason.houses[0] == other.reason.houses[0]
            && one.technique == Technique::EmptyRectangle
            && other.technique == Technique::EmptyRectangle
    });
    for step in &mut steps[start..] {
        if step.reason.houses.len() == 4 {
            step.technique = Technique::DualEmptyRectangle;
        }
    }
}
