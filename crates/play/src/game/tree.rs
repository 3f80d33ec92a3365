//! [`Tree`]: every action ever done, the moments between them, and the current moment.
//!
//! ```text
//!            ┌─ d3=6 ─ d5=1      a branch: actions that were undone before d3=2
//! start ─ d2=4 ─ d3=2 ─ k5=8     the way: the current moment (●), then the actions of redo
//!                  ●
//! ```
//!
//! The tree never removes anything. Two branches never begin with the same action at the same moment, so two trees of
//! one puzzle can be merged.

use nonet::grid::one_line;

use super::Action;

/// The state of the board after some actions; the start is a moment too. Its number is valid in one tree only.
#[doc(alias("state", "node"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(usize);

impl Moment {
    /// The moment before the first action.
    pub const START: Self = Self(0);

    pub(super) const fn number(self) -> usize {
        self.0
    }
}

/// A moment that the player marked to find it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckPoint {
    /// The moment.
    pub moment: Moment,
    /// The name; may be empty.
    pub name: String,
}

/// A line of consecutive actions, up to the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The moment at which it starts.
    pub from: Moment,
    /// The moment after each of its actions; at least one.
    pub moments: Vec<Moment>,
    /// The depth: 0 for the way that undo and redo follow, 1 for a branch that leaves it, and so on.
    pub depth: usize,
}

/// The maximum length of a checkpoint's name, in characters.
const LONGEST_NAME: usize = 40;

/// The maximum number of checkpoints in a game.
const MOST_POINTS: usize = 1_000;

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The action that led here; meaningless at the start.
    action: Action,
    parent: usize,
    /// The child on the current line; 0 for none, because the start is never a child.
    next: usize,
    /// The child that was added last.
    youngest: usize,
    /// The sibling that was added before it.
    elder: usize,
    /// The time played when the action was done, in tenths of a second; `None` if unknown.
    time: Option<u32>,
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    here: usize,
    /// The checkpoints in the order they were set, at most one for each moment.
    points: Vec<CheckPoint>,
    /// The number of moments that [`Tree::stamp`] leaves alone; later ones are new.
    n_timed: usize,
}

impl Tree {
    pub(super) fn new() -> Self {
        let start = Node { action: Action::Restart, parent: 0, next: 0, youngest: 0, elder: 0, time: None };
        Self { nodes: vec![start], here: 0, points: Vec::new(), n_timed: 1 }
    }

    pub(super) const fn here(&self) -> Moment {
        Moment(self.here)
    }

    pub(super) const fn n_actions(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns every action, in no particular order.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action> {
        self.nodes.iter().skip(1).map(|node| node.action)
    }

    /// Returns the action that led to a moment.
    pub(super) fn action(&self, moment: Moment) -> Option<Action> {
        self.nodes.get(moment.0).filter(|_| moment != Moment::START).map(|node| node.action)
    }

    /// Returns the actions from the start to a moment.
    pub(super) fn way_to(&self, moment: Moment) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut at = moment;
        while let Some(action) = self.action(at) {
            actions.push(action);
            at = Moment(self.nodes[at.0].parent);
        }
        actions.reverse();
        actions
    }

    fn children(&self, parent: usize) -> impl Iterator<Item = usize> {
        let child = |at: usize| Some(at).filter(|at| *at != 0);
        core::iter::successors(child(self.nodes[parent].youngest), move |at| child(self.nodes[*at].elder))
    }

    fn child(&self, parent: usize, action: Action) -> Option<usize> {
        self.children(parent).find(|at| self.nodes[*at].action == action)
    }

    /// Returns the moment after an action; adds it if it does not exist.
    pub(super) fn grow(&mut self, parent: Moment, action: Action) -> Moment {
        let Moment(parent) = parent;
        let at = self.child(parent, action).unwrap_or_else(|| {
            let (at, elder) = (self.nodes.len(), self.nodes[parent].youngest);
            self.nodes.push(Node { action, parent, next: 0, youngest: 0, elder, time: None });
            self.nodes[parent].youngest = at;
            at
        });
        let next = &mut self.nodes[parent].next;
        // The first child is the current line until another is selected.
        *next = if *next == 0 { at } else { *next };
        Moment(at)
    }

    /// Makes a moment the current one; redo follows its line from now on. Returns false if it does not exist.
    pub(super) fn go_to(&mut self, moment: Moment) -> bool {
        let Moment(mut at) = moment;
        let is_there = at < self.nodes.len();
        if is_there {
            self.here = at;
            while at != 0 {
                let parent = self.nodes[at].parent;
                self.nodes[parent].next = at;
                at = parent;
            }
        }
        is_there
    }

    /// Returns the moment to which undo goes.
    pub(super) fn before(&self) -> Option<Moment> {
        let mut at = self.here;
        // Undo takes back an action that continues the previous one together with it.
        while at != 0 && self.nodes[at].action.continues_previous() {
            at = self.nodes[at].parent;
        }
        (self.here != 0).then(|| Moment(self.nodes[at].parent))
    }

    /// Returns the moment to which redo goes.
    pub(super) fn after(&self) -> Option<Moment> {
        let mut at = Some(self.nodes[self.here].next).filter(|at| *at != 0)?;
        loop {
            let next = self.nodes[at].next;
            if next == 0 || !self.nodes[next].action.continues_previous() {
                return Some(Moment(at));
            }
            at = next;
        }
    }

    /// Returns all branches: first the way, and each before those that leave it, the last to leave first.
    pub(super) fn branches(&self) -> Vec<Branch> {
        let mut branches = Vec::new();
        let mut starts = vec![(self.nodes[0].next, 0)];
        while let Some((mut at, depth)) = starts.pop().filter(|(at, _)| *at != 0) {
            let mut branch = Branch { from: Moment(self.nodes[at].parent), moments: Vec::new(), depth };
            if depth == 0 {
                self.push_others(0, 1, &mut starts);
            }
            while at != 0 {
                branch.moments.push(Moment(at));
                self.push_others(at, depth + 1, &mut starts);
                at = self.nodes[at].next;
            }
            branches.push(branch);
        }
        branches
    }

    fn push_others(&self, parent: usize, depth: usize, starts: &mut Vec<(usize, usize)>) {
        let next = self.nodes[parent].next;
        starts.extend(self.children(parent).filter(|at| *at != next).map(|at| (at, depth)));
    }

    pub(super) fn points(&self) -> &[CheckPoint] {
        &self.points
    }

    /// Sets a checkpoint, or renames the one that is there. Returns true if anything changed. A game has at most
    /// [`MOST_POINTS`].
    pub(super) fn set_point(&mut self, moment: Moment, name: &str) -> bool {
        let name = one_line(name, LONGEST_NAME);
        let is_full = self.points.len() == MOST_POINTS;
        match self.points.iter_mut().find(|point| point.moment == moment) {
            Some(point) if point.name == name => return false,
            Some(point) => point.name = name,
            None if is_full => return false,
            None => self.points.push(CheckPoint { moment, name }),
        }
        true
    }

    pub(super) fn remove_point(&mut self, moment: Moment) -> bool {
        let before = self.points.len();
        self.points.retain(|point| point.moment != moment);
        self.points.len() < before
    }

    /// Returns the last checkpoint before the current moment on the way here, or else the one set last elsewhere.
    pub(super) fn last_point(&self) -> Option<&CheckPoint> {
        let mut at = self.here;
        while at != 0 {
            at = self.nodes[at].parent;
            if let Some(point) = self.points.iter().find(|point| point.moment.0 == at) {
                return Some(point);
            }
        }
        self.points.iter().rev().find(|point| point.moment.0 != self.here)
    }

    /// Returns the place of each moment of another tree in this one, in the other's order; `None` if one is missing.
    fn places_of(&self, other: &Self) -> Option<Vec<usize>> {
        let mut places = vec![0];
        for node in other.nodes.iter().skip(1) {
            places.push(self.child(places[node.parent], node.action)?);
        }
        Some(places)
    }

    /// Returns true if this tree has every moment and checkpoint of the other. Of two names, the greater one counts,
    /// so that every merge of two trees gives the same result.
    pub(super) fn holds(&self, other: &Self) -> bool {
        let Some(places) = self.places_of(other) else { return false };
        // A tree with the maximum number of checkpoints accepts no others.
        let is_full = self.points.len() == MOST_POINTS;
        other.points.iter().all(|theirs| {
            let at = Moment(places[theirs.moment.0]);
            let known = self.points.iter().find(|ours| ours.moment == at);
            known.map_or(is_full, |ours| ours.name >= theirs.name)
        })
    }

    /// Merges the other tree into this one. The current moment stays the same.
    pub(super) fn join(&mut self, other: &Self) {
        let mut places = vec![Moment::START];
        for node in other.nodes.iter().skip(1) {
            places.push(self.grow(places[node.parent], node.action));
        }
        self.take_times(other);
        for theirs in &other.points {
            let at = places[theirs.moment.0];
            let known = self.points.iter().find(|ours| ours.moment == at);
            if known.is_none_or(|ours| ours.name < theirs.name) {
                self.set_point(at, &theirs.name);
            }
        }
    }
}

/// The times of actions.
impl Tree {
    /// Returns when the action that led to a moment was done, in tenths of a second of play. `None` if unknown, and for
    /// the start.
    pub(super) fn time(&self, moment: Moment) -> Option<u32> {
        self.nodes.get(moment.0)?.time
    }

    /// Returns the moment before an action.
    pub(super) fn parent(&self, moment: Moment) -> Moment {
        Moment(self.nodes[moment.0].parent)
    }

    /// Sets the time of a moment that has none yet.
    pub(super) fn set_time(&mut self, moment: Moment, time: Option<u32>) {
        let known = &mut self.nodes[moment.0].time;
        *known = known.or(time);
    }

    /// Gives the time `now`, in tenths of a second, to all actions since the last call.
    pub(super) fn stamp(&mut self, now: u32) {
        for node in self.nodes.iter_mut().skip(self.n_timed) {
            node.time = node.time.or(Some(now));
        }
        self.n_timed = self.nodes.len();
    }

    /// Keeps the times of all present moments as they are; only later ones count as new.
    pub(super) fn leave_times(&mut self) {
        self.n_timed = self.nodes.len();
    }

    /// Takes over the times that another tree has for the same moments. If both have one, the earlier counts.
    pub(super) fn take_times(&mut self, other: &Self) {
        let mut places = vec![Some(0)];
        for node in other.nodes.iter().skip(1) {
            let place = places[node.parent].and_then(|parent| self.child(parent, node.action));
            places.push(place);
            if let Some(at) = place {
                let known = &mut self.nodes[at].time;
                *known = known.iter().chain(&node.time).min().copied();
            }
        }
        self.leave_times();
    }
}

impl PartialEq for Tree {
    /// Compares the texts of both trees and their current depths; the order in which they grew does not matter.
    fn eq(&self, other: &Self) -> bool {
        let depth = |tree: &Self| tree.way_to(tree.here()).len();
        (depth(self), self.write()) == (depth(other), other.write())
    }
}
