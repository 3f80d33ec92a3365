//! [`Ordered`]: work on several threads, with the answers in the order of the jobs.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use nonet_records::Record;
use pyo3::exceptions::{PyException, PyRuntimeError};
use pyo3::prelude::*;

use crate::input::error;

/// The largest number of jobs that were started and are not yet answered. Answers wait in memory for a slow one before
/// them.
const WINDOW: u64 = 1024;

/// The longest time between two looks for Ctrl+C.
const PATIENCE: Duration = Duration::from_millis(50);

/// The answer to a job; `None` if the worker panicked.
type Outcome = Option<Record>;

/// Work on several threads, which know nothing of Python.
pub(crate) struct Ordered<J> {
    jobs: Option<mpsc::Sender<(u64, J)>>,
    answers: Mutex<mpsc::Receiver<(u64, Outcome)>>,
    /// Answers that wait for one before them.
    waiting: BTreeMap<u64, Outcome>,
    n_sent: u64,
    n_taken: u64,
    /// The exception that ended the jobs. It is raised after the answers before it.
    fault: Option<PyErr>,
    /// True if the threads shall end.
    is_stopped: Arc<AtomicBool>,
}

/// A function on one thread that answers jobs. Its second argument is true once the answer is no longer wanted.
pub(crate) type Worker<J> = Box<dyn FnMut(J, &AtomicBool) -> Record + Send>;

impl<J: Send + 'static> Ordered<J> {
    /// Starts the threads, one for each core by default.
    ///
    /// # Errors
    /// An exception if the number of threads is zero, or the system refuses to start them.
    pub(crate) fn start(threads: Option<usize>, worker: impl Fn() -> Worker<J>) -> PyResult<Self> {
        if threads == Some(0) {
            return Err(error("`threads` must be at least 1.".to_owned()));
        }
        let available = || thread::available_parallelism().map_or(1, usize::from);
        let (jobs, next_job) = mpsc::channel::<(u64, J)>();
        let next_job = Arc::new(Mutex::new(next_job));
        let (done, answers) = mpsc::channel();
        let is_stopped = Arc::new(AtomicBool::new(false));
        for _ in 0..threads.unwrap_or_else(available) {
            let (next_job, done, is_stopped) = (next_job.clone(), done.clone(), is_stopped.clone());
            let mut work = worker();
            thread::Builder::new().name("nonet".to_owned()).spawn(move || {
                loop {
                    let job = next_job.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, job)) = job else { break };
                    if is_stopped.load(Ordering::Relaxed) {
                        break;
                    }
                    // Without an answer the iterator would wait for ever.
                    let outcome = catch_unwind(AssertUnwindSafe(|| work(job, &is_stopped))).ok();
                    if done.send((number, outcome)).is_err() {
                        break;
                    }
                }
            })?;
        }
        Ok(Self {
            jobs: Some(jobs),
            answers: Mutex::new(answers),
            waiting: BTreeMap::new(),
            n_sent: 0,
            n_taken: 0,
            fault: None,
            is_stopped,
        })
    }

    /// Returns the next answer with the number of its job, counted from 1; `None` after the last one.
    ///
    /// Each call takes at least one further job. While the next answer is not ready, it takes more, up to the window.
    ///
    /// # Errors
    /// The exception of `pull`, or `RuntimeError` if a worker panicked, in the order of the jobs. `KeyboardInterrupt`
    /// comes at once.
    pub(crate) fn next(
        &mut self,
        py: Python<'_>,
        mut pull: impl FnMut(Python<'_>) -> PyResult<Option<J>>,
    ) -> PyResult<Option<(u64, Record)>> {
        // Threads may still send answers to jobs from before the stop.
        if self.is_stopped.load(Ordering::Relaxed) {
            return Ok(None);
        }
        loop {
            let has_pulled = self.n_sent - self.n_taken < WINDOW && self.pull(py, &mut pull)?;
            py.check_signals().inspect_err(|_| self.stop())?;
            let answers = self.answers.get_mut().unwrap_or_else(PoisonError::into_inner);
            self.waiting.extend(answers.try_iter());
            if let Some(outcome) = self.waiting.remove(&self.n_taken) {
                self.n_taken += 1;
                let record =
                    outcome.ok_or_else(|| PyRuntimeError::new_err("A thread of nonet has failed."))?;
                return Ok(Some((self.n_taken, record)));
            }
            if self.jobs.is_none() && self.n_taken == self.n_sent {
                return self.fault.take().map_or(Ok(None), Err);
            }
            if !has_pulled {
                let answer = py.detach(move || answers.recv_timeout(PATIENCE));
                self.waiting.extend(answer);
            }
        }
    }

    /// Takes a job and sends it. Returns false if there is none.
    fn pull(
        &mut self,
        py: Python<'_>,
        pull: &mut impl FnMut(Python<'_>) -> PyResult<Option<J>>,
    ) -> PyResult<bool> {
        let Some(jobs) = &self.jobs else { return Ok(false) };
        match pull(py) {
            Ok(Some(job)) => {
                // The channel is open as long as there are threads, and those end only after `stop`.
                let _ = jobs.send((self.n_sent, job));
                self.n_sent += 1;
                return Ok(true);
            }
            Ok(None) => self.jobs = None,
            Err(fault) if fault.is_instance_of::<PyException>(py) => {
                self.jobs = None;
                self.fault = Some(fault);
            }
            // Ctrl+C does not wait for the answers before it.
            Err(fault) => {
                self.stop();
                return Err(fault);
            }
        }
        Ok(false)
    }

    /// Ends the work: each thread finishes the job that it has.
    fn stop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        self.jobs = None;
        self.waiting.clear();
    }
}

impl<J> Drop for Ordered<J> {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}
