//! The browser closes the database or removes it, or the database fails. The page opens it again and writes what is
//! missing, and shows a warning until all texts are kept.

use nonet_page_tests::{Engine, Page, in_each_engine};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SIGN: &str = "This browser's database is not saving.";

/// Checks that the journal holds every text of local storage, byte for byte.
const IS_WHOLE: &str = "return new Promise(done => {
    const opening = indexedDB.open('nonet');
    // This check must not create the database.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => done(false);
    opening.onsuccess = () => {
        const database = opening.result, texts = {};
        database.onversionchange = () => database.close();
        const reading = database.transaction('texts').objectStore('texts').openCursor();
        reading.onerror = () => done(false);
        reading.onsuccess = () => {
            const cursor = reading.result;
            if (cursor) { texts[cursor.key] = cursor.value; cursor.continue(); return; }
            database.close();
            // The text `unplayed` is left out, because its puzzle may have become a game.
            const keys = Object.keys(localStorage).filter(key => key.startsWith('nonet/') && key !== 'nonet/unplayed');
            done(keys.length > 1 && keys.every(key => texts[key.slice(6)] === localStorage[key]));
        };
    };
})";

const HAS_SIGN: &str = "return !document.querySelector('#unsaved').hidden";
const HAS_NO_SIGN: &str = "return document.querySelector('#unsaved').hidden";

/// Plays a game with three notes and waits until both stores have it.
fn play(engine: Engine) -> Page {
    let page = Page::start(&Page::options_of(engine), &format!("#p={GIVENS}"));
    page.press("Shift+Digit1 Shift+Digit2 Shift+Digit3");
    page.wait("a journal that holds all", IS_WHOLE);
    page
}

/// Asserts that the warning disappears and every action is in the journal.
fn assert_kept_again(page: &Page) {
    page.wait("the sign to go", HAS_NO_SIGN);
    page.wait("a journal that holds all", IS_WHOLE);
    page.press("Shift+Digit9");
    page.wait("a journal that holds the next action too", IS_WHOLE);
    assert!(!page.is_shown("#unsaved"));
}

#[test]
fn a_database_that_the_browser_closes_is_opened_again_and_gets_the_missing_texts() {
    let page = play(Engine::Chromium);
    let origin = page.script("return location.origin", &json!([]));
    for digit in 4..8 {
        let cleared = json!({ "origin": origin, "storageTypes": "indexeddb" });
        page.driver().cdp("Storage.clearDataForOrigin", &cleared).expect("the browser clears its database");
        page.press(&format!("Shift+Digit{digit}"));
        page.wait("a journal that holds all", IS_WHOLE);
    }
    assert_kept_again(&page);
    page.assert_clean();
}

#[test]
fn a_full_disk_is_reported_and_what_is_missing_is_written_once_there_is_room() {
    let page = Page::start(&Page::options_of(Engine::Chromium), &format!("#p={GIVENS}"));
    let origin = page.script("return location.origin", &json!([]));
    let limit = |quota: &serde_json::Value| {
        page.driver().cdp("Storage.overrideQuotaForOrigin", quota).expect("the browser limits its storage");
    };
    limit(&json!({ "origin": origin, "quotaSize": 1 }));
    // The browser remembers for half a minute how much room there is.
    for turn in 0.. {
        page.press("Shift+Digit1");
        if page.is_shown("#unsaved") {
            break;
        }
        assert!(turn < 90, "the sign");
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
    page.press("Shift+Digit2");
    assert!(page.is_shown("#unsaved"), "nothing is written while the disk is full");
    limit(&json!({ "origin": origin }));
    assert_kept_again(&page);
    page.assert_clean();
}

/// Plays while the database takes nothing, until there is room again. `fault` is a script that breaks something else,
/// and returns a function that mends it.
fn play_on_a_full_disk(page: &Page, fault: &str) {
    let script = format!(
        "const mend = (() => {{ {fault} }})(), put = IDBObjectStore.prototype.put;
         IDBObjectStore.prototype.put = () => {{ throw new DOMException('full', 'QuotaExceededError'); }};
         window.emptyDisk = () => {{ IDBObjectStore.prototype.put = put; mend(); }};"
    );
    page.script(&script, &json!([]));
    page.press("Shift+Digit4");
    page.wait("the sign", HAS_SIGN);
    std::thread::sleep(std::time::Duration::from_secs(2));
    assert!(page.is_shown("#unsaved"), "nothing is written while the disk is full");
    page.script("window.emptyDisk()", &json!([]));
}

/// After a full disk Chromium sometimes opens no cache until it is started again.
#[test]
fn without_caches_the_room_of_the_disk_is_tried_out_in_the_file_system() {
    let page = play(Engine::Chromium);
    play_on_a_full_disk(
        &page,
        "CacheStorage.prototype.open = () => Promise.reject(new DOMException('broken', 'UnknownError'));
         const getDirectory = StorageManager.prototype.getDirectory;
         StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
         return () => { StorageManager.prototype.getDirectory = getDirectory; };",
    );
    assert_kept_again(&page);
    let files = "return navigator.storage.getDirectory().then(async folder => {
        const names = [];
        for await (const name of folder.keys()) names.push(name);
        return names;
    })";
    assert_eq!(page.script(files, &json!([])), json!([]), "the file is removed");
}

/// After a full disk Chromium sometimes does not answer at all for a while.
#[test]
fn a_check_for_room_that_is_never_answered_is_made_again() {
    let page = play(Engine::Chromium);
    play_on_a_full_disk(
        &page,
        "const open = CacheStorage.prototype.open;
         CacheStorage.prototype.open = () => new Promise(() => {});
         return () => { CacheStorage.prototype.open = open; };",
    );
    assert_kept_again(&page);
}

/// A script deletes the database as another page would. A connection of its own holds the database open for a while.
fn a_database_that_another_page_deletes_is_let_go_and_made_again(engine: Engine) {
    let page = play(engine);
    let held = page.script(
        "return new Promise(done => {
            const opening = indexedDB.open('nonet');
            opening.onsuccess = () => {
                // This connection ignores requests to close it.
                window.held = opening.result;
                indexedDB.deleteDatabase('nonet');
                done(true);
            };
        })",
        &json!([]),
    );
    assert_eq!(held, true);
    page.wait("the sign", HAS_SIGN);
    assert!(page.text("#unsaved-text").starts_with(SIGN), "{}", page.text("#unsaved-text"));
    page.press("Shift+Digit4");
    assert!(page.is_shown("#unsaved"), "an action that only local storage keeps does not hide the sign");
    page.script("window.held.close()", &json!([]));
    assert_kept_again(&page);
}

fn a_write_that_the_browser_refuses_is_a_failure_and_is_done_again(engine: Engine) {
    let page = play(engine);
    page.script(
        "const put = IDBObjectStore.prototype.put;
         window.nRefused = 0;
         window.giveBack = () => { IDBObjectStore.prototype.put = put; };
         IDBObjectStore.prototype.put = () => {
             window.nRefused += 1;
             throw new DOMException('no room', 'QuotaExceededError');
         };",
        &json!([]),
    );
    page.press("Shift+Digit4");
    page.wait("the sign", HAS_SIGN);
    // The first is refused at once; later ones after checking the stored text.
    page.wait("some retries", "return window.nRefused > 4");
    assert!(page.is_shown("#unsaved"), "each refusal counts as a failure");
    page.script("window.giveBack()", &json!([]));
    // The player has to do nothing.
    assert_kept_again(&page);
}

in_each_engine!(
    a_database_that_another_page_deletes_is_let_go_and_made_again,
    a_write_that_the_browser_refuses_is_a_failure_and_is_done_again,
);

#[test]
fn without_a_database_a_warning_is_shown_even_if_local_storage_works() {
    let page = Page::blank(&Page::options(), &nonet_page_tests::variable(nonet_page_tests::URL_VARIABLE))
        .unwrap_or_else(|error| panic!("{error:#}"));
    page.before_scripts("Object.defineProperty(window, 'indexedDB', { value: undefined })");
    page.visit(&format!("#p={GIVENS}"));
    page.wait("the sign", HAS_SIGN);
    assert!(page.text("#unsaved-text").starts_with(SIGN), "{}", page.text("#unsaved-text"));
    page.press("Shift+Digit1");
    assert!(page.is_shown("#unsaved"));
    page.reload();
    assert_eq!(page.cell(2).notes, "1", "the notes from local storage are there");
    page.assert_clean();
}

#[test]
fn a_silent_database_is_reported_while_texts_wait_for_it() {
    let page = play(Engine::Chromium);
    // Each of its transactions waits for another one that never ends.
    page.script(
        "const begin = IDBDatabase.prototype.transaction;
         window.giveBack = () => { IDBDatabase.prototype.transaction = begin; clearInterval(window.busy); };
         IDBDatabase.prototype.transaction = function (...given) {
             const first = begin.call(this, 'texts', 'readwrite');
             const hold = () => { if (!window.isFree) first.objectStore('texts').count().onsuccess = hold; };
             hold();
             return begin.apply(this, given);
         };",
        &json!([]),
    );
    page.press("Shift+Digit4");
    let start = page.script("return performance.now()", &json!([]));
    page.wait("the sign", HAS_SIGN);
    let end = page.script("return performance.now()", &json!([]));
    println!(
        "the sign came after {:.0} ms",
        end.as_f64().unwrap_or_default() - start.as_f64().unwrap_or_default()
    );
    page.script("window.isFree = true; window.giveBack()", &json!([]));
    assert_kept_again(&page);
    page.assert_clean();
}
