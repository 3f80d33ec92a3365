//! The signs of the board: digits, or on a small board the shapes or colours that the player chose.

use nonet::layout::Layout;

use crate::shell::{App, Mode};
use nonet_formats::N_SIGNS;
use nonet_words::Signs;

impl App {
    /// Returns the signs of a game on a board. A board with sums needs digits.
    pub(crate) fn signs_on(&self, layout: &Layout) -> Signs {
        let fits = layout.side() <= N_SIGNS && layout.cages().iter().all(|cage| cage.sum().is_none());
        if fits { self.settings.signs } else { Signs::Digits }
    }

    /// Returns the signs of the board that is visible. While the player draws pieces, their numbers are on it.
    pub(crate) fn signs(&self) -> Signs {
        match (&self.mode, self.layout()) {
            (Mode::Setup(setup), _) if setup.pieces().is_some() => Signs::Digits,
            (_, Some(layout)) => self.signs_on(layout),
            (_, None) => Signs::Digits,
        }
    }
}
