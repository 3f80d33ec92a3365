//! [`Promise`]: whether the browser has promised not to clear what is kept.

/// What is known of the browser's promise not to clear what is kept when space is short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Promise {
    /// It did not say, or knows no such promise.
    #[default]
    Unknown,
    /// It has promised.
    Given,
    /// It has not, and can be asked.
    NotGiven,
    /// It was asked by the player, and has not.
    Refused,
}
