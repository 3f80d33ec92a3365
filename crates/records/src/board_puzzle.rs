//! The puzzles on other boards behind [`BoardPuzzle`], and the requests for them behind [`BoardRequest`].

use std::cell::RefCell;
use std::fmt;

use nonet::catalogue::BoardPath;
use nonet::craft::OtherRequest;
use nonet::grid::Digit;
use nonet::rules::{Board, BoardCandidates};
use nonet::{Candidate, Cell, Grid, Step};
use nonet_formats::{read_titles, write_rules_line};

use crate::board_logic::{self as logic, BoardRated, board_position};
use crate::board_request::{make_board, nth_board};
use crate::boards::{self, BoardSolver, board_status, board_text};
use crate::report::{About, BoardPuzzle, BoardRequest, Limits, Made, Report};
use crate::why::{Answer, Why};
use crate::{Record, draw};

thread_local! {
    /// It keeps the tables of the last layout.
    static SOLVER: RefCell<BoardSolver> = RefCell::default();
}

/// The message where there is no step.
const NO_STEP: &str = "No step is found.";

/// The message where the steps end before the solution.
const NOT_SOLVED: &str = "The steps do not lead to the solution.";

/// The message where the answer is open.
const NO_ANSWER: &str = "No answer is found.";

/// Calls `work` with the digits and the candidates of a position, if its puzzle has exactly one solution and no entry
/// contradicts it.
fn with_position(
    puzzle: &Board,
    entries: Option<&str>,
    work: impl FnOnce(&Board, &BoardCandidates<'_>) -> Report,
) -> Report {
    let digits =
        entries.map_or_else(|| Ok(puzzle.clone()), |entries| logic::with_board_entries(puzzle, entries));
    let digits = match digits {
        Ok(digits) => digits,
        Err(message) => return Report::of_problem(message),
    };
    let position = SOLVER.with_borrow_mut(|solver| board_position(solver, puzzle, &digits));
    position.map_or_else(Report::of_problem, |candidates| work(&digits, &candidates))
}

/// A puzzle on another board.
#[derive(Clone, Debug)]
pub struct OtherPuzzle {
    board: Board,
    /// The text that it was read from, which may have titles.
    text: String,
}

impl From<Board> for OtherPuzzle {
    fn from(board: Board) -> Self {
        Self { board, text: String::new() }
    }
}

/// A request for a puzzle on another board, or for a killer.
#[derive(Clone, Debug)]
pub struct OtherPuzzleRequest(pub OtherRequest);

impl fmt::Display for OtherPuzzleRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl BoardPuzzle for OtherPuzzle {
    fn id(&self) -> String {
        write_rules_line(&self.board)
    }

    fn keep_text(&mut self, text: &str) {
        text.clone_into(&mut self.text);
    }

    fn fields(&self) -> Record {
        boards::board_fields(&self.board)
    }

    fn solve(&self) -> Report {
        let layout = self.board.layout();
        let outcome = SOLVER.with_borrow_mut(|solver| solver.solution_of(&self.board));
        let solution = outcome.as_ref().map(|solution| board_text(layout, solution));
        let text = solution.clone().unwrap_or_else(|_| "-".to_owned());
        Report {
            record: boards::solve_board(&outcome, layout),
            rows: vec![vec![board_status(&outcome).to_owned(), text]],
            lines: solution.into_iter().collect(),
            drawn: outcome.iter().map(|solution| draw::other_board(layout, solution)).collect(),
            problem: outcome.err().map(|error| error.to_string()),
        }
    }

    fn count(&self, limit: u64) -> Report {
        let counted = SOLVER.with_borrow_mut(|solver| solver.count(&self.board, limit));
        let text = counted.text();
        Report {
            record: counted.record(),
            rows: vec![vec![text.clone()]],
            lines: vec![text.clone()],
            drawn: vec![text],
            problem: None,
        }
    }

    fn check(&self) -> Report {
        let outcome = SOLVER.with_borrow_mut(|solver| solver.solution_of(&self.board));
        let status = board_status(&outcome).to_owned();
        // Only givens are read, so there are no wrong entries.
        let row = vec![status.clone(), self.board.n_filled().to_string(), "-".to_owned()];
        Report {
            record: boards::check_board_record(&outcome, &self.board),
            rows: vec![row],
            lines: vec![status.clone()],
            drawn: vec![status],
            problem: outcome.err().map(|error| error.to_string()),
        }
    }

    fn rate(&self, techniques: bool) -> Report {
        let rated = SOLVER.with_borrow_mut(|solver| BoardRated::of(solver, &self.board));
        let level = rated.level().map_or_else(|| "-".to_owned(), |level| level.to_string());
        let line = format!("{} {level}", self.id());
        // There are no ratings.
        let mut row = vec!["-".to_owned(), "-".to_owned(), "-".to_owned(), level];
        row.extend(techniques.then(|| rated.hardest(&self.board).to_owned()));
        Report {
            record: rated.record(&self.board, techniques),
            rows: vec![row],
            lines: vec![line.clone()],
            drawn: vec![line],
            problem: rated.problem(),
        }
    }

    fn hint(&self, entries: Option<&str>, all: bool) -> Report {
        with_position(&self.board, entries, |digits, candidates| {
            let steps = logic::board_hint_steps(candidates, all);
            let row = |step: &Step| vec![step.technique.id().to_owned(), step.to_string(), "-".to_owned()];
            Report {
                record: logic::board_hint(digits, &steps),
                rows: steps.iter().map(row).collect(),
                lines: steps.iter().map(|step| draw::line_on(digits.layout(), step)).collect(),
                drawn: steps.iter().map(|step| draw::step_on(digits.layout(), digits.grid(), step)).collect(),
                problem: steps.is_empty().then(|| NO_STEP.to_owned()),
            }
        })
    }

    fn path(&self, entries: Option<&str>) -> Report {
        with_position(&self.board, entries, |digits, _| match logic::path_on_board(digits) {
            Ok(path) => path_report(digits, &path),
            Err(message) => Report::of_problem(message),
        })
    }

    fn why(&self, entries: Option<&str>, about: About) -> Report {
        with_position(&self.board, entries, |digits, candidates| {
            let digit = Digit::new(about.digit);
            let cell =
                cell_at(about.row).zip(cell_at(about.column)).map(|(row, column)| Cell::at(row, column));
            let answer = if let Some((cell, digit)) = cell.zip(digit) {
                Why::on_board(candidates, Candidate { cell, digit })
            } else {
                let About { row, column, digit } = about;
                let side = candidates.layout().side();
                Err(format!("A board of {side} rows has no place r{row}c{column} for {digit}."))
            };
            answer.map_or_else(Report::of_problem, |answer| why_report(digits, &answer))
        })
    }

    fn convert(&self, form: &str) -> Report {
        let titles = read_titles(&self.text);
        match boards::convert_board(&self.board, &titles, form) {
            Err(message) => Report::of_problem(message),
            Ok(text) => Report {
                record: boards::convert_board_record(&titles, form, &text),
                lines: vec![text.clone()],
                drawn: vec![text],
                ..Report::default()
            },
        }
    }
}

/// Returns the index of a row or column, counted from 1, if any board has it.
fn cell_at(number: u8) -> Option<usize> {
    Digit::new(number).map(Digit::index)
}

fn path_report(board: &Board, path: &BoardPath) -> Report {
    let head = format!("@ {} {} {}", write_rules_line(board), path.level, path.steps.len());
    let row = |(number, step): (u32, &Step)| {
        vec![number.to_string(), "-".to_owned(), step.technique.id().to_owned(), step.to_string()]
    };
    let rows: Vec<Vec<String>> = (1..).zip(&path.steps).map(row).collect();
    let steps = rows.iter().map(|row| row.join("\t"));
    let drawn = [head.clone(), draw::other_board(board.layout(), board.grid())];
    Report {
        record: logic::board_path_record(board, path),
        lines: core::iter::once(head).chain(steps.clone()).collect(),
        drawn: drawn.into_iter().chain(steps).collect(),
        problem: (!path.is_solved).then(|| NOT_SOLVED.to_owned()),
        rows,
    }
}

fn why_report(board: &Board, answer: &Why) -> Report {
    let start = [answer.about.to_string(), answer.answer.word().to_owned()];
    let row = |(number, step): (u32, &Step)| {
        let step = [number.to_string(), step.technique.id().to_owned(), step.to_string()];
        start.iter().cloned().chain(step).collect()
    };
    let mut rows: Vec<Vec<String>> = (1..).zip(&answer.steps).map(row).collect();
    if rows.is_empty() {
        rows.push(start.iter().cloned().chain(["-".to_owned(), "-".to_owned(), "-".to_owned()]).collect());
    }
    let mut digits: Grid = *board.grid();
    let (mut lines, mut drawn) = (vec![answer.sentence.clone()], vec![answer.sentence.clone()]);
    for step in &answer.steps {
        lines.push(format!("  {}", draw::line_on(board.layout(), step)));
        drawn.push(draw::step_on(board.layout(), &digits, step));
        for placed in &step.placements {
            digits.set(placed.cell, Some(placed.digit));
        }
    }
    let problem = (answer.answer == Answer::Open).then(|| NO_ANSWER.to_owned());
    Report { record: answer.board_record(board), rows, lines, drawn, problem }
}

impl BoardRequest for OtherPuzzleRequest {
    fn nth(&self, number: u64) -> Box<dyn BoardRequest> {
        Box::new(Self(nth_board(&self.0, number)))
    }

    fn has_level(&self) -> bool {
        matches!(self.0, OtherRequest::Level(_))
    }

    fn make(&self, limits: Limits, with_steps: bool, is_stopped: &dyn Fn() -> bool) -> Result<Made, u64> {
        let made = make_board(&self.0, limits.tries, limits.time, is_stopped)?;
        let puzzle = made.puzzle();
        let (layout, givens, request) = (puzzle.layout(), puzzle.givens(), self.to_string());
        let level = made.level().map(|level| level.to_string());
        let mut row = vec![board_text(layout, puzzle.solution()), puzzle.n_clues().to_string()];
        row.extend(level.clone());
        row.push(request.clone());
        let line = [Some(write_rules_line(givens)), level.clone(), Some(request.clone())];
        let words = [level, Some(request)].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let report = Report {
            record: made.record(&self.0, with_steps),
            rows: vec![row],
            lines: vec![line.into_iter().flatten().collect::<Vec<_>>().join("\t")],
            drawn: vec![draw::other_board(layout, givens.grid()), words],
            problem: None,
        };
        Ok(Made { puzzle: Box::new(OtherPuzzle::from(givens.clone())), report })
    }
}
