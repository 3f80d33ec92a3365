//! Forcing chains from several starts at once: Nishio, cell and region chains, dynamic chains.
//!
//! - Contradiction: a candidate leads to a literal both on and off, so it is not so.
//! - Double: a candidate leads to the same whether it is on or off.
//! - Cell: all candidates of a cell lead to the same.
//! - Region: all places of a digit in a house lead to the same.

use super::chain_net::{Literal, Literals, Net, houses_of, length_tenths};
use super::chain_rules::Rules;
use super::chain_walk::{Mode, Statement, Walk};
use crate::grid::{Cell, Digit, House};

/// The statement that multiple chains lead to, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Multiple {
    pub(super) shape: Shape,
    pub(super) complexity: u32,
}

/// From where multiple chains start and to what they lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// If `0` is so, there is a contradiction.
    Contradiction(Statement),
    /// Whether or not the literal is on, the statement follows.
    Double(Literal, Statement),
    /// From every candidate of the cell the statement follows.
    Cell(Cell, Statement),
    /// From every place of the digit in the house the statement follows.
    Region(House, Digit, Statement),
}

impl Shape {
    /// What is proven.
    pub(super) const fn conclusion(self) -> Statement {
        match self {
            Self::Contradiction(source) => Statement { literal: source.literal, is_on: !source.is_on },
            Self::Double(_, target) | Self::Cell(_, target) | Self::Region(_, _, target) => target,
        }
    }

    /// Of two with equal rating and complexity the one with the smaller number comes first.
    const fn rank(self) -> u8 {
        match self {
            Self::Double(..) => 1,
            Self::Cell(..) => 5,
            Self::Region(..) => 6,
            Self::Contradiction(_) => 7,
        }
    }
}

/// The best of the multiple chains of a grid, as far as it has been searched.
pub(super) struct Search<'a> {
    net: &'a Net,
    mode: Mode,
    rules: &'a mut dyn Rules,
    pub(super) best: Option<Multiple>,
    /// For each candidate of a cell, what follows when it is on.
    of_digit: Vec<Walk>,
    /// For the further places of a digit in a house, what follows when it is there.
    of_place: Vec<Walk>,
    /// What follows when a candidate is off.
    when_off: Walk,
}

impl<'a> Search<'a> {
    pub(super) fn new(net: &'a Net, mode: Mode, rules: &'a mut dyn Rules) -> Self {
        let walks = || (0..9).map(|_| Walk::new()).collect();
        Self { net, mode, rules, best: None, of_digit: walks(), of_place: walks(), when_off: Walk::new() }
    }

    /// Searches the whole grid.
    pub(super) fn run(&mut self) {
        let least = if self.mode.is_dynamic { 2 } else { 3 };
        for cell in self.net.open_cells().filter(|&cell| self.net.of_cell(cell).len() >= least) {
            self.from_cell(cell);
        }
    }

    fn from_cell(&mut self, cell: Cell) {
        let digits = self.net.of_cell(cell);
        for (place, digit) in digits.iter().enumerate() {
            let literal = Literal::of(cell, digit);
            self.of_digit[place].run(self.net, Statement { literal, is_on: true }, self.mode, self.rules);
            if self.mode.is_dynamic {
                self.when_off.run(self.net, Statement { literal, is_on: false }, self.mode, self.rules);
                self.contradictions(literal, place);
                if digits.len() > 2 && !self.mode.is_nishio {
                    self.double(literal, place);
                }
            }
            if !self.mode.is_nishio {
                self.regions(cell, digit, place);
            }
        }
        if !self.mode.is_nishio {
            let walks = &self.of_digit[..digits.len()];
            let shape = |target| Shape::Cell(cell, target);
            meet(&mut self.best, self.net, &walks.iter().collect::<Vec<_>>(), shape);
        }
    }

    fn contradictions(&mut self, literal: Literal, place: usize) {
        for (walk, is_on) in [(&self.of_digit[place], true), (&self.when_off, false)] {
            let Some(contradiction) = walk.contradiction else { continue };
            let shape = Shape::Contradiction(Statement { literal, is_on });
            let limit = limit(self.best.as_ref(), shape);
            if contradiction.least(walk) > limit {
                continue;
            }
            let mut rules = Vec::new();
            let mut complexity = Some(0);
            for (statement, cause) in contradiction.both(walk) {
                let side = walk.complexity(self.net, statement, cause, limit, &mut rules);
                complexity = complexity.and_then(|sum| Some(sum + side?));
            }
            if let Some(complexity) = complexity.filter(|&complexity| complexity <= limit) {
                self.best = Some(Multiple { shape, complexity });
            }
        }
    }

    fn double(&mut self, literal: Literal, place: usize) {
        let walks = [&self.of_digit[place], &self.when_off];
        meet(&mut self.best, self.net, &walks, |target| Shape::Double(literal, target));
    }

    /// Looks at the houses of which `cell` is the first with `digit`.
    fn regions(&mut self, cell: Cell, digit: Digit, place: usize) {
        for house in houses_of(cell) {
            let places = self.net.places(digit).intersection(house.cells());
            if places.len() < 2 || places.first() != Some(cell) {
                continue;
            }
            let others = places.without(cell);
            let first = &self.of_digit[place];
            let (mut on, mut off) = (first.on, first.off);
            for (other, walk) in others.iter().zip(&mut self.of_place) {
                let literal = Literal::of(other, digit);
                walk.run(self.net, Statement { literal, is_on: true }, self.mode, self.rules);
                on.intersect(&walk.on);
                off.intersect(&walk.off);
            }
            if on.is_empty() && off.is_empty() {
                continue;
            }
            let walks: Vec<&Walk> = core::iter::once(first).chain(&self.of_place[..others.len()]).collect();
            meet(&mut self.best, self.net, &walks, |target| Shape::Region(house, digit, target));
        }
    }
}

/// The greatest complexity with which `shape` would be better than the best so far.
fn limit(best: Option<&Multiple>, shape: Shape) -> u32 {
    best.map_or(u32::MAX, |best| {
        if shape.rank() < best.shape.rank() { best.complexity } else { best.complexity - 1 }
    })
}

/// Looks at what all walks say.
fn meet(best: &mut Option<Multiple>, net: &Net, walks: &[&Walk], shape: impl Fn(Statement) -> Shape) {
    let (mut on, mut off) = (walks[0].on, walks[0].off);
    for walk in &walks[1..] {
        on.intersect(&walk.on);
        off.intersect(&walk.off);
    }
    if !on.is_empty() {
        meet_at(best, net, walks, &on, true, &shape);
    }
    if !off.is_empty() {
        meet_at(best, net, walks, &off, false, &shape);
    }
}

fn meet_at(
    best: &mut Option<Multiple>,
    net: &Net,
    walks: &[&Walk],
    common: &Literals,
    is_on: bool,
    shape: impl Fn(Statement) -> Shape,
) {
    let order = if is_on { &walks[0].on_order } else { &walks[0].off_order };
    for &literal in order.iter().filter(|&&literal| common.contains(literal)) {
        let target = Statement { literal, is_on };
        if is_on && net.of_cell(literal.cell()).len() < 2 {
            continue;
        }
        let shape = shape(target);
        let limit = limit(best.as_ref(), shape);
        if walks.iter().map(|walk| walk.least(target)).sum::<u32>() > limit {
            continue;
        }
        let mut rules = Vec::new();
        let mut sum = Some(0);
        for walk in walks {
            let Some(so_far) = sum else { break };
            let side = walk.complexity(net, target, walk.cause(target), limit - so_far, &mut rules);
            sum = side.map(|side| so_far + side);
        }
        if let Some(complexity) = sum {
            *best = Some(Multiple { shape, complexity });
        }
    }
}

/// The rating of the best of a mode.
pub(super) fn tenths(mode: Mode, complexity: u32) -> u8 {
    let base = match mode {
        Mode { is_nishio: true, .. } => 75,
        Mode { is_dynamic: false, .. } => 80,
        Mode { level, .. } => 85 + 5 * level,
    };
    base + length_tenths(complexity)
}
