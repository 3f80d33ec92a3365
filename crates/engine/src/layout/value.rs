//! [`Layout`]: the houses of a board and the cells that see each other.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

use core::fmt;

use super::board_house::BoardHouse;
use super::cage::Cage;
use super::error::LayoutError;
use super::hidden_windows::HIDDEN_WINDOWS;
use super::leap::Leap;
use super::pieces::{self, LEAST_SIDE, MOST_SIDE, OUTSIDE, Pieces};
use crate::grid::{BOX, Cell, CellSet, Digit, DigitSet, House, HouseKind, SIDE};

/// The maximum number of houses: rows, columns and boxes, two diagonals, four windows, the extra ones, and the hidden
/// windows.
pub(crate) const MOST_HOUSES: usize = House::COUNT + 6 + House::MOST_EXTRA + House::N_HIDDEN;

/// The indices of the first row or column of the windows, and the number of rows and columns of each.
const WINDOWS: [usize; 2] = [1, 5];
const WINDOW: usize = 3;

/// The side of a board with windows.
const SIDE_OF_WINDOWS: usize = 9;

const NO_HOUSE: BoardHouse = BoardHouse { kind: HouseKind::Extra, position: 0, cells: CellSet::EMPTY };

/// A board: its side, its houses, and the cells that see each other.
///
/// A layout holds no digits. Rows, columns and boxes or pieces are always houses; the other rules are added
/// one by one:
///
/// ```
/// use nonet::layout::{Layout, Leap};
/// use nonet::{Cell, House};
/// let x = Layout::boxes(2, 3)?.with_diagonals();
/// assert_eq!((x.side(), x.houses().len()), (6, 20));
/// assert_eq!(x.houses()[18].to_string(), "diagonal 1");
/// assert!(x.sees(Cell::at(0, 0), Cell::at(5, 5)));
///
/// let jigsaw = Layout::from_pieces("0001 0111 2233 2233")?;
/// assert_eq!(jigsaw.pieces_text(), "1112122233443344");
/// assert_eq!(jigsaw.houses()[8].to_string(), "piece 1");
///
/// assert_eq!(Layout::CLASSIC.peers(Cell::at(4, 4)), Cell::at(4, 4).peers());
/// assert_eq!(Layout::CLASSIC.with_leap(Leap::Knight).peers(Cell::at(4, 4)).len(), 28);
/// # Ok::<(), nonet::layout::LayoutError>(())
/// ```
#[doc(alias("variant", "geometry", "jigsaw", "x-sudoku", "windoku"))]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    side: usize,
    /// The rows and columns of a box, or `None` if the board has pieces.
    shape: Option<(usize, usize)>,
    pieces: Pieces,
    has_diagonals: bool,
    has_windows: bool,
    /// True if the implied houses are among the houses, see [`Layout::for_logic`].
    is_for_logic: bool,
    /// One for each of [`Leap::ALL`].
    leaps: [bool; 2],
    /// All cells of the board.
    cells: CellSet,
    /// The first `n_houses` are houses, in the order of their kinds.
    houses: [BoardHouse; MOST_HOUSES],
    n_houses: usize,
    peers: [CellSet; Cell::COUNT],
    /// In the order of their first cells.
    cages: Vec<Cage>,
}

impl Layout {
    /// The largest side of a board: 9, or 16 in the wide engine.
    pub const MOST_SIDE: usize = MOST_SIDE;

    /// The classic board: nine by nine cells, with boxes of three by three.
    pub const CLASSIC: Self = Self::of_pieces(SIDE, Some((BOX, BOX)), pieces::boxes(BOX, BOX));

    /// Returns [`Layout::CLASSIC`] by reference.
    ///
    /// Every use of the constant may copy 3 KB into the program. This is one static value for all uses.
    pub fn classic() -> &'static Self {
        static CLASSIC: Layout = Layout::CLASSIC;
        &CLASSIC
    }

    /// Returns `true` for the classic board, whose puzzles are [`Puzzle`](crate::Puzzle)s. In the wide engine no
    /// board is.
    pub fn is_classic(&self) -> bool {
        !cfg!(wide) && *self == Self::CLASSIC
    }

    /// Creates the layout with boxes of this height and width, each at least 2. The side is their product, at most
    /// [`Layout::MOST_SIDE`]. With a side up to 9, the shapes are 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3.
    ///
    /// # Errors
    /// Returns [`LayoutError::Shape`] or [`LayoutError::Side`] for any other shape.
    pub const fn boxes(height: usize, width: usize) -> Result<Self, LayoutError> {
        if height < 2 || width < 2 {
            return Err(LayoutError::Shape { height, width });
        }
        let side = height.saturating_mul(width);
        if side < LEAST_SIDE || side > MOST_SIDE {
            return Err(LayoutError::Side { side });
        }
        Ok(Self::of_pieces(side, Some((height, width)), pieces::boxes(height, width)))
    }

    /// Parses a drawing of the pieces of a jigsaw, cell by cell in reading order: the same letter or digit
    /// for all cells of a piece. Blanks and line ends are skipped. The side is 4 to [`Layout::MOST_SIDE`]; a piece
    /// may consist of separate parts. If the pieces are boxes, the layout is the one of [`Layout::boxes`].
    ///
    /// # Errors
    /// Returns a [`LayoutError`] that gives the first character that is neither a letter nor a digit, the
    /// number of cells if it is not the square of a side, or the first cell of a piece of the wrong size.
    pub fn from_pieces(text: &str) -> Result<Self, LayoutError> {
        Self::from_labels(&pieces::labels(text)?)
    }

    /// Creates the layout in which cells with equal labels form a piece, as [`Layout::from_pieces`] does.
    /// `labels` has an entry for each cell in reading order, so their number is the square of a side.
    ///
    /// # Errors
    /// Returns [`LayoutError::CellCount`] for any other number of labels, and [`LayoutError::PieceSize`] if a
    /// piece does not have as many cells as the side.
    pub fn from_labels<T: PartialEq>(labels: &[T]) -> Result<Self, LayoutError> {
        let (side, pieces) = pieces::number(labels)?;
        Ok(Self::of_pieces(side, pieces::shape(side, &pieces), pieces))
    }

    const fn of_pieces(side: usize, shape: Option<(usize, usize)>, pieces: Pieces) -> Self {
        let mut layout = Self {
            side,
            shape,
            pieces,
            has_diagonals: false,
            has_windows: false,
            is_for_logic: false,
            leaps: [false; 2],
            cells: CellSet::EMPTY,
            houses: [NO_HOUSE; MOST_HOUSES],
            n_houses: 3 * side,
            peers: [CellSet::EMPTY; Cell::COUNT],
            cages: Vec::new(),
        };
        let third = if shape.is_some() { HouseKind::Box } else { HouseKind::Piece };
        let kinds = [HouseKind::Row, HouseKind::Column, third];
        let mut number = 0;
        while number < layout.n_houses {
            layout.houses[number].kind = kinds[number / side];
            layout.houses[number].position = number % side;
            number += 1;
        }
        let mut index = 0;
        while index < Cell::COUNT {
            if pieces[index] != OUTSIDE {
                let cell = Cell::ALL[index];
                layout.cells = layout.cells.with(cell);
                let numbers = [cell.row(), side + cell.column(), 2 * side + pieces[index] as usize];
                let mut at = 0;
                while at < 3 {
                    let house = &mut layout.houses[numbers[at]];
                    house.cells = house.cells.with(cell);
                    at += 1;
                }
            }
            index += 1;
        }
        let mut number = 0;
        while number < layout.n_houses {
            layout.make_peers(layout.houses[number].cells);
            number += 1;
        }
        layout
    }

    /// Makes all cells of a house see each other.
    const fn make_peers(&mut self, house: CellSet) {
        let mut index = 0;
        while index < Cell::COUNT {
            let cell = Cell::ALL[index];
            if house.contains(cell) {
                self.peers[index] = self.peers[index].union(house).without(cell);
            }
            index += 1;
        }
    }

    /// Adds a house after the other houses of its kind and before those of later kinds, so the order of the
    /// calls does not matter.
    const fn push(&mut self, kind: HouseKind, position: usize, cells: CellSet) {
        let mut at = self.n_houses;
        while self.houses[at - 1].kind as u8 > kind as u8 {
            self.houses[at] = self.houses[at - 1];
            at -= 1;
        }
        self.houses[at] = BoardHouse { kind, position, cells };
        self.n_houses += 1;
        self.make_peers(cells);
    }

    /// Returns the layout in which the two long diagonals are houses too.
    #[must_use]
    pub const fn with_diagonals(mut self) -> Self {
        if self.has_diagonals {
            return self;
        }
        self.has_diagonals = true;
        let (mut falling, mut rising, mut row) = (CellSet::EMPTY, CellSet::EMPTY, 0);
        while row < self.side {
            falling = falling.with(Cell::at(row, row));
            rising = rising.with(Cell::at(row, self.side - 1 - row));
            row += 1;
        }
        self.push(HouseKind::Diagonal, 0, falling);
        self.push(HouseKind::Diagonal, 1, rising);
        self
    }

    /// Returns the layout in which the four windows of windoku are houses too: rows and columns 2 to 4 and 6
    /// to 8.
    ///
    /// # Errors
    /// Returns [`LayoutError::Windows`] if the side is not 9.
    pub fn with_windows(mut self) -> Result<Self, LayoutError> {
        if self.side != SIDE_OF_WINDOWS {
            return Err(LayoutError::Windows { side: self.side });
        }
        if self.has_windows {
            return Ok(self);
        }
        self.has_windows = true;
        let mut window = 0;
        while window < 4 {
            let (top, left) = (WINDOWS[window / 2], WINDOWS[window % 2]);
            let (mut cells, mut at) = (CellSet::EMPTY, 0);
            while at < WINDOW * WINDOW {
                cells = cells.with(Cell::at(top + at / WINDOW, left + at % WINDOW));
                at += 1;
            }
            self.push(HouseKind::Window, window, cells);
            window += 1;
        }
        Ok(self)
    }

    /// Returns the layout in which cells that are one such move apart hold different digits.
    #[must_use]
    pub const fn with_leap(mut self, leap: Leap) -> Self {
        self.leaps[leap as usize] = true;
        let mut index = 0;
        while index < Cell::COUNT {
            if self.cells.contains(Cell::ALL[index]) {
                self.peers[index] = self.peers[index].union(leap.from(Cell::ALL[index], self.side));
            }
            index += 1;
        }
        self
    }

    /// Returns the layout in which these cells are a house too. A layout has up to 16 such houses.
    ///
    /// # Errors
    /// Returns a [`LayoutError`] if a cell is outside the board, if there are not exactly as many cells as
    /// the side, or if there are 16 extra houses already.
    pub fn with_house(mut self, cells: CellSet) -> Result<Self, LayoutError> {
        let side = self.side;
        if let Some(cell) = cells.difference(self.cells).first() {
            return Err(LayoutError::OffBoard { cell, side });
        }
        if cells.len() != side {
            return Err(LayoutError::HouseSize { n_cells: cells.len(), side });
        }
        let n_extra = self.houses().iter().filter(|house| house.kind == HouseKind::Extra).count();
        if n_extra == House::MOST_EXTRA {
            return Err(LayoutError::TooManyHouses { most: House::MOST_EXTRA });
        }
        self.push(HouseKind::Extra, n_extra, cells);
        Ok(self)
    }

    /// Returns the layout with a cage. Cells of a cage see each other, unless digits may stand in it more than once.
    ///
    /// ```
    /// use nonet::layout::{Cage, Layout, LayoutError};
    /// use nonet::{Cell, CellSet};
    /// let pair = CellSet::of(Cell::at(0, 2)).with(Cell::at(0, 3));
    /// let killer = Layout::CLASSIC.with_cage(Cage::new(pair, 17))?;
    /// assert_eq!(killer.cage_of(Cell::at(0, 3)).unwrap().sum(), Some(17));
    /// let error = Layout::CLASSIC.with_cage(Cage::new(pair, 18)).unwrap_err();
    /// assert_eq!(error.to_string(), "The cage at r1c3 has the sum 18; 3 to 17 are possible.");
    /// # Ok::<(), LayoutError>(())
    /// ```
    ///
    /// # Errors
    /// Returns a [`LayoutError`] if the cage is empty, too large, or has an impossible sum, or if one of its cells is
    /// outside the board or in another cage.
    pub fn with_cage(mut self, cage: Cage) -> Result<Self, LayoutError> {
        let (side, cells) = (self.side, cage.cells());
        let first = cage.first();
        if cells.is_empty() {
            return Err(LayoutError::EmptyCage);
        }
        if let Some(cell) = cells.difference(self.cells).first() {
            return Err(LayoutError::OffBoard { cell, side });
        }
        if let Some(cell) = cells.intersection(self.caged_cells()).first() {
            return Err(LayoutError::CagesOverlap { cell });
        }
        let n_cells = cells.len();
        if n_cells > side && !cage.may_repeat() {
            return Err(LayoutError::CageSize { first, n_cells, side });
        }
        let (least, most) = cage.possible_sums(side);
        if let Some(sum) = cage.sum().filter(|sum| !(least..=most).contains(sum)) {
            return Err(LayoutError::CageSum { first, sum, least, most });
        }
        if !cage.may_repeat() {
            self.make_peers(cells);
        }
        let at = self.cages.partition_point(|other| other.first() < first);
        self.cages.insert(at, cage);
        Ok(self)
    }

    /// Returns the cages in the order of their first cells.
    pub fn cages(&self) -> &[Cage] {
        &self.cages
    }

    /// Returns the cage of a cell.
    pub fn cage_of(&self, cell: Cell) -> Option<&Cage> {
        self.cages.iter().find(|cage| cage.cells().contains(cell))
    }

    /// Returns `true` if a cage has a sum.
    pub(crate) fn has_sums(&self) -> bool {
        self.cages().iter().any(|cage| cage.sum().is_some())
    }

    /// Returns all cells that are in a cage.
    pub fn caged_cells(&self) -> CellSet {
        self.cages.iter().fold(CellSet::EMPTY, |cells, cage| cells.union(cage.cells()))
    }

    /// Returns the layout without its cages.
    #[must_use]
    pub fn without_cages(&self) -> Self {
        let mut layout = Self::of_pieces(self.side, self.shape, self.pieces);
        for house in &self.houses()[3 * self.side..] {
            layout.push(house.kind, house.position, house.cells);
        }
        (layout.has_diagonals, layout.has_windows) = (self.has_diagonals, self.has_windows);
        layout.is_for_logic = self.is_for_logic;
        self.leaps().fold(layout, Self::with_leap)
    }

    /// Returns the number of rows, columns and digits, 4 to [`Layout::MOST_SIDE`].
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Returns the height and the width of the boxes, or `None` for a jigsaw.
    pub const fn box_shape(&self) -> Option<(usize, usize)> {
        self.shape
    }

    /// Returns `true` if the long diagonals are houses.
    pub const fn has_diagonals(&self) -> bool {
        self.has_diagonals
    }

    /// Returns `true` if the windows of windoku are houses.
    pub const fn has_windows(&self) -> bool {
        self.has_windows
    }

    /// Returns `true` if cells that are one such move apart must differ.
    pub const fn has_leap(&self, leap: Leap) -> bool {
        self.leaps[leap as usize]
    }

    /// Returns the moves after which cells must differ.
    pub fn leaps(&self) -> impl Iterator<Item = Leap> {
        Leap::ALL.into_iter().filter(|leap| self.has_leap(*leap))
    }

    /// Returns the cells of the board. Their order is the reading order of the board.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the digits of the board, 1 to its side.
    pub const fn digits(&self) -> DigitSet {
        DigitSet::up_to(self.side)
    }

    /// Returns all houses: rows, columns, boxes or pieces, diagonals, windows, and then the extra houses in the
    /// order in which they were added.
    pub fn houses(&self) -> &[BoardHouse] {
        &self.houses[..self.n_houses]
    }

    /// Returns the houses that follow from the others: the hidden windows if the board has windows. They hold
    /// each digit once, but they are no rule of the board, so [`Layout::houses`] leaves them out.
    ///
    /// ```
    /// use nonet::layout::Layout;
    /// let windoku = Layout::CLASSIC.with_windows()?;
    /// assert_eq!((windoku.houses().len(), windoku.implied_houses().len()), (31, 5));
    /// let hidden = windoku.implied_houses()[0];
    /// assert_eq!(hidden.to_string(), "hidden window 1");
    /// assert_eq!(windoku.cells_of(hidden.house()), hidden.cells);
    /// # Ok::<(), nonet::layout::LayoutError>(())
    /// ```
    pub const fn implied_houses(&self) -> &'static [BoardHouse] {
        if self.has_windows { &HIDDEN_WINDOWS } else { &[] }
    }

    /// Returns the layout on which steps are searched: that with the implied houses as houses, so that their
    /// cells see each other too.
    pub(crate) fn for_logic(&self) -> Cow<'_, Self> {
        let implied = self.implied_houses();
        if implied.is_empty() || self.is_for_logic {
            return Cow::Borrowed(self);
        }
        let mut layout = Self { is_for_logic: true, ..self.clone() };
        for house in implied {
            layout.push(house.kind, house.position, house.cells);
        }
        Cow::Owned(layout)
    }

    /// Returns the cells of a house: none if the board does not have it.
    pub fn cells_of(&self, house: House) -> CellSet {
        let (kind, position) = (house.kind(), house.position());
        // The first houses have fixed indices: rows, columns, then boxes or pieces. The others are few.
        let from = match kind {
            HouseKind::Row => position,
            HouseKind::Column => self.side + position,
            HouseKind::Box | HouseKind::Piece => 2 * self.side + position,
            HouseKind::Diagonal | HouseKind::Window | HouseKind::Extra => 3 * self.side,
            HouseKind::HiddenWindow => {
                return self.implied_houses().get(position).map_or(CellSet::EMPTY, |known| known.cells);
            }
        };
        let is_it = |known: &&BoardHouse| known.kind == kind && known.position == position;
        self.houses().iter().skip(from).find(is_it).map_or(CellSet::EMPTY, |known| known.cells)
    }

    /// Returns the houses that `cell` is part of: none for a cell outside the board.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = &BoardHouse> {
        self.houses().iter().filter(move |house| house.cells.contains(cell))
    }

    /// Returns the cells that must differ from `cell`: none for a cell outside the board.
    pub const fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Returns `true` if the two cells must differ. No cell sees itself.
    pub const fn sees(&self, cell: Cell, other: Cell) -> bool {
        self.peers(cell).contains(other)
    }

    /// Returns the cells that must differ from every cell of `cells`. None of them is in the set itself. For an
    /// empty set these are all cells of the board.
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.cells, |seen, cell| seen.intersection(self.peers(cell)))
    }

    /// Returns the first house that contains all of `cells`, in the order of [`Layout::houses`].
    pub fn shared_house(&self, cells: CellSet) -> Option<House> {
        let house = self.houses().iter().find(|house| house.cells.contains_all(cells))?;
        Some(house.house())
    }

    /// Returns the index of the box or piece of `cell`, or `None` for a cell outside the board. Boxes and
    /// pieces are numbered from 0 in reading order of their first cells.
    pub const fn piece(&self, cell: Cell) -> Option<usize> {
        match self.pieces[cell.index()] {
            OUTSIDE => None,
            piece => Some(piece as usize),
        }
    }

    /// Returns the boxes or pieces as text: the number of each cell's piece, from 1, in reading order.
    /// [`Layout::from_pieces`] reads it.
    pub fn pieces_text(&self) -> String {
        let numbers =
            self.cells.iter().map(|cell| Digit::from_index(usize::from(self.pieces[cell.index()])).to_char());
        numbers.collect()
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others: Vec<String> = self.houses()[3 * self.side..].iter().map(ToString::to_string).collect();
        f.debug_struct("Layout")
            .field("pieces", &self.pieces_text())
            .field("others", &others)
            .field("leaps", &self.leaps().collect::<Vec<_>>())
            .field("cages", &self.cages)
            .finish_non_exhaustive()
    }
}
