//! Converts chains to steps that can be shown.
//!
//! The names are those of Sudoku Explainer 1.2.1, except for the shortest X-chains, which players call turbot
//! fish.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::{vec, vec::Vec};

use super::chain_implications::{Cause, Implications};
use super::chain_inference::{
    Chains, Kind, LinkKind, Mode, Multiple, NoRules, Pattern, Proof, Rule, RuleUse, Rules, Statement,
    StaticChain, StaticForm, Via,
};
use super::chain_literal::Literal;
use super::chain_multiple::{self, ChainSearch, Keep, Pool};
use super::chain_nested::ChainRules;
use super::chain_rules::SimpleRules;
use super::chain_snapshot::Snapshot;
use super::chain_static;
use crate::grid::{Candidate, CellSet, House, HouseKind};
use crate::logic::looking::houses_of;
use crate::logic::scale::{RungSearch, rung_of};
use crate::logic::{
    Chain, Link, Node, RatedStep, Reason, Step, Technique, Tenths, marks::Marks, order::sort_by_number,
};

/// Chains that were found. Their explanation is computed on demand.
pub(super) struct FoundChains {
    snapshot: Snapshot,
    chains: Chains,
}

/// Finds the best static chain or cycle.
pub(super) fn find_static(marks: &Marks) -> Option<FoundChains> {
    let snapshot = Snapshot::of(marks);
    let chains = Chains::Static(chain_static::find(&snapshot)?);
    Some(FoundChains { snapshot, chains })
}

/// Finds the best multiple chains of a mode.
pub(super) fn find_multiple(marks: &Marks, pool: &mut Pool, mode: Mode) -> Option<FoundChains> {
    let snapshot = Snapshot::of(marks);
    let best = ChainSearch::new(&snapshot, mode, &mut *rules(mode.level), pool, Keep::Best(None)).best()?;
    Some(FoundChains { snapshot, chains: Chains::Multiple(mode, best) })
}

/// Returns every static chain or cycle with eliminations that no better one has.
pub(super) fn all_static(marks: &Marks) -> Vec<RatedStep> {
    let snapshot = Snapshot::of(marks);
    let all = chain_static::all(&snapshot).into_iter();
    all.map(|(chain, _)| {
        FoundChains { snapshot: snapshot.clone(), chains: Chains::Static(chain) }.into_step()
    })
    .collect()
}

/// Returns the best multiple chains of a mode for each conclusion.
pub(super) fn all_multiple(marks: &Marks, pool: &mut Pool, mode: Mode) -> Vec<RatedStep> {
    let snapshot = Snapshot::of(marks);
    let all =
        ChainSearch::new(&snapshot, mode, &mut *rules(mode.level), pool, Keep::All(None, BTreeMap::new()))
            .all();
    steps(&snapshot, mode, all)
}

/// Returns the same for one technique and from one candidate.
pub(super) fn all_multiple_from(
    marks: &Marks,
    mode: Mode,
    technique: Technique,
    start: Candidate,
) -> Vec<RatedStep> {
    let is_asked = |kind: &&Kind| technique_of_multiple(mode, **kind) == technique;
    let Some(&kind) = Kind::of(mode).iter().find(is_asked) else { return Vec::new() };
    let snapshot = Snapshot::of(marks);
    let kept = Keep::All(Some(kind), BTreeMap::new());
    let mut pool = Pool::new();
    let all = ChainSearch::new(&snapshot, mode, &mut *rules(mode.level), &mut pool, kept).all_from(start);
    steps(&snapshot, mode, all)
}

fn steps(snapshot: &Snapshot, mode: Mode, all: Vec<Multiple>) -> Vec<RatedStep> {
    let found = all.into_iter().map(|multiple| Chains::Multiple(mode, multiple));
    found.map(|chains| FoundChains { snapshot: snapshot.clone(), chains }.into_step()).collect()
}

/// Returns the inner rules of a level.
fn rules(level: u8) -> Box<dyn Rules> {
    match level {
        0 => Box::new(NoRules),
        1 => Box::new(SimpleRules),
        level => Box::new(ChainRules::new(level)),
    }
}

impl FoundChains {
    pub(super) fn rating(&self) -> Tenths {
        Tenths(match &self.chains {
            Chains::Static(chain) => chain.tenths,
            Chains::Multiple(mode, multiple) => chain_multiple::tenths(*mode, multiple.complexity),
        })
    }

    /// Returns the eliminations, cell by cell.
    pub(super) fn eliminations(&self) -> Vec<Candidate> {
        eliminations(&self.snapshot, &self.chains)
    }

    /// Returns the placement, if there is one.
    pub(super) fn placement(&self) -> Option<Candidate> {
        placement(&self.chains)
    }

    pub(super) fn into_step(self) -> RatedStep {
        RatedStep { rating: self.rating(), step: step(&self.snapshot, &self.chains) }
    }
}

fn eliminations(snapshot: &Snapshot, chains: &Chains) -> Vec<Candidate> {
    let eliminated = match chains {
        Chains::Static(chain) => chain.eliminated(snapshot),
        Chains::Multiple(_, multiple) => multiple.eliminated(snapshot),
    };
    eliminated.into_iter().map(Literal::candidate).collect()
}

fn placement(chains: &Chains) -> Option<Candidate> {
    match chains {
        Chains::Static(chain) => (chain.form == StaticForm::OffToOn).then(|| chain.source.candidate()),
        Chains::Multiple(_, multiple) => {
            let Statement { literal, is_on } = multiple.proof.conclusion();
            is_on.then(|| literal.candidate())
        }
    }
}

/// Returns the step of chains, with all that a person needs to follow them.
fn step(snapshot: &Snapshot, chains: &Chains) -> Step {
    let (technique, reason) = match chains {
        Chains::Static(chain) => (technique_of_static(chain), reason_of_static(snapshot, chain)),
        Chains::Multiple(mode, multiple) => (
            technique_of_multiple(*mode, multiple.proof.kind()),
            reason_of_multiple(snapshot, *mode, multiple),
        ),
    };
    let placements = placement(chains).into_iter().collect();
    Step { technique, placements, eliminations: eliminations(snapshot, chains), reason }
}

fn reason_of_static(snapshot: &Snapshot, chain: &StaticChain) -> Reason {
    let trail = chain.trail(snapshot);
    let mut nodes = Vec::with_capacity(trail.len());
    for (index, &statement) in trail.iter().enumerate() {
        let before = index.checked_sub(1);
        let link = before.map_or(Link::Assumed, |before| {
            link(statement.literal, chain_static::via(snapshot, trail[before], statement))
        });
        nodes.push(node(statement, link, before.into_iter().collect()));
    }
    let cells = trail.iter().map(|statement| statement.literal.cell()).collect();
    let digits = trail.iter().map(|statement| statement.literal.digit()).collect();
    Reason { cells, digits, chains: vec![Chain { nodes }], ..Reason::default() }
}

fn reason_of_multiple(snapshot: &Snapshot, mode: Mode, multiple: &Multiple) -> Reason {
    let mut reason = Reason::default();
    match multiple.proof {
        Proof::Contradiction(Statement { literal, .. }) | Proof::Double(literal, _) => {
            reason.cells.insert(literal.cell());
            reason.digits.insert(literal.digit());
        }
        Proof::Cell(cell, _) => {
            reason.cells.insert(cell);
            reason.digits = snapshot.of_cell(cell);
        }
        Proof::Region(house, digit, _) => {
            reason.houses.push(house);
            reason.cells = snapshot.places(digit).intersection(house.cells());
            reason.digits.insert(digit);
        }
    }
    for (implied, targets) in chain_multiple::sides(snapshot, mode, &mut *rules(mode.level), multiple.proof) {
        reason.chains.extend(targets.into_iter().map(|target| chain(snapshot, &implied, target)));
    }
    reason
}

/// Returns the statements that lead to a target, each after those that it follows from.
fn chain(snapshot: &Snapshot, implied: &Implications, target: (Statement, Cause)) -> Chain {
    let mut statements = Vec::new();
    implied.ancestors(snapshot, target, &mut |statement, cause| {
        statements.push((statement, cause));
        true
    });
    sort_by_number(&mut statements, |(_, cause)| u128::from(cause.n_before));
    let index_of = |wanted| statements.iter().position(|(statement, _)| *statement == wanted);
    let nodes = statements.iter().map(|&(statement, cause)| {
        let mut parents = Vec::new();
        implied.parents(snapshot, statement, cause, &mut |parent| parents.extend(index_of(parent)));
        sort_by_number(&mut parents, |&parent| parent as u128);
        parents.dedup();
        let link = match cause.via {
            Via::Rule(index) => Link::Step(Box::new(step_of_rule(&implied.rules[usize::from(index)]))),
            via => link(statement.literal, via),
        };
        node(statement, link, parents)
    });
    Chain { nodes: nodes.collect() }.by_branches()
}

fn node(statement: Statement, link: Link, parents: Vec<usize>) -> Node {
    let Candidate { cell, digit } = statement.literal.candidate();
    Node { cells: CellSet::of(cell), digit, is_on: statement.is_on, link, parents }
}

fn link(literal: Literal, via: Via) -> Link {
    match via {
        Via::House(kind) => Link::House(houses_of(literal.cell())[usize::from(kind)]),
        Via::Cell => Link::Cell,
        Via::Source | Via::Rule(_) => Link::Assumed,
    }
}

/// Returns the step of an inner rule.
fn step_of_rule(used: &RuleUse) -> Step {
    match &used.rule {
        Rule::Chains(nested) => step(&nested.snapshot, &nested.chains),
        Rule::Simple(pattern) => Step {
            technique: pattern.technique,
            placements: Vec::new(),
            eliminations: used.eliminated.iter().map(|literal| literal.candidate()).collect(),
            reason: reason_of_pattern(pattern),
        },
    }
}

fn reason_of_pattern(pattern: &Pattern) -> Reason {
    let Pattern { technique, houses: [first, second], cover, cells, digits } = *pattern;
    let mut houses = vec![first];
    let mut covers: Vec<House> = cover.into_iter().collect();
    if technique == Technique::XWing {
        houses.push(second);
        let across = if first.kind() == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
        covers = cells.intersection(first.cells()).iter().map(|cell| cell.house(across)).collect();
    }
    Reason { houses, covers, cells, digits, ..Reason::default() }
}

fn technique_of_static(chain: &StaticChain) -> Technique {
    match (&chain.form, chain.kind) {
        (StaticForm::Cycle(_), LinkKind::X) => Technique::XCycle,
        (StaticForm::Cycle(_), LinkKind::Y) => Technique::YCycle,
        (StaticForm::Cycle(_), LinkKind::XY) => Technique::XYCycle,
        // Six statements make the shortest chain that is not an intersection.
        (_, LinkKind::X) if chain.complexity <= 6 => Technique::TurbotFish,
        (_, LinkKind::X) => Technique::ForcingXChain,
        _ => Technique::ForcingChain,
    }
}

fn technique_of_multiple(mode: Mode, kind: Kind) -> Technique {
    match mode {
        Mode { is_nishio: true, .. } => Technique::Nishio,
        Mode { is_dynamic: true, level, .. } => {
            rung_of(RungSearch::DynamicChains(level)).technique(kind as usize)
        }
        _ if kind == Kind::Cell => Technique::CellForcingChains,
        _ => Technique::RegionForcingChains,
    }
}
