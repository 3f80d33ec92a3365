//! Makes the browser begin a new log file for its databases, because Chromium loses all of them after a full disk.
//!
//! A write that fails on a full disk leaves half a record at the end of Chromium's log. Chromium appends later records to
//! the same log. The next browser finds the broken record in the middle and deletes every database of the site
//! (`docs/decisions/030-databases-after-a-full-disk.md`). When a database is deleted, Chromium moves everything from the
//! log to a table and begins a new log, without the broken record.

use super::requests::{database_of, on};
use crate::dom;

/// The name of a database that exists for some milliseconds only.
const DATABASE: &str = "nonet-renewal";

/// Creates a database and deletes it. A failure changes nothing, and the next time that the journal opens, this happens
/// again.
pub(super) fn renew() -> Option<()> {
    let factory = dom::window()?.indexed_db().ok()??;
    let request = factory.open(DATABASE).ok()?;
    let opened = request.clone();
    let delete = move |_| {
        if let Some(database) = database_of(&opened) {
            database.close();
        }
        if let Ok(deletion) = factory.delete_database(DATABASE) {
            deletion.set_onerror(Some(&on(|event| event.prevent_default())));
        }
    };
    request.set_onsuccess(Some(&on(delete)));
    request.set_onerror(Some(&on(|event| event.prevent_default())));
    Some(())
}
