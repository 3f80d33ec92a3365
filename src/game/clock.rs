//! [`Clock`]: how long a game has been played. Time comes from outside, in milliseconds.

/// A stopwatch that is told the time.
///
/// ```
/// use nonet::game::Clock;
/// let mut clock = Clock::default();
/// clock.run(1_000);
/// assert_eq!(clock.elapsed(4_000), 3_000);
/// clock.stop(5_000);
/// assert_eq!(clock.elapsed(9_000), 4_000);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    before: u64,
    since: Option<u64>,
}

impl Clock {
    /// A clock that stands at `elapsed` milliseconds.
    pub const fn stopped_at(elapsed: u64) -> Self {
        Self { before: elapsed, since: None }
    }

    /// Milliseconds played up to `now`. A `now` that goes back counts as standing still.
    pub const fn elapsed(&self, now: u64) -> u64 {
        match self.since {
            Some(since) => self.before.saturating_add(now.saturating_sub(since)),
            None => self.before,
        }
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run from `now` on.
    pub const fn run(&mut self, now: u64) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops it at `now`.
    pub const fn stop(&mut self, now: u64) {
        self.before = self.elapsed(now);
        self.since = None;
    }
}
