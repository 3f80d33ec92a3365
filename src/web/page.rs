//! The wheel: a command updates the page's state, the scene is painted, then the effects are done, by whoever the page
//! was opened with.
//!
//! Commands wait in a queue and no borrow is held while the browser is called, so an event that is
//! raised by painting or focusing only queues another command.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use wasm_door::later;

use super::{dom, paint::Painter, store::LocalStorage};
use nonet_play::app::command_of as keymap_command_of;
use nonet_play::app::{Command, Effect, KeyPress, Paper, Session, Settings, fields, scene, tour_command_of};

thread_local! {
    static QUEUE: RefCell<VecDeque<Command>> = const { RefCell::new(VecDeque::new()) };
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// What a person asked for before the second half of the module was there, and the games that the journal alone
    /// holds; nothing waits from then on.
    static WAITING: RefCell<Option<Vec<Wish>>> = const { RefCell::new(Some(Vec::new())) };
}

/// What a person asked for.
enum Wish {
    Command(Command),
    /// By the name that a button has for it: to read it takes the second half.
    Button(String),
}

struct Page {
    session: Session<LocalStorage>,
    painter: Painter,
    /// What is set, as the form fields that nobody sees show it.
    settings: Settings,
    /// Does what the page wants of the browser; what comes of it is queued.
    perform: fn(Vec<Effect>),
    /// What it wants once all is painted.
    wanted: Vec<Effect>,
}

/// Opens the page of a session. Its effects are done by `perform`.
pub(super) fn open(session: Session<LocalStorage>, painter: Painter, perform: fn(Vec<Effect>)) {
    let settings = session.app().settings().clone();
    put(Page { session, painter, settings, perform, wanted: Vec::new() });
}

/// Stores the page. The cell is empty at every call, so the old value is forgotten instead of dropped: that keeps the
/// code that drops a page out of the module.
fn put(page: Page) {
    std::mem::forget(PAGE.replace(Some(page)));
}

/// Tells the page what the clock on the wall says.
pub(super) fn tell_time() {
    #[allow(clippy::cast_possible_truncation, reason = "minutes of a day")]
    let offset = -js_sys::Date::new_0().get_timezone_offset() as i32;
    queue(Command::Clock { wall: dom::wall(), offset });
}

/// Takes in what another tab has written under a key, or under any.
pub(super) fn look_again(key: Option<&str>) {
    if let Some((effects, perform)) =
        with_page(|page| (page.session.look_again(key, dom::now()), page.perform))
    {
        perform(effects);
    }
    turn();
}

/// Whether the storage that all tabs share keeps texts.
pub(super) fn quick_keeps() -> bool {
    with_page(|page| page.session.app().keeping().quick).unwrap_or_default()
}

/// The search that is going on, as text; empty where there is none.
pub(super) fn search_text() -> String {
    with_page(|page| page.session.app().search_text()).unwrap_or_default()
}

/// Whether the screen is to stay on.
pub(super) fn wants_awake() -> bool {
    with_page(|page| page.session.app().wants_awake(dom::now())).unwrap_or_default()
}

/// Whether the journal can keep texts.
pub(super) fn journal_keeps(is_kept: bool) {
    if with_page(|page| page.session.app().keeping().journal != is_kept) == Some(true) {
        with_page(|page| page.session.journal_keeps(is_kept, dom::now()));
        // The wheel may be turning now.
        dom::after(0, turn);
    }
}

/// The journal is read from its beginning, maybe once more.
pub(super) fn journal_starts() {
    with_page(|page| page.session.journal_starts());
}

/// What waited for the second half of the module, and for the games that the journal alone holds, is done.
pub(super) fn wait_no_more() {
    for wish in WAITING.take().unwrap_or_default() {
        match wish {
            Wish::Command(command) => dispatch(command),
            Wish::Button(id) => dispatch_button(id),
        }
    }
}

/// So many microseconds go by before the browser is let in between, while what is kept is read.
const SLICE: u32 = 6_000;

/// Says that it is enough once the browser should be let in between.
fn for_a_moment() -> impl FnMut() -> bool {
    let start = dom::microseconds();
    move || dom::microseconds().wrapping_sub(start) > SLICE
}

/// Reads on in what is kept, for a moment. Says whether all is read.
pub(super) fn read_rest() -> bool {
    let read = with_page(|page| (page.session.read_rest(dom::now(), for_a_moment()), page.perform));
    let Some(((effects, is_done), perform)) = read else { return true };
    perform(effects);
    if is_done {
        turn();
    }
    is_done
}

/// Takes in some of what the journal holds; the last of it is for [`Command::Journal`].
pub(super) fn read_journal(texts: Vec<(String, String)>) {
    let read = with_page(|page| (page.session.read_journal(texts, dom::now()), page.perform));
    if let Some((effects, perform)) = read {
        perform(effects);
    }
}

/// Takes out of the storage what the journal alone is to hold, for a moment. Says whether nothing is left to do.
pub(super) fn archive() -> bool {
    with_page(|page| page.session.archive(for_a_moment())).unwrap_or(true)
}

/// Whether some of the games are here only once the journal was read.
pub(super) fn has_archive() -> bool {
    with_page(|page| page.session.has_archive()).unwrap_or_default()
}

/// The clean sheet of the puzzle on the board.
pub(super) fn paper_of_board() -> Option<Paper> {
    with_page(|page| page.session.app().paper_of_board()).flatten()
}

/// Writes what is in the dialogs, which are there now.
pub(super) fn paint_dialogs() {
    with_page(|page| page.painter.paint_dialogs(&fields(page.session.app(), dom::now())));
}

/// Whether somebody waits for the second half of the module.
pub(super) fn is_waited_for() -> bool {
    WAITING.with_borrow(|waiting| waiting.as_ref().is_some_and(|waiting| !waiting.is_empty()))
}

/// Asks the page for something.
pub(super) fn dispatch(command: Command) {
    let is_seldom = command.is_by_person() && !command.is_of_play();
    if is_seldom && WAITING.with_borrow(Option::is_some) {
        wait(Wish::Command(command));
        return;
    }
    if is_seldom {
        // What is asked may be about the day, and a machine that slept has another one than it had.
        tell_time();
    }
    QUEUE.with_borrow_mut(|queue| queue.push_back(command));
    turn();
}

/// Asks the page for what a button has in `data-do`.
pub(super) fn dispatch_button(id: String) {
    if let Some(command) = Command::of_play_from_id(&id) {
        dispatch(command);
    } else if WAITING.with_borrow(Option::is_some) {
        wait(Wish::Button(id));
    } else if let Some(command) = later(|| Command::from_id(&id)) {
        dispatch(command);
    }
}

fn wait(wish: Wish) {
    WAITING.with_borrow_mut(|waiting| waiting.get_or_insert_default().push(wish));
}

/// Runs the wheel until nothing is asked any more. Inside itself it does nothing: the one that runs goes on.
pub(super) fn turn() {
    thread_local! { static IS_TURNING: Cell<bool> = const { Cell::new(false) }; }
    if IS_TURNING.replace(true) {
        return;
    }
    loop {
        while let Some(command) = QUEUE.with_borrow_mut(VecDeque::pop_front) {
            with_page(|page| page.wanted.extend(page.session.does(command, dom::now())));
        }
        let scene = with_page(|page| scene(page.session.app(), dom::now()));
        let scene_runs = scene.as_ref().is_some_and(nonet_play::app::Scene::runs);
        // The painter is taken out while it paints, for the browser may call back.
        if let Some(scene) = scene
            && let Some(mut page) = PAGE.take()
        {
            let is_all = page.painter.paint(scene);
            if page.settings != *page.session.app().settings() {
                page.settings = page.session.app().settings().clone();
                // The fields are in dialogs. What is set before those are there is painted with them.
                if page.painter.has_dialogs() {
                    later(|| page.painter.paint_fields(&fields(page.session.app(), dom::now())));
                }
            }
            let perform = page.perform;
            let wanted = if is_all { std::mem::take(&mut page.wanted) } else { Vec::new() };
            put(page);
            if is_all {
                perform(wanted);
            } else {
                // Highlights, numbers, words and the focus come after the frame that shows the cell at hand: Chromium
                // lets nothing in between a key and its frame. Elsewhere it may be the same frame.
                dom::after(0, turn_after_frame);
            }
        }
        ask_for_frame(scene_runs);
        if QUEUE.with_borrow(VecDeque::is_empty) {
            break;
        }
    }
    IS_TURNING.set(false);
}

thread_local! { static IS_AFTER_FRAME: Cell<bool> = const { Cell::new(false) }; }

/// Whether the frame after the last command is painted, so that work done now delays no frame.
pub(super) fn is_after_frame() -> bool {
    IS_AFTER_FRAME.get()
}

fn turn_after_frame() {
    IS_AFTER_FRAME.set(true);
    turn();
    IS_AFTER_FRAME.set(false);
}

fn with_page<T>(work: impl FnOnce(&mut Page) -> T) -> Option<T> {
    PAGE.with_borrow_mut(|page| page.as_mut().map(work))
}

pub(super) fn queue(command: Command) {
    QUEUE.with_borrow_mut(|queue| queue.push_back(command));
}

/// What a key asks for.
pub(super) fn command_of(press: &KeyPress) -> Option<Command> {
    let command = |page: &mut Page| {
        let app = page.session.app();
        let letters = app.settings().has_letter_keys.then(|| &app.settings().letters);
        if app.is_on_tour() {
            later(|| tour_command_of(press, letters))
        } else {
            keymap_command_of(press, app.is_watching(), letters)
        }
    };
    with_page(command).flatten()
}

/// Draws another frame as soon as the browser wants one, while something runs.
fn ask_for_frame(is_running: bool) {
    thread_local! {
        static IS_ASKED: Cell<bool> = const { Cell::new(false) };
        static SPENT: Cell<u32> = const { Cell::new(0) };
    }
    if !is_running || IS_ASKED.replace(true) {
        return;
    }
    dom::next_frame(|| {
        IS_ASKED.set(false);
        let start = dom::microseconds();
        dispatch(Command::Frame { spent: SPENT.get() });
        SPENT.set(dom::microseconds().wrapping_sub(start));
    });
}

/// Whether a finger is on the board that does something when it is lifted.
pub(super) fn is_touch_waiting() -> bool {
    with_page(|page| page.session.app().is_touch_waiting()).unwrap_or_default()
}

/// The selected cell.
pub(super) fn selected() -> Option<nonet::grid::Cell> {
    // While the painter is at work there is no page, and its focusing says nothing new.
    PAGE.with(|page| page.try_borrow().ok()?.as_ref().map(|page| page.session.app().selected()))
}
