//! Boards of all sizes: those of up to nine by nine cells, and those of 10 to 16 rows, which have an engine of their own.

use nonet::craft::OtherOptions;
use nonet::rules::Board;
use nonet_formats::Sheet;
use nonet_records::{self as records, AnyPuzzle, BoardChoice, BoardPuzzle, BoardRequest, OtherPuzzle};
use nonet_records_wide as wide;

use crate::options::Generate;

/// The board that puzzles are read as.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choice {
    /// A board of up to nine by nine cells, or any board.
    Usual(BoardChoice),
    /// A board of 10 to 16 rows.
    Wide(wide::BoardChoice),
}

impl Choice {
    /// Any board: the classic one, unless a text itself says that it is another one.
    pub(crate) const AUTO: Self = Self::Usual(BoardChoice::Auto);

    /// Returns the names of all choices.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        BoardChoice::names().chain(wide::BoardChoice::wide_names())
    }

    /// Returns the choice with a name. An unknown name is any board.
    pub(crate) fn named(name: &str) -> Self {
        let usual = name.parse().map(Self::Usual);
        usual.or_else(|_| name.parse().map(Self::Wide)).unwrap_or(Self::AUTO)
    }
}

/// One puzzle of the input.
#[derive(Debug)]
pub(crate) enum Puzzle {
    /// A puzzle on the classic board, perhaps with entries and notes.
    Classic(Box<Sheet>),
    /// The givens on another board.
    Other(Box<dyn BoardPuzzle>),
}

impl From<AnyPuzzle> for Puzzle {
    fn from(puzzle: AnyPuzzle) -> Self {
        match puzzle {
            AnyPuzzle::Classic(sheet) => Self::Classic(sheet),
            AnyPuzzle::Other(board) => Self::Other(Box::new(OtherPuzzle(*board))),
        }
    }
}

impl From<Board> for Puzzle {
    fn from(board: Board) -> Self {
        AnyPuzzle::from(board).into()
    }
}

/// Reads a line with one puzzle.
///
/// # Errors
/// A sentence that describes the error.
pub(crate) fn read_line(text: &str, choice: Choice) -> Result<Puzzle, String> {
    match choice {
        Choice::Usual(choice) => records::puzzle(text, choice).map(Into::into).or_else(|message| {
            let is_any = choice == BoardChoice::Auto;
            let wide = is_any.then(|| wide::puzzle(text, wide::BoardChoice::Auto)).flatten();
            wide.unwrap_or(Err(message)).map(Puzzle::Other)
        }),
        Choice::Wide(choice) => wide::puzzle(text, choice)
            .unwrap_or_else(|| Err("This is not a board of 10 to 16 rows.".to_owned()))
            .map(Puzzle::Other),
    }
}

/// Reads a text of several lines that is one puzzle on another board, if it is one.
pub(crate) fn read_whole(text: &str, choice: Choice) -> Option<Result<Puzzle, String>> {
    match choice {
        Choice::Usual(choice) => {
            let usual = records::whole_board(text, choice);
            let is_read = usual.as_ref().is_some_and(Result::is_ok) || choice != BoardChoice::Auto;
            let wide = (!is_read).then(|| wide::whole_puzzle(text, wide::BoardChoice::Auto)).flatten();
            wide.map(|puzzle| puzzle.map(Puzzle::Other)).or_else(|| usual.map(|board| board.map(Into::into)))
        }
        Choice::Wide(choice) => Some(match wide::whole_puzzle(text, choice) {
            Some(puzzle) => puzzle.map(Puzzle::Other),
            None => Err("This is not a board of 10 to 16 rows.".to_owned()),
        }),
    }
}

/// Returns whether a file that begins with this line is read line by line. The line may be damaged.
pub(crate) fn is_puzzle(text: &str, choice: Choice) -> bool {
    match choice {
        Choice::Usual(choice) => {
            let wide = || wide::puzzle(text, wide::BoardChoice::Auto).is_some_and(|puzzle| puzzle.is_ok());
            records::is_puzzle(text, choice) || choice == BoardChoice::Auto && wide()
        }
        Choice::Wide(choice) => wide::puzzle(text, choice).is_some_and(|puzzle| puzzle.is_ok()),
    }
}

/// Returns the request if the options name another board, or the seed does.
///
/// # Errors
/// A sentence if the options contradict each other, or one of them does not suit the board.
pub(crate) fn request(options: &Generate) -> Option<Result<Box<dyn BoardRequest>, String>> {
    let classic = [
        ("--difficulty", options.difficulty.is_some()),
        ("--rating", options.rating.is_some()),
        ("--technique", options.technique.is_some()),
        ("--minutes", options.minutes.is_some()),
        ("--clues", options.clues.is_some()),
        ("--pattern", options.pattern.is_some()),
    ];
    let limits = [
        ("--tries", options.tries.is_some()),
        ("--seconds", options.seconds.is_some()),
        ("--steps", options.steps),
    ];
    let choice = options.board.as_deref().map_or(Choice::AUTO, Choice::named);
    // A seed may be a whole request.
    let seed = options.seed.as_deref();
    let is_wide = matches!(choice, Choice::Wide(_)) || seed.is_some_and(wide::is_wide_request);
    if is_wide {
        let own = wide::OtherOptions {
            kind: None,
            level: options.level.as_deref(),
            max_cage: options.cages,
            n_givens: options.givens,
            symmetry: options.symmetry.as_deref(),
        };
        let choice = if let Choice::Wide(choice) = choice { choice } else { wide::BoardChoice::Auto };
        let request = wide::board_request(choice, own, seed, &classic, &limits)?;
        return Some(
            request.map(|request| Box::new(wide::OtherPuzzleRequest(request)) as Box<dyn BoardRequest>),
        );
    }
    let own = OtherOptions {
        kind: None,
        level: options.level.as_deref(),
        max_cage: options.cages,
        n_givens: options.givens,
        symmetry: options.symmetry.as_deref(),
    };
    let choice = if let Choice::Usual(choice) = choice { choice } else { BoardChoice::Auto };
    let request = records::board_request(choice, own, seed, &classic, &limits)?;
    Some(request.map(|request| Box::new(records::OtherPuzzleRequest(request)) as Box<dyn BoardRequest>))
}
