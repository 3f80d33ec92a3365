//! Works on all cores, and writes the answers in the order of the input with constant memory.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::process;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use crate::answers::Answers;
use crate::progress::Progress;

/// The error that standard output cannot be written.
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
    /// a thousand puzzles may wait.
    pub(crate) fn new(n_threads: usize, size: usize) -> Self {
        Self { n_threads, window: (1024 / size).max(4 * n_threads) }
    }
}

/// Runs a worker on each job, and writes the answers in the order of the jobs. Returns true if all answers are good.
///
/// # Errors
/// Returns no [`OutputError`] in practice. If standard output cannot be written, the process exits with code 2, or with
/// 0 for a closed pipe. The reason is that a thread may be waiting for input that never comes.
pub(crate) fn run<J: Send, W: FnMut(J) -> Answers>(
    jobs: impl Iterator<Item = J> + Send,
    spread: Spread,
    progress: &Progress,
    worker: impl Fn() -> W + Sync,
) -> Result<bool, OutputError> {
    let (permits, permit) = mpsc::sync_channel(spread.window);
    for _ in 0..spread.window {
        // The channel has room for all permits.
        let _ = permits.send(());
    }
    let (sender, receiver) = mpsc::sync_channel::<(usize, J)>(spread.n_threads);
    let receiver = Mutex::new(receiver);
    let (done, answers) = mpsc::channel::<(usize, Answers)>();
    thread::scope(|scope| {
        scope.spawn(move || {
            for job in jobs.enumerate() {
                if permit.recv().is_err() || sender.send(job).is_err() {
                    break;
                }
            }
        });
        for _ in 0..spread.n_threads {
            let (done, receiver, worker) = (done.clone(), &receiver, &worker);
            scope.spawn(move || {
                let mut work = worker();
                loop {
                    let next = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, job)) = next else { break };
                    if done.send((number, work(job))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        let written = write_in_order(&answers, &permits, progress);
        if let Err(error) = &written {
            // The other threads may be waiting for input, or rating for minutes.
            let code = if error.kind() == io::ErrorKind::BrokenPipe { 0 } else { 2 };
            if code != 0 {
                progress.say(&format!("nonet: the output cannot be written: {error}\n"));
            }
            process::exit(code);
        }
        Ok(written?)
    })
}

/// Writes each answer once all answers before it are written.
fn write_in_order(
    answers: &mpsc::Receiver<(usize, Answers)>,
    permits: &mpsc::SyncSender<()>,
    progress: &Progress,
) -> io::Result<bool> {
    let mut out = BufWriter::with_capacity(64 * 1024, io::stdout().lock());
    let mut waiting = BTreeMap::new();
    let (mut next, mut is_good) = (0, true);
    loop {
        let received = match answers.try_recv() {
            Ok(received) => Ok(received),
            Err(mpsc::TryRecvError::Disconnected) => break,
            Err(mpsc::TryRecvError::Empty) => {
                // Hold nothing back while waiting.
                out.flush()?;
                answers.recv()
            }
        };
        let Ok((number, answer)) = received else { break };
        waiting.insert(number, answer);
        while let Some(answer) = waiting.remove(&next) {
            next += 1;
            out.write_all(answer.out.as_bytes())?;
            if !answer.words.is_empty() {
                progress.say(&answer.words);
            }
            is_good &= answer.is_good;
            progress.advance(answer.progress);
            // The thread that reads the input may have ended.
            let _ = permits.try_send(());
        }
    }
    out.flush()?;
    progress.finish();
    Ok(is_good)
}
