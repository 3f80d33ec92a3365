//! Static forcing chains and cycles: each statement follows from one before it.
//!
//! - On to off: a digit excludes itself from its peers (X) and the other digits from its cell (Y).
//! - Off to on: the other one of two places in a house (X) or of two candidates in a cell (Y) is true.
//!
//! The results:
//!
//! - A chain from a candidate to its own negation settles it.
//! - A cycle is true in one of two ways, so everything that both ways exclude is removed.
//!
//! The best chain is determined by its length alone. So the search for chains advances in whole layers of
//! literals, two links a layer.
//!
//! Follows Sudoku Explainer 1.2.1 (6.5 for cycles with one kind of link, 6.6 for X-chains, 7.0 for both
//! kinds, plus the length). There are no chains with Y-links alone. Cycles of Y-links start in cells of two
//! candidates.

use alloc::{vec, vec::Vec};

use super::chain_inference::{LinkKind, Statement, StaticChain, StaticForm, Via};
use super::chain_length::length_tenths;
use super::chain_literal::{Literal, Literals, by_cell};
use super::chain_snapshot::Snapshot;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::looking::{houses_of, peers_in_order};
use crate::logic::{Technique, order::sort_by_number, scale::least_of};

impl StaticChain {
    /// Returns the literals that it removes, cell by cell.
    pub(super) fn eliminated(&self, snapshot: &Snapshot) -> Vec<Literal> {
        let cell = self.source.cell();
        let mut eliminated: Vec<Literal> = match &self.form {
            StaticForm::Cycle(cycle) => eliminations(snapshot, cycle).iter().collect(),
            StaticForm::OnToOff => vec![self.source],
            StaticForm::OffToOn => {
                let others = snapshot.of_cell(cell).without(self.source.digit());
                others.iter().map(|digit| Literal::of(cell, digit)).collect()
            }
        };
        by_cell(&mut eliminated);
        eliminated
    }

    /// Returns its statements in order, each the reason of the next. The last statement of a chain is the
    /// negation of the first.
    pub(super) fn trail(&self, snapshot: &Snapshot) -> Vec<Statement> {
        let by_turns = |literals: &[Literal], first_is_on: bool| -> Vec<Statement> {
            let turns = [first_is_on, !first_is_on].into_iter().cycle();
            literals.iter().zip(turns).map(|(&literal, is_on)| Statement { literal, is_on }).collect()
        };
        match &self.form {
            StaticForm::Cycle(cycle) => {
                let mut statements = by_turns(cycle, true);
                statements.extend(statements.first().copied());
                statements
            }
            form => by_turns(
                &path(snapshot, self.kind, self.source, *form == StaticForm::OnToOff),
                *form == StaticForm::OnToOff,
            ),
        }
    }

    /// Returns the sort key; the smallest is the best: rating, complexity, kind, then order of discovery.
    fn key(&self) -> u128 {
        let (cell, digit, found) = self.order;
        let order = (cell as u128 * 9 + digit as u128) << 8 | u128::from(found);
        (u128::from(self.tenths) << 32 | u128::from(self.complexity)) << 32
            | (self.kind as u128) << 24
            | order
    }
}

/// The strong links of a grid.
pub(super) struct StrongLinks {
    /// For each literal: the other place in its box, row and column, if there is exactly one.
    across: Vec<[Option<Literal>; 3]>,
    /// For each literal: the other candidate in its cell, if there is exactly one.
    within: Vec<Option<Literal>>,
    /// The literals with a link across a house, and those with one within their cell.
    has_across: Literals,
    has_within: Literals,
}

impl StrongLinks {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let mut links = Self {
            across: vec![[None; 3]; Literal::COUNT],
            within: vec![None; Literal::COUNT],
            has_across: Literals::default(),
            has_within: Literals::default(),
        };
        for cell in Cell::ALL {
            let digits = snapshot.of_cell(cell);
            for digit in digits {
                let literal = Literal::of(cell, digit);
                for (slot, house) in houses_of(cell).into_iter().enumerate() {
                    let others = snapshot.places(digit).intersection(house.cells()).without(cell);
                    if let Some(other) = others.single() {
                        links.across[literal.index()][slot] = Some(Literal::of(other, digit));
                        links.has_across.insert(literal);
                    }
                }
                if let Some(other) = digits.without(digit).single() {
                    links.within[literal.index()] = Some(Literal::of(cell, other));
                    links.has_within.insert(literal);
                }
            }
        }
        links
    }

    /// Returns the literals that are on if `literal` is off, each once, in order.
    fn on_from(&self, literal: Literal, kind: LinkKind) -> impl Iterator<Item = Literal> {
        let within = self.within[literal.index()].filter(|_| kind != LinkKind::X);
        let [one, two, three] = if kind == LinkKind::Y { [None; 3] } else { self.across[literal.index()] };
        let two = two.filter(|_| two != one);
        let three = three.filter(|_| three != one && three != two);
        within.into_iter().chain(one).chain(two).chain(three)
    }

    /// Returns the literals that imply another when they are off.
    fn strong(&self, kind: LinkKind) -> Literals {
        match kind {
            LinkKind::X => self.has_across,
            LinkKind::Y => self.has_within,
            LinkKind::XY => {
                let mut strong = self.has_across;
                strong.union(&self.has_within);
                strong
            }
        }
    }
}

/// The chains that a search keeps.
enum Keep<'a> {
    Best(&'a mut Option<StaticChain>),
    All(&'a mut Vec<StaticChain>),
}

impl Keep<'_> {
    /// Returns `true` if a chain with this rating and complexity may be kept.
    fn wants(&self, tenths: u8, complexity: u32) -> bool {
        match self {
            Self::Best(Some(best)) => (tenths, complexity) <= (best.tenths, best.complexity),
            _ => true,
        }
    }

    fn keep(&mut self, found: StaticChain) {
        match self {
            Self::Best(best) => {
                if best.as_ref().is_none_or(|best| found.key() < best.key()) {
                    **best = Some(found);
                }
            }
            Self::All(all) => all.push(found),
        }
    }
}

/// Finds the best static chain or cycle of a grid.
pub(super) fn find(snapshot: &Snapshot) -> Option<StaticChain> {
    let links = StrongLinks::of(snapshot);
    let mut best = None;
    let mut kept = Keep::Best(&mut best);
    find_chains(snapshot, &links, LinkKind::X, &mut kept);
    find_cycles(snapshot, &links, LinkKind::X, &mut kept);
    find_cycles(snapshot, &links, LinkKind::Y, &mut kept);
    // Chains and cycles with both kinds of links are rated 7.0 or more, so they come last.
    find_chains(snapshot, &links, LinkKind::XY, &mut kept);
    find_cycles(snapshot, &links, LinkKind::XY, &mut kept);
    best
}

/// Returns the static chains and cycles of a grid, best first. Only the best of those with the same
/// eliminations is included.
pub(super) fn all(snapshot: &Snapshot) -> Vec<(StaticChain, Vec<Literal>)> {
    let links = StrongLinks::of(snapshot);
    let mut found = Vec::new();
    for kind in [LinkKind::X, LinkKind::Y, LinkKind::XY] {
        find_cycles(snapshot, &links, kind, &mut Keep::All(&mut found));
        if kind != LinkKind::Y {
            find_chains(snapshot, &links, kind, &mut Keep::All(&mut found));
        }
    }
    sort_by_number(&mut found, StaticChain::key);
    let mut eliminated = Literals::default();
    let mut news = Vec::new();
    for chain in found {
        let mut of_chain = chain.eliminated(snapshot);
        of_chain.retain(|literal| !eliminated.contains(*literal));
        if !of_chain.is_empty() {
            for &literal in &of_chain {
                eliminated.insert(literal);
            }
            news.push((chain, of_chain));
        }
    }
    news
}

/// Returns for each literal the literals that are on two links later.
fn two_links(snapshot: &Snapshot, links: &StrongLinks, kind: LinkKind) -> Vec<Literals> {
    let strong = links.strong(kind);
    let mut table = vec![Literals::default(); Literal::COUNT];
    for cell in snapshot.open_cells() {
        for digit in snapshot.of_cell(cell) {
            let literal = Literal::of(cell, digit);
            let reached = &mut table[literal.index()];
            for off in snapshot.seen(literal).intersection(strong.0[digit.index()]) {
                links.on_from(Literal::of(off, digit), kind).for_each(|on| reached.insert(on));
            }
            if kind == LinkKind::XY {
                for other in snapshot.of_cell(cell).without(digit) {
                    links.on_from(Literal::of(cell, other), kind).for_each(|on| reached.insert(on));
                }
            }
        }
    }
    table
}

fn find_chains(snapshot: &Snapshot, links: &StrongLinks, kind: LinkKind, kept: &mut Keep<'_>) {
    let technique = if kind == LinkKind::X { Technique::ForcingXChain } else { Technique::ForcingChain };
    let base = least_of(technique).0;
    let reach = two_links(snapshot, links, kind);
    for cell in snapshot.open_cells() {
        for digit in snapshot.of_cell(cell) {
            let source = Literal::of(cell, digit);
            let order = |found| (cell.index(), digit.index(), found);
            let mut start = Literals::default();
            start.insert(source);
            // The literals that turn the source off if they are on.
            let mut against = Literals::default();
            against.0[digit.index()] = snapshot.seen(source);
            if kind == LinkKind::XY {
                snapshot
                    .of_cell(cell)
                    .without(digit)
                    .iter()
                    .for_each(|other| against.insert(Literal::of(cell, other)));
            }
            if let Some(complexity) = distance(&reach, start, &against, base, kept) {
                let tenths = base + length_tenths(complexity);
                let form = StaticForm::OnToOff;
                kept.keep(StaticChain { tenths, complexity, kind, order: order(1), source, form });
            }
            let mut first = Literals::default();
            links.on_from(source, kind).for_each(|on| first.insert(on));
            let mut target = Literals::default();
            target.insert(source);
            if let Some(complexity) = distance(&reach, first, &target, base, kept) {
                let tenths = base + length_tenths(complexity);
                let form = StaticForm::OffToOn;
                kept.keep(StaticChain { tenths, complexity, kind, order: order(2), source, form });
            }
        }
    }
}

/// Returns the number of statements of a chain from its source to the first layer that meets `target`,
/// starting with the literals of `layer` on. Returns `None` if it never does, or if the chain cannot be the
/// best.
fn distance(
    reach: &[Literals],
    layer: Literals,
    target: &Literals,
    base: u8,
    kept: &Keep<'_>,
) -> Option<u32> {
    let (mut layer, mut known) = (layer, layer);
    let mut complexity = 4;
    while !layer.is_empty() && kept.wants(base + length_tenths(complexity), complexity) {
        let mut next = Literals::default();
        layer.iter().for_each(|literal| next.union(&reach[literal.index()]));
        let mut met = next;
        met.intersect(target);
        if !met.is_empty() {
            return Some(complexity);
        }
        next.subtract(&known);
        known.union(&next);
        layer = next;
        complexity += 2;
    }
    None
}

/// A step of the cycle search: the literal that is on, and the one that went off before it.
#[derive(Clone, Copy)]
struct Hop {
    on: Literal,
    over: Literal,
    /// The index of the previous hop in the queue.
    before: usize,
}

fn find_cycles(snapshot: &Snapshot, links: &StrongLinks, kind: LinkKind, kept: &mut Keep<'_>) {
    let technique = if kind == LinkKind::XY { Technique::XYCycle } else { Technique::XCycle };
    let base = least_of(technique).0;
    let strong = links.strong(kind);
    let mut queue: Vec<Hop> = Vec::new();
    for cell in snapshot.open_cells() {
        if kind == LinkKind::Y && snapshot.of_cell(cell).len() > 2 {
            continue;
        }
        for digit in snapshot.of_cell(cell) {
            let source = Literal::of(cell, digit);
            if !strong.contains(source) {
                continue;
            }
            let order = (cell.index(), digit.index(), 0);
            let mut known = Literals::default();
            known.insert(source);
            queue.clear();
            queue.push(Hop { on: source, over: source, before: 0 });
            let (mut at, mut layer_end, mut complexity) = (0, 1, 2);
            while at < queue.len() && kept.wants(base + length_tenths(complexity), complexity) {
                let on = queue[at].on;
                for off in offs(snapshot, on, &strong, kind) {
                    if is_before(&queue, at, off) {
                        continue;
                    }
                    for next in links.on_from(off, kind) {
                        if next == source && complexity >= 4 {
                            let cycle = cycle(&queue, at, off);
                            if !eliminations(snapshot, &cycle).is_empty() {
                                let tenths = base + length_tenths(complexity);
                                let form = StaticForm::Cycle(cycle);
                                kept.keep(StaticChain { tenths, complexity, kind, order, source, form });
                            }
                        }
                        if !known.contains(next) {
                            known.insert(next);
                            queue.push(Hop { on: next, over: off, before: at });
                        }
                    }
                }
                at += 1;
                if at == layer_end {
                    layer_end = queue.len();
                    complexity += 2;
                }
            }
        }
    }
}

/// Returns the literals that are off if `on` is on and that lead further, in order.
fn offs(
    snapshot: &Snapshot,
    on: Literal,
    strong: &Literals,
    kind: LinkKind,
) -> impl Iterator<Item = Literal> {
    let (cell, digit) = (on.cell(), on.digit());
    let others = if kind == LinkKind::X { DigitSet::EMPTY } else { snapshot.of_cell(cell).without(digit) };
    let within = others.iter().map(move |other| Literal::of(cell, other));
    let seen = snapshot.seen(on).intersection(strong.0[digit.index()]);
    within.chain(peers_in_order(cell, seen).map(move |peer| Literal::of(peer, digit)))
}

/// Returns `true` if `off` is among the statements that led to an index of the queue.
fn is_before(queue: &[Hop], mut at: usize, off: Literal) -> bool {
    while at != 0 {
        if queue[at].over == off {
            return true;
        }
        at = queue[at].before;
    }
    false
}

/// Returns the literals of a cycle, alternating on and off, from the source round to `last`.
fn cycle(queue: &[Hop], mut at: usize, last: Literal) -> Vec<Literal> {
    let mut literals = vec![last];
    loop {
        literals.push(queue[at].on);
        if at == 0 {
            break;
        }
        literals.push(queue[at].over);
        at = queue[at].before;
    }
    literals.reverse();
    literals
}

/// Returns the eliminations of a cycle: the literals outside its cells that see one of its digits both where it is
/// on and where it is off.
pub(super) fn eliminations(snapshot: &Snapshot, cycle: &[Literal]) -> Literals {
    let mut seen = [[CellSet::EMPTY; Digit::COUNT]; 2];
    let mut cells = CellSet::EMPTY;
    for (index, literal) in cycle.iter().enumerate() {
        let of_digit = &mut seen[index % 2][literal.digit().index()];
        *of_digit = of_digit.union(literal.cell().peers());
        cells.insert(literal.cell());
    }
    let mut eliminated = Literals::default();
    for digit in Digit::ALL {
        let both = seen[0][digit.index()].intersection(seen[1][digit.index()]);
        eliminated.0[digit.index()] = snapshot.places(digit).intersection(both).difference(cells);
    }
    eliminated
}

/// Returns the link by which one statement of a chain follows from the one before it.
pub(super) fn via(snapshot: &Snapshot, before: Statement, after: Statement) -> Via {
    let (one, other) = (before.literal, after.literal);
    if one.cell() == other.cell() {
        return Via::Cell;
    }
    let joins = |house: House| {
        let places = snapshot.places(one.digit()).intersection(house.cells());
        places.contains(one.cell()) && places.contains(other.cell()) && (before.is_on || places.len() == 2)
    };
    let houses = houses_of(other.cell());
    (0..3).find(|&kind| joins(houses[usize::from(kind)])).map_or(Via::Cell, Via::House)
}

/// Returns the literals of the chain from a source to its negation, the first in breadth-first order.
fn path(snapshot: &Snapshot, kind: LinkKind, source: Literal, is_on: bool) -> Vec<Literal> {
    let links = StrongLinks::of(snapshot);
    let strong = links.strong(kind);
    let (mut known_on, mut known_off) = (Literals::default(), Literals::default());
    let mut queue: Vec<Hop> = Vec::new();
    if is_on {
        known_on.insert(source);
        queue.push(Hop { on: source, over: source, before: 0 });
    } else {
        known_off.insert(source);
        for on in links.on_from(source, kind) {
            known_on.insert(on);
            queue.push(Hop { on, over: source, before: usize::MAX });
        }
    }
    let mut at = 0;
    while let Some(&Hop { on, .. }) = queue.get(at) {
        let mut all = strong;
        all.insert(source);
        for off in offs(snapshot, on, &all, kind) {
            if is_on && off == source {
                return back(&queue, at, vec![off]);
            }
            if known_off.contains(off) {
                continue;
            }
            known_off.insert(off);
            for next in links.on_from(off, kind) {
                if !is_on && next == source {
                    return back(&queue, at, vec![next, off]);
                }
                if !known_on.contains(next) {
                    known_on.insert(next);
                    queue.push(Hop { on: next, over: off, before: at });
                }
            }
        }
        at += 1;
    }
    Vec::new()
}

/// Returns the literals that led to an index of the queue, from the source on, followed by `literals` in
/// reverse.
fn back(queue: &[Hop], mut at: usize, mut literals: Vec<Literal>) -> Vec<Literal> {
    loop {
        let step = queue[at];
        literals.push(step.on);
        if step.over != step.on {
            literals.push(step.over);
        }
        if step.before == usize::MAX || step.over == step.on {
            break;
        }
        at = step.before;
    }
    literals.reverse();
    literals
}
