//! What can be followed by eye while a search runs: how much fits in a frame, and what changed lately.

use nonet::grid::{Cell, CellSet, Grid};

/// What one frame may cost, in microseconds: a third of a frame at 60 a second, for the browser has to lay
/// out and draw after it.
const FRAME_BUDGET: u32 = 5_000;

/// The fewest events of a frame at full speed.
const MIN_BATCH: u64 = 64;

/// Changes a second in one cell above which its digit would flash and is not drawn.
const FLASHING: f32 = 3.0;

/// The same while the calm view is on.
const CALM: f32 = 0.5;

/// How many events fit in a frame, learned from what the last one cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch(pub(super) u64);

impl Batch {
    pub(super) const START: Self = Self(2_000);

    /// Learns from a frame that ran a whole batch and cost `spent` microseconds.
    pub(super) fn learn(&mut self, spent: u32) {
        if spent > FRAME_BUDGET {
            self.0 = (self.0 / 2).max(MIN_BATCH);
        } else if spent < FRAME_BUDGET / 2 {
            self.0 += self.0 / 4;
        }
    }
}

/// What changed on a board lately: the digits drawn last, and for each cell how often it changes.
#[derive(Clone, Debug)]
pub(super) struct Activity {
    shown: Grid,
    rates: [f32; 81],
}

impl Activity {
    pub(super) fn of(grid: &Grid) -> Self {
        Self { shown: *grid, rates: [0.0; 81] }
    }

    /// Looks at the board again after `elapsed` milliseconds.
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

    /// Changes a second in `cell`, about.
    fn rate(&self, cell: Cell) -> f32 {
        self.rates[cell.index()]
    }

    /// How warm a cell is to be drawn, 0 to 6: each step is twice as many changes a second.
    pub(super) fn heat(&self, cell: Cell) -> u8 {
        let rate = self.rate(cell);
        [0.25, 1.0, 2.0, 4.0, 8.0, 16.0].into_iter().map(|limit| u8::from(rate > limit)).sum()
    }

    /// The cells whose digits change too often to be drawn.
    pub(super) fn blurred(&self, is_calm: bool) -> CellSet {
        let limit = if is_calm { CALM } else { FLASHING };
        Cell::ALL.into_iter().filter(|&cell| self.rate(cell) > limit).collect()
    }
}
