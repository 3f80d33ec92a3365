//! [`CurvedArrow`], a curved line between two candidates that bends around the digits and notes on the board.
//!
//! Lengths are in thousandths of a cell, from the top left corner of the board.

use nonet::grid::{Candidate, Candidates, Cell, Digit, DigitSet};
use nonet_formats::NOTES_IN_ROW;

/// A point of the board.
pub type Point = (i32, i32);

/// The distance between the centres of two notes side by side.
#[allow(clippy::cast_precision_loss, reason = "a small number")]
const BETWEEN_NOTES: f32 = 1000.0 / NOTES_IN_ROW as f32;

/// The length of a side of the largest board.
#[allow(clippy::cast_precision_loss, reason = "a small number")]
const SIDE: f32 = 1000.0 * Digit::COUNT as f32;

/// The radius of the disc around a candidate.
pub(super) const DISC: f32 = BETWEEN_NOTES * 0.465;
/// The distance between a line and the discs of other candidates.
const APART: f32 = 30.0;
/// The gap between a line and the discs at its ends.
const GAP: f32 = 22.0;
/// The length of an arrowhead.
const HEAD: f32 = 130.0;
/// Half the width of the background stripe under a line on a phone: `.halo` in the style sheet.
const HALO: f32 = 62.0;
/// The distance between a line and the middle of a digit, then of a note.
const DIGIT: f32 = 300.0 + HALO;
const NOTE: f32 = 100.0 + HALO;
/// The cost of each point of a line that is in a disc, on a digit, on a note or off the board.
const IN_DISC: f32 = 40.0;
const ON_DIGIT: f32 = 18.0;
const ON_NOTE: f32 = 5.0;
const OUTSIDE: f32 = 30.0;

/// A curve with two bends from the edge of one disc to the edge of another, and its arrowhead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvedArrow {
    /// The start of the line.
    pub from: Point,
    /// The two control points.
    pub bends: [Point; 2],
    /// The end of the line.
    pub to: Point,
    /// The arrowhead: its tip and its two corners.
    pub head: [Point; 3],
}

/// A point that is not rounded yet.
type Exact = (f32, f32);
/// A cubic Bézier curve: its start, its two control points and its end.
type Curve = [Exact; 4];

/// Returns the centre of a candidate's note.
pub fn middle(of: Candidate) -> Point {
    rounded(exact_middle(of))
}

#[allow(clippy::cast_precision_loss, reason = "small numbers")]
fn exact_middle(Candidate { cell, digit }: Candidate) -> Exact {
    let at =
        |cell: usize, note: usize| (cell * NOTES_IN_ROW + note) as f32 * BETWEEN_NOTES + BETWEEN_NOTES / 2.0;
    (at(cell.column(), digit.index() % NOTES_IN_ROW), at(cell.row(), digit.index() / NOTES_IN_ROW))
}

/// Returns the centre of a cell, where its digit is.
#[allow(clippy::cast_precision_loss, reason = "small numbers")]
fn middle_of_cell(cell: Cell) -> Exact {
    let at = |cell: usize| cell as f32 * 1000.0 + 500.0;
    (at(cell.column()), at(cell.row()))
}

#[allow(clippy::cast_possible_truncation, reason = "on the board")]
fn rounded(point: Exact) -> Point {
    (point.0.round() as i32, point.1.round() as i32)
}

fn distance(one: Exact, other: Exact) -> f32 {
    ((one.0 - other.0).powi(2) + (one.1 - other.1).powi(2)).sqrt()
}

fn interpolate(one: Exact, other: Exact, t: f32) -> Exact {
    (one.0 + (other.0 - one.0) * t, one.1 + (other.1 - one.1) * t)
}

/// Splits a curve at `t` into the part before it and the part after it.
fn split([from, one, other, to]: Curve, t: f32) -> [Curve; 2] {
    let (first, mid, last) =
        (interpolate(from, one, t), interpolate(one, other, t), interpolate(other, to, t));
    let (before, after) = (interpolate(first, mid, t), interpolate(mid, last, t));
    let here = interpolate(before, after, t);
    [[from, first, before, here], [here, after, last, to]]
}

/// Returns the point of a curve at `t` from 0 to 1.
fn point_at([from, one, other, to]: Curve, t: f32) -> Exact {
    let s = 1.0 - t;
    let shares = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
    let mix = |parts: [f32; 4]| parts.into_iter().zip(shares).map(|(part, share)| part * share).sum();
    (mix([from.0, one.0, other.0, to.0]), mix([from.1, one.1, other.1, to.1]))
}

/// Returns the part of a curve between two of its points.
fn section(curve: Curve, start: f32, end: f32) -> Curve {
    let [before, _] = split(curve, end);
    split(before, if end > 0.0 { start / end } else { 0.0 })[1]
}

/// The number of points that are checked on a curve.
const N_POINTS: u8 = 64;

impl CurvedArrow {
    /// Returns points along the line up to the tip of its arrow.
    pub fn points(&self) -> Vec<Point> {
        #[allow(clippy::cast_precision_loss, reason = "small numbers")]
        let exact = |point: Point| (point.0 as f32, point.1 as f32);
        let curve = [exact(self.from), exact(self.bends[0]), exact(self.bends[1]), exact(self.to)];
        let points = (0..=N_POINTS).map(|at| rounded(point_at(curve, f32::from(at) / f32::from(N_POINTS))));
        points.chain([self.head[0]]).collect()
    }
}

/// The obstacles that lines go around.
#[derive(Clone, Debug)]
pub struct Obstacles<'a> {
    /// The candidates on the board.
    candidates: &'a Candidates,
    /// The candidates that the step involves, for each cell.
    involved: [DigitSet; Cell::COUNT],
}

/// The distances by which a line with one bend can swing out.
const SWINGS: [f32; 10] = [0.0, 80.0, 160.0, 240.0, 330.0, 420.0, 520.0, 640.0, 800.0, 1000.0];
/// The distances by which a line can swing out near each end, tried if every line with one bend crosses something.
const DETOURS: [f32; 17] = [
    0.0, 110.0, -110.0, 220.0, -220.0, 330.0, -330.0, 440.0, -440.0, 560.0, -560.0, 700.0, -700.0, 800.0,
    -800.0, 900.0, -900.0,
];
/// The positions of the two bends along the direct route. A bend near an end takes the line away from the direct
/// route early.
const BENDS: [f32; 3] = [0.33, 0.16, 0.02];

impl<'a> Obstacles<'a> {
    /// Creates the obstacles of a step that involves these candidates.
    pub fn new(candidates: &'a Candidates, involved: &[Candidate]) -> Self {
        let mut of_cells = [DigitSet::EMPTY; Cell::COUNT];
        for one in involved {
            of_cells[one.cell.index()].insert(one.digit);
        }
        Self { candidates, involved: of_cells }
    }

    /// Returns the line between two candidates that crosses the least, and among those the one that bends the least.
    pub fn arrow(&self, from: Candidate, to: Candidate) -> CurvedArrow {
        let (start, end) = (exact_middle(from), exact_middle(to));
        let length = distance(start, end).max(1.0);
        // The unit vector to the left of the direct route.
        let side = ((end.1 - start.1) / length, -(end.0 - start.0) / length);
        let swung = |[one, other]: [f32; 2], at: f32| {
            let aside = |point: Exact, swing: f32| (point.0 + swing * side.0, point.1 + swing * side.1);
            [
                start,
                aside(interpolate(start, end, at), one),
                aside(interpolate(start, end, 1.0 - at), other),
                end,
            ]
        };
        let third = 1.0 / 3.0;
        // There is no room for a straight line between discs that touch.
        let is_short = length < 2.0 * (DISC + GAP) + HEAD + 60.0;
        let swings: &[f32] = if is_short { &[270.0, 320.0] } else { &SWINGS };
        let near = |swing: &&f32| **swing <= length || length < 400.0;
        let mut best = (f32::MAX, swung([0.0; 2], third));
        let mut consider = |swings: [f32; 2], at: f32, price: f32| {
            let curve = swung(swings, at);
            if let Some(cost) = self.cost(curve, [from, to], price, best.0) {
                best = (cost, curve);
            }
            best.0
        };
        for swing in swings.iter().filter(near).flat_map(|&swing| [swing, -swing]) {
            // Control points four thirds as far out make the curve swing out by `swing`.
            consider([swing * 4.0 * third; 2], third, swing.abs() / 100.0);
        }
        if !is_short && consider([0.0; 2], third, 0.0) >= ON_NOTE {
            for one in DETOURS {
                for other in DETOURS {
                    for at in BENDS {
                        let price = 2.0 + (one.abs() + other.abs() + (one - other).abs()) / 150.0;
                        consider([one, other], at, price);
                    }
                }
            }
        }
        finished(best.1)
    }

    /// Returns `price` plus the cost of what a curve crosses, or `None` if the sum is at least `known`.
    fn cost(&self, curve: Curve, ends: [Candidate; 2], price: f32, known: f32) -> Option<f32> {
        let mut cost = price;
        for at in 0..=N_POINTS {
            if cost >= known {
                return None;
            }
            cost += self.cost_of_point(point_at(curve, f32::from(at) / f32::from(N_POINTS)), ends);
        }
        (cost < known).then_some(cost)
    }

    /// Returns the cost of a point of a line.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "on the board")]
    fn cost_of_point(&self, point: Exact, ends: [Candidate; 2]) -> f32 {
        let is_inside = |at: f32| (40.0..=SIDE - 40.0).contains(&at);
        if !is_inside(point.0) || !is_inside(point.1) {
            return OUTSIDE;
        }
        // Only the four candidate positions around the point have discs that reach it.
        let lower = |at: f32| (at / BETWEEN_NOTES - 0.5).floor().max(0.0) as usize;
        let (left, top) = (lower(point.0), lower(point.1));
        let mut cost = 0.0_f32;
        for (column, row) in [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)] {
            if column.max(row) >= NOTES_IN_ROW * Digit::COUNT {
                continue;
            }
            let (cell, digit) = (
                Cell::at(row / NOTES_IN_ROW, column / NOTES_IN_ROW),
                Digit::from_index(row % NOTES_IN_ROW * NOTES_IN_ROW + column % NOTES_IN_ROW),
            );
            let one = Candidate { cell, digit };
            if ends.contains(&one) {
                continue;
            }
            let far = distance(point, exact_middle(one));
            if far < DISC + APART && self.involved[cell.index()].contains(digit) {
                return IN_DISC;
            }
            if far < NOTE && self.candidates.grid().get(cell).is_none() && self.candidates.has(cell, digit) {
                cost = cost.max(ON_NOTE);
            }
        }
        let index = |at: f32| ((at / 1000.0).max(0.0) as usize).min(Digit::COUNT - 1);
        let cell = Cell::at(index(point.1), index(point.0));
        let is_filled = self.candidates.grid().get(cell).is_some();
        if is_filled && distance(point, middle_of_cell(cell)) < DIGIT {
            cost = cost.max(ON_DIGIT);
        }
        cost
    }
}

/// Returns the part of a curve between the discs at its ends, with an arrowhead.
fn finished(curve: Curve) -> CurvedArrow {
    let (start, end) = (curve[0], curve[3]);
    let steps = || (0..=200_u8).map(|at| f32::from(at) / 200.0);
    let leaves = steps().find(|&t| distance(point_at(curve, t), start) > DISC + GAP).unwrap_or(0.0);
    let arrives = steps().rev().find(|&t| distance(point_at(curve, t), end) > DISC + GAP).unwrap_or(1.0);
    let arrives = arrives.max(leaves + 0.01);
    let tip = point_at(curve, arrives);
    let neck = steps().rev().find(|&t| t <= arrives && distance(point_at(curve, t), tip) > HEAD * 0.8);
    let neck = neck.unwrap_or(leaves).max(leaves);
    let [from, one, other, to] = section(curve, leaves, neck);
    let length = distance(to, tip).max(1.0);
    let (ahead, back) = (((tip.0 - to.0) / length, (tip.1 - to.1) / length), HEAD);
    let corner = |side: f32| {
        let wide = side * HEAD * 0.46;
        (tip.0 - back * ahead.0 - wide * ahead.1, tip.1 - back * ahead.1 + wide * ahead.0)
    };
    CurvedArrow {
        from: rounded(from),
        bends: [rounded(one), rounded(other)],
        to: rounded(to),
        head: [rounded(tip), rounded(corner(1.0)), rounded(corner(-1.0))],
    }
}
