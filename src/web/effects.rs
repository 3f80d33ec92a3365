//! What the page wants of the browser.

use wasm_bindgen::prelude::*;

use super::{dom, journal, keeper, page, paint::Painter, paper, transfer, worker};
use crate::app::{Command, Effect, Fresh};
use crate::generate::{Request, without_target};
use crate::rng::Rng;
use crate::work::{Job, Question};

/// Does what the page wants of the browser; what comes of it is queued.
pub(super) fn perform(effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            // The store has it already.
            Effect::Save { key, text } => journal::write(&key, Some(&text)),
            Effect::Remove { key } => journal::write(&key, None),
            Effect::Persist => persist(),
            // Where keys follow each other fast, only the last cell is to have it: the others would be chosen by it.
            Effect::Focus(cell) if page::selected() != Some(cell) => {}
            Effect::Focus(cell) => Painter::focus(cell),
            Effect::Make(request) => make(request),
            Effect::Run(question) => run(*question),
            Effect::ClearFragment => clear_fragment(),
            effect => perform_seldom(effect),
        }
    }
    journal::flush_soon();
}

/// What is wanted neither when the page starts nor while one plays.
fn perform_seldom(effect: Effect) {
    match effect {
        Effect::Copy { text } => transfer::copy(text, Command::Copied),
        Effect::Stop(kind) => worker::stop(kind),
        Effect::Share { fragment } => share(&fragment),
        Effect::SaveFile { name, media_type, text } => transfer::save(&name, media_type, &text),
        Effect::SavePicture { name, svg } => transfer::save_picture(name, &svg),
        Effect::ShareText { text } => transfer::share(text),
        Effect::Print(pages) => paper::print(&pages),
        Effect::TellAddress => transfer::tell_address(),
        Effect::SeekVersion => keeper::seek(),
        Effect::TakeOver => keeper::take_over(),
        Effect::Save { .. }
        | Effect::Remove { .. }
        | Effect::Persist
        | Effect::Focus(_)
        | Effect::Make(_)
        | Effect::Run(_)
        | Effect::ClearFragment => perform(vec![effect]),
    }
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
    page::queue(Command::Fresh(Box::new(Fresh { request, puzzle, rated: None })));
}

fn run(Question { number, job }: Question) {
    let job = match job {
        Job::Make(request) => Job::Make(seeded(request)),
        Job::Stock(request) => Job::Stock(seeded(request)),
        job => job,
    };
    worker::run(Question { number, job });
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
    transfer::copy(link, Command::Shared);
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
