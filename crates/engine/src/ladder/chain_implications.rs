//! [`Implications`]: everything that follows from one statement, in the exact order of a breadth-first
//! search.
//!
//! A statement is a literal that is on or off. Statements that are on are processed first, one at a time. In
//! a dynamic search a literal that is off is really removed. That creates new cells with two candidates and
//! houses with two places. The earlier removals then become further parents of what follows.
//!
//! The search stops at the first contradiction; everything found before it still counts. Sudoku Explainer
//! does the same, so the exact order decides what it finds.
//!
//! Follows Sudoku Explainer 1.2.1. The complexities of its recorded steps (`tests/rated.rs`) show two things:
//! findings before a contradiction count, and removals of a dynamic chain count as parents.

use alloc::vec::Vec;

use super::chain_inference::{Mode, Nested, Rule, RuleUse, Rules, Statement, Via};
use super::chain_literal::{Literal, Literals};
use super::chain_snapshot::Snapshot;
use crate::logic::looking::{houses_of, peers_in_order};

use alloc::rc::Rc;

/// The reason why a statement holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cause {
    pub(super) parent: Literal,
    pub(super) via: Via,
    /// The number of literals removed before.
    time: u16,
    /// The number of statements found before. For the statement that ends the search it is `u16::MAX`, so it
    /// comes last.
    pub(super) n_before: u16,
    /// The number of links from the source to this statement, along first parents, or for a rule along the
    /// deepest.
    depth: u16,
}

impl Cause {
    /// Returns a lower bound for the number of statements that lead to this one, itself and the source
    /// included.
    pub(super) fn least(self) -> u32 {
        u32::from(self.depth) + 1
    }
}

/// Statements, on and off, are counted with 16 bits. `u16::MAX` stands for the one that ends the search.
const _: () = assert!(2 * Literal::COUNT < u16::MAX as usize, "more statements than 16 bits count");

const NO_CAUSE: Cause = Cause { parent: Literal::FIRST, via: Via::Source, time: 0, n_before: 0, depth: 0 };

/// A literal that was found both on and off. One of the two is among the implications, the other ended the
/// search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction {
    pub(super) literal: Literal,
    /// True if the last statement is the one that is on.
    last_is_on: bool,
    last: Cause,
}

/// Everything that follows from one statement.
pub(super) struct Implications {
    pub(super) on: Literals,
    pub(super) off: Literals,
    /// The literals that are on, in the order in which they were found. `off_order` is also the order of
    /// removal.
    pub(super) on_order: Vec<Literal>,
    pub(super) off_order: Vec<Literal>,
    pub(super) contradiction: Option<Contradiction>,
    /// The inner rules that were used.
    pub(super) rules: Vec<RuleUse>,
    causes_on: Vec<Cause>,
    causes_off: Vec<Cause>,
    /// The index of each literal in its order.
    index_on: Vec<u16>,
    index_off: Vec<u16>,
    /// The number of literals removed so far.
    n_eliminated: u16,
    is_dynamic: bool,
}

impl Implications {
    pub(super) fn new() -> Self {
        Self {
            on: Literals::default(),
            off: Literals::default(),
            on_order: Vec::new(),
            off_order: Vec::new(),
            contradiction: None,
            rules: Vec::new(),
            causes_on: Vec::new(),
            causes_off: Vec::new(),
            index_on: Vec::new(),
            index_off: Vec::new(),
            n_eliminated: 0,
            is_dynamic: false,
        }
    }

    /// Finds all that follows from `source` on the candidates of `start`.
    pub(super) fn run(&mut self, start: &Snapshot, source: Statement, mode: Mode, rules: &mut dyn Rules) {
        self.on = Literals::default();
        self.off = Literals::default();
        self.on_order.clear();
        self.off_order.clear();
        self.causes_on.clear();
        self.causes_off.clear();
        self.contradiction = None;
        self.rules.clear();
        self.n_eliminated = 0;
        self.is_dynamic = mode.is_dynamic;
        self.index_on.resize(Literal::COUNT, 0);
        self.index_off.resize(Literal::COUNT, 0);
        self.insert(source, NO_CAUSE);
        let mut snapshot = start.clone();
        let (mut on_at, mut off_at) = (0, 0);
        loop {
            let may_continue = if let Some(&on) = self.on_order.get(on_at) {
                on_at += 1;
                self.follow_on(&snapshot, on, mode)
            } else if let Some(&off) = self.off_order.get(off_at) {
                off_at += 1;
                self.follow_off(&mut snapshot, off, mode)
            } else {
                mode.level > 0 && self.ask(start, &snapshot, rules)
            };
            if !may_continue {
                return;
            }
        }
    }

    /// Records what is off if `on` is on. Returns `false` on a contradiction.
    fn follow_on(&mut self, snapshot: &Snapshot, on: Literal, mode: Mode) -> bool {
        let (cell, digit) = (on.cell(), on.digit());
        let depth = self.cause_on(on).depth + 1;
        let cause = |via| Cause { parent: on, via, time: 0, n_before: u16::MAX, depth };
        if !mode.is_nishio {
            for other in snapshot.of_cell(cell).without(digit) {
                if !self.set_off(Literal::of(cell, other), cause(Via::Cell)) {
                    return false;
                }
            }
        }
        let seen = snapshot.seen(on);
        let clashes = !seen.intersection(self.on.0[digit.index()]).is_empty();
        let news = if clashes { seen } else { seen.difference(self.off.0[digit.index()]) };
        for peer in peers_in_order(cell, news) {
            let kind = if peer.box_index() == cell.box_index() {
                0
            } else if peer.row() == cell.row() {
                1
            } else {
                2
            };
            if !self.set_off(Literal::of(peer, digit), cause(Via::House(kind))) {
                return false;
            }
        }
        true
    }

    /// Records what is on if `off` is off. Returns `false` on a contradiction.
    fn follow_off(&mut self, snapshot: &mut Snapshot, off: Literal, mode: Mode) -> bool {
        let (cell, digit) = (off.cell(), off.digit());
        let depth = self.cause_off(off).depth + 1;
        let cause = |via| Cause { parent: off, via, time: self.n_eliminated, n_before: u16::MAX, depth };
        let mut followers = [(None, NO_CAUSE); 4];
        if !mode.is_nishio {
            let others = snapshot.of_cell(cell).without(digit);
            followers[0] = (others.single().map(|other| Literal::of(cell, other)), cause(Via::Cell));
        }
        let places = snapshot.places(digit).without(cell);
        for (kind, house) in houses_of(cell).into_iter().enumerate() {
            let other = places.intersection(house.cells()).single().map(|other| Literal::of(other, digit));
            #[allow(clippy::cast_possible_truncation, reason = "0, 1 or 2")]
            let via = Via::House(kind as u8);
            followers[kind + 1] = (other, cause(via));
        }
        if mode.is_dynamic {
            snapshot.of_cell[cell.index()].remove(digit);
            snapshot.places[digit.index()].remove(cell);
            self.n_eliminated += 1;
        }
        for (follower, cause) in followers {
            let Some(on) = follower else { continue };
            if self.off.contains(on) {
                self.contradiction = Some(Contradiction { literal: on, last_is_on: true, last: cause });
                return false;
            }
            if !self.on.contains(on) {
                self.insert(Statement { literal: on, is_on: true }, cause);
            }
        }
        true
    }

    /// Asks the inner rules for further removals. Returns `true` if there are any.
    fn ask(&mut self, start: &Snapshot, snapshot: &Snapshot, rules: &mut dyn Rules) -> bool {
        let mut found = false;
        for rule in rules.ask(start, snapshot) {
            let index = u16::try_from(self.rules.len()).unwrap_or(u16::MAX);
            let depth_of = |parent: &Literal| self.cause_off(*parent).depth + 1;
            let depth = rule.parents.iter().map(depth_of).max().unwrap_or(0);
            for &literal in &rule.eliminated {
                if !self.off.contains(literal) {
                    found = true;
                    let cause =
                        Cause { parent: literal, via: Via::Rule(index), time: 0, n_before: u16::MAX, depth };
                    self.insert(Statement { literal, is_on: false }, cause);
                }
            }
            self.rules.push(rule);
        }
        found
    }

    /// Records that a literal is off. Returns `false` on a contradiction, if it is already on.
    fn set_off(&mut self, literal: Literal, cause: Cause) -> bool {
        if self.on.contains(literal) {
            self.contradiction = Some(Contradiction { literal, last_is_on: false, last: cause });
            return false;
        }
        if !self.off.contains(literal) {
            self.insert(Statement { literal, is_on: false }, cause);
        }
        true
    }

    fn insert(&mut self, statement: Statement, mut cause: Cause) {
        let Statement { literal, is_on } = statement;
        #[allow(clippy::cast_possible_truncation, reason = "at most 1458")]
        let n_before = (self.on_order.len() + self.off_order.len()) as u16;
        cause.n_before = n_before;
        #[allow(clippy::cast_possible_truncation, reason = "below 729")]
        if is_on {
            self.on.insert(literal);
            self.index_on[literal.index()] = self.on_order.len() as u16;
            self.on_order.push(literal);
            self.causes_on.push(cause);
        } else {
            self.off.insert(literal);
            self.index_off[literal.index()] = self.off_order.len() as u16;
            self.off_order.push(literal);
            self.causes_off.push(cause);
        }
    }

    fn cause_on(&self, literal: Literal) -> Cause {
        self.causes_on[usize::from(self.index_on[literal.index()])]
    }

    fn cause_off(&self, literal: Literal) -> Cause {
        self.causes_off[usize::from(self.index_off[literal.index()])]
    }

    /// Returns the cause of an implied statement.
    pub(super) fn cause(&self, statement: Statement) -> Cause {
        if statement.is_on { self.cause_on(statement.literal) } else { self.cause_off(statement.literal) }
    }

    /// Calls `each` for the statements from which `statement` follows by its cause.
    pub(super) fn parents(
        &self,
        start: &Snapshot,
        statement: Statement,
        cause: Cause,
        each: &mut dyn FnMut(Statement),
    ) {
        let Statement { literal, is_on } = statement;
        match cause.via {
            Via::Source => {}
            Via::Rule(index) => {
                for &literal in &self.rules[usize::from(index)].parents {
                    each(Statement { literal, is_on: false });
                }
            }
            via => {
                each(Statement { literal: cause.parent, is_on: !is_on });
                if is_on && self.is_dynamic {
                    self.hidden_parents(start, literal, via, cause.time, each);
                }
            }
        }
    }

    /// Calls `each` for the candidates that were removed from the cell or house of `literal` before it was
    /// on.
    fn hidden_parents(
        &self,
        start: &Snapshot,
        literal: Literal,
        via: Via,
        time: u16,
        each: &mut dyn FnMut(Statement),
    ) {
        let (cell, digit) = (literal.cell(), literal.digit());
        let mut add = |literal: Literal| {
            if self.off.contains(literal) && self.index_off[literal.index()] < time {
                each(Statement { literal, is_on: false });
            }
        };
        if let Via::House(kind) = via {
            let house = houses_of(cell)[usize::from(kind)];
            let places = start.places(digit).intersection(house.cells()).without(cell);
            places
                .intersection(self.off.0[digit.index()])
                .iter()
                .for_each(|place| add(Literal::of(place, digit)));
        } else {
            start.of_cell(cell).without(digit).iter().for_each(|other| add(Literal::of(cell, other)));
        }
    }

    /// Calls `each` once for a statement and for each one that it follows from, with their causes. Stops and
    /// returns `false` if `each` does.
    pub(super) fn ancestors(
        &self,
        start: &Snapshot,
        (statement, cause): (Statement, Cause),
        each: &mut dyn FnMut(Statement, Cause) -> bool,
    ) -> bool {
        let (mut on, mut off) = (Literals::default(), Literals::default());
        let mut mark = |statement: Statement| {
            let seen = if statement.is_on { &mut on } else { &mut off };
            let is_new = !seen.contains(statement.literal);
            seen.insert(statement.literal);
            is_new
        };
        mark(statement);
        let mut todo: Vec<(Statement, Cause)> = Vec::with_capacity(64);
        todo.push((statement, cause));
        while let Some((statement, cause)) = todo.pop() {
            if !each(statement, cause) {
                return false;
            }
            self.parents(start, statement, cause, &mut |parent| {
                if mark(parent) {
                    todo.push((parent, self.cause(parent)));
                }
            });
        }
        true
    }
}

/// One of the chains of a proof: the implications of its start, and the last statement with its cause.
pub(super) type Side<'a> = (&'a Implications, (Statement, Cause));

/// Returns the number of statements in these chains, including those of nested chains, or `None` if it
/// exceeds `limit`.
pub(super) fn complexity(start: &Snapshot, sides: &[Side<'_>], limit: u32) -> Option<u32> {
    let mut count = 0;
    let mut nested: Vec<&Rc<Nested>> = Vec::new();
    for (implied, target) in sides {
        let is_within = implied.ancestors(start, *target, &mut |_, cause| {
            count += 1;
            if let Via::Rule(index) = cause.via
                && let Rule::Chains(inner) = &implied.rules[usize::from(index)].rule
                && !nested.iter().any(|known| known.fingerprint == inner.fingerprint)
            {
                nested.push(inner);
                count += inner.complexity;
            }
            count <= limit
        });
        if !is_within {
            return None;
        }
    }
    Some(count)
}

impl Contradiction {
    /// Returns the two contradictory statements with their causes, "on" first.
    pub(super) fn both(&self, implied: &Implications) -> [(Statement, Cause); 2] {
        [true, false].map(|is_on| {
            let statement = Statement { literal: self.literal, is_on };
            (statement, if is_on == self.last_is_on { self.last } else { implied.cause(statement) })
        })
    }
}
