//! A naive solver for any layout. It reads the parts of a layout, but none of its tables.

use nonet::HouseKind;
use nonet::layout::{Cage, Layout, Leap};
use nonet::{Cell, Digit, Grid};

/// Returns, for each cell of the board, the cells that must differ from it, found by the words of the rules.
fn must_differ(layout: &Layout) -> Vec<(Cell, Vec<Cell>)> {
    let side = layout.side();
    let cells: Vec<Cell> = (0..side * side).map(|at| Cell::at(at / side, at % side)).collect();
    let window = |cell: Cell| {
        let part =
            |line| [1..4, 5..8].into_iter().position(|lines: std::ops::Range<usize>| lines.contains(&line));
        Some((part(cell.row())?, part(cell.column())?))
    };
    let differ = |one: Cell, other: Cell| {
        let (down, across) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
        let on = |cell: Cell, is_rising: bool| {
            cell.row() == if is_rising { side - 1 - cell.column() } else { cell.column() }
        };
        let extra = layout.houses().iter().filter(|house| house.kind == HouseKind::Extra);
        one != other
            && (down == 0
                || across == 0
                || layout.piece(one) == layout.piece(other)
                || layout.has_diagonals() && [false, true].into_iter().any(|d| on(one, d) && on(other, d))
                || layout.has_windows() && window(one).is_some() && window(one) == window(other)
                || layout.has_leap(Leap::Knight) && [(1, 2), (2, 1)].contains(&(down, across))
                || layout.has_leap(Leap::King) && down <= 1 && across <= 1
                || extra.into_iter().any(|house| house.cells.contains(one) && house.cells.contains(other))
                || layout.cages().iter().any(|cage| {
                    !cage.may_repeat() && cage.cells().contains(one) && cage.cells().contains(other)
                }))
    };
    let others = |one: Cell| cells.iter().copied().filter(|&other| differ(one, other)).collect();
    cells.iter().map(|&one| (one, others(one))).collect()
}

/// Finds solutions in the plainest way: it takes the empty cell with the fewest possible digits and tries each of
/// them. A digit is possible if no cell that must differ holds it, and the rest of its cage can still have the sum.
pub(crate) struct NaiveBoardSolver {
    cells: Vec<(Cell, Vec<Cell>)>,
    cages: Vec<Cage>,
    /// The piece of each cell.
    pieces: Vec<usize>,
    side: usize,
}

impl NaiveBoardSolver {
    pub(crate) fn new(layout: &Layout) -> Self {
        let pieces = layout.cells().iter().filter_map(|cell| layout.piece(cell)).collect();
        Self { cells: must_differ(layout), cages: layout.cages().to_vec(), pieces, side: layout.side() }
    }

    /// Returns up to `limit` solutions.
    pub(crate) fn solutions(&self, grid: &Grid, limit: usize) -> Vec<Grid> {
        let mut found = Vec::new();
        let is_legal = self.cells.iter().all(|(cell, others)| {
            grid.get(*cell).is_none_or(|digit| self.fits(&grid.without(*cell), *cell, others, digit))
        });
        if is_legal && limit > 0 {
            self.search(*grid, limit, &mut found);
        }
        found
    }

    /// Returns up to `limit` solutions as [`solutions`](Self::solutions) does, but takes a digit with fewer places in a
    /// row, a column or a piece first. Boards with few givens need that.
    pub(crate) fn solutions_with_hidden_singles(&self, grid: &Grid, limit: usize) -> Vec<Grid> {
        let mut found = Vec::new();
        self.search_houses(*grid, limit, &mut found);
        found
    }

    fn search_houses(&self, grid: Grid, limit: usize, found: &mut Vec<Grid>) {
        let mut least: Option<Vec<(Cell, Digit)>> = None;
        let mut n_empty = 0;
        let mut consider = |options: Vec<(Cell, Digit)>| {
            if least.as_ref().is_none_or(|least| options.len() < least.len()) {
                least = Some(options);
            }
        };
        let mut places = vec![[const { Vec::new() }; 9]; 3 * self.side];
        let mut held = vec![[false; 9]; 3 * self.side];
        for (at, (cell, others)) in self.cells.iter().enumerate() {
            let houses = [cell.row(), self.side + cell.column(), 2 * self.side + self.pieces[at]];
            if let Some(digit) = grid.get(*cell) {
                for house in houses {
                    held[house][digit.index()] = true;
                }
                continue;
            }
            n_empty += 1;
            let digits = Digit::ALL.into_iter().filter(|&digit| self.fits(&grid, *cell, others, digit));
            let options: Vec<(Cell, Digit)> = digits.map(|digit| (*cell, digit)).collect();
            for option in &options {
                for house in houses {
                    places[house][option.1.index()].push(*option);
                }
            }
            consider(options);
        }
        for (places, held) in places.into_iter().zip(held) {
            for (options, is_held) in places.into_iter().zip(held).take(self.side) {
                if !is_held {
                    consider(options);
                }
            }
        }
        if n_empty == 0 {
            found.push(grid);
            return;
        }
        for (cell, digit) in least.unwrap_or_default() {
            self.search_houses(grid.with(cell, digit), limit, found);
            if found.len() == limit {
                return;
            }
        }
    }

    fn fits(&self, grid: &Grid, cell: Cell, others: &[Cell], digit: Digit) -> bool {
        let in_cage = |cage: &&Cage| cage.cells().contains(cell);
        usize::from(digit.get()) <= self.side
            && others.iter().all(|other| grid.get(*other) != Some(digit))
            && self.cages.iter().filter(in_cage).all(|cage| self.adds_up(grid, cell, digit, cage))
    }

    /// Returns `true` if the other cells of the cage can complete its sum.
    fn adds_up(&self, grid: &Grid, cell: Cell, digit: Digit, cage: &Cage) -> bool {
        let Some(sum) = cage.sum() else { return true };
        let others = cage.cells().iter().filter(|other| *other != cell);
        let held: Vec<u16> = others
            .filter_map(|other| grid.get(other))
            .chain([digit])
            .map(|digit| digit.get().into())
            .collect();
        let n_left = cage.cells().len() - held.len();
        let mut left: Vec<u16> = (1_u16..).take(self.side).filter(|digit| !held.contains(digit)).collect();
        if cage.may_repeat() {
            left = (1_u16..).take(self.side).flat_map(|digit| vec![digit; n_left]).collect();
        }
        let held: u16 = held.iter().sum();
        let least: u16 = left.iter().take(n_left).sum();
        let most: u16 = left.iter().rev().take(n_left).sum();
        (held + least..=held + most).contains(&sum)
    }

    fn search(&self, grid: Grid, limit: usize, found: &mut Vec<Grid>) {
        let empty = self.cells.iter().filter(|(cell, _)| grid.get(*cell).is_none());
        let options = empty.map(|(cell, others)| {
            let digits = Digit::ALL.into_iter().filter(|&digit| self.fits(&grid, *cell, others, digit));
            (*cell, digits.collect::<Vec<_>>())
        });
        let Some((cell, digits)) = options.min_by_key(|(_, digits)| digits.len()) else {
            found.push(grid);
            return;
        };
        for digit in digits {
            self.search(grid.with(cell, digit), limit, found);
            if found.len() == limit {
                return;
            }
        }
    }
}

/// Returns a layout of each kind, with its name.
pub(crate) fn layouts() -> Vec<(&'static str, Layout)> {
    let boxes = |height, width| Layout::boxes(height, width).expect("the shape is one of a board");
    let pieces = |text| Layout::from_pieces(text).expect("the pieces are of one size");
    let nine = pieces(JIGSAW_9);
    let windows = |layout: Layout| layout.with_windows().expect("the side is 9");
    let corner = nonet::CellSet::from_iter([0, 8, 72, 80, 4, 36, 44, 76, 40].map(Cell::from_index));
    vec![
        ("4x4", boxes(2, 2)),
        ("4x4 X", boxes(2, 2).with_diagonals()),
        ("4x4 jigsaw", pieces("1112122233443344")),
        ("5x5 jigsaw", pieces("1222212333144351443514555")),
        ("6x6", boxes(2, 3)),
        ("6x6 upright", boxes(3, 2)),
        ("6x6 X", boxes(2, 3).with_diagonals()),
        ("6x6 knight", boxes(2, 3).with_leap(Leap::Knight)),
        ("6x6 jigsaw", pieces("112222111232133334555534666554666444")),
        ("7x7 jigsaw", pieces("1223334122334412533441256674125677415566771556677")),
        ("8x8", boxes(2, 4)),
        ("8x8 upright", boxes(4, 2)),
        ("8x8 X", boxes(2, 4).with_diagonals()),
        ("8x8 jigsaw", pieces("1222233311442233111422331444555314455655766666587677688877778888")),
        ("classic", Layout::CLASSIC),
        ("X", Layout::CLASSIC.with_diagonals()),
        ("windoku", windows(Layout::CLASSIC)),
        ("X windoku", windows(Layout::CLASSIC.with_diagonals())),
        ("anti-knight", Layout::CLASSIC.with_leap(Leap::Knight)),
        ("anti-king", Layout::CLASSIC.with_leap(Leap::King)),
        ("own house", Layout::CLASSIC.with_house(corner).expect("there are nine cells")),
        ("jigsaw", nine.clone()),
        ("jigsaw X", nine.with_diagonals()),
    ]
}

/// The pieces of a puzzle by Simon Tatham's generator.
pub(crate) const JIGSAW_9: &str =
    "111112233441112233441422333544442223555556663557758666777788886977788886999999996";
