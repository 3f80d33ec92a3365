//! [`JournalQueue`]: the texts that are not yet in the journal, and the batches on their way.

/// A key and its text, or `None` to remove the key.
pub type JournalEntry = (String, Option<String>);

/// The content of one transaction of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Identifies the batch in the browser's answer.
    pub number: u32,
    /// The texts to write.
    pub entries: Vec<JournalEntry>,
    /// True if the journal may hold something newer by now, so that it must be read first.
    pub is_checked: bool,
}

/// A queue of the texts that are not yet in the journal, with only the last text of each key.
///
/// A text stays here until the browser confirms that it is saved. If a transaction fails or the browser closes its
/// database, the text is queued again, unless a later one waits already.
#[derive(Clone, Debug, Default)]
pub struct JournalQueue {
    waiting: Vec<JournalEntry>,
    in_flight: Vec<Batch>,
    n_batches: u32,
    is_late: bool,
    n_failures: u32,
    n_idle: u32,
}

/// The most texts of one batch. The newest are written first, whatever the length of the queue.
const N_AT_ONCE: usize = 128;

/// The most batches in flight. During a burst, later texts are collected into one batch.
const N_IN_FLIGHT: usize = 8;

/// The milliseconds before the first retry. Each further retry waits twice as long.
const FIRST_WAIT: i32 = 50;

/// The longest wait before a retry, in milliseconds.
const LONGEST_WAIT: i32 = 5_000;

/// The most failures in a row before the page no longer waits for games that only the journal holds.
const N_FAILURES: u32 = 3;

impl JournalQueue {
    /// Creates an empty queue.
    pub const fn new() -> Self {
        Self {
            waiting: Vec::new(),
            in_flight: Vec::new(),
            n_batches: 0,
            is_late: false,
            n_failures: 0,
            n_idle: 0,
        }
    }

    /// Adds a text to be written under a key, in place of an earlier one that still waits.
    pub fn write(&mut self, key: &str, text: Option<&str>) {
        self.waiting.retain(|(other, _)| other != key);
        self.waiting.push((key.to_owned(), text.map(str::to_owned)));
    }

    /// Returns true if texts wait that were not handed over.
    pub const fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Returns true if everything is saved.
    pub const fn is_settled(&self) -> bool {
        self.waiting.is_empty() && self.in_flight.is_empty()
    }

    /// Notes that the waiting texts were delayed: another tab may write before they are handed over.
    pub fn be_late(&mut self) {
        self.is_late |= !self.waiting.is_empty();
    }

    /// Returns the next texts to write, unless there are none or the journal is busy.
    pub fn take(&mut self) -> Option<Batch> {
        if self.waiting.is_empty() || self.in_flight.len() >= N_IN_FLIGHT {
            return None;
        }
        let entries = self.waiting.split_off(self.waiting.len().saturating_sub(N_AT_ONCE));
        let is_checked = self.is_late;
        self.is_late &= !self.waiting.is_empty();
        self.n_batches = self.n_batches.wrapping_add(1);
        let batch = Batch { number: self.n_batches, entries, is_checked };
        self.in_flight.push(batch.clone());
        Some(batch)
    }

    /// Notes that the browser has saved the texts of this batch.
    pub fn written(&mut self, number: u32) {
        self.in_flight.retain(|batch| batch.number != number);
        self.n_failures = 0;
        self.n_idle = 0;
    }

    /// Queues the texts of a failed batch again. Returns false if they already wait again.
    pub fn failed(&mut self, number: u32) -> bool {
        let Some(at) = self.in_flight.iter().position(|batch| batch.number == number) else { return false };
        let batch = self.in_flight.remove(at);
        self.wait_again(batch.entries, at);
        true
    }

    /// Notes that the database was closed: everything in flight is queued again.
    pub fn closed(&mut self) {
        // Newest batch first, because a key that already waits keeps its text.
        while let Some(batch) = self.in_flight.pop() {
            self.wait_again(batch.entries, self.in_flight.len());
        }
        self.n_idle = 0;
    }

    /// Puts the texts of a batch in front of those that wait, in their order. A text is left out if a later one of its
    /// key waits or is in flight. The batches from index `first_later` on are later than this one.
    fn wait_again(&mut self, entries: Vec<JournalEntry>, first_later: usize) {
        self.is_late = true;
        let in_flight = self.in_flight.get(first_later..).unwrap_or_default();
        for entry in entries.into_iter().rev() {
            let mut newer = self.waiting.iter().chain(in_flight.iter().flat_map(|batch| &batch.entries));
            if !newer.any(|(key, _)| *key == entry.0) {
                self.waiting.insert(0, entry);
            }
        }
    }

    /// Counts a failure. Returns the milliseconds to wait before the next attempt: longer each time, up to a limit.
    pub fn wait(&mut self) -> i32 {
        let wait = FIRST_WAIT << self.n_failures.min(7);
        self.n_failures = self.n_failures.saturating_add(1);
        wait.min(LONGEST_WAIT)
    }

    /// Returns true if the database has failed so often that nothing waits for it any longer.
    pub const fn fails(&self) -> bool {
        self.n_failures > N_FAILURES
    }

    /// Notes that the database answered, though nothing was written yet.
    pub const fn answered(&mut self) {
        self.n_idle = 0;
    }

    /// Notes that an interval went by. Returns true if the database has not answered for `n_idle` intervals while texts
    /// waited.
    pub const fn is_slow(&mut self, n_idle: u32) -> bool {
        if self.is_settled() {
            self.n_idle = 0;
            return false;
        }
        self.n_idle = self.n_idle.saturating_add(1);
        self.n_idle >= n_idle
    }
}
