//! [`ForcingNet`]: everything that follows from the assumption that one candidate is true, or false.
//!
//! In a *chain* every statement follows from one other on the board as it is. In a *net* removed candidates
//! stay removed. A cell with one candidate left holds it, and a digit with one place left in a house is
//! placed there. Such a statement follows from all the removals before it.

use alloc::boxed::Box;
use alloc::{vec, vec::Vec};

use super::conjugate::sight;
use super::eliminations::Eliminations;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::layout::{BoardHouse, Layout};
use crate::logic::{Chain, Link, Node, Step};
use crate::rules::BoardCandidates;

/// The index that stands for no statement.
const NONE: usize = usize::MAX;

/// A candidate that is true or false.
#[derive(Clone, Debug)]
struct Statement {
    about: Candidate,
    is_on: bool,
    link: Link,
    parents: Vec<usize>,
}

/// Statements that cannot all be true.
#[derive(Clone, Debug)]
pub(super) struct Contradiction {
    /// The indices of these statements in the net.
    ends: Vec<usize>,
    /// The house that is left without a place, if that is the contradiction.
    pub(super) house: Option<House>,
    /// The cell of the contradiction, if it is not a house.
    pub(super) cell: Cell,
    /// The digit that has no place in the house, or with which the contradiction in the cell was found.
    pub(super) digit: Digit,
}

/// All implied statements, in the order in which they were found.
#[derive(Clone, Debug)]
pub(super) struct ForcingNet<'l> {
    before: BoardCandidates<'l>,
    /// The remaining candidates.
    pub(super) left: BoardCandidates<'l>,
    is_chain: bool,
    statements: Vec<Statement>,
    /// The index of each statement, off and on.
    index: Vec<[usize; 2]>,
    next: usize,
    pub(super) contradiction: Option<Contradiction>,
}

const fn id(about: Candidate) -> usize {
    about.cell.index() * Digit::COUNT + about.digit.index()
}

impl<'l> ForcingNet<'l> {
    /// Assumes that `about` is true or false and follows it to the end or to the first contradiction.
    pub(super) fn of(
        candidates: &BoardCandidates<'l>,
        is_chain: bool,
        about: Candidate,
        is_on: bool,
    ) -> Self {
        let mut net = Self {
            before: *candidates,
            left: *candidates,
            is_chain,
            statements: Vec::new(),
            index: vec![[NONE; 2]; Cell::COUNT * Digit::COUNT],
            next: 0,
            contradiction: None,
        };
        net.state(about, is_on, Link::Assumed, Vec::new());
        net.follow();
        net
    }

    /// Returns `true` if the statement is part of the net.
    pub(super) fn says(&self, about: Candidate, is_on: bool) -> bool {
        self.index[id(about)][usize::from(is_on)] != NONE
    }

    /// Adds a statement if it is new, and detects a contradiction.
    fn state(&mut self, about: Candidate, is_on: bool, link: Link, parents: Vec<usize>) {
        if self.contradiction.is_some() || self.says(about, is_on) {
            return;
        }
        let at = self.statements.len();
        self.statements.push(Statement { about, is_on, link, parents });
        self.index[id(about)][usize::from(is_on)] = at;
        let opposite = self.index[id(about)][usize::from(!is_on)];
        if opposite != NONE {
            self.contradiction = Some(Contradiction {
                ends: vec![opposite, at],
                house: None,
                cell: about.cell,
                digit: about.digit,
            });
        } else if !is_on {
            self.left.remove(about.cell, about.digit);
        }
    }

    /// Adds that a candidate is false, because a nested step on the remaining candidates eliminates it.
    pub(super) fn exclude(&mut self, step: Step, parents: Vec<usize>) {
        if let Some(&eliminated) = step.eliminations.first() {
            self.state(eliminated, false, Link::Step(Box::new(step)), parents);
            self.follow();
        }
    }

    /// Adds that the eliminations of a step about sums hold. They follow from the removals in the cells of the step.
    pub(super) fn exclude_all(&mut self, step: &Step) {
        let sets = step.reason.sets.iter().map(|set| set.0);
        let mut supports = Eliminations::default();
        supports.add_all(DigitSet::ALL, sets.fold(step.reason.cells, CellSet::union));
        let off = supports.list(&self.before).into_iter().map(|about| self.off(about));
        let parents: Vec<usize> = off.filter(|&at| at != NONE).collect();
        for &eliminated in &step.eliminations {
            let link = Link::Step(Box::new(step.clone()));
            self.state(eliminated, false, link, parents.clone());
        }
        self.follow();
    }

    /// Processes the statements in order.
    fn follow(&mut self) {
        while self.contradiction.is_none() && self.next < self.statements.len() {
            let at = self.next;
            self.next += 1;
            let Statement { about, is_on, .. } = self.statements[at];
            if is_on {
                self.follow_on(at, about);
            } else {
                self.follow_off(about);
            }
        }
    }

    fn follow_on(&mut self, at: usize, Candidate { cell, digit }: Candidate) {
        for other in self.before.of_cell(cell).without(digit) {
            self.state(Candidate { cell, digit: other }, false, Link::Cell, vec![at]);
        }
        let layout = self.before.layout();
        for peer in self.before.places(digit).intersection(layout.peers(cell)) {
            self.state(Candidate { cell: peer, digit }, false, sight(layout, cell, peer), vec![at]);
        }
    }

    fn follow_off(&mut self, Candidate { cell, digit }: Candidate) {
        let left = self.left.of_cell(cell);
        let were = self.before.of_cell(cell);
        if left.is_empty() {
            let ends = were.iter().map(|other| self.off(Candidate { cell, digit: other })).collect();
            self.contradiction =
                self.contradiction.take().or(Some(Contradiction { ends, house: None, cell, digit }));
            return;
        }
        if let Some(last) = left.single().filter(|_| !self.is_chain || were.len() == 2) {
            let others = were.without(last).iter();
            let parents = others.map(|other| self.off(Candidate { cell, digit: other })).collect();
            self.state(Candidate { cell, digit: last }, true, Link::Cell, parents);
        }
        for house in self.before.layout().houses_of(cell).map(BoardHouse::house) {
            let left = self.left.places_in(digit, house);
            let were = self.before.places_in(digit, house);
            let off = |cell| self.off(Candidate { cell, digit });
            if left.is_empty() {
                let ends = were.iter().map(off).collect();
                self.contradiction = self.contradiction.take().or(Some(Contradiction {
                    ends,
                    house: Some(house),
                    cell,
                    digit,
                }));
                return;
            }
            if let Some(last) = left.single().filter(|_| !self.is_chain || were.len() == 2) {
                let parents = were.without(last).iter().map(off).collect();
                self.state(Candidate { cell: last, digit }, true, Link::House(house), parents);
            }
        }
    }

    /// Returns the index of the statement that `about` is false.
    fn off(&self, about: Candidate) -> usize {
        self.index[id(about)][0]
    }

    /// Returns the statements that lead to `ends`, in order, as a chain.
    fn chain(&self, ends: &[usize]) -> Chain {
        let mut is_needed = vec![false; self.statements.len()];
        for &end in ends {
            is_needed[end] = true;
        }
        for at in (0..self.statements.len()).rev() {
            if is_needed[at] {
                for &parent in &self.statements[at].parents {
                    is_needed[parent] = true;
                }
            }
        }
        let mut new_index = vec![0; self.statements.len()];
        let mut nodes = Vec::new();
        for (at, statement) in self.statements.iter().enumerate().filter(|&(at, _)| is_needed[at]) {
            new_index[at] = nodes.len();
            nodes.push(Node {
                cells: CellSet::of(statement.about.cell),
                digit: statement.about.digit,
                is_on: statement.is_on,
                link: statement.link.clone(),
                parents: statement.parents.iter().map(|&parent| new_index[parent]).collect(),
            });
        }
        Chain { nodes }.by_branches()
    }

    /// Returns the chain that leads to the contradiction.
    pub(super) fn chain_to_contradiction(&self) -> Chain {
        self.contradiction
            .as_ref()
            .map_or_else(Chain::default, |contradiction| self.chain(&contradiction.ends))
    }

    /// Returns the chain that leads to a statement.
    pub(super) fn chain_to(&self, about: Candidate, is_on: bool) -> Chain {
        self.chain(&[self.index[id(about)][usize::from(is_on)]])
    }

    /// Returns the statements that `inner`, a step on the remaining candidates, needs: the removals from the
    /// cells and houses that its chains depend on.
    pub(super) fn parents_of(&self, inner: &Step) -> Vec<usize> {
        let mut supports = Eliminations::default();
        add_supports(self.before.layout(), inner, &mut supports);
        let off = supports.list(&self.before).into_iter().map(|about| self.off(about));
        off.filter(|&at| at != NONE).collect()
    }
}

/// Adds the candidates of the cells and houses that the chains of a step depend on, including those of nested
/// steps.
fn add_supports(layout: &Layout, step: &Step, all: &mut Eliminations) {
    let reason = &step.reason;
    if reason.houses.is_empty() {
        all.add_all(DigitSet::ALL, reason.cells);
    }
    for house in &reason.houses {
        all.add_all(reason.digits, layout.cells_of(*house));
    }
    for node in reason.chains.iter().flat_map(|chain| &chain.nodes) {
        match &node.link {
            Link::Cell if node.is_on => all.add_all(DigitSet::ALL, node.cells),
            Link::House(house) if node.is_on => all.add(node.digit, layout.cells_of(*house)),
            Link::Step(step) => add_supports(layout, step, all),
            _ => {}
        }
    }
}
