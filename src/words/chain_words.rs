//! Chains of inference in words: what follows from what, and what that proves.

use super::line::Line;
use super::teller::Teller;
use crate::grid::CellSet;
use crate::logic::{Chain, Link, Node, Step, Technique as T};

/// More statements than this are not read out; the board shows them all.
const MAX_SAID: usize = 12;

/// The cells in which the chains of a step start, and where one of two ends is true also the other end.
/// None for the short patterns that are seen in houses.
pub(super) fn ends(step: &Step) -> CellSet {
    if !step.reason.covers.is_empty() {
        return CellSet::EMPTY;
    }
    let mut cells = CellSet::EMPTY;
    for nodes in step.reason.chains.iter().map(|chain| &chain.nodes[..]) {
        if let [first, ..] = nodes {
            cells = cells.union(first.cells);
        }
        if let [first, .., last] = nodes
            && step.reason.chains.len() == 1
            && !first.is_on
            && last.is_on
        {
            cells = cells.union(last.cells);
        }
    }
    cells
}

/// Whether the two nodes are about the same candidate.
fn is_same(one: &Node, other: &Node) -> bool {
    one.cells == other.cells && one.digit == other.digit
}

/// All chains of a step and what they prove; nothing where there are none.
pub(super) fn whole(teller: &Teller<'_>) -> Option<String> {
    let step = teller.step;
    let chains = &step.reason.chains;
    let firsts: Vec<&Node> = chains.iter().filter_map(|chain| chain.nodes.first()).collect();
    let (first, last) = (*firsts.first()?, chains.first()?.nodes.last()?);
    let gap = teller.line(Line::Gap, &[]);
    let mut text = String::new();
    for chain in chains {
        text.push_str(&said(teller, chain, (MAX_SAID / chains.len()).max(4)));
        text.push_str(&gap);
    }
    let end = match step.technique {
        T::ForcingChainContradiction | T::ForcingNetContradiction if step.reason.houses.is_empty() => {
            Line::Clash
        }
        T::ForcingChainContradiction | T::ForcingNetContradiction => Line::NoPlace,
        T::XCycle | T::YCycle | T::XYCycle | T::ContinuousNiceLoop | T::GroupedContinuousNiceLoop => {
            Line::Closes
        }
        T::DualTwoStringKite | T::DualEmptyRectangle => Line::EitherEnd,
        _ if chains.len() == 1 && is_same(first, last) => Line::CannotBe,
        _ if chains.len() == 1 && !first.is_on && last.is_on => {
            let [one, other] = [first, last].map(|node| teller.statement(node.cells, node.digit, true));
            text.push_str(&teller.line(Line::Either, &[&one, &other]));
            return Some(text);
        }
        _ if chains.len() == 2 && is_same(firsts[0], firsts[1]) && firsts[0].is_on == firsts[1].is_on => {
            Line::BothCannotBe
        }
        _ => Line::EachTime,
    };
    text.push_str(&teller.line(end, &[]));
    Some(text)
}

/// A chain as one sentence.
fn said(teller: &Teller<'_>, chain: &Chain, max: usize) -> String {
    let statement = |node: &Node| teller.statement(node.cells, node.digit, node.is_on);
    let (mut text, rest) = match &chain.nodes[..] {
        [first, rest @ ..] if first.link == Link::Assumed => {
            (teller.line(Line::If, &[&statement(first)]), rest)
        }
        rest => (teller.line(Line::AsItStands, &[]), rest),
    };
    // In a long chain, what goes can be seen from what stands.
    let is_long = rest.len() > max;
    let is_said = |index: usize| !is_long || rest[index].is_on || index + 1 == rest.len();
    let told: Vec<&Node> =
        (0..rest.len()).filter(|&index| is_said(index)).map(|index| &rest[index]).collect();
    let n_left_out = told.len().saturating_sub(max);
    let n_before = max - max / 3;
    for (index, node) in told.iter().enumerate() {
        if n_left_out > 0 && index == n_before {
            text.push_str(&teller.line(Line::AndSoOn, &[&n_left_out.to_string()]));
        }
        if n_left_out > 0 && (n_before..n_before + n_left_out).contains(&index) {
            continue;
        }
        let by = match &node.link {
            Link::Assumed | Link::Cell => String::new(),
            Link::House(house) => teller.houses(&[*house]),
            Link::Set(cells) => teller.cells(*cells),
            Link::Step(step) => teller.language.technique(step.technique).into(),
        };
        let line = if by.is_empty() { Line::Then } else { Line::ThenBy };
        text.push_str(&teller.line(line, &[&statement(node), &by]));
    }
    text.push_str(&teller.line(Line::End, &[]));
    text
}
