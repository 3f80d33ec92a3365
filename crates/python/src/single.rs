//! Functions that answer about one puzzle.

use nonet::generate::Symmetry;
use nonet::logic::{Difficulty, Technique};
use nonet::solve::Solver;
use nonet::{Candidates, canonical as least_form, check as check_rules};
use nonet_formats::{BoardForm, Form, Sheet};
use nonet_records::{self as records, BoardPuzzle, Record, Report, allowed, solution_of};
use nonet_records_wide::any_size::{Choice, Puzzle, board_names};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Value, json};

use crate::input::{self, about, error, is_rated};
use crate::output::{answer, with_board, with_puzzle};

/// Adds the functions and the lists of names to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("BOARDS", PyTuple::new(py, board_names())?)?;
    module.add("DIFFICULTIES", PyTuple::new(py, Difficulty::ALL.map(Difficulty::id))?)?;
    module.add("FORMS", PyTuple::new(py, Form::ALL.map(Form::id))?)?;
    module.add("SYMMETRIES", PyTuple::new(py, Symmetry::ALL.map(Symmetry::name))?)?;
    module.add("TECHNIQUES", PyTuple::new(py, Technique::ALL.iter().map(|one| one.id()))?)?;
    module.add_function(wrap_pyfunction!(board, module)?)?;
    module.add_function(wrap_pyfunction!(canonical, module)?)?;
    module.add_function(wrap_pyfunction!(check, module)?)?;
    module.add_function(wrap_pyfunction!(convert, module)?)?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(hint, module)?)?;
    module.add_function(wrap_pyfunction!(path, module)?)?;
    module.add_function(wrap_pyfunction!(rate, module)?)?;
    module.add_function(wrap_pyfunction!(read, module)?)?;
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(why, module)?)
}

/// Read a puzzle in any text: its givens, its board with entries, and the digits that break the rules.
#[pyfunction]
fn board<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    answer(py, || {
        let sheet = input::sheet(text)?;
        let digits = sheet.digits();
        let mut fields = Record::new();
        fields.insert("board".into(), digits.to_string().into());
        fields.insert("clues".into(), sheet.givens.n_filled().into());
        fields.insert("conflicts".into(), records::conflicts(&check_rules(&digits)));
        Ok(with_puzzle(&sheet, fields))
    })
}

/// Solve a puzzle. Raises Error if it does not have exactly one solution.
#[pyfunction]
#[pyo3(signature = (puzzle, *, board = None))]
fn solve<'py>(py: Python<'py>, puzzle: &str, board: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
    let choice = input::choice(board)?;
    answer(py, || match input::any_puzzle(puzzle, choice)? {
        Puzzle::Classic(sheet) => match solution_of(&mut Solver::default(), &sheet.givens) {
            Err(error) => Err(error.to_string()),
            outcome => Ok(with_puzzle(&sheet, records::solve(&outcome))),
        },
        Puzzle::Other(board) => without_problem(&*board, board.solve()),
    })
}

/// Count the solutions of a grid, up to a limit.
#[pyfunction]
#[pyo3(signature = (puzzle, limit = 100_000, *, board = None))]
fn count<'py>(
    py: Python<'py>,
    puzzle: &str,
    limit: u64,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let choice = input::choice(board)?;
    answer(py, || match input::any_puzzle(puzzle, choice)? {
        Puzzle::Classic(sheet) => {
            let counted = records::Count::of(&mut Solver::default(), &sheet.givens, limit);
            Ok(with_puzzle(&sheet, counted.record()))
        }
        Puzzle::Other(board) => with_board(&*board, board.count(limit)),
    })
}

/// Say whether a grid has exactly one solution, with the evidence, and which entries are wrong.
#[pyfunction]
#[pyo3(signature = (puzzle, entries = None, *, board = None))]
fn check<'py>(
    py: Python<'py>,
    puzzle: &str,
    entries: Option<&str>,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let choice = input::choice(board)?;
    answer(py, || match input::any_puzzle(puzzle, choice)? {
        Puzzle::Classic(sheet) => {
            let sheet = input::with_entries(*sheet, entries)?;
            let outcome = solution_of(&mut Solver::default(), &sheet.givens);
            let wrong = records::wrong_entries(&outcome, &sheet);
            Ok(with_puzzle(&sheet, records::check(&outcome, &sheet.givens, wrong)))
        }
        Puzzle::Other(_) if entries.is_some() => Err(records::classic_only("entries")),
        Puzzle::Other(board) => with_board(&*board, board.check()),
    })
}

/// Rate a puzzle on Sudoku Explainer's scale, or say its level on another board. Raises Error if it has neither.
#[pyfunction]
#[pyo3(signature = (puzzle, *, techniques = false, board = None))]
fn rate<'py>(
    py: Python<'py>,
    puzzle: &str,
    techniques: bool,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let choice = input::choice(board)?;
    answer(py, || match input::any_puzzle(puzzle, choice)? {
        Puzzle::Classic(sheet) => {
            let rated = records::Rated::of(&mut Solver::default(), &sheet.givens, techniques);
            rated.problem().map_or_else(|| Ok(with_puzzle(&sheet, rated.record())), Err)
        }
        Puzzle::Other(board) => without_problem(&*board, board.rate(techniques)),
    })
}

/// Returns the answer about a puzzle on another board, if there is nothing wrong with it.
fn without_problem(board: &dyn BoardPuzzle, report: Report) -> Result<Record, String> {
    match report.problem {
        Some(problem) => Err(problem),
        None => with_board(board, report),
    }
}

/// The arguments of a question about a position.
struct Position<'a> {
    puzzle: &'a str,
    entries: Option<&'a str>,
    choice: Choice,
    /// True for the steps of Sudoku Explainer, which other boards do not have.
    is_rated: bool,
}

impl Position<'_> {
    /// Returns the answer about a classic position, or about one on another board.
    fn answer<'py>(
        &self,
        py: Python<'py>,
        classic: impl FnOnce(&Sheet, Candidates) -> Result<Record, String> + Send,
        on_board: impl FnOnce(&dyn BoardPuzzle, Option<&str>) -> Report + Send,
    ) -> PyResult<Bound<'py, PyDict>> {
        answer(py, || match input::any_puzzle(self.puzzle, self.choice)? {
            Puzzle::Classic(sheet) => {
                let sheet = input::with_entries(*sheet, self.entries)?;
                let candidates = records::position(&mut Solver::default(), &sheet)?;
                Ok(with_puzzle(&sheet, classic(&sheet, candidates)?))
            }
            Puzzle::Other(_) if self.is_rated => Err(records::classic_only("by=\"rated\"")),
            Puzzle::Other(puzzle) => with_board(&*puzzle, on_board(&*puzzle, self.entries)),
        })
    }
}

/// Find the next step, or every step that can be seen.
#[pyfunction]
#[pyo3(signature = (puzzle, entries = None, *, by = None, all = false, no_uniqueness = false, board = None))]
#[allow(clippy::too_many_arguments, reason = "these are keyword arguments of Python")]
fn hint<'py>(
    py: Python<'py>,
    puzzle: &str,
    entries: Option<&str>,
    by: Option<&str>,
    all: bool,
    no_uniqueness: bool,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let is_rated = by.map(is_rated).transpose()? == Some(true);
    let position = Position { puzzle, entries, choice: input::choice(board)?, is_rated };
    let classic = |sheet: &Sheet, candidates: Candidates| {
        let steps = records::hint_steps(&candidates, &allowed(sheet, no_uniqueness), is_rated, all);
        Ok(records::hint(candidates.grid(), &steps))
    };
    position.answer(py, classic, |board, entries| board.hint(entries, all))
}

/// List all steps to the solution.
#[pyfunction]
#[pyo3(signature = (puzzle, entries = None, *, by = None, no_uniqueness = false, board = None))]
fn path<'py>(
    py: Python<'py>,
    puzzle: &str,
    entries: Option<&str>,
    by: Option<&str>,
    no_uniqueness: bool,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let by = by.map(is_rated).transpose()?;
    let position = Position { puzzle, entries, choice: input::choice(board)?, is_rated: by == Some(true) };
    let classic = |sheet: &Sheet, candidates: Candidates| {
        let path = if by == Some(false) {
            records::Path::of_people(candidates, &allowed(sheet, no_uniqueness))
        } else {
            records::Path::rated(&candidates)
        };
        Ok(path.record(candidates.grid()))
    };
    position.answer(py, classic, |board, entries| board.path(entries))
}

/// Say why a digit must go in a cell, or why it cannot: why(puzzle, "r1c3=4").
#[pyfunction]
#[pyo3(signature = (puzzle, candidate, entries = None, *, no_uniqueness = false, board = None))]
fn why<'py>(
    py: Python<'py>,
    puzzle: &str,
    candidate: &str,
    entries: Option<&str>,
    no_uniqueness: bool,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let about = about(candidate)?;
    let position = Position { puzzle, entries, choice: input::choice(board)?, is_rated: false };
    let classic = |sheet: &Sheet, candidates: Candidates| {
        let about = about.on_classic().ok_or_else(|| records::OFF_BOARD.to_owned())?;
        Ok(records::Why::of(&candidates, about, &allowed(sheet, no_uniqueness)).record(candidates.grid()))
    };
    position.answer(py, classic, |board, entries| board.why(entries, about))
}

/// Return the least of all equivalent forms of a grid, and the transform to it.
#[pyfunction]
fn canonical<'py>(py: Python<'py>, puzzle: &str) -> PyResult<Bound<'py, PyDict>> {
    answer(py, || {
        let sheet = input::classic(puzzle, "canonical")?;
        Ok(with_puzzle(&sheet, records::canonical(&least_form(&sheet.givens))))
    })
}

/// Write a puzzle in another format: one of FORMS, or one that only other boards have.
#[pyfunction]
#[pyo3(signature = (puzzle, to = "line", *, board = None))]
fn convert<'py>(
    py: Python<'py>,
    puzzle: &str,
    to: &str,
    board: Option<&str>,
) -> PyResult<Bound<'py, PyDict>> {
    let choice = input::choice(board)?;
    if Form::from_id(to).is_none() && BoardForm::from_id(to).is_none() {
        let known = Form::ALL.map(|form| format!("“{}”", form.id()));
        return Err(error(format!("There is no such form; there are {}.", known.join(", "))));
    }
    answer(py, || match input::any_puzzle(puzzle, choice)? {
        Puzzle::Classic(sheet) => {
            let text = records::convert_classic(&sheet, to)?;
            Ok(with_puzzle(&sheet, records::convert(&sheet, to, &text)))
        }
        Puzzle::Other(board) => with_board(&*board, board.convert(to)),
    })
}

/// Read all puzzles in a text, a file or a link of another program, with entries and notes.
#[pyfunction]
fn read<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    answer(py, || {
        let imported = nonet_formats::read(text).map_err(|error| error.to_string())?;
        let left_out = imported
            .left_out
            .map(|left_out| json!({ "count": left_out.n_lines, "why": left_out.first.to_string() }));
        let mut fields = Record::new();
        fields.insert("title".into(), imported.title.into());
        fields.insert("puzzles".into(), imported.sheets.iter().map(sheet_record).collect());
        fields.insert("left_out".into(), left_out.into());
        fields.insert("letters".into(), imported.letters.map(nonet_formats::LettersName::id).into());
        Ok(fields)
    })
}

fn sheet_record(sheet: &Sheet) -> Value {
    let notes = |notes: &[nonet::DigitSet; 81]| -> Value {
        notes.iter().map(|digits| digits.iter().map(nonet::Digit::get).collect::<Value>()).collect()
    };
    let fields = [
        ("entries", sheet.entries.to_string().into()),
        ("title", sheet.title.as_str().into()),
        ("author", sheet.author.as_str().into()),
        ("corner", notes(&sheet.corner)),
        ("centre", notes(&sheet.centre)),
    ];
    with_puzzle(sheet, fields.map(|(name, value)| (name.to_owned(), value)).into_iter().collect()).into()
}
