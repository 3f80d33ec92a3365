//! The events that the browser ([`BrowserEvent`]) and the workers ([`WorkEvent`]) report.

use nonet_words::BrowserAct;

use super::dialog::Dialog;
use crate::keeping::{Promise, StorageState};
use crate::making::NewPuzzle;
use crate::work::{Answer, Kind};

/// An event that the browser reports by itself, or its answer to an effect.
#[derive(Clone, Debug, PartialEq)]
pub enum BrowserEvent {
    /// The time of day.
    Clock {
        /// Milliseconds since 1970.
        wall: u64,
        /// The number of minutes by which local time is ahead of universal time.
        offset: i32,
    },
    /// The browser has closed a dialog.
    Closed(Dialog),
    /// The page's address, without its fragment.
    Address(String),
    /// The browser failed to do something that the player requested.
    Failed {
        /// The action that failed.
        act: BrowserAct,
        /// The error message of the browser; may be empty.
        reason: String,
    },
    /// The text is in the clipboard, or else this is the text.
    Copied(Result<(), String>),
    /// The link is in the clipboard, or else this is the link.
    Shared(Result<(), String>),
    /// Draw another frame of what runs.
    Frame {
        /// The time that the last frame took, in microseconds.
        spent: u32,
    },
    /// The preference of the system: true if it asks for reduced motion.
    ReducedMotion(bool),
    /// The fragment of the page's address, without the `#`.
    Fragment(String),
    /// A newer version of the page is waiting to take over.
    NewVersion,
    /// The page was reloaded because another tab let a newer version take over. The text is the search that was
    /// running, or empty if there was none.
    TakenOver(String),
    /// Another second has passed.
    Tick,
    /// The time for the second figure of a number may be over.
    MomentOver,
    /// The page is no longer visible.
    Hide,
    /// The page is visible again.
    Show,
    /// Another tab has written this text.
    Stored {
        /// Its key.
        key: String,
        /// The text.
        text: String,
    },
    /// The other page has stored these texts.
    OtherPage {
        /// The texts, by key. A key may come twice, with two texts to merge.
        texts: Vec<(String, String)>,
        /// False if games that only its journal has could not be read.
        is_whole: bool,
    },
    /// The journal is open and holds these texts, by key.
    Journal(Vec<(String, String)>),
    /// The browser says if it promises not to clear the stored data.
    Promised {
        /// The answer of the browser.
        promise: Promise,
        /// True if the page has just requested the promise.
        is_asked: bool,
    },
    /// The state of the storage: if the browser stores what the page writes.
    StorageState(StorageState),
}

/// A result of the work that the page does, or that it gave to a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkEvent {
    /// The page itself has made a puzzle.
    NewPuzzle(Box<NewPuzzle>),
    /// The answer of a worker.
    Replied(Box<Answer>),
    /// A loaded worker has a question.
    WorkerReady {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// The version of the worker's build.
        version: String,
    },
    /// No worker could be started for a question, or the worker that had it broke down.
    WorkerFailed {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// The reason.
        reason: String,
    },
}
