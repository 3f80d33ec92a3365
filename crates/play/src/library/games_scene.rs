//! The list of saved games as data for the painter, with a small picture of each board.

use std::fmt::Write;

use nonet::grid::{Cell, isolated};

use super::progress::date_in;
use crate::game::Game;
use crate::keeping::{SavedGame, text_of};
use crate::shell::App;
use nonet_words::{GameName, Language};

/// The state of a line in the list of games, which decides its buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
    /// It is on the board.
    Current,
    /// It can be played or forgotten.
    Saved,
    /// It was forgotten and can be brought back.
    Forgotten,
    /// Its text is damaged: it can be copied or deleted.
    Damaged {
        /// True if a part of it can be played.
        can_play: bool,
    },
}

/// A line in the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameScene {
    /// The game's number.
    pub id: u64,
    /// The line as one sentence, shown instead of the other texts for a damaged or forgotten game.
    pub name: String,
    /// Its name, else the day of its daily puzzle, else its board if that is not the classic one, else its level and
    /// rating, else its number of clues. Empty for a damaged game.
    pub level: String,
    /// The progress and the time played.
    pub state_and_time: String,
    /// The day on which it was last played, such as `2026-11-20`.
    pub day: String,
    /// Its board as SVG paths (attribute `d`) on a square with sides of 9: the givens, all other digits, and the lines
    /// between the boxes or pieces, which are empty for the classic board.
    pub picture: [String; 3],
    /// True if every cell is right.
    pub is_over: bool,
    /// The state of the line.
    pub state: GameState,
    /// True if its further actions are open.
    pub is_open: bool,
    /// The name that the player gave it; may be empty.
    pub own_name: String,
}

/// Returns the visible games, and whether there are more.
pub(crate) fn games(app: &App, now: u64) -> (Vec<GameScene>, bool) {
    let language = app.language();
    let current = app.games.current_id();
    let state = |id| match id {
        id if app.games.is_forgotten(id) => GameState::Forgotten,
        id if Some(id) == current => GameState::Current,
        _ => GameState::Saved,
    };
    let (games, are_more) = app.library.games_list.games(app.games.last_first(), now);
    let line = |kept: &SavedGame| GameScene {
        is_open: app.library.games_list.open == Some(kept.id) && state(kept.id) != GameState::Forgotten,
        ..game_scene(kept, language, state(kept.id), now, app.offset())
    };
    let mut lines: Vec<GameScene> = games.into_iter().map(line).collect();
    lines.extend(app.games.damaged().iter().map(|damaged| {
        let n_actions = damaged.game.as_ref().map(|kept| kept.game.n_actions());
        GameScene {
            id: damaged.id,
            name: language.damaged_game(n_actions),
            level: String::new(),
            state_and_time: String::new(),
            day: String::new(),
            picture: Default::default(),
            is_over: false,
            state: GameState::Damaged { can_play: n_actions.is_some() },
            is_open: false,
            own_name: String::new(),
        }
    }));
    (lines, are_more)
}

fn game_scene(kept: &SavedGame, language: Language, state: GameState, now: u64, offset: i32) -> GameScene {
    let game = &kept.game;
    let [level, state_and_time] = language.game_name(&GameName {
        rating: kept.rated.map(|rated| rated.rating.er),
        n_clues: game.puzzle().n_clues(),
        n_empty: game.puzzle().n_empty(game.board().digits()),
        time: game.clock.elapsed(now),
        is_over: game.is_over(),
        is_given_up: game.is_given_up(),
    });
    let level = game.puzzle().layout().map_or(level, |layout| language.board_name(layout));
    let day = || date_in(&game.label).map(|date| language.puzzle_of(date));
    let own_name = Some(isolated(&kept.name).into_owned()).filter(|name| !name.is_empty());
    let (level, state_and_time) = match own_name.or_else(day) {
        None => (level, state_and_time),
        Some(name) => (name, format!("{level} · {state_and_time}")),
    };
    GameScene {
        id: kept.id,
        name: format!("{level}, {state_and_time}"),
        level,
        state_and_time,
        day: text_of(kept.played.day_in(offset)),
        picture: picture(game),
        is_over: game.is_over(),
        state,
        is_open: false,
        own_name: kept.name.clone(),
    }
}

/// Returns the squares that stand for digits, the givens and the others, and the lines of another board.
fn picture(game: &Game) -> [String; 3] {
    let (puzzle, side) = (game.puzzle(), game.puzzle().side());
    // A board of any size fills the picture.
    let length = |at: usize| match side {
        9 => at.to_string(),
        side => format!("{}.{:02}", at * 9 / side, at * 900 / side % 100),
    };
    let [mut givens, mut entries, mut lines] = [const { String::new() }; 3];
    for cell in Cell::ALL.into_iter().filter(|&cell| game.board().digits().get(cell).is_some()) {
        let is_entry = puzzle.givens().get(cell).is_none();
        let [x, y, width] = [cell.column(), cell.row(), 1].map(length);
        let squares = if is_entry { &mut entries } else { &mut givens };
        let _ = write!(squares, "M{x} {y}h{width}v{width}h-{width}z");
    }
    if let Some(layout) = puzzle.layout() {
        for cell in layout.cells() {
            let (row, column) = (cell.row(), cell.column());
            let differs = |other: Cell| layout.piece(other) != layout.piece(cell);
            let [left, top, right, bottom] = [column, row, column + 1, row + 1].map(length);
            if column + 1 < side && differs(Cell::at(row, column + 1)) {
                let _ = write!(lines, "M{right} {top}V{bottom}");
            }
            if row + 1 < side && differs(Cell::at(row + 1, column)) {
                let _ = write!(lines, "M{left} {bottom}H{right}");
            }
        }
    }
    [givens, entries, lines]
}
