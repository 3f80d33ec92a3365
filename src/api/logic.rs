//! Results of logical solving, for JavaScript: a rating, the next step as data and in words, all steps.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::catalogue::{Options, next_step};
use nonet::grid::{Candidate, Candidates, Cell, CellSet, DigitSet, Grid, House};
use nonet::ladder::{Climb, RatedPath};
use nonet::logic::{Blocker, Chain, Closing, Difficulty, Link, Node, RatedStep, Step, StepField};
use nonet::puzzle::Puzzle;
use nonet::solve_time::predict_time;

use super::arguments::{self, error};
use super::notes::read_notes;
use super::values::{array, cells, number, object, tenths};
use nonet_play::work::Known;
use nonet_words::{Language, Stage};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The language of names and sentences, with or without a region: "zh-CN". The default is English. */
export type Language = "en" | "zh" | `${"en" | "zh"}-${string}`;

export type Difficulty = "easy" | "medium" | "hard" | "expert" | "master" | "extreme";

/** The difficulty of a puzzle on the scale of Sudoku Explainer. */
export interface Rated {
  /** The rating of the hardest step, such as 7.2, or 20 if no known technique solves the puzzle. */
  er: number;
  /** The highest rating up to the first step that places a digit. */
  ep: number;
  /** The rating of the first step. */
  ed: number;
  difficulty: Difficulty;
  /** The predicted average solving time. */
  minutes: number;
  /** A score: 100 for five minutes, and 100 more for each doubling. */
  score: number;
  /** The techniques of the path with their counts, from the lowest rating to the highest. */
  path: { technique: string; rating: number; count: number }[];
}

/** A digit, 1 to 9, in a cell, 0 to 80. */
export interface Candidate {
  cell: number;
  digit: number;
}

/** A statement in a chain: one of the cells holds the digit, or none of them does. */
export interface ChainNode {
  cells: number[];
  digit: number;
  /** True if one of the cells holds the digit. */
  on: boolean;
  /**
   * The way in which it follows from its parents: "assumed" not at all; "cell" within a cell; "house" within a house;
   * "set" within an almost locked set; "step" by a step of its own.
   */
  link: "assumed" | "cell" | "house" | "set" | "step";
  /** For "house": 0 to 26, the rows, the columns, the boxes. */
  house?: number;
  /** For "set": its cells. */
  set?: number[];
  /** For "step". */
  step?: Step;
  /** The indices in the chain of the statements from which it follows. */
  parents: number[];
}

/** One deduction: its effect, and everything needed to see why it holds. */
export interface Step {
  /** The id of the technique, such as "hidden-single". */
  technique: string;
  /** The name of the technique in the language. */
  name: string;
  /** The digits that it places. */
  placements: Candidate[];
  /** The candidates that it eliminates. */
  eliminations: Candidate[];
  /** The houses of the pattern, 0 to 26: the rows, the columns, the boxes. */
  houses: number[];
  /** The houses in which it acts. */
  covers: number[];
  /** The cells that make the pattern. */
  cells: number[];
  /** Its digits. */
  digits: number[];
  /** The candidates that make it. */
  pattern: Candidate[];
  /** The candidates that weaken it: the fins of a fish, the extras of a rectangle. Of a 3D Medusa the second colour. */
  fins: Candidate[];
  /** Almost locked and locked sets. */
  sets: { cells: number[]; digits: number[] }[];
  /** Chains, each in the order in which it can be followed. */
  chains: ChainNode[][];
  /** For a hidden or naked single of `hint` and `why`: the digits that exclude the alternatives. */
  closing?: Closing;
}

/** The reason why a hidden single has no other place in its house, or a cell no other candidate. */
export interface Closing {
  /** The fewest digits on the board that exclude the alternatives, each with the house in which it does, 0 to 26. */
  blockers: { cell: number; digit: number; house: number }[];
  /** For a hidden single: the empty cells of its house that cannot hold the digit. */
  closed: number[];
  /** The alternatives that no digit on the board excludes: earlier steps or notes removed them. */
  lost: Candidate[];
}

export interface RatedStep extends Step {
  rating: number;
  /**
   * The popular name of the pattern if the scale has another: a "turbot-fish" may be a
   * "skyscraper" or a "two-string-kite", and a "unique-rectangle-2" a "unique-rectangle-5". `name` has both names.
   */
  also?: string;
}

/** The next step, in three sentences that say more and more. */
export interface Hint extends Step {
  /** Only where to look. */
  where: string;
  /** The technique to look for. */
  which: string;
  /** The reason and the result. */
  why: string;
}
"#;

/// Reads the puzzle of a function; an `Error` if it is on another board, or does not have exactly one solution.
pub(super) fn read_puzzle(text: &JsValue, function: &str) -> Result<Puzzle, Error> {
    Puzzle::new(arguments::classic_grid(text, function)?).map_err(|reason| error(&reason))
}

/// Returns the candidates of a puzzle; an `Error` if it is already full.
fn start_of(puzzle: &Puzzle) -> Result<Candidates, Error> {
    if puzzle.givens().is_full() {
        return Err(error(&"This Sudoku is solved; there is nothing left to do."));
    }
    Candidates::of(puzzle.givens()).map_err(|_| error(&"This Sudoku has no solution."))
}

fn digits(digits: DigitSet) -> JsValue {
    array(digits.iter().map(|digit| digit.get().into()))
}

fn houses(houses: &[House]) -> JsValue {
    array(houses.iter().map(|house| number(house.index())))
}

fn candidates(list: &[Candidate]) -> JsValue {
    array(list.iter().map(|candidate| {
        object(&[("cell", number(candidate.cell.index())), ("digit", candidate.digit.get().into())])
    }))
}

fn node_object(node: &Node, language: Language) -> JsValue {
    let (link, more) = match &node.link {
        Link::Assumed => ("assumed", None),
        Link::Cell => ("cell", None),
        Link::House(house) => ("house", Some(("house", number(house.index())))),
        Link::Sight => ("sight", None),
        Link::Set(set) => ("set", Some(("set", cells(*set)))),
        Link::Step(step) => ("step", Some(("step", object(&step_entries(step, language))))),
    };
    let mut entries = vec![
        ("cells", cells(node.cells)),
        ("digit", node.digit.get().into()),
        ("on", node.is_on.into()),
        ("link", link.into()),
        ("parents", array(node.parents.iter().map(|&parent| number(parent)))),
    ];
    entries.extend(more);
    object(&entries)
}

pub(super) fn step_entries(step: &Step, language: Language) -> Vec<(&'static str, JsValue)> {
    let mut entries =
        vec![("technique", step.technique.id().into()), ("name", language.technique(step.technique).into())];
    entries.extend(step.fields().map(|(name, field)| (name, field_value(field, language))));
    entries
}

fn field_value(field: StepField<'_>, language: Language) -> JsValue {
    let set = |&(of_cells, of_digits): &(CellSet, DigitSet)| {
        object(&[("cells", cells(of_cells)), ("digits", digits(of_digits))])
    };
    let chain = |chain: &Chain| array(chain.nodes.iter().map(|node| node_object(node, language)));
    match field {
        StepField::Candidates(list) => candidates(list),
        StepField::Houses(list) => houses(list),
        StepField::Cells(of) => cells(of),
        StepField::Digits(of) => digits(of),
        StepField::Sets(list) => array(list.iter().map(set)),
        StepField::Chains(list) => array(list.iter().map(chain)),
        StepField::Closing(closing) => closing_object(closing),
    }
}

fn closing_object(closing: &Closing) -> JsValue {
    let blocker = |&Blocker { at, house }: &Blocker| {
        object(&[
            ("cell", number(at.cell.index())),
            ("digit", at.digit.get().into()),
            ("house", number(house.index())),
        ])
    };
    object(&[
        ("blockers", array(closing.blockers.iter().map(blocker))),
        ("closed", cells(closing.closed)),
        ("lost", candidates(&closing.lost)),
    ])
}

/// Rates a puzzle. The hardest puzzles take seconds, so call this in a worker.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, if the puzzle does not have exactly one solution, or if it is already
/// solved.
#[wasm_bindgen(unchecked_return_type = "Rated")]
pub fn rate(#[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<JsValue, Error> {
    let start = start_of(&read_puzzle(puzzle, "rate")?)?;
    let RatedPath { rating, steps: path } =
        RatedPath::of(&start).ok_or_else(|| error(&"This Sudoku is solved; there is nothing left to do."))?;
    let predicted = predict_time(&start, &path);
    let mut uses: Vec<_> = path.iter().map(|rated| (rated.rating, rated.step.technique)).collect();
    uses.sort_unstable();
    let uses = uses.chunk_by(|one, other| one == other).map(|same| {
        object(&[
            ("technique", same[0].1.id().into()),
            ("rating", tenths(same[0].0)),
            ("count", number(same.len())),
        ])
    });
    Ok(object(&[
        ("er", tenths(rating.er)),
        ("ep", tenths(rating.ep)),
        ("ed", tenths(rating.ed)),
        ("difficulty", Difficulty::of(rating).id().into()),
        ("minutes", predicted.minutes.into()),
        ("score", predicted.score.into()),
        ("path", array(uses)),
    ]))
}

/// Returns all steps to the solution in the order of the rating: each is the first that Sudoku Explainer finds.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, if the puzzle does not have exactly one solution or is already solved,
/// or if the language is unknown.
#[wasm_bindgen(unchecked_return_type = "RatedStep[]")]
pub fn path(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Language | null")] language: &JsValue,
) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    let mut before = start_of(&read_puzzle(puzzle, "path")?)?;
    let path = RatedPath::of(&before);
    let to_object = |RatedStep { step, rating }: RatedStep| {
        let mut entries = step_entries(&step, language);
        entries.push(("rating", tenths(rating)));
        if let Some(also) = step.also(&before) {
            let is_name = |entry: &&mut (&str, JsValue)| entry.0 == "name";
            let name = language.named(step.technique, Some(also));
            entries.iter_mut().find(is_name).into_iter().for_each(|entry| entry.1 = name.as_str().into());
            entries.push(("also", also.id().into()));
        }
        step.apply(&mut before);
        object(&entries)
    };
    Ok(array(path.into_iter().flat_map(|path| path.steps).map(to_object)))
}

/// Returns the step that a person would see next, as data and in words; null if every cell is filled and right.
///
/// `answer` is a grid in any format, with "." for empty cells; the givens count as filled.
///
/// `candidates` are the player's notes: 81 numbers in which bit 0 stands for 1 and bit 8 for 9, or a text of 729
/// characters, nine for each cell: the digit at its place, or a dot. A cell without notes may hold whatever the answer
/// leaves. A note that the answer rules out does not count.
///
/// If entries differ from the solution, or notes have lost the digit of their cell, it returns those cells instead.
///
/// # Errors
/// Throws an `Error` if a text is not a grid, if the puzzle does not have exactly one solution, or if the language is
/// unknown. Throws a `TypeError` if the notes are neither.
#[wasm_bindgen(unchecked_return_type = "Hint | { wrong: number[] } | null")]
pub fn hint(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ArrayLike<number> | string | null")] candidates: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Language | null")] language: &JsValue,
) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    let puzzle = read_puzzle(puzzle, "hint")?;
    let mut digits: Grid = arguments::grid(answer, "The answer")?;
    let notes = read_notes(candidates)?;
    for (cell, given) in puzzle.givens().filled() {
        if digits.get(cell).is_none() {
            digits.set(cell, Some(given));
        }
    }
    let is_wrong = |cell: &Cell| {
        let right = puzzle.solution().get(*cell);
        digits.get(*cell).map_or_else(
            || {
                let may_hold = notes.map_or(DigitSet::ALL, |notes| notes[cell.index()]);
                right.is_some_and(|right| !may_hold.contains(right))
            },
            |digit| right != Some(digit),
        )
    };
    let wrong: CellSet = Cell::ALL.into_iter().filter(is_wrong).collect();
    if !wrong.is_empty() {
        return Ok(object(&[("wrong", cells(wrong))]));
    }
    if digits.is_full() {
        return Ok(JsValue::NULL);
    }
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    let options = if notes.is_some() { options.with_notes() } else { options };
    let step = Known { digits, cells: notes }
        .read()
        .and_then(|known| {
            let step = next_step(&known, &options);
            let step = step.or_else(|| Climb::new(&known).next().map(|rated| rated.step));
            step.map(|step| step.with_closing(&known))
        })
        .ok_or_else(|| error(&"No step was found."))?;
    let mut entries = step_entries(&step, language);
    for (name, stage) in [("where", Stage::Where), ("which", Stage::Which), ("why", Stage::Whole)] {
        entries.push((name, language.explain(&step, stage).into()));
    }
    Ok(object(&entries))
}
