//! [`Walk`]: a hint that is followed link by link, with the steps inside of it opened or closed.

use std::collections::BTreeSet;

use nonet::logic::{Link, Node, Step};

use nonet_words::Language;

/// The place of a statement: its chain, and where it stands there.
pub(super) type NodeAt = (usize, usize);

/// A line of what is told of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The statements through which it is reached: each follows by a step of its own, and the next one is in that.
    pub route: Vec<NodeAt>,
    /// The statement; none for what the whole step proves.
    pub node: Option<NodeAt>,
}

impl Spot {
    /// The step that the line is of.
    pub(super) fn step<'a>(&self, whole: &'a Step) -> Option<&'a Step> {
        self.route.iter().try_fold(whole, |step, &at| inner(node_of(step, at)?))
    }

    /// The name of the statement among all, however deep.
    fn name(&self) -> Option<Vec<NodeAt>> {
        Some(self.route.iter().copied().chain([self.node?]).collect())
    }
}

pub(super) fn node_of(step: &Step, (chain, node): NodeAt) -> Option<&Node> {
    step.reason.chains.get(chain)?.nodes.get(node)
}

/// The step of its own by which a statement follows.
pub(super) fn inner(node: &Node) -> Option<&Step> {
    match &node.link {
        Link::Step(step) => Some(step),
        _ => None,
    }
}

/// How far a step is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    /// The lines that are open, in order; the last is what the step proves.
    pub spots: Vec<Spot>,
    /// Which of them is spoken of.
    pub at: usize,
    /// The statements whose own steps are open.
    open: BTreeSet<Vec<NodeAt>>,
}

/// A way along a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// To the first link.
    ToStart,
    /// One link back.
    Back,
    /// One link on.
    On,
    /// To what is proven.
    ToEnd,
    /// To the link of this number, from 0.
    To(usize),
    /// Open the step inside of the link of this number, or close it.
    Turn(usize),
}

impl Stride {
    /// The way of a name in `index.html`, such as `on` or `to 3`.
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
    /// The walk of a step, with the whole of it in view.
    pub(super) fn of(step: &Step) -> Self {
        let mut walk = Self { spots: Vec::new(), at: 0, open: BTreeSet::new() };
        walk.list(step, &mut Vec::new());
        walk.at = walk.spots.len() - 1;
        walk
    }

    /// Whether there is a link to be followed.
    pub(super) fn is_walked(&self) -> bool {
        self.spots.len() > 1
    }

    /// Whether the whole of the step is in view, not one of its links.
    pub(super) fn is_at_end(&self) -> bool {
        self.at + 1 == self.spots.len()
    }

    /// How many links there are to follow.
    pub(super) fn n_links(&self) -> usize {
        self.spots.len() - 1
    }

    /// The line that is spoken of.
    pub(super) fn spot(&self) -> Option<&Spot> {
        self.spots.get(self.at)
    }

    /// Goes another way.
    pub(super) fn go(&mut self, step: &Step, stride: Stride) {
        let last = self.spots.len() - 1;
        match stride {
            Stride::ToStart => self.at = 0,
            Stride::Back => self.at = self.at.saturating_sub(1),
            Stride::On => self.at = (self.at + 1).min(last),
            Stride::ToEnd => self.at = last,
            Stride::To(at) => self.at = at.min(last),
            Stride::Turn(at) => self.turn(step, at),
        }
    }

    fn turn(&mut self, step: &Step, at: usize) {
        let Some(spot) = self.spots.get(at).cloned() else { return };
        let Some(name) = spot.name() else { return };
        if !self.open.remove(&name) {
            self.open.insert(name);
        }
        self.spots.clear();
        self.list(step, &mut Vec::new());
        self.at = self.spots.iter().position(|one| *one == spot).unwrap_or(0);
    }

    /// Whether the step inside of a line is open; nothing where there is none.
    pub(super) fn is_open(&self, step: &Step, spot: &Spot) -> Option<bool> {
        inner(node_of(spot.step(step)?, spot.node?)?)?;
        Some(self.open.contains(&spot.name()?))
    }

    /// Lists the lines of a step that is reached through `route`.
    fn list(&mut self, step: &Step, route: &mut Vec<NodeAt>) {
        for (chain, nodes) in step.reason.chains.iter().map(|chain| &chain.nodes).enumerate() {
            for (at, node) in nodes.iter().enumerate() {
                let spot = Spot { route: route.clone(), node: Some((chain, at)) };
                let is_open = spot.name().is_some_and(|name| self.open.contains(&name));
                self.spots.push(spot);
                if let Some(inner) = inner(node).filter(|_| is_open) {
                    route.push((chain, at));
                    self.list(inner, route);
                    route.pop();
                }
            }
        }
        self.spots.push(Spot { route: route.clone(), node: None });
    }
}

/// A link of a hint in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineScene {
    /// The sentence.
    pub text: String,
    /// In how many other steps it lies.
    pub depth: usize,
    /// Whether the step inside of it is open, where there is one.
    pub is_open: Option<bool>,
}

/// All lines of a walk in words.
pub(super) fn lines(language: Language, whole: &Step, walk: &Walk) -> Vec<LineScene> {
    let line = |spot| LineScene {
        text: sentence(language, whole, spot),
        depth: spot.route.len(),
        is_open: walk.is_open(whole, spot),
    };
    walk.spots.iter().map(line).collect()
}

/// A line as a sentence.
pub(super) fn sentence(language: Language, whole: &Step, spot: &Spot) -> String {
    spot.step(whole).map(|step| language.said_at(step, spot.node)).unwrap_or_default()
}
