//! From a chain that was found to a step that can be shown.

use super::chain_net::{Literal, Net};
use super::chain_static::{self, Kind, Shape, StaticChain};
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
