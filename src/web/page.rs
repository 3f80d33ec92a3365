//! The wheel: a command updates the page's state, the scene is painted, then the effects are done.
//!
//! Commands wait in a queue and no borrow is held while the browser is called, so an event that is
//! raised by painting or focusing only queues another command.

use std::cell::RefCell;
use std::collections::VecDeque;

use wasm_bindgen::prelude::*;

use super::{dom, input, journal, keeper, paint::Painter, paper, store::LocalStorage, transfer, worker};
use crate::app::{Command, Effect, Fresh, Session, scene};
use crate::generate::{Request, without_target};
use crate::rng::Rng;
use crate::words::Language;
use crate::work::{Job, Question};

thread_local! {
    static QUEUE: RefCell<VecDeque<Command>> = const { RefCell::new(VecDeque::new()) };
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// What a person asked for before the second half of the module was there; nothing waits from then on.
    static WAITING: RefCell<Option<Vec<Command>>> = const { RefCell::new(Some(Vec::new())) };
}

struct Page {
    session: Session<LocalStorage>,
    painter: Painter,
}

pub(super) fn start() -> Result<(), JsValue> {
    let document = dom::document().ok_or("no document")?;
    let window = dom::window().ok_or("no window")?;
    let language = Language::of_tag(&window.navigator().language().unwrap_or_default());
    let fragment = window.location().hash()?;
    let painter = Painter::new(&document).ok_or("the page is not whole")?;
    let storage = LocalStorage::open();
    let fragment = fragment.trim_start_matches('#');
    let (session, effects) = Session::open(storage, language, fragment, dom::now(), chance());
    PAGE.set(Some(Page { session, painter }));
    input::listen(&document, &window);
    perform(effects);
    tell_time();
    if document.hidden() {
        queue(Command::Hide);
    }
    turn();
    if let Some(cell) = selected() {
        Painter::focus(cell);
    }
    if let Some(performance) = window.performance() {
        let _ = performance.mark("playable");
    }
    Ok(())
}

/// A number that no other tab draws.
fn chance() -> u64 {
    Rng::from_entropy().unwrap_or_else(|_| Rng::from_u64(dom::now())).next_u64()
}

/// Tells the page what the clock on the wall says.
pub(super) fn tell_time() {
    #[allow(clippy::cast_possible_truncation, reason = "minutes of a day")]
    let offset = -js_sys::Date::new_0().get_timezone_offset() as i32;
    queue(Command::Clock { wall: dom::wall(), offset });
}

/// Takes in what another tab has written under a key, or under any.
pub(super) fn look_again(key: Option<&str>) {
    if let Some(effects) = with_page(|page| page.session.look_again(key, dom::now())) {
        perform(effects);
    }
    turn();
}

/// Whether the storage that all tabs share keeps texts.
pub(super) fn quick_keeps() -> bool {
    with_page(|page| page.session.app().keeping().quick).unwrap_or_default()
}

/// Whether the journal can keep texts.
pub(super) fn journal_keeps(is_kept: bool) {
    if with_page(|page| page.session.app().keeping().journal != is_kept) == Some(true) {
        with_page(|page| page.session.journal_keeps(is_kept, dom::now()));
        turn();
    }
}

/// The second half of the module is there: what waited for it is done, the games besides the one on the board are read,
/// the journal opens and the workers start.
pub(super) fn whole() {
    for command in WAITING.take().unwrap_or_default() {
        dispatch(command);
    }
    read_rest();
    worker::begin();
}

/// So many microseconds go by before the browser is let in between, while what is kept is read.
const SLICE: u32 = 6_000;

/// Reads on in what is kept, and once all is read opens the journal.
fn read_rest() {
    let start = dom::microseconds();
    let is_enough = || dom::microseconds().wrapping_sub(start) > SLICE;
    let Some((effects, is_done)) = with_page(|page| page.session.read_rest(dom::now(), is_enough)) else {
        return;
    };
    perform(effects);
    if is_done {
        turn();
        journal::open();
    } else {
        dom::after(0, read_rest);
    }
}

/// Whether somebody waits for the second half of the module.
pub(super) fn is_waited_for() -> bool {
    WAITING.with_borrow(|waiting| waiting.as_ref().is_some_and(|waiting| !waiting.is_empty()))
}

/// Asks the page for something.
pub(super) fn dispatch(command: Command) {
    let waits = command.is_by_person() && !command.is_of_play() && WAITING.with_borrow(Option::is_some);
    if waits {
        WAITING.with_borrow_mut(|waiting| waiting.get_or_insert_default().push(command));
        return;
    }
    QUEUE.with_borrow_mut(|queue| queue.push_back(command));
    turn();
}

/// Runs the wheel until nothing is asked any more. Inside itself it does nothing: the one that runs goes on.
fn turn() {
    thread_local! { static IS_TURNING: std::cell::Cell<bool> = const { std::cell::Cell::new(false) }; }
    if IS_TURNING.replace(true) {
        return;
    }
    loop {
        let mut effects = Vec::new();
        while let Some(command) = QUEUE.with_borrow_mut(VecDeque::pop_front) {
            effects.extend(with_page(|page| page.session.does(command, dom::now())).unwrap_or_default());
        }
        let scene = with_page(|page| scene(page.session.app(), dom::now()));
        let scene_runs =
            scene.as_ref().and_then(|scene| scene.watch.as_ref()).is_some_and(|watch| watch.is_running);
        // The painter is taken out while it paints, for the browser may call back.
        let painter = PAGE.take();
        if let (Some(mut page), Some(scene)) = (painter, scene) {
            page.painter.paint(scene);
            PAGE.set(Some(page));
        }
        perform(effects);
        ask_for_frame(scene_runs);
        if QUEUE.with_borrow(VecDeque::is_empty) {
            break;
        }
    }
    IS_TURNING.set(false);
}

fn with_page<T>(work: impl FnOnce(&mut Page) -> T) -> Option<T> {
    PAGE.with_borrow_mut(|page| page.as_mut().map(work))
}

/// Does what the page wants of the browser; what comes of it is queued.
fn perform(effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            // The store has it already.
            Effect::Save { key, text } => journal::write(&key, Some(&text)),
            Effect::Remove { key } => journal::write(&key, None),
            Effect::Copy { text } => copy(text, Command::Copied),
            Effect::Persist => persist(),
            Effect::Focus(cell) => Painter::focus(cell),
            Effect::Make(request) => make(request),
            Effect::Run(question) => run(*question),
            Effect::Stop(kind) => worker::stop(kind),
            Effect::Share { fragment } => share(&fragment),
            Effect::SaveFile { name, media_type, text } => transfer::save(&name, media_type, &text),
            Effect::SavePicture { name, svg } => transfer::save_picture(name, &svg),
            Effect::ShareText { text } => transfer::share(text),
            Effect::Print(pages) => paper::print(&pages),
            Effect::TellAddress => transfer::tell_address(),
            Effect::SeekVersion => keeper::seek(),
            Effect::TakeOver => keeper::take_over(),
            Effect::ClearFragment => clear_fragment(),
        }
    }
    journal::flush_soon();
}

pub(super) fn queue(command: Command) {
    QUEUE.with_borrow_mut(|queue| queue.push_back(command));
}

/// Gives a request a seed of its own, where it has none.
fn seeded(mut request: Request) -> Request {
    if request.seed.is_empty() {
        let mut rng = Rng::from_entropy().unwrap_or_else(|_| Rng::from_u64(dom::now()));
        request.seed = rng.seed_text();
    }
    request
}

fn make(request: Request) {
    let request = seeded(request);
    let puzzle = without_target(&request);
    queue(Command::Fresh(Box::new(Fresh { request, puzzle, rated: None })));
}

fn run(Question { number, job }: Question) {
    let job = match job {
        Job::Make(request) => Job::Make(seeded(request)),
        Job::Stock(request) => Job::Stock(seeded(request)),
        job => job,
    };
    worker::run(&Question { number, job });
}

fn clear_fragment() {
    let clear = || {
        let window = dom::window()?;
        let path = window.location().pathname().ok()?;
        window.history().ok()?.replace_state_with_url(&JsValue::NULL, "", Some(&path)).ok()
    };
    let _ = clear();
}

fn share(fragment: &str) {
    let Some(window) = dom::window() else { return };
    let location = window.location();
    let link = format!(
        "{}{}#{fragment}",
        location.origin().unwrap_or_default(),
        location.pathname().unwrap_or_default()
    );
    copy(link, Command::Shared);
}

/// Puts a text in the clipboard and says what came of it.
pub(super) fn copy(text: String, told: fn(Result<(), String>) -> Command) {
    let Some(window) = dom::window() else { return };
    // Outside a secure context there is no clipboard, whatever the types say.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return queue(told(Err(text)));
    }
    let copied = window.navigator().clipboard().write_text(&text);
    let done = Closure::once(move |_: JsValue| dispatch(told(Ok(()))));
    let refused = Closure::once(move |_: JsValue| dispatch(told(Err(text))));
    let _ = copied.then2(&done, &refused);
    done.forget();
    refused.forget();
}

/// Asks the browser not to throw away what is kept. Whatever it answers, all goes on as before.
fn persist() {
    let ask = || {
        let navigator = dom::window()?.navigator();
        let storage = js_sys::Reflect::get(&navigator, &"storage".into()).ok()?;
        let persist: js_sys::Function =
            js_sys::Reflect::get(&storage, &"persist".into()).ok()?.dyn_into().ok()?;
        persist.call0(&storage).ok()
    };
    let _ = ask();
}

/// Whether a search is watched.
pub(super) fn is_watching() -> bool {
    with_page(|page| page.session.app().is_watching()).unwrap_or_default()
}

/// Whether steps are gone through.
pub(super) fn is_on_tour() -> bool {
    with_page(|page| page.session.app().is_on_tour()).unwrap_or_default()
}

/// Whether letters alone are keys.
pub(super) fn has_letter_keys() -> bool {
    with_page(|page| page.session.app().settings().has_letter_keys).unwrap_or_default()
}

/// Draws another frame as soon as the browser wants one, while something runs.
fn ask_for_frame(is_running: bool) {
    thread_local! {
        static IS_ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
        static SPENT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
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

/// The selected cell.
pub(super) fn selected() -> Option<crate::grid::Cell> {
    // While the painter is at work there is no page, and its focusing says nothing new.
    PAGE.with(|page| page.try_borrow().ok()?.as_ref().map(|page| page.session.app().selected()))
}
