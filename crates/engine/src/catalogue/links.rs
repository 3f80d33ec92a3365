//! [`Links`]: the strong and weak links between nodes, for chains.
//!
//! A node states that the digit is in one of these cells. A *strong* link means that at least one of two
//! nodes is true, a *weak* link that at most one is.

use alloc::vec::Vec;

use super::als::Als;
use crate::grid::{Cell, CellSet, Digit, HouseKind};
use crate::layout::{BoardHouse, Layout};
use crate::logic::Link;
use crate::rules::BoardCandidates;

/// The kinds of links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Links of one digit, from cell to cell.
    OneDigit,
    /// Links through cells of two candidates only.
    TwoCandidates,
    /// Links through houses and cells.
    Cells,
    /// Also links through groups: cells that two houses share.
    Groups,
    /// Also links through almost locked sets.
    Sets,
}

/// The statement that the digit is in one of these cells.
#[derive(Clone, Debug)]
pub(super) struct GroupNode {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The cells that see all of these cells.
    pub(super) seen: CellSet,
}

/// All nodes with their links.
#[derive(Debug)]
pub(super) struct Links<'l> {
    layout: &'l Layout,
    pub(super) nodes: Vec<GroupNode>,
    /// For each node, the nodes that are true if it is false.
    pub(super) strong: Vec<Vec<(usize, Link)>>,
    /// For each node, the nodes that are false if it is true.
    pub(super) weak: Vec<Vec<usize>>,
}

impl<'l> Links<'l> {
    pub(super) fn of(candidates: &BoardCandidates<'l>, reach: Reach, sets: &[Als]) -> Self {
        let mut links =
            Self { layout: candidates.layout(), nodes: Vec::new(), strong: Vec::new(), weak: Vec::new() };
        for digit in Digit::ALL {
            for cell in candidates.places(digit) {
                links.node(digit, CellSet::of(cell));
            }
        }
        if matches!(reach, Reach::Groups | Reach::Sets) {
            for digit in Digit::ALL {
                links.add_groups(candidates, digit);
            }
        }
        if reach != Reach::TwoCandidates {
            links.join_in_houses(candidates);
        }
        if reach != Reach::OneDigit {
            for cell in candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() == 2) {
                let mut ends =
                    candidates.of_cell(cell).iter().map(|digit| links.node(digit, CellSet::of(cell)));
                if let (Some(one), Some(other)) = (ends.next(), ends.next()) {
                    drop(ends);
                    links.join(one, other, &Link::Cell);
                }
            }
        }
        if reach == Reach::Sets {
            for set in sets.iter().filter(|set| set.cells.len() > 1) {
                links.join_in_set(set);
            }
        }
        links.find_weak(!matches!(reach, Reach::OneDigit | Reach::TwoCandidates));
        links
    }

    /// Returns the index of the node, which is added if it is new.
    fn node(&mut self, digit: Digit, cells: CellSet) -> usize {
        let known = self.nodes.iter().position(|node| node.cells == cells && node.digit == digit);
        known.unwrap_or_else(|| {
            self.nodes.push(GroupNode { digit, cells, seen: self.layout.common_peers(cells) });
            self.strong.push(Vec::new());
            self.nodes.len() - 1
        })
    }

    fn add_groups(&mut self, candidates: &BoardCandidates<'_>, digit: Digit) {
        for cells in groups(self.layout) {
            let cells = candidates.places(digit).intersection(cells);
            if cells.len() > 1 {
                self.node(digit, cells);
            }
        }
    }

    fn join(&mut self, one: usize, other: usize, link: &Link) {
        self.strong[one].push((other, link.clone()));
        self.strong[other].push((one, link.clone()));
    }

    /// Links any two nodes that together hold all places of a digit in a house.
    fn join_in_houses(&mut self, candidates: &BoardCandidates<'_>) {
        for digit in Digit::ALL {
            for house in candidates.layout().houses() {
                let places = candidates.places(digit).intersection(house.cells);
                if !(2..=6).contains(&places.len()) {
                    continue;
                }
                let fits = |node: &GroupNode| node.digit == digit && places.contains_all(node.cells);
                let inside: Vec<usize> = (0..self.nodes.len()).filter(|&at| fits(&self.nodes[at])).collect();
                for (index, &one) in inside.iter().enumerate() {
                    for &other in &inside[index + 1..] {
                        let (a, b) = (self.nodes[one].cells, self.nodes[other].cells);
                        if a.intersection(b).is_empty() && a.union(b) == places {
                            self.join(one, other, &Link::House(house.house()));
                        }
                    }
                }
            }
        }
    }

    /// Links any two digits of an almost locked set: if it loses one, it holds the other.
    fn join_in_set(&mut self, set: &Als) {
        let ends: Vec<usize> =
            set.digits.iter().map(|digit| self.node(digit, set.places[digit.index()])).collect();
        for (index, &one) in ends.iter().enumerate() {
            for &other in &ends[index + 1..] {
                self.join(one, other, &Link::Set(set.cells));
            }
        }
    }

    fn find_weak(&mut self, in_cells: bool) {
        let excludes = |one: &GroupNode, other: &GroupNode| {
            if one.digit == other.digit {
                one.seen.contains_all(other.cells)
            } else {
                in_cells && one.cells == other.cells && one.cells.len() == 1
            }
        };
        // Nodes without a strong link lead nowhere.
        let useful: Vec<usize> = (0..self.nodes.len()).filter(|&at| !self.strong[at].is_empty()).collect();
        self.weak = (self.nodes.iter())
            .map(|one| useful.iter().copied().filter(|&at| excludes(one, &self.nodes[at])).collect())
            .collect();
    }

    /// Returns the link through the house or cell in which the two nodes exclude each other.
    pub(super) fn weak_link(&self, one: usize, other: usize) -> Link {
        let (one, other) = (&self.nodes[one], &self.nodes[other]);
        if one.digit == other.digit {
            // Places of a set may be seen through several houses. Then the set is the reason.
            let is_pair = one.cells.len() == 1 && other.cells.len() == 1;
            let through_cells = if is_pair { Link::Sight } else { Link::Set(other.cells) };
            self.layout.shared_house(one.cells.union(other.cells)).map_or(through_cells, Link::House)
        } else {
            Link::Cell
        }
    }

    /// Returns the cell of a node, if it is only one.
    pub(super) fn cell(&self, node: usize) -> Option<Cell> {
        self.nodes[node].cells.single()
    }
}

/// Returns the cells that two houses share, for groups. At most one of the two is a row or column.
fn groups(layout: &Layout) -> Vec<CellSet> {
    let is_line = |house: &BoardHouse| matches!(house.kind, HouseKind::Row | HouseKind::Column);
    let mut groups = Vec::new();
    for (index, one) in layout.houses().iter().enumerate() {
        for other in layout.houses()[index + 1..].iter().filter(|other| !is_line(other)) {
            let shared = one.cells.intersection(other.cells);
            if shared.len() > 1 {
                groups.push(shared);
            }
        }
    }
    groups
}
