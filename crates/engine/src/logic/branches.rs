//! [`Branch`]: a chain as a main line and the side branches that its links need.

use alloc::{vec, vec::Vec};

use super::step::{Chain, Link};

/// A line of statements in a chain, each of which follows from the one before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// Its links in order. The last one is what the branch shows.
    pub links: Vec<BranchLink>,
}

/// A link of a [`Branch`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchLink {
    /// The index of its statement in [`Chain::nodes`].
    pub node: usize,
    /// The branches that it needs besides the link before it. What an earlier branch shows is not repeated.
    pub sides: Vec<Branch>,
}

impl Branch {
    /// Returns the indices of all its statements in reading order: side branches come before the link that needs them.
    pub fn nodes(&self) -> Vec<usize> {
        let of_link = |link: &BranchLink| {
            link.sides.iter().flat_map(Self::nodes).chain([link.node]).collect::<Vec<_>>()
        };
        self.links.iter().flat_map(of_link).collect()
    }
}

impl Chain {
    /// Splits the chain into branches, each of which ends in a statement that no other one follows from.
    ///
    /// The first branch is the main line: the shortest way from the assumption to the conclusion. A contradiction may
    /// need more branches beside it.
    pub fn branches(&self) -> Vec<Branch> {
        let mut is_listed = vec![false; self.nodes.len()];
        self.ends().into_iter().map(|end| self.branch_to(end, &mut is_listed)).collect()
    }

    /// Returns the statements that no other one follows from, the end of the main line first.
    fn ends(&self) -> Vec<usize> {
        let mut is_needed = vec![false; self.nodes.len()];
        for parent in self.nodes.iter().flat_map(|node| &node.parents) {
            is_needed[*parent] = true;
        }
        let depths = self.depths();
        let mut ends: Vec<usize> = (0..self.nodes.len()).filter(|&at| !is_needed[at]).collect();
        ends.sort_by_key(|&at| depths[at]);
        ends
    }

    /// Returns the branch to a statement, back to the first statement that is already in a branch.
    fn branch_to(&self, end: usize, is_listed: &mut [bool]) -> Branch {
        let mut line = vec![end];
        is_listed[end] = true;
        while let Some(&parent) = line.last().and_then(|&at| self.nodes[at].parents.first()) {
            if core::mem::replace(&mut is_listed[parent], true) {
                break;
            }
            line.push(parent);
        }
        let mut links = Vec::with_capacity(line.len());
        for &node in line.iter().rev() {
            let mut sides = Vec::new();
            for &parent in &self.nodes[node].parents {
                if !is_listed[parent] {
                    sides.push(self.branch_to(parent, is_listed));
                }
            }
            links.push(BranchLink { node, sides });
        }
        Branch { links }
    }

    /// Returns the number of links from the assumption to each statement, by the shortest way. What follows from the
    /// board alone counts as far away.
    fn depths(&self) -> Vec<usize> {
        const FAR: usize = 1 << 16;
        let mut depths = vec![FAR; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            let least = node.parents.iter().map(|&parent| depths[parent]).min();
            depths[at] = least.map_or(if node.link == Link::Assumed { 0 } else { FAR }, |least| least + 1);
        }
        depths
    }

    /// Puts the statements in the order of [`Chain::branches`], and of each statement's parents the one on its own
    /// branch first. Expects each statement after its parents.
    pub(crate) fn by_branches(mut self) -> Self {
        let depths = self.depths();
        for node in &mut self.nodes {
            node.parents.sort_by_key(|&parent| depths[parent]);
        }
        let order: Vec<usize> = self.branches().iter().flat_map(Branch::nodes).collect();
        let mut places = vec![0; self.nodes.len()];
        for (place, &at) in order.iter().enumerate() {
            places[at] = place;
        }
        let nodes = order.iter().map(|&at| {
            let mut node = self.nodes[at].clone();
            for parent in &mut node.parents {
                *parent = places[*parent];
            }
            node
        });
        Self { nodes: nodes.collect() }
    }
}
