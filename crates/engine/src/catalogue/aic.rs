//! Alternating inference chains with one search: X-chain, XY-chain, nice loops and AIC, with groups and
//! almost locked sets where allowed.
//!
//! A chain starts with a node that is off and takes strong and weak links in turn. When it ends with a node
//! that is on, at least one of its two ends is true, so everything that both exclude is removed. When its end
//! excludes its start, it is a loop, and all its weak links are strong as well.

use alloc::{vec, vec::Vec};

use super::als::{self, Als};
use super::eliminations::Eliminations;
use super::links::{Links, Reach};
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{Candidate, CellSet, DigitSet};
use crate::logic::{Chain, Link, Node, Reason, Step, Technique};

/// The index that stands for no node.
const NONE: usize = usize::MAX;

/// The search state: everything that follows when the first node of a chain is off.
struct ChainSpread<'a> {
    position: &'a Position<'a>,
    reach: Reach,
    sets: &'a [Als],
    links: &'a Links<'a>,
    start: usize,
    /// For each node that is on: the preceding node, which is off, the index of the link between, and the
    /// number of nodes so far.
    on: Vec<(usize, usize, usize)>,
    /// For each node that is off: the preceding node, which is on.
    off: Vec<usize>,
    /// The nodes that are on, in the order in which they were found.
    order: Vec<usize>,
}

/// Finds every chain that `reach` allows. With [`Reach::Groups`] or [`Reach::Sets`], the chain must have a group or a
/// set. Of several with the same effect, it finds the shortest.
pub(super) fn find(position: &Position<'_>, reach: Reach, steps: &mut Vec<Step>) {
    let sets = if reach == Reach::Sets { als::all(position.candidates) } else { Vec::new() };
    let links = Links::of(position.candidates, reach, &sets);
    let mut found = Simplest::default();
    let n_nodes = links.nodes.len();
    let mut search = ChainSpread {
        position,
        reach,
        sets: &sets,
        links: &links,
        start: 0,
        on: vec![(NONE, 0, 0); n_nodes],
        off: vec![NONE; n_nodes],
        order: Vec::new(),
    };
    for start in (0..n_nodes).filter(|&start| !links.strong[start].is_empty()) {
        search.spread(start);
        search.conclude(&mut found);
    }
    steps.extend(found.into_steps());
}

impl ChainSpread<'_> {
    /// Follows all links from `start` being off, shortest paths first.
    fn spread(&mut self, start: usize) {
        self.start = start;
        self.on.fill((NONE, 0, 0));
        self.off.fill(NONE);
        self.order.clear();
        self.off[start] = start;
        let mut ends = vec![start];
        let mut n_nodes = 2;
        while !ends.is_empty() {
            let first = self.order.len();
            for &end in &ends {
                for (index, &(next, _)) in self.links.strong[end].iter().enumerate() {
                    if self.on[next].0 == NONE {
                        self.on[next] = (end, index, n_nodes);
                        self.order.push(next);
                    }
                }
            }
            ends.clear();
            for &on in &self.order[first..] {
                for &next in &self.links.weak[on] {
                    if self.off[next] == NONE {
                        self.off[next] = on;
                        ends.push(next);
                    }
                }
            }
            n_nodes += 2;
        }
    }

    /// Returns the nodes from the start to `end`. Each node that is on comes with the strong link that leads
    /// to it.
    fn path(&self, end: usize) -> Vec<(usize, Option<&Link>)> {
        let (mut path, mut at) = (Vec::new(), end);
        loop {
            let (before, index, _) = self.on[at];
            path.push((at, Some(&self.links.strong[before][index].1)));
            path.push((before, None));
            if before == self.start {
                break;
            }
            at = self.off[before];
        }
        path.reverse();
        path
    }

    fn conclude(&self, found: &mut Simplest) {
        for &end in &self.order {
            let n_nodes = self.on[end].2;
            if n_nodes < 4 {
                continue;
            }
            if !matches!(self.reach, Reach::OneDigit | Reach::TwoCandidates) && self.closes(end) {
                self.conclude_loop(end, n_nodes, found);
            }
            self.conclude_ends(end, n_nodes, found);
        }
    }

    /// Returns `true` if the end of the chain excludes its start.
    fn closes(&self, end: usize) -> bool {
        let (one, other) = (&self.links.nodes[end], &self.links.nodes[self.start]);
        if one.digit == other.digit {
            one.seen.contains_all(other.cells)
        } else {
            one.cells == other.cells && one.cells.len() == 1
        }
    }

    /// Concludes from a continuous loop: of any two consecutive nodes exactly one is on.
    fn conclude_loop(&self, end: usize, n_nodes: usize, found: &mut Simplest) {
        let candidates = self.position.candidates;
        let path = self.path(end);
        let mut eliminated = Eliminations::default();
        for at in 0..path.len() / 2 {
            let (on, link) = path[2 * at + 1];
            let (start, next) = (path[2 * at].0, path[(2 * at + 2) % path.len()].0);
            let (one, other) = (&self.links.nodes[on], &self.links.nodes[next]);
            if one.digit == other.digit {
                eliminated.add(one.digit, one.seen.intersection(other.seen));
            } else {
                eliminated.add_all(DigitSet::ALL.without(one.digit).without(other.digit), one.cells);
            }
            if let Some(Link::Set(cells)) = link
                && let Some(set) = self.sets.iter().find(|set| set.cells == *cells)
            {
                let ends = DigitSet::of(one.digit).with(self.links.nodes[start].digit);
                for digit in set.digits.difference(ends) {
                    eliminated.add(digit, set.seen[digit.index()]);
                }
            }
        }
        let technique = if self.reach == Reach::Cells {
            Technique::ContinuousNiceLoop
        } else {
            Technique::GroupedContinuousNiceLoop
        };
        self.keep(technique, end, n_nodes, &eliminated.on_board(candidates), None, found);
    }

    /// Concludes from a chain: one of its two ends is true.
    fn conclude_ends(&self, end: usize, n_nodes: usize, found: &mut Simplest) {
        let candidates = self.position.candidates;
        let (one, other) = (&self.links.nodes[self.start], &self.links.nodes[end]);
        let mut eliminated = Eliminations::default();
        let mut is_in_cell = false;
        let mut placed = None;
        if one.digit == other.digit {
            eliminated.add(one.digit, one.seen.intersection(other.seen));
            if end == self.start {
                placed = self.links.cell(end).map(|cell| Candidate { cell, digit: one.digit });
            }
        } else if self.reach == Reach::TwoCandidates {
            return;
        } else if one.cells == other.cells && one.cells.len() == 1 {
            is_in_cell = true;
            eliminated.add_all(DigitSet::ALL.without(one.digit).without(other.digit), one.cells);
        } else {
            for (this, that) in [(one, other), (other, one)] {
                if this.cells.len() == 1 {
                    eliminated.add(that.digit, this.cells.intersection(that.seen));
                }
            }
        }
        if let Some(placed) = placed {
            // The placement is equivalent to the removal of all other candidates of the cell.
            eliminated = Eliminations::default();
            eliminated.add_all(DigitSet::ALL.without(placed.digit), CellSet::of(placed.cell));
        }
        let eliminated = eliminated.on_board(candidates);
        let is_ends = !is_in_cell && placed.is_none() && eliminated.n_on_board() > 1;
        let technique = match (self.reach, is_ends) {
            (Reach::OneDigit, _) => Technique::XChain,
            (Reach::TwoCandidates, _) => Technique::XYChain,
            (Reach::Cells, true) => Technique::Aic,
            (Reach::Cells, false) => Technique::DiscontinuousNiceLoop,
            (_, true) => Technique::GroupedAic,
            (_, false) => Technique::GroupedDiscontinuousNiceLoop,
        };
        self.keep(technique, end, n_nodes, &eliminated, placed, found);
    }

    /// Keeps a result unless a shorter chain has the same.
    fn keep(
        &self,
        technique: Technique,
        end: usize,
        n_nodes: usize,
        eliminated: &Eliminations,
        placed: Option<Candidate>,
        found: &mut Simplest,
    ) {
        if eliminated.n_on_board() > 0 && self.is_new(end) && self.is_allowed(end) {
            found.offer(technique, eliminated, n_nodes, || self.step(technique, end, eliminated, placed));
        }
    }

    /// Returns `true` unless the search is for groups or sets and the chain has none.
    fn is_new(&self, end: usize) -> bool {
        let path = self.path(end);
        match self.reach {
            Reach::Groups => path.iter().any(|&(node, _)| self.links.nodes[node].cells.len() > 1),
            Reach::Sets => path.iter().any(|(_, link)| matches!(link, Some(Link::Set(_)))),
            _ => true,
        }
    }

    /// Returns `true` if the chain has no candidate in both states and no almost locked set twice. Any other
    /// chain is redundant, because a shorter one proves more. Its two ends may be the same. The first version
    /// allows everything.
    fn is_allowed(&self, end: usize) -> bool {
        if self.position.options.has_n1_order {
            return true;
        }
        let path = self.path(end);
        let last = path.len() - 1;
        (0..path.len()).all(|at| {
            let (node, link) = (&self.links.nodes[path[at].0], path[at].1);
            (0..at).all(|before| {
                let (other, link_before) = (&self.links.nodes[path[before].0], path[before].1);
                let is_both = link.is_some() != link_before.is_some()
                    && node.digit == other.digit
                    && !node.cells.intersection(other.cells).is_empty();
                let is_set_twice = matches!(link, Some(Link::Set(_))) && link == link_before;
                !is_set_twice && (!is_both || (before, at) == (0, last))
            })
        })
    }

    fn step(
        &self,
        technique: Technique,
        end: usize,
        eliminated: &Eliminations,
        placed: Option<Candidate>,
    ) -> Step {
        let path = self.path(end);
        let mut reason = Reason::default();
        let mut nodes = Vec::with_capacity(path.len());
        for (index, &(at, link)) in path.iter().enumerate() {
            let node = &self.links.nodes[at];
            reason.cells = reason.cells.union(node.cells);
            reason.digits.insert(node.digit);
            reason.pattern.extend(node.cells.iter().map(|cell| Candidate { cell, digit: node.digit }));
            if let Some(Link::Set(cells)) = link {
                reason.cells = reason.cells.union(*cells);
                reason.sets.push((*cells, self.digits_of(*cells)));
            }
            let weak = || {
                index.checked_sub(1).map_or(Link::Assumed, |before| self.links.weak_link(path[before].0, at))
            };
            nodes.push(Node {
                cells: node.cells,
                digit: node.digit,
                is_on: link.is_some(),
                link: link.cloned().unwrap_or_else(weak),
                parents: index.checked_sub(1).into_iter().collect(),
            });
        }
        reason.chains.push(Chain { nodes });
        let eliminations =
            if placed.is_some() { Vec::new() } else { eliminated.list(self.position.candidates) };
        Step { technique, placements: placed.into_iter().collect(), eliminations, reason }
    }

    fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all.union(self.position.candidates.of_cell(cell)))
    }
}
