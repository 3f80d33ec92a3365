//! What goes between the page and a worker: a [`Question`] there, [`Word`]s back, each a line of text.

use core::fmt;

use super::{Job, Reply};

/// Which build this is. A page and a worker of different builds do not understand each other.
pub const VERSION: &str = match option_env!("NONET_BUILD") {
    Some(build) => build,
    None => env!("CARGO_PKG_VERSION"),
};

/// A job with a number. The page gives each job a number of its own, and every answer carries it.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its number; that of the job under way for [`Job::Pause`], [`Job::GoOn`] and [`Job::Drop`].
    pub number: u32,
    /// What is to be done.
    pub job: Job,
}

/// What came of a question so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// What came of it.
    pub reply: Reply,
}

/// A line that a worker says.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// It is loaded, and this is its [`VERSION`].
    Ready(String),
    /// It cannot go on, and this is why.
    Failed(String),
    /// What came of a question so far.
    Answer(Box<Answer>),
}

impl Question {
    /// The question of a line.
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

impl Word {
    /// The word of a line.
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

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready(version) => write!(f, "ready {version}"),
            Self::Failed(reason) => write!(f, "failed {reason}"),
            Self::Answer(answer) => write!(f, "{} {}", answer.number, answer.reply),
        }
    }
}
