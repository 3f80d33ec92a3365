//! From a chain that was found to a step that can be shown.

use super::chain_multiple::{self, Multiple, Search};
use super::chain_net::{Literal, Net};
use super::chain_rules::{NoRules, Rules, SimpleRules};
use super::chain_static::{self, Kind, Shape, StaticChain};
use super::chain_walk::Mode;
use super::marks::Marks;
use super::{RatedStep, Reason, Step, Technique, Tenths};
use crate::grid::Candidate;

/// What follows if `literal` is off, or on: the candidates that go, and the digit that stands.
pub(super) fn effect(net: &Net, literal: Literal, is_on: bool) -> (Vec<Candidate>, Vec<Candidate>) {
    let candidate = literal.candidate();
    if is_on {
        let others = net.of_cell(candidate.cell).without(candidate.digit);
        let gone = others.iter().map(|digit| Candidate { cell: candidate.cell, digit }).collect();
        (gone, vec![candidate])
    } else {
        (vec![candidate], Vec::new())
    }
}

/// The step of a static chain or cycle.
pub(super) fn of_static(net: &Net, chain: &StaticChain) -> RatedStep {
    let (technique, (eliminations, placements)) = match &chain.shape {
        Shape::Cycle(cycle) => {
            let mut gone: Vec<Candidate> =
                chain_static::eliminations(net, cycle).iter().map(Literal::candidate).collect();
            gone.sort();
            let technique = match chain.kind {
                Kind::X => Technique::XCycle,
                Kind::Y => Technique::YCycle,
                Kind::XY => Technique::XYCycle,
            };
            (technique, (gone, Vec::new()))
        }
        shape => {
            let technique = match (chain.kind, chain.tenths) {
                (Kind::X, 66) => Technique::TurbotFish,
                (Kind::X, _) => Technique::ForcingXChain,
                _ => Technique::ForcingChain,
            };
            (technique, effect(net, chain.source, *shape == Shape::OffToOn))
        }
    };
    let step = Step { technique, placements, eliminations, reason: Reason::default() };
    RatedStep { step, rating: Tenths(chain.tenths) }
}

/// The best static chain or cycle.
pub(super) fn find_static(marks: &Marks) -> Option<RatedStep> {
    let net = Net::of(marks);
    chain_static::find(&net).map(|chain| of_static(&net, &chain))
}

/// The step of multiple chains.
pub(super) fn of_multiple(net: &Net, mode: Mode, multiple: &Multiple) -> RatedStep {
    let conclusion = multiple.shape.conclusion();
    let (eliminations, placements) = effect(net, conclusion.literal, conclusion.is_on);
    let technique = technique(mode, multiple.shape);
    let step = Step { technique, placements, eliminations, reason: Reason::default() };
    RatedStep { step, rating: Tenths(chain_multiple::tenths(mode, multiple.complexity)) }
}

fn technique(mode: Mode, shape: chain_multiple::Shape) -> Technique {
    use chain_multiple::Shape;
    if mode.is_nishio {
        return Technique::Nishio;
    }
    let kind = match shape {
        Shape::Contradiction(_) => 0,
        Shape::Double(..) => 1,
        Shape::Cell(..) => 2,
        Shape::Region(..) => 3,
    };
    if mode.is_dynamic {
        DYNAMIC[usize::from(mode.level)][kind]
    } else if kind == 2 {
        Technique::CellForcingChains
    } else {
        Technique::RegionForcingChains
    }
}

/// By level, then contradiction, double, cell and region.
const DYNAMIC: [[Technique; 4]; 6] = [
    [
        Technique::DynamicContradiction,
        Technique::DynamicDouble,
        Technique::DynamicCell,
        Technique::DynamicRegion,
    ],
    [
        Technique::DynamicPlusContradiction,
        Technique::DynamicPlusDouble,
        Technique::DynamicPlusCell,
        Technique::DynamicPlusRegion,
    ],
    [
        Technique::NestedStaticContradiction,
        Technique::NestedStaticDouble,
        Technique::NestedStaticCell,
        Technique::NestedStaticRegion,
    ],
    [
        Technique::NestedMultipleContradiction,
        Technique::NestedMultipleDouble,
        Technique::NestedMultipleCell,
        Technique::NestedMultipleRegion,
    ],
    [
        Technique::NestedDynamicContradiction,
        Technique::NestedDynamicDouble,
        Technique::NestedDynamicCell,
        Technique::NestedDynamicRegion,
    ],
    [
        Technique::NestedDynamicPlusContradiction,
        Technique::NestedDynamicPlusDouble,
        Technique::NestedDynamicPlusCell,
        Technique::NestedDynamicPlusRegion,
    ],
];

/// The best multiple chains of a mode.
pub(super) fn find_multiple(marks: &Marks, mode: Mode) -> Option<RatedStep> {
    let net = Net::of(marks);
    let rules: &mut dyn Rules = if mode.level == 0 { &mut NoRules } else { &mut SimpleRules };
    let mut search = Search::new(&net, mode, rules);
    search.run();
    let best = search.best?;
    Some(of_multiple(&net, mode, &best))
}
