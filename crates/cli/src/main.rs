//! `nonet`: Sudoku on the command line.
//!
//! Data goes to standard output and words to standard error. The exit code is 0 when all is well, 1 when an answer is
//! "no" or something could not be read, and 2 when the command line is wrong or the output cannot be written.

mod answers;
mod commands;
mod draw;
mod input;
mod json;
mod letters;
mod line;
mod options;
mod part;
mod pipeline;
mod progress;
mod verdict;

use std::process::ExitCode;

use clap::Parser;

use options::Options;

fn main() -> ExitCode {
    let options = Options::parse();
    match commands::run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader of our output has enough: `nonet solve … | head`.
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("nonet: {error}");
            ExitCode::from(2)
        }
    }
}
