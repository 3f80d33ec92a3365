//! Starts the page: first with the stored data alone, later with the second half of the module.

use wasm_bindgen::prelude::*;

use super::effects::perform;
use super::wheel::{self, Journal};
use super::{
    browser_state, field_keys, input, paint::Painter, print_command, scrolling, service_worker, taps,
    wake_lock,
};
use crate::{dom, storage::LocalStorage, worker};
use nonet_play::app::{BrowserEvent, Command, Session};
use nonet_words::Language;

pub(super) fn start() -> Result<(), JsValue> {
    let document = dom::document().ok_or("no document")?;
    let window = dom::window().ok_or("no window")?;
    let language = Language::of_tag(&window.navigator().language().unwrap_or_default());
    let fragment = window.location().hash()?;
    let painter = Painter::new(&document).ok_or("the page is not whole")?;
    let storage = LocalStorage::open();
    let fragment = fragment.trim_start_matches('#');
    let (session, effects) =
        Session::open(storage, language, fragment, dom::now(), worker::fresh_rng().next_u64());
    wheel::open(session, painter, perform);
    input::listen(&document, &window);
    perform(effects);
    wheel::tell_time();
    if browser_state::is_hidden() {
        wheel::queue(Command::Browser(BrowserEvent::Hide));
    }
    wheel::turn();
    if let Some(cell) = wheel::selected() {
        Painter::focus(cell);
    }
    if let Some(performance) = window.performance() {
        let _ = performance.mark("playable");
    }
    Ok(())
}

/// Continues when the second half of the module and the dialogs are loaded. It performs waiting requests, reads the
/// other games, opens the journal and starts the workers.
pub(super) fn whole() {
    if let Some(document) = dom::document() {
        input::listen_to_dialogs(&document);
        taps::listen(&document);
        field_keys::listen(&document);
        scrolling::listen(&document);
        #[cfg(wide)]
        super::large_board::listen(&document);
    }
    // After a reload there was no touch yet. If this guess is wrong, the first key corrects it.
    if dom::has_only_fingers() {
        dom::set_by_pointer(true);
    }
    wheel::paint_dialogs();
    if !wheel::has_archive() {
        wheel::wait_no_more();
    }
    read_rest();
    worker::begin(wheel::dispatch);
    wake_lock::watch();
    print_command::listen();
    service_worker::after_reload();
}

/// Continues reading the stored texts, and opens the journal once all are read.
fn read_rest() {
    if wheel::read_rest() {
        Journal::open();
    } else {
        dom::after(0, read_rest);
    }
}
