//! [`Scene`]: everything visible and audible, as values.

use std::borrow::Cow;
use std::rc::Rc;

use super::controls::controls;
use super::dialog::Dialog;
use super::state::{App, Mode};
use crate::board::{BranchesScene, CellScene, Control, cells, is_over};
use crate::drawing::Picture;
use crate::film::{
    Progress, TourScene, WatchScene, tour_cells, tour_picture, tour_scene, watch_cells, watch_scene,
};
use crate::game::{Game, Mark};
use crate::keeping::StorageState;
use crate::library::{
    CalendarScene, CollectionLine, FinishScene, GameScene, StatisticsScene, date_in, games, is_greeted, level,
};
use crate::making::{CollectionScene, PatternScene, Search, level_of};
use crate::paper::ExportScene;
use crate::settings::{Field, KeypadOrder, KeypadSide, Theme};
use crate::teacher::{HintScene, ShownHint, TechniqueScene, hint_scene, technique_scene};
use nonet::generate::is_easy_at_once;
use nonet::grid::{Cell, Digit, DigitSet, Grid, House};
use nonet::layout::{Cage, Layout};
use nonet::logic::Difficulty;
use nonet_words::{
    About, AboutRating, CagePlace, Language, Message, Signs, Stage, are_placeholders, duration, in_signs,
};
use wasm_door::{kept, later};

/// The options during the search for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searching {
    /// True if it is paused.
    pub is_stopped: bool,
    /// True if the player may drop the symmetry.
    pub may_drop_symmetry: bool,
    /// True if the nearest puzzle so far is offered.
    pub offers_nearest: bool,
}

/// Everything visible and audible on the page.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is shown by itself")]
pub struct Scene {
    /// The language of the page.
    pub language: Language,
    /// The colours of the page.
    pub theme: Theme,
    /// The purpose of the board: `play`, `setup`, `watch` or `tour`.
    pub mode: &'static str,
    /// True if the next digit asks why it cannot go in the selected cell.
    pub is_asking: bool,
    /// True if the curtain hides the board.
    pub is_paused: bool,
    /// True if the game has just been solved.
    pub is_celebrating: bool,
    /// True if the game on the board is over: then it takes no entries, and the next puzzle is offered.
    pub is_over: bool,
    /// The card of a finished game.
    pub finish: Option<Box<FinishScene>>,
    /// The boxes that hold nine different digits: the lights of the logo.
    pub lights: [bool; Digit::COUNT],
    /// The place of the focus when its element leaves the page: a name in `index.html`, or none for the selected cell.
    pub home: Option<&'static str>,
    /// The cell with the focus.
    pub selected: Cell,
    /// The cells.
    pub cells: Vec<CellScene>,
    /// The layout of the board; none for the classic one.
    pub layout: Option<Rc<Layout>>,
    /// The number of each cell's piece, while the player draws the pieces of a jigsaw.
    pub pieces: Option<Grid>,
    /// The cages of a typed puzzle whose sums are impossible. The layout has them without these sums.
    pub impossible: Vec<Cage>,
    /// True if the sum of a cage is being typed.
    pub types_sum: bool,
    /// The kind of mark that a digit key writes.
    pub marking: Mark,
    /// True if there are centre notes and colours.
    pub has_all_marks: bool,
    /// The digit that a tap on a cell writes.
    pub chosen: Option<Digit>,
    /// The side of the keypad, and whether it has the layout of a calculator.
    pub keypad: (KeypadSide, bool),
    /// The number of cells left for each digit; none while they are not counted.
    pub digits_left: [Option<usize>; Digit::COUNT],
    /// The buttons.
    pub controls: Vec<Control>,
    /// The description of the puzzle.
    pub about: String,
    /// The number of its first bytes that are shown even where there is room for only one line.
    pub about_break: usize,
    /// The clock.
    pub time: Option<String>,
    /// The stage of the hint, which labels the button for the next stage; none without a hint.
    pub hint: Option<Stage>,
    /// The pages of techniques, while they are open.
    pub techniques: Option<Box<TechniqueScene>>,
    /// The visible hint.
    pub shown_hint: Option<Box<HintScene>>,
    /// The drawing over the board.
    pub picture: Picture,
    /// True during a slow search for a hint, which can be stopped.
    pub is_seeking: bool,
    /// True if the message offers something to do.
    pub offers: bool,
    /// The label of the button that undoes to before the first mistake; empty if that is not offered.
    pub undo_offer: String,
    /// True if the rows and columns are numbered along the board's edges.
    pub numbers_edges: bool,
    /// True if cells and rows are named by letters.
    pub is_lettered: bool,
    /// True if digits above 9 are letters.
    #[cfg(wide)]
    pub has_letters: bool,
    /// True if the page asks whether to show the solution.
    pub asks_solution: bool,
    /// True if the page greets a player who has never entered anything here.
    pub is_greeted: bool,
    /// The level of the puzzle on the board, if it is known.
    pub level: Option<Difficulty>,
    /// The number of cells left as text; empty if none is left, or nothing is played.
    pub left: String,
    /// The search for a puzzle, if there is one.
    pub search: Option<Searching>,
    /// The announcement of a puzzle that is ready; empty if there is none.
    pub ready: String,
    /// The text about the player's speed in the dialog for the next puzzle.
    pub pace: String,
    /// The error in the request for the next puzzle.
    pub request_error: String,
    /// The seed of the puzzle on the board, with everything that reproduces it.
    pub seed: String,
    /// True during a slow rating of the puzzle.
    pub is_rating: bool,
    /// The message, shown and spoken.
    pub status: String,
    /// True if the message changes too often to be spoken.
    pub is_status_quiet: bool,
    /// The message that is only spoken.
    pub spoken: String,
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// The error in the text of the dialog.
    pub own_error: String,
    /// The open collection, while it is listed.
    pub collection: Option<Box<CollectionScene>>,
    /// The export dialog, while it is open.
    pub export: Option<Box<ExportScene>>,
    /// The message in the print dialog.
    pub print_message: String,
    /// The values of the form fields, while some of them may be visible.
    pub fields: Vec<(Field, String)>,
    /// The view of the searches, while it is open.
    pub watch: Option<Box<WatchScene>>,
    /// The open tour.
    pub tour: Option<Box<TourScene>>,
    /// The saved games, the last played first, and the damaged texts.
    pub games: Vec<GameScene>,
    /// True if there are more games than those.
    pub are_more_games: bool,
    /// The saved collections, while the games are listed.
    pub collections: Vec<CollectionLine>,
    /// The statistics, while they are open.
    pub statistics: Option<Box<StatisticsScene>>,
    /// The branches and checkpoints of the game, while they are open.
    pub branches: Option<Box<BranchesScene>>,
    /// The calendar of the daily puzzles, while it is open.
    pub calendar: Option<Box<CalendarScene>>,
    /// The pattern of givens for the next puzzle, while it is drawn.
    pub pattern: Option<Box<PatternScene>>,
    /// The message in the games dialog.
    pub games_message: String,
    /// True if the player is offered to ask the browser to keep the games.
    pub offers_promise: bool,
    /// The text about a newer version of the page; empty if none is offered.
    pub news: String,
    /// The text about something the browser did not do, shown in the open dialog; empty if there is none.
    pub trouble: String,
    /// The text about a lasting problem with saving; empty if all is well.
    pub unsaved: String,
}

impl Scene {
    /// Returns true if something moves by itself, so that frames are needed.
    pub fn runs(&self) -> bool {
        let replay = self.tour.as_ref().and_then(|tour| tour.replay.as_ref());
        self.watch.as_ref().is_some_and(|watch| watch.is_running)
            || replay.is_some_and(|replay| replay.is_playing)
    }
}

/// Returns the scene of the page at the time `now`.
#[allow(clippy::too_many_lines, reason = "a list of what is seen, each by itself")]
pub fn scene(app: &App, now: u64) -> Scene {
    #[cfg(wide)]
    nonet_words::use_letters(app.has_letters());
    let language = app.language();
    let settings = &app.settings;
    let n_to_right = app.n_to_right();
    let status = match app.messages.shown() {
        // The message comes beside the text about how the game ended.
        Some(message) if is_over(app) && message.is_by_the_way() => kept(|| ended_and(app, message, now)),
        // The greeting replaces it.
        Some(message) if matches!(message, Message::Ready { .. }) && is_greeted(app) => String::new(),
        Some(message) => language.say(message),
        None if is_over(app) => kept(|| said(language, app.heading(now))),
        None => String::new(),
    };
    let spoken = app.messages.spoken().map(|message| language.say(message)).unwrap_or_default();
    let about = match (&app.mode, app.game_of_bar()) {
        (Mode::Play | Mode::Tour(_), Some(game)) => {
            let label = &game.label;
            let date = if is_easy_at_once(label) { None } else { kept(|| date_in(label)) };
            language.about(&About { n_clues: game.puzzle().n_clues(), rating: rating(app), date })
        }
        _ => Default::default(),
    };
    let mut scene = Scene {
        language,
        theme: settings.theme,
        mode: match app.mode {
            Mode::Play => "play",
            Mode::Setup(_) => "setup",
            Mode::Watch(_) => "watch",
            Mode::Tour(_) => "tour",
        },
        is_asking: app.teacher.is_asking(),
        is_paused: app.is_curtained(),
        is_celebrating: app.board.is_celebrating(),
        is_over: is_over(app),
        finish: if is_over(app) { kept(|| Some(Box::new(app.finish_scene(now)))) } else { None },
        lights: lights(app),
        home: home(app),
        selected: app.board.selected(),
        cells: match &app.mode {
            Mode::Watch(watch) => later(|| watch_cells(watch, app.board.selected())),
            Mode::Tour(tour) => later(|| tour_cells(tour, app.board.selected(), settings.says_place_first)),
            _ => cells(app),
        },
        layout: None,
        pieces: None,
        impossible: Vec::new(),
        types_sum: false,
        marking: if matches!(app.mode, Mode::Play) { app.board.marking() } else { Mark::Digit },
        has_all_marks: settings.has_all_marks,
        chosen: app.board.chosen(),
        keypad: (settings.side, settings.pad == KeypadOrder::Calculator),
        digits_left: digits_left(app),
        controls: controls(app),
        about: about.0,
        about_break: about.1,
        time: app
            .game_of_bar()
            .filter(|_| settings.shows_clock)
            .map(|game| duration(game.clock.elapsed(now))),
        techniques: None,
        hint: app.shown_hint().map(|hint| hint.stage),
        shown_hint: None,
        is_seeking: app.is_seeking(),
        offers: n_to_right.is_some() || matches!(app.messages.shown(), Some(Message::AllMarks)),
        undo_offer: n_to_right.map(|n_moves| language.go_back(n_moves)).unwrap_or_default(),
        numbers_edges: numbers_edges(app, n_to_right.is_some()),
        is_lettered: settings.is_lettered,
        #[cfg(wide)]
        has_letters: app.has_letters(),
        asks_solution: matches!(app.messages.shown(), Some(Message::AskSolution)),
        is_greeted: is_greeted(app),
        level: level(app),
        left: left(app),
        picture: Picture::default(),
        search: app.making.search().map(searching),
        ready: said(language, app.ready_message()),
        pace: String::new(),
        request_error: app.making.form().error().map(|message| language.say(message)).unwrap_or_default(),
        seed: app.game().map(|game| game.label.clone()).unwrap_or_default(),
        is_rating: app.making.rating_so_far().is_some(),
        status: audible(status, app.messages.n_said()),
        is_status_quiet: app.is_replaying()
            || matches!(app.messages.shown(), Some(Message::Making { n_tries: 1.., is_stopped: false, .. })),
        spoken: audible(spoken, app.messages.n_spoken()),
        dialog: app.dialog,
        own_error: app.making.own_error().map(|message| language.say(message)).unwrap_or_default(),
        collection: None,
        export: None,
        print_message: String::new(),
        fields: Vec::new(),
        watch: None,
        tour: None,
        games: Vec::new(),
        are_more_games: false,
        collections: Vec::new(),
        statistics: None,
        branches: None,
        calendar: None,
        pattern: None,
        games_message: String::new(),
        offers_promise: app.offers_promise(),
        news: said(language, app.version_message()),
        trouble: app.messages.trouble().map(|trouble| language.say(trouble)).unwrap_or_default(),
        unsaved: unsaved(app),
    };
    let is_beside = matches!(app.mode, Mode::Watch(_) | Mode::Tour(_));
    if is_beside || app.dialog.is_some() || app.shown_hint().is_some() {
        later(|| add_rest(&mut scene, app, now));
    }
    if settings.is_lettered {
        kept(|| scene.name_by_letters());
    }
    if app.layout().is_some() {
        kept(|| add_board(&mut scene, app, now));
    }
    scene
}

/// Adds the shape and the name of a board other than the classic one, and corrects what depends on its side.
fn add_board(scene: &mut Scene, app: &App, now: u64) {
    let signs = app.signs();
    if signs != Signs::Digits && !are_placeholders() {
        // All texts again, with placeholders for the names of the signs. So pages with digits need no code for signs.
        *scene = in_signs(signs, || self::scene(app, now));
        scene.show_signs(signs);
        return;
    }
    let Some(layout) = app.layout() else { return };
    scene.layout = Some(Rc::clone(layout));
    if let Mode::Setup(setup) = &app.mode {
        scene.pieces = setup.pieces();
        scene.impossible = setup.impossible().to_vec();
        scene.types_sum = app.types_sum();
        for (cage, cell) in
            scene.impossible.iter().flat_map(|cage| cage.cells().iter().map(move |cell| (cage, cell)))
        {
            if let Some(place) = scene.cells[cell.index()].name.board.as_mut() {
                place.cage = Some(CagePlace { n_cells: cage.cells().len(), sum: cage.sum() });
            }
        }
    }
    if let Some(game) = app.game_of_bar() {
        if !scene.left.is_empty() {
            scene.left = scene.language.cells_left(game.puzzle().n_empty(game.board().digits()));
        }
        // The lights are for the boxes of a classic board, so here they shine together.
        scene.lights = [scene.is_over && !game.is_given_up(); Digit::COUNT];
    }
    for left in scene.digits_left.iter_mut().flatten() {
        *left = left.saturating_sub(Digit::COUNT - layout.side());
    }
    let name = scene.language.board_name(layout);
    scene.about = match (&app.mode, app.game_of_bar()) {
        (Mode::Setup(_) | Mode::Watch(_), _) => name,
        (_, Some(_)) => format!("{name} · {}", scene.about),
        // A replay of another game than that of the bar.
        (_, None) => return,
    };
    scene.about_break = scene.about.len();
}

/// Adds what is visible only beside a hint, in a dialog, a tour or a watched search.
fn add_rest(scene: &mut Scene, app: &App, now: u64) {
    let language = scene.language;
    match app.dialog {
        // Their boards have digits.
        Some(Dialog::Techniques) => scene.techniques = in_signs(Signs::Digits, || technique_scene(app)),
        Some(Dialog::Wish) => {
            scene.pace = app.pace_message();
            scene.pattern = app.pattern_scene().map(Box::new);
        }
        Some(Dialog::Collection) => scene.collection = app.import_scene().map(Box::new),
        Some(Dialog::Export) => scene.export = Some(Box::new(app.export_scene())),
        Some(Dialog::Games) => {
            (scene.games, scene.are_more_games) = games(app, now);
            scene.collections = app.collection_lines();
        }
        Some(Dialog::Statistics) => scene.statistics = Some(Box::new(app.statistics_scene(now))),
        Some(Dialog::Branches) => scene.branches = app.branches_scene().map(Box::new),
        Some(Dialog::Daily) => scene.calendar = Some(Box::new(app.calendar_scene(now))),
        _ => {}
    }
    scene.shown_hint = app.shown_hint().map(|hint| Box::new(hint_scene(app, hint)));
    scene.print_message = said(language, app.print_message());
    scene.games_message = said(language, app.library.message().cloned());
    scene.picture = app.drawn().map(|drawn| drawn.picture()).unwrap_or_default();
    match &app.mode {
        Mode::Watch(watch) => scene.watch = Some(Box::new(watch_scene(watch, language))),
        Mode::Tour(tour) => {
            scene.tour = Some(Box::new(tour_scene(tour, language)));
            scene.picture = tour_picture(tour);
        }
        _ => {}
    }
    if has_fields(app) {
        scene.fields = fields(app, now);
    }
}

/// Makes a repeated sentence audible. A live region speaks only changes, so every other sentence gets an invisible
/// space at its end.
fn audible(mut sentence: String, n_said: u32) -> String {
    if !n_said.is_multiple_of(2) && !sentence.is_empty() {
        sentence.push('\u{A0}');
    }
    sentence
}

/// Returns the text about how a game ended, followed by another message.
fn ended_and(app: &App, by_the_way: &Message, now: u64) -> String {
    let language = app.language();
    format!("{}\n{}", said(language, app.heading(now)), language.say(by_the_way))
}

/// Returns a message as a sentence; empty if there is none.
fn said(language: Language, message: Option<Message>) -> String {
    message.map(|message| language.say(&message)).unwrap_or_default()
}

fn searching(search: &Search) -> Searching {
    Searching {
        is_stopped: search.is_stopped,
        may_drop_symmetry: search.may_drop_symmetry() && !search.offers_nearest(),
        offers_nearest: search.offers_nearest(),
    }
}

/// Returns true if the edges are numbered: always by the setting, or while messages name rows and columns.
fn numbers_edges(app: &App, names_mistake: bool) -> bool {
    let names_cells = !matches!(app.mode, Mode::Play | Mode::Setup(..))
        || app.shown_hint().is_some()
        || app.teacher.is_asking()
        || names_mistake;
    app.settings.numbers_edges || names_cells
}

fn left(app: &App) -> String {
    let is_playing = matches!(app.mode, Mode::Play) && !is_over(app);
    let Some(game) = app.game().filter(|_| is_playing) else { return String::new() };
    app.language().cells_left(Cell::COUNT - game.board().digits().n_filled())
}

fn lights(app: &App) -> [bool; Digit::COUNT] {
    let is_lit = |game: &&Game| matches!(app.mode, Mode::Play | Mode::Tour(_)) && !game.is_given_up();
    let Some(game) = app.game_of_bar().filter(is_lit) else {
        return [false; Digit::COUNT];
    };
    let digits = game.board().digits();
    core::array::from_fn(|at| {
        let held = House::box_(at).cells().into_iter().filter_map(|cell| digits.get(cell));
        held.collect::<DigitSet>() == DigitSet::ALL
    })
}

fn home(app: &App) -> Option<&'static str> {
    match &app.mode {
        Mode::Watch(watch) => Some(if watch.race.is_some() { "stop-race" } else { "wind-play" }),
        Mode::Tour(tour) => Some(match tour.progress {
            Progress::Asks => "tour-tell",
            Progress::Shown if tour.n_steps() > 0 => "tour-on",
            Progress::Sought(_) | Progress::Shown => "tour-close",
        }),
        Mode::Play if app.is_curtained() => Some("resume"),
        Mode::Play if app.shown_hint().is_some_and(ShownHint::is_beyond_people) => Some("show-digit"),
        Mode::Play if app.shown_hint().is_some() => Some("hint-next"),
        Mode::Play if is_over(app) => Some("next"),
        Mode::Play | Mode::Setup(_) => None,
    }
}

fn rating(app: &App) -> AboutRating {
    if app.layout().is_some() {
        return kept(|| app.game().and_then(level_of).map_or(AboutRating::Unknown, AboutRating::Board));
    }
    match (app.games.rating(), app.making.rating_so_far()) {
        (Some(rated), _) => AboutRating::Known {
            er: rated.rating.er,
            technique: rated.technique,
            minutes: (rated.tenths_of_minute + 5) / 10,
        },
        (None, Some((er, n_left))) => AboutRating::AtLeast { er, n_left },
        (None, None) => AboutRating::Unknown,
    }
}

/// Returns true if form fields may be visible: in a dialog, beside a hint, a search or a tour.
fn has_fields(app: &App) -> bool {
    let is_beside = matches!(app.mode, Mode::Watch(_) | Mode::Tour(_));
    is_beside || app.dialog.is_some() || app.drawn().is_some()
}

/// Returns the values of all form fields.
pub fn fields(app: &App, now: u64) -> Vec<(Field, String)> {
    let settings = &app.settings;
    let value = |field| match field {
        Field::Text => app.making.own_text().to_owned(),
        Field::PointName => app.board.point_name().to_owned(),
        Field::Form => app.paper.form().id().into(),
        Field::Date => app.library.date().map_or_else(|| app.today_text(now), str::to_owned),
        Field::Games => app.library.games_list().shown.id().to_owned(),
        Field::GamesOrder => app.library.games_list().sorted.id().to_owned(),
        Field::GameName => app.library.games_list().name.clone(),
        Field::TechniqueSearch => app.teacher.course_search().to_owned(),
        Field::Link => app
            .drawn()
            .filter(|drawn| drawn.stage == Stage::Whole)
            .map(|drawn| drawn.walk.at.to_string())
            .unwrap_or_default(),
        field if field.is_of_print() => app.paper.value(field),
        field if field.is_of_watch() => watch_value(app, field),
        field => settings
            .get(field)
            .map(Cow::into_owned)
            .or_else(|| app.making.form().value(field))
            .unwrap_or_default(),
    };
    Field::ALL.into_iter().map(|field| (field, value(field))).collect()
}

fn watch_value(app: &App, field: Field) -> String {
    let Mode::Watch(watch) = &app.mode else { return String::new() };
    let switch = |is_on| if is_on { "on".into() } else { "off".into() };
    match field {
        Field::Strategy => watch.strategy().id().into(),
        Field::Example => watch.example.unwrap_or("own").into(),
        Field::Speed => watch.speed.to_string(),
        Field::Position => watch.film.position().to_string(),
        Field::Calm => switch(watch.is_calm),
        Field::Equal => switch(watch.is_equal),
        _ => String::new(),
    }
}

/// Returns the text about a lasting problem with saving.
fn unsaved(app: &App) -> String {
    let message = match app.store.keeping {
        StorageState { quick: true, journal: true, archive: true } => return String::new(),
        StorageState { quick: false, journal: false, .. } => Message::NothingKept,
        StorageState { archive: false, .. } => Message::ArchiveMissing,
        StorageState { quick: false, .. } => Message::KeptInJournal,
        StorageState { .. } => Message::JournalMissing,
    };
    app.language().say(&message)
}

fn digits_left(app: &App) -> [Option<usize>; Digit::COUNT] {
    match (&app.mode, app.game()) {
        (Mode::Play, Some(game)) => Digit::ALL
            .map(|digit| Some(Digit::COUNT.saturating_sub(game.board().digits().cells_of(digit).len()))),
        _ => [None; Digit::COUNT],
    }
}
