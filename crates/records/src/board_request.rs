//! The requests of `generate` for other boards: from options, by number, their searches and their records.

use std::time::{Duration, Instant};

use nonet::Rng;
use nonet::catalogue::BoardLevel;
use nonet::craft::{LevelPuzzle, LevelSeeker, OtherOptions, OtherRequest};
use nonet::search::RuledPuzzle;

use crate::Record;
use crate::board_logic::{add_level, board_technique_counts, plain};
use crate::boards::{BoardChoice, board_fields, board_text, classic_only};

/// Returns the request for the puzzle with this number, counted from 1. The first has the plain seed.
#[must_use]
pub(crate) fn nth_board(request: &OtherRequest, number: u64) -> OtherRequest {
    if number == 1 {
        return request.clone();
    }
    let seed = format!("{}-{number}", request.seed());
    request.clone().with_seed(&seed)
}

/// Options by their names, each with `true` if it was given.
pub type Given<'a> = &'a [(&'static str, bool)];

/// Returns the request for a puzzle on another board or a killer, or `None` if neither the choice, the options nor the
/// seed asks for one. A seed that is a whole request, such as `v1-x-none-rain`, stands for all options. Without a seed,
/// the request gets an unpredictable one. The kind comes from `choice`; that of `options` is not read. `classic` are
/// the options that only puzzles on classic boards have, and `limits` those that other boards have only with a level.
///
/// # Errors
/// A sentence if an option does not suit the board, if the symmetry or the level is not known, if a number is out of
/// its range, if the seed is a request that contradicts the other options, or if there is no entropy.
pub fn board_request(
    choice: BoardChoice,
    options: OtherOptions<'_>,
    seed: Option<&str>,
    classic: Given<'_>,
    limits: Given<'_>,
) -> Option<Result<OtherRequest, String>> {
    let seed = match seed {
        Some(seed) => Ok(seed.to_owned()),
        None => Rng::from_entropy().map(|mut rng| rng.seed_text()).map_err(|error| error.to_string()),
    };
    let kind = match choice {
        BoardChoice::Kind(kind) => Some(kind),
        // A seed that is a whole request for another board is a plain text on the classic one.
        BoardChoice::Classic if options.max_cage.is_none() => return no_board(options).map(Err),
        BoardChoice::Auto | BoardChoice::Classic => None,
    };
    let request = seed.and_then(|seed| {
        OtherRequest::of_options(OtherOptions { kind, ..options }, &seed).map_err(|error| error.to_string())
    });
    let Some(request) = request.transpose() else { return no_board(options).map(Err) };
    let given =
        |options: Given<'_>| options.iter().find(|(_, is_given)| *is_given).map(|(option, _)| *option);
    if let Some(option) = given(classic) {
        return Some(Err(classic_only(option)));
    }
    Some(request.and_then(|request| match given(limits).filter(|_| request.level().is_none()) {
        Some(option) => Err(format!("On another board `{option}` needs a level.")),
        None => Ok(request),
    }))
}

/// Returns what is wrong if options of other boards are given for the classic one.
fn no_board(options: OtherOptions<'_>) -> Option<String> {
    if options.level.is_some() {
        return Some("A level is for boards other than the classic one.".to_owned());
    }
    options.n_givens.map(|_| "`givens` is for killers only; classic puzzles have `clues`.".to_owned())
}

/// A puzzle that was made for another board.
#[derive(Clone, Debug)]
pub(crate) enum OtherMade {
    /// Any puzzle.
    Any(Box<RuledPuzzle>),
    /// A puzzle of a level, with its path.
    Level(Box<LevelPuzzle>),
}

impl OtherMade {
    /// Returns the puzzle.
    pub(crate) const fn puzzle(&self) -> &RuledPuzzle {
        match self {
            Self::Any(puzzle) => puzzle,
            Self::Level(made) => &made.puzzle,
        }
    }

    /// Returns the level, if one was asked for.
    pub(crate) fn level(&self) -> Option<BoardLevel> {
        match self {
            Self::Any(_) => None,
            Self::Level(made) => Some(made.path.level),
        }
    }

    /// Returns the fields of `generate` for the request of this puzzle. Only a puzzle of a level has steps.
    pub(crate) fn record(&self, request: &OtherRequest, with_steps: bool) -> Record {
        let puzzle = self.puzzle();
        let mut record = board_fields(puzzle.givens());
        record.insert("solution".into(), board_text(puzzle.layout(), puzzle.solution()).into());
        record.insert("clues".into(), puzzle.n_clues().into());
        if let Self::Level(made) = self {
            add_level(&mut record, made.path.level);
            record.insert("techniques".into(), board_technique_counts(&made.path));
        }
        record.insert("symmetry".into(), request.symmetry().name().into());
        record.insert("seed".into(), request.seed().into());
        record.insert("request".into(), request.to_string().into());
        if let Self::Level(made) = self
            && with_steps
        {
            record.insert("steps".into(), plain(&made.path.steps));
        }
        record
    }
}

/// Makes the puzzle of a request. A search for a level ends after a number of tries, or when the time runs out; without
/// both it ends after [`LevelSeeker::most_tries`]. It ends too once `is_stopped` returns true.
///
/// # Errors
/// The number of tries, if there is no puzzle.
pub(crate) fn make_board(
    request: &OtherRequest,
    tries: Option<u64>,
    time: Option<Duration>,
    is_stopped: impl Fn() -> bool,
) -> Result<OtherMade, u64> {
    let request = match request {
        OtherRequest::Level(request) => request,
        OtherRequest::Any(_) | OtherRequest::Killer(_) => {
            return Ok(OtherMade::Any(Box::new(request.craft())));
        }
    };
    let most = tries.unwrap_or(if time.is_some() { u64::MAX } else { LevelSeeker::most_tries(request) });
    let end = time.map(|time| Instant::now() + time);
    let mut seeker = LevelSeeker::new(request);
    loop {
        if let Some(made) = seeker.found() {
            return Ok(OtherMade::Level(Box::new(made.clone())));
        }
        let n_tries = seeker.n_tries();
        if n_tries >= most || end.is_some_and(|end| Instant::now() >= end) || is_stopped() {
            return Err(n_tries);
        }
        seeker.step();
    }
}

/// Returns `true` if a seed is a whole request for a puzzle on a board of 10 to 16 rows, such as `v1-16x16-none-rain`.
#[cfg(wide)]
#[must_use]
pub(crate) fn is_wide_request(seed: &str) -> bool {
    OtherRequest::whole(seed).and_then(|request| request.kind()).is_some_and(|kind| kind.side() > 9)
}
