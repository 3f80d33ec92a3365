//! `nonet solve`: writes the solution of each puzzle.

use nonet::solve::Solver;
use nonet_formats::write_rules_line;
use nonet_records::{self as records, BoardSolver, board_status, board_text, solution_of, status};

use super::{MANY, OutputStyle, each_on_any_board};
use crate::answers::{Answers, board_record, record};
use crate::draw;
use crate::input::{AnyItem, BoardItem, Item};
use crate::options::BoardInput;
use crate::pipeline::OutputError;

pub(super) fn run(files: &BoardInput, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(files.input.style);
    style.start(&["puzzle", "status", "solution"])?;
    each_on_any_board("solve", files.source(), n_threads, MANY, || {
        let (mut solver, mut board_solver) = (Solver::default(), BoardSolver::default());
        move |item, answers| match item {
            AnyItem::Classic(item) => solve(&mut solver, item, style, answers),
            AnyItem::Other(item) => solve_board(&mut board_solver, item, style, answers),
        }
    })
}

fn solve(solver: &mut Solver, item: &Item, style: OutputStyle, answers: &mut Answers) {
    let givens = &item.sheet.givens;
    let outcome = solution_of(solver, givens);
    match style {
        OutputStyle::Json => {
            let mut record = record("solve", item);
            record.extend(records::solve(&outcome));
            answers.record(record);
        }
        OutputStyle::Tsv => {
            let solution = outcome.as_ref().map_or_else(|_| "-".to_owned(), ToString::to_string);
            answers.columns(&[&givens.to_string(), status(&outcome), &solution]);
        }
        OutputStyle::Lines | OutputStyle::Drawn => {
            if let Ok(solution) = &outcome {
                let drawn = style == OutputStyle::Drawn;
                answers.line(&if drawn { draw::board(solution) } else { solution.to_string() });
            }
        }
    }
    if let Err(error) = outcome {
        answers.complain(&item.place, &error.to_string());
    }
}

fn solve_board(solver: &mut BoardSolver, item: &BoardItem, style: OutputStyle, answers: &mut Answers) {
    let board = &item.board;
    let layout = board.layout();
    let outcome = solver.solution_of(board);
    let text = |solution| board_text(layout, solution);
    match style {
        OutputStyle::Json => {
            let mut record = board_record("solve", item);
            record.extend(records::solve_board(&outcome, layout));
            answers.record(record);
        }
        OutputStyle::Tsv => {
            let solution = outcome.as_ref().map_or_else(|_| "-".to_owned(), text);
            answers.columns(&[&write_rules_line(board), board_status(&outcome), &solution]);
        }
        OutputStyle::Lines | OutputStyle::Drawn => {
            if let Ok(solution) = &outcome {
                let drawn = style == OutputStyle::Drawn;
                answers.line(&if drawn { draw::other_board(layout, solution) } else { text(solution) });
            }
        }
    }
    if let Err(error) = outcome {
        answers.complain(&item.place, &error.to_string());
    }
}
