//! The lines between the page and a worker: the page sends a [`Question`], the worker sends [`WorkerLine`]s back.

use core::fmt;

use super::{Job, Reply};

/// The version of this build. A page and a worker of different builds cannot work together.
pub const VERSION: &str = match option_env!("NONET_BUILD") {
    Some(build) => build,
    None => env!("CARGO_PKG_VERSION"),
};

/// A job with a number. The page gives each job its own number, and every answer carries it.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The number. For [`Job::Pause`], [`Job::GoOn`] and [`Job::Drop`], it is that of the running job.
    pub number: u32,
    /// The job.
    pub job: Job,
}

/// A reply to a question, with its number.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// The reply.
    pub reply: Reply,
}

/// A line from a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerLine {
    /// The worker is loaded; holds its [`VERSION`].
    Ready(String),
    /// The worker cannot continue; holds the reason.
    Failed(String),
    /// A reply to a question.
    Answer(Box<Answer>),
}

impl Question {
    /// Reads a question from a line.
    pub fn read(line: &str) -> Option<Self> {
        let (number, job) = line.split_once(' ')?;
        Some(Self { number: number.parse().ok()?, job: Job::read(job)? })
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.job)
    }
}

impl WorkerLine {
    /// Reads a word from a line.
    pub fn read(line: &str) -> Option<Self> {
        let (first, rest) = line.split_once(' ')?;
        Some(match first {
            "ready" => Self::Ready(rest.into()),
            "failed" => Self::Failed(rest.into()),
            number => {
                let answer = Answer { number: number.parse().ok()?, reply: Reply::read(rest)? };
                Self::Answer(Box::new(answer))
            }
        })
    }
}

impl fmt::Display for WorkerLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready(version) => write!(f, "ready {version}"),
            Self::Failed(reason) => write!(f, "failed {reason}"),
            Self::Answer(answer) => write!(f, "{} {}", answer.number, answer.reply),
        }
    }
}
