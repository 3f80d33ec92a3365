//! A second copy of what is kept, in the browser's database: what is written there survives a killed browser.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

use super::dom;

const DATABASE: &str = "nonet";
const TEXTS: &str = "texts";

enum State {
    /// What is to be written once the journal is open.
    Opening(Vec<(String, Option<String>)>),
    Open(IdbDatabase),
    /// This browser has none, or it is not to be written any more.
    Closed,
}

thread_local! {
    static STATE: RefCell<State> = const { RefCell::new(State::Opening(Vec::new())) };
}

/// Opens the journal and shows what it holds. Where `accept` is content, writing goes on.
pub(super) fn open(accept: impl FnOnce(Vec<(String, String)>) -> bool + 'static) {
    if try_open(accept).is_none() {
        STATE.set(State::Closed);
    }
}

fn try_open(accept: impl FnOnce(Vec<(String, String)>) -> bool + 'static) -> Option<()> {
    let request = dom::window()?.indexed_db().ok()??.open_with_u32(DATABASE, 1).ok()?;
    let opening = request.clone();
    let upgrade = Closure::once_into_js(move || {
        if let Some(database) = database_of(&opening) {
            let _ = database.create_object_store(TEXTS);
        }
    });
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    let opened = request.clone();
    let success = Closure::once_into_js(move || {
        if database_of(&opened).and_then(|database| read(database, accept)).is_none() {
            STATE.set(State::Closed);
        }
    });
    request.set_onsuccess(Some(success.unchecked_ref()));
    request.set_onerror(Some(Closure::once_into_js(|| STATE.set(State::Closed)).unchecked_ref()));
    Some(())
}

fn database_of(request: &IdbOpenDbRequest) -> Option<IdbDatabase> {
    request.result().ok()?.dyn_into().ok()
}

fn texts(database: &IdbDatabase, mode: IdbTransactionMode) -> Option<IdbObjectStore> {
    database.transaction_with_str_and_mode(TEXTS, mode).ok()?.object_store(TEXTS).ok()
}

/// Reads every text, then writes what waited.
fn read(database: IdbDatabase, accept: impl FnOnce(Vec<(String, String)>) -> bool + 'static) -> Option<()> {
    let store = texts(&database, IdbTransactionMode::Readonly)?;
    let (keys, values) = (store.get_all_keys().ok()?, store.get_all().ok()?);
    let asked = values.clone();
    let success = Closure::once_into_js(move || {
        let entries = strings(&keys).into_iter().zip(strings(&values)).collect();
        let is_accepted = accept(entries);
        let next = if is_accepted { State::Open(database) } else { State::Closed };
        if let State::Opening(waiting) = STATE.replace(next)
            && is_accepted
        {
            for (key, text) in waiting {
                write(&key, text.as_deref());
            }
        }
    });
    asked.set_onsuccess(Some(success.unchecked_ref()));
    Some(())
}

fn strings(request: &IdbRequest) -> Vec<String> {
    let values = request.result().map(|values| js_sys::Array::from(&values)).unwrap_or_default();
    values.iter().map(|value| value.as_string().unwrap_or_default()).collect()
}

/// Writes a text, or takes it out.
pub(super) fn write(key: &str, text: Option<&str>) {
    STATE.with_borrow_mut(|state| match state {
        State::Opening(waiting) => waiting.push((key.into(), text.map(str::to_owned))),
        State::Open(database) => {
            if let Some(store) = texts(database, IdbTransactionMode::Readwrite) {
                let _ = match text {
                    Some(text) => store.put_with_key(&text.into(), &key.into()),
                    None => store.delete(&key.into()),
                };
            }
        }
        State::Closed => {}
    });
}
