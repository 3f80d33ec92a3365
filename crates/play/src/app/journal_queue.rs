//! [`JournalQueue`]: the texts that the journal has still to write, and whether it keeps up.

/// A key and its text, or none where the key is to be removed.
pub type JournalEntry = (String, Option<String>);

/// What the journal is to do in one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Identifies the batch in the browser's answer.
    pub number: u32,
    /// What is written.
    pub entries: Vec<JournalEntry>,
    /// Whether something newer may be there by now, so that the journal has to look first.
    pub is_checked: bool,
}

/// The texts that the journal has still to write, the last text of each key.
///
/// A text stays here until the browser says that it is kept. When a transaction fails, or the browser closes its
/// database, the text waits again, unless a later one does.
#[derive(Clone, Debug, Default)]
pub struct JournalQueue {
    waiting: Vec<JournalEntry>,
    in_flight: Vec<Batch>,
    n_batches: u32,
    is_late: bool,
    n_failures: u32,
    n_idle: u32,
}

/// The most texts of one batch. The newest are written first, however many wait.
const N_AT_ONCE: usize = 128;

/// The most batches that are on their way at once. In a burst, what comes after them is written together.
const N_IN_FLIGHT: usize = 8;

/// The milliseconds before the first retry. Each further one waits twice as long.
const FIRST_WAIT: i32 = 50;

/// The longest wait before a retry, in milliseconds.
const LONGEST_WAIT: i32 = 5_000;

/// A database that fails this often in a row is opened again.
const N_FAILURES: u32 = 3;

impl JournalQueue {
    /// A queue in which nothing waits.
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

    /// Whether texts wait that were not handed over.
    pub const fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether everything is kept.
    pub const fn is_settled(&self) -> bool {
        self.waiting.is_empty() && self.in_flight.is_empty()
    }

    /// Notes that the texts could not be handed over at once: by the time they can, another tab may have written.
    pub fn be_late(&mut self) {
        self.is_late |= !self.waiting.is_empty();
    }

    /// The next texts to write, if there are any and the journal keeps up.
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

    /// Notes that the browser keeps the texts of this batch.
    pub fn written(&mut self, number: u32) {
        self.in_flight.retain(|batch| batch.number != number);
        self.n_failures = 0;
        self.n_idle = 0;
    }

    /// Notes that the texts of this batch are not kept: they wait again. Returns false where they already did.
    pub fn failed(&mut self, number: u32) -> bool {
        let Some(at) = self.in_flight.iter().position(|batch| batch.number == number) else { return false };
        let batch = self.in_flight.remove(at);
        self.wait_again(batch.entries);
        true
    }

    /// Notes that the database was closed: whatever was on its way waits again.
    pub fn closed(&mut self) {
        // The newest first, so that of each key it is the last text that waits.
        while let Some(batch) = self.in_flight.pop() {
            self.wait_again(batch.entries);
        }
        self.n_idle = 0;
    }

    fn wait_again(&mut self, entries: Vec<JournalEntry>) {
        self.is_late = true;
        for entry in entries {
            let mut later = self.waiting.iter().chain(self.in_flight.iter().flat_map(|batch| &batch.entries));
            if !later.any(|(key, _)| *key == entry.0) {
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

    /// Whether the database has failed too often: it is opened again, and nothing waits for it.
    pub const fn fails(&self) -> bool {
        self.n_failures > N_FAILURES
    }

    /// Notes that the database answered, though nothing was written yet.
    pub const fn answered(&mut self) {
        self.n_idle = 0;
    }

    /// Notes that a while went by. Returns whether the database has not answered for `n_idle` such whiles, with texts
    /// to be written.
    pub const fn is_slow(&mut self, n_idle: u32) -> bool {
        if self.is_settled() {
            self.n_idle = 0;
            return false;
        }
        self.n_idle = self.n_idle.saturating_add(1);
        self.n_idle >= n_idle
    }
}
