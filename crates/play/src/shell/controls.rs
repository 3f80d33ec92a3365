//! The buttons on the board and below it: which of them are enabled or pressed.

use super::state::{App, Mode};
use crate::board::Control;
use crate::film::{Watch, tour_controls};
use crate::game::{Game, Mark};
use nonet::grid::Cell;
use nonet_words::Message;
use wasm_door::{kept, later};

/// Returns the buttons of a watched search.
fn watch_controls(watch: &Watch) -> Vec<Control> {
    let button = |id, is_enabled| Control { id, is_enabled, is_pressed: None };
    let (can_go_back, can_go_on) = (watch.film.position() > 0, !watch.film.search().is_done());
    vec![
        button("wind-start", can_go_back),
        button("wind-back", can_go_back),
        button("wind-forward", can_go_on),
        button("wind-end", can_go_on),
    ]
}

/// Returns true if there is a checkpoint to go back to. The quick test comes first, because few games have any.
fn can_go_back_to_point(game: &Game) -> bool {
    if game.check_points().is_empty() {
        return false;
    }
    game.last_check_point().is_some()
}

/// Returns the buttons that are visible, each with its state.
pub(super) fn controls(app: &App) -> Vec<Control> {
    let button = |id, is_enabled| Control { id, is_enabled, is_pressed: None };
    match &app.mode {
        Mode::Play => {}
        Mode::Setup(setup) => {
            return kept(|| {
                let switch = |id, is_enabled, is_on| Control { id, is_enabled, is_pressed: Some(is_on) };
                vec![
                    button("start", setup.may_start()),
                    button("erase", setup.may_erase()),
                    switch("setup-gather", true, app.board.is_gathering()),
                    switch("setup-cage", setup.pieces().is_none(), app.types_sum()),
                ]
            });
        }
        Mode::Watch(watch) => return watch_controls(watch),
        Mode::Tour(tour) => return later(|| tour_controls(tour)),
    }
    let game = app.game();
    let is_playing = !app.is_curtained();
    let may_change = is_playing && game.is_some_and(|game| !game.is_over());
    let mark =
        |id, mark| Control { id, is_enabled: may_change, is_pressed: Some(app.board.marking() == mark) };
    let has_entries = game.is_some_and(|game| game.board().digits() != game.puzzle().givens());
    let has_wrong = game.is_some_and(|game| !game.wrong_cells().is_empty());
    let has_corner_notes = game.is_some_and(|game| {
        Cell::ALL.into_iter().any(|cell| !game.board().marks(cell, Mark::Corner).is_empty())
    });
    let has_marks = has_entries || game.is_some_and(|game| game.board().has_marks());
    let walk = app.drawn().map(|drawn| drawn.walk).filter(|_| is_playing);
    vec![
        button("hint-other", app.shown_hint().is_none_or(|hint| !hint.is_listed() && !hint.others.are_none)),
        button("hint-back", walk.is_some_and(|walk| walk.at > 0)),
        button("hint-on", walk.is_some_and(|walk| !walk.is_at_end())),
        button("set-point", is_playing && game.is_some()),
        button("to-point", is_playing && game.is_some_and(can_go_back_to_point)),
        button("undo", is_playing && game.is_some_and(Game::can_undo)),
        button("redo", is_playing && game.is_some_and(Game::can_redo)),
        button("erase", may_change && has_marks),
        mark("notes", Mark::Corner),
        mark("mark-digit", Mark::Digit),
        mark("mark-corner", Mark::Corner),
        mark("mark-centre", Mark::Centre),
        mark("mark-colour", Mark::Colour),
        Control { id: "gather", is_enabled: is_playing, is_pressed: Some(app.board.is_gathering()) },
        button("hint", may_change),
        button("why-not", may_change),
        button("replay-button", is_playing && game.is_some_and(|game| game.n_actions() > 0)),
        button("check", is_playing && game.is_some()),
        button("solution", may_change),
        button("note-all", may_change),
        button("centre-notes", may_change && has_corner_notes),
        button("undo-to-right", is_playing && has_entries),
        button("clear-wrong", is_playing && has_entries),
        button("offer-clear", is_playing && has_wrong),
        button("one-kind", matches!(app.messages.shown(), Some(Message::AllMarks))),
        button("clear", is_playing && has_entries),
        button("restart", is_playing && has_marks),
        Control {
            id: "clock",
            is_enabled: game.is_some_and(|game| !game.is_over()),
            is_pressed: Some(app.is_curtained()),
        },
    ]
}
