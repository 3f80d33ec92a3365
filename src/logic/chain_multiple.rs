//! Forcing chains from several starts at once: Nishio, cell and region chains, dynamic chains.
//!
//! - Contradiction: a candidate leads to a literal both on and off, so it is not so.
//! - Double: a candidate leads to the same whether it is on or off.
//! - Cell: all candidates of a cell lead to the same.
//! - Region: all places of a digit in a house lead to the same.

use std::collections::BTreeMap;

use super::chain_net::{Literal, Literals, Net, houses_of, length_tenths};
use super::chain_rules::Rules;
use super::chain_walk::{Cause, Mode, Side, Statement, Walk, complexity};
use crate::grid::{Cell, Digit, House};

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

/// A search for the multiple chains of a grid.
pub(super) struct Search<'a> {
    net: &'a Net,
    mode: Mode,
    rules: &'a mut dyn Rules,
    kept: Keep,
    n_found: u32,
    /// For each candidate of a cell, what follows when it is on.
    of_digit: Vec<Walk>,
    /// For the further places of a digit in a house, what follows when it is there.
    of_place: Vec<Walk>,
    /// What follows when a candidate is off.
    when_off: Walk,
}

impl<'a> Search<'a> {
    pub(super) fn new(net: &'a Net, mode: Mode, rules: &'a mut dyn Rules, kept: Keep) -> Self {
        let walks = || (0..9).map(|_| Walk::new()).collect();
        let (of_digit, of_place, when_off) = (walks(), walks(), Walk::new());
        Self { net, mode, rules, kept, n_found: 0, of_digit, of_place, when_off }
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
        all.sort_by_key(|multiple| (multiple.complexity, multiple.shape.rank(), multiple.place));
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
            let walks: Vec<&Walk> = self.of_digit[..digits.len()].iter().collect();
            let meeting = Meeting { net: self.net, kept: &mut self.kept, n_found: &mut self.n_found };
            meeting.meet(&walks, |target| Shape::Cell(cell, target));
        }
    }

    fn contradictions(&mut self, literal: Literal, place: usize) {
        for (walk, is_on) in [(&self.of_digit[place], true), (&self.when_off, false)] {
            let Some(contradiction) = walk.contradiction else { continue };
            let shape = Shape::Contradiction(Statement { literal, is_on });
            let mut meeting = Meeting { net: self.net, kept: &mut self.kept, n_found: &mut self.n_found };
            let [one, other] = contradiction.both(walk);
            meeting.found(shape, &[(walk, one), (walk, other)]);
        }
    }

    fn double(&mut self, literal: Literal, place: usize) {
        let walks = [&self.of_digit[place], &self.when_off];
        let meeting = Meeting { net: self.net, kept: &mut self.kept, n_found: &mut self.n_found };
        meeting.meet(&walks, |target| Shape::Double(literal, target));
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
            let meeting = Meeting { net: self.net, kept: &mut self.kept, n_found: &mut self.n_found };
            meeting.meet(&walks, |target| Shape::Region(house, digit, target));
        }
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

/// The place where walks meet and what they have in common is judged.
struct Meeting<'a> {
    net: &'a Net,
    kept: &'a mut Keep,
    n_found: &'a mut u32,
}

impl Meeting<'_> {
    /// Looks at what all walks say.
    fn meet(mut self, walks: &[&Walk], shape: impl Fn(Statement) -> Shape) {
        let (mut on, mut off) = (walks[0].on, walks[0].off);
        for walk in &walks[1..] {
            on.intersect(&walk.on);
            off.intersect(&walk.off);
        }
        if !on.is_empty() {
            self.each_common(walks, &on, true, &shape);
        }
        if !off.is_empty() {
            self.each_common(walks, &off, false, &shape);
        }
    }

    fn each_common(
        &mut self,
        walks: &[&Walk],
        common: &Literals,
        is_on: bool,
        shape: impl Fn(Statement) -> Shape,
    ) {
        let order = if is_on { &walks[0].on_order } else { &walks[0].off_order };
        let mut sides: Vec<Side<'_>> = Vec::with_capacity(walks.len());
        for &literal in order.iter().filter(|&&literal| common.contains(literal)) {
            if is_on && self.net.of_cell(literal.cell()).len() < 2 {
                continue;
            }
            let target = Statement { literal, is_on };
            sides.clear();
            sides.extend(walks.iter().map(|walk| (*walk, (target, walk.cause(target)))));
            self.found(shape(target), &sides);
        }
    }

    /// Keeps what these chains prove, if it is good enough.
    fn found(&mut self, shape: Shape, sides: &[Side<'_>]) {
        let limit = self.kept.limit(shape);
        let least: u32 = sides.iter().map(|(_, (_, cause))| cause.least()).sum();
        if least > limit {
            return;
        }
        if let Some(complexity) = complexity(self.net, sides, limit) {
            self.kept.keep(Multiple { shape, complexity, place: *self.n_found });
            *self.n_found += 1;
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
