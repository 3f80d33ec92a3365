//! `nonet`: Sudoku on the command line.
//!
//! Data goes to standard output and messages to standard error. The exit codes are:
//!
//! - 0 on success;
//! - 1 if an answer is "no", or something could not be read;
//! - 2 if the command line is wrong, or the output cannot be written;
//! - 130 after Ctrl+C.

mod answers;
mod commands;
mod input;
mod letters;
mod options;
mod output;
mod part;
mod pipeline;
mod progress;
mod short_names;
mod style;

use std::process::{self, ExitCode};

use clap::Parser;

use options::Options;

fn main() -> ExitCode {
    let options = Options::parse();
    match commands::run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader closed the pipe, as in `nonet solve … | head`.
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("nonet: {error}");
            ExitCode::from(2)
        }
    }
}

/// Ends the process with exit code 2, because the command line is wrong.
fn refuse(message: &str) -> ! {
    eprintln!("nonet: {message}");
    process::exit(2)
}
