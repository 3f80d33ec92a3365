//! Chains inside of chains: when a walk leads no further, chains on the candidates that are left by then
//! may still take some away.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::chain_multiple::{self, Keep, Search};
use super::chain_net::{Literal, Literals, Net, houses_of};
use super::chain_rules::{Nested, NoRules, Rule, RuleUse, Rules, SimpleRules, by_cell};
use super::chain_static::{self, StaticChain};
use super::chain_walk::{Mode, Statement, Via};
use crate::grid::{Cell, CellSet, Digit, House};

/// The simple rules, then chains: static ones on level 2; static, then multiple ones on level 3; dynamic
/// ones on level 4; dynamic ones with simple rules inside on level 5.
pub(super) struct ChainRules {
    level: u8,
    /// What is known of candidates that came up before.
    known: BTreeMap<[CellSet; 9], Rc<Vec<Hint>>>,
}

/// Chains that take something away.
struct Hint {
    nested: Rc<Nested>,
    gone: Vec<Literal>,
    /// Where what is missing made the chains possible.
    rests_on: Vec<Rest>,
}

/// Where candidates must be missing for a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    Cell(Cell),
    House(House, Digit),
}

impl ChainRules {
    pub(super) fn new(level: u8) -> Self {
        Self { level, known: BTreeMap::new() }
    }

    fn chains(&mut self, net: &Net) -> Rc<Vec<Hint>> {
        if let Some(known) = self.known.get(&net.places) {
            return Rc::clone(known);
        }
        let is_dynamic = self.level > 3;
        let mut hints = Vec::new();
        if !is_dynamic {
            hints = static_hints(net);
        }
        if hints.is_empty() && self.level > 2 {
            let mode = Mode { is_dynamic, is_nishio: false, level: self.level.saturating_sub(4) };
            let rules: &mut dyn Rules = if mode.level == 0 { &mut NoRules } else { &mut SimpleRules };
            hints = multiple_hints(net, mode, rules);
        }
        let hints = Rc::new(hints);
        self.known.insert(net.places, Rc::clone(&hints));
        hints
    }
}

impl Rules for ChainRules {
    fn ask(&mut self, start: &Net, net: &Net) -> Vec<RuleUse> {
        let simple = SimpleRules.ask(start, net);
        if !simple.is_empty() {
            return simple;
        }
        let lost = |digit: Digit, cells: CellSet| {
            let lost = start.places(digit).difference(net.places(digit)).intersection(cells);
            lost.iter().map(move |cell| Literal::of(cell, digit))
        };
        let hints = self.chains(net);
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
            RuleUse { rule: Rule::Chains(Rc::clone(&hint.nested)), parents, gone: hint.gone.clone() }
        });
        uses.collect()
    }
}

fn static_hints(net: &Net) -> Vec<Hint> {
    chain_static::all(net).into_iter().map(|(chain, gone)| static_hint(net, &chain, gone)).collect()
}

fn static_hint(net: &Net, chain: &StaticChain, gone: Vec<Literal>) -> Hint {
    let trail = chain.trail(net);
    let mut rests_on = Vec::new();
    for pair in trail.windows(2) {
        if pair[1].is_on {
            add(&mut rests_on, rest_between(net, pair[0].literal, pair[1].literal));
        }
    }
    let fingerprint = trail.iter().map(|&statement| fingerprint(statement)).collect();
    Hint { nested: Rc::new(Nested { complexity: chain.complexity, fingerprint }), gone, rests_on }
}

/// By what one of two literals is on when the other is off.
fn rest_between(net: &Net, off: Literal, on: Literal) -> Rest {
    if off.cell() == on.cell() {
        return Rest::Cell(on.cell());
    }
    let is_theirs = |house: &House| {
        let places = net.places(on.digit()).intersection(house.cells());
        places.len() == 2 && places.contains(off.cell()) && places.contains(on.cell())
    };
    let house = houses_of(on.cell()).into_iter().find(is_theirs);
    house.map_or(Rest::Cell(on.cell()), |house| Rest::House(house, on.digit()))
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

fn multiple_hints(net: &Net, mode: Mode, rules: &mut dyn Rules) -> Vec<Hint> {
    let found = Search::new(net, mode, rules, Keep::All(BTreeMap::new())).all();
    let mut known = Literals::default();
    let mut hints = Vec::new();
    for multiple in found {
        let Statement { literal, is_on } = multiple.shape.conclusion();
        let mut gone: Vec<Literal> = if is_on {
            let others = net.of_cell(literal.cell()).without(literal.digit());
            others.iter().map(|digit| Literal::of(literal.cell(), digit)).collect()
        } else {
            vec![literal]
        };
        gone.retain(|&literal| !known.contains(literal));
        if gone.is_empty() {
            continue;
        }
        gone.iter().for_each(|&literal| known.insert(literal));
        by_cell(&mut gone);
        let mut rests_on = Vec::new();
        let mut prints = Vec::new();
        match multiple.shape {
            chain_multiple::Shape::Cell(cell, _) => add(&mut rests_on, Rest::Cell(cell)),
            chain_multiple::Shape::Region(house, digit, _) => add(&mut rests_on, Rest::House(house, digit)),
            _ => {}
        }
        for (walk, targets) in chain_multiple::sides(net, mode, rules, multiple.shape) {
            for target in targets {
                walk.ancestors(net, target, &mut |statement, cause| {
                    prints.push(fingerprint(statement));
                    let cell = statement.literal.cell();
                    match cause.via {
                        Via::Cell if statement.is_on => add(&mut rests_on, Rest::Cell(cell)),
                        Via::House(kind) if statement.is_on => {
                            let house = houses_of(cell)[usize::from(kind)];
                            add(&mut rests_on, Rest::House(house, statement.literal.digit()));
                        }
                        _ => {}
                    }
                    true
                });
            }
        }
        let nested = Rc::new(Nested { complexity: multiple.complexity, fingerprint: prints });
        hints.push(Hint { nested, gone, rests_on });
    }
    hints
}
