//! A second copy of what is kept, in the browser's database: what is written there survives a killed browser.
//!
//! What a turn of the wheel changed is written in one transaction, handed over as soon as the turn is over, and
//! before the page is left. Other tabs are seen by the storage that all share, so a text may replace what is
//! there. Where that storage fails, or a text is written a second time, it may only replace what it holds: else
//! the page is told of the other first.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

use super::dom;
use super::page::{archive, dispatch, journal_keeps, quick_keeps, read_journal, wait_no_more};
use crate::app::{Command, may_replace};

const DATABASE: &str = "nonet";
const TEXTS: &str = "texts";

/// A database that has not answered for so long keeps nothing, as far as anybody can tell, in milliseconds.
const PATIENCE: i32 = 8_000;

/// A key and its text, or none where it is to be taken out.
type Entry = (String, Option<String>);

thread_local! {
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    /// What is still to be written, the last text of each key.
    static WAITING: RefCell<Vec<Entry>> = const { RefCell::new(Vec::new()) };
    /// Whether what waits was to be written before, so that something newer may be there.
    static IS_LATE: Cell<bool> = const { Cell::new(false) };
    /// How many transactions were begun, and how many have ended.
    static N_BEGUN: Cell<u32> = const { Cell::new(0) };
    static N_ENDED: Cell<u32> = const { Cell::new(0) };
}

/// Opens the journal and gives the page what it holds.
pub(super) fn open() {
    dom::after(PATIENCE, || {
        if OPEN.with_borrow(Option::is_none) {
            journal_keeps(false);
        }
    });
    if try_open().is_none() {
        journal_keeps(false);
    }
}

fn try_open() -> Option<()> {
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
        if database_of(&opened).and_then(read).is_none() {
            journal_keeps(false);
        }
    });
    request.set_onsuccess(Some(success.unchecked_ref()));
    request.set_onerror(Some(Closure::once_into_js(|| journal_keeps(false)).unchecked_ref()));
    Some(())
}

fn database_of(request: &IdbOpenDbRequest) -> Option<IdbDatabase> {
    request.result().ok()?.dyn_into().ok()
}

fn begin(database: &IdbDatabase, mode: IdbTransactionMode) -> Option<(IdbTransaction, IdbObjectStore)> {
    let transaction = database.transaction_with_str_and_mode(TEXTS, mode).ok()?;
    let texts = transaction.object_store(TEXTS).ok()?;
    Some((transaction, texts))
}

/// So many texts are read at once: the page's thread takes some milliseconds for them.
const N_AT_ONCE: u32 = 128;

/// Reads every text, then writes what waited.
fn read(database: IdbDatabase) -> Option<()> {
    let (_, texts) = begin(&database, IdbTransactionMode::Readonly)?;
    read_on(database, texts, &JsValue::UNDEFINED)
}

/// Reads the texts behind a key, or all.
fn read_on(database: IdbDatabase, texts: IdbObjectStore, range: &JsValue) -> Option<()> {
    let keys = texts.get_all_keys_with_key_and_limit(range, N_AT_ONCE).ok()?;
    let values = texts.get_all_with_key_and_limit(range, N_AT_ONCE).ok()?;
    let asked = values.clone();
    let success = Closure::once_into_js(move || {
        let (keys, values) = (strings(&keys), strings(&values));
        let last = keys.get(N_AT_ONCE as usize - 1).cloned().flatten();
        let entries = keys.into_iter().zip(values).filter_map(|(key, text)| Some((key?, text?))).collect();
        let Some(last) = last else {
            has_read(database, entries);
            return;
        };
        read_journal(entries);
        let behind = IdbKeyRange::lower_bound_with_open(&last.into(), true).ok();
        if behind.and_then(|behind| read_on(database, texts, &behind)).is_none() {
            journal_keeps(false);
        }
    });
    asked.set_onsuccess(Some(success.unchecked_ref()));
    asked.set_onerror(Some(Closure::once_into_js(|| journal_keeps(false)).unchecked_ref()));
    Some(())
}

/// All was read, these texts last.
fn has_read(database: IdbDatabase, entries: Vec<(String, String)>) {
    OPEN.set(Some(database));
    journal_keeps(true);
    dispatch(Command::Journal(entries));
    wait_no_more();
    archive_on();
}

/// Has the storage hold less, bit by bit.
fn archive_on() {
    if !archive() {
        dom::after(0, archive_on);
    }
}

fn strings(request: &IdbRequest) -> Vec<Option<String>> {
    let values = request.result().ok().and_then(|values| values.dyn_into::<js_sys::Array>().ok());
    values.unwrap_or_default().iter().map(|value| value.as_string()).collect()
}

/// Has a text written with the next [`flush`], or taken out.
pub(super) fn write(key: &str, text: Option<&str>) {
    WAITING.with_borrow_mut(|waiting| {
        waiting.retain(|(other, _)| other != key);
        waiting.push((key.to_owned(), text.map(str::to_owned)));
    });
}

/// Hands over what waits, once what is done now is done: the picture need not wait for it.
pub(super) fn flush_soon() {
    thread_local! { static IS_COMING: Cell<bool> = const { Cell::new(false) }; }
    if !WAITING.with_borrow(Vec::is_empty) && !IS_COMING.replace(true) {
        dom::after(0, || {
            IS_COMING.set(false);
            flush_now();
        });
    }
}

/// Hands over what waits, where the journal is open; it does so itself once it is.
pub(super) fn flush_now() {
    if OPEN.with_borrow(Option::is_some) {
        flush();
    } else if !WAITING.with_borrow(Vec::is_empty) {
        // By the time it is open, another tab may have written.
        IS_LATE.set(true);
    }
}

fn flush() {
    if WAITING.with_borrow(Vec::is_empty) {
        return;
    }
    let Some(database) = OPEN.with_borrow(Clone::clone) else { return };
    let entries = WAITING.take();
    let is_checked = IS_LATE.replace(false) || !quick_keeps();
    if write_all(&database, &entries, is_checked).is_none() {
        wait_again(entries);
        journal_keeps(false);
    }
}

/// What could not be written waits again, unless a later text does.
fn wait_again(entries: Vec<Entry>) {
    IS_LATE.set(true);
    WAITING.with_borrow_mut(|waiting| {
        for entry in entries {
            if !waiting.iter().any(|(key, _)| *key == entry.0) {
                waiting.push(entry);
            }
        }
    });
}

fn write_all(database: &IdbDatabase, entries: &[Entry], is_checked: bool) -> Option<()> {
    let (transaction, texts) = begin(database, IdbTransactionMode::Readwrite)?;
    for (key, text) in entries {
        match text {
            Some(text) if is_checked => put_checked(&texts, key.clone(), text.clone())?,
            Some(text) => drop(texts.put_with_key(&text.into(), &key.into()).ok()?),
            None => drop(texts.delete(&key.into()).ok()?),
        }
    }
    let number = N_BEGUN.get().wrapping_add(1);
    N_BEGUN.set(number);
    let complete = Closure::once_into_js(move || {
        N_ENDED.set(number);
        journal_keeps(true);
        flush();
    });
    transaction.set_oncomplete(Some(complete.unchecked_ref()));
    let again = entries.to_vec();
    // A full disk ends here. The texts wait for the next action to be tried again.
    let abort = Closure::once_into_js(move || {
        N_ENDED.set(number);
        wait_again(again);
        journal_keeps(false);
    });
    transaction.set_onabort(Some(abort.unchecked_ref()));
    if number.wrapping_sub(N_ENDED.get()) == 1 {
        dom::after(PATIENCE, move || {
            if N_ENDED.get() < number {
                journal_keeps(false);
            }
        });
    }
    Some(())
}

/// Puts a text under a key, where it holds all of the one that is there.
fn put_checked(texts: &IdbObjectStore, key: String, text: String) -> Option<()> {
    let request = texts.get(&(&key).into()).ok()?;
    let (asked, texts) = (request.clone(), texts.clone());
    let success = Closure::once_into_js(move || {
        let there = asked.result().ok().and_then(|there| there.as_string());
        match there.filter(|there| !may_replace(there, &text)) {
            Some(there) => dispatch(Command::Stored { key, text: there }),
            None => drop(texts.put_with_key(&text.into(), &key.into())),
        }
    });
    request.set_onsuccess(Some(success.unchecked_ref()));
    Some(())
}
