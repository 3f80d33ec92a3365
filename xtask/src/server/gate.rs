//! A gate that makes requests wait for files that are still being built.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// A gate that is open until it is closed. All its clones are the same gate.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gate(Arc<(Mutex<bool>, Condvar)>);

impl Gate {
    /// Makes everyone who arrives wait.
    pub(crate) fn close(&self) {
        self.set(true);
    }

    /// Lets everyone through, both those who wait and those who arrive later.
    pub(crate) fn open(&self) {
        self.set(false);
    }

    fn set(&self, to: bool) {
        let (is_closed, changed) = &*self.0;
        *is_closed.lock().unwrap_or_else(PoisonError::into_inner) = to;
        changed.notify_all();
    }

    /// Waits until the gate is open.
    pub(super) fn wait(&self) {
        let (is_closed, changed) = &*self.0;
        let is_closed = is_closed.lock().unwrap_or_else(PoisonError::into_inner);
        drop(changed.wait_while(is_closed, |is_closed| *is_closed));
    }
}
