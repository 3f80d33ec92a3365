//! The shape of the board: its side, its cells, and the cells that see each other.

use std::rc::Rc;

use nonet::grid::{Cell, CellSet, Digit};
use nonet::layout::Layout;
use nonet::rules::Board as RuledBoard;
use wasm_door::{kept, later};

use crate::game::{Game, GamePuzzle};
use crate::shell::{App, Mode};

impl App {
    /// Returns the puzzle whose board is visible; in a replay, that of the replayed game. `None` while the player types
    /// a puzzle, watches a search, or follows another tour on the classic board: these have a board of their own.
    fn played(&self) -> Option<&GamePuzzle> {
        let game = match &self.mode {
            Mode::Play => self.game(),
            Mode::Tour(tour) => tour.replayed_game().or(self.game().filter(|_| tour.layout.is_some())),
            _ => None,
        };
        game.map(Game::puzzle)
    }

    /// Returns the layout of the board; `None` for the classic one.
    #[inline(never)]
    pub(crate) fn layout(&self) -> Option<&Rc<Layout>> {
        match &self.mode {
            Mode::Setup(setup) => setup.layout(),
            Mode::Watch(watch) => watch.layout.as_ref(),
            Mode::Tour(tour) if tour.setup.is_some() => tour.layout.as_ref(),
            _ => self.played()?.layout(),
        }
    }

    /// Returns the puzzle on the board, unless the board is the classic one.
    pub(crate) fn ruled_board(&self) -> Option<RuledBoard> {
        match &self.mode {
            Mode::Setup(setup) => setup.board(),
            Mode::Watch(watch) => later(|| watch.board()),
            Mode::Tour(tour) if tour.setup.is_some() => tour.setup.as_ref()?.board(),
            _ => self.played().filter(|puzzle| puzzle.layout().is_some()).map(GamePuzzle::board),
        }
    }

    /// Returns true if the board has cages.
    pub(crate) fn has_cages(&self) -> bool {
        self.layout().is_some_and(|layout| !layout.cages().is_empty())
    }

    /// Returns the number of rows and columns of the board.
    #[inline(never)]
    pub(crate) fn side(&self) -> usize {
        self.layout().map_or(Digit::COUNT, |layout| layout.side())
    }

    /// Returns the cells of the board.
    #[inline(never)]
    pub(crate) fn board_cells(&self) -> CellSet {
        self.layout().map_or(CellSet::ALL, |layout| kept(|| layout.cells()))
    }

    /// Returns the cells that must differ from a cell.
    #[inline(never)]
    pub(crate) fn peers(&self, cell: Cell) -> CellSet {
        self.layout().map_or_else(|| cell.peers(), |layout| kept(|| layout.peers(cell)))
    }

    /// Returns the cells that see all of some cells.
    #[inline(never)]
    pub(crate) fn common_peers(&self, cells: CellSet) -> CellSet {
        self.layout().map_or_else(|| cells.common_peers(), |layout| kept(|| layout.common_peers(cells)))
    }
}
