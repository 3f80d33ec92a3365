//! The records of `rate`, `hint` and `path`.

use nonet::catalogue::{self, Options};
use nonet::ladder::all_rated_steps;
use nonet::solve::Solver;
use nonet::{Candidates, Climb, Grid, PuzzleError, RatedPath, RatedStep, Rating, Step, Tenths};
use nonet_formats::Sheet;

use crate::Record;
use crate::board_logic::{NO_SOLUTION, NOTHING_LEFT};
use crate::step::{add_rating, hardest, steps as steps_value, technique_counts};
use crate::verdict::{solution_of, status};

/// A step, and its rating if it is rated.
type StepAndRating = (Step, Option<Tenths>);

/// Returns the candidates of a board, if the puzzle has one solution and no entry contradicts it.
///
/// # Errors
/// A sentence that says why the board allows no search for steps.
pub fn position(solver: &mut Solver, sheet: &Sheet) -> Result<Candidates, String> {
    let solution = solution_of(solver, &sheet.givens).map_err(|error| error.to_string())?;
    let board = sheet.digits();
    if let Some((cell, digit)) = board.filled().find(|&(cell, digit)| solution.get(cell) != Some(digit)) {
        return Err(format!("The entry {cell}={digit} is wrong."));
    }
    if board.is_full() {
        return Err(NOTHING_LEFT.to_owned());
    }
    Candidates::of(&board).map_err(|_| NO_SOLUTION.to_owned())
}

/// Returns the options of the catalogue of techniques for people.
pub fn allowed(sheet: &Sheet, no_uniqueness: bool) -> Options {
    let options = Options::default().with_givens(sheet.givens.filled_cells());
    if no_uniqueness { options.without_uniqueness() } else { options }
}

/// The rating of a puzzle, or the reason why it has none.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The solution, or the reason why there is not exactly one.
    pub outcome: Result<Grid, PuzzleError>,
    /// The rating; `None` also for a full grid.
    pub rating: Option<Rating>,
    /// The steps, if they were asked for.
    pub steps: Option<Vec<RatedStep>>,
}

impl Rated {
    /// Rates a puzzle.
    pub fn of(solver: &mut Solver, givens: &Grid, needs_steps: bool) -> Self {
        let outcome = solution_of(solver, givens);
        let (mut rating, mut steps) = (None, needs_steps.then(Vec::new));
        if outcome.is_ok() && !givens.is_full() {
            let path = Candidates::of(givens).ok().filter(|_| needs_steps);
            if let Some(path) = path.and_then(|candidates| RatedPath::of(&candidates)) {
                (rating, steps) = (Some(path.rating), Some(path.steps));
            } else {
                rating = nonet::rate(givens);
            }
        }
        Self { outcome, rating, steps }
    }

    /// Returns the fields of `rate`. With the steps, these include the hardest technique and the number of steps of
    /// each.
    pub fn record(&self) -> Record {
        let mut record = Record::new();
        record.insert("status".into(), status(&self.outcome).into());
        if let Some(rating) = self.rating {
            add_rating(&mut record, rating);
            if let Some(steps) = &self.steps {
                record.insert("hardest".into(), hardest(steps).into());
                let techniques = steps.iter().map(|step| step.step.technique);
                record.insert("techniques".into(), technique_counts(techniques));
            }
        }
        record
    }

    /// Returns a sentence that says why there is no rating.
    pub fn problem(&self) -> Option<String> {
        match &self.outcome {
            Err(error) => Some(error.to_string()),
            Ok(_) if self.rating.is_none() => Some(NOTHING_LEFT.to_owned()),
            Ok(_) => None,
        }
    }
}

/// Returns the next step, or with `all` every step, by the ratings or in the order in which people see them.
pub fn hint_steps(
    candidates: &Candidates,
    allowed: &Options,
    is_rated: bool,
    all: bool,
) -> Vec<StepAndRating> {
    let rated = |step: RatedStep| (step.step, Some(step.rating));
    let plain = |step| (step, None);
    match (is_rated, all) {
        (false, true) => catalogue::all_steps(candidates, allowed).into_iter().map(plain).collect(),
        (false, false) => catalogue::next_step(candidates, allowed).into_iter().map(plain).collect(),
        (true, true) => {
            all_rated_steps(candidates, Tenths(0)..=Tenths::BEYOND).into_iter().map(rated).collect()
        }
        (true, false) => Climb::new(candidates).next().into_iter().map(rated).collect(),
    }
}

/// Returns the fields of `hint`: the board and the steps.
pub fn hint(board: &Grid, steps: &[StepAndRating]) -> Record {
    let mut record = Record::new();
    record.insert("board".into(), board.to_string().into());
    record.insert("steps".into(), steps_value(steps.iter().map(|(step, rating)| (step, *rating))));
    record
}

/// The steps of a path, and its rating if the steps are rated.
#[derive(Clone, Debug)]
pub struct Path {
    /// The rating.
    pub rating: Option<Rating>,
    /// The steps.
    pub steps: Vec<StepAndRating>,
    /// True if the steps lead to the solution.
    pub is_solved: bool,
}

impl Path {
    /// Returns the path by Sudoku Explainer's ratings.
    pub fn rated(candidates: &Candidates) -> Self {
        let path = RatedPath::of(candidates);
        let rating = path.as_ref().map(|path| path.rating);
        let is_solved = path.as_ref().is_none_or(RatedPath::is_solved);
        let steps = path.into_iter().flat_map(|path| path.steps);
        Self { rating, steps: steps.map(|rated| (rated.step, Some(rated.rating))).collect(), is_solved }
    }

    /// Returns the path in the order in which people see the steps.
    pub fn of_people(mut candidates: Candidates, options: &Options) -> Self {
        let mut steps = Vec::new();
        while !candidates.grid().is_full()
            && let Some(step) = catalogue::next_step(&candidates, options)
        {
            step.apply(&mut candidates);
            steps.push((step, None));
        }
        Self { rating: None, steps, is_solved: candidates.grid().is_full() }
    }

    /// Returns the fields of `path`.
    pub fn record(&self, board: &Grid) -> Record {
        let mut record = Record::new();
        record.insert("board".into(), board.to_string().into());
        if let Some(rating) = self.rating {
            add_rating(&mut record, rating);
        }
        record.insert("solved".into(), self.is_solved.into());
        record.insert("steps".into(), steps_value(self.steps.iter().map(|(step, rating)| (step, *rating))));
        record
    }
}
