//! [`App::load`] and [`App::update`], which routes the commands to the rooms.

use std::rc::Rc;

use nonet::grid::{Cell, Digit, Grid};
use nonet::rng::Rng;
use wasm_door::{kept, later};

use super::events::{BrowserEvent, WorkEvent};
use super::messages::Messages;
use super::state::Mode;
use super::store::StoreState;
use super::{App, Command, Dialog};
use crate::board::{BoardCommand, BoardState, SelectionCommand};
use crate::drawing::WalkMove;
use crate::effects::{Effect, Helpers};
use crate::game::Game;
use crate::keeping::{SavedGames, StorageState};
use crate::library::{GamesFilter, GamesOrder, LibraryCommand, LibraryState};
use crate::making::MakingState;
use crate::paper::PaperState;
use crate::settings::{Field, Letters, LettersError, Settings};
use crate::teacher::TeacherState;
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
        let mut effects = app.update(Command::Browser(BrowserEvent::Fragment(fragment.into())), now);
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
        #[cfg(wide)]
        nonet_words::use_letters(self.has_letters());
        if Digit::COUNT > 9 && !self.may_wait(&command) {
            let mut effects = self.end_figure(now);
            effects.extend(self.update(command, now));
            return effects;
        }
        if command.is_by_person() {
            self.touched_at = now;
        }
        // Escape dismisses one thing at a time.
        if self.hush(&command) && matches!(command, Command::Selection(SelectionCommand::Escape)) {
            return self.stop_hint();
        }
        self.look_at_search(&command);
        if let Some(effects) = self.leads_away(&command, now) {
            return effects;
        }
        match command {
            Command::Selection(command) => self.select(&command, now),
            Command::Board(BoardCommand::Figure { typed_as, figure }) => {
                later(|| self.type_figure(typed_as, figure, now))
            }
            // A link may refer to a stored game.
            Command::Library(LibraryCommand::Play(id)) => kept(|| self.play_kept(id, now)),
            // The browser shows menus. A player who opens one no longer waits for a puzzle.
            Command::Menu => Vec::new(),
            Command::Work(WorkEvent::NewPuzzle(puzzle)) => self.made_here(*puzzle, now),
            Command::Browser(BrowserEvent::Clock { wall, offset }) => {
                self.store.wall_ahead = wall.wrapping_sub(now);
                self.store.offset = Some(offset);
                Vec::new()
            }
            Command::Browser(BrowserEvent::Stored { key, text }) => kept(|| self.stored(&key, &text, now)),
            Command::Browser(BrowserEvent::StorageState(keeping)) => {
                self.store.keeping = keeping;
                Vec::new()
            }
            Command::Browser(BrowserEvent::Tick) => {
                let mut effects = self.tick(now);
                effects.extend(self.tick_helpers());
                effects
            }
            Command::Browser(BrowserEvent::Hide) => self.be_seen(false, now),
            Command::Browser(BrowserEvent::Show) => self.be_seen(true, now),
            Command::Browser(BrowserEvent::Fragment(fragment)) => self.open_fragment(&fragment, now),
            Command::Browser(BrowserEvent::ReducedMotion(is_reduced)) => {
                self.has_reduced_motion = is_reduced;
                Vec::new()
            }
            command if command.is_of_play() => self.update_board(&command, now),
            command => later(|| self.update_page(command, now)),
        }
    }

    /// Handles the events of the browser that play does not need.
    fn update_browser(&mut self, event: BrowserEvent, now: u64) -> Vec<Effect> {
        match event {
            BrowserEvent::Closed(dialog) => self.close_dialog(Some(dialog), now),
            BrowserEvent::Address(address) => {
                self.paper.set_address(address);
                Vec::new()
            }
            BrowserEvent::Failed { act, reason } => self.failed(act, reason),
            BrowserEvent::Copied(Ok(())) => self.said_copied(),
            BrowserEvent::Copied(Err(text)) => self.not_copied(text),
            BrowserEvent::Shared(Ok(())) => self.said_shared(),
            BrowserEvent::Shared(Err(link)) => self.said(Message::ShareThis(link)),
            BrowserEvent::NewVersion => self.offer_version(),
            BrowserEvent::TakenOver(search) => self.taken_over(&search, now),
            BrowserEvent::MomentOver => self.look_at_figure(now),
            BrowserEvent::Journal(texts) => self.read_journal(&texts, now),
            BrowserEvent::OtherPage { texts, is_whole } => self.save_backup(texts, is_whole, now),
            BrowserEvent::Promised { promise, is_asked } => self.promised(promise, is_asked),
            BrowserEvent::Frame { .. } => self.update_board(&Command::Browser(event), now),
            // `update` has handled these.
            BrowserEvent::Clock { .. }
            | BrowserEvent::Stored { .. }
            | BrowserEvent::StorageState(_)
            | BrowserEvent::Tick
            | BrowserEvent::Hide
            | BrowserEvent::Show
            | BrowserEvent::Fragment(_)
            | BrowserEvent::ReducedMotion(_) => Vec::new(),
        }
    }

    /// Handles the reports of the workers.
    fn update_work(&mut self, event: WorkEvent, now: u64) -> Vec<Effect> {
        match event {
            WorkEvent::NewPuzzle(puzzle) => self.made_here(*puzzle, now),
            WorkEvent::Replied(reply) => self.replied(*reply, now),
            WorkEvent::WorkerReady { kind, number, version } => self.worker_ready(kind, number, &version),
            WorkEvent::WorkerFailed { kind, number, reason } => {
                self.worker_failed(kind, number, Trouble::Broken(reason))
            }
        }
    }

    /// Performs a command that concerns the board.
    pub(crate) fn update_board(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        match self.mode {
            Mode::Play => self.play(command, now),
            Mode::Setup(_) => later(|| self.set_up(command, now)),
            Mode::Watch(_) => later(|| self.watch(command, now)),
            Mode::Tour(_) => later(|| self.tour(command, now)),
        }
    }

    /// Performs a command that concerns the page around the board.
    fn update_page(&mut self, command: Command, now: u64) -> Vec<Effect> {
        match command {
            Command::Making(command) => self.update_making(command, now),
            Command::Library(command) => self.update_library(command, now),
            Command::Paper(command) => self.update_paper(command, now),
            Command::Teacher(command) => self.update_teacher(command, now),
            Command::Film(command) => self.update_film(command, now),
            Command::Browser(event) => self.update_browser(event, now),
            Command::Work(event) => self.update_work(event, now),
            Command::Board(BoardCommand::CopyBoard) => self.copy_board(),
            Command::Board(BoardCommand::CopyMarks) => self.copy_marks(),
            Command::Again => {
                self.messages.say_again();
                Vec::new()
            }
            Command::Open(Dialog::Export) => self.open_export(),
            Command::Open(Dialog::Print) => self.open_print(),
            Command::Open(Dialog::Branches) => self.open_branches(now),
            Command::Open(dialog) => self.open_dialog(dialog, now),
            Command::Close => self.close_dialog(self.dialog, now),
            Command::Set(field, value) => self.set(field, value),
            Command::SaveBackup => vec![Effect::ReadOtherPage],
            Command::BackupPart { text, is_last } => {
                if is_last {
                    self.making.begin_text();
                }
                self.take_part(&text, is_last, now)
            }
            Command::Update => self.take_version(),
            Command::DropVersion => self.drop_version(),
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
                list.show(GamesFilter::from_id(&value).unwrap_or_default(), list.sorted);
            }
            Field::GamesOrder => {
                let list = self.library.games_list_mut();
                list.show(list.shown, GamesOrder::from_id(&value).unwrap_or_default());
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
        let was_digit_first = self.settings.is_digit_first;
        if self.settings.set(field, value) {
            self.board.fit(&self.settings, was_digit_first);
            return vec![self.save_settings()];
        }
        self.making.form_mut().set(field, value);
        vec![self.save_request()]
    }
}
