//! [`Walk`]: the position in a hint that the player follows link by link, and its open side branches and inner steps.

use std::collections::BTreeSet;

use nonet::layout::Layout;
use nonet::logic::{Branch, Link, Node, Step};

use nonet_words::Language;

/// The place of a statement: the index of its chain, and its index there.
pub(super) type NodeAt = (usize, usize);

/// A line of the explanation of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The statements that lead to it. Each follows by an inner step, which contains the next one.
    pub route: Vec<NodeAt>,
    /// The statement; `None` for the conclusion of the whole step.
    pub node: Option<NodeAt>,
    /// The number of links of the side branch, if the line stands for the side branch that ends in the statement.
    pub side: Option<usize>,
    /// The number of side branches and inner steps that contain it.
    pub depth: usize,
}

/// The name of a line that can be opened: the way to its statement through the inner steps, and true for a side branch.
type Name = (Vec<NodeAt>, bool);

impl Spot {
    /// Returns the step to which the line belongs.
    pub(crate) fn step<'a>(&self, whole: &'a Step) -> Option<&'a Step> {
        self.route.iter().try_fold(whole, |step, &at| inner(node_of(step, at)?))
    }

    fn name(&self) -> Option<Name> {
        Some((self.route.iter().copied().chain([self.node?]).collect(), self.side.is_some()))
    }
}

pub(super) fn node_of(step: &Step, (chain, node): NodeAt) -> Option<&Node> {
    step.reason.chains.get(chain)?.nodes.get(node)
}

/// Returns the inner step by which a statement follows.
pub(super) fn inner(node: &Node) -> Option<&Step> {
    match &node.link {
        Link::Step(step) => Some(step),
        _ => None,
    }
}

/// A position in the explanation of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    /// The visible lines in order. The last one is the conclusion of the step.
    pub spots: Vec<Spot>,
    /// The index of the current line.
    pub at: usize,
    /// The open side branches, and the statements whose inner steps are open.
    open: BTreeSet<Name>,
}

/// A move in a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkMove {
    /// To the first link.
    ToStart,
    /// One link back.
    Back,
    /// One link on.
    On,
    /// To the conclusion.
    ToEnd,
    /// To the link of this number, from 0.
    To(usize),
    /// Open or close the side branch, or the inner step, at the line of this index.
    Turn(usize),
}

impl WalkMove {
    /// Returns the move with this name in `index.html`, such as `on` or `to 3`.
    pub fn from_id(id: &str) -> Option<Self> {
        Some(match id.split_once(' ').unwrap_or((id, "")) {
            ("to-start", "") => Self::ToStart,
            ("back", "") => Self::Back,
            ("on", "") => Self::On,
            ("to-end", "") => Self::ToEnd,
            ("to", number) => Self::To(number.parse().ok()?),
            ("turn", number) => Self::Turn(number.parse().ok()?),
            _ => return None,
        })
    }
}

impl Walk {
    /// Returns the walk of a step, at the conclusion.
    pub(crate) fn of(step: &Step) -> Self {
        let mut walk = Self { spots: Vec::new(), at: 0, open: BTreeSet::new() };
        walk.list(step, &mut Vec::new(), 0);
        walk.at = walk.spots.len() - 1;
        walk
    }

    /// Returns true if there is a link to follow.
    pub(crate) fn is_walked(&self) -> bool {
        self.spots.len() > 1
    }

    /// Returns true if the walk shows the whole step, not one of its links.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at + 1 == self.spots.len()
    }

    /// Returns the number of links to follow.
    pub(crate) fn n_links(&self) -> usize {
        self.spots.len() - 1
    }

    /// Returns the current line.
    pub(crate) fn spot(&self) -> Option<&Spot> {
        self.spots.get(self.at)
    }

    /// Moves in the walk.
    pub(crate) fn go(&mut self, step: &Step, stride: WalkMove) {
        let last = self.spots.len() - 1;
        match stride {
            WalkMove::ToStart => self.at = 0,
            WalkMove::Back => self.at = self.at.saturating_sub(1),
            WalkMove::On => self.at = (self.at + 1).min(last),
            WalkMove::ToEnd => self.at = last,
            WalkMove::To(at) => self.at = at.min(last),
            WalkMove::Turn(at) => self.turn(step, at),
        }
    }

    fn turn(&mut self, step: &Step, at: usize) {
        let Some(spot) = self.spots.get(at).cloned() else { return };
        let Some(name) = spot.name() else { return };
        if !self.open.remove(&name) {
            self.open.insert(name);
        }
        self.spots.clear();
        self.list(step, &mut Vec::new(), 0);
        self.at = self.spots.iter().position(|one| *one == spot).unwrap_or(0);
    }

    /// Returns true if the side branch or the inner step of a line is open, and `None` if it has neither.
    pub(super) fn is_open(&self, step: &Step, spot: &Spot) -> Option<bool> {
        if spot.side.is_none() {
            inner(node_of(spot.step(step)?, spot.node?)?)?;
        }
        Some(self.is_turned(spot))
    }

    fn is_turned(&self, spot: &Spot) -> bool {
        spot.name().is_some_and(|name| self.open.contains(&name))
    }

    /// Lists the lines of the step at the end of `route`: the main line of each chain, with the side branches before
    /// the links that need them.
    fn list(&mut self, step: &Step, route: &mut Vec<NodeAt>, depth: usize) {
        for (at, chain) in step.reason.chains.iter().enumerate() {
            for (number, branch) in chain.branches().iter().enumerate() {
                if number == 0 {
                    self.list_branch((step, at), branch, route, depth);
                } else {
                    self.list_side((step, at), branch, route, depth);
                }
            }
        }
        self.spots.push(Spot { route: route.clone(), node: None, side: None, depth });
    }

    /// Lists a side branch: one line, and below it the links if it is open. A single link needs no such line.
    fn list_side(&mut self, chain: (&Step, usize), branch: &Branch, route: &mut Vec<NodeAt>, depth: usize) {
        let (n_links, depth) = (branch.nodes().len(), depth + 1);
        if let Some(end) = branch.links.last().filter(|_| n_links > 1) {
            let node = Some((chain.1, end.node));
            let spot = Spot { route: route.clone(), node, side: Some(n_links), depth };
            let is_open = self.is_turned(&spot);
            self.spots.push(spot);
            if is_open {
                self.list_branch(chain, branch, route, depth + 1);
            }
        } else {
            self.list_branch(chain, branch, route, depth);
        }
    }

    fn list_branch(&mut self, chain: (&Step, usize), branch: &Branch, route: &mut Vec<NodeAt>, depth: usize) {
        for link in &branch.links {
            for side in &link.sides {
                self.list_side(chain, side, route, depth);
            }
            let place = (chain.1, link.node);
            let spot = Spot { route: route.clone(), node: Some(place), side: None, depth };
            let is_open = self.is_turned(&spot);
            self.spots.push(spot);
            if let Some(inner) = node_of(chain.0, place).and_then(inner).filter(|_| is_open) {
                route.push(place);
                self.list(inner, route, depth + 1);
                route.pop();
            }
        }
    }
}

/// A line of a walk in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineScene {
    /// The sentence.
    pub text: String,
    /// The number of side branches and inner steps that contain it.
    pub depth: usize,
    /// True if the line stands for a side branch.
    pub is_side: bool,
    /// True if the side branch or the inner step of the line is open; `None` if it has neither.
    pub is_open: Option<bool>,
}

/// Returns all lines of a walk in words.
pub(crate) fn lines(language: Language, layout: &Layout, whole: &Step, walk: &Walk) -> Vec<LineScene> {
    let line = |spot| LineScene {
        text: sentence(language, layout, whole, spot),
        depth: spot.depth,
        is_side: spot.side.is_some(),
        is_open: walk.is_open(whole, spot),
    };
    walk.spots.iter().map(line).collect()
}

/// Returns a line as a sentence.
pub(crate) fn sentence(language: Language, layout: &Layout, whole: &Step, spot: &Spot) -> String {
    spot.step(whole).map(|step| language.hint_line_on(layout, step, spot.node, spot.side)).unwrap_or_default()
}
