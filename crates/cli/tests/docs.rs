//! Checks that the examples in `docs/cli.md` give the output shown there.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

use crate::support::Files;

const DOCS: &str = include_str!("../../../docs/cli.md");

/// Returns the commands in the console blocks, each with its expected output.
fn examples() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut examples: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_console = false;
    for line in DOCS.lines() {
        if line.starts_with("```") {
            is_console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_console) {
            examples.push((command, Vec::new()));
        } else if is_console && let Some((_, output)) = examples.last_mut() {
            output.push(line);
        }
    }
    examples
}

#[test]
fn the_examples_are_true() {
    let files = Files::new("docs");
    let folder = Path::new(&files.missing()).parent().map(Path::to_owned).unwrap_or_default();
    let binary = Path::new(env!("CARGO_BIN_EXE_nonet")).parent().map(Path::to_owned).unwrap_or_default();
    let mut paths = vec![binary];
    paths.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path = std::env::join_paths(paths).unwrap();
    let examples = examples();
    assert!(examples.len() > 6, "{examples:?}");
    for (command, expected) in examples {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&folder)
            .env("PATH", &path)
            .output()
            .unwrap();
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.lines().collect::<Vec<_>>(), expected, "{command}");
    }
}
