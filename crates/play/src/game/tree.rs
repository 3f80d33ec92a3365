//! [`Tree`]: every action that was ever done, the moments between them, and where undo stands.
//!
//! ```text
//!            ┌─ d3=6 ─ d5=1      a branch: what was undone when d3=2 was done
//! start ─ d2=4 ─ d3=2 ─ k5=8     the way: where one stands, and what redo does next
//!                  ●
//! ```
//!
//! Nothing is ever taken out. Two branches never begin with the same action at the same moment, so two trees of one
//! puzzle can be laid over each other.

use nonet::grid::one_line;

use super::Action;

/// What stood on the board after some actions; the start is one too. Its number is good for one tree.
#[doc(alias("state", "node"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(usize);

impl Moment {
    /// Before the first action.
    pub const START: Self = Self(0);

    pub(super) const fn number(self) -> usize {
        self.0
    }
}

/// A moment that the player wants to find again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckPoint {
    /// Which.
    pub moment: Moment,
    /// What it is called; may be empty.
    pub name: String,
}

/// Actions one after the other, up to where nothing more was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The moment that it starts from.
    pub from: Moment,
    /// The moments after each of its actions; at least one.
    pub moments: Vec<Moment>,
    /// How many branches it stands on: none for the way that undo and redo go.
    pub depth: usize,
}

/// The longest name of a check-point, in characters.
const LONGEST_NAME: usize = 40;

/// So many check-points of a game are kept.
const MOST_POINTS: usize = 1_000;

#[derive(Clone, Copy, Debug)]
struct Node {
    /// What led here; at the start it says nothing.
    action: Action,
    parent: usize,
    /// The child that was stood on last; zero for none, since the start is nobody's child.
    next: usize,
    /// The child that was added last.
    youngest: usize,
    /// The child of the same parent that was added before it.
    elder: usize,
    /// How long the game had been played when it was done, in tenths of a second; none where that was not kept.
    time: Option<u32>,
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    here: usize,
    /// In the order in which they were set, one for a moment.
    points: Vec<CheckPoint>,
    /// So many moments have been given their times, or have come without; those behind them are new.
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

    /// Every action, in no order.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action> {
        self.nodes.iter().skip(1).map(|node| node.action)
    }

    /// The action that led to a moment.
    pub(super) fn action(&self, moment: Moment) -> Option<Action> {
        self.nodes.get(moment.0).filter(|_| moment != Moment::START).map(|node| node.action)
    }

    /// The actions from the start to a moment.
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

    /// The moment after an action, which is there already or is added now.
    pub(super) fn grow(&mut self, parent: Moment, action: Action) -> Moment {
        let Moment(parent) = parent;
        let at = self.child(parent, action).unwrap_or_else(|| {
            let (at, elder) = (self.nodes.len(), self.nodes[parent].youngest);
            self.nodes.push(Node { action, parent, next: 0, youngest: 0, elder, time: None });
            self.nodes[parent].youngest = at;
            at
        });
        let next = &mut self.nodes[parent].next;
        // Who comes by first is on the way, until another one is stood on.
        *next = if *next == 0 { at } else { *next };
        Moment(at)
    }

    /// Stands on a moment; redo comes this way from now on. Says whether it is there.
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

    /// Where undo goes.
    pub(super) fn before(&self) -> Option<Moment> {
        let mut at = self.here;
        // Actions that go on with the one before are taken back together with it.
        while at != 0 && self.nodes[at].action.goes_on() {
            at = self.nodes[at].parent;
        }
        (self.here != 0).then(|| Moment(self.nodes[at].parent))
    }

    /// Where redo goes.
    pub(super) fn after(&self) -> Option<Moment> {
        let mut at = Some(self.nodes[self.here].next).filter(|at| *at != 0)?;
        loop {
            let next = self.nodes[at].next;
            if next == 0 || !self.nodes[next].action.goes_on() {
                return Some(Moment(at));
            }
            at = next;
        }
    }

    /// All branches: first the way, and each before those that leave it, the last that leaves first.
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

    /// Sets a check-point, or gives the one that is there another name. Says whether anything changed: there is an
    /// end to how many are kept.
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

    /// The check-point that was passed last on the way here, or else the one that was set last.
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

    /// Where each moment of another tree is in this one, in the order of its numbers; nothing where one is not.
    fn places_of(&self, other: &Self) -> Option<Vec<usize>> {
        let mut places = vec![0];
        for node in other.nodes.iter().skip(1) {
            places.push(self.child(places[node.parent], node.action)?);
        }
        Some(places)
    }

    /// Whether it has every moment and every check-point of the other. Of two names the greater one counts, so that
    /// all who lay two trees over each other find the same.
    pub(super) fn holds(&self, other: &Self) -> bool {
        let Some(places) = self.places_of(other) else { return false };
        // Who has as many as there can be takes no more, whatever the other has.
        let is_full = self.points.len() == MOST_POINTS;
        other.points.iter().all(|theirs| {
            let at = Moment(places[theirs.moment.0]);
            let known = self.points.iter().find(|ours| ours.moment == at);
            known.map_or(is_full, |ours| ours.name >= theirs.name)
        })
    }

    /// Lays the other tree over this one. Where one stands stays the same.
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

/// When things were done.
impl Tree {
    /// When the action that led to a moment was done, in tenths of a second that were played; none where that was not
    /// kept, nor of the start.
    pub(super) fn time(&self, moment: Moment) -> Option<u32> {
        self.nodes.get(moment.0)?.time
    }

    /// The moment before an action.
    pub(super) fn parent(&self, moment: Moment) -> Moment {
        Moment(self.nodes[moment.0].parent)
    }

    /// Sets the time of a moment, where it has none yet.
    pub(super) fn set_time(&mut self, moment: Moment, time: Option<u32>) {
        let known = &mut self.nodes[moment.0].time;
        *known = known.or(time);
    }

    /// What was done since the last time that this was called was done now.
    pub(super) fn stamp(&mut self, now: u32) {
        for node in self.nodes.iter_mut().skip(self.n_timed) {
            node.time = node.time.or(Some(now));
        }
        self.n_timed = self.nodes.len();
    }

    /// What there is now has the times that it has; only what comes after is new.
    pub(super) fn leave_times(&mut self) {
        self.n_timed = self.nodes.len();
    }

    /// Takes the times over that another tree knows of the same moments. Of two the earlier counts.
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
    /// Whether both would be written alike; in which order they grew makes no difference.
    fn eq(&self, other: &Self) -> bool {
        let depth = |tree: &Self| tree.way_to(tree.here()).len();
        (depth(self), self.write()) == (depth(other), other.write())
    }
}
