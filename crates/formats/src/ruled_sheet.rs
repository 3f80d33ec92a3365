//! [`RuledSheet`]: a sheet on any board that Nonet plays, as the formats in JSON and the links hold it.

use nonet::grid::{Cell, CellSet, Grid, HouseKind, ParseGridError};
use nonet::layout::{Cage, Layout, LayoutError, Leap};
use nonet::rules::{Board, BoardError};

use super::board_error::ReadBoardError;
use super::json::Json;
use super::sheet::Sheet;
use super::{ReadError, Rule};

/// The sides of the boards that Nonet plays.
pub(super) const SIDES: core::ops::RangeInclusive<usize> = 4..=Layout::MOST_SIDE;

/// The side of the classic board.
const CLASSIC_SIDE: usize = 9;

/// A sheet with its board. The cells of a smaller board are at the top left of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RuledSheet {
    pub(super) layout: Layout,
    pub(super) sheet: Sheet,
}

impl From<Sheet> for RuledSheet {
    fn from(sheet: Sheet) -> Self {
        Self { layout: Layout::classic().clone(), sheet }
    }
}

impl RuledSheet {
    /// Returns a sheet without givens.
    pub(super) const fn empty(layout: Layout) -> Self {
        Self { layout, sheet: Sheet::of(Grid::EMPTY) }
    }

    /// Returns the sheet of a classic puzzle, or the error that names the size or the first rule of another board.
    pub(super) fn classic(self) -> Result<Sheet, ReadError> {
        let layout = &self.layout;
        let rule = if layout.side() != CLASSIC_SIDE {
            return Err(ReadError::Size(layout.side()));
        } else if layout.box_shape() != Layout::classic().box_shape() {
            Rule::Regions
        } else if layout.has_diagonals() {
            Rule::Diagonals
        } else if layout.has_windows() {
            Rule::Windows
        } else if layout.leaps().next().is_some() {
            Rule::ChessMoves
        } else if !layout.cages().is_empty() {
            Rule::Cages
        } else if let Some(house) = extra_houses(layout).next() {
            if diagonals(CLASSIC_SIDE).contains(&house) { Rule::Diagonals } else { Rule::ExtraRegions }
        } else {
            return Ok(self.sheet);
        };
        Err(ReadError::Rule(rule))
    }

    /// Returns the board with the givens. Entries and notes are left out.
    pub(super) fn board(self) -> Result<Board, ReadBoardError> {
        Ok(Board::new(self.layout, self.sheet.with_givens().givens)?)
    }
}

/// Returns the error of a reader of classic puzzles for a text in which a board was read.
pub(super) fn classic_error(error: ReadBoardError) -> ReadError {
    match error {
        ReadBoardError::Read(error) => error,
        ReadBoardError::Layout(
            LayoutError::OffBoard { .. } | LayoutError::HouseSize { .. } | LayoutError::TooManyHouses { .. },
        ) => ReadError::Rule(Rule::ExtraRegions),
        ReadBoardError::Layout(
            LayoutError::EmptyCage
            | LayoutError::CagesOverlap { .. }
            | LayoutError::CageSize { .. }
            | LayoutError::CageSum { .. },
        ) => ReadError::Rule(Rule::Cages),
        ReadBoardError::Layout(_) => ReadError::Rule(Rule::Regions),
        ReadBoardError::Board(BoardError::Count { n_cells, side: CLASSIC_SIDE }) => {
            ParseGridError::Count { n_cells }.into()
        }
        ReadBoardError::Board(BoardError::Count { side, .. } | BoardError::Digit { side, .. }) => {
            ReadError::Size(side)
        }
        _ => ReadError::NoPuzzle,
    }
}

/// Returns the two long diagonals, `\` and then `/`.
pub(super) fn diagonals(side: usize) -> [CellSet; 2] {
    let down = (0..side).map(|at| Cell::at(at, at)).collect();
    let up = (0..side).map(|at| Cell::at(at, side - 1 - at)).collect();
    [down, up]
}

/// Returns the extra houses of a layout in their order.
pub(super) fn extra_houses(layout: &Layout) -> impl Iterator<Item = CellSet> {
    houses_of(layout, HouseKind::Extra)
}

/// Returns the windows of windoku that a layout has.
pub(super) fn windows(layout: &Layout) -> impl Iterator<Item = CellSet> {
    houses_of(layout, HouseKind::Window)
}

fn houses_of(layout: &Layout, kind: HouseKind) -> impl Iterator<Item = CellSet> {
    layout.houses().iter().filter(move |house| house.kind == kind).map(|house| house.cells)
}

/// Adds houses. All four windows together are the windows of windoku.
pub(super) fn with_houses(mut layout: Layout, mut houses: Vec<CellSet>) -> Result<Layout, ReadBoardError> {
    if let Ok(with_windows) = layout.clone().with_windows() {
        let mut others = houses.clone();
        let mut takes = |window| {
            let place = others.iter().position(|house| *house == window);
            place.map(|place| others.remove(place)).is_some()
        };
        if windows(&with_windows).all(&mut takes) {
            (layout, houses) = (with_windows, others);
        }
    }
    for house in houses {
        layout = layout.with_house(house)?;
    }
    Ok(layout)
}

/// Returns `true` if a cage is a house: it has a cell for each digit, and no sum but the one of all digits.
pub(super) fn is_house(cage: &Json, cells: CellSet, side: usize) -> bool {
    let whole = side * (side + 1) / 2;
    let is_whole =
        |sum: &Json| !sum.has_content() || sum.number().is_some_and(|sum| [0, whole].contains(&sum));
    let sums = [cage.get(&["value", "v"]), cage.get(&["sum"])];
    let repeats = cage.get(&["unique"]).is_some_and(|unique| !unique.has_content());
    cells.len() == side && !repeats && sums.into_iter().flatten().all(is_whole)
}

/// Returns the cage of an object of JSON, whose sum is under `value` or `sum`. Returns `None` if the sum is no number,
/// if the two differ, or if the cage is only a drawing: it has no sum, and digits may repeat.
pub(super) fn cage_in(cage: &Json, cells: CellSet) -> Option<Cage> {
    let sums = [cage.get(&["value", "v"]), cage.get(&["sum"])];
    let sums: Vec<usize> = sums
        .into_iter()
        .flatten()
        .filter(|sum| sum.has_content())
        .map(Json::number)
        .collect::<Option<_>>()?;
    let sums: Vec<u16> =
        sums.into_iter().filter(|sum| *sum > 0).map(u16::try_from).collect::<Result<_, _>>().ok()?;
    if sums.first() != sums.last() {
        return None;
    }
    let may_repeat = cage.get(&["unique"]).is_some_and(|unique| !unique.has_content());
    match sums.first() {
        Some(sum) if may_repeat => Some(Cage::new(cells, *sum).repeating()),
        Some(sum) => Some(Cage::new(cells, *sum)),
        None => (!may_repeat).then(|| Cage::without_sum(cells)),
    }
}

/// Adds cages.
pub(super) fn with_cages(layout: Layout, cages: Vec<Cage>) -> Result<Layout, ReadBoardError> {
    Ok(cages.into_iter().try_fold(layout, Layout::with_cage)?)
}

/// Adds moves of chess pieces.
pub(super) fn with_leaps(layout: Layout, has_leap: impl Fn(Leap) -> bool) -> Layout {
    Leap::ALL.into_iter().filter(|leap| has_leap(*leap)).fold(layout, Layout::with_leap)
}

/// Returns the number of the region that `cell` has in f-puzzles if nothing else is said. Regions are as square as
/// possible and not higher than wide; with a prime number of rows they are the rows.
pub(super) fn usual_region(cell: Cell, side: usize) -> usize {
    let is_width = |width: &usize| width * width >= side && side.is_multiple_of(*width);
    let width = (1..=side).find(is_width).unwrap_or(side);
    let height = side / width;
    cell.row() / height * height + cell.column() / width
}

/// Returns the cells of a board of this side in reading order.
pub(super) fn board_cells(side: usize) -> impl Iterator<Item = Cell> {
    (0..side).flat_map(move |row| (0..side).map(move |column| Cell::at(row, column)))
}

/// Returns the cells of a board, each with its entry in rows of JSON.
pub(super) fn cells_in(rows: &[Json], side: usize) -> Result<Vec<(Cell, &Json)>, ReadBoardError> {
    let cells: Vec<&Json> = rows.iter().flat_map(Json::items).collect();
    if cells.len() < side * side || rows.iter().any(|row| row.items().len() != side) {
        return Err(BoardError::Count { n_cells: cells.len(), side }.into());
    }
    Ok(board_cells(side).zip(cells).collect())
}
