//! Reads what the other page has stored, for a backup: the page of the classic board reads the texts of large boards,
//! and the page of large boards those of the classic one.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::{IdbDatabase, IdbTransactionMode};

use super::requests::{begin, database_of, on, strings};
use super::{journal, local};
use crate::dom;
use nonet_play::app::may_replace;

const DATABASE: &str = if cfg!(wide) { "nonet" } else { "nonet-large" };

/// The time after which the database counts as silent, in milliseconds.
const PATIENCE: i32 = 3_000;

/// Texts by their keys.
type Texts = Vec<(String, String)>;

/// Reads the texts of the other page and gives them to `then`: those of the journal, and those of local storage. If the
/// journal cannot be read, local storage has the latest games.
pub(crate) fn read(then: impl FnOnce(Texts) + 'static) {
    let then = Cell::new(Some(then));
    let end: Rc<dyn Fn(Texts)> = Rc::new(move |stored| {
        if let Some(then) = then.take() {
            then(joined(stored, local::texts_of_other_page()));
        }
    });
    // Chromium writes when it opens a database. The page's own is closed if the disk may have no room for that.
    if !journal::is_open() || request(&end).is_none() {
        return end(Vec::new());
    }
    dom::after(PATIENCE, move || end(Vec::new()));
}

/// Replaces texts of the journal by those of local storage that hold everything in them.
fn joined(mut stored: Texts, quick: Texts) -> Texts {
    for (key, text) in quick {
        match stored.iter_mut().find(|(other, _)| *other == key) {
            Some((_, there)) if may_replace(there, &text) => *there = text,
            Some(_) => {}
            None => stored.push((key, text)),
        }
    }
    stored
}

fn request(end: &Rc<dyn Fn(Texts)>) -> Option<()> {
    let request = dom::window()?.indexed_db().ok()??.open_with_u32(DATABASE, 1).ok()?;
    let (opening, opened) = (request.clone(), request.clone());
    request.set_onupgradeneeded(Some(&on(move |_| {
        // There is no such database. Without this, the browser would create it; so the request fails.
        if let Some(creation) = opening.transaction() {
            let _ = creation.abort();
        }
    })));
    let (success, failure) = (Rc::clone(end), Rc::clone(end));
    request.set_onsuccess(Some(&on(move |_| {
        let reading = database_of(&opened).and_then(|database| read_all(database, &success));
        if reading.is_none() {
            success(Vec::new());
        }
    })));
    request.set_onerror(Some(&on(move |event| {
        event.prevent_default();
        failure(Vec::new());
    })));
    Some(())
}

fn read_all(database: IdbDatabase, end: &Rc<dyn Fn(Texts)>) -> Option<()> {
    let (_, texts) = begin(&database, IdbTransactionMode::Readonly)?;
    let (keys, values) = (texts.get_all_keys().ok()?, texts.get_all().ok()?);
    let (found, success, failure) = (values.clone(), Rc::clone(end), Rc::clone(end));
    let failed = database.clone();
    values.set_onsuccess(Some(&on(move |_| {
        database.close();
        let entries = strings(&keys).into_iter().zip(strings(&found));
        success(entries.filter_map(|(key, text)| Some((key?, text?))).collect());
    })));
    values.set_onerror(Some(&on(move |_| {
        failed.close();
        failure(Vec::new());
    })));
    Some(())
}
