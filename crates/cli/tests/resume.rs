//! Tests of results that were cut off, stopped or made in parts.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{EASY, Files, HARD_SOLVED, SEVERAL, command, json, leave_out, nonet};

/// A list with comments, empty lines, lines that cannot be read, and grids that are not puzzles.
fn list() -> String {
    (0..60)
        .map(|n| match n % 7 {
            3 => "# a comment\n".to_owned(),
            4 => "nonsense\n\n".to_owned(),
            5 => format!("{SEVERAL}\n"),
            6 => format!("{HARD_SOLVED}\r\n"),
            _ => format!("{EASY}\n"),
        })
        .collect()
}

/// Runs a shell command with the binary as `nonet`.
fn shell(script: &str) -> (String, String, Option<i32>) {
    let binary = env!("CARGO_BIN_EXE_nonet");
    let output = Command::new("bash")
        .args(["-c", &format!("nonet() {{ '{binary}' \"$@\"; }}\n{script}")])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn a_file_that_was_cut_anywhere_becomes_the_whole() {
    let files = Files::new("cut");
    let input = files.file("list.txt", list());
    for args in [
        vec!["rate", "--json", &input],
        vec!["path", "--json", "--part", "2/3", &input],
        vec!["trace", "--json", "--limit", "5", &input],
        vec!["convert", "--to", "board", "--json", &input],
        vec!["generate", "--json", "--seed", "rain", "-n", "9", "--part", "2/2"],
    ] {
        let whole = nonet(&args, "").stdout;
        let n_bytes = whole.len();
        for cut in [0, 1, 20, n_bytes / 3, n_bytes / 2, n_bytes - 1, n_bytes] {
            let file = files.file("results.jsonl", &whole[..cut]);
            let ran = nonet(&[&args[..], &["--resume", &file]].concat(), "");
            assert_eq!(ran.stdout, "");
            assert!(fs::read_to_string(&file).unwrap() == whole, "{args:?} cut at {cut}: {}", ran.stderr);
        }
        let new = files.missing();
        drop(fs::remove_file(&new));
        nonet(&[&args[..], &["--resume", &new]].concat(), "");
        assert!(fs::read_to_string(&new).unwrap() == whole, "{args:?}");
    }
}

#[test]
fn a_file_that_holds_something_else_is_left_alone() {
    let files = Files::new("else");
    let input = files.file("list.txt", list());
    let other = files.file("other.txt", format!("{EASY}\n{EASY}\n"));
    let ratings = files.missing();
    nonet(&["rate", "--json", "--resume", &ratings, &input], "");
    let whole = fs::read_to_string(&ratings).unwrap();
    for args in [
        vec!["rate", "--json", "--resume", &input, &input],
        vec!["solve", "--json", "--resume", &ratings, &input],
        vec!["rate", "--json", "--resume", &ratings, "--part", "2/2", &input],
        vec!["generate", "--json", "--seed", "rain", "--resume", &ratings],
        vec!["generate", "--json", "--resume", &ratings],
        vec!["rate", "--resume", &ratings, &input],
    ] {
        let ran = nonet(&args, "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{args:?}: {}", ran.stderr);
        assert!(fs::read_to_string(&ratings).unwrap() == whole, "{args:?}");
    }
    assert_eq!(fs::read_to_string(&input).unwrap(), list());
    let made =
        files.file("made.jsonl", nonet(&["generate", "--json", "--seed", "rain", "-n", "2"], "").stdout);
    let ran = nonet(&["generate", "--json", "--seed", "snow", "-n", "4", "--resume", &made], "");
    assert_eq!((ran.code, ran.stderr.contains("of another run")), (Some(2), true), "{}", ran.stderr);
    let ran = nonet(&["rate", "--json", "--resume", &ratings, &other], "");
    assert_eq!((ran.code, ran.stderr.contains("not in this input")), (Some(2), true), "{}", ran.stderr);
    assert!(fs::read_to_string(&ratings).unwrap() == whole);
}

#[test]
fn a_full_disk_is_reported_and_the_file_continued() {
    let files = Files::new("full");
    let input = files.file("list.txt", format!("{EASY}\n").repeat(300));
    let (whole, cut) = (nonet(&["check", "--json", &input], "").stdout, files.missing());
    // A limit on the size of files, without the signal, fails as a full disk does.
    let run = format!("nonet check --json --resume '{cut}' '{input}'");
    let (_, words, code) = shell(&format!("trap '' XFSZ; ulimit -f 8; {run}"));
    assert_eq!((words.contains("the output cannot be written: "), code), (true, Some(2)), "{words}");
    let length = fs::metadata(&cut).unwrap().len();
    assert!(length > 0 && length < whole.len() as u64, "{length} bytes");
    assert_eq!(shell(&run), (String::new(), String::new(), Some(0)));
    assert!(fs::read_to_string(&cut).unwrap() == whole);
}

/// Sends the signal of Ctrl+C.
fn interrupt(child: &Child) {
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
}

#[test]
fn an_interrupt_writes_what_is_finished() {
    let mut child = command(&["check", "--json"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{EASY}").unwrap();
        out.read_line(&mut String::new()).unwrap();
    }
    interrupt(&child);
    // The input stays open, so nothing else ends the process.
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(stdin);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}

#[test]
fn an_interrupted_run_is_continued() {
    let files = Files::new("interrupt");
    let results = files.missing();
    let args = ["generate", "--json", "--steps", "--seed", "rain", "-n"];
    let mut child = command(&[&args[..], &["1000000", "--resume", &results]].concat()).spawn().unwrap();
    let start = Instant::now();
    let length = || fs::metadata(&results).map_or(0, |data| data.len());
    while length() < 100_000 && start.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let cut = fs::read_to_string(&results).unwrap();
    assert!(cut.ends_with('\n'), "the last line is whole");
    let n_more = (json(&cut).len() + 5).to_string();
    let whole = nonet(&[&args[..], &[&n_more]].concat(), "").stdout;
    assert!(whole.starts_with(&cut), "the output is a prefix of the whole");
    assert_eq!(nonet(&[&args[..], &[&n_more, "--resume", &results]].concat(), "").code, Some(0));
    assert!(fs::read_to_string(&results).unwrap() == whole);
}

#[test]
fn parts_are_joined() {
    let files = Files::new("join");
    let input = files.file("list.txt", list());
    for command in [vec!["rate", "--json"], vec!["trace", "--json", "--limit", "4"]] {
        let whole = nonet(&[&command[..], &[&input]].concat(), "").stdout;
        let parts: Vec<String> = (1..=4)
            .map(|k| {
                let part = format!("{k}/4");
                files.file(
                    &format!("{k}.jsonl"),
                    nonet(&[&command[..], &["--part", &part, &input]].concat(), "").stdout,
                )
            })
            .collect();
        let [one, two, three, four] = [0, 1, 2, 3].map(|k| parts[k].as_str());
        let ran = nonet(&["merge", three, one, four, two], "");
        assert!(ran.stdout == whole, "{}", ran.stderr);
        // Lines that cannot be read have no result.
        let n_read = json(&whole).iter().filter(|record| record.get("number").is_some()).count();
        assert!(
            ran.stderr.starts_with("nonet: 8 puzzles have no result: 4, 10, "),
            "{n_read}: {}",
            ran.stderr
        );
        assert_eq!(ran.code, Some(1));
    }
}

#[test]
fn missing_and_duplicate_results_are_reported() {
    let files = Files::new("gaps");
    let input = files.file("list.txt", format!("{EASY}\n").repeat(10));
    let whole = nonet(&["check", "--json", &input], "").stdout;
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let one = files.file("one.jsonl", lines[..4].concat());
    let two = files.file("two.jsonl", [&lines[2..3], &lines[7..8]].concat().concat());
    let all = files.file("all.jsonl", &whole);
    let good = nonet(&["merge", &all, "-n", "10"], "");
    assert_eq!((good.stdout == whole, good.stderr.as_str(), good.code), (true, "", Some(0)));
    let ran = nonet(&["merge", &one, &two, "-n", "11"], "");
    assert_eq!(ran.stdout, [&lines[..4], &lines[7..8]].concat().concat());
    let twice = format!("nonet: puzzle 3 is in {one} and again in {two}; the first result is kept.\n");
    assert_eq!(ran.stderr, format!("{twice}nonet: 6 puzzles have no result: 5 to 7, 9 to 11.\n"));
    assert_eq!(ran.code, Some(1));
    let cut = files.file("cut.jsonl", &whole[..whole.len() - 5]);
    let ran = nonet(&["merge", &cut, "-n", "10"], "");
    assert_eq!((ran.stdout.lines().count(), ran.code), (9, Some(1)));
    assert!(ran.stderr.starts_with(&format!("{cut}:10: the result is cut off")), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("nonet: 1 puzzle has no result: 10.\n"), "{}", ran.stderr);
    let ran = nonet(&["merge", &files.missing(), &all], "");
    assert_eq!((ran.stdout == whole, ran.code), (true, Some(1)));
    assert_eq!(nonet(&["merge"], "").code, Some(2));
}

/// Runs the example with GNU parallel in `docs/cli.md`, on machines that have that program.
#[test]
fn the_example_with_gnu_parallel_is_true() {
    const DOCS: &str = include_str!("../../../docs/cli.md");
    let is_installed = Command::new("parallel").arg("--version").output();
    if !is_installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("GNU parallel")) {
        leave_out("GNU parallel");
        return;
    }
    let block =
        DOCS.split("```").find(|block| block.starts_with("sh\n") && block.contains("parallel ")).unwrap();
    let files = Files::new("parallel");
    let input = files.file("puzzles.txt", format!("{EASY}\n").repeat(50));
    let folder = std::path::Path::new(&input).parent().unwrap();
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_nonet")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let run = || {
        let mut bash = Command::new("bash");
        bash.args(["-ec", block.trim_start_matches("sh\n")]).current_dir(folder).env("PATH", &path);
        bash.env("HOME", folder).output().unwrap()
    };
    let whole = nonet(&["rate", "--json", &input], "").stdout.replace(&input, "puzzles.txt");
    let result = folder.join("ratings.jsonl");
    let output = run();
    assert!(fs::read_to_string(&result).unwrap() == whole, "{}", String::from_utf8_lossy(&output.stderr));
    // A part that was cut off is continued.
    let part = folder.join("part-3.jsonl");
    let text = fs::read(&part).unwrap();
    fs::write(&part, &text[..text.len() / 2]).unwrap();
    let output = run();
    assert!(fs::read_to_string(&result).unwrap() == whole, "{}", String::from_utf8_lossy(&output.stderr));
}
