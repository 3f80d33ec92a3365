//! Tracks how fast the cells change during a search, so that the page draws only what the eye can follow.

use nonet::grid::{Cell, CellSet, Grid};

/// The time budget of one frame in microseconds: a third of a frame at 60 Hz, because the browser still has to lay out
/// and draw.
const FRAME_BUDGET: u32 = 5_000;

/// The fewest events of a frame at full speed.
const MIN_BATCH: u64 = 64;

/// Changes a second in one cell above which its digit would flash and is not drawn.
const FLASHING: f32 = 3.0;

/// The same limit in the calm view.
const CALM: f32 = 0.5;

/// The number of events that fit in a frame, learned from the cost of the last frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch(pub(super) u64);

impl Batch {
    pub(crate) const START: Self = Self(2_000);

    /// Learns from a frame that ran a whole batch and cost `spent` microseconds.
    pub(super) fn learn(&mut self, spent: u32) {
        if spent > FRAME_BUDGET {
            self.0 = (self.0 / 2).max(MIN_BATCH);
        } else if spent < FRAME_BUDGET / 2 {
            self.0 += self.0 / 4;
        }
    }
}

/// The recent changes on a board: the digits drawn last, and how often each cell changes.
#[derive(Clone, Debug)]
pub(crate) struct Activity {
    shown: Grid,
    rates: [f32; Cell::COUNT],
}

impl Activity {
    pub(super) fn of(grid: &Grid) -> Self {
        Self { shown: *grid, rates: [0.0; Cell::COUNT] }
    }

    /// Updates the rates from the board, `elapsed` milliseconds after the last update.
    pub(super) fn look(&mut self, grid: &Grid, touched: Option<Cell>, elapsed: u64) {
        let kept = 1.0 - f32::from(u16::try_from(elapsed.min(1000)).unwrap_or(1000)) / 1000.0;
        for cell in Cell::ALL {
            let rate = &mut self.rates[cell.index()];
            *rate *= kept;
            if grid.get(cell) != self.shown.get(cell) || touched == Some(cell) {
                *rate += 1.0;
            }
        }
        self.shown = *grid;
    }

    /// Returns about how many times a second a cell changes.
    fn rate(&self, cell: Cell) -> f32 {
        self.rates[cell.index()]
    }

    /// Returns how warm a cell is drawn, 0 to 6. From 2 on, each step means twice as many changes a second.
    pub(super) fn heat(&self, cell: Cell) -> u8 {
        let rate = self.rate(cell);
        [0.25, 1.0, 2.0, 4.0, 8.0, 16.0].into_iter().map(|limit| u8::from(rate > limit)).sum()
    }

    /// Returns the cells whose digits change too often to be drawn.
    pub(super) fn blurred(&self, is_calm: bool) -> CellSet {
        let limit = if is_calm { CALM } else { FLASHING };
        Cell::ALL.into_iter().filter(|&cell| self.rate(cell) > limit).collect()
    }
}
