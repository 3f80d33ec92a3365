//! Chains of inference in words: each statement with its reason, and what the chain proves.

use nonet::grid::{CellSet, DigitSet};
use nonet::logic::{Branch, Chain, Link, Node, Step, Technique as T};

use super::line::Line;
use super::sign::Sign;
use super::step_writer::StepWriter;

/// Returns the cells in which the chains of a step start. If a single chain proves that one of its two ends is true,
/// the cells of the other end are included. Short patterns that are seen in houses have no such cells.
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

/// Returns true if the chains of a step start or end with each of the digits, or if `ends` names no cells. A node
/// outside those cells does not count, since a net may arrive at another digit elsewhere.
pub(super) fn starts_with(step: &Step, digits: DigitSet) -> bool {
    let chains = step.reason.chains.iter().map(|chain| &chain.nodes[..]);
    let ends = chains.flat_map(|nodes| nodes.first().into_iter().chain(nodes.last()));
    let named = self::ends(step);
    let starts = ends.filter(|node| named.contains_all(node.cells)).map(|node| node.digit);
    named.is_empty() || starts.collect::<DigitSet>().contains_all(digits)
}

/// Returns true if the two nodes are about the same candidate.
fn is_same(one: &Node, other: &Node) -> bool {
    one.cells == other.cells && one.digit == other.digit
}

/// The way in which the chains of a step prove its effect.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    /// The digit has no place left in a house.
    NoPlace,
    /// A cell contradicts itself.
    Clash,
    /// The chain closes into a loop.
    Closes,
    /// Each of two chains has an end that is true.
    EitherEnd,
    /// A chain leads from a candidate to its opposite.
    CannotBe,
    /// One of two ends is true.
    Either,
    /// The same assumption leads to a statement and to its opposite.
    BothCannotBe,
    /// One of several statements must be true, and each leads to the same result.
    EachTime,
}

fn proof(step: &Step) -> Option<Proof> {
    let chains = &step.reason.chains;
    let first = |at: usize| chains.get(at)?.nodes.first();
    let (start, last) = (first(0)?, chains.first()?.nodes.last()?);
    Some(match step.technique {
        T::ForcingChainContradiction | T::ForcingNetContradiction if step.reason.houses.is_empty() => {
            Proof::Clash
        }
        T::ForcingChainContradiction | T::ForcingNetContradiction => Proof::NoPlace,
        T::XCycle | T::YCycle | T::XYCycle | T::ContinuousNiceLoop | T::GroupedContinuousNiceLoop => {
            Proof::Closes
        }
        T::DualTwoStringKite | T::DualEmptyRectangle => Proof::EitherEnd,
        _ if chains.len() == 1 && is_same(start, last) => Proof::CannotBe,
        _ if chains.len() == 1 && !start.is_on && last.is_on => Proof::Either,
        _ if chains.len() == 2
            && first(1).is_some_and(|other| is_same(start, other) && start.is_on == other.is_on) =>
        {
            Proof::BothCannotBe
        }
        _ => Proof::EachTime,
    })
}

/// Returns true if the chain of a step returns to its start although its last node differs from its first.
pub fn is_loop(step: &Step) -> bool {
    let ends = step.reason.chains.first().map(|chain| (chain.nodes.first(), chain.nodes.last()));
    proof(step) == Some(Proof::Closes)
        && matches!(ends, Some((Some(first), Some(last))) if !is_same(first, last))
}

/// Says all chains of a step and what they prove; returns `None` if there are no chains.
pub(super) fn whole(writer: &StepWriter<'_>) -> Option<String> {
    let gap = writer.line(Line::Gap, &[]);
    let mut text = String::new();
    for chain in &writer.step.reason.chains {
        text.push_str(&said(writer, chain));
        text.push_str(&gap);
    }
    text.push_str(&conclusion(writer)?);
    Some(text)
}

/// Returns the lines of all chains of a step, main line first, and what the chains prove. The number beside a line
/// counts the side branches around it. There are no lines if no chain has a side branch.
pub(super) fn in_lines(writer: &StepWriter<'_>) -> Vec<(usize, String)> {
    let chains = &writer.step.reason.chains;
    let mut lines = Vec::new();
    if chains.iter().all(is_path) {
        return lines;
    }
    for chain in chains {
        if is_path(chain) {
            lines.push((0, said(writer, chain)));
            continue;
        }
        for (number, branch) in chain.branches().iter().enumerate() {
            list(writer, chain, branch, number.min(1), &mut lines);
        }
    }
    lines.extend(conclusion(writer).map(|text| (0, text)));
    lines
}

/// Lists the links of a branch, each after the side branches that it needs.
fn list(
    writer: &StepWriter<'_>,
    chain: &Chain,
    branch: &Branch,
    depth: usize,
    lines: &mut Vec<(usize, String)>,
) {
    for one in &branch.links {
        for side in &one.sides {
            list(writer, chain, side, depth + 1, lines);
        }
        lines.extend(link(writer, chain, one.node).map(|text| (depth, text)));
    }
}

/// Says what the chains of a step prove, as a sentence that follows them.
fn conclusion(writer: &StepWriter<'_>) -> Option<String> {
    let chains = &writer.step.reason.chains;
    let proof = proof(writer.step)?;
    let (first, last) = (chains.first()?.nodes.first()?, chains.first()?.nodes.last()?);
    let (line, [one, other]) = match proof {
        Proof::Either => {
            (Line::Either, [first, last].map(|node| writer.statement(node.cells, node.digit, true)))
        }
        Proof::NoPlace => (Line::NoPlace, Default::default()),
        Proof::Clash => (Line::Clash, Default::default()),
        Proof::Closes => (Line::Closes, Default::default()),
        Proof::EitherEnd => (Line::EitherEnd, Default::default()),
        Proof::CannotBe => (Line::CannotBe, Default::default()),
        Proof::BothCannotBe => (Line::BothCannotBe, Default::default()),
        Proof::EachTime => (Line::EachTime, Default::default()),
    };
    Some(writer.line(line, &[&one, &other]))
}

/// Says what the chains of a step prove, in a sentence that does not name them; `None` if there are none.
pub(super) fn why(writer: &StepWriter<'_>) -> Option<String> {
    let chains = &writer.step.reason.chains;
    let (first, last) = (chains.first()?.nodes.first()?, chains.first()?.nodes.last()?);
    let is_true = |node: &Node| writer.statement(node.cells, node.digit, true);
    let said = |node: &Node| said_of(writer, node);
    Some(match proof(writer.step)? {
        Proof::NoPlace => writer.line(Line::WhyNoPlace, &[&said(first)]),
        Proof::Clash => writer.line(Line::WhyClash, &[&said(first)]),
        Proof::Closes => writer.line(Line::Closes, &[]),
        Proof::EitherEnd => writer.line(Line::EitherEnd, &[]),
        Proof::CannotBe => writer.line(Line::WhyCannotBe, &[&said(first), &said(last)]),
        Proof::Either => writer.line(Line::WhyEither, &[&is_true(first), &is_true(last)]),
        Proof::BothCannotBe => {
            let other = chains.get(1).and_then(|chain| chain.nodes.last()).map(said).unwrap_or_default();
            writer.line(Line::WhyBothCannotBe, &[&said(first), &said(last), &other])
        }
        Proof::EachTime => {
            let firsts: Vec<String> =
                chains.iter().filter_map(|chain| chain.nodes.first()).map(said).collect();
            writer.line(Line::WhyEachTime, &[&writer.list(firsts.into_iter(), Line::Or)])
        }
    })
}

pub(super) fn said_of(writer: &StepWriter<'_>, node: &Node) -> String {
    writer.statement(node.cells, node.digit, node.is_on)
}

/// Says one statement of a chain as a sentence: what it follows from, and why.
pub(super) fn link(writer: &StepWriter<'_>, chain: &Chain, at: usize) -> Option<String> {
    let node = chain.nodes.get(at)?;
    let then = said_of(writer, node);
    let parents: Vec<String> = node
        .parents
        .iter()
        .filter_map(|&parent| chain.nodes.get(parent))
        .map(|one| said_of(writer, one))
        .collect();
    if parents.is_empty() && node.link == Link::Assumed {
        return Some(writer.line(Line::Suppose, &[&then]));
    }
    let start = if parents.is_empty() { Line::AsIs } else { Line::IfThen };
    let also = writer.language.template(Line::Also);
    let mut text = writer.line(start, &[&parents.join(also), &then]);
    let digit = Sign(node.digit).text();
    let (line, what) = match &node.link {
        Link::Assumed => (Line::End, String::new()),
        Link::Cell if node.is_on => (Line::ForNothingElse, writer.cells(node.cells)),
        Link::Cell => (Line::ForOneDigit, writer.cells(node.cells)),
        Link::House(house) if node.is_on => (Line::ForNoOtherPlace, writer.houses(&[*house])),
        Link::House(house) => (Line::ForOnlyOne, writer.houses(&[*house])),
        Link::Sight => (Line::ForSight, String::new()),
        Link::Set(cells) => (Line::ForSet, writer.cells(*cells)),
        Link::Step(step) => {
            if let Some(end) = (StepWriter { step, ..*writer }).for_sums() {
                return Some(text + &end);
            }
            (Line::ByStep, writer.language.technique(step.technique).into())
        }
    };
    text.push_str(&writer.line(line, &["", "", &what, &digit]));
    Some(text)
}

/// Returns true if each statement follows from the one before, and only from that.
fn is_path(chain: &Chain) -> bool {
    chain.nodes.iter().enumerate().skip(1).all(|(at, node)| node.parents[..] == [at - 1])
}

/// Says a chain as one sentence. A chain that branches has a sentence for each statement, with its reasons.
fn said(writer: &StepWriter<'_>, chain: &Chain) -> String {
    if !is_path(chain) {
        let links = (0..chain.nodes.len()).filter_map(|at| link(writer, chain, at));
        return links.collect::<Vec<_>>().join(writer.language.template(Line::Gap));
    }
    let (mut text, rest) = match &chain.nodes[..] {
        [first, rest @ ..] if first.link == Link::Assumed => {
            (writer.line(Line::If, &[&said_of(writer, first)]), rest)
        }
        rest => (writer.line(Line::AsItStands, &[]), rest),
    };
    for node in rest {
        let by = match &node.link {
            Link::Assumed | Link::Cell | Link::Sight => String::new(),
            Link::House(house) => writer.houses(&[*house]),
            Link::Set(cells) => writer.cells(*cells),
            Link::Step(step) => writer.language.technique(step.technique).into(),
        };
        let line = if by.is_empty() { Line::Then } else { Line::ThenBy };
        text.push_str(&writer.line(line, &[&said_of(writer, node), &by]));
    }
    text.push_str(&writer.line(Line::End, &[]));
    text
}
