//! A simulated player for the page's model, with a browser that stores texts and makes puzzles.

use std::collections::BTreeMap;

use std::cell::RefCell;
use std::rc::Rc;

use nonet::generate::easy_at_once;
use nonet::rules::Board;
use nonet::{Cell, Digit, Grid, Rng};
use nonet_play::app::{
    App, BoardCommand, BrowserEvent, CellScene, Command, Dialog, Effect, Field, MakingCommand, NewPuzzle,
    Scene, SelectionCommand, Session, Storage, WorkEvent, is_backup, scene,
};
use nonet_play::game::{Game, GamePuzzle};
use nonet_play::work::{Answer, Job, Kind, Question, Runner, WorkerLine};
use nonet_words::Language;

/// A well-known puzzle, and its solution.
pub(crate) const GIVENS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The local storage that all tabs of a browser share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store(Rc<RefCell<BTreeMap<String, String>>>);

impl Store {
    /// Returns a store with these texts.
    pub(crate) fn holding(texts: BTreeMap<String, String>) -> Self {
        Self(Rc::new(RefCell::new(texts)))
    }

    /// Returns all stored texts.
    pub(crate) fn texts(&self) -> BTreeMap<String, String> {
        self.0.borrow().clone()
    }
}

impl Storage for Store {
    fn keys(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }

    fn get(&self, key: &str) -> Option<String> {
        self.0.borrow().get(key).cloned()
    }

    fn set(&mut self, key: &str, text: &str) -> bool {
        self.0.borrow_mut().insert(key.into(), text.into());
        true
    }

    fn remove(&mut self, key: &str) {
        self.0.borrow_mut().remove(key);
    }
}

/// Returns all answers of a worker to a question, in order.
#[expect(clippy::needless_pass_by_value, reason = "a question is asked once")]
pub(crate) fn answers(question: Question) -> Vec<Answer> {
    // Page and workers send each other lines of text.
    let question = Question::read(&question.to_string()).expect("a line that can be read");
    let (mut runner, mut lines) = (Runner::default(), Vec::new());
    let mut say = |answer| lines.push(WorkerLine::Answer(Box::new(answer)).to_string());
    let mut is_busy = runner.take(question, &mut say);
    while is_busy {
        is_busy = runner.go_on(&mut || false, &mut say);
    }
    let read = |line: String| match WorkerLine::read(&line) {
        Some(WorkerLine::Answer(answer)) => *answer,
        _ => panic!("{line}"),
    };
    lines.into_iter().map(read).collect()
}

/// Returns a player who has started a game on a board of this kind.
pub(crate) fn player_on(kind: &str) -> Player {
    let mut player = Player::new();
    player.presses("open new");
    player.presses("open boards");
    player.presses(&format!("new-board {kind}"));
    player
}

/// Returns the puzzle on another board that the player plays, as it is stored.
pub(crate) fn puzzle_of(player: &Player) -> GamePuzzle {
    let texts = player.kept();
    let text = texts.values().find_map(|text| text.split_once("nonet game 2\n")).unwrap().1;
    Game::load(&format!("nonet game 2\n{text}")).unwrap().puzzle().clone()
}

/// Returns the board on which the player sees a puzzle that is not classic.
pub(crate) fn board_of(scene: &Scene) -> Board {
    let filled = scene.cells.iter().zip(Cell::ALL).filter_map(|(cell, at)| Some((at, cell.digit?)));
    let grid = filled.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit));
    Board::new((**scene.layout.as_ref().unwrap()).clone(), grid).unwrap()
}

/// Fills the empty cells of the board with the solution.
pub(crate) fn finish(player: &mut Player, puzzle: &GamePuzzle) {
    for (cell, digit) in puzzle.solution().filled() {
        if player.cell(cell.index()).digit.is_none() {
            player.enters(cell.index(), digit.get());
        }
    }
}

/// Saves a backup and returns its text.
#[track_caller]
pub(crate) fn backup(player: &mut Player) -> String {
    player.presses("save-backup");
    let Some(Effect::SaveFile { name, media_type, text }) = player.wants.pop() else { panic!("no file") };
    assert!(name.starts_with("nonet-") && media_type == "text/plain" && is_backup(&text));
    text
}

/// Opens a backup in the list of games and returns the message that follows.
pub(crate) fn takes(player: &mut Player, text: &str) -> String {
    player.presses("open games");
    player.does(MakingCommand::OpenText(text.into()));
    let message = player.sees().games_message;
    player.presses("close");
    message
}

/// Runs the waiting jobs of one kind of worker. Questions and answers pass through their text form, as in the page.
pub(crate) fn serve(player: &mut Player, kind: Kind) {
    while let Some(at) = player.jobs.iter().position(|question| question.job.kind() == kind) {
        let question = player.jobs.remove(at);
        player.works(question);
    }
}

/// A player, the page, and the storage of the browser.
pub(crate) struct Player {
    session: Session<Store>,
    store: Store,
    /// The time of day, in milliseconds.
    pub now: u64,
    /// The effects that the page last requested, except storage and work.
    pub wants: Vec<Effect>,
    /// The jobs that are not done yet, such as ratings, hints, and puzzles in reserve.
    pub jobs: Vec<Question>,
    /// True if puzzles for which the player is waiting also stay among the jobs.
    pub is_slow: bool,
    /// The kinds of work that a worker is asked for, and the number of the last question of each.
    pub workers: Vec<(Kind, u32)>,
    /// The texts that the other page has stored.
    pub of_other_page: Vec<(String, String)>,
}

impl Player {
    /// Returns a player who opens the page for the first time.
    pub(crate) fn new() -> Self {
        Self::arrives(BTreeMap::new(), Language::En, "", 1_000_000)
    }

    /// Returns a player who opens the known puzzle with a link.
    pub(crate) fn with_puzzle() -> Self {
        Self::with_link(&format!("p={GIVENS}"))
    }

    /// Returns a player who opens the page for the first time, with a fragment after its address.
    pub(crate) fn with_link(fragment: &str) -> Self {
        Self::arrives(BTreeMap::new(), Language::En, fragment, 1_000_000)
    }

    /// Returns a player whose browser has stored these texts.
    pub(crate) fn arrives(
        kept: BTreeMap<String, String>,
        language: Language,
        fragment: &str,
        now: u64,
    ) -> Self {
        Self::opens(Store::holding(kept), language, fragment, now)
    }

    /// Returns a player who opens the page in another tab of a browser.
    pub(crate) fn opens(store: Store, language: Language, fragment: &str, now: u64) -> Self {
        thread_local! { static N_TABS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) }; }
        let chance = N_TABS.replace(N_TABS.get() + 1);
        let (mut session, mut effects) = Session::open(store.clone(), language, fragment, now, chance);
        // The page does this once it is shown.
        effects.extend(session.read_rest(now, || false).0);
        let mut player = Self {
            session,
            store,
            now,
            wants: Vec::new(),
            jobs: Vec::new(),
            is_slow: false,
            workers: Vec::new(),
            of_other_page: Vec::new(),
        };
        player.perform(effects);
        player
    }

    /// Returns the same player after a reload of the page.
    pub(crate) fn reloads(&self) -> Self {
        Self::arrives(self.store.texts(), Language::En, "", self.now)
    }

    /// Lets time pass in milliseconds, with the page visible.
    pub(crate) fn waits(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while self.now < end {
            self.now = end.min(self.now + 1_000);
            self.does(BrowserEvent::Tick);
        }
    }

    /// Returns the page as data.
    pub(crate) const fn app(&self) -> &App {
        self.session.app()
    }

    /// Sends a command to the page.
    pub(crate) fn does(&mut self, command: impl Into<Command>) {
        self.wants.clear();
        let effects = self.session.does(command.into(), self.now);
        self.perform(effects);
    }

    /// Presses the button with this `data-do` value in `index.html`, such as `undo` or `digit 5`.
    #[track_caller]
    pub(crate) fn presses(&mut self, button: &str) {
        let command = Command::from_id(button).unwrap_or_else(|| panic!("no button does {button:?}"));
        self.does(command);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                // The session has already written to the store.
                Effect::Save { .. } | Effect::Remove { .. } => {}
                Effect::MakeEasy(symmetry) => {
                    let mut rng = Rng::from_seed_text(&format!("fresh {}", self.store.texts().len()));
                    let (request, puzzle) = easy_at_once(symmetry, &mut rng);
                    self.does(WorkEvent::NewPuzzle(Box::new(NewPuzzle {
                        request: request.into(),
                        puzzle,
                        rated: None,
                    })));
                }
                Effect::Run(question) => {
                    let kind = question.job.kind();
                    self.workers.retain(|(other, _)| *other != kind);
                    self.workers.push((kind, question.number));
                    // The player is waiting for this puzzle.
                    if matches!(question.job, Job::Make(_) | Job::Craft(_) | Job::Prove(_)) && !self.is_slow {
                        self.works(*question);
                    } else {
                        self.jobs.push(*question);
                    }
                }
                Effect::Stop(kind) | Effect::GiveUp(kind) => {
                    self.jobs.retain(|question| question.job.kind() != kind);
                    self.workers.retain(|(other, _)| *other != kind);
                }
                Effect::ReadOtherPage => {
                    let texts = self.of_other_page.clone();
                    self.does(BrowserEvent::OtherPage { texts, is_whole: true });
                }
                effect => self.wants.push(effect),
            }
        }
    }

    /// Runs a job to its end, as a worker would, and sends the answers to the page.
    pub(crate) fn works(&mut self, question: Question) {
        for answer in answers(question) {
            self.does(WorkEvent::Replied(Box::new(answer)));
        }
    }

    /// Lets the workers answer all questions.
    pub(crate) fn works_all(&mut self) {
        while let Some(question) = self.jobs.pop() {
            self.works(question);
        }
    }

    /// Enters a digit in a cell, counted from 0.
    pub(crate) fn enters(&mut self, cell: usize, digit: u8) {
        self.does(SelectionCommand::Select(Cell::from_index(cell)));
        self.does(BoardCommand::Digit(Digit::new(digit).unwrap()));
    }

    /// Adds or removes a note in a cell, counted from 0.
    pub(crate) fn notes(&mut self, cell: usize, digit: u8) {
        self.does(SelectionCommand::Select(Cell::from_index(cell)));
        self.does(BoardCommand::OtherDigit(Digit::new(digit).unwrap()));
    }

    /// Fills every empty cell with its digit in the solution.
    pub(crate) fn fills_the_rest(&mut self, solution: &str) {
        for (cell, digit) in solution.bytes().enumerate() {
            if self.cell(cell).digit.is_none() {
                self.enters(cell, digit - b'0');
            }
        }
    }

    /// Opens the import dialog and reads a text there.
    pub(crate) fn pastes_in_the_dialog(&mut self, text: &str) {
        self.does(Command::Open(Dialog::Own));
        self.does(Command::Set(Field::Text, text.into()));
        self.does(MakingCommand::ReadText);
    }

    /// Returns everything that the page shows and says.
    pub(crate) fn sees(&self) -> Scene {
        scene(self.app(), self.now)
    }

    /// Returns a cell, counted from 0.
    pub(crate) fn cell(&self, cell: usize) -> CellScene {
        self.sees().cells.swap_remove(cell)
    }

    /// Returns the name of a cell for screen readers.
    pub(crate) fn name_of(&self, cell: usize) -> String {
        self.sees().language.cell_name(self.cell(cell).name)
    }

    /// Returns the notes of a cell, such as `247`.
    pub(crate) fn notes_in(&self, cell: usize) -> String {
        self.cell(cell).notes.iter().map(Digit::to_char).collect()
    }

    /// Returns the board as 81 characters.
    pub(crate) fn board(&self) -> String {
        self.sees().cells.iter().map(|cell| cell.digit.map_or('.', Digit::to_char)).collect()
    }

    /// Returns the status message, without the space that makes screen readers repeat it.
    pub(crate) fn status(&self) -> String {
        self.sees().status.trim_end_matches('\u{A0}').to_owned()
    }

    /// Returns the message for screen readers only.
    pub(crate) fn spoken(&self) -> String {
        self.sees().spoken.trim_end_matches('\u{A0}').to_owned()
    }

    /// Returns the cells, counted from 0, for which a condition is true.
    pub(crate) fn cells_that(&self, predicate: impl Fn(&CellScene) -> bool) -> Vec<usize> {
        let scene = self.sees();
        (0..Cell::COUNT).filter(|&cell| predicate(&scene.cells[cell])).collect()
    }

    /// Returns `true` if the button with this `id` is enabled.
    #[track_caller]
    pub(crate) fn can(&self, id: &str) -> bool {
        let scene = self.sees();
        let control = scene.controls.iter().find(|control| control.id == id);
        control.unwrap_or_else(|| panic!("there is no control {id:?}")).is_enabled
    }

    /// Returns the value of a form field.
    pub(crate) fn field(&self, field: Field) -> String {
        self.fields().into_iter().find(|(other, _)| *other == field).map(|(_, value)| value).unwrap()
    }

    /// Returns the values of all form fields, visible or not.
    pub(crate) fn fields(&self) -> Vec<(Field, String)> {
        nonet_play::app::fields(self.session.app(), self.now)
    }

    /// Returns the text of the current puzzle search.
    pub(crate) fn search_text(&self) -> String {
        self.session.app().search_text()
    }

    /// Returns `true` if the page wants the screen to stay on.
    pub(crate) fn wants_awake(&self) -> bool {
        self.session.app().wants_awake(self.now)
    }

    /// Returns the number of actions in the current game.
    pub(crate) fn n_actions(&self) -> usize {
        self.session.app().game().map_or(0, nonet_play::game::Game::n_actions)
    }

    /// Returns a copy of the stored texts, which a test may inspect or damage.
    pub(crate) fn kept(&self) -> BTreeMap<String, String> {
        self.store.texts()
    }
}
