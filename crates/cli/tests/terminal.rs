//! Tests of what people see on a terminal and not in a pipe. The terminal is the pseudo-terminal of `script`.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::process::{Command, Stdio};

use nonet_records::draw;

use crate::support::{EASY, Files, HARD, HARD_SOLVED, leave_out, nonet};

/// The start of a sequence that colours the text after it, or moves the cursor.
const ESCAPE: char = '\x1b';

/// Runs a line of the shell on a terminal, with `nonet` as `"$NONET"`. Returns everything that the terminal gets, or
/// `None` on machines without the program `script` of util-linux.
fn on_terminal(line: &str, variables: &[(&str, &str)]) -> Option<String> {
    let is_installed = Command::new("script").arg("--version").output();
    if !is_installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("util-linux")) {
        leave_out("script of util-linux");
        return None;
    }
    let mut script = Command::new("script");
    script.args(["-qec", line, "/dev/null"]).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        script.env_remove(variable);
    }
    let variables = variables.iter().copied();
    script
        .envs(variables)
        .env("SHELL", "/bin/sh")
        .env("TERM", "xterm")
        .env("NONET", env!("CARGO_BIN_EXE_nonet"));
    Some(String::from_utf8(script.output().unwrap().stdout).unwrap().replace("\r\n", "\n"))
}

#[test]
fn a_terminal_gets_a_drawn_board_and_a_pipe_a_line() {
    let Some(seen) = on_terminal(&format!("\"$NONET\" solve {HARD}"), &[]) else { return };
    assert_eq!(seen, format!("{}\n", draw::board(&HARD_SOLVED.parse().unwrap())));
    assert_eq!(nonet(&["solve", HARD], "").stdout, format!("{HARD_SOLVED}\n"));
    let seen = on_terminal(&format!("\"$NONET\" solve {HARD} | cat"), &[]).unwrap();
    assert_eq!(seen, format!("{HARD_SOLVED}\n"));
}

#[test]
fn the_progress_bar_is_on_a_terminal_only() {
    let files = Files::new("progress");
    let puzzles = files.file("puzzles.txt", format!("{EASY}\n").repeat(5_000));
    let solved = files.file("solved.txt", "");
    let run = format!("\"$NONET\" solve '{puzzles}'");
    let Some(bar) = on_terminal(&format!("{run} > '{solved}'"), &[]) else { return };
    assert!(bar.contains("[#") && bar.contains(" of 400.39 KiB"), "{bar:?}");
    let piped = nonet(&["solve", &puzzles], "");
    assert!(fs::read_to_string(&solved).unwrap() == piped.stdout, "the bar is among the results");
    assert_eq!(piped.stderr, "");
    // Standard error in a file, and results on the terminal, leave no place for a bar.
    assert_eq!(on_terminal(&format!("{run} > '{solved}' 2> '{solved}.err'"), &[]).unwrap(), "");
    assert_eq!(fs::read_to_string(format!("{solved}.err")).unwrap(), "");
    let boards = on_terminal(&run, &[]).unwrap();
    assert!(!boards.contains(ESCAPE) && !boards.contains('#'), "a bar is among the boards");
}

#[test]
fn only_a_terminal_without_no_color_has_colours() {
    for line in ["\"$NONET\" --help", "\"$NONET\" solve --help", "\"$NONET\" nonsense"] {
        let Some(coloured) = on_terminal(line, &[]) else { return };
        assert!(coloured.contains(ESCAPE), "{line}: {coloured:?}");
        let plain = on_terminal(line, &[("NO_COLOR", "1")]).unwrap();
        assert!(plain.len() > 50 && !plain.contains(ESCAPE), "{line}: {plain:?}");
        let piped = on_terminal(&format!("{line} 2>&1 | cat"), &[]).unwrap();
        assert_eq!(piped, plain, "{line}");
    }
}
