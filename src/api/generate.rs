//! Puzzle generation for JavaScript: in one call, or in steps for rare requests.

use js_sys::{Date, Error};
use wasm_bindgen::prelude::*;

use nonet::craft::{LevelSeeker, OtherRequest};
use nonet::generate::{self, PuzzleRequest, PuzzleSeeker, Request, Symmetry, Target};
use nonet::ladder;
use nonet::logic::{Difficulty, Rating};
use nonet::puzzle::Puzzle;
use nonet::search::RuledPuzzle;

use super::arguments::{error, type_error};
use super::boards::board_request;
use super::on_board;
use super::request::request_of;
use super::values::{number, object, tenths};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Options for a new puzzle. Whatever is left out is free.
 * At most one of `difficulty`, `rating`, `technique` and `minutes` can be asked for.
 */
export interface GenerateOptions {
  /**
   * The kind of board. For a board other than the classic one, only `level`, `cages`, `givens`, `symmetry` and `seed`
   * can be asked for too, and the puzzle has no rating.
   */
  board?: BoardKind | "classic" | null;
  /**
   * The level of a puzzle on another board, or of a killer. `generate` throws if 10,000 tries, or 1,000 of a killer,
   * find none; `search` goes on.
   */
  level?: BoardLevel | null;
  /**
   * The greatest number of cells in a cage, 2 to 5. With it the puzzle is a killer, on the classic board or on
   * `board`.
   */
  cages?: number | null;
  /** The number of givens of a killer; none by default. */
  givens?: number | null;
  difficulty?: Difficulty | null;
  /** The rating of the hardest step, at least 1.0 with one decimal, both ends included: { min: 3.8, max: 4.2 }. */
  rating?: { min: number; max: number } | null;
  /** The id of a technique that must be needed, as in `path` and `hint`: "swordfish". */
  technique?: string | null;
  /** The predicted average solving time in whole minutes, both ends included. */
  minutes?: { min: number; max: number } | null;
  /**
   * The number of givens to stop at, 17 to 81, or "minimal": no given can be removed without losing uniqueness. If
   * left out, any number; without a difficulty, rating, technique or minutes, "minimal".
   */
  clues?: number | "minimal" | null;
  symmetry?: Symmetry | null;
  /**
   * The cells of the givens, drawn with 81 signs: "x" for a given and "." for an empty cell. Line breaks between them
   * do not count. It cannot be asked for together with `symmetry` or `clues`. Few patterns with fewer than about 20
   * givens have a puzzle, and `generate` never ends for one that has none: use `search`.
   */
  pattern?: string | null;
  /**
   * Any text; the same seed and options give the same puzzle everywhere. A whole request stands for all options:
   * "n1-rain hard rotational any" as the page shows it, "p1-rain hard " with a pattern at its end, "v1-x-none-rain"
   * for another board, or "v2-x-none-hard-rain" with its level. Another option that contradicts it throws.
   */
  seed?: string | null;
}

/** Sudoku Explainer's three numbers. */
export interface Rating {
  /** The rating of the hardest step. */
  er: number;
  /** The highest rating up to the first step that places a digit. */
  ep: number;
  /** The rating of the first step. */
  ed: number;
}

/** A puzzle with exactly one solution. */
export interface Generated {
  /** 81 characters in reading order, "." for an empty cell. For another board the line with its rules. */
  puzzle: string;
  /** The digits of all cells in reading order. */
  solution: string;
  clues: number;
  /** Null for a full grid, which has nothing left to solve, and for other boards. */
  difficulty: Difficulty | null;
  /** Null for a full grid and for other boards. */
  rating: Rating | null;
  /** The symmetry that was asked for; with a pattern, that of the pattern. */
  symmetry: Symmetry;
  /**
   * The seed that was used, with the version of the generator: "n1-...", "n2-..." for a technique, "p1-..." with a
   * pattern, "v1-..." for another board, "v2-..." for one of a level, "v3-..." for windoku of a level, "k1-..." for a
   * killer, "k2-..." for one of a level.
   */
  seed: string;
  /** The kind of another board, "killer", or "killer-" with the kind. */
  board?: BoardKind | string;
  /** The number of rows of another board, 4 to 9. */
  size?: number;
  /** The cages of a killer, in the order of their first cells. */
  cages?: Cage[];
  /** The level of another board, if it was asked for. */
  level?: BoardLevel;
  /** True if the level is a word of `Difficulty`, which is only about right on another board. */
  about?: boolean;
}

/** The puzzle that is nearest to the request so far. */
export interface Nearest {
  puzzle: string;
  difficulty: Difficulty;
  rating: Rating;
}

/**
 * Starts a search for a puzzle, for rare requests without blocking. It does nothing until `step` is called.
 * It accepts the same options as `generate`, throws the same errors and finds the same puzzle.
 */
export function search(options?: GenerateOptions | null): Search;
"#;

/// Returns the symmetry of the givens.
fn symmetry_of(request: &PuzzleRequest) -> Symmetry {
    let cells = match request {
        PuzzleRequest::Free(request) => return request.symmetry,
        PuzzleRequest::Pattern(request) => request.cells(),
    };
    let fits = |symmetry: &Symmetry| cells.iter().all(|cell| cells.contains_all(symmetry.orbit(cell)));
    Symmetry::ALL.into_iter().rev().find(fits).unwrap_or_default()
}

fn rating_entries(rating: Option<Rating>) -> [(&'static str, JsValue); 2] {
    let Some(rating) = rating else { return ["difficulty", "rating"].map(|name| (name, JsValue::NULL)) };
    let numbers = [("er", rating.er), ("ep", rating.ep), ("ed", rating.ed)];
    let numbers = object(&numbers.map(|(name, number)| (name, tenths(number))));
    [("difficulty", Difficulty::of(rating).id().into()), ("rating", numbers)]
}

/// A generated puzzle.
#[derive(Clone, Debug)]
struct Made {
    puzzle: Puzzle,
    rating: Option<Rating>,
}

impl Made {
    /// Makes a puzzle without a target and rates it.
    fn any(request: &Request) -> Self {
        let puzzle = generate::without_target(request);
        let rating = ladder::rate(puzzle.givens());
        Self { puzzle, rating }
    }

    fn object(&self, request: &PuzzleRequest) -> JsValue {
        let [difficulty, rating] = rating_entries(self.rating);
        object(&[
            ("puzzle", self.puzzle.givens().to_string().into()),
            ("solution", self.puzzle.solution().to_string().into()),
            ("clues", number(self.puzzle.n_clues())),
            difficulty,
            rating,
            ("symmetry", symmetry_of(request).name().into()),
            ("seed", request.seed_text().into()),
        ])
    }
}

/// A puzzle that a search has found.
#[derive(Debug)]
enum Found {
    Classic(Made),
    Board(Box<RuledPuzzle>),
}

/// Generates a puzzle that has exactly one solution, and rates it if it is on the classic board.
///
/// Most requests take milliseconds, rare ones seconds, and some may never succeed. [`search`] does not block.
///
/// # Errors
/// Throws a `TypeError` if an option has the wrong type. Throws an `Error` if an option is unknown, impossible, or
/// contradicts another. Throws an `Error` if 10,000 tries, or 1,000 of a killer, find no puzzle of a level.
#[wasm_bindgen(unchecked_return_type = "Generated")]
pub fn generate(
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let mut search = search(options)?;
    while search.found.is_none() {
        if let Wanted::Level(seeker) = &search.wanted
            && seeker.n_tries() >= LevelSeeker::most_tries(seeker.request())
        {
            let (request, n_tries) = (seeker.request(), seeker.n_tries());
            return Err(error(&format!("No puzzle was found for “{request}” in {n_tries} tries.")));
        }
        search.go_on(|| false);
    }
    Ok(search.found())
}

/// Starts a search for a puzzle; it does nothing until `step` is called.
///
/// # Errors
/// Throws the same errors as [`generate`].
#[wasm_bindgen(skip_typescript)]
pub fn search(options: &JsValue) -> Result<Search, Error> {
    let wanted = if let Some(request) = board_request(options)? {
        match request {
            OtherRequest::Any(_) | OtherRequest::Killer(_) => Wanted::Board(request),
            OtherRequest::Level(request) => Wanted::Level(Box::new(LevelSeeker::new(&request))),
        }
    } else {
        let request = request_of(options)?;
        Wanted::Classic { seeker: Box::new(PuzzleSeeker::new(&request)), request }
    };
    Ok(Search { wanted, found: None, n_tries: 0 })
}

/// The puzzle that a search is for.
#[derive(Debug)]
enum Wanted {
    /// A classic one, with its search.
    Classic { request: PuzzleRequest, seeker: Box<PuzzleSeeker> },
    /// One on another board, which takes a single try.
    Board(OtherRequest),
    /// One of a level on another board.
    Level(Box<LevelSeeker>),
}

/// A search for a puzzle that runs in steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    wanted: Wanted,
    found: Option<Found>,
    n_tries: u64,
}

impl Search {
    /// Makes at least one try, and continues as long as there is time.
    fn go_on(&mut self, has_time: impl Fn() -> bool) {
        while self.found.is_none() {
            match &mut self.wanted {
                Wanted::Board(request) => {
                    self.found = Some(Found::Board(Box::new(request.craft())));
                    self.n_tries += 1;
                }
                Wanted::Level(seeker) => {
                    seeker.step();
                    self.n_tries = seeker.n_tries();
                    let made = seeker.found().map(|made| made.puzzle.clone());
                    self.found = made.map(|puzzle| Found::Board(Box::new(puzzle)));
                }
                Wanted::Classic { request, seeker } => {
                    if let PuzzleRequest::Free(request) = request
                        && request.target == Target::Any
                    {
                        self.found = Some(Found::Classic(Made::any(request)));
                        self.n_tries += 1;
                    } else {
                        seeker.step();
                        self.n_tries = seeker.n_tries();
                        let made = |made: &generate::GeneratedPuzzle| Made {
                            puzzle: made.puzzle.clone(),
                            rating: Some(made.path.rating),
                        };
                        self.found = seeker.found().map(made).map(Found::Classic);
                    }
                }
            }
            if !has_time() {
                break;
            }
        }
    }
}

#[wasm_bindgen]
#[allow(clippy::cast_precision_loss, reason = "nobody counts to 2^53")]
impl Search {
    /// Searches for about `ms` milliseconds, at least for one try. Returns true if the puzzle is found.
    ///
    /// # Errors
    /// Throws a `TypeError` if `ms` is not a number from 0.
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] ms: &JsValue,
    ) -> Result<bool, Error> {
        let ms = ms.as_f64().filter(|ms| *ms >= 0.0);
        let ms = ms.ok_or_else(|| type_error("The time must be a number of milliseconds from 0 on."))?;
        let start = Date::now();
        // If the clock was set back, its differences mean nothing, so the search stops.
        self.go_on(|| (0.0..ms).contains(&(Date::now() - start)));
        Ok(self.found.is_some())
    }

    /// The puzzle; null until it is found.
    #[wasm_bindgen(getter, unchecked_return_type = "Generated | null")]
    pub fn found(&self) -> JsValue {
        match (&self.found, &self.wanted) {
            (Some(Found::Classic(made)), Wanted::Classic { request, .. }) => made.object(request),
            (Some(Found::Board(puzzle)), Wanted::Board(request)) => on_board::made(request, puzzle),
            (Some(Found::Board(puzzle)), Wanted::Level(seeker)) => {
                on_board::made(&OtherRequest::Level(seeker.request().clone()), puzzle)
            }
            _ => JsValue::NULL,
        }
    }

    /// The unsuccessful try that came nearest to the request; null if there is none, with a pattern or another board.
    #[wasm_bindgen(getter, unchecked_return_type = "Nearest | null")]
    pub fn nearest(&mut self) -> JsValue {
        let Wanted::Classic { seeker, .. } = &mut self.wanted else { return JsValue::NULL };
        let Some((puzzle, rating)) = seeker.nearest() else { return JsValue::NULL };
        let [difficulty, rating] = rating_entries(Some(rating));
        object(&[("puzzle", puzzle.givens().to_string().into()), difficulty, rating])
    }

    /// The number of puzzles tried.
    #[wasm_bindgen(getter)]
    pub fn tries(&self) -> f64 {
        self.n_tries as f64
    }
}
