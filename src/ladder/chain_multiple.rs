//! Forcing chains from several starts at once: Nishio, cell and region chains, dynamic chains.
//!
//! - Contradiction: a candidate leads to a literal both on and off, so it is not so.
//! - Double: a candidate leads to the same whether it is on or off.
//! - Cell: all candidates of a cell lead to the same.
//! - Region: all places of a digit in a house lead to the same.

use std::collections::BTreeMap;

use super::chain_net::{Literal, Net, houses_of, length_tenths};
use super::chain_rules::Rules;
use super::chain_walk::{Cause, Mode, Side, Statement, Walk, complexity};
use crate::grid::{Cell, Digit, House};
use crate::logic::order::sort_by_number;

/// The statement that multiple chains lead to, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Multiple {
    pub(super) shape: Shape,
    pub(super) complexity: u32,
    /// How many were found before.
    place: u32,
}

impl Multiple {
    /// What goes because of them, cell by cell.
    pub(super) fn gone(&self, net: &Net) -> Vec<Literal> {
        let Statement { literal, is_on } = self.shape.conclusion();
        if !is_on {
            return vec![literal];
        }
        let others = net.of_cell(literal.cell()).without(literal.digit());
        others.iter().map(|digit| Literal::of(literal.cell(), digit)).collect()
    }
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

/// What a search keeps of what it finds.
pub(super) enum Keep {
    /// The best.
    Best(Option<Multiple>),
    /// The best for each conclusion.
    All(BTreeMap<Statement, Multiple>),
}

impl Keep {
    /// The greatest complexity with which `shape` would be kept.
    fn limit(&self, shape: Shape) -> u32 {
        let known = match self {
            Self::Best(best) => best.as_ref(),
            Self::All(all) => all.get(&shape.conclusion()),
        };
        let is_before = |known: &Multiple| shape.rank() < known.shape.rank();
        known.map_or(u32::MAX, |known| if is_before(known) { known.complexity } else { known.complexity - 1 })
    }

    fn keep(&mut self, multiple: Multiple) {
        match self {
            Self::Best(best) => *best = Some(multiple),
            Self::All(all) => {
                all.insert(multiple.shape.conclusion(), multiple);
            }
        }
    }
}

/// Walks that are kept to be used again.
pub(super) struct Pool {
    walks: Vec<Walk>,
    /// Which of them start from which literal, plus one; 0 for none.
    of_literal: Vec<u16>,
    n_used: u16,
    /// What follows when a candidate is off.
    when_off: Walk,
}

impl Pool {
    pub(super) fn new() -> Self {
        Self { walks: Vec::new(), of_literal: Vec::new(), n_used: 0, when_off: Walk::new() }
    }
}

/// A search for the multiple chains of a grid.
pub(super) struct Search<'a> {
    net: &'a Net,
    mode: Mode,
    rules: &'a mut dyn Rules,
    pool: &'a mut Pool,
    kept: Keep,
    n_found: u32,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        net: &'a Net,
        mode: Mode,
        rules: &'a mut dyn Rules,
        pool: &'a mut Pool,
        kept: Keep,
    ) -> Self {
        pool.of_literal.clear();
        pool.of_literal.resize(Literal::COUNT, 0);
        pool.n_used = 0;
        Self { net, mode, rules, pool, kept, n_found: 0 }
    }

    /// The best.
    pub(super) fn best(mut self) -> Option<Multiple> {
        self.run();
        match self.kept {
            Keep::Best(best) => best,
            Keep::All(_) => None,
        }
    }

    /// The best for each conclusion, the best first.
    pub(super) fn all(mut self) -> Vec<Multiple> {
        self.run();
        let Keep::All(all) = self.kept else { return Vec::new() };
        let mut all: Vec<Multiple> = all.into_values().collect();
        sort_by_number(&mut all, |multiple| {
            let (complexity, rank) = (u128::from(multiple.complexity), u128::from(multiple.shape.rank()));
            (complexity << 8 | rank) << 32 | u128::from(multiple.place)
        });
        all
    }

    /// Searches the whole grid.
    fn run(&mut self) {
        let least = if self.mode.is_dynamic { 2 } else { 3 };
        for cell in self.net.open_cells().filter(|&cell| self.net.of_cell(cell).len() >= least) {
            self.look_at(cell);
        }
    }

    fn look_at(&mut self, cell: Cell) {
        let digits = self.net.of_cell(cell);
        for digit in digits {
            let literal = Literal::of(cell, digit);
            self.walk_on(literal);
            if self.mode.is_dynamic {
                let source = Statement { literal, is_on: false };
                self.pool.when_off.run(self.net, source, self.mode, self.rules);
                self.contradictions(literal);
                if digits.len() > 2 && !self.mode.is_nishio {
                    self.meet(&[Some(literal), None], |target| Shape::Double(literal, target));
                }
            }
            if !self.mode.is_nishio {
                self.regions(cell, digit);
            }
        }
        if !self.mode.is_nishio {
            let starts: Vec<_> = digits.iter().map(|digit| Some(Literal::of(cell, digit))).collect();
            self.meet(&starts, |target| Shape::Cell(cell, target));
        }
    }

    /// Looks at the houses of which `cell` is the first with `digit`.
    fn regions(&mut self, cell: Cell, digit: Digit) {
        for house in houses_of(cell) {
            let places = self.net.places(digit).intersection(house.cells());
            if places.len() < 2 || places.first() != Some(cell) {
                continue;
            }
            let starts: Vec<_> = places.iter().map(|place| Some(Literal::of(place, digit))).collect();
            starts.iter().flatten().for_each(|&start| self.walk_on(start));
            self.meet(&starts, |target| Shape::Region(house, digit, target));
        }
    }

    /// Walks from a literal that is on, unless that has been done.
    fn walk_on(&mut self, literal: Literal) {
        let pool = &mut *self.pool;
        if pool.of_literal[literal.index()] != 0 {
            return;
        }
        let place = usize::from(pool.n_used);
        if place == pool.walks.len() {
            pool.walks.push(Walk::new());
        }
        pool.n_used += 1;
        pool.of_literal[literal.index()] = pool.n_used;
        pool.walks[place].run(self.net, Statement { literal, is_on: true }, self.mode, self.rules);
    }

    fn contradictions(&mut self, literal: Literal) {
        for (start, is_on) in [(Some(literal), true), (None, false)] {
            let walk = self.pool.walk(start);
            let Some(contradiction) = walk.contradiction else { continue };
            let shape = Shape::Contradiction(Statement { literal, is_on });
            let sides = contradiction.both(walk).map(|target| (walk, target));
            found(&mut self.kept, &mut self.n_found, self.net, shape, &sides);
        }
    }

    /// Looks at what the walks from all of some starts say; none stands for the walk from "off".
    fn meet(&mut self, starts: &[Option<Literal>], shape: impl Fn(Statement) -> Shape) {
        let walk_at = |index: usize| self.pool.walk(starts[index]);
        let (mut on, mut off) = (walk_at(0).on, walk_at(0).off);
        for index in 1..starts.len() {
            on.intersect(&walk_at(index).on);
            off.intersect(&walk_at(index).off);
        }
        if on.is_empty() && off.is_empty() {
            return;
        }
        let walks: Vec<&Walk> = (0..starts.len()).map(walk_at).collect();
        let mut sides: Vec<Side<'_>> = Vec::with_capacity(walks.len());
        for (common, is_on, order) in [(on, true, &walks[0].on_order), (off, false, &walks[0].off_order)] {
            if common.is_empty() {
                continue;
            }
            for &literal in order.iter().filter(|&&literal| common.contains(literal)) {
                // A digit that stands alone in its cell changes nothing.
                if is_on && self.net.of_cell(literal.cell()).len() < 2 {
                    continue;
                }
                let target = Statement { literal, is_on };
                sides.clear();
                sides.extend(walks.iter().map(|walk| (*walk, (target, walk.cause(target)))));
                found(&mut self.kept, &mut self.n_found, self.net, shape(target), &sides);
            }
        }
    }
}

impl Pool {
    /// The walk from a literal that is on, or the last one from a literal that is off.
    fn walk(&self, start: Option<Literal>) -> &Walk {
        start.map_or(&self.when_off, |literal| {
            &self.walks[usize::from(self.of_literal[literal.index()]).saturating_sub(1)]
        })
    }
}

/// Keeps what these chains prove, if it is good enough.
fn found(kept: &mut Keep, n_found: &mut u32, net: &Net, shape: Shape, sides: &[Side<'_>]) {
    let limit = kept.limit(shape);
    let least: u32 = sides.iter().map(|(_, (_, cause))| cause.least()).sum();
    if least > limit {
        return;
    }
    if let Some(complexity) = complexity(net, sides, limit) {
        kept.keep(Multiple { shape, complexity, place: *n_found });
        *n_found += 1;
    }
}

/// The chains that prove something, walked anew: for each its walk, and in it the target.
pub(super) fn sides(
    net: &Net,
    mode: Mode,
    rules: &mut dyn Rules,
    shape: Shape,
) -> Vec<(Walk, Vec<(Statement, Cause)>)> {
    let on = |literal| Statement { literal, is_on: true };
    let sources: Vec<Statement> = match shape {
        Shape::Contradiction(source) => vec![source],
        Shape::Double(literal, _) => vec![on(literal), Statement { literal, is_on: false }],
        Shape::Cell(cell, _) => net.of_cell(cell).iter().map(|digit| on(Literal::of(cell, digit))).collect(),
        Shape::Region(house, digit, _) => {
            let places = net.places(digit).intersection(house.cells());
            places.iter().map(|cell| on(Literal::of(cell, digit))).collect()
        }
    };
    let walked = sources.into_iter().map(|source| {
        let mut walk = Walk::new();
        walk.run(net, source, mode, rules);
        let targets = match (shape, walk.contradiction) {
            (Shape::Contradiction(_), Some(contradiction)) => contradiction.both(&walk).to_vec(),
            _ => vec![(shape.conclusion(), walk.cause(shape.conclusion()))],
        };
        (walk, targets)
    });
    walked.collect()
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
