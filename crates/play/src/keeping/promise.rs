//! [`Promise`]: the state of the browser's promise not to clear the storage.

/// The state of the browser's promise not to clear the storage when space is short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Promise {
    /// It has not answered, or knows no such promise.
    #[default]
    Unknown,
    /// It has promised.
    Given,
    /// It has not, and can be asked.
    NotGiven,
    /// The player asked for it, and the browser refused.
    Refused,
}
