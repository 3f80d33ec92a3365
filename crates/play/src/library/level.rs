//! The level of the puzzle on the board, and the rule for greeting a first visit.

use nonet::generate::is_easy_at_once;
use nonet::logic::Difficulty;

use crate::board::is_over;
use crate::keeping::SavedGame;
use crate::shell::{App, Mode};

/// Returns the level of the puzzle on the board.
pub(crate) fn level(app: &App) -> Option<Difficulty> {
    app.games.current_kept().and_then(SavedGame::level)
}

/// Returns true if nothing was ever entered in this browser, and the puzzle on the board is easy.
pub(crate) fn is_greeted(app: &App) -> bool {
    let is_new = app.game().is_some_and(|game| game.n_actions() == 0) && app.games.all().nth(1).is_none();
    let is_first_puzzle = || app.game().is_some_and(|game| is_easy_at_once(&game.label));
    is_new && matches!(app.mode, Mode::Play) && !is_over(app) && is_first_puzzle()
}
