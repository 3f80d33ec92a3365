//! [`Frame`]: the frames around houses, cells and candidates.

use nonet::grid::{Candidate, Cell, CellSet, House};
use nonet::layout::Layout;
use nonet::logic::Node;

use super::curved_arrow;
use super::curved_arrow::DISC;

/// A frame around cells or candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Left, top, width, height.
    pub sides: [i32; 4],
    /// The kind of its content.
    pub kind: FrameKind,
}

/// The kind of content of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameKind {
    /// A house that defines the pattern.
    Base,
    /// A house in which the pattern acts.
    Cover,
    /// A cell of a locked or almost locked set, or of the first of several parts, such as a pivot or a stem.
    Set,
    /// A cell of the second part.
    SecondSet,
    /// A cell of the third part.
    ThirdSet,
    /// A cell of the fourth part.
    FourthSet,
    /// The candidates of one statement.
    Group,
    /// A digit on the board that excludes alternatives to a single, or that counts in a sum.
    Blocker,
}

/// Returns the frame around a house. A house that is no rectangle has a frame for each run of its cells in a row.
pub(super) fn frames_of(layout: &Layout, house: House, kind: FrameKind) -> Vec<Frame> {
    let cells = layout.cells_of(house);
    let frame = frame_of(cells, 0, kind);
    let [_, _, width, height] = frame.sides;
    if usize::try_from(width * height / 1_000_000) == Ok(cells.len()) {
        return vec![frame];
    }
    let mut runs: Vec<CellSet> = Vec::new();
    for cell in cells {
        match runs.last_mut() {
            Some(run) if run.iter().last().is_some_and(|last| is_next(last, cell)) => *run = run.with(cell),
            _ => runs.push(CellSet::of(cell)),
        }
    }
    runs.into_iter().map(|run| frame_of(run, 0, kind)).collect()
}

/// Returns true if a cell is the right neighbour of another.
fn is_next(left: Cell, cell: Cell) -> bool {
    left.row() == cell.row() && left.column() + 1 == cell.column()
}

/// Returns the frame around cells.
pub(super) fn frame_of(cells: CellSet, inset: i32, kind: FrameKind) -> Frame {
    let span = |of: fn(Cell) -> usize| {
        let (least, most) =
            (cells.iter().map(of).min().unwrap_or(0), cells.iter().map(of).max().unwrap_or(0));
        let thousand = |number: usize| i32::try_from(number * 1000).unwrap_or(0);
        (thousand(least) + inset, thousand(most + 1 - least) - 2 * inset)
    };
    let ((left, width), (top, height)) = (span(Cell::column), span(Cell::row));
    Frame { sides: [left, top, width, height], kind }
}

/// Returns the candidates of a statement.
pub(super) fn members(node: &Node) -> impl Iterator<Item = Candidate> {
    node.cells.iter().map(|cell| Candidate { cell, digit: node.digit })
}

/// Returns the frame around the discs of a group.
pub(super) fn capsule(node: &Node) -> Frame {
    #[allow(clippy::cast_possible_truncation, reason = "a small number")]
    let around = DISC as i32 + 32;
    let middles: Vec<curved_arrow::Point> = members(node).map(curved_arrow::middle).collect();
    let span = |of: fn(&curved_arrow::Point) -> i32| {
        let (least, most) =
            (middles.iter().map(of).min().unwrap_or(0), middles.iter().map(of).max().unwrap_or(0));
        (least - around, most - least + 2 * around)
    };
    let ((left, width), (top, height)) = (span(|point| point.0), span(|point| point.1));
    Frame { sides: [left, top, width, height], kind: FrameKind::Group }
}
