//! [`Bow`]: how a line between two candidates bends around what stands on the board.
//!
//! Lengths are in thousandths of a cell, from the top left corner of the board.

use crate::grid::{Candidate, Candidates};

/// A point of the board.
pub type Point = (i32, i32);

/// The radius of the disc around a candidate.
pub(super) const DISC: f32 = 155.0;
/// What a line keeps from the discs that it does not belong to.
const APART: f32 = 30.0;
/// What a line keeps from the discs at its ends.
const GAP: f32 = 22.0;
/// How long the head of an arrow is.
const HEAD: f32 = 130.0;
/// The radius of a digit in a cell, and of a note.
const DIGIT: f32 = 300.0;
const NOTE: f32 = 105.0;

/// A curve with one bend, from the edge of a disc to the edge of another, and the head of its arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bow {
    /// Where it starts.
    pub from: Point,
    /// What it bends towards.
    pub bend: Point,
    /// Where its line ends.
    pub to: Point,
    /// The head of the arrow: its tip and its two corners.
    pub head: [Point; 3],
}

type Exact = (f32, f32);

/// The middle of a candidate.
pub fn middle(of: Candidate) -> Point {
    rounded(exact_middle(of))
}

#[allow(clippy::cast_precision_loss, reason = "small numbers")]
fn exact_middle(Candidate { cell, digit }: Candidate) -> Exact {
    let at = |cell: usize, third: usize| (cell * 3 + third) as f32 * (1000.0 / 3.0) + 500.0 / 3.0;
    (at(cell.column(), digit.index() % 3), at(cell.row(), digit.index() / 3))
}

#[allow(clippy::cast_possible_truncation, reason = "on the board")]
fn rounded(point: Exact) -> Point {
    (point.0.round() as i32, point.1.round() as i32)
}

fn apart(one: Exact, other: Exact) -> f32 {
    ((one.0 - other.0).powi(2) + (one.1 - other.1).powi(2)).sqrt()
}

/// The point of a curve at `t` from 0 to 1.
fn along([from, bend, to]: [Exact; 3], t: f32) -> Exact {
    let mix = |from: f32, bend: f32, to: f32| {
        (1.0 - t) * (1.0 - t) * from + 2.0 * t * (1.0 - t) * bend + t * t * to
    };
    (mix(from.0, bend.0, to.0), mix(from.1, bend.1, to.1))
}

/// The part of a curve between two of its points.
fn part(curve: [Exact; 3], start: f32, end: f32) -> [Exact; 3] {
    let [from, bend, to] = curve;
    let mix = |a: f32, b: f32, c: f32| {
        (1.0 - start) * (1.0 - end) * a + (start + end - 2.0 * start * end) * b + start * end * c
    };
    [along(curve, start), (mix(from.0, bend.0, to.0), mix(from.1, bend.1, to.1)), along(curve, end)]
}

/// How many points of a curve are looked at.
const N_POINTS: u8 = 64;

impl Bow {
    /// Points along the line and to the tip of its arrow.
    pub fn points(&self) -> Vec<Point> {
        #[allow(clippy::cast_precision_loss, reason = "small numbers")]
        let exact = |point: Point| (point.0 as f32, point.1 as f32);
        let curve = [exact(self.from), exact(self.bend), exact(self.to)];
        let points = (0..=N_POINTS).map(|at| rounded(along(curve, f32::from(at) / f32::from(N_POINTS))));
        points.chain([self.head[0]]).collect()
    }
}

/// What lines go around.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// What stands on the board.
    pub candidates: &'a Candidates,
    /// The candidates that the step speaks of.
    pub involved: &'a [Candidate],
}

impl Ground<'_> {
    /// The line from a candidate to another. Of all bows the one is taken that touches the least, and of those the
    /// one that is bent the least.
    pub fn bow(&self, from: Candidate, to: Candidate) -> Bow {
        let (start, end) = (exact_middle(from), exact_middle(to));
        let length = apart(start, end).max(1.0);
        // To the left of the way.
        let side = ((end.1 - start.1) / length, -(end.0 - start.0) / length);
        let centre = (start.0.midpoint(end.0), start.1.midpoint(end.1));
        let bent = |bow: f32| {
            let reach = 2.0 * bow * length;
            [start, (centre.0 + reach * side.0, centre.1 + reach * side.1), end]
        };
        // How far the line swings out. Discs that touch have no room for a line between them.
        let swings: &[f32] = if length < 2.0 * (DISC + GAP) + HEAD + 60.0 {
            &[270.0, 320.0]
        } else {
            &[0.0, 80.0, 160.0, 240.0, 330.0, 420.0, 520.0, 640.0, 800.0, 1000.0]
        };
        let near = |swing: &&f32| **swing <= length || length < 400.0;
        let both = swings.iter().filter(near).flat_map(|&swing| [swing / length, -swing / length]);
        let mut found = (f32::MAX, bent(0.0));
        for bow in both {
            let curve = bent(bow);
            let cost = self.cost(curve, from, to) + bow.abs() * length / 100.0;
            if cost < found.0 {
                found = (cost, curve);
            }
        }
        finished(found.1)
    }

    /// What a curve runs through.
    fn cost(&self, curve: [Exact; 3], from: Candidate, to: Candidate) -> f32 {
        let mut cost = 0.0;
        for at in 0..=N_POINTS {
            let point = along(curve, f32::from(at) / f32::from(N_POINTS));
            if !(40.0..=8960.0).contains(&point.0) || !(40.0..=8960.0).contains(&point.1) {
                cost += 30.0;
            }
            for &one in self.involved.iter().filter(|&&one| one != from && one != to) {
                if apart(point, exact_middle(one)) < DISC + APART {
                    cost += 40.0;
                }
            }
            cost += self.cost_of_cell(point, from, to);
        }
        cost
    }

    /// What stands in the cell that a point is in.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "on the board")]
    fn cost_of_cell(&self, point: Exact, from: Candidate, to: Candidate) -> f32 {
        let index = |at: f32| (at / 1000.0).clamp(0.0, 8.0) as usize;
        let cell = crate::grid::Cell::at(index(point.1), index(point.0));
        let five = Candidate { cell, digit: crate::grid::Digit::D5 };
        if self.candidates.grid().get(cell).is_some() {
            return if apart(point, exact_middle(five)) < DIGIT { 1.5 } else { 0.0 };
        }
        let is_met = |&one: &Candidate| one != from && one != to && apart(point, exact_middle(one)) < NOTE;
        let met = self
            .candidates
            .of_cell(cell)
            .iter()
            .map(|digit| Candidate { cell, digit })
            .any(|one| is_met(&one));
        if met { 0.8 } else { 0.0 }
    }
}

/// The part of a curve between the discs at its ends, with the head of an arrow.
fn finished(curve: [Exact; 3]) -> Bow {
    let (start, end) = (curve[0], curve[2]);
    let steps = || (0..=200_u8).map(|at| f32::from(at) / 200.0);
    let leaves = steps().find(|&t| apart(along(curve, t), start) > DISC + GAP).unwrap_or(0.0);
    let arrives = steps().rev().find(|&t| apart(along(curve, t), end) > DISC + GAP).unwrap_or(1.0);
    let arrives = arrives.max(leaves + 0.01);
    let tip = along(curve, arrives);
    let neck = steps().rev().find(|&t| t <= arrives && apart(along(curve, t), tip) > HEAD * 0.8);
    let neck = neck.unwrap_or(leaves).max(leaves);
    let [from, bend, to] = part(curve, leaves, neck);
    let length = apart(to, tip).max(1.0);
    let (ahead, back) = (((tip.0 - to.0) / length, (tip.1 - to.1) / length), HEAD);
    let corner = |side: f32| {
        let wide = side * HEAD * 0.46;
        (tip.0 - back * ahead.0 - wide * ahead.1, tip.1 - back * ahead.1 + wide * ahead.0)
    };
    Bow {
        from: rounded(from),
        bend: rounded(bend),
        to: rounded(to),
        head: [rounded(tip), rounded(corner(1.0)), rounded(corner(-1.0))],
    }
}
