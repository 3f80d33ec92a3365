//! Tests of order, closed pipes, slow input and memory.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader, Read, Write};

use crate::support::{EASY, HARD, HARD_SOLVED, command, json, nonet};

#[test]
fn the_order_is_kept_on_several_threads() {
    // Hard and easy puzzles mixed, so that some take a thousand times as long.
    let input: String = (0..40).flat_map(|n| [if n % 20 == 3 { HARD } else { EASY }, "\n"]).collect();
    let one = nonet(&["rate", "--json", "--threads", "1"], input.clone());
    let four = nonet(&["rate", "--json", "--threads", "4"], input);
    assert_eq!(one, four);
    let lines: Vec<_> = json(&four.stdout).iter().map(|record| record["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, (1..=40).collect::<Vec<_>>());
}

#[test]
fn a_long_file_keeps_its_order() {
    let input: String = (0..5_000).flat_map(|n| [if n % 3 == 0 { HARD } else { EASY }, "\n"]).collect();
    let out = nonet(&["convert", "--threads", "3"], input.clone()).stdout;
    assert!(out == input, "the lines are not those of the input");
}

#[test]
fn a_closed_pipe_ends_quietly_with_success() {
    let mut child = command(&["convert"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let writer = std::thread::spawn(move || while writeln!(stdin, "{HARD}").is_ok() {});
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line.trim_end(), HARD);
    drop(out);
    let status = child.wait().unwrap();
    writer.join().unwrap();
    let mut words = String::new();
    child.stderr.take().unwrap().read_to_string(&mut words).unwrap();
    assert_eq!((status.code(), words.as_str()), (Some(0), ""));
}

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    let mut child = command(&["solve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{HARD}").unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), HARD_SOLVED);
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Returns the peak memory of a running process, in bytes.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|n| n * 1024)
}

/// Streams this many megabytes of puzzles, and returns the peak memory in bytes.
#[cfg(target_os = "linux")]
fn peak_of_stream(n_megabytes: usize) -> u64 {
    let mut child = command(&["convert"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()).unwrap());
    let block = format!("{HARD}\n").repeat(1 << 20 >> 6);
    let n_blocks = (n_megabytes << 20) / block.len();
    for _ in 0..n_blocks {
        stdin.write_all(block.as_bytes()).unwrap();
    }
    let peak = peak(child.id()).unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(reader.join().unwrap(), (n_blocks * block.len()) as u64);
    println!("{n_megabytes} MB streamed, {} kB of memory at most", peak / 1024);
    peak
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_stream_takes_as_little_memory_as_a_short_one() {
    let n_megabytes: usize =
        std::env::var("NONET_CLI_MEGABYTES").ok().and_then(|number| number.parse().ok()).unwrap_or(40);
    let (short, long) = (peak_of_stream(4), peak_of_stream(n_megabytes));
    assert!(long < 32 << 20 && long < short + (8 << 20), "{short} and {long} bytes");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(&["convert", HARD]).stdout(full).output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        words.starts_with("nonet: the output cannot be written: ") && words.lines().count() == 1,
        "{words}"
    );
}

#[test]
fn the_parts_together_are_the_whole() {
    let input: String = (0..100).flat_map(|n| [if n % 3 == 0 { HARD } else { EASY }, "\n"]).collect();
    let whole = nonet(&["check", "--json"], input.clone()).stdout;
    let mut parts: Vec<String> = Vec::new();
    for part in ["1/3", "2/3", "3/3"] {
        parts.extend(
            nonet(&["check", "--json", "--part", part], input.clone()).stdout.lines().map(str::to_owned),
        );
    }
    let line = |record: &String| json(record)[0]["line"].as_u64();
    parts.sort_by_key(line);
    assert_eq!(parts, whole.lines().collect::<Vec<_>>());
    let made = nonet(&["generate", "-n", "4", "--seed", "rain"], "").stdout;
    let second = nonet(&["generate", "-n", "4", "--seed", "rain", "--part", "2/4"], "").stdout;
    assert_eq!(made.lines().nth(1), second.lines().next());
    assert_eq!(second.lines().count(), 1);
    assert_eq!(nonet(&["solve", "--part", "4/3"], HARD).code, Some(2));
}
