//! The drawings of cages: the lines inside their cells, their tints and their sums.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::layout::{Cage, Layout};
use nonet::rng::Rng;
use nonet::{Cell, CellSet, Grid};
use nonet_formats::{BoardPaths, DrawnKind, Sheet, board_paths, drawing_on, read_board, write_picture_on};

/// The side of a cell, the margin, and the distance of the line from the edge of a cell.
const UNITS: [usize; 3] = [60, 12, 6];

type Point = (usize, usize);

/// Returns the cells one row or one column away.
fn around(cell: Cell, side: usize) -> [Option<Cell>; 4] {
    let (row, column) = (cell.row(), cell.column());
    [
        row.checked_sub(1).map(|row| Cell::at(row, column)),
        (column + 1 < side).then(|| Cell::at(row, column + 1)),
        (row + 1 < side).then(|| Cell::at(row + 1, column)),
        column.checked_sub(1).map(|column| Cell::at(row, column)),
    ]
}

/// Reads a path of `M`, `L`, `V` and `Z`, and returns its straight pieces.
fn pieces(path: &str) -> Vec<[Point; 2]> {
    let (mut pieces, mut start, mut at) = (Vec::new(), (0, 0), (0, 0));
    for part in path.split_inclusive(|sign: char| sign.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2) {
        let command = part[0].chars().last().unwrap();
        let numbers: Vec<usize> = part[1]
            .trim_end_matches(|sign: char| sign.is_ascii_alphabetic())
            .split(' ')
            .filter_map(|number| number.parse().ok())
            .collect();
        let to = match (command, &numbers[..]) {
            ('M', &[x, y]) => {
                (start, at) = ((x, y), (x, y));
                continue;
            }
            ('L', &[x, y]) => (x, y),
            ('V', &[y]) => (at.0, y),
            ('Z', &[]) => start,
            other => panic!("{other:?} in {path}"),
        };
        pieces.push([at, to]);
        at = to;
    }
    pieces
}

/// Asserts that the line of the cages passes the middle of each side of a cell that ends a cage, and no other side.
fn check_lines(layout: &Layout) {
    // `pieces` reads a command only if another one follows.
    let pieces = pieces(&(board_paths(layout).cages + "M"));
    let [size, margin, inset] = UNITS;
    for [from, to] in &pieces {
        assert!(from.0 == to.0 || from.1 == to.1, "{from:?} to {to:?} is slanted");
    }
    let passes = |(x, y): Point| {
        pieces.iter().any(|[from, to]| {
            let within = |at, one: usize, other: usize| (one.min(other)..=one.max(other)).contains(&at);
            within(x, from.0, to.0) && within(y, from.1, to.1)
        })
    };
    for cell in layout.cells() {
        let (left, top) = (margin + size * cell.column(), margin + size * cell.row());
        // The gap that the line has for the sum is left of the middle.
        let sides = [
            (left + size / 2, top + inset),
            (left + size - inset, top + size / 2),
            (left + size / 2, top + size - inset),
            (left + inset, top + size / 2),
        ];
        for (side, other) in sides.into_iter().zip(around(cell, layout.side())) {
            let cage = layout.cage_of(cell);
            let is_end = cage.is_some() && cage != other.and_then(|other| layout.cage_of(other));
            assert_eq!(passes(side), is_end, "{side:?} of {cell} in {layout:?}");
        }
    }
}

/// Returns the tint of each cell in a cage.
fn tint(paths: &BoardPaths, cell: Cell) -> Option<usize> {
    let [size, margin, _] = UNITS;
    let square = format!("M{} {}h", margin + size * cell.column(), margin + size * cell.row());
    let tints: Vec<usize> = (0..4).filter(|&tint| paths.tints[tint].contains(&square)).collect();
    assert!(tints.len() < 2, "{cell} has {tints:?}");
    tints.first().copied()
}

/// Asserts that cages that touch have different tints, and cells without a cage have none.
fn check_tints(layout: &Layout) {
    let paths = board_paths(layout);
    for cell in layout.cells() {
        let cage = layout.cage_of(cell);
        assert_eq!(tint(&paths, cell).is_some(), cage.is_some(), "{cell}");
        for other in around(cell, layout.side()).into_iter().flatten() {
            if cage.is_some() && layout.cage_of(other).is_some() {
                let is_like = tint(&paths, cell) == tint(&paths, other);
                assert_eq!(is_like, cage == layout.cage_of(other), "{cell} and {other} in {layout:?}");
            }
        }
    }
}

/// Returns the classic board with connected cages of up to five cells.
fn caged(seed: u64) -> Layout {
    let mut rng = Rng::from_u64(seed);
    let (mut layout, mut free) = (Layout::CLASSIC, CellSet::ALL);
    while let Some(first) = free.first() {
        let (mut cells, size) = (CellSet::of(first), 1 + rng.below(5));
        while cells.len() < size as usize {
            let next: Vec<Cell> = cells
                .iter()
                .flat_map(|cell| around(cell, 9))
                .flatten()
                .filter(|cell| free.contains(*cell) && !cells.contains(*cell))
                .collect();
            let Some(&cell) = next.get(rng.below(u32::try_from(next.len()).unwrap()) as usize) else { break };
            cells = cells.with(cell);
        }
        free = free.difference(cells);
        layout = layout.with_cage(Cage::without_sum(cells)).unwrap();
    }
    layout
}

#[test]
fn lines_and_tints_separate_cages() {
    for seed in 0..300 {
        let layout = caged(seed);
        check_lines(&layout);
        check_tints(&layout);
    }
}

#[test]
fn a_ring_around_a_cell_has_two_lines() {
    let ring = (0..9).map(|at| Cell::at(3 + at / 3, 3 + at % 3)).filter(|cell| *cell != Cell::at(4, 4));
    let cells: CellSet = ring.collect();
    let layout = Layout::CLASSIC.with_cage(Cage::new(cells, 40)).unwrap();
    check_lines(&layout);
    assert_eq!(board_paths(&layout).cages.matches('M').count(), 2);
    let parts = [Cell::at(0, 0), Cell::at(8, 8)].into_iter().collect();
    check_lines(&Layout::CLASSIC.with_cage(Cage::new(parts, 9)).unwrap());
}

#[test]
fn a_picture_has_the_sums_and_no_note_in_their_place() {
    let board = read_board("2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a").unwrap();
    check_lines(board.layout());
    check_tints(board.layout());
    let mut sheet = Sheet::of(Grid::EMPTY);
    sheet.corner = [board.layout().digits(); 81];
    let texts = drawing_on(&sheet, board.layout()).texts;
    let of_kind = |kind| texts.iter().filter(move |text| text.kind == kind);
    let sums: Vec<&str> = of_kind(DrawnKind::Sum).map(|text| &*text.words).collect();
    let expected: Vec<String> =
        board.layout().cages().iter().filter_map(|cage| Some(cage.sum()?.to_string())).collect();
    assert_eq!(sums, expected);
    for sum in of_kind(DrawnKind::Sum) {
        let meets = |note: &&nonet_formats::DrawnText| {
            note.x.abs_diff(sum.x) < 12
                && note.y > sum.y.saturating_sub(sum.size)
                && note.y - note.size * 7 / 10 < sum.y
        };
        assert_eq!(of_kind(DrawnKind::Note).find(meets), None, "{sum:?}");
    }
    let picture = write_picture_on(&sheet, board.layout());
    for sum in expected {
        assert!(picture.contains(&format!(">{sum}</text>")), "{sum}");
    }
}
