//! Forcing chains with several starts: Nishio, cell and region chains, dynamic chains.
//!
//! - Contradiction: a candidate implies a literal both on and off, so the candidate is false.
//! - Double: the candidate implies the same if it is on and if it is off.
//! - Cell: all candidates of a cell imply the same.
//! - Region: all places of a digit in a house imply the same.
//!
//! Follows Sudoku Explainer 1.2.1 (from 7.5, 8.0, 8.5 on). Its recorded steps show some peculiarities:
//!
//! - Static chains start in cells of three candidates or more.
//! - A house is searched when its first place is reached.
//! - A double is only searched for in cells of three candidates or more.

use alloc::collections::BTreeMap;
use alloc::{vec, vec::Vec};

use super::chain_implications::{Cause, Implications, Side, complexity};
use super::chain_inference::{Kind, Mode, Multiple, Proof, Rules, Statement};
use super::chain_length::length_tenths;
use super::chain_literal::Literal;
use super::chain_snapshot::Snapshot;
use crate::grid::{Candidate, Cell, CellSet, Digit};
use crate::logic::looking::houses_of;
use crate::logic::order::sort_by_number;
use crate::logic::scale::{RungSearch, rung_of};

/// The proofs that a search keeps.
pub(super) enum Keep {
    /// The best proof.
    Best(Option<Multiple>),
    /// The best proof for each conclusion, optionally of one kind only.
    All(Option<Kind>, BTreeMap<Statement, Multiple>),
}

impl Keep {
    /// Returns `true` if proofs of this kind are kept.
    fn asks_for(&self, kind: Kind) -> bool {
        !matches!(self, Self::All(Some(asked), _) if *asked != kind)
    }

    /// Returns the greatest complexity with which `proof` would be kept.
    fn limit(&self, proof: Proof) -> u32 {
        if !self.asks_for(proof.kind()) {
            return 0;
        }
        let known = match self {
            Self::Best(best) => best.as_ref(),
            Self::All(_, all) => all.get(&proof.conclusion()),
        };
        let is_before = |known: &Multiple| proof.rank() < known.proof.rank();
        known.map_or(u32::MAX, |known| if is_before(known) { known.complexity } else { known.complexity - 1 })
    }

    fn keep(&mut self, multiple: Multiple) {
        match self {
            Self::Best(best) => *best = Some(multiple),
            Self::All(_, all) => {
                all.insert(multiple.proof.conclusion(), multiple);
            }
        }
    }
}

/// A cache of what follows from each candidate.
pub(super) struct Pool {
    all: Vec<Implications>,
    /// For each literal the index of its implications plus one, or 0 if there are none yet.
    of_literal: Vec<u16>,
    n_used: u16,
    /// The implications of a candidate that is off.
    when_off: Implications,
}

impl Pool {
    pub(super) fn new() -> Self {
        Self { all: Vec::new(), of_literal: Vec::new(), n_used: 0, when_off: Implications::new() }
    }
}

/// A search for the multiple chains of a grid.
pub(super) struct ChainSearch<'a> {
    snapshot: &'a Snapshot,
    mode: Mode,
    rules: &'a mut dyn Rules,
    pool: &'a mut Pool,
    kept: Keep,
    n_found: u32,
}

impl<'a> ChainSearch<'a> {
    pub(super) fn new(
        snapshot: &'a Snapshot,
        mode: Mode,
        rules: &'a mut dyn Rules,
        pool: &'a mut Pool,
        kept: Keep,
    ) -> Self {
        pool.of_literal.clear();
        pool.of_literal.resize(Literal::COUNT, 0);
        pool.n_used = 0;
        Self { snapshot, mode, rules, pool, kept, n_found: 0 }
    }

    /// Returns the best proof.
    pub(super) fn best(mut self) -> Option<Multiple> {
        self.run();
        match self.kept {
            Keep::Best(best) => best,
            Keep::All(..) => None,
        }
    }

    /// Returns the best proof for each conclusion, best first.
    pub(super) fn all(mut self) -> Vec<Multiple> {
        self.run();
        self.found()
    }

    /// Returns the same for chains that begin with a candidate, with those of its cell, or with those of its
    /// houses.
    pub(super) fn all_from(mut self, Candidate { cell, digit }: Candidate) -> Vec<Multiple> {
        self.look_at(cell, digit, |_| true);
        self.look_at_cell(cell);
        self.found()
    }

    fn found(self) -> Vec<Multiple> {
        let Keep::All(_, all) = self.kept else { return Vec::new() };
        let mut all: Vec<Multiple> = all.into_values().collect();
        sort_by_number(&mut all, |multiple| {
            let (complexity, rank) = (u128::from(multiple.complexity), u128::from(multiple.proof.rank()));
            (complexity << 8 | rank) << 32 | u128::from(multiple.n_before)
        });
        all
    }

    /// Searches the whole grid.
    fn run(&mut self) {
        let least = if self.mode.is_dynamic { 2 } else { 3 };
        for cell in self.snapshot.open_cells().filter(|&cell| self.snapshot.of_cell(cell).len() >= least) {
            for digit in self.snapshot.of_cell(cell) {
                // A house is searched when its first place is reached.
                self.look_at(cell, digit, |places| places.first() == Some(cell));
            }
            self.look_at_cell(cell);
        }
    }

    /// Searches from a candidate, and from its digit in those of its houses that `is_asked` selects by their
    /// places.
    fn look_at(&mut self, cell: Cell, digit: Digit, is_asked: impl Fn(CellSet) -> bool) {
        let is_asked_itself = self.kept.asks_for(Kind::Contradiction) || self.kept.asks_for(Kind::Double);
        if self.mode.is_dynamic && is_asked_itself {
            let literal = Literal::of(cell, digit);
            let source = Statement { literal, is_on: false };
            self.follow(literal);
            self.pool.when_off.run(self.snapshot, source, self.mode, self.rules);
            self.contradictions(literal);
            if self.snapshot.of_cell(cell).len() > 2 && !self.mode.is_nishio {
                self.meet(&[Some(literal), None], |target| Proof::Double(literal, target));
            }
        }
        if !self.mode.is_nishio && self.kept.asks_for(Kind::Region) {
            self.regions(cell, digit, is_asked);
        }
    }

    fn look_at_cell(&mut self, cell: Cell) {
        if self.mode.is_nishio || !self.kept.asks_for(Kind::Cell) {
            return;
        }
        let digits = self.snapshot.of_cell(cell);
        let starts: Vec<_> = digits.iter().map(|digit| Some(Literal::of(cell, digit))).collect();
        starts.iter().flatten().for_each(|&start| self.follow(start));
        self.meet(&starts, |target| Proof::Cell(cell, target));
    }

    fn regions(&mut self, cell: Cell, digit: Digit, is_asked: impl Fn(CellSet) -> bool) {
        for house in houses_of(cell) {
            let places = self.snapshot.places(digit).intersection(house.cells());
            if places.len() < 2 || !is_asked(places) {
                continue;
            }
            let starts: Vec<_> = places.iter().map(|place| Some(Literal::of(place, digit))).collect();
            starts.iter().flatten().for_each(|&start| self.follow(start));
            self.meet(&starts, |target| Proof::Region(house, digit, target));
        }
    }

    /// Computes the implications of a literal that is on, unless they are cached.
    fn follow(&mut self, literal: Literal) {
        let pool = &mut *self.pool;
        if pool.of_literal[literal.index()] != 0 {
            return;
        }
        let index = usize::from(pool.n_used);
        if index == pool.all.len() {
            pool.all.push(Implications::new());
        }
        pool.n_used += 1;
        pool.of_literal[literal.index()] = pool.n_used;
        pool.all[index].run(self.snapshot, Statement { literal, is_on: true }, self.mode, self.rules);
    }

    fn contradictions(&mut self, literal: Literal) {
        for (start, is_on) in [(Some(literal), true), (None, false)] {
            let implied = self.pool.implied(start);
            let Some(contradiction) = implied.contradiction else { continue };
            let proof = Proof::Contradiction(Statement { literal, is_on });
            let sides = contradiction.both(implied).map(|target| (implied, target));
            found(&mut self.kept, &mut self.n_found, self.snapshot, proof, &sides);
        }
    }

    /// Searches for statements that follow from all starts. A start of `None` is the candidate that is off.
    fn meet(&mut self, starts: &[Option<Literal>], proof: impl Fn(Statement) -> Proof) {
        let implied_by = |index: usize| self.pool.implied(starts[index]);
        let (mut on, mut off) = (implied_by(0).on, implied_by(0).off);
        for index in 1..starts.len() {
            on.intersect(&implied_by(index).on);
            off.intersect(&implied_by(index).off);
        }
        if on.is_empty() && off.is_empty() {
            return;
        }
        let all_implied: Vec<&Implications> = (0..starts.len()).map(implied_by).collect();
        let mut sides: Vec<Side<'_>> = Vec::with_capacity(all_implied.len());
        for (common, is_on, order) in
            [(on, true, &all_implied[0].on_order), (off, false, &all_implied[0].off_order)]
        {
            if common.is_empty() {
                continue;
            }
            for &literal in order.iter().filter(|&&literal| common.contains(literal)) {
                // A digit that is alone in its cell changes nothing.
                if is_on && self.snapshot.of_cell(literal.cell()).len() < 2 {
                    continue;
                }
                let target = Statement { literal, is_on };
                sides.clear();
                sides.extend(all_implied.iter().map(|implied| (*implied, (target, implied.cause(target)))));
                found(&mut self.kept, &mut self.n_found, self.snapshot, proof(target), &sides);
            }
        }
    }
}

impl Pool {
    /// Returns the implications of a literal that is on, or those of the last literal that was off.
    fn implied(&self, start: Option<Literal>) -> &Implications {
        start.map_or(&self.when_off, |literal| {
            &self.all[usize::from(self.of_literal[literal.index()]).saturating_sub(1)]
        })
    }
}

/// Keeps a proof if it is good enough.
fn found(kept: &mut Keep, n_found: &mut u32, snapshot: &Snapshot, proof: Proof, sides: &[Side<'_>]) {
    let limit = kept.limit(proof);
    let least: u32 = sides.iter().map(|(_, (_, cause))| cause.least()).sum();
    if least > limit {
        return;
    }
    if let Some(complexity) = complexity(snapshot, sides, limit) {
        kept.keep(Multiple { proof, complexity, n_before: *n_found });
        *n_found += 1;
    }
}

/// Computes the chains of a proof again: the implications of each start, with the target statements.
pub(super) fn sides(
    snapshot: &Snapshot,
    mode: Mode,
    rules: &mut dyn Rules,
    proof: Proof,
) -> Vec<(Implications, Vec<(Statement, Cause)>)> {
    let on = |literal| Statement { literal, is_on: true };
    let sources: Vec<Statement> = match proof {
        Proof::Contradiction(source) => vec![source],
        Proof::Double(literal, _) => vec![on(literal), Statement { literal, is_on: false }],
        Proof::Cell(cell, _) => {
            snapshot.of_cell(cell).iter().map(|digit| on(Literal::of(cell, digit))).collect()
        }
        Proof::Region(house, digit, _) => {
            let places = snapshot.places(digit).intersection(house.cells());
            places.iter().map(|cell| on(Literal::of(cell, digit))).collect()
        }
    };
    let found = sources.into_iter().map(|source| {
        let mut implied = Implications::new();
        implied.run(snapshot, source, mode, rules);
        let targets = match (proof, implied.contradiction) {
            (Proof::Contradiction(_), Some(contradiction)) => contradiction.both(&implied).to_vec(),
            _ => vec![(proof.conclusion(), implied.cause(proof.conclusion()))],
        };
        (implied, targets)
    });
    found.collect()
}

/// Returns the rating of a proof of this mode and complexity.
pub(super) fn tenths(mode: Mode, complexity: u32) -> u8 {
    let search = match mode {
        Mode { is_nishio: true, .. } => RungSearch::Nishio,
        Mode { is_dynamic: false, .. } => RungSearch::MultipleChains,
        Mode { level, .. } => RungSearch::DynamicChains(level),
    };
    rung_of(search).least().0 + length_tenths(complexity)
}
