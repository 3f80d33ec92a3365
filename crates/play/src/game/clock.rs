//! [`Clock`]: how long a game has been played. Time comes from outside, in milliseconds.

/// A stopwatch that is told the time, every second while it runs.
///
/// Time that nobody saw does not count: a machine that slept, or a page that stood still, told it nothing, and
/// of such a gap only [`Clock::LONGEST_GAP`] is taken.
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
    /// The longest time between two ticks that counts, in milliseconds.
    pub const LONGEST_GAP: u64 = 2_000;

    /// A clock that stands at `elapsed` milliseconds.
    pub const fn stopped_at(elapsed: u64) -> Self {
        Self { before: elapsed, since: None }
    }

    /// Milliseconds played up to `now`. A `now` that goes back counts as standing still.
    pub const fn elapsed(&self, now: u64) -> u64 {
        match self.since {
            Some(since) => {
                let gap = now.saturating_sub(since);
                self.before.saturating_add(if gap < Self::LONGEST_GAP { gap } else { Self::LONGEST_GAP })
            }
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

    /// Takes the time up to `now`, where it runs.
    pub const fn tick(&mut self, now: u64) {
        if self.is_running() {
            self.before = self.elapsed(now);
            self.since = Some(now);
        }
    }

    /// Stops it at `now`.
    pub const fn stop(&mut self, now: u64) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Puts it forward to `elapsed` milliseconds, where it stands at less.
    pub const fn raise(&mut self, elapsed: u64) {
        if elapsed > self.before {
            self.before = elapsed;
        }
    }
}
