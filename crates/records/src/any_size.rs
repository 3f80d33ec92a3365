//! Puzzles on boards of any size: those of up to nine by nine cells, and those of 10 to 16 rows, which have an engine
//! of their own.

use std::str::FromStr;

use nonet::craft::{BoardKind, OtherOptions};
use usual::{AnyPuzzle, Board as UsualBoard, BoardChoice as UsualChoice, Sheet};

use crate::board_puzzle::OtherPuzzleRequest;
use crate::board_request::{Given, board_request, is_wide_request};
use crate::boards::{self, BoardChoice as WideChoice};
use crate::report::{BoardPuzzle, BoardRequest};

/// The board that puzzles are read as.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// A board of up to nine by nine cells, or any board.
    Usual(UsualChoice),
    /// A board of 10 to 16 rows.
    Wide(WideChoice),
}

impl Choice {
    /// Any board: the classic one, unless a text itself says that it is another one.
    pub const AUTO: Self = Self::Usual(UsualChoice::Auto);

    /// Returns the names of all choices.
    pub fn names() -> impl Iterator<Item = &'static str> {
        WideChoice::names()
    }

    /// Returns the choice with a name. An unknown name is any board.
    pub fn named(name: &str) -> Self {
        name.parse().unwrap_or(Self::AUTO)
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if let Some(choice) = WideChoice::wide_names().find(|wide| *wide == name) {
            return choice.parse().map(Self::Wide);
        }
        name.parse().map(Self::Usual).map_err(|message: String| {
            let names: Vec<String> = WideChoice::wide_names().map(|name| format!("“{name}”")).collect();
            format!("{}, {}.", message.trim_end_matches('.'), names.join(", "))
        })
    }
}

/// Returns the names of all boards but the classic one. The wide engine knows the boards of the usual one too.
pub fn board_names() -> [&'static str; BoardKind::ALL.len()] {
    BoardKind::ALL.map(BoardKind::id)
}

/// One puzzle of the input.
#[derive(Debug)]
pub enum Puzzle {
    /// A puzzle on the classic board, perhaps with entries and notes.
    Classic(Box<Sheet>),
    /// A puzzle on another board.
    Other(Box<dyn BoardPuzzle>),
}

impl Puzzle {
    /// Returns the puzzle with its text, which may have titles.
    fn with_text(mut self, text: &str) -> Self {
        if let Self::Other(puzzle) = &mut self {
            puzzle.keep_text(text);
        }
        self
    }
}

impl From<AnyPuzzle> for Puzzle {
    fn from(puzzle: AnyPuzzle) -> Self {
        match puzzle {
            AnyPuzzle::Classic(sheet) => Self::Classic(sheet),
            AnyPuzzle::Other(board) => Self::Other(Box::new(usual::OtherPuzzle::from(*board))),
        }
    }
}

impl From<UsualBoard> for Puzzle {
    fn from(board: UsualBoard) -> Self {
        AnyPuzzle::from(board).into()
    }
}

/// Returns what is wrong with a text whose board has a size that the usual engine does not have, if any board is
/// allowed.
fn wide_problem(text: &str, is_any: bool) -> Option<String> {
    (is_any && usual::is_of_other_size(text)).then(|| boards::problem_of(text)).flatten()
}

/// Reads a line with one puzzle.
///
/// # Errors
/// A sentence that describes the error.
pub fn read_line(text: &str, choice: Choice) -> Result<Puzzle, String> {
    let read = match choice {
        Choice::Usual(choice) => usual::puzzle(text, choice).map(Into::into).or_else(|message| {
            let is_any = choice == UsualChoice::Auto;
            let wide = is_any.then(|| boards::puzzle(text, WideChoice::Auto)).flatten();
            wide.unwrap_or_else(|| Err(wide_problem(text, is_any).unwrap_or(message))).map(Puzzle::Other)
        }),
        Choice::Wide(choice) => boards::puzzle(text, choice)
            .unwrap_or_else(|| Err("This is not a board of 10 to 16 rows.".to_owned()))
            .map(Puzzle::Other),
    };
    read.map(|puzzle| puzzle.with_text(text))
}

/// Reads the puzzle of a line that itself says to be on another board, if it does.
pub fn line_board(line: &str) -> Option<Result<Puzzle, String>> {
    let usual = usual::line_board(line);
    if usual.as_ref().is_none_or(Result::is_err)
        && let Some(Ok(puzzle)) = boards::puzzle(line, WideChoice::Auto)
    {
        return Some(Ok(Puzzle::Other(puzzle).with_text(line)));
    }
    usual.map(|board| board.map(|board| Puzzle::from(board).with_text(line)))
}

/// Reads a text of several lines that is one puzzle on another board, if it is one.
pub fn read_whole(text: &str, choice: Choice) -> Option<Result<Puzzle, String>> {
    let read = match choice {
        Choice::Usual(choice) => {
            let usual = usual::whole_board(text, choice);
            let is_read = usual.as_ref().is_some_and(Result::is_ok) || choice != UsualChoice::Auto;
            let wide = (!is_read).then(|| boards::whole_puzzle(text, WideChoice::Auto)).flatten();
            let usual = || usual.map(|board| board.map(Into::into));
            wide.map(|puzzle| puzzle.map(Puzzle::Other))
                .or_else(|| wide_problem(text, !is_read).map(Err))
                .or_else(usual)
        }
        Choice::Wide(choice) => Some(match boards::whole_puzzle(text, choice) {
            Some(puzzle) => puzzle.map(Puzzle::Other),
            None => Err("This is not a board of 10 to 16 rows.".to_owned()),
        }),
    };
    read.map(|read| read.map(|puzzle| puzzle.with_text(text)))
}

/// Returns whether a file that begins with this line is read line by line. The line may be damaged.
pub fn is_puzzle(text: &str, choice: Choice) -> bool {
    match choice {
        Choice::Usual(choice) => {
            let wide = || boards::puzzle(text, WideChoice::Auto).is_some_and(|puzzle| puzzle.is_ok());
            usual::is_puzzle(text, choice) || choice == UsualChoice::Auto && wide()
        }
        Choice::Wide(choice) => {
            let is_line = matches!(choice, WideChoice::Kind(kind) if boards::is_line_of(text, kind));
            is_line || boards::puzzle(text, choice).is_some_and(|puzzle| puzzle.is_ok())
        }
    }
}

/// The options of a request for a puzzle on another board, or for a killer.
#[derive(Clone, Copy, Debug, Default)]
pub struct RequestOptions<'a> {
    /// The name of the board.
    pub board: Option<&'a str>,
    /// The level.
    pub level: Option<&'a str>,
    /// The greatest number of cells in a cage.
    pub max_cage: Option<usize>,
    /// The number of givens of a killer.
    pub n_givens: Option<usize>,
    /// The symmetry.
    pub symmetry: Option<&'a str>,
    /// The seed, which may be a whole request.
    pub seed: Option<&'a str>,
}

/// Returns the request if the options or the seed ask for another board or a killer. `classic` are the options that
/// only puzzles on classic boards have, and `limits` those that other boards have only with a level.
///
/// # Errors
/// A sentence if the options contradict each other, or one of them does not suit the board.
pub fn request(
    options: RequestOptions<'_>,
    classic: Given<'_>,
    limits: Given<'_>,
) -> Option<Result<Box<dyn BoardRequest>, String>> {
    let RequestOptions { board, level, max_cage, n_givens, symmetry, seed } = options;
    let choice = board.map_or(Choice::AUTO, Choice::named);
    match choice {
        Choice::Usual(choice) if !seed.is_some_and(is_wide_request) => {
            let own = usual::OtherOptions { kind: None, level, max_cage, n_givens, symmetry };
            let request = usual::board_request(choice, own, seed, classic, limits)?;
            Some(request.map(|request| Box::new(usual::OtherPuzzleRequest(request)) as Box<dyn BoardRequest>))
        }
        choice => {
            let own = OtherOptions { kind: None, level, max_cage, n_givens, symmetry };
            let choice = if let Choice::Wide(choice) = choice { choice } else { WideChoice::Auto };
            let request = board_request(choice, own, seed, classic, limits)?;
            Some(request.map(|request| Box::new(OtherPuzzleRequest(request)) as Box<dyn BoardRequest>))
        }
    }
}
