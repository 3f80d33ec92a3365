//! The commands on the board for typing a puzzle.

use super::MakingCommand;
use super::setup::Setup;
use super::typed::Typed;
use crate::effects::Effect;
use crate::game::Game;
use crate::keeping::SETUP;
use crate::shell::{App, BoardCommand, Command, Dialog, LibraryCommand, Mode, other_page};
use nonet::craft::BoardKind;
use nonet::grid::{Grid, ParseGridError};
use nonet::puzzle::Puzzle;
use nonet_words::{MarkName, Message};
use wasm_door::{kept, later};

/// The size limit of a copied game in bytes: about thirty thousand actions.
const MOST_OF_A_GAME: usize = 256 * 1024;

impl App {
    /// Opens the classic board for typing, as it was left or empty. Undo brings back what was typed on another board.
    pub(crate) fn start_setup(&mut self, now: u64) -> Vec<Effect> {
        self.type_on(Typed::default(), true, now)
    }

    /// Opens a board of this kind for typing, as it was left or empty. For a jigsaw, the player first draws the pieces.
    pub(crate) fn start_setup_on(&mut self, kind: BoardKind, now: u64) -> Vec<Effect> {
        Typed::empty(kind).map(|empty| self.type_on(empty, true, now)).unwrap_or_default()
    }

    /// Opens the board for typing with these digits, or with what was left on the same board if `keeps_left` is true.
    /// Undo brings back what was typed before.
    pub(super) fn type_on(&mut self, typed: Typed, keeps_left: bool, now: u64) -> Vec<Effect> {
        self.stop_clock(now);
        let mut effects = self.save_clock(now);
        let left = self.making.aside.take().unwrap_or_default();
        let mut setup = match core::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Setup(setup) => setup,
            Mode::Watch(watch) => watch.setup.unwrap_or_else(|| Box::new(Setup::new(left))),
            Mode::Tour(tour) => tour.setup.unwrap_or_else(|| Box::new(Setup::new(left))),
            Mode::Play => Box::new(Setup::new(left)),
        };
        if !(keeps_left && setup.typed().is_on_same_kind(&typed)) {
            setup.change(typed);
        }
        setup.take_entry();
        self.dialog = None;
        self.mode = Mode::Setup(setup);
        effects.extend(self.check_typed());
        self.say_cages();
        self.board.calm();
        self.stay_on_board();
        effects.extend([self.save_setup(), Effect::Focus(self.board.selected())]);
        effects
    }

    /// Returns the text to save of what is typed or was set aside.
    pub(crate) fn setup_text(&self) -> Option<String> {
        let typed = match &self.mode {
            Mode::Setup(setup) => Some(setup),
            Mode::Watch(watch) => watch.setup.as_ref(),
            Mode::Tour(tour) => tour.setup.as_ref(),
            Mode::Play => None,
        };
        let aside = || self.making.aside.as_ref().map(|typed| typed.to_text(true));
        typed.map(|setup| setup.typed().to_text(false)).or_else(aside)
    }

    pub(super) fn save_setup(&mut self) -> Effect {
        let body = self.setup_text().unwrap_or_else(|| Typed::default().to_text(true));
        self.save_small(SETUP, &body)
    }

    /// Takes over the digits that another tab has typed. Undo brings back those of this tab.
    pub(crate) fn take_setup(&mut self, body: &str) {
        let Some((theirs, is_aside)) = Setup::load(body) else { return };
        match &mut self.mode {
            Mode::Setup(setup) => {
                setup.change(theirs.into_typed());
                let message = setup.message();
                self.say(message);
                self.stay_on_board();
            }
            Mode::Play | Mode::Watch(_) | Mode::Tour(_) => {
                self.making.aside = Some(theirs.into_typed()).filter(|typed| is_aside && !typed.is_empty());
            }
        }
    }

    /// Leaves the typing, the watching or the tour. The typed digits are set aside, unless they are played now.
    pub(super) fn drop_setup(&mut self) -> Vec<Effect> {
        if matches!(self.mode, Mode::Play) {
            return Vec::new();
        }
        let typed = match core::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Setup(setup) => Some(setup),
            Mode::Watch(watch) => watch.setup,
            Mode::Tour(tour) => tour.setup,
            Mode::Play => None,
        };
        let Some(typed) = typed.map(|setup| setup.into_typed()) else { return Vec::new() };
        let is_played = self.game().is_some_and(|game| {
            let puzzle = game.puzzle();
            (puzzle.givens(), puzzle.layout()) == (&typed.grid, typed.layout.as_ref()) && !typed.draws_pieces
        });
        self.making.aside = Some(typed).filter(|typed| !typed.is_empty() && !is_played);
        let mut effects = self.stop_check();
        effects.push(self.save_setup());
        effects
    }

    /// Returns to the earlier board: from watching or a tour to the typed puzzle, else to the game.
    pub(crate) fn leave(&mut self, now: u64) -> Vec<Effect> {
        let (typed, is_tour, is_beside) = match &mut self.mode {
            Mode::Watch(watch) => (watch.setup.take(), false, true),
            Mode::Tour(tour) => (tour.setup.take(), true, true),
            Mode::Setup(_) | Mode::Play => (None, false, false),
        };
        let mut effects: Vec<Effect> = is_tour.then(|| self.stop_tour()).flatten().into_iter().collect();
        if let Some(setup) = typed {
            self.say(setup.message());
            self.mode = Mode::Setup(setup);
            effects.push(Effect::Focus(self.board.selected()));
            return effects;
        }
        effects.extend(is_beside.then_some(Effect::Focus(self.board.selected())));
        effects.extend(self.drop_setup());
        self.messages.clear();
        if self.game().is_none() {
            effects.extend(if other_page::HAS_CLASSIC {
                self.update(Command::Making(MakingCommand::New), now)
            } else {
                self.first_puzzle()
            });
        }
        self.stay_on_board();
        self.run_clock(now);
        effects
    }

    /// Plays these givens, in their saved game or a new one. An invalid puzzle goes on the board for typing, with the
    /// reason.
    pub(super) fn open_grid(&mut self, grid: Grid, is_link: bool, now: u64) -> Vec<Effect> {
        if let Some(id) = self.games.find(&grid) {
            return self.update(Command::Library(LibraryCommand::Play(id)), now);
        }
        if let Ok(puzzle) = Puzzle::new(grid) {
            // A typed or imported puzzle gets its own entry in the store before it is played.
            return self.add_game(Game::new(puzzle), None, is_link, now);
        }
        self.correct(Typed::classic(grid), now)
    }

    /// Opens the board for typing with a puzzle that cannot be played, and says why.
    pub(super) fn correct(&mut self, typed: Typed, now: u64) -> Vec<Effect> {
        let effects = self.type_on(typed, false, now);
        if let Mode::Setup(setup) = &self.mode {
            let message = setup.refusal();
            self.say(message);
        }
        effects
    }

    /// Opens the puzzle, the copied game or the backup of a text, or reports the error in the text.
    pub(crate) fn open_text(&mut self, text: &str, now: u64) -> Vec<Effect> {
        if crate::keeping::is_backup(text) {
            return self.take_backup(text, now);
        }
        let is_game = text.contains("nonet game");
        if is_game && text.len() > MOST_OF_A_GAME {
            return self.refuse(Message::BadText(ParseGridError::TooLong { n_bytes: text.len() }));
        }
        if let Some(game) = is_game.then(|| Game::salvage(text)).flatten() {
            self.making.own_text.clear();
            self.making.own_error = None;
            return self.add_game(game, None, false, now);
        }
        self.import(text, false, now)
    }

    /// Opens the puzzle of a link.
    pub(crate) fn open_fragment(&mut self, fragment: &str, now: u64) -> Vec<Effect> {
        if let Some(line) = fragment.strip_prefix("v=") {
            self.is_touched = true;
            return later(|| self.open_by_link(|app| app.open_board_link(line, now)));
        }
        if let Some(kind) = fragment.strip_prefix("b=") {
            return later(|| self.open_by_link(|app| app.open_kind(kind)));
        }
        // `%` begins an escaped `=`, as chats write it.
        if !matches!(*fragment.as_bytes(), [b'p' | b'P', b'=' | b'%', ..]) {
            return Vec::new();
        }
        if !other_page::HAS_CLASSIC {
            return vec![Effect::ClearFragment, other_page::visit(fragment)];
        }
        self.is_touched = true;
        let cells = fragment.get(2..).unwrap_or_default();
        // Most links have this form; everything else goes to the importer. If empty
        // cells are zeros, a dot at the end is the full stop of a sentence, not a cell.
        if cells.len() == nonet::grid::Cell::COUNT
            && !(cells.bytes().any(|cell| cell == b'0') && cells.ends_with('.'))
            && let Some(grid) = Grid::from_line(cells)
        {
            self.making.own_text.clear();
            self.making.own_error = None;
            let mut effects = vec![Effect::ClearFragment];
            effects.extend(kept(|| self.open_grid(grid, true, now)));
            return effects;
        }
        let mut effects = vec![Effect::ClearFragment];
        let n_said = self.messages.n_said();
        effects.extend(later(|| self.import(&format!("#{fragment}"), true, now)));
        if self.messages.n_said() != n_said {
            later(|| self.blame_link());
        }
        effects
    }

    /// Rewords the last message about a typed text for a text that came by a link.
    fn blame_link(&mut self) {
        let Some(reason) = self.messages.shown() else { return };
        if matches!(reason, Message::BadText(_) | Message::Unreadable(_)) {
            let (reason, is_new) = (Box::new(reason.clone()), self.game().is_none());
            self.say(Message::BadLink { reason, is_new });
        }
    }

    /// Handles the commands that mean something else while a puzzle is typed.
    pub(crate) fn set_up(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        if let Some(effects) = self.draw_cages(command) {
            return effects;
        }
        let (cell, cells) = (self.board.selected(), self.board.cells());
        let Mode::Setup(setup) = &mut self.mode else { return Vec::new() };
        let draws_pieces = setup.pieces().is_some();
        match *command {
            Command::Board(
                BoardCommand::Digit(digit) | BoardCommand::OtherDigit(digit) | BoardCommand::Key(digit),
            ) => {
                if !setup.digits().contains(digit) {
                    return Vec::new();
                }
                setup.change_digits(cells.iter().fold(*setup.grid(), |grid, cell| grid.with(cell, digit)));
                self.speak(match cells.len() {
                    1 => Message::Placed(digit, cell),
                    n_cells => Message::Marked { mark: MarkName::Digit, digit, is_on: true, n_cells },
                });
            }
            // Each cell is in a piece.
            Command::Board(BoardCommand::Erase) if draws_pieces => return Vec::new(),
            Command::Board(BoardCommand::Erase) => {
                setup.change_digits(cells.iter().fold(*setup.grid(), Grid::without));
                self.speak(match cells.len() {
                    1 => Message::Erased(cell),
                    n_cells => Message::ErasedIn { n_cells },
                });
            }
            Command::Board(BoardCommand::Read { kind, is_left }) => return self.read_house(kind, is_left),
            Command::Board(BoardCommand::Cage) => return self.read_cage(),
            Command::Board(BoardCommand::Clear) => setup.clear(),
            Command::Board(BoardCommand::Undo) => {
                if !setup.undo() {
                    return self.said(Message::NothingToUndo);
                }
                self.speak(Message::Undone);
            }
            Command::Board(BoardCommand::Redo) => {
                if !setup.redo() {
                    return self.said(Message::NothingToRedo);
                }
                self.speak(Message::Redone);
            }
            Command::Making(MakingCommand::Start) if !setup.may_start() => {
                let message = setup.refusal();
                return self.said(message);
            }
            Command::Making(MakingCommand::Start) if draws_pieces => setup.use_pieces(),
            Command::Making(MakingCommand::Start) => {
                if let Some(board) = setup.board() {
                    return self.prove(&board);
                }
                let grid = setup.givens();
                return self.open_grid(grid, false, now);
            }
            _ => return Vec::new(),
        }
        self.stay_on_board();
        let mut effects = self.check_typed();
        let Mode::Setup(setup) = &self.mode else { return effects };
        let message = setup.message();
        if self.messages.shown() != Some(&message) {
            self.say(message);
        }
        self.dialog = self.dialog.filter(|dialog| *dialog != Dialog::Own);
        effects.push(self.save_setup());
        effects
    }
}
