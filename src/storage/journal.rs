//! The journal: a second copy of the stored texts, in `IndexedDB`. It survives a killed browser.
//!
//! Each turn writes its changes in one transaction. The transaction starts as soon as the turn is over, and before the
//! page is left.
//!
//! Local storage, which all tabs share, shows what other tabs wrote, so a text may replace the one in the journal. If
//! local storage fails, or a text is written a second time, it may only replace a stored text that it contains.
//! Otherwise the page gets the stored text first.
//!
//! A browser may close its database at any time: the disk is full, its data is cleared, or another version of the page
//! needs it. After increasing waits the journal opens it again and writes whatever it lacks. As at each start, it opens
//! it only if the disk has room, and renews its log before it writes ([`renewal`]).
//!
//! While the journal cannot keep texts, the page shows a warning. Waiting texts are in [`JournalQueue`].

use std::cell::{Cell, RefCell};
use std::marker::PhantomData;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_door::later;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbTransaction, IdbTransactionMode};

use super::renewal;
use super::requests::{TEXTS, begin, database_of, on, strings};
use crate::dom;
use nonet_play::app::{Batch, JournalQueue, may_replace};

const DATABASE: &str = if cfg!(wide) { "nonet-large" } else { "nonet" };

/// The time that the page waits for games that only the journal holds, and for a check for room, in milliseconds.
const PATIENCE: i32 = 8_000;

/// The interval for checking whether the database answers while texts wait, in milliseconds.
const GLANCE: i32 = 250;

/// The number of checks without an answer after which the database counts as failed. A page that was frozen itself
/// has checked only once.
const N_GLANCES: u32 = 6;

thread_local! {
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    static QUEUE: RefCell<JournalQueue> = const { RefCell::new(JournalQueue::new()) };
    /// The number of the current attempt to open the database; results of earlier ones are ignored.
    static ATTEMPT: Cell<u32> = const { Cell::new(0) };
    /// The number of the current check for room; results of earlier ones are ignored.
    static CHECK: Cell<u32> = const { Cell::new(0) };
    /// True if the disk had room at the last check.
    static HAS_ROOM: Cell<bool> = const { Cell::new(false) };
    /// True while a retry is scheduled.
    static IS_COMING: Cell<bool> = const { Cell::new(false) };
    /// True while [`Journal::glance`] checks whether the database answers.
    static IS_WATCHING: Cell<bool> = const { Cell::new(false) };
}

/// The number of texts read at a time. They block the page's thread for some milliseconds.
const N_AT_ONCE: u32 = 128;

/// The page, as the journal needs it.
pub(crate) trait JournalHost: 'static {
    /// Records that reading the journal starts from the beginning, perhaps again.
    fn journal_starts();

    /// Takes in some texts of the journal.
    fn read_journal(texts: Vec<(String, String)>);

    /// Takes in the last texts of the journal.
    fn end_journal(texts: Vec<(String, String)>);

    /// Takes in a text of the journal that the text to write does not contain.
    fn take_stored(key: String, text: String);

    /// Records whether the journal can keep texts.
    fn journal_keeps(is_kept: bool);

    /// Performs the requests that waited for the games in the journal.
    fn wait_no_more();

    /// Moves games that only the journal should hold out of local storage, for a moment. Returns true if none are left.
    fn archive() -> bool;

    /// Returns true if local storage, which all tabs share, keeps texts.
    fn quick_keeps() -> bool;

    /// Returns true if the frame after the last command is painted, so that work now delays no frame.
    fn is_after_frame() -> bool;
}

/// The journal of a page.
pub(crate) struct Journal<H>(PhantomData<H>);

impl<H: JournalHost> Journal<H> {
    /// Opens the journal and gives its texts to the page.
    pub(crate) fn open() {
        let first = CHECK.get();
        dom::after(PATIENCE, move || {
            if OPEN.with_borrow(Option::is_none) {
                H::journal_keeps(false);
                H::wait_no_more();
                if CHECK.get() == first {
                    // The first check for room has not been answered, and its answer no longer counts.
                    CHECK.set(first.wrapping_add(1));
                    Self::try_open();
                }
            }
        });
        HAS_ROOM.set(true);
        Self::open_with_room();
    }

    /// Opens the database if the disk has room now and had room at the last check, of which the start has none. The room
    /// of a single check may be that of the check before.
    fn open_with_room() {
        let check = CHECK.get();
        spawn_local(async move { Self::end_check(check, renewal::has_room().await) });
        // After a full disk Chromium sometimes never answers.
        dom::after(PATIENCE, move || Self::end_check(check, false));
    }

    /// Takes the first result of a check for room; later ones are ignored.
    fn end_check(check: u32, has_room: bool) {
        if CHECK.get() != check {
            return;
        }
        CHECK.set(check.wrapping_add(1));
        IS_COMING.set(false);
        if HAS_ROOM.replace(has_room) && has_room {
            Self::try_open();
        } else {
            Self::fail();
        }
    }

    fn try_open() {
        let attempt = ATTEMPT.get().wrapping_add(1);
        ATTEMPT.set(attempt);
        H::journal_starts();
        if Self::request(attempt).is_none() {
            Self::lose(attempt);
        }
    }

    /// Handles a database that was closed, or cannot be opened or read. Unfinished texts wait until it opens again.
    fn lose(attempt: u32) {
        if ATTEMPT.get() != attempt {
            return;
        }
        ATTEMPT.set(attempt.wrapping_add(1));
        if let Some(database) = OPEN.take() {
            database.close();
        }
        QUEUE.with_borrow_mut(JournalQueue::closed);
        HAS_ROOM.set(false);
        Self::fail();
    }

    /// Shows that the journal cannot keep texts, and schedules a retry.
    fn fail() {
        H::journal_keeps(false);
        if !IS_COMING.replace(true) {
            dom::after(QUEUE.with_borrow_mut(JournalQueue::wait), Self::open_with_room);
        }
        if QUEUE.with_borrow(JournalQueue::fails) {
            H::wait_no_more();
        }
    }

    fn request(attempt: u32) -> Option<()> {
        let request = dom::window()?.indexed_db().ok()??.open_with_u32(DATABASE, 1).ok()?;
        let opening = request.clone();
        let upgrade = move |_| {
            if let Some(database) = database_of(&opening) {
                let _ = database.create_object_store(TEXTS);
            }
        };
        request.set_onupgradeneeded(Some(&on(upgrade)));
        let opened = request.clone();
        let success = move |_| match database_of(&opened) {
            Some(database) if ATTEMPT.get() != attempt => database.close(),
            Some(database) => {
                Self::listen(&database, attempt);
                if Self::read(database, attempt).is_none() {
                    Self::lose(attempt);
                }
            }
            None => Self::lose(attempt),
        };
        request.set_onsuccess(Some(&on(success)));
        request.set_onerror(Some(&on(move |event| {
            // The page shows the error, so the console need not.
            event.prevent_default();
            Self::lose(attempt);
        })));
        // An older version of the page in another tab holds the database. This succeeds once that tab closes it.
        request.set_onblocked(Some(&on(|_| H::journal_keeps(false))));
        Some(())
    }

    /// Releases the database when the browser closes it, or when another page wants to change or delete it.
    fn listen(database: &IdbDatabase, attempt: u32) {
        database.set_onclose(Some(&on(move |_| Self::lose(attempt))));
        let wanted = database.clone();
        database.set_onversionchange(Some(&on(move |_| {
            // A read may still be running, and then `OPEN` is empty.
            wanted.close();
            Self::lose(attempt);
        })));
    }

    /// Reads all texts, then writes those that waited.
    fn read(database: IdbDatabase, attempt: u32) -> Option<()> {
        let (_, texts) = begin(&database, IdbTransactionMode::Readonly)?;
        Self::read_on(database, texts, &JsValue::UNDEFINED, attempt)
    }

    /// Reads the texts in a range of keys, or all.
    fn read_on(database: IdbDatabase, texts: IdbObjectStore, range: &JsValue, attempt: u32) -> Option<()> {
        let keys = texts.get_all_keys_with_key_and_limit(range, N_AT_ONCE).ok()?;
        let values = texts.get_all_with_key_and_limit(range, N_AT_ONCE).ok()?;
        let asked = values.clone();
        let success = move |_| {
            if ATTEMPT.get() != attempt {
                return;
            }
            QUEUE.with_borrow_mut(JournalQueue::answered);
            let (keys, values) = (strings(&keys), strings(&values));
            let last = keys.get(N_AT_ONCE as usize - 1).cloned().flatten();
            let entries =
                keys.into_iter().zip(values).filter_map(|(key, text)| Some((key?, text?))).collect();
            let Some(last) = last else {
                Self::has_read(database, entries, attempt);
                return;
            };
            H::read_journal(entries);
            let behind = IdbKeyRange::lower_bound_with_open(&last.into(), true).ok();
            if behind.and_then(|behind| Self::read_on(database, texts, &behind, attempt)).is_none() {
                Self::lose(attempt);
            }
        };
        asked.set_onsuccess(Some(&on(success)));
        asked.set_onerror(Some(&on(move |_| Self::lose(attempt))));
        Some(())
    }

    /// Finishes reading with the last texts. Nothing is written before the log is renewed, because the disk may have been
    /// full before, in this visit or an earlier one.
    fn has_read(database: IdbDatabase, entries: Vec<(String, String)>, attempt: u32) {
        H::end_journal(entries);
        H::wait_no_more();
        // Where it fails, the journal still keeps texts as long as the browser runs.
        renewal::renew(move || {
            if ATTEMPT.get() == attempt {
                OPEN.set(Some(database.clone()));
                Self::write_waiting();
            }
        });
    }

    /// Writes what waited while the database was closed.
    fn write_waiting() {
        Self::archive_on();
        Self::flush();
        Self::settle();
    }

    /// Removes the warning once every text is kept.
    fn settle() {
        if OPEN.with_borrow(Option::is_some) && QUEUE.with_borrow(JournalQueue::is_settled) {
            H::journal_keeps(true);
        }
    }

    /// Moves old games out of local storage, in small steps.
    fn archive_on() {
        if !H::archive() {
            dom::after(0, Self::archive_on);
        }
    }

    /// Writes the waiting texts: at once if the frame is painted, otherwise after it.
    pub(crate) fn flush_soon() {
        thread_local! { static IS_COMING: Cell<bool> = const { Cell::new(false) }; }
        if !QUEUE.with_borrow(JournalQueue::has_waiting) {
            return;
        }
        if H::is_after_frame() {
            Self::flush_now();
        } else if !IS_COMING.replace(true) {
            dom::after(0, || {
                IS_COMING.set(false);
                Self::flush_now();
            });
        }
    }

    /// Writes the waiting texts if the journal is open; otherwise opening it will do so.
    pub(crate) fn flush_now() {
        if OPEN.with_borrow(Option::is_some) {
            later(Self::flush);
        } else {
            QUEUE.with_borrow_mut(JournalQueue::be_late);
        }
        Self::watch();
    }

    /// Checks at intervals whether the database answers, as long as texts wait.
    fn watch() {
        if !QUEUE.with_borrow(JournalQueue::is_settled) && !IS_WATCHING.replace(true) {
            dom::after(GLANCE, Self::glance);
        }
    }

    fn glance() {
        if QUEUE.with_borrow(JournalQueue::is_settled) {
            IS_WATCHING.set(false);
        } else {
            dom::after(GLANCE, Self::glance);
        }
        if QUEUE.with_borrow_mut(|queue| queue.is_slow(N_GLANCES)) {
            H::journal_keeps(false);
        }
    }

    fn flush() {
        let Some(database) = OPEN.with_borrow(Clone::clone) else { return };
        while let Some(batch) = QUEUE.with_borrow_mut(JournalQueue::take) {
            let number = batch.number;
            if Self::write_all(&database, batch).is_none() {
                Self::has_failed(number);
                return;
            }
        }
    }

    fn write_all(database: &IdbDatabase, batch: Batch) -> Option<()> {
        let (transaction, texts) = begin(database, IdbTransactionMode::Readwrite)?;
        let Batch { number, entries, is_checked } = batch;
        let is_checked = is_checked || !H::quick_keeps();
        transaction.set_oncomplete(Some(&on(move |_| {
            QUEUE.with_borrow_mut(|queue| queue.written(number));
            Self::flush();
            Self::settle();
        })));
        // A full disk ends here.
        transaction.set_onabort(Some(&on(move |_| Self::has_failed(number))));
        for (key, text) in entries {
            let is_asked = match text {
                Some(text) if is_checked => Self::put_checked(&transaction, &texts, key, text),
                Some(text) => texts.put_with_key(&text.into(), &key.into()).is_ok(),
                None => texts.delete(&key.into()).is_ok(),
            };
            if !is_asked {
                // The browser refuses the text at once. Nothing in the batch is kept, and the page shows the warning.
                let _ = transaction.abort();
                return Some(());
            }
        }
        if !is_checked {
            commit(&transaction);
        }
        Some(())
    }

    /// Handles a transaction that failed. Its texts are written again, but not to the same log.
    fn has_failed(number: u32) {
        if QUEUE.with_borrow_mut(|queue| queue.failed(number)) {
            Self::lose(ATTEMPT.get());
        }
    }

    /// Writes a text under a key if it contains everything in the stored one.
    fn put_checked(transaction: &IdbTransaction, texts: &IdbObjectStore, key: String, text: String) -> bool {
        let Ok(request) = texts.get(&(&key).into()) else { return false };
        let (asked, texts, transaction) = (request.clone(), texts.clone(), transaction.clone());
        let success = move |_| {
            let there = asked.result().ok().and_then(|there| there.as_string());
            match there.filter(|there| !may_replace(there, &text)) {
                Some(there) => H::take_stored(key, there),
                None if texts.put_with_key(&text.into(), &key.into()).is_ok() => {}
                None => drop(transaction.abort()),
            }
        };
        request.set_onsuccess(Some(&on(success)));
        true
    }
}

/// Returns true while the database is open.
pub(super) fn is_open() -> bool {
    OPEN.with_borrow(Option::is_some)
}

/// Schedules a text for writing with the next [`Journal::flush_soon`], or for removal.
pub(crate) fn write(key: &str, text: Option<&str>) {
    QUEUE.with_borrow_mut(|queue| queue.write(key, text));
}

/// Commits a transaction. Otherwise the browser would ask the page once more before it stores anything, and the page
/// may be busy.
#[expect(
    deprecated,
    reason = "the bindings were made of a draft that lacked it; every browser with SIMD has it"
)]
fn commit(transaction: &IdbTransaction) {
    // If this fails, the browser commits by itself.
    let _ = transaction.commit();
}
