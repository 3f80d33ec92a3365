//! The implied houses that a step on a board uses.
//!
//! The player's notes follow the rules of the board alone. So a step that uses an implied house has to say so, and name
//! the digits that remove notes from its cells.

use alloc::vec::Vec;

use super::Technique;
use super::step::{Blocker, Closing, Link, Reason, Step};
use super::view::View;
use crate::grid::{Candidate, CellSet, House, HouseKind};
use crate::layout::{BoardHouse, Layout};
use crate::rules::BoardCandidates;

/// Adds to the closing of a step the implied houses that it uses. For a step other than a single, it also adds the
/// digits that remove candidates from these houses on which the step depends.
///
/// `rules` are the candidates under the rules of the board, and `known` those in all houses.
pub(super) fn add(
    closing: &mut Closing,
    step: &Step,
    rules: &BoardCandidates<'_>,
    known: &BoardCandidates<'_>,
) {
    if !matches!(step.technique, Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle) {
        let view = View::of(step, known.layout());
        for cell in rules.empty_cells() {
            let lost = rules.of_cell(cell).difference(known.of_cell(cell)).intersection(view.of_cell(cell));
            for digit in lost {
                closing.lost.push(Candidate { cell, digit });
            }
        }
        let holders = closing.lost.iter().filter_map(|lost| {
            let twins = rules.grid().cells_of(lost.digit);
            let mut houses = rules.layout().implied_houses().iter();
            houses.find_map(|house| {
                let cell =
                    house.cells.intersection(twins).first().filter(|_| house.cells.contains(lost.cell))?;
                Some(Blocker { at: Candidate { cell, digit: lost.digit }, house: house.house() })
            })
        });
        for blocker in holders {
            if !closing.blockers.contains(&blocker) {
                closing.blockers.push(blocker);
            }
        }
    }
    let named = named(&step.reason).into_iter().chain(closing.blockers.iter().map(|blocker| blocker.house));
    let named: Vec<House> = named.chain(in_sight(step, rules.layout())).collect();
    let implied = rules.layout().implied_houses().iter().map(BoardHouse::house);
    closing.implied = implied.filter(|house| named.contains(house)).collect();
}

/// Returns the houses that a reason names, and those of its inner steps.
fn named(reason: &Reason) -> Vec<House> {
    let mut named = [&reason.houses[..], &reason.covers].concat();
    for node in reason.chains.iter().flat_map(|chain| &chain.nodes) {
        match &node.link {
            Link::House(house) => named.push(*house),
            Link::Step(step) => named.extend(self::named(&step.reason)),
            Link::Assumed | Link::Cell | Link::Sight | Link::Set(_) => {}
        }
    }
    named.retain(|house| house.kind() == HouseKind::HiddenWindow);
    named
}

/// Returns the implied houses in which cells of a step see each other that share no house of the rules. The step names
/// no house for them.
fn in_sight(step: &Step, layout: &Layout) -> impl Iterator<Item = House> {
    let reason = &step.reason;
    let gone: CellSet = step.eliminations.iter().map(|gone| gone.cell).collect();
    let sets = reason.sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.0));
    let pattern: CellSet = reason.pattern.iter().chain(&reason.fins).map(|one| one.cell).collect();
    let (one, other) = if !reason.chains.is_empty() {
        let is_loop =
            matches!(step.technique, Technique::ContinuousNiceLoop | Technique::GroupedContinuousNiceLoop);
        // The ends of other chains decide.
        let nodes = reason.chains.iter().flat_map(|chain| {
            let last = chain.nodes.len().saturating_sub(1);
            let counts = move |at: usize| is_loop || at == 0 || at == last;
            chain.nodes.iter().enumerate().filter(move |(at, _)| counts(*at)).map(|(_, node)| node.cells)
        });
        (gone, nodes.fold(CellSet::EMPTY, CellSet::union))
    } else if reason.houses.is_empty() {
        let all = reason.cells.union(sets).union(pattern).union(gone);
        (all, all)
    } else if reason.covers.is_empty() && matches!(step.technique, Technique::Pointing | Technique::Claiming)
    {
        (gone, reason.cells)
    } else {
        (CellSet::EMPTY, CellSet::EMPTY)
    };
    let implied = layout.implied_houses().iter().filter(move |house| {
        let others = other.intersection(house.cells);
        let sees_more = |cell| !others.without(cell).difference(layout.peers(cell)).is_empty();
        one.intersection(house.cells).iter().any(sees_more)
    });
    implied.map(BoardHouse::house)
}
