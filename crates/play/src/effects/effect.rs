//! [`Effect`]: a request of the page to the browser.

use nonet::generate::Symmetry;
use nonet::grid::Cell;

use super::paper::Paper;
use crate::work::{Kind, Question};

/// Something that only the browser can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Store a text under a key.
    Save {
        /// The key.
        key: String,
        /// The text.
        text: String,
    },
    /// Remove the text under this key.
    Remove {
        /// The key.
        key: String,
    },
    /// Move the keyboard focus to a cell.
    Focus(Cell),
    /// Make an easy puzzle in the page itself, with a new seed; answered by
    /// [`WorkEvent::NewPuzzle`](crate::shell::WorkEvent::NewPuzzle).
    MakeEasy(Symmetry),
    /// Give some work to a worker; answered by [`WorkEvent::Replied`](crate::shell::WorkEvent::Replied). An earlier
    /// question of its kind is stopped.
    Run(Box<Question>),
    /// Stop the work of a kind. No further answer arrives.
    Stop(Kind),
    /// Stop the work of a kind for which no worker has responded. The next question starts a new worker.
    GiveUp(Kind),
    /// Copy a text, followed by the page's address with this fragment, to the clipboard; answered by
    /// [`BrowserEvent::Shared`](crate::shell::BrowserEvent::Shared). On a phone a text goes to the share sheet.
    Share {
        /// The lines before the link; empty if the link is alone.
        text: String,
        /// The fragment, without the `#`.
        fragment: String,
    },
    /// Copy a text to the clipboard; answered by [`BrowserEvent::Copied`](crate::shell::BrowserEvent::Copied).
    Copy {
        /// The text.
        text: String,
    },
    /// Save a text as a file.
    SaveFile {
        /// The name of the file.
        name: String,
        /// Its media type.
        media_type: &'static str,
        /// The content of the file.
        text: String,
    },
    /// Save a picture as PNG.
    SavePicture {
        /// The file's name.
        name: String,
        /// The picture as SVG.
        svg: String,
    },
    /// Share a text with other programs on the device. If that is impossible, copy it to the clipboard.
    ShareText {
        /// The text.
        text: String,
    },
    /// Print these pages with the browser's own dialog.
    Print(Box<Paper>),
    /// Read the address of the page; answered by [`BrowserEvent::Address`](crate::shell::BrowserEvent::Address).
    ReadAddress,
    /// Read the games and collections that the other page has stored; answered by
    /// [`BrowserEvent::OtherPage`](crate::shell::BrowserEvent::OtherPage).
    ReadOtherPage,
    /// Ask the browser not to clear the stored data. Only the player triggers this, because Firefox then asks the
    /// player. Answered by [`BrowserEvent::Promised`](crate::shell::BrowserEvent::Promised).
    Persist,
    /// Check whether the browser has promised not to clear the data. Answered by
    /// [`BrowserEvent::Promised`](crate::shell::BrowserEvent::Promised) too.
    CheckPromise,
    /// Look for a newer version of the page; answered by [`BrowserEvent::NewVersion`](crate::shell::BrowserEvent::NewVersion) if
    /// there is one.
    SeekVersion,
    /// Let the newer version take over, in all tabs.
    TakeOver,
    /// Remove the fragment from the page's address after it was read.
    ClearFragment,
    /// Go to this address, relative to the page's own: to the page for other boards.
    Visit(String),
    /// After this number of milliseconds, send [`BrowserEvent::MomentOver`](crate::shell::BrowserEvent::MomentOver).
    Wait(u64),
}
