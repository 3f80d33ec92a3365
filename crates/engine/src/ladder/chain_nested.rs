//! Chains inside chains: when the links lead no further, chains on the remaining candidates may still remove
//! some.
//!
//! Follows Sudoku Explainer 1.2.1 (9.5, 10.0, 10.5 and 11.0 on). Its recorded steps show two peculiarities:
//! levels 4 and 5 omit the static and multiple chains, and of chains with the same effect the easiest counts.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;

use super::chain_inference::{
    Chains, Mode, Nested, NoRules, Proof, Rule, RuleUse, Rules, Statement, StaticChain, StaticForm, Via,
};
use super::chain_literal::{Literal, Literals};
use super::chain_multiple::{self, ChainSearch, Keep, Pool};
use super::chain_rules::{SimpleRules, needed};
use super::chain_snapshot::Snapshot;
use super::chain_static;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::looking::houses_of;

/// The simple rules followed by chains: static ones on level 2; static, then multiple ones on level 3;
/// dynamic ones on level 4; dynamic ones with simple rules inside on level 5.
pub(super) struct ChainRules {
    level: u8,
    /// A cache of the results for each set of candidates.
    known: BTreeMap<[CellSet; Digit::COUNT], Rc<Vec<Hint>>>,
    pool: Pool,
}

/// Chains that remove something.
struct Hint {
    nested: Rc<Nested>,
    eliminated: Vec<Literal>,
    /// The places where candidates must be missing for the chains to exist, as Sudoku Explainer counts them.
    ///
    /// Only a literal that is on needs missing candidates. But in cycles Sudoku Explainer also counts the
    /// links from on to off, which affects the complexity.
    rests_on: Vec<Rest>,
}

/// A place where candidates must be missing for a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    Cell(Cell),
    House(House, Digit),
}

impl ChainRules {
    pub(super) fn new(level: u8) -> Self {
        Self { level, known: BTreeMap::new(), pool: Pool::new() }
    }

    fn chains(&mut self, snapshot: &Snapshot) -> Rc<Vec<Hint>> {
        if let Some(known) = self.known.get(&snapshot.places) {
            return Rc::clone(known);
        }
        let is_dynamic = self.level > 3;
        let mut hints = Vec::new();
        let shared = Rc::new(snapshot.clone());
        if !is_dynamic {
            hints = static_hints(&shared);
        }
        if hints.is_empty() && self.level > 2 {
            let mode = Mode { is_dynamic, is_nishio: false, level: self.level.saturating_sub(4) };
            let rules: &mut dyn Rules = if mode.level == 0 { &mut NoRules } else { &mut SimpleRules };
            hints = multiple_hints(&shared, mode, rules, &mut self.pool);
        }
        let hints = Rc::new(hints);
        self.known.insert(snapshot.places, Rc::clone(&hints));
        hints
    }
}

impl Rules for ChainRules {
    fn ask(&mut self, start: &Snapshot, snapshot: &Snapshot) -> Vec<RuleUse> {
        let simple = SimpleRules.ask(start, snapshot);
        if !simple.is_empty() {
            return simple;
        }
        let lost = |digit: Digit, cells: CellSet| {
            let lost = start.places(digit).difference(snapshot.places(digit)).intersection(cells);
            lost.iter().map(move |cell| Literal::of(cell, digit))
        };
        let hints = self.chains(snapshot);
        let uses = hints.iter().map(|hint| {
            let mut parents = Vec::new();
            for rest in &hint.rests_on {
                match *rest {
                    Rest::Cell(cell) => {
                        parents
                            .extend(Digit::ALL.into_iter().flat_map(|digit| lost(digit, CellSet::of(cell))));
                    }
                    Rest::House(house, digit) => parents.extend(lost(digit, house.cells())),
                }
            }
            RuleUse {
                rule: Rule::Chains(Rc::clone(&hint.nested)),
                parents,
                eliminated: hint.eliminated.clone(),
            }
        });
        needed(uses.collect())
    }
}

fn static_hints(snapshot: &Rc<Snapshot>) -> Vec<Hint> {
    chain_static::all(snapshot)
        .into_iter()
        .map(|(chain, eliminated)| static_hint(snapshot, chain, eliminated))
        .collect()
}

fn static_hint(snapshot: &Rc<Snapshot>, chain: StaticChain, eliminated: Vec<Literal>) -> Hint {
    let trail = chain.trail(snapshot);
    let mut rests_on = Vec::new();
    let is_cycle = matches!(chain.form, StaticForm::Cycle(_));
    for pair in trail.windows(2) {
        if pair[1].is_on || is_cycle {
            add(&mut rests_on, rest_of(pair[1].literal, chain_static::via(snapshot, pair[0], pair[1])));
        }
    }
    let fingerprint = trail.iter().map(|&statement| fingerprint(statement)).collect();
    let complexity = chain.complexity;
    let nested =
        Nested { complexity, fingerprint, snapshot: Rc::clone(snapshot), chains: Chains::Static(chain) };
    Hint { nested: Rc::new(nested), eliminated, rests_on }
}

/// Returns the place where candidates must be missing for a literal to follow.
fn rest_of(literal: Literal, via: Via) -> Rest {
    match via {
        Via::House(kind) => Rest::House(houses_of(literal.cell())[usize::from(kind)], literal.digit()),
        _ => Rest::Cell(literal.cell()),
    }
}

fn add(rests: &mut Vec<Rest>, rest: Rest) {
    if !rests.contains(&rest) {
        rests.push(rest);
    }
}

#[allow(clippy::cast_possible_truncation, reason = "below 1458")]
fn fingerprint(statement: Statement) -> u16 {
    statement.literal.index() as u16 * 2 + u16::from(statement.is_on)
}

fn multiple_hints(snapshot: &Rc<Snapshot>, mode: Mode, rules: &mut dyn Rules, pool: &mut Pool) -> Vec<Hint> {
    let found = ChainSearch::new(snapshot, mode, rules, pool, Keep::All(None, BTreeMap::new())).all();
    let mut known = Literals::default();
    let mut hints = Vec::new();
    for multiple in found {
        let mut eliminated = multiple.eliminated(snapshot);
        eliminated.retain(|&literal| !known.contains(literal));
        if eliminated.is_empty() {
            continue;
        }
        for &literal in &eliminated {
            known.insert(literal);
        }
        let mut rests_on = Vec::new();
        let mut prints = Vec::new();
        match multiple.proof {
            Proof::Cell(cell, _) => add(&mut rests_on, Rest::Cell(cell)),
            Proof::Region(house, digit, _) => add(&mut rests_on, Rest::House(house, digit)),
            _ => {}
        }
        for (implied, targets) in chain_multiple::sides(snapshot, mode, rules, multiple.proof) {
            for target in targets {
                implied.ancestors(snapshot, target, &mut |statement, cause| {
                    prints.push(fingerprint(statement));
                    if statement.is_on && cause.via != Via::Source {
                        add(&mut rests_on, rest_of(statement.literal, cause.via));
                    }
                    true
                });
            }
        }
        let chains = Chains::Multiple(mode, multiple);
        let nested = Nested {
            complexity: multiple.complexity,
            fingerprint: prints,
            snapshot: Rc::clone(snapshot),
            chains,
        };
        hints.push(Hint { nested: Rc::new(nested), eliminated, rests_on });
    }
    hints
}
