//! [`Newer`]: what is known of a newer version of the page.

/// What is known of a newer version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Newer {
    /// Whether one is offered.
    pub(super) is_offered: bool,
    /// When it was last looked for.
    pub(super) sought_at: u64,
}

impl Newer {
    /// The browser looks for one by itself when it opens the page.
    pub(super) const fn new(now: u64) -> Self {
        Self { is_offered: false, sought_at: now }
    }
}
