//! Reads what the other page has stored, for a backup: the page of the classic board reads the texts of large boards,
//! and the page of large boards those of the classic one.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::{IdbDatabase, IdbTransactionMode};

use super::requests::{begin, database_of, on, strings};
use super::{journal, local};
use crate::dom;
use nonet_play::app::{ARCHIVE, may_replace};

const DATABASE: &str = if cfg!(wide) { "nonet" } else { "nonet-large" };

/// The time after which the database counts as silent, in milliseconds.
const PATIENCE: i32 = 3_000;

/// Texts by their keys.
type Texts = Vec<(String, String)>;

/// Takes the texts of the journal, or `None` if they cannot be read.
type End = Rc<dyn Fn(Option<Texts>)>;

/// Reads the texts of the other page and gives them to `then`: those of the journal, and those of local storage. If the
/// journal cannot be read, local storage has the latest games, and `then` gets false if there are others.
pub(crate) fn read(then: impl FnOnce(Texts, bool) + 'static) {
    let then = Cell::new(Some(then));
    let end: End = Rc::new(move |stored| {
        if let Some(then) = then.take() {
            let quick = local::texts_of_other_page();
            let is_whole = stored.is_some() || !quick.iter().any(|(key, _)| key == ARCHIVE);
            then(joined(stored.unwrap_or_default(), quick), is_whole);
        }
    });
    // Chromium writes when it opens a database, and the disk may have no room. In that case the page's own is closed.
    if !journal::is_open() || request(&end).is_none() {
        return end(None);
    }
    dom::after(PATIENCE, move || end(None));
}

/// Joins the texts of the journal and of local storage. Of two texts under one key, the one that holds everything of the
/// other is enough; if neither does, both are there.
fn joined(mut stored: Texts, quick: Texts) -> Texts {
    for (key, text) in quick {
        match stored.iter_mut().find(|(other, _)| *other == key) {
            Some((_, there)) if may_replace(there, &text) => *there = text,
            Some((_, there)) if may_replace(&text, there) => {}
            _ => stored.push((key, text)),
        }
    }
    stored
}

/// Opens the database of the other page and reads it. Returns `None` if the browser has no databases.
fn request(end: &End) -> Option<()> {
    let request = dom::window()?.indexed_db().ok()??.open_with_u32(DATABASE, 1).ok()?;
    let (opening, opened, absent) = (request.clone(), request.clone(), Rc::clone(end));
    request.set_onupgradeneeded(Some(&on(move |_| {
        // There is no such database, and without this the browser would create it.
        if let Some(creation) = opening.transaction() {
            let _ = creation.abort();
        }
        absent(Some(Vec::new()));
    })));
    let (success, failure) = (Rc::clone(end), Rc::clone(end));
    request.set_onsuccess(Some(&on(move |_| {
        let reading = database_of(&opened).and_then(|database| read_all(database, &success));
        if reading.is_none() {
            success(None);
        }
    })));
    request.set_onerror(Some(&on(move |event| {
        event.prevent_default();
        failure(None);
    })));
    Some(())
}

/// Reads all texts, closes the database, and gives the texts to `end`.
fn read_all(database: IdbDatabase, end: &End) -> Option<()> {
    let (_, texts) = begin(&database, IdbTransactionMode::Readonly)?;
    let (keys, values) = (texts.get_all_keys().ok()?, texts.get_all().ok()?);
    let (found, success, failure) = (values.clone(), Rc::clone(end), Rc::clone(end));
    let failed = database.clone();
    values.set_onsuccess(Some(&on(move |_| {
        database.close();
        let entries = strings(&keys).into_iter().zip(strings(&found));
        success(Some(entries.filter_map(|(key, text)| Some((key?, text?))).collect()));
    })));
    values.set_onerror(Some(&on(move |_| {
        failed.close();
        failure(None);
    })));
    Some(())
}
