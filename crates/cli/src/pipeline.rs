//! Works on all cores, and writes the answers in the order of the input with constant memory.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::answers::Answers;
use crate::output::Output;
use crate::progress::Progress;

/// The exit code if the command does not work on a puzzle of the input.
const WRONG_USE: i32 = 2;

/// The exit code after Ctrl+C, as shells expect it: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// The time that the puzzles in work get to finish after Ctrl+C.
const GRACE: Duration = Duration::from_secs(1);

/// True after Ctrl+C.
static IS_STOPPED: AtomicBool = AtomicBool::new(false);

/// Returns whether the work should end early. A worker asks this between puzzles.
pub(crate) fn is_stopped() -> bool {
    IS_STOPPED.load(Ordering::Relaxed)
}

/// Standard output could not be written.
#[derive(Debug)]
pub(crate) struct OutputError(pub(crate) io::Error);

impl OutputError {
    /// Returns whether the reader of standard output closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        self.0.kind() == io::ErrorKind::BrokenPipe
    }
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the output cannot be written: {}", self.0)
    }
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        Self(error)
    }
}

/// The distribution of a run over threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    /// The number of worker threads.
    pub(crate) n_threads: usize,
    /// The largest number of jobs that were started and are not yet written.
    pub(crate) window: usize,
}

impl Spread {
    /// Returns the distribution for jobs of `size` puzzles.
    ///
    /// Answers wait in memory for a slow one before them. A path as JSON takes up to a hundred kilobytes, so only about
    /// a thousand puzzles may wait, or four jobs for each thread if these are more.
    pub(crate) fn new(n_threads: usize, size: usize) -> Self {
        Self { n_threads, window: (1024 / size).max(4 * n_threads) }
    }
}

/// A message to the thread that writes.
enum Report {
    /// The answers of a job.
    Done(usize, Answers),
    /// A worker has no further jobs.
    Ended,
    /// Ctrl+C was pressed.
    Stop,
}

/// The sender of a worker's reports, which reports the end of the worker.
struct WorkerEnd(mpsc::Sender<Report>);

impl Drop for WorkerEnd {
    fn drop(&mut self) {
        // The receiver is gone only when the process ends.
        let _ = self.0.send(Report::Ended);
    }
}

/// Runs a worker on each job, and writes the answers in the order of the jobs. Returns true if all answers are good.
///
/// After Ctrl+C it writes the puzzles that are finished, without a gap, and the process exits with code 130.
///
/// # Errors
/// Returns no [`OutputError`] in practice. If the output cannot be written, the process exits with code 2, or with 0
/// for a closed pipe, because a thread may be waiting for input that never comes.
pub(crate) fn run<J: Send, W: FnMut(J) -> Answers>(
    jobs: impl Iterator<Item = J> + Send,
    spread: Spread,
    progress: &Progress,
    output: Output,
    worker: impl Fn() -> W + Sync,
) -> Result<bool, OutputError> {
    let (permits, permit) = mpsc::sync_channel(spread.window);
    for _ in 0..spread.window {
        // The channel has room for all permits.
        let _ = permits.send(());
    }
    let (sender, receiver) = mpsc::sync_channel::<(usize, J)>(spread.n_threads);
    let receiver = Mutex::new(receiver);
    let (done, reports) = mpsc::channel::<Report>();
    let stop = done.clone();
    // Without a handler Ctrl+C ends the process at once.
    let _ = ctrlc::set_handler(move || {
        // A second Ctrl+C does not wait for the puzzles in work.
        if IS_STOPPED.swap(true, Ordering::Relaxed) || stop.send(Report::Stop).is_err() {
            process::exit(INTERRUPTED);
        }
    });
    let n_sent = AtomicUsize::new(0);
    thread::scope(|scope| {
        let n_sent = &n_sent;
        scope.spawn(move || {
            for job in jobs.enumerate() {
                if permit.recv().is_err() || is_stopped() {
                    break;
                }
                n_sent.fetch_add(1, Ordering::Relaxed);
                if sender.send(job).is_err() {
                    break;
                }
            }
        });
        for _ in 0..spread.n_threads {
            let (done, receiver, worker) = (done.clone(), &receiver, &worker);
            scope.spawn(move || {
                // The end is reported even if the work panics. Otherwise the writer would wait for it for ever.
                let done = WorkerEnd(done);
                let mut work = worker();
                loop {
                    let next = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, job)) = next else { break };
                    if done.0.send(Report::Done(number, work(job))).is_err() {
                        break;
                    }
                }
            });
        }
        let written = write_in_order(output, &reports, &permits, spread.n_threads, n_sent, progress);
        if let Err(error) = &written {
            // The other threads may be waiting for input, or rating for minutes.
            let code = if error.kind() == io::ErrorKind::BrokenPipe { 0 } else { WRONG_USE };
            if code != 0 {
                progress.say(&format!("nonet: the output cannot be written: {error}\n"));
            }
            process::exit(code);
        }
        if is_stopped() {
            process::exit(INTERRUPTED);
        }
        Ok(written?)
    })
}

/// Writes each answer once all answers before it are written. Returns true if all are good.
fn write_in_order(
    output: Output,
    reports: &mpsc::Receiver<Report>,
    permits: &mpsc::SyncSender<()>,
    n_workers: usize,
    n_sent: &AtomicUsize,
    progress: &Progress,
) -> io::Result<bool> {
    let mut out = BufWriter::with_capacity(64 * 1024, output);
    let mut waiting = BTreeMap::new();
    let (mut next, mut is_good, mut n_ended) = (0, true, 0);
    // The end of the grace after Ctrl+C.
    let mut end = None;
    'reports: while n_ended < n_workers {
        let report = if let Ok(report) = reports.try_recv() {
            report
        } else {
            // Hold nothing back while waiting.
            out.flush()?;
            let left =
                end.map_or(Duration::MAX, |end: Instant| end.saturating_duration_since(Instant::now()));
            let Ok(report) = reports.recv_timeout(left) else { break };
            report
        };
        match report {
            Report::Ended => n_ended += 1,
            Report::Stop => end = Some(Instant::now() + GRACE),
            Report::Done(number, answers) => drop(waiting.insert(number, answers)),
        }
        while let Some(answer) = waiting.remove(&next) {
            next += 1;
            out.write_all(answer.out.as_bytes())?;
            if !answer.messages.is_empty() {
                progress.say(&answer.messages);
            }
            if answer.is_wrong_use {
                out.flush()?;
                // The other threads may be waiting for input, or rating for minutes.
                process::exit(WRONG_USE);
            }
            is_good &= answer.is_good;
            progress.advance(answer.progress);
            if answer.is_cut {
                break 'reports;
            }
            // The thread that reads the input may have ended.
            let _ = permits.try_send(());
        }
        if end.is_some() && next == n_sent.load(Ordering::Relaxed) {
            break;
        }
    }
    out.flush()?;
    progress.finish();
    Ok(is_good)
}
