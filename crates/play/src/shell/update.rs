//! [`App::load`] and [`App::update`], which routes the commands to the rooms.

use std::rc::Rc;

use nonet::grid::{Cell, Digit, Grid};
use nonet::rng::Rng;
use wasm_door::{kept, later};

use super::messages::Messages;
use super::state::Mode;
use super::store::StoreState;
use super::{App, Command, Dialog};
use crate::board::BoardState;
use crate::drawing::WalkMove;
use crate::effects::{Effect, Helpers};
use crate::game::Game;
use crate::keeping::{SavedGames, StorageState};
use crate::library::{LibraryState, Shown, Sorted};
use crate::making::MakingState;
use crate::paper::PaperState;
use crate::settings::{Field, Letters, LettersError, Settings};
use crate::teacher::TeacherState;
use nonet_formats::ReadError;
use nonet_words::{Language, Message, Trouble};

impl App {
    /// Returns the page at its start. It takes the stored texts, the browser's language, the fragment of the
    /// address, the time and a random number that no other tab has.
    pub fn load(
        stored: &[(String, String)],
        language: Language,
        fragment: &str,
        now: u64,
        chance: u64,
    ) -> (Self, Vec<Effect>) {
        let mut rng = Rng::from_u64(chance);
        let tab = rng.below(u32::MAX).max(1);
        let mut app = Self {
            board: BoardState::new(now),
            teacher: TeacherState::default(),
            library: LibraryState::default(),
            making: MakingState::default(),
            paper: PaperState::default(),
            games: SavedGames::new(tab),
            touched_at: now,
            is_touched: false,
            store: StoreState::new(tab, rng),
            messages: Messages::default(),
            settings: Settings::default(),
            browser_language: language,
            helpers: Helpers::default(),
            mode: Mode::Play,
            dialog: None,
            backup: None,
            has_reduced_motion: false,
            newer: super::update_check::UpdateCheck::new(now),
        };
        if !stored.is_empty() {
            kept(|| app.read_store(stored, now));
        }
        let mut effects = app.update(Command::Fragment(fragment.into()), now);
        if app.game().is_none() {
            // An invalid puzzle of a link is on the board for editing. A new game would hide it.
            if matches!(app.mode, Mode::Play) {
                effects.extend(app.first_puzzle());
            }
        } else {
            app.select_first_empty();
            app.run_clock(now);
            effects.extend(app.seek_rating());
            effects.extend(app.fill_stock());
        }
        if let Mode::Setup(setup) = &app.mode
            && !matches!(app.messages.shown(), Some(Message::CutLink { .. }))
        {
            app.messages.show(kept(|| setup.message()));
        }
        (app, effects)
    }

    /// Performs a command at the time `now`.
    pub fn update(&mut self, command: Command, now: u64) -> Vec<Effect> {
        if Digit::COUNT > 9 && !self.may_wait(&command) {
            let mut effects = self.end_figure(now);
            effects.extend(self.update(command, now));
            return effects;
        }
        if command.is_by_person() {
            self.touched_at = now;
        }
        // Escape dismisses one thing at a time.
        if self.hush(&command) && matches!(command, Command::Escape) {
            return self.stop_hint();
        }
        self.look_at_search(&command);
        if let Some(effects) = self.leads_away(&command, now) {
            return effects;
        }
        match command {
            command if command.selects() => self.select(&command, now),
            Command::NewPuzzle(puzzle) => self.made_here(*puzzle, now),
            Command::Clock { wall, offset } => {
                self.store.wall_ahead = wall.wrapping_sub(now);
                self.store.offset = Some(offset);
                Vec::new()
            }
            // A link may refer to a stored game.
            Command::Play(id) => kept(|| self.play_kept(id, now)),
            Command::Stored { key, text } => kept(|| self.stored(&key, &text, now)),
            Command::StorageState(keeping) => {
                self.store.keeping = keeping;
                Vec::new()
            }
            Command::Tick => {
                let mut effects = self.tick(now);
                effects.extend(self.tick_helpers());
                effects
            }
            Command::Hide | Command::Show => self.be_seen(matches!(command, Command::Show), now),
            Command::Figure { typed_as, figure } => later(|| self.type_figure(typed_as, figure, now)),
            Command::MomentOver => later(|| self.look_at_figure(now)),
            Command::Fragment(fragment) => self.open_fragment(&fragment, now),
            Command::ReducedMotion(is_reduced) => {
                self.has_reduced_motion = is_reduced;
                Vec::new()
            }
            // The browser shows menus. A player who opens one no longer waits for a puzzle.
            Command::Menu => Vec::new(),
            command if command.is_of_play() => self.update_board(&command, now),
            command => later(|| self.update_page(command, now)),
        }
    }

    /// Performs a command that concerns the board.
    fn update_board(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        match self.mode {
            Mode::Play => self.play(command, now),
            Mode::Setup(_) => later(|| self.set_up(command, now)),
            Mode::Watch(_) => later(|| self.watch(command, now)),
            Mode::Tour(_) => later(|| self.tour(command, now)),
        }
    }

    /// Performs a command that concerns the page around the board.
    #[allow(clippy::too_many_lines, reason = "a table")]
    fn update_page(&mut self, command: Command, now: u64) -> Vec<Effect> {
        match command {
            Command::Again => {
                self.messages.say_again();
                Vec::new()
            }
            Command::CopyBoard => self.copy_board(),
            Command::CopyMarks => self.copy_marks(),
            Command::Open(Dialog::Export) => self.open_export(),
            Command::Open(Dialog::Print) => self.open_print(),
            Command::Print => self.print(),
            Command::Open(Dialog::Branches) => self.open_branches(now),
            Command::MoreGames => self.more_games(),
            Command::Open(dialog) => self.open_dialog(dialog, now),
            Command::Close => self.close_dialog(self.dialog, now),
            Command::Closed(dialog) => self.close_dialog(Some(dialog), now),
            Command::Study(act) => self.study(act, now),
            Command::Progress(act) => self.progress(act, now),
            Command::Games(act) => self.games_act(act, now),
            Command::Promised { promise, is_asked } => self.promised(promise, is_asked),
            Command::SaveBackup => self.save_backup(now),
            Command::BackupPart { text, is_last } => {
                if is_last {
                    self.making.begin_text();
                }
                self.take_part(&text, is_last, now)
            }
            Command::Set(field, value) => self.set(field, value),
            Command::New => self.new_game(now),
            Command::Next => self.next_game(now),
            Command::NewOf(difficulty) => self.new_of(difficulty, now),
            Command::NewBoard(kind) => self.new_board(kind),
            Command::NewKiller(board) => self.new_killer(board),
            Command::Pattern(act) => self.draw_pattern(act),
            Command::NewFor(minutes) => self.new_for(minutes, now),
            Command::Daily(difficulty) => self.daily(difficulty, now),
            Command::DailyBoard(kind) => self.daily_board(kind, now),
            Command::ToggleSearch => self.toggle_search(now),
            Command::PlayNearest => self.play_nearest(now),
            Command::DropSymmetry => self.drop_symmetry(now),
            Command::StopSearch => self.stop_search(),
            Command::PlayReady => self.play_ready(now),
            Command::DropReady => self.drop_ready(),
            Command::Forget(_)
            | Command::BringBack(_)
            | Command::Salvage(_)
            | Command::CopyDamaged(_)
            | Command::DropDamaged(_)
            | Command::PlayAgain(_)
            | Command::CopyGame
            | Command::Copied(_)
            | Command::Journal(_) => self.keep(command, now),
            Command::Share => self.share(now),
            Command::Shared(Ok(())) => self.said_shared(),
            Command::Shared(Err(link)) => self.said(Message::ShareThis(link)),
            Command::ReadText => {
                let text = self.making.own_text().to_owned();
                self.open_text(&text, now)
            }
            Command::OpenText(text) => {
                self.making.begin_text();
                match self.read_marks(&text) {
                    Some(marks) => self.paste_marks(&marks, now),
                    None => self.open_text(&text, now),
                }
            }
            Command::OpenSheet(_)
            | Command::TurnCollection { .. }
            | Command::CopyExport
            | Command::SaveExport
            | Command::ShareExport
            | Command::SavePicture
            | Command::Address(_) => self.transfer(command, now),
            Command::Failed { deed, reason } => self.failed(deed, reason),
            Command::FilesRead(n_files) => self.files_read(n_files),
            Command::BadFile => {
                self.making.begin_text();
                self.refuse(Message::BadFile)
            }
            Command::HugeFile(n_bytes) => {
                self.making.begin_text();
                self.refuse(Message::Unreadable(ReadError::TooLong { n_bytes }))
            }
            Command::Setup => self.start_setup(now),
            Command::SetupOn(kind) => self.start_setup_on(kind, now),
            Command::Leave => self.leave(now),
            Command::NewVersion | Command::Update | Command::DropVersion => self.look_at_version(&command),
            Command::TakenOver(search) => self.taken_over(&search, now),
            Command::Watch => self.start_watch(now),
            Command::Replay(id) => self.open_replay(id, now),
            Command::Replied(reply) => self.replied(*reply, now),
            Command::StopRating => self.stop_rating(),
            Command::WorkerReady { kind, number, version } => self.worker_ready(kind, number, &version),
            Command::WorkerFailed { kind, number, reason } => {
                self.worker_failed(kind, number, Trouble::Broken(reason))
            }
            Command::DropHint => self.stop_hint(),
            Command::Path if !self.board.is_paused() && !self.is_watching() => self.ask_path(now),
            command => self.update_board(&command, now),
        }
    }

    /// Returns the current game, or `None` before the first one.
    pub fn game(&self) -> Option<&Game> {
        self.games.current()
    }

    /// Returns the selected cell.
    pub const fn selected(&self) -> Cell {
        self.board.selected()
    }

    /// Returns true if the player watches a search.
    pub const fn is_watching(&self) -> bool {
        matches!(self.mode, Mode::Watch(_))
    }

    /// Returns true if a curtain hides the board because its game is paused.
    pub(crate) const fn is_curtained(&self) -> bool {
        self.board.is_paused() && matches!(self.mode, Mode::Play)
    }

    /// Returns the settings of the player.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the state of the storage.
    pub const fn keeping(&self) -> StorageState {
        self.store.keeping
    }

    /// Returns the language of the page.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.browser_language)
    }

    /// Returns the givens on the board: those of the game, of the replayed game or of the watched search, or the typed
    /// ones.
    pub(crate) fn givens(&self) -> Grid {
        match &self.mode {
            Mode::Setup(setup) => setup.givens(),
            Mode::Watch(watch) => watch.grid(),
            Mode::Tour(tour) if tour.setup.is_some() || tour.replayed_game().is_some() => *tour.start.grid(),
            Mode::Play | Mode::Tour(_) => self.game().map_or(Grid::EMPTY, |game| *game.puzzle().givens()),
        }
    }

    pub(crate) fn say(&mut self, message: impl Into<Rc<Message>>) {
        self.messages.say(message.into());
    }

    /// Sends a message to screen readers only.
    pub(crate) fn speak(&mut self, message: Message) {
        self.messages.speak(message);
    }

    /// Shows a message, with no effects.
    pub(crate) fn said(&mut self, message: Message) -> Vec<Effect> {
        self.say(message);
        Vec::new()
    }

    pub(crate) fn set(&mut self, field: Field, value: String) -> Vec<Effect> {
        match field {
            Field::Text => self.making.type_text(value),
            Field::PointName => self.board.name_point(value),
            Field::Games => {
                let list = self.library.games_list_mut();
                list.show(Shown::from_id(&value).unwrap_or_default(), list.sorted);
            }
            Field::GamesOrder => {
                let list = self.library.games_list_mut();
                list.show(list.shown, Sorted::from_id(&value).unwrap_or_default());
            }
            Field::GameName => self.library.games_list_mut().name = value,
            Field::TechniqueSearch => self.teacher.seek(value),
            Field::Form => self.export_as(&value),
            Field::Link => {
                let Ok(stride) = value.parse().map(WalkMove::To) else { return Vec::new() };
                if self.dialog != Some(Dialog::Techniques) {
                    return self.stride(stride);
                }
                self.teacher.stride(stride);
            }
            Field::Date => {
                self.library.choose_date(value);
                return vec![self.save_request()];
            }
            Field::MovedLetters => {
                let error = Letters::read(&value).err().map(|error| match error {
                    LettersError::NoPair(word) => Message::NoPair(word),
                    LettersError::Twice(letter) => Message::TwoPlaces(letter),
                });
                let is_wrong = error.is_some();
                self.making.set_own_error(error);
                if !is_wrong {
                    return self.set_choice(field, &value);
                }
            }
            field if field.is_of_print() => return self.set_print(field, &value),
            field if field.is_of_watch() => return self.set_watch(field, &value),
            field => return self.set_choice(field, &value),
        }
        Vec::new()
    }

    /// Sets a setting, or else a part of the request for the next puzzle, and saves it.
    fn set_choice(&mut self, field: Field, value: &str) -> Vec<Effect> {
        if self.settings.set(field, value) {
            self.board.fit(&self.settings);
            return vec![self.save_settings()];
        }
        self.making.form_mut().set(field, value);
        vec![self.save_request()]
    }
}
