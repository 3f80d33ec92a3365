//! `nonet why`: explains why a digit must stand in a cell, or why it cannot.

use nonet::why::{Answer, why};
use serde_json::Value;

use super::Writing;
use super::position::{allowed, each_position};
use crate::answers::record;
use crate::draw;
use crate::json;
use crate::options::Why;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Why, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(options.files.style);
    let about = options.about;
    writing.start(&["puzzle", "candidate", "answer", "number", "technique", "action"])?;
    each_position("why", &options.files, n_threads, |item, candidates, answers| {
        let answer = why(&candidates, about, &allowed(item, options.no_uniqueness));
        let holder = match answer {
            Answer::Filled(_) => Some(about.cell),
            Answer::Seen(cell) => Some(cell),
            Answer::Follows { .. } | Answer::Open => None,
        };
        let (word, words, steps) = match answer {
            Answer::Filled(digit) if digit == about.digit => {
                ("stands", format!("{about} stands there."), vec![])
            }
            Answer::Filled(digit) => ("cannot", format!("{about} cannot be: {digit} stands there."), vec![]),
            Answer::Seen(cell) => ("cannot", format!("{about} cannot be: {cell} holds the digit."), vec![]),
            Answer::Follows { is_so: true, steps } => ("must", format!("{about} must stand:"), steps),
            Answer::Follows { is_so: false, steps } => ("cannot", format!("{about} cannot be:"), steps),
            Answer::Open => ("open", format!("{about} is not decided by these techniques."), vec![]),
        };
        let board = candidates.grid().to_string();
        match writing {
            Writing::Json => {
                let mut record = record("why", item);
                record.insert("board".into(), board.into());
                record.insert("cell".into(), about.cell.to_string().into());
                record.insert("digit".into(), about.digit.get().into());
                record.insert("answer".into(), word.into());
                if let Some(holder) = holder {
                    record.insert("holder".into(), holder.to_string().into());
                }
                let steps: Value = steps.iter().map(|step| json::step(step, None)).collect();
                record.insert("steps".into(), steps);
                answers.record(record);
            }
            Writing::Tsv => {
                let about = about.to_string();
                if steps.is_empty() {
                    answers.columns(&[&board, &about, word, "-", "-", "-"]);
                }
                for (number, step) in (1..).zip(&steps) {
                    let number: i32 = number;
                    let (number, action) = (number.to_string(), step.to_string());
                    answers.columns(&[&board, &about, word, &number, step.technique.id(), &action]);
                }
            }
            Writing::Lines | Writing::Drawn => {
                answers.line(&words);
                let mut board = *candidates.grid();
                for step in &steps {
                    if writing == Writing::Drawn {
                        answers.line(&draw::step(&board, step));
                    } else {
                        answers.line(&format!("  {}", draw::line(step)));
                    }
                    for placed in &step.placements {
                        board.set(placed.cell, Some(placed.digit));
                    }
                }
            }
        }
        if word == "open" {
            answers.complain(&item.place, "No answer is found.");
        }
    })
}
