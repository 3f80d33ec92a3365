//! A player before the page as data, with a browser that keeps texts and makes puzzles.

use std::collections::BTreeMap;

use std::cell::RefCell;
use std::rc::Rc;

use nonet::generate::easy_at_once;
use nonet::{Cell, Digit, Rng};
use nonet_play::app::{
    CellScene, Command, Dialog, Effect, Field, Fresh, Scene, Session, Storage, is_backup, scene,
};
use nonet_play::work::{Answer, Job, Kind, Question, Runner, Word};
use nonet_words::Language;

/// A puzzle that everyone knows, and its solution.
pub(crate) const GIVENS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a browser keeps for all its tabs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store(Rc<RefCell<BTreeMap<String, String>>>);

impl Store {
    /// A store that holds these texts.
    pub(crate) fn holding(texts: BTreeMap<String, String>) -> Self {
        Self(Rc::new(RefCell::new(texts)))
    }

    /// All that it holds.
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

/// What a worker answers to a question, from the first word to the last.
pub(crate) fn answers(question: Question) -> Vec<Answer> {
    let (mut runner, mut answers) = (Runner::default(), Vec::new());
    let mut is_busy = runner.take(question, &mut |answer| answers.push(answer));
    while is_busy {
        is_busy = runner.go_on(&mut || false, &mut |answer| answers.push(answer));
    }
    answers
}

/// Saves a backup and gives its text.
#[track_caller]
pub(crate) fn backup(player: &mut Player) -> String {
    player.presses("save-backup");
    let Some(Effect::SaveFile { name, media_type, text }) = player.wants.pop() else { panic!("no file") };
    assert!(name.starts_with("nonet-") && media_type == "text/plain" && is_backup(&text));
    text
}

/// Opens a backup in the list of games and gives the message that follows.
pub(crate) fn takes(player: &mut Player, text: &str) -> String {
    player.presses("open games");
    player.does(Command::OpenText(text.into()));
    let told = player.sees().games_told;
    player.presses("close");
    told
}

/// Does what this kind of worker was asked, through the lines that go between them.
pub(crate) fn serve(player: &mut Player, kind: Kind) {
    while let Some(at) = player.jobs.iter().position(|question| question.job.kind() == kind) {
        let question = player.jobs.remove(at);
        for answer in answers(Question::read(&question.to_string()).expect("a line that can be read")) {
            let line = Word::Answer(Box::new(answer)).to_string();
            let Some(Word::Answer(answer)) = Word::read(&line) else { panic!("{line}") };
            player.does(Command::Replied(answer));
        }
    }
}

/// A player, the page, and what the browser keeps.
pub(crate) struct Player {
    session: Session<Store>,
    store: Store,
    /// The time of day, in milliseconds.
    pub now: u64,
    /// What the page last wanted of the browser, besides keeping texts and work.
    pub wants: Vec<Effect>,
    /// The jobs that nobody has done yet: ratings, hints, and puzzles to be kept ready.
    pub jobs: Vec<Question>,
    /// Whether puzzles that somebody waits for are left among the jobs too.
    pub is_slow: bool,
    /// The workers that are there: what each is for, and the number of its first question.
    pub workers: Vec<(Kind, u32)>,
}

impl Player {
    /// A player who opens the page for the first time.
    pub(crate) fn new() -> Self {
        Self::arrives(BTreeMap::new(), Language::En, "", 1_000_000)
    }

    /// A player who opens the known puzzle by a link.
    pub(crate) fn with_puzzle() -> Self {
        Self::with_link(&format!("p={GIVENS}"))
    }

    /// A player who opens the page for the first time, with this fragment after its address.
    pub(crate) fn with_link(fragment: &str) -> Self {
        Self::arrives(BTreeMap::new(), Language::En, fragment, 1_000_000)
    }

    /// A player whose browser has kept these texts.
    pub(crate) fn arrives(
        kept: BTreeMap<String, String>,
        language: Language,
        fragment: &str,
        now: u64,
    ) -> Self {
        Self::opens(Store::holding(kept), language, fragment, now)
    }

    /// A player who opens the page in one more tab of a browser.
    pub(crate) fn opens(store: Store, language: Language, fragment: &str, now: u64) -> Self {
        thread_local! { static N_TABS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) }; }
        let chance = N_TABS.replace(N_TABS.get() + 1);
        let (mut session, mut effects) = Session::open(store.clone(), language, fragment, now, chance);
        // As the page does once it is there.
        effects.extend(session.read_rest(now, || false).0);
        let mut player = Self {
            session,
            store,
            now,
            wants: Vec::new(),
            jobs: Vec::new(),
            is_slow: false,
            workers: Vec::new(),
        };
        player.perform(effects);
        player
    }

    /// The same player after the page was loaded again.
    pub(crate) fn reloads(&self) -> Self {
        Self::arrives(self.store.texts(), Language::En, "", self.now)
    }

    /// Lets so many milliseconds pass, with the page in sight.
    pub(crate) fn waits(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while self.now < end {
            self.now = end.min(self.now + 1_000);
            self.does(Command::Tick);
        }
    }

    /// Asks the page for something.
    pub(crate) fn does(&mut self, command: Command) {
        self.wants.clear();
        let effects = self.session.does(command, self.now);
        self.perform(effects);
    }

    /// Presses the button that `index.html` gives this name in `data-do`, such as `undo` or `digit 5`.
    #[track_caller]
    pub(crate) fn presses(&mut self, button: &str) {
        let command = Command::from_id(button).unwrap_or_else(|| panic!("no button does {button:?}"));
        self.does(command);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                // The session has written it already.
                Effect::Save { .. } | Effect::Remove { .. } => {}
                Effect::MakeEasy(symmetry) => {
                    let mut rng = Rng::from_seed_text(&format!("fresh {}", self.store.texts().len()));
                    let (request, puzzle) = easy_at_once(symmetry, &mut rng);
                    self.does(Command::Fresh(Box::new(Fresh { request, puzzle, rated: None })));
                }
                Effect::Run(question) => {
                    let kind = question.job.kind();
                    if self.workers.iter().all(|(other, _)| *other != kind) {
                        self.workers.push((kind, question.number));
                    }
                    // Somebody waits for it.
                    if matches!(question.job, Job::Make(_)) && !self.is_slow {
                        self.works(*question);
                    } else {
                        self.jobs.push(*question);
                    }
                }
                Effect::Stop(kind) => {
                    self.jobs.retain(|question| question.job.kind() != kind);
                    self.workers.retain(|(other, _)| *other != kind);
                }
                effect => self.wants.push(effect),
            }
        }
    }

    /// Does what is asked to its end, as a worker would, and gives the answers to the page.
    pub(crate) fn works(&mut self, question: Question) {
        for answer in answers(question) {
            self.does(Command::Replied(Box::new(answer)));
        }
    }

    /// Puts a digit in a cell, counted from 0.
    pub(crate) fn enters(&mut self, cell: usize, digit: u8) {
        self.does(Command::Select(Cell::from_index(cell)));
        self.does(Command::Digit(Digit::new(digit).unwrap()));
    }

    /// Writes or strikes a note.
    pub(crate) fn notes(&mut self, cell: usize, digit: u8) {
        self.does(Command::Select(Cell::from_index(cell)));
        self.does(Command::OtherDigit(Digit::new(digit).unwrap()));
    }

    /// Fills every empty cell with the digit of the solution.
    pub(crate) fn fills_the_rest(&mut self, solution: &str) {
        for (cell, digit) in solution.bytes().enumerate() {
            if self.cell(cell).digit.is_none() {
                self.enters(cell, digit - b'0');
            }
        }
    }

    /// Opens the dialog for puzzles from elsewhere and reads this text there.
    pub(crate) fn pastes_in_the_dialog(&mut self, text: &str) {
        self.does(Command::Open(Dialog::Own));
        self.does(Command::Set(Field::Text, text.into()));
        self.does(Command::ReadText);
    }

    /// Everything that is to be seen and heard.
    pub(crate) fn sees(&self) -> Scene {
        scene(self.session.app(), self.now)
    }

    /// A cell, counted from 0.
    pub(crate) fn cell(&self, cell: usize) -> CellScene {
        self.sees().cells.swap_remove(cell)
    }

    /// What a screen reader says of a cell.
    pub(crate) fn name_of(&self, cell: usize) -> String {
        self.sees().language.cell_name(self.cell(cell).name)
    }

    /// The notes of a cell, such as `247`.
    pub(crate) fn notes_in(&self, cell: usize) -> String {
        self.cell(cell).notes.iter().map(Digit::to_char).collect()
    }

    /// The board as 81 characters.
    pub(crate) fn board(&self) -> String {
        self.sees().cells.iter().map(|cell| cell.digit.map_or('.', Digit::to_char)).collect()
    }

    /// What is said, without the space that makes it heard again.
    pub(crate) fn status(&self) -> String {
        self.sees().status.trim_end_matches('\u{A0}').to_owned()
    }

    /// What is said aloud only.
    pub(crate) fn spoken(&self) -> String {
        self.sees().spoken.trim_end_matches('\u{A0}').to_owned()
    }

    /// The cells, counted from 0, that this is true of.
    pub(crate) fn cells_that(&self, is_so: impl Fn(&CellScene) -> bool) -> Vec<usize> {
        let scene = self.sees();
        (0..81).filter(|&cell| is_so(&scene.cells[cell])).collect()
    }

    /// Whether the button with this `id` can be used.
    #[track_caller]
    pub(crate) fn can(&self, id: &str) -> bool {
        let scene = self.sees();
        let control = scene.controls.iter().find(|control| control.id == id);
        control.unwrap_or_else(|| panic!("there is no control {id:?}")).is_enabled
    }

    /// The value of a form field.
    pub(crate) fn field(&self, field: Field) -> String {
        self.fields().into_iter().find(|(other, _)| *other == field).map(|(_, value)| value).unwrap()
    }

    /// The values of all form fields, whether they can be seen or not.
    pub(crate) fn fields(&self) -> Vec<(Field, String)> {
        nonet_play::app::fields(self.session.app(), self.now)
    }

    /// The search for a puzzle that is going on.
    pub(crate) fn search_text(&self) -> String {
        self.session.app().search_text()
    }

    /// Whether the screen is to stay on.
    pub(crate) fn wants_awake(&self) -> bool {
        self.session.app().wants_awake(self.now)
    }

    /// How many actions the game on the board has.
    pub(crate) fn n_actions(&self) -> usize {
        self.session.app().game().map_or(0, nonet_play::game::Game::n_actions)
    }

    /// What the browser keeps, to be looked at or broken.
    pub(crate) fn kept(&self) -> BTreeMap<String, String> {
        self.store.texts()
    }
}
