//! [`BrowserAct`]: the acts of the browser that may fail.

/// Something that only the browser can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowserAct {
    /// Offer a text to other programs.
    Share,
    /// Save a file.
    SaveFile {
        /// True if there is a button to copy its text instead.
        can_copy: bool,
    },
    /// Save a picture.
    SavePicture,
    /// Print.
    Print,
    /// Copy a text.
    Copy {
        /// True if the text is visible above, so that the player can select it.
        is_shown: bool,
    },
}
