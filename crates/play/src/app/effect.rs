//! [`Effect`]: what the page wants of the browser.

use nonet::generate::Symmetry;
use nonet::grid::Cell;

use super::Paper;
use crate::work::{Kind, Question};

/// Something that only the browser can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Keep a text under a key.
    Save {
        /// The key.
        key: String,
        /// The text.
        text: String,
    },
    /// Keep nothing under this key any more.
    Remove {
        /// The key.
        key: String,
    },
    /// Move the keyboard focus to a cell.
    Focus(Cell),
    /// Make an easy puzzle in the page itself, with a fresh seed; answered by [`Command::Fresh`](super::Command::Fresh).
    MakeEasy(Symmetry),
    /// Have some work done; answered by [`Command::Replied`](super::Command::Replied). An earlier question of its kind
    /// is stopped.
    Run(Box<Question>),
    /// Stop the work of a kind: nothing more comes of it.
    Stop(Kind),
    /// Stop the work of a kind, for which no worker has said a word. The next question starts a new worker.
    GiveUp(Kind),
    /// Put a text, and behind it the page's address with this fragment, in the clipboard; answered by
    /// [`Command::Shared`](super::Command::Shared). A text on a phone goes to its share sheet.
    Share {
        /// Lines that come before the link; empty where the link stands alone.
        text: String,
        /// The fragment, without the `#`.
        fragment: String,
    },
    /// Put a text in the clipboard; answered by [`Command::Copied`](super::Command::Copied).
    Copy {
        /// The text.
        text: String,
    },
    /// Save a text as a file.
    SaveFile {
        /// The name of the file.
        name: String,
        /// Its type, as browsers call it.
        media_type: &'static str,
        /// What is in it.
        text: String,
    },
    /// Save a picture as PNG.
    SavePicture {
        /// The file's name.
        name: String,
        /// The picture as SVG.
        svg: String,
    },
    /// Offer a text to other programs on the device; where that cannot be, put it in the clipboard.
    ShareText {
        /// The text.
        text: String,
    },
    /// Print these pages, by the browser's own dialog.
    Print(Box<Paper>),
    /// Tell the page's address; answered by [`Command::Address`](super::Command::Address).
    TellAddress,
    /// Ask the browser not to clear what is kept, as the player wishes: Firefox asks the player in turn. Answered by
    /// [`Command::Promised`](super::Command::Promised).
    Persist,
    /// Tell whether the browser has promised that; answered in the same way.
    TellPromise,
    /// Look for a newer version of the page; answered by [`Command::NewVersion`](super::Command::NewVersion) where
    /// there is one.
    SeekVersion,
    /// Have the newer version take over, in all tabs.
    TakeOver,
    /// Take the fragment off the page's address: it was read.
    ClearFragment,
}
