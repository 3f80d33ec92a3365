//! [`Clock`]: the time a game has been played. The caller passes the current time, in milliseconds.

/// A stopwatch that the caller ticks every second while it runs.
///
/// Time during which it gets no ticks does not count: the machine slept, or the page was frozen. It counts at most
/// [`Clock::LONGEST_GAP`] of such a gap.
///
/// ```
/// use nonet_play::game::Clock;
/// let mut clock = Clock::default();
/// clock.run(1_000);
/// clock.tick(2_000);
/// assert_eq!(clock.elapsed(2_500), 1_500);
/// clock.tick(8_000_000); // The lid was closed for two hours.
/// clock.stop(8_001_000);
/// assert_eq!(clock.elapsed(9_000_000), 4_000);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    before: u64,
    since: Option<u64>,
}

impl Clock {
    /// The longest time between two ticks that counts in full, in milliseconds.
    pub const LONGEST_GAP: u64 = 2_000;

    /// Returns a stopped clock that shows `elapsed` milliseconds.
    pub const fn stopped_at(elapsed: u64) -> Self {
        Self { before: elapsed, since: None }
    }

    /// Returns the milliseconds played up to `now`. If `now` goes back, no time passes.
    pub const fn elapsed(&self, now: u64) -> u64 {
        match self.since {
            Some(since) => {
                let gap = now.saturating_sub(since);
                self.before.saturating_add(if gap < Self::LONGEST_GAP { gap } else { Self::LONGEST_GAP })
            }
            None => self.before,
        }
    }

    /// Returns true if the clock runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts the clock at `now`, unless it runs already.
    pub const fn run(&mut self, now: u64) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Counts the time up to `now` if the clock runs.
    pub const fn tick(&mut self, now: u64) {
        if self.is_running() {
            self.before = self.elapsed(now);
            self.since = Some(now);
        }
    }

    /// Stops the clock at `now`.
    pub const fn stop(&mut self, now: u64) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Sets the clock forward to `elapsed` milliseconds if it shows less.
    pub const fn raise(&mut self, elapsed: u64) {
        if elapsed > self.before {
            self.before = elapsed;
        }
    }
}
