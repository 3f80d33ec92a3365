//! The drawing of a single: the digits that rule out the other cells, their rays, and crosses where the digit cannot
//! go.
//!
//! A ray has gaps at the digits on its way, so that it never covers what is on the board.

use nonet::grid::{Candidates, Cell};
use nonet::layout::Layout;
use nonet::logic::Closing;

use super::curved_arrow::Point;

/// The distance of a ray from the middle of a digit, then of a cross.
const FROM_DIGIT: i32 = 380;
const FROM_CROSS: i32 = 250;
/// The distance between the points at which the visibility of a ray is tested.
const STEP: i32 = 20;
/// The length below which a part is not drawn.
const SHORTEST: i32 = 100;

/// Returns the middle of a cell.
pub(super) fn middle_of(cell: Cell) -> Point {
    let at = |index: usize| i32::try_from(index * 1000 + 500).unwrap_or(0);
    (at(cell.column()), at(cell.row()))
}

/// Returns the visible parts of the rays of a hidden single.
pub(super) fn rays(closing: &Closing, layout: &Layout, candidates: &Candidates) -> Vec<[Point; 2]> {
    let mut parts = Vec::new();
    for blocker in &closing.blockers {
        let from = middle_of(blocker.at.cell);
        let reached = layout.cells_of(blocker.house).intersection(closing.closed);
        let mut ends: Vec<Point> = reached.iter().map(middle_of).collect();
        // Only the farthest of the ends in the same direction needs a ray.
        let all = ends.clone();
        let is_behind = |end: Point, other: Point| {
            let ((x, y), (far_x, far_y)) =
                ((end.0 - from.0, end.1 - from.1), (other.0 - from.0, other.1 - from.1));
            x * far_y == y * far_x
                && x * far_x + y * far_y > 0
                && x.abs() + y.abs() < far_x.abs() + far_y.abs()
        };
        ends.retain(|&end| !all.iter().any(|&other| is_behind(end, other)));
        for to in ends {
            seen_parts(from, to, closing, candidates, &mut parts);
        }
    }
    parts
}

fn seen_parts(
    from: Point,
    to: Point,
    closing: &Closing,
    candidates: &Candidates,
    parts: &mut Vec<[Point; 2]>,
) {
    let n_points = ((to.0 - from.0).abs().max((to.1 - from.1).abs()) / STEP).max(1);
    let at = |point: i32| {
        (from.0 + (to.0 - from.0) * point / n_points, from.1 + (to.1 - from.1) * point / n_points)
    };
    let is_seen = |point: Point| {
        let clear_of = |cell: Cell| {
            let (x, y) = middle_of(cell);
            let is_filled = candidates.grid().get(cell).is_some();
            let clear = if is_filled { FROM_DIGIT } else { FROM_CROSS };
            let counts = is_filled || closing.closed.contains(cell);
            !counts || (point.0 - x).pow(2) + (point.1 - y).pow(2) > clear.pow(2)
        };
        Cell::ALL.into_iter().all(clear_of)
    };
    let mut start = None;
    for point in (0..=n_points).map(at).map(Some).chain([None]) {
        match (start, point.filter(|&point| is_seen(point))) {
            (None, Some(seen)) => start = Some((seen, seen)),
            (Some((first, _)), Some(seen)) => start = Some((first, seen)),
            (Some((first, last)), None) => {
                if (last.0 - first.0).abs().max((last.1 - first.1).abs()) >= SHORTEST {
                    parts.push([first, last]);
                }
                start = None;
            }
            (None, None) => {}
        }
    }
}
