//! A game as text: the puzzle, the clock and the actions, so that every play tests saving.
//!
//! ```text
//! nonet game 1
//! puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! label n1-abc
//! clock 61250
//! done 2
//! actions e2=4t n3=2 n3=6
//! ```

use core::fmt;

use super::{Clock, Game, ParseActionError};
use crate::grid::ParseGridError;
use crate::puzzle::{Puzzle, PuzzleError};

const FIRST_LINE: &str = "nonet game 1";

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadGameError {
    /// It does not start as a saved game of a version that is known.
    NotAGame,
    /// A line is missing or cannot be read: its first word.
    Line(&'static str),
    /// The puzzle's text.
    Grid(ParseGridError),
    /// The puzzle itself.
    Puzzle(PuzzleError),
    /// One of the actions.
    Action(ParseActionError),
}

impl fmt::Display for LoadGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGame => f.write_str("This is not a saved game."),
            Self::Line(name) => write!(f, "The line “{name}” of the saved game cannot be read."),
            Self::Grid(error) => error.fmt(f),
            Self::Puzzle(error) => error.fmt(f),
            Self::Action(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LoadGameError {}

impl Game {
    /// The game as text, at the time `now`.
    pub fn save(&self, now: u64) -> String {
        use fmt::Write;
        let (actions, n_done) = self.history();
        let mut text = format!(
            "{FIRST_LINE}\npuzzle {}\nlabel {}\nclock {}\ndone {n_done}\nactions",
            self.puzzle().givens(),
            self.label,
            self.clock.elapsed(now),
        );
        for action in actions {
            // Writing to a string cannot fail.
            let _ = write!(text, " {action}");
        }
        text.push('\n');
        text
    }

    /// The game of a text, its clock stopped.
    ///
    /// # Errors
    /// [`LoadGameError`] says what cannot be read.
    pub fn load(text: &str) -> Result<Self, LoadGameError> {
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(LoadGameError::NotAGame);
        }
        let mut line = |name: &'static str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name));
            line.map(str::trim).ok_or(LoadGameError::Line(name))
        };
        let givens = line("puzzle")?.parse().map_err(LoadGameError::Grid)?;
        let mut game = Self::new(Puzzle::new(givens).map_err(LoadGameError::Puzzle)?);
        line("label")?.clone_into(&mut game.label);
        let elapsed = line("clock")?.parse().map_err(|_| LoadGameError::Line("clock"))?;
        game.clock = Clock::stopped_at(elapsed);
        let n_done = line("done")?.parse().map_err(|_| LoadGameError::Line("done"))?;
        let actions = line("actions")?.split_whitespace().map(str::parse).collect::<Result<_, _>>();
        game.restore(actions.map_err(LoadGameError::Action)?, n_done);
        Ok(game)
    }

    /// What can still be read of a damaged text: the game up to the first action that is none. Gives nothing
    /// where the puzzle itself is lost. The clock stands at zero where its line is lost.
    pub fn salvage(text: &str) -> Option<Self> {
        // Not line by line: the end of the line before may be what is damaged.
        let line =
            |name: &str| text.split_once(name).and_then(|(_, rest)| rest.lines().next()).map(str::trim);
        let givens = line("puzzle ")?.get(..81)?.parse().ok()?;
        let mut game = Self::new(Puzzle::new(givens).ok()?);
        line("label ").unwrap_or_default().clone_into(&mut game.label);
        game.clock = Clock::stopped_at(line("clock ").and_then(|text| text.parse().ok()).unwrap_or_default());
        let words = line("actions").unwrap_or_default().split_whitespace();
        let actions: Vec<_> = words.map_while(|word| word.parse().ok()).collect();
        let n_done = line("done ").and_then(|text| text.parse().ok()).unwrap_or(usize::MAX);
        game.restore(actions, n_done);
        Some(game)
    }
}
