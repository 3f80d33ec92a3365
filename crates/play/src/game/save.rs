//! A game as text: the puzzle, the clock and the actions. Loading performs the actions again. After the actions of undo
//! and redo come branches and checkpoints, if any, and the time of each action (`tree_text.rs`).
//!
//! ```text
//! nonet game 1
//! puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! label n1-abc
//! clock 61250
//! done 2
//! actions e2=4t n3=2 n3=6
//! times 84 31 9
//! ```
//!
//! A game on a board other than the classic one has a different first line, which older versions of Nonet refuse. It
//! also has the two lines of [`GamePuzzle::to_lines`]: the board with its givens and rules, and the solution. The
//! solution and the puzzle are the cells of the board in reading order.
//!
//! ```text
//! nonet game 2
//! rules 2x2:1b3d1a4e
//! solution 1234341223414123
//! puzzle 1..3....1.4.....
//! ```

use super::tree_text::Reader;
use super::{Clock, Game, GamePuzzle, LoadGameError};
use nonet::grid::{Digit, Grid};
use nonet::puzzle::Puzzle;
use wasm_door::{kept, later};

const FIRST_LINE: &str = "nonet game 1";

/// The first line of a game on a board other than the classic one.
const BOARD_LINE: &str = "nonet game 2";

impl Game {
    /// Returns the game as text, at the time `now`.
    pub fn save(&self, now: u64) -> String {
        let text = format!(
            "{FIRST_LINE}\npuzzle {}\nlabel {}\nclock {}\ndone {}\n{}",
            self.puzzle().givens(),
            self.label,
            self.clock.elapsed(now),
            self.n_done(),
            self.tree().write(),
        );
        if self.puzzle().layout().is_some() { kept(|| with_board(&text, self.puzzle())) } else { text }
    }

    /// Reads a game from text; its clock is stopped.
    ///
    /// # Errors
    /// [`LoadGameError`] says which part cannot be read.
    pub fn load(text: &str) -> Result<Self, LoadGameError> {
        let mut lines = text.lines();
        let is_classic = match lines.next() {
            Some(FIRST_LINE) => true,
            Some(BOARD_LINE) => false,
            _ => return Err(LoadGameError::NotAGame),
        };
        let mut line = |name: &'static str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name));
            line.map(str::trim).ok_or(LoadGameError::Line(name))
        };
        let mut game = if is_classic {
            let givens = line("puzzle")?;
            // Nonet writes the puzzle as one line of 81 characters.
            let givens = Grid::from_line(givens).map_or_else(|| later(|| givens.parse()), Ok);
            let givens = givens.map_err(LoadGameError::Grid)?;
            Self::new(Puzzle::new(givens).map_err(LoadGameError::Puzzle)?)
        } else {
            let (rules, solution) = (line("rules")?, line("solution")?);
            line("puzzle")?;
            Self::new(GamePuzzle::from_lines(rules, solution).ok_or(LoadGameError::Board)?)
        };
        line("label")?.clone_into(&mut game.label);
        let elapsed = line("clock")?.parse().map_err(|_| LoadGameError::Line("clock"))?;
        game.clock = Clock::stopped_at(elapsed);
        let n_done = line("done")?.parse().map_err(|_| LoadGameError::Line("done"))?;
        let mut reader = Reader::new(n_done);
        reader.way(line("actions")?).map_err(LoadGameError::Action)?;
        lines.try_for_each(|line| reader.line(line))?;
        game.restore(reader.tree());
        Ok(game)
    }

    /// Reads as much of a damaged text as possible: the game up to the first unreadable action or branch. Returns
    /// `None` if the puzzle itself is lost. If the clock's line is lost, the clock starts at zero.
    pub fn salvage(text: &str) -> Option<Self> {
        // A name at the start of a line comes first, because a label may contain any name. A name elsewhere counts too,
        // because the end of the previous line may be damaged.
        let after = |name: &str| {
            let starts = text.match_indices(name).map(|(at, _)| at);
            let at_line = starts.clone().find(|&at| text[..at].ends_with('\n'));
            at_line.or_else(|| starts.clone().next()).map(|at| &text[at + name.len()..])
        };
        let line = |name: &str| after(name).and_then(|rest| rest.lines().next()).map(str::trim);
        let mut game = if text.contains(BOARD_LINE) && !text.contains(FIRST_LINE) {
            Self::new(GamePuzzle::from_lines(line("rules ")?, line("solution ")?)?)
        } else {
            let givens = Grid::from_line(line("puzzle ")?.get(..81)?)?;
            Self::new(Puzzle::new(givens).ok()?)
        };
        line("label ").unwrap_or_default().clone_into(&mut game.label);
        game.clock = Clock::stopped_at(line("clock ").and_then(|text| text.parse().ok()).unwrap_or_default());
        let n_done = line("done ").and_then(|text| text.parse().ok()).unwrap_or(usize::MAX);
        let mut reader = Reader::new(n_done);
        // The branches refer to the actions before them.
        if let Some(rest) = after("actions") {
            let mut lines = rest.lines();
            if reader.way(lines.next().unwrap_or_default()).is_ok() {
                let _ = lines.try_for_each(|line| reader.line(line));
            }
        }
        game.restore(reader.tree());
        Some(game)
    }
}

/// Returns the text of a game with the first lines of another board in place of those of the classic board.
fn with_board(text: &str, puzzle: &GamePuzzle) -> String {
    let [rules, solution] = puzzle.to_lines();
    let cells = puzzle.cells().iter();
    let givens: String = cells.map(|cell| puzzle.givens().get(cell).map_or('.', Digit::to_char)).collect();
    let rest = text.splitn(3, '\n').last().unwrap_or_default();
    format!("{BOARD_LINE}\nrules {rules}\nsolution {solution}\npuzzle {givens}\n{rest}")
}
