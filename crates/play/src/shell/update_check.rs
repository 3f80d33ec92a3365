//! [`UpdateCheck`]: the state of the search for a newer version of the page.

/// The state of the search for a newer version.
#[derive(Clone, Copy, Debug)]
pub(super) struct UpdateCheck {
    /// True if a newer version is offered.
    pub(super) is_offered: bool,
    /// The time of the last check.
    pub(super) sought_at: u64,
}

impl UpdateCheck {
    /// Creates the state at the start; the browser checks by itself when it opens the page.
    pub(super) const fn new(now: u64) -> Self {
        Self { is_offered: false, sought_at: now }
    }
}
