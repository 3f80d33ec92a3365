//! The wheel: a command updates the state, the scene is painted, and then `perform`, which [`open`] received, performs
//! the effects.
//!
//! Commands wait in a queue, and no borrow is held while the browser is called. So an event raised by painting or
//! focusing only queues another command.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use wasm_door::later;

use super::paint::Painter;
use crate::dom;
use crate::storage::LocalStorage;
use crate::storage::journal::{self, JournalHost};
use nonet_play::app::command_of as keymap_command_of;
#[cfg(wide)]
use nonet_play::app::letter_command;
use nonet_play::app::{
    App, BrowserEvent, Command, Effect, KeyPress, Paper, Session, Settings, fields, scene, sum_command_of,
    tour_command_of,
};

thread_local! {
    static QUEUE: RefCell<VecDeque<Command>> = const { RefCell::new(VecDeque::new()) };
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// Requests that wait for the second half of the module, and for games that only the journal holds. `None` once
    /// nothing needs to wait.
    static WAITING: RefCell<Option<Vec<Deferred>>> = const { RefCell::new(Some(Vec::new())) };
}

/// A request of the player that has to wait.
enum Deferred {
    Command(Command),
    /// The name in a button's `data-do`; reading it takes the second half of the module.
    Button(String),
}

struct Page {
    session: Session<LocalStorage>,
    painter: Painter,
    /// The settings that the form fields show, even while they are hidden.
    settings: Settings,
    /// Performs effects in the browser; their results are queued.
    perform: fn(Vec<Effect>),
    /// The effects to perform once everything is painted.
    wanted: Vec<Effect>,
}

/// Opens the page of a session. `perform` performs its effects.
pub(super) fn open(session: Session<LocalStorage>, painter: Painter, perform: fn(Vec<Effect>)) {
    let settings = session.app().settings().clone();
    put(Page { session, painter, settings, perform, wanted: Vec::new() });
}

/// The journal of the page.
pub(super) type Journal = journal::Journal<Wheel>;

/// The page, as the journal needs it.
pub(super) struct Wheel;

impl JournalHost for Wheel {
    fn journal_starts() {
        with_page(|page| page.session.journal_starts());
    }

    fn read_journal(texts: Vec<(String, String)>) {
        let read = with_page(|page| (page.session.read_journal(texts, dom::now()), page.perform));
        if let Some((effects, perform)) = read {
            perform(effects);
        }
    }

    fn end_journal(texts: Vec<(String, String)>) {
        dispatch(Command::Browser(BrowserEvent::Journal(texts)));
    }

    fn take_stored(key: String, text: String) {
        dispatch(Command::Browser(BrowserEvent::Stored { key, text }));
    }

    fn journal_keeps(is_kept: bool) {
        if with_page(|page| page.session.app().keeping().journal != is_kept) == Some(true) {
            with_page(|page| page.session.journal_keeps(is_kept, dom::now()));
            // A turn may be in progress.
            dom::after(0, turn);
        }
    }

    fn wait_no_more() {
        wait_no_more();
    }

    fn archive() -> bool {
        with_page(|page| page.session.archive(for_a_moment())).unwrap_or(true)
    }

    fn quick_keeps() -> bool {
        with_page(|page| page.session.app().keeping().quick).unwrap_or_default()
    }

    fn is_after_frame() -> bool {
        IS_AFTER_FRAME.get()
    }
}

/// Stores the page. The cell is empty at every call, so the old value is forgotten instead of dropped, and
/// the module needs no code for dropping a page.
fn put(page: Page) {
    std::mem::forget(PAGE.replace(Some(page)));
}

/// Tells the page the current time of day and the time zone.
pub(super) fn tell_time() {
    #[allow(clippy::cast_possible_truncation, reason = "minutes of a day")]
    let offset = -js_sys::Date::new_0().get_timezone_offset() as i32;
    queue(Command::Browser(BrowserEvent::Clock { wall: dom::wall(), offset }));
}

/// Reads what another tab wrote under a key, or under any key if `None`.
pub(super) fn look_again(key: Option<&str>) {
    if let Some((effects, perform)) =
        with_page(|page| (page.session.look_again(key, dom::now()), page.perform))
    {
        perform(effects);
    }
    turn();
}

/// Returns the running search as text; empty if there is none.
pub(super) fn search_text() -> String {
    with_page(|page| page.session.app().search_text()).unwrap_or_default()
}

/// Returns true if the screen should stay on.
pub(super) fn wants_awake() -> bool {
    with_page(|page| page.session.app().wants_awake(dom::now())).unwrap_or_default()
}

/// Performs the requests that waited for the second half of the module and the games in the journal.
pub(super) fn wait_no_more() {
    for request in WAITING.take().unwrap_or_default() {
        match request {
            Deferred::Command(command) => dispatch(command),
            Deferred::Button(id) => dispatch_button(id),
        }
    }
}

/// The time in microseconds for reading stored texts before the browser gets control again.
const SLICE: u32 = 6_000;

/// Returns a function that returns true once the browser should get control again.
fn for_a_moment() -> impl FnMut() -> bool {
    let start = dom::microseconds();
    move || dom::microseconds().wrapping_sub(start) > SLICE
}

/// Continues reading the stored texts for a moment. Returns true if all are read.
pub(super) fn read_rest() -> bool {
    let read = with_page(|page| (page.session.read_rest(dom::now(), for_a_moment()), page.perform));
    let Some(((effects, is_done), perform)) = read else { return true };
    perform(effects);
    if is_done {
        turn();
    }
    is_done
}

/// Returns true if some games are available only once the journal is read.
pub(super) fn has_archive() -> bool {
    with_page(|page| page.session.has_archive()).unwrap_or_default()
}

/// Returns the print sheet of the puzzle on the board.
pub(super) fn paper_of_board() -> Option<Paper> {
    with_page(|page| page.session.app().paper_of_board()).flatten()
}

/// Fills the dialogs, which are in the page now.
pub(super) fn paint_dialogs() {
    with_page(|page| page.painter.paint_dialogs(&fields(page.session.app(), dom::now())));
}

/// Returns true if requests wait for the second half of the module.
pub(super) fn is_waited_for() -> bool {
    WAITING.with_borrow(|waiting| waiting.as_ref().is_some_and(|waiting| !waiting.is_empty()))
}

/// Sends a command to the page.
pub(super) fn dispatch(command: Command) {
    let is_seldom = command.is_by_person() && !command.is_of_play();
    if is_seldom && WAITING.with_borrow(Option::is_some) {
        wait(Deferred::Command(command));
        return;
    }
    if is_seldom {
        // The command may depend on the date, which may have changed while the machine slept.
        tell_time();
    }
    QUEUE.with_borrow_mut(|queue| queue.push_back(command));
    turn();
}

/// Sends the command in the `data-do` of a button to the page.
pub(super) fn dispatch_button(id: String) {
    if let Some(command) = Command::of_play_from_id(&id) {
        dispatch(command);
    } else if WAITING.with_borrow(Option::is_some) {
        wait(Deferred::Button(id));
    } else if let Some(command) = later(|| Command::from_id(&id)) {
        dispatch(command);
    }
}

fn wait(request: Deferred) {
    WAITING.with_borrow_mut(|waiting| waiting.get_or_insert_default().push(request));
}

/// Runs the wheel until no command is left. A nested call returns at once, because the outer one continues.
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
        // The page is taken out while its painter works, because the browser may call back.
        if let Some(scene) = scene
            && let Some(mut page) = PAGE.take()
        {
            let is_all = page.painter.paint(scene);
            if page.settings != *page.session.app().settings() {
                page.settings = page.session.app().settings().clone();
                // The fields are in dialogs. If those are not there yet, the fields are painted with them.
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
                // Highlights, numbers, words and the focus are painted after the frame that shows the selected cell.
                // Chromium runs nothing between a key press and its frame; other browsers may paint it all in one
                // frame.
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

/// Returns true if a cell gets the focus as soon as the frame is painted that shows it selected.
pub(super) fn is_about_to_focus() -> bool {
    with_page(|page| page.wanted.iter().any(|effect| matches!(effect, Effect::Focus(_)))).unwrap_or(false)
}

/// Returns the command of a key press.
pub(super) fn command_of(press: &KeyPress) -> Option<Command> {
    let command = |page: &mut Page| {
        let app = page.session.app();
        #[cfg(wide)]
        let command = letter_command(press, app, |press| usual_command_of(press, app));
        #[cfg(not(wide))]
        let command = usual_command_of(press, app);
        command
    };
    with_page(command).flatten()
}

/// Returns the command of a key press that enters no letter as a digit.
fn usual_command_of(press: &KeyPress, app: &App) -> Option<Command> {
    let letters = app.settings().has_letter_keys.then(|| &app.settings().letters);
    if app.is_on_tour() {
        later(|| tour_command_of(press, letters))
    } else {
        let of_sum = if app.types_sum() { later(|| sum_command_of(press)) } else { None };
        let command = of_sum.or_else(|| keymap_command_of(press, app.is_watching(), letters));
        command.filter(|command| !command.is_second_figure() || app.awaits_figure())
    }
}

/// Requests another frame while something runs.
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
        dispatch(Command::Browser(BrowserEvent::Frame { spent: SPENT.get() }));
        SPENT.set(dom::microseconds().wrapping_sub(start));
    });
}

/// Returns true if a finger is on the board and lifting it has an effect.
pub(super) fn is_touch_waiting() -> bool {
    with_page(|page| page.session.app().is_touch_waiting()).unwrap_or_default()
}

/// Returns the selected cell.
pub(super) fn selected() -> Option<nonet::grid::Cell> {
    // While the painter works there is no page, and the focus changes that it causes are not news.
    PAGE.with(|page| page.try_borrow().ok()?.as_ref().map(|page| page.session.app().selected()))
}
