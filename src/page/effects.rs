//! Performs the effects of commands in the browser.

use wasm_bindgen::prelude::*;
use wasm_door::{kept, later};

use nonet::generate::{Symmetry, easy_at_once};

use super::wheel::{self, Journal};
use super::{export, paint::Painter, paper, service_worker};
use crate::storage::{journal, other_page};
use crate::{dom, worker};
use nonet_play::app::{BrowserEvent, Command, Effect, NewPuzzle, Promise, WorkEvent};
use nonet_words::BrowserAct;

/// Performs effects; their results are queued as commands.
pub(super) fn perform(effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            // Local storage has it already.
            Effect::Save { key, text } => journal::write(&key, Some(&text)),
            Effect::Remove { key } => journal::write(&key, None),
            // When key presses follow quickly, only the last cell gets the focus: focusing another would select it.
            Effect::Focus(cell) if wheel::selected() != Some(cell) => {}
            Effect::Focus(cell) => Painter::focus(cell),
            Effect::MakeEasy(symmetry) => make_easy(symmetry),
            Effect::Run(question) => worker::run(*question),
            Effect::ClearFragment => clear_fragment(),
            // Opening a link starts the rating of its puzzle twice, and the second start stops the first.
            Effect::Stop(kind) => kept(|| worker::stop(kind)),
            effect => later(|| perform_other(effect)),
        }
    }
    Journal::flush_soon();
}

/// Performs the rare effects of dialogs, sheets and files.
fn perform_other(effect: Effect) {
    match effect {
        Effect::Copy { text } => export::copy(text, |given| Command::Browser(BrowserEvent::Copied(given))),
        Effect::Share { text, fragment } => share(&text, &fragment),
        Effect::SaveFile { name, media_type, text } => export::save(&name, media_type, &text),
        Effect::SavePicture { name, svg } => export::save_picture(name, &svg),
        Effect::ShareText { text } => {
            export::share(text, |given| Command::Browser(BrowserEvent::Copied(given)));
        }
        Effect::Print(pages) => {
            let printed = paper::print(&pages);
            printed.unwrap_or_else(|error| export::failed(BrowserAct::Print, &error));
        }
        Effect::Visit(address) => {
            if let Some(window) = dom::window() {
                // A browser may forbid it while the page is being closed.
                let _ = window.location().assign(&address);
            }
        }
        Effect::Wait(time) => dom::after(i32::try_from(time).unwrap_or(i32::MAX), || {
            wheel::dispatch(Command::Browser(BrowserEvent::MomentOver));
        }),
        Effect::ReadAddress => export::read_address(),
        Effect::ReadOtherPage => other_page::read(|texts, is_whole| {
            wheel::dispatch(Command::Browser(BrowserEvent::OtherPage { texts, is_whole }));
        }),
        Effect::SeekVersion => service_worker::look_for_newer(),
        Effect::TakeOver => service_worker::take_over(),
        Effect::GiveUp(kind) => worker::give_up(kind),
        Effect::Persist => ask_promise(true),
        Effect::CheckPromise => ask_promise(false),
        Effect::Save { .. }
        | Effect::Remove { .. }
        | Effect::Focus(_)
        | Effect::Stop(_)
        | Effect::MakeEasy(_)
        | Effect::Run(_)
        | Effect::ClearFragment => perform(vec![effect]),
    }
}

fn make_easy(symmetry: Symmetry) {
    let (request, puzzle) = easy_at_once(symmetry, &mut worker::fresh_rng());
    wheel::queue(Command::Work(WorkEvent::NewPuzzle(Box::new(NewPuzzle {
        request: request.into(),
        puzzle,
        rated: None,
    }))));
}

fn clear_fragment() {
    let clear = || {
        let window = dom::window()?;
        let path = window.location().pathname().ok()?;
        window.history().ok()?.replace_state_with_url(&JsValue::NULL, "", Some(&path)).ok()
    };
    let _ = clear();
}

fn share(text: &str, fragment: &str) {
    let Some(window) = dom::window() else { return };
    let location = window.location();
    let link = format!(
        "{text}{}{}#{fragment}",
        location.origin().unwrap_or_default(),
        location.pathname().unwrap_or_default()
    );
    if !text.is_empty() && dom::has_only_fingers() {
        export::share(link, |given| Command::Browser(BrowserEvent::Shared(given)));
    } else {
        export::copy(link, |given| Command::Browser(BrowserEvent::Shared(given)));
    }
}

/// Asks the browser to keep the storage, or only whether it promised that before.
fn ask_promise(is_asked: bool) {
    let ask = || {
        let navigator = dom::window()?.navigator();
        let storage = js_sys::Reflect::get(&navigator, &"storage".into()).ok()?;
        let name = if is_asked { "persist" } else { "persisted" };
        dom::call(&storage, name, &JsValue::UNDEFINED)
    };
    // Some browsers cannot promise this.
    let Some(answer) = ask() else { return };
    wasm_bindgen_futures::spawn_local(async move {
        let promise = match wasm_bindgen_futures::JsFuture::from(answer).await {
            Ok(is_given) if is_given.is_truthy() => Promise::Given,
            _ if is_asked => Promise::Refused,
            Ok(_) => Promise::NotGiven,
            Err(_) => Promise::Unknown,
        };
        wheel::dispatch(Command::Browser(BrowserEvent::Promised { promise, is_asked }));
    });
}
